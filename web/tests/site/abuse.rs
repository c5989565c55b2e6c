//! What people might try on each other and on the house, one test each. No address is trusted here.

use axum::http::{Method, StatusCode};

use crate::common::{Browser, Site, WITH_FRIEND};

/// Sarah, who begins, and Hans at a table, each with a browser of their own.
async fn begun(sarah: &mut Browser<'_>, hans: &mut Browser<'_>) -> String {
    let table = sarah.table(WITH_FRIEND).await;
    hans.post(&format!("{table}/join"), "name=Hans").await;
    sarah.post(&format!("{table}/start"), "").await;
    table
}

/// How many lines the record of the match has.
async fn lines(browser: &mut Browser<'_>, table: &str) -> usize {
    browser.get(&format!("{table}/record")).await.body.lines().count()
}

#[tokio::test]
async fn a_player_cannot_act_for_another_seat() {
    let site = Site::new().await;
    let (mut sarah, mut hans) = (site.browser(), site.browser());
    let table = begun(&mut sarah, &mut hans).await;
    let before = lines(&mut sarah, &table).await;
    let answer = hans.fetch(&format!("{table}/act"), "decision=2&act=take+1").await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN, "it is Sarah's turn");
    assert_eq!(lines(&mut sarah, &table).await, before);
    assert_eq!(
        hans.fetch(&format!("{table}/hint"), "decision=2").await.status,
        StatusCode::FORBIDDEN,
        "nor be told what she should do"
    );
}

#[tokio::test]
async fn a_player_cannot_watch_anothers_hand() {
    let site = Site::new().await;
    let (mut sarah, mut hans) = (site.browser(), site.browser());
    let table = begun(&mut sarah, &mut hans).await;
    let drawn =
        |record: &str| record.lines().filter(|line| line.starts_with("~ ")).map(str::to_owned).collect();
    let of_sarah: Vec<String> = drawn(&sarah.get(&format!("{table}/record")).await.body);
    let of_hans: Vec<String> = drawn(&hans.get(&format!("{table}/record")).await.body);
    assert_eq!((of_sarah[1].as_str(), of_hans[0].as_str()), ("~ ?", "~ ?"), "each has drawn one card");
    assert!(of_sarah[0] != "~ ?" && of_hans[1] != "~ ?", "and sees their own");
    for path in ["/replay?step=1&as=0", "/replay?step=2&as=0", "/fair.json"] {
        let answer = hans.get(&format!("{table}{path}")).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path}");
    }
}

#[tokio::test]
async fn a_player_cannot_undo_anothers_move() {
    let site = Site::new().await;
    let (mut sarah, mut hans) = (site.browser(), site.browser());
    let table = begun(&mut sarah, &mut hans).await;
    sarah.fetch(&format!("{table}/act"), "decision=2&act=take+1").await;
    let before = lines(&mut sarah, &table).await;
    assert_eq!(hans.fetch(&format!("{table}/undo"), "").await.status, StatusCode::CONFLICT);
    assert_eq!(
        hans.fetch(&format!("{table}/answer-undo"), "agree=yes").await.status,
        StatusCode::CONFLICT,
        "nor agree to what nobody asked"
    );
    assert_eq!(lines(&mut sarah, &table).await, before);
}

#[tokio::test]
async fn whoever_posts_without_end_leaves_the_others_of_the_house_their_share() {
    let site = Site::new().await;
    let (mut sarah, mut hans) = (site.browser(), site.browser());
    sarah.get("/").await;
    hans.get("/").await;
    let mut refused = 0;
    for _ in 0..400 {
        refused +=
            usize::from(sarah.post("/settings", "lang=en").await.status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!(refused > 200, "{refused}");
    assert_eq!(hans.post("/settings", "lang=en").await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn whoever_throws_their_cookies_away_is_counted_by_address() {
    let site = Site::new().await;
    let mut refused = 0;
    for _ in 0..500 {
        let answer = site.browser().post("/settings", "lang=en").await;
        refused += usize::from(answer.status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!(refused > 50, "{refused}");
}

#[tokio::test]
async fn the_way_to_a_seat_cannot_be_found_by_trying() {
    let site = Site::new().await;
    let mut sarah = site.browser();
    let table = sarah.table(WITH_FRIEND).await;
    let mut thief = site.browser();
    let mut answers = Vec::new();
    for number in 0..300 {
        answers.push(thief.get(&format!("{table}/seat/{number:06}")).await.status);
    }
    assert!(answers.contains(&StatusCode::TOO_MANY_REQUESTS));
    assert!(!answers.contains(&StatusCode::OK));
}

#[tokio::test]
async fn an_address_has_so_many_streams_and_no_more_and_no_other_page_suffers() {
    let site = Site::new().await;
    let mut sarah = site.browser();
    let table = sarah.table(WITH_FRIEND).await;
    let open = || site.ask_for_stream(sarah.request(Method::GET, &format!("{table}/stream"), ""));
    let mut streams = Vec::new();
    for _ in 0..64 {
        let stream = open().await;
        assert_eq!(stream.status(), StatusCode::OK);
        streams.push(stream);
    }
    assert_eq!(open().await.status(), StatusCode::TOO_MANY_REQUESTS);
    streams.pop();
    assert_eq!(open().await.status(), StatusCode::OK, "one was closed");
    drop(streams);
    assert_eq!(sarah.get(&table).await.status, StatusCode::OK);
}
