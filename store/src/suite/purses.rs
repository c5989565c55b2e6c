//! Purses: how much somebody may do in a time.
#![expect(clippy::unwrap_used, reason = "a panic is the report of a test")]

use std::sync::Arc;

use super::{Harness, together};
use crate::{Allowance, Millis, Spending, Store};

const TEN: Allowance = Allowance { most: 10, refill_ms: 1000 };

/// Takes so much from a purse of ten that gains one a second.
async fn spend(store: &dyn Store, purse: &str, cost: u32, at: i64) -> bool {
    let spending = Spending { cost, of: TEN, at: Millis(at) };
    store.spend(purse, spending).await.unwrap()
}

/// At first it is full, and it fills up as time goes by.
pub async fn a_purse_is_emptied_and_fills_again(harness: &impl Harness) {
    let store = harness.open().await;
    assert!(spend(&*store, "a", 4, 0).await && spend(&*store, "a", 6, 0).await);
    assert!(!spend(&*store, "a", 1, 999).await);
    assert!(spend(&*store, "a", 1, 1000).await);
    assert!(!spend(&*store, "a", 1, 1000).await);
    assert!(spend(&*store, "a", 10, 60_000).await, "it holds no more than ten, however long one waits");
    assert!(!spend(&*store, "a", 1, 60_000).await);
}

/// What is refused costs nothing, and one purse knows nothing of another.
pub async fn a_refusal_takes_nothing_from_a_purse(harness: &impl Harness) {
    let store = harness.open().await;
    assert!(!spend(&*store, "a", 11, 0).await, "more than there can ever be");
    assert!(spend(&*store, "a", 8, 0).await);
    assert!(!spend(&*store, "a", 3, 0).await);
    assert!(spend(&*store, "a", 2, 0).await);
    assert!(spend(&*store, "b", 10, 0).await);
}

/// However many spend at once, no more goes out than was in it.
pub async fn of_many_who_spend_at_once_as_many_get_as_there_is(harness: &impl Harness) {
    let store = harness.open().await;
    let answers = together((0..40).map(|_| {
        let store = Arc::clone(&store);
        async move { spend(&*store, "a", 1, 500).await }
    }))
    .await;
    assert_eq!(answers.iter().filter(|answer| **answer).count(), 10, "{answers:?}");
}

/// A clock that was two hours fast is set right: nobody waits two hours for it.
pub async fn a_purse_used_before_the_clock_was_set_back_is_full(harness: &impl Harness) {
    let store = harness.open().await;
    assert!(spend(&*store, "a", 10, 7_200_000).await);
    assert!(!spend(&*store, "a", 1, 7_198_000).await, "clocks differ a little");
    assert!(spend(&*store, "a", 10, 0).await);
    assert!(!spend(&*store, "a", 1, 0).await);
}
