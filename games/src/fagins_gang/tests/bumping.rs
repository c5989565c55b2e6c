//! Chapter 5: bumping, one rule at a time. All cases of chains together are in `bump_chains.rs`.

use engine::Seat;

use super::scene::{BROWN, GREY, ORANGE, PINK, Scene as _, WHITE, goods, rule, scene};
use crate::fagins_gang::words::Way;

#[test]
fn r5_1_after_a_bump_everybody_has_a_level_alone() {
    let mut game =
        scene(4).urchin(ORANGE, 'T', 3).urchin(WHITE, 'T', 2).urchin(BROWN, 'T', 5).hand(BROWN, "bb");
    game.acts(&["T>3", "bump up"]);
    let labels = [BROWN, ORANGE, WHITE].map(|seat| game.label(seat, 'T'));
    assert_eq!(labels, [Some(3), Some(2), Some(1)]);
}

#[test]
fn r5_2_ruling_8_the_mover_chooses_the_direction() {
    for (way, label) in [("up", 2), ("down", 4)] {
        let mut game = scene(2).urchin(ORANGE, 'T', 3).urchin(BROWN, 'T', 5).hand(BROWN, "bb");
        game.act("T>3");
        assert_eq!(game.open(), ["bump down", "bump up"]);
        assert_eq!(game.actor(), Some(BROWN));
        game.act(&format!("bump {way}"));
        assert_eq!((game.label(BROWN, 'T'), game.label(ORANGE, 'T')), (Some(3), Some(label)));
        assert!(game.table.hand(BROWN).is_empty(), "a bump costs nothing");
    }
}

#[test]
fn r5_2_first_the_direction_is_said_and_nobody_is_bumped_without_need() {
    let mut game = scene(2).urchin(ORANGE, 'T', 3).urchin(BROWN, 'T', 5).hand(BROWN, "bb");
    assert_eq!(rule(game.may("bump up")), "5.2");
    game.act("T>3");
    for other in ["done", "T>4", "steal T", "market", "pass", "take p", "drop p"] {
        assert_eq!(rule(game.may(other)), "5.2", "{other}");
    }
}

#[test]
fn r5_2_ruling_9_from_an_end_level_an_urchin_may_be_bumped_out() {
    for (label, out, back, next) in [(0, "up", "down", 1), (7, "down", "up", 6)] {
        let start = scene(2).constable('T', 4, Way::Up).urchin(ORANGE, 'T', label).urchin(BROWN, 'T', 5);
        let mut game = start.hand(BROWN, "bbbbb");
        game.act(&format!("T>{label}"));
        let mut other = game.clone();
        game.act(&format!("bump {out}"));
        assert_eq!((game.label(ORANGE, 'T'), game.table.supply(ORANGE)), (None, 5));
        assert!(game.table.homes(ORANGE).is_empty());
        other.act(&format!("bump {back}"));
        assert_eq!(other.label(ORANGE, 'T'), Some(next));
    }
}

#[test]
fn r5_2_ruling_15_entering_bumps_whoever_is_on_level_5() {
    for (way, label) in [("up", 4), ("down", 6)] {
        let mut game = scene(2).urchin(ORANGE, 'T', 5).hand(BROWN, "b");
        game.acts(&["T>5", &format!("bump {way}")]);
        assert_eq!((game.label(BROWN, 'T'), game.label(ORANGE, 'T')), (Some(5), Some(label)));
    }
}

#[test]
fn r5_3_a_chain_goes_on_in_the_same_direction() {
    let mut game = scene(6)
        .urchin(BROWN, 'T', 6)
        .urchin(ORANGE, 'T', 4)
        .urchin(WHITE, 'T', 3)
        .urchin(GREY, 'T', 2)
        .urchin(PINK, 'T', 0)
        .hand(BROWN, "bb");
    game.acts(&["T>4", "bump up"]);
    let labels = [BROWN, ORANGE, WHITE, GREY, PINK].map(|seat| game.label(seat, 'T'));
    assert_eq!(labels, [Some(4), Some(3), Some(2), Some(1), Some(0)], "it ends at the first gap");
}

