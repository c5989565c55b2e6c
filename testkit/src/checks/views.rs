//! Views and the worlds imagined behind them.

use engine::{Game, Observer, Rng};

use crate::checked::Checked;
use crate::effort::Effort;
use crate::fault::{Fault, Flaw, Stats};
use crate::hash::hash;
use crate::walk::{Walk, each_walk};

/// In how many places of a game worlds are imagined, and how many for each observer.
const PLACES: usize = 30;
const WORLDS: u64 = 3;

/// A generator for the worlds an observer imagines at a step of a game; `nth` tells them apart.
pub(crate) fn dreams<G: Game>(walk: &Walk<G>, step: usize, observer: Observer, nth: u64) -> Rng {
    Rng::new(hash(&(walk.seed, step, observer, nth)))
}

/// A world imagined behind a view looks the same to that observer, has all its pieces, and depends on the generator alone.
pub fn determinize_agrees_with_the_view<G: Checked>(effort: Effort) -> Result<Stats, Fault> {
    each_walk::<G>("determinize_agrees_with_the_view", effort, |walk, stats| {
        for step in walk.places(PLACES).into_iter().chain([walk.steps.len()]) {
            for observer in Observer::all(walk.setup.players) {
                for nth in 0..WORLDS {
                    stats.facts += 1;
                    imagined(walk, step, observer, nth).map_err(|what| Flaw::at(step, what))?;
                }
            }
        }
        Ok(())
    })
}

fn imagined<G: Checked>(walk: &Walk<G>, step: usize, observer: Observer, nth: u64) -> Result<(), String> {
    let view = walk.states[step].view(observer);
    let dream = || G::determinize(&view, &mut dreams(walk, step, observer, nth));
    let world = dream();
    if world.view(observer) != view {
        let other = world.view(observer);
        return Err(format!("{observer} sees\n{view:?}\nand in a world imagined behind it\n{other:?}"));
    }
    world.audit().map_err(|what| format!("in a world {observer} imagines: {what}"))?;
    if world != dream() { Err("the same generator imagined two worlds".to_owned()) } else { Ok(()) }
}
