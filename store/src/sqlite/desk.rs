//! How SQLite carries out a batch of writes: one transaction, and a savepoint for every write that could leave half of itself.

use std::collections::HashSet;

use sqlx::{Connection as _, SqliteConnection};

use super::lock::Lock;
use super::log::Appends;
use super::sql;
use crate::error::Failure;
use crate::writer::{Desk, Job, Kept, Ran};

/// The one connection that writes, and the hold on the file.
pub(super) struct SqliteDesk {
    pub(super) db: SqliteConnection,
    pub(super) lock: Lock,
}

impl Desk for SqliteDesk {
    type Db = SqliteConnection;

    /// A batch of appends is one statement, and so a transaction of its own. If it does not take effect as a whole, or the batch is of
    /// several kinds, its writes are carried out one by one.
    async fn transact(&mut self, jobs: &mut [Box<dyn Job<SqliteConnection>>]) -> Result<Kept, Failure> {
        if let Some(appends) = only_appends(jobs)
            && let Ok(true) = appends.carry_out(&mut self.db).await
        {
            return Ok(appended(jobs));
        }
        let kept = self.commit(jobs).await;
        if kept.is_err() {
            // It fails if SQLite has rolled back by itself: then there is nothing left to do.
            let _ = sqlx::query(sql::ROLLBACK).execute(&mut self.db).await;
        }
        kept
    }

    /// Brings everything into the one file and lets go of it, the lock last.
    async fn finish(self) {
        let Self { mut db, lock } = self;
        // If either fails, the log beside the file still has it all, and the next start reads that.
        let _ = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut db).await;
        let _ = db.close().await;
        drop(lock);
    }
}

impl SqliteDesk {
    /// The transaction of a batch.
    async fn commit(&mut self, jobs: &mut [Box<dyn Job<SqliteConnection>>]) -> Result<Kept, Failure> {
        let mut kept = Kept::default();
        sqlx::query(sql::BEGIN).execute(&mut self.db).await?;
        for job in jobs {
            let ran = if job.is_one_statement() {
                self.bare(&mut **job).await?
            } else {
                self.guarded(&mut **job).await?
            };
            if matches!(ran, Ran::Well) {
                kept.add(&**job);
            }
        }
        sqlx::query(sql::COMMIT).execute(&mut self.db).await?;
        Ok(kept)
    }

    /// Runs a job in a savepoint, and undoes what it did if it stopped on the way.
    async fn guarded(&mut self, job: &mut dyn Job<SqliteConnection>) -> Result<Ran, Failure> {
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
    async fn bare(&mut self, job: &mut dyn Job<SqliteConnection>) -> Result<Ran, Failure> {
        match job.run(&mut self.db).await {
            Ran::Broken(failure) if !self.is_in_transaction().await => Err(failure),
            ran => Ok(ran),
        }
    }

    /// SQLite refuses to begin a transaction inside another, and for no other reason.
    async fn is_in_transaction(&mut self) -> bool {
        sqlx::query(sql::BEGIN_AGAIN).execute(&mut self.db).await.is_err()
    }
}

/// The appends of a batch that is made of nothing else, each to another match.
fn only_appends(jobs: &[Box<dyn Job<SqliteConnection>>]) -> Option<Appends> {
    let (mut met, mut appends) = (HashSet::new(), Appends::default());
    for job in jobs {
        let (id, addition) = job.about().zip(job.append())?;
        if !met.insert(id) {
            return None;
        }
        appends.add(id, addition);
    }
    Some(appends)
}

/// All of these were appended.
fn appended(jobs: &mut [Box<dyn Job<SqliteConnection>>]) -> Kept {
    let mut kept = Kept::default();
    for job in jobs {
        job.was_appended();
        kept.add(&**job);
    }
    kept
}
