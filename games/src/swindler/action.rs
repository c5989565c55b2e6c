//! What a player can decide and what fate can answer, and how both are written.
//!
//! `choose M2` · `reserve 2` · `cancel 2` · `rob k` · `draw` · `stop` · `keep r:ring` · `fulfil 2` · `use r:ring`, `use coin`,
//! `use r:ring=redkey` (a forged tile), `use schlossknackerin-red` · `take n:ring` · `sell r:ring 2.1` · `hire 2` ·
//! `pay coin`, `pay k:double` · `play lockvogel` · `pass` · `bet caught` · `pick r:ring` · `give r:ring`, `give coin` ·
//! `swap 2 b:watch` · `forge r:ring redkey` · `lose r:ring` · `done`. Fate: `r:ring`, `skull`, `B13`, `R2`, `F10`, `M4`, `verraeter`.

use std::fmt;
use std::str::FromStr;

use engine::{BadNotation, Seat};

use super::cards::{FenceId, OrderId, RaidId, ThiefId};
use super::edition::{FENCE_SLOTS, FIELDS, ORDER_SLOTS, SwindlerEdition};
use super::pieces::{Accomplice, Colour, Object, Outcome, Tile};

/// A place in a display, counted from 0. Players count from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Slot(pub u8);

impl Slot {
    /// The place as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    fn read(text: &str, most: usize) -> Option<Self> {
        (0..most as u8).map(Self).find(|slot| slot.to_string() == text)
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// A loot tile as its owner uses it: as what it shows, or as what a forger makes of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Good {
    /// The tile.
    pub tile: Tile,
    /// What it counts as, if it is forged.
    pub forged: Option<Object>,
}

impl Good {
    /// The tile as what it shows.
    #[inline]
    pub const fn plain(tile: Tile) -> Self {
        Self { tile, forged: None }
    }

    /// What it counts as.
    #[inline]
    pub fn object(self) -> Object {
        self.forged.unwrap_or(self.tile.object())
    }

    fn read(text: &str) -> Option<Self> {
        let Some((tile, object)) = text.split_once('=') else { return Tile::read(text).map(Self::plain) };
        let (tile, object) = (Tile::read(tile)?, Object::of_word(object)?);
        can_be_forged(tile, object).then_some(Self { tile, forged: Some(object) })
    }
}

impl fmt::Display for Good {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.forged {
            None => self.tile.fmt(f),
            Some(object) => write!(f, "{}={object}", self.tile),
        }
    }
}

/// Could a forger make this object of this tile? Something else than it is, and nothing that is money.
#[inline]
pub(super) fn can_be_forged(tile: Tile, object: Object) -> bool {
    object != tile.object() && Object::FORGEABLE.contains(&object)
}

/// Something used for an order, paid, or given away.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Thing {
    /// A coin from one's purse.
    Coin,
    /// A loot tile.
    Good(Good),
    /// A lock-picker from one's hand, by the key it counts as: red, blue, yellow.
    Picker(u8),
}

impl Thing {
    /// A tile as what it shows.
    pub const fn tile(tile: Tile) -> Self {
        Self::Good(Good::plain(tile))
    }

    fn read(text: &str) -> Option<Self> {
        match text {
            "coin" => Some(Self::Coin),
            _ => {
                let picker = || Accomplice::of_word(text)?.picks().map(|key| Self::Picker(key as u8));
                Good::read(text).map(Self::Good).or_else(picker)
            }
        }
    }
}

impl fmt::Display for Thing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Coin => f.write_str("coin"),
            Self::Good(good) => good.fmt(f),
            Self::Picker(key) => Accomplice::PICKERS[usize::from(*key)].fmt(f),
        }
    }
}

