//! Matches: creation, update by version, deletion.
#![expect(clippy::unwrap_used, reason = "a panic is the report of a test")]

use std::sync::Arc;

use engine::dice::Secret;

use super::{Harness, id, member, new_match, put_edition, together, visitor, with_match};
use crate::{
    Addition, CreateError, Listing, Millis, NewChatLine, NewMatch, Page, Speaker, Stage, Status, StoredMatch,
    TableUpdate, UpdateError, Which,
};

/// Everything given at creation comes back, and what begins with the match begins as promised.
pub async fn a_match_is_found_as_it_was_created(harness: &impl Harness) {
    let store = harness.open().await;
    let edition = put_edition(&*store).await;
    let members = vec![member("sarah", 0), member("hans", 2)];
    let new = NewMatch {
        listing: Listing::Unlisted,
        secret: Some(Secret([7; 32])),
        members: members.clone(),
        ..new_match("m1", &edition, 1234)
    };
    store.create(new.clone()).await.unwrap();
    let expected = StoredMatch {
        id: new.id.clone(),
        game: new.game,
        edition,
        header: new.header,
        table: new.table,
        version: 1,
        status: Status::Waiting,
        listing: Listing::Unlisted,
        result: None,
        lines: 0,
        created: Millis(1234),
        updated: Millis(1234),
        ended: None,
    };
    assert_eq!(store.find(&new.id).await.unwrap(), Some(expected));
    assert_eq!(store.secret(&new.id).await.unwrap(), Some(Secret([7; 32])));
    assert_eq!(store.members(&new.id).await.unwrap(), members);
}

/// An unknown id is no error, whatever is asked of it.
pub async fn a_match_that_was_never_created_is_not_there(harness: &impl Harness) {
    let (store, _) = with_match(harness, "m1").await;
    let nobody = id("m2");
    assert_eq!(store.find(&nobody).await.unwrap(), None);
    assert_eq!(store.secret(&nobody).await.unwrap(), None);
    assert_eq!(store.members(&nobody).await.unwrap(), []);
    assert_eq!(store.lines(&nobody, 1).await.unwrap(), []);
    assert!(!store.delete(&nobody).await.unwrap());
    let refused = store.update(&nobody, TableUpdate::new(1, "{}", Millis(2))).await;
    assert!(matches!(refused, Err(UpdateError::NoMatch)), "{refused:?}");
}

/// Whoever chose an id that exists is told, and the older match stays as it was.
pub async fn a_taken_id_is_refused_and_nothing_is_changed(harness: &impl Harness) {
    let (store, m1) = with_match(harness, "m1").await;
    let before = store.find(&m1).await.unwrap();
    let edition = put_edition(&*store).await;
    let again = NewMatch { table: "other".to_owned(), ..new_match("m1", &edition, 5000) };
    let refused = store.create(again).await;
    assert!(matches!(&refused, Err(CreateError::Taken(taken)) if *taken == m1), "{refused:?}");
    assert_eq!(store.find(&m1).await.unwrap(), before);
}

/// The text of the edition is kept before any match is played with it.
pub async fn a_match_needs_its_edition(harness: &impl Harness) {
    let store = harness.open().await;
    let refused = store.create(new_match("m1", "0123abcd", 1)).await;
    assert!(matches!(&refused, Err(CreateError::NoEdition(hash)) if hash == "0123abcd"), "{refused:?}");
    assert_eq!(store.find(&id("m1")).await.unwrap(), None);
}

/// An update from an old version changes nothing and says which version there is.
pub async fn a_table_is_updated_only_from_the_version_that_was_seen(harness: &impl Harness) {
    let (store, m1) = with_match(harness, "m1").await;
    assert_eq!(store.update(&m1, TableUpdate::new(1, "second", Millis(2000))).await.unwrap(), 2);
    for stale in [0, 1, 3] {
        let refused = store.update(&m1, TableUpdate::new(stale, "stale", Millis(3000))).await;
        assert!(matches!(refused, Err(UpdateError::Stale { version: 2 })), "{refused:?}");
    }
    let found = store.find(&m1).await.unwrap().unwrap();
    assert_eq!((found.table.as_str(), found.version, found.updated), ("second", 2, Millis(2000)));
    assert_eq!(store.update(&m1, TableUpdate::new(2, "third", Millis(4000))).await.unwrap(), 3);
}

/// Twenty who saw the same version: one wins, and its table is the one that is kept.
pub async fn of_many_updates_of_one_version_one_wins(harness: &impl Harness) {
    let (store, m1) = with_match(harness, "m1").await;
    let answers = together((0..20).map(|n| {
        let (store, m1) = (Arc::clone(&store), m1.clone());
        async move { store.update(&m1, TableUpdate::new(1, format!("table {n}"), Millis(2000))).await }
    }))
    .await;
    let winners: Vec<usize> = (0..20).filter(|&n| answers[n].is_ok()).collect();
    let [winner] = winners[..] else { panic!("winners: {winners:?}") };
    let told = |answer: &Result<u64, UpdateError>| matches!(answer, Err(UpdateError::Stale { version: 2 }));
    assert_eq!(answers.iter().filter(|answer| told(answer)).count(), 19, "{answers:?}");
    assert_eq!(store.find(&m1).await.unwrap().unwrap().table, format!("table {winner}"));
}

