//! Many tables for a while: how many moves, how quickly they reach everybody, and what goes wrong.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::task::JoinSet;

use super::browser::{Network, Trouble};
use super::player::Ledger;
use super::table::{Table, Wish};

/// What is to be tried.
#[derive(Clone)]
pub struct Load {
    /// The addresses of the nodes.
    pub nodes: Arc<[String]>,
    /// Games and how many play them; tables take them in turn.
    pub games: Vec<(String, usize)>,
    /// How many tables at once.
    pub tables: usize,
    /// For how long.
    pub time: Duration,
    /// Moves a second, all tables together; as many as go if it is not said.
    pub rate: Option<f64>,
}

/// What came of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Outcome {
    /// How long it took.
    pub seconds: f64,
    /// Moves that were acknowledged.
    pub moves: u64,
    /// Matches that were played to their end.
    pub matches: u64,
    /// What went wrong.
    pub errors: u64,
    /// The first thing that went wrong.
    pub first_error: Option<String>,
    /// From the post to the last other player's update, sorted.
    latencies: Vec<Duration>,
}

impl Outcome {
    /// The time within which this part of the moves reached everybody.
    pub fn within(&self, part: f64) -> Option<Duration> {
        let last = self.latencies.len().checked_sub(1)?;
        self.latencies.get((last as f64 * part).round() as usize).copied()
    }
}

/// Counts for all tables.
#[derive(Default)]
struct Counts {
    moves: AtomicU64,
    matches: AtomicU64,
    errors: AtomicU64,
    first_error: Mutex<Option<String>>,
    latencies: Mutex<Vec<Duration>>,
}

impl Ledger for Counts {
    fn acknowledged(&self, _: &str, _: usize, _: &str) {
        self.moves.fetch_add(1, Ordering::Relaxed);
    }

    fn arrived(&self, took: Duration) {
        self.latencies.lock().unwrap_or_else(PoisonError::into_inner).push(took);
    }

    fn went_wrong(&self, trouble: &Trouble) {
        self.errors.fetch_add(1, Ordering::Relaxed);
        let mut first = self.first_error.lock().unwrap_or_else(PoisonError::into_inner);
        first.get_or_insert_with(|| trouble.to_string());
    }
}

/// Has random players at many tables for a while.
pub async fn run(load: Load) -> Outcome {
    let counts = Arc::new(Counts::default());
    let network = Network::default();
    let begun = Instant::now();
    let mut tables = JoinSet::new();
    for number in 0..load.tables {
        tables.spawn(keep_playing(network.clone(), load.clone(), number, Arc::clone(&counts)));
    }
    // They never end by themselves.
    let _ = tokio::time::timeout(load.time, tables.join_all()).await;
    let mut latencies = std::mem::take(&mut *counts.latencies.lock().unwrap_or_else(PoisonError::into_inner));
    latencies.sort_unstable();
    Outcome {
        seconds: begun.elapsed().as_secs_f64(),
        moves: counts.moves.load(Ordering::Relaxed),
        matches: counts.matches.load(Ordering::Relaxed),
        errors: counts.errors.load(Ordering::Relaxed),
        first_error: counts.first_error.lock().unwrap_or_else(PoisonError::into_inner).clone(),
        latencies,
    }
}

/// One table after another.
async fn keep_playing(network: Network, load: Load, number: usize, counts: Arc<Counts>) {
    let ledger: Arc<dyn Ledger> = Arc::clone(&counts) as Arc<dyn Ledger>;
    let pace = load.rate.map_or(Duration::ZERO, |rate| Duration::from_secs_f64(load.tables as f64 / rate));
    for round in 0.. {
        let turn = number + round;
        let Some((game, people)) = load.games.get(turn % load.games.len()).cloned() else { return };
        let seed = (turn as u64) << 16 | number as u64;
        let wish = Wish { game, people, bots: Vec::new(), nodes: Arc::clone(&load.nodes), seed, pace };
        let played = match Table::open(&network, &wish).await {
            Ok(table) => table.play(&wish, &ledger).await,
            Err(trouble) => Err(trouble),
        };
        match played {
            Ok(()) => {
                counts.matches.fetch_add(1, Ordering::Relaxed);
            }
            Err(trouble) => {
                counts.went_wrong(&trouble);
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
        }
    }
}
