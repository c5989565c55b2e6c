//! Telling people of their turns, with a push service on this computer that opens and checks what it gets.

use std::time::Duration;

use axum::http::{Method, StatusCode};
use push::{Reach, Signer};
use room::MatchId;
use serde_json::{Value, json};
use store::Notice;
use web::{App, Config, Push};

use crate::common::{Answer, Browser, Site, WITH_FRIEND};
use crate::service::{Service, Subscriber};

const SECRET: [u8; 32] = [9; 32];

fn config(reach: Reach) -> Config {
    let push = Some(Push { secret: SECRET, reach, grace: Duration::ZERO });
    Config { push, ..Config::local([7; 32]) }
}

async fn site() -> Site {
    Site::with(config(Reach::AlsoHere)).await
}

fn form(endpoint: &str, subscriber: &Subscriber) -> String {
    let pairs = [("endpoint", endpoint), ("p256dh", &subscriber.p256dh()), ("auth", &subscriber.auth())];
    pairs.map(|(name, value)| format!("{name}={}", value.replace('?', "%3f"))).join("&")
}

async fn subscribe(browser: &mut Browser<'_>, service: &Service, subscriber: &Subscriber) {
    let answer =
        browser.fetch("/notices/subscribe", &form(&format!("{}/hans", service.origin), subscriber)).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
}

/// A table of both, at which Sarah is to move.
async fn begun(sarah: &mut Browser<'_>, hans: &mut Browser<'_>) -> String {
    let table = sarah.table(WITH_FRIEND).await;
    hans.post(&format!("{table}/join"), "name=Hans").await;
    sarah.post(&format!("{table}/start"), "").await;
    table
}

async fn take(browser: &mut Browser<'_>, table: &str, decision: usize) -> Answer {
    let answer = browser.fetch(&format!("{table}/act"), &format!("decision={decision}&act=take+1")).await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT, "{}", answer.body);
    answer
}

