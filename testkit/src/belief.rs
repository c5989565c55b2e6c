//! Every world that agrees with what an observer saw so far, with its probability: worked out step by step along a game.
//!
//! Known are the rules, the actions (they are public), the answers and events the observer was shown, its own legal lists,
//! whose turn it was. Of a hidden answer every possibility is followed. Worlds that have become equal are one.

use std::hash::BuildHasherDefault;

use engine::{Chances, Observer};

use crate::checked::Checked;
use crate::hash::Fixed;
use crate::sight::Scene;
use crate::walk::{Step, Walk};

/// What an observer can believe.
pub(crate) struct Belief<G> {
    observer: Observer,
    worlds: Fixed<G, f64>,
}

impl<G: Checked> Belief<G> {
    /// Before the first step of a walk: no secrets yet.
    pub(crate) fn new(walk: &Walk<G>, observer: Observer) -> Self {
        Self { observer, worlds: [(walk.states[0].clone(), 1.0)].into_iter().collect() }
    }

    /// The worlds and the probability of each.
    pub(crate) fn worlds(&self) -> &Fixed<G, f64> {
        &self.worlds
    }

    /// Goes on by the step of the walk at this index.
    pub(crate) fn follow(&mut self, walk: &Walk<G>, step: usize) {
        let seen = walk.logs[step].seen_by(self.observer);
        let scene = Scene::of(&walk.states[step + 1], self.observer);
        let mut after = Fixed::with_capacity_and_hasher(self.worlds.len(), BuildHasherDefault::default());
        for (world, probability) in &self.worlds {
            for (branch, share) in self.branches(walk, step, world) {
                let (next, log) = branch.taken(world);
                if log.seen_by(self.observer) == seen && Scene::of(&next, self.observer) == scene {
                    *after.entry(next).or_insert(0.0) += probability * share;
                }
            }
        }
        let total: f64 = after.values().sum();
        after.values_mut().for_each(|probability| *probability /= total);
        self.worlds = after;
    }

    /// The steps that may have been taken in `world`, for all the observer knows, and how likely each was.
    fn branches(&self, walk: &Walk<G>, step: usize, world: &G) -> Vec<(Step<G>, f64)> {
        match walk.steps[step] {
            Step::Act(seat, action) if world.check(seat, action).is_ok() => vec![(walk.steps[step], 1.0)],
            Step::Act(..) => Vec::new(),
            Step::Chance(answer) => {
                let shown = walk.states[step].audience().includes(self.observer);
                let mut chances = Chances::new();
                world.chances(&mut chances);
                let share = |weight: u32| f64::from(weight) / f64::from(chances.total());
                let possible = chances.iter().filter(|&&(other, _)| !shown || other == answer);
                possible.map(|&(other, weight)| (Step::Chance(other), share(weight))).collect()
            }
        }
    }
}
