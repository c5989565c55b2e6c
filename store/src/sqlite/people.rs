//! Visitors and chat.

use sqlx::sqlite::SqliteRow;
use sqlx::{Row as _, SqliteConnection, SqlitePool};

use super::{rows, sql};
use crate::error::{Failure, SayError};
use crate::ids::{MatchId, Millis, VisitorId};
use crate::people::{ChatLine, NewChatLine, Speaker, Visitor};
use crate::writer::{Stop, Write};

pub(super) struct Meet(pub(super) Visitor);

impl Write<SqliteConnection> for Meet {
    type Done = ();
    type Error = Failure;

    fn is_one_statement(&self) -> bool {
        true
    }

    async fn run(&mut self, db: &mut SqliteConnection) -> Result<(), Stop<Failure>> {
        let Visitor { id, name, lang, seen } = &self.0;
        let query = sqlx::query(sql::MEET).bind(id.as_str()).bind(name).bind(lang.tag()).bind(seen.0);
        query.execute(db).await?;
        Ok(())
    }
}

pub(super) struct ForgetName(pub(super) VisitorId);

impl Write<SqliteConnection> for ForgetName {
    type Done = ();
    type Error = Failure;

    async fn run(&mut self, db: &mut SqliteConnection) -> Result<(), Stop<Failure>> {
        sqlx::query(sql::FORGET_NAME).bind(self.0.as_str()).execute(&mut *db).await?;
        sqlx::query(sql::UNSUBSCRIBE_ALL).bind(self.0.as_str()).execute(db).await?;
        Ok(())
    }
}

pub(super) async fn visitor(db: &SqlitePool, id: &VisitorId) -> Result<Option<Visitor>, Failure> {
    let read = |row: SqliteRow| {
        Ok(Visitor {
            id: id.clone(),
            name: row.try_get("name")?,
            lang: rows::parsed(row.try_get("lang")?)?,
            seen: Millis(row.try_get("seen")?),
        })
    };
    Ok(sqlx::query(sql::VISITOR).bind(id.as_str()).try_map(read).fetch_optional(db).await?)
}

pub(super) struct Say {
    pub(super) id: MatchId,
    pub(super) line: NewChatLine,
}

impl Write<SqliteConnection> for Say {
    type Done = u64;
    type Error = SayError;

    fn about(&self) -> Option<&MatchId> {
        Some(&self.id)
    }

    fn is_one_statement(&self) -> bool {
        true
    }

    async fn run(&mut self, db: &mut SqliteConnection) -> Result<u64, Stop<SayError>> {
        let NewChatLine { by, text, at } = &self.line;
        let (seat, name) = match by {
            Speaker::Seat(seat) => (Some(seat.0), None),
            Speaker::Named(name) => (None, Some(name.as_str())),
        };
        let query = sqlx::query_scalar(sql::SAY).bind(self.id.as_str()).bind(seat).bind(name);
        let number: Option<i64> = query.bind(text).bind(at.0).fetch_optional(db).await?;
        Ok(rows::natural(number.ok_or(Stop::Refused(SayError::NoMatch))?)?)
    }
}

pub(super) async fn chat(
    db: &SqlitePool,
    id: &MatchId,
    from: u64,
    limit: u32,
) -> Result<Vec<ChatLine>, Failure> {
    let read = |row: SqliteRow| rows::chat_line(&row);
    let query = sqlx::query(sql::CHAT).bind(id.as_str()).bind(rows::int(from)).bind(limit);
    Ok(query.try_map(read).fetch_all(db).await?)
}
