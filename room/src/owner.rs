//! The task that owns a live match: it does one job after another, and sees to what is decided without a person.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use engine::{Observer, Seat};
use tokio::sync::{mpsc, oneshot, watch};

use crate::alone::{Mover, Question};
use crate::error::RoomError;
use crate::live::Live;
use crate::look::Version;

/// Something to be done with a match.
pub(crate) type Job = Box<dyn for<'a> FnOnce(&'a mut Live) -> Doing<'a> + Send>;

/// A job being done.
pub(crate) type Doing<'a> = Answering<'a, ()>;

/// A job that has an answer, being done.
pub(crate) type Answering<'a, R> = Pin<Box<dyn Future<Output = R> + Send + 'a>>;

/// After so long without a job, and with nobody watching, an owner leaves memory.
const IDLE: Duration = Duration::from_secs(60);

/// So long browsers have to tell their nonces; then the server makes the missing ones, and the record says so.
const NONCE_PATIENCE: Duration = Duration::from_secs(10);

/// How long to wait before what failed is tried again.
const RECOVERY: Duration = Duration::from_secs(1);

/// The task's end of a room.
pub(crate) struct Owner {
    live: Live,
    jobs: mpsc::Receiver<Job>,
    /// For jobs the owner sends itself later; weak, so that it does not keep itself alive.
    own: mpsc::WeakSender<Job>,
    changes: watch::Sender<Version>,
    /// The version that was told and seen to.
    seen_to: Option<Version>,
    /// The decision that is being thought about or waited for.
    pending: Option<usize>,
    waiting_for_nonces: bool,
    /// When the clock is to be looked at next.
    alarm: Option<i64>,
    /// Is somebody about to see to what another left undone?
    tidying: bool,
    /// The visitor who was last called, and how many steps there were.
    called: Option<(String, usize)>,
}

impl Owner {
    pub(crate) fn new(
        live: Live,
        jobs: mpsc::Receiver<Job>,
        own: mpsc::WeakSender<Job>,
        changes: watch::Sender<Version>,
    ) -> Self {
        Self {
            live,
            jobs,
            own,
            changes,
            seen_to: None,
            pending: None,
            waiting_for_nonces: false,
            alarm: None,
            tidying: false,
            called: None,
        }
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
                Err(_) if self.is_needed() => {}
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
        if self.seen_to.replace(version) == Some(version) {
            // A look changes nothing, and most jobs are looks.
            return;
        }
        self.changes.send_if_modified(|last| std::mem::replace(last, version) != version);
        self.see_to_nonces();
        self.see_to_bots();
        self.see_to_calls();
        self.see_to_clock();
        self.see_to_loose_ends();
    }

    /// Is somebody moving, thinking or watching?
    fn is_needed(&self) -> bool {
        self.pending.is_some() || self.alarm.is_some() || self.changes.receiver_count() > 0
    }

    /// Finishes in a while what another node may have died over, unless it is finished by then.
    fn see_to_loose_ends(&mut self) {
        let loose = self.live.has_loose_ends();
        let known = std::mem::replace(&mut self.tidying, loose);
        if known || !loose {
            return;
        }
        let own = self.own.clone();
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(RECOVERY).await;
                let tidied = send(&own, |live| Box::pin(tidy(live))).await;
                if tidied != Some(false) {
                    return;
                }
            }
        });
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
            // If the store failed, or the clock was set back, it is looked at again.
            while send(&own, |live| Box::pin(look_at_clock(live))).await == Some(Some(deadline)) {
                tokio::time::sleep(RECOVERY).await;
            }
        });
    }

    /// Calls the person whose turn it has become.
    fn see_to_calls(&mut self) {
        let steps = self.live.running.as_ref().map_or(0, |running| running.game.len());
        let called = self.live.called().map(|visitor| (visitor.to_owned(), steps));
        if called == self.called {
            return;
        }
        self.called = called;
        if let Some(call) = self.live.call() {
            // An error says that nobody listens.
            drop(self.live.world.calls.send(call));
        }
    }

    fn see_to_nonces(&mut self) {
        if !self.live.table.revealing || self.waiting_for_nonces {
            return;
        }
        self.waiting_for_nonces = true;
        let own = self.own.clone();
        tokio::spawn(async move {
            tokio::time::sleep(NONCE_PATIENCE).await;
            // If the owner has gone, whoever loads the match next waits again.
            send(&own, |live| {
                Box::pin(async move {
                    match live.stop_waiting_for_nonces().await {
                        Ok(()) | Err(RoomError::Overtaken) => {}
                        Err(error) => {
                            tracing::error!(id = %live.stored.id, %error, "a match could not begin");
                        }
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
            (None, None) => match self.live.instructed(seat) {
                Some(action) => Mover::Forced(action),
                None => {
                    self.pending = None;
                    return;
                }
            },
        };
        if self.pending == Some(decision) {
            return;
        }
        self.pending = Some(decision);
        self.arrange(mover, decision, seat);
    }

    fn arrange(&self, mover: Mover, decision: usize, seat: Seat) {
        let Some(running) = &self.live.running else { return };
        let question = Question {
            world: Arc::clone(&self.live.world),
            own: self.own.clone(),
            id: self.live.stored.id.clone(),
            line: self.live.stored.lines + 1,
            decision,
            seat,
            pace: self.live.table.pace,
            tempo: running.game.tempo(),
        };
        let sight = running.game.sight(Observer::Seat(seat));
        tokio::spawn(question.see_to_it(mover, sight));
    }
}

/// Looks at the clock, and says when to look again.
async fn look_at_clock(live: &mut Live) -> Option<i64> {
    match live.tick().await {
        Ok(()) | Err(RoomError::Overtaken) => {}
        Err(error) => tracing::error!(id = %live.stored.id, %error, "the clock could not be looked at"),
    }
    live.deadline()
}

/// Finishes what was begun, and says whether it is finished.
async fn tidy(live: &mut Live) -> bool {
    match live.finish_what_was_begun().await {
        Ok(()) | Err(RoomError::Overtaken) => {}
        Err(error) => tracing::error!(id = %live.stored.id, %error, "a step could not be followed up"),
    }
    !live.has_loose_ends()
}

/// Has the owner do a job; `None` if it has gone.
pub(crate) async fn send<R: Send + 'static>(
    own: &mpsc::WeakSender<Job>,
    job: impl for<'a> FnOnce(&'a mut Live) -> Answering<'a, R> + Send + 'static,
) -> Option<R> {
    let (answer, answered) = oneshot::channel();
    let job: Job = Box::new(move |live| {
        // Whoever asked may have gone away; the job is done all the same.
        Box::pin(async move { drop(answer.send(job(live).await)) })
    });
    own.upgrade()?.send(job).await.ok()?;
    answered.await.ok()
}
