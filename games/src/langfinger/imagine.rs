//! The worlds that could lie behind a view, each as often as it deserves.
//!
//! Loot is easy: every loot card has a number, so that all ways to deal the unseen cards of a back and age to the places
//! where such cards lie are equally likely. Tools of a kind are alike, and that makes it harder: see [`Dream`].

use engine::{Observer, Rng, Seat};

use super::cards::CardSet;
use super::memory::{MOST_BATCHES, MOST_PILES, Memory};
use super::pieces::{LootId, Slot, Tool, Tools};
use super::state::{Langfinger, MOST_PLAYERS};
use super::view::{FaceDown, View};

/// So many worlds are tried before one is taken that has not been accepted: see [`View::imagine_tools`].
const TRIES: u32 = 200;

impl View {
    /// A complete state that could lie behind this view.
    pub(super) fn imagine(&self, rng: &mut Rng) -> Langfinger {
        let (memory, tool_pile) = self.imagine_tools(rng);
        let (laid, stashes, loot_pile) = self.imagine_loot(rng);
        let mut hands = [Tools::EMPTY; MOST_PLAYERS];
        for seat in Seat::all(self.table.players) {
            hands[seat.index()] = memory.past(seat).hand();
        }
        Langfinger { table: self.table.clone(), memory, hands, stashes, laid, tool_pile, loot_pile }
    }

    /// Turns every face-down card into one of the cards it could be; what is left over is the pile.
    fn imagine_loot(&self, rng: &mut Rng) -> (Laid, [CardSet<LootId>; MOST_PLAYERS], CardSet<LootId>) {
        let mut unseen: Vec<LootId> = self.unseen_loot().iter().collect();
        rng.shuffle(&mut unseen);
        let mut turn = |card: FaceDown| {
            let same = |loot: &LootId| self.table.face_down(*loot) == card;
            let place = unseen.iter().position(same).expect("what lies face down is unseen");
            unseen.swap_remove(place)
        };
        let laid = self.laid.map(|house| house.map(|slot| slot.map(&mut turn)));
        let mut stashes = [CardSet::EMPTY; MOST_PLAYERS];
        for seat in Seat::all(self.table.players) {
            stashes[seat.index()] = match self.own {
                Some(own) if own.seat == seat => own.stash,
                _ => self.stashes[seat.index()].iter().map(|&card| turn(card)).collect(),
            };
        }
        (laid, stashes, unseen.into_iter().collect())
    }

    /// Fills in what the others drew unseen; what is left over is the pile.
    ///
    /// A dream is accepted in proportion to what it was dealt too rarely or too often. If none is accepted for long, because
    /// very much was shown, one of those that were tried is taken, by the same proportions.
    fn imagine_tools(&self, rng: &mut Rng) -> (Memory, Tools) {
        let puzzle = Puzzle::of(self);
        let (mut pick, mut total, mut tries) = (None, 0.0, 0);
        loop {
            let Some(dream) = puzzle.dream(rng) else { continue };
            tries += 1;
            total += dream.weight;
            let unit = f64::from(rng.unit());
            if unit < dream.weight {
                return puzzle.solved(dream);
            }
            if pick.is_none() || f64::from(rng.unit()) * total < dream.weight {
                pick = Some(dream);
            }
            if tries >= TRIES && let Some(dream) = pick.take() {
                return puzzle.solved(dream);
            }
        }
    }
}

/// The loot beside the houses.
type Laid = [[Option<LootId>; Slot::MOST]; 2];

/// What the others drew unseen, in which batches and from which piles, and what they have shown of it.
struct Puzzle<'a> {
    view: &'a View,
    /// By pile: what the others drew from it, or (the last pile) is still in it.
    stock: [Tools; MOST_PILES],
    /// Is there only one pile to draw from?
    one_pile: bool,
}

/// A way in which the draws may have gone.
///
/// Think of tools as numbered cards: then all ways of drawing them that agree with what was seen are equally likely. A dream
/// first gives each shown tool a place among the draws of its player, no later than it was shown, then fills the other
/// places from the piles. Some worlds come about in more such ways than others: one with two hammers among the draws and one
/// shown has two places for the shown one. Dividing by the number of ways, and by the chance with which the
/// places were chosen, gives each world its due.
struct Dream {
    drawn: [[Tools; MOST_BATCHES]; MOST_PLAYERS],
    /// By seat and batch: how many draws are not filled yet.
    free: [[u8; MOST_BATCHES]; MOST_PLAYERS],
    stock: [Tools; MOST_PILES],
    /// How much this world deserves, compared with the most any can deserve.
    weight: f64,
    /// How many shown tools have a place.
    given: Tools,
}

impl<'a> Puzzle<'a> {
    fn of(view: &'a View) -> Self {
        let mut stock = [Tools::EMPTY; MOST_PILES];
        stock[..view.memory.stock().len()].copy_from_slice(view.memory.stock());
        if let Some(own) = view.own {
            for batch in view.memory.past(own.seat).batches() {
                stock[usize::from(batch.pile)].remove(&batch.drawn);
            }
        }
        Self { view, stock, one_pile: view.memory.stock().len() == 1 }
    }

    /// The seats whose draws are unknown.
    fn others(&self) -> impl Iterator<Item = Seat> {
        let observer = self.view.observer;
        Seat::all(self.view.table.players).filter(move |&seat| observer != Observer::Seat(seat))
    }

