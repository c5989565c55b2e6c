//! Cards on their way do not stand in the way; and whoever wants no motion gets no jumps in its place.

use serde_json::json;

use crate::browser::{Habits, PHONE};
use crate::pages::{HARD_TO_HIT, answer, my_turn, play_against, question, take_a_plain_turn};
use crate::stage::on_stage;
use crate::stillness;
use crate::whole_game::{sensible, wait_until_asked};

/// Every motion stops where it begins.
const FROZEN: &str = "(() => { \
    const animate = Element.prototype.animate; \
    window.begun = 0; \
    Element.prototype.animate = function (...how) { \
        const motion = animate.apply(this, how); \
        motion.pause(); \
        window.begun++; \
        return motion; \
    }; })()";

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn a_move_can_be_clicked_while_cards_are_still_on_their_way() {
    on_stage(async |stage| {
        let sarah = stage.browser().await;
        play_against(&sarah, "Sarah", &["easy", "easy"]).await;
        my_turn(&sarah).await;
        sarah.eval(FROZEN).await;
        for _ in 0..4 {
            take_a_plain_turn(&sarah).await;
            my_turn(&sarah).await;
            assert!(sarah.number("window.begun").await > 0.0, "something moves");
            assert_eq!(sarah.eval(HARD_TO_HIT).await, json!([]));
        }
    });
}

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn without_motion_nothing_jumps_either() {
    on_stage(async |stage| {
        let yoshiko = stage.browser_with(Habits { size: PHONE, ..Habits::default() }).await;
        let still = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
        yoshiko.devtools("Emulation.setEmulatedMedia", &still).await;
        stillness::watch(&yoshiko).await;
        play_against(&yoshiko, "Yoshiko", &["easy", "easy", "easy"]).await;
        stillness::begin_again(&yoshiko).await;
        let mut made = 0;
        while wait_until_asked(&yoshiko).await {
            let Some((decision, moves)) = question(&yoshiko).await else { continue };
            answer(&yoshiko, &decision, &sensible(&moves, made)).await;
            made += 1;
        }
        stillness::nothing_jumped(&yoshiko).await;
    });
}
