//! Chapter 8: the market.

use engine::{Game as _, Seat, ToAct};

use super::scene::{BROWN, ORANGE, Scene as _, WHITE, goods, rule, scene, scene_of, with};
use crate::fagins_gang::event::{Event, Leaving};
use crate::fagins_gang::state::{Roll, Stage};
use crate::fagins_gang::words::Good;

#[test]
fn r8_1_the_market_is_open_to_all_from_its_opening_to_its_end() {
    let mut game = scene(3).urchin(BROWN, 'T', 5);
    for shut in ["buy p", "sell p", "pass", "stop"] {
        assert_eq!(rule(game.may(shut)), "8.1", "{shut}");
    }
    game.act("market");
    for other in ["done", "market", "T>4", "steal T", "purse T", "give p", "drop p", "bump up"] {
        assert_eq!(rule(game.may(other)), "8.1", "{other}");
    }
    game.acts(&["pass", "pass", "pass"]);
    assert_eq!(game.actor(), Some(Seat(1)));
}

#[test]
fn r8_1_buying_and_selling_have_one_price_that_trade_does_not_change() {
    let mut game = scene(2).hand(BROWN, "k").purse(BROWN, 20).hand(ORANGE, "k").stalls("ppppp");
    game.acts(&["market", "sell k", "stop", "pass"]);
    assert_eq!(game.table.purse(BROWN), 32);
    game.act("buy k");
    assert_eq!(game.table.purse(BROWN), 20);
}

#[test]
fn r8_2_the_opener_begins_and_it_goes_counter_clockwise() {
    let mut game = Seat::all(4).fold(scene(4), |game, seat| game.purse(seat, 100)).turn(Seat(1));
    game.act("market");
    for seat in [1, 0, 3, 2, 1, 0] {
        assert_eq!(game.actor(), Some(Seat(seat)));
        let bought = if game.table.stalls[Good::Purple.index()] > 0 { "buy p" } else { "buy y" };
        game.act(bought);
        if seat == 1 {
            game.act("stop");
        }
    }
}

#[test]
fn r8_2_ruling_32_the_opener_trades_up_to_two_of_one_kind_of_trade() {
    let start = || scene(2).hand(BROWN, "pp").purse(BROWN, 100).stalls("gggk");
    let mut buyer = start();
    buyer.acts(&["market", "buy g"]);
    assert_eq!(buyer.open(), ["buy g", "buy k", "stop"], "any colour");
    assert_eq!(rule(buyer.may("sell p")), "8.2");
    assert_eq!(rule(buyer.may("pass")), "8.2");
    buyer.act("buy k");
    assert_eq!(buyer.actor(), Some(ORANGE), "after two the turn is over");
    let mut seller = start();
    seller.acts(&["market", "sell p"]);
    assert_eq!(rule(seller.may("buy g")), "8.2");
    assert_eq!(seller.open(), ["sell p", "stop"]);
}

#[test]
fn r8_2_the_opener_may_change_the_kind_of_trade_in_the_next_market_turn() {
    let mut game = scene(2).hand(BROWN, "p").stalls("g");
    game.acts(&["market", "buy g", "stop", "pass"]);
    assert_eq!(game.may("sell p"), Ok(()));
    assert_eq!(rule(game.may("stop")), "8.2", "nothing has been traded yet");
}

#[test]
fn r8_2_everybody_else_trades_one_cube() {
    let mut game = scene(3);
    game.acts(&["market", "pass", "buy g"]);
    assert_eq!(game.actor(), Some(Seat(1)), "seat 2 has traded, seat 1 is next");
}

#[test]
fn r8_2_stopping_is_asked_also_when_nothing_else_is_possible() {
    let mut game = scene(2).purse(BROWN, 6).stalls("p");
    game.acts(&["market", "buy p"]);
    assert_eq!(game.open(), ["stop"]);
}

#[test]
fn r8_3_buying_takes_from_the_stall_for_the_price() {
    let mut game = scene(2).hand(BROWN, "").purse(BROWN, 20).stalls("pk");
    let warehouses = game.table.warehouses;
    game.act("market");
    assert_eq!(rule(game.may("buy g")), "8.3", "an empty stall, though the warehouse is full");
    game.act("buy k");
    assert_eq!((game.table.purse(BROWN), game.table.hand(BROWN)), (8, &goods("k")));
    assert_eq!((game.table.stalls, game.table.warehouses), (goods("p"), warehouses));
    assert_eq!(
        game.clone().purse(BROWN, 5).may("buy p").map_err(|e| rule(Err(e))),
        Err("8.3"),
        "5 for a price of 6"
    );
}

