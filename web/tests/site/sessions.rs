//! Who is who: signed cookies, and what a forged one is worth.

use crate::common::{Browser, Site, WITH_FRIEND};
use axum::http::StatusCode;
use web::Config;

#[tokio::test]
async fn whoever_comes_first_gets_a_cookie_no_script_can_read() {
    let site = Site::new().await;
    let answer = site.browser().get("/").await;
    let cookie = answer.header("set-cookie");
    assert!(cookie.starts_with("rookery_"), "{cookie}");
    assert!(cookie.contains("; HttpOnly; SameSite=Lax") && !cookie.contains("Secure"), "{cookie}");
}

#[tokio::test]
async fn over_https_cookies_are_secure() {
    let base_url = Some("https://table.example".parse().unwrap());
    let site = Site::with(Config { base_url, ..Config::local([7; 32]) }).await;
    assert!(site.browser().get("/").await.header("set-cookie").ends_with("; Secure"));
}

#[tokio::test]
async fn a_known_visitor_keeps_their_cookie() {
    let site = Site::new().await;
    let mut sarah = site.browser();
    sarah.get("/").await;
    assert_eq!(sarah.get("/").await.header("set-cookie"), "");
}

/// The cookie of this browser with another signature.
fn forged(browser: &Browser<'_>, signature: &str) -> Vec<(String, String)> {
    let (name, cookie) =
        browser.cookies.iter().find(|(name, _)| name.starts_with("rookery_")).unwrap().clone();
    let (id, _) = cookie.split_once('.').unwrap();
    vec![(name, format!("{id}{signature}"))]
}

#[tokio::test]
async fn a_forged_cookie_opens_nothing_and_is_replaced() {
    let site = Site::new().await;
    let mut sarah = site.browser();
    let table = sarah.table(WITH_FRIEND).await;
    for signature in ["", ".", &format!(".{}", "00".repeat(32))] {
        let mut thief = Browser { cookies: forged(&sarah, signature), ..site.browser() };
        let answer = thief.post(&format!("{table}/cancel"), "").await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN);
        assert!(answer.header("set-cookie").starts_with("rookery_"), "a forged cookie is replaced");
    }
    assert!(sarah.get(&table).await.body.contains("Call it off"), "the table still waits");
}

#[tokio::test]
async fn the_name_is_remembered() {
    let site = Site::new().await;
    let mut sarah = site.browser();
    assert!(sarah.get("/").await.body.contains("value=\"Guest\""));
    sarah.table(&format!("{WITH_FRIEND}&name1=ignored")).await;
    assert!(sarah.get("/").await.body.contains("value=\"Sarah\""));
}
