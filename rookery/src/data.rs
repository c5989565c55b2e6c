//! Where matches are kept: the data file, or a database.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use directories::ProjectDirs;
use store::{PostgresStore, SqliteStore, Store};

use crate::fail::Fail;
use crate::shelf;

/// An open store, and where it is, in words that may be shown.
pub(crate) struct Data {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) place: String,
}

/// Opens what `--data` names; a file in the platform's data directory if it names nothing.
pub(crate) async fn open(data: Option<&Path>) -> Result<Data, Fail> {
    if let Some(url) = database(data) {
        let store = PostgresStore::open(url).await?;
        let place = store.place().to_owned();
        return Ok(Data { store: Arc::new(store), place });
    }
    let path = file(data)?;
    let store = SqliteStore::open(&path).await?;
    Ok(Data { store: Arc::new(store), place: path.display().to_string() })
}

/// The address of a database, if it is one and no path.
pub(crate) fn database(data: Option<&Path>) -> Option<&str> {
    let text = data?.to_str()?;
    (text.starts_with("postgres://") || text.starts_with("postgresql://")).then_some(text)
}

/// The data file that `--data` names.
pub(crate) fn file(data: Option<&Path>) -> Result<PathBuf, Fail> {
    match data {
        Some(_) if database(data).is_some() => {
            Err(Fail::new("a PostgreSQL database is backed up with pg_dump and restored with pg_restore"))
        }
        Some(path) => Ok(path.to_owned()),
        None => default_path(),
    }
}

/// The data file in the platform's data directory, which is made if need be.
fn default_path() -> Result<PathBuf, Fail> {
    let dirs = ProjectDirs::from("", "", "rookery")
        .ok_or_else(|| Fail::new("no home directory: give --data a path"))?;
    let dir = dirs.data_dir();
    fs::create_dir_all(dir).map_err(|error| Fail::file(dir, shelf::plain(&error)))?;
    Ok(dir.join("rookery.db"))
}