#[test]
fn r8_4_ruling_31_a_full_stall_takes_nothing() {
    let mut game = scene(2).hand(BROWN, "pkk").stalls("pppppk");
    game.act("market");
    assert_eq!(rule(game.may("sell p")), "8.4");
    assert_eq!(rule(game.may("sell g")), "8.4", "nobody sells what is not there");
    game.act("sell k");
    assert_eq!(game.table.stalls[Good::Black.index()], 2);
    game.act("sell k");
    assert_eq!((game.table.purse(BROWN), game.table.hand(BROWN)), (44, &goods("p")));
}

#[test]
fn r8_5_ruling_33_a_pass_is_final_for_the_session() {
    let mut game = scene(3).purse(ORANGE, 100);
    game.acts(&["market", "pass", "pass"]);
    for _ in 0..3 {
        assert_eq!(game.actor(), Some(ORANGE));
        game.act("buy g");
    }
    game.act("pass");
    assert_eq!(game.stage, Stage::Turn(crate::fagins_gang::state::Turn::of(ORANGE)), "the session is over");
}

#[test]
fn r8_5_ruling_34_who_is_left_alone_goes_on_and_is_asked_to_the_last() {
    let mut game = scene(2).purse(ORANGE, 12).stalls("pp").hand(ORANGE, "");
    game.acts(&["market", "pass", "buy p", "buy p"]);
    assert_eq!(game.actor(), Some(ORANGE));
    game = game.hand(ORANGE, "");
    assert_eq!(game.open(), ["pass"], "asked also if only this is left");
}

#[test]
fn r8_5_ruling_35_if_all_pass_at_once_the_action_is_spent() {
    let mut game = scene(3);
    game.acts(&["market", "pass", "pass"]);
    let events = game.act("pass");
    assert!(events.contains(&Event::MarketClosed));
    assert_eq!(game.actor(), Some(ORANGE), "the opener's turn is over");
}

#[test]
fn r8_6_ruling_37_after_forty_market_turns_a_seat_is_out_without_being_asked() {
    let mut game = scene(2).purse(ORANGE, 100).hand(ORANGE, "");
    game.acts(&["market", "pass"]);
    let mut last = Vec::new();
    for turn in 0..40 {
        assert_eq!(game.actor(), Some(ORANGE), "market turn {}", turn + 1);
        last = game.act(if turn % 2 == 0 { "buy g" } else { "sell g" });
    }
    assert!(last.contains(&Event::MarketLeft { seat: ORANGE, why: Leaving::Limit }));
    assert!(matches!(game.stage, Stage::Turn(_)));
}

#[test]
fn r8_6_the_forty_count_market_turns_not_cubes() {
    let mut game = scene(2).purse(BROWN, 100).hand(BROWN, "").hand(ORANGE, "");
    game.act("market");
    for turn in 0..40 {
        let (one, two) = if turn % 2 == 0 { ("buy g", "buy g") } else { ("sell g", "sell g") };
        game.acts(&[one, two]);
        if turn == 0 {
            game.act("pass");
        }
        assert_eq!(matches!(game.stage, Stage::Market(_)), turn < 39, "after {} turns", turn + 1);
    }
}

#[test]
fn r8_7_after_the_market_the_left_neighbour_of_the_opener_is_next() {
    let mut game = scene(3).turn(Seat(1));
    game.acts(&["market", "pass", "pass", "pass"]);
    assert_eq!(game.actor(), Some(WHITE));
    game.acts(&["market", "pass", "pass", "pass"]);
    assert_eq!(game.stage, Stage::Roll(Roll::Wheel), "or the round goes on, if that was the last turn");
}

#[test]
fn r8_7_ruling_36_more_than_one_market_a_round_each_for_all() {
    let mut game = scene(2);
    game.acts(&["market", "pass", "pass", "market"]);
    let Stage::Market(session) = game.stage else { panic!("the market is open again") };
    assert_eq!((session.inside.len(), session.turns), (2, [0; 6]));
}

#[test]
fn r8_7_once_a_round_counts_for_the_table() {
    let mut game = scene_of(&with(2, "market", "once-a-round"));
    game.acts(&["market", "pass", "pass"]);
    assert_eq!(rule(game.may("market")), "8.7");
    assert!(!game.open().contains(&"market".to_owned()));
    game.act("done");
    game.die(6);
    assert_eq!((game.to_act(), game.may("market")), (ToAct::Seat(ORANGE), Ok(())), "the next round is new");
}
