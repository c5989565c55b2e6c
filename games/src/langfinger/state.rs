//! The state of a match, in two parts: the table, which everybody can see and remember, and the secrets.

use engine::{Seat, SeatSet, Setup, SetupError, ToAct, both};

use super::cards::CardSet;
use super::edition::{LangfingerEdition, Layout, Terms};
use super::memory::Memory;
use super::pieces::{FenceId, Kind, LootId, MOST_CARDS, Place, ScoundrelId, Slot, Tools};

/// The most who can play.
pub const MOST_PLAYERS: usize = 5;

/// A match of Langfinger.
///
/// All that is public is in `table` and in the public part of `memory`; the rest are the only secrets there are.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Langfinger {
    pub(super) table: Table,
    /// What went into the hands and came out of them: in part a secret.
    pub(super) memory: Memory,
    /// The tools in each hand.
    pub(super) hands: [Tools; MOST_PLAYERS],
    /// The loot in front of each player. Its backs are public, its fronts are known to the owner.
    pub(super) stashes: [CardSet<LootId>; MOST_PLAYERS],
    /// The loot beside Villa and Museum. Its backs are public, its fronts are known to nobody.
    pub(super) laid: [[Option<LootId>; Slot::MOST]; 2],
    /// The draw pile of tools.
    pub(super) tool_pile: Tools,
    /// The draw pile of loot.
    pub(super) loot_pile: CardSet<LootId>,
}

/// What lies open, and what an attentive spectator with a perfect memory knows besides.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Table {
    /// The cards and numbers of the edition.
    pub terms: Terms,
    /// How many play.
    pub players: u8,
    /// Where on a place a token goes.
    pub squares_rule: SquaresRule,
    /// After how many rounds the match is cut short, if it is.
    pub cut: Option<u16>,
    /// What is due.
    pub stage: Stage,
    /// The round, from 1; 0 while the table is set up.
    pub round: u16,
    /// Who begins this round.
    pub start: Seat,
    /// By seat: the scoundrel it plays.
    pub scoundrels: [Option<ScoundrelId>; MOST_PLAYERS],
    /// By seat: the money.
    pub money: [u8; MOST_PLAYERS],
    /// How many tokens have been placed in this round.
    pub placed: u8,
    /// By place and square: whose token stands there.
    pub squares: [[Option<Seat>; Slot::MOST]; Place::COUNT],
    /// By exchange square of the Ruin: whose token blocks it.
    pub exchange: [Option<Seat>; Slot::MOST],
    /// Who has used the scoundrel's own tool at the place that is being visited.
    pub own_tool_used: SeatSet,
    /// The tools beside the City.
    pub city: Tools,
    /// The fences beside the Harbor.
    pub fences: [Option<FenceId>; Slot::MOST],
    /// The draw pile of fences: everybody knows what is in it, nobody in which order.
    pub fence_pile: CardSet<FenceId>,
    /// The fences on the discard pile.
    pub fence_discard: CardSet<FenceId>,
    /// The loot on the discard pile.
    pub loot_discard: CardSet<LootId>,
    /// By loot card: how many times the loot pile has been made anew since the card was drawn, as far as it matters. Cards of
    /// the same back and age cannot be told apart; which cards are of what age is public, because a new pile is made of
    /// cards that everybody has seen. Cards in the pile and on the discard pile are of age 0.
    pub ages: [u8; MOST_CARDS as usize],
    /// The tools on the discard pile.
    pub tool_discard: Tools,
}

/// Where on a place a token goes: the option `square`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SquaresRule {
    /// On the lowest free square.
    Lowest,
    /// On any free square.
    Any,
}

/// What is due.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// A player chooses a scoundrel.
    Choose(Seat),
    /// A player is dealt a scoundrel.
    Deal(Seat),
    /// A player is dealt a tool for the start hand.
    Hand {
        /// Who.
        seat: Seat,
        /// How many are still to come, this one included.
        left: u8,
    },
    /// A card is laid out.
    Lay(Gap),
    /// A player places a token.
    Place(Seat),
    /// A player acts with the token on this square.
    Act(Turn),
    /// A player takes the second tool in the City.
    SecondTool(Turn),
    /// A player discards a tool in the Ruin.
    Drop {
        /// Who.
        seat: Seat,
        /// How many are still to be discarded, this one included.
        left: u8,
        /// How many will be drawn.
        draw: u8,
    },
    /// A player draws a tool in the Ruin.
    Draw {
        /// Who.
        seat: Seat,
        /// How many are still to come, this one included.
        left: u8,
    },
    /// A player may sell a second card to the same fence.
    Also {
        /// Who, and the square at the Harbor.
        turn: Turn,
        /// The fence's slot.
        slot: Slot,
        /// The kind of loot it buys twice.
        kind: Kind,
    },
    /// Nothing: the match is over.
    Over,
}

/// A token whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Turn {
    /// Whose it is.
    pub seat: Seat,
    /// Where it stands.
    pub place: Place,
    /// On which square.
    pub square: Slot,
}

/// A place where a card is missing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Gap {
    /// A tool beside the City.
    City,
    /// A loot card in this slot.
    Loot(Mark),
    /// A fence in this slot of the Harbor.
    Fence(Slot),
}

