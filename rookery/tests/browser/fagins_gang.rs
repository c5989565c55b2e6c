//! Fagin's Gang in the browser: what a way would cost is shown before it is paid.

use crate::browser::Browser;
use crate::pages::{at_the_board, make, set_up_with};
use crate::stage::on_stage;
use crate::whole_game::wait_until_asked;

/// Sets up a table that ends after so many rounds.
async fn table(browser: &Browser, rounds: &str, bots: &[&str]) -> String {
    set_up_with(browser, ("fagins-gang", &[("cut", rounds)]), "Sarah", bots).await;
    at_the_board(browser).await
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
