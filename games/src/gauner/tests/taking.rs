//! Chapters 4 and 6: taking, and the card revealed at the end of a turn.

use engine::Seat;

use super::by_hand::table;
use crate::gauner::row::Group;
use crate::gauner::{Action, Event, Kind};

#[test]
fn r4_1_a_turn_begins_with_taking_and_it_is_not_optional() {
    let mut game = table(2).rows(["yo", "", ""]).dealt(0, "yy").begins(0);
    game.offers(0, &["take 1L", "take 1R"]);
    game.refuses("0 pass", "4.1").refuses("0 lay y1", "4.1").refuses("0 drop y", "8.2");
}

#[test]
fn r4_1_then_one_may_lay_and_then_a_card_is_revealed() {
    let mut game = table(2).rows(["yorv", "", ""]).pile("gg").begins(0);
    game.steps(&["0 take 1L"]).offers(0, &["lay y1", "pass"]);
    game.steps(&["0 pass", "~ g"]).asks(1);
}

#[test]
fn r4_2_the_whole_group_at_either_end_goes_to_the_hand() {
    let rows = ["yyorr", "", "bbbgxx"];
    for (step, hand) in [("0 take 1L", "yy"), ("0 take 1R", "rr"), ("0 take 3L", "bbb"), ("0 take 3R", "xx")]
    {
        let mut game = table(2).rows(rows).pile("y").begins(0);
        game.steps(&[step]);
        assert_eq!(game.hand(0), hand, "{step}");
    }
}

#[test]
fn r4_2_one_group_a_turn() {
    let mut game = table(2).rows(["yorv", "yo", ""]).pile("y").begins(0);
    game.steps(&["0 take 1L"]).refuses("0 take 1L", "4.2").refuses("0 take 2R", "4.2");
}

#[test]
fn r4_3_the_whole_group_beside_it_goes_to_prison() {
    let mut game = table(2).rows(["yoorrrvv", "", ""]).pile("y").begins(0);
    game.steps(&["0 take 1L"]);
    assert_eq!((game.prison().as_str(), game.rows()[0].as_str()), ("oo", "rrrvv"));
    let mut game = table(2).rows(["yoorrrvv", "", ""]).pile("y").begins(0);
    game.steps(&["0 take 1R"]);
    assert_eq!((game.prison().as_str(), game.rows()[0].as_str()), ("rrr", "yoo"));
}

#[test]
fn r4_3_a_row_of_two_groups_is_taken_empty() {
    let mut game = table(2).rows(["yyoo", "rv", ""]).pile("g").begins(0);
    game.steps(&["0 take 1R"]);
    assert_eq!(game.rows()[0], "");
    game.steps(&["0 pass", "~ g"]);
    assert_eq!(game.rows()[0], "g", "the card revealed lies there alone");
    game.offers(1, &["take 2L", "take 2R"]);
}

#[test]
fn r4_3_events_say_where_the_cards_lay() {
    let group = |kind, count| Group { kind, count };
    let mut game = table(2).rows(["yoorrrvv", "", ""]).pile("y").begins(0);
    game.steps(&["0 take 1R"]);
    let Ok(Action::Take(place)) = "take 1R".parse() else { panic!("it is a place") };
    let taken = Event::Taken { seat: Seat(0), place, first: 6, group: group(Kind::Violet, 2) };
    let jailed = Event::Jailed { place, first: 3, group: group(Kind::Red, 3) };
    assert_eq!(game.log.events(), [taken, jailed]);
}

#[test]
fn r4_4_who_fills_the_prison_keeps_the_group_and_loses_the_rest_of_the_turn() {
    let full_but_one = "yyoorrvvbbg";
    let mut game = table(3).rows(["xgyo", "", ""]).prison(full_but_one).dealt(0, "rr").pile("o").begins(0);
    game.steps(&["0 take 1L"]);
    assert_eq!(game.hand(0), "rrx", "the group is kept");
    assert_eq!(game.pile(), "o", "no card is revealed");
    assert_eq!(game.rows()[0], "yo");
    game.asks(1).offers(1, &["take 1L", "take 1R"]);
}

#[test]
fn r6_1_the_card_goes_to_the_end_that_was_taken_from() {
    for (step, row) in [("0 take 2L", "gvyy"), ("0 take 2R", "rrog")] {
        let mut game = table(2).rows(["yo", "rrovyy", ""]).pile("gg").begins(0);
        game.steps(&[step, "0 pass", "~ g"]);
        assert_eq!(game.rows(), ["yo", row, ""], "{step}");
        game.asks(1);
    }
}

#[test]
fn r6_1_it_joins_a_group_of_its_kind() {
    let mut game = table(2).rows(["yorrv", "", ""]).pile("r").begins(0);
    game.steps(&["0 take 1L", "0 pass", "~ r", "1 take 1L"]);
    assert_eq!((game.hand(1), game.prison()), ("rrr".to_owned(), "ov".to_owned()));
}

/// The example of the printed rules: the lowest row has two reds at its left end, then two violets, then yellows.
#[test]
fn sarah_takes_two_reds_lays_two_greens_and_reveals_a_green() {
    let sarahs = table(2).rows(["yoyoyoyoyo", "ovovovovov", "rrvvyybyob"]).dealt(0, "ggy").pile("gob");
    let mut game = sarahs.begins(0);
    game.steps(&["0 take 3L"]);
    assert_eq!((game.hand(0).as_str(), game.prison().as_str()), ("yrrgg", "vv"));
    game.steps(&["0 lay g2"]);
    assert_eq!((game.hand(0).as_str(), game.front(0).as_str()), ("yrr", "gg"));
    game.steps(&["~ g"]);
    assert_eq!(game.rows()[2], "gyybyob");
    game.asks(1);
}
