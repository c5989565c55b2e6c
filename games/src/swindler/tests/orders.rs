//! Chapter 5: orders.

use engine::Seat;

use super::tale::{Tale, setup};
use crate::swindler::{Event, Stage, Swindler};

/// Seat 0 is in step 3, with its marker on this order in place 1.
fn with_order(order: &str) -> Tale {
    let mut tale = Tale::new(2);
    tale.order(1, order).business().game.table.orders[0].marker = Some(Seat(0));
    tale
}

#[test]
fn r5_1_only_reserved_orders_are_fulfilled_and_mixed_freely_with_sales() {
    let mut tale = with_order("A4");
    tale.lay(0, "r:ring r:watch b:ring b:watch");
    tale.game.table.orders[1].marker = Some(Seat(1));
    assert_eq!(tale.refused("0 fulfil 3"), "5.1", "nobody's");
    assert_eq!(tale.refused("0 fulfil 2"), "5.1", "another's");
    tale.go("0 sell b:ring 1.1; 0 fulfil 1; 0 use r:ring; 0 use r:watch; 0 sell b:watch 1.2");
    assert_eq!(tale.points(0), 3 + 2 + 5 + 2);
}

#[test]
fn r5_2_what_must_be_owned_is_kept_and_not_named() {
    let mut tale = with_order("B13");
    tale.lay(0, "k:ring k:box g:coin");
    assert_eq!(tale.refused("0 fulfil 1"), "5.2");
    tale.lay(0, "g:ring").go("0 fulfil 1");
    assert_eq!(tale.points(0), 3 + 6);
    assert_eq!(tale.front(0), "g:ring g:coin k:ring k:box");
}

#[test]
fn r5_2_keys_that_must_be_owned_are_named_and_kept() {
    let mut tale = with_order("B19");
    tale.lay(0, "r:redkey k:joker n:bluekey").go("0 fulfil 1");
    assert_eq!(tale.may("use"), ["use k:joker", "use n:bluekey", "use r:redkey"]);
    tale.go("0 use k:joker; 0 use n:bluekey; 0 use r:redkey");
    assert_eq!((tale.points(0), tale.coins(0)), (3 + 5, 1 + 1));
    assert_eq!(tale.front(0), "r:redkey k:joker n:bluekey");
}

#[test]
fn r5_3_nothing_is_given_up_before_the_last_thing_is_named() {
    let mut tale = with_order("B6");
    tale.lay(0, "r:ring b:ring r:watch b:watch").go("0 fulfil 1");
    assert_eq!(tale.may("use").len(), 4);
    tale.go("0 use r:watch");
    assert_eq!(tale.may("use"), ["use b:ring", "use r:ring"], "one watch is enough");
    assert_eq!(tale.refused("0 use b:watch"), "5.3");
    assert_eq!(tale.refused("0 use y:ring"), "5.3");
    assert_eq!(tale.refused("0 done"), "5.3", "what is begun is finished");
    tale.go("0 use r:ring");
    assert_eq!(tale.front(0), "r:ring r:watch b:ring b:watch");
    tale.go("0 use b:ring");
    assert_eq!(tale.front(0), "b:watch");
}

#[test]
fn r5_3_the_order_of_naming_makes_no_difference() {
    let mut one = with_order("B6");
    one.lay(0, "r:ring b:ring r:watch").go("0 fulfil 1");
    let mut other = one.clone();
    one.go("0 use r:ring; 0 use r:watch");
    other.go("0 use r:watch; 0 use r:ring");
    assert_eq!(one.game, other.game);
}

#[test]
fn r5_3_what_cannot_complete_the_order_cannot_be_named() {
    // A key and two coins; the purse has one coin, so the double coin must come in.
    let mut tale = with_order("B11");
    tale.lay(0, "k:double r:redkey").go("0 fulfil 1");
    assert_eq!(tale.may("use"), ["use coin", "use k:double", "use r:redkey"]);
    tale.go("0 use coin");
    assert_eq!(tale.may("use"), ["use k:double", "use r:redkey"], "a second coin is not there");
    tale.go("0 use k:double");
    assert_eq!(tale.may("use"), ["use r:redkey"]);
}

#[test]
fn r5_4_ruling_03_a_draw_order_looks_at_what_was_kept() {
    let mut tale = Tale::new(2);
    tale.order(1, "A3").go("0 reserve 1; 0 rob r; 0 draw; ~ r:ring; 0 draw; ~ r:ring; 0 draw; ~ r:coin");
    let mut caught = tale.clone();
    tale.go("0 stop; 0 fulfil 1");
    assert_eq!((tale.points(0), tale.coins(0)), (3 + 2, 1 + 1));
    caught.go("0 draw; ~ skull");
    assert_eq!(caught.refused("0 fulfil 1"), "5.4", "a skull spoils it");
}

