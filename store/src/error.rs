//! Why an operation did not happen: an enum for each that can be refused, and [`Failure`] underneath.

use std::sync::Arc;

use crate::ids::MatchId;
#[cfg(feature = "postgres")]
use crate::postgres;
use crate::sqlite;

/// The store itself failed. A read gave nothing; whether a write took effect is unknown until it is read back (with
/// [`Failure::DiskFull`] and [`Failure::Closed`] it did not).
#[derive(Clone, Debug, thiserror::Error)]
pub enum Failure {
    /// There is no room for more.
    #[error("the disk is full")]
    DiskFull,
    /// The store was closed before.
    #[error("the store is closed")]
    Closed,
    /// Anything else: the inner detail is for the log, not for players.
    #[error("the store failed: {0}")]
    Other(#[source] Arc<dyn std::error::Error + Send + Sync>),
}

impl Failure {
    /// A failure with this cause.
    pub fn other(cause: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        Self::Other(Arc::from(cause.into()))
    }
}

impl From<sqlx::Error> for Failure {
    fn from(error: sqlx::Error) -> Self {
        match &error {
            sqlx::Error::PoolClosed => Self::Closed,
            _ if sqlite::is_full(&error) => Self::DiskFull,
            #[cfg(feature = "postgres")]
            _ if postgres::is_full(&error) => Self::DiskFull,
            _ => Self::other(error),
        }
    }
}

/// Why a match was not created.
#[derive(Clone, Debug, thiserror::Error)]
pub enum CreateError {
    /// There is a match of this id already: choose another.
    #[error("the match id {0} is taken")]
    Taken(MatchId),
    /// The edition's text has not been put into the store.
    #[error("the store has no edition sha256:{0}")]
    NoEdition(String),
    /// The store failed.
    #[error(transparent)]
    Failed(#[from] Failure),
}

/// Why a table was not updated.
#[derive(Clone, Debug, thiserror::Error)]
pub enum UpdateError {
    /// There is no such match.
    #[error("there is no such match")]
    NoMatch,
    /// Somebody updated it before: read it again.
    #[error("the table is at version {version} by now")]
    Stale {
        /// The version it has.
        version: u64,
    },
    /// The match has ended, and its status with it.
    #[error("the match has ended")]
    Ended,
    /// The log has begun, and what stands above it is fixed.
    #[error("the log has begun: the header stands")]
    HeaderStands,
    /// The store failed.
    #[error(transparent)]
    Failed(#[from] Failure),
}

/// Why lines were not appended. None of them was.
#[derive(Clone, Debug, thiserror::Error)]
pub enum AppendError {
    /// There is no such match.
    #[error("there is no such match")]
    NoMatch,
    /// The match has ended.
    #[error("the match has ended")]
    Ended,
    /// The numbers are not the next ones: somebody else appended before, or the caller left a gap.
    #[error("the log has {have} lines by now")]
    Conflict {
        /// How many lines the log has.
        have: u64,
    },
    /// A line is empty or has a control character in it.
    #[error("a line of a log is neither empty nor has control characters")]
    NotALine,
    /// The store failed.
    #[error(transparent)]
    Failed(#[from] Failure),
}

/// Why a chat line was not kept.
#[derive(Clone, Debug, thiserror::Error)]
pub enum SayError {
    /// There is no such match.
    #[error("there is no such match")]
    NoMatch,
    /// The store failed.
    #[error(transparent)]
    Failed(#[from] Failure),
}
