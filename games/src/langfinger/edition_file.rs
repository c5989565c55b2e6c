//! Reading an edition file, and what in it cannot be as a whole. Every flaw is told with its line.

use std::fmt::Debug;
use std::ops::Range;

use engine::{Bag, EditionError};
use toml::Spanned;

use super::edition::{
    Back, BackId, Fence, GAME, LangfingerEdition, Layout, Loot, Rate, Scoundrel, Source, Values,
};
use super::edition_form::{
    CourseEntry, FenceEntry, File, Flaw, KindEntry, LayoutEntry, ProtectionEntry, ToolEntry, ensure,
    in_order, read_tool,
};
use super::pieces::{FenceId, Kind, LootId, MOST_CARDS, Place, Protection, ScoundrelId, Slot, Tool, Tools};
use super::state::MOST_PLAYERS;

/// More would not fit into the numbers a state is made of.
const MOST_TOOLS: u32 = 99;
const MOST_GOAL: u8 = 99;
const MOST_VALUE: u8 = 9;

/// Reads an edition file.
pub(super) fn read(text: &str) -> Result<LangfingerEdition, EditionError> {
    let file: File = toml::from_str(text).map_err(|error| EditionError::from_toml(text, &error))?;
    file.edition().map_err(|Flaw { span, message }| EditionError::at_byte(text, span.start, message))
}

impl File {
    fn edition(&self) -> Result<LangfingerEdition, Flaw> {
        self.check_names()?;
        let (tools, tool_sources) = self.tools()?;
        let (protections, values) = (self.protections()?, self.values()?);
        let (loot, backs) = self.loot(&protections, &values)?;
        let edition = LangfingerEdition {
            id: self.id.get_ref().clone(),
            tools,
            tool_sources,
            loot,
            backs,
            fences: self.fences()?,
            scoundrels: self.scoundrels()?,
            rates: self.rates()?,
            values,
            protection_sources: protections.map(|entry| entry.source),
            hands: *self.course.hands.get_ref(),
            tokens: *self.course.tokens.get_ref(),
            squares: *self.course.squares.get_ref(),
            goal: *self.course.goal.get_ref(),
            course_source: self.course.source,
            counts_source: self.counts.source,
            layouts: self.layouts()?,
        };
        self.check_counts(&edition)?;
        self.check_course()?;
        self.check_layouts(&edition)?;
        Ok(edition)
    }

    fn check_names(&self) -> Result<(), Flaw> {
        let id = self.id.get_ref();
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        let plain = !id.is_empty() && id.chars().all(plain);
        ensure(plain, self.id.span(), "an edition's id is made of a-z, 0-9 and hyphens")?;
        let ours = self.game.get_ref() == GAME;
        ensure(ours, self.game.span(), format!("the game is `{GAME}`, not `{}`", self.game.get_ref()))
    }

    /// The cards by kind, and where their numbers come from: each of the five letters once.
    fn tools(&self) -> Result<(Tools, [Source; Tool::COUNT]), Flaw> {
        let index = |entry: &ToolEntry, span| read_tool(entry.letter, span).map(Tool::index);
        let entries = self.complete(&self.tool, &Tool::ALL, index)?;
        Ok((Bag(entries.map(|entry| entry.cards)), entries.map(|entry| entry.source)))
    }

    /// What can be behind each protection, each of the four once. Money is in chests, and nothing else is.
    fn protections(&self) -> Result<[&ProtectionEntry; Protection::COUNT], Flaw> {
        self.complete(&self.protection, &Protection::ALL, |entry, span| {
            let money = |kind: &Kind| (*kind == Kind::Money) == (entry.name == Protection::Chest);
            ensure(entry.holds.iter().all(money), span, "money is in chests, and nothing else is")?;
            Ok(entry.name.index())
        })
    }

    /// What each kind of loot can be worth: each of the six once.
    fn values(&self) -> Result<[Values; Kind::COUNT], Flaw> {
        let entries = self.complete(&self.kind, &Kind::ALL, |entry, span| {
            let range = 1..=MOST_VALUE;
            let sound =
                entry.least <= entry.most && range.contains(&entry.least) && range.contains(&entry.most);
            ensure(sound, span, format!("values go up, from 1 to {MOST_VALUE} at most"))?;
            Ok(entry.name.index())
        })?;
        Ok(entries.map(KindEntry::values))
    }

