//! A table from the first click to the last: joining, playing, looking back.

use crate::common::{Browser, HOT_SEAT, Site, WITH_FRIEND};
use axum::http::StatusCode;
use engine::dice::Nonce;

#[tokio::test]
async fn one_click_starts_a_table_against_bots() {
    let site = Site::new().await;
    let mut sarah = site.browser();
    let answer = sarah.post("/quick", "game=sticks&name=Sarah&level=easy").await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    let page = sarah.get(answer.header("location")).await.body;
    assert!(page.contains("id=\"board\"") && page.contains("Sarah"));
    assert_eq!(page.matches("class=\"seat ").count(), 3, "{page}");
    assert!(sarah.get("/").await.body.contains(answer.header("location")), "it is among my games");
}

#[tokio::test]
async fn a_friend_joins_by_the_link_and_both_play() {
    let site = Site::new().await;
    let (mut sarah, mut hans) = (site.browser(), site.browser());
    let table = sarah.table(WITH_FRIEND).await;
    assert!(
        sarah.get(&table).await.body.contains(&format!("http://localhost:7171{table}")),
        "the link to send"
    );
    assert!(hans.get(&table).await.body.contains("Take a seat"));
    assert_eq!(hans.post(&format!("{table}/start"), "").await.status, StatusCode::FORBIDDEN);
    assert_eq!(hans.post(&format!("{table}/join"), "name=Hans").await.status, StatusCode::SEE_OTHER);
    assert_eq!(
        site.browser().post(&format!("{table}/join"), "name=Pascal").await.status,
        StatusCode::CONFLICT
    );
    assert_eq!(sarah.post(&format!("{table}/start"), "").await.status, StatusCode::SEE_OTHER);
    assert!(sarah.get(&table).await.body.contains("How many sticks do you take?"));
    assert!(hans.get(&table).await.body.contains("It is Sarah’s turn."));
    sarah.post(&format!("{table}/act"), "decision=2&act=take+1").await;
    assert!(hans.get(&table).await.body.contains("Sarah takes 1."));
}

#[tokio::test]
async fn without_script_the_page_comes_again_while_others_are_to_act() {
    let site = Site::new().await;
    let (mut sarah, mut hans) = (site.browser(), site.browser());
    let table = sarah.table(WITH_FRIEND).await;
    let again = "<noscript><meta http-equiv=\"refresh\"";
    assert!(sarah.get(&table).await.body.contains(again));
    hans.post(&format!("{table}/join"), "name=Hans").await;
    sarah.post(&format!("{table}/start"), "").await;
    assert!(!sarah.get(&table).await.body.contains(again), "nobody is torn from their own decision");
    assert!(hans.get(&table).await.body.contains(again));
}

/// The card that was dealt to each seat, from the whole record of a match that is over.
fn dealt(record: &str) -> Vec<String> {
    record.lines().filter_map(|line| line.strip_prefix("~ ")).map(str::to_owned).collect()
}

async fn play_out(sarah: &mut Browser<'_>, table: &str) {
    for (decision, act) in [(2, "take+3"), (3, "take+3"), (4, "take+1")] {
        sarah.post(&format!("{table}/handover"), &format!("seat={}", decision % 2)).await;
        let answer = sarah.post(&format!("{table}/act"), &format!("decision={decision}&act={act}")).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    }
}

#[tokio::test]
async fn on_a_shared_device_no_hand_is_on_the_page_before_the_hand_over() {
    let site = Site::new().await;
    let mut sarah = site.browser();
    let table = sarah.table(HOT_SEAT).await;
    let hands = |page: &str| {
        ["card 11", "card 22", "card 33", "dealt 11", "dealt 22", "dealt 33"]
            .iter()
            .any(|hand| page.contains(hand))
    };
    let before = sarah.get(&table).await.body;
    assert!(before.contains("Hand the device to Sarah") && !hands(&before));
    sarah.post(&format!("{table}/handover"), "seat=0").await;
    let hers = sarah.get(&table).await.body;
    assert!(hers.contains("How many sticks") && hands(&hers));
    sarah.post(&format!("{table}/act"), "decision=2&act=take+1").await;
    let between = sarah.get(&table).await.body;
    assert!(between.contains("Hand the device to Hans") && !hands(&between), "{between}");
    assert_eq!(
        sarah.post(&format!("{table}/act"), "decision=3&act=take+1").await.status,
        StatusCode::FORBIDDEN
    );
}

