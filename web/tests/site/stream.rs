//! Server-sent events: their form, and what is in an update.

use crate::common::{Browser, HOT_SEAT, Site, WITH_FRIEND};
use axum::body::BodyDataStream;
use axum::http::{Method, StatusCode};
use futures_util::StreamExt as _;
use serde_json::Value;

/// A stream and what has come of it.
struct Stream(BodyDataStream);

struct Update {
    id: String,
    data: Value,
}

impl Stream {
    async fn open(browser: &Browser<'_>, path: &str) -> Self {
        let response = browser.site.ask_for_stream(browser.request(Method::GET, path, "")).await;
        assert_eq!(response.status(), StatusCode::OK);
        let header = |name| response.headers().get(name).map_or("", |value| value.to_str().unwrap());
        assert_eq!(header("content-type"), "text/event-stream");
        assert_eq!(header("x-accel-buffering"), "no");
        assert_eq!(header("cache-control"), "no-store");
        assert_eq!(header("content-encoding"), "", "a compressed stream would be held back");
        Self(response.into_body().into_data_stream())
    }

    /// The stream of a page that has just been opened.
    async fn of(browser: &mut Browser<'_>, table: &str) -> Self {
        let had = has(browser, table).await;
        Self::open(browser, &format!("{table}/stream?{had}")).await
    }

    async fn next(&mut self) -> Update {
        let bytes = self.0.next().await.unwrap().unwrap();
        let text = String::from_utf8(bytes.to_vec()).unwrap();
        assert!(text.starts_with("event: update\n") && text.ends_with("\n\n"), "{text:?}");
        let field = |name: &str| text.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_default();
        Update { id: field("id: ").to_owned(), data: data(field("data: ")) }
    }
}

/// What is told in an update: where its JSON has a number, the text of that number.
fn data(told: &str) -> Value {
    let mut parts = told.split('\u{1}');
    let mut update: Value = serde_json::from_str(parts.next().unwrap()).unwrap();
    let texts: Vec<&str> = parts.collect();
    let spell_out = |value: &mut Value| *value = texts[value.as_u64().unwrap() as usize].into();
    if !texts.is_empty() {
        update["regions"].as_object_mut().unwrap().values_mut().for_each(spell_out);
        for steps in update["changes"].as_object_mut().unwrap().values_mut() {
            steps.as_array_mut().unwrap().iter_mut().skip(2).step_by(3).for_each(spell_out);
        }
        spell_out(&mut update["log"]);
        spell_out(&mut update["chat"]);
    }
    update
}

/// The version and the kind of page a browser has before it.
async fn has(browser: &mut Browser<'_>, table: &str) -> String {
    let page = browser.get(table).await.body;
    let attribute = |name: &str| {
        let start = page.find(name).unwrap() + name.len();
        page[start..].split('"').next().unwrap().replace(' ', "+")
    };
    format!("since={}&page={}", attribute("data-version=\""), attribute("data-page=\""))
}

async fn two_at_a_table(sarah: &mut Browser<'_>, hans: &mut Browser<'_>) -> String {
    let table = sarah.table(WITH_FRIEND).await;
    hans.post(&format!("{table}/join"), "name=Hans").await;
    sarah.post(&format!("{table}/start"), "").await;
    table
}

#[tokio::test]
async fn a_move_reaches_the_other_browser_as_the_regions_that_changed() {
    let site = Site::new().await;
    let (mut sarah, mut hans) = (site.browser(), site.browser());
    let table = two_at_a_table(&mut sarah, &mut hans).await;
    let mut stream = Stream::of(&mut hans, &table).await;
    sarah.fetch(&format!("{table}/act"), "decision=2&act=take+3").await;
    let update = stream.next().await;
    assert_eq!(update.id, update.data["version"]);
    assert!(update.data["regions"]["board"].as_str().unwrap().contains("4 sticks"));
    assert!(update.data["regions"]["prompt"].as_str().unwrap().contains("Your turn."));
    assert!(update.data["log"].as_str().unwrap().contains("Sarah takes 3."));
    assert!(!update.data["log"].as_str().unwrap().contains("is dealt"), "only what is new");
    assert_eq!(update.data["moves"][0]["to"], "card");
    assert!(update.data["title"].as_str().unwrap().starts_with('●'));
}

