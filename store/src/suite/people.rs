//! Visitors and chat.
#![expect(clippy::unwrap_used, reason = "a panic is the report of a test")]

use std::sync::Arc;

use engine::{Lang, Seat};

use super::{Harness, id, member, new_match, put_edition, together, visitor, with_match};
use crate::{ChatLine, Millis, NewChatLine, NewMatch, Page, SayError, Speaker, Stage, Visitor, Which};

fn sarah(name: Option<&str>, lang: Lang, seen: i64) -> Visitor {
    Visitor { id: visitor("sarah"), name: name.map(str::to_owned), lang, seen: Millis(seen) }
}

fn said(text: &str, at: i64) -> NewChatLine {
    NewChatLine { by: Speaker::Seat(Seat(1)), text: text.to_owned(), at: Millis(at) }
}

/// The last meeting replaces the one before, whole.
pub async fn a_visitor_is_known_as_last_met(harness: &impl Harness) {
    let store = harness.open().await;
    assert_eq!(store.visitor(&visitor("sarah")).await.unwrap(), None);
    for met in [sarah(None, Lang::En, 1), sarah(Some("Sarah"), Lang::De, 2), sarah(Some("S."), Lang::En, 3)] {
        store.meet(met.clone()).await.unwrap();
        assert_eq!(store.visitor(&visitor("sarah")).await.unwrap(), Some(met));
    }
    assert_eq!(store.visitor(&visitor("hans")).await.unwrap(), None);
}

/// Only the name goes; to forget somebody unknown is no error.
pub async fn a_forgotten_name_is_gone_and_the_seats_stay(harness: &impl Harness) {
    let store = harness.open().await;
    let edition = put_edition(&*store).await;
    let new = NewMatch { members: vec![member("sarah", 0)], ..new_match("m1", &edition, 1) };
    store.create(new).await.unwrap();
    store.meet(sarah(Some("Sarah"), Lang::De, 2)).await.unwrap();
    store.forget_name(&visitor("sarah")).await.unwrap();
    store.forget_name(&visitor("hans")).await.unwrap();
    assert_eq!(store.visitor(&visitor("sarah")).await.unwrap(), Some(sarah(None, Lang::De, 2)));
    assert_eq!(store.visitor(&visitor("hans")).await.unwrap(), None);
    let hers = store.list(&Which::Of(visitor("sarah"), Stage::Live), &Page::first(9)).await.unwrap();
    assert_eq!(hers.len(), 1);
}

/// Each table counts from 1; what comes back is what was said, by whom, and when.
pub async fn chat_lines_are_numbered_by_table(harness: &impl Harness) {
    let (store, m1) = with_match(harness, "m1").await;
    let edition = put_edition(&*store).await;
    store.create(new_match("m2", &edition, 1)).await.unwrap();
    let by = Speaker::Named("Yoshiko".to_owned());
    let onlooker = NewChatLine { by: by.clone(), text: "schön!\nwirklich".to_owned(), at: Millis(6) };
    assert_eq!(store.say(&m1, said("hello", 5)).await.unwrap(), 1);
    assert_eq!(store.say(&id("m2"), said("elsewhere", 5)).await.unwrap(), 1);
    assert_eq!(store.say(&m1, onlooker).await.unwrap(), 2);
    let expected = [
        ChatLine { number: 1, by: Speaker::Seat(Seat(1)), text: "hello".to_owned(), at: Millis(5) },
        ChatLine { number: 2, by, text: "schön!\nwirklich".to_owned(), at: Millis(6) },
    ];
    assert_eq!(store.chat(&m1, 1, 10).await.unwrap(), expected);
}

/// Nobody is talked over: thirty at once get thirty numbers.
pub async fn of_many_who_speak_at_once_each_gets_a_number(harness: &impl Harness) {
    let (store, m1) = with_match(harness, "m1").await;
    let mut numbers = together((0..30).map(|n| {
        let (store, m1) = (Arc::clone(&store), m1.clone());
        async move { store.say(&m1, said(&format!("line {n}"), n)).await.unwrap() }
    }))
    .await;
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=30).collect::<Vec<u64>>());
    assert_eq!(store.chat(&m1, 1, 100).await.unwrap().len(), 30);
}

/// A page that has some of the chat asks for the next lines, not for all.
pub async fn chat_is_read_from_a_number_up_to_a_limit(harness: &impl Harness) {
    let (store, m1) = with_match(harness, "m1").await;
    for n in 1..=12 {
        store.say(&m1, said(&n.to_string(), n)).await.unwrap();
    }
    let read = async |from, limit| -> Vec<u64> {
        store.chat(&m1, from, limit).await.unwrap().iter().map(|line| line.number).collect()
    };
    assert_eq!(read(1, 3).await, [1, 2, 3]);
    assert_eq!(read(9, 10).await, [9, 10, 11, 12]);
    assert!(read(13, 10).await.is_empty());
    assert!(read(1, 0).await.is_empty());
}

/// To speak at a table that was deleted, or never was, is refused.
pub async fn nobody_talks_at_a_table_that_is_not_there(harness: &impl Harness) {
    let (store, m1) = with_match(harness, "m1").await;
    store.delete(&m1).await.unwrap();
    for gone in [m1, id("m2")] {
        let refused = store.say(&gone, said("anybody?", 5)).await;
        assert!(matches!(refused, Err(SayError::NoMatch)), "{refused:?}");
        assert_eq!(store.chat(&gone, 1, 10).await.unwrap(), []);
    }
}