#[tokio::test]
async fn a_finished_match_shows_its_result_its_record_and_its_dice() {
    let site = Site::new().await;
    let mut sarah = site.browser();
    let table = sarah.table(HOT_SEAT).await;
    assert_eq!(
        sarah.get(&format!("{table}/fair.json")).await.status,
        StatusCode::FORBIDDEN,
        "not before the end"
    );
    play_out(&mut sarah, &table).await;
    let page = sarah.get(&table).await.body;
    assert!(page.contains("class=\"standing\"") && page.contains("Rematch"));
    let record = sarah.get(&format!("{table}/record")).await;
    assert!(record.header("content-disposition").starts_with("attachment; filename="));
    let fair: serde_json::Value =
        serde_json::from_str(&sarah.get(&format!("{table}/fair.json")).await.body).unwrap();
    assert_eq!(fair["record"], record.body);
    assert_eq!(fair["draws"][0]["answers"], serde_json::json!([["11", 1], ["22", 1], ["33", 1]]));
    assert_eq!(fair["draws"].as_array().unwrap().len(), dealt(&record.body).len());
    assert!(sarah.get(&format!("{table}/fair")).await.body.contains("data-url="));
}

#[tokio::test]
async fn any_moment_can_be_looked_at_through_the_eyes_one_has() {
    let site = Site::new().await;
    let mut sarah = site.browser();
    let table = sarah.table(HOT_SEAT).await;
    assert!(sarah.get(&format!("{table}/replay?step=0")).await.body.contains("7 sticks"));
    assert_ne!(
        site.browser().get(&format!("{table}/replay?step=2&as=0")).await.status,
        StatusCode::OK,
        "not a stranger's hand"
    );
    play_out(&mut sarah, &table).await;
    let moment = site.browser().get(&format!("{table}/replay?step=3&as=1")).await.body;
    assert!(moment.contains("4 sticks") && moment.contains("value=\"1\" selected"), "{moment}");
    for bad in ["step=x", "step=-1", "step=3&as=q"] {
        assert_eq!(
            sarah.get(&format!("{table}/replay?{bad}")).await.status,
            StatusCode::BAD_REQUEST,
            "{bad}"
        );
    }
    assert_eq!(sarah.get(&format!("{table}/replay?step=999")).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_browser_tells_its_nonce_when_the_match_starts() {
    let site = Site::new().await;
    let mut sarah = site.browser();
    let nonce = Nonce([5; 16]);
    let hash = hex::encode(nonce.hash());
    let answer = sarah.post("/quick", &format!("game=sticks&name=Sarah&hash={hash}")).await;
    let table = answer.header("location").to_owned();
    let page = sarah.get(&table).await.body;
    assert!(page.contains("id=\"reveal\"") && page.contains(&format!("data-hash=\"{hash}\"")), "{page}");
    let wrong = sarah.fetch(&format!("{table}/reveal"), &format!("nonce=0:{}", "00".repeat(16))).await;
    assert_eq!(wrong.status, StatusCode::BAD_REQUEST);
    let told = sarah.fetch(&format!("{table}/reveal"), &format!("nonce=0:{}", hex::encode(nonce.0))).await;
    assert_eq!(told.status, StatusCode::NO_CONTENT);
    let record = sarah.get(&format!("{table}/record")).await.body;
    assert!(record.contains(&format!("nonce 0 {}\n", hex::encode(nonce.0))), "{record}");
}

#[tokio::test]
async fn a_hint_has_moves_chances_and_reasons_without_script() {
    let site = Site::new().await;
    let (mut sarah, mut hans) = (site.browser(), site.browser());
    let table = sarah.table(WITH_FRIEND).await;
    hans.post(&format!("{table}/join"), "name=Hans").await;
    sarah.post(&format!("{table}/start"), "").await;
    assert!(sarah.get(&table).await.body.contains(&format!("formaction=\"{table}/hint\"")));
    assert!(!hans.get(&table).await.body.contains("/hint\""), "who is not to act is not offered one");
    let answer = sarah.post(&format!("{table}/hint"), "decision=2").await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    let page = sarah.get(&table).await.body;
    let tips = page.matches("class=\"say tip\"").count();
    assert!((1..=3).contains(&tips) && page.matches("class=\"tip-why\"").count() == tips, "{page}");
    assert!(page.contains(" %</span>") && page.contains("value=\"take 1\""), "{page}");
    assert!(page.contains("Sarah took a hint."));
    let others = hans.get(&table).await.body;
    assert!(others.contains("Sarah took a hint.") && !others.contains("tip-"), "{others}");
    let stale = sarah.post(&format!("{table}/hint"), "decision=7").await;
    assert_eq!(stale.status, StatusCode::CONFLICT);
    sarah.lang = "de";
    assert!(sarah.get(&table).await.body.contains("Sarah hat sich einen Hinweis geben lassen."));
}

#[tokio::test]
async fn a_table_can_do_without_hints() {
    let site = Site::new().await;
    let mut sarah = site.browser();
    let table = sarah.table(&format!("{HOT_SEAT}&hints=no")).await;
    sarah.post(&format!("{table}/handover"), "seat=0").await;
    assert!(!sarah.get(&table).await.body.contains("/hint\""));
    let answer = sarah.post(&format!("{table}/hint"), "decision=2").await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
    assert!(answer.body.contains("There are no hints at this table."));
}
