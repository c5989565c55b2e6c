//! The schema, by numbered migrations. A migration that was released is never edited: what follows it is a new one.

use sqlx::{AssertSqlSafe, SqliteConnection};

/// The migrations in order; the first has number 1.
pub(super) const MIGRATIONS: &[&str] = &[
    include_str!("../../migrations/sqlite/0001_matches.sql"),
    include_str!("../../migrations/sqlite/0002_visitors.sql"),
    include_str!("../../migrations/sqlite/0003_chat.sql"),
    include_str!("../../migrations/sqlite/0004_notices.sql"),
];

/// The version this program writes: the number of the last migration.
pub(super) const LATEST: u32 = MIGRATIONS.len() as u32;

/// The version of a file: the number of the last migration it has seen, 0 for a new one.
pub(super) async fn version(db: &mut SqliteConnection) -> Result<u32, sqlx::Error> {
    sqlx::query_scalar("PRAGMA user_version").fetch_one(db).await
}

/// Runs every migration between the file's version and `target`, each in a transaction with the number it leaves.
pub(super) async fn migrate(db: &mut SqliteConnection, target: u32) -> Result<(), sqlx::Error> {
    for number in version(db).await? + 1..=target {
        let migration = MIGRATIONS[number as usize - 1];
        let script = format!("BEGIN IMMEDIATE;\n{migration}\nPRAGMA user_version = {number};\nCOMMIT;");
        if let Err(error) = sqlx::raw_sql(AssertSqlSafe(script)).execute(&mut *db).await {
            // It fails if SQLite has rolled back by itself: then there is nothing left to do.
            let _ = sqlx::raw_sql("ROLLBACK").execute(&mut *db).await;
            return Err(error);
        }
    }
    Ok(())
}
