//! Two people, one device: a hand is shown to nobody but its owner.

use crate::browser::Browser;
use crate::pages::{A_HAND, at_the_board, set_up, take_a_plain_turn};
use crate::stage::{Stage, on_stage};

/// The screen between two players.
const HAND_OVER: &str = "document.querySelector('button[formaction$=\"/handover\"]')";
/// What a card of a hand looks like in a page's source, and a line of the log that tells one.
const TELLS_A_HAND: [&str; 3] = ["data-key=\"h-", "class=\"hand\"", "is dealt a card: "];

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn no_hand_is_on_the_page_until_the_device_was_handed_over() {
    on_stage(async |stage| {
        let device = sarah_and_hans_share(stage).await;
        assert_no_hand(&device, "before the first hand-over").await;
        hand_over_to(&device, "Sarah").await;
        take_a_plain_turn(&device).await;
        device.until("Hans is to take over", HAND_OVER).await;
        assert_no_hand(&device, "after Sarah's turn").await;
        device.reload().await;
        assert_no_hand(&device, "after a reload").await;
        hand_over_to(&device, "Hans").await;
        let hand = device.text(".hand").await;
        take_a_plain_turn(&device).await;
        device.until("Sarah is to take over", HAND_OVER).await;
        assert_no_hand(&device, "after Hans's turn").await;
        hand_over_to(&device, "Sarah").await;
        assert_ne!(device.text(".hand").await, hand, "now it is Sarah's hand");
    });
}

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn the_back_button_brings_no_hand_back() {
    on_stage(async |stage| {
        let device = sarah_and_hans_share(stage).await;
        hand_over_to(&device, "Sarah").await;
        let table = device.here().await;
        device.click(".brand").await;
        device.until("Sarah looks at the home page", "document.body.classList.contains('home')").await;
        // Sarah's turn ends in another tab, while a page with her hand on it lies in this tab's history.
        let close_tab = device.new_tab().await;
        device.open(&table).await;
        take_a_plain_turn(&device).await;
        device.until("Hans is to take over", HAND_OVER).await;
        close_tab().await;
        device.back().await;
        device.until("the page from history was loaded anew", HAND_OVER).await;
        assert_no_hand(&device, "after Back").await;
        device.back().await;
        assert_no_hand(&device, "after Back once more").await;
        device.forward().await;
        assert_no_hand(&device, "after Forward").await;
    });
}

/// A table for two people on one device.
async fn sarah_and_hans_share(stage: &Stage) -> Browser {
    let device = stage.browser().await;
    set_up(&device, "Sarah", &["here:Hans"]).await;
    at_the_board(&device).await;
    device.until("somebody is to take the device", HAND_OVER).await;
    device
}

/// Whoever is to act says that they hold the device, and sees their cards.
async fn hand_over_to(device: &Browser, name: &str) {
    let button = "button[formaction$='/handover']";
    assert!(device.text(button).await.contains(name), "it is the turn of {name}");
    device.click(button).await;
    device.until("their hand is shown", A_HAND).await;
    assert!(
        device.source().await.contains(&format!("{name} is dealt a card: ")),
        "{name} reads their own deal"
    );
}

async fn assert_no_hand(device: &Browser, when: &str) {
    assert!(!device.holds(A_HAND).await, "a hand is shown {when}");
    let source = device.source().await;
    for sign in TELLS_A_HAND {
        assert!(!source.contains(sign), "{sign} is in the page {when}");
    }
}
