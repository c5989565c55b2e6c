//! Any moment of a match, through the eyes one may look through.

use serde_json::json;

use crate::browser::{Browser, Habits, PHONE};
use crate::pages::{
    HARD_TO_HIT, at_the_board, make, moves, my_turn, overhang, play_against, play_to_the_end, set_up,
    take_a_plain_turn,
};
use crate::stage::on_stage;

/// Whose eyes are offered.
const EYES: &str = "[...document.querySelectorAll('[name=as] option')].map(option => option.value).join(' ')";
/// The board as it is drawn.
const BOARD: &str = "document.getElementById('board').innerHTML";

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn before_the_end_one_looks_through_ones_own_eyes_only() {
    on_stage(async |stage| {
        let sarah = stage.browser().await;
        let table = play_against(&sarah, "Sarah", &["easy", "easy"]).await;
        take_a_plain_turn(&sarah).await;
        sarah.open(&format!("{table}/replay?step=40")).await;
        assert_eq!(sarah.string(EYES).await, "0");
        for other in ["1", "2", "spectator"] {
            sarah.open(&format!("{table}/replay?step=40&as={other}")).await;
            assert!(!sarah.has("#board").await, "the board as {other} sees it");
            sarah.forgive(403).await;
        }
    });
}

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn every_moment_has_a_link_that_stays() {
    on_stage(async |stage| {
        let device = stage.browser().await;
        set_up(&device, "Sarah", &["here:Hans"]).await;
        let table = at_the_board(&device).await;
        play_to_the_end(&device, &table).await;
        device.open(&format!("{table}/replay?step=0")).await;
        let last = device.number("document.querySelector('[name=step]').max * 1").await;
        assert_eq!(device.string(EYES).await, "0 1 spectator");
        let middle = (last / 2.0).floor();
        slide_to(&device, middle).await;
        let (here, drawn) = (device.here().await, device.string(BOARD).await);
        device.click(".controls .jump:nth-of-type(3)").await;
        at_step(&device, middle + 1.0).await;
        device.click(".controls .jump:nth-of-type(2)").await;
        at_step(&device, middle).await;
        assert_eq!(device.string(BOARD).await, drawn, "on and back is where one was");
        device.open(&here).await;
        assert_eq!(device.string(BOARD).await, drawn, "the link leads to the same moment");
        device.choose("[name=as]", "spectator").await;
        device
            .until(
                "a spectator's eyes",
                "location.search.includes('as=spectator') && !document.querySelector('.hand')",
            )
            .await;
        let stranger = stage.browser().await;
        stranger.open(&here).await;
        assert_eq!(stranger.string(BOARD).await, drawn, "after the end the link is good for everybody");
    });
}

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn a_moment_is_played_on_from_on_a_phone_in_german() {
    on_stage(async |stage| {
        let hans = stage.browser_with(Habits { lang: "de-DE,de", size: PHONE, ..Habits::default() }).await;
        set_up(&hans, "Hans", &["here:Sarah"]).await;
        let table = at_the_board(&hans).await;
        play_to_the_end(&hans, &table).await;
        hans.open(&format!("{table}/replay?step=0")).await;
        let last = hans.number("document.querySelector('[name=step]').max * 1").await;
        hans.open(&format!("{table}/replay?step={}", (last / 2.0).floor())).await;
        assert!(hans.text("#play-on summary").await.contains("Von hier weiterspielen"));
        hans.click("#play-on > summary").await;
        hans.choose("#play-on [name=seat0]", "easy").await;
        hans.choose("#play-on [name=seat1]", "me").await;
        hans.fill("#play-on [name=name]", "Bobby").await;
        assert!(overhang(&hans).await <= 0.0, "the form is as wide as the phone");
        hans.click("#play-on button.brass").await;
        hans.until(
            "another table",
            &format!("location.pathname.startsWith('/t/') && location.pathname !== '{table}/replay'"),
        )
        .await;
        let other = at_the_board(&hans).await;
        assert_ne!(other, table);
        my_turn(&hans).await;
        assert_eq!(hans.eval(HARD_TO_HIT).await, json!([]));
        let first = moves(&hans).await.remove(0);
        make(&hans, &first).await;
        let record = hans.run(&format!("return (await fetch('{other}/record')).text()")).await;
        let record = record.as_str().expect("a record is text");
        assert!(record.contains("seat 0 bot:easy") && record.contains("seat 1 Bobby"), "{record}");
        assert!(record.contains(&format!("\n1 {first}\n")), "the decision counts: {record}");
    });
}

/// Moves the slider, as a finger does.
async fn slide_to(browser: &Browser, step: f64) {
    let slide = format!(
        "(slider => {{ slider.value = {step}; slider.dispatchEvent(new Event('input', {{ bubbles: true }})); }})\
         (document.querySelector('[name=step]'))"
    );
    browser.eval(&slide).await;
    at_step(browser, step).await;
}

/// Waits until the page shows this step and has its address.
async fn at_step(browser: &Browser, step: f64) {
    let there = format!(
        "document.querySelector('output.step').innerText.startsWith('{step} /') && \
         new URLSearchParams(location.search).get('step') === '{step}'"
    );
    browser.until("the replay is at the step", &there).await;
}
