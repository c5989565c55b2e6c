//! Lists and counts of matches.

use sqlx::PgPool;
use sqlx::postgres::PgRow;

use super::{rows, sql};
use crate::error::Failure;
use crate::lists::{Page, Which};
use crate::matches::{Stage, Status, StoredMatch};

pub(super) async fn list(db: &PgPool, which: &Which, page: &Page) -> Result<Vec<StoredMatch>, Failure> {
    let (statement, of) = match which {
        Which::All(status) => (sql::LIST_ALL, status.word()),
        Which::Listed(status) => (sql::LIST_LISTED, status.word()),
        Which::Of(visitor, Stage::Live) => (sql::LIST_LIVE_OF, visitor.as_str()),
        Which::Of(visitor, Stage::Ended) => (sql::LIST_ENDED_OF, visitor.as_str()),
    };
    // The first page follows a place that no match has: the end of time, and an id past every id.
    let (created, id) = match &page.after {
        Some(cursor) => (cursor.created.0, cursor.id.as_str()),
        None => (i64::MAX, "~"),
    };
    let read = |row: PgRow| rows::stored_match(&row);
    let query = sqlx::query(statement).bind(of).bind(created).bind(id).bind(i64::from(page.limit));
    Ok(query.try_map(read).fetch_all(db).await?)
}

pub(super) async fn count(db: &PgPool, status: Status) -> Result<u64, Failure> {
    let count: i64 = sqlx::query_scalar(sql::COUNT).bind(status.word()).fetch_one(db).await?;
    Ok(rows::natural(count)?)
}
