//! The log of a match: appending and reading.

use serde_json::json;
use sqlx::sqlite::SqliteRow;
use sqlx::{SqliteConnection, SqlitePool};

use super::matches::{Stands, set_status, stands};
use super::{rows, sql};
use crate::error::{AppendError, Failure};
use crate::ids::MatchId;
use crate::log::{Addition, Line};
use crate::matches::Stage;
use crate::writer::{Stop, Write};

pub(super) struct Append {
    pub(super) id: MatchId,
    pub(super) addition: Addition,
}

impl Write<SqliteConnection> for Append {
    type Done = ();
    type Error = AppendError;

    fn about(&self) -> Option<&MatchId> {
        Some(&self.id)
    }

    /// The end of a match is a second statement.
    fn is_one_statement(&self) -> bool {
        self.addition.ending.is_none()
    }

    fn append(&self) -> Option<&Addition> {
        let alone = self.addition.ending.is_none() && !self.addition.lines.is_empty();
        alone.then_some(&self.addition)
    }

    fn appended(&self) -> Option<()> {
        Some(())
    }

    async fn run(&mut self, db: &mut SqliteConnection) -> Result<(), Stop<AppendError>> {
        let Addition { first, lines, ending, at } = &self.addition;
        let texts = serde_json::Value::from(lines.as_slice()).to_string();
        let query = sqlx::query(sql::APPEND).bind(self.id.as_str()).bind(rows::int(*first)).bind(at.0);
        let appended = query.bind(texts).execute(&mut *db).await?.rows_affected();
        if appended == 0 {
            // Nothing was to be appended, or nothing could be.
            self.check(stands(db, &self.id).await?.as_ref()).map_err(Stop::Refused)?;
        }
        if let Some(ending) = ending {
            set_status(db, &self.id, ending.status(), ending.result(), *at).await?;
        }
        Ok(())
    }
}

impl Append {
    /// Says why the lines may not be appended, if they may not: what the statement finds out in one go.
    fn check(&self, stands: Option<&Stands>) -> Result<(), AppendError> {
        let stands = stands.ok_or(AppendError::NoMatch)?;
        if stands.status.stage() == Stage::Ended {
            Err(AppendError::Ended)
        } else if self.addition.first != stands.lines + 1 {
            Err(AppendError::Conflict { have: stands.lines })
        } else {
            Ok(())
        }
    }
}

/// Appends to many matches, to be carried out in one go: to have SQLite do something costs more than what it does.
#[derive(Default)]
pub(super) struct Appends(Vec<serde_json::Value>);

impl Appends {
    pub(super) fn add(&mut self, id: &MatchId, Addition { first, lines, at, .. }: &Addition) {
        self.0.push(json!([id.as_str(), rows::int(*first), at.0, lines]));
    }

    /// Says whether they took effect: all of them, or none.
    pub(super) async fn carry_out(self, db: &mut SqliteConnection) -> sqlx::Result<bool> {
        let number = rows::int(self.0.len() as u64);
        let all = serde_json::Value::from(self.0).to_string();
        let done = sqlx::query(sql::APPEND_ALL).bind(all).bind(number).execute(db).await?;
        Ok(done.rows_affected() > 0)
    }
}

pub(super) async fn lines(db: &SqlitePool, id: &MatchId, from: u64) -> Result<Vec<Line>, Failure> {
    let read = |row: SqliteRow| rows::line(&row);
    Ok(sqlx::query(sql::LINES).bind(id.as_str()).bind(rows::int(from)).try_map(read).fetch_all(db).await?)
}
