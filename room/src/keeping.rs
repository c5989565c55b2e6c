//! How long matches are kept: for good, unless the host lets go of what nobody has touched for long.

use std::time::Duration;

use store::{Cursor, Millis, Page, Status, StoredMatch, Which};

use crate::error::RoomError;
use crate::rooms::Rooms;

/// How many matches are read at a time.
const AT_ONCE: u32 = 100;

/// What may go. A match that is being played stays, however slowly.
const PAST: [Status; 3] = [Status::Waiting, Status::Finished, Status::Cancelled];

impl Rooms {
    /// Does away with matches that are over and tables that never began, if nothing has happened there for so long. Says how many
    /// went.
    pub async fn let_go(&self, idle: Duration) -> Result<u64, RoomError> {
        let idle = i64::try_from(idle.as_millis()).unwrap_or(i64::MAX);
        let before = Millis(self.world.now().0.saturating_sub(idle));
        let mut gone = 0;
        for status in PAST {
            gone += self.let_go_of(status, before).await?;
        }
        Ok(gone)
    }

    async fn let_go_of(&self, status: Status, before: Millis) -> Result<u64, RoomError> {
        // What was created later cannot have been left alone since before.
        let mut from = Cursor { created: before, id: "0".parse().expect("a digit is an id") };
        let mut gone = 0;
        loop {
            let found = self.world.store.list(&Which::All(status), &Page::after(from, AT_ONCE)).await?;
            let Some(StoredMatch { created, id, .. }) = found.last() else { return Ok(gone) };
            from = Cursor { created: *created, id: id.clone() };
            for old in found.iter().filter(|found| found.updated < before) {
                match self.remove(&old.id).await {
                    Ok(()) => gone += 1,
                    // Another node was quicker.
                    Err(RoomError::NotFound) => {}
                    Err(error) => return Err(error),
                }
            }
        }
    }
}