/// Where a loot card lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mark {
    /// Villa or Museum.
    pub house: House,
    /// The slot.
    pub slot: Slot,
}

/// A place with loot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum House {
    /// The second place.
    Villa,
    /// The fourth place.
    Museum,
}

impl House {
    /// Both of them.
    pub const ALL: [Self; 2] = [Self::Villa, Self::Museum];

    /// The place on the board.
    pub const fn place(self) -> Place {
        match self {
            Self::Villa => Place::Villa,
            Self::Museum => Place::Museum,
        }
    }

    /// The house at this place of the board, if there is one.
    #[inline]
    pub const fn at(place: Place) -> Option<Self> {
        match place {
            Place::Villa => Some(Self::Villa),
            Place::Museum => Some(Self::Museum),
            Place::City | Place::Ruin | Place::Harbor => None,
        }
    }

    /// The house as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// How many slots the house has.
    #[inline]
    pub const fn slots(self, layout: &Layout) -> u8 {
        match self {
            Self::Villa => layout.villa,
            Self::Museum => layout.museum,
        }
    }
}

impl Table {
    /// Who must move.
    #[inline]
    pub fn to_act(&self) -> ToAct {
        match self.stage {
            Stage::Choose(seat) | Stage::Place(seat) | Stage::Drop { seat, .. } => ToAct::Seat(seat),
            Stage::Act(turn) | Stage::SecondTool(turn) | Stage::Also { turn, .. } => ToAct::Seat(turn.seat),
            Stage::Deal(_) | Stage::Hand { .. } | Stage::Lay(_) | Stage::Draw { .. } => ToAct::Chance,
            Stage::Over => ToAct::Over,
        }
    }

    /// How much is laid out beside the places.
    #[inline]
    pub fn layout(&self) -> &'static Layout {
        let layout = self.terms.edition().layout(self.players);
        layout.expect("a match only starts with a layout for its players")
    }

    /// The scoundrels nobody plays.
    pub fn free_scoundrels(&self) -> CardSet<ScoundrelId> {
        let taken = self.scoundrels.iter().flatten().copied().collect();
        CardSet::first(self.terms.scoundrels.len()).without(taken)
    }

    /// The tool on the scoundrel card of `seat`.
    #[inline]
    pub fn own_tool(&self, seat: Seat) -> Option<super::Tool> {
        self.scoundrels[seat.index()].map(|scoundrel| self.terms.scoundrel(scoundrel).tool)
    }

    /// How many tokens of `seat` are still to be placed in this round.
    pub fn tokens_left(&self, seat: Seat) -> u8 {
        let before = (seat.0 + self.players - self.start.0) % self.players;
        let placed = (self.placed + self.players - 1 - before) / self.players;
        self.terms.tokens - placed
    }
}

impl Langfinger {
    /// Before the first card is drawn.
    pub(super) fn start(setup: &Setup<LangfingerEdition>) -> Result<Self, SetupError> {
        let (terms, players) = (Terms::from(setup.edition), setup.players);
        if terms.layout(players).is_none() {
            return Err(SetupError::Unfit(both!(
                "diese Ausgabe hat keinen Aufbau für {players} Personen",
                "this edition has no layout for {players} players"
            )));
        }
        let squares_rule =
            if setup.options.word("square") == "any" { SquaresRule::Any } else { SquaresRule::Lowest };
        let first = match setup.options.word("scoundrels") {
            "choose" => Stage::Choose(Seat(0)),
            _ => Stage::Deal(Seat(0)),
        };
        let table = Table {
            terms,
            players,
            squares_rule,
            cut: setup.options.limit("cut"),
            stage: first,
            round: 0,
            start: Seat(0),
            scoundrels: [None; MOST_PLAYERS],
            money: [0; MOST_PLAYERS],
            placed: 0,
            squares: [[None; Slot::MOST]; Place::COUNT],
            exchange: [None; Slot::MOST],
            own_tool_used: SeatSet::EMPTY,
            city: Tools::EMPTY,
            fences: [None; Slot::MOST],
            fence_pile: CardSet::first(terms.fences.len()),
            fence_discard: CardSet::EMPTY,
            loot_discard: CardSet::EMPTY,
            ages: [0; MOST_CARDS as usize],
            tool_discard: Tools::EMPTY,
        };
        Ok(Self {
            table,
            memory: Memory::new(terms.tools),
            hands: [Tools::EMPTY; MOST_PLAYERS],
            stashes: [CardSet::EMPTY; MOST_PLAYERS],
            laid: [[None; Slot::MOST]; 2],
            tool_pile: terms.tools,
            loot_pile: CardSet::first(terms.loot.len()),
        })
    }

    /// What everybody can see.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The hand of `seat`.
    #[inline]
    pub(super) fn hand(&self, seat: Seat) -> &Tools {
        &self.hands[seat.index()]
    }

    /// The loot card that lies here.
    #[inline]
    pub(super) fn laid(&self, mark: Mark) -> Option<LootId> {
        self.laid[mark.house.index()][mark.slot.index()]
    }
}
