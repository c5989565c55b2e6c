//! Where visitors are told of their turns, and what became of it.

use std::collections::HashSet;
use std::sync::Mutex;

use sqlx::sqlite::SqliteRow;
use sqlx::{Row as _, SqliteConnection, SqlitePool};
use tokio::sync::OnceCell;

use super::{rows, sql};
use crate::error::Failure;
use crate::ids::{Millis, VisitorId};
use crate::notices::{NOTICES_KEPT, Notice, Subscription};
use crate::writer::{Stop, Write};

pub(super) struct Subscribe {
    pub(super) subscription: Subscription,
    pub(super) most: u32,
}

impl Write<SqliteConnection> for Subscribe {
    type Done = ();
    type Error = Failure;

    async fn run(&mut self, db: &mut SqliteConnection) -> Result<(), Stop<Failure>> {
        let Subscription { visitor, endpoint, p256dh, auth, lang, at } = &self.subscription;
        let query = sqlx::query(sql::SUBSCRIBE).bind(endpoint).bind(visitor.as_str()).bind(p256dh);
        query.bind(auth).bind(lang.tag()).bind(at.0).execute(&mut *db).await?;
        let less = sqlx::query(sql::SUBSCRIBE_LESS).bind(visitor.as_str()).bind(i64::from(self.most));
        less.execute(db).await?;
        Ok(())
    }
}

pub(super) async fn subscriptions(
    db: &SqlitePool,
    visitor: &VisitorId,
) -> Result<Vec<Subscription>, Failure> {
    let read = |row: SqliteRow| {
        Ok(Subscription {
            visitor: visitor.clone(),
            endpoint: row.try_get("endpoint")?,
            p256dh: row.try_get("p256dh")?,
            auth: row.try_get("auth")?,
            lang: rows::parsed(row.try_get("lang")?)?,
            at: Millis(row.try_get("at")?),
        })
    };
    Ok(sqlx::query(sql::SUBSCRIPTIONS).bind(visitor.as_str()).try_map(read).fetch_all(db).await?)
}

/// Who has ever subscribed. At every turn it is asked whether somebody has, most people have not, and nobody else writes to the file while
/// it is open: so it is read once.
#[derive(Default)]
pub(super) struct Subscribers(OnceCell<Mutex<HashSet<VisitorId>>>);

impl Subscribers {
    /// May this visitor have subscribed?
    pub(super) async fn include(&self, db: &SqlitePool, visitor: &VisitorId) -> Result<bool, Failure> {
        Ok(self.all(db).await?.lock().expect("nothing fails under this lock").contains(visitor))
    }

    /// Takes down that this visitor has.
    pub(super) async fn add(&self, db: &SqlitePool, visitor: VisitorId) -> Result<(), Failure> {
        self.all(db).await?.lock().expect("nothing fails under this lock").insert(visitor);
        Ok(())
    }

    async fn all(&self, db: &SqlitePool) -> Result<&Mutex<HashSet<VisitorId>>, Failure> {
        let read = |row: SqliteRow| rows::parsed(row.try_get("visitor")?);
        let all = || async { sqlx::query(sql::SUBSCRIBERS).try_map(read).fetch_all(db).await };
        let known = async || all().await.map(|all| Mutex::new(all.into_iter().collect()));
        Ok(self.0.get_or_try_init(known).await?)
    }
}

pub(super) struct Unsubscribe {
    pub(super) visitor: VisitorId,
    pub(super) endpoint: String,
}

impl Write<SqliteConnection> for Unsubscribe {
    type Done = bool;
    type Error = Failure;

    fn is_one_statement(&self) -> bool {
        true
    }

    async fn run(&mut self, db: &mut SqliteConnection) -> Result<bool, Stop<Failure>> {
        let query = sqlx::query(sql::UNSUBSCRIBE).bind(self.visitor.as_str()).bind(&self.endpoint);
        Ok(query.execute(db).await?.rows_affected() > 0)
    }
}

pub(super) struct Note(pub(super) Notice);

impl Write<SqliteConnection> for Note {
    type Done = bool;
    type Error = Failure;

    async fn run(&mut self, db: &mut SqliteConnection) -> Result<bool, Stop<Failure>> {
        let Notice { visitor, about, outcome, at } = &self.0;
        let query = sqlx::query(sql::LET_GO).bind(visitor.as_str()).bind(at.0 - NOTICES_KEPT);
        query.execute(&mut *db).await?;
        let noted = match about {
            Some((id, turn)) => {
                let query = sqlx::query(sql::NOTE).bind(visitor.as_str()).bind(at.0).bind(id.as_str());
                query.bind(rows::int(*turn)).bind(outcome).execute(db).await?
            }
            None => {
                let query = sqlx::query(sql::NOTE_TRY).bind(visitor.as_str()).bind(at.0).bind(outcome);
                query.execute(db).await?
            }
        };
        Ok(noted.rows_affected() > 0)
    }
}

pub(super) struct Conclude(pub(super) Notice);

impl Write<SqliteConnection> for Conclude {
    type Done = ();
    type Error = Failure;

    fn is_one_statement(&self) -> bool {
        true
    }

    async fn run(&mut self, db: &mut SqliteConnection) -> Result<(), Stop<Failure>> {
        let Notice { visitor, about, outcome, at } = &self.0;
        let Some((id, turn)) = about else { return Ok(()) };
        let query =
            sqlx::query(sql::CONCLUDE).bind(id.as_str()).bind(visitor.as_str()).bind(rows::int(*turn));
        query.bind(outcome).bind(at.0).execute(db).await?;
        Ok(())
    }
}

pub(super) async fn notices(
    db: &SqlitePool,
    visitor: &VisitorId,
    limit: u32,
) -> Result<Vec<Notice>, Failure> {
    let read = |row: SqliteRow| {
        let id: Option<&str> = row.try_get("match_id")?;
        let turn = rows::natural(row.try_get("turn")?)?;
        Ok(Notice {
            visitor: visitor.clone(),
            about: id.map(|id| Ok::<_, sqlx::Error>((rows::parsed(id)?, turn))).transpose()?,
            outcome: row.try_get("outcome")?,
            at: Millis(row.try_get("at")?),
        })
    };
    let query = sqlx::query(sql::NOTICES).bind(visitor.as_str()).bind(i64::from(limit));
    Ok(query.try_map(read).fetch_all(db).await?)
}
