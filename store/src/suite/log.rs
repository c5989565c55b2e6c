//! The log: order, conflicts, the end.
#![expect(clippy::unwrap_used, reason = "a panic is the report of a test")]

use std::sync::Arc;

use super::{Harness, id, new_match, put_edition, texts, together, with_match};
use crate::{Addition, AppendError, Ending, Line, MatchId, Millis, Status, Store};

/// All lines are numbered by position, steps or not, and keep their text and their time.
pub async fn lines_come_back_in_order_with_their_numbers(harness: &impl Harness) {
    let (store, m1) = with_match(harness, "m1").await;
    store.append(&m1, Addition::new(1, ["~ y"], Millis(2000))).await.unwrap();
    let more = ["@ 1 Hans", "0 take 2L", "; größer als zuvor", "0 undo 1"];
    store.append(&m1, Addition::new(2, more, Millis(3000))).await.unwrap();
    let line = |number, text: &str, at| Line { number, text: text.to_owned(), at: Millis(at) };
    let expected = [
        line(1, "~ y", 2000),
        line(2, "@ 1 Hans", 3000),
        line(3, "0 take 2L", 3000),
        line(4, "; größer als zuvor", 3000),
        line(5, "0 undo 1", 3000),
    ];
    assert_eq!(store.lines(&m1, 1).await.unwrap(), expected);
    let found = store.find(&m1).await.unwrap().unwrap();
    assert_eq!((found.lines, found.updated, found.status), (5, Millis(3000), Status::Waiting));
}

/// A reader who has some of the log gets the rest. Past 10 lines the order is still that of numbers.
pub async fn lines_are_read_from_a_number_on(harness: &impl Harness) {
    let (store, m1) = with_match(harness, "m1").await;
    let all: Vec<String> = (1..=120).map(|n| format!("0 step {n}")).collect();
    store.append(&m1, Addition::new(1, all.clone(), Millis(2000))).await.unwrap();
    assert_eq!(texts(&*store, &m1, 0).await, all);
    assert_eq!(texts(&*store, &m1, 100).await, all[99..]);
    assert_eq!(texts(&*store, &m1, 120).await, all[119..]);
    assert!(texts(&*store, &m1, 121).await.is_empty());
    assert!(texts(&*store, &m1, u64::MAX).await.is_empty());
}

/// A number too low or too high is a conflict, and the caller is told how many lines there are.
pub async fn an_append_that_is_not_the_next_is_a_conflict(harness: &impl Harness) {
    let (store, m1) = with_match(harness, "m1").await;
    for have in [0, 3] {
        for first in [0, have, have + 2, u64::MAX] {
            let refused = store.append(&m1, Addition::new(first, ["0 pass"], Millis(2))).await;
            let told = matches!(refused, Err(AppendError::Conflict { have: told }) if told == have);
            assert!(told, "{first} after {have}: {refused:?}");
        }
        let next = Addition::new(have + 1, ["~ a", "~ b", "~ c"], Millis(2));
        store.append(&m1, next).await.unwrap();
    }
    assert_eq!(texts(&*store, &m1, 1).await, ["~ a", "~ b", "~ c", "~ a", "~ b", "~ c"]);
    let refused = store.append(&id("m2"), Addition::new(1, ["0 pass"], Millis(2))).await;
    assert!(matches!(refused, Err(AppendError::NoMatch)), "{refused:?}");
}

/// Lines that overlap what is there are refused together, also those that would fit.
pub async fn a_conflict_appends_none_of_its_lines(harness: &impl Harness) {
    let (store, m1) = with_match(harness, "m1").await;
    store.append(&m1, Addition::new(1, ["~ a", "~ b"], Millis(2))).await.unwrap();
    let refused = store.append(&m1, Addition::new(2, ["~ x", "~ y", "~ z"], Millis(3))).await;
    assert!(matches!(refused, Err(AppendError::Conflict { have: 2 })), "{refused:?}");
    assert_eq!(texts(&*store, &m1, 1).await, ["~ a", "~ b"]);
    assert_eq!(store.find(&m1).await.unwrap().unwrap().updated, Millis(1000));
}

/// Fifty who answer the same decision: one wins, and every other is told that the log has its line.
pub async fn of_many_appends_of_one_number_one_wins(harness: &impl Harness) {
    let (store, m1) = with_match(harness, "m1").await;
    let answers = together((0..50).map(|n| {
        let (store, m1) = (Arc::clone(&store), m1.clone());
        async move { store.append(&m1, Addition::new(1, [format!("0 choose {n}")], Millis(2))).await }
    }))
    .await;
    let winners: Vec<usize> = (0..50).filter(|&n| answers[n].is_ok()).collect();
    let [winner] = winners[..] else { panic!("winners: {winners:?}") };
    let told = |answer: &Result<(), AppendError>| matches!(answer, Err(AppendError::Conflict { have: 1 }));
    assert_eq!(answers.iter().filter(|answer| told(answer)).count(), 49, "{answers:?}");
    assert_eq!(texts(&*store, &m1, 1).await, [format!("0 choose {winner}")]);
}

/// Writers that go on after a conflict, from where they are told, get all their lines in, each once.
pub async fn racing_writers_leave_no_gap_and_no_double(harness: &impl Harness) {
    let (store, m1) = with_match(harness, "m1").await;
    let writer = |n: usize| {
        let (store, m1) = (Arc::clone(&store), m1.clone());
        async move {
            let mut next = 1;
            for turn in 0..10 {
                next = persist(&*store, &m1, next, format!("{n} turn {turn}")).await;
            }
        }
    };
    together((0..4).map(writer)).await;
    let log = texts(&*store, &m1, 1).await;
    assert_eq!(log.len(), 40);
    for n in 0..4 {
        let own = log.iter().filter(|line| line.starts_with(&n.to_string()));
        assert!(own.cloned().eq((0..10).map(|turn| format!("{n} turn {turn}"))), "{log:?}");
    }
}

