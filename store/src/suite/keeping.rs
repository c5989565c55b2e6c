//! Keys and editions.
#![expect(clippy::unwrap_used, reason = "a panic is the report of a test")]

use std::sync::Arc;

use super::{Harness, together};

/// The first value under a name stays, also in another life of the store; names do not touch each other.
pub async fn a_key_is_made_once_and_stays(harness: &impl Harness) {
    let store = harness.open().await;
    assert_eq!(store.key("cookie", b"first \0\xff").await.unwrap(), b"first \0\xff");
    assert_eq!(store.key("cookie", b"second").await.unwrap(), b"first \0\xff");
    assert_eq!(store.key("other", b"third").await.unwrap(), b"third");
    store.close().await;
    assert_eq!(harness.open().await.key("cookie", b"fourth").await.unwrap(), b"first \0\xff");
}

/// However many start at once, all get the same value, and one of them made it.
pub async fn of_many_who_make_a_key_one_decides(harness: &impl Harness) {
    let store = harness.open().await;
    let keys = together((0..20u8).map(|n| {
        let store = Arc::clone(&store);
        async move { store.key("cookie", &[n; 32]).await.unwrap() }
    }))
    .await;
    assert!((0..20u8).any(|n| keys[0] == [n; 32]));
    assert!(keys.iter().all(|key| *key == keys[0]));
}

/// The hash is SHA-256 of the text's bytes; to put it again changes nothing.
pub async fn an_edition_is_kept_once_under_its_hash(harness: &impl Harness) {
    let store = harness.open().await;
    let hash = store.put_edition("abc").await.unwrap();
    // The example of FIPS 180-2.
    assert_eq!(hash, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    assert_eq!(store.put_edition("abc").await.unwrap(), hash);
    let umlauts = "name = \"Gauner für Zürich\"\r\n\n";
    let other = store.put_edition(umlauts).await.unwrap();
    assert_ne!(other, hash);
    assert_eq!(store.edition(&hash).await.unwrap().as_deref(), Some("abc"));
    assert_eq!(store.edition(&other).await.unwrap().as_deref(), Some(umlauts));
}

/// An unknown hash is no error: there is just no such edition.
pub async fn an_edition_that_was_never_put_is_not_there(harness: &impl Harness) {
    let store = harness.open().await;
    store.put_edition("abc").await.unwrap();
    assert_eq!(store.edition("ba78").await.unwrap(), None);
}
