//! Lists, pages and counts.
#![expect(clippy::unwrap_used, reason = "a panic is the report of a test")]

use std::sync::Arc;

use super::{Harness, id, member, new_match, put_edition, together, visitor};
use crate::{
    Addition, Ending, Listing, MatchId, Millis, NewMatch, Page, Stage, Status, Store, TableUpdate, Which,
};

/// The ids of the first page of a list.
async fn names(store: &dyn Store, which: &Which) -> Vec<String> {
    let page = store.list(which, &Page::first(100)).await.unwrap();
    page.into_iter().map(|found| found.id.to_string()).collect()
}

/// Creates matches with these names, in this order, a millisecond apart.
async fn create(store: &dyn Store, names: &[&str]) {
    let edition = put_edition(store).await;
    for (at, name) in names.iter().enumerate() {
        store.create(new_match(name, &edition, at as i64)).await.unwrap();
    }
}

async fn set_status(store: &dyn Store, id: &MatchId, status: Status) {
    let version = store.find(id).await.unwrap().unwrap().version;
    let update = TableUpdate { status: Some(status), ..TableUpdate::new(version, "{}", Millis(9000)) };
    store.update(id, update).await.unwrap();
}

/// Open tables are those that wait and are listed; the server itself sees the others too.
pub async fn the_lobby_shows_what_is_listed(harness: &impl Harness) {
    let store = harness.open().await;
    create(&*store, &["a", "b", "c", "d"]).await;
    let hidden = TableUpdate { listing: Some(Listing::Unlisted), ..TableUpdate::new(1, "{}", Millis(5)) };
    store.update(&id("b"), hidden).await.unwrap();
    set_status(&*store, &id("c"), Status::Running).await;
    assert_eq!(names(&*store, &Which::Listed(Status::Waiting)).await, ["d", "a"]);
    assert_eq!(names(&*store, &Which::All(Status::Waiting)).await, ["d", "b", "a"]);
    assert_eq!(names(&*store, &Which::Listed(Status::Running)).await, ["c"]);
    assert!(names(&*store, &Which::Listed(Status::Finished)).await.is_empty());
    let end = Ending::Finished { result: "= 1*".to_owned() };
    store.append(&id("c"), Addition::new(1, ["~ y"], Millis(6)).ending(end)).await.unwrap();
    assert_eq!(names(&*store, &Which::Listed(Status::Finished)).await, ["c"]);
    let listed = store.list(&Which::Listed(Status::Finished), &Page::first(1)).await.unwrap();
    assert_eq!(listed.into_iter().next(), store.find(&id("c")).await.unwrap());
}

/// By time of creation, and at equal times by id, so that the order is one.
pub async fn lists_are_newest_first(harness: &impl Harness) {
    let store = harness.open().await;
    let edition = put_edition(&*store).await;
    for (name, at) in [("b", 20), ("z", 10), ("a", 20), ("c", -5), ("d", 30)] {
        let new = NewMatch { members: vec![member("sarah", 0)], ..new_match(name, &edition, at) };
        store.create(new).await.unwrap();
    }
    let order = ["d", "b", "a", "z", "c"];
    assert_eq!(names(&*store, &Which::All(Status::Waiting)).await, order);
    assert_eq!(names(&*store, &Which::Listed(Status::Waiting)).await, order);
    assert_eq!(names(&*store, &Which::Of(visitor("sarah"), Stage::Live)).await, order);
}

/// Page after page gives the whole list, each match once, also where many share a time.
pub async fn pages_cover_a_list_once(harness: &impl Harness) {
    let store = harness.open().await;
    let edition = put_edition(&*store).await;
    for n in 0..25 {
        let new =
            NewMatch { members: vec![member("hans", 1)], ..new_match(&format!("m{n}"), &edition, n / 7) };
        store.create(new).await.unwrap();
    }
    for which in
        [Which::All(Status::Waiting), Which::Listed(Status::Waiting), Which::Of(visitor("hans"), Stage::Live)]
    {
        let whole = names(&*store, &which).await;
        assert_eq!(whole.len(), 25);
        assert_eq!(walk(&*store, &which, 4).await, whole, "{which:?}");
    }
    assert_eq!(store.list(&Which::All(Status::Waiting), &Page::first(0)).await.unwrap(), []);
}

/// The ids of a whole list, read by pages of `limit`.
async fn walk(store: &dyn Store, which: &Which, limit: u32) -> Vec<String> {
    let (mut seen, mut page) = (Vec::new(), Page::first(limit));
    loop {
        let matches = store.list(which, &page).await.unwrap();
        assert!(matches.len() <= limit as usize);
        let Some(last) = matches.last() else { return seen };
        page = Page::after(last.cursor(), limit);
        seen.extend(matches.iter().map(|found| found.id.to_string()));
    }
}

