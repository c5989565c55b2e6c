//! How much an examination plays.

use std::env;

/// How many games a check plays under each setup.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Games by setup, each from its own seed.
    pub seeds: u64,
}

impl Effort {
    /// What an everyday run plays: a game's whole suite stays well below half a minute.
    pub const USUAL: Self = Self { seeds: 40 };

    /// The everyday effort, unless the environment variable `ROOKERY_SEEDS` asks for another number of seeds.
    ///
    /// # Panics
    /// If `ROOKERY_SEEDS` is no positive number: a long run that silently was a short one would be worse.
    pub fn from_env() -> Self {
        match env::var("ROOKERY_SEEDS") {
            Err(_) => Self::USUAL,
            Ok(text) => match text.parse() {
                Ok(seeds) if seeds > 0 => Self { seeds },
                _ => panic!("ROOKERY_SEEDS is a number of games, not `{text}`"),
            },
        }
    }
}
