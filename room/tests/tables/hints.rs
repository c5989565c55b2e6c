//! Hints: for whoever asked, and that they were taken for all to read.

use bots::Bot;
use engine::{Lang, Seat};
use room::{MatchId, NotNow, PlacePlan, Plan, RoomError, Visitor};

use crate::house::{House, plain, plan, sarah_and_hans, visitor};

/// How often the log says that this seat took a hint, as `who` reads it.
async fn hints_in_log(house: &House, id: &MatchId, who: &Visitor, seat: Seat) -> usize {
    house.look(id, who).await.hints_taken.iter().filter(|taken| taken.seat == seat).count()
}

#[tokio::test]
async fn a_hint_is_for_who_asked_and_the_log_says_so_to_all() {
    let house = House::open().await;
    let (id, [sarah, hans]) = sarah_and_hans(&house).await;
    let record = house.rooms.record(&id, Some(&sarah)).await.unwrap();
    let decision = house.look(&id, &sarah).await.decision.unwrap();
    house.rooms.hint(&id, &sarah, decision).await.unwrap();
    let hint = house.look(&id, &sarah).await.hint.unwrap();
    assert!((1..=3).contains(&hint.len()), "{hint:?}");
    assert!(hint.iter().all(|hint| (0.0..=1.0).contains(&hint.share) && !hint.why.is_empty()), "{hint:?}");
    let look = house.look(&id, &sarah).await;
    let choices = look.sight.unwrap().choices(Lang::En);
    assert!(hint.iter().all(|hint| choices.contains(&hint.choice)));
    for other in [&hans, &visitor("pascal")] {
        assert!(house.look(&id, other).await.hint.is_none());
        assert_eq!(hints_in_log(&house, &id, other, Seat(0)).await, 1);
    }
    assert_eq!(house.rooms.record(&id, Some(&sarah)).await.unwrap(), record, "a hint is no step");
    house.rooms.act(&id, &sarah, decision, &hint[0].choice.action, Lang::En).await.unwrap();
    assert!(house.look(&id, &sarah).await.hint.is_none(), "the next decision has no hint yet");
}

#[tokio::test]
async fn the_same_hint_comes_again_and_counts_once() {
    let house = House::open().await;
    let (id, [sarah, _]) = sarah_and_hans(&house).await;
    let decision = house.look(&id, &sarah).await.decision.unwrap();
    for _ in 0..2 {
        house.rooms.hint(&id, &sarah, decision).await.unwrap();
    }
    let first = house.look(&id, &sarah).await.hint;
    let house = house.reopened().await;
    assert_eq!(house.look(&id, &sarah).await.hint, first, "it is kept");
    house.rooms.hint(&id, &sarah, decision).await.unwrap();
    assert_eq!(house.look(&id, &sarah).await.hint, first);
    assert_eq!(hints_in_log(&house, &id, &sarah, Seat(0)).await, 1);
}

#[tokio::test]
async fn a_stream_that_has_everything_but_the_hint_is_told_of_it() {
    let house = House::open().await;
    let (id, [sarah, hans]) = sarah_and_hans(&house).await;
    let before = house.look(&id, &hans).await;
    house.rooms.hint(&id, &sarah, before.steps).await.unwrap();
    let since = house.rooms.look(&id, Some(&hans), Lang::En, Some(before.version)).await.unwrap();
    assert_ne!(since.version, before.version);
    assert_eq!(since.hints_taken.len(), 1);
    let now = house.rooms.look(&id, Some(&hans), Lang::En, Some(since.version)).await.unwrap();
    assert!(now.hints_taken.is_empty(), "who has it is not told again");
}

#[tokio::test]
async fn hints_are_for_the_seat_to_act_at_tables_that_offer_them() {
    let house = House::open().await;
    let (id, [sarah, hans]) = sarah_and_hans(&house).await;
    let decision = house.look(&id, &sarah).await.decision.unwrap();
    let asked = |who, decision| house.rooms.hint(&id, who, decision);
    assert!(matches!(asked(&hans, decision).await, Err(RoomError::NotYours)));
    assert!(matches!(asked(&sarah, decision + 1).await, Err(RoomError::Stale)));
    let strict = Plan {
        hints: false,
        at_once: true,
        ..plan(vec![PlacePlan::Me(plain("Sarah")), PlacePlan::Bot(Bot::Random)])
    };
    let id = house.rooms.create(&sarah, strict).await.unwrap();
    let look = house.look(&id, &sarah).await;
    assert!(!look.hints);
    let refused = house.rooms.hint(&id, &sarah, look.steps).await;
    assert!(matches!(refused, Err(RoomError::NotNow(NotNow::NoHints))));
}

#[tokio::test]
async fn a_hint_is_told_of_whoever_took_it_though_the_seat_has_changed_hands_since() {
    let house = House::open().await;
    let (id, [sarah, hans]) = sarah_and_hans(&house).await;
    let decision = house.look(&id, &sarah).await.decision.unwrap();
    house.rooms.hint(&id, &sarah, decision).await.unwrap();
    house.rooms.stand_in(&id, &sarah, Seat(0), Bot::Level(bots::Level::Easy)).await.unwrap();
    let look = house.look(&id, &hans).await;
    let ([hint], [note]) = (&*look.hints_taken, &*look.notes) else { panic!("{:?}", look.notes) };
    assert_eq!((&*hint.name, hint.after), ("Sarah", note.after));
    assert!(hint.lines < note.row, "the hint came first");
}
