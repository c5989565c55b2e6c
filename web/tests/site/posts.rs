//! Posts: what is turned away, with which word, and that nothing has changed.

use crate::common::{Browser, HOT_SEAT, Site, WITH_FRIEND};
use axum::body::Body;
use axum::http::header::ORIGIN;
use axum::http::{Method, StatusCode};

async fn steps(browser: &mut Browser<'_>, table: &str) -> usize {
    let record = browser.get(&format!("{table}/record")).await.body;
    record.lines().skip_while(|line| *line != "---").skip(1).count()
}

/// Sarah and Hans on one device; Sarah has taken it. Two cards have been dealt, so the first decision is number 2.
async fn begun(sarah: &mut Browser<'_>) -> String {
    let table = sarah.table(HOT_SEAT).await;
    assert_eq!(sarah.post(&format!("{table}/handover"), "seat=0").await.status, StatusCode::SEE_OTHER);
    table
}

#[tokio::test]
async fn a_post_from_another_site_is_turned_away() {
    let site = Site::new().await;
    let mut sarah = site.browser();
    let table = sarah.table(WITH_FRIEND).await;
    let mut request = sarah.request(Method::POST, &format!("{table}/cancel"), "");
    request.headers_mut().insert(ORIGIN, "https://evil.example".parse().unwrap());
    let answer = site.ask(request).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    assert!(answer.body.contains("did not come from our pages"));
    assert!(sarah.get(&table).await.body.contains("Call it off"));
}

#[tokio::test]
async fn a_post_of_a_megabyte_is_too_large() {
    let site = Site::new().await;
    let mut sarah = site.browser();
    let answer = sarah.post("/new/sticks", &format!("name1={}", "x".repeat(1 << 20))).await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert!(answer.body.contains("too large"));
}

#[tokio::test]
async fn a_body_that_is_no_text_is_a_bad_form_at_worst() {
    let site = Site::new().await;
    let sarah = site.browser();
    let mut request = sarah.request(Method::POST, "/quick", "");
    *request.body_mut() = Body::from(vec![0xff, 0x00, b'%', b'g', b'&', b'=']);
    assert_eq!(site.ask(request).await.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn a_name_that_is_none_is_said_on_the_form() {
    let site = Site::new().await;
    let mut sarah = site.browser();
    for name in ["x".repeat(10_000), "a%00b".to_owned(), "a%0Ab".to_owned(), "bot:hard".to_owned()] {
        let answer = sarah.post("/new/sticks", &format!("place1=me&name1={name}&place2=friend")).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST);
        assert!(answer.body.contains("role=\"alert\"") && answer.body.contains("/new/sticks"));
    }
    let answer = sarah.post("/quick", &format!("game=sticks&name={}", "x".repeat(10_000))).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST);
    assert!(!sarah.get("/").await.body.contains("class=\"my-tables\""), "no table was made");
}

#[tokio::test]
async fn too_few_players_is_said_on_the_form() {
    let site = Site::new().await;
    let answer = site.browser().post("/new/sticks", "place1=me&place2=none").await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST);
    assert!(answer.body.contains("2 to 4 players"), "{}", answer.body);
}

#[tokio::test]
async fn what_cannot_be_played_is_said_in_german_too() {
    let site = Site::new().await;
    let mut hans = site.browser();
    hans.lang = "de";
    let page = hans.post("/new/sticks", "place1=me&place2=none").await.body;
    assert!(
        page.contains("So kann nicht gespielt werden: sticks ist für 2 bis 4 Personen, nicht für 1."),
        "{page}"
    );
    let table = begun(&mut hans).await;
    let answer = hans.fetch(&format!("{table}/act"), "decision=2&act=fly").await.body;
    let why =
        "Das ist kein Zug dieses Spiels: hier gehört ein Zug von Sticks (etwa take 2) hin, nicht `fly`.";
    assert!(answer.contains(why), "{answer}");
}

#[tokio::test]
async fn a_name_cannot_be_markup() {
    let site = Site::new().await;
    let mut sarah = site.browser();
    let table = sarah.table("place1=me&name1=%3Cb%3E%22x&place2=friend").await;
    let page = sarah.get(&table).await.body;
    assert!(page.contains("&lt;b&gt;&quot;x") && !page.contains("<b>\"x"));
}

