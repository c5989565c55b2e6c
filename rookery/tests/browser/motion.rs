//! Cards on their way do not stand in the way, and are cards.

use serde_json::json;

use crate::pages::{HARD_TO_HIT, my_turn, play_against, take_a_plain_turn};
use crate::stage::on_stage;

/// Every motion stops where it begins, and the largest that anything then is, against its place, is taken down.
const FROZEN: &str = "(() => { \
    const animate = Element.prototype.animate; \
    window.begun = 0; window.largest = 1; \
    Element.prototype.animate = function (...how) { \
        const [, size] = /scale\\(([\\d.]+)/.exec(how[0][0]?.transform) ?? []; \
        window.largest = Math.max(window.largest, size ?? 1); \
        const motion = animate.apply(this, how); \
        motion.pause(); \
        window.begun++; \
        return motion; \
    }; })()";

/// A card of a row is three times as wide as one in prison.
const LARGEST: f64 = 4.0;

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
        let largest = sarah.number("window.largest").await;
        assert!(largest < LARGEST, "something is {largest} times as large on its way");
    });
}
