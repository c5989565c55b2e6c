//! What holds for writes of every kind: they last, they share commits, they are announced, they end with the store.
#![expect(clippy::unwrap_used, reason = "a panic is the report of a test")]

use std::sync::Arc;

use engine::dice::Secret;
use engine::{Lang, Seat};

use super::{Harness, id, member, new_match, put_edition, texts, together, visitor, with_match};
use crate::{
    Addition, AppendError, Change, CreateError, Failure, Millis, NewChatLine, NewMatch, SayError, Speaker,
    Status, TableUpdate, UpdateError, Visitor, Which,
};

/// Every kind of thing that was acknowledged is there in the store's next life.
pub async fn all_that_was_acknowledged_is_there_after_a_reopen(harness: &impl Harness) {
    let store = harness.open().await;
    let edition = put_edition(&*store).await;
    let new = NewMatch {
        secret: Some(Secret([9; 32])),
        members: vec![member("sarah", 0)],
        ..new_match("m1", &edition, 1)
    };
    let m1 = new.id.clone();
    store.create(new).await.unwrap();
    let update = TableUpdate { status: Some(Status::Running), ..TableUpdate::new(1, "t2", Millis(2)) };
    store.update(&m1, update).await.unwrap();
    store.append(&m1, Addition::new(1, ["~ y", "0 take 2L"], Millis(3))).await.unwrap();
    let met = Visitor { id: visitor("sarah"), name: Some("Sarah".into()), lang: Lang::De, seen: Millis(4) };
    store.meet(met.clone()).await.unwrap();
    let said = NewChatLine { by: Speaker::Seat(Seat(0)), text: "hello".into(), at: Millis(5) };
    store.say(&m1, said).await.unwrap();
    let before = store.find(&m1).await.unwrap();
    store.close().await;

    let store = harness.open().await;
    assert_eq!(store.find(&m1).await.unwrap(), before);
    assert_eq!(before.unwrap().status, Status::Running);
    assert_eq!(texts(&*store, &m1, 1).await, ["~ y", "0 take 2L"]);
    assert_eq!(store.secret(&m1).await.unwrap(), Some(Secret([9; 32])));
    assert_eq!(store.members(&m1).await.unwrap(), [member("sarah", 0)]);
    assert_eq!(store.visitor(&visitor("sarah")).await.unwrap(), Some(met));
    assert_eq!(store.chat(&m1, 1, 9).await.unwrap().len(), 1);
    assert!(store.edition(&edition).await.unwrap().is_some());
    store.append(&m1, Addition::new(3, ["~ g"], Millis(6))).await.unwrap();
}

/// Hundreds of writes at once take a few commits; writes one after the other take one each.
pub async fn writes_that_wait_together_share_a_commit(harness: &impl Harness) {
    let store = harness.open().await;
    let edition = put_edition(&*store).await;
    let alone = store.tally();
    for n in 0..5 {
        store.create(new_match(&format!("alone{n}"), &edition, n)).await.unwrap();
    }
    let before = store.tally();
    assert_eq!((before.writes - alone.writes, before.commits - alone.commits), (5, 5));
    let created = together((0..400).map(|n| {
        let (store, new) = (Arc::clone(&store), new_match(&format!("m{n}"), &edition, n));
        async move { store.create(new).await }
    }))
    .await;
    assert!(created.iter().all(Result::is_ok));
    let after = store.tally();
    assert_eq!(after.writes - before.writes, 400);
    let commits = after.commits - before.commits;
    assert!((1..=40).contains(&commits), "{commits} commits");
}

/// Among writes that share a commit the refused ones change nothing, and the others do not notice.
pub async fn a_refusal_fails_alone(harness: &impl Harness) {
    let (store, m1) = with_match(harness, "m1").await;
    let edition = put_edition(&*store).await;
    let answers = together((0..60).map(|n| {
        let (store, m1, edition) = (Arc::clone(&store), m1.clone(), edition.clone());
        async move {
            match n % 3 {
                0 => store.create(new_match(&format!("n{n}"), &edition, n)).await.is_ok(),
                // The key is violated in the middle of a write.
                1 => store.create(new_match("m1", &edition, n)).await.is_ok(),
                _ => store.append(&m1, Addition::new(5, ["0 pass"], Millis(n))).await.is_ok(),
            }
        }
    }))
    .await;
    assert!((0..60).all(|n| answers[n] == (n % 3 == 0)), "{answers:?}");
    assert_eq!(store.count(Status::Waiting).await.unwrap(), 21);
    assert_eq!(store.find(&m1).await.unwrap().unwrap().created, Millis(1000));
}

