//! What the others may have drawn unseen: ways in which it may have gone, each as often as it deserves.
//!
//! Think of tools as numbered cards: then all ways of drawing them that agree with what was seen are equally likely. A
//! [`Dream`] first gives each shown tool a place among the draws of its player, no later than it was shown, then fills the
//! other places from the piles. Some worlds come about in more such ways than others: one with two hammers among the draws
//! and one shown has two places for the shown one. So the filling avoids tools that were shown, and what is left of the
//! difference, in choosing places or in filling, is the weight of a dream.
//!
//! As long as all was drawn from one pile, no dream weighs more than a bound we can tell, and a dream is accepted in
//! proportion to its weight: that is exact. Otherwise, or if none is accepted for long, the last of a chain of dreams is
//! taken, in which a dream follows another in proportion to their weights: that comes so near that a test of thousands of
//! worlds sees no difference.

use engine::{Observer, Rng, Seat};

use super::memory::{Batch, MOST_BATCHES, MOST_PILES, Memory};
use super::pieces::{Tool, Tools};
use super::state::MOST_PLAYERS;
use super::view::View;

/// So many dreams make a chain.
const CHAIN: u32 = 24;

/// By kind of tool.
type PerTool<T> = [T; Tool::COUNT];

/// What the others drew unseen, in which batches and from which piles, and what they have shown of it.
pub(super) struct Puzzle<'a> {
    view: &'a View,
    /// By pile: what the others drew from it, or (the last pile) is still in it.
    stock: [Tools; MOST_PILES],
    /// No dream weighs more than this, if it can be told.
    bound: Option<f64>,
}

/// A way in which the draws may have gone.
struct Dream {
    drawn: [[Tools; MOST_BATCHES]; MOST_PLAYERS],
    /// By seat and batch: how many draws are not filled yet.
    free: [[u8; MOST_BATCHES]; MOST_PLAYERS],
    stock: [Tools; MOST_PILES],
    /// How much too rarely this dream comes about.
    weight: f64,
}

impl<'a> Puzzle<'a> {
    /// What somebody with this view has to guess.
    pub(super) fn of(view: &'a View) -> Self {
        let mut stock = [Tools::EMPTY; MOST_PILES];
        stock[..view.memory.stock().len()].copy_from_slice(view.memory.stock());
        if let Some(own) = view.own {
            for batch in view.memory.past(own.seat).batches() {
                stock[usize::from(batch.pile)].remove(&batch.drawn);
            }
        }
        let mut puzzle = Self { view, stock, bound: None };
        if view.memory.stock().len() == 1 {
            puzzle.bound = Some(puzzle.bound_on_places() * puzzle.bound_on_filling());
        }
        puzzle
    }

    /// The memory with the others' draws filled in, and the pile that is left.
    pub(super) fn solve(&self, rng: &mut Rng) -> (Memory, Tools) {
        let (mut last, mut dreams) = (None::<Dream>, 0);
        loop {
            if let Some(dream) = self.dream(rng) {
                let unit = f64::from(rng.unit());
                if self.bound.is_some_and(|bound| unit * bound < dream.weight) {
                    return self.solved(&dream);
                }
                let weight = last.as_ref().map_or(0.0, |last| last.weight);
                if f64::from(rng.unit()) * weight < dream.weight {
                    last = Some(dream);
                }
            }
            dreams += 1;
            if let Some(dream) = last.as_ref().filter(|_| dreams >= CHAIN) {
                return self.solved(dream);
            }
        }
    }

    fn solved(&self, dream: &Dream) -> (Memory, Tools) {
        let mut memory = self.view.memory.clone();
        for seat in self.others() {
            let batches = memory.past_mut(seat).batches_mut().iter_mut();
            batches.zip(dream.drawn[seat.index()]).for_each(|(batch, drawn)| batch.drawn = drawn);
        }
        (memory, dream.stock[self.view.memory.stock().len() - 1])
    }

    /// The seats whose draws are unknown.
    fn others(&self) -> impl Iterator<Item = Seat> {
        let observer = self.view.observer;
        Seat::all(self.view.table.players).filter(move |&seat| observer != Observer::Seat(seat))
    }

    fn batches(&self, seat: Seat) -> &[Batch] {
        self.view.memory.past(seat).batches()
    }

