//! The one writer. A commit costs a write to disk that is waited for, so writes that wait together share one. Each can be
//! undone alone, so that one refusal stays alone, and all are answered only after the commit.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use async_trait::async_trait;
use sqlx::{Connection as _, SqliteConnection};
use tokio::sync::{broadcast, mpsc, oneshot};

use super::lock::Lock;
use super::sql;
use crate::changes::Changes;
use crate::error::Failure;
use crate::ids::MatchId;
use crate::store::Tally;

/// How many writes share a commit at most: past it nobody gains, and the first would wait for the last.
const MOST_TOGETHER: usize = 512;
/// How many writes wait in the queue before callers wait to enter it.
const QUEUE: usize = 1024;
/// How many changes a slow listener may fall behind.
const CHANGES: usize = 1024;

/// A write: what it does, and about which match.
pub(super) trait Write: Send + 'static {
    type Done: Send + 'static;
    type Error: From<Failure> + Send + 'static;

    /// The match whose change is to be announced.
    fn about(&self) -> Option<&MatchId> {
        None
    }

    /// Does it change anything with one statement at most? SQLite does a statement wholly or not at all, so such a write
    /// needs no savepoint.
    fn is_one_statement(&self) -> bool {
        false
    }

    /// Carries it out, inside the transaction that is open. Run at most once.
    fn run(
        &mut self,
        db: &mut SqliteConnection,
    ) -> impl Future<Output = Result<Self::Done, Stop<Self::Error>>> + Send;
}

/// Why a write stopped.
pub(super) enum Stop<E> {
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

/// The way to the writer: made together with it.
pub(super) struct Writer {
    queue: mpsc::Sender<Message>,
    changes: broadcast::WeakSender<MatchId>,
    tally: Arc<Counters>,
}

#[derive(Default)]
struct Counters {
    writes: AtomicU64,
    commits: AtomicU64,
}

enum Message {
    Write(Box<dyn Job>),
    Close(oneshot::Sender<()>),
}

impl Writer {
    /// Starts the writer on this connection. It holds the lock as long as the connection.
    pub(super) fn start(db: SqliteConnection, lock: Lock) -> Self {
        let (queue, waiting) = mpsc::channel(QUEUE);
        let changes = broadcast::Sender::new(CHANGES);
        let tally = Arc::new(Counters::default());
        let writer = Self { queue, changes: changes.downgrade(), tally: Arc::clone(&tally) };
        tokio::spawn(Task { db, lock, changes, tally }.run(waiting));
        writer
    }

    /// Hands in a write and waits until it is durable, or refused.
    pub(super) async fn write<W: Write>(&self, write: W) -> Result<W::Done, W::Error> {
        let (reply, answer) = oneshot::channel();
        let job = Box::new(Handed { write, outcome: None, reply });
        self.queue.send(Message::Write(job)).await.map_err(|_| Failure::Closed)?;
        // The writer answers everything it takes, unless the runtime ends beneath it.
        answer.await.map_err(|_| Failure::other("it stopped before it answered"))?
    }

    /// Waits until everything handed in is done and the connection is closed.
    pub(super) async fn close(&self) {
        let (closed, done) = oneshot::channel();
        if self.queue.send(Message::Close(closed)).await.is_ok() {
            // An error means that another call closed it: done as well.
            let _ = done.await;
        }
    }

    pub(super) fn changes(&self) -> Changes {
        self.changes.upgrade().map_or_else(Changes::none, |changes| Changes::new(changes.subscribe()))
    }

