//! Chapters 1 to 3: setting up, the turn, reserving orders.

use engine::{Game as _, Seat, Setup};

use super::tale::{Tale, setup};
use crate::swindler::pieces::count_of;
use crate::swindler::{Colour, Event, Stage, Swindler};

fn start(setup: &Setup<crate::swindler::SwindlerEdition>) -> Tale {
    Tale { game: Swindler::new(setup).unwrap(), events: Vec::new() }
}

#[test]
fn r1_1_sacks_hold_seven_and_one_black_eight_and_two_and_the_supply_six() {
    let table = Tale::new(2).game.table;
    let loot = Colour::ALL.iter().map(|&colour| count_of(&table.sacks, colour));
    assert_eq!(loot.collect::<Vec<_>>(), [7, 7, 7, 7, 8, 6]);
    assert_eq!(table.terms.skulls, [1, 1, 1, 1, 2, 0]);
}

#[test]
fn r1_2_a_orders_lie_on_top_two_for_each_player() {
    for players in 2..=4 {
        let mut tale = start(&setup(players));
        assert_eq!(tale.game.table.decks.a_left, 2 * players);
        tale.go("~ A1; ~ A2; ~ A3; ~ A4");
        assert_eq!(tale.game.table.decks.a_left, 2 * players - 4, "four of them lie open");
    }
    let mut two = Tale::new(2);
    // All four A orders of two players lie open: the next order is a B order, or a raid.
    two.game.table.orders[0].marker = Some(Seat(0));
    two.lay(0, "r:ring r:watch r:coin").business().go("0 fulfil 1; 0 done");
    assert_eq!(two.game.table.stage, Stage::RefillOrders);
    two.go("~ B13");
    assert!(two.told(|event| matches!(event, Event::OrderTurned { slot, .. } if slot.0 == 0)));
}

#[test]
fn r1_3_three_fence_tiles_lie_open() {
    let table = Tale::new(2).game.table;
    assert!(table.stalls.iter().all(|stall| stall.fence.is_some()));
    assert_eq!(table.decks.fences.len(), 12 - 3);
}

#[test]
fn r1_4_everybody_begins_with_3_points_1_coin_and_3_markers_and_seat_0_begins() {
    let tale = Tale::new(4);
    for seat in 0..4 {
        assert_eq!((tale.points(seat), tale.coins(seat)), (3, 1));
        assert_eq!(tale.game.table.markers(Seat(seat)), 3);
    }
    assert_eq!(tale.turn_of(), Some(0));
}

#[test]
fn r1_5_thieves_are_chosen_from_the_last_player_on() {
    let mut tale = start(&Setup::standard::<Swindler>(3).unwrap());
    tale.go("~ A1; ~ A2; ~ A3; ~ A4; ~ F1; ~ F2; ~ F3; ~ M6; ~ M1; ~ M4");
    assert_eq!(tale.turn_of(), Some(2));
    assert_eq!(tale.legal(), ["choose M1", "choose M4", "choose M6"]);
    assert_eq!(tale.refused("2 choose M2"), "1.5");
    tale.go("2 choose M4; 1 choose M6");
    assert_eq!(tale.legal(), ["choose M1"], "also the last one is asked");
    tale.go("0 choose M1");
    assert_eq!(tale.game.table.stage, Stage::Reserve);
    assert_eq!(tale.turn_of(), Some(0));
}

#[test]
fn r1_5_thieves_can_be_dealt_or_left_out() {
    let dealt = Setup::standard::<Swindler>(2).unwrap().with::<Swindler>("master_thieves", "deal").unwrap();
    let mut tale = start(&dealt);
    tale.go("~ A1; ~ A2; ~ A3; ~ A4; ~ F1; ~ F2; ~ F3; ~ M6; ~ M1");
    assert_eq!(tale.turn_of(), Some(0));
    let thieves = tale.game.table.seats.iter().map(|player| player.thief.map(|thief| thief.0));
    assert_eq!(thieves.take(2).collect::<Vec<_>>(), [Some(5), Some(0)]);
    assert!(Tale::new(2).game.table.seats.iter().all(|player| player.thief.is_none()));
}

#[test]
fn r1_6_points_never_fall_below_0() {
    let mut tale = Tale::new(2);
    tale.go("0 reserve 1; 0 cancel 1; 0 reserve 2; 0 cancel 2");
    assert_eq!(tale.points(0), 0, "3 less 2, and then only 1 is left to lose");
    assert!(tale.told(|event| matches!(event, Event::MarkerBack { lost: 1, .. })));
}

#[test]
fn r2_1_steps_come_in_their_order() {
    let mut tale = Tale::new(2);
    assert_eq!(tale.refused("0 sell r:ring 1.1"), "2.1");
    assert_eq!(tale.refused("0 hire 1"), "2.1");
    tale.go("0 rob r; 0 draw; ~ r:ring; 0 stop");
    assert_eq!(tale.refused("0 reserve 1"), "2.1", "not after the theft");
    assert_eq!(tale.refused("0 hire 1"), "2.1");
    tale.go("0 done");
    assert_eq!(tale.refused("0 sell r:ring 1.1"), "8.1");
    assert_eq!(tale.refused("0 rob b"), "8.1");
}

