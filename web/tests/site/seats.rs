//! Seats that change hands, as a browser without script does it.

use axum::http::StatusCode;

use crate::common::{Browser, HOT_SEAT, Site, WITH_FRIEND};

/// Sarah and Hans, each in a browser of their own; Sarah is to act.
async fn begun(sarah: &mut Browser<'_>, hans: &mut Browser<'_>, form: &str) -> String {
    let table = sarah.table(form).await;
    hans.post(&format!("{table}/join"), "name=Hans").await;
    assert_eq!(sarah.post(&format!("{table}/start"), "").await.status, StatusCode::SEE_OTHER);
    table
}

#[tokio::test]
async fn a_seat_goes_to_a_bot_and_back() {
    let site = Site::new().await;
    let (mut sarah, mut hans) = (site.browser(), site.browser());
    let table = begun(&mut sarah, &mut hans, WITH_FRIEND).await;
    assert!(sarah.get(&table).await.body.contains("Let a bot play on"));
    let done = sarah.post(&format!("{table}/stand-in"), "seat=0&bot=easy").await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.body);
    let page = sarah.get(&table).await.body;
    assert!(page.contains("A bot (easy) plays on for Sarah.") && page.contains("Take your seat back"));
    hans.lang = "de";
    assert!(hans.get(&table).await.body.contains("Ein Bot (leicht) spielt für Sarah weiter."));
    sarah.post(&format!("{table}/come-back"), "seat=0").await;
    assert!(sarah.get(&table).await.body.contains("Sarah is back."));
    assert_eq!(
        hans.post(&format!("{table}/stand-in"), "seat=0&bot=easy").await.status,
        StatusCode::FORBIDDEN
    );
}

/// The address that stands on the page of whoever made a pass.
fn way(page: &str) -> String {
    let from = page.split_once("class=\"way-link\" href=\"http://localhost:7171").unwrap().1;
    from.split_once('"').unwrap().0.to_owned()
}

#[tokio::test]
async fn a_link_moves_the_seat_to_the_phone_and_a_typed_code_leads_there() {
    let site = Site::new().await;
    let (mut sarah, mut hans, mut phone) = (site.browser(), site.browser(), site.browser());
    let table = begun(&mut sarah, &mut hans, WITH_FRIEND).await;
    sarah.post(&format!("{table}/pass"), "seat=0&errand=move").await;
    let link = way(&sarah.get(&table).await.body);
    assert!(!hans.get(&table).await.body.contains("way-link"));
    let code = link.replace("/t/", "").replace("/seat/", "+").to_uppercase();
    assert_eq!(phone.get(&format!("/code?code={code}")).await.header("location"), link);
    assert!(phone.get(&link).await.body.contains("Sarah’s seat at a table of Sticks"));
    assert!(sarah.get(&table).await.body.contains("Your turn."), "looking at the link moves nothing");
    assert_eq!(phone.post(&link, "").await.header("location"), table);
    assert!(phone.get(&table).await.body.contains("Your turn."));
    assert!(!sarah.get(&table).await.body.contains("Your turn."));
    assert_eq!(phone.get(&format!("{table}/seat/zzzzzz")).await.status, StatusCode::CONFLICT);
    assert_eq!(phone.get("/code?code=nothing").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn both_agree_to_end_and_the_result_says_so() {
    let site = Site::new().await;
    let (mut sarah, mut hans) = (site.browser(), site.browser());
    let table = begun(&mut sarah, &mut hans, WITH_FRIEND).await;
    sarah.post(&format!("{table}/end"), "agree=yes").await;
    assert!(hans.get(&table).await.body.contains("Sarah would like to end the game without a result."));
    hans.post(&format!("{table}/end"), "agree=yes").await;
    let page = hans.get(&table).await.body;
    assert!(page.contains("Ended without a result") && page.contains("You all agreed."));
    assert!(sarah.get("/").await.body.contains("Ended without a result"));
    assert!(sarah.get(&format!("{table}/record")).await.body.contains("\n= none\n"));
}

#[tokio::test]
async fn whoever_leaves_for_good_is_gone_and_a_table_can_be_deleted() {
    let site = Site::new().await;
    let (mut sarah, mut hans) = (site.browser(), site.browser());
    let table = begun(&mut sarah, &mut hans, WITH_FRIEND).await;
    assert_eq!(sarah.post(&format!("{table}/delete"), "").await.status, StatusCode::CONFLICT);
    hans.post(&format!("{table}/quit"), "").await;
    assert!(sarah.get(&table).await.body.contains("Bot (Hans)"));
    assert_eq!(hans.post(&format!("{table}/come-back"), "seat=1").await.status, StatusCode::FORBIDDEN);
    assert_eq!(sarah.post(&format!("{table}/delete"), "").await.header("location"), "/");
    assert_eq!(sarah.get(&table).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_name_is_forgotten_when_one_asks_for_it() {
    let site = Site::new().await;
    let mut sarah = site.browser();
    sarah.table(HOT_SEAT).await;
    assert!(sarah.get("/").await.body.contains("value=\"Sarah\""));
    sarah.post("/forget", "").await;
    let home = sarah.get("/").await.body;
    assert!(!home.contains("value=\"Sarah\"") && !home.contains("Forget my name"));
}

#[tokio::test]
async fn gestures_are_drawn_a_silent_table_is_silent_and_mute_works_without_script() {
    let site = Site::new().await;
    let (mut sarah, mut hans) = (site.browser(), site.browser());
    let table = begun(&mut sarah, &mut hans, WITH_FRIEND).await;
    hans.post(&format!("{table}/say"), "text=%3Ahat%3A").await;
    assert!(sarah.get(&table).await.body.contains("<i>tips the hat</i>"));
    sarah.post(&format!("{table}/mute"), "seat=1").await;
    let page = sarah.get(&table).await.body;
    assert!(!page.contains("<i>tips the hat</i>") && page.contains("Hear Hans again"));
    let silent = begun(&mut sarah, &mut hans, &format!("{WITH_FRIEND}&talk=off")).await;
    assert_eq!(hans.post(&format!("{silent}/say"), "text=hi").await.status, StatusCode::CONFLICT);
    let page = sarah.get(&silent).await.body;
    assert!(page.contains("Nobody talks at this table.") && !page.contains("say-form"));
}
