//! Playing on from a moment, and records from elsewhere, without script.

use axum::http::StatusCode;

use crate::common::{Browser, HOT_SEAT, Site};

async fn played_out(sarah: &mut Browser<'_>) -> String {
    let table = sarah.table(HOT_SEAT).await;
    for (decision, act) in [(2, "take+3"), (3, "take+3"), (4, "take+1")] {
        sarah.post(&format!("{table}/handover"), &format!("seat={}", decision % 2)).await;
        sarah.post(&format!("{table}/act"), &format!("decision={decision}&act={act}")).await;
    }
    table
}

#[tokio::test]
async fn any_moment_of_a_finished_match_can_be_played_on() {
    let site = Site::new().await;
    let (mut sarah, mut yoshiko) = (site.browser(), site.browser());
    let table = played_out(&mut sarah).await;
    let page = yoshiko.get(&format!("{table}/replay?step=3&as=1")).await.body;
    assert!(page.contains("Play on from here") && page.contains("name=\"seat1\""), "{page}");
    assert!(
        !yoshiko.get(&format!("{table}/replay?step=5")).await.body.contains("Play on from here"),
        "nothing follows"
    );
    let form = "step=3&name=Yoshiko&seat0=easy&seat1=me";
    let answer = yoshiko.post(&format!("{table}/branch"), form).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    let page = yoshiko.get(answer.header("location")).await.body;
    assert!(page.contains("Your turn.") && page.contains("4 sticks"), "{page}");
    let record = yoshiko.get(&format!("{}/record", answer.header("location"))).await.body;
    assert!(record.contains("given 3\n") && record.contains(&format!("after {}\n", &table[3..])), "{record}");
    for bad in ["step=3", "step=3&seat0=me", "seat0=me&seat1=easy", "step=99&seat0=me&seat1=easy"] {
        let status = yoshiko.post(&format!("{table}/branch"), bad).await.status;
        assert!(status.is_client_error(), "{bad}: {status}");
    }
}

#[tokio::test]
async fn a_record_is_pasted_and_looked_at_and_nonsense_is_said_on_the_form() {
    let (home, away) = (Site::new().await, Site::new().await);
    let (mut sarah, mut reader) = (away.browser(), home.browser());
    let table = played_out(&mut sarah).await;
    let record = sarah.get(&format!("{table}/record")).await.body;
    let form = |text: &str| format!("record={}", text.replace('\n', "%0D%0A").replace(' ', "+"));
    let answer = reader.post("/import", &form(&record)).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    assert!(reader.get(answer.header("location")).await.body.contains("7 sticks"));
    let table = answer.header("location").split_once("/replay").unwrap().0.to_owned();
    assert_eq!(reader.get(&format!("{table}/record")).await.body, record);
    assert!(reader.get("/").await.body.contains(&table), "it is among the finished games");
    let answer = reader.post("/import", &form(&record.replace("0 take 3", "0 take 2"))).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST);
    assert!(answer.body.contains("This record is not right") && answer.body.contains("0 take 2"));
}

/// A record in which something was changed, and its sum made to fit again.
fn forged(record: &str, from: &str, to: &str) -> String {
    assert!(record.contains(from), "{from} in {record}");
    let above = record.replacen(from, to, 1);
    let above = above.split_once("sum ").unwrap().0;
    format!("{above}sum {}\n", engine::record::sum_of(above.as_bytes()))
}

/// What a page says went wrong.
fn notice(page: &str) -> &str {
    let from = page.split_once("role=\"alert\">").unwrap_or_else(|| panic!("nothing is said in {page}")).1;
    from.split_once("</p>").unwrap().0
}

/// Words that English sentences are made of and German ones are not.
const ENGLISH: [&str; 12] =
    ["the", "is", "not", "no", "of", "to", "There", "there", "this", "line", "expected", "here"];

#[tokio::test]
async fn german_readers_are_told_in_german_why_a_record_is_refused() {
    let (home, away) = (Site::new().await, Site::new().await);
    let mut sarah = away.browser();
    let table = played_out(&mut sarah).await;
    let record = sarah.get(&format!("{table}/record")).await.body;
    let edition = record.split_once(" sha256:").unwrap().1[..64].to_owned();
    let body = record.split_once("---\n").unwrap().1.to_owned();
    let changes = [
        ("# rookery record 1", "hello"),
        ("rules 1", "rules 2"),
        ("players 2", "players 0"),
        ("game sticks", "game stones"),
        (&edition, &"0".repeat(64)),
        ("players 2\n", "players 2\noption a=1\n"),
        ("seat 1 Hans", "seat 1 "),
        ("0 take 3", "0 take 9"),
        ("0 take 3", "1 take 3"),
        ("0 take 1", "0 take 2"),
        ("0 take 3", "0 undo 99"),
        ("~ ", "~ ?\n~ "),
        ("~ ", "~ 4"),
        (&body, "= none\nsum "),
        ("\n= ", "\n= 9"),
        ("\nsecret ", "\n; "),
        ("\ncommit ", "\ncommit 00"),
    ];
    for (from, to) in changes {
        // Whoever takes in many records in a short time has to wait.
        let mut hans = home.browser();
        hans.lang = "de";
        let text = forged(&record, from, to).replace('\n', "%0A").replace(' ', "+");
        let answer = hans.post("/import", &format!("record={text}")).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{}", answer.body);
        let german = notice(&answer.body);
        assert!(german.starts_with("Dieses Protokoll stimmt nicht: Zeile "), "{german}");
        let spoken = german.split('`').step_by(2).flat_map(|part| part.split(' '));
        let foreign: Vec<&str> = spoken.filter(|word| ENGLISH.contains(word)).collect();
        assert!(foreign.is_empty(), "{foreign:?} in {german}");
    }
}

#[tokio::test]
async fn a_tab_nobody_looks_at_learns_that_it_is_called() {
    let site = Site::new().await;
    let (mut sarah, mut hans) = (site.browser(), site.browser());
    let table = sarah.table("place1=me&name1=Sarah&place2=friend&seating=as-seated").await;
    hans.post(&format!("{table}/join"), "name=Hans").await;
    sarah.post(&format!("{table}/start"), "").await;
    assert!(sarah.get(&format!("{table}/turn")).await.body.contains("● Your turn."));
    assert!(!hans.get(&format!("{table}/turn")).await.body.contains("●"));
}

#[tokio::test]
async fn a_guided_game_is_one_click_away_and_speaks_both_languages() {
    let site = Site::new().await;
    let mut bobby = site.browser();
    assert!(bobby.get("/").await.body.contains("formaction=\"/guided\""));
    let answer = bobby.post("/guided", "game=sticks&name=Bobby").await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    let page = bobby.get(answer.header("location")).await.body;
    assert!(
        page.contains("Turn 0 of 7")
            && page.contains("data-points-to=\"card\" data-advises=\"take 2\"")
            && page.contains("card 33")
    );
    bobby.lang = "de";
    assert!(bobby.get(answer.header("location")).await.body.contains("Zug 0"));
    assert_eq!(bobby.post("/guided", "game=none").await.status, StatusCode::NOT_FOUND);
}
