//! How soon there is something to see, on a machine four times as slow.

use std::fs;
use std::path::Path;

use serde_json::json;

use crate::browser::{Browser, Habits, PHONE};
use crate::pages::play_game_against;
use crate::stage::on_stage;

/// So often each is opened; the middle one counts.
const TIMES: usize = 7;
/// So many rounds there are at most, if other programs were at work in one: they disturb a page with a server behind it more than a file.
const ROUNDS: usize = 3;
/// So many times that of a plain file of the same size is allowed.
const MOST: f64 = 1.5;

const FIRST_PAINT: &str = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime";

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn every_table_is_seen_about_as_soon_as_a_plain_file_of_its_size() {
    on_stage(async |stage| {
        let hans = stage.browser_with(Habits { size: PHONE, ..Habits::default() }).await;
        for game in ["gauner", "langfinger", "fagins-gang", "swindler"] {
            let table = play_game_against(&hans, game, "Hans", &["easy", "easy"]).await;
            let file = plain_file(&hans, stage.dir(), &table).await;
            hans.devtools("Emulation.setCPUThrottlingRate", &json!({ "rate": 4 })).await;
            let mut ratio = compare(&hans, &table, &file).await;
            for _ in 1..ROUNDS {
                if ratio > MOST {
                    ratio = ratio.min(compare(&hans, &table, &file).await);
                }
            }
            hans.devtools("Emulation.setCPUThrottlingRate", &json!({ "rate": 1 })).await;
            assert!(ratio <= MOST, "{game}: {ratio:.2} times as long as a plain file");
        }
    });
}

/// How many times as long as the file the table takes, one opened after the other.
async fn compare(browser: &Browser, table: &str, file: &str) -> f64 {
    let (mut ours, mut plain) = (Vec::new(), Vec::new());
    for _ in 0..TIMES {
        plain.push(first_paint(browser, file).await);
        ours.push(first_paint(browser, table).await);
    }
    let (ours, plain) = (median(ours), median(plain));
    println!("first paint of {table}: {ours:.0} ms, of a plain file {plain:.0} ms");
    ours / plain
}

/// A file of words that is as long as the page; returns its address.
async fn plain_file(browser: &Browser, dir: &Path, page: &str) -> String {
    let size = browser.run(&format!("return (await (await fetch('{page}')).text()).length")).await;
    let words = "a word ".repeat(size.as_u64().expect("a page has a size") as usize / 7);
    let file = dir.join("plain.html");
    fs::write(&file, format!("<!doctype html><title>plain</title><p>{words}</p>")).expect("a file");
    format!("file://{}", file.display())
}

async fn first_paint(browser: &Browser, address: &str) -> f64 {
    browser.open(address).await;
    browser.until("something is seen", FIRST_PAINT).await;
    browser.number(FIRST_PAINT).await
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
