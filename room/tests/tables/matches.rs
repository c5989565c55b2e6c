//! Matches from creation to the end, with people who do as they please.

use bots::{Bot, Level};
use engine::dice::Nonce;
use engine::record::Record;
use engine::{Lang, Observer, Seat, ToAct};
use room::{Consent, Join, NotNow, Phase, PlacePlan, Plan, RoomError, Undo, Visitor};

use crate::house::{House, first, plain, plan, sarah_and_hans, visitor};

#[tokio::test]
async fn a_match_is_played_to_its_end_and_its_record_verifies() {
    let house = House::open().await;
    let (id, people) = sarah_and_hans(&house).await;
    let mut decisions = 0;
    while house.act(&id, &people).await {
        decisions += 1;
        assert!(decisions < 5000, "a match ends");
    }
    let look = house.look(&id, &people[0]).await;
    assert_eq!(look.phase, Phase::Over);
    assert!(look.standing.is_some() && look.fairness.secret.is_some());
    let text = house.rooms.record(&id, None).await.unwrap();
    let record: Record = text.parse().unwrap();
    let kind = house.rooms.kind("sticks").unwrap();
    let verdict = kind.verify(&record, &kind.editions()[0].text).unwrap();
    assert!(verdict.draws_derived == 2 && verdict.draws_given == 0);
    assert_eq!(house.rooms.draws(&id).await.unwrap().len() as u64, verdict.draws_derived);
}

#[tokio::test]
async fn a_restart_loses_nothing() {
    let house = House::open().await;
    let (id, people) = sarah_and_hans(&house).await;
    for _ in 0..3 {
        house.act(&id, &people).await;
    }
    let before = house.look(&id, &people[0]).await;
    let house = house.reopened().await;
    let after = house.look(&id, &people[0]).await;
    assert_eq!((after.version, after.steps), (before.version, before.steps));
    assert_eq!(after.story, before.story);
    assert!(house.act(&id, &people).await, "and the match goes on");
}

#[tokio::test]
async fn the_same_answer_twice_is_one_answer_and_another_is_too_late() {
    let house = House::open().await;
    let (id, people) = sarah_and_hans(&house).await;
    let look = house.look(&id, &people[0]).await;
    let decision = look.decision.expect("Sarah begins, as seated");
    let choices = look.sight.unwrap().choices(Lang::En);
    let post = |action: String| {
        house.rooms.act(&id, &people[0], decision, Box::leak(action.into_boxed_str()), Lang::En)
    };
    post(choices[0].action.clone()).await.unwrap();
    let steps = house.look(&id, &people[0]).await.steps;
    post(choices[0].action.clone()).await.unwrap();
    assert_eq!(house.look(&id, &people[0]).await.steps, steps);
    assert!(matches!(post(choices[1].action.clone()).await, Err(RoomError::Stale)));
    let never = house.rooms.act(&id, &people[0], usize::MAX, "take 1L", Lang::En).await;
    assert!(matches!(never, Err(RoomError::Stale)), "no step has this number");
}

#[tokio::test]
async fn nobody_acts_for_another_seat_and_nonsense_changes_nothing() {
    let house = House::open().await;
    let (id, people) = sarah_and_hans(&house).await;
    let look = house.look(&id, &people[0]).await;
    let (decision, action) = (look.decision.unwrap(), first(look.sight.as_deref().unwrap()));
    for stranger in [&people[1], &visitor("stranger")] {
        let acted = house.rooms.act(&id, stranger, decision, &action, Lang::En).await;
        assert!(matches!(acted, Err(RoomError::NotYours)));
        assert!(house.rooms.undo(&id, stranger, Lang::En).await.is_err());
    }
    for nonsense in ["", "take 9", "fly", "take 1\n0 take 2", "undo 0"] {
        let acted = house.rooms.act(&id, &people[0], decision, nonsense, Lang::En).await;
        assert!(matches!(acted, Err(RoomError::Refused(_))), "{nonsense:?}");
    }
    assert_eq!(house.look(&id, &people[0]).await.version, look.version);
}