    pub(super) fn tally(&self) -> Tally {
        Tally {
            writes: self.tally.writes.load(Ordering::Relaxed),
            commits: self.tally.commits.load(Ordering::Relaxed),
        }
    }
}

/// A write on its way, whatever its type.
#[async_trait]
trait Job: Send {
    /// Carries it out and remembers how it went.
    async fn run(&mut self, db: &mut SqliteConnection) -> Ran;
    fn about(&self) -> Option<&MatchId>;
    fn is_one_statement(&self) -> bool;
    /// Tells the caller. `lost` says that nothing of the batch was committed.
    fn answer(self: Box<Self>, lost: Option<Failure>);
}

/// How a job went.
enum Ran {
    Well,
    Refused,
    Broken(Failure),
}

struct Handed<W: Write> {
    write: W,
    outcome: Option<Result<W::Done, W::Error>>,
    reply: oneshot::Sender<Result<W::Done, W::Error>>,
}

#[async_trait]
impl<W: Write> Job for Handed<W> {
    async fn run(&mut self, db: &mut SqliteConnection) -> Ran {
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

    fn about(&self) -> Option<&MatchId> {
        self.write.about()
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
struct Task {
    db: SqliteConnection,
    lock: Lock,
    changes: broadcast::Sender<MatchId>,
    tally: Arc<Counters>,
}

impl Task {
    async fn run(mut self, mut waiting: mpsc::Receiver<Message>) {
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
        self.finish().await;
        for closed in closers {
            let _ = closed.send(());
        }
    }

    /// Carries out a batch, commits once, and answers everybody.
    async fn together(&mut self, mut jobs: Vec<Box<dyn Job>>) {
        if jobs.is_empty() {
            return;
        }
        let (lost, kept) = match self.transact(&mut jobs).await {
            Ok(kept) => (None, kept),
            Err(failure) => {
                // It fails if SQLite has rolled back by itself: then there is nothing left to do.
                let _ = sqlx::query(sql::ROLLBACK).execute(&mut self.db).await;
                (Some(failure), Vec::new())
            }
        };
        for id in kept {
            // It fails if nobody listens.
            let _ = self.changes.send(id);
        }
        for job in jobs {
            job.answer(lost.clone());
        }
    }

    /// The transaction of a batch; what changed, if it was committed.
    async fn transact(&mut self, jobs: &mut [Box<dyn Job>]) -> Result<Vec<MatchId>, Failure> {
        let (mut kept, mut writes) = (Vec::new(), 0);
        sqlx::query(sql::BEGIN).execute(&mut self.db).await?;
        for job in jobs {
            let ran = if job.is_one_statement() {
                self.bare(&mut **job).await?
            } else {
                self.guarded(&mut **job).await?
            };
            if matches!(ran, Ran::Well) {
                kept.extend(job.about().cloned());
                writes += 1;
            }
        }
        sqlx::query(sql::COMMIT).execute(&mut self.db).await?;
        self.tally.writes.fetch_add(writes, Ordering::Relaxed);
        self.tally.commits.fetch_add(u64::from(writes > 0), Ordering::Relaxed);
        Ok(kept)
    }

    /// Runs a job in a savepoint, and undoes what it did if it stopped on the way.
    async fn guarded(&mut self, job: &mut dyn Job) -> Result<Ran, Failure> {
        sqlx::query(sql::SAVEPOINT).execute(&mut self.db).await?;
        let ran = job.run(&mut self.db).await;
        if !matches!(ran, Ran::Well)
            && let Err(error) = sqlx::query(sql::UNDO).execute(&mut self.db).await
        {
            // The savepoint is gone, and the transaction with it: the job's own failure says why.
            return Err(if let Ran::Broken(failure) = ran { failure } else { error.into() });
        }
        sqlx::query(sql::RELEASE).execute(&mut self.db).await?;
        Ok(ran)
    }

    /// Runs a job that leaves nothing to undo. If it broke, the transaction may have gone with it.
    async fn bare(&mut self, job: &mut dyn Job) -> Result<Ran, Failure> {
        match job.run(&mut self.db).await {
            Ran::Broken(failure) if !self.is_in_transaction().await => Err(failure),
            ran => Ok(ran),
        }
    }

    /// SQLite refuses to begin a transaction inside another, and for no other reason.
    async fn is_in_transaction(&mut self) -> bool {
        sqlx::query(sql::BEGIN_AGAIN).execute(&mut self.db).await.is_err()
    }

    /// Brings everything into the one file and lets go of it, the lock last.
    async fn finish(self) {
        let Self { mut db, lock, .. } = self;
        // If either fails, the log beside the file still has it all, and the next start reads that.
        let _ = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut db).await;
        let _ = db.close().await;
        drop(lock);
    }
}