/// Hans' notices, once there are so many.
async fn notices(site: &Site, table: &str, count: usize) -> Vec<Notice> {
    let store = &site.rooms.world().store;
    let id: MatchId = table.strip_prefix("/t/").unwrap().parse().unwrap();
    let hans = store.members(&id).await.unwrap().pop().unwrap().visitor;
    loop {
        let notices = store.notices(&hans, 100).await.unwrap();
        if notices.len() >= count && notices.iter().all(|notice| notice.outcome != "sending") {
            assert_eq!(notices.len(), count);
            return notices;
        }
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn whoever_asked_for_it_is_told_of_each_turn_once_and_nothing_else() {
    let site = site().await;
    let (mut service, phone) = (Service::start().await, Subscriber::new(1));
    let (mut sarah, mut hans) = (site.browser(), site.browser());
    let table = begun(&mut sarah, &mut hans).await;
    subscribe(&mut hans, &service, &phone).await;
    take(&mut sarah, &table, 2).await;
    let came = service.next().await;
    let text: Value = serde_json::from_str(&phone.open(&came.body).unwrap()).unwrap();
    assert_eq!(text, json!({ "title": "Sticks", "body": "Your turn.", "url": table }));
    let key = Signer::new(&SECRET, "").unwrap().public().to_owned();
    assert_eq!(came.claims(&key)["aud"], Value::from(service.origin.clone()));
    assert_eq!(came.path, "/hans");
    assert_eq!(came.headers["topic"], table.strip_prefix("/t/").unwrap());
    // What is no turn brings no notice; the next turn does.
    hans.get(&table).await;
    sarah.post(&format!("{table}/say"), "text=hurry").await;
    take(&mut hans, &table, 3).await;
    take(&mut sarah, &table, 4).await;
    service.next().await;
    assert_eq!(notices(&site, &table, 2).await[0].outcome, "delivered");
    assert!(service.is_quiet(), "Sarah never asked");
    let page = hans.get("/notices").await.body;
    assert_eq!(page.matches("class=\"outcome delivered\"").count(), 2, "{page}");
    assert!(page.contains(&format!("href=\"{table}\"")) && page.contains(&format!("data-key=\"{key}\"")));
}

#[tokio::test]
async fn nobody_is_told_of_a_table_that_is_before_them() {
    let site = site().await;
    let (mut service, phone) = (Service::start().await, Subscriber::new(1));
    let (mut sarah, mut hans) = (site.browser(), site.browser());
    let table = begun(&mut sarah, &mut hans).await;
    subscribe(&mut hans, &service, &phone).await;
    let stream = site.ask_for_stream(hans.request(Method::GET, &format!("{table}/stream"), "")).await;
    assert_eq!(stream.status(), StatusCode::OK);
    take(&mut sarah, &table, 2).await;
    assert_eq!(notices(&site, &table, 1).await[0].outcome, "in-view");
    drop(stream);
    take(&mut hans, &table, 3).await;
    take(&mut sarah, &table, 4).await;
    service.next().await;
    assert_eq!(notices(&site, &table, 2).await[0].outcome, "delivered");
    assert!(service.is_quiet());
    let page = hans.get("/notices").await.body;
    assert_eq!(page.matches("class=\"outcome").count(), 1, "what was not sent is no delivery: {page}");
}

/// Two programs hear of the same turn: one sends.
#[tokio::test]
async fn of_several_nodes_one_tells() {
    let site = site().await;
    drop(web::router(App::new(site.rooms.clone(), config(Reach::AlsoHere))));
    let (mut service, phone) = (Service::start().await, Subscriber::new(1));
    let (mut sarah, mut hans) = (site.browser(), site.browser());
    let table = begun(&mut sarah, &mut hans).await;
    subscribe(&mut hans, &service, &phone).await;
    for turn in 0..3 {
        take(&mut sarah, &table, 2 + 2 * turn).await;
        service.next().await;
        notices(&site, &table, turn + 1).await;
        take(&mut hans, &table, 3 + 2 * turn).await;
    }
    assert!(service.is_quiet());
}

#[tokio::test]
async fn a_browser_that_is_gone_is_forgotten() {
    let site = site().await;
    let (mut service, phone) = (Service::start().await, Subscriber::new(1));
    let (mut sarah, mut hans) = (site.browser(), site.browser());
    let table = begun(&mut sarah, &mut hans).await;
    subscribe(&mut hans, &service, &phone).await;
    assert!(hans.get("/notices").await.body.contains("Where you are told"));
    service.answer(410);
    take(&mut sarah, &table, 2).await;
    service.next().await;
    assert_eq!(notices(&site, &table, 1).await[0].outcome, "gone");
    assert!(!hans.get("/notices").await.body.contains("Where you are told"));
}

#[tokio::test]
async fn a_try_is_delivered_logged_and_not_repeated_at_once() {
    let site = site().await;
    let (mut service, phone) = (Service::start().await, Subscriber::new(1));
    let mut hans = site.browser();
    hans.lang = "de";
    hans.get("/").await;
    subscribe(&mut hans, &service, &phone).await;
    service.answer(403);
    assert_eq!(hans.post("/notices/try", "").await.status, StatusCode::SEE_OTHER);
    let text: Value = serde_json::from_str(&phone.open(&service.next().await.body).unwrap()).unwrap();
    assert_eq!((&text["title"], &text["url"]), (&json!("Rookery"), &json!("/notices")));
    let page = hans.get("/notices").await.body;
    assert!(page.contains("vom Dienst abgelehnt (403)") && page.contains("Probe"), "{page}");
    assert_eq!(hans.post("/notices/try", "").await.status, StatusCode::TOO_MANY_REQUESTS);
    let off = format!("endpoint={}/hans", service.origin);
    assert_eq!(site.browser().post("/notices/unsubscribe", &off).await.status, StatusCode::SEE_OTHER);
    assert!(hans.get("/notices").await.body.contains("/hans"), "nobody switches off another's");
    hans.post("/notices/unsubscribe", &off).await;
    assert!(!hans.get("/notices").await.body.contains("/hans"));
}

#[tokio::test]
async fn nobody_has_notices_sent_into_a_network_of_ours_or_to_hosts_of_browsers() {
    let site = Site::with(config(Reach::Public)).await;
    let (mut hans, phone) = (site.browser(), Subscriber::new(1));
    for bad in
        ["http://push.example/1", "https://127.0.0.1/1", "https://192.168.1.5/1", "https://[::1]/1", "x", ""]
    {
        let answer = hans.fetch("/notices/subscribe", &form(bad, &phone)).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{bad}");
    }
    let keyless = "endpoint=https://push.example/1&p256dh=AA&auth=AA";
    assert_eq!(hans.fetch("/notices/subscribe", keyless).await.status, StatusCode::BAD_REQUEST);
    for number in 0..7 {
        let endpoint = format!("https://push.example/{number}");
        assert_eq!(hans.fetch("/notices/subscribe", &form(&endpoint, &phone)).await.status, StatusCode::OK);
    }
    let page = hans.get("/notices").await.body;
    assert_eq!(page.matches("name=\"endpoint\"").count(), 5, "{page}");
    assert!(!page.contains("push.example/1\"") && page.contains("push.example/6\""), "the newest stay");
}

#[tokio::test]
async fn the_worker_is_served_where_it_may_stand_above_all_pages() {
    let site = site().await;
    let answer = site.browser().get("/worker.js").await;
    assert_eq!(answer.header("content-type"), "text/javascript; charset=utf-8");
    assert_eq!(answer.header("cache-control"), "no-store");
    assert!(answer.body.contains("showNotification"));
}