    /// Every tool that `seat` has shown, the earliest first, with the last batch it can have been drawn in.
    fn shown(&self, seat: Seat) -> impl Iterator<Item = (usize, Tool)> {
        let batches = self.batches(seat).iter().enumerate();
        batches.flat_map(|(last, batch)| {
            let times = move |tool: Tool| std::iter::repeat_n((last, tool), batch.shown[tool.index()].into());
            Tool::ALL.into_iter().flat_map(times)
        })
    }

    /// One dream; `None` if a shown tool found no place, which happens where piles are small.
    fn dream(&self, rng: &mut Rng) -> Option<Dream> {
        let mut dream = Dream {
            drawn: [[Tools::EMPTY; MOST_BATCHES]; MOST_PLAYERS],
            free: [[0; MOST_BATCHES]; MOST_PLAYERS],
            stock: self.stock,
            weight: 1.0,
        };
        for seat in self.others() {
            let free = &mut dream.free[seat.index()];
            free.iter_mut().zip(self.batches(seat)).for_each(|(free, batch)| *free = batch.size);
            for (last, tool) in self.shown(seat) {
                dream.place(seat, &self.batches(seat)[..=last], tool, rng)?;
            }
        }
        for seat in self.others() {
            dream.fill(seat, self.batches(seat), rng);
        }
        Some(dream)
    }
}

impl Dream {
    /// Gives a shown tool a place in one of these batches, likelier where the pile had more such tools.
    fn place(&mut self, seat: Seat, batches: &[Batch], tool: Tool, rng: &mut Rng) -> Option<()> {
        let free = &mut self.free[seat.index()];
        let mut odds = [0.0; MOST_BATCHES];
        for ((odds, batch), free) in odds.iter_mut().zip(batches).zip(free.iter()) {
            let pile = &self.stock[usize::from(batch.pile)];
            if *free > 0 {
                *odds = f64::from(*free) * share(pile[tool.index()].into(), pile.total());
            }
        }
        let sum: f64 = odds.iter().sum();
        let chosen = lot(&odds, f64::from(rng.unit()) * sum)?;
        self.weight *= sum;
        free[chosen] -= 1;
        self.drawn[seat.index()][chosen][tool.index()] += 1;
        self.stock[usize::from(batches[chosen].pile)][tool.index()] -= 1;
        Some(())
    }

    /// Fills the other places of `seat` from the piles, more rarely with what would give shown tools more places.
    fn fill(&mut self, seat: Seat, batches: &[Batch], rng: &mut Rng) {
        let drawn = &mut self.drawn[seat.index()];
        let mut choices = Choices::of(batches, drawn);
        self.weight /= choices.ways();
        for (number, batch) in batches.iter().enumerate() {
            let stock = &mut self.stock[usize::from(batch.pile)];
            let mut thinning: PerTool<f64> = std::array::from_fn(|tool| choices.thinning(number, tool));
            for _ in 0..self.free[seat.index()][number] {
                let odds: PerTool<f64> = std::array::from_fn(|tool| f64::from(stock[tool]) * thinning[tool]);
                let sum: f64 = odds.iter().sum();
                let tool = lot(&odds, f64::from(rng.unit()) * sum).expect("what was drawn was in the pile");
                self.weight *= sum / f64::from(stock.total());
                stock[tool] -= 1;
                drawn[number][tool] += 1;
                choices.draw(number, tool);
                thinning[tool] = choices.thinning(number, tool);
            }
        }
    }
}

/// How many tools a player could choose from whenever one was shown.
struct Choices<'a> {
    batches: &'a [Batch],
    /// By batch: the draws in hand before anything was shown of it or later ones.
    in_hand: [Tools; MOST_BATCHES],
}

impl<'a> Choices<'a> {
    fn of(batches: &'a [Batch], drawn: &[Tools; MOST_BATCHES]) -> Self {
        let (mut in_hand, mut now) = ([Tools::EMPTY; MOST_BATCHES], Tools::EMPTY);
        for (number, batch) in batches.iter().enumerate() {
            now.add(&drawn[number]);
            in_hand[number] = now;
            now.remove(&batch.shown);
        }
        Self { batches, in_hand }
    }

    /// One more tool was drawn in batch `number`.
    fn draw(&mut self, number: usize, tool: usize) {
        self.in_hand[number..self.batches.len()].iter_mut().for_each(|tools| tools[tool] += 1);
    }

