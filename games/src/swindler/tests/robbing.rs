//! Chapter 4: robbing a sack.

use super::tale::{Tale, setup};
use crate::swindler::{Event, Stage, Swindler};

#[test]
fn r4_1_a_thief_stays_with_the_sack() {
    let mut tale = Tale::new(2);
    tale.go("0 rob r; 0 draw; ~ r:ring");
    assert_eq!(tale.legal(), ["draw", "stop"], "no other sack can be named");
    assert_eq!(tale.refused("0 rob b"), "4.3");
}

#[test]
fn r4_2_every_tile_of_the_sack_is_as_likely_as_the_others() {
    let mut tale = Tale::new(2);
    tale.go("0 rob r; 0 draw");
    let chances = engine::Play::chances_sorted(&tale.game);
    let weights: Vec<_> = chances.iter().map(|(fate, weight)| format!("{fate} {weight}")).collect();
    assert_eq!(weights, ["r:coin 2", "r:redkey 2", "r:ring 2", "r:watch 1", "skull 1"]);
    tale.go("~ r:watch; 0 draw");
    assert_eq!(engine::Play::chances_sorted(&tale.game).total(), 7, "one is out");
    assert_eq!((tale.front(0), tale.loot()), ("r:watch".into(), "r:watch".into()));
}

#[test]
fn r4_3_ruling_06_stopping_takes_one_loot_tile() {
    let mut tale = Tale::new(2);
    tale.go("0 rob r");
    assert_eq!(tale.refused("0 stop"), "4.3");
    tale.go("0 draw; ~ r:ring; 0 stop");
    assert_eq!(tale.game.table.stage, Stage::Business);
}

#[test]
fn r4_4_ruling_01_a_skull_costs_new_and_old_tiles_of_the_colour_and_no_others() {
    let mut tale = Tale::new(2);
    tale.lay(0, "r:ring b:watch n:ring").lay(1, "r:redkey");
    tale.go("0 rob r; 0 draw; ~ r:coin; 0 draw; ~ skull");
    assert_eq!(tale.front(0), "b:watch n:ring");
    assert_eq!(tale.front(1), "r:redkey", "others lose nothing");
    assert_eq!((tale.in_sack("r:ring"), tale.in_sack("r:coin")), (2, 2));
}

#[test]
fn r4_4_ruling_01_tiles_with_a_fence_are_safe() {
    let mut tale = Tale::new(2);
    tale.go("0 rob r; 0 draw; ~ r:ring; 0 stop; 0 sell r:ring 1.1; 0 done; 0 done");
    tale.go("1 rob b; 1 draw; ~ skull; 1 done; 1 done; 0 rob r; 0 draw; ~ skull");
    assert!(tale.game.table.stalls[0].on[0].is_some());
}

#[test]
fn r4_5_ruling_04_a_first_draw_skull_brings_a_coin_and_still_costs_older_tiles() {
    let mut tale = Tale::new(2);
    tale.lay(0, "r:ring").go("0 rob r; 0 draw; ~ skull");
    assert_eq!((tale.coins(0), tale.front(0)), (2, String::new()));
    let mut later = Tale::new(2);
    later.go("0 rob r; 0 draw; ~ r:ring; 0 draw; ~ skull");
    assert_eq!(later.coins(0), 1, "only the very first draw");
}

#[test]
fn r4_6_being_caught_ends_the_theft_and_not_the_turn() {
    let mut tale = Tale::new(2);
    tale.lay(0, "b:ring").go("0 rob r; 0 draw; ~ skull");
    assert_eq!(tale.refused("0 rob b"), "2.1");
    tale.go("0 sell b:ring 1.1; 0 done; 0 hire 1; 0 pay coin; ~ bettler");
    assert_eq!((tale.points(0), tale.turn_of()), (5, Some(1)));
}

#[test]
fn r4_7_ruling_05_a_sack_with_nothing_but_skulls_may_be_named() {
    let mut tale = Tale::new(2);
    tale.lay(1, "r:redkey r:redkey r:ring r:ring r:watch r:coin r:coin");
    tale.go("0 rob r; 0 draw");
    assert_eq!(engine::Play::chances_sorted(&tale.game).len(), 1);
    tale.go("~ skull");
    assert_eq!(tale.coins(0), 2);
}

#[test]
fn r4_8_ruling_02_loot_is_what_was_drawn_this_turn_from_one_sack_or_two() {
    let mut tale = Tale::new(2);
    tale.lay(0, "r:ring").hold(0, "lockvogel");
    tale.go("0 rob r; 0 draw; ~ r:coin; 0 play lockvogel; 0 rob b; 0 draw; ~ b:watch; 0 stop");
    assert_eq!(tale.loot(), "r:coin b:watch", "not the older ring; coins are loot");
    // The next turn begins with none.
    tale.go("0 done; 0 done");
    assert_eq!(tale.loot(), "");
}

#[test]
fn r4_8_of_tiles_that_are_alike_the_older_ones_go_first() {
    // An angel takes one of two red rings, one of which is loot: the loot stays.
    let mut tale = Tale::new(2);
    tale.lay(0, "r:ring").hold(1, "schutzengelchen");
    tale.go("0 rob r; 0 draw; ~ r:ring; 0 draw; ~ skull; 1 play schutzengelchen; 1 pick r:ring");
    assert_eq!((tale.front(0), tale.loot()), ("r:ring".into(), "r:ring".into()));
}

#[test]
fn a_cut_match_is_the_only_difference_a_cut_makes() {
    let cut = setup(2).with::<Swindler>("cut", "5").unwrap();
    let (mut one, mut other) = (Tale::new(2), Tale::with(&cut));
    for tale in [&mut one, &mut other] {
        tale.go("0 rob r; 0 draw; ~ skull; 0 done; 0 done");
    }
    assert_eq!(one.events, other.events);
    assert!(one.told(|event| matches!(event, Event::Comforted { .. })));
}
