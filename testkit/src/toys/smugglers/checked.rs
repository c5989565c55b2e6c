//! What Smugglers hands to its examiners.

use engine::{Audience, Print, Seat, SeatSet, Setup};

use super::action::Action;
use super::card::{Card, Cards};
use super::edition::SmugglersEdition;
use super::state::{Phase, Smugglers};
use crate::checked::Checked;

impl Checked for Smugglers {
    fn audit(&self) -> Result<(), String> {
        let (mut found, deck) = (self.elsewhere(), self.table.terms.deck);
        found.add(&self.pile);
        if found == deck { Ok(()) } else { Err(format!("there are {found:?} of {deck:?}")) }
    }

    fn left(&self) -> Vec<(String, u32)> {
        let Some(left) = self.table.terms.deck.minus(&self.elsewhere()) else { return Vec::new() };
        Card::ALL.into_iter().map(|card| (card.to_string(), left[card.index()].into())).collect()
    }

    fn setups() -> Vec<Setup<SmugglersEdition>> {
        (2..=4).map(|players| Setup::standard::<Self>(players).expect("it is for 2 to 4")).collect()
    }

    fn small_setups() -> Vec<Setup<SmugglersEdition>> {
        let (small, tiny) = (include_str!("small.toml"), include_str!("tiny.toml"));
        [(2, small), (3, small), (4, tiny)].into_iter().map(|(players, text)| on(players, text)).collect()
    }

    fn bound(setup: &Setup<SmugglersEdition>) -> usize {
        let edition = &setup.edition.data;
        let [players, hand, turns, crates, rounds] =
            [setup.players, edition.hand, edition.turns, edition.crates, edition.rounds].map(usize::from);
        let (dealt, turns) = (players * hand, players * turns);
        // Every landing and every reaction is asked about once round the table.
        rounds * (dealt + crates + turns + (turns + dealt) * (players - 1))
    }

    fn learners(&self, seat: Seat, action: Action) -> Audience {
        match action {
            // The last turn of a round ends in a search.
            Action::Peek(_) if !self.table.is_last_turn() => Audience::Only(SeatSet::just(seat)),
            _ => Audience::Everyone,
        }
    }
}

impl Smugglers {
    /// All cards that are not in the pile.
    fn elsewhere(&self) -> Cards {
        let mut cards = self.table.discards;
        self.closed_crates().iter().for_each(|(_, card)| cards[card.index()] += 1);
        for seat in Seat::all(self.table.players) {
            cards.add(&self.hand(seat));
            cards.add(&self.table.stores[seat.index()]);
        }
        let landing = self.table.stack.first().filter(|_| self.table.phase == Phase::Turn);
        if let Some(landing) = landing {
            cards[landing.card.index()] += 1;
        }
        cards
    }
}

/// A setup with an edition of its own.
fn on(players: u8, text: &str) -> Setup<SmugglersEdition> {
    let edition = Print::load(text).expect("the editions beside this file can be");
    Setup { edition, ..Setup::standard::<Smugglers>(players).expect("it is for 2 to 4") }
}
