//! Without script: forms, and pages that come again by themselves.

use crate::browser::{Browser, Habits};
use crate::stage::on_stage;

const DECISION: &str = "#prompt input[name=decision]";

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn a_whole_turn_by_plain_forms() {
    on_stage(async |stage| {
        let hans = stage.browser_with(Habits { script: false, ..Habits::default() }).await;
        hans.open("/new/gauner").await;
        assert!(!hans.has("html.js").await, "scripts do not run here");
        hans.fill("[name=name1]", "Hans").await;
        hans.choose("[name=place2]", "easy").await;
        hans.choose("[name=place3]", "none").await;
        hans.click("details.more > summary").await;
        hans.click("label:has([name=pace][value=quick])").await;
        hans.click("form.create .go button").await;
        let first = decision(&hans).await;
        hans.click("#board button.end.can").await;
        hans.find("#board .pass button.can").await;
        a_refusal_comes_as_a_notice(&hans).await;
        hans.click("#board .pass button.can").await;
        hans.find(DECISION).await;
        assert!(decision(&hans).await > first + 1, "the bot has moved, and the page came again by itself");
        hans.open(&format!("{}/fair", hans.here().await)).await;
        assert!(
            hans.text("main").await.contains("made by the server"),
            "it is said that the server made the nonce"
        );
    });
}

/// The number of the decision that is open, once one is.
async fn decision(browser: &Browser) -> usize {
    browser.attribute(DECISION, "value").await.parse().expect("a decision has a number")
}

/// A greyed target can be pressed: the page comes again and says why not, with the rule.
async fn a_refusal_comes_as_a_notice(browser: &Browser) {
    let before = decision(browser).await;
    browser.click("#board button.end.cannot").await;
    assert!(browser.text("p.notice[role=alert]").await.contains('§'));
    browser.find("p.notice a.rule[href*='#r']").await;
    assert_eq!(decision(browser).await, before, "nothing happened");
    browser.forgive(409).await;
    browser.forgive(422).await;
}
