//! A whole game of Swindler against bots, by clicking, with reactions; and the same board on a phone.

use serde_json::{Value, json};

use crate::browser::{Browser, Habits, PHONE};
use crate::pages::{HARD_TO_HIT, MY_TURN, STILL, answer, overhang, play_game_against, question};
use crate::stage::on_stage;
use crate::whole_game::{Plan, play_whole_game, wait_until_asked};

/// Where the parts of the board begin and end, rounded to whole pixels.
const PLACES: &str = "JSON.stringify([...document.querySelectorAll('.swindler > section')].map(part => { \
    const box = part.getBoundingClientRect(); return [part.className, box.x, box.y, box.width, box.height].map(it => it.toFixed?.(0) ?? it); }))";

/// What is asked, in words.
const QUESTION: &str = "document.querySelector('#prompt .asked')?.textContent ?? ''";

/// How far the board is higher than the room it has.
const TOO_HIGH: &str = "(board => board.scrollHeight - board.clientHeight)(document.getElementById('board'))";

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn a_whole_game_of_swindler_by_clicking_with_reactions() {
    on_stage(async |stage| {
        let sarah = stage.browser().await;
        let plan = Plan { game: "swindler", options: &[], bots: &["easy"], choice: sensible, pictures: 60 };
        play_whole_game(&sarah, &plan).await;
        let log = sarah.string("document.getElementById('log').textContent").await;
        assert!(log.contains("Sarah plays the "), "no reaction: {log}");
        the_result_is_what_the_log_counts(&sarah, &log).await;
    });
}

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn no_question_moves_the_board_and_nothing_is_to_be_scrolled() {
    on_stage(async |stage| {
        let hans = stage.browser().await;
        play_game_against(&hans, "swindler", "Hans", &["easy", "easy", "easy"]).await;
        let (mut places, mut questions) = (Value::Null, Vec::new());
        for made in 0..30 {
            if !wait_until_asked(&hans).await {
                break;
            }
            let now = hans.eval(PLACES).await;
            assert!(places.is_null() || places == now, "{places} became {now}");
            assert!(hans.number(TOO_HIGH).await <= 0.0, "the board has to be scrolled");
            places = now;
            questions.push(hans.string(QUESTION).await);
            let Some((decision, moves)) = question(&hans).await else { continue };
            answer(&hans, &decision, &sensible(&moves, made)).await;
        }
        questions.sort();
        questions.dedup();
        assert!(questions.len() > 4, "{questions:?}");
    });
}

#[test]
#[ignore = "needs Chromium: ./test runs it"]
fn swindler_fits_a_phone_and_every_move_can_be_hit() {
    on_stage(async |stage| {
        let yoshiko = stage.browser_with(Habits { size: PHONE, ..Habits::default() }).await;
        for page in ["/new/swindler", "/games/swindler/rules"] {
            yoshiko.open(page).await;
            assert!(overhang(&yoshiko).await <= 0.0, "{page}");
        }
        play_game_against(&yoshiko, "swindler", "Yoshiko Sarah Hans Bobby", &["easy", "easy", "easy"]).await;
        for made in 0..16 {
            if !wait_until_asked(&yoshiko).await {
                break;
            }
            assert!(overhang(&yoshiko).await <= 0.0, "the table scrolls sideways after {made} moves");
            yoshiko.until("nothing moves", STILL).await;
            if yoshiko.holds(MY_TURN).await {
                assert_eq!(yoshiko.eval(HARD_TO_HIT).await, json!([]), "after {made} moves");
            }
            let Some((decision, moves)) = question(&yoshiko).await else { continue };
            answer(&yoshiko, &decision, &sensible(&moves, made)).await;
        }
    });
}

/// What somebody would do who wants to see everything: fulfil, play, sell, hire; draw two or three tiles; reserve now and then.
pub(crate) fn sensible(moves: &[String], made: usize) -> String {
    let first = |verb: &str| moves.iter().find(|action| action.split(' ').next() == Some(verb));
    let eager = ["fulfil", "use", "play", "sell", "take", "pay", "bet", "pick", "swap", "forge"];
    let reserve = || first("reserve").filter(|_| made % 3 != 2);
    let stop = || first("stop").filter(|_| made % 5 < 2);
    let hire = || first("hire").filter(|_| made.is_multiple_of(2));
    let wished = eager.iter().find_map(|verb| first(verb)).or_else(reserve).or_else(stop).or_else(hire);
    let calm = || moves.iter().filter(|action| !action.starts_with("cancel")).collect::<Vec<_>>();
    wished.cloned().unwrap_or_else(|| calm()[made * 5 % calm().len()].clone())
}

/// The log ends with the count, and the result says the same.
async fn the_result_is_what_the_log_counts(browser: &Browser, log: &str) {
    let (_, count) = log.rsplit_once("The end ").unwrap_or_else(|| panic!("no count: {log}"));
    let totals = count.split(" = ").skip(1).filter_map(|rest| rest.split([',', '.']).next());
    let mut counted: Vec<i64> = totals.filter_map(|total| total.trim().parse().ok()).collect();
    let mut shown: Vec<i64> = Vec::new();
    for line in browser.find_all("#ending .standing li").await {
        let text = line.text().await.expect("a line of the result");
        shown.extend(text.split_whitespace().rev().nth(1).and_then(|points| points.parse::<i64>().ok()));
    }
    counted.sort_unstable();
    shown.sort_unstable();
    assert_eq!((counted.len(), &counted), (2, &shown), "{log}");
}