/// Neither a new match, nor a move, nor the deletion of the match at its edge shifts a page.
pub async fn a_page_stays_where_it_is_while_matches_go_on(harness: &impl Harness) {
    let store = harness.open().await;
    create(&*store, &["a", "b", "c", "d", "e"]).await;
    let which = Which::All(Status::Waiting);
    let first = store.list(&which, &Page::first(2)).await.unwrap();
    let edge = first.last().unwrap().cursor();
    let edition = put_edition(&*store).await;
    store.create(new_match("f", &edition, 100)).await.unwrap();
    store.append(&id("b"), Addition::new(1, ["~ y"], Millis(200))).await.unwrap();
    store.delete(&edge.id).await.unwrap();
    let second = store.list(&which, &Page::after(edge, 2)).await.unwrap();
    assert_eq!(second.iter().map(|found| found.id.as_str()).collect::<Vec<_>>(), ["c", "b"]);
}

/// Who has two seats at a match has it in the list once; the two halves of life are apart.
pub async fn a_visitor_finds_their_matches_once_each(harness: &impl Harness) {
    let store = harness.open().await;
    let edition = put_edition(&*store).await;
    let seats = [
        ("a", vec![member("sarah", 0)]),
        ("b", vec![member("hans", 0)]),
        ("c", vec![member("sarah", 2), member("sarah", 1), member("hans", 0)]),
        ("d", vec![member("sarah", 1)]),
    ];
    for (at, (name, members)) in (0..).zip(seats) {
        let new = NewMatch { members, listing: Listing::Unlisted, ..new_match(name, &edition, at) };
        store.create(new).await.unwrap();
    }
    set_status(&*store, &id("a"), Status::Running).await;
    set_status(&*store, &id("d"), Status::Cancelled).await;
    assert_eq!(names(&*store, &Which::Of(visitor("sarah"), Stage::Live)).await, ["c", "a"]);
    assert_eq!(names(&*store, &Which::Of(visitor("sarah"), Stage::Ended)).await, ["d"]);
    assert_eq!(names(&*store, &Which::Of(visitor("hans"), Stage::Live)).await, ["c", "b"]);
    assert!(names(&*store, &Which::Of(visitor("pascal"), Stage::Live)).await.is_empty());
    assert_eq!(walk(&*store, &Which::Of(visitor("sarah"), Stage::Live), 1).await, ["c", "a"]);
}

/// The list of members replaces the one before.
pub async fn a_visitor_who_gave_up_the_seat_has_no_match(harness: &impl Harness) {
    let store = harness.open().await;
    create(&*store, &["a"]).await;
    let seated = |version, members| TableUpdate {
        members: Some(members),
        ..TableUpdate::new(version, "{}", Millis(5))
    };
    store.update(&id("a"), seated(1, vec![member("sarah", 0), member("hans", 1)])).await.unwrap();
    store.update(&id("a"), seated(2, vec![member("hans", 1)])).await.unwrap();
    assert!(names(&*store, &Which::Of(visitor("sarah"), Stage::Live)).await.is_empty());
    assert_eq!(names(&*store, &Which::Of(visitor("hans"), Stage::Live)).await, ["a"]);
    store.update(&id("a"), TableUpdate::new(3, "{}", Millis(6))).await.unwrap();
    assert_eq!(store.members(&id("a")).await.unwrap(), [member("hans", 1)]);
}

/// Every match is counted under the status it has, listed or not.
pub async fn counts_are_by_status(harness: &impl Harness) {
    let store = harness.open().await;
    create(&*store, &["a", "b", "c", "d"]).await;
    set_status(&*store, &id("a"), Status::Running).await;
    let hidden = TableUpdate { listing: Some(Listing::Unlisted), ..TableUpdate::new(2, "{}", Millis(5)) };
    store.update(&id("a"), hidden).await.unwrap();
    set_status(&*store, &id("b"), Status::Cancelled).await;
    let mut counts = Vec::new();
    for status in Status::ALL {
        counts.push(store.count(status).await.unwrap());
    }
    assert_eq!(counts, [2, 1, 0, 1]);
}

/// A large store is listed like a small one. (That no list reads more than its page is for each store to show: see the
/// query plans of SQLite.)
pub async fn ten_thousand_matches_are_paged_through(harness: &impl Harness) {
    const MANY: usize = 10_000;
    let store = harness.open().await;
    let edition = put_edition(&*store).await;
    together((0..100).map(|part| {
        let (store, edition) = (Arc::clone(&store), edition.clone());
        async move {
            for n in (part..MANY).step_by(100) {
                let members = vec![member(&format!("v{}", n % 50), 0)];
                let new = NewMatch { members, ..new_match(&format!("m{n}"), &edition, n as i64) };
                store.create(new).await.unwrap();
            }
        }
    }))
    .await;
    assert_eq!(store.count(Status::Waiting).await.unwrap(), MANY as u64);
    let middle = store.find(&id("m5000")).await.unwrap().unwrap().cursor();
    let page = store.list(&Which::Listed(Status::Waiting), &Page::after(middle, 3)).await.unwrap();
    assert_eq!(page.iter().map(|found| found.id.as_str()).collect::<Vec<_>>(), ["m4999", "m4998", "m4997"]);
    let hers = walk(&*store, &Which::Of(visitor("v7"), Stage::Live), 30).await;
    assert_eq!(hers, (0..200).rev().map(|n| format!("m{}", 50 * n + 7)).collect::<Vec<_>>());
}
