//! Chapters 6 and 8 of the rules: City and Ruin.

use engine::{Audience, Game, Observer, Play as _, Seat, SeatSet};

use super::super::*;
use super::night::{Night, Start, THREE, TWO, letters};

#[test]
fn r6_1_two_tools_of_free_choice_and_openly() {
    let mut night = Night::start(&THREE);
    night.place("C V V V V R R R H");
    assert_eq!(night.legal(), ["pass", "tool h", "tool l", "tool m", "tool p", "tool w"]);
    assert_eq!(night.refused("rob 1"), "6.1");
    night.act("tool m");
    assert_eq!(letters(&night.game.table.city), "hlmpw");
    night.act("tool m");
    assert_eq!((night.hand(0).as_str(), letters(&night.game.table.city).as_str()), ("mmpw", "hlpw"));
    let view = night.game.view(Observer::Spectator);
    assert_eq!(letters(view.memory.known(Seat(0))), "mm", "everybody saw it");
}

#[test]
fn r6_1_only_what_lies_there_can_be_taken() {
    let mut night = Night::start(&Start { city: "h h m m p w", ..THREE });
    night.place("C V V V V R R R H");
    assert_eq!(night.refused("tool l"), "6.1");
    night.act("tool p");
    assert_eq!(night.refused("tool p"), "6.1");
}

/// All four tools of the City for two players are taken, but for `left`.
fn nearly_empty(left: &str) -> Night {
    let mut night = Night::start(&TWO);
    night.place("C C C R R R");
    let keep: Tools = left.chars().fold(Tools::EMPTY, |mut tools, letter| {
        tools[Tool::of_letter(letter).unwrap().index()] += 1;
        tools
    });
    let gone = night.game.table.city.minus(&keep).unwrap();
    night.game.table.city = keep;
    night.game.table.tool_discard.add(&gone);
    night
}

#[test]
fn r6_2_the_last_tool_is_taken_alone() {
    let mut night = nearly_empty("m");
    assert_eq!(night.legal(), ["pass", "tool m"]);
    night.act("tool m");
    assert_eq!((night.hand(0).as_str(), night.seat()), ("mpw", Seat(1)), "and that was the action");
}

#[test]
fn r6_2_nobody_takes_from_an_empty_city() {
    let night = nearly_empty("");
    assert_eq!(night.legal(), ["pass"]);
    assert_eq!(night.refused("tool h"), "6.1");
}

#[test]
fn r6_3_the_second_tool_must_follow() {
    let mut night = Night::start(&THREE);
    night.place("C V V V V R R R H").act("tool h");
    assert_eq!(night.legal(), ["tool l", "tool m", "tool p", "tool w"]);
    assert_eq!(night.refused("pass"), "6.3");
    assert_eq!(night.refused("done"), "6.3");
}

#[test]
fn r6_3_the_order_of_the_two_does_not_matter() {
    let after = |actions: &str| {
        let mut night = Night::start(&THREE);
        night.place("C V V V V R R R H").act(actions);
        night.game
    };
    assert_eq!(after("tool h, tool p"), after("tool p, tool h"));
}

#[test]
fn r6_4_a_hand_has_no_limit() {
    let mut night = Night::start(&TWO);
    night.give(0, "h h h h h h l l l l l l").place("C R R R R R").act("tool h, tool l");
    assert_eq!(night.game.hand(Seat(0)).total(), 16);
}

#[test]
fn r8_1_an_exchange_square_is_used_once() {
    let mut night = Night::start(&THREE);
    night.place("R R R C C C C C H").act("pass, pass, pass, pass, pass");
    assert_eq!(night.legal(), ["pass", "swap 1", "swap 2", "swap 3"], "two cards");
    assert_eq!(night.refused("tool h"), "8.1");
    night.act("swap 1, drop p").draw("h h");
    assert_eq!(night.refused("swap 1"), "8.1");
    night.act("swap 3, drop l, drop m").draw("h h h");
    assert_eq!(night.refused("swap 3"), "8.1");
    assert_eq!(night.legal(), ["pass", "swap 2", "swap 4", "swap 5"], "four cards");
}

