//! A phone held upright, 390 pixels wide.

use serde_json::json;

use crate::browser::{Browser, Habits, PHONE};
use crate::pages::{STILL, make, moves, my_turn, overhang, play_against};
use crate::stage::on_stage;

/// Targets of a finger: what may be pressed now and is too small, or lies under something else.
const HARD_TO_HIT: &str = "(() => { \
    const hard = []; \
    for (const button of document.querySelectorAll('button.can, .prompt button, .prompt summary')) { \
        if (!button.checkVisibility()) continue; \
        button.scrollIntoView({ block: 'center' }); \
        const box = button.getBoundingClientRect(); \
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2); \
        if (box.width < 24 || box.height < 24) hard.push([button.value || button.innerText, 'small', box.width, box.height]); \
        if (!button.contains(top)) hard.push([button.value || button.innerText, 'covered by', top && top.outerHTML.slice(0, 80)]); \
    } \
    return hard; })()";

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn nothing_is_wider_than_a_phone_and_every_move_can_be_hit() {
    on_stage(async |stage| {
        let tommaso = stage.browser_with(Habits { size: PHONE, ..Habits::default() }).await;
        for page in ["/", "/new/gauner", "/games/gauner/rules"] {
            tommaso.open(page).await;
            fits(&tommaso, page).await;
        }
        let table = play_against(&tommaso, "Tommaso", &["easy", "easy", "easy"]).await;
        for turn in 0..3 {
            my_turn(&tommaso).await;
            fits(&tommaso, "the table, taking").await;
            can_be_hit(&tommaso).await;
            let takes = moves(&tommaso).await;
            make(&tommaso, &takes[turn * 2 % takes.len()]).await;
            my_turn(&tommaso).await;
            fits(&tommaso, "the table, laying").await;
            can_be_hit(&tommaso).await;
            make(&tommaso, "pass").await;
        }
        tommaso.open(&format!("{table}/replay?step=40")).await;
        fits(&tommaso, "the replay").await;
        tommaso.open(&format!("{table}/fair")).await;
        fits(&tommaso, "fair dice").await;
    });
}

/// No part of the page is beyond the edge of the screen.
async fn fits(browser: &Browser, page: &str) {
    assert_eq!(browser.number("document.documentElement.clientWidth").await, 390.0, "{page}");
    let wide = "[...document.body.querySelectorAll('*')].filter(it => it.getBoundingClientRect().right > 391) \
        .slice(0, 5).map(it => it.outerHTML.slice(0, 90))";
    assert!(overhang(browser).await <= 0.0, "{page} scrolls sideways: {}", browser.eval(wide).await);
}

async fn can_be_hit(browser: &Browser) {
    browser.until("nothing moves", STILL).await;
    assert_eq!(browser.eval(HARD_TO_HIT).await, json!([]));
}
