//! The task that owns a live match: it does one job after another, and lets bots move on a fixed grid.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use bots::Bot;
use engine::{Observer, Seat};
use tokio::sync::{mpsc, watch};
use tokio::time::Instant;

use crate::live::Live;
use crate::look::Version;

/// Something to be done with a match.
pub(crate) type Job = Box<dyn for<'a> FnOnce(&'a mut Live) -> Doing<'a> + Send>;

/// A job being done.
pub(crate) type Doing<'a> = Answering<'a, ()>;

/// A job that has an answer, being done.
pub(crate) type Answering<'a, R> = Pin<Box<dyn Future<Output = R> + Send + 'a>>;

/// After so long without a job an owner leaves memory.
const IDLE: Duration = Duration::from_secs(60);

/// So long browsers have to tell their nonces; then the server makes the missing ones, and the record says so.
const NONCE_PATIENCE: Duration = Duration::from_secs(10);

/// The task's end of a room.
pub(crate) struct Owner {
    live: Live,
    jobs: mpsc::Receiver<Job>,
    /// For jobs the owner sends itself later; weak, so that it does not keep itself alive.
    own: mpsc::WeakSender<Job>,
    changes: watch::Sender<Version>,
    /// The decision that is being thought about or waited for.
    pending: Option<usize>,
    waiting_for_nonces: bool,
    /// When the clock is to be looked at next.
    alarm: Option<i64>,
}

impl Owner {
    pub(crate) fn new(
        live: Live,
        jobs: mpsc::Receiver<Job>,
        own: mpsc::WeakSender<Job>,
        changes: watch::Sender<Version>,
    ) -> Self {
        Self { live, jobs, own, changes, pending: None, waiting_for_nonces: false, alarm: None }
    }

    /// Does jobs until there has been none for a while, or nobody can send one any more.
    ///
    /// `retire` is asked before it leaves for idleness, and takes the room's door away so that nobody sends another job; those
    /// already sent are still done.
    pub(crate) async fn run(mut self, retire: impl FnOnce()) {
        self.after_job();
        loop {
            match tokio::time::timeout(IDLE, self.jobs.recv()).await {
                Ok(Some(job)) => self.work(job).await,
                Ok(None) => return,
                Err(_) if self.pending.is_some() || self.alarm.is_some() => {}
                Err(_) => break,
            }
        }
        retire();
        self.jobs.close();
        while let Some(job) = self.jobs.recv().await {
            self.work(job).await;
        }
    }

    async fn work(&mut self, job: Job) {
        job(&mut self.live).await;
        self.after_job();
    }

    /// Tells the streams what version there is, and sees to whoever moves by itself.
    fn after_job(&mut self) {
        let version = self.live.version();
        self.changes.send_if_modified(|last| std::mem::replace(last, version) != version);
        self.see_to_nonces();
        self.see_to_bots();
        self.see_to_clock();
    }

    /// Has the clock looked at when somebody's time runs out.
    fn see_to_clock(&mut self) {
        let deadline = self.live.deadline();
        if deadline == self.alarm {
            return;
        }
        self.alarm = deadline;
        let Some(deadline) = deadline else { return };
        let wait = u64::try_from(deadline - self.live.world.now().0).unwrap_or(0);
        let own = self.own.clone();
        tokio::spawn(async move {
            tokio::time::sleep(Duration::from_millis(wait)).await;
            send(&own, |live| {
                Box::pin(async move {
                    if let Err(error) = live.tick().await {
                        tracing::error!(id = %live.stored.id, %error, "the clock could not be looked at");
                    }
                })
            })
            .await;
        });
    }

    fn see_to_nonces(&mut self) {
        if !self.live.table.revealing || self.waiting_for_nonces {
            return;
        }
        self.waiting_for_nonces = true;
        let own = self.own.clone();
        tokio::spawn(async move {
            tokio::time::sleep(NONCE_PATIENCE).await;
            send(&own, |live| {
                Box::pin(async move {
                    if let Err(error) = live.stop_waiting_for_nonces().await {
                        tracing::error!(id = %live.stored.id, %error, "a match could not begin");
                    }
                })
            })
            .await;
        });
    }

