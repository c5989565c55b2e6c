//! How soon there is something to see, on a machine four times as slow.

use std::future::ready;

use axum::Router;
use axum::response::Html;
use serde_json::json;
use tokio::net::TcpListener;

use crate::browser::{Browser, Habits, PHONE};
use crate::pages::play_game_against;
use crate::stage::on_stage;

/// So often each is opened; the middle one counts.
const TIMES: usize = 7;
/// So many rounds there are at most, if other programs were at work in one.
const ROUNDS: usize = 3;
/// So many times that of a plain file of the same size is allowed.
const MOST: f64 = 1.5;

/// When something was first seen, as soon as it is. Whoever keeps asking takes time from a page that is being painted.
const FIRST_PAINT: &str = "return await new Promise(seen => { \
    const look = list => list.getEntriesByName('first-contentful-paint').forEach(it => seen(it.startTime)); \
    new PerformanceObserver(look).observe({ type: 'paint', buffered: true }); })";

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn every_table_is_seen_about_as_soon_as_a_plain_file_of_its_size() {
    on_stage(async |stage| {
        let hans = stage.browser_with(Habits { size: PHONE, ..Habits::default() }).await;
        for game in ["gauner", "langfinger", "fagins-gang", "swindler"] {
            let table = play_game_against(&hans, game, "Hans", &["easy", "easy"]).await;
            let file = plain_file(&hans, &table).await;
            hans.devtools("Emulation.setCPUThrottlingRate", &json!({ "rate": 4 })).await;
            let mut ratio = f64::INFINITY;
            for _ in 0..ROUNDS {
                if ratio > MOST {
                    ratio = compare(&hans, &table, &file).await;
                }
            }
            hans.devtools("Emulation.setCPUThrottlingRate", &json!({ "rate": 1 })).await;
            // The file is elsewhere; nothing else is.
            let elsewhere = hans.requests_elsewhere().await;
            assert!(elsewhere.iter().all(|address| address.starts_with(&file)), "{elsewhere:#?}");
            assert!(ratio <= MOST, "{game}: {ratio:.2} times as long as a plain file");
        }
    });
}

/// How many times as long as the file the table takes, opened in turn. The first time of each does not count.
async fn compare(browser: &Browser, table: &str, file: &str) -> f64 {
    let (mut ours, mut plain) = (Vec::new(), Vec::new());
    for _ in 0..=TIMES {
        plain.push(first_paint(browser, file).await);
        ours.push(first_paint(browser, table).await);
    }
    let (ours, plain) = (median(&mut ours[1..]), median(&mut plain[1..]));
    println!(
        "first paint of {table}: {ours:.0} ms, of a plain file {plain:.0} ms, {:.2} times that",
        ours / plain
    );
    ours / plain
}

/// Words, as long as the page, from a server that does nothing else; returns their address.
async fn plain_file(browser: &Browser, page: &str) -> String {
    let size = browser.run(&format!("return (await (await fetch('{page}')).text()).length")).await;
    let words = "a word ".repeat(size.as_u64().expect("a page has a size") as usize / 7);
    let plain = Html(format!("<!doctype html><title>plain</title><p>{words}</p>"));
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("it is bound");
    let server = Router::new().fallback(move || ready(plain.clone()));
    tokio::spawn(async move { axum::serve(listener, server).await.expect("it serves until the end") });
    format!("http://{address}/")
}

/// How long it takes from an empty page: to take a page down counts for the next one, and a table is more to take down than a file.
async fn first_paint(browser: &Browser, address: &str) -> f64 {
    browser.open("about:blank").await;
    browser.open(address).await;
    let seen = browser.run(FIRST_PAINT).await;
    seen.as_f64().unwrap_or_else(|| panic!("{address} is not seen but {seen}"))
}

fn median(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
