//! The tables, by numbered migrations. A migration that was released is never edited: what follows it is a new one.

use sqlx::{AssertSqlSafe, Connection as _, PgConnection};

/// The migrations in order; the first has number 1.
pub(super) const MIGRATIONS: &[&str] = &[
    include_str!("../../migrations/postgres/0001_all.sql"),
    include_str!("../../migrations/postgres/0002_notices.sql"),
    include_str!("../../migrations/postgres/0003_purses.sql"),
];

/// The version this program writes: the number of the last migration.
pub(super) const LATEST: u32 = MIGRATIONS.len() as u32;

/// The oldest version whose programs can work on tables of the latest: those may run beside newer ones, and be started beside them.
///
/// A migration that only adds what older programs need not know (a table, a column with a default) leaves it as it is. One after which
/// they would fail or spoil something raises it to its own number, and the changelog says that all nodes must be stopped for it.
const OLDEST: u32 = 1;

/// Held while tables are made, so that of several programs that start at once one makes them. It means `ROOK`.
const TURN: i64 = 0x524f_4f4b;

/// What the tables say of themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Version {
    /// The number of the last migration they have seen.
    pub(super) have: u32,
    /// The oldest version whose programs can work on them.
    pub(super) oldest: u32,
}

impl Version {
    /// Can a program that knows migrations up to `known` work on these tables?
    pub(super) const fn suits(self, known: u32) -> bool {
        self.have <= known || self.oldest <= known
    }
}

/// Runs every migration between the tables' version and `target`, all in one transaction, and returns what they say of themselves then.
///
/// Tables of a later version than `target` are left as they are.
pub(super) async fn migrate(db: &mut PgConnection, target: u32) -> Result<Version, sqlx::Error> {
    if let Some(version) = version(db).await?.filter(|version| version.have >= target) {
        return Ok(version);
    }
    let mut change = db.begin().await?;
    sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(TURN).execute(&mut *change).await?;
    if version(&mut change).await?.is_none() {
        sqlx::raw_sql(
            "CREATE TABLE rookery_version (version INTEGER NOT NULL); INSERT INTO rookery_version VALUES (0)",
        )
        .execute(&mut *change)
        .await?;
    }
    let column = "ALTER TABLE rookery_version ADD COLUMN IF NOT EXISTS oldest INTEGER NOT NULL DEFAULT 1";
    sqlx::raw_sql(column).execute(&mut *change).await?;
    // Somebody else may have had their turn before.
    let have = version(&mut change).await?.map_or(0, |version| version.have);
    for number in have + 1..=target {
        let migration = MIGRATIONS[number as usize - 1];
        let script =
            format!("{migration}\nUPDATE rookery_version SET version = {number}, oldest = {OLDEST};");
        sqlx::raw_sql(AssertSqlSafe(script)).execute(&mut *change).await?;
    }
    change.commit().await?;
    Ok(version(db).await?.unwrap_or(Version { have: target, oldest: OLDEST }))
}

/// What the tables say of themselves; `None` if there are none.
async fn version(db: &mut PgConnection) -> Result<Option<Version>, sqlx::Error> {
    // The catalogue is asked, and not `to_regclass`, which may remember that there was no such table.
    let there: bool = sqlx::query_scalar(
        "SELECT EXISTS (SELECT FROM pg_catalog.pg_tables \
         WHERE schemaname = current_schema() AND tablename = 'rookery_version')",
    )
    .fetch_one(&mut *db)
    .await?;
    if !there {
        return Ok(None);
    }
    // The first programs kept the version alone.
    let both = "SELECT version, coalesce((to_jsonb(v) ->> 'oldest')::integer, 1) FROM rookery_version AS v";
    let (have, oldest): (i32, i32) = sqlx::query_as(both).fetch_one(db).await?;
    let number = |number: i32| number.try_into().unwrap_or(u32::MAX);
    Ok(Some(Version { have: number(have), oldest: number(oldest) }))
}
