//! Chapter 4: moving, entering, leaving, going home.

use engine::{Game as _, Seat, ToAct};

use super::scene::{BROWN, ORANGE, Scene as _, goods, rule, scene};
use crate::fagins_gang::event::{Event, Spot};
use crate::fagins_gang::words::{Good, Label, Location, Way};

#[test]
fn r4_1_every_step_costs_the_cubes_of_the_location() {
    for (letter, colour, cost) in [('T', 'b', 1), ('B', 'g', 2), ('C', 'k', 2), ('S', 'y', 3), ('H', 'r', 3)]
    {
        let cubes = colour.to_string().repeat(2 * cost);
        let mut game = scene(2).urchin(BROWN, letter, 5).hand(BROWN, &cubes);
        assert_eq!(rule(game.may(&format!("{letter}>2"))), "4.1", "three steps cost more than there is");
        game.act(&format!("{letter}>3"));
        assert!(game.table.hand(BROWN).is_empty(), "two steps at {letter} cost {cubes}");
        assert_eq!(game.label(BROWN, letter), Some(3));
    }
}

#[test]
fn r4_1_only_the_colour_of_the_location_pays() {
    assert_eq!(rule(scene(2).hand(BROWN, "pykgrrrr").may("T>5")), "4.1");
}

#[test]
fn r4_2_a_move_goes_up_or_down_as_far_as_can_be_paid() {
    let game = scene(2).urchin(BROWN, 'S', 5).hand(BROWN, "yyyyyy");
    let moves: Vec<String> = game.open().into_iter().filter(|action| action.starts_with("S>")).collect();
    assert_eq!(moves, ["S>3", "S>4", "S>6", "S>7"]);
}

#[test]
fn r4_2_a_move_is_at_least_one_step() {
    assert_eq!(rule(scene(2).urchin(BROWN, 'T', 5).may("T>5")), "4.2");
}

#[test]
fn r4_3_entering_is_a_step_to_level_5() {
    let mut game = scene(2).hand(BROWN, "bb");
    let events = game.act("T>5");
    assert_eq!(game.label(BROWN, 'T'), Some(5));
    assert_eq!(game.table.hand(BROWN), &goods("b"));
    let moved = Event::Moved {
        seat: BROWN,
        location: Location::Thames,
        from: Spot::Supply,
        to: Spot::Level(Label(5)),
        way: None,
        good: Good::Blue,
        cubes: 1,
        shillings: 0,
    };
    assert_eq!(events, [moved]);
}

#[test]
fn r4_3_ruling_16_entering_and_walking_on_is_one_use() {
    for (label, cubes) in [(4, 2), (6, 2), (0, 6), (7, 3)] {
        let mut game = scene(2).constable('T', 2, Way::Up).hand(BROWN, "bbbbbbb");
        game.act(&format!("T>{label}"));
        assert_eq!(game.table.hand(BROWN).total(), 7 - cubes, "to level {label}");
        assert_eq!(game.label(BROWN, 'T'), Some(label));
        assert_eq!(game.actor(), Some(BROWN), "two uses are left");
    }
}

#[test]
fn r4_3_ruling_16_whoever_is_passed_on_the_way_in_is_not_bumped() {
    let mut game = scene(2).urchin(ORANGE, 'T', 5).hand(BROWN, "bbb");
    game.act("T>4");
    assert_eq!((game.label(BROWN, 'T'), game.label(ORANGE, 'T')), (Some(4), Some(5)));
}

#[test]
fn r4_4_who_has_no_urchin_in_the_supply_cannot_enter() {
    let game = scene(2)
        .urchin(BROWN, 'B', 5)
        .urchin(BROWN, 'C', 5)
        .urchin(BROWN, 'S', 5)
        .urchin(BROWN, 'H', 5)
        .home(BROWN, "P")
        .hand(BROWN, "bgg");
    assert_eq!(rule(game.may("T>5")), "4.4");
    assert_eq!(game.may("B>4"), Ok(()), "those who are out can move");
}

#[test]
fn r4_4_ruling_20_who_leaves_one_location_can_enter_another() {
    let mut game = scene(2)
        .urchin(BROWN, 'B', 0)
        .urchin(BROWN, 'C', 5)
        .urchin(BROWN, 'S', 5)
        .urchin(BROWN, 'H', 5)
        .urchin(BROWN, 'P', 5)
        .hand(BROWN, "bgg");
    assert_eq!(rule(game.may("T>5")), "4.4");
    game.acts(&["B>up", "T>5"]);
    assert_eq!((game.label(BROWN, 'B'), game.label(BROWN, 'T')), (None, Some(5)));
    assert_eq!(game.actor(), Some(BROWN), "that was two uses, not three");
}

#[test]
fn r4_5_leaving_is_one_more_step_and_leads_to_the_supply() {
    for (to, label, cubes) in [("T>up", 2, 3), ("T>down", 5, 3), ("T>up", 0, 1), ("T>down", 7, 1)] {
        let start = scene(2).constable('T', 4, Way::Up).urchin(BROWN, 'T', label);
        let poor = start.clone().hand(BROWN, &"b".repeat(cubes - 1));
        assert_eq!(rule(poor.may(to)), "4.1");
        let mut game = start.hand(BROWN, &"b".repeat(cubes));
        game.act(to);
        assert_eq!((game.label(BROWN, 'T'), game.table.supply(BROWN)), (None, 5));
        assert!(game.table.hand(BROWN).is_empty());
        assert!(game.table.homes(BROWN).is_empty());
    }
}

