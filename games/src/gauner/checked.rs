//! Gauner through the conformance suite: what the suite cannot find out by itself, and the call.

use engine::{Print, Seat, Setup};
use testkit::Checked;

use super::{Cards, Gauner, GaunerEdition, Kind};

testkit::conform!(Gauner);

/// Few cards: hands run over their limits, piles run out, rows get stuck. Hidden hands can be enumerated.
const SMALL: &str = include_str!("tests/small.toml");

impl Checked for Gauner {
    fn audit(&self) -> Result<(), String> {
        let (mut found, deck) = (self.elsewhere(), self.table.terms.deck);
        found.add(&self.pile);
        if found != deck {
            return Err(format!("there are {found:?} of {deck:?}"));
        }
        let counted = self.pile.total() == self.table.pile_left.into();
        let unknown = |seat: usize| self.secret[seat].total() == self.table.hands[seat].unknown.into();
        if counted && (0..self.secret.len()).all(unknown) {
            Ok(())
        } else {
            Err("a pile or a hand is not as large as everybody believes".to_owned())
        }
    }

    fn left(&self) -> Vec<(String, u32)> {
        let left = self.table.terms.deck.minus(&self.elsewhere()).unwrap_or_default();
        Kind::ALL.into_iter().map(|kind| (kind.to_string(), left[kind.index()].into())).collect()
    }

    fn setups() -> Vec<Setup<GaunerEdition>> {
        let standard = |players| Setup::standard::<Self>(players).expect("it is for 2 to 4");
        (2..=4).map(standard).chain(Self::small_setups()).collect()
    }

    fn small_setups() -> Vec<Setup<GaunerEdition>> {
        let edition = Print::load(SMALL).expect("the edition beside the tests can be");
        let on = |players| Setup { edition, ..Setup::standard::<Self>(players).expect("it is for 2 to 4") };
        (2..=4).map(on).collect()
    }

    /// The argument is in `turn.rs`, and this is the sum of it.
    fn bound(setup: &Setup<GaunerEdition>) -> usize {
        let edition = &setup.edition.data;
        let [rows, row_length, scorings] =
            [edition.rows, edition.row_length, edition.scorings].map(usize::from);
        let (deck, dealt) = (edition.deck.total() as usize, edition.dealt(setup.players) as usize);
        let turns = scorings * deck;
        let refills = (turns + scorings) * rows * row_length;
        let given_up = dealt + turns * row_length;
        dealt + turns * 3 + refills + given_up
    }
}

impl Gauner {
    /// All cards that are not in the draw pile.
    fn elsewhere(&self) -> Cards {
        let mut cards = self.table.in_sight();
        for seat in Seat::all(self.table.players) {
            cards.add(&self.secret[seat.index()]);
        }
        cards
    }
}
