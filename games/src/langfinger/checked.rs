//! What Langfinger hands to its examiners, and the suite they run. The playthroughs it compares are beside this file.

use engine::{Audience, Print, Seat, SeatSet, Setup};
use testkit::Checked;

use super::*;

/// So few cards that every world behind a view can be listed.
const TINY: &str = include_str!("tests/tiny.toml");

impl Checked for Langfinger {
    fn audit(&self) -> Result<(), String> {
        let tools = self.tools_outside_the_pile();
        let mut found = tools;
        found.add(&self.tool_pile);
        if found != self.table.terms.tools {
            return Err(format!("tools are {found:?}, not {:?}", self.table.terms.tools));
        }
        let loot = self.loot_outside_the_pile();
        each_once("loot", loot.into_iter().chain(self.loot_pile.iter()), self.table.terms.loot.len())?;
        let fences = self.fences_outside_the_pile().into_iter().chain(self.table.fence_pile.iter());
        each_once("fences", fences, self.table.terms.fences.len())?;
        self.audit_tokens()?;
        self.audit_memory()
    }

    fn left(&self) -> Vec<(String, u32)> {
        match self.table.stage {
            Stage::Deal(_) => {
                let taken: Vec<_> = self.table.scoundrels.iter().flatten().collect();
                let all = (0..self.table.terms.scoundrels.len() as u8).map(ScoundrelId);
                all.filter(|card| !taken.contains(&card)).map(|card| (card.to_string(), 1)).collect()
            }
            Stage::Lay(Gap::Loot(_)) => rest(self.loot_outside_the_pile(), self.table.terms.loot.len()),
            Stage::Lay(Gap::Fence(_)) => rest(self.fences_outside_the_pile(), self.table.terms.fences.len()),
            _ => {
                let tools = self.table.terms.tools.minus(&self.tools_outside_the_pile()).unwrap_or_default();
                Tool::ALL.map(|tool| (tool.to_string(), tools[tool.index()].into())).into()
            }
        }
    }

    fn setups() -> Vec<Setup<LangfingerEdition>> {
        let standard = |players| Setup::standard::<Self>(players).unwrap().with::<Self>("cut", "60").unwrap();
        let mut setups: Vec<_> = (2..=5).map(standard).collect();
        setups.push(standard(3).with::<Self>("square", "any").unwrap());
        setups.push(standard(4).with::<Self>("scoundrels", "choose").unwrap());
        setups
    }

    fn small_setups() -> Vec<Setup<LangfingerEdition>> {
        let edition = Print::load(TINY).unwrap();
        let tiny = |players, cut| {
            let setup = Setup { edition, ..Setup::standard::<Self>(players).unwrap() };
            setup.with::<Self>("cut", cut).unwrap()
        };
        vec![tiny(2, "4"), tiny(3, "3")]
    }

    fn bound(setup: &Setup<LangfingerEdition>) -> usize {
        let edition = &setup.edition.data;
        let layout = edition.layout(setup.players).unwrap();
        let rounds = usize::from(setup.options.limit("cut").unwrap());
        let tokens = usize::from(setup.players * edition.tokens);
        let start: u8 = edition.hands[..setup.players.into()].iter().sum();
        let dearest = edition.rates.iter().map(|rate| rate.give + rate.get).max().unwrap();
        let cards = usize::from(layout.city + layout.villa + layout.museum + layout.harbor);
        // A token is placed, asks once, and at most drops and draws for the dearest exchange.
        usize::from(setup.players + start) + rounds * (cards + tokens * (2 + usize::from(dearest)))
    }

    fn back(&self, answer: Card) -> String {
        match answer {
            Card::Loot(loot) => format!("{:?}", self.back_of(loot)),
            Card::Tool(_) | Card::Fence(_) | Card::Scoundrel(_) => String::new(),
        }
    }

    fn learners(&self, seat: Seat, action: Action) -> Audience {
        let (Stage::Act(turn), Action::Rob { slot, .. }) = (self.table.stage, action) else {
            return Audience::Everyone;
        };
        let house = House::at(turn.place).unwrap();
        let loot = self.laid(Mark { house, slot }).unwrap();
        match self.back_of(loot).protection {
            Protection::Chest => Audience::Everyone,
            _ => Audience::Only(SeatSet::just(seat)),
        }
    }
}

impl Langfinger {
    fn tools_outside_the_pile(&self) -> Tools {
        let mut tools = self.table.city;
        tools.add(&self.table.tool_discard);
        self.hands.iter().for_each(|hand| tools.add(hand));
        tools
    }

    fn loot_outside_the_pile(&self) -> Vec<LootId> {
        let stashes = self.stashes.iter().flat_map(|stash| stash.iter());
        let laid = self.laid.iter().flatten().flatten().copied();
        stashes.chain(laid).chain(self.table.loot_discard.iter()).collect()
    }

    fn fences_outside_the_pile(&self) -> Vec<FenceId> {
        let open = self.table.fences.iter().flatten().copied();
        open.chain(self.table.fence_discard.iter()).collect()
    }

    /// While tokens are placed, those placed stand on the board.
    fn audit_tokens(&self) -> Result<(), String> {
        let standing = self.table.squares.iter().flatten().flatten().count();
        let placed = usize::from(self.table.placed);
        match self.table.stage {
            Stage::Place(_) if standing != placed => {
                Err(format!("{standing} tokens stand, {placed} were placed"))
            }
            Stage::Lay(_) | Stage::Over if standing > 0 => Err(format!("{standing} tokens still stand")),
            _ => Ok(()),
        }
    }

    /// What is remembered adds up to the hands and the pile.
    fn audit_memory(&self) -> Result<(), String> {
        let stock = self.memory.stock();
        let mut drawn = vec![Tools::EMPTY; stock.len()];
        for seat in Seat::all(self.table.players) {
            let past = self.memory.past(seat);
            if past.hand() != *self.hand(seat) {
                return Err(format!("seat {seat} holds {:?}, and drew {past:?}", self.hand(seat)));
            }
            for batch in past.batches() {
                drawn[usize::from(batch.pile)].add(&batch.drawn);
                if batch.drawn.total() != batch.size.into() {
                    return Err(format!("a batch is of another size: {batch:?}"));
                }
            }
        }
        drawn.last_mut().unwrap().add(&self.tool_pile);
        if drawn == stock { Ok(()) } else { Err(format!("the piles are {stock:?}, and {drawn:?} was drawn")) }
    }
}

fn each_once<C: Numbered>(what: &str, cards: impl Iterator<Item = C>, all: usize) -> Result<(), String> {
    let mut numbers: Vec<u8> = cards.map(Numbered::number).collect();
    numbers.sort_unstable();
    let whole: Vec<u8> = (0..all as u8).collect();
    if numbers == whole { Ok(()) } else { Err(format!("of {all} {what} there are {numbers:?}")) }
}

fn rest<C: Numbered + ToString>(outside: Vec<C>, all: usize) -> Vec<(String, u32)> {
    let outside: Vec<u8> = outside.into_iter().map(Numbered::number).collect();
    let left = (0..all as u8).filter(|number| !outside.contains(number));
    left.map(|number| (C::of(number).to_string(), 1)).collect()
}

testkit::conform!(Langfinger);
