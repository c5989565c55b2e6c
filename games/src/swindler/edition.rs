//! The components of Swindler as data: every number of the game, with its source. `file.rs` reads them.

mod file;
mod needs;

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;

use engine::{Edition, EditionError, Print};
use serde::Deserialize;

use super::cards::{FenceId, OrderId, RaidId, ThiefId};
use super::pieces::{Ability, Accomplice, Cards, Colour, Object, Tile, Tiles};

/// The name of the game in edition files and records.
pub(super) const GAME: &str = "swindler";

/// The most orders that lie open.
pub(super) const ORDER_SLOTS: usize = 4;
/// The most fence tiles that lie open.
pub(super) const FENCE_SLOTS: usize = 3;
/// The most fields a fence tile has.
pub(super) const FIELDS: usize = 3;

/// An edition of Swindler.
#[derive(Debug)]
pub struct SwindlerEdition {
    id: String,
    /// All loot tiles, the neutral ones included.
    pub tiles: Tiles,
    /// By kind of tile: where it comes from, if there is one.
    pub tile_sources: [Option<TileSource>; Tile::COUNT],
    /// By colour: how many skulls its sack has.
    pub skulls: [u8; Colour::COUNT],
    /// By colour: where the number of loot tiles and of skulls comes from.
    pub sack_sources: [Option<SackSource>; Colour::COUNT],
    /// The orders to begin with.
    pub a_orders: Vec<Order>,
    /// The orders for later.
    pub b_orders: Vec<Order>,
    /// The raids, which lie among the B orders.
    pub raids: Vec<Raid>,
    /// The fence tiles.
    pub fences: Vec<Fence>,
    /// All accomplices.
    pub accomplices: Cards,
    /// By kind of accomplice: where its number and its effect come from.
    pub accomplice_sources: [CardSource; Accomplice::COUNT],
    /// What a bet won brings.
    pub bet_points: u8,
    /// The master thieves.
    pub thieves: Vec<Thief>,
    /// What everybody starts with.
    pub start: Start,
    /// What things cost and bring.
    pub prices: Prices,
    /// When thieves are unlocked and the game ends.
    pub course: Course,
}

/// Where a piece of data comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Source {
    /// It is printed in the rules.
    Rulebook,
    /// It is stated on a public page about the game.
    Public,
    /// It follows from printed facts.
    Inferred,
    /// It is ours.
    Reconstructed,
}

/// Where a kind of tile comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TileSource {
    /// That its sack holds it.
    pub object: Source,
    /// How often.
    pub number: Source,
}

/// Where the size of a sack comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SackSource {
    /// How many loot tiles.
    pub loot: Source,
    /// How many skulls.
    pub skulls: Source,
}

/// Where an accomplice comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardSource {
    /// How many cards there are.
    pub number: Source,
    /// What they do.
    pub effect: Source,
}

/// An order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Order {
    /// How it is met.
    pub word: Word,
    /// With what.
    pub demand: Demand,
    /// The points it brings.
    pub points: u8,
    /// The coins it brings.
    pub coins: u8,
    /// The neutral tiles it brings.
    pub neutral: u8,
    /// The posters it brings.
    pub posters: u8,
    /// Where its condition comes from.
    pub source: Source,
    /// Where its rewards come from.
    pub reward_source: Source,
}

impl Order {
    /// Must what it asks for be named thing by thing? What is given up must; what is merely owned need not be, unless it is
    /// keys, for which lock-pickers can stand in.
    #[inline]
    pub fn is_named(&self) -> bool {
        match self.word {
            Word::Give => true,
            Word::Own => matches!(self.demand, Demand::Things(things) if things.key_total() > 0),
            Word::Draw | Word::None => false,
        }
    }
}

/// The word on an order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Word {
    /// Have it in front of you.
    Own,
    /// Hand it over.
    Give,
    /// Have drawn it in this turn's theft.
    Draw,
    /// A deed of this turn.
    None,
}

/// What an order asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Demand {
    /// These things.
    Things(Things),
    /// So many tiles of each of the five colours.
    ByColour([u8; 5]),
    /// So many tiles of one colour.
    SameColour(u8),
    /// Tiles of so many colours.
    Colours(u8),
    /// So many tiles.
    Tiles(u8),
    /// So many different objects.
    Kinds(u8),
    /// So many tiles sold to fences.
    Sold(u8),
    /// So many fence tiles completed.
    Completed(u8),
}

/// A list of things an order asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Things {
    /// Red, blue and yellow keys.
    pub keys: [u8; 3],
    /// Keys of any colour.
    pub any_key: u8,
    /// Rings, watches, seal boxes.
    pub valuables: [u8; 3],
    /// Coins.
    pub coins: u8,
}

impl Things {
    /// The objects of [`Self::valuables`].
    pub const VALUABLES: [Object; 3] = [Object::Ring, Object::Watch, Object::SealBox];

    /// How many keys.
    #[inline]
    pub fn key_total(&self) -> u8 {
        self.keys.iter().sum::<u8>() + self.any_key
    }

