//! How PostgreSQL carries out a batch of writes: one transaction, and a savepoint around each write if there are several. The
//! announcement to other programs is part of the transaction, so they hear of it when it can be read, and not before.

use sqlx::pool::PoolConnection;
use sqlx::{AssertSqlSafe, PgConnection, PgPool, Postgres};

use crate::error::Failure;
use crate::ids::MatchId;
use crate::writer::{Desk, Job, Kept, Ran};

/// The most ids in one announcement: PostgreSQL takes less than 8000 bytes at once.
const ANNOUNCED_TOGETHER: usize = 200;

/// The connection that writes, while it holds.
pub(super) struct PostgresDesk {
    pool: PgPool,
    db: Option<PoolConnection<Postgres>>,
    channel: String,
    signature: String,
}

impl PostgresDesk {
    pub(super) fn new(pool: PgPool, channel: String) -> Self {
        Self { pool, db: None, channel, signature: format!("{:016x}", signature()) }
    }

    /// What this program's announcements begin with.
    pub(super) fn signature(&self) -> &str {
        &self.signature
    }

    /// Begins a transaction. The database may have been started again since the last one: then the connection is made anew.
    async fn begin(&mut self) -> Result<PoolConnection<Postgres>, Failure> {
        if let Some(mut db) = self.db.take() {
            if sqlx::raw_sql("BEGIN").execute(&mut *db).await.is_ok() {
                return Ok(db);
            }
            db.close_on_drop();
        }
        let mut db = self.pool.acquire().await?;
        sqlx::raw_sql("BEGIN").execute(&mut *db).await?;
        Ok(db)
    }

    /// The statements with which a transaction ends. The first of them fails if the transaction has failed before; a commit
    /// alone would answer politely and keep nothing.
    fn ending(&self, kept: &Kept) -> String {
        let mut ids: Vec<&MatchId> = kept.matches.iter().collect();
        ids.sort_unstable();
        ids.dedup();
        let mut script = "SELECT 1; ".to_owned();
        for ids in ids.chunks(ANNOUNCED_TOGETHER) {
            // Ids are letters and digits, and the channel comes from the database: nothing here needs escaping but its quotes.
            let list: String = ids.iter().map(|id| format!(" {id}")).collect();
            let channel = self.channel.replace('\'', "''");
            script += &format!("SELECT pg_notify('{channel}', '{}{list}'); ", self.signature);
        }
        script + "COMMIT"
    }
}

impl Desk for PostgresDesk {
    type Db = PgConnection;

    async fn transact(&mut self, jobs: &mut [Box<dyn Job<PgConnection>>]) -> Result<Kept, Failure> {
        // Other programs lock in the same order; writes about one thing stay in theirs.
        jobs.sort_by_cached_key(|job| job.locks());
        let mut db = self.begin().await?;
        let done = match jobs {
            [job] => alone(&mut db, &mut **job).await,
            jobs => together(&mut db, jobs).await,
        };
        let kept = match done {
            Ok(kept) => sqlx::raw_sql(AssertSqlSafe(self.ending(&kept)))
                .execute(&mut *db)
                .await
                .map(|_| kept)
                .map_err(Failure::from),
            Err(failure) => Err(failure),
        };
        match kept {
            Ok(_) => self.db = Some(db),
            // The transaction ends with its connection.
            Err(_) => db.close_on_drop(),
        }
        kept
    }

    async fn finish(self) {
        if let Some(db) = self.db {
            // Whatever is left of it ends with the pool.
            let _ = db.close().await;
        }
    }
}

/// Runs a job that has the transaction for itself; a refusal leaves nothing in it.
async fn alone(db: &mut PgConnection, job: &mut dyn Job<PgConnection>) -> Result<Kept, Failure> {
    let mut kept = Kept::default();
    match job.run(db).await {
        Ran::Well => kept.add(job),
        Ran::Refused => {
            sqlx::raw_sql("ROLLBACK; BEGIN").execute(db).await?;
        }
        Ran::Broken(failure) => return Err(failure),
    }
    Ok(kept)
}

/// Runs jobs one after the other, and undoes those that stopped on the way.
async fn together(db: &mut PgConnection, jobs: &mut [Box<dyn Job<PgConnection>>]) -> Result<Kept, Failure> {
    let mut kept = Kept::default();
    sqlx::raw_sql("SAVEPOINT one_write").execute(&mut *db).await?;
    for job in jobs {
        let after = if let Ran::Well = job.run(db).await {
            kept.add(&**job);
            "RELEASE one_write; SAVEPOINT one_write"
        } else {
            "ROLLBACK TO one_write"
        };
        sqlx::raw_sql(after).execute(&mut *db).await?;
    }
    Ok(kept)
}

/// A number that no other program has: it only tells our own announcements from theirs.
fn signature() -> u64 {
    use std::hash::{BuildHasher as _, RandomState};
    RandomState::new().hash_one(std::process::id())
}
