//! What a position is worth: play on for a while, then the result counts, or the outlook. And the worlds to do it in.

use engine::{PerSeat, Rng, Seat};

use super::tuning::{Manner, Tuning};
use crate::advice::Advice;
use crate::playout::{Buffers, Favourite, Habit, Turns, Uniform, playout};

/// The share of the win each seat may expect of `world`.
pub(super) fn judge<G: Advice>(
    mut world: G,
    tuning: &Tuning,
    buffers: &mut Buffers<G>,
    rng: &mut Rng,
) -> PerSeat<f32> {
    let turns = Turns::new(tuning.turns.max(tuning.rounds * u32::from(world.players())));
    match tuning.manner {
        Manner::Random => playout(&mut world, &mut Uniform, turns, buffers, rng),
        Manner::Contest(among) => playout(&mut world, &mut Contest { among }, turns, buffers, rng),
        Manner::Greedy => playout(&mut world, &mut Favourite, turns, buffers, rng),
    };
    world.standing().map_or_else(|| world.outlook(), |standing| standing.shares())
}

/// No world is met more often: whoever thinks long about few worlds finds out what is best in those.
const AGAIN: u32 = 20;

/// The worlds imagined behind a view.
#[derive(Debug)]
pub(super) struct Worlds<'a, G: Advice> {
    view: &'a G::View,
    /// How many there are before they are taken again in turn; without a number each is new.
    most: Option<u32>,
    known: Vec<G>,
}

impl<'a, G: Advice> Worlds<'a, G> {
    /// Worlds to be used so often, as far as is known.
    pub(super) fn new(view: &'a G::View, tuning: &Tuning, uses: Option<u32>) -> Self {
        Self { view, most: how_many(tuning, uses), known: Vec::new() }
    }

    /// The world for the next iteration, when so many are done: a new one, or one that has been used before.
    pub(super) fn after(&mut self, done: u32, rng: &mut Rng) -> G {
        let Some(most) = self.most else { return G::determinize(self.view, rng) };
        let turn = (done % most.max(1)) as usize;
        if turn == self.known.len() {
            self.known.push(G::determinize(self.view, rng));
        }
        self.known[turn].clone()
    }
}

fn how_many(tuning: &Tuning, uses: Option<u32>) -> Option<u32> {
    let enough = uses.map_or(0, |uses| uses / AGAIN);
    tuning.worlds.map(|worlds| worlds.max(enough))
}

/// Looks at a few random actions and takes the most appealing.
struct Contest {
    among: u32,
}

impl<G: Advice> Habit<G> for Contest {
    fn pick(&mut self, world: &G, seat: Seat, actions: &[G::Action], rng: &mut Rng) -> G::Action {
        let any = |rng: &mut Rng| actions[rng.below(actions.len() as u32) as usize];
        let mut best = any(rng);
        if actions.len() == 1 {
            return best;
        }
        let mut appeal = world.appeal(seat, best);
        for _ in 1..self.among {
            let other = any(rng);
            let other_appeal = world.appeal(seat, other);
            if other_appeal > appeal {
                (best, appeal) = (other, other_appeal);
            }
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_thinks_long_imagines_more_worlds() {
        let few = Tuning { worlds: Some(200), ..Tuning::default() };
        let worlds = [None, Some(50), Some(4_000), Some(40_000)].map(|uses| how_many(&few, uses));
        assert_eq!(worlds, [200, 200, 200, 2_000].map(Some));
        assert_eq!(how_many(&Tuning::default(), Some(40_000)), None, "each is new");
    }
}