/// A decision of a player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Choose a master thief.
    Choose(ThiefId),
    /// Put a marker on an order.
    Reserve(Slot),
    /// Take one's marker off an order.
    Cancel(Slot),
    /// Name the sack to rob.
    Rob(Colour),
    /// Draw a tile.
    Draw,
    /// Stop drawing.
    Stop,
    /// Keep a tile when caught.
    Keep(Tile),
    /// Begin to fulfil an order.
    Fulfil(Slot),
    /// Use a thing for it.
    Use(Thing),
    /// Take a neutral tile.
    Take(Tile),
    /// Sell a tile to a fence.
    Sell {
        /// The tile.
        good: Good,
        /// The fence tile.
        fence: Slot,
        /// Its field.
        field: Slot,
    },
    /// Hire so many accomplices.
    Hire(u8),
    /// Pay with a coin or a tile that shows coins.
    Pay(Thing),
    /// Play an accomplice.
    Play(Accomplice),
    /// Play none.
    Pass,
    /// Bet on the theft.
    Bet(Outcome),
    /// Take a tile of another's loot, or of one's own before the other does.
    Pick(Tile),
    /// Give the beggar something, or offer the conjurer a tile.
    Give(Thing),
    /// Swap the tile offered for this one.
    Swap(Seat, Tile),
    /// Make a tile count as another object.
    Forge(Tile, Object),
    /// Give up a tile in a raid.
    Lose(Tile),
    /// Go on to the next step.
    Done,
}

impl Action {
    /// Every action that can be named with the pieces of an edition and so many players.
    pub(super) fn all(edition: &SwindlerEdition, players: u8) -> Vec<Self> {
        let tiles: Vec<Tile> = edition.tile_kinds().collect();
        let mut all = vec![Self::Draw, Self::Stop, Self::Pass, Self::Done];
        all.extend((0..edition.thieves.len() as u8).map(ThiefId).map(Self::Choose));
        for slot in (0..edition.start.open_orders).map(Slot) {
            all.extend([Self::Reserve(slot), Self::Cancel(slot), Self::Fulfil(slot)]);
        }
        all.extend(Colour::SACKS.map(Self::Rob));
        all.extend(Outcome::ALL.iter().copied().map(Self::Bet));
        let played = |card: &Accomplice| edition.has(*card) && card.picks().is_none();
        all.extend(Accomplice::ALL.iter().copied().filter(played).map(Self::Play));
        all.extend((1..=edition.accomplices.total() as u8).map(Self::Hire));
        all.extend([Self::Use(Thing::Coin), Self::Give(Thing::Coin), Self::Pay(Thing::Coin)]);
        let pickers = (0..3).filter(|&key| edition.has(Accomplice::PICKERS[usize::from(key)]));
        all.extend(pickers.map(|key| Self::Use(Thing::Picker(key))));
        for &tile in &tiles {
            all.extend(Self::all_with(tile, players));
        }
        for good in goods(&tiles, edition) {
            all.push(Self::Use(Thing::Good(good)));
            all.extend(Self::all_sales(good, edition));
        }
        all
    }

    /// What can be done with a tile, except using and selling it.
    fn all_with(tile: Tile, players: u8) -> impl Iterator<Item = Self> {
        let neutral = (tile.colour() == Colour::White).then_some(Self::Take(tile));
        let coins = (tile.object().coins() > 0).then_some(Self::Pay(Thing::tile(tile)));
        let swaps = Seat::all(players).map(move |seat| Self::Swap(seat, tile));
        let forgeries = Object::FORGEABLE.into_iter().filter(move |&object| can_be_forged(tile, object));
        let forgeries = forgeries.map(move |object| Self::Forge(tile, object));
        let others = [Self::Keep(tile), Self::Pick(tile), Self::Give(Thing::tile(tile)), Self::Lose(tile)];
        others.into_iter().chain(neutral).chain(coins).chain(swaps).chain(forgeries)
    }

    fn all_sales(good: Good, edition: &SwindlerEdition) -> impl Iterator<Item = Self> {
        let fences = (0..edition.start.open_fences).map(Slot);
        fences.flat_map(move |fence| {
            (0..FIELDS as u8).map(Slot).map(move |field| Self::Sell { good, fence, field })
        })
    }
}

