//! The one writer of a store. A commit costs a write to disk that is waited for, so writes that wait together share one. Each
//! can be undone alone, so that one refusal stays alone, and all are answered only after the commit. How a database carries
//! a batch out is its own affair: [`Desk`].

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use async_trait::async_trait;
use tokio::sync::{broadcast, mpsc, oneshot};

use crate::changes::{Change, Changes};
use crate::error::Failure;
use crate::ids::MatchId;
use crate::log::Addition;
use crate::store::Tally;

/// How many writes share a commit at most: past it nobody gains, and the first would wait for the last.
const MOST_TOGETHER: usize = 512;
/// How many writes wait in the queue before callers wait to enter it.
const QUEUE: usize = 1024;
/// How many changes a slow listener may fall behind.
const CHANGES: usize = 1024;

/// A write: what it does, and about which match.
pub(crate) trait Write<Db>: Send + 'static {
    type Done: Send + 'static;
    type Error: From<Failure> + Send + 'static;

    /// The match whose change is to be announced.
    fn about(&self) -> Option<&MatchId> {
        None
    }

    /// What it locks, as a text. Writers in other processes lock in the order of these texts too, so that no two of them wait
    /// for each other.
    fn locks(&self) -> String {
        self.about().map_or_else(String::new, |id| format!("match {id}"))
    }

    /// Does it change anything with one statement at most? A database that does a statement wholly or not at all needs no
    /// savepoint then.
    fn is_one_statement(&self) -> bool {
        false
    }

    /// What it appends to the log of the match it is about, if that is all it does: a database may carry out such writes in one go.
    fn append(&self) -> Option<&Addition> {
        None
    }

    /// What it comes to if its append was done with others'.
    fn appended(&self) -> Option<Self::Done> {
        None
    }

    /// Carries it out, inside the transaction that is open. Run at most once.
    fn run(&mut self, db: &mut Db) -> impl Future<Output = Result<Self::Done, Stop<Self::Error>>> + Send;
}

/// Why a write stopped.
pub(crate) enum Stop<E> {
    /// It may not happen.
    Refused(E),
    /// The database failed.
    Broken(sqlx::Error),
}

impl<E> From<sqlx::Error> for Stop<E> {
    fn from(error: sqlx::Error) -> Self {
        Self::Broken(error)
    }
}

/// The database's end of a writer.
pub(crate) trait Desk: Send + 'static {
    /// What a write is carried out on.
    type Db: Send + 'static;

    /// Carries out a batch and commits once. If it fails, nothing of the batch took effect, as far as anybody knows.
    fn transact(
        &mut self,
        jobs: &mut [Box<dyn Job<Self::Db>>],
    ) -> impl Future<Output = Result<Kept, Failure>> + Send;

    /// Lets go of everything.
    fn finish(self) -> impl Future<Output = ()> + Send;
}

/// What a batch came to.
#[derive(Default)]
pub(crate) struct Kept {
    /// The matches that were changed, in order.
    pub(crate) matches: Vec<MatchId>,
    /// How many writes took effect.
    pub(crate) writes: u64,
}

impl Kept {
    /// Counts a job that was carried out.
    pub(crate) fn add<Db>(&mut self, job: &dyn Job<Db>) {
        self.matches.extend(job.about().cloned());
        self.writes += 1;
    }
}

/// The way to the writer: made together with it.
pub(crate) struct Writer<Db> {
    queue: mpsc::Sender<Message<Db>>,
    changes: broadcast::WeakSender<Change>,
    tally: Arc<Counters>,
}

#[derive(Default)]
struct Counters {
    writes: AtomicU64,
    commits: AtomicU64,
}

enum Message<Db> {
    Write(Box<dyn Job<Db>>),
    Close(oneshot::Sender<()>),
}

impl<Db: Send + 'static> Writer<Db> {
    /// Starts the writer at this desk.
    pub(crate) fn start(desk: impl Desk<Db = Db>) -> Self {
        let (queue, waiting) = mpsc::channel(QUEUE);
        let changes = broadcast::Sender::new(CHANGES);
        let tally = Arc::new(Counters::default());
        let writer = Self { queue, changes: changes.downgrade(), tally: Arc::clone(&tally) };
        tokio::spawn(Task { desk, changes, tally }.run(waiting));
        writer
    }

    /// Hands in a write and waits until it is durable, or refused.
    pub(crate) async fn write<W: Write<Db>>(&self, write: W) -> Result<W::Done, W::Error> {
        let (reply, answer) = oneshot::channel();
        let job = Box::new(Handed { write, outcome: None, reply });
        self.queue.send(Message::Write(job)).await.map_err(|_| Failure::Closed)?;
        // The writer answers everything it takes, unless the runtime ends beneath it.
        answer.await.map_err(|_| Failure::other("it stopped before it answered"))?
    }

    /// Waits until everything handed in is done and the connection is closed.
    pub(crate) async fn close(&self) {
        let (closed, done) = oneshot::channel();
        if self.queue.send(Message::Close(closed)).await.is_ok() {
            // An error means that another call closed it: done as well.
            let _ = done.await;
        }
    }

    /// A way to announce changes that ends with the writer.
    pub(crate) fn announcer(&self) -> broadcast::WeakSender<Change> {
        self.changes.clone()
    }

    pub(crate) fn changes(&self) -> Changes {
        self.changes.upgrade().map_or_else(Changes::none, |changes| Changes::new(changes.subscribe()))
    }

    pub(crate) fn tally(&self) -> Tally {
        Tally {
            writes: self.tally.writes.load(Ordering::Relaxed),
            commits: self.tally.commits.load(Ordering::Relaxed),
        }
    }
}

