//! Seats that change hands, matches that end early, tables that go.

use std::time::Duration;

use bots::{Bot, Level};
use engine::record::Record;
use engine::{Lang, Observer, Seat};
use room::{Agreement, Consent, Errand, NotNow, Phase, PlaceKind, PlacePlan, RoomError, Visitor};

use crate::house::{House, plain, plan, sarah_and_hans, visitor};

const EASY: Bot = Bot::Level(Level::Easy);

#[tokio::test]
async fn a_bot_stands_in_until_its_person_comes_back_and_the_record_says_so() {
    let house = House::open().await;
    let (id, people) = sarah_and_hans(&house).await;
    let stranger = house.rooms.stand_in(&id, &people[1], Seat(0), EASY).await;
    assert!(matches!(stranger, Err(RoomError::NotYours)), "nobody hands over somebody else's seat");
    let mut changes = house.rooms.changes(&id).await.unwrap();
    house.rooms.stand_in(&id, &people[0], Seat(0), EASY).await.unwrap();
    let look = house.look(&id, &people[0]).await;
    assert_eq!(look.places[0].name, "Bot (Sarah)");
    let listed = house.rooms.mine(&people[0], store::Stage::Live).await.unwrap();
    assert_eq!(listed[0].names[0].as_deref(), Some("Bot (Sarah)"), "the way back is in the list");
    assert!(look.places[0].mine_to_take_back && look.me.seats.is_empty());
    assert_eq!(
        look.sight.as_deref().unwrap().observer(),
        Observer::Spectator,
        "a bot's hand is nobody's to see"
    );
    while house.look(&id, &people[1]).await.decision.is_none() {
        changes.changed().await.unwrap();
    }
    house.rooms.come_back(&id, &people[0], Seat(0)).await.unwrap();
    let look = house.look(&id, &people[0]).await;
    assert_eq!((look.places[0].name.as_str(), look.places[0].kind), ("Sarah", PlaceKind::Person));
    assert_eq!(
        look.notes.iter().map(|note| note.shown.as_str()).collect::<Vec<_>>(),
        ["Bot (Sarah)", "Sarah"]
    );
    assert!(look.changed_hands);
    while house.act(&id, &people).await {}
    let text = house.rooms.record(&id, None).await.unwrap();
    assert!(text.contains("@ 0 bot:easy\n0 take ") && text.contains("@ 0 Sarah\n"), "{text}");
    let kind = house.rooms.kind("sticks").unwrap();
    kind.verify(&text.parse::<Record>().unwrap(), &kind.editions()[0].text).unwrap();
}

#[tokio::test]
async fn who_leaves_for_good_does_not_come_back_and_a_restart_remembers_it() {
    let house = House::open().await;
    let (id, people) = sarah_and_hans(&house).await;
    house.rooms.quit(&id, &people[1], EASY).await.unwrap();
    let house = house.reopened().await;
    let back = house.rooms.come_back(&id, &people[1], Seat(1)).await;
    assert!(matches!(back, Err(RoomError::NotYours)));
    let look = house.look(&id, &people[0]).await;
    assert_eq!(look.places[1].name, "Bot (Hans)");
    assert_eq!(look.places[1].kind, PlaceKind::Bot(EASY));
}

#[tokio::test]
async fn a_pass_moves_a_seat_to_another_device_once() {
    let house = House::open().await;
    let (id, people) = sarah_and_hans(&house).await;
    let phone = visitor("sarahs-phone");
    house.rooms.make_pass(&id, &people[0], Seat(0), Errand::Move).await.unwrap();
    let code = house.look(&id, &people[0]).await.me.way.expect("whoever made it is shown it").code;
    assert_eq!(house.look(&id, &people[1]).await.me.way, None, "and nobody else");
    let other = house.rooms.use_pass(&id, &people[1], &code, "Hans").await;
    assert!(
        matches!(other, Err(RoomError::NotNow(NotNow::Seated))),
        "nobody gets a second hand to look into"
    );
    house.rooms.use_pass(&id, &phone, &code, "ignored").await.unwrap();
    let look = house.look(&id, &phone).await;
    assert_eq!((look.me.seats.as_slice(), look.places[0].name.as_str()), (&[Seat(0)][..], "Sarah"));
    assert!(look.decision.is_some() && house.look(&id, &people[0]).await.me.seats.is_empty());
    assert!(!look.changed_hands, "the same person plays on");
    let again = house.rooms.use_pass(&id, &visitor("thief"), &code, "Thief").await;
    assert!(matches!(again, Err(RoomError::NotNow(NotNow::NoPass))));
}

