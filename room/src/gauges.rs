//! Numbers for whoever watches over the house. They say how much goes on, and nothing of what.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// The upper ends of the histogram's buckets, in microseconds; a last bucket has no end.
pub const BUCKETS: [u64; 11] =
    [1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000];

/// What is counted as it happens.
#[derive(Debug, Default)]
pub(crate) struct Counts {
    moves: AtomicU64,
    overtaken: AtomicU64,
    store_errors: AtomicU64,
    buckets: [AtomicU64; BUCKETS.len() + 1],
    micros: AtomicU64,
}

/// How things stand.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Gauges {
    /// Matches in memory.
    pub tables: u64,
    /// Open streams.
    pub streams: u64,
    /// Bots that wait for a thread to think on.
    pub bots_waiting: u64,
    /// Steps that people and bots have taken since the start, each with the draws that followed from it.
    pub moves: u64,
    /// Steps that came too late because another node was quicker.
    pub overtaken: u64,
    /// Writes that the store failed to carry out.
    pub store_errors: u64,
    /// How many moves were durable within each of [`BUCKETS`], and beyond; not added up.
    pub durable: [u64; BUCKETS.len() + 1],
    /// How long all of them took together.
    pub durable_in_all: Duration,
}

impl Counts {
    /// A move was durable after so long.
    pub(crate) fn moved(&self, took: Duration) {
        let micros = took.as_micros() as u64;
        let bucket = BUCKETS.iter().position(|end| micros <= *end).unwrap_or(BUCKETS.len());
        self.moves.fetch_add(1, Ordering::Relaxed);
        self.buckets[bucket].fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(micros, Ordering::Relaxed);
    }

    /// Another node was quicker.
    pub(crate) fn overtaken(&self) {
        self.overtaken.fetch_add(1, Ordering::Relaxed);
    }

    /// The store failed.
    pub(crate) fn failed(&self) {
        self.store_errors.fetch_add(1, Ordering::Relaxed);
    }

    /// The counts so far; the rest is for others to fill in.
    pub(crate) fn gauges(&self) -> Gauges {
        let read = |count: &AtomicU64| count.load(Ordering::Relaxed);
        Gauges {
            moves: read(&self.moves),
            overtaken: read(&self.overtaken),
            store_errors: read(&self.store_errors),
            durable: self.buckets.each_ref().map(read),
            durable_in_all: Duration::from_micros(read(&self.micros)),
            ..Gauges::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_counted_in_the_first_bucket_it_fits() {
        let counts = Counts::default();
        for micros in [1, 1_000, 1_001, 9_000_000] {
            counts.moved(Duration::from_micros(micros));
        }
        let gauges = counts.gauges();
        assert_eq!((gauges.moves, gauges.durable[0], gauges.durable[1], gauges.durable[11]), (4, 2, 1, 1));
        assert_eq!(gauges.durable_in_all, Duration::from_micros(9_002_002));
    }
}
