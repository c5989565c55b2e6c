//! Without a mouse.

use fantoccini::key::Key;

use crate::browser::Browser;
use crate::pages::{MY_TURN, my_turn, play_against};
use crate::stage::on_stage;

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
