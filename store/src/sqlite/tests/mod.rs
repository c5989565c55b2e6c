//! What is SQLite's own: opening, migrations, durability, batches that break, query plans.

mod batches;
mod copies;
mod durability;
mod migrations;
mod opening;
mod plans;

use std::path::{Path, PathBuf};

use sqlx::{ConnectOptions as _, Connection as _, SqliteConnection};
use tempfile::TempDir;

use super::{SqliteStore, open};
use crate::{Listing, MatchId, Millis, NewMatch, Store};

/// A directory that is gone after the test, and a path for a data file in it.
fn place() -> (TempDir, PathBuf) {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("matches.db");
    (directory, path)
}

/// Runs statements on a file behind the store's back.
async fn behind(path: &Path, script: impl sqlx::SqlSafeStr) {
    let mut db = connect(path).await;
    sqlx::raw_sql(script).execute(&mut db).await.unwrap();
    db.close().await.unwrap();
}

/// A connection to a file that neither marks nor migrates it.
async fn connect(path: &Path) -> SqliteConnection {
    open::options(path).connect().await.unwrap()
}

fn id(text: &str) -> MatchId {
    text.parse().unwrap()
}

/// A match of this name, created at 1000.
async fn create(store: &SqliteStore, name: &str) -> MatchId {
    let edition = store.put_edition("an edition").await.unwrap();
    store.create(new_match(name, edition)).await.unwrap();
    id(name)
}

fn new_match(name: &str, edition: String) -> NewMatch {
    NewMatch {
        id: id(name),
        game: "toy".to_owned(),
        edition,
        header: "game toy\n".to_owned(),
        table: "{}".to_owned(),
        listing: Listing::Listed,
        secret: None,
        members: Vec::new(),
        at: Millis(1000),
    }
}

/// The texts of a match's log.
async fn texts(store: &SqliteStore, id: &MatchId) -> Vec<String> {
    store.lines(id, 1).await.unwrap().into_iter().map(|line| line.text).collect()
}
