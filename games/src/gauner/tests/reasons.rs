//! The sentences of hints: said where the table shows a reason, and from what the seat can see.

use engine::{Game as _, Lang, Observer, Seat, Tell as _};

use super::by_hand::{Match, table};
use crate::gauner::Gauner;

fn reason(game: &Match, action: &str) -> Option<String> {
    Gauner::reason(&game.game.view(Observer::Seat(Seat(0))), action.parse().unwrap(), Lang::En)
}

#[test]
fn a_set_is_laid_for_its_prisoners() {
    let game = table(2).rows(["yo", "", ""]).taken(0, "rb").prison("rrr").lays(0, "1L");
    assert_eq!(reason(&game, "lay r1").unwrap(), "3 red are in prison and would count for you.");
    assert_eq!(reason(&game, "lay b1"), None);
    assert_eq!(reason(&game, "pass"), None);
}

#[test]
fn a_group_is_taken_for_its_neighbours() {
    let game = table(2).rows(["yoobx", "", ""]).laid(0, "o").begins(0);
    assert_eq!(reason(&game, "take 1L").unwrap(), "2 orange go to prison, and Orange lies in front of you.");
    assert_eq!(reason(&game, "take 1R"), None);
}

#[test]
fn a_group_is_taken_to_overbid() {
    let game = table(2).rows(["yyobx", "", ""]).dealt(0, "y").laid(1, "yy").begins(0);
    assert_eq!(reason(&game, "take 1L").unwrap(), "Then you hold 3 yellow, enough to overbid Yellow.");
    let game = table(2).rows(["yyobx", "", ""]).laid(1, "yy").begins(0);
    assert_eq!(reason(&game, "take 1L"), None);
}

#[test]
fn a_prison_is_filled_for_what_it_scores() {
    let game = table(2).rows(["yoobx", "", ""]).laid(0, "o").prison("yyrroovvggb").begins(0);
    let said = reason(&game, "take 1R").unwrap();
    assert_eq!(said, "This fills the prison, which is scored: 2 points for you.");
}
