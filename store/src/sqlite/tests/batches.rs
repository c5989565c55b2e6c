//! Writes that share a commit, when one of them goes wrong. On one thread the writer runs only when the test waits, so
//! everything handed in before is one batch.

use std::future::poll_fn;
use std::pin::Pin;
use std::task::Poll;

use super::super::SqliteStore;
use super::{behind, create, id, new_match, place, texts};
use crate::{Addition, AppendError, Change, CreateError, Failure, Millis, Store};

type Appending<'a> = Pin<Box<dyn Future<Output = Result<(), AppendError>> + Send + 'a>>;

/// Hands in one append for each of these matches, and waits for none.
async fn hand_in<'a>(store: &'a SqliteStore, ids: &'a [(crate::MatchId, &str)]) -> Vec<Appending<'a>> {
    let mut appends: Vec<Appending<'a>> = Vec::new();
    for (id, text) in ids {
        appends.push(Box::pin(store.append(id, Addition::new(1, [*text], Millis(2)))));
    }
    poll_fn(|context| {
        assert!(appends.iter_mut().all(|append| append.as_mut().poll(context).is_pending()));
        Poll::Ready(())
    })
    .await;
    appends
}

async fn all<T>(futures: Vec<Pin<Box<dyn Future<Output = T> + Send + '_>>>) -> Vec<T> {
    let mut done = Vec::new();
    for future in futures {
        done.push(future.await);
    }
    done
}