#[test]
fn r5_4_ruling_03_by_option_everything_drawn_counts() {
    let mut tale = Tale::with(&setup(2).with::<Swindler>("draw_orders", "always").unwrap());
    tale.order(1, "A3")
        .go("0 reserve 1; 0 rob r; 0 draw; ~ r:ring; 0 draw; ~ r:ring; 0 draw; ~ r:coin; 0 draw; ~ skull");
    tale.go("0 fulfil 1");
    assert_eq!(tale.points(0), 3 + 2);
}

#[test]
fn r5_4_ruling_03_what_a_legacy_hunter_took_counts_as_drawn() {
    let mut tale = Tale::new(2);
    tale.order(1, "A3").hold(1, "erbschleicherin");
    tale.go("0 reserve 1; 0 rob r; 0 draw; ~ r:ring; 0 draw; ~ r:ring; 0 draw; ~ r:coin; 0 stop");
    tale.go("1 play erbschleicherin; 0 pick r:ring; 1 pick r:ring; 0 fulfil 1");
    assert_eq!(tale.points(0), 3 + 2);
    assert_eq!(tale.front(1), "r:ring");
}

#[test]
fn r5_4_what_an_angel_took_before_the_end_does_not() {
    let mut tale = Tale::new(2);
    tale.order(1, "A3").hold(1, "schutzengelchen");
    tale.go("0 reserve 1; 0 rob r; 0 draw; ~ r:ring; 0 draw; ~ r:ring; 0 draw; ~ r:coin; 0 draw; ~ skull");
    tale.go("1 play schutzengelchen; 1 pick r:ring; 1 pick r:coin; 0 stop");
    assert_eq!(tale.refused("0 fulfil 1"), "5.4");
}

#[test]
fn r5_4_older_tiles_do_not_count_as_drawn() {
    let mut tale = Tale::new(2);
    tale.order(1, "A3").lay(0, "r:watch r:coin r:coin");
    tale.go("0 reserve 1; 0 rob r; 0 draw; ~ r:ring; 0 draw; ~ r:ring; 0 stop");
    assert_eq!(tale.refused("0 fulfil 1"), "5.4");
}

#[test]
fn r5_4_kinds_and_colours_of_a_theft() {
    let mut kinds = Tale::new(2);
    kinds.order(1, "B25").order(2, "B24");
    kinds.go("0 reserve 1; 0 reserve 2; 0 rob k; 0 draw; ~ k:box; 0 draw; ~ k:box; 0 stop");
    assert_eq!(kinds.refused("0 fulfil 1"), "5.4", "two of a kind are one kind");
    kinds.go("0 fulfil 2");
    assert_eq!(kinds.points(0), 3 + 4);
}

#[test]
fn r5_5_deeds_of_this_turn() {
    let mut tale = with_order("A8");
    tale.lay(0, "r:ring b:watch").go("0 sell r:ring 1.1");
    assert_eq!(tale.refused("0 fulfil 1"), "5.5");
    tale.go("0 sell b:watch 1.2; 0 fulfil 1");
    assert_eq!((tale.points(0), tale.coins(0)), (3 + 2 + 2 + 2, 2));
}

#[test]
fn r5_5_two_fence_tiles_completed_in_one_turn() {
    let mut tale = with_order("B26");
    tale.lay(0, "r:ring b:ring k:box r:watch y:ring k:box k:box");
    tale.go("0 sell r:ring 2.1; 0 sell r:watch 2.2; 0 sell k:box 2.3");
    assert_eq!(tale.refused("0 fulfil 1"), "5.5", "one fence tile is not two");
    tale.go("0 sell b:ring 3.1; 0 sell y:ring 3.2; 0 sell k:box 3.3; 0 fulfil 1; 0 take n:ring");
    assert_eq!(tale.points(0), 3 + 7 + 2 + 7 + 2 + 6);
}

#[test]
fn r5_6_ruling_32_a_joker_is_one_key_of_any_colour() {
    let mut tale = with_order("B1");
    tale.lay(0, "r:redkey k:joker").go("0 fulfil 1; 0 use k:joker; 0 use r:redkey");
    assert_eq!(tale.points(0), 3 + 7);
    let mut one = with_order("B4");
    one.lay(0, "r:redkey k:joker");
    assert_eq!(one.refused("0 fulfil 1"), "5.3", "it is one key, not three");
    let mut own = with_order("B19");
    own.lay(0, "r:redkey r:redkey k:joker").go("0 fulfil 1; 0 use r:redkey; 0 use r:redkey; 0 use k:joker");
    assert_eq!(own.points(0), 3 + 5, "also to be owned");
}

