//! Many tables for a while: how many moves, how quickly they reach everybody, and what goes wrong.
//!
//! The clock begins when everybody sits at a table. A hundred tables opened in the same instant keep a server busy for a second, which says
//! nothing about play, but would be the slowest hundredth of the moves of ten seconds.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::Notify;
use tokio::task::JoinSet;

use super::browser::{Network, Trouble};
use super::player::Ledger;
use super::table::{Table, Wish};

/// So long it is waited until everybody sits; whoever does not by then is late.
const OPENING: Duration = Duration::from_secs(60);

/// What is to be tried.
#[derive(Clone)]
pub struct Load {
    /// The addresses of the nodes.
    pub nodes: Arc<[String]>,
    /// Games and how many play them; tables take them in turn.
    pub games: Vec<(String, usize)>,
    /// How many tables at once.
    pub tables: usize,
    /// For how long, from when everybody sits at a table.
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

/// Counts for all tables. Errors count from the first request on, all else from when everybody sits.
#[derive(Default)]
struct Counts {
    /// How many players are still on their way to the first tables.
    awaited: AtomicU64,
    everybody_sits: Notify,
    begun: OnceLock<Instant>,
    moves: AtomicU64,
    matches: AtomicU64,
    errors: AtomicU64,
    first_error: Mutex<Option<String>>,
    latencies: Mutex<Vec<Duration>>,
}

impl Counts {
    fn awaiting(players: usize) -> Self {
        Self { awaited: AtomicU64::new(players as u64), ..Self::default() }
    }

    /// How long it has been counted, if it is.
    fn elapsed(&self) -> Option<Duration> {
        self.begun.get().map(Instant::elapsed)
    }

    /// Waits until everybody sits, and begins to count.
    async fn begin(&self) {
        let _ = tokio::time::timeout(OPENING, self.everybody_sits.notified()).await;
        self.begun.get_or_init(Instant::now);
    }
}

impl Ledger for Counts {
    fn sat_down(&self) {
        // Later tables bring more players than are awaited.
        let before =
            self.awaited.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1));
        if before == Ok(1) {
            self.everybody_sits.notify_one();
        }
    }

    fn acknowledged(&self, _: &str, _: usize, _: &str) {
        if self.elapsed().is_some() {
            self.moves.fetch_add(1, Ordering::Relaxed);
        }
    }

    fn arrived(&self, took: Duration) {
        // What was posted before the clock began does not count.
        if self.elapsed().is_some_and(|elapsed| took <= elapsed) {
            self.latencies.lock().unwrap_or_else(PoisonError::into_inner).push(took);
        }
    }

    fn went_wrong(&self, trouble: &Trouble) {
        self.errors.fetch_add(1, Ordering::Relaxed);
        let mut first = self.first_error.lock().unwrap_or_else(PoisonError::into_inner);
        first.get_or_insert_with(|| trouble.to_string());
    }
}

/// Has random players at many tables for a while.
pub async fn run(load: Load) -> Outcome {
    let players = (0..load.tables).map(|number| load.games[number % load.games.len()].1).sum();
    let counts = Arc::new(Counts::awaiting(players));
    let network = Network::default();
    let mut tables = JoinSet::new();
    for number in 0..load.tables {
        tables.spawn(keep_playing(network.clone(), load.clone(), number, Arc::clone(&counts)));
    }
    counts.begin().await;
    tokio::time::sleep(load.time).await;
    // They never end by themselves.
    tables.abort_all();
    let mut latencies = std::mem::take(&mut *counts.latencies.lock().unwrap_or_else(PoisonError::into_inner));
    latencies.sort_unstable();
    Outcome {
        seconds: counts.elapsed().unwrap_or_default().as_secs_f64(),
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
            Ok(()) if counts.elapsed().is_some() => {
                counts.matches.fetch_add(1, Ordering::Relaxed);
            }
            Ok(()) => {}
            Err(trouble) => {
                counts.went_wrong(&trouble);
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LONG: Duration = Duration::from_secs(5);
    const NO_TIME: Duration = Duration::ZERO;

    #[tokio::test(start_paused = true)]
    async fn the_clock_begins_when_the_last_of_the_first_players_sits() {
        let counts = Counts::awaiting(2);
        counts.sat_down();
        assert!(tokio::time::timeout(LONG, counts.begin()).await.is_err(), "one is still on the way");
        counts.sat_down();
        assert!(tokio::time::timeout(LONG, counts.begin()).await.is_ok());
        counts.sat_down();
        assert_eq!(counts.awaited.load(Ordering::Relaxed), 0, "players of later tables are not awaited");
    }

    #[tokio::test(start_paused = true)]
    async fn only_moves_made_after_that_count() {
        let counts = Counts::awaiting(1);
        counts.acknowledged("/t/7k2m9qxd", 1, "pass");
        counts.arrived(NO_TIME);
        counts.sat_down();
        counts.begin().await;
        counts.acknowledged("/t/7k2m9qxd", 2, "pass");
        counts.arrived(LONG);
        counts.arrived(NO_TIME);
        assert_eq!(counts.moves.load(Ordering::Relaxed), 1);
        assert_eq!(
            *counts.latencies.lock().expect("nobody panicked"),
            [NO_TIME],
            "five seconds ago nobody counted"
        );
    }
}
