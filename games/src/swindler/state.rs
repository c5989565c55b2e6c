//! The state of a match, in two parts: the table, which everybody can see and remember, and the secrets.

use arrayvec::ArrayVec;
use engine::{Seat, Setup, SetupError, ToAct, both};

use super::action::{Good, Thing};
use super::cards::{CardSet, FenceId, OrderId, ThiefId};
use super::edition::{FENCE_SLOTS, FIELDS, ORDER_SLOTS, SwindlerEdition, Terms};
use super::memory::Travels;
use super::pieces::{Accomplice, Cards, Colour, Outcome, Tile, Tiles};
use super::stack::{Frame, Stack, Stage};

/// The most who can play.
pub const MOST_PLAYERS: usize = 4;
/// The most tiles that can be forged in a turn.
pub(super) const MOST_FORGERIES: usize = 6;
/// The most things that can be named for an order, or picked from loot.
pub(super) const MOST_NAMED: usize = 24;
/// The most reservation markers a player has.
pub(super) const MOST_MARKERS: u8 = 4;

/// A match of Swindler.
///
/// All that is public is in `table`; the other fields are the only secrets there are.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Swindler {
    pub(super) table: Table,
    /// By seat: the accomplices in the hand that the others have not seen. The rest of a hand is [`Player::known`].
    pub(super) hidden: [Cards; MOST_PLAYERS],
    /// The pile of accomplices.
    pub(super) pile: Cards,
    /// Where the hidden accomplices come from: what perfect memories remember.
    pub(super) travels: Travels,
}

/// What lies open.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Table {
    /// The numbers of the edition.
    pub terms: Terms,
    /// The options of the match.
    pub options: Choices,
    /// How many play.
    pub players: u8,
    /// Which round it is, from 1; 0 before the first.
    pub round: u16,
    /// Whose turn it is.
    pub active: Seat,
    /// Has somebody fulfilled enough orders to bring on the end?
    pub ending: bool,
    /// What the turn has come to.
    pub stage: Stage,
    /// The questions that have come in between.
    pub stack: Stack,
    /// By seat.
    pub seats: [Player; MOST_PLAYERS],
    /// The loot tiles in the sacks, and the neutral ones of the supply.
    pub sacks: Tiles,
    /// The orders on display.
    pub orders: [OrderSlot; ORDER_SLOTS],
    /// The fence tiles on display.
    pub stalls: [Stall; FENCE_SLOTS],
    /// What is left of the decks.
    pub decks: Decks,
    /// The accomplices that have been played.
    pub discard: Cards,
    /// How many accomplices the pile has.
    pub pile_left: u8,
    /// This turn's theft.
    pub theft: Theft,
    /// What else this turn has seen.
    pub turn: Turn,
}

/// The options of a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Choices {
    /// When a `draw` order is met.
    pub draw_orders: DrawOrders,
    /// What becomes of a conjurer that was used.
    pub conjurer: UsedConjurer,
    /// How master thieves are handed out.
    pub thieves: HandOut,
    /// After how many rounds the match is cut short.
    pub cut: Option<u16>,
}

/// When a `draw` order is met.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DrawOrders {
    /// By the tiles kept when the theft is over.
    IfClean,
    /// By all tiles drawn, also if they were lost.
    Always,
}

/// What becomes of a conjurer that was used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UsedConjurer {
    /// It goes to the one who was made to swap.
    PassesOn,
    /// It stays with its player.
    Stays,
}

/// How master thieves are handed out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HandOut {
    /// As many as there are players are laid out, and chosen from the last player on.
    Choose,
    /// Everybody is dealt one.
    Deal,
    /// There are none.
    Off,
}

/// What lies in front of a player.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Player {
    /// Points so far.
    pub points: u16,
    /// Coins.
    pub coins: u16,
    /// Wanted posters.
    pub posters: u8,
    /// Orders fulfilled.
    pub fulfilled: u8,
    /// The master thief.
    pub thief: Option<ThiefId>,
    /// In the dungeon until a turn has been skipped?
    pub jailed: bool,
    /// Loot tiles, this turn's loot included.
    pub front: Tiles,
    /// How many accomplices are in the hand.
    pub hand: u8,
    /// Those of them that everybody has seen.
    pub known: Cards,
    /// The swap that this player's conjurer must not make: it would undo the last one.
    pub barred: Option<Swap>,
}

/// A swap of two tiles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Swap {
    /// With whom.
    pub with: Seat,
    /// The tile given.
    pub gives: Tile,
    /// The tile received.
    pub gets: Tile,
}

/// A place for an order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct OrderSlot {
    /// The order that lies there.
    pub order: Option<OrderId>,
    /// Whose marker lies on it.
    pub marker: Option<Seat>,
}

/// A place for a fence tile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Stall {
    /// The fence tile that lies there.
    pub fence: Option<FenceId>,
    /// The loot tiles on its fields.
    pub on: [Option<Tile>; FIELDS],
}