#[tokio::test]
async fn a_seat_given_to_somebody_can_be_taken_back() {
    let house = House::open().await;
    let (id, people) = sarah_and_hans(&house).await;
    let yoshiko = visitor("yoshiko");
    house.rooms.make_pass(&id, &people[0], Seat(0), Errand::Give).await.unwrap();
    let code = house.look(&id, &people[0]).await.me.way.unwrap().code;
    assert!(matches!(house.rooms.use_pass(&id, &yoshiko, &code, "bot:hard").await, Err(RoomError::Name(_))));
    house.rooms.use_pass(&id, &yoshiko, &code, "Yoshiko").await.unwrap();
    assert_eq!(house.look(&id, &people[1]).await.places[0].name, "Yoshiko");
    assert_eq!(house.look(&id, &yoshiko).await.me.seats, [Seat(0)]);
    house.rooms.come_back(&id, &people[0], Seat(0)).await.unwrap();
    assert!(house.look(&id, &yoshiko).await.me.seats.is_empty());
    let text = house.rooms.record(&id, None).await.unwrap();
    assert!(text.contains("@ 0 Yoshiko\n@ 0 Sarah\n"), "{text}");
}

#[tokio::test]
async fn a_pass_holds_for_a_day() {
    let house = House::open().await;
    let (id, people) = sarah_and_hans(&house).await;
    house.rooms.make_pass(&id, &people[0], Seat(0), Errand::Move).await.unwrap();
    let code = house.look(&id, &people[0]).await.me.way.unwrap().code;
    house.later(24 * 60 * 60);
    let late = house.rooms.use_pass(&id, &visitor("phone"), &code, "").await;
    assert!(matches!(late, Err(RoomError::NotNow(NotNow::NoPass))));
    assert_eq!(house.look(&id, &people[0]).await.me.way, None);
}

#[tokio::test]
async fn a_match_ends_without_a_result_when_everybody_agrees() {
    let house = House::open().await;
    let (id, people) = sarah_and_hans(&house).await;
    assert_eq!(house.look(&id, &people[1]).await.agreement, Agreement::Possible);
    house.rooms.agree_to_end(&id, &people[0], Consent::Agreed).await.unwrap();
    let asked = house.look(&id, &people[1]).await.agreement;
    assert_eq!(asked, Agreement::Asked { by: "Sarah".to_owned(), answered: false });
    house.rooms.agree_to_end(&id, &people[1], Consent::Declined).await.unwrap();
    assert_eq!(
        house.look(&id, &people[0]).await.agreement,
        Agreement::Possible,
        "one refusal ends the question"
    );
    house.rooms.agree_to_end(&id, &people[1], Consent::Agreed).await.unwrap();
    house.rooms.agree_to_end(&id, &people[0], Consent::Agreed).await.unwrap();
    let look = house.look(&id, &people[0]).await;
    assert_eq!((look.phase, look.standing, look.decision, look.waiting_for), (Phase::Over, None, None, None));
    let acted = house.rooms.act(&id, &people[0], look.steps, "take 1", Lang::En).await;
    assert!(matches!(acted, Err(RoomError::NotNow(NotNow::Over))));
    let text = house.rooms.record(&id, None).await.unwrap();
    assert!(text.contains("\n= none\nsecret "), "{text}");
    let kind = house.rooms.kind("sticks").unwrap();
    kind.verify(&text.parse::<Record>().unwrap(), &kind.editions()[0].text).unwrap();
    house.rooms.rematch(&id, &people[1]).await.unwrap();
}

