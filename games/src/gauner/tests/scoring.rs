//! Chapters 9 and 10: the full prison, what it is worth, and the end.

use engine::{Game as _, Seat, ToAct};

use super::by_hand::{Match, table};
use crate::gauner::{Event, Score};

/// Seat 0 takes a grey card and sends a green one to this prison.
fn jail_a_green(prison: &str) -> Match {
    let mut game = table(3).rows(["xgyovy", "", ""]).prison(prison).pile("y").begins(0);
    game.steps(&["0 take 1L"]);
    game
}

#[test]
fn r9_1_six_kinds_with_two_each_fill_the_prison() {
    assert_eq!(jail_a_green("yyoorrvvbbg").game.table.scorings, 1);
    assert_eq!(jail_a_green("yyoorrvvbg").game.table.scorings, 0, "one kind has a single card");
    assert_eq!(jail_a_green("yyyyyyoorrvvbx").game.table.scorings, 0, "only four kinds have two");
}

#[test]
fn r9_1_two_kinds_with_six_each_fill_the_prison() {
    assert_eq!(jail_a_green("yyyyyyggggg").game.table.scorings, 1);
    assert_eq!(jail_a_green("yyyyyyyygggg").game.table.scorings, 0, "one kind has only five");
}

#[test]
fn r9_1_more_than_enough_is_full_as_well() {
    let mut game = table(2).rows(["xggggyo", "", ""]).prison("yyyyyyyggg").pile("y").begins(0);
    game.steps(&["0 take 1L"]);
    assert_eq!(game.game.table.scorings, 1);
}

#[test]
fn r9_1_cards_that_complete_nothing_do_not_fill_it() {
    let mut game = table(2).rows(["xyyo", "", ""]).prison("yyoorrvvb").pile("y").begins(0);
    game.steps(&["0 take 1L"]).asks(0);
    assert_eq!(game.prison(), "yyyyoorrvvb");
}

/// The prison of the printed example goes to seat 0, and some more to others.
fn example() -> Match {
    let mut game = table(3)
        .rows(["gxyo", "", ""])
        .prison("yyyyoorrvvbbgx")
        .laid(0, "yyy")
        .laid(0, "r")
        .laid(0, "gg")
        .laid(1, "oo")
        .laid(2, "x")
        .dealt(1, "yb")
        .pile("rr")
        .begins(0);
    game.steps(&["0 take 1L"]);
    game
}

#[test]
fn r9_2_each_kind_goes_to_whoever_has_it_in_front() {
    let game = example();
    let awards: Vec<_> = game.log.events().iter().filter_map(award).collect();
    let expected = [
        ('y', 4, Some(0)),
        ('o', 2, Some(1)),
        ('r', 2, Some(0)),
        ('v', 2, None),
        ('b', 2, None),
        ('g', 1, Some(0)),
        ('x', 2, Some(2)),
    ];
    assert_eq!(awards, expected);
}

#[test]
fn r9_2_a_set_without_prisoners_gets_nothing() {
    let mut game = table(2).rows(["xgyo", "", ""]).prison("yyyyyyggggg").laid(1, "bbb").pile("y").begins(0);
    game.steps(&["0 take 1L"]);
    let awards: Vec<_> = game.log.events().iter().filter_map(award).collect();
    assert_eq!(awards, [('y', 6, None), ('b', 0, Some(1)), ('g', 6, None)]);
    assert_eq!((game.points(), game.discards().as_str()), (&[0, 0][..], "yyyyyybbbgggggg"));
}

fn award(event: &Event) -> Option<(char, u8, Option<u8>)> {
    match event {
        Event::Awarded { kind, prisoners, laid } => {
            Some((kind.letter(), *prisoners, laid.map(|laid| laid.seat.0)))
        }
        _ => None,
    }
}

/// The example of the printed rules: four yellow, two red and one green are 7 cards of 3 kinds, 21 points.
#[test]
fn r9_3_points_are_cards_times_kinds() {
    let game = example();
    assert_eq!(game.points(), [21, 2, 2]);
    let score = |cards, kinds, total| Score { cards, kinds, total };
    let scores = [score(7, 3, 21), score(2, 1, 2), score(2, 1, 2)].into_iter().collect();
    assert!(game.log.events().contains(&Event::Scored { number: 1, scores }));
}

#[test]
fn r9_3_the_number_of_cards_in_front_does_not_count() {
    let mut game = table(2).rows(["xgyo", "", ""]).prison("yyoorrvvbbg").laid(1, "yyyyy").begins(0);
    game.steps(&["0 take 1L"]);
    assert_eq!(game.points(), [0, 2]);
}

#[test]
fn r9_3_points_add_up_over_the_scorings() {
    let mut game =
        table(2).rows(["xgyo", "", ""]).prison("yyoorrvvbbg").laid(1, "y").scored(1, &[5, 7]).begins(0);
    game.steps(&["0 take 1L"]);
    assert_eq!(game.points(), [5, 9]);
}

#[test]
fn r9_4_prison_and_sets_are_discarded_hands_are_kept_and_the_left_neighbour_goes_on() {
    let game = example();
    assert_eq!((game.prison().as_str(), game.front(0).as_str()), ("", ""));
    assert_eq!((game.front(1).as_str(), game.front(2).as_str()), ("", ""));
    assert_eq!(game.discards(), "yyyyyyyoooorrrvvbbgggxxx");
    assert_eq!((game.hand(0).as_str(), game.hand(1).as_str()), ("g", "yb"));
    game.asks(1);
}

#[test]
fn r9_4_the_last_seats_left_neighbour_is_seat_0() {
    let mut game = table(3).rows(["xgyo", "", ""]).prison("yyoorrvvbbg").pile("y").begins(2);
    game.steps(&["2 take 1L"]).asks(0);
}

#[test]
fn r10_1_the_match_ends_with_the_third_scoring() {
    let last = |scorings| {
        let mut game =
            table(2).rows(["xgyo", "", ""]).prison("yyoorrvvbbg").pile("y").scored(scorings, &[]).begins(0);
        game.steps(&["0 take 1L"]);
        game.game.to_act()
    };
    assert_eq!(last(1), ToAct::Seat(Seat(1)));
    assert_eq!(last(2), ToAct::Over);
}

#[test]
fn r10_2_most_points_win_and_a_tie_is_shared() {
    let end = |points: &[u16]| {
        let mut game =
            table(3).rows(["xgyo", "", ""]).prison("yyoorrvvbbg").pile("y").scored(2, points).begins(0);
        game.steps(&["0 take 1L"]);
        let points = points.iter().copied().collect();
        assert_eq!(game.log.events().last(), Some(&Event::Ended { points }));
        game.game.standing().unwrap()
    };
    assert_eq!(end(&[10, 30, 20]).places.as_slice(), [3, 1, 2]);
    assert_eq!(end(&[30, 10, 30]).shares().as_slice(), [0.5, 0.0, 0.5]);
}

#[test]
fn r12_2_rows_are_looked_at_after_the_reveal_and_not_before() {
    let mut game = table(2).rows(["yo", "", ""]).pile("rrrr").begins(0);
    game.steps(&["0 take 1L"]);
    assert_eq!(game.rows(), ["", "", ""], "all are closed, and the turn goes on");
    game.steps(&["0 pass", "~ r"]);
    assert_eq!(game.game.table.turn, Seat(1));
    assert!(game.log.events().contains(&Event::Refill));
}
