//! Fagin's Gang in the browser: a whole game by clicking, what a way would cost before it is paid, and the streets on a phone.

use serde_json::json;

use crate::browser::{Browser, Habits, PHONE};
use crate::pages::{HARD_TO_HIT, STILL, answer, at_the_board, make, overhang, question, set_up_with};
use crate::stage::on_stage;
use crate::whole_game::{Plan, play_whole_game, wait_until_asked};

/// Sets up a table that ends after so many rounds.
async fn table(browser: &Browser, rounds: &str, bots: &[&str]) -> String {
    set_up_with(browser, ("fagins-gang", &[("cut", rounds)]), "Sarah", bots).await;
    at_the_board(browser).await
}

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn fagins_gang_a_whole_game_by_clicking_with_a_reload_in_the_middle() {
    on_stage(async |stage| {
        let sarah = stage.browser().await;
        let plan = Plan {
            game: "fagins-gang",
            options: &[("cut", "7")],
            bots: &["easy", "easy", "easy"],
            choice: sensible,
            pictures: 16,
        };
        play_whole_game(&sarah, &plan).await;
        let log = sarah.string("document.getElementById('log').textContent").await;
        assert!(log.contains("Round 7: ") && !log.contains("Round 8: "), "{log}");
        assert_eq!(sarah.find_all("#ending .standing li").await.len(), 4);
    });
}

/// What somebody would do who knows that goods make urchins walk: go up if it can be paid, else steal, else leave the market quickly.
pub(crate) fn sensible(moves: &[String], made: usize) -> String {
    let first = |begins: &str| moves.iter().find(|action| action.starts_with(begins));
    let ups = moves
        .iter()
        .find(|action| ["fagin", ">0", ">1", ">2", ">3", ">4", ">5"].iter().any(|to| action.ends_with(to)));
    let choice = ups
        .or_else(|| first("bump"))
        .or_else(|| first("steal"))
        .or_else(|| first("pass"))
        .or_else(|| first("stop"));
    choice.unwrap_or(&moves[made * 5 % moves.len()]).clone()
}

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn fagins_gang_what_a_way_costs_is_shown_before_it_is_paid() {
    on_stage(async |stage| {
        let sarah = stage.browser().await;
        table(&sarah, "3", &["easy"]).await;
        wait_until_asked(&sarah).await;
        let way = "#board button[value=\"T>5\"]";
        let shown = "document.querySelector('#board button[value=\"T>5\"] .tip').checkVisibility()";
        assert!(!sarah.holds(shown).await);
        sarah
            .run("document.querySelector('#board button[value=\"T>5\"]').focus({ focusVisible: true })")
            .await;
        sarah.until("the cost is shown to whoever comes by keyboard", shown).await;
        assert!(sarah.text(&format!("{way} .tip")).await.contains("1 blue (0 left)"));
        let before = sarah.string("document.querySelector('[data-key=h-b] + b').textContent").await;
        assert_eq!(before, "1", "nothing has been paid yet");
        make(&sarah, "T>5").await;
        sarah.until("the urchin walks", "document.querySelector('#fg-T [data-key=u0-T]')").await;
    });
}

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn fagins_gang_fits_a_phone_and_the_streets_are_a_swipe_apart() {
    on_stage(async |stage| {
        let hans = stage.browser_with(Habits { size: PHONE, ..Habits::default() }).await;
        for page in ["/new/fagins-gang", "/games/fagins-gang/rules"] {
            hans.open(page).await;
            assert!(overhang(&hans).await <= 0.0, "{page} scrolls sideways");
        }
        table(&hans, "9", &["easy", "easy", "easy", "easy", "easy"]).await;
        for made in 0..8 {
            assert!(wait_until_asked(&hans).await);
            assert!(overhang(&hans).await <= 0.0, "the table scrolls sideways after {made} moves");
            hans.until("nothing moves", STILL).await;
            assert_eq!(hans.eval(HARD_TO_HIT).await, json!([]));
            the_hand_is_in_sight(&hans).await;
            let Some((decision, moves)) = question(&hans).await else { continue };
            answer(&hans, &decision, &sensible(&moves, made)).await;
        }
        for street in ["T", "M", "P"] {
            hans.click(&format!(".tab[href=\"#fg-{street}\"]")).await;
            let there =
                format!("Math.abs(document.getElementById('fg-{street}').getBoundingClientRect().x) < 24");
            hans.until("the tab leads to its street", &there).await;
        }
    });
}

/// One's own goods are on the screen, wherever one has scrolled to.
async fn the_hand_is_in_sight(browser: &Browser) {
    for place in ["0", "document.body.scrollHeight"] {
        browser.run(&format!("scrollTo(0, {place})")).await;
        let seen = "(({ top, bottom }) => top >= 0 && bottom <= innerHeight + 1)(document.querySelector('.fagins .hand').getBoundingClientRect())";
        assert!(browser.holds(seen).await, "the hand is out of sight");
    }
}