#[tokio::test]
async fn the_browsers_nonces_are_told_only_when_all_are_announced() {
    let house = House::open().await;
    let (sarah, hans) = (visitor("sarah"), visitor("hans"));
    let nonces = [Nonce([1; 16]), Nonce([2; 16])];
    let join = |name: &str, nonce: &Nonce| Join { name: name.to_owned(), nonce_hash: Some(nonce.hash()) };
    let places = vec![PlacePlan::Me(join("Sarah", &nonces[0])), PlacePlan::Friend];
    let id = house.rooms.create(&sarah, plan(places)).await.unwrap();
    house.rooms.join(&id, &hans, join("Hans", &nonces[1])).await.unwrap();
    house.rooms.start(&id, &sarah).await.unwrap();
    assert_eq!(house.look(&id, &sarah).await.me.owes_nonces, [0]);
    house.rooms.reveal(&id, &sarah, vec![(0, nonces[0])]).await.unwrap();
    let look = house.look(&id, &hans).await;
    assert_eq!(look.phase, Phase::Revealing);
    assert!(
        look.fairness.nonces.iter().all(|nonce| nonce.2.is_none()),
        "nobody sees a nonce before all are told"
    );
    let wrong = house.rooms.reveal(&id, &hans, vec![(1, Nonce([9; 16]))]).await;
    assert!(matches!(wrong, Err(RoomError::NotNow(NotNow::WrongNonce))));
    house.rooms.reveal(&id, &hans, vec![(1, nonces[1])]).await.unwrap();
    assert_eq!(house.look(&id, &hans).await.phase, Phase::Running);
    let record = house.rooms.record(&id, Some(&hans)).await.unwrap();
    assert!(record.contains("nonce 0 01010101") && !record.contains("server"), "{record}");
}

#[tokio::test]
async fn a_shared_device_shows_no_hand_before_it_is_handed_over() {
    let house = House::open().await;
    let us = visitor("sofa");
    let places = vec![PlacePlan::Me(plain("Sarah")), PlacePlan::HotSeat(plain("Hans"))];
    let id = house.rooms.create(&us, Plan { at_once: true, ..plan(places) }).await.unwrap();
    for turn in 0..12 {
        let look = house.look(&id, &us).await;
        if let Some(seat) = look.hand_over {
            assert_eq!(look.sight.as_deref().unwrap().observer(), Observer::Spectator, "turn {turn}");
            assert_eq!(look.decision, None);
            let peek = house.rooms.act(&id, &us, look.steps, "take 1", Lang::En).await;
            assert!(matches!(peek, Err(RoomError::NotYours)));
            house.rooms.hand_over(&id, &us, seat).await.unwrap();
            let look = house.look(&id, &us).await;
            assert_eq!(look.sight.as_deref().unwrap().observer(), Observer::Seat(seat));
        }
        house.act(&id, std::slice::from_ref(&us)).await;
    }
}

#[tokio::test]
async fn what_a_running_record_shows_depends_on_who_asks() {
    let house = House::open().await;
    let (id, people) = sarah_and_hans(&house).await;
    let record = |who: Option<Visitor>| {
        let (rooms, id) = (house.rooms.clone(), id.clone());
        async move { rooms.record(&id, who.as_ref()).await.unwrap() }
    };
    let hidden = |text: &str| text.lines().filter(|line| *line == "~ ?").count();
    // Each was dealt one card.
    assert_eq!(hidden(&record(Some(people[0].clone())).await), 1);
    assert_eq!(hidden(&record(Some(people[1].clone())).await), 1);
    assert_eq!(hidden(&record(None).await), 2);
    let other_eyes =
        house.rooms.replay(&id, Some(&people[0]), Lang::En, 2, Some(Observer::Seat(Seat(1)))).await;
    assert!(matches!(other_eyes, Err(RoomError::NotYours)));
    assert!(matches!(house.rooms.draws(&id).await, Err(RoomError::NotYours)));
}

#[tokio::test]
async fn ones_own_last_decision_is_taken_back_freely() {
    let house = House::open().await;
    let (id, people) = sarah_and_hans(&house).await;
    let before = house.look(&id, &people[0]).await;
    assert_eq!(before.undo, Undo::No);
    house.act(&id, &people).await;
    let after = house.look(&id, &people[0]).await;
    assert_eq!(after.undo, Undo::Free, "taking draws nothing");
    house.rooms.undo(&id, &people[0], Lang::En).await.unwrap();
    let back = house.look(&id, &people[0]).await;
    assert_eq!(back.sight.unwrap().choices(Lang::En), before.sight.unwrap().choices(Lang::En));
    assert!(!back.with_undo);
    assert_eq!(back.story.iter().filter(|told| told.undone).count(), 1);
}

#[tokio::test]
async fn further_back_needs_the_others_consent() {
    let house = House::open().await;
    let (id, people) = sarah_and_hans(&house).await;
    for _ in 0..2 {
        house.act(&id, &people).await;
    }
    let steps = house.look(&id, &people[0]).await.steps;
    for (answer, with_undo) in [(Consent::Declined, false), (Consent::Agreed, true)] {
        assert_eq!(house.look(&id, &people[0]).await.undo, Undo::Ask);
        house.rooms.undo(&id, &people[0], Lang::En).await.unwrap();
        assert_eq!(house.look(&id, &people[0]).await.steps, steps, "nothing happens before somebody agrees");
        let asked = house.look(&id, &people[1]).await.undo;
        assert_eq!(asked, Undo::Asked { by: Seat(0), mine: false, answered: false });
        house.rooms.answer_undo(&id, &people[1], answer, Lang::En).await.unwrap();
        assert_eq!(house.look(&id, &people[0]).await.with_undo, with_undo);
    }
    let look = house.look(&id, &people[0]).await;
    assert_eq!(look.steps, steps + 1);
    assert_eq!(look.waiting_for, Some(Seat(0)));
}

