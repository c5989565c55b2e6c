//! Purses that all programs on the database share. Nobody waits until they are on disk: after a crash they are full.

use std::sync::atomic::{AtomicU32, Ordering};

use sqlx::PgPool;

use super::sql;
use crate::error::Failure;
use crate::purses::Spending;

/// Every so many spendings those purses are let go that are full.
const SWEEP: u32 = 1000;

/// How often this program has spent something.
#[derive(Default)]
pub(super) struct Purses(AtomicU32);

impl Purses {
    /// Takes something out of a purse, if there is enough.
    pub(super) async fn spend(&self, db: &PgPool, purse: &str, spending: Spending) -> Result<bool, Failure> {
        let now = spending.at.0;
        // More than a full purse holds, and a purse nobody has heard of is full.
        if spending.after(now).is_none() {
            return Ok(false);
        }
        if self.0.fetch_add(1, Ordering::Relaxed) % SWEEP == SWEEP - 1 {
            sqlx::query(sql::LET_FULL_PURSES_GO).bind(now).execute(db).await?;
        }
        let query = sqlx::query(sql::SPEND).bind(purse).bind(now);
        let spent = query.bind(spending.cost_ms()).bind(spending.whole_ms()).execute(db).await?;
        Ok(spent.rows_affected() > 0)
    }
}
