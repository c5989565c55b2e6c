//! The system's clock is set back and forward by hours while matches are on: nothing is lost, and nobody pays for it.

use engine::{Lang, Rng, Seat};
use room::{Clock, Errand, Phase, PlaceKind, PlacePlan};

use crate::house::{House, plain, plan, sarah_and_hans, visitor};

const HOUR: i64 = 60 * 60;

/// Sarah and Hans with so long for each decision.
async fn timed(house: &House, clock: Clock) -> (room::MatchId, [room::Visitor; 2]) {
    let people = [visitor("sarah"), visitor("hans")];
    let mut plan = plan(vec![PlacePlan::Me(plain("Sarah")), PlacePlan::Friend]);
    plan.clock = clock;
    let id = house.rooms.create(&people[0], plan).await.unwrap();
    house.rooms.join(&id, &people[1], plain("Hans")).await.unwrap();
    house.rooms.start(&id, &people[0]).await.unwrap();
    (id, people)
}

#[tokio::test]
async fn nobody_runs_out_of_time_because_the_clock_was_set_back() {
    for clock in [Clock::Each { seconds: 60 }, Clock::Bank { seconds: 60, increment: 5 }] {
        let mut house = House::open().await;
        let (id, people) = timed(&house, clock).await;
        let mut rng = Rng::new(3);
        let mut decisions = 0;
        while house.look(&id, &people[0]).await.phase == Phase::Running {
            house.later(-i64::from(rng.below(9)) * HOUR - i64::from(rng.below(60)));
            house.rooms.tick(&id).await.unwrap();
            let look = house.look(&id, &people[0]).await;
            assert!(look.places.iter().all(|place| place.kind == PlaceKind::Person), "{clock}: {decisions}");
            let left = look.clocks.unwrap().left;
            assert!(left.iter().all(|left| (1..=105_000).contains(left)), "{clock}: {left:?}");
            assert!(house.act(&id, &people).await);
            decisions += 1;
            if decisions % 3 == 0 {
                house = house.reopened().await;
            }
        }
        assert!(decisions > 5, "{decisions}");
    }
}

#[tokio::test]
async fn a_jump_forward_costs_a_turn_at_most_and_the_match_goes_on() {
    let house = House::open().await;
    let (id, people) = timed(&house, Clock::Bank { seconds: 60, increment: 5 }).await;
    house.act(&id, &people).await;
    let lines = || async { house.rooms.record(&id, None).await.unwrap() };
    let before = lines().await;
    house.later(5 * HOUR);
    house.rooms.tick(&id).await.unwrap();
    house.later(-5 * HOUR);
    assert!(lines().await.starts_with(&before), "what was played stands");
    house.rooms.come_back(&id, &people[1], Seat(1)).await.unwrap();
    let look = house.look(&id, &people[1]).await;
    assert!(look.clocks.unwrap().left[1] >= 30_000, "whoever comes back has time to think");
    while house.act(&id, &people).await {}
    assert_eq!(house.look(&id, &people[0]).await.phase, Phase::Over);
}

#[tokio::test]
async fn steps_stand_in_their_order_whatever_the_clock_says() {
    let mut house = House::open().await;
    let (id, people) = sarah_and_hans(&house).await;
    let mut rng = Rng::new(8);
    let mut told = String::new();
    loop {
        house.later(i64::from(rng.below(20 * HOUR as u32)) - 10 * HOUR);
        if !house.act(&id, &people).await {
            break;
        }
        house = house.reopened().await;
        if house.look(&id, &people[0]).await.phase == Phase::Over {
            break;
        }
        // At the end hidden cards are told; until then a record only grows.
        let record = house.rooms.record(&id, Some(&people[0])).await.unwrap();
        assert!(record.starts_with(&told), "{told}\nis no longer the beginning of\n{record}");
        told = record;
    }
    assert_eq!(house.look(&id, &people[0]).await.phase, Phase::Over);
    assert!(told.lines().count() > 12, "{told}");
}

#[tokio::test]
async fn who_spoke_before_the_clock_was_set_back_may_speak_on() {
    let house = House::open().await;
    let (id, people) = sarah_and_hans(&house).await;
    for _ in 0..6 {
        house.rooms.say(&id, &people[1], "so?").await.unwrap();
    }
    house.later(-2 * HOUR);
    house.rooms.say(&id, &people[1], "at last").await.unwrap();
    assert_eq!(house.look(&id, &people[0]).await.chat.len(), 7);
}

#[tokio::test]
async fn a_pass_still_opens_the_seat_after_the_clock_was_set_back() {
    let house = House::open().await;
    let (id, people) = sarah_and_hans(&house).await;
    house.rooms.make_pass(&id, &people[0], Seat(0), Errand::Move).await.unwrap();
    let code = house.look(&id, &people[0]).await.me.way.unwrap().code;
    house.later(-6 * HOUR);
    let phone = visitor("phone");
    house.rooms.use_pass(&id, &phone, &code, "").await.unwrap();
    let look = house.look(&id, &phone).await;
    let action = crate::house::first(look.sight.as_deref().unwrap());
    house.rooms.act(&id, &phone, look.decision.unwrap(), &action, Lang::En).await.unwrap();
}
