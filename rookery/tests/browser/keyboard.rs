//! Without a mouse.

use fantoccini::key::Key;

use crate::browser::{Browser, Habits, PHONE};
use crate::pages::{MY_TURN, at_the_board, my_turn, play_against, question, set_up_with};
use crate::stage::on_stage;
use crate::whole_game::{self, Plan, wait_until_asked};
use crate::{fagins_gang, langfinger, stillness, swindler};

/// A ring round what has the focus.
const RING: &str = "(style => (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1) || style.boxShadow !== 'none')\
    (getComputedStyle(document.activeElement))";

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn a_turn_by_tab_and_enter() {
    on_stage(async |stage| {
        let pascal = stage.browser().await;
        play_against(&pascal, "Pascal", &["easy", "easy"]).await;
        my_turn(&pascal).await;
        pascal.press_key(Key::Tab).await;
        assert!(
            pascal.holds("document.activeElement.matches('a.skip')").await,
            "the first stop skips to the content"
        );
        assert!(
            pascal.holds("document.activeElement.getBoundingClientRect().top >= 0").await,
            "and it can be seen"
        );
        for what in ["take", "pass"] {
            tab_to(&pascal, what).await;
            let before = pascal.string(&format!("{MY_TURN}.value")).await;
            pascal.press_key(Key::Enter).await;
            pascal.until("the table goes on", &format!("{MY_TURN}?.value !== '{before}'")).await;
            assert!(
                pascal.holds("document.activeElement !== document.body").await,
                "the focus is lost after {what}"
            );
        }
        let log = pascal.text("#log").await;
        assert!(log.contains("Pascal takes") && log.contains("Pascal lays nothing"), "{log}");
    });
}

/// Presses Tab until a move of this sort has the focus. Each stop on the way can be seen.
async fn tab_to(browser: &Browser, what: &str) {
    let there = format!("document.activeElement.matches('#board button.can[value^=\"{what}\"]')");
    for _ in 0..80 {
        browser.press_key(Key::Tab).await;
        let stop = browser.string("document.activeElement.outerHTML.slice(0, 120)").await;
        assert!(browser.holds(RING).await, "the focus cannot be seen on {stop}");
        if browser.holds(&there).await {
            return;
        }
    }
    panic!("80 times Tab, and no {what}");
}

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn gauner_to_its_end_by_keyboard_on_a_phone() {
    let choice = whole_game::sensible;
    by_keyboard(&Plan { game: "gauner", options: &[], bots: &["easy"], choice, pictures: 0 });
}

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn langfinger_to_its_end_by_keyboard_on_a_phone() {
    let choice = langfinger::busy;
    by_keyboard(&Plan { game: "langfinger", options: &[], bots: &["easy"], choice, pictures: 0 });
}

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn fagins_gang_to_its_end_by_keyboard_on_a_phone() {
    let (choice, options) = (fagins_gang::sensible, &[("cut", "5")]);
    by_keyboard(&Plan { game: "fagins-gang", options, bots: &["easy"], choice, pictures: 0 });
}

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn swindler_to_its_end_by_keyboard_on_a_phone() {
    let choice = swindler::sensible;
    by_keyboard(&Plan { game: "swindler", options: &[], bots: &["easy"], choice, pictures: 0 });
}

/// Plays a game to its end at the size of a phone, by Tab and Enter and nothing else; and nothing jumps meanwhile.
fn by_keyboard(plan: &Plan<'_>) {
    on_stage(async |stage| {
        let pascal = stage.browser_with(Habits { size: PHONE, ..Habits::default() }).await;
        stillness::watch(&pascal).await;
        set_up_with(&pascal, (plan.game, plan.options), "Pascal", plan.bots).await;
        at_the_board(&pascal).await;
        stillness::begin_again(&pascal).await;
        let (places, mut made) = (stillness::parts(&pascal).await, 0);
        while wait_until_asked(&pascal).await {
            stillness::all_in_place(&pascal, &places, made).await;
            let Some((decision, moves)) = question(&pascal).await else { continue };
            let gone_on = format!("{MY_TURN}?.value !== '{decision}'");
            // Enter elsewhere does no harm: where the focus falls back to there is no button.
            if tab_on_to(&pascal, &(plan.choice)(&moves, made), &gone_on).await {
                pascal.press_key(Key::Enter).await;
            }
            pascal.until("the table goes on", &gone_on).await;
            made += 1;
        }
        assert!(made > 9, "only {made} moves of {}", plan.game);
        stillness::nothing_jumped(&pascal).await;
    });
}

/// Presses Tab until this move has the focus, with a ring round it and within the window; `false` if the table has gone on by itself.
async fn tab_on_to(browser: &Browser, action: &str, gone_on: &str) -> bool {
    let there = format!("document.activeElement.matches('#board button.can[value=\"{action}\"]')");
    for _ in 0..100 {
        browser.tab(stops_to(browser, action).await).await;
        if browser.holds(gone_on).await {
            return false;
        }
        if browser.holds(&there).await {
            browser
                .until("what has the focus is in sight", &format!("{IN_WINDOW} && {RING} || {gone_on}"))
                .await;
            return true;
        }
    }
    panic!("100 times Tab, and no {action}");
}

/// How often Tab is to be pressed until a move has the focus, as far as the page tells; backwards if that is negative. Never 0: who has lost count
/// goes on one by one.
async fn stops_to(browser: &Browser, action: &str) -> i32 {
    let stops = format!(
        "(stops => stops.findIndex(it => it.matches('#board button.can[value=\"{action}\"]')) - stops.indexOf(document.activeElement)) \
            ([...document.querySelectorAll('{STOPS}')].filter(it => (it.tabIndex >= 0 || it === document.activeElement) && it.checkVisibility()))"
    );
    let stops = browser.eval(&stops).await.as_i64().unwrap_or_default() as i32;
    if stops == 0 { 1 } else { stops }
}

/// Whatever Tab stops at, in the order of the page; a place that the focus fell back to counts too, as the place to go on from.
const STOPS: &str =
    "a[href], button:not(:disabled), input:not([type=hidden]), select, textarea, summary, [tabindex]";

/// What has the focus is on the screen.
const IN_WINDOW: &str = "(({ top, bottom, left, right }) => bottom > 0 && top < innerHeight && right > 0 && left < innerWidth)\
    (document.activeElement.getBoundingClientRect())";
