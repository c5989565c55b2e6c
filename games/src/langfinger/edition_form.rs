//! How an edition file is written, entry by entry, and what in an entry cannot be.

use std::ops::Range;

use serde::Deserialize;
use toml::Spanned;

use super::edition::{BackId, Colour, Fence, Layout, Loot, Offer, Rate, Source, Values};
use super::pieces::{Kind, Protection, Tool, Tools};
use super::state::MOST_PLAYERS;

/// What is wrong, and where in the file.
pub(super) struct Flaw {
    pub(super) span: Range<usize>,
    pub(super) message: String,
}

pub(super) fn ensure(holds: bool, span: Range<usize>, message: impl Into<String>) -> Result<(), Flaw> {
    if holds { Ok(()) } else { Err(Flaw { span, message: message.into() }) }
}

/// A numbered card stands at its place in the list: the first is number 1.
pub(super) fn in_order(id: &str, expected: &str, span: Range<usize>) -> Result<(), Flaw> {
    ensure(id == expected, span, format!("`{id}` stands where {expected} should stand"))
}

/// The file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    pub(super) id: Spanned<String>,
    pub(super) game: Spanned<String>,
    pub(super) loot: Vec<Spanned<LootEntry>>,
    pub(super) fence: Vec<Spanned<FenceEntry>>,
    pub(super) scoundrel: Vec<Spanned<ScoundrelEntry>>,
    pub(super) tool: Vec<Spanned<ToolEntry>>,
    pub(super) rate: Vec<Spanned<Rate>>,
    pub(super) protection: Vec<Spanned<ProtectionEntry>>,
    pub(super) kind: Vec<Spanned<KindEntry>>,
    pub(super) counts: CountsEntry,
    pub(super) course: CourseEntry,
    pub(super) layout: Vec<Spanned<LayoutEntry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LootEntry {
    pub(super) id: String,
    pub(super) protection: Protection,
    pub(super) tools: String,
    pub(super) kind: Kind,
    pub(super) value: u8,
    pub(super) source: Source,
    pub(super) protection_source: Option<Source>,
    pub(super) tools_source: Option<Source>,
    pub(super) front_source: Option<Source>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FenceEntry {
    pub(super) id: String,
    pub(super) buys: Vec<OfferEntry>,
    pub(super) source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OfferEntry {
    pub(super) kind: Kind,
    #[serde(default = "once")]
    pub(super) times: u8,
    #[serde(default)]
    pub(super) bonus: u8,
    pub(super) source: Option<Source>,
}

fn once() -> u8 {
    1
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ScoundrelEntry {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) tool: char,
    pub(super) colour: Colour,
    pub(super) name_source: Source,
    pub(super) tool_source: Source,
    pub(super) colour_source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ToolEntry {
    pub(super) letter: char,
    pub(super) cards: u8,
    pub(super) source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ProtectionEntry {
    pub(super) name: Protection,
    pub(super) holds: Vec<Kind>,
    pub(super) source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct KindEntry {
    pub(super) name: Kind,
    pub(super) least: u8,
    pub(super) most: u8,
    pub(super) source: Source,
}

/// How many cards of each sort there are: what the lists are held against.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CountsEntry {
    pub(super) tools: Spanned<usize>,
    pub(super) loot: Spanned<usize>,
    pub(super) fences: Spanned<usize>,
    pub(super) scoundrels: Spanned<usize>,
    pub(super) rates: Spanned<usize>,
    pub(super) source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CourseEntry {
    pub(super) hands: Spanned<[u8; MOST_PLAYERS]>,
    pub(super) tokens: Spanned<u8>,
    pub(super) squares: Spanned<u8>,
    pub(super) goal: Spanned<u8>,
    pub(super) source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LayoutEntry {
    pub(super) players: u8,
    pub(super) city: CardsEntry,
    pub(super) villa: CardsEntry,
    pub(super) museum: CardsEntry,
    pub(super) harbor: CardsEntry,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CardsEntry {
    pub(super) cards: u8,
    pub(super) source: Source,
}

pub(super) fn read_tool(letter: char, span: Range<usize>) -> Result<Tool, Flaw> {
    Tool::of_letter(letter)
        .ok_or_else(|| Flaw { span, message: format!("no tool has the letter `{letter}`") })
}

impl LootEntry {
    pub(super) fn check_front(
        &self,
        behind: &ProtectionEntry,
        values: Values,
        span: Range<usize>,
    ) -> Result<(), Flaw> {
        let Self { protection, kind, value, .. } = self;
        let fits = behind.holds.contains(kind);
        ensure(fits, span.clone(), format!("{kind:?} is never behind a {protection:?}").to_lowercase())?;
        let (least, most) = (values.least, values.most);
        let message = format!("{kind:?} is worth {least} to {most}, not {value}").to_lowercase();
        ensure((least..=most).contains(value), span, message)
    }

    pub(super) fn read_tools(&self, span: Range<usize>) -> Result<Tools, Flaw> {
        let mut tools = Tools::EMPTY;
        for letter in self.tools.chars() {
            tools[read_tool(letter, span.clone())?.index()] += 1;
        }
        ensure((2..=3).contains(&tools.total()), span, "a loot card shows 2 or 3 tools")?;
        Ok(tools)
    }

    pub(super) fn card(&self, back: BackId) -> Loot {
        Loot {
            back,
            kind: self.kind,
            value: self.value,
            protection_source: self.protection_source.unwrap_or(self.source),
            tools_source: self.tools_source.unwrap_or(self.source),
            front_source: self.front_source.unwrap_or(self.source),
        }
    }
}

impl FenceEntry {
    pub(super) fn card(&self, span: &Range<usize>) -> Result<Fence, Flaw> {
        ensure(!self.buys.is_empty(), span.clone(), "a fence buys something")?;
        let mut offers = [None; Kind::COUNT];
        for OfferEntry { kind, times, bonus, source } in &self.buys {
            ensure(*kind != Kind::Money, span.clone(), "no fence buys money")?;
            ensure((1..=2).contains(times), span.clone(), "a fence buys 1 or 2 cards of a kind")?;
            ensure(*bonus <= 2, span.clone(), "a bonus is 1 or 2")?;
            let offer = Offer { times: *times, bonus: *bonus, source: source.unwrap_or(self.source) };
            let before = offers[kind.index()].replace(offer);
            let message = format!("{kind:?} stands here a second time").to_lowercase();
            ensure(before.is_none(), span.clone(), message)?;
        }
        Ok(Fence { offers })
    }
}

impl KindEntry {
    pub(super) fn values(&self) -> Values {
        Values { least: self.least, most: self.most, source: self.source }
    }
}

impl LayoutEntry {
    pub(super) fn layout(&self) -> Layout {
        let Self { city, villa, museum, harbor, .. } = self;
        Layout {
            city: city.cards,
            villa: villa.cards,
            museum: museum.cards,
            harbor: harbor.cards,
            sources: [Some(city.source), Some(villa.source), None, Some(museum.source), Some(harbor.source)],
        }
    }
}
