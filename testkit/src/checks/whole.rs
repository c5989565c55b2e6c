//! A game as a whole: nothing gets lost, it ends in time, and there is a result then and not before.

use engine::{Standing, ToAct};

use crate::checked::Checked;
use crate::effort::Effort;
use crate::fault::{Fault, Flaw, Stats, demand};
use crate::walk::each_walk;

/// Every piece lies somewhere, once, in every state.
pub fn pieces_are_conserved<G: Checked>(effort: Effort) -> Result<Stats, Fault> {
    each_walk::<G>("pieces_are_conserved", effort, |walk, stats| {
        for (step, state) in walk.states.iter().enumerate() {
            stats.facts += 1;
            state.audit().map_err(|what| Flaw::at(step, what))?;
        }
        Ok(())
    })
}

/// No game is longer than the game says.
pub fn the_game_ends_within_its_bound<G: Checked>(effort: Effort) -> Result<Stats, Fault> {
    each_walk::<G>("the_game_ends_within_its_bound", effort, |walk, stats| {
        stats.facts += 1;
        let (steps, bound) = (walk.steps.len(), G::bound(&walk.setup));
        demand(steps <= bound, steps, || format!("it should have ended within {bound} steps"))
    })
}

/// There is a result exactly when the game is over; it places every seat by the usual count.
pub fn standing_exists_exactly_at_the_end<G: Checked>(effort: Effort) -> Result<Stats, Fault> {
    each_walk::<G>("standing_exists_exactly_at_the_end", effort, |walk, stats| {
        for (step, state) in walk.states.iter().enumerate() {
            stats.facts += 1;
            match (state.to_act(), state.standing()) {
                (ToAct::Over, Some(standing)) => {
                    placed(&standing, state.players()).map_err(|what| Flaw::at(step, what))?;
                }
                (ToAct::Over, None) => return Err(Flaw::at(step, "it is over, without a result")),
                (_, Some(_)) => return Err(Flaw::at(step, "there is a result and it is not over")),
                (_, None) => {}
            }
        }
        Ok(())
    })
}

/// A place is one more than the number of those who are better.
fn placed(standing: &Standing, players: u8) -> Result<(), String> {
    let Standing { scores, places } = standing;
    let better = |place: u8| places.iter().filter(|&&other| other < place).count();
    let right = |&place: &u8| usize::from(place) == 1 + better(place);
    let everybody = scores.len() == usize::from(players) && places.len() == usize::from(players);
    if everybody && places.iter().all(right) {
        return Ok(());
    }
    Err(format!("the result is none for {players} players: {standing:?}"))
}