/// A write on its way, whatever its type.
#[async_trait]
pub(crate) trait Job<Db>: Send {
    /// Carries it out and remembers how it went.
    async fn run(&mut self, db: &mut Db) -> Ran;
    fn about(&self) -> Option<&MatchId>;
    fn locks(&self) -> String;
    fn is_one_statement(&self) -> bool;
    fn append(&self) -> Option<&Addition>;
    /// Remembers that its append was done with others'.
    fn was_appended(&mut self);
    /// Tells the caller. `lost` says that nothing of the batch was committed.
    fn answer(self: Box<Self>, lost: Option<Failure>);
}

/// How a job went.
pub(crate) enum Ran {
    Well,
    Refused,
    Broken(Failure),
}

struct Handed<Db, W: Write<Db>> {
    write: W,
    outcome: Option<Result<W::Done, W::Error>>,
    reply: oneshot::Sender<Result<W::Done, W::Error>>,
}

#[async_trait]
impl<Db: Send, W: Write<Db>> Job<Db> for Handed<Db, W> {
    async fn run(&mut self, db: &mut Db) -> Ran {
        let (outcome, ran) = match self.write.run(db).await {
            Ok(done) => (Ok(done), Ran::Well),
            Err(Stop::Refused(refusal)) => (Err(refusal), Ran::Refused),
            Err(Stop::Broken(error)) => {
                let failure = Failure::from(error);
                (Err(failure.clone().into()), Ran::Broken(failure))
            }
        };
        self.outcome = Some(outcome);
        ran
    }

    fn is_one_statement(&self) -> bool {
        self.write.is_one_statement()
    }

    fn append(&self) -> Option<&Addition> {
        self.write.append()
    }

    fn was_appended(&mut self) {
        self.outcome = self.write.appended().map(Ok);
    }

    fn about(&self) -> Option<&MatchId> {
        self.write.about()
    }

    fn locks(&self) -> String {
        self.write.locks()
    }

    fn answer(self: Box<Self>, lost: Option<Failure>) {
        // A refusal is lost with its batch too: what it was measured against may not have been kept.
        let answer = match (lost, self.outcome) {
            (Some(failure), _) => Err(failure.into()),
            (None, Some(outcome)) => outcome,
            (None, None) => Err(Failure::other("it was never carried out").into()),
        };
        // Nobody may be waiting any more: the write stands all the same.
        let _ = self.reply.send(answer);
    }
}

/// What the writer owns.
struct Task<D> {
    desk: D,
    changes: broadcast::Sender<Change>,
    tally: Arc<Counters>,
}

impl<D: Desk> Task<D> {
    async fn run(mut self, mut waiting: mpsc::Receiver<Message<D::Db>>) {
        let mut messages = Vec::new();
        let mut closers = Vec::new();
        while waiting.recv_many(&mut messages, MOST_TOGETHER).await > 0 {
            let mut jobs = Vec::with_capacity(messages.len());
            for message in messages.drain(..) {
                match message {
                    Message::Write(job) => jobs.push(job),
                    Message::Close(closed) => {
                        waiting.close();
                        closers.push(closed);
                    }
                }
            }
            self.together(jobs).await;
        }
        self.desk.finish().await;
        for closed in closers {
            let _ = closed.send(());
        }
    }

    /// Carries out a batch and answers everybody.
    async fn together(&mut self, mut jobs: Vec<Box<dyn Job<D::Db>>>) {
        if jobs.is_empty() {
            return;
        }
        let (lost, kept) = match self.desk.transact(&mut jobs).await {
            Ok(kept) => (None, kept),
            Err(failure) => (Some(failure), Kept::default()),
        };
        self.tally.writes.fetch_add(kept.writes, Ordering::Relaxed);
        self.tally.commits.fetch_add(u64::from(kept.writes > 0), Ordering::Relaxed);
        for id in kept.matches {
            // It fails if nobody listens.
            let _ = self.changes.send(Change::Here(id));
        }
        for job in jobs {
            job.answer(lost.clone());
        }
    }
}
