//! What an examination answers: how much it looked at, or the first fault it found.

use std::fmt;

/// How much a check looked at. A check that looked at nothing has shown nothing, so it says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stats {
    /// Games played.
    pub games: usize,
    /// Single facts compared: what a fact is depends on the check.
    pub facts: usize,
}

/// A game broke its contract.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The check that found it.
    pub check: &'static str,
    /// The setup it was found under.
    pub setup: String,
    /// The seed of the game.
    pub seed: u64,
    /// How many steps had been taken.
    pub step: usize,
    /// What is wrong.
    pub what: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { check, setup, seed, step, what } = self;
        write!(f, "{check}: {setup}, seed {seed}, after {step} steps: {what}")
    }
}

impl std::error::Error for Fault {}

/// A fault as the look at one game finds it; who plays the games adds where it was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Flaw {
    pub(crate) step: usize,
    pub(crate) what: String,
}

impl Flaw {
    pub(crate) fn at(step: usize, what: impl Into<String>) -> Self {
        Self { step, what: what.into() }
    }
}

/// Fails with a flaw at `step` unless `fact` holds.
pub(crate) fn demand(fact: bool, step: usize, what: impl FnOnce() -> String) -> Result<(), Flaw> {
    if fact { Ok(()) } else { Err(Flaw::at(step, what())) }
}
