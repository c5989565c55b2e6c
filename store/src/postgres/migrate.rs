//! The tables, by numbered migrations. A migration that was released is never edited: what follows it is a new one.

use sqlx::{AssertSqlSafe, Connection as _, PgConnection};

/// The migrations in order; the first has number 1.
pub(super) const MIGRATIONS: &[&str] = &[include_str!("../../migrations/postgres/0001_all.sql")];

/// The version this program writes: the number of the last migration.
pub(super) const LATEST: u32 = MIGRATIONS.len() as u32;

/// Held while tables are made, so that of several programs that start at once one makes them. It means `ROOK`.
const TURN: i64 = 0x524f_4f4b;

/// Runs every migration between the tables' version and `target`, all in one transaction, and returns the version they have.
///
/// Tables of a later version than `target` are left as they are.
pub(super) async fn migrate(db: &mut PgConnection, target: u32) -> Result<u32, sqlx::Error> {
    if let Some(have) = version(db).await?.filter(|have| *have >= target) {
        return Ok(have);
    }
    let mut change = db.begin().await?;
    sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(TURN).execute(&mut *change).await?;
    let have = version(&mut change).await?;
    if have.is_none() {
        sqlx::raw_sql(
            "CREATE TABLE rookery_version (version INTEGER NOT NULL); INSERT INTO rookery_version VALUES (0)",
        )
        .execute(&mut *change)
        .await?;
    }
    for number in have.unwrap_or(0) + 1..=target {
        let migration = MIGRATIONS[number as usize - 1];
        let script = format!("{migration}\nUPDATE rookery_version SET version = {number};");
        sqlx::raw_sql(AssertSqlSafe(script)).execute(&mut *change).await?;
    }
    change.commit().await?;
    Ok(have.unwrap_or(0).max(target))
}

/// The number of the last migration the tables have seen; `None` if there are none.
async fn version(db: &mut PgConnection) -> Result<Option<u32>, sqlx::Error> {
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
    let version: i32 = sqlx::query_scalar("SELECT version FROM rookery_version").fetch_one(db).await?;
    Ok(Some(version.try_into().unwrap_or(u32::MAX)))
}
