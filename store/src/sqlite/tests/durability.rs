//! What is on disk, and when.

use std::fs;
use std::path::Path;

use super::super::{SqliteStore, migrate, open};
use super::{connect, create, place, texts};
use crate::{Addition, Millis, Store};

#[tokio::test]
async fn a_commit_is_on_disk_before_it_is_acknowledged() {
    let (_directory, path) = place();
    let mut db = open::prepare(&path, &open::options(&path), migrate::LATEST).await.unwrap();
    let journal: String = sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&mut db).await.unwrap();
    assert_eq!(journal, "wal");
    for (pragma, value) in
        [("PRAGMA synchronous", 2), ("PRAGMA foreign_keys", 1), ("PRAGMA busy_timeout", 5000)]
    {
        let is: i64 = sqlx::query_scalar(pragma).fetch_one(&mut db).await.unwrap();
        assert_eq!(is, value, "{pragma}");
    }
}

/// Copies the files as they are at this moment: what a machine that loses power now would find, at best.
fn snapshot(path: &Path) -> (tempfile::TempDir, std::path::PathBuf) {
    let (directory, copy) = place();
    for suffix in ["", "-wal"] {
        let with = |path: &Path| format!("{}{suffix}", path.display());
        fs::copy(with(path), with(&copy)).unwrap();
    }
    (directory, copy)
}

#[tokio::test]
async fn what_was_acknowledged_is_in_the_files_without_a_close() {
    let (_directory, path) = place();
    let store = SqliteStore::open(&path).await.unwrap();
    let m1 = create(&store, "m1").await;
    for number in 1..=5 {
        store.append(&m1, Addition::new(number, [format!("0 step {number}")], Millis(2))).await.unwrap();
        let (_kept, copy) = snapshot(&path);
        let copied = SqliteStore::open(&copy).await.unwrap();
        let expected: Vec<String> = (1..=number).map(|n| format!("0 step {n}")).collect();
        assert_eq!(texts(&copied, &m1).await, expected);
        copied.close().await;
    }
    store.close().await;
}

#[test]
fn a_store_that_dies_with_its_runtime_loses_nothing_and_frees_the_file() {
    let (_directory, path) = place();
    let runtime =
        || tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    let first = runtime();
    let store = first.block_on(async {
        let store = SqliteStore::open(&path).await.unwrap();
        let m1 = create(&store, "m1").await;
        store.append(&m1, Addition::new(1, ["~ y"], Millis(2))).await.unwrap();
        store
    });
    drop(first);
    drop(store);
    runtime().block_on(async {
        let store = SqliteStore::open(&path).await.unwrap();
        assert_eq!(texts(&store, &super::id("m1")).await, ["~ y"]);
        store.close().await;
    });
}

#[tokio::test]
async fn a_clean_close_leaves_one_file_and_the_lock() {
    let (directory, path) = place();
    let store = SqliteStore::open(&path).await.unwrap();
    create(&store, "m1").await;
    assert!(directory.path().join("matches.db-wal").exists());
    store.close().await;
    let mut names: Vec<_> =
        fs::read_dir(directory.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["matches.db", "matches.db.lock"]);
}

#[tokio::test]
async fn readers_cannot_write() {
    let (_directory, path) = place();
    let store = SqliteStore::open(&path).await.unwrap();
    let written = sqlx::query("INSERT INTO keys VALUES ('k', x'00')").execute(&store.readers).await;
    assert!(written.is_err());
    store.close().await;
}

/// SQLite switches references off by default for each connection.
#[tokio::test]
async fn references_hold() {
    let (_directory, path) = place();
    SqliteStore::open(&path).await.unwrap().close().await;
    let mut db = connect(&path).await;
    let orphan = sqlx::raw_sql("INSERT INTO lines VALUES ('nobody', 1, 1, '~ y')").execute(&mut db).await;
    assert!(orphan.is_err());
}
