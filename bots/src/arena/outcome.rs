//! What a finished game comes to: all that is counted of it, without naming the game.

use std::time::Duration;

use engine::course::Step;
use engine::{Seat, Setup, Standing};

use super::play::Played;
use crate::advice::Advice;
use crate::census::{Census, Finished};

/// A finished game in numbers. It is all that a tally needs, so a game can be counted again from a file.
#[derive(Clone, PartialEq, Debug)]
pub struct Outcome {
    /// How it ended.
    pub standing: Standing,
    /// How many decisions it took.
    pub decisions: u32,
    /// How long each seat thought, in milliseconds, decision by decision, where there was a choice.
    pub times: Vec<(Seat, f32)>,
    /// What the game counted of itself.
    pub census: Census,
}

impl Outcome {
    /// What `played`, played from `setup`, comes to.
    pub fn of<G: Advice>(setup: &Setup<G::Edition>, played: &Played<G>) -> Self {
        let mut census = Census::default();
        G::census(&Finished::new(setup, &played.steps, &played.standing), &mut census);
        Self {
            standing: played.standing.clone(),
            decisions: played.steps.iter().filter(|step| matches!(step, Step::Act(..))).count() as u32,
            times: played.times.iter().map(|&(seat, time)| (seat, milliseconds(time))).collect(),
            census,
        }
    }
}

fn milliseconds(time: Duration) -> f32 {
    time.as_secs_f32() * 1000.0
}
