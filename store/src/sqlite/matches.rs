//! Matches: created, updated, deleted, found.

use engine::dice::Secret;
use sqlx::sqlite::SqliteRow;
use sqlx::{Row as _, SqliteConnection, SqlitePool};

use super::{rows, sql};
use crate::error::{CreateError, Failure, UpdateError};
use crate::ids::{MatchId, Millis};
use crate::matches::{Listing, Member, NewMatch, Stage, Status, StoredMatch, TableUpdate};
use crate::writer::{Stop, Write};

pub(super) struct Create(pub(super) NewMatch);

impl Write<SqliteConnection> for Create {
    type Done = ();
    type Error = CreateError;

    fn about(&self) -> Option<&MatchId> {
        Some(&self.0.id)
    }

    async fn run(&mut self, db: &mut SqliteConnection) -> Result<(), Stop<CreateError>> {
        let new = &self.0;
        sqlx::query(sql::CREATE_MATCH)
            .bind(new.id.as_str())
            .bind(&new.game)
            .bind(&new.edition)
            .bind(new.listing == Listing::Listed)
            .bind(new.at.0)
            .bind(&new.header)
            .bind(&new.table)
            .execute(&mut *db)
            .await
            .map_err(|error| not_created(error, new))?;
        if let Some(secret) = &new.secret {
            sqlx::query(sql::CREATE_SECRET)
                .bind(new.id.as_str())
                .bind(&secret.0[..])
                .execute(&mut *db)
                .await?;
        }
        Ok(seat(db, &new.id, new.at, &new.members).await?)
    }
}

/// The table has one key and one reference: which of them is violated says what is wrong.
fn not_created(error: sqlx::Error, new: &NewMatch) -> Stop<CreateError> {
    match error.as_database_error() {
        Some(cause) if cause.is_unique_violation() => Stop::Refused(CreateError::Taken(new.id.clone())),
        Some(cause) if cause.is_foreign_key_violation() => {
            Stop::Refused(CreateError::NoEdition(new.edition.clone()))
        }
        _ => Stop::Broken(error),
    }
}

async fn seat(
    db: &mut SqliteConnection,
    id: &MatchId,
    created: Millis,
    members: &[Member],
) -> Result<(), sqlx::Error> {
    for member in members {
        sqlx::query(sql::SEAT_MEMBER)
            .bind(member.visitor.as_str())
            .bind(created.0)
            .bind(id.as_str())
            .bind(member.seat.0)
            .execute(&mut *db)
            .await?;
    }
    Ok(())
}

/// How a match stands, as far as a write must agree with it.
pub(super) struct Stands {
    pub(super) status: Status,
    pub(super) lines: u64,
    version: u64,
    created: Millis,
}

pub(super) async fn stands(db: &mut SqliteConnection, id: &MatchId) -> Result<Option<Stands>, sqlx::Error> {
    let read = |row: SqliteRow| {
        Ok(Stands {
            status: rows::status(&row)?,
            lines: rows::lines(&row)?,
            version: rows::natural(row.try_get("version")?)?,
            created: Millis(row.try_get("created")?),
        })
    };
    sqlx::query(sql::STANDS).bind(id.as_str()).try_map(read).fetch_optional(db).await
}

/// Gives a match another status; an ended one keeps the moment.
pub(super) async fn set_status(
    db: &mut SqliteConnection,
    id: &MatchId,
    status: Status,
    result: Option<&str>,
    at: Millis,
) -> Result<(), sqlx::Error> {
    let ended = (status.stage() == Stage::Ended).then_some(at.0);
    sqlx::query(sql::SET_STATUS)
        .bind(id.as_str())
        .bind(status.word())
        .bind(result)
        .bind(at.0)
        .bind(ended)
        .execute(db)
        .await?;
    Ok(())
}

pub(super) struct Update {
    pub(super) id: MatchId,
    pub(super) update: TableUpdate,
}

impl Update {
    /// Says why the update may not happen, if it may not.
    fn check(&self, stands: &Stands) -> Result<(), UpdateError> {
        if self.update.version != stands.version {
            return Err(UpdateError::Stale { version: stands.version });
        }
        let ended = stands.status.stage() == Stage::Ended;
        if ended && self.update.status.is_some_and(|status| status != stands.status) {
            return Err(UpdateError::Ended);
        }
        if stands.lines > 0 && self.update.header.is_some() {
            return Err(UpdateError::HeaderStands);
        }
        Ok(())
    }
}

impl Write<SqliteConnection> for Update {
    type Done = u64;
    type Error = UpdateError;

    fn about(&self) -> Option<&MatchId> {
        Some(&self.id)
    }

    async fn run(&mut self, db: &mut SqliteConnection) -> Result<u64, Stop<UpdateError>> {
        let stands = stands(db, &self.id).await?.ok_or(Stop::Refused(UpdateError::NoMatch))?;
        self.check(&stands).map_err(Stop::Refused)?;
        let (id, update) = (&self.id, &self.update);
        sqlx::query(sql::UPDATE_TABLE)
            .bind(id.as_str())
            .bind(&update.table)
            .bind(update.at.0)
            .bind(&update.header)
            .bind(update.listing.map(|listing| listing == Listing::Listed))
            .execute(&mut *db)
            .await?;
        if let Some(status) = update.status.filter(|status| *status != stands.status) {
            set_status(db, id, status, None, update.at).await?;
        }
        if let Some(members) = &update.members {
            sqlx::query(sql::CLEAR_MEMBERS).bind(id.as_str()).execute(&mut *db).await?;
            seat(db, id, stands.created, members).await?;
        }
        Ok(stands.version + 1)
    }
}

pub(super) struct Delete(pub(super) MatchId);

impl Write<SqliteConnection> for Delete {
    type Done = bool;
    type Error = Failure;

    fn about(&self) -> Option<&MatchId> {
        Some(&self.0)
    }

    fn is_one_statement(&self) -> bool {
        true
    }

    async fn run(&mut self, db: &mut SqliteConnection) -> Result<bool, Stop<Failure>> {
        let done = sqlx::query(sql::DELETE_MATCH).bind(self.0.as_str()).execute(db).await?;
        Ok(done.rows_affected() > 0)
    }
}

pub(super) async fn find(db: &SqlitePool, id: &MatchId) -> Result<Option<StoredMatch>, Failure> {
    let read = |row: SqliteRow| rows::stored_match(&row);
    Ok(sqlx::query(sql::FIND).bind(id.as_str()).try_map(read).fetch_optional(db).await?)
}

pub(super) async fn secret(db: &SqlitePool, id: &MatchId) -> Result<Option<Secret>, Failure> {
    let bytes: Option<Vec<u8>> = sqlx::query_scalar(sql::SECRET).bind(id.as_str()).fetch_optional(db).await?;
    let secret = |bytes: Vec<u8>| bytes.try_into().map_err(|_| Failure::other("a secret is 32 bytes"));
    Ok(bytes.map(secret).transpose()?.map(Secret))
}

pub(super) async fn members(db: &SqlitePool, id: &MatchId) -> Result<Vec<Member>, Failure> {
    let read = |row: SqliteRow| rows::member(&row);
    Ok(sqlx::query(sql::MEMBERS).bind(id.as_str()).try_map(read).fetch_all(db).await?)
}