#[test]
fn r2_2_robbing_is_a_must_the_rest_is_not() {
    let mut tale = Tale::new(2);
    assert_eq!(tale.refused("0 done"), "2.1");
    tale.go("0 rob r");
    assert_eq!(tale.legal(), ["draw"]);
    tale.go("0 draw; ~ r:ring; 0 stop; 0 done; 0 done");
    assert_eq!(tale.turn_of(), Some(1), "nothing reserved, sold or hired");
}

#[test]
fn r2_3_tiles_given_up_go_back_to_their_sack_and_skulls_too() {
    let mut tale = Tale::new(2);
    tale.lay(0, "r:redkey n:ring").game.table.orders[3].marker = Some(Seat(0));
    tale.business();
    assert_eq!(tale.in_sack("r:redkey"), 1);
    tale.go("0 fulfil 4; 0 use r:redkey");
    assert_eq!(tale.in_sack("r:redkey"), 2);
    let mut robbed = Tale::new(2);
    robbed.go("0 rob k; 0 draw; ~ skull; 0 done; 0 done; 1 rob k; 1 draw");
    let skulls = engine::Play::chances_sorted(&robbed.game);
    assert!(skulls.iter().any(|&(fate, weight)| fate.to_string() == "skull" && weight == 2));
}

#[test]
fn r2_4_ruling_30_tiles_with_coins_are_loot_and_money() {
    let mut tale = Tale::new(2);
    tale.go("0 rob r; 0 draw; ~ r:coin; 0 draw; ~ r:coin; 0 stop; 0 done");
    assert_eq!(tale.coins(0), 1, "a tile is no coin in the purse");
    assert_eq!(tale.loot(), "r:coin r:coin");
    assert_eq!(tale.may("hire"), ["hire 1", "hire 2", "hire 3"]);
    tale.go("0 hire 2; 0 pay r:coin");
    assert_eq!(tale.in_sack("r:coin"), 1, "spent, it goes back to its sack");
    let mut caught = Tale::new(2);
    caught.lay(0, "r:coin").go("0 rob r; 0 draw; ~ skull");
    assert_eq!(caught.front(0), "", "a skull takes it like any loot");
}

#[test]
fn r3_1_ruling_37_one_marker_on_an_order_as_long_as_there_are_any() {
    let mut tale = Tale::new(2);
    tale.go("0 reserve 1");
    assert_eq!(tale.refused("0 reserve 1"), "3.1");
    tale.go("0 reserve 2; 0 reserve 4");
    assert_eq!(tale.refused("0 reserve 3"), "3.1", "three markers are out");
    tale.game.table.orders[2].order = None;
    assert_eq!(tale.refused("0 reserve 3"), "3.1");
    tale.go("0 rob r");
    assert_eq!(tale.refused("0 cancel 1"), "4.3", "naming a sack ends the step");
}

#[test]
fn r3_2_ruling_35_only_an_own_marker_bumps_anothers_who_loses_2() {
    let mut tale = Tale::new(2);
    tale.go("0 reserve 1; 0 rob r; 0 draw; ~ r:ring; 0 stop; 0 done; 0 done");
    assert_eq!(tale.refused("1 cancel 1"), "3.3", "another's marker cannot simply be taken off");
    tale.go("1 reserve 1");
    assert_eq!((tale.points(0), tale.points(1)), (1, 3));
    assert_eq!(tale.game.table.orders[0].marker, Some(Seat(1)));
    assert_eq!(tale.game.table.markers(Seat(0)), 3, "the marker is back");
}

#[test]
fn r3_3_ruling_36_taking_back_an_own_marker_costs_2_and_only_in_step_1() {
    let mut tale = Tale::new(2);
    tale.go("0 reserve 1; 0 cancel 1; 0 reserve 2");
    assert_eq!(tale.points(0), 1);
    assert_eq!(tale.game.table.orders[0].marker, None);
    tale.go("0 rob r; 0 draw; ~ r:ring; 0 stop");
    assert_eq!(tale.refused("0 cancel 2"), "2.1");
}

#[test]
fn r3_4_a_cancelled_order_is_not_reserved_again_in_the_same_turn() {
    let mut tale = Tale::new(2);
    tale.go("0 reserve 1; 0 cancel 1");
    assert_eq!(tale.refused("0 reserve 1"), "3.4");
    tale.go("0 rob r; 0 draw; ~ skull; 0 done; 0 done; 1 rob b; 1 draw; ~ skull; 1 done; 1 done");
    tale.go("0 reserve 1");
}

#[test]
fn r3_5_a_marker_stays_after_the_turn() {
    let mut tale = Tale::new(2);
    tale.go(
        "0 reserve 3; 0 rob r; 0 draw; ~ skull; 0 done; 0 done; 1 rob b; 1 draw; ~ skull; 1 done; 1 done",
    );
    assert_eq!(tale.game.table.orders[2].marker, Some(Seat(0)));
    assert_eq!(tale.points(0), 3, "waiting costs nothing");
}
