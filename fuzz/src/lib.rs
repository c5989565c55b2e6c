//! What the targets share: a game, and a match of it that has gone on for a while.

pub mod site;

use engine::dice::Dice;
use engine::record::Entry;
use engine::{Lang, ToAct};
use host::{Kind, Match, Terms};

/// The game and the number of players that two bytes stand for.
pub fn table(game: u8, players: u8) -> (&'static dyn Kind, u8) {
    let kind = games::KINDS[usize::from(game) % games::KINDS.len()];
    let counts: Vec<u8> = kind.players().collect();
    (kind, counts[usize::from(players) % counts.len()])
}

/// The usual terms of a game, with this edition.
pub fn terms(kind: &dyn Kind, players: u8, edition: &str) -> Terms {
    Terms { players, rules: kind.rules_version(), edition: edition.to_owned(), options: Vec::new() }
}

/// A match of the usual edition.
///
/// # Panics
/// If the usual edition cannot be played.
pub fn usual(kind: &dyn Kind, players: u8) -> Box<dyn Match> {
    let edition = &kind.editions()[0].text;
    kind.open(&terms(kind, players, edition)).expect("the usual edition can be played")
}

/// Plays on: fate by seeded dice, the seats by the bytes, as far as they go or the game does.
///
/// # Panics
/// If a seat to act has nothing to do, or what is legal is refused.
pub fn play(game: &mut dyn Match, choices: &[u8]) {
    let dice = Dice::seeded(choices.len() as u64);
    let mut choices = choices.iter();
    loop {
        let entry = match game.to_act() {
            ToAct::Over => return,
            ToAct::Chance => game.draw(&dice).expect("fate is asked"),
            ToAct::Seat(seat) => {
                let Some(&choice) = choices.next() else { return };
                let legal = game.legal(seat);
                Entry::Act(seat, legal[usize::from(choice) % legal.len()].clone())
            }
        };
        let taken = game.take(&entry, Lang::En);
        assert!(taken.is_ok(), "{entry:?} is legal, and refused: {taken:?}");
    }
}
