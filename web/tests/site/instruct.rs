//! Instructions for others' turns, as a browser sets them, and that nobody else sees anything of them.

use axum::http::StatusCode;

use crate::common::{Browser, Site, WITH_FRIEND};

async fn begun(sarah: &mut Browser<'_>, hans: &mut Browser<'_>) -> String {
    let table = sarah.table(&format!("{WITH_FRIEND}&rhythm=days")).await;
    hans.post(&format!("{table}/join"), "name=Hans").await;
    sarah.post(&format!("{table}/start"), "").await;
    table
}

#[tokio::test]
async fn what_is_ticked_holds_and_is_shown_again() {
    let site = Site::new().await;
    let (mut sarah, mut hans) = (site.browser(), site.browser());
    let table = begun(&mut sarah, &mut hans).await;
    let form = hans.get(&table).await.body;
    assert!(form.contains("Instructions for others"));
    assert!(form.contains("name=\"take-0\" min=\"1\" max=\"3\""), "{form}");
    assert!(!form.contains("value=\"take\" checked"));
    let kept = hans.post(&format!("{table}/instruct"), "seat=1&do=take&take-0=9&do=nonsense").await;
    assert_eq!(kept.status, StatusCode::SEE_OTHER);
    let form = hans.get(&table).await.body;
    assert!(form.contains("value=\"take\" checked") && form.contains("value=\"3\""), "within bounds: {form}");
    hans.post(&format!("{table}/instruct"), "seat=1").await;
    assert!(!hans.get(&table).await.body.contains("value=\"take\" checked"));
}

/// Everything that another player, an onlooker and their programs can ask for.
async fn all_they_get(browser: &mut Browser<'_>, table: &str) -> Vec<String> {
    let mut got = Vec::new();
    for path in ["", "/replay?step=2", "/record", "/fair", "/turn"] {
        got.push(browser.get(&format!("{table}{path}")).await.body);
    }
    got
}

#[tokio::test]
async fn whatever_somebody_said_the_others_get_the_same_to_the_byte() {
    let site = Site::new().await;
    let (mut sarah, mut hans, mut onlooker) = (site.browser(), site.browser(), site.browser());
    let table = begun(&mut sarah, &mut hans).await;
    onlooker.get("/").await;
    let before = (all_they_get(&mut sarah, &table).await, all_they_get(&mut onlooker, &table).await);
    for said in ["do=take&take-0=1", "do=take&take-0=3"] {
        let kept = hans.post(&format!("{table}/instruct"), &format!("seat=1&{said}")).await;
        assert_eq!(kept.status, StatusCode::SEE_OTHER);
        let after = (all_they_get(&mut sarah, &table).await, all_they_get(&mut onlooker, &table).await);
        assert_eq!(before, after, "{said}");
    }
    let thief = sarah.post(&format!("{table}/instruct"), "seat=1&do=take&take-0=1").await;
    assert_eq!(thief.status, StatusCode::FORBIDDEN);
}