/// Every tile, plain and, if there are forgers, as everything it can be forged into.
fn goods<'a>(tiles: &'a [Tile], edition: &SwindlerEdition) -> impl Iterator<Item = Good> + 'a {
    let forgers = edition.has(Accomplice::Forger);
    tiles.iter().flat_map(move |&tile| {
        let forged =
            Object::FORGEABLE.into_iter().filter(move |&object| forgers && can_be_forged(tile, object));
        let forged = forged.map(move |object| Good { tile, forged: Some(object) });
        std::iter::once(Good::plain(tile)).chain(forged)
    })
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Choose(thief) => write!(f, "choose {thief}"),
            Self::Reserve(slot) => write!(f, "reserve {slot}"),
            Self::Cancel(slot) => write!(f, "cancel {slot}"),
            Self::Rob(sack) => write!(f, "rob {sack}"),
            Self::Draw => f.write_str("draw"),
            Self::Stop => f.write_str("stop"),
            Self::Keep(tile) => write!(f, "keep {tile}"),
            Self::Fulfil(slot) => write!(f, "fulfil {slot}"),
            Self::Use(thing) => write!(f, "use {thing}"),
            Self::Take(tile) => write!(f, "take {tile}"),
            Self::Sell { good, fence, field } => write!(f, "sell {good} {fence}.{field}"),
            Self::Hire(number) => write!(f, "hire {number}"),
            Self::Pay(thing) => write!(f, "pay {thing}"),
            Self::Play(card) => write!(f, "play {card}"),
            Self::Pass => f.write_str("pass"),
            Self::Bet(outcome) => write!(f, "bet {outcome}"),
            Self::Pick(tile) => write!(f, "pick {tile}"),
            Self::Give(thing) => write!(f, "give {thing}"),
            Self::Swap(seat, tile) => write!(f, "swap {seat} {tile}"),
            Self::Forge(tile, object) => write!(f, "forge {tile} {object}"),
            Self::Lose(tile) => write!(f, "lose {tile}"),
            Self::Done => f.write_str("done"),
        }
    }
}

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        read(text).ok_or_else(|| {
            BadNotation::new(
                text,
                "ein Zug von Swindler (etwa `rob k`, `draw`, `use r:ring` oder `play lockvogel`)",
                "an action of Swindler, such as `rob k`, `draw`, `use r:ring` or `play lockvogel`",
            )
        })
    }
}

fn read(text: &str) -> Option<Action> {
    let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
    match verb {
        "choose" => ThiefId::read(rest).map(Action::Choose),
        "reserve" => Slot::read(rest, ORDER_SLOTS).map(Action::Reserve),
        "cancel" => Slot::read(rest, ORDER_SLOTS).map(Action::Cancel),
        "rob" => Colour::of_sack(rest).map(Action::Rob),
        "keep" => Tile::read(rest).map(Action::Keep),
        "fulfil" => Slot::read(rest, ORDER_SLOTS).map(Action::Fulfil),
        "use" => Thing::read(rest).map(Action::Use),
        "take" => Tile::read(rest).filter(|tile| tile.colour() == Colour::White).map(Action::Take),
        "sell" => read_sale(rest),
        "hire" => read_hire(rest),
        "pay" => read_coin(rest).map(Action::Pay),
        "play" => Accomplice::of_word(rest).filter(|card| card.picks().is_none()).map(Action::Play),
        "bet" => Outcome::of_word(rest).map(Action::Bet),
        "pick" => Tile::read(rest).map(Action::Pick),
        "give" => read_gift(rest).map(Action::Give),
        "swap" => read_swap(rest),
        "forge" => read_forgery(rest),
        "lose" => Tile::read(rest).map(Action::Lose),
        _ => [Action::Draw, Action::Stop, Action::Pass, Action::Done]
            .into_iter()
            .find(|action| action.to_string() == text),
    }
}

fn read_sale(text: &str) -> Option<Action> {
    let (good, place) = text.split_once(' ')?;
    let (fence, field) = place.split_once('.')?;
    Some(Action::Sell {
        good: Good::read(good)?,
        fence: Slot::read(fence, FENCE_SLOTS)?,
        field: Slot::read(field, FIELDS)?,
    })
}

fn read_hire(text: &str) -> Option<Action> {
    let action = Action::Hire(text.parse().ok().filter(|&number| number > 0)?);
    // Only the way we write it ourselves: no `+2`, no `02`.
    (action.to_string() == format!("hire {text}")).then_some(action)
}

/// A coin, or a tile that shows coins.
fn read_coin(text: &str) -> Option<Thing> {
    let tile = || Tile::read(text).filter(|tile| tile.object().coins() > 0).map(Thing::tile);
    if text == "coin" { Some(Thing::Coin) } else { tile() }
}

/// A coin, or any tile.
fn read_gift(text: &str) -> Option<Thing> {
    if text == "coin" { Some(Thing::Coin) } else { Tile::read(text).map(Thing::tile) }
}

fn read_swap(text: &str) -> Option<Action> {
    let (seat, tile) = text.split_once(' ')?;
    let seat = Seat::all(super::state::MOST_PLAYERS as u8).find(|other| other.to_string() == seat)?;
    Some(Action::Swap(seat, Tile::read(tile)?))
}

