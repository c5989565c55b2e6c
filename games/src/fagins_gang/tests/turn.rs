//! Chapter 3: the round and the turn. Chapter 7: stealing shillings, the simplest of the actions.

use engine::{Game as _, Seat, ToAct};

use super::scene::{BROWN, Scene as _, rule, scene};
use crate::fagins_gang::state::{Roll, Stage};
use crate::fagins_gang::words::Location;

#[test]
fn r3_1_turns_then_constables_then_wheel_then_the_coin_moves_on() {
    let mut game = scene(3).urchin(BROWN, 'B', 5);
    game.acts(&["done", "done", "done"]);
    assert_eq!(game.stage, Stage::Roll(Roll::Patrol(Location::BowStreet)));
    game.die(1);
    assert_eq!(game.stage, Stage::Roll(Roll::Wheel));
    game.die(6);
    assert_eq!((game.round, game.start, game.actor()), (2, Seat(1), Some(Seat(1))));
}

#[test]
fn r3_1_a_round_ends_when_everybody_has_had_a_turn_from_the_start_coin_on() {
    let mut game = scene(3).turn(Seat(2));
    game.start = Seat(2);
    for seat in [2, 0, 1] {
        assert_eq!(game.actor(), Some(Seat(seat)));
        game.act("done");
    }
    assert_eq!(game.to_act(), ToAct::Chance);
}

#[test]
fn r3_2_the_first_decision_fixes_the_action() {
    let start = scene(2).urchin(BROWN, 'T', 5).urchin(BROWN, 'B', 5).hand(BROWN, "bbbbggggkk");
    let others = ["T>4", "steal T", "give b", "purse T", "market"];
    for (first, kept) in [("B>4", 0), ("steal B", 1), ("purse B", 3)] {
        let mut game = start.clone();
        game.act(first);
        for (index, other) in others.into_iter().enumerate() {
            let fits = index == kept || (kept == 1 && other == "give b");
            match game.may(other) {
                Ok(()) => assert!(fits, "{other} after {first}"),
                Err(refusal) => {
                    assert!(!fits, "{other} after {first}");
                    assert_eq!(rule(Err(refusal)), "3.2");
                }
            }
        }
    }
}

#[test]
fn r3_3_the_third_use_ends_the_turn() {
    let mut game = scene(2).hand(BROWN, "bbggkkyyy");
    game.acts(&["T>5", "B>5"]);
    assert_eq!(game.actor(), Some(BROWN));
    game.act("C>5");
    assert_eq!(game.actor(), Some(Seat(1)));
}

#[test]
fn r3_3_ruling_27_an_action_uses_a_location_once() {
    let start = scene(2).urchin(BROWN, 'T', 5).hand(BROWN, "bbbb");
    for (first, again) in [("T>4", "T>3"), ("steal T", "steal T"), ("purse T", "purse T")] {
        let mut game = start.clone();
        game.act(first);
        assert_eq!(rule(game.may(again)), "3.3", "{again}");
    }
}

#[test]
fn r3_3_the_order_of_uses_leaves_no_trace() {
    let (mut one, mut other) = (scene(2).hand(BROWN, "bbggkk"), scene(2).hand(BROWN, "bbggkk"));
    one.acts(&["T>4", "B>5"]);
    other.acts(&["B>5", "T>4"]);
    assert_eq!(one, other);
}

#[test]
fn r3_4_ruling_25_a_turn_may_end_at_once_or_early() {
    let mut game = scene(2).hand(BROWN, "");
    assert_eq!(game.open(), ["done", "market"]);
    game.act("done");
    assert_eq!(game.actor(), Some(Seat(1)));
    let mut game = scene(2).urchin(BROWN, 'T', 5);
    game.act("purse T");
    assert_eq!(game.open(), ["done"], "asked also when it is the only choice");
    game.act("done");
    assert_eq!(game.actor(), Some(Seat(1)));
}

#[test]
fn r7_1_a_purse_holds_what_the_label_says() {
    let mut game = scene(2).urchin(BROWN, 'T', 7).urchin(BROWN, 'S', 9).urchin(BROWN, 'P', 0);
    game.acts(&["purse T", "purse S", "purse P"]);
    assert_eq!(game.table.purse(BROWN), 20 + 7 + 9);
    assert_eq!(rule(scene(2).urchin(Seat(1), 'T', 5).may("purse T")), "7.1", "by another's urchin");
}

#[test]
fn r7_2_ruling_30_money_has_no_upper_limit() {
    let mut game = scene(2).purse(BROWN, 99).urchin(BROWN, 'T', 6);
    game.act("purse T");
    assert_eq!(game.table.purse(BROWN), 105);
}

#[test]
fn r7_2_ruling_30_nobody_pays_what_is_not_there() {
    let game = scene(2).purse(BROWN, 14).urchin(BROWN, 'T', 0).hand(BROWN, "b");
    assert_eq!(rule(game.may("T>fagin")), "4.6");
    let mut market = scene(2).purse(BROWN, 5);
    market.act("market");
    assert_eq!(rule(market.may("buy p")), "8.3");
}