    /// How many things, coins counted one by one.
    pub fn total(&self) -> u8 {
        self.key_total() + self.valuables.iter().sum::<u8>() + self.coins
    }
}

/// A raid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Raid {
    /// Whoever has so many loot tiles loses some of them.
    pub loot: Option<LootRaid>,
    /// Whoever has so many posters goes to the dungeon.
    pub posters_from: Option<u8>,
    /// Where it comes from.
    pub source: Source,
}

/// The part of a raid that is about loot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LootRaid {
    /// From so many tiles on.
    pub from: u8,
    /// So many are lost.
    pub lose: u8,
}

/// A fence tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fence {
    /// Its fields.
    pub fields: Vec<Field>,
    /// Where it comes from.
    pub source: Source,
}

/// A field of a fence tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Field {
    /// What belongs there.
    pub object: Object,
    /// What it brings.
    pub points: u8,
}

/// A master thief.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thief {
    /// What he or she can do.
    pub ability: Ability,
    /// How much.
    pub amount: u8,
    /// Where it comes from.
    pub source: Source,
}

/// What everybody starts with, and how much lies open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// Points of each.
    pub points: u8,
    /// Coins of each.
    pub coins: u8,
    /// Reservation markers of each.
    pub markers: u8,
    /// Orders on display.
    pub open_orders: u8,
    /// Fence tiles on display.
    pub open_fences: u8,
    /// A orders in the deck for each player.
    pub a_orders_each: u8,
    /// Where it comes from.
    pub source: Source,
}

/// What things cost and bring.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prices {
    /// Points an order cancelled costs.
    pub cancelled_order: u8,
    /// Coins a skull on the very first draw brings.
    pub comfort: u8,
    /// Points the last field of a fence tile brings besides its own.
    pub fence_done: u8,
    /// Coins an accomplice costs.
    pub accomplice: u8,
    /// Where it comes from.
    pub source: Source,
}

/// How many fulfilled orders unlock and end, with 2, 3 and 4 players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Course {
    /// So many unlock one's master thief.
    pub unlock: [u8; 3],
    /// Whoever has so many brings on the end.
    pub end: [u8; 3],
    /// Where it comes from.
    pub source: Source,
}

impl SwindlerEdition {
    /// The order of this id.
    #[inline]
    pub fn order(&self, order: OrderId) -> &Order {
        match order {
            OrderId::A(order) => &self.a_orders[order.index()],
            OrderId::B(order) => &self.b_orders[order.index()],
        }
    }

    /// The raid of this id.
    #[inline]
    pub fn raid(&self, raid: RaidId) -> Raid {
        self.raids[raid.index()]
    }

    /// The fields of this fence tile.
    #[inline]
    pub fn fields(&self, fence: FenceId) -> &[Field] {
        &self.fences[fence.index()].fields
    }

    /// Where this fence tile comes from.
    pub fn fence_source(&self, fence: FenceId) -> Source {
        self.fences[fence.index()].source
    }

    /// The master thief of this id.
    #[inline]
    pub fn thief(&self, thief: ThiefId) -> Thief {
        self.thieves[thief.index()]
    }

    /// Has it an accomplice of this kind?
    #[inline]
    pub fn has(&self, card: Accomplice) -> bool {
        self.accomplices[card.index()] > 0
    }

    /// How many fulfilled orders unlock a master thief among so many players.
    #[inline]
    pub fn unlock(&self, players: u8) -> u8 {
        self.course.unlock[usize::from(players) - 2]
    }

    /// How many fulfilled orders bring on the end among so many players.
    #[inline]
    pub fn end(&self, players: u8) -> u8 {
        self.course.end[usize::from(players) - 2]
    }

    /// The kinds of tile it has.
    pub fn tile_kinds(&self) -> impl Iterator<Item = Tile> + '_ {
        super::pieces::kinds_in(&self.tiles)
    }
}

impl Edition for SwindlerEdition {
    fn parse(text: &str) -> Result<Self, EditionError> {
        file::read(text)
    }

    fn id(&self) -> &str {
        &self.id
    }

    fn game(&self) -> &str {
        GAME
    }
}

/// The edition a state is played with. Editions are interned, so that two states have the same one exactly if they point
/// to the same place.
#[derive(Clone, Copy)]
pub struct Terms(&'static SwindlerEdition);

impl fmt::Debug for Terms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.id)
    }
}

impl From<&'static Print<SwindlerEdition>> for Terms {
    fn from(print: &'static Print<SwindlerEdition>) -> Self {
        Self(&print.data)
    }
}

impl Terms {
    /// The edition itself, for the life of the program.
    #[inline]
    pub fn edition(self) -> &'static SwindlerEdition {
        self.0
    }
}

impl Deref for Terms {
    type Target = SwindlerEdition;

    #[inline]
    fn deref(&self) -> &SwindlerEdition {
        self.0
    }
}

impl PartialEq for Terms {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for Terms {}

impl Hash for Terms {
    /// The same in every run, unlike an address.
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.id.hash(state);
    }
}
