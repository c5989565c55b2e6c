//! Matches: created, updated, deleted, found.

use engine::dice::Secret;
use sqlx::postgres::PgRow;
use sqlx::{PgConnection, PgPool, Row as _};

use super::{rows, sql};
use crate::error::{CreateError, Failure, UpdateError};
use crate::ids::{MatchId, Millis};
use crate::matches::{Listing, Member, NewMatch, Stage, Status, StoredMatch, TableUpdate};
use crate::writer::{Stop, Write};

pub(super) struct Create(pub(super) NewMatch);

impl Write<PgConnection> for Create {
    type Done = ();
    type Error = CreateError;

    fn about(&self) -> Option<&MatchId> {
        Some(&self.0.id)
    }

    async fn run(&mut self, db: &mut PgConnection) -> Result<(), Stop<CreateError>> {
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
    db: &mut PgConnection,
    id: &MatchId,
    created: Millis,
    members: &[Member],
) -> Result<(), sqlx::Error> {
    for member in members {
        sqlx::query(sql::SEAT_MEMBER)
            .bind(member.visitor.as_str())
            .bind(created.0)
            .bind(id.as_str())
            .bind(i16::from(member.seat.0))
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

/// Locks a match, and says how it stands. The lock and the count are two statements: the second sees what was committed
/// while the first waited.
pub(super) async fn stands(db: &mut PgConnection, id: &MatchId) -> Result<Option<Stands>, sqlx::Error> {
    let Some(row) = sqlx::query(sql::LOCK).bind(id.as_str()).fetch_optional(&mut *db).await? else {
        return Ok(None);
    };
    let lines: Option<i64> = sqlx::query_scalar(sql::LAST_LINE).bind(id.as_str()).fetch_one(db).await?;
    Ok(Some(Stands {
        status: rows::status(&row)?,
        lines: rows::natural(lines.unwrap_or(0))?,
        version: rows::natural(row.try_get("version")?)?,
        created: Millis(row.try_get("created")?),
    }))
}

/// Gives a match another status; an ended one keeps the moment.
pub(super) async fn set_status(
    db: &mut PgConnection,
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

impl Write<PgConnection> for Update {
    type Done = u64;
    type Error = UpdateError;

    fn about(&self) -> Option<&MatchId> {
        Some(&self.id)
    }

    async fn run(&mut self, db: &mut PgConnection) -> Result<u64, Stop<UpdateError>> {
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

impl Write<PgConnection> for Delete {
    type Done = bool;
    type Error = Failure;

    fn about(&self) -> Option<&MatchId> {
        Some(&self.0)
    }

    async fn run(&mut self, db: &mut PgConnection) -> Result<bool, Stop<Failure>> {
        let done = sqlx::query(sql::DELETE_MATCH).bind(self.0.as_str()).execute(db).await?;
        Ok(done.rows_affected() > 0)
    }
}

pub(super) async fn find(db: &PgPool, id: &MatchId) -> Result<Option<StoredMatch>, Failure> {
    let read = |row: PgRow| rows::stored_match(&row);
    Ok(sqlx::query(sql::FIND).bind(id.as_str()).try_map(read).fetch_optional(db).await?)
}

pub(super) async fn secret(db: &PgPool, id: &MatchId) -> Result<Option<Secret>, Failure> {
    let bytes: Option<Vec<u8>> = sqlx::query_scalar(sql::SECRET).bind(id.as_str()).fetch_optional(db).await?;
    let secret = |bytes: Vec<u8>| bytes.try_into().map_err(|_| Failure::other("a secret is 32 bytes"));
    Ok(bytes.map(secret).transpose()?.map(Secret))
}

pub(super) async fn members(db: &PgPool, id: &MatchId) -> Result<Vec<Member>, Failure> {
    let read = |row: PgRow| rows::member(&row);
    Ok(sqlx::query(sql::MEMBERS).bind(id.as_str()).try_map(read).fetch_all(db).await?)
}
