//! What cannot be done says why, with the rule.

use crate::pages::{MY_TURN, make, moves, my_turn, play_against};
use crate::stage::on_stage;

/// Is the rule in sight, in the panel beside the board?
const IN_SIGHT: &str = "(rule => { \
    if (!rule) return false; \
    const box = rule.getBoundingClientRect(); \
    return box.height > 0 && box.top >= 0 && box.bottom <= innerHeight; })(document.querySelector('#rules-text .shown'))";

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn a_greyed_target_says_why_and_opens_the_rule_beside_the_board() {
    on_stage(async |stage| {
        let sarah = stage.browser().await;
        let table = play_against(&sarah, "Sarah", &["easy", "easy"]).await;
        my_turn(&sarah).await;
        let take = moves(&sarah).await.remove(0);
        make(&sarah, &take).await;
        my_turn(&sarah).await;
        let asked = sarah.string(&format!("{MY_TURN}.value")).await;
        let reason =
            sarah.find("#board button.end.cannot").await.attr("title").await.expect("it can be read");
        let reason = reason.expect("a greyed target has its reason for a title");
        sarah.click("#board button.end.cannot").await;
        let toast = sarah.text("#toast").await;
        assert!(toast.contains(&reason), "{toast:?} does not say {reason:?}");
        let number = sarah.string("document.querySelector('#toast a.rule').hash").await;
        sarah.click("#toast a.rule").await;
        sarah.until("the rule is in sight", IN_SIGHT).await;
        assert_eq!(
            format!("#{}", sarah.string("document.querySelector('#rules-text .shown').id").await),
            number
        );
        assert!(sarah.holds("document.getElementById('rulebook').open").await);
        assert_eq!(sarah.here().await, table, "one is still at the table");
        assert_eq!(sarah.string(&format!("{MY_TURN}.value")).await, asked, "nothing was played");
        sarah.picture("rules-beside-the-board").await;
    });
}
