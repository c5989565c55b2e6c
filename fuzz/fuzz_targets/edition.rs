//! An edition: it is refused with the line, or it can be played.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rookery_fuzz::{play, table, terms};

fuzz_target!(|data: &[u8]| {
    let [game, players, length, rest @ ..] = data else { return };
    let (choices, text) = rest.split_at(usize::from(*length).min(rest.len()));
    let Ok(text) = std::str::from_utf8(text) else { return };
    let (kind, players) = table(*game, *players);
    if let Err(error) = kind.edition(text) {
        return assert!(error.line <= text.lines().count() + 1, "{error:?}");
    }
    if let Ok(mut game) = kind.open(&terms(kind, players, text)) {
        play(&mut *game, choices);
    }
});
