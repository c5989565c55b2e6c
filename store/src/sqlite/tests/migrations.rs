//! Migrations: from every older version to the latest, and never edited.

use std::path::Path;

use sha2::{Digest as _, Sha256};
use sqlx::Connection as _;

use super::super::{SqliteStore, migrate, open};
use super::{connect, create, id, place, texts};
use crate::{Addition, Millis, Store};

/// What a file of each version had in it, in that version's own words.
const OLD_DATA: [&str; 4] = [
    "INSERT INTO keys VALUES ('cookie', x'0102');
     INSERT INTO editions VALUES ('0123', 'an edition');
     INSERT INTO matches VALUES ('old', 'toy', '0123', 'running', 1, 4, 10, 20, NULL, NULL, 'game toy', '{}');
     INSERT INTO lines VALUES ('old', 1, 15, '~ y');",
    "INSERT INTO visitors VALUES ('sarah', 'Sarah', 'de', 30);
     INSERT INTO members VALUES ('sarah', 10, 'old', 0);",
    "INSERT INTO chat VALUES ('old', 1, 0, NULL, 'hello', 40);",
    "INSERT INTO subscriptions VALUES ('https://push.example/1', 'sarah', 'key', 'auth', 'de', 50);
     INSERT INTO notices VALUES ('sarah', 60, 'old', 1, 'delivered');",
];

/// A file as a program that knew `version` left it.
async fn old_file(path: &Path, version: u32) {
    let mut db = open::prepare(path, &open::options(path), version).await.unwrap();
    for data in &OLD_DATA[..version as usize] {
        sqlx::raw_sql(*data).execute(&mut db).await.unwrap();
    }
    db.close().await.unwrap();
}

/// Everything the schema says, as SQLite keeps it.
async fn schema(path: &Path) -> Vec<(String, Option<String>)> {
    let mut db = connect(path).await;
    let schema = sqlx::query_as("SELECT name, sql FROM sqlite_schema ORDER BY name").fetch_all(&mut db).await;
    db.close().await.unwrap();
    schema.unwrap()
}

#[tokio::test]
async fn a_file_of_every_older_version_opens_with_all_it_had() {
    assert_eq!(OLD_DATA.len(), migrate::LATEST as usize, "say what a file of the new version had in it");
    let (_directory, fresh) = place();
    SqliteStore::open(&fresh).await.unwrap().close().await;
    for version in 0..=migrate::LATEST {
        let (_directory, path) = place();
        old_file(&path, version).await;
        let store = SqliteStore::open(&path).await.unwrap();
        if version >= 1 {
            assert_eq!(store.key("cookie", b"new").await.unwrap(), [1, 2]);
            assert_eq!(store.find(&id("old")).await.unwrap().unwrap().version, 4);
            assert_eq!(texts(&store, &id("old")).await, ["~ y"]);
        }
        assert_eq!(store.members(&id("old")).await.unwrap().len(), usize::from(version >= 2));
        assert_eq!(store.chat(&id("old"), 1, 9).await.unwrap().len(), usize::from(version >= 3));
        let sarah = "sarah".parse().unwrap();
        assert_eq!(store.subscriptions(&sarah).await.unwrap().len(), usize::from(version >= 4));
        assert_eq!(store.notices(&sarah, 9).await.unwrap().len(), usize::from(version >= 4));
        let new = create(&store, "new").await;
        store.append(&new, Addition::new(1, ["~ g"], Millis(50))).await.unwrap();
        store.close().await;
        assert_eq!(schema(&path).await, schema(&fresh).await, "from version {version}");
        let mut db = connect(&path).await;
        assert_eq!(migrate::version(&mut db).await.unwrap(), migrate::LATEST);
    }
}

#[tokio::test]
async fn a_migration_that_fails_leaves_the_version_before() {
    let (_directory, path) = place();
    old_file(&path, 1).await;
    let mut db = connect(&path).await;
    // In the way of the second table of the second migration: the first table must be undone.
    sqlx::raw_sql("CREATE TABLE members (x)").execute(&mut db).await.unwrap();
    assert!(migrate::migrate(&mut db, 2).await.is_err());
    assert_eq!(migrate::version(&mut db).await.unwrap(), 1);
    let tables: i64 = sqlx::query_scalar("SELECT count(*) FROM sqlite_schema WHERE name = 'visitors'")
        .fetch_one(&mut db)
        .await
        .unwrap();
    assert_eq!(tables, 0);
    sqlx::raw_sql("DROP TABLE members").execute(&mut db).await.unwrap();
    migrate::migrate(&mut db, 2).await.unwrap();
}

/// Files in the world were made by these very texts. A new migration adds its sum here; no sum changes.
#[test]
fn no_migration_was_edited() {
    let sums = migrate::MIGRATIONS.iter().map(|text| hex::encode(&Sha256::digest(text.as_bytes())[..8]));
    let released = ["a0bc73e2e93c9c66", "ed01846f8c402d70", "4e9f133ffbebe978", "a5fc718b8f7c9157"];
    assert_eq!(sums.collect::<Vec<_>>(), released);
}