#[tokio::test]
async fn chat_sends_no_region_that_it_does_not_change() {
    let site = Site::new().await;
    let (mut sarah, mut hans) = (site.browser(), site.browser());
    let table = two_at_a_table(&mut sarah, &mut hans).await;
    let mut stream = Stream::of(&mut hans, &table).await;
    sarah.fetch(&format!("{table}/say"), "text=Good+luck").await;
    let update = stream.next().await.data;
    assert_eq!(update["regions"], serde_json::json!({}));
    assert!(update["chat"].as_str().unwrap().contains("Good luck"));
}

#[tokio::test]
async fn who_comes_back_with_an_old_version_gets_the_gap() {
    let site = Site::new().await;
    let (mut sarah, mut hans) = (site.browser(), site.browser());
    let table = two_at_a_table(&mut sarah, &mut hans).await;
    let had = has(&mut hans, &table).await;
    sarah.fetch(&format!("{table}/act"), "decision=2&act=take+3").await;
    hans.fetch(&format!("{table}/act"), "decision=3&act=take+1").await;
    let update = Stream::open(&hans, &format!("{table}/stream?{had}")).await.next().await.data;
    let log = update["log"].as_str().unwrap();
    assert!(
        log.contains("Sarah takes 3.") && log.contains("Hans takes 1.") && !log.contains("is dealt"),
        "{log}"
    );
    assert!(update["regions"]["board"].as_str().unwrap().contains("3 sticks"));
}

#[tokio::test]
async fn another_kind_of_page_is_asked_for_whole() {
    let site = Site::new().await;
    let (mut sarah, mut hans) = (site.browser(), site.browser());
    let table = sarah.table(WITH_FRIEND).await;
    let mut stream = Stream::of(&mut sarah, &table).await;
    hans.post(&format!("{table}/join"), "name=Hans").await;
    let update = stream.next().await.data;
    assert!(update["regions"]["lobby"].as_str().unwrap().contains("Hans"));
    sarah.post(&format!("{table}/start"), "").await;
    assert_eq!(stream.next().await.data["reload"], true);
}

#[tokio::test]
async fn an_undo_sends_the_log_anew() {
    let site = Site::new().await;
    let (mut sarah, mut hans) = (site.browser(), site.browser());
    let table = two_at_a_table(&mut sarah, &mut hans).await;
    sarah.fetch(&format!("{table}/act"), "decision=2&act=take+3").await;
    let mut stream = Stream::of(&mut hans, &table).await;
    assert_eq!(sarah.fetch(&format!("{table}/undo"), "").await.status, StatusCode::NO_CONTENT);
    let update = stream.next().await.data;
    assert_eq!(update["whole_log"], true);
    let log = update["log"].as_str().unwrap();
    assert!(
        log.contains("undone") && log.contains("is dealt") && log.contains("Taken back to step 2."),
        "{log}"
    );
}

#[tokio::test]
async fn no_hand_is_in_the_stream_of_a_shared_device_before_the_hand_over() {
    let site = Site::new().await;
    let mut sarah = site.browser();
    let table = sarah.table(HOT_SEAT).await;
    let mut whole = Stream::open(&sarah, &format!("{table}/stream?page=board+spectator+2")).await;
    let update = whole.next().await.data.to_string();
    assert!(update.contains("Hand the device to Sarah"));
    for hand in ["card 11", "card 22", "card 33", "dealt 11", "dealt 22", "dealt 33"] {
        assert!(!update.contains(hand), "{update}");
    }
    sarah.post(&format!("{table}/handover"), "seat=0").await;
    let mut stream = Stream::of(&mut sarah, &table).await;
    sarah.fetch(&format!("{table}/act"), "decision=2&act=take+3").await;
    assert_eq!(stream.next().await.data["reload"], true, "nothing of Sarah's stays on the page for Hans");
}

