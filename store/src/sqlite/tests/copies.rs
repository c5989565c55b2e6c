//! Copies of a data file that is in use.

use super::super::{OpenError, SqliteStore, copy};
use super::{create, place, texts};
use crate::{Addition, Millis, Store};

#[tokio::test]
async fn a_copy_made_while_the_store_is_open_has_all_that_was_acknowledged() {
    let (directory, path) = place();
    let store = SqliteStore::open(&path).await.unwrap();
    let id = create(&store, "m1").await;
    store.append(&id, Addition::new(1, ["~ y", "0 take 2L"], Millis(2))).await.unwrap();
    let to = directory.path().join("copy.db");
    copy(&path, &to).await.unwrap();
    store.append(&id, Addition::new(3, ["~ g"], Millis(3))).await.unwrap();
    let kept = SqliteStore::open(&to).await.unwrap();
    assert_eq!(texts(&kept, &id).await, ["~ y", "0 take 2L"]);
    assert_eq!(kept.find(&id).await.unwrap().unwrap().created, Millis(1000));
    assert_eq!(texts(&store, &id).await.len(), 3, "the store goes on");
}

#[tokio::test]
async fn nothing_is_overwritten_and_nothing_foreign_is_copied() {
    let (directory, path) = place();
    let to = directory.path().join("copy.db");
    assert!(matches!(copy(&path, &to).await, Err(OpenError::Missing(_))));
    SqliteStore::open(&path).await.unwrap().close().await;
    std::fs::write(&to, "something else").unwrap();
    assert!(matches!(copy(&path, &to).await, Err(OpenError::IsThere(_))));
    assert!(matches!(copy(&to, &directory.path().join("x")).await, Err(OpenError::NotADatabase(_))));
    assert_eq!(std::fs::read_to_string(&to).unwrap(), "something else");
}
