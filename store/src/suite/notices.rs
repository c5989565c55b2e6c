//! Telling visitors of their turns.
#![expect(clippy::unwrap_used, reason = "a panic is the report of a test")]

use std::sync::Arc;

use engine::Lang;

use super::{Harness, id, together, visitor, with_match};
use crate::{Millis, NOTICES_KEPT, Notice, Store, Subscription};

fn browser(who: &str, endpoint: &str, at: i64) -> Subscription {
    let text = |name: &str| format!("{name} of {endpoint}");
    Subscription {
        visitor: visitor(who),
        endpoint: endpoint.to_owned(),
        p256dh: text("key"),
        auth: text("secret"),
        lang: Lang::De,
        at: Millis(at),
    }
}

fn notice(who: &str, about: Option<(&str, u64)>, outcome: &str, at: i64) -> Notice {
    let about = about.map(|(name, turn)| (id(name), turn));
    Notice { visitor: visitor(who), about, outcome: outcome.to_owned(), at: Millis(at) }
}

async fn endpoints(store: &dyn Store, who: &str) -> Vec<String> {
    let found = store.subscriptions(&visitor(who)).await.unwrap();
    found.into_iter().map(|one| one.endpoint).collect()
}

/// What was kept comes back whole; to subscribe again changes nothing but what is new, and to leave twice is no error.
pub async fn a_visitor_is_told_in_each_browser_they_subscribed_with(harness: &impl Harness) {
    let store = harness.open().await;
    let (phone, desk) = (browser("sarah", "phone", 1), browser("sarah", "desk", 2));
    for one in [&phone, &desk, &phone] {
        store.subscribe(one.clone(), 5).await.unwrap();
    }
    store.subscribe(browser("hans", "other", 3), 5).await.unwrap();
    assert_eq!(store.subscriptions(&visitor("sarah")).await.unwrap(), [phone, desk]);
    assert!(!store.unsubscribe(&visitor("hans"), "phone").await.unwrap(), "another's");
    assert!(store.unsubscribe(&visitor("sarah"), "phone").await.unwrap());
    assert!(!store.unsubscribe(&visitor("sarah"), "phone").await.unwrap());
    assert_eq!(endpoints(&*store, "sarah").await, ["desk"]);
    assert_eq!(endpoints(&*store, "hans").await, ["other"]);
}

/// Nobody fills the store with browsers.
pub async fn of_too_many_browsers_the_oldest_go(harness: &impl Harness) {
    let store = harness.open().await;
    store.subscribe(browser("hans", "other", 0), 2).await.unwrap();
    for (at, endpoint) in (1..).zip(["a", "b", "c", "d"]) {
        store.subscribe(browser("sarah", endpoint, at), 2).await.unwrap();
    }
    assert_eq!(endpoints(&*store, "sarah").await, ["c", "d"]);
    assert_eq!(endpoints(&*store, "hans").await, ["other"]);
}

/// Who comes back to the same browser under a new cookie is not told twice.
pub async fn a_browser_belongs_to_whoever_subscribed_last(harness: &impl Harness) {
    let store = harness.open().await;
    store.subscribe(browser("sarah", "shared", 1), 5).await.unwrap();
    store.subscribe(browser("hans", "shared", 2), 5).await.unwrap();
    assert!(endpoints(&*store, "sarah").await.is_empty());
    assert_eq!(endpoints(&*store, "hans").await, ["shared"]);
}

/// However many nodes want to, one sends; another turn, another visitor and another match are other notices.
pub async fn of_many_who_want_to_send_a_notice_one_does(harness: &impl Harness) {
    let (store, _) = with_match(harness, "m1").await;
    let noted = together((0..20).map(|n| {
        let store = Arc::clone(&store);
        async move { store.note(notice("sarah", Some(("m1", 4)), "sending", n)).await.unwrap() }
    }))
    .await;
    assert_eq!(noted.iter().filter(|noted| **noted).count(), 1);
    assert!(store.note(notice("sarah", Some(("m1", 5)), "sending", 30)).await.unwrap());
    assert!(store.note(notice("hans", Some(("m1", 4)), "sending", 30)).await.unwrap());
    assert!(!store.note(notice("sarah", Some(("m2", 4)), "sending", 30)).await.unwrap(), "no such match");
    for _ in 0..2 {
        assert!(store.note(notice("sarah", None, "delivered", 30)).await.unwrap(), "a try is a try");
    }
}

/// Each visitor reads their own.
pub async fn what_became_of_notices_is_read_newest_first(harness: &impl Harness) {
    let (store, _) = with_match(harness, "m1").await;
    let (first, second) = (notice("sarah", Some(("m1", 4)), "sending", 1), notice("sarah", None, "gone", 3));
    store.note(first.clone()).await.unwrap();
    store.note(second.clone()).await.unwrap();
    store.note(notice("hans", Some(("m1", 4)), "sending", 2)).await.unwrap();
    let done = Notice { outcome: "delivered".to_owned(), at: Millis(9), ..first };
    store.conclude(done.clone()).await.unwrap();
    assert_eq!(store.notices(&visitor("sarah"), 9).await.unwrap(), [done.clone(), second]);
    assert_eq!(store.notices(&visitor("sarah"), 1).await.unwrap(), [done]);
    let hers = store.notices(&visitor("hans"), 9).await.unwrap();
    assert_eq!(hers, [notice("hans", Some(("m1", 4)), "sending", 2)]);
}

/// Nothing is kept for good.
pub async fn old_notices_are_let_go_and_those_of_a_match_go_with_it(harness: &impl Harness) {
    let (store, m1) = with_match(harness, "m1").await;
    store.note(notice("sarah", Some(("m1", 1)), "sending", 0)).await.unwrap();
    store.note(notice("hans", Some(("m1", 1)), "sending", 0)).await.unwrap();
    store.note(notice("sarah", Some(("m1", 2)), "sending", NOTICES_KEPT)).await.unwrap();
    assert_eq!(store.notices(&visitor("sarah"), 9).await.unwrap().len(), 2);
    store.note(notice("sarah", None, "delivered", NOTICES_KEPT + 1)).await.unwrap();
    let left = store.notices(&visitor("sarah"), 9).await.unwrap();
    assert_eq!(left.iter().map(|one| one.at.0).collect::<Vec<_>>(), [NOTICES_KEPT + 1, NOTICES_KEPT]);
    assert_eq!(store.notices(&visitor("hans"), 9).await.unwrap().len(), 1);
    store.delete(&m1).await.unwrap();
    assert_eq!(store.notices(&visitor("hans"), 9).await.unwrap(), []);
}

/// An address of somebody's browser does not outlive their wish to be forgotten.
pub async fn who_is_forgotten_is_told_nowhere(harness: &impl Harness) {
    let store = harness.open().await;
    store.subscribe(browser("sarah", "phone", 1), 5).await.unwrap();
    store.subscribe(browser("hans", "other", 1), 5).await.unwrap();
    store.forget_name(&visitor("sarah")).await.unwrap();
    assert!(endpoints(&*store, "sarah").await.is_empty());
    assert_eq!(endpoints(&*store, "hans").await, ["other"]);
}
