//! Accessibility: axe-core finds nothing to object to on any page, by day and by night.
//!
//! `./test` fetches axe-core and names its file in `ROOKERY_AXE`; it is no part of the site and of no build.

use std::fs;

use crate::browser::Browser;
use crate::pages::{play_against, play_to_the_end, set_up, take_a_plain_turn};
use crate::stage::on_stage;

/// What axe-core objects to: the rule, and the first thing that breaks it.
const OBJECTIONS: &str = "return (await axe.run(document, { resultTypes: ['violations'] })).violations \
    .map(it => it.id + ': ' + it.nodes.length + ' ' + it.nodes[0].html.slice(0, 160));";

async fn nothing_to_object_to(browser: &Browser, axe: &str, path: &str) {
    for theme in ["light", "dark"] {
        browser.open(path).await;
        browser.run(&format!("document.documentElement.dataset.theme = '{theme}';")).await;
        let objections = browser.run(&format!("{axe}; {OBJECTIONS}")).await;
        assert_eq!(objections, serde_json::json!([]), "{path} ({theme})");
    }
}

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn axe_finds_nothing_to_object_to() {
    let Some(file) = std::env::var_os("ROOKERY_AXE") else {
        println!("left out: ROOKERY_AXE does not name axe.min.js");
        return;
    };
    let axe = fs::read_to_string(file).expect("axe-core can be read");
    on_stage(async |stage| {
        let bobby = stage.browser().await;
        for path in ["/", "/new/gauner", "/games/gauner/rules", "/import"] {
            nothing_to_object_to(&bobby, &axe, path).await;
        }
        set_up(&bobby, "Bobby", &["friend"]).await;
        let door = bobby.here().await;
        nothing_to_object_to(&bobby, &axe, &door).await;
        let table = play_against(&bobby, "Bobby", &["easy", "easy"]).await;
        take_a_plain_turn(&bobby).await;
        nothing_to_object_to(&bobby, &axe, &table).await;
        set_up(&bobby, "Bobby", &["here:Hans"]).await;
        let table = crate::pages::at_the_board(&bobby).await;
        play_to_the_end(&bobby, &table).await;
        for page in ["", "/replay?step=40", "/fair"] {
            nothing_to_object_to(&bobby, &axe, &format!("{table}{page}")).await;
        }
    });
}