/// Appends a line at the first place that is free, and returns the number after it.
async fn persist(store: &dyn Store, id: &MatchId, mut next: u64, line: String) -> u64 {
    loop {
        match store.append(id, Addition::new(next, [line.clone()], Millis(2))).await {
            Ok(()) => return next + 1,
            Err(AppendError::Conflict { have }) => next = have + 1,
            Err(other) => panic!("{other}"),
        }
    }
}

/// With the last line come status, result and time of the end.
pub async fn the_last_lines_and_the_end_are_one_act(harness: &impl Harness) {
    let (store, m1) = with_match(harness, "m1").await;
    store.append(&m1, Addition::new(1, ["~ y"], Millis(2000))).await.unwrap();
    let end = Ending::Finished { result: "= 21 35* 14".to_owned() };
    store.append(&m1, Addition::new(2, ["0 take 2L", "~ g"], Millis(3000)).ending(end)).await.unwrap();
    let found = store.find(&m1).await.unwrap().unwrap();
    assert_eq!((found.status, found.lines), (Status::Finished, 3));
    assert_eq!((found.result.as_deref(), found.ended), (Some("= 21 35* 14"), Some(Millis(3000))));
    assert_eq!(found.updated, Millis(3000));
}

/// If the lines are refused, so is the end.
pub async fn a_refused_append_does_not_end_the_match(harness: &impl Harness) {
    let (store, m1) = with_match(harness, "m1").await;
    store.append(&m1, Addition::new(1, ["~ y"], Millis(2000))).await.unwrap();
    let before = store.find(&m1).await.unwrap();
    let end = Ending::Finished { result: "= 1* 0".to_owned() };
    let refused = store.append(&m1, Addition::new(1, ["~ g"], Millis(3000)).ending(end)).await;
    assert!(matches!(refused, Err(AppendError::Conflict { have: 1 })), "{refused:?}");
    assert_eq!(store.find(&m1).await.unwrap(), before);
}

/// A match that is ended by agreement, or called off, needs no line for it; but the number must still be the next.
pub async fn a_match_can_end_without_another_line(harness: &impl Harness) {
    let (store, m1) = with_match(harness, "m1").await;
    store.append(&m1, Addition::new(1, ["~ y"], Millis(2000))).await.unwrap();
    let end = |first| Addition::new(first, [""; 0], Millis(3000)).ending(Ending::Cancelled);
    let refused = store.append(&m1, end(1)).await;
    assert!(matches!(refused, Err(AppendError::Conflict { have: 1 })), "{refused:?}");
    store.append(&m1, end(2)).await.unwrap();
    let found = store.find(&m1).await.unwrap().unwrap();
    assert_eq!((found.status, found.result, found.lines), (Status::Cancelled, None, 1));
    assert_eq!((found.ended, found.updated), (Some(Millis(3000)), Millis(3000)));
}

/// Whoever comes late is told that it is over, whatever number they name.
pub async fn nothing_is_appended_after_the_end(harness: &impl Harness) {
    let (store, m1) = with_match(harness, "m1").await;
    let end = Ending::Finished { result: "= none".to_owned() };
    store.append(&m1, Addition::new(1, ["~ y"], Millis(2)).ending(end)).await.unwrap();
    let before = store.find(&m1).await.unwrap();
    for first in [1, 2] {
        let late = Addition::new(first, ["0 undo 0"], Millis(3)).ending(Ending::Cancelled);
        let refused = store.append(&m1, late).await;
        assert!(matches!(refused, Err(AppendError::Ended)), "{refused:?}");
    }
    assert_eq!(texts(&*store, &m1, 1).await, ["~ y"]);
    assert_eq!(store.find(&m1).await.unwrap(), before);
}

/// A line with a newline in it would be two lines of the record.
pub async fn what_is_no_line_is_refused(harness: &impl Harness) {
    let (store, m1) = with_match(harness, "m1").await;
    for bad in ["", "@ 1 Hans\n0 take 2L", "0 take\r", "\0", "~ y\u{85}"] {
        let refused = store.append(&m1, Addition::new(1, ["~ y", bad], Millis(2))).await;
        assert!(matches!(refused, Err(AppendError::NotALine)), "{bad:?}: {refused:?}");
        let end = Ending::Finished { result: bad.to_owned() };
        let refused = store.append(&m1, Addition::new(1, ["~ y"], Millis(2)).ending(end)).await;
        assert!(matches!(refused, Err(AppendError::NotALine)), "{bad:?}: {refused:?}");
    }
    assert!(texts(&*store, &m1, 1).await.is_empty());
}

/// Each match has its own numbers, from 1.
pub async fn logs_do_not_touch_each_other(harness: &impl Harness) {
    let (store, m1) = with_match(harness, "m1").await;
    let edition = put_edition(&*store).await;
    store.create(new_match("m11", &edition, 1)).await.unwrap();
    store.append(&m1, Addition::new(1, ["~ a", "~ b"], Millis(2))).await.unwrap();
    store.append(&id("m11"), Addition::new(1, ["~ c"], Millis(2))).await.unwrap();
    assert_eq!(texts(&*store, &m1, 1).await, ["~ a", "~ b"]);
    assert_eq!(texts(&*store, &id("m11"), 1).await, ["~ c"]);
}
