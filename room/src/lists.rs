//! Lists of tables, and how tables are done away with.

use store::{MatchId, Page, Stage, Status, VisitorId, Which};

use crate::error::{NotNow, RoomError};
use crate::look::TableLine;
use crate::rooms::Rooms;
use crate::showing::line_of;

/// So many tables that wait or are played a visitor has at most.
pub const MOST_TABLES: u32 = 100;

/// How many tables a list of the home page shows.
const LISTED: u32 = 20;

impl Rooms {
    /// A visitor's tables, the newest first.
    pub async fn mine(&self, who: &VisitorId, stage: Stage) -> Result<Vec<TableLine>, RoomError> {
        self.list(&Which::Of(who.clone(), stage)).await
    }

    /// The store keeps every table for good: whoever has very many open must not open more.
    pub(crate) async fn must_have_room_for_a_table(&self, who: &VisitorId) -> Result<(), RoomError> {
        let open = Which::Of(who.clone(), Stage::Live);
        let open = self.world.store.list(&open, &Page::first(MOST_TABLES)).await?.len();
        if open < MOST_TABLES as usize { Ok(()) } else { Err(RoomError::NotNow(NotNow::TooManyTables)) }
    }

    /// Tables that wait for players and are shown to everybody, the newest first.
    pub async fn open(&self) -> Result<Vec<TableLine>, RoomError> {
        self.list(&Which::Listed(Status::Waiting)).await
    }

    async fn list(&self, which: &Which) -> Result<Vec<TableLine>, RoomError> {
        let stored = self.world.store.list(which, &Page::first(LISTED)).await?;
        Ok(stored.into_iter().filter_map(line_of).collect())
    }

    /// Whoever made a table does away with it, unless others are in the middle of a match.
    pub async fn delete(&self, id: &MatchId, by: &VisitorId) -> Result<(), RoomError> {
        let by = by.clone();
        self.read(id, move |live| live.may_delete(&by)).await?;
        self.remove(id).await
    }

    /// The host does away with a table, whoever sits at it.
    pub async fn remove(&self, id: &MatchId) -> Result<(), RoomError> {
        let there = self.world.store.delete(id).await?;
        self.doors().remove(id);
        if there { Ok(()) } else { Err(RoomError::NotFound) }
    }

    /// The newest tables of every kind and phase, for the host.
    pub async fn newest(&self) -> Result<Vec<TableLine>, RoomError> {
        let mut lines = Vec::new();
        for status in Status::ALL {
            lines.extend(self.list(&Which::All(status)).await?);
        }
        lines.sort_by_key(|line| std::cmp::Reverse(line.updated));
        Ok(lines)
    }
}
