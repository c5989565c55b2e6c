//! Tables over days: what comes in others' turns is answered by what people have said beforehand.

use engine::{Lang, Seat};
use host::Instructions;
use room::{Consent, Errand, MatchId, NotNow, PlacePlan, Plan, Rhythm, RoomError, Visitor};

use crate::house::{House, plain, plan, visitor};

/// Sarah and Hans at a table over days. In this toy the second seat's turns count as asked in another's.
async fn over_days(house: &House, manners: impl FnOnce(&mut Plan)) -> (MatchId, [Visitor; 2]) {
    let people = [visitor("sarah"), visitor("hans")];
    let mut plan = plan(vec![PlacePlan::Me(plain("Sarah")), PlacePlan::Friend]);
    plan.rhythm = Rhythm::Days;
    manners(&mut plan);
    let id = house.rooms.create(&people[0], plan).await.unwrap();
    house.rooms.join(&id, &people[1], plain("Hans")).await.unwrap();
    house.rooms.start(&id, &people[0]).await.unwrap();
    (id, people)
}

fn take(count: u16) -> Instructions {
    Instructions(vec![("take".to_owned(), vec![count])])
}

/// Sarah takes a stick, and the table goes on until it is her turn again; what Hans did meanwhile.
async fn answered(house: &House, id: &MatchId, people: &[Visitor; 2]) -> String {
    let mut changes = house.rooms.changes(id).await.unwrap();
    let decision = house.look(id, &people[0]).await.decision.unwrap();
    house.rooms.act(id, &people[0], decision, "take 1", Lang::En).await.unwrap();
    while house.look(id, &people[0]).await.decision.is_none() {
        changes.changed().await.unwrap();
    }
    let record = house.rooms.record(id, Some(&people[0])).await.unwrap();
    record.lines().rfind(|line| line.starts_with("1 ")).unwrap_or_default().to_owned()
}

#[tokio::test]
async fn what_was_said_beforehand_is_done_and_unless_something_was_said_one_passes() {
    let house = House::open().await;
    let (id, people) = over_days(&house, |_| {}).await;
    assert_eq!(answered(&house, &id, &people).await, "1 take 1", "nothing was said");
    house.rooms.instruct(&id, &people[1], Seat(1), take(2)).await.unwrap();
    let house = house.reopened().await;
    assert_eq!(answered(&house, &id, &people).await, "1 take 2");
}

#[tokio::test]
async fn who_is_there_cannot_answer_sooner_than_the_beat() {
    let house = House::open().await;
    let (id, people) = over_days(&house, |_| {}).await;
    let decision = house.look(&id, &people[0]).await.decision.unwrap();
    house.rooms.act(&id, &people[0], decision, "take 1", Lang::En).await.unwrap();
    assert_eq!(house.look(&id, &people[1]).await.decision, None);
    let early = house.rooms.act(&id, &people[1], decision + 1, "take 3", Lang::En).await;
    assert!(matches!(early, Err(RoomError::NotNow(NotNow::Instructed))), "{early:?}");
}

#[tokio::test]
async fn at_one_sitting_everybody_is_asked() {
    let house = House::open().await;
    let (id, people) = over_days(&house, |plan| plan.rhythm = Rhythm::Sitting).await;
    let refused = house.rooms.instruct(&id, &people[1], Seat(1), take(2)).await;
    assert!(matches!(refused, Err(RoomError::NotNow(NotNow::Instructed))), "{refused:?}");
    assert!(house.act(&id, &people[..1]).await);
    let look = house.look(&id, &people[1]).await;
    assert!(look.decision.is_some() && look.instructed.is_none());
}

#[tokio::test]
async fn a_clock_of_a_day_is_a_table_over_days() {
    let house = House::open().await;
    let clock = "each-86400".parse().unwrap();
    let (id, people) = over_days(&house, |plan| (plan.rhythm, plan.clock) = (Rhythm::Sitting, clock)).await;
    assert!(house.look(&id, &people[1]).await.instructed.is_some());
}

#[tokio::test]
async fn instructions_are_one_s_own_and_go_when_the_seat_is_given_away() {
    let house = House::open().await;
    let (id, people) = over_days(&house, |_| {}).await;
    house.rooms.instruct(&id, &people[1], Seat(1), take(3)).await.unwrap();
    let other = house.rooms.instruct(&id, &people[0], Seat(1), take(1)).await;
    assert!(matches!(other, Err(RoomError::NotYours)), "{other:?}");
    let given = |look: room::Look| look.instructed.map(|instructed| instructed.given);
    assert_eq!(given(house.look(&id, &people[1]).await), Some(take(3)));
    assert_eq!(given(house.look(&id, &people[0]).await), Some(Instructions::default()));
    assert_eq!(given(house.look(&id, &visitor("yoshiko")).await), None);
    house.rooms.make_pass(&id, &people[1], Seat(1), Errand::Give).await.unwrap();
    let code = house.look(&id, &people[1]).await.me.way.unwrap().code;
    house.rooms.use_pass(&id, &visitor("yoshiko"), &code, "Yoshiko").await.unwrap();
    assert_eq!(given(house.look(&id, &visitor("yoshiko")).await), Some(Instructions::default()));
}

/// Nobody is called for what is answered without them.
#[tokio::test]
async fn only_who_must_come_is_called() {
    let house = House::open().await;
    let mut calls = house.rooms.calls();
    let (id, people) = over_days(&house, |_| {}).await;
    answered(&house, &id, &people).await;
    let (first, second) = (calls.recv().await.unwrap(), calls.recv().await.unwrap());
    assert_eq!((&first.visitor, first.turn), (&people[0], 0));
    assert_eq!((&second.visitor, second.turn), (&people[0], 4), "after two cards, her move and the answer");
    assert!(house.rooms.is_called(&second).await && !house.rooms.is_called(&first).await);
    assert!(calls.is_empty());
}

#[tokio::test]
async fn a_rematch_begins_without_instructions() {
    let house = House::open().await;
    let (id, people) = over_days(&house, |_| {}).await;
    for (seat, person) in [Seat(0), Seat(1)].into_iter().zip(&people) {
        house.rooms.instruct(&id, person, seat, take(3)).await.unwrap();
    }
    for person in &people {
        house.rooms.agree_to_end(&id, person, Consent::Agreed).await.unwrap();
    }
    let again = house.rooms.rematch(&id, &people[0]).await.unwrap();
    house.rooms.start(&again, &people[0]).await.unwrap();
    for person in &people {
        let instructed = house.look(&again, person).await.instructed.expect("it is a table over days again");
        assert_eq!(instructed.given, Instructions::default());
    }
}