/// What has not been turned up yet. Nobody knows more of a deck than what is not in it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Decks {
    /// A orders nobody has seen.
    pub a_orders: CardSet,
    /// How many of them are in the deck; the others are back in the box.
    pub a_left: u8,
    /// B orders in the deck.
    pub b_orders: CardSet,
    /// Raids in the deck.
    pub raids: CardSet,
    /// Raids set aside until the display is full.
    pub raids_aside: CardSet,
    /// Has a raid been carried out in this refill?
    pub raided: bool,
    /// Fence tiles in the pile.
    pub fences: CardSet,
    /// Fence tiles that are done.
    pub fences_done: CardSet,
    /// Master thieves nobody has seen; then those laid out to choose from.
    pub thieves: CardSet,
    /// Master thieves laid out to choose from.
    pub offered: CardSet,
}

/// What happened in step 2 of this turn.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Theft {
    /// The sack being robbed.
    pub sack: Colour,
    /// The sack robbed before, if a decoy led away from it.
    pub first: Option<Colour>,
    /// How many loot tiles came out of the present sack.
    pub here: u8,
    /// This turn's loot, as far as it still lies in front of the thief.
    pub loot: Tiles,
    /// What counts as drawn for orders that ask for it.
    pub drawn: Tiles,
    /// Who made the thief draw once more.
    pub traitor: Option<Seat>,
    /// By seat and outcome: bets.
    pub bets: [[u8; Outcome::COUNT]; MOST_PLAYERS],
}

/// What else a turn has seen.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Turn {
    /// Tiles sold to fences.
    pub sold: u8,
    /// Fence tiles completed.
    pub completed: u8,
    /// Orders fulfilled.
    pub fulfilled: u8,
    /// By slot, as bits: orders whose reservation was cancelled.
    pub cancelled: u8,
    /// Conjurers in the hand that must rest until the next turn.
    pub resting: u8,
    /// Tiles that count as something else, sorted.
    pub forged: ArrayVec<Good, MOST_FORGERIES>,
    /// Things named so far for the order at hand, tiles kept, or tiles the thief has picked in a share; sorted.
    pub named: ArrayVec<Thing, MOST_NAMED>,
}

impl Theft {
    /// Before the sack is named.
    pub(super) const NONE: Self = Self {
        sack: Colour::Red,
        first: None,
        here: 0,
        loot: Tiles::EMPTY,
        drawn: Tiles::EMPTY,
        traitor: None,
        bets: [[0; Outcome::COUNT]; MOST_PLAYERS],
    };
}

impl Turn {
    /// Adds a thing to those named, where it belongs.
    #[inline]
    pub(super) fn name(&mut self, thing: Thing) {
        let place = self.named.iter().position(|other| *other > thing).unwrap_or(self.named.len());
        self.named.insert(place, thing);
    }

    /// How often a thing has been named.
    #[inline]
    pub(super) fn times_named(&self, thing: Thing) -> u8 {
        self.named.iter().filter(|other| **other == thing).count() as u8
    }

    /// How many tiles of this kind count as something else.
    #[inline]
    pub(super) fn times_forged(&self, tile: Tile) -> u8 {
        self.forged.iter().filter(|good| good.tile == tile).count() as u8
    }
}

impl Table {
    /// Who must move.
    #[inline]
    pub fn to_act(&self) -> ToAct {
        match self.stack.last() {
            Some(&frame) => self.asked_by(frame),
            None => self.asked_by_stage(),
        }
    }

    #[inline]
    fn asked_by(&self, frame: Frame) -> ToAct {
        match frame {
            Frame::Cheat(_) => ToAct::Chance,
            Frame::Window { asked, .. } | Frame::Played { asked, .. } => ToAct::Seat(asked),
            Frame::Bet(seat) | Frame::Reward { seat, .. } | Frame::Beg(seat) => ToAct::Seat(seat),
            Frame::Share { picks, .. } => ToAct::Seat(picks),
            Frame::Offer | Frame::Swap(_) | Frame::Forge | Frame::Fulfil(_) | Frame::Neutral(_) => {
                ToAct::Seat(self.active)
            }
        }
    }

    #[inline]
    fn asked_by_stage(&self) -> ToAct {
        match self.stage {
            Stage::LayOrders | Stage::LayFences | Stage::LayThieves | Stage::Recruit(_) | Stage::Drawing => {
                ToAct::Chance
            }
            Stage::RefillFences | Stage::RefillOrders | Stage::Enlist(_) => ToAct::Chance,
            Stage::ChooseThief(seat) | Stage::Raid { seat, .. } => ToAct::Seat(seat),
            Stage::Over => ToAct::Over,
            Stage::Reserve | Stage::SecondSack | Stage::FirstDraw | Stage::Loot | Stage::Keep(_) => {
                ToAct::Seat(self.active)
            }
            Stage::Business | Stage::Hire | Stage::Pay { .. } => ToAct::Seat(self.active),
        }
    }

