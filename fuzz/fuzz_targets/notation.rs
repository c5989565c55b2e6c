//! A line at any moment of a match: it is a legal action, or it is refused with a sentence and changes nothing.
#![no_main]

use engine::record::Entry;
use engine::{Lang, Observer, ToAct};
use host::Match;
use libfuzzer_sys::fuzz_target;
use rookery_fuzz::{play, table, usual};

fuzz_target!(|data: &[u8]| {
    let [game, players, length, rest @ ..] = data else { return };
    let (choices, line) = rest.split_at(usize::from(*length).min(rest.len()));
    let Ok(line) = std::str::from_utf8(line) else { return };
    let (kind, players) = table(*game, *players);
    let mut game = usual(kind, players);
    play(&mut *game, choices);
    match game.to_act() {
        ToAct::Seat(seat) => {
            let legal = game.legal(seat).iter().any(|action| action == line);
            judge(&mut *game, &Entry::Act(seat, line.to_owned()), legal);
        }
        ToAct::Over => judge(&mut *game, &Entry::Act(engine::Seat(0), line.to_owned()), false),
        ToAct::Chance => {}
    }
});

/// Is exactly what is legal taken, in exactly one spelling, and does a refusal leave everything as it was?
fn judge(game: &mut dyn Match, entry: &Entry, legal: bool) {
    let before = game.entries();
    let seen = shown(game);
    match game.take(entry, Lang::De) {
        Ok(()) => assert!(legal, "{entry:?} is taken, and not legal"),
        Err(refused) => {
            assert!(!legal, "{entry:?} is legal, and refused: {refused:?}");
            assert!(!refused.sentence.is_empty());
            assert_eq!(game.entries(), before);
            assert_eq!(shown(game), seen);
        }
    }
}

/// What everybody is told of the match.
fn shown(game: &dyn Match) -> Vec<Entry> {
    game.entries_seen_by(Observer::Spectator)
}