#[test]
fn r5_6_a_key_without_colour_is_any_key_and_a_red_one_is_red() {
    let mut any = with_order("A5");
    any.lay(0, "b:bluekey").go("0 fulfil 1; 0 use b:bluekey");
    assert_eq!(any.points(0), 3 + 3);
    let mut wrong = with_order("B1");
    wrong.lay(0, "r:redkey r:redkey");
    assert_eq!(wrong.refused("0 fulfil 1"), "5.3");
}

#[test]
fn r5_7_ruling_31_a_double_coin_gives_change_in_orders_too() {
    let mut tale = with_order("B9");
    tale.lay(0, "k:double r:coin").go("0 fulfil 1; 0 use coin; 0 use r:coin");
    assert_eq!(tale.may("use"), ["use k:double"]);
    tale.go("0 use k:double; 0 take n:box");
    assert_eq!(tale.coins(0), 1, "four were given where three were owed");
    assert_eq!(tale.front(0), "n:box");
    assert!(tale.told(|event| matches!(event, Event::Change { coins: 1, .. })));
}

#[test]
fn r5_7_owned_coins_are_counted_and_kept() {
    let mut tale = with_order("B20");
    tale.lay(0, "k:double r:coin").go("0 fulfil 1");
    assert_eq!((tale.points(0), tale.coins(0)), (3 + 4, 1));
}

#[test]
fn r5_8_colours_are_those_of_the_background_and_white_has_none() {
    let mut tale = with_order("A1");
    tale.lay(0, "n:redkey n:ring n:watch");
    assert_eq!(tale.refused("0 fulfil 1"), "5.2", "white is no colour");
    tale.lay(0, "g:redkey g:bluekey g:coin").go("0 fulfil 1");
    assert_eq!(tale.points(0), 3 + 3);
    let mut tiles = with_order("B18");
    tiles.lay(0, "n:redkey n:ring n:watch r:coin b:coin g:coin").go("0 fulfil 1");
    assert_eq!(tiles.points(0), 3 + 5, "but a white tile is a loot tile");
    let mut each = with_order("B12");
    each.lay(0, "r:coin b:coin y:coin g:coin n:ring").go("0 fulfil 1");
    assert_eq!(each.may("use"), ["use b:coin", "use g:coin", "use r:coin", "use y:coin"]);
    each.go("0 use b:coin; 0 use g:coin; 0 use r:coin; 0 use y:coin");
    assert_eq!((each.points(0), each.front(0)), (3 + 11, "n:ring".into()));
    let mut colours = with_order("A2");
    colours.lay(0, "r:coin b:coin n:ring");
    assert_eq!(colours.refused("0 fulfil 1"), "5.2");
}

#[test]
fn r5_9_rewards_come_at_once_neutral_tiles_by_choice() {
    let mut tale = with_order("B4");
    tale.lay(0, "r:redkey b:bluekey y:yellowkey")
        .go("0 fulfil 1; 0 use r:redkey; 0 use b:bluekey; 0 use y:yellowkey");
    assert_eq!(tale.points(0), 3 + 9);
    assert_eq!(tale.game.table.seats[0].posters, 2);
    assert_eq!(tale.may("take").len(), 6);
    assert_eq!(tale.refused("0 done"), "5.9");
    tale.go("0 take n:box");
    assert_eq!(tale.front(0), "n:box");
    assert_eq!(tale.in_sack("n:box"), 0);
}

#[test]
fn r5_9_an_empty_supply_has_no_neutral_tile() {
    let mut tale = with_order("B16");
    tale.lay(1, "n:redkey n:bluekey n:yellowkey n:ring n:watch n:box");
    tale.lay(0, "r:ring b:ring y:ring g:ring k:ring").go("0 fulfil 1");
    assert_eq!(tale.game.table.stage, Stage::Business);
    assert!(tale.game.table.stack.is_empty());
    assert!(tale.told(|event| matches!(event, Event::NeutralLost { tiles: 1, .. })));
}

#[test]
fn r5_10_a_fulfilled_order_leaves_a_gap_until_step_4_and_frees_the_marker() {
    let mut tale = with_order("A1");
    tale.lay(0, "r:ring r:ring r:coin").go("0 fulfil 1");
    assert_eq!(tale.game.table.seats[0].fulfilled, 1);
    assert_eq!(tale.game.table.markers(Seat(0)), 3);
    assert_eq!(tale.refused("0 fulfil 1"), "3.1", "nothing lies there");
    tale.no_a_orders().go("0 done; ~ B13");
    assert_eq!(tale.game.table.orders[0].order.map(|order| order.to_string()), Some("B13".to_owned()));
}