#[tokio::test]
async fn bots_move_by_themselves_and_streams_are_woken() {
    let house = House::open().await;
    let me = visitor("sarah");
    let bot = || PlacePlan::Bot(Bot::Level(Level::Easy));
    let places = vec![bot(), PlacePlan::Me(plain("Sarah")), bot()];
    let id = house.rooms.create(&me, Plan { at_once: true, ..plan(places) }).await.unwrap();
    let mut changes = house.rooms.changes(&id).await.unwrap();
    while house.look(&id, &me).await.decision.is_none() {
        changes.changed().await.unwrap();
    }
    let look = house.look(&id, &me).await;
    assert_eq!(look.waiting_for, Some(Seat(1)));
    assert_eq!(look.sight.as_deref().unwrap().to_act(), ToAct::Seat(Seat(1)));
    let names: Vec<&str> = look.places.iter().map(|place| place.name.as_str()).collect();
    assert_eq!(names, ["Bot 1", "Sarah", "Bot 2"]);
}

#[tokio::test]
async fn a_table_that_waits_lets_people_in_until_it_is_full() {
    let house = House::open().await;
    let (sarah, hans, late) = (visitor("sarah"), visitor("hans"), visitor("late"));
    let places = vec![PlacePlan::Me(plain("Sarah")), PlacePlan::Friend, PlacePlan::Friend];
    let id = house.rooms.create(&sarah, plan(places)).await.unwrap();
    assert_eq!(house.rooms.open().await.unwrap()[0].id, id);
    let early = house.rooms.start(&id, &sarah).await;
    assert!(matches!(early, Err(RoomError::NotNow(NotNow::PlacesFree))));
    for bad in ["", "   ", "bot:hard", "a\u{7}b", &"x".repeat(10_000)] {
        assert!(
            matches!(house.rooms.join(&id, &hans, plain(bad)).await, Err(RoomError::Name(_))),
            "{bad:.20}"
        );
    }
    house.rooms.join(&id, &hans, plain(" Hans ")).await.unwrap();
    let twice = house.rooms.join(&id, &hans, plain("Hans")).await;
    assert!(matches!(twice, Err(RoomError::NotNow(NotNow::Seated))));
    let other = house.rooms.fill(&id, &hans, 2, Bot::Greedy).await;
    assert!(matches!(other, Err(RoomError::NotYours)), "only whoever made the table fills it up");
    house.rooms.fill(&id, &sarah, 2, Bot::Greedy).await.unwrap();
    let full = house.rooms.join(&id, &late, plain("Yoshiko")).await;
    assert!(matches!(full, Err(RoomError::NotNow(NotNow::Full))));
    house.rooms.start(&id, &sarah).await.unwrap();
    assert!(matches!(house.rooms.leave(&id, &hans).await, Err(RoomError::NotNow(NotNow::Begun))));
    assert!(house.rooms.open().await.unwrap().is_empty());
}

#[tokio::test]
async fn what_is_said_is_kept_and_kept_short() {
    let house = House::open().await;
    let (id, people) = sarah_and_hans(&house).await;
    house.rooms.say(&id, &people[1], "<b>hello</b>\n").await.unwrap();
    let chat = house.look(&id, &people[0]).await.chat;
    assert_eq!((chat[0].name.as_str(), chat[0].text.as_str()), ("Hans", "<b>hello</b>"));
    let long = house.rooms.say(&id, &people[1], &"x".repeat(301)).await;
    assert!(matches!(long, Err(RoomError::NotNow(NotNow::TooLong))));
    assert!(matches!(house.rooms.say(&id, &visitor("stranger"), "hi").await, Err(RoomError::NotYours)));
}

#[tokio::test]
async fn a_rematch_has_the_same_people_and_another_beginner() {
    let house = House::open().await;
    let (id, people) = sarah_and_hans(&house).await;
    assert!(house.rooms.rematch(&id, &people[0]).await.is_err(), "not before the end");
    while house.act(&id, &people).await {}
    let again = house.rooms.rematch(&id, &people[0]).await.unwrap();
    assert_eq!(house.rooms.rematch(&id, &people[1]).await.unwrap(), again, "who comes second is led there");
    house.rooms.start(&again, &people[0]).await.unwrap();
    let look = house.look(&again, &people[1]).await;
    assert_eq!(look.places[0].name, "Hans");
    assert!(house.rooms.record(&again, None).await.unwrap().contains(&format!("after {id}\n")));
}
