//! Where bots think: a few threads with a queue, so that pages stay quick.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use bots::Bot;
use host::Sight;
use tokio::sync::Semaphore;

/// Threads for searches: one fewer than there are cores, at least one.
#[derive(Clone)]
pub(crate) struct Pool {
    threads: usize,
    free: Arc<Semaphore>,
    waiting: Arc<AtomicUsize>,
}

/// How many searches a thread may have waiting before budgets shrink.
const PATIENCE: usize = 4;

impl Default for Pool {
    fn default() -> Self {
        let threads = thread::available_parallelism().map_or(1, usize::from).saturating_sub(1).max(1);
        Self { threads, free: Arc::new(Semaphore::new(threads)), waiting: Arc::default() }
    }
}

impl Pool {
    /// What `bot` does at the seat whose sight this is; `None` if that seat is not to act.
    pub(crate) async fn decide(&self, sight: Box<dyn Sight>, bot: Bot, seed: u64) -> Option<String> {
        let effort = self.effort(self.waiting.fetch_add(1, Ordering::Relaxed));
        let permit = Arc::clone(&self.free).acquire_owned().await;
        self.waiting.fetch_sub(1, Ordering::Relaxed);
        let permit = permit.ok()?;
        let thinking = tokio::task::spawn_blocking(move || {
            let action = sight.decide(bot, effort, seed);
            drop(permit);
            action
        });
        thinking.await.ok().flatten()
    }

    /// The part of the usual effort a bot may spend when so many wait before it.
    fn effort(&self, waiting: usize) -> f32 {
        let room = self.threads * PATIENCE;
        if waiting <= room { 1.0 } else { room as f32 / waiting as f32 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_queue_makes_short_work() {
        let pool = Pool { threads: 2, free: Arc::new(Semaphore::new(2)), waiting: Arc::default() };
        assert!((pool.effort(0) - 1.0).abs() < f32::EPSILON);
        assert!((pool.effort(8) - 1.0).abs() < f32::EPSILON);
        assert!((pool.effort(80) - 0.1).abs() < f32::EPSILON);
    }
}