    /// In how many ways the shown tools can be placed among the draws.
    fn ways(&self) -> f64 {
        let mut ways = 1.0;
        for (batch, in_hand) in self.batches.iter().zip(&self.in_hand) {
            for (shown, in_hand) in batch.shown.0.into_iter().zip(in_hand.0) {
                (0..shown).for_each(|placed| ways *= f64::from(in_hand - placed));
            }
        }
        ways
    }

    /// The number of [`Self::ways`], as a part of what it would be with one more such tool in batch `number`.
    fn thinning(&self, number: usize, tool: usize) -> f64 {
        let mut thinning = 1.0;
        for (batch, in_hand) in self.batches.iter().zip(&self.in_hand).skip(number) {
            if batch.shown[tool] > 0 {
                thinning *= thinned(in_hand[tool], batch.shown[tool]);
            }
        }
        thinning
    }
}

/// `part` of `whole`, of which there may be nothing.
fn share(part: u32, whole: u32) -> f64 {
    f64::from(part) / f64::from(whole.max(1))
}

/// Which of these odds a lot falls on.
fn lot(odds: &[f64], mut lot: f64) -> Option<usize> {
    let falls_on = |odds: &f64| {
        lot -= odds;
        lot < 0.0
    };
    // Rounding may leave a lot a hair above the sum.
    odds.iter().position(falls_on).or_else(|| odds.iter().rposition(|odds| *odds > 0.0))
}

/// The ways to place `shown` tools among `drawn`, as a part of the ways to place them among one more.
fn thinned(drawn: u8, shown: u8) -> f64 {
    f64::from(drawn - shown + 1) / f64::from(drawn + 1)
}

/// What no dream can weigh more than, whatever lots it draws, if all was drawn from one pile. If it was drawn in one batch
/// too, there is little between this and what dreams do weigh.
impl Puzzle<'_> {
    /// The weight of placing what was shown. It varies only in the number of [`Choices::ways`]: the fewest are those if no more was
    /// drawn of a kind than was shown by then.
    fn bound_on_places(&self) -> f64 {
        let (mut bound, mut pile) = (1.0, self.stock[0]);
        for seat in self.others() {
            let batches = self.batches(seat);
            for (place, (last, tool)) in self.shown(seat).enumerate() {
                let draws: usize = batches[..=last].iter().map(|batch| usize::from(batch.size)).sum();
                bound *= (draws - place) as f64 * share(pile[tool.index()].into(), pile.total());
                pile[tool.index()] -= 1;
            }
            let shown = |tool: usize| batches.iter().map(move |batch| batch.shown[tool]);
            let fewest = |shown: u8| (1..=shown).map(f64::from).product::<f64>();
            bound /= (0..Tool::COUNT).flat_map(shown).map(fewest).product::<f64>();
        }
        bound
    }

    /// The weight of filling the other draws.
    fn bound_on_filling(&self) -> f64 {
        let (mut bound, mut pile) = (1.0, self.stock[0]);
        self.others().flat_map(|seat| self.shown(seat)).for_each(|(_, tool)| pile[tool.index()] -= 1);
        let mut left = pile.total();
        for seat in self.others() {
            for place in 0..self.view.memory.unknown(seat) {
                let thinning = self.weakest_thinning(seat, place);
                let most = |tool: usize| thinning[tool] * share(pile[tool].into(), left);
                let highest = thinning.iter().copied().fold(0.0, f64::max);
                bound *= highest.min((0..Tool::COUNT).map(most).sum());
                left -= 1;
            }
        }
        bound
    }

    /// By tool: the weakest thinning when `seat` has filled so many places already. Places are filled batch by batch, so
    /// this one is in the last batch that has room for it and all that follow, or before; all filled so far, and all
    /// shown, may have been of this tool and drawn as early as can be.
    fn weakest_thinning(&self, seat: Seat, filled: u8) -> PerTool<f64> {
        let (batches, unknown) = (self.batches(seat), self.view.memory.unknown(seat));
        let (mut room, mut number) = (0, batches.len());
        while room < unknown - filled {
            number -= 1;
            room += batches[number].size;
        }
        std::array::from_fn(|tool| {
            let shown = |batches: &[Batch]| batches.iter().map(|batch| batch.shown[tool]).sum::<u8>();
            let most = shown(batches) + filled;
            let thinned = |later: usize| thinned(most - shown(&batches[..later]), batches[later].shown[tool]);
            (number..batches.len()).map(thinned).product()
        })
    }
}