#[test]
fn r5_3_ruling_14_the_mover_stays_where_it_has_paid_to_stand() {
    let mut game = scene(2).urchin(BROWN, 'T', 5).urchin(ORANGE, 'T', 4).hand(BROWN, "b");
    game.acts(&["T>4", "bump down"]);
    assert_eq!((game.label(BROWN, 'T'), game.label(ORANGE, 'T')), (Some(4), Some(5)), "they change places");
}

#[test]
fn r5_4_ruling_15_a_constable_on_level_5_sends_who_enters_to_4_or_6() {
    for (way, label) in [("up", 4), ("down", 6)] {
        let mut game = scene(2).constable('T', 5, Way::Up).hand(BROWN, "bb");
        game.act("T>5");
        game.act(&format!("bump {way}"));
        assert_eq!(game.label(BROWN, 'T'), Some(label));
        assert_eq!(game.table.hand(BROWN), &goods("b"), "the extra step is free");
    }
}

#[test]
fn r5_4_whoever_is_beside_the_constable_is_bumped_the_same_way() {
    let mut game = scene(3)
        .constable('T', 4, Way::Up)
        .urchin(BROWN, 'T', 6)
        .urchin(ORANGE, 'T', 3)
        .urchin(WHITE, 'T', 2)
        .hand(BROWN, "bb");
    game.acts(&["T>4", "bump up"]);
    assert_eq!([BROWN, ORANGE, WHITE].map(|seat| game.label(seat, 'T')), [Some(3), Some(2), Some(1)]);
}

#[test]
fn r5_4_past_a_constable_one_may_come_back_to_where_one_was() {
    let mut game = scene(2).constable('T', 4, Way::Up).urchin(BROWN, 'T', 5).hand(BROWN, "b");
    game.acts(&["T>4", "bump down"]);
    assert_eq!(game.label(BROWN, 'T'), Some(5));
}

#[test]
fn r5_4_ruling_10_a_constable_on_an_end_level_leaves_one_way() {
    for (label, only, barred, next) in [(0, "down", "up", 1), (7, "up", "down", 6)] {
        let mut game = scene(2).constable('T', label, Way::Up).urchin(BROWN, 'T', 5).hand(BROWN, "bbbbb");
        game.act(&format!("T>{label}"));
        assert_eq!(game.open(), [format!("bump {only}")], "asked also when only one is possible");
        assert_eq!(rule(game.may(&format!("bump {barred}"))), "5.4");
        game.act(&format!("bump {only}"));
        assert_eq!(game.label(BROWN, 'T'), Some(next));
    }
}

#[test]
fn r5_5_ruling_12_who_is_bumped_onto_a_constable_goes_behind_him() {
    let start = scene(3).constable('T', 2, Way::Up).urchin(BROWN, 'T', 5).urchin(ORANGE, 'T', 3);
    let mut game = start.clone().hand(BROWN, "bb");
    game.acts(&["T>3", "bump up"]);
    assert_eq!(game.label(ORANGE, 'T'), Some(1));
    let mut game = start.urchin(WHITE, 'T', 1).hand(BROWN, "bb");
    game.acts(&["T>3", "bump up"]);
    assert_eq!([ORANGE, WHITE].map(|seat| game.label(seat, 'T')), [Some(1), Some(0)], "and bumps on");
}

#[test]
fn r5_5_ruling_11_behind_a_constable_on_an_end_level_is_out() {
    for (end, beside, way) in [(0, 1, "up"), (7, 6, "down")] {
        let mut game = scene(2)
            .constable('T', end, Way::Up)
            .urchin(BROWN, 'T', 4)
            .urchin(ORANGE, 'T', beside)
            .hand(BROWN, "bbb");
        game.acts(&[&format!("T>{beside}"), &format!("bump {way}")]);
        assert_eq!((game.label(ORANGE, 'T'), game.table.supply(ORANGE)), (None, 5));
    }
}

#[test]
fn r5_6_ruling_19_who_was_bumped_out_may_enter_again_in_the_same_round() {
    let mut game = scene(2).urchin(ORANGE, 'T', 0).urchin(BROWN, 'T', 1).hand(BROWN, "b").hand(ORANGE, "b");
    game.acts(&["T>0", "bump up"]);
    assert!(game.table.homes(ORANGE).is_empty(), "never to Fagin");
    game.act("done");
    assert_eq!(game.actor(), Some(Seat(1)));
    game.act("T>5");
    assert_eq!(game.label(ORANGE, 'T'), Some(5));
}
