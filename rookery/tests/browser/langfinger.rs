//! Langfinger: a whole game by clicking, and the same on a phone.

use std::collections::HashMap;

use serde_json::json;

use crate::browser::{Browser, Habits, PHONE};
use crate::pages::{HARD_TO_HIT, MY_TURN, STILL, answer, my_turn, overhang, play_game_against, question};
use crate::stage::on_stage;
use crate::whole_game::{Plan, play_whole_game};

/// A name of 24 letters: longer ones are not taken.
const LONGEST: &str = "Yoshiko Sarah Hans Bobby";
/// The place that acts begins in the window, and the hand is wholly in it.
const IN_SIGHT: &str = "(() => { \
    const box = (name) => document.querySelector(name)?.getBoundingClientRect(); \
    const place = box('.langfinger .quarter.front') ?? box('.langfinger .map'), hand = box('.langfinger .mine'); \
    return place.top >= 0 && place.top < hand.top - 100 && hand.bottom <= innerHeight + 1; })()";

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn langfinger_to_its_end_by_clicking_with_a_reload_in_the_middle() {
    on_stage(async |stage| {
        let sarah = stage.browser().await;
        let plan =
            Plan { game: "langfinger", options: &[], bots: &["easy", "medium"], choice: busy, pictures: 24 };
        play_whole_game(&sarah, &plan).await;
        the_result_is_what_the_log_tells(&sarah).await;
    });
}

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn langfinger_on_a_phone_has_the_place_that_acts_in_front_and_the_hand_in_sight() {
    on_stage(async |stage| {
        let bobby = stage.browser_with(Habits { size: PHONE, ..Habits::default() }).await;
        play_game_against(&bobby, "langfinger", LONGEST, &["easy", "easy", "easy", "easy"]).await;
        let mut acted = 0;
        for made in 0..14 {
            my_turn(&bobby).await;
            bobby.until("nothing moves", STILL).await;
            assert!(overhang(&bobby).await <= 0.0, "the page is wider than the phone after {made} moves");
            assert_eq!(bobby.eval(HARD_TO_HIT).await, json!([]));
            bobby.eval("scrollTo(0, 0)").await;
            // A place that comes to the front may still be on its way, however still everything was a moment ago.
            bobby.until(&format!("place and hand are in sight after {made} moves"), IN_SIGHT).await;
            acted += usize::from(bobby.holds("document.querySelector('.langfinger .quarter.front')").await);
            let Some((decision, moves)) = question(&bobby).await else { continue };
            answer(&bobby, &decision, &busy(&moves, made)).await;
        }
        assert!(acted > 3, "places acted");
    });
}

/// What somebody would do who looks at the board for a moment only: something, here and there.
pub(crate) fn busy(moves: &[String], made: usize) -> String {
    let doing: Vec<&String> =
        moves.iter().filter(|action| !matches!(action.as_str(), "pass" | "done")).collect();
    doing.get(made * 7 % doing.len().max(1)).map_or_else(|| moves[0].clone(), |action| (*action).clone())
}

/// Everybody ends with the money that the log told last.
async fn the_result_is_what_the_log_tells(browser: &Browser) {
    assert!(!browser.holds(MY_TURN).await);
    let log = browser
        .string("[...document.querySelectorAll('#log .line')].map(line => line.textContent).join('\\n')")
        .await;
    let mut told: HashMap<&str, i64> = HashMap::new();
    for line in log.lines() {
        let Some((before, money)) = line.split_once(" now has ") else { continue };
        let digits: String = money.chars().take_while(char::is_ascii_digit).collect();
        let name =
            before.rsplit_once(": ").map_or_else(|| before.split(" sells ").next(), |(_, name)| Some(name));
        told.insert(
            name.unwrap_or_default().trim(),
            digits.parse().unwrap_or_else(|_| panic!("no money: {line}")),
        );
    }
    let lines = browser.find_all("#ending .standing li").await;
    assert_eq!(lines.len(), 3);
    let mut most = 0;
    for line in lines {
        let text = line.text().await.expect("a line of the result");
        let money = text.split_whitespace().rev().nth(1).and_then(|money| money.parse::<i64>().ok());
        let money = money.unwrap_or_else(|| panic!("no money: {text}"));
        let name =
            ["Sarah", "Bot 1", "Bot 2"].into_iter().find(|name| text.contains(name)).expect("a player");
        assert_eq!(told.get(name).copied().unwrap_or(0), money, "{name} in {log}");
        most = most.max(money);
    }
    assert!(most >= 20, "somebody has reached the goal");
}