    /// The memory with the draws of `dream` in it, and the pile that is left.
    fn solved(&self, dream: Dream) -> (Memory, Tools) {
        let mut memory = self.view.memory.clone();
        for seat in self.others() {
            let batches = memory.past_mut(seat).batches_mut().iter_mut();
            batches.zip(dream.drawn[seat.index()]).for_each(|(batch, drawn)| batch.drawn = drawn);
        }
        (memory, dream.stock[self.view.memory.stock().len() - 1])
    }

    /// One dream; `None` if a shown tool found no place, which happens where piles are small.
    fn dream(&self, rng: &mut Rng) -> Option<Dream> {
        let mut dream = Dream {
            drawn: [[Tools::EMPTY; MOST_BATCHES]; MOST_PLAYERS],
            free: [[0; MOST_BATCHES]; MOST_PLAYERS],
            stock: self.stock,
            weight: 1.0,
            given: Tools::EMPTY,
        };
        for seat in self.others() {
            for (batch, free) in self.view.memory.past(seat).batches().iter().zip(&mut dream.free[seat.index()]) {
                *free = batch.size;
            }
        }
        for seat in self.others() {
            self.place_shown(seat, &mut dream, rng)?;
        }
        for seat in self.others() {
            self.fill(seat, &mut dream, rng);
            self.divide_by_ways(seat, &mut dream);
        }
        Some(dream)
    }

    /// Gives each tool that `seat` has shown a place among its draws, the earliest shown first.
    fn place_shown(&self, seat: Seat, dream: &mut Dream, rng: &mut Rng) -> Option<()> {
        let batches = self.view.memory.past(seat).batches();
        for (last, batch) in batches.iter().enumerate() {
            for tool in Tool::ALL {
                for _ in 0..batch.shown[tool.index()] {
                    self.place_one(seat, last, tool, dream, rng)?;
                }
            }
        }
        Some(())
    }

    /// Gives one tool a place in the batches of `seat` up to `last`; likelier where more such tools were in the pile.
    fn place_one(&self, seat: Seat, last: usize, tool: Tool, dream: &mut Dream, rng: &mut Rng) -> Option<()> {
        let batches = &self.view.memory.past(seat).batches()[..=last];
        let mut odds = [0.0; MOST_BATCHES];
        for ((odds, batch), free) in odds.iter_mut().zip(batches).zip(dream.free[seat.index()]) {
            let pile = &dream.stock[usize::from(batch.pile)];
            if free > 0 {
                *odds = f64::from(free) * f64::from(pile[tool.index()]) / f64::from(pile.total());
            }
        }
        let sum: f64 = odds.iter().sum();
        let mut lot = f64::from(rng.unit()) * sum;
        let chosen = odds.iter().position(|odds| {
            lot -= odds;
            lot < 0.0
        })?;
        let free: u32 = dream.free[seat.index()][..=last].iter().map(|&free| u32::from(free)).sum();
        dream.weight *= sum / (f64::from(free) * self.highest_odds(tool, dream));
        dream.given[tool.index()] += 1;
        dream.free[seat.index()][chosen] -= 1;
        dream.drawn[seat.index()][chosen][tool.index()] += 1;
        dream.stock[usize::from(batches[chosen].pile)][tool.index()] -= 1;
        Some(())
    }

    /// The highest share of `tool` that any pile can have now, whichever places the shown tools before this one got.
    fn highest_odds(&self, tool: Tool, dream: &Dream) -> f64 {
        let given = dream.given.total();
        let share = |left: u32, pile: u32| f64::from(left) / f64::from(pile.max(1));
        if self.one_pile {
            let (left, pile) = (u32::from(self.stock[0][tool.index()]), self.stock[0].total());
            return share(left - u32::from(dream.given[tool.index()]), pile - given);
        }
        let others = given - u32::from(dream.given[tool.index()]);
        let highest = |pile: &Tools| {
            let left = u32::from(pile[tool.index()]);
            share(left, pile.total().saturating_sub(others).max(left))
        };
        self.stock.iter().map(highest).fold(0.0, f64::max)
    }

    /// Fills the other places of `seat` from the piles.
    fn fill(&self, seat: Seat, dream: &mut Dream, rng: &mut Rng) {
        for (number, batch) in self.view.memory.past(seat).batches().iter().enumerate() {
            for _ in 0..dream.free[seat.index()][number] {
                let tool = dream.stock[usize::from(batch.pile)].draw(rng);
                let tool = tool.expect("what was drawn was in the pile");
                dream.drawn[seat.index()][number][tool] += 1;
            }
        }
    }

    /// In how many ways could the shown tools have been placed among these draws? Compared with the fewest there can be:
    /// those if no other tool of the kind was drawn.
    fn divide_by_ways(&self, seat: Seat, dream: &mut Dream) {
        let (mut drawn, mut shown) = (Tools::EMPTY, Tools::EMPTY);
        for (batch, more) in self.view.memory.past(seat).batches().iter().zip(dream.drawn[seat.index()]) {
            drawn.add(&more);
            for tool in 0..Tool::COUNT {
                for fewest in 1..=batch.shown[tool] {
                    let ways = drawn[tool] - shown[tool] - (batch.shown[tool] - fewest);
                    dream.weight *= f64::from(fewest) / f64::from(ways);
                }
            }
            shown.add(&batch.shown);
        }
    }
}
