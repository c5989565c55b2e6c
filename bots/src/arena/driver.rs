//! Many games on many threads. Each game comes from its number alone and they are counted in order, so the result does
//! not depend on how many threads there are or how fast each of them is.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc;
use std::thread;

use engine::dice::Dice;
use engine::{Game, Setup, SetupError};

use super::play::{Played, Player, play};
use super::schedule::{Fixture, Schedule};
use super::sequential::{Claim, Sequential, Verdict};
use super::tally::Tally;

/// A series to be played.
pub struct Plan<'a, G: Game> {
    /// What is played.
    pub setup: &'a Setup<G::Edition>,
    /// Who plays: as many as the setup says.
    pub entrants: &'a [&'a dyn Player<G>],
    /// Who sits where, with which dice.
    pub schedule: Schedule,
    /// How many games at most.
    pub games: u32,
    /// On how many threads; 0 is taken for 1.
    pub threads: usize,
}

/// Plays the series. `on_game` is told of each game in the order of their numbers, with the tally up to and including it,
/// and may break the series off.
///
/// # Panics
/// If there are not as many entrants as the setup and the schedule say, or one of them breaks the rules.
pub fn run<G: Game>(
    plan: &Plan<'_, G>,
    mut on_game: impl FnMut(&Fixture, &Played<G>, &Tally) -> ControlFlow<()>,
) -> Result<Tally, SetupError> {
    assert_eq!(plan.entrants.len(), usize::from(plan.setup.players), "every seat has its entrant");
    assert_eq!(plan.setup.players, plan.schedule.players, "the schedule is for this table");
    G::new(plan.setup)?;
    let mut tally = Tally::new(plan.setup.players);
    let (next, over) = (AtomicU32::new(0), AtomicBool::new(false));
    thread::scope(|scope| {
        let (sender, games) = mpsc::channel();
        for _ in 0..plan.threads.max(1) {
            let sender = sender.clone();
            scope.spawn(|| work(plan, &next, &over, sender));
        }
        drop(sender);
        let count = |fixture: &Fixture, played: &Played<G>| {
            tally.add(fixture, played);
            on_game(fixture, played, &tally)
        };
        let result = in_order(&games, count);
        over.store(true, Ordering::Relaxed);
        result
    })?;
    Ok(tally)
}

/// A game that a thread has finished.
type Finished<G> = (Fixture, Result<Played<G>, SetupError>);

/// Plays the next game nobody has taken yet, until there is none.
#[expect(clippy::needless_pass_by_value, reason = "the channel closes when the last thread drops its sender")]
fn work<G: Game>(plan: &Plan<'_, G>, next: &AtomicU32, over: &AtomicBool, sender: mpsc::Sender<Finished<G>>) {
    while !over.load(Ordering::Relaxed) {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= plan.games {
            return;
        }
        let fixture = plan.schedule.fixture(number);
        let seated: Vec<_> = fixture.seating.iter().map(|&entrant| plan.entrants[entrant]).collect();
        let played = play(plan.setup, &seated, &Dice::seeded(fixture.dice), fixture.bots);
        if sender.send((fixture, played)).is_err() {
            return;
        }
    }
}

/// Hands on finished games by number, holding back those that came too early.
fn in_order<G: Game>(
    games: &mpsc::Receiver<Finished<G>>,
    mut count: impl FnMut(&Fixture, &Played<G>) -> ControlFlow<()>,
) -> Result<(), SetupError> {
    let (mut early, mut due) = (BTreeMap::new(), 0);
    for (fixture, played) in games {
        early.insert(fixture.number, (fixture, played?));
        while let Some((fixture, played)) = early.remove(&due) {
            if count(&fixture, &played).is_break() {
                return Ok(());
            }
            due += 1;
        }
    }
    Ok(())
}

/// Plays until `claim` is settled, for at least as many games as it asks for and at most as many as planned. Games that
/// share their dice count as one result, their mean.
pub fn settle<G: Game>(
    plan: &Plan<'_, G>,
    claim: Claim,
    mut on_game: impl FnMut(&Fixture, &Played<G>, &Tally),
) -> Result<(Tally, Verdict), SetupError> {
    let mut test = Sequential::new(claim.above);
    let round = plan.schedule.round();
    let mut won = 0.0;
    let tally = run(plan, |fixture, played, tally| {
        on_game(fixture, played, tally);
        won += f64::from(played.standing.shares()[fixture.seat_of(claim.entrant).index()]);
        let games = fixture.number + 1;
        if games % round == 0 {
            test.push((std::mem::take(&mut won) / f64::from(round)).min(1.0));
        }
        match test.verdict() {
            Verdict::Above | Verdict::Below if games >= claim.least => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    })?;
    Ok((tally, test.verdict()))
}
