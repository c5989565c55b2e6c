//! Many games on many threads. Each game comes from its number alone and they are counted in order, so the result does
//! not depend on how many threads there are or how fast each of them is.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc;
use std::thread;

use engine::dice::Dice;
use engine::{Game, Setup, SetupError};

use super::outcome::Outcome;
use super::play::{Played, Player, play};
use super::schedule::{Fixture, League, Schedule};
use super::sequential::{Claim, Trial, Verdict};
use super::tally::Tally;
use crate::advice::Advice;

/// A series to be played.
pub struct Plan<'a, G: Game> {
    /// What is played.
    pub setup: &'a Setup<G::Edition>,
    /// Who plays: at least as many as the setup says. If they are more, every line-up has its turn.
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
/// If there are fewer entrants than the setup says, the schedule is for another number, or an entrant breaks the rules.
pub fn run<G: Advice>(
    plan: &Plan<'_, G>,
    mut on_game: impl FnMut(&Fixture, &Played<G>, &Tally) -> ControlFlow<()>,
) -> Result<Tally, SetupError> {
    let mut tally = Tally::new(plan.entrants.len(), plan.setup.players);
    run_from(plan, 0, |fixture, played| {
        tally.add(fixture, &Outcome::of(plan.setup, played));
        on_game(fixture, played, &tally)
    })?;
    Ok(tally)
}

/// Plays the series from game number `first` on: those before it have been played at another time. `on_game` is told of
/// each game in the order of their numbers, and may break the series off.
///
/// # Panics
/// As [`run`].
pub fn run_from<G: Game>(
    plan: &Plan<'_, G>,
    first: u32,
    on_game: impl FnMut(&Fixture, &Played<G>) -> ControlFlow<()>,
) -> Result<(), SetupError> {
    assert_eq!(plan.setup.players, plan.schedule.players, "the schedule is for this table");
    G::new(plan.setup)?;
    let work = Work {
        plan,
        league: League::new(plan.schedule, plan.entrants.len()),
        next: AtomicU32::new(first),
        over: AtomicBool::new(false),
    };
    thread::scope(|scope| {
        let (sender, games) = mpsc::channel();
        for _ in 0..plan.threads.max(1) {
            let sender = sender.clone();
            scope.spawn(|| work.on(sender));
        }
        drop(sender);
        let result = in_order(&games, first, on_game);
        work.over.store(true, Ordering::Relaxed);
        result
    })
}

/// A game that a thread has finished.
type Finished<G> = (Fixture, Result<Played<G>, SetupError>);

/// What the threads share.
struct Work<'a, G: Game> {
    plan: &'a Plan<'a, G>,
    league: League,
    next: AtomicU32,
    over: AtomicBool,
}

impl<G: Game> Work<'_, G> {
    /// Plays the next game nobody has taken yet, until there is none.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "the channel closes when the last thread drops its sender"
    )]
    fn on(&self, sender: mpsc::Sender<Finished<G>>) {
        while !self.over.load(Ordering::Relaxed) {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if number >= self.plan.games {
                return;
            }
            let fixture = self.league.fixture(number);
            let seated: Vec<_> = fixture.seating.iter().map(|&entrant| self.plan.entrants[entrant]).collect();
            let played = play(self.plan.setup, &seated, &Dice::seeded(fixture.dice), fixture.bots);
            if sender.send((fixture, played)).is_err() {
                return;
            }
        }
    }
}

/// Hands on finished games by number, holding back those that came too early.
fn in_order<G: Game>(
    games: &mpsc::Receiver<Finished<G>>,
    first: u32,
    mut count: impl FnMut(&Fixture, &Played<G>) -> ControlFlow<()>,
) -> Result<(), SetupError> {
    let (mut early, mut due) = (BTreeMap::new(), first);
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
pub fn settle<G: Advice>(
    plan: &Plan<'_, G>,
    claim: Claim,
    mut on_game: impl FnMut(&Fixture, &Played<G>, &Tally),
) -> Result<(Tally, Verdict), SetupError> {
    let mut trial = Trial::new(claim, plan.schedule.round());
    let tally = run(plan, |fixture, played, tally| {
        on_game(fixture, played, tally);
        trial.add(fixture, &played.standing);
        if trial.is_over() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })?;
    Ok((tally, trial.verdict()))
}