fn read_forgery(text: &str) -> Option<Action> {
    let (tile, object) = text.split_once(' ')?;
    let (tile, object) = (Tile::read(tile)?, Object::of_word(object)?);
    can_be_forged(tile, object).then_some(Action::Forge(tile, object))
}

/// What fate can answer: one piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Fate {
    /// A loot tile.
    Tile(Tile),
    /// A skull.
    Skull,
    /// An order.
    Order(OrderId),
    /// A raid.
    Raid(RaidId),
    /// A fence tile.
    Fence(FenceId),
    /// A master thief.
    Thief(ThiefId),
    /// An accomplice.
    Accomplice(Accomplice),
}

impl fmt::Display for Fate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tile(tile) => tile.fmt(f),
            Self::Skull => f.write_str("skull"),
            Self::Order(order) => order.fmt(f),
            Self::Raid(raid) => raid.fmt(f),
            Self::Fence(fence) => fence.fmt(f),
            Self::Thief(thief) => thief.fmt(f),
            Self::Accomplice(card) => card.fmt(f),
        }
    }
}

impl FromStr for Fate {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let read = || {
            if text == "skull" {
                return Some(Self::Skull);
            }
            let tile = Tile::read(text).map(Self::Tile);
            let order = || OrderId::read(text).map(Self::Order);
            let raid = || RaidId::read(text).map(Self::Raid);
            let fence = || FenceId::read(text).map(Self::Fence);
            let thief = || ThiefId::read(text).map(Self::Thief);
            let card = || Accomplice::of_word(text).map(Self::Accomplice);
            tile.or_else(order).or_else(raid).or_else(fence).or_else(thief).or_else(card)
        };
        read().ok_or_else(|| {
            BadNotation::new(
                text,
                "ein Stück von Swindler (etwa `r:ring`, `skull`, `B13` oder `verraeter`)",
                "a piece of Swindler, such as `r:ring`, `skull`, `B13` or `verraeter`",
            )
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_reads_back_as_it_was_written() {
        let turn = ["choose M2", "reserve 1", "cancel 4", "rob k", "draw", "stop", "keep r:ring", "done"];
        let business =
            ["fulfil 2", "use r:ring", "use coin", "use r:ring=redkey", "use schlossknackerin-blue"];
        let trade =
            ["take n:box", "sell r:ring 2.1", "sell k:joker=ring 3.3", "hire 12", "pay coin", "pay k:double"];
        let cards =
            ["play lockvogel", "pass", "bet caught", "bet clean", "pick b:watch", "give coin", "give g:coin"];
        let more = ["swap 2 b:watch", "forge r:coin redkey", "lose n:ring"];
        for text in turn.into_iter().chain(business).chain(trade).chain(cards).chain(more) {
            assert_eq!(text.parse::<Action>().expect(text).to_string(), text);
        }
        for text in ["k:double", "skull", "A1", "B13", "R2", "F10", "M4", "verraeter", "schlossknackerin-red"]
        {
            assert_eq!(text.parse::<Fate>().expect(text).to_string(), text);
        }
    }

    #[test]
    fn what_is_no_notation_is_refused() {
        let bad =
            ["", "draw ", " draw", "Draw", "rob", "rob n", "rob red", "reserve 0", "reserve 5", "reserve 01"];
        let worse =
            ["use", "use ring", "use r:ring=ring", "use r:ring=coin", "use schlossknackerin", "take r:ring"];
        let trade = [
            "sell r:ring",
            "sell r:ring 4.1",
            "sell r:ring 1.4",
            "sell r:ring 1",
            "hire 0",
            "hire 02",
            "hire +2",
        ];
        let cards = [
            "pay r:ring",
            "play",
            "play schlossknackerin-red",
            "play harlekin",
            "bet",
            "bet both",
            "pick coin",
        ];
        let more = [
            "give r:ring=redkey",
            "swap b:watch",
            "swap 4 b:watch",
            "forge r:ring ring",
            "forge r:ring coin",
        ];
        for text in bad.into_iter().chain(worse).chain(trade).chain(cards).chain(more) {
            assert!(text.parse::<Action>().is_err(), "`{text}`");
        }
        for text in ["", "r:skull", "A0", "C1", "lockvogel ", "coin"] {
            assert!(text.parse::<Fate>().is_err(), "`{text}`");
        }
    }
}