/// Three matches, with the lines to be appended to them.
async fn three(store: &SqliteStore, lines: [&'static str; 3]) -> Vec<(crate::MatchId, &'static str)> {
    let mut ids = Vec::new();
    for (name, line) in ["m1", "m2", "m3"].into_iter().zip(lines) {
        ids.push((create(store, name).await, line));
    }
    ids
}

#[tokio::test]
async fn what_waits_together_is_one_commit() {
    let (_directory, path) = place();
    let store = SqliteStore::open(&path).await.unwrap();
    let ids = three(&store, ["~ a", "~ b", "~ c"]).await;
    let before = store.tally();
    let answers = all(hand_in(&store, &ids).await).await;
    assert!(answers.iter().all(Result::is_ok), "{answers:?}");
    let after = store.tally();
    assert_eq!((after.writes - before.writes, after.commits - before.commits), (3, 1));
}

#[tokio::test]
async fn one_that_may_not_be_appended_stays_alone() {
    let (_directory, path) = place();
    let store = SqliteStore::open(&path).await.unwrap();
    let ids = three(&store, ["~ a", "~ b", "~ c"]).await;
    store.append(&ids[1].0, Addition::new(1, ["~ before"], Millis(1))).await.unwrap();
    let answers = all(hand_in(&store, &ids).await).await;
    assert!(matches!(answers[..], [Ok(()), Err(AppendError::Conflict { have: 1 }), Ok(())]), "{answers:?}");
    for ((id, _), line) in ids.iter().zip(["~ a", "~ before", "~ c"]) {
        assert_eq!(texts(&store, id).await, [line]);
    }
}

#[tokio::test]
async fn what_was_handed_in_before_the_close_is_carried_out() {
    let (_directory, path) = place();
    let store = SqliteStore::open(&path).await.unwrap();
    let ids = three(&store, ["~ a", "~ b", "~ c"]).await;
    let appends = hand_in(&store, &ids).await;
    store.close().await;
    let answers = all(appends).await;
    assert!(answers.iter().all(Result::is_ok), "{answers:?}");
}

#[tokio::test]
async fn a_write_nobody_waits_for_is_carried_out() {
    let (_directory, path) = place();
    let store = SqliteStore::open(&path).await.unwrap();
    let ids = three(&store, ["~ a", "~ b", "~ c"]).await;
    drop(hand_in(&store, &ids).await);
    store.put_edition("a later write").await.unwrap();
    assert_eq!(texts(&store, &ids[2].0).await, ["~ c"]);
}

/// Makes SQLite fail at a line, with the whole transaction or with the statement alone.
const BREAK_STATEMENT: &str = "CREATE TRIGGER broken BEFORE INSERT ON lines WHEN new.text = 'break' \
                               BEGIN SELECT RAISE(ABORT, 'broken on purpose'); END";
const BREAK_TRANSACTION: &str = "CREATE TRIGGER broken BEFORE INSERT ON lines WHEN new.text = 'break' \
                                 BEGIN SELECT RAISE(ROLLBACK, 'broken on purpose'); END";

#[tokio::test]
async fn a_broken_statement_fails_alone() {
    let (_directory, path) = place();
    let store = SqliteStore::open(&path).await.unwrap();
    let ids = three(&store, ["~ a", "break", "~ c"]).await;
    behind(&path, BREAK_STATEMENT).await;
    let answers = all(hand_in(&store, &ids).await).await;
    let broken = matches!(&answers[1], Err(AppendError::Failed(Failure::Other(_))));
    assert!(answers[0].is_ok() && broken && answers[2].is_ok(), "{answers:?}");
    assert_eq!(texts(&store, &ids[0].0).await, ["~ a"]);
    assert!(texts(&store, &ids[1].0).await.is_empty());
    assert_eq!(texts(&store, &ids[2].0).await, ["~ c"]);
}

#[tokio::test]
async fn nothing_of_a_lost_transaction_is_acknowledged_and_the_next_one_works() {
    let (_directory, path) = place();
    let store = SqliteStore::open(&path).await.unwrap();
    let ids = three(&store, ["~ a", "break", "~ c"]).await;
    behind(&path, BREAK_TRANSACTION).await;
    let before = store.tally();
    let answers = all(hand_in(&store, &ids).await).await;
    assert!(answers.iter().all(|answer| matches!(answer, Err(AppendError::Failed(_)))), "{answers:?}");
    assert_eq!(store.tally(), before);
    for (id, _) in &ids {
        assert!(texts(&store, id).await.is_empty());
    }
    store.append(&ids[0].0, Addition::new(1, ["~ a"], Millis(2))).await.unwrap();
}

#[tokio::test]
async fn a_commit_that_fails_acknowledges_and_announces_nothing() {
    let (_directory, path) = place();
    let store = SqliteStore::open(&path).await.unwrap();
    let ids = three(&store, ["~ a", "break", "~ c"]).await;
    // A reference that is looked at when the transaction commits, and does not hold.
    behind(
        &path,
        "CREATE TABLE parent (id INTEGER PRIMARY KEY); \
         CREATE TABLE child (id REFERENCES parent DEFERRABLE INITIALLY DEFERRED); \
         CREATE TRIGGER broken AFTER INSERT ON lines WHEN new.text = 'break' \
         BEGIN INSERT INTO child VALUES (1); END",
    )
    .await;
    let (before, mut changes) = (store.tally(), store.changes());
    let answers = all(hand_in(&store, &ids).await).await;
    assert!(answers.iter().all(|answer| matches!(answer, Err(AppendError::Failed(_)))), "{answers:?}");
    assert_eq!(store.tally(), before);
    assert!(texts(&store, &ids[0].0).await.is_empty());
    let m4 = create(&store, "m4").await;
    assert_eq!(changes.next().await, Some(Change::Here(m4)));
}

/// The same for a write of several statements, which has a savepoint.
#[tokio::test]
async fn a_lost_transaction_takes_its_savepoints_along() {
    let (_directory, path) = place();
    let store = SqliteStore::open(&path).await.unwrap();
    create(&store, "m1").await;
    behind(
        &path,
        "CREATE TRIGGER broken BEFORE INSERT ON matches WHEN new.id = 'm2' \
         BEGIN SELECT RAISE(ROLLBACK, 'broken on purpose'); END",
    )
    .await;
    let edition = store.put_edition("an edition").await.unwrap();
    let created = store.create(new_match("m2", edition.clone())).await;
    assert!(matches!(created, Err(CreateError::Failed(Failure::Other(_)))), "{created:?}");
    store.create(new_match("m3", edition)).await.unwrap();
    assert!(store.find(&id("m2")).await.unwrap().is_none());
}

#[tokio::test]
async fn a_write_of_several_statements_is_undone_whole() {
    let (_directory, path) = place();
    let store = SqliteStore::open(&path).await.unwrap();
    let m1 = create(&store, "m1").await;
    behind(
        &path,
        "CREATE TRIGGER broken BEFORE UPDATE ON matches WHEN new.status = 'cancelled' \
         BEGIN SELECT RAISE(ABORT, 'broken on purpose'); END",
    )
    .await;
    let last = Addition::new(1, ["~ y"], Millis(2)).ending(crate::Ending::Cancelled);
    let (ended, other) = tokio::join!(store.append(&m1, last), store.put_edition("beside it"));
    assert!(matches!(ended, Err(AppendError::Failed(_))), "{ended:?}");
    assert!(texts(&store, &m1).await.is_empty());
    assert!(store.edition(&other.unwrap()).await.unwrap().is_some());
}

#[tokio::test]
async fn a_full_disk_refuses_writes_and_serves_reads() {
    let (_directory, path) = place();
    let small = |options: sqlx::sqlite::SqliteConnectOptions| options.pragma("max_page_count", "40");
    let store = SqliteStore::open_tuned(&path, small).await.unwrap();
    let m1 = create(&store, "m1").await;
    let long = "x".repeat(2000);
    let mut kept = 0;
    let failure = loop {
        match store.append(&m1, Addition::new(kept + 1, [&*long], Millis(2))).await {
            Ok(()) => kept += 1,
            Err(failure) => break failure,
        }
        assert!(kept < 100, "the disk is not small");
    };
    assert!(matches!(failure, AppendError::Failed(Failure::DiskFull)), "{failure}");
    assert_eq!(texts(&store, &m1).await.len() as u64, kept);
    assert!(store.delete(&m1).await.unwrap());
    let m2 = create(&store, "m2").await;
    store.append(&m2, Addition::new(1, [&*long], Millis(2))).await.unwrap();
}
