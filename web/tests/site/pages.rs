//! Every page: what it says to the browser, in which language, and that nothing in it needs a weaker policy.

use crate::common::{Answer, Browser, HOT_SEAT, Site, WITH_FRIEND};
use axum::http::StatusCode;

/// One of every kind of page, by address, as Sarah gets it.
async fn all_pages(sarah: &mut Browser<'_>) -> Vec<(String, Answer)> {
    let lobby = sarah.table(WITH_FRIEND).await;
    let table = sarah.table(HOT_SEAT).await;
    let mut addresses: Vec<String> =
        ["/", "/new/sticks", "/games/sticks/rules", "/games/sticks/rules/text", "/nothing", "/t/zzzzzzzz"]
            .map(String::from)
            .into();
    addresses.push(lobby);
    for part in ["", "/replay?step=1&as=spectator", "/fair", "/record"] {
        addresses.push(format!("{table}{part}"));
    }
    let mut pages = Vec::new();
    for address in addresses {
        let answer = sarah.get(&address).await;
        pages.push((address, answer));
    }
    pages.push(("a refusal".to_owned(), sarah.post(&format!("{table}/act"), "act=nonsense").await));
    pages.push(("a bad form".to_owned(), sarah.post(&format!("{table}/act"), "").await));
    pages
}

#[tokio::test]
async fn a_game_says_for_how_many_it_is_how_long_it_takes_and_how_hard_it_is() {
    let site = Site::new().await;
    let home = site.browser().get("/").await.body;
    for fact in ["2–4 players", "1 min", "easy to learn", "href=\"/games/sticks/rules\""] {
        assert!(home.contains(fact), "{fact}: {home}");
    }
}

#[tokio::test]
async fn every_answer_forbids_what_is_not_ours() {
    let site = Site::new().await;
    for (address, answer) in all_pages(&mut site.browser()).await {
        let policy = answer.header("content-security-policy");
        for rule in [
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "frame-ancestors 'none'",
            "form-action 'self'",
        ] {
            assert!(policy.contains(rule), "{address}: {policy}");
        }
        assert!(!policy.contains("unsafe"), "{address}: {policy}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{address}");
        assert_eq!(answer.header("referrer-policy"), "same-origin", "{address}");
        assert_eq!(answer.header("cache-control"), "no-store", "{address}");
    }
}

#[tokio::test]
async fn no_page_has_inline_script_or_style() {
    let site = Site::new().await;
    for (address, answer) in all_pages(&mut site.browser()).await {
        for tag in answer.body.split('<').skip(1).map(|rest| rest.split('>').next().unwrap_or_default()) {
            assert!(!tag.contains(" style="), "{address}: <{tag}>");
            assert!(
                !tag.split_whitespace().any(|word| word.starts_with("on") && word.contains('=')),
                "{address}: <{tag}>"
            );
            assert!(!tag.starts_with("style"), "{address}: <{tag}>");
            assert!(!tag.starts_with("script") || tag.contains(" src=\"/assets/"), "{address}: <{tag}>");
            assert!(
                !tag.contains("src=\"http") && !tag.starts_with("link")
                    || tag.contains("href=\"/assets/")
                    || tag.contains("href=\"#"),
                "{address}: <{tag}>"
            );
        }
    }
}

#[tokio::test]
async fn every_page_is_in_the_language_of_the_browser() {
    let site = Site::new().await;
    let mut german = Browser { lang: "de-AT,de;q=0.9,en;q=0.5", ..site.browser() };
    for (address, answer) in all_pages(&mut german).await {
        if answer.body.starts_with("<!DOCTYPE") {
            assert!(answer.body.contains("<html lang=\"de\""), "{address}");
            assert!(answer.body.contains("Zum Inhalt"), "{address}");
        }
    }
    assert!(site.browser().get("/").await.body.contains("Skip to content"));
}

#[tokio::test]
async fn language_and_light_are_switched_and_kept() {
    let site = Site::new().await;
    let mut sarah = site.browser();
    let answer = sarah.post("/settings", "lang=de&back=%2Fgames%2Fsticks%2Frules").await;
    assert_eq!((answer.status, answer.header("location")), (StatusCode::SEE_OTHER, "/games/sticks/rules"));
    sarah.post("/settings", "theme=dark").await;
    let page = sarah.get("/games/sticks/rules").await.body;
    assert!(page.contains("<html lang=\"de\" data-theme=\"dark\""), "{}", &page[..200]);
    assert!(page.contains("Nie mehr, als da sind."));
}

#[tokio::test]
async fn what_is_not_there_is_said_in_a_page() {
    let site = Site::new().await;
    let mut sarah = site.browser();
    let lost = [
        "/nothing",
        "/t/zzzzzzzz",
        "/t/NO-ID",
        "/t/zzzzzzzz/replay",
        "/t/zzzzzzzz/stream",
        "/new/chess",
        "/games/chess/rules",
        "/assets/x.css",
    ];
    for address in lost {
        let answer = sarah.get(address).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{address}");
        assert!(answer.body.contains("Wrong alley"), "{address}");
    }
    let answer = sarah.get("/t/zzzzzzzz/act").await;
    assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED);
    assert!(answer.body.contains("cannot be asked for"));
}

#[tokio::test]
async fn every_rule_has_an_address() {
    let site = Site::new().await;
    let page = site.browser().get("/games/sticks/rules").await.body;
    assert!(page.contains("id=\"r1.1\"") && page.contains("id=\"r1.2\""));
    assert!(page.contains("<strong>one to three</strong>"));
    assert!(page.contains("1 reconstructed by us"), "what is ours is said to be");
}

#[tokio::test]
async fn files_may_be_kept_for_good_and_carry_no_cookie() {
    let site = Site::new().await;
    let page = site.browser().get("/new/sticks").await.body;
    let start = page.find("/assets/rookery.").unwrap();
    let path: String = page[start..].chars().take_while(|&c| c != '"').collect();
    let answer = site.browser().get(&path).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.header("content-type"), "text/css; charset=utf-8");
    assert_eq!(answer.header("cache-control"), "public, max-age=31536000, immutable");
    assert_eq!(answer.header("set-cookie"), "");
}

#[tokio::test]
async fn pages_are_small_enough() {
    let site = Site::new().await;
    let mut sarah = site.browser();
    let table = sarah.table(HOT_SEAT).await;
    for (address, most) in [("/", 30_000), (table.as_str(), 30_000)] {
        let size = sarah.get(address).await.body.len();
        assert!(size < most, "{address} has {size} bytes without its pictures and board");
    }
}
