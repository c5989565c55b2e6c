//! PostgreSQL's complaints in the store's words.

use sqlx::Error;
use sqlx::postgres::PgDatabaseError;

/// The complaints the store tells apart, by their class or code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Complaint {
    /// There is no room (`disk_full`).
    Full,
    /// What was to be made exists (`duplicate_table` and its like).
    InTheWay,
    /// It may not be changed, by this user or at all (`insufficient_privilege`, `read_only_sql_transaction`).
    ReadOnly,
    /// Whoever connects may not, or names no database (classes 28 and 3D).
    TurnedAway,
    /// Anything else.
    Other,
}

impl Complaint {
    /// What this error complains of.
    pub(super) fn of(error: &Error) -> Self {
        let ours = error.as_database_error().and_then(|error| error.try_downcast_ref::<PgDatabaseError>());
        match ours.map_or("", PgDatabaseError::code) {
            "53100" => Self::Full,
            "42P07" | "42710" | "42723" => Self::InTheWay,
            "42501" | "25006" => Self::ReadOnly,
            code if code.starts_with("28") || code.starts_with("3D") => Self::TurnedAway,
            _ => Self::Other,
        }
    }
}

/// Does this error say that the disk is full?
pub(crate) fn is_full(error: &Error) -> bool {
    Complaint::of(error) == Complaint::Full
}