#[tokio::test]
async fn streams_end_when_the_server_closes() {
    let site = Site::new().await;
    let mut sarah = site.browser();
    let table = sarah.table(HOT_SEAT).await;
    let mut stream = Stream::of(&mut sarah, &table).await;
    site.rooms.close().await;
    assert!(stream.0.next().await.is_none());
}

#[tokio::test]
async fn of_a_hint_others_get_the_line_in_the_log_and_nothing_else() {
    let site = Site::new().await;
    let (mut sarah, mut hans) = (site.browser(), site.browser());
    let table = two_at_a_table(&mut sarah, &mut hans).await;
    let (mut to_sarah, mut to_hans) =
        (Stream::of(&mut sarah, &table).await, Stream::of(&mut hans, &table).await);
    sarah.fetch(&format!("{table}/hint"), "decision=2").await;
    let update = to_hans.next().await.data;
    assert!(update["log"].as_str().unwrap().contains("Sarah took a hint."), "{update}");
    assert_eq!(update["regions"], serde_json::json!({}), "{update}");
    let update = to_sarah.next().await.data;
    assert!(update["regions"]["prompt"].as_str().unwrap().contains("tip-why"), "{update}");
}

/// What a script makes of a region that it has and that changed.
fn changed(old: &str, steps: &[Value]) -> String {
    let cut = |text: &str| -> Vec<String> {
        let mut pieces: Vec<String> = text.split('<').map(|piece| format!("<{piece}")).collect();
        let first = pieces.remove(0)[1..].to_owned();
        std::iter::once(first).filter(|first| !first.is_empty()).chain(pieces).collect()
    };
    let (old, mut at, mut fresh) = (cut(old), 0, String::new());
    for step in steps.chunks(3) {
        let count = |value: &Value| value.as_u64().unwrap() as usize;
        fresh.extend(old[at..at + count(&step[0])].iter().map(String::as_str));
        fresh += step[2].as_str().unwrap();
        at += count(&step[0]) + count(&step[1]);
    }
    fresh.extend(old[at..].iter().map(String::as_str));
    fresh
}

#[tokio::test]
async fn a_region_that_was_sent_comes_again_as_what_changed_in_it() {
    let site = Site::new().await;
    let (mut sarah, mut hans) = (site.browser(), site.browser());
    let table = two_at_a_table(&mut sarah, &mut hans).await;
    let had = has(&mut hans, &table).await;
    let mut stream = Stream::open(&hans, &format!("{table}/stream?{had}&take=texts")).await;
    let mut without = Stream::open(&hans, &format!("{table}/stream?{had}")).await;
    let mut texts: std::collections::BTreeMap<String, String> = std::collections::BTreeMap::new();
    let mut changes = 0;
    for decision in 2..6 {
        let mover = if decision % 2 == 0 { &mut sarah } else { &mut hans };
        mover.fetch(&format!("{table}/act"), &format!("decision={decision}&act=take+1")).await;
        let (update, whole) = (stream.next().await.data, without.next().await.data);
        for (id, html) in update["regions"].as_object().unwrap() {
            texts.insert(id.clone(), html.as_str().unwrap().to_owned());
        }
        for (id, steps) in update["changes"].as_object().unwrap() {
            let fresh = changed(&texts[id], steps.as_array().unwrap());
            texts.insert(id.clone(), fresh);
            changes += 1;
        }
        for (id, html) in whole["regions"].as_object().unwrap() {
            assert_eq!(texts[id], html.as_str().unwrap(), "{id} after {decision}");
        }
        assert_eq!(whole["changes"], serde_json::json!({}), "a script that does not say so takes no changes");
    }
    assert!(changes >= 3, "{changes}");
}
