//! Claims: who takes the trouble of a line.
#![expect(clippy::unwrap_used, reason = "a panic is the report of a test")]

use std::sync::Arc;

use super::{Harness, id, new_match, put_edition, together, with_match};
use crate::{Claim, Millis};

fn claim(number: u64, by: &str, at: i64, until: i64) -> Claim {
    Claim { number, by: by.to_owned(), at: Millis(at), until: Millis(until) }
}

/// However many mean to write a line, one takes the trouble.
pub async fn of_many_who_claim_a_line_one_has_it(harness: &impl Harness) {
    let (store, m1) = with_match(harness, "m1").await;
    let answers = together((0..20).map(|n| {
        let (store, m1) = (Arc::clone(&store), m1.clone());
        async move { store.claim(&m1, claim(5, &format!("node{n}"), 100, 200)).await.unwrap() }
    }))
    .await;
    assert_eq!(answers.iter().filter(|answer| **answer).count(), 1, "{answers:?}");
    let edition = put_edition(&*store).await;
    store.create(new_match("m2", &edition, 1)).await.unwrap();
    assert!(
        store.claim(&id("m2"), claim(5, "another", 100, 200)).await.unwrap(),
        "matches do not touch each other"
    );
}

/// Who thinks long says so again.
pub async fn whoever_has_a_claim_may_renew_it(harness: &impl Harness) {
    let (store, m1) = with_match(harness, "m1").await;
    assert!(store.claim(&m1, claim(1, "a", 100, 200)).await.unwrap());
    assert!(store.claim(&m1, claim(1, "a", 150, 250)).await.unwrap());
    assert!(!store.claim(&m1, claim(1, "b", 240, 300)).await.unwrap());
}

/// Whoever died with a claim holds nobody up.
pub async fn a_claim_lapses(harness: &impl Harness) {
    let (store, m1) = with_match(harness, "m1").await;
    assert!(store.claim(&m1, claim(1, "a", 100, 200)).await.unwrap());
    assert!(!store.claim(&m1, claim(1, "b", 199, 300)).await.unwrap());
    assert!(store.claim(&m1, claim(1, "b", 200, 300)).await.unwrap());
    assert!(!store.claim(&m1, claim(1, "a", 201, 301)).await.unwrap());
}

/// A clock that was two hours fast is set right, and whoever claimed by it is gone.
pub async fn a_claim_made_before_the_clock_was_set_back_holds_nobody_up(harness: &impl Harness) {
    let (store, m1) = with_match(harness, "m1").await;
    assert!(store.claim(&m1, claim(1, "a", 7_200_000, 7_206_000)).await.unwrap());
    assert!(!store.claim(&m1, claim(1, "b", 7_198_000, 7_204_000)).await.unwrap(), "clocks differ a little");
    assert!(store.claim(&m1, claim(1, "b", 0, 6000)).await.unwrap());
}

/// The log goes on, and what was claimed before it is past.
pub async fn a_claim_on_a_later_line_replaces_an_earlier_one(harness: &impl Harness) {
    let (store, m1) = with_match(harness, "m1").await;
    assert!(store.claim(&m1, claim(1, "a", 100, 200)).await.unwrap());
    assert!(store.claim(&m1, claim(3, "b", 101, 200)).await.unwrap());
    assert!(!store.claim(&m1, claim(1, "a", 102, 200)).await.unwrap());
}
