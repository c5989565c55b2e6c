//! What pages weigh on the wire, compressed as they are served.

use serde_json::json;

use crate::browser::Browser;
use crate::pages::{at_the_board, play_against, play_to_the_end, set_up, take_a_plain_turn};
use crate::stage::on_stage;

/// Each thing that was loaded, and its bytes on the wire with its headers; streams do not end and are not counted.
const LOADED: &str = "[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')] \
    .filter(it => !it.name.includes('/stream')).map(it => [it.name, it.transferSize])";

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn pages_are_light() {
    on_stage(async |stage| {
        let bobby = stage.browser().await;
        assert!(weigh(&bobby, "/").await < 60_000);
        let table = play_against(&bobby, "Bobby", &["easy", "easy", "easy"]).await;
        take_a_plain_turn(&bobby).await;
        assert!(weigh(&bobby, &table).await < 100_000);
        let script = "performance.getEntriesByType('resource').find(it => /table[^/]*[.]js/.test(it.name)).transferSize";
        let script = bobby.number(script).await;
        println!("our script: {script} bytes");
        assert!(script < 15_000.0 && script > 0.0);
        set_up(&bobby, "Bobby", &["here:Hans"]).await;
        let table = at_the_board(&bobby).await;
        play_to_the_end(&bobby, &table).await;
        assert!(weigh(&bobby, &table).await < 100_000, "with the log of a whole match");
    });
}

/// The bytes of a page and all it loads, with nothing kept from before.
async fn weigh(browser: &Browser, path: &str) -> u64 {
    browser.devtools("Network.clearBrowserCache", &json!({})).await;
    browser.open(path).await;
    let loaded = browser.eval(LOADED).await;
    let sizes = loaded.as_array().into_iter().flatten().map(|thing| thing[1].as_u64().unwrap_or_default());
    let sum = sizes.sum();
    println!("{path}: {sum} bytes {loaded}");
    assert!(sum > 5_000, "a page weighs something: {loaded}");
    sum
}