    /// Sorts entries by an index, each of which must come once.
    fn complete<'a, E, T: Debug, const N: usize>(
        &self,
        entries: &'a [Spanned<E>],
        all: &[T; N],
        index: impl Fn(&E, Range<usize>) -> Result<usize, Flaw>,
    ) -> Result<[&'a E; N], Flaw> {
        let found: [Option<&E>; N] = by_index(entries, index)?;
        if let Some(missing) = found.iter().position(Option::is_none) {
            let message = format!("there is no entry for {:?}", all[missing]).to_lowercase();
            return Err(Flaw { span: self.id.span(), message });
        }
        Ok(found.map(|entry| entry.expect("none is missing")))
    }

    /// The loot cards and their different backs.
    fn loot(
        &self,
        protections: &[&ProtectionEntry; Protection::COUNT],
        values: &[Values; Kind::COUNT],
    ) -> Result<(Vec<Loot>, Vec<Back>), Flaw> {
        let (mut cards, mut backs) = (Vec::<Loot>::new(), Vec::<Back>::new());
        for (number, entry) in self.loot.iter().enumerate() {
            let (span, entry) = (entry.span(), entry.get_ref());
            ensure(
                number < MOST_CARDS.into(),
                span.clone(),
                format!("there are at most {MOST_CARDS} loot cards"),
            )?;
            in_order(&entry.id, &LootId(number as u8).to_string(), span.clone())?;
            entry.check_front(
                protections[entry.protection.index()],
                values[entry.kind.index()],
                span.clone(),
            )?;
            let back = Back { protection: entry.protection, tools: entry.read_tools(span)? };
            let known = backs.iter().position(|other| *other == back).unwrap_or_else(|| {
                backs.push(back);
                backs.len() - 1
            });
            cards.push(entry.card(BackId(known as u8)));
        }
        self.check_secrets(&cards)?;
        Ok((cards, backs))
    }

    /// A back with a single front would be no secret.
    fn check_secrets(&self, cards: &[Loot]) -> Result<(), Flaw> {
        for (entry, card) in self.loot.iter().zip(cards) {
            let front = |card: &Loot| (card.kind, card.value);
            let differs = |other: &Loot| other.back == card.back && front(other) != front(card);
            let message = format!("every card with the back of {} has the same front", entry.get_ref().id);
            ensure(cards.iter().any(differs), entry.span(), message)?;
        }
        Ok(())
    }

    fn fences(&self) -> Result<Vec<Fence>, Flaw> {
        let fence = |(number, entry): (usize, &Spanned<FenceEntry>)| {
            let span = entry.span();
            ensure(
                number < MOST_CARDS.into(),
                span.clone(),
                format!("there are at most {MOST_CARDS} fences"),
            )?;
            in_order(&entry.get_ref().id, &FenceId(number as u8).to_string(), span.clone())?;
            entry.get_ref().card(&span)
        };
        self.fence.iter().enumerate().map(fence).collect()
    }

    fn scoundrels(&self) -> Result<Vec<Scoundrel>, Flaw> {
        let mut scoundrels = Vec::<Scoundrel>::new();
        for (number, entry) in self.scoundrel.iter().enumerate() {
            let (span, entry) = (entry.span(), entry.get_ref());
            ensure(
                number < MOST_PLAYERS,
                span.clone(),
                format!("there are at most {MOST_PLAYERS} scoundrels"),
            )?;
            in_order(&entry.id, &ScoundrelId(number as u8).to_string(), span.clone())?;
            let alike = |other: &Scoundrel| other.name == entry.name || other.colour == entry.colour;
            ensure(!scoundrels.iter().any(alike), span.clone(), "two scoundrels share a name or a colour")?;
            ensure(!entry.name.trim().is_empty(), span.clone(), "a scoundrel has a name")?;
            scoundrels.push(Scoundrel {
                name: entry.name.clone(),
                tool: read_tool(entry.tool, span)?,
                colour: entry.colour,
                name_source: entry.name_source,
                tool_source: entry.tool_source,
                colour_source: entry.colour_source,
            });
        }
        Ok(scoundrels)
    }

    fn rates(&self) -> Result<Vec<Rate>, Flaw> {
        let mut rates = Vec::<Rate>::new();
        for entry in &self.rate {
            let rate = *entry.get_ref();
            let fits = rates.len() < Slot::MOST;
            ensure(fits, entry.span(), format!("there are at most {} exchange squares", Slot::MOST))?;
            let sound = (1..=9).contains(&rate.give) && (1..=9).contains(&rate.get);
            ensure(sound, entry.span(), "an exchange gives and gets 1 to 9 tools")?;
            let twice = rates.iter().any(|other| (other.give, other.get) == (rate.give, rate.get));
            ensure(
                !twice,
                entry.span(),
                format!("the rate {}>{} stands here a second time", rate.give, rate.get),
            )?;
            rates.push(rate);
        }
        Ok(rates)
    }

    fn layouts(&self) -> Result<[Option<Layout>; MOST_PLAYERS - 1], Flaw> {
        let found = by_index(&self.layout, |entry: &LayoutEntry, span| {
            let sound = (2..=MOST_PLAYERS).contains(&entry.players.into());
            ensure(sound, span, format!("2 to {MOST_PLAYERS} can play, not {}", entry.players))?;
            Ok(usize::from(entry.players) - 2)
        })?;
        Ok(found.map(|entry| entry.map(LayoutEntry::layout)))
    }

    /// The lists hold as many cards as the file says.
    fn check_counts(&self, edition: &LangfingerEdition) -> Result<(), Flaw> {
        let counts = &self.counts;
        for (what, said, found) in [
            ("tools", &counts.tools, edition.tools.total() as usize),
            ("loot cards", &counts.loot, edition.loot.len()),
            ("fences", &counts.fences, edition.fences.len()),
            ("scoundrels", &counts.scoundrels, edition.scoundrels.len()),
            ("exchange squares", &counts.rates, edition.rates.len()),
        ] {
            let message = format!("there should be {} {what}, and the lists have {found}", said.get_ref());
            ensure(*said.get_ref() == found, said.span(), message)?;
        }
        let total = edition.tools.total();
        ensure(total <= MOST_TOOLS, counts.tools.span(), format!("there are at most {MOST_TOOLS} tools"))
    }

    fn check_course(&self) -> Result<(), Flaw> {
        let CourseEntry { tokens, squares, goal, .. } = &self.course;
        let fits = (1..=Slot::MOST).contains(&usize::from(*squares.get_ref()));
        ensure(fits, squares.span(), format!("a place has 1 to {} squares", Slot::MOST))?;
        let fits = (1..=MOST_GOAL).contains(goal.get_ref());
        ensure(fits, goal.span(), format!("the goal is 1 to {MOST_GOAL}"))?;
        let fits = (1..=Slot::MOST).contains(&usize::from(*tokens.get_ref()));
        ensure(fits, tokens.span(), format!("a player has 1 to {} tokens", Slot::MOST))
    }

    /// There are enough cards and squares for every table.
    fn check_layouts(&self, edition: &LangfingerEdition) -> Result<(), Flaw> {
        ensure(!self.layout.is_empty(), self.id.span(), "there is no `layout`: nobody can play")?;
        for entry in &self.layout {
            let (players, layout) = (entry.get_ref().players, entry.get_ref().layout());
            let need = |need: u32, what: &str, have: u32| {
                let message = format!("{players} players need {need} {what}, and there are {have}");
                ensure(need <= have, entry.span(), message)
            };
            let loot = u32::from(layout.villa) + u32::from(layout.museum);
            let seats = usize::from(players);
            let hands: u32 = edition.hands[..seats].iter().map(|&cards| u32::from(cards)).sum();
            need(u32::from(layout.city) + hands, "tools to start", edition.tools.total())?;
            need(loot, "loot cards to start", edition.loot.len() as u32)?;
            need(layout.harbor.into(), "fences to start", edition.fences.len() as u32)?;
            need(players.into(), "scoundrels", edition.scoundrels.len() as u32)?;
            let tokens = u32::from(players) * u32::from(edition.tokens);
            need(tokens, "squares for their tokens", u32::from(edition.squares) * Place::COUNT as u32)?;
            let slots = [layout.villa, layout.museum, layout.harbor];
            let fits =
                layout.city > 0 && slots.iter().all(|slots| (1..=Slot::MOST).contains(&usize::from(*slots)));
            let most = Slot::MOST;
            ensure(fits, entry.span(), format!("each place has cards, and but for the City at most {most}"))?;
        }
        Ok(())
    }
}

/// Sorts entries by an index, each of which may come once.
fn by_index<E, const N: usize>(
    entries: &[Spanned<E>],
    index: impl Fn(&E, Range<usize>) -> Result<usize, Flaw>,
) -> Result<[Option<&E>; N], Flaw> {
    let mut found = [None; N];
    for entry in entries {
        let before = found[index(entry.get_ref(), entry.span())?].replace(entry.get_ref());
        ensure(before.is_none(), entry.span(), "this stands here a second time")?;
    }
    Ok(found)
}