    /// If the next decision is a bot's, or everybody can see that there is only one answer, arranges for it.
    fn see_to_bots(&mut self) {
        let turn = self.live.turn().filter(|_| self.live.table.paused.is_none());
        let (Some(running), Some(seat)) = (&self.live.running, turn) else {
            self.pending = None;
            return;
        };
        let decision = running.game.len();
        let mover = match (running.game.forced(), self.live.table.at(seat).bot()) {
            (Some((_, action)), _) => Mover::Forced(action),
            (None, Some(bot)) => Mover::Bot(bot),
            (None, None) => {
                self.pending = None;
                return;
            }
        };
        if self.pending == Some(decision) {
            return;
        }
        self.pending = Some(decision);
        self.arrange(mover, decision, seat);
    }

    fn arrange(&self, mover: Mover, decision: usize, seat: Seat) {
        let Some(running) = &self.live.running else { return };
        let sight = running.game.sight(Observer::Seat(seat));
        let seed = u64::from_le_bytes(self.live.world.random());
        let (world, own) = (Arc::clone(&self.live.world), self.own.clone());
        let (pace, tempo) = (self.live.table.pace, running.game.tempo());
        tokio::spawn(async move {
            let asked = Instant::now();
            let (action, begun, takes) = match mover {
                Mover::Forced(action) => (Some(action), asked, pace.grid(tempo)),
                Mover::Bot(bot) => {
                    let takes = pace.takes(bot, tempo);
                    let (action, begun) = world.pool.decide(sight, bot, thinking_time(takes), seed).await;
                    (action, begun, takes)
                }
            };
            tokio::time::sleep_until(release(begun, Instant::now(), takes)).await;
            let Some(action) = action else { return };
            send(&own, move |live| {
                Box::pin(async move {
                    if let Err(error) = live.answer_for(decision, seat, &action).await {
                        tracing::error!(id = %live.stored.id, decision, %error, "a bot could not move");
                    }
                })
            })
            .await;
        });
    }
}

/// Who moves without a person.
enum Mover {
    /// The rules leave one action, for all to see.
    Forced(String),
    /// A bot.
    Bot(Bot),
}

/// How long a bot may think about a move that takes so long: there must be time left to hand it over.
fn thinking_time(takes: Duration) -> Duration {
    takes.mul_f32(0.8)
}

/// When a move is shown that a bot began to think about then: after the time that its moves take, neither sooner nor later, so the
/// moment tells nothing. Only if the machine was so busy that even the shortened thinking took longer, a whole time more.
fn release(begun: Instant, now: Instant, takes: Duration) -> Instant {
    let passed = now.duration_since(begun).as_nanos() / takes.as_nanos();
    begun + takes * (passed as u32 + 1)
}

async fn send(
    own: &mpsc::WeakSender<Job>,
    job: impl for<'a> FnOnce(&'a mut Live) -> Doing<'a> + Send + 'static,
) {
    if let Some(sender) = own.upgrade() {
        // If the owner has gone, whoever loads the match next arranges for the move again.
        drop(sender.send(Box::new(job)).await);
    }
}

#[cfg(test)]
mod tests {
    use bots::Level;
    use host::Tempo;

    use super::*;
    use crate::plan::Pace;

    #[test]
    fn a_move_is_shown_after_the_same_time_however_soon_it_was_found() {
        let begun = Instant::now();
        let takes = Pace::Quick.takes(Bot::Level(Level::Hard), Tempo::Whole);
        let at = |ms| release(begun, begun + Duration::from_millis(ms), takes) - begun;
        assert_eq!(takes, Duration::from_millis(400));
        assert!([0, 1, 150, 320, 399].into_iter().all(|ms| at(ms) == takes));
        assert_eq!(at(401), 2 * takes, "only a machine that could not keep up is later");
    }

    #[test]
    fn who_thinks_long_always_takes_long() {
        for pace in [Pace::Quick, Pace::Normal, Pace::Slow] {
            let takes = |level| pace.takes(Bot::Level(level), Tempo::Whole);
            let (hard, master, grid) = (takes(Level::Hard), takes(Level::Master), pace.grid(Tempo::Whole));
            assert_eq!(hard, grid);
            assert!(master >= Duration::from_secs(4) && master < Duration::from_secs(4) + grid);
            assert!(thinking_time(master) < master, "it stops in time");
        }
    }
}
