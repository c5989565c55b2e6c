//! Copies of a data file, consistent while a server writes to it.

use std::fs::File;
use std::path::Path;

use sqlx::{ConnectOptions as _, Connection as _};

use super::open::{OpenError, from_io, from_sqlx, look, options};

/// Copies a data file as it stands at one moment, whether or not a server has it open, to a path where there is no file yet.
///
/// The copy is a data file like any other, on disk when this returns. If it fails, there is no copy.
pub async fn copy(from: &Path, to: &Path) -> Result<(), OpenError> {
    if !from.exists() {
        return Err(OpenError::Missing(from.to_owned()));
    }
    look(from)?;
    if to.exists() {
        return Err(OpenError::IsThere(to.to_owned()));
    }
    let copied = vacuum(from, to).await.and_then(|()| {
        let made = File::open(to).and_then(|file| file.sync_all());
        made.map_err(|error| from_io(to, error))
    });
    if copied.is_err() {
        // It may not have been begun.
        let _ = std::fs::remove_file(to);
    }
    copied
}

async fn vacuum(from: &Path, to: &Path) -> Result<(), OpenError> {
    let failed = |error| from_sqlx(from, error);
    let mut db = options(from).create_if_missing(false).connect().await.map_err(failed)?;
    let path = to.to_string_lossy().into_owned();
    let copied = sqlx::query("VACUUM INTO ?1").bind(path).execute(&mut db).await;
    // It only read.
    let _ = db.close().await;
    copied.map(drop).map_err(|error| from_sqlx(to, error))
}
