//! How fast a game plays: random playouts on one core, by the very calls a table makes.

use std::time::{Duration, Instant};

use engine::{Game, Rng, Setup, SetupError};

use crate::playout::{Buffers, TheEnd, Uniform, playout};

/// What a bench has counted.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pace {
    /// Games played to the end.
    pub games: u64,
    /// Decisions taken in them.
    pub decisions: u64,
    /// The time it took.
    pub seconds: f64,
}

impl Pace {
    /// Games a second.
    pub fn games_per_s(&self) -> f64 {
        self.games as f64 / self.seconds
    }

    /// Decisions a second.
    pub fn decisions_per_s(&self) -> f64 {
        self.decisions as f64 / self.seconds
    }
}

/// Plays random games from `setup` for about `time`, and at least one. The seed decides the games, not their number.
pub fn bench<G: Game>(setup: &Setup<G::Edition>, time: Duration, seed: u64) -> Result<Pace, SetupError> {
    let start = G::new(setup)?;
    let (mut buffers, mut rng) = (Buffers::default(), Rng::new(seed));
    let mut pace = Pace { games: 0, decisions: 0, seconds: 0.0 };
    let clock = Instant::now();
    loop {
        let decisions = playout(&mut start.clone(), &mut Uniform, TheEnd, &mut buffers, &mut rng);
        pace.games += 1;
        pace.decisions += u64::from(decisions);
        let passed = clock.elapsed();
        if passed >= time {
            pace.seconds = passed.as_secs_f64();
            return Ok(pace);
        }
    }
}