#[test]
fn r8_2_the_hand_must_cover_the_first_number() {
    let mut night = Night::start(&THREE);
    night.place("R R R C C C C C H").act("pass, pass, pass, pass, pass");
    assert_eq!(night.hand(0), "pw");
    assert_eq!(night.refused("swap 4"), "8.2");
    assert_eq!(night.refused("swap 5"), "8.2");
    night.act("swap 2, drop p, drop w").draw("h h").act("pass");
    assert_eq!(night.hand(2).len(), 4);
    assert!(night.legal().contains(&"swap 5".to_owned()));
}

#[test]
fn r8_2_an_empty_hand_exchanges_nothing() {
    let mut night = Night::start(&Start { hands: &["l w", "l m m"], villa: "L26", ..TWO });
    night.place("V C R C R C").act("pass, pass, pass, rob 1");
    assert_eq!(night.hand(0), "");
    assert_eq!(night.legal(), ["pass"]);
    assert_eq!(night.refused("swap 1"), "8.2");
}

#[test]
fn r8_3_as_many_as_the_first_number_are_discarded_openly() {
    let mut night = Night::start(&THREE);
    night.place("C R C C C C V H R").act("pass, pass, pass, pass, pass, pass");
    night.act("swap 4");
    assert_eq!(night.legal(), ["drop l", "drop m"]);
    assert_eq!(night.refused("pass"), "8.3");
    assert_eq!(night.refused("drop h"), "8.3");
    night.act("drop m, drop m");
    assert_eq!(night.legal(), ["drop l"], "the third, with nothing to choose, is asked too");
    night.act("drop l");
    assert_eq!(letters(&night.spectator().table.tool_discard), "lmm");
}

#[test]
fn r8_3_the_order_of_discards_does_not_matter() {
    let after = |actions: &str| {
        let mut night = Night::start(&THREE);
        night.place("C R C C C C V H R").act("pass, pass, pass, pass, pass, pass, swap 3").act(actions);
        night.game
    };
    assert_eq!(after("drop l, drop m"), after("drop m, drop l"));
}

#[test]
fn r8_4_as_many_as_the_second_number_are_drawn_unseen() {
    let mut night = Night::start(&THREE);
    night.place("C R C C C C V H R").act("pass, pass, pass, pass, pass, pass, swap 1, drop l");
    for left in [2, 1] {
        assert_eq!(night.stage(), Stage::Draw { seat: Seat(1), left });
        assert_eq!(night.game.audience(), Audience::Only(SeatSet::just(Seat(1))));
        night.draw("p");
    }
    assert_eq!(night.hand(1), "mmpp");
    assert_eq!(night.seat(), Seat(2), "and that was all");
}

#[test]
fn r8_4_discards_come_before_draws() {
    let mut night = Night::start(&THREE);
    night.place("C R C C C C V H R").act("pass, pass, pass, pass, pass, pass");
    night.act("swap 1");
    assert_eq!(night.seat(), Seat(1), "nothing is drawn yet");
    let pile = night.game.tool_pile.total();
    night.act("drop l");
    assert_eq!(night.game.tool_pile.total(), pile);
}

#[test]
fn r8_5_the_token_stays_until_all_have_acted_in_the_ruin() {
    let mut night = Night::start(&THREE);
    night.place("R R C C C C C H V").act("pass, pass, pass, pass, pass, pass");
    night.act("swap 2, drop p, drop w").draw("h h");
    assert_eq!(night.game.table.squares(Place::Ruin)[..2], [None, Some(Seat(1))]);
    assert_eq!(night.game.table.exchange, [None, Some(Seat(0)), None, None, None]);
    night.act("swap 1, drop l").draw("h h");
    assert_eq!(night.game.table.exchange, [None; 5], "now they go back");
    let back =
        |seat, square| Event::TokenBack { seat, place: Place::Ruin, from: Stand::Exchange(Slot(square)) };
    assert!(night.log.events().contains(&back(Seat(0), 1)) && night.log.events().contains(&back(Seat(1), 0)));
    assert!(night.game.legal_sorted(night.seat()).contains(&Action::Pass));
}
