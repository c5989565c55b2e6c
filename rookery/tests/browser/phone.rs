//! A phone held upright, 390 pixels wide.

use serde_json::json;

use crate::browser::{Browser, DESK, Habits, PHONE};
use crate::pages::{HARD_TO_HIT, STILL, at_the_board, make, moves, my_turn, overhang, play_against, set_up};
use crate::stage::on_stage;

/// A name of 24 letters: longer ones are not taken.
const LONGEST: &str = "Yoshiko Sarah Hans Bobby";
/// Names that reach beyond the box they stand in.
const OUT_OF_PLACE: &str = "[...document.querySelectorAll('.player .name, .seat .seat-name')].filter(name => \
    name.getBoundingClientRect().right > name.closest('.player, .seat').getBoundingClientRect().right).map(name => name.outerHTML)";

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn nothing_is_wider_than_a_phone_and_every_move_can_be_hit() {
    on_stage(async |stage| {
        let tommaso = stage.browser_with(Habits { size: PHONE, ..Habits::default() }).await;
        for page in ["/", "/new/gauner", "/games/gauner/rules"] {
            tommaso.open(page).await;
            fits(&tommaso, page).await;
        }
        let table = play_against(&tommaso, LONGEST, &["easy", "easy", "easy"]).await;
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

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn the_longest_names_stay_in_their_places() {
    on_stage(async |stage| {
        let device = stage.browser_with(Habits { size: PHONE, ..Habits::default() }).await;
        set_up(&device, LONGEST, &["friend"]).await;
        device.find(".invitation").await;
        fits(&device, "the table before the start").await;
        set_up(&device, LONGEST, &["here:Tommaso Pascal and Bobby"]).await;
        at_the_board(&device).await;
        for size in [PHONE, DESK] {
            device.resize(size).await;
            assert!(overhang(&device).await <= 0.0, "the table scrolls sideways at {size:?}");
            assert_eq!(device.eval(OUT_OF_PLACE).await, json!([]), "at {size:?}");
        }
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
