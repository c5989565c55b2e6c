//! The components of Langfinger as data: every card and every number of the game, with its source. How the file is read is
//! in `edition_file.rs`.

use std::hash::{Hash, Hasher};
use std::ops::Deref;

use engine::{Edition, EditionError, Print};
use serde::Deserialize;

use super::edition_file;
use super::pieces::{FenceId, Kind, LootId, Place, Protection, ScoundrelId, Slot, Tool, Tools};
use super::state::MOST_PLAYERS;

/// The name of the game in edition files and records.
pub(super) const GAME: &str = "langfinger";

/// An edition of Langfinger.
#[derive(Debug)]
pub struct LangfingerEdition {
    pub(super) id: String,
    /// All tool cards.
    pub tools: Tools,
    /// By kind of tool: where the number of its cards comes from.
    pub tool_sources: [Source; Tool::COUNT],
    /// The loot cards, from L01 on.
    pub loot: Vec<Loot>,
    /// The backs of the loot cards, each once.
    pub backs: Vec<Back>,
    /// The fence cards, from F01 on.
    pub fences: Vec<Fence>,
    /// The scoundrels, from S1 on.
    pub scoundrels: Vec<Scoundrel>,
    /// The exchange squares of the Ruin.
    pub rates: Vec<Rate>,
    /// By kind of loot: what it can be worth, and where that comes from.
    pub values: [Values; Kind::COUNT],
    /// By protection: where comes from what can be behind it.
    pub protection_sources: [Source; Protection::COUNT],
    /// By seat: how many tools it starts with.
    pub hands: [u8; MOST_PLAYERS],
    /// How many tokens a player has.
    pub tokens: u8,
    /// How many squares a place has.
    pub squares: u8,
    /// The money that ends the game.
    pub goal: u8,
    /// Where hands, tokens, squares and goal come from.
    pub course_source: Source,
    /// Where the numbers of cards come from.
    pub counts_source: Source,
    /// By number of players, from two on: how much is laid out, if so many can play.
    pub layouts: [Option<Layout>; MOST_PLAYERS - 1],
}

/// A loot card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Loot {
    /// Its back.
    pub back: BackId,
    /// What it is.
    pub kind: Kind,
    /// What it is worth.
    pub value: u8,
    /// Where its protection comes from.
    pub protection_source: Source,
    /// Where its tools come from.
    pub tools_source: Source,
    /// Where kind and value come from.
    pub front_source: Source,
}

/// The back of a loot card, as an index into the edition's list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BackId(pub u8);

/// What the back of a loot card shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Back {
    /// How the loot is protected.
    pub protection: Protection,
    /// The tools it takes.
    pub tools: Tools,
}

/// A fence card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fence {
    /// By kind of loot: the fence's offer, if it buys that kind.
    pub offers: [Option<Offer>; Kind::COUNT],
}

/// What a fence offers for a kind of loot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offer {
    /// How many cards it buys at once.
    pub times: u8,
    /// What it pays for each beyond its value.
    pub bonus: u8,
    /// Where this comes from.
    pub source: Source,
}

/// A scoundrel card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scoundrel {
    /// The full name.
    pub name: String,
    /// The tool it always has.
    pub tool: Tool,
    /// The colour of its tokens.
    pub colour: Colour,
    /// Where the name comes from.
    pub name_source: Source,
    /// Where the tool comes from.
    pub tool_source: Source,
    /// Where the colour comes from.
    pub colour_source: Source,
}

/// The colour of a player's tokens.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// Hans.
    Brown,
    /// Yoshiko.
    Yellow,
    /// Tommaso.
    Green,
    /// Pascal.
    Red,
    /// Bobby.
    Blue,
}

/// An exchange square of the Ruin.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rate {
    /// How many tools are discarded.
    pub give: u8,
    /// How many are drawn.
    pub get: u8,
    /// Where it comes from.
    pub source: Source,
}

/// What a kind of loot can be worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Values {
    /// At least.
    pub least: u8,
    /// At most.
    pub most: u8,
    /// Where that comes from.
    pub source: Source,
}

/// How many cards are laid out beside the places, with a certain number of players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    /// Tools.
    pub city: u8,
    /// Loot.
    pub villa: u8,
    /// Loot.
    pub museum: u8,
    /// Fences.
    pub harbor: u8,
    /// By place: where the number comes from. None in the Ruin, where nothing is laid out.
    pub sources: [Option<Source>; Place::COUNT],
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

impl LangfingerEdition {
    /// The loot card of this number.
    #[inline]
    pub fn loot(&self, loot: LootId) -> &Loot {
        &self.loot[loot.index()]
    }

    /// This back of loot cards.
    #[inline]
    pub fn back(&self, back: BackId) -> &Back {
        &self.backs[usize::from(back.0)]
    }

    /// What `fence` offers for loot of this kind.
    #[inline]
    pub fn offer(&self, fence: FenceId, kind: Kind) -> Option<Offer> {
        self.fences[fence.index()].offers[kind.index()]
    }

    /// The scoundrel of this number.
    #[inline]
    pub fn scoundrel(&self, scoundrel: ScoundrelId) -> &Scoundrel {
        &self.scoundrels[scoundrel.index()]
    }

    /// This exchange square of the Ruin, if there is one.
    #[inline]
    pub fn rate(&self, square: Slot) -> Option<&Rate> {
        self.rates.get(square.index())
    }

    /// What is laid out for so many players, if they can play.
    #[inline]
    pub fn layout(&self, players: u8) -> Option<&Layout> {
        self.layouts.get(usize::from(players.checked_sub(2)?))?.as_ref()
    }
}

impl Edition for LangfingerEdition {
    fn parse(text: &str) -> Result<Self, EditionError> {
        edition_file::read(text)
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
pub struct Terms(&'static LangfingerEdition);

impl From<&'static Print<LangfingerEdition>> for Terms {
    fn from(print: &'static Print<LangfingerEdition>) -> Self {
        Self(&print.data)
    }
}

impl Deref for Terms {
    type Target = LangfingerEdition;

    #[inline]
    fn deref(&self) -> &LangfingerEdition {
        self.0
    }
}

impl Terms {
    /// The edition for the life of the program.
    pub(super) fn edition(self) -> &'static LangfingerEdition {
        self.0
    }
}

impl std::fmt::Debug for Terms {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Terms({})", self.0.id)
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
