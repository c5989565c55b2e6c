//! One game between players who get views.

use std::time::{Duration, Instant};

use engine::course::{Step, StepOf};
use engine::dice::Dice;
use engine::{Chances, Game, Log, Observer, Play as _, Seat, Setup, SetupError, Standing, ToAct};

use crate::advice::Advice;
use crate::bot::{Bot, Budget};
use crate::decide::decide;
use crate::search::{self, Tuning};

/// Somebody who plays `G` in the arena: a bot, or a variant of one on trial.
pub trait Player<G: Game>: Sync {
    /// The action of `seat`, which is to act, given what that seat may know. The seed is a new one for each decision.
    fn choose(&self, view: &G::View, seat: Seat, seed: u64) -> G::Action;
}

impl<G: Advice> Player<G> for Bot {
    fn choose(&self, view: &G::View, seat: Seat, seed: u64) -> G::Action {
        decide::<G>(view, seat, *self, self.budget::<G>(), seed)
    }
}

/// The table's search, tuned by hand: for trials.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tuned {
    /// How it searches.
    pub tuning: Tuning,
    /// How long it thinks about each decision.
    pub budget: Budget,
}

impl<G: Advice> Player<G> for Tuned {
    fn choose(&self, view: &G::View, seat: Seat, seed: u64) -> G::Action {
        search::choose::<G>(view, seat, self.tuning, self.budget, seed)
    }
}

/// A game that was played to the end.
#[derive(Clone, Debug)]
pub struct Played<G: Game> {
    /// What happened, as a record gives it.
    pub steps: Vec<StepOf<G>>,
    /// How it ended.
    pub standing: Standing,
    /// How long each seat thought, decision by decision, where there was a choice.
    pub times: Vec<(Seat, Duration)>,
}

/// Plays one game: `players` by seat, fate by `dice`, the bots' own chances by `seed`.
///
/// # Panics
/// If there are not as many players as the setup says, or one of them breaks the rules.
pub fn play<G: Game>(
    setup: &Setup<G::Edition>,
    players: &[&dyn Player<G>],
    dice: &Dice,
    seed: u64,
) -> Result<Played<G>, SetupError> {
    assert_eq!(players.len(), usize::from(setup.players), "every seat has its player");
    let mut table = Table { state: G::new(setup)?, log: Log::muted(), steps: Vec::new(), times: Vec::new() };
    let (mut chances, mut draws) = (Chances::new(), 0);
    loop {
        match table.state.to_act() {
            ToAct::Chance => {
                draws += 1;
                table.state.chances(&mut chances);
                table.resolve(dice.answer(draws, &mut chances));
            }
            ToAct::Seat(seat) => {
                let seed = mix(seed, table.steps.len() as u64);
                table.ask(players[seat.index()], seat, seed);
            }
            ToAct::Over => return Ok(table.finish()),
        }
    }
}

/// A game in progress.
struct Table<G: Game> {
    state: G,
    log: Log<G::Event>,
    steps: Vec<StepOf<G>>,
    times: Vec<(Seat, Duration)>,
}

impl<G: Game> Table<G> {
    fn resolve(&mut self, answer: G::Chance) {
        self.state.resolve(answer, &mut self.log);
        self.steps.push(Step::Chance(answer));
    }

    fn ask(&mut self, player: &dyn Player<G>, seat: Seat, seed: u64) {
        let view = self.state.view(Observer::Seat(seat));
        let clock = Instant::now();
        let action = player.choose(&view, seat, seed);
        let time = clock.elapsed();
        if self.has_choice(seat) {
            self.times.push((seat, time));
        }
        let allowed = self.state.play(seat, action, &mut self.log);
        assert!(allowed.is_ok(), "a bot plays by the rules: {action} is {allowed:?}");
        self.steps.push(Step::Act(seat, action));
    }

    fn has_choice(&self, seat: Seat) -> bool {
        let mut actions = Vec::new();
        self.state.legal(seat, &mut actions);
        actions.len() > 1
    }

    fn finish(self) -> Played<G> {
        let standing = self.state.standing().expect("a game that is over has a standing");
        Played { steps: self.steps, standing, times: self.times }
    }
}

/// A seed for the `index`-th thing under `seed`: neighbours have nothing in common (the finisher of SplitMix64).
pub(super) fn mix(seed: u64, index: u64) -> u64 {
    let mut z = seed.wrapping_add(index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