/// Whoever hears of a change can read it: append, durable, only then tell.
pub async fn a_change_is_announced_when_it_can_be_read(harness: &impl Harness) {
    let (store, m1) = with_match(harness, "m1").await;
    let mut changes = store.changes();
    let writer = Arc::clone(&store);
    let writes = tokio::spawn(async move {
        let m1 = id("m1");
        writer.append(&m1, Addition::new(1, ["~ y"], Millis(2))).await.unwrap();
        writer.update(&m1, TableUpdate::new(1, "t2", Millis(3))).await.unwrap();
        let said = NewChatLine { by: Speaker::Seat(Seat(0)), text: "hello".into(), at: Millis(4) };
        writer.say(&m1, said).await.unwrap();
        writer.delete(&m1).await.unwrap();
    });
    assert_eq!(changes.next().await, Some(Change::Here(m1.clone())));
    // By now the writer may be further on: the line is there, or the match was deleted after it.
    assert!(store.find(&m1).await.unwrap().is_none_or(|found| found.lines == 1));
    for _ in 0..3 {
        assert_eq!(changes.next().await, Some(Change::Here(m1.clone())));
    }
    assert_eq!(store.find(&m1).await.unwrap(), None);
    writes.await.unwrap();
    store.close().await;
    assert_eq!(changes.next().await, None);
}

/// What did not happen is not news.
pub async fn a_refused_write_announces_nothing(harness: &impl Harness) {
    let (store, m1) = with_match(harness, "m1").await;
    let edition = put_edition(&*store).await;
    let mut changes = store.changes();
    assert!(store.append(&m1, Addition::new(7, ["~ y"], Millis(2))).await.is_err());
    assert!(store.create(new_match("m1", &edition, 3)).await.is_err());
    store.create(new_match("m2", &edition, 4)).await.unwrap();
    assert_eq!(changes.next().await, Some(Change::Here(id("m2"))));
}

/// Changes do not pile up without bound, and nobody misses one without knowing.
pub async fn a_slow_listener_is_told_that_it_missed_some(harness: &impl Harness) {
    let (store, m1) = with_match(harness, "m1").await;
    let mut changes = store.changes();
    together((0..100).map(|_| {
        let (store, m1) = (Arc::clone(&store), m1.clone());
        async move {
            for _ in 0..50 {
                let said = NewChatLine { by: Speaker::Seat(Seat(0)), text: "hello".into(), at: Millis(4) };
                store.say(&m1, said).await.unwrap();
            }
        }
    }))
    .await;
    assert_eq!(changes.next().await, Some(Change::Missed));
    assert_eq!(changes.next().await, Some(Change::Here(m1)));
}

/// After the close every call says that the store is closed; closing again does nothing.
pub async fn a_closed_store_says_so(harness: &impl Harness) {
    let (store, m1) = with_match(harness, "m1").await;
    let mut changes = store.changes();
    store.close().await;
    store.close().await;
    assert!(matches!(store.key("k", b"v").await, Err(Failure::Closed)));
    assert!(matches!(store.find(&m1).await, Err(Failure::Closed)));
    assert!(matches!(store.lines(&m1, 1).await, Err(Failure::Closed)));
    let page = crate::Page::first(1);
    assert!(matches!(store.list(&Which::All(Status::Waiting), &page).await, Err(Failure::Closed)));
    let appended = store.append(&m1, Addition::new(1, ["~ y"], Millis(2))).await;
    assert!(matches!(appended, Err(AppendError::Failed(Failure::Closed))));
    let created = store.create(new_match("m2", "0123", 2)).await;
    assert!(matches!(created, Err(CreateError::Failed(Failure::Closed))));
    let updated = store.update(&m1, TableUpdate::new(1, "", Millis(2))).await;
    assert!(matches!(updated, Err(UpdateError::Failed(Failure::Closed))));
    let said = NewChatLine { by: Speaker::Seat(Seat(0)), text: "hello".into(), at: Millis(4) };
    assert!(matches!(store.say(&m1, said).await, Err(SayError::Failed(Failure::Closed))));
    assert_eq!(changes.next().await, None);
    assert_eq!(store.changes().next().await, None);
}

/// A write that was handed in before the close is acknowledged and kept, or told that the store is closed: nothing else.
pub async fn closing_carries_out_what_waits(harness: &impl Harness) {
    let store = harness.open().await;
    let edition = put_edition(&*store).await;
    let closing = Arc::clone(&store);
    let writes = (0..100).map(|n| {
        let (store, new) = (Arc::clone(&store), new_match(&format!("m{n}"), &edition, n));
        async move { store.create(new).await }
    });
    let (answers, ()) = tokio::join!(together(writes), closing.close());
    let told = |answer: &Result<(), CreateError>| matches!(answer, Err(CreateError::Failed(Failure::Closed)));
    assert!(answers.iter().all(|answer| answer.is_ok() || told(answer)), "{answers:?}");
    let store = harness.open().await;
    for (n, answer) in answers.iter().enumerate() {
        let there = store.find(&id(&format!("m{n}"))).await.unwrap().is_some();
        assert_eq!(there, answer.is_ok(), "m{n}: {answer:?}");
    }
}
