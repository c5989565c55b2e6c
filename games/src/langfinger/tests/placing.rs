//! Chapters 4 and 5 of the rules: placing tokens, acting.

use engine::{Denied, Play as _, Seat};

use super::super::*;
use super::night::{Night, THREE, TWO, setup};

#[test]
fn r4_1_one_token_at_a_time_from_the_start_player_on() {
    let mut night = Night::start(&THREE);
    let mut order = Vec::new();
    while let Stage::Place(seat) = night.stage() {
        order.push(seat.0);
        assert_eq!(night.refused("pass"), "4.1", "nobody may hold a token back");
        night.place(if order.len() < 6 { "C" } else { "R" });
    }
    assert_eq!(order, [0, 1, 2, 0, 1, 2, 0, 1, 2]);
}

#[test]
fn r4_1_only_whose_turn_it_is_places() {
    let night = Night::start(&THREE);
    assert_eq!(night.game.may(Seat(1), "place C".parse().unwrap()), Err(Denied::NotYourTurn));
}

#[test]
fn r4_2_a_place_has_five_squares() {
    let mut night = Night::start(&THREE);
    night.place("C C C C C");
    assert_eq!(night.refused("place C"), "4.2");
    assert_eq!(night.legal(), ["place H", "place M", "place R", "place V"]);
}

#[test]
fn r4_2_a_square_holds_one_token() {
    let mut night = Night::start_on(&setup(3, &[("square", "any")]), &THREE);
    night.place("C3");
    assert_eq!(night.refused("place C3"), "4.2");
    night.place("C4 C5 C1 C2");
    assert_eq!(night.refused("place C1"), "4.2");
}

#[test]
fn r4_3_a_token_goes_to_the_lowest_free_square() {
    let mut night = Night::start(&THREE);
    night.place("C H C");
    let city = night.game.table.squares(Place::City);
    assert_eq!(city[..3], [Some(Seat(0)), Some(Seat(2)), None]);
    assert_eq!(night.refused("place C4"), "4.3");
}

#[test]
fn r4_3_with_the_option_any_free_square_can_be_chosen() {
    let mut night = Night::start_on(&setup(3, &[("square", "any")]), &THREE);
    assert_eq!(night.legal().len(), 25);
    assert_eq!(night.refused("place C"), "4.3");
    night.place("C5 C2 V3 H1 M1 R1 H3 H2 H5");
    // The lower square acts first, whoever placed first.
    assert_eq!(night.stage(), Stage::Act(Turn { seat: Seat(1), place: Place::City, square: Slot(1) }));
    night.act("pass");
    assert_eq!(night.stage(), Stage::Act(Turn { seat: Seat(0), place: Place::City, square: Slot(4) }));
}

#[test]
fn r4_4_several_tokens_at_one_place_are_several_actions() {
    let mut night = Night::start(&TWO);
    night.place("C R C R C R");
    assert_eq!(night.game.table.squares(Place::City)[..3], [Some(Seat(0)); 3]);
    night.act("tool h, tool l, tool m, tool m");
    assert_eq!((night.hand(0).as_str(), night.seat()), ("hlmmpw", Seat(0)), "the third finds nothing");
    assert_eq!(night.legal(), ["pass"]);
}

#[test]
fn r5_1_places_in_order_and_squares_in_order() {
    let mut night = Night::start(&THREE);
    night.place("H M R V C V R M H");
    let mut order = String::new();
    while let Stage::Act(turn) = night.stage() {
        order += &format!("{}{}{} ", turn.place, turn.square, turn.seat);
        night.act("pass");
    }
    assert_eq!(order, "C11 V10 V22 R12 R20 M11 M21 H10 H22 ");
}

#[test]
fn r5_2_every_action_may_be_declined() {
    let mut night = Night::start(&THREE);
    night.stash_away(0, "L18").place("C V R M H C C C C");
    for place in [Place::City, Place::Villa, Place::Ruin, Place::Museum, Place::Harbor] {
        night.pass_until(place);
        assert!(night.legal().contains(&"pass".to_owned()), "{place:?}");
    }
    let before = (night.game.hands, night.game.table.money);
    while matches!(night.stage(), Stage::Act(_)) {
        night.act("pass");
    }
    assert_eq!((night.game.hands, night.game.table.money), before);
}

#[test]
fn r5_2_the_question_is_asked_also_when_only_pass_is_left() {
    let mut night = Night::start(&TWO);
    night.place("H V H V H V");
    // Nobody is skipped: who could not pay or has nothing to sell is asked all the same.
    for _ in 0..6 {
        assert_eq!(night.legal().last().unwrap(), "pass");
        night.act("pass");
    }
    assert_eq!(night.game.table.round, 2);
}

#[test]
fn r5_3_a_token_goes_back_after_its_action() {
    let mut night = Night::start(&THREE);
    night.place("C C C V V R R H H").act("pass");
    assert_eq!(night.game.table.squares(Place::City)[..2], [None, Some(Seat(1))]);
    let back = Event::TokenBack { seat: Seat(0), place: Place::City, from: Stand::Square(Slot(0)) };
    assert_eq!(night.log.events().last(), Some(&back));
}
