//! A whole game against bots, by clicking: how any game is played to its end, and Gauner.

use std::collections::HashMap;

use crate::browser::{Browser, PHONE};
use crate::pages::{MY_TURN, OVER, STILL, answer, at_the_board, overhang, question, set_up_with};
use crate::stage::on_stage;
use crate::stillness;

/// How much of the board is out of sight, on a desk.
pub(crate) const HIDDEN_PART: &str = "(board => Math.max(board.scrollHeight - board.clientHeight, board.scrollWidth - board.clientWidth))(document.getElementById('board'))";

/// How a game is played to its end.
pub(crate) struct Plan<'a> {
    /// Which game.
    pub(crate) game: &'a str,
    /// The options that are not as usual.
    pub(crate) options: &'a [(&'a str, &'a str)],
    /// Who else plays.
    pub(crate) bots: &'a [&'a str],
    /// What the visitor does, of the moves on the board, after so many.
    pub(crate) choice: fn(&[String], usize) -> String,
    /// After how many moves the pictures are taken.
    pub(crate) pictures: usize,
}

/// Plays a whole game by clicking, with a reload in the middle. No part of the page jumps meanwhile.
pub(crate) async fn play_whole_game(browser: &Browser, plan: &Plan<'_>) {
    stillness::watch(browser).await;
    set_up_with(browser, (plan.game, plan.options), "Sarah", plan.bots).await;
    let table = at_the_board(browser).await;
    stillness::begin_again(browser).await;
    let seat = own_seat(browser).await;
    let mut made = 0;
    while wait_until_asked(browser).await {
        assert!(overhang(browser).await <= 0.0, "the page is wider than the window after {made} moves");
        // Cards on their way may be beyond the edge for a moment.
        browser.until("the whole board is in sight", &format!("{HIDDEN_PART} <= 0")).await;
        let Some((decision, moves)) = question(browser).await else { continue };
        answer(browser, &decision, &(plan.choice)(&moves, made)).await;
        made += 1;
        if made == 9 {
            stillness::nothing_jumped(browser).await;
            browser.reload().await;
            assert_eq!(browser.here().await, table);
            assert_eq!(own_seat(browser).await, seat);
        }
        if made == plan.pictures {
            stillness::nothing_jumped(browser).await;
            photographs(browser, plan.game).await;
            stillness::begin_again(browser).await;
        }
    }
    assert!(made > 9, "the reload was in the middle");
    stillness::nothing_jumped(browser).await;
    assert_eq!(browser.here().await, table);
}

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn a_whole_game_by_clicking_with_a_reload_in_the_middle() {
    on_stage(async |stage| {
        let sarah = stage.browser().await;
        let plan =
            Plan { game: "gauner", options: &[], bots: &["easy", "easy"], choice: sensible, pictures: 20 };
        play_whole_game(&sarah, &plan).await;
        the_result_is_what_the_scorings_add_up_to(&sarah).await;
    });
}

/// The visitor's seat, by its class.
async fn own_seat(browser: &Browser) -> String {
    browser.string("document.querySelector('.seat-strip .own').dataset.key").await
}

/// Waits until the visitor is asked something, or it is over: is there something to answer?
pub(crate) async fn wait_until_asked(browser: &Browser) -> bool {
    browser.until("somebody is asked, or it is over", &format!("{MY_TURN} || {OVER}")).await;
    !browser.holds(OVER).await
}

/// What somebody would do who looks at the board for a moment only: take here and there, and lay what they have most of, if they can.
pub(crate) fn sensible(moves: &[String], made: usize) -> String {
    let most = |action: &&String| action.chars().last().and_then(|last| last.to_digit(10));
    let lay = moves.iter().filter(|action| action.starts_with("lay ")).max_by_key(most);
    lay.unwrap_or(&moves[made * 5 % moves.len()]).clone()
}

async fn photographs(browser: &Browser, game: &str) {
    wait_until_asked(browser).await;
    browser.until("nothing moves", STILL).await;
    browser.picture(&format!("{game}-desktop")).await;
    browser.resize(PHONE).await;
    browser.picture(&format!("{game}-phone")).await;
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
    shown.sort_unstable();
    summed.sort_unstable();
    assert_eq!(shown, summed, "{log}");
}

/// `Sarah 7 × 3 = 21`
fn one_score(text: &str) -> (String, i64) {
    let (before, points) = text.rsplit_once(" = ").unwrap_or_else(|| panic!("no score: {text}"));
    let name = before.rsplitn(4, ' ').nth(3).unwrap_or_default();
    (name.to_owned(), points.parse().unwrap_or_else(|_| panic!("no points: {text}")))
}