#[tokio::test]
async fn whoever_made_a_table_deletes_it_but_not_under_the_others_noses() {
    let house = House::open().await;
    let (id, people) = sarah_and_hans(&house).await;
    assert!(matches!(house.rooms.delete(&id, &people[1]).await, Err(RoomError::NotYours)));
    let busy = house.rooms.delete(&id, &people[0]).await;
    assert!(matches!(busy, Err(RoomError::NotNow(NotNow::OthersPlay))));
    while house.act(&id, &people).await {}
    house.rooms.delete(&id, &people[0]).await.unwrap();
    let gone = house.rooms.look(&id, Some(&people[0]), Lang::En, None).await;
    assert!(matches!(gone, Err(RoomError::NotFound)));
}

#[tokio::test]
async fn what_nobody_has_touched_for_long_is_let_go_but_not_what_is_being_played() {
    const WEEK: Duration = Duration::from_secs(7 * 86_400);
    let house = House::open().await;
    let waiting = |who: &Visitor| {
        let places = vec![PlacePlan::Me(plain("Sarah")), PlacePlan::Friend];
        let (rooms, who) = (house.rooms.clone(), who.clone());
        async move { rooms.create(&who, plan(places)).await.unwrap() }
    };
    let (over, people) = sarah_and_hans(&house).await;
    while house.act(&over, &people).await {}
    let (played, people) = sarah_and_hans(&house).await;
    let [left, called_off, late] =
        [waiting(&people[0]).await, waiting(&people[0]).await, waiting(&people[0]).await];
    house.rooms.cancel(&called_off, &people[0]).await.unwrap();
    house.later(8 * 86_400);
    house.rooms.join(&late, &people[1], plain("Hans")).await.unwrap();
    let new = waiting(&people[0]).await;
    assert_eq!(house.rooms.let_go(WEEK).await.unwrap(), 3);
    for gone in [&over, &left, &called_off] {
        let looked = house.rooms.look(gone, Some(&people[0]), Lang::En, None).await;
        assert!(matches!(looked, Err(RoomError::NotFound)), "{gone}");
    }
    for kept in [&played, &late, &new] {
        house.look(kept, &people[0]).await;
    }
    assert_eq!(house.rooms.let_go(WEEK).await.unwrap(), 0);
}

#[tokio::test]
async fn who_talks_too_much_must_wait_and_who_is_muted_is_not_heard() {
    let house = House::open().await;
    let (id, people) = sarah_and_hans(&house).await;
    for _ in 0..6 {
        house.rooms.say(&id, &people[1], "so?").await.unwrap();
    }
    let fast = house.rooms.say(&id, &people[1], "so?").await;
    assert!(matches!(fast, Err(RoomError::NotNow(NotNow::TooFast))));
    house.later(10);
    house.rooms.say(&id, &people[1], "at last").await.unwrap();
    assert_eq!(house.look(&id, &people[0]).await.chat.len(), 7);
    house.rooms.mute(&id, &people[0], Seat(1)).await.unwrap();
    assert!(house.look(&id, &people[0]).await.chat.is_empty());
    assert_eq!(house.look(&id, &people[1]).await.chat.len(), 7, "the others hear it all the same");
    house.rooms.mute(&id, &people[0], Seat(1)).await.unwrap();
    assert_eq!(house.look(&id, &people[0]).await.chat.len(), 7);
}

#[tokio::test]
async fn nobody_opens_tables_without_end() {
    let house = House::open().await;
    let (sarah, hans) = (visitor("sarah"), visitor("hans"));
    let new = || plan(vec![PlacePlan::Me(plain("Sarah")), PlacePlan::Friend]);
    let mut first = None;
    for _ in 0..room::MOST_TABLES {
        first = Some(house.rooms.create(&sarah, new()).await.unwrap());
    }
    let more = house.rooms.create(&sarah, new()).await;
    assert!(matches!(more, Err(RoomError::NotNow(NotNow::TooManyTables))));
    house.rooms.create(&hans, new()).await.unwrap();
    house.rooms.cancel(&first.unwrap(), &sarah).await.unwrap();
    house.rooms.create(&sarah, new()).await.unwrap();
}
