//! How a room hears of what others wrote: this process, or another node on the same database.

use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

use crate::ids::MatchId;

/// Something was written and is durable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// This match was created, updated, appended to, talked at or deleted by this very handle.
    Here(MatchId),
    /// So it was by somebody else on the same database: read it again.
    Elsewhere(MatchId),
    /// Changes came faster than they were taken, or the database was out of reach, and some are lost: read again all that
    /// matters.
    Missed,
}

/// The changes from now on, in the order in which they became durable.
#[derive(Debug)]
pub struct Changes(broadcast::Receiver<Change>);

impl Changes {
    pub(crate) fn new(receiver: broadcast::Receiver<Change>) -> Self {
        Self(receiver)
    }

    /// No changes, ever: those of a closed store.
    pub(crate) fn none() -> Self {
        Self(broadcast::channel(1).1)
    }

    /// Waits for the next change; `None` once the store is closed. Cancel-safe.
    pub async fn next(&mut self) -> Option<Change> {
        match self.0.recv().await {
            Ok(change) => Some(change),
            Err(RecvError::Lagged(_)) => Some(Change::Missed),
            Err(RecvError::Closed) => None,
        }
    }
}
