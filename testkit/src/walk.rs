//! A game played at random and kept whole, every state of it: what all checks look at.

use std::fmt;

use engine::{Game, Log, Play as _, Rng, Seat, Setup, ToAct};

use crate::checked::Checked;
use crate::effort::Effort;
use crate::fault::{Fault, Flaw, Stats};
use crate::hash::hash;

/// One step of a game.
pub enum Step<G: Game> {
    /// Fate answers.
    Chance(G::Chance),
    /// A seat acts.
    Act(Seat, G::Action),
}

// By hand, since `derive` would ask for a game that can be copied bit by bit.
impl<G: Game> Clone for Step<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Step<G> {}

impl<G: Game> Step<G> {
    /// Takes this step.
    pub fn take(self, state: &mut G, log: &mut Log<G::Event>) {
        match self {
            Self::Chance(answer) => state.resolve(answer, log),
            Self::Act(seat, action) => state.apply(seat, action, log),
        }
    }

    /// The state after this step, and the log of it.
    pub(crate) fn taken(self, state: &G) -> (G, Log<G::Event>) {
        let (mut next, mut log) = (state.clone(), Log::new());
        self.take(&mut next, &mut log);
        (next, log)
    }
}

/// As the record writes it.
impl<G: Game> fmt::Display for Step<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Chance(answer) => write!(f, "~ {answer}"),
            Self::Act(seat, action) => write!(f, "{seat} {action}"),
        }
    }
}

/// A game from its start to its end, or to where it got stuck or went on for too long.
pub struct Walk<G: Game> {
    /// What it was played under.
    pub setup: Setup<G::Edition>,
    /// What decided it.
    pub seed: u64,
    /// The states; the one at an index is what the step at the same index was taken in. One more than there are steps.
    pub states: Vec<G>,
    /// The steps.
    pub steps: Vec<Step<G>>,
    /// What each step told the log.
    pub logs: Vec<Log<G::Event>>,
}

impl<G: Checked> Walk<G> {
    /// Plays a game. The seed decides all of it, the players' tastes included.
    ///
    /// # Panics
    /// If the game refuses the setup.
    pub fn new(setup: &Setup<G::Edition>, seed: u64) -> Self {
        let start = G::new(setup).unwrap_or_else(|error| panic!("{}: {error}", describe(setup)));
        let mut walk =
            Self { setup: setup.clone(), seed, states: vec![start], steps: Vec::new(), logs: Vec::new() };
        let mut rng = Rng::new(seed);
        // One step past the bound is enough to know that the game broke it.
        while walk.steps.len() <= G::bound(setup) {
            let Some(step) = choose(walk.last(), seed, &mut rng) else { break };
            let (next, log) = step.taken(walk.last());
            walk.states.push(next);
            walk.steps.push(step);
            walk.logs.push(log);
        }
        walk
    }

    /// The state after the last step.
    pub fn last(&self) -> &G {
        self.states.last().expect("a walk has a first state")
    }

    /// Up to `most` places in the game, in order, spread over all of it and different for every seed. Only places that
    /// a step was taken in, so not the end.
    pub(crate) fn places(&self, most: usize) -> Vec<usize> {
        let mut rng = Rng::new(self.seed ^ 0x9e37_79b9);
        let (len, parts) = (self.steps.len(), most.min(self.steps.len()));
        let inside = |part: usize| part * len / parts..(part + 1) * len / parts;
        (0..parts).map(|part| inside(part).start + rng.below(inside(part).len() as u32) as usize).collect()
    }
}

/// A step at random; none if there is none to take.
fn choose<G: Game>(state: &G, seed: u64, rng: &mut Rng) -> Option<Step<G>> {
    match state.to_act() {
        ToAct::Over => None,
        ToAct::Chance => {
            let chances = state.chances_sorted();
            (!chances.is_empty()).then(|| Step::Chance(chances.draw(rng)))
        }
        ToAct::Seat(seat) => prefer(&state.legal_sorted(seat), seat, seed, rng).map(|a| Step::Act(seat, a)),
    }
}

/// Even seeds choose evenly. Odd ones give each seat a taste of its own, so that games come about in which somebody never
/// passes, or always does: even choice alone hardly ever gets there.
fn prefer<A: Copy + fmt::Display>(legal: &[A], seat: Seat, seed: u64, rng: &mut Rng) -> Option<A> {
    let (one, other) = (*rng.choose(legal)?, *rng.choose(legal)?);
    // By notation, which does not change: so games stay the same however a game's code is arranged.
    let liking = |action: A| hash(&(action.to_string(), seat.0, seed));
    Some(if seed % 2 == 1 && liking(other) > liking(one) { other } else { one })
}

/// A setup in one line.
pub(crate) fn describe<E: engine::Edition>(setup: &Setup<E>) -> String {
    let mut text = format!("{} players, {}", setup.players, setup.edition.data.id());
    for (name, value) in setup.options.iter() {
        text.push_str(&format!(", {name}={value}"));
    }
    text
}

/// Plays the games of a check and gives each to `look`, until one has a flaw.
pub(crate) fn each_walk<G: Checked>(
    check: &'static str,
    effort: Effort,
    mut look: impl FnMut(&Walk<G>, &mut Stats) -> Result<(), Flaw>,
) -> Result<Stats, Fault> {
    let mut stats = Stats::default();
    for setup in G::setups() {
        for seed in 0..effort.seeds {
            let walk = Walk::new(&setup, seed);
            stats.games += 1;
            look(&walk, &mut stats).map_err(|Flaw { step, what }| Fault {
                check,
                setup: describe(&setup),
                seed,
                step,
                what,
            })?;
        }
    }
    looked_at_something(check, stats)
}

/// A check without a single fact proves nothing and must not pass.
pub(crate) fn looked_at_something(check: &'static str, stats: Stats) -> Result<Stats, Fault> {
    if stats.facts > 0 {
        return Ok(stats);
    }
    let what = "the check came to look at nothing".to_owned();
    Err(Fault { check, setup: "all setups".to_owned(), seed: 0, step: 0, what })
}
