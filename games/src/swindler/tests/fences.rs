//! Chapter 6: fences.

use super::tale::Tale;
use crate::swindler::Event;

/// Seat 0 is in step 3; fences are F1 (ring, watch, red key), F7 (ring, watch, box), F11 (ring, ring, box).
fn market() -> Tale {
    let mut tale = Tale::new(2);
    tale.business();
    tale
}

#[test]
fn r6_1_a_tile_goes_to_a_free_field_of_its_object_for_its_points() {
    let mut tale = market();
    tale.lay(0, "r:ring g:redkey k:box k:box");
    assert_eq!(tale.refused("0 sell r:ring 1.2"), "6.1", "a watch belongs there");
    assert_eq!(tale.refused("0 sell b:ring 1.1"), "5.3", "it is not there to sell");
    tale.go("0 sell r:ring 1.1; 0 sell g:redkey 1.3; 0 sell k:box 2.3");
    assert_eq!(tale.points(0), 3 + 2 + 2 + 3);
    assert_eq!(tale.refused("0 sell k:box 2.3"), "6.1", "the field is taken");
    tale.game.table.stalls[2].fence = None;
    assert_eq!(tale.refused("0 sell k:box 3.3"), "6.1", "no fence is there");
}

#[test]
fn r6_2_fences_take_no_coins() {
    let mut tale = market();
    tale.lay(0, "r:coin k:double");
    assert_eq!(tale.refused("0 sell r:coin 1.1"), "6.2");
    assert_eq!(tale.refused("0 sell k:double 1.1"), "6.2");
    assert!(tale.may("sell").is_empty());
}

#[test]
fn r6_3_of_equal_fields_the_first_and_a_joker_on_any_key() {
    let mut tale = market();
    tale.lay(0, "r:ring r:ring k:joker").fence(1, "F4");
    assert_eq!(tale.refused("0 sell r:ring 3.2"), "6.3");
    tale.go("0 sell r:ring 3.1; 0 sell r:ring 3.2");
    assert_eq!(tale.may("sell"), ["sell k:joker 1.2", "sell k:joker 1.3"], "red or blue key, not the ring");
}

#[test]
fn r6_4_the_last_field_brings_2_more_and_the_loot_goes_back() {
    let mut tale = market();
    tale.lay(0, "r:ring n:watch g:redkey").go("0 sell r:ring 1.1; 0 sell n:watch 1.2");
    assert_eq!(tale.points(0), 3 + 4);
    assert_eq!(tale.in_sack("n:watch"), 0);
    tale.go("0 sell g:redkey 1.3");
    assert_eq!(tale.points(0), 3 + 6 + 2);
    assert_eq!((tale.in_sack("r:ring"), tale.in_sack("n:watch"), tale.in_sack("g:redkey")), (2, 1, 1));
    assert_eq!(tale.game.table.stalls[0].fence, None, "a gap until step 4");
    assert!(tale.told(|event| matches!(event, Event::FenceDone { points: 2, .. })));
}

#[test]
fn r6_5_ruling_44_earlier_sellers_keep_their_points_and_only_the_finisher_gets_2() {
    let mut tale = market();
    tale.lay(0, "r:ring").lay(1, "b:watch g:redkey").go("0 sell r:ring 1.1; 0 done; 0 done");
    assert!(tale.game.table.stalls[0].on[0].is_some(), "it stays there");
    tale.go("1 rob b; 1 draw; ~ b:coin; 1 stop; 1 sell b:watch 1.2; 1 sell g:redkey 1.3");
    assert_eq!((tale.points(0), tale.points(1)), (3 + 2, 3 + 4 + 2));
}
