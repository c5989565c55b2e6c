//! Fate's bag: what it offers against what must be in it.

use std::collections::BTreeMap;

use engine::{Chances, ToAct};

use crate::checked::Checked;
use crate::effort::Effort;
use crate::fault::{Fault, Flaw, Stats};
use crate::walk::each_walk;

/// Answers are distinct, and each weighs as much as is left of it, counted the long way round.
pub fn weights_match_what_is_left<G: Checked>(effort: Effort) -> Result<Stats, Fault> {
    each_walk::<G>("weights_match_what_is_left", effort, |walk, stats| {
        for (step, state) in walk.states.iter().enumerate() {
            if state.to_act() == ToAct::Chance {
                stats.facts += 1;
                weighed(state).map_err(|what| Flaw::at(step, what))?;
            }
        }
        // A game may do without chance.
        stats.facts += 1;
        Ok(())
    })
}

fn weighed<G: Checked>(state: &G) -> Result<(), String> {
    let mut offered = BTreeMap::new();
    // A buffer with something in it: `chances` must clear it.
    let mut chances = Chances::new();
    state.chances(&mut chances);
    state.chances(&mut chances);
    for (answer, weight) in chances.iter() {
        if offered.insert(answer.to_string(), *weight).is_some() {
            return Err(format!("`{answer}` is offered twice"));
        }
    }
    let mut left = BTreeMap::new();
    for (answer, number) in state.left() {
        *left.entry(answer).or_insert(0) += number;
    }
    left.retain(|_, number| *number > 0);
    if offered == left { Ok(()) } else { Err(format!("fate offers {offered:?} where {left:?} is left")) }
}
