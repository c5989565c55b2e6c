//! Secrecy from end to end: for every game two servers whose matches differ only in what an observer may not know. Every byte that
//! observer gets from one must be the byte they get from the other: pages, updates, replays, records, refusals.
//!
//! The engine's suite shows the same of views and events. This shows it of everything that is made from them.

mod server;
mod surfaces;
mod worlds;

use std::collections::BTreeMap;

use engine::{Observer, Seat};
use games::KINDS;
use host::Kind;

use surfaces::{Audience, Seen};
use worlds::Script;

/// So many steps of each match are compared.
const BEATS: usize = 14;
/// So many matches with other dice.
const SEEDS: u64 = 3;
/// A surface that was compared less often than this, over all steps of a game, has not been tried.
const LEAST_COMPARED: usize = 60;
/// Where nothing is hidden there are no two worlds to compare.
const OPEN_GAMES: [&str; 1] = ["fagins-gang"];

#[test]
fn what_an_observer_may_not_know_changes_no_byte_of_what_they_get() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    for kind in KINDS {
        let seen = runtime.block_on(all_of(*kind));
        report(kind.id(), &seen);
        if OPEN_GAMES.contains(&kind.id()) {
            assert!(seen.is_empty(), "{} has secrets after all", kind.id());
            continue;
        }
        for surface in surfaces::ALL {
            let compared: usize =
                seen.iter().filter(|((_, name), _)| *name == surface).map(|(_, s)| s.times).sum();
            assert!(compared >= LEAST_COMPARED, "{}: {surface} was compared {compared} times", kind.id());
        }
    }
}

/// What was compared of a game, by kind of step and surface, over all observers and several deals.
async fn all_of(kind: &'static dyn Kind) -> BTreeMap<(String, &'static str), Seen> {
    let mut seen = BTreeMap::new();
    let players = *kind.players().start();
    let mut observers: Vec<_> = Seat::all(players).map(Observer::Seat).collect();
    observers.push(Observer::Spectator);
    for observer in observers {
        for seed in 0..SEEDS {
            let script = Script::write(kind, players, observer, seed, BEATS);
            if script.differs() {
                Audience { kind, script: &script, observer }.compare(&mut seen).await;
            }
        }
    }
    seen
}

fn report(game: &str, seen: &BTreeMap<(String, &'static str), Seen>) {
    let (times, bytes) = seen.values().fold((0, 0), |(times, bytes), s| (times + s.times, bytes + s.bytes));
    println!("{game}: {times} comparisons, {bytes} bytes");
    for ((step, surface), seen) in seen {
        println!("  after {step:10} {surface:24} {:5} times {:9} bytes", seen.times, seen.bytes);
    }
}
