//! The worked examples of the rulebook, by their numbers in the research: E1 to E13.

use engine::Game as _;

use super::scene::{BROWN, CREAM, GREY, ORANGE, PINK, Scene as _, WHITE, goods, place, scene, setup};
use crate::fagins_gang::FaginsGang;
use crate::fagins_gang::words::{Good, Label, Location, Way};

#[test]
fn e1_a_4_then_a_6_set_the_constable_on_the_left_of_13() {
    let mut game = FaginsGang::new(&setup(3)).unwrap();
    game.die(1);
    for _ in 0..5 {
        game.die(1);
        game.die(1);
    }
    game.die(4);
    let constable = game.table.street(Location::StPauls).constable;
    assert_eq!(
        (game.table.ladder(Location::StPauls).label(constable.level), constable.way),
        (Label(5), Way::Down)
    );
    game.die(6);
    let constable = game.table.street(Location::StPauls).constable;
    assert_eq!(
        (game.table.ladder(Location::StPauls).label(constable.level), constable.way),
        (Label(13), Way::Up)
    );
}

#[test]
fn e2_three_spaces_at_st_pauls_cost_brown_12_purple() {
    let mut game = scene(6).urchin(BROWN, 'P', 3).hand(BROWN, "pppppppppppp");
    game.act("P>0");
    assert_eq!(game.label(BROWN, 'P'), Some(0));
    assert!(game.table.hand(BROWN).is_empty());
}

#[test]
fn e3_orange_pays_8_purple_to_enter_and_go_one_up() {
    let mut game = scene(6).turn(ORANGE).hand(ORANGE, "pppppppp");
    game.act("P>4");
    assert_eq!(game.label(ORANGE, 'P'), Some(4));
    assert!(game.table.hand(ORANGE).is_empty());
}

#[test]
fn e4_white_pays_8_purple_for_one_down_to_the_lowest_level_and_out() {
    let mut game =
        scene(6).turn(WHITE).constable('P', 5, Way::Up).urchin(WHITE, 'P', 11).hand(WHITE, "pppppppp");
    game.act("P>down");
    assert_eq!((game.label(WHITE, 'P'), game.table.supply(WHITE)), (None, 5));
    assert!(game.table.hand(WHITE).is_empty());
}

#[test]
fn e5_orange_is_home_from_bow_street_for_the_rest_of_the_game() {
    let mut game = scene(6).turn(ORANGE).urchin(ORANGE, 'B', 0).hand(ORANGE, "gggg").purse(ORANGE, 15);
    game.act("B>fagin");
    assert!(game.table.homes(ORANGE).contains(Location::BowStreet));
    assert_eq!(game.table.supply(ORANGE), 4, "neither the urchin nor the location can be used again");
    for letter in "TBCSHP".chars() {
        let colour = game.table.ladder(place(letter)).colour().letter().to_string();
        let mut at = scene(6).urchin(ORANGE, letter, 0).turn(ORANGE).hand(ORANGE, &colour.repeat(4));
        at.act(&format!("{letter}>fagin"));
        assert_eq!(at.table.homes(ORANGE).len(), 1, "every location has a space for Fagin");
    }
}

#[test]
fn e6_grey_bumps_pink_down_to_7_or_up_so_that_white_goes_to_4() {
    let start = scene(6)
        .turn(GREY)
        .urchin(GREY, 'B', 4)
        .urchin(PINK, 'B', 6)
        .urchin(WHITE, 'B', 5)
        .hand(GREY, "gggg");
    let labels = |game: &FaginsGang| [GREY, PINK, WHITE].map(|seat| game.label(seat, 'B'));
    let mut a = start.clone();
    a.acts(&["B>6", "bump down"]);
    assert_eq!(labels(&a), [Some(6), Some(7), Some(5)]);
    assert!(a.table.hand(GREY).is_empty());
    let mut b = start;
    b.acts(&["B>6", "bump up"]);
    assert_eq!(labels(&b), [Some(6), Some(5), Some(4)]);
}

