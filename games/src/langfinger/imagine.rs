//! The worlds that could lie behind a view, each as often as it deserves.
//!
//! Loot is easy: every loot card has a number, so that all ways to deal the unseen cards of a back and age to the places
//! where such cards lie are equally likely. Tools of a kind are alike, and that makes it harder: see `puzzle.rs`.

use engine::{Rng, Seat};

use super::cards::CardSet;
use super::pieces::{LootId, Slot, Tools};
use super::puzzle::Puzzle;
use super::state::{Langfinger, MOST_PLAYERS};
use super::view::{FaceDown, View};

impl View {
    /// A complete state that could lie behind this view.
    pub(super) fn imagine(&self, rng: &mut Rng) -> Langfinger {
        let (memory, tool_pile) = Puzzle::of(self).solve(rng);
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
}

/// The loot beside the houses.
type Laid = [[Option<LootId>; Slot::MOST]; 2];
