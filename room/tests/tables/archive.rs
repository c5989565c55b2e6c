//! Playing on from a moment of a match that is over, and records from elsewhere.

use bots::{Bot, Level};
use engine::Observer;
use engine::record::Record;
use engine::{Lang, Seat};
use room::{NotNow, Phase, PlacePlan, Plan, RoomError};

use crate::house::{House, plain, plan, sarah_and_hans, visitor};

#[tokio::test]
async fn any_moment_of_a_finished_match_is_the_beginning_of_another() {
    let house = House::open().await;
    let (id, people) = sarah_and_hans(&house).await;
    let yoshiko = visitor("yoshiko");
    let places = || vec![PlacePlan::Me(plain("Yoshiko")), PlacePlan::HotSeat(plain("Pascal"))];
    let on = |step| house.rooms.branch(&id, &yoshiko, step, Plan { at_once: true, ..plan(places()) });
    assert!(matches!(on(3).await, Err(RoomError::NotNow(NotNow::NotOver))), "not while it runs");
    while house.act(&id, &people).await {}
    let there = house.rooms.replay(&id, None, Lang::En, 4, Some(Observer::Seat(Seat(0)))).await.unwrap();
    let new = on(4).await.unwrap();
    house.rooms.hand_over(&new, &yoshiko, Seat(0)).await.unwrap();
    let look = house.look(&new, &yoshiko).await;
    assert_eq!((look.steps, look.phase), (4, Phase::Running));
    let choices = |sight: &dyn host::Sight| sight.choices(Lang::En);
    assert_eq!(choices(look.sight.as_deref().unwrap()), choices(there.sight.as_ref()));
    let house = house.reopened().await;
    while house.act(&new, std::slice::from_ref(&yoshiko)).await {}
    let text = house.rooms.record(&new, None).await.unwrap();
    assert!(text.contains(&format!("after {id}\ngiven 4\n---\n")), "{text}");
    let kind = house.rooms.kind("sticks").unwrap();
    let verdict = kind.verify(&text.parse::<Record>().unwrap(), &kind.editions()[0].text).unwrap();
    assert_eq!((verdict.draws_given, verdict.draws_derived), (2, 0));
}

#[tokio::test]
async fn nothing_goes_on_after_the_end_and_what_was_taken_back_is_left_out() {
    let house = House::open().await;
    let (id, people) = sarah_and_hans(&house).await;
    house.act(&id, &people).await;
    house.rooms.undo(&id, &people[0], Lang::En).await.unwrap();
    while house.act(&id, &people).await {}
    let last = house.look(&id, &people[0]).await.steps;
    let bots = || plan(vec![PlacePlan::Me(plain("Sarah")), PlacePlan::Bot(Bot::Level(Level::Easy))]);
    let over = house.rooms.branch(&id, &people[0], last, bots()).await;
    assert!(matches!(over, Err(RoomError::NotNow(NotNow::Over))));
    assert!(matches!(house.rooms.branch(&id, &people[0], 99, bots()).await, Err(RoomError::NotFound)));
    let new = house.rooms.branch(&id, &people[0], 5, bots()).await.unwrap();
    house.rooms.start(&new, &people[0]).await.unwrap();
    let text = house.rooms.record(&new, None).await.unwrap();
    assert!(text.contains("given 3\n") && !text.contains("undo"), "{text}");
}

#[tokio::test]
async fn a_record_from_elsewhere_is_kept_to_the_letter_and_a_forged_one_is_not() {
    let (house, other) = (House::open().await, House::open().await);
    let (id, people) = sarah_and_hans(&other).await;
    while other.act(&id, &people).await {}
    let text = other.rooms.record(&id, None).await.unwrap();
    let reader = visitor("reader");
    let here = house.rooms.import(&reader, &text).await.unwrap();
    assert_eq!(house.rooms.record(&here, None).await.unwrap(), text);
    let look = house.look(&here, &reader).await;
    assert_eq!((look.phase, look.places[1].name.as_str()), (Phase::Over, "Hans"));
    assert!(look.me.seats.is_empty() && look.me.may_delete);
    house
        .rooms
        .branch(&here, &reader, 3, plan(vec![PlacePlan::Me(plain("Me")), PlacePlan::Friend]))
        .await
        .unwrap();
    let forged = text.replace("0 take 1", "0 take 2");
    for bad in [forged.as_str(), "", "hello", &text[..text.len() / 2]] {
        let refused = house.rooms.import(&reader, bad).await;
        assert!(matches!(refused, Err(RoomError::BadRecord(_))), "{bad:.30}");
    }
}

#[tokio::test]
async fn a_guided_game_begins_with_its_deal_and_tells_the_learner_what_to_do() {
    let house = House::open().await;
    let me = visitor("bobby");
    let id = house.rooms.guided("sticks", &me, plain("Bobby")).await.unwrap();
    let look = house.look(&id, &me).await;
    assert!(look.guided && look.places.len() == 2);
    let lesson = look.lesson.unwrap();
    assert_eq!(
        (lesson.text.as_str(), lesson.key.as_deref(), lesson.act.as_deref(), lesson.rule),
        ("Turn 0 of 7", Some("card"), Some("take 2"), "1.1")
    );
    assert!(house.rooms.record(&id, Some(&me)).await.unwrap().contains("given 2\n---\n~ 33\n~ ?\n"));
    let mut changes = house.rooms.changes(&id).await.unwrap();
    house.act(&id, std::slice::from_ref(&me)).await;
    assert_eq!(house.look(&id, &me).await.lesson, None, "not while others act");
    while house.look(&id, &me).await.decision.is_none() {
        changes.changed().await.unwrap();
    }
    assert!(house.look(&id, &me).await.lesson.unwrap().text.starts_with("Turn 1 of "));
    assert!(matches!(house.rooms.guided("nothing", &me, plain("Bobby")).await, Err(RoomError::NotFound)));
}