#[test]
fn r4_5_entering_and_leaving_at_once_is_one_move() {
    for (to, steps) in [("T>up", 7), ("T>down", 4), ("T>fagin", 7)] {
        let mut game = scene(2).hand(BROWN, &"b".repeat(steps));
        game.act(to);
        assert!(game.table.hand(BROWN).is_empty(), "{to} costs {steps}");
        assert_eq!(game.label(BROWN, 'T'), None);
    }
}

#[test]
fn r4_5_ruling_18_who_has_left_comes_back_in_the_next_round_at_the_earliest() {
    let mut game = scene(2).urchin(BROWN, 'T', 0).hand(BROWN, "bbb");
    game.act("T>up");
    assert_eq!(rule(game.may("T>5")), "3.3");
    game.acts(&["done", "done"]);
    game.die(6);
    game.act("done");
    assert_eq!((game.actor(), game.may("T>5")), (Some(BROWN), Ok(())));
}

#[test]
fn r4_6_fagin_wants_15_shillings_and_keeps_the_urchin() {
    let start = scene(2).urchin(BROWN, 'B', 0).hand(BROWN, "gg");
    assert_eq!(rule(start.clone().purse(BROWN, 14).may("B>fagin")), "4.6");
    let mut game = start.purse(BROWN, 15);
    game.act("B>fagin");
    assert_eq!((game.table.purse(BROWN), game.table.supply(BROWN)), (0, 4));
    assert!(game.table.homes(BROWN).contains(Location::BowStreet));
    assert_eq!(game.label(BROWN, 'B'), None);
}

#[test]
fn r4_6_ruling_21_who_does_not_pay_fagin_takes_the_urchin_back() {
    let start = scene(2).urchin(BROWN, 'B', 0).hand(BROWN, "gg");
    for purse in [14, 15] {
        let mut game = start.clone().purse(BROWN, purse);
        assert_eq!(game.open().contains(&"B>fagin".to_owned()), purse == 15);
        game.act("B>up");
        assert_eq!((game.table.purse(BROWN), game.table.supply(BROWN)), (purse, 5));
    }
}

#[test]
fn r4_6_ruling_44_a_location_is_closed_after_a_homecoming() {
    let game = scene(2).home(BROWN, "T").hand(BROWN, "bbbbbbbgg");
    for to in ["T>5", "T>up", "T>down", "T>fagin"] {
        assert_eq!(rule(game.may(to)), "4.6", "{to}");
    }
    assert_eq!(game.may("B>5"), Ok(()));
    assert_eq!(game.turn(ORANGE).hand(ORANGE, "b").may("T>5"), Ok(()), "it is open to others");
}

#[test]
fn r4_6_ruling_17_an_urchin_can_enter_and_go_home_in_one_move() {
    let mut game = scene(2).hand(BROWN, "bbbbbbb");
    game.act("T>fagin");
    assert_eq!((game.table.homes(BROWN).len(), game.table.purse(BROWN)), (1, 5));
    assert_eq!(rule(scene(2).hand(BROWN, "bbbbbb").may("T>fagin")), "4.1");
}

#[test]
fn r4_7_ruling_13_urchins_and_constables_are_passed_freely() {
    let mut game = scene(3)
        .urchin(BROWN, 'T', 6)
        .urchin(ORANGE, 'T', 5)
        .urchin(Seat(2), 'T', 3)
        .constable('T', 4, Way::Down)
        .hand(BROWN, "bbbb");
    game.act("T>2");
    assert_eq!([BROWN, ORANGE, Seat(2)].map(|seat| game.label(seat, 'T')), [Some(2), Some(5), Some(3)]);
    assert_eq!(game.actor(), Some(BROWN));
    assert!(game.open().contains(&"done".to_owned()), "no direction is asked");
}

#[test]
fn r4_7_the_level_that_is_named_is_the_one_paid_for() {
    let mut game = scene(2).urchin(BROWN, 'T', 5).constable('T', 3, Way::Up).hand(BROWN, "bbb");
    game.act("T>3");
    assert_eq!(game.table.hand(BROWN), &goods("b"), "two steps, though it will stand on 2 or 4");
    game.act("bump up");
    assert_eq!(game.label(BROWN, 'T'), Some(2));
    assert_eq!(game.table.hand(BROWN), &goods("b"));
}

#[test]
fn r1_1_and_r11_1_ruling_22_three_home_in_one_turn_end_the_game_at_the_third() {
    let mut game = scene(2)
        .urchin(BROWN, 'T', 0)
        .urchin(BROWN, 'B', 0)
        .urchin(BROWN, 'C', 0)
        .hand(BROWN, "bggkk")
        .purse(BROWN, 45);
    game.acts(&["T>fagin", "B>fagin"]);
    assert_eq!(game.to_act(), ToAct::Seat(BROWN));
    game.act("C>fagin");
    assert_eq!(game.to_act(), ToAct::Over);
    assert!(game.standing().unwrap().won(BROWN));
}

#[test]
fn r4_1_ruling_43_nobody_pays_for_the_urchin_of_another() {
    let game = scene(2).urchin(ORANGE, 'T', 3).hand(BROWN, "bbbbbb").hand(ORANGE, "bb");
    let mut entered = game.clone();
    entered.act("T>4");
    assert_eq!(entered.label(ORANGE, 'T'), Some(3), "only one's own urchin walks");
    assert_eq!(entered.table.hand(BROWN), &goods("bbbb"), "and one's own cubes pay");
    assert_eq!(entered.table.hand(ORANGE), &goods("bb"));
    let elsewhere = "BCSHP".chars().fold(game, |game, street| game.urchin(BROWN, street, 5));
    assert_eq!(
        rule(elsewhere.may("T>2")),
        "4.4",
        "without an urchin of one's own there is nothing to pay for"
    );
    assert!(!elsewhere.open().iter().any(|action| action.starts_with("T>")));
}