#[test]
fn e6_holds_as_well_if_grey_came_from_below() {
    let mut game = scene(6)
        .turn(GREY)
        .constable('B', 0, Way::Down)
        .urchin(GREY, 'B', 9)
        .urchin(PINK, 'B', 6)
        .urchin(WHITE, 'B', 5)
        .hand(GREY, "gggg");
    game.acts(&["B>6", "bump up"]);
    assert_eq!([GREY, PINK, WHITE].map(|seat| game.label(seat, 'B')), [Some(6), Some(5), Some(4)]);
}

#[test]
fn e7_cream_meets_the_constable_on_1_and_goes_to_2_or_bumps_brown_out_of_0() {
    let start = scene(6)
        .turn(CREAM)
        .urchin(CREAM, 'B', 3)
        .urchin(BROWN, 'B', 0)
        .constable('B', 1, Way::Up)
        .hand(CREAM, "gggg");
    let mut a = start.clone();
    a.acts(&["B>1", "bump down"]);
    assert_eq!((a.label(CREAM, 'B'), a.label(BROWN, 'B')), (Some(2), Some(0)));
    let mut b = start;
    b.acts(&["B>1", "bump up"]);
    assert_eq!((b.label(CREAM, 'B'), b.label(BROWN, 'B')), (Some(0), None));
    assert_eq!((b.table.supply(BROWN), b.table.homes(BROWN).len()), (5, 0), "to the player, not to Fagin");
    assert!(b.table.hand(CREAM).is_empty());
}

#[test]
fn e8_orange_on_level_4_takes_2_blue_and_2_black() {
    let mut game = scene(6).turn(ORANGE).urchin(ORANGE, 'P', 4).hand(ORANGE, "");
    game.act("steal P");
    assert_eq!(game.table.hand(ORANGE), &goods("bbkk"));
}

#[test]
fn e9_brown_on_level_0_takes_4_cubes_of_choice() {
    let mut game = scene(6).urchin(BROWN, 'P', 0).hand(BROWN, "");
    game.acts(&["steal P", "take p", "take p", "take b", "take r"]);
    assert_eq!(game.table.hand(BROWN), &goods("ppbr"), "also the location's own colour");
    assert!(game.open().contains(&"done".to_owned()));
}

#[test]
fn e10_orange_takes_4_shillings_pink_2_and_brown_none() {
    let game = scene(6).urchin(ORANGE, 'P', 4).urchin(PINK, 'P', 2).urchin(BROWN, 'P', 0);
    for (seat, shillings) in [(ORANGE, 4), (PINK, 2), (BROWN, 0)] {
        let mut turn = game.clone().turn(seat);
        turn.act("purse P");
        assert_eq!(turn.table.purse(seat), 20 + shillings);
    }
}

#[test]
fn e11_one_position_of_the_wheel_shows_purple_6_and_black_12() {
    let mut game = FaginsGang::new(&setup(3)).unwrap();
    game.die(4);
    assert_eq!((game.table.price(Good::Purple), game.table.price(Good::Black)), (6, 12));
}

#[test]
fn e11_an_empty_stall_has_no_blue_to_buy() {
    let mut game = scene(6).stalls("pppk");
    game.act("market");
    assert!(!game.open().contains(&"buy b".to_owned()));
    game.act("buy p");
    assert_eq!(game.table.purse(BROWN), 14);
}

/// The Strand of the last two examples, before the constable's die.
fn strand() -> FaginsGang {
    let mut game = scene(2).constable('S', 5, Way::Down).urchin(ORANGE, 'S', 11).urchin(BROWN, 'S', 9);
    game.acts(&["done", "done"]);
    game
}

#[test]
fn e12_three_arrows_down_push_brown_to_11_and_orange_out_of_the_strand() {
    let mut game = strand();
    game.die(3);
    assert_eq!((game.label(BROWN, 'S'), game.label(ORANGE, 'S')), (Some(11), None));
    assert_eq!(game.table.supply(ORANGE), 5);
}

#[test]
fn e13_a_4_pushes_orange_out_and_a_5_pushes_orange_up_to_9() {
    let mut four = strand();
    four.die(4);
    assert_eq!((four.label(ORANGE, 'S'), four.label(BROWN, 'S')), (None, Some(9)));
    let mut five = strand();
    five.die(5);
    assert_eq!(five.label(ORANGE, 'S'), Some(9));
}
