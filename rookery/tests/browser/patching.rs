//! Updates leave alone what a person is doing.

use fantoccini::key::Key;

use crate::browser::Browser;
use crate::pages::{MY_TURN, moves, my_turn, play_against, take_a_plain_turn};
use crate::stage::on_stage;
use crate::two_browsers::sarah_and_hans;

/// The number of lines in the log.
const LINES: &str = "document.querySelectorAll('#log li').length";
/// What stands in the chat field, and where the caret is.
const FIELD: &str = "(field => [document.activeElement === field, field.value, field.selectionStart, field.selectionEnd])\
    (document.querySelector('.say-form input'))";

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn typing_survives_the_moves_of_others() {
    on_stage(async |stage| {
        let sarah = stage.browser().await;
        play_against(&sarah, "Sarah", &["easy", "easy", "easy"]).await;
        sarah.click("#rulebook > summary").await;
        sarah
            .until("the rules are beside the board", "document.querySelector('#rules-text .one-rule')")
            .await;
        sarah.click("#talk > summary").await;
        sarah.click(".say-form input").await;
        sarah.press("Guten Morgen".chars()).await;
        for _ in 0..3 {
            sarah.press_key(Key::Left).await;
        }
        let before = sarah.eval(FIELD).await;
        assert_eq!(before, serde_json::json!([true, "Guten Morgen", 9, 9]));
        sarah.eval("document.getElementById('log').scrollTop = 7").await;
        a_round_passes(&sarah).await;
        assert_eq!(sarah.eval(FIELD).await, before, "an update changed what was being typed");
        assert!(sarah.holds("document.getElementById('rulebook').open").await, "an update closed the rules");
        assert!(sarah.holds("document.getElementById('talk').open").await, "an update closed the chat");
        assert_eq!(
            sarah.number("document.getElementById('log').scrollTop").await,
            7.0,
            "an update scrolled the log"
        );
        sarah.press("!".chars()).await;
        sarah.press_key(Key::Enter).await;
        sarah
            .until(
                "what was said is read",
                "document.getElementById('chat').innerText.includes('Guten Mor!gen')",
            )
            .await;
        assert_eq!(sarah.string("document.querySelector('.say-form input').value").await, "");
    });
}

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn what_the_script_keeps_comes_whole_with_the_board() {
    on_stage(async |stage| {
        let (_, hans) = sarah_and_hans(stage).await;
        let whole =
            "document.querySelector('#sounds').innerText.trim() && document.querySelector('#repeat svg')";
        assert!(hans.holds(whole).await, "the board came to the page on which he waited");
    });
}

/// The visitor's turn, without a hand on the pointer, and those of all others.
async fn a_round_passes(browser: &Browser) {
    my_turn(browser).await;
    let lines = browser.number(LINES).await;
    let take = moves(browser).await.remove(0);
    for action in [take.as_str(), "pass"] {
        let button = format!("document.querySelector(\"#board button[value='{action}']\")");
        browser.until("it can be pressed, or others act", &format!("{button} || !{MY_TURN}")).await;
        browser.run(&format!("{button}?.click()")).await;
    }
    browser.until("bots have moved", &format!("{LINES} > {lines} + 5 && {MY_TURN}")).await;
}

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn an_open_list_stays_open_while_its_region_changes() {
    on_stage(async |stage| {
        let (sarah, hans) = sarah_and_hans(stage).await;
        take_a_plain_turn(&sarah).await;
        my_turn(&hans).await;
        hans.click("#all-moves > summary").await;
        sarah.click("button[formaction$='/undo']").await;
        hans.until("Hans is asked whether Sarah may", "document.querySelector('button[name=agree]')").await;
        assert!(
            hans.holds("document.getElementById('all-moves').open").await,
            "an update closed the list of moves"
        );
        hans.click("#all-moves button[value^=take]").await;
        hans.until("Hans has moved", "document.getElementById('log').innerText.includes('Hans takes')").await;
    });
}
