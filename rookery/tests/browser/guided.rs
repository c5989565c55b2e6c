//! The guided first games in the browser: what is spoken of is in sight, what is advised can be clicked, and a reload forgets nothing.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::browser::{Browser, DESK, Habits, PHONE};
use crate::pages::{MOVES, MY_TURN, STILL, answer, at_the_board, overhang};
use crate::stage::on_stage;
use crate::whole_game::{HIDDEN_PART, wait_until_asked};

/// The hint, or nothing.
const HINT: &str = "document.querySelector('#lesson p')?.textContent ?? ''";
/// What it advises.
const ADVICE: &str = "document.querySelector('#lesson p')?.dataset.advises ?? ''";
/// Something is marked, and it can be seen: it is not beyond the edge of the window, nor under the hint or the question. What is marked twice,
/// because it can be done in two places, need be seen in one.
const IN_SIGHT: &str = "(all => !all.length || all.some(thing => { \
    const box = thing.getBoundingClientRect(), board = document.getElementById('board'); \
    return [[box.x + 6, box.y + 6], [box.right - 6, box.bottom - 6]].every(([x, y]) => board.contains(document.elementFromPoint(x, y))); \
    }))([...document.querySelectorAll('#board .pointed')])";
/// By so many decisions enough was said, whatever the bots do.
const MANY: usize = 40;
/// How far the hint is higher than its place.
const HINT_TOO_HIGH: &str =
    "(hint => hint.scrollHeight - hint.clientHeight)(document.getElementById('lesson'))";

/// Follows the hints of a game's guided game until so many things were said, and returns them. The bots do what they like, so they may be
/// said sooner or later.
async fn follow(browser: &Browser, game: &str, enough: usize, size: (u32, u32)) -> BTreeSet<String> {
    browser.open("/").await;
    browser.click(&format!("button[formaction='/guided'][value='{game}']")).await;
    at_the_board(browser).await;
    let mut told = BTreeSet::new();
    for made in 0..MANY {
        if (told.len() >= enough && made > 2) || !wait_until_asked(browser).await {
            break;
        }
        if made == 2 {
            a_reload_forgets_nothing(browser).await;
        }
        let hint = browser.string(HINT).await;
        if !hint.is_empty() {
            in_sight(browser, &hint, size).await;
            told.insert(hint);
        }
        take(browser).await;
    }
    told
}

/// Does what is advised, or anything if nothing is. The room may be quicker where there is one move only, so question and answer are read at
/// one look.
async fn take(browser: &Browser) {
    let choice = format!("({ADVICE}) || document.querySelector('{MOVES}')?.value");
    let seen = browser.eval(&format!("[{MY_TURN}?.value, {choice}]")).await;
    if let (Some(decision), Some(choice)) = (seen[0].as_str(), seen[1].as_str()) {
        answer(browser, decision, choice).await;
    }
}

async fn in_sight(browser: &Browser, hint: &str, size: (u32, u32)) {
    browser.until("nothing moves", STILL).await;
    if browser.string(HINT).await != hint {
        return; // The room has made the only move there was.
    }
    assert!(overhang(browser).await <= 0.0, "the page is too wide: {hint}");
    browser.until(&format!("what is marked is in sight: {hint}"), IN_SIGHT).await;
    assert!(browser.number(HINT_TOO_HIGH).await <= 1.0, "the hint has no room: {hint}");
    if size == DESK {
        assert!(browser.number(HIDDEN_PART).await <= 0.0, "the board has to be scrolled: {hint}");
    }
}

async fn a_reload_forgets_nothing(browser: &Browser) {
    let before = moment(browser).await;
    browser.reload().await;
    wait_until_asked(browser).await;
    let after = moment(browser).await;
    if after[0] == before[0] {
        assert_eq!(after, before);
    }
}

/// What is asked and what the hint says, at one look: the room makes the only move there is at any moment.
async fn moment(browser: &Browser) -> Value {
    browser.eval(&format!("[{MY_TURN}?.value, {HINT}]")).await
}

/// Follows it on a desk in one language, and for a while on a phone in the other.
fn guided(game: &'static str, enough: usize) {
    on_stage(async |stage| {
        for (lang, size, enough) in [("en", DESK, enough), ("de", PHONE, enough / 2)] {
            let pupil = stage.browser_with(Habits { lang, size, ..Habits::default() }).await;
            let told = follow(&pupil, game, enough, size).await;
            assert!(told.len() >= enough, "{game}, {lang}: only {told:#?}");
        }
    });
}

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn a_guided_game_of_gauner() {
    guided("gauner", 5);
}

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn a_guided_game_of_swindler() {
    guided("swindler", 6);
}

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn a_guided_game_of_langfinger() {
    guided("langfinger", 8);
}

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn a_guided_game_of_fagins_gang() {
    guided("fagins-gang", 7);
}
