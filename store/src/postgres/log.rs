//! The log of a match: appending, claiming and reading.

use sqlx::postgres::PgRow;
use sqlx::{PgConnection, PgPool};

use super::matches::{Stands, set_status, stands};
use super::{rows, sql};
use crate::error::{AppendError, Failure};
use crate::ids::MatchId;
use crate::log::{Addition, Claim, Line};
use crate::matches::Stage;
use crate::writer::{Stop, Write};

pub(super) struct Append {
    pub(super) id: MatchId,
    pub(super) addition: Addition,
}

impl Write<PgConnection> for Append {
    type Done = ();
    type Error = AppendError;

    fn about(&self) -> Option<&MatchId> {
        Some(&self.id)
    }

    async fn run(&mut self, db: &mut PgConnection) -> Result<(), Stop<AppendError>> {
        let stands = stands(db, &self.id).await?;
        self.check(stands.as_ref()).map_err(Stop::Refused)?;
        let Addition { first, lines, ending, at } = &self.addition;
        if !lines.is_empty() {
            sqlx::query(sql::APPEND)
                .bind(self.id.as_str())
                .bind(rows::int(*first))
                .bind(at.0)
                .bind(lines)
                .execute(&mut *db)
                .await?;
        }
        if let Some(ending) = ending {
            set_status(db, &self.id, ending.status(), ending.result(), *at).await?;
        }
        Ok(())
    }
}

impl Append {
    /// Says why the lines may not be appended, if they may not.
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

/// A claim is not waited for until it is on disk: the table is not logged.
pub(super) async fn claim(db: &PgPool, id: &MatchId, claim: &Claim) -> Result<bool, Failure> {
    let query = sqlx::query(sql::CLAIM).bind(id.as_str()).bind(rows::int(claim.number)).bind(&claim.by);
    let claimed = query.bind(claim.until.0).bind(claim.at.0).execute(db).await?;
    Ok(claimed.rows_affected() > 0)
}

pub(super) async fn lines(db: &PgPool, id: &MatchId, from: u64) -> Result<Vec<Line>, Failure> {
    let read = |row: PgRow| rows::line(&row);
    Ok(sqlx::query(sql::LINES).bind(id.as_str()).bind(rows::int(from)).try_map(read).fetch_all(db).await?)
}
