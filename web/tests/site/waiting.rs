//! Confirming one's turn and the clock, as a browser without script sees them.

use axum::http::StatusCode;

use crate::common::{Browser, Site, WITH_FRIEND};

async fn begun(sarah: &mut Browser<'_>, hans: &mut Browser<'_>, manners: &str) -> String {
    let table = sarah.table(&format!("{WITH_FRIEND}&{manners}")).await;
    hans.post(&format!("{table}/join"), "name=Hans").await;
    sarah.post(&format!("{table}/start"), "").await;
    table
}

#[tokio::test]
async fn a_turn_is_confirmed_by_a_button() {
    let site = Site::new().await;
    let (mut sarah, mut hans) = (site.browser(), site.browser());
    let table = begun(&mut sarah, &mut hans, "confirm=yes").await;
    sarah.post(&format!("{table}/act"), "decision=2&act=take+1").await;
    let page = sarah.get(&table).await.body;
    assert!(page.contains("Your turn is done.") && page.contains("Take back"), "{page}");
    assert!(!page.contains("http-equiv=\"refresh\""), "nobody is torn from their own decision");
    hans.lang = "de";
    assert!(hans.get(&table).await.body.contains("Sarah bestätigt noch."));
    assert_eq!(
        hans.post(&format!("{table}/act"), "decision=3&act=take+1").await.status,
        StatusCode::CONFLICT
    );
    sarah.post(&format!("{table}/confirm"), "").await;
    assert!(hans.get(&table).await.body.contains("Du bist am Zug."));
}

#[tokio::test]
async fn the_seats_show_their_clocks_and_anybody_stops_them() {
    let site = Site::new().await;
    let (mut sarah, mut hans) = (site.browser(), site.browser());
    let table = begun(&mut sarah, &mut hans, "clock=each-86400").await;
    let page = hans.get(&table).await.body;
    assert!(page.contains("data-runs") && page.contains("1d 0:00"), "{page}");
    hans.post(&format!("{table}/pause"), "").await;
    let page = sarah.get(&table).await.body;
    assert!(page.contains("The game is paused.") && !page.contains("data-runs"));
    assert_eq!(
        sarah.post(&format!("{table}/act"), "decision=2&act=take+1").await.status,
        StatusCode::CONFLICT
    );
    sarah.post(&format!("{table}/pause"), "").await;
    assert!(sarah.get(&table).await.body.contains("data-runs"));
}

#[tokio::test]
async fn a_clock_that_is_none_of_ours_is_a_bad_form() {
    let site = Site::new().await;
    for clock in ["each-0", "each-99999999", "sundial"] {
        let answer = site.browser().post("/new/sticks", &format!("{WITH_FRIEND}&clock={clock}")).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{clock}");
    }
}