/// What an update does not name stays; what it names changes in one act.
pub async fn an_update_changes_all_it_names_and_nothing_else(harness: &impl Harness) {
    let (store, m1) = with_match(harness, "m1").await;
    let before = store.find(&m1).await.unwrap().unwrap();
    store.update(&m1, TableUpdate::new(1, "t2", Millis(2000))).await.unwrap();
    let expected = StoredMatch { table: "t2".into(), version: 2, updated: Millis(2000), ..before };
    assert_eq!(store.find(&m1).await.unwrap().as_ref(), Some(&expected));
    let update = TableUpdate {
        header: Some("match m1\norder 1 0\n".into()),
        status: Some(Status::Running),
        listing: Some(Listing::Unlisted),
        members: Some(vec![member("hans", 1)]),
        ..TableUpdate::new(2, "t3", Millis(3000))
    };
    store.update(&m1, update).await.unwrap();
    let expected = StoredMatch {
        table: "t3".into(),
        version: 3,
        updated: Millis(3000),
        header: "match m1\norder 1 0\n".into(),
        status: Status::Running,
        listing: Listing::Unlisted,
        ..expected
    };
    assert_eq!(store.find(&m1).await.unwrap(), Some(expected));
    assert_eq!(store.members(&m1).await.unwrap(), [member("hans", 1)]);
}

/// A table that nobody came to ends without a log.
pub async fn an_update_can_call_a_match_off(harness: &impl Harness) {
    let (store, m1) = with_match(harness, "m1").await;
    let off = TableUpdate { status: Some(Status::Cancelled), ..TableUpdate::new(1, "{}", Millis(2000)) };
    store.update(&m1, off).await.unwrap();
    let found = store.find(&m1).await.unwrap().unwrap();
    assert_eq!((found.status, found.ended, found.result), (Status::Cancelled, Some(Millis(2000)), None));
}

/// The end is the end; the room's settings may change after it all the same.
pub async fn an_ended_match_takes_no_other_status(harness: &impl Harness) {
    let (store, m1) = with_match(harness, "m1").await;
    let off = TableUpdate { status: Some(Status::Cancelled), ..TableUpdate::new(1, "{}", Millis(2000)) };
    store.update(&m1, off).await.unwrap();
    let again = TableUpdate { status: Some(Status::Running), ..TableUpdate::new(2, "{}", Millis(3000)) };
    let refused = store.update(&m1, again).await;
    assert!(matches!(refused, Err(UpdateError::Ended)), "{refused:?}");
    let same = TableUpdate { status: Some(Status::Cancelled), ..TableUpdate::new(2, "t", Millis(4000)) };
    assert_eq!(store.update(&m1, same).await.unwrap(), 3);
    let found = store.find(&m1).await.unwrap().unwrap();
    assert_eq!((found.table.as_str(), found.ended), ("t", Some(Millis(2000))));
}

/// The header is part of the record, and the record is not rewritten.
pub async fn the_header_stands_once_the_log_has_begun(harness: &impl Harness) {
    let (store, m1) = with_match(harness, "m1").await;
    store.append(&m1, Addition::new(1, ["~ y"], Millis(2000))).await.unwrap();
    let before = store.find(&m1).await.unwrap();
    let late = TableUpdate { header: Some("match m1\n".into()), ..TableUpdate::new(1, "t", Millis(3000)) };
    let refused = store.update(&m1, late).await;
    assert!(matches!(refused, Err(UpdateError::HeaderStands)), "{refused:?}");
    assert_eq!(store.find(&m1).await.unwrap(), before);
    assert_eq!(store.update(&m1, TableUpdate::new(1, "t", Millis(3000))).await.unwrap(), 2);
}

/// Nothing of a deleted match is found again, not even when its id is used once more; the others stay.
pub async fn a_deleted_match_leaves_nothing(harness: &impl Harness) {
    let (store, m2) = with_match(harness, "m2").await;
    store.append(&m2, Addition::new(1, ["~ g"], Millis(2000))).await.unwrap();
    let edition = put_edition(&*store).await;
    let new = NewMatch {
        secret: Some(Secret([1; 32])),
        members: vec![member("sarah", 0)],
        ..new_match("m1", &edition, 1)
    };
    let m1 = new.id.clone();
    store.create(new).await.unwrap();
    store.append(&m1, Addition::new(1, ["~ y", "0 take 2L"], Millis(2))).await.unwrap();
    let said = NewChatLine { by: Speaker::Named("Hans".into()), text: "hello".into(), at: Millis(3) };
    store.say(&m1, said).await.unwrap();
    assert!(store.delete(&m1).await.unwrap());
    assert!(!store.delete(&m1).await.unwrap());
    for _ in 0..2 {
        assert_eq!(store.secret(&m1).await.unwrap(), None);
        assert_eq!(store.members(&m1).await.unwrap(), []);
        assert_eq!(store.lines(&m1, 1).await.unwrap(), []);
        assert_eq!(store.chat(&m1, 1, 10).await.unwrap(), []);
        let hers = Which::Of(visitor("sarah"), Stage::Live);
        assert_eq!(store.list(&hers, &Page::first(10)).await.unwrap(), []);
        let _ = store.create(new_match("m1", &edition, 5)).await;
    }
    assert_eq!(store.lines(&m2, 1).await.unwrap().len(), 1);
    assert!(store.edition(&edition).await.unwrap().is_some());
}
