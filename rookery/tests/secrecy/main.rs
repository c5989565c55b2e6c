//! Secrecy from end to end: for every game two servers whose matches differ only in what an observer may not know. Every byte that
//! observer gets from one must be the byte they get from the other: pages, updates, replays, records, refusals.
//!
//! The engine's suite shows the same of views and events. This shows it of everything that is made from them.

mod asks;
mod instructions;
mod server;
mod surfaces;
mod worlds;

use std::collections::BTreeSet;

use engine::{Observer, Seat};
use games::KINDS;
use host::Kind;

use surfaces::{Audience, Count, FORMER};
use worlds::{Course, Script};

/// So many steps of each match are compared.
const BEATS: usize = 14;
/// So many matches with other dice.
const SEEDS: u64 = 3;
/// A surface that was compared less often than this, over all steps of a game, has not been tried.
const LEAST_COMPARED: usize = 60;
/// The same, of what somebody sees who has given their seat away.
const LEAST_AS_FORMER: usize = 12;
/// After so many of the match's beats they do.
const LEAVES: usize = 4;
/// So many hints were compared at least.
const LEAST_HINTS: usize = 2;
/// So many forms with instructions were compared at least, where a game has some.
const LEAST_INSTRUCTIONS: usize = 24;
/// The games with secrets in which one can say beforehand what one does in others' turns.
const WITH_INSTRUCTIONS: [&str; 1] = ["swindler"];
/// So many kinds of step were compared at least.
const LEAST_KINDS: usize = 3;
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
        for surface in asks::ALL {
            is_tried(kind.id(), &seen, surface, "", LEAST_COMPARED);
            is_tried(kind.id(), &seen, surface, FORMER, LEAST_AS_FORMER);
        }
        is_tried(kind.id(), &seen, "hint", "", LEAST_HINTS);
        if WITH_INSTRUCTIONS.contains(&kind.id()) {
            is_tried(kind.id(), &seen, "instructions", "", LEAST_INSTRUCTIONS);
        }
        let kinds: BTreeSet<&str> = seen.keys().map(|(step, _)| step.trim_start_matches(FORMER)).collect();
        assert!(kinds.len() >= LEAST_KINDS, "{}: only {kinds:?}", kind.id());
    }
}

/// Was this surface compared so often, after steps whose name begins so?
fn is_tried(game: &str, seen: &Count, surface: &str, begins: &str, least: usize) {
    let of = seen.iter().filter(|((step, name), _)| *name == surface && step.starts_with(begins));
    let compared: usize = of.map(|(_, seen)| seen.times).sum();
    assert!(compared >= least, "{game}: {surface} was compared {compared} times ({begins})");
}

/// What was compared of a game, by kind of step and surface, over all observers and several deals.
async fn all_of(kind: &'static dyn Kind) -> Count {
    let mut seen = Count::new();
    let players = *kind.players().start();
    let mut observers: Vec<_> = Seat::all(players).map(Observer::Seat).collect();
    observers.push(Observer::Spectator);
    for observer in observers {
        for seed in 0..SEEDS {
            for course in courses(kind, observer) {
                let script = Script::write(kind, players, observer, seed, course);
                if script.differs() {
                    let takes_hint = seed == 0 && course.leaves.is_none();
                    Audience { kind, script: &script, observer, course, takes_hint }.compare(&mut seen).await;
                }
            }
        }
    }
    seen
}

/// At one sitting, to its end or not; and over days, where that makes a difference.
fn courses(kind: &dyn Kind, observer: Observer) -> Vec<Course> {
    let sitting = Course { beats: BEATS, leaves: None, over_days: false };
    let mut courses = vec![sitting];
    if observer != Observer::Spectator {
        courses.push(Course { leaves: Some(LEAVES), ..sitting });
    }
    if WITH_INSTRUCTIONS.contains(&kind.id()) {
        courses.push(Course { over_days: true, ..sitting });
    }
    courses
}

fn report(game: &str, seen: &Count) {
    let (times, bytes) = seen.values().fold((0, 0), |(times, bytes), s| (times + s.times, bytes + s.bytes));
    println!("{game}: {times} comparisons, {bytes} bytes");
    for ((step, surface), seen) in seen {
        println!("  after {step:20} {surface:24} {:5} times {:9} bytes", seen.times, seen.bytes);
    }
}
