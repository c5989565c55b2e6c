//! What is written on a board can be read: nothing is cut off, at any width, in the language with the longer words.

use serde_json::json;

use crate::browser::{DESK, Habits, PHONE};
use crate::pages::{STILL, overhang, play_game_against};
use crate::stage::on_stage;

/// From a phone to a desk; tablets upright and lying are between them.
const SIZES: [(u32, u32); 5] = [PHONE, (820, 1180), (1024, 768), DESK, (1440, 900)];
/// Text that is wider than the box which hides what does not fit. What is only read out has a box of its own, a pixel wide.
const CUT_OFF: &str = "[...document.querySelectorAll('#board *, #prompt *')].filter(it => \
    it instanceof HTMLElement && it.checkVisibility() && it.textContent.trim() && it.clientWidth > 2 && \
    ['hidden', 'clip'].includes(getComputedStyle(it).overflowX) && it.scrollWidth > it.clientWidth + 1) \
    .map(it => `${it.className}: ${it.textContent.trim().slice(0, 60)} (${it.scrollWidth} in ${it.clientWidth})`)";
/// Answers that reach beyond the prompt they stand in.
const BESIDE_THE_PROMPT: &str = "[...document.querySelectorAll('.prompt .answers > *')].filter(it => it.checkVisibility() && \
    it.getBoundingClientRect().right > it.closest('.prompt').parentElement.getBoundingClientRect().right + 1).map(it => it.innerText)";
/// Odds of Swindler at their longest, and the sacks that are too narrow for them.
const CERTAIN: &str = "(() => { \
    for (const odds of document.querySelectorAll('.odds b')) odds.textContent = '100 %'; \
    return [...document.querySelectorAll('.swindler .sack')].filter(it => it.scrollWidth > it.clientWidth + 1).map(it => it.scrollWidth); })()";

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn nothing_written_on_a_board_is_cut_off() {
    on_stage(async |stage| {
        let hans = stage.browser_with(Habits { lang: "de-DE,de", ..Habits::default() }).await;
        for game in ["gauner", "langfinger", "fagins-gang", "swindler"] {
            hans.resize(DESK).await;
            play_game_against(&hans, game, "Hans", &["easy", "easy", "easy"]).await;
            for size in SIZES {
                hans.resize(size).await;
                hans.until("nothing moves", STILL).await;
                assert_eq!(hans.eval(CUT_OFF).await, json!([]), "{game} at {size:?}");
                assert_eq!(hans.eval(BESIDE_THE_PROMPT).await, json!([]), "{game} at {size:?}");
                assert!(overhang(&hans).await <= 0.0, "{game} at {size:?} scrolls sideways");
                assert_eq!(hans.eval(CERTAIN).await, json!([]), "{game} at {size:?}");
            }
        }
    });
}
