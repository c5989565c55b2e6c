//! Chapter 5: laying.

use std::num::NonZeroU8;

use engine::{Game as _, Seat, ToAct};

use super::by_hand::table;
use crate::gauner::{Event, Kind, Laid};

#[test]
fn r5_1_one_kind_from_one_card_to_all() {
    let mut game = table(2).dealt(0, "yyyo").pile("r").lays(0, "1L");
    game.offers(0, &["lay o1", "lay y1", "lay y2", "lay y3", "pass"]);
    game.refuses("0 lay y4", "5.1").refuses("0 lay r1", "5.1");
    game.steps(&["0 lay y2"]);
    assert_eq!((game.hand(0).as_str(), game.front(0).as_str()), ("yo", "yy"));
    assert_eq!(game.game.to_act(), ToAct::Chance, "one kind, and then a card is revealed");
}

#[test]
fn r5_1_cards_just_taken_can_be_laid() {
    let mut game = table(2).rows(["yyorv", "", ""]).dealt(0, "y").pile("r").begins(0);
    game.steps(&["0 take 1L", "0 lay y3"]);
    assert_eq!((game.hand(0).as_str(), game.front(0).as_str()), ("", "yyy"));
}

#[test]
fn r5_2_a_set_is_never_added_to() {
    let mut game = table(2).dealt(0, "yyyo").laid(0, "y").pile("r").lays(0, "1L");
    game.offers(0, &["lay o1", "pass"]);
    game.refuses("0 lay y1", "5.2").refuses("0 lay y3", "5.2");
}

#[test]
fn r5_3_it_takes_one_card_more_than_the_other_has() {
    let mut game = table(3).dealt(0, "yyyy").laid(2, "yy").pile("r").lays(0, "1L");
    game.offers(0, &["lay y3", "lay y4", "pass"]);
    game.refuses("0 lay y1", "5.3").refuses("0 lay y2", "5.3");
}

#[test]
fn r5_3_the_overbid_set_goes_to_the_discard_pile() {
    let mut game = table(3).dealt(0, "yyyy").laid(2, "yy").laid(2, "g").pile("r").lays(0, "1L");
    game.steps(&["0 lay y3"]);
    assert_eq!((game.front(0).as_str(), game.front(2).as_str()), ("yyy", "g"));
    assert_eq!((game.discards().as_str(), game.hand(0).as_str()), ("yy", "y"));
    let overbid = Some(Laid { seat: Seat(2), count: NonZeroU8::new(2).unwrap() });
    let laid = Event::Laid { seat: Seat(0), kind: Kind::Yellow, count: 3, overbid };
    assert_eq!(game.log.events(), [laid]);
}

#[test]
fn r5_3_who_was_overbid_may_lay_the_kind_again() {
    let overbid = table(2).rows(["ro", "", ""]).dealt(0, "yy").dealt(1, "yyy").laid(1, "y");
    let mut game = overbid.pile("bb").lays(0, "1L");
    game.steps(&["0 lay y2", "~ b", "1 take 1R", "1 lay y3"]);
    assert_eq!((game.front(0).as_str(), game.front(1).as_str()), ("", "yyy"));
}

#[test]
fn r5_4_one_may_pass_and_is_asked_even_if_nothing_can_be_laid() {
    let mut game = table(2).dealt(0, "y").laid(1, "y").pile("r").lays(0, "1L");
    game.offers(0, &["pass"]);
    game.steps(&["0 pass"]);
    assert_eq!(game.log.events(), [Event::Passed { seat: Seat(0) }]);
    let mut game = table(2).dealt(0, "y").pile("r").lays(0, "1L");
    game.offers(0, &["lay y1", "pass"]);
    game.steps(&["0 pass"]);
    assert_eq!((game.hand(0).as_str(), game.front(0).as_str()), ("y", ""));
}