#[tokio::test]
async fn a_move_is_taken_once_however_often_it_is_posted() {
    let site = Site::new().await;
    let mut sarah = site.browser();
    let table = begun(&mut sarah).await;
    let act = format!("{table}/act");
    assert_eq!(sarah.fetch(&act, "decision=2&act=take+2").await.status, StatusCode::NO_CONTENT);
    assert_eq!(sarah.fetch(&act, "decision=2&act=take+2").await.status, StatusCode::NO_CONTENT);
    assert_eq!(steps(&mut sarah, &table).await, 3);
}

#[tokio::test]
async fn a_decision_no_longer_open_is_stale() {
    let site = Site::new().await;
    let mut sarah = site.browser();
    let table = begun(&mut sarah).await;
    let act = format!("{table}/act");
    sarah.fetch(&act, "decision=2&act=take+2").await;
    let answer = sarah.fetch(&act, "decision=2&act=take+1").await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
    assert_eq!(answer.body, r#"{"message":"This decision has already been made.","rule":null}"#);
    assert_eq!(steps(&mut sarah, &table).await, 3);
}

#[tokio::test]
async fn what_is_no_notation_is_a_bad_request() {
    let site = Site::new().await;
    let mut sarah = site.browser();
    let table = begun(&mut sarah).await;
    for act in ["take+9", "take", "%3Cscript%3E", "undo+0"] {
        let answer = sarah.fetch(&format!("{table}/act"), &format!("decision=2&act={act}")).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{act}: {}", answer.body);
    }
    let page = sarah.post(&format!("{table}/act"), "decision=2&act=%3Cscript%3E").await.body;
    assert!(page.contains("&lt;script&gt;") && !page.contains("<script>"), "what is quoted back is text");
    assert_eq!(steps(&mut sarah, &table).await, 2);
}

#[tokio::test]
async fn what_the_rules_refuse_names_the_rule() {
    let site = Site::new().await;
    let mut sarah = site.browser();
    let table = begun(&mut sarah).await;
    let act = format!("{table}/act");
    sarah.fetch(&act, "decision=2&act=take+3").await;
    sarah.post(&format!("{table}/handover"), "seat=1").await;
    sarah.fetch(&act, "decision=3&act=take+2").await;
    sarah.post(&format!("{table}/handover"), "seat=0").await;
    let answer = sarah.fetch(&act, "decision=4&act=take+3").await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
    assert_eq!(answer.body, r#"{"message":"There are not so many sticks.","rule":"1.2"}"#);
    let page = sarah.post(&act, "decision=4&act=take+3").await;
    assert_eq!(page.status, StatusCode::CONFLICT);
    assert!(page.body.contains("role=\"alert\"") && page.body.contains("/games/sticks/rules#r1.2"));
    assert!(page.body.contains("name=\"decision\" value=\"4\""), "the table is there to go on with");
}

#[tokio::test]
async fn a_stranger_cannot_move_for_somebody() {
    let site = Site::new().await;
    let mut sarah = site.browser();
    let table = begun(&mut sarah).await;
    let answer = site.browser().fetch(&format!("{table}/act"), "decision=2&act=take+1").await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    assert_eq!(steps(&mut sarah, &table).await, 2);
}

#[tokio::test]
async fn chat_is_text_and_not_too_long() {
    let site = Site::new().await;
    let mut sarah = site.browser();
    let table = begun(&mut sarah).await;
    let say = format!("{table}/say");
    assert_eq!(sarah.fetch(&say, "text=%3Cimg+src%3Dx%3E").await.status, StatusCode::NO_CONTENT);
    assert_eq!(
        sarah.fetch(&say, &format!("text={}", "x".repeat(5_000))).await.status,
        StatusCode::BAD_REQUEST
    );
    assert_eq!(sarah.fetch(&say, "text=+++").await.status, StatusCode::BAD_REQUEST);
    let page = sarah.get(&table).await.body;
    assert!(page.contains("&lt;img src=x&gt;") && !page.contains("<img"));
}

#[tokio::test]
async fn who_posts_too_fast_is_told_to_wait() {
    let site = Site::new().await;
    let mut sarah = site.browser();
    let mut last = sarah.post("/settings", "lang=en").await;
    for _ in 0..400 {
        if last.status != StatusCode::SEE_OTHER {
            break;
        }
        last = sarah.post("/settings", "lang=en").await;
    }
    assert_eq!(last.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(last.header("retry-after"), "5");
    assert_eq!(sarah.get("/").await.status, StatusCode::OK, "reading is free");
}
