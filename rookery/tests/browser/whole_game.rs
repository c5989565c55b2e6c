//! A whole game of Gauner against bots, by clicking.

use std::collections::HashMap;

use crate::browser::{Browser, PHONE};
use crate::pages::{MY_TURN, OVER, STILL, make, moves, overhang, play_against};
use crate::stage::on_stage;

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn a_whole_game_by_clicking_with_a_reload_in_the_middle() {
    on_stage(async |stage| {
        let sarah = stage.browser().await;
        let table = play_against(&sarah, "Sarah", &["easy", "easy"]).await;
        let seat = own_seat(&sarah).await;
        let mut made = 0;
        while wait_until_asked(&sarah).await {
            assert!(overhang(&sarah).await <= 0.0, "the page is wider than the window after {made} moves");
            let choice = sensible(&moves(&sarah).await, made);
            make(&sarah, &choice).await;
            made += 1;
            if made == 9 {
                sarah.reload().await;
                assert_eq!(sarah.here().await, table);
                assert_eq!(own_seat(&sarah).await, seat);
            }
            if made == 20 {
                photographs(&sarah).await;
            }
        }
        assert!(made > 9, "the reload was in the middle");
        the_result_is_what_the_scorings_add_up_to(&sarah).await;
        assert_eq!(sarah.here().await, table);
    });
}

/// The visitor's seat, by its class.
async fn own_seat(browser: &Browser) -> String {
    browser.string("document.querySelector('.seat-strip .own').dataset.key").await
}

/// Waits until the visitor is asked something, or it is over: is there something to answer?
async fn wait_until_asked(browser: &Browser) -> bool {
    browser.until("somebody is asked, or it is over", &format!("{MY_TURN} || {OVER}")).await;
    !browser.holds(OVER).await
}

/// What somebody would do who looks at the board for a moment only: take here and there, and lay what they have most of, if they can.
fn sensible(moves: &[String], made: usize) -> String {
    let most = |action: &&String| action.chars().last().and_then(|last| last.to_digit(10));
    let lay = moves.iter().filter(|action| action.starts_with("lay ")).max_by_key(most);
    lay.unwrap_or(&moves[made * 5 % moves.len()]).clone()
}

async fn photographs(browser: &Browser) {
    wait_until_asked(browser).await;
    browser.until("nothing moves", STILL).await;
    browser.picture("gauner-desktop").await;
    browser.resize(PHONE).await;
    browser.picture("gauner-phone").await;
    browser.resize(crate::browser::DESK).await;
}

/// The log tells three scorings; their points add up to what stands under the result.
async fn the_result_is_what_the_scorings_add_up_to(browser: &Browser) {
    let log = browser.string("document.getElementById('log').textContent").await;
    let mut sums: HashMap<String, i64> = HashMap::new();
    for number in 1..=3 {
        let (_, told) = log
            .split_once(&format!("Scoring {number}: "))
            .unwrap_or_else(|| panic!("no scoring {number}: {log}"));
        let told = told.split_once('.').map_or(told, |(told, _)| told);
        for part in told.split(", ") {
            let (name, points) = one_score(part);
            *sums.entry(name).or_default() += points;
        }
    }
    assert!(!log.contains("Scoring 4"));
    let lines = browser.find_all("#ending .standing li").await;
    assert_eq!(lines.len(), 3);
    let mut shown: Vec<i64> = Vec::new();
    for line in lines {
        let text = line.text().await.expect("a line of the result");
        shown.extend(text.split_whitespace().rev().nth(1).and_then(|points| points.parse::<i64>().ok()));
    }
    let mut summed: Vec<i64> = sums.into_values().collect();
    (shown.sort_unstable(), summed.sort_unstable());
    assert_eq!(shown, summed, "{log}");
}

/// `Sarah 7 × 3 = 21`
fn one_score(text: &str) -> (String, i64) {
    let (before, points) = text.rsplit_once(" = ").unwrap_or_else(|| panic!("no score: {text}"));
    let name = before.rsplitn(4, ' ').nth(3).unwrap_or_default();
    (name.to_owned(), points.parse().unwrap_or_else(|_| panic!("no points: {text}")))
}
