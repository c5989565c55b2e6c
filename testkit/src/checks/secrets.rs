//! Secrets: what an observer may not know changes nothing of what it gets.

use engine::{Observer, Play as _, Rng, ToAct};

use crate::checked::Checked;
use crate::checks::views::dreams;
use crate::effort::Effort;
use crate::fault::{Fault, Flaw, Stats};
use crate::sight::{Scene, Sight};
use crate::walk::{Step, Walk, each_walk};

/// In how many places of a game worlds are compared, and how many for each observer.
const PLACES: usize = 24;
const WORLDS: u64 = 3;
/// How many actions of a game are tried for something they show their actor, and in how many worlds.
const ACTIONS: usize = 40;
const WORLDS_OF_ACTOR: u64 = 4;
/// How many answers of fate are compared where an observer is not shown which it was.
const ANSWERS: usize = 5;

/// Whether there was something to compare and it looked the same; `Err` says how it can be told apart.
type Compared = Result<bool, String>;

/// In any world an observer can imagine behind its view, the table looks the same to it, and so does the next step: legal
/// actions, refusals, whose turn it is, who is shown what, every event, the next view. What an actor learns by its own
/// act is the matter of [`reveals_are_marked`].
pub fn non_interference<G: Checked>(effort: Effort) -> Result<Stats, Fault> {
    each_walk::<G>("non_interference", effort, |walk, stats| {
        let all = G::all(&walk.setup);
        for step in walk.places(PLACES).into_iter().chain([walk.steps.len()]) {
            for observer in Observer::all(walk.setup.players) {
                let view = walk.states[step].view(observer);
                for nth in 0..WORLDS {
                    let world = G::determinize(&view, &mut dreams(walk, step, observer, nth));
                    let told = |what| Flaw::at(step, format!("{observer} can tell worlds apart: {what}"));
                    looks_the_same(&walk.states[step], &world, observer, &all).map_err(told)?;
                    let compared = goes_on_the_same(walk, step, &world, observer).map_err(told)?;
                    stats.facts += 1 + usize::from(compared);
                }
            }
        }
        Ok(())
    })
}

fn looks_the_same<G: Checked>(
    truth: &G,
    world: &G,
    observer: Observer,
    all: &[G::Action],
) -> Result<(), String> {
    if let Some(difference) = Scene::of(truth, observer).difference(&Scene::of(world, observer)) {
        return Err(difference);
    }
    let ToAct::Seat(seat) = truth.to_act() else { return Ok(()) };
    if observer != Observer::Seat(seat) {
        return Ok(());
    }
    match all.iter().find(|&&action| truth.check(seat, action) != world.check(seat, action)) {
        Some(&action) => {
            let (one, other) = (truth.check(seat, action), world.check(seat, action));
            Err(format!("`{action}` is judged {one:?} in the one and {other:?} in the other"))
        }
        None => Ok(()),
    }
}

/// Takes the step of the walk in an imagined world too, if that world permits it, and compares.
fn goes_on_the_same<G: Checked>(walk: &Walk<G>, step: usize, world: &G, observer: Observer) -> Compared {
    let (truth, Some(&taken)) = (&walk.states[step], walk.steps.get(step)) else { return Ok(false) };
    let sight = Sight::of(&walk.states[step + 1], &walk.logs[step], observer);
    match taken {
        Step::Act(seat, _) if observer == Observer::Seat(seat) => Ok(false),
        Step::Act(seat, action) => {
            if world.check(seat, action).is_err() {
                return Ok(false);
            }
            let learns = walk.logs[step].reveals() && truth.learners(seat, action).includes(observer);
            let (next, log) = taken.taken(world);
            let other = Sight::of(&next, &log, observer);
            // Who is shown something may be shown something else; who is shown the same must see the same.
            if learns && sight.events != other.events { Ok(false) } else { compare(&sight, &other) }
        }
        Step::Chance(answer) if truth.audience().includes(observer) => {
            let chances = world.chances_sorted();
            if !chances.iter().any(|&(other, _)| other == answer) {
                return Ok(false);
            }
            let (next, log) = taken.taken(world);
            compare(&sight, &Sight::of(&next, &log, observer))
        }
        Step::Chance(answer) => {
            let back = truth.back(answer);
            hidden_answers(world, &back, walk.seed ^ step as u64).into_iter().try_fold(false, |_, other| {
                let (next, log) = Step::Chance(other).taken(world);
                compare(&sight, &Sight::of(&next, &log, observer))
            })
        }
    }
}

/// Some of fate's answers with this back.
fn hidden_answers<G: Checked>(world: &G, back: &str, seed: u64) -> Vec<G::Chance> {
    let mut answers: Vec<_> = world.chances_sorted().iter().map(|&(answer, _)| answer).collect();
    answers.retain(|&answer| world.back(answer) == back);
    Rng::new(seed).shuffle(&mut answers);
    answers.truncate(ANSWERS);
    answers
}

fn compare<G: Checked>(sight: &Sight<G>, other: &Sight<G>) -> Compared {
    match sight.difference(other) {
        None => Ok(true),
        Some(difference) => Err(difference),
    }
}

/// An action not marked as a reveal shows its actor nothing that it did not know: in any world it can imagine the step
/// looks the same to it.
pub fn reveals_are_marked<G: Checked>(effort: Effort) -> Result<Stats, Fault> {
    each_walk::<G>("reveals_are_marked", effort, |walk, stats| {
        for (step, &taken) in some_unmarked_actions(walk) {
            let Step::Act(seat, action) = taken else { continue };
            let observer = Observer::Seat(seat);
            let sight = Sight::of(&walk.states[step + 1], &walk.logs[step], observer);
            let view = walk.states[step].view(observer);
            for nth in 0..WORLDS_OF_ACTOR {
                let world = G::determinize(&view, &mut dreams(walk, step, observer, nth));
                if world.check(seat, action).is_err() {
                    continue;
                }
                let (next, log) = taken.taken(&world);
                stats.facts +=
                    usize::from(compare(&sight, &Sight::of(&next, &log, observer)).map_err(|what| {
                        Flaw::at(step, format!("`{action}` shows seat {seat} something unmarked: {what}"))
                    })?);
            }
        }
        Ok(())
    })
}

fn some_unmarked_actions<G: Checked>(walk: &Walk<G>) -> Vec<(usize, &Step<G>)> {
    let mut steps: Vec<_> = walk.steps.iter().enumerate().collect();
    steps.retain(|&(step, taken)| matches!(taken, Step::Act(..)) && !walk.logs[step].reveals());
    Rng::new(walk.seed).shuffle(&mut steps);
    steps.truncate(ACTIONS);
    steps
}