    /// What lies in front of `seat`.
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.seats[seat.index()]
    }

    #[inline]
    pub(super) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.seats[seat.index()]
    }

    /// The seats, from the active one clockwise.
    #[inline]
    pub fn seats_from_active(&self) -> impl Iterator<Item = Seat> + use<> {
        let (active, players) = (self.active.0, self.players);
        (active..players).chain(0..active).map(Seat)
    }

    /// How many of the accomplices in the hand of `seat` the others have not seen.
    #[inline]
    pub fn unseen(&self, seat: Seat) -> u8 {
        let player = self.player(seat);
        player.hand - player.known.total() as u8
    }

    /// How many markers `seat` has left.
    #[inline]
    pub fn markers(&self, seat: Seat) -> u8 {
        let placed = self.orders.iter().filter(|slot| slot.marker == Some(seat)).count() as u8;
        self.terms.start.markers - placed
    }

    /// How many tiles of this kind the active player has that count as what they show.
    #[inline]
    pub fn plain(&self, tile: Tile) -> u8 {
        self.player(self.active).front[tile.index()] - self.turn.times_forged(tile)
    }
}

impl Swindler {
    /// Before anything is laid out.
    pub(super) fn start(setup: &Setup<SwindlerEdition>) -> Result<Self, SetupError> {
        let (terms, options) = (Terms::from(setup.edition), Choices::of(setup));
        fits(&terms, options, setup.players)?;
        let mut seats: [Player; MOST_PLAYERS] = Default::default();
        for seat in &mut seats[..setup.players.into()] {
            (seat.points, seat.coins) = (terms.start.points.into(), terms.start.coins.into());
        }
        let table = Table {
            terms,
            options,
            players: setup.players,
            round: 0,
            active: Seat(0),
            ending: false,
            stage: Stage::LayOrders,
            stack: Stack::new(),
            seats,
            sacks: terms.tiles,
            orders: Default::default(),
            stalls: Default::default(),
            decks: Decks::full(&terms, setup.players),
            discard: Cards::EMPTY,
            pile_left: terms.accomplices.total() as u8,
            theft: Theft::NONE,
            turn: Turn::default(),
        };
        let travels = Travels::new(terms.accomplices);
        Ok(Self { table, hidden: [Cards::EMPTY; MOST_PLAYERS], pile: terms.accomplices, travels })
    }

    /// What everybody can see.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// How many accomplices of this kind are in the hand of `seat`.
    #[inline]
    pub(super) fn holds(&self, seat: Seat, card: Accomplice) -> u8 {
        self.table.player(seat).known[card.index()] + self.hidden[seat.index()][card.index()]
    }

    /// The hand of `seat`.
    pub(super) fn hand(&self, seat: Seat) -> Cards {
        let mut hand = self.table.player(seat).known;
        hand.add(&self.hidden[seat.index()]);
        hand
    }
}

impl Choices {
    fn of(setup: &Setup<SwindlerEdition>) -> Self {
        let options = &setup.options;
        Self {
            draw_orders: match options.word("draw_orders") {
                "always" => DrawOrders::Always,
                _ => DrawOrders::IfClean,
            },
            conjurer: match options.word("taschenspieler") {
                "stays" => UsedConjurer::Stays,
                _ => UsedConjurer::PassesOn,
            },
            thieves: match options.word("master_thieves") {
                "deal" => HandOut::Deal,
                "off" => HandOut::Off,
                _ => HandOut::Choose,
            },
            cut: options.limit("cut"),
        }
    }
}

impl Decks {
    fn full(terms: &SwindlerEdition, players: u8) -> Self {
        Self {
            a_orders: CardSet::first(terms.a_orders.len()),
            a_left: players * terms.start.a_orders_each,
            b_orders: CardSet::first(terms.b_orders.len()),
            raids: CardSet::first(terms.raids.len()),
            raids_aside: CardSet::default(),
            raided: false,
            fences: CardSet::first(terms.fences.len()),
            fences_done: CardSet::default(),
            thieves: CardSet::first(terms.thieves.len()),
            offered: CardSet::default(),
        }
    }
}

/// Are there enough pieces for so many players?
fn fits(terms: &SwindlerEdition, options: Choices, players: u8) -> Result<(), SetupError> {
    let orders = usize::from(players) * usize::from(terms.start.a_orders_each);
    let short = |de: &str, en: &str, needed: usize, there: usize| {
        let why = both!(
            "{players} Personen brauchen {needed} {de}, und es gibt {there}",
            "{players} players need {needed} {en}, and there are {there}"
        );
        if needed > there { Err(SetupError::Unfit(why)) } else { Ok(()) }
    };
    short("A-Karten", "A orders", orders, terms.a_orders.len())?;
    let thieves = if options.thieves == HandOut::Off { 0 } else { usize::from(players) };
    short("Meisterdiebe", "master thieves", thieves, terms.thieves.len())
}
