//! Visitors and chat.

use sqlx::postgres::PgRow;
use sqlx::{PgConnection, PgPool, Row as _};

use super::{rows, sql};
use crate::error::{Failure, SayError};
use crate::ids::{MatchId, Millis, VisitorId};
use crate::people::{ChatLine, NewChatLine, Speaker, Visitor};
use crate::writer::{Stop, Write};

pub(super) struct Meet(pub(super) Visitor);

impl Write<PgConnection> for Meet {
    type Done = ();
    type Error = Failure;

    fn locks(&self) -> String {
        format!("visitor {}", self.0.id)
    }

    async fn run(&mut self, db: &mut PgConnection) -> Result<(), Stop<Failure>> {
        let Visitor { id, name, lang, seen } = &self.0;
        let query = sqlx::query(sql::MEET).bind(id.as_str()).bind(name).bind(lang.tag()).bind(seen.0);
        query.execute(db).await?;
        Ok(())
    }
}

pub(super) struct ForgetName(pub(super) VisitorId);

impl Write<PgConnection> for ForgetName {
    type Done = ();
    type Error = Failure;

    fn locks(&self) -> String {
        format!("visitor {}", self.0)
    }

    async fn run(&mut self, db: &mut PgConnection) -> Result<(), Stop<Failure>> {
        sqlx::query(sql::FORGET_NAME).bind(self.0.as_str()).execute(&mut *db).await?;
        sqlx::query(sql::UNSUBSCRIBE_ALL).bind(self.0.as_str()).execute(db).await?;
        Ok(())
    }
}

pub(super) async fn visitor(db: &PgPool, id: &VisitorId) -> Result<Option<Visitor>, Failure> {
    let read = |row: PgRow| {
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

impl Write<PgConnection> for Say {
    type Done = u64;
    type Error = SayError;

    fn about(&self) -> Option<&MatchId> {
        Some(&self.id)
    }

    async fn run(&mut self, db: &mut PgConnection) -> Result<u64, Stop<SayError>> {
        // The lock first: the number then follows the last one, whoever spoke it.
        let there = sqlx::query(sql::LOCK).bind(self.id.as_str()).fetch_optional(&mut *db).await?;
        if there.is_none() {
            return Err(Stop::Refused(SayError::NoMatch));
        }
        let NewChatLine { by, text, at } = &self.line;
        let (seat, name) = match by {
            Speaker::Seat(seat) => (Some(i16::from(seat.0)), None),
            Speaker::Named(name) => (None, Some(name.as_str())),
        };
        let query = sqlx::query_scalar(sql::SAY).bind(self.id.as_str()).bind(seat).bind(name);
        let number: i64 = query.bind(text).bind(at.0).fetch_one(db).await?;
        Ok(rows::natural(number)?)
    }
}

pub(super) async fn chat(db: &PgPool, id: &MatchId, from: u64, limit: u32) -> Result<Vec<ChatLine>, Failure> {
    let read = |row: PgRow| rows::chat_line(&row);
    let query = sqlx::query(sql::CHAT).bind(id.as_str()).bind(rows::int(from)).bind(i64::from(limit));
    Ok(query.try_map(read).fetch_all(db).await?)
}
