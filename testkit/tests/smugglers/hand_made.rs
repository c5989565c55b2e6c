//! Positions made by hand: an edition, the cards as they are dealt, the steps as a record writes them.
#![expect(clippy::unwrap_used, reason = "a panic in a test is the report")]

use engine::{Denied, Game as _, Log, Observer, Play as _, Print, Seat, Setup, ToAct};
use testkit::toys::smugglers::{Card, Cards, Event, Smugglers};

/// A match and the log of its last step.
pub(crate) struct Match {
    pub(crate) game: Smugglers,
    pub(crate) log: Log<Event>,
}

/// An edition: hand, crates, turns, rounds, and the cards from tea to purse.
pub(crate) fn with_edition(players: u8, [hand, crates, turns, rounds]: [u8; 4], cards: [u8; 5]) -> Match {
    let [tea, brandy, silk, watchman, purse] = cards;
    let text = format!(
        "id = 'by-hand'\ngame = 'smugglers'\nhand = {hand}\ncrates = {crates}\nturns = {turns}\nrounds = {rounds}\n\
         [cards]\ntea = {tea}\nbrandy = {brandy}\nsilk = {silk}\nwatchman = {watchman}\npurse = {purse}\n"
    );
    let edition = Print::load(&text).unwrap();
    let setup = Setup { edition, ..Setup::standard::<Smugglers>(players).unwrap() };
    Match { game: Smugglers::new(&setup).unwrap(), log: Log::new() }
}

/// The usual edition with these cards dealt: hands by seat, then the quay (`ttw bpp wt`).
pub(crate) fn dealt(players: u8, cards: &str) -> Match {
    let game = Smugglers::new(&Setup::standard::<Smugglers>(players).unwrap()).unwrap();
    let mut table = Match { game, log: Log::new() };
    table.deal(cards);
    assert!(matches!(table.game.to_act(), ToAct::Seat(_)), "all is dealt");
    table
}

impl Match {
    /// Deals these cards; spaces mean nothing.
    pub(crate) fn deal(&mut self, cards: &str) {
        for letter in cards.chars().filter(|letter| *letter != ' ') {
            assert_eq!(self.game.to_act(), ToAct::Chance);
            let card: Card = letter.to_string().parse().unwrap();
            assert!(self.game.chances_sorted().iter().any(|(left, _)| *left == card), "{card} is left");
            self.log = Log::new();
            self.game.resolve(card, &mut self.log);
        }
    }

    fn try_step(&mut self, step: &str) -> Result<(), Denied<testkit::toys::smugglers::Refusal>> {
        let (seat, action) = step.split_once(' ').unwrap();
        self.log = Log::new();
        self.game.play(Seat(seat.parse().unwrap()), action.parse().unwrap(), &mut self.log)
    }

    /// Takes these steps.
    pub(crate) fn steps(&mut self, steps: &[&str]) {
        for step in steps {
            self.try_step(step).unwrap_or_else(|denied| panic!("{step}: {denied}"));
        }
    }

    /// This step is refused by that rule.
    pub(crate) fn refuses(&mut self, step: &str, rule: &str) {
        assert_eq!(self.try_step(step).expect_err(step).rule(), Some(rule), "{step}");
    }

    /// This seat is to act.
    pub(crate) fn asks(&self, seat: u8) {
        assert_eq!(self.game.to_act(), ToAct::Seat(Seat(seat)));
    }

    /// What `observer` saw of the last step.
    pub(crate) fn seen_by(&self, observer: Observer) -> Vec<engine::Seen<Event>> {
        self.log.seen_by(observer)
    }

    /// The store of a seat.
    pub(crate) fn store(&self, seat: usize) -> Cards {
        self.game.table.stores[seat]
    }
}

/// These cards.
pub(crate) fn cards(letters: &str) -> Cards {
    let mut cards = Cards::EMPTY;
    for letter in letters.chars() {
        cards[letter.to_string().parse::<Card>().unwrap().index()] += 1;
    }
    cards
}
