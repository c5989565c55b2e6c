//! Cards on their way do not stand in the way.

use serde_json::json;

use crate::pages::{HARD_TO_HIT, my_turn, play_against, take_a_plain_turn};
use crate::stage::on_stage;

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
