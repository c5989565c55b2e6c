//! From the address to a game.

use crate::pages::{at_the_board, my_turn, overhang};
use crate::stage::on_stage;

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn one_click_on_the_home_page_starts_a_game_against_two_bots() {
    on_stage(async |stage| {
        let guest = stage.browser().await;
        guest.open("/").await;
        assert!(overhang(&guest).await <= 0.0, "the home page is wider than the window");
        guest.picture("home").await;
        guest.click("button[name=game][value=gauner]").await;
        let table = at_the_board(&guest).await;
        assert!(table.starts_with("/t/"), "{table}");
        assert_eq!(guest.number("document.querySelectorAll('.seat-strip .seat').length").await, 3.0);
        assert_eq!(
            guest
                .number("document.querySelectorAll('.seat-strip .seat .bot, .seat-strip .thinking').length")
                .await,
            2.0
        );
        assert_eq!(guest.number("document.querySelectorAll('.seat-strip .own').length").await, 1.0);
        my_turn(&guest).await;
        assert!(guest.holds("document.title.startsWith('●')").await, "the tab calls when it is one's turn");
    });
}
