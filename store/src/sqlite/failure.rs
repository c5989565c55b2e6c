//! SQLite's complaints in the store's words.

use sqlx::Error;
use sqlx::sqlite::SqliteError;

/// The result codes of SQLite that the store tells apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Complaint {
    /// Another connection is in the way (`SQLITE_BUSY`, `SQLITE_LOCKED`).
    Busy,
    /// The file cannot be written to (`SQLITE_READONLY`, `SQLITE_PERM`).
    ReadOnly,
    /// What is in the file contradicts itself (`SQLITE_CORRUPT`).
    Damaged,
    /// There is no room (`SQLITE_FULL`).
    Full,
    /// It is no database (`SQLITE_NOTADB`).
    NotADatabase,
    /// Anything else.
    Other,
}

impl Complaint {
    /// What this error complains of.
    pub(super) fn of(error: &Error) -> Self {
        let complaint =
            error.as_database_error().filter(|error| error.try_downcast_ref::<SqliteError>().is_some());
        let code = complaint.and_then(|error| error.code()?.parse::<i32>().ok());
        // The low byte is the primary code; the rest says more about it.
        match code.map(|code| code & 0xff) {
            Some(5 | 6) => Self::Busy,
            Some(3 | 8) => Self::ReadOnly,
            Some(11) => Self::Damaged,
            Some(13) => Self::Full,
            Some(26) => Self::NotADatabase,
            _ => Self::Other,
        }
    }
}
