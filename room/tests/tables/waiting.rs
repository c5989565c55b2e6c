//! Moves that wait to be confirmed, clocks, pauses.

use bots::{Bot, Level};
use engine::{Lang, Observer, Seat};
use room::{Clock, Confirm, MatchId, NotNow, Phase, PlaceKind, PlacePlan, Plan, RoomError, Undo, Visitor};

use crate::house::{House, plain, plan, visitor};

/// Sarah and Hans, each on a device of their own, at a table with these manners.
async fn two_at(house: &House, manners: impl FnOnce(&mut Plan)) -> (MatchId, [Visitor; 2]) {
    let people = [visitor("sarah"), visitor("hans")];
    let mut plan = plan(vec![PlacePlan::Me(plain("Sarah")), PlacePlan::Friend]);
    manners(&mut plan);
    let id = house.rooms.create(&people[0], plan).await.unwrap();
    house.rooms.join(&id, &people[1], plain("Hans")).await.unwrap();
    house.rooms.start(&id, &people[0]).await.unwrap();
    (id, people)
}

#[tokio::test]
async fn a_move_waits_until_it_is_confirmed_and_can_be_taken_back_till_then() {
    let house = House::open().await;
    let (id, people) = two_at(&house, |plan| plan.confirm = Confirm::Yes).await;
    house.act(&id, &people).await;
    let look = house.look(&id, &people[0]).await;
    assert_eq!((look.to_confirm, look.waiting_for, look.undo), (Some(Seat(0)), Some(Seat(0)), Undo::Free));
    assert_eq!(
        look.sight.as_deref().unwrap().observer(),
        Observer::Seat(Seat(0)),
        "one still sees one's hand"
    );
    assert!(!house.act(&id, &people).await, "nobody acts meanwhile");
    house.rooms.undo(&id, &people[0], Lang::En).await.unwrap();
    assert_eq!(house.look(&id, &people[0]).await.to_confirm, None);
    house.act(&id, &people).await;
    let other = house.rooms.confirm(&id, &people[1]).await;
    assert!(matches!(other, Err(RoomError::NotYours)));
    house.rooms.confirm(&id, &people[0]).await.unwrap();
    assert!(house.look(&id, &people[1]).await.decision.is_some());
    let again = house.rooms.confirm(&id, &people[0]).await;
    assert!(matches!(again, Err(RoomError::NotNow(NotNow::NothingToConfirm))));
}

#[tokio::test]
async fn the_last_move_too_waits_and_a_restart_does_not_confirm_it() {
    let house = House::open().await;
    let (id, people) = two_at(&house, |plan| plan.confirm = Confirm::Yes).await;
    for turn in 0..6 {
        house.act(&id, &people).await;
        house.rooms.confirm(&id, &people[turn % 2]).await.unwrap();
    }
    house.act(&id, &people).await;
    let house = house.reopened().await;
    assert_eq!(house.look(&id, &people[0]).await.phase, Phase::Running);
    house.rooms.confirm(&id, &people[0]).await.unwrap();
    let look = house.look(&id, &people[0]).await;
    assert_eq!(look.phase, Phase::Over);
    assert!(look.standing.is_some());
}

#[tokio::test]
async fn draws_wait_for_the_confirmation() {
    let house = House::open().await;
    let (id, people) = two_at(&house, |plan| plan.confirm = Confirm::Yes).await;
    house.act(&id, &people).await;
    let lines = || async { house.rooms.record(&id, None).await.unwrap().lines().count() };
    let before = lines().await;
    house.rooms.stand_in(&id, &people[0], Seat(0), Bot::Level(Level::Easy)).await.unwrap();
    assert_eq!(lines().await, before + 1, "the takeover");
    assert!(house.look(&id, &people[1]).await.decision.is_some(), "who has gone has nothing to confirm");
}

#[tokio::test]
async fn who_runs_out_of_time_is_played_by_a_bot_until_they_return() {
    let house = House::open().await;
    let (id, people) = two_at(&house, |plan| plan.clock = Clock::Each { seconds: 60 }).await;
    house.later(59);
    house.rooms.tick(&id).await.unwrap();
    let clocks = house.look(&id, &people[1]).await.clocks.unwrap();
    assert_eq!((clocks.left, clocks.running), (vec![1000, 60_000], Some(Seat(0))));
    house.later(1);
    house.rooms.tick(&id).await.unwrap();
    let look = house.look(&id, &people[0]).await;
    assert!(matches!(look.places[0].kind, PlaceKind::Bot(_)) && look.places[0].mine_to_take_back);
    house.rooms.come_back(&id, &people[0], Seat(0)).await.unwrap();
    assert_eq!(house.look(&id, &people[0]).await.places[0].name, "Sarah");
}

#[tokio::test]
async fn a_bank_pays_for_thinking_and_is_there_after_a_restart() {
    let house = House::open().await;
    let (id, people) = two_at(&house, |plan| plan.clock = Clock::Bank { seconds: 100, increment: 5 }).await;
    house.later(30);
    house.act(&id, &people).await;
    house.later(10);
    assert_eq!(house.look(&id, &people[0]).await.clocks.unwrap().left, [75_000, 90_000]);
    let house = house.reopened().await;
    assert_eq!(
        house.look(&id, &people[0]).await.clocks.unwrap().left,
        [75_000, 100_000],
        "the server's own time"
    );
}

#[tokio::test]
async fn the_time_nobody_served_is_nobodys_however_often_the_log_is_read() {
    let house = House::open().await;
    let (id, people) = two_at(&house, |plan| plan.clock = Clock::Bank { seconds: 100, increment: 0 }).await;
    house.later(50);
    let house = house.reopened().await;
    assert!(house.act(&id, &people).await);
    house.later(20);
    house.rooms.stand_in(&id, &people[0], Seat(0), Bot::Level(Level::Easy)).await.unwrap();
    assert_eq!(house.look(&id, &people[0]).await.clocks.unwrap().left, [100_000, 80_000]);
    let house = house.reopened().await;
    assert_eq!(house.look(&id, &people[0]).await.clocks.unwrap().left, [100_000, 100_000]);
}

#[tokio::test]
async fn any_player_stops_the_clocks_and_any_player_lets_them_run() {
    let house = House::open().await;
    let (id, people) = two_at(&house, |plan| plan.clock = Clock::Bank { seconds: 100, increment: 0 }).await;
    assert!(matches!(house.rooms.pause(&id, &visitor("stranger")).await, Err(RoomError::NotYours)));
    house.later(10);
    house.rooms.pause(&id, &people[1]).await.unwrap();
    house.later(1000);
    house.rooms.tick(&id).await.unwrap();
    let look = house.look(&id, &people[0]).await;
    let clocks = look.clocks.unwrap();
    assert_eq!((clocks.left, clocks.running, clocks.paused), (vec![90_000, 100_000], None, true));
    let acted = house.rooms.act(&id, &people[0], look.decision.unwrap(), "take 1", Lang::En).await;
    assert!(matches!(acted, Err(RoomError::NotNow(NotNow::Paused))));
    house.rooms.pause(&id, &people[0]).await.unwrap();
    house.later(5);
    assert_eq!(house.look(&id, &people[0]).await.clocks.unwrap().left, [85_000, 100_000]);
    house.act(&id, &people).await;
    assert_eq!(house.look(&id, &people[0]).await.clocks.unwrap().left, [85_000, 100_000]);
}
