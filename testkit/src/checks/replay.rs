//! A state is a value: the record gives it again, and nothing reaches back into an old copy.

use engine::{BadNotation, Game, Log};

use crate::checked::Checked;
use crate::effort::Effort;
use crate::fault::{Fault, Flaw, Stats, demand};
use crate::hash::hash;
use crate::walk::{Step, each_walk};

/// The steps, written down and read again, lead through equal states, whether anybody listens or not.
pub fn replay_gives_an_equal_state<G: Checked>(effort: Effort) -> Result<Stats, Fault> {
    each_walk::<G>("replay_gives_an_equal_state", effort, |walk, stats| {
        let mut state = G::new(&walk.setup).map_err(|error| Flaw::at(0, error.to_string()))?;
        for (step, taken) in walk.steps.iter().enumerate() {
            same(&state, &walk.states[step]).map_err(|what| Flaw::at(step, what))?;
            let read = written_and_read(*taken).map_err(|error| Flaw::at(step, error.to_string()))?;
            read.take(&mut state, &mut Log::muted());
            stats.facts += 1;
        }
        same(&state, walk.last()).map_err(|what| Flaw::at(walk.steps.len(), what))
    })
}

fn same<G: Game>(replayed: &G, state: &G) -> Result<(), String> {
    match (replayed == state, hash(replayed) == hash(state)) {
        (true, true) => Ok(()),
        (true, false) => Err("equal states have different hashes".to_owned()),
        (false, _) => Err(format!("replay gives\n{replayed:?}\nwhere play gave\n{state:?}")),
    }
}

fn written_and_read<G: Game>(step: Step<G>) -> Result<Step<G>, BadNotation> {
    Ok(match step {
        Step::Chance(answer) => Step::Chance(answer.to_string().parse()?),
        Step::Act(seat, action) => Step::Act(seat, action.to_string().parse()?),
    })
}

/// A copy of a state stays what it was while the game goes on, and looking at a state does not change it.
pub fn old_clones_never_change<G: Checked>(effort: Effort) -> Result<Stats, Fault> {
    each_walk::<G>("old_clones_never_change", effort, |walk, stats| {
        let mut state = G::new(&walk.setup).map_err(|error| Flaw::at(0, error.to_string()))?;
        let mut kept = vec![(state.clone(), hash(&state))];
        for taken in &walk.steps {
            taken.take(&mut state, &mut Log::new());
            kept.push((state.clone(), hash(&state)));
        }
        for (step, (clone, hash_then)) in kept.iter().enumerate() {
            stats.facts += 1;
            demand(hash(clone) == *hash_then, step, || "a copy of this state changed later".to_owned())?;
        }
        Ok(())
    })
}
