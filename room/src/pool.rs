//! Where bots think: a few threads with a queue, so that pages stay quick.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use bots::Bot;
use host::{Sight, Tip};
use tokio::sync::Semaphore;
use tokio::time::Instant;

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
    /// What `bot` does at the seat whose sight this is, found within `time` of when it began to think; `None` if that seat is not to
    /// act. When it began depends on who else is thinking, not on what the bot holds.
    pub(crate) async fn decide(
        &self,
        sight: Box<dyn Sight>,
        bot: Bot,
        time: Duration,
        seed: u64,
    ) -> (Option<String>, Instant) {
        let thought = self.think(move |effort| {
            let begun = Instant::now();
            (sight.decide(bot, effort, time, seed), begun)
        });
        thought.await.unwrap_or_else(|| (None, Instant::now()))
    }

    /// What `bot` thinks of the choices at the seat whose sight this is. However long the queue, it takes the same trouble: a hint
    /// depends on what its reader sees and on nothing else. `None` if the server is closing.
    pub(crate) async fn tips(&self, sight: Box<dyn Sight>, bot: Bot, seed: u64) -> Option<Vec<Tip>> {
        self.think(move |_| sight.tips(bot, seed)).await
    }

    /// Thinks as soon as a thread is free, with the effort the queue leaves.
    async fn think<R: Send + 'static>(&self, thought: impl FnOnce(f32) -> R + Send + 'static) -> Option<R> {
        let effort = self.effort(self.waiting.fetch_add(1, Ordering::Relaxed));
        let permit = Arc::clone(&self.free).acquire_owned().await;
        self.waiting.fetch_sub(1, Ordering::Relaxed);
        let permit = permit.ok()?;
        let thinking = tokio::task::spawn_blocking(move || {
            let result = thought(effort);
            drop(permit);
            result
        });
        thinking.await.ok()
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
