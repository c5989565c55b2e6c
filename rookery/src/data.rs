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
    if let Some(url) = data.and_then(database) {
        let store = PostgresStore::open(url).await?;
        let place = store.place().to_owned();
        return Ok(Data { store: Arc::new(store), place });
    }
    let path = data.map_or_else(default_path, |path| Ok(path.to_owned()))?;
    let store = SqliteStore::open(&path).await?;
    Ok(Data { store: Arc::new(store), place: path.display().to_string() })
}

/// The address of a database, if it is one and no path.
fn database(data: &Path) -> Option<&str> {
    data.to_str().filter(|text| text.starts_with("postgres://") || text.starts_with("postgresql://"))
}

/// The data file in the platform's data directory, which is made if need be.
fn default_path() -> Result<PathBuf, Fail> {
    let dirs = ProjectDirs::from("", "", "rookery")
        .ok_or_else(|| Fail::new("no home directory: give --data a path"))?;
    let dir = dirs.data_dir();
    fs::create_dir_all(dir).map_err(|error| Fail::file(dir, shelf::plain(&error)))?;
    Ok(dir.join("rookery.db"))
}
