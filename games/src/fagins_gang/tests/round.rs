//! Chapters 9 to 11: the constables, the end of the round, the end of the game.

use engine::{Game as _, Seat, ToAct};

use super::scene::{BROWN, ORANGE, Scene as _, WHITE, goods, place, rule, scene, scene_of, with};
use crate::fagins_gang::FaginsGang;
use crate::fagins_gang::event::Event;
use crate::fagins_gang::state::{Roll, Stage};
use crate::fagins_gang::street::Constable;
use crate::fagins_gang::words::{Level, Location, Way};

/// Everybody ends the turn; the first die of the patrol, or of the wheel, is due.
fn patrol(mut game: FaginsGang) -> FaginsGang {
    while matches!(game.stage, Stage::Turn(_)) {
        game.act("done");
    }
    game
}

fn beat(game: &FaginsGang, letter: char) -> (u8, Way) {
    let constable = game.table.street(place(letter)).constable;
    (game.table.ladder(place(letter)).label(constable.level).0, constable.way)
}

#[test]
fn r9_1_ruling_1_one_die_for_each_location_with_urchins_in_order() {
    let mut game = patrol(scene(2).urchin(BROWN, 'P', 5).urchin(ORANGE, 'B', 5).urchin(BROWN, 'S', 5));
    let empty = beat(&game, 'T');
    for letter in "BSP".chars() {
        assert_eq!(game.stage, Stage::Roll(Roll::Patrol(place(letter))));
        game.die(1);
    }
    assert_eq!(game.stage, Stage::Roll(Roll::Wheel));
    assert_eq!(beat(&game, 'T'), empty, "nobody there, no patrol");
}

#[test]
fn r9_1_ruling_3_urchins_at_fagins_do_not_count() {
    assert_eq!(patrol(scene(2).home(BROWN, "TB")).stage, Stage::Roll(Roll::Wheel));
}

#[test]
fn r9_1_constable_roll_one_is_one_die_for_all() {
    let one = with(2, "constable_roll", "one");
    let mut game = patrol(scene_of(&one).urchin(BROWN, 'T', 5).urchin(ORANGE, 'B', 5));
    let empty = beat(&game, 'C');
    assert_eq!(game.stage, Stage::Roll(Roll::PatrolAll));
    game.die(2);
    assert_eq!((beat(&game, 'T'), beat(&game, 'B'), beat(&game, 'C')), ((5, Way::Up), (6, Way::Up), empty));
    assert_eq!(game.stage, Stage::Roll(Roll::Wheel));
    assert_eq!(patrol(scene_of(&one)).stage, Stage::Roll(Roll::Wheel), "no die if all streets are empty");
}

#[test]
fn r9_2_the_circuit_has_two_arrows_at_each_end() {
    for letter in "TBCSHP".chars() {
        let game = scene(2);
        let ladder = game.table.ladder(place(letter));
        let bottom = ladder.bottom();
        let start = Constable { level: bottom, way: Way::Up };
        let mut constable = start;
        let mut stops = vec![constable];
        for _ in 1..2 * (bottom.0 + 1) {
            constable = constable.walk(ladder, 1);
            assert!(!stops.contains(&constable), "a circuit has no shorter loop");
            stops.push(constable);
        }
        assert_eq!(constable.walk(ladder, 1), start, "twice as many arrows as levels");
        assert_eq!(start.walk(ladder, bottom.0 + 1), Constable { level: Level::TOP, way: Way::Down });
    }
}

#[test]
fn r9_2_ruling_6_a_1_on_the_bottom_turns_round() {
    let mut game = patrol(scene(2).constable('S', 11, Way::Down).urchin(BROWN, 'S', 9));
    game.die(1);
    assert_eq!(beat(&game, 'S'), (11, Way::Up));
    assert_eq!(game.label(BROWN, 'S'), Some(9));
}

#[test]
fn r9_3_who_is_passed_is_left_alone() {
    let mut game = patrol(scene(3).constable('T', 5, Way::Up).urchin(BROWN, 'T', 4).urchin(ORANGE, 'T', 3));
    game.die(3);
    assert_eq!(beat(&game, 'T'), (2, Way::Up));
    assert_eq!((game.label(BROWN, 'T'), game.label(ORANGE, 'T')), (Some(4), Some(3)));
}

#[test]
fn r9_3_who_stands_where_he_stops_is_pushed_his_way_and_others_with_it() {
    let start = scene(3).urchin(BROWN, 'T', 4).urchin(ORANGE, 'T', 3).urchin(WHITE, 'T', 5);
    let mut up = patrol(start.clone().constable('T', 6, Way::Up));
    up.die(2);
    assert_eq!([BROWN, ORANGE, WHITE].map(|seat| up.label(seat, 'T')), [Some(3), Some(2), Some(5)]);
    let mut down = patrol(start.constable('T', 1, Way::Down));
    down.die(3);
    assert_eq!([BROWN, ORANGE, WHITE].map(|seat| down.label(seat, 'T')), [Some(5), Some(3), Some(6)]);
}

#[test]
fn r9_3_ruling_4_a_level_is_one_space_for_urchins_whatever_his_side() {
    for (way, label) in [(Way::Up, 2), (Way::Down, 4)] {
        let from = if way == Way::Up { 4 } else { 2 };
        let mut game = patrol(scene(2).constable('T', from, way).urchin(BROWN, 'T', 3));
        game.die(1);
        assert_eq!(game.label(BROWN, 'T'), Some(label));
    }
}

#[test]
fn r9_4_ruling_5_the_top_is_the_mirror_of_the_bottom() {
    let start = patrol(scene(2).constable('T', 2, Way::Up).urchin(BROWN, 'T', 0));
    let mut first = start.clone();
    first.die(2);
    assert_eq!((first.label(BROWN, 'T'), first.table.supply(BROWN)), (None, 5));
    assert!(first.table.homes(BROWN).is_empty(), "to the owner, not to Fagin");
    let mut second = start;
    second.die(3);
    assert_eq!((beat(&second, 'T'), second.label(BROWN, 'T')), ((0, Way::Down), Some(1)));
}

#[test]
fn r9_4_ruling_7_a_push_back_from_the_end_goes_on_as_a_chain() {
    let mut game =
        patrol(scene(2).constable('S', 5, Way::Down).urchin(ORANGE, 'S', 11).urchin(BROWN, 'S', 9));
    game.die(5);
    assert_eq!((game.label(ORANGE, 'S'), game.label(BROWN, 'S')), (Some(9), Some(7)));
}

#[test]
fn r10_1_whoever_has_more_than_15_gives_up_cubes_of_own_choice() {
    let mut game = patrol(scene(3).hand(ORANGE, "pppppppyyyyyyyykk").hand(WHITE, "bbbbbbbrrrrrrrrk"));
    assert_eq!(game.actor(), Some(ORANGE), "clockwise from the start coin");
    assert_eq!(game.open(), ["drop k", "drop p", "drop y"]);
    assert_eq!(rule(game.may("drop b")), "10.1");
    assert_eq!(rule(game.may("done")), "10.1");
    game.acts(&["drop y", "drop p"]);
    assert_eq!(game.table.hand(ORANGE), &goods("ppppppyyyyyyykk"));
    assert_eq!(game.actor(), Some(WHITE));
    game.act("drop r");
    assert_eq!(game.stage, Stage::Roll(Roll::Wheel));
    assert_eq!(rule(scene(2).may("drop p")), "10.1", "only then");
}

#[test]
fn r10_1_hand_limits_begin_with_the_start_player() {
    let mut game = scene(3).turn(WHITE).hand(BROWN, "ppppppppyyyyyyyy").hand(WHITE, "rrrrrrrrkkkkkkkk");
    game.start = WHITE;
    game.acts(&["done", "done", "done"]);
    assert_eq!(game.actor(), Some(WHITE));
    game.act("drop r");
    assert_eq!(game.actor(), Some(BROWN));
}

#[test]
fn r10_1_ruling_40_more_than_15_are_allowed_during_the_round() {
    let mut game = scene(2).hand(BROWN, "ppppppprrrrrrrr").urchin(BROWN, 'T', 5).urchin(BROWN, 'B', 5);
    game.acts(&["steal T", "steal B"]);
    assert_eq!(game.table.hand(BROWN).total(), 19);
    assert_eq!(game.actor(), Some(BROWN));
}

#[test]
fn r10_2_ruling_38_the_market_is_filled_only_when_all_stalls_are_empty() {
    let nearly = patrol(scene(2).stalls("b"));
    assert_eq!(nearly.table.stalls, goods("b"));
    let empty = patrol(scene(2).stalls(""));
    assert_eq!(empty.table.stalls, *empty.table.board.stalls());
    assert_eq!(empty.table.warehouses[0], 8, "out of the warehouse");
}

#[test]
fn r10_2_ruling_39_short_warehouses_fill_what_they_can() {
    let mut game = scene(2).stalls("").warehouses("pppk");
    game.act("done");
    let events = game.act("done");
    assert_eq!((game.table.stalls, game.table.warehouses), (goods("pppk"), goods("")));
    assert!(events.contains(&Event::Refilled { goods: goods("pppk") }));
}

#[test]
fn r10_2_ruling_41_what_is_given_up_can_feed_the_refill() {
    let mut game = patrol(scene(2).stalls("").hand(BROWN, "ppppppprrrrrrrrk").warehouses(""));
    assert!(game.table.stalls.is_empty(), "not before the hand limits");
    game.act("drop k");
    assert_eq!(game.table.stalls, goods("k"));
}

#[test]
fn r10_3_the_wheel_turns_by_the_die_and_a_6_leaves_it() {
    for pips in 1..=6 {
        let mut game = patrol(scene(2));
        game.die(pips);
        assert_eq!(game.table.wheel, (4 + pips) % 6);
    }
}

#[test]
fn r10_4_the_start_coin_goes_round_clockwise() {
    let mut game = scene(3);
    for round in 1..=4u8 {
        assert_eq!((game.round, game.start), (u32::from(round), Seat((round - 1) % 3)));
        game = patrol(game);
        game.die(1);
    }
}

#[test]
fn r11_1_the_third_homecoming_ends_the_game_at_once() {
    let mut game = scene(3).home(BROWN, "BC").urchin(BROWN, 'T', 0).hand(BROWN, "b").purse(BROWN, 15);
    let events = game.act("T>fagin");
    assert_eq!(game.to_act(), ToAct::Over);
    assert_eq!(events.last(), Some(&Event::Won { seat: BROWN }));
}

#[test]
fn r11_1_ruling_23_of_two_who_are_about_to_win_only_one_does() {
    let about_to_win = scene(2)
        .home(BROWN, "BC")
        .urchin(BROWN, 'T', 0)
        .hand(BROWN, "b")
        .purse(BROWN, 15)
        .home(ORANGE, "BC")
        .urchin(ORANGE, 'S', 0)
        .hand(ORANGE, "yyy")
        .purse(ORANGE, 15);
    for (first, action, places) in [(BROWN, "T>fagin", [1, 2]), (ORANGE, "S>fagin", [2, 1])] {
        let mut game = about_to_win.clone().turn(first);
        game.act(action);
        let standing = game.standing().expect("it ends before the other is asked");
        assert_eq!(standing.places.as_slice(), places);
    }
}

#[test]
fn r11_2_ruling_24_the_others_are_ranked_by_urchins_shillings_cubes() {
    let mut game = scene(5)
        .home(BROWN, "BC")
        .urchin(BROWN, 'T', 0)
        .hand(BROWN, "b")
        .purse(BROWN, 15)
        .purse(Seat(1), 90)
        .home(Seat(2), "T")
        .purse(Seat(2), 0)
        .purse(Seat(3), 91)
        .purse(Seat(4), 90)
        .hand(Seat(4), "pppppppp");
    game.act("T>fagin");
    let standing = game.standing().unwrap();
    assert_eq!(standing.places.as_slice(), [1, 5, 2, 3, 4]);
    assert_eq!(standing.scores.as_slice(), [3, 0, 1, 0, 0], "the score is urchins home");
}

#[test]
fn r11_3_a_cut_game_ends_after_the_wheel_of_its_last_round() {
    let mut game = scene_of(&with(2, "cut", "2"));
    for _ in 0..2 {
        assert_eq!(game.standing(), None);
        game = patrol(game);
        assert_eq!(game.to_act(), ToAct::Chance);
        game.die(3);
    }
    assert_eq!((game.to_act(), game.round), (ToAct::Over, 2));
    assert_eq!(game.table.wheel, (4 + 3 + 3) % 6, "the wheel has been turned");
    let standing = game.standing().unwrap();
    assert_eq!(standing.places.as_slice(), [1, 1], "a full tie is shared");
}

#[test]
fn r11_3_a_cut_game_is_ranked_by_urchins_first() {
    let mut game =
        patrol(scene_of(&with(3, "cut", "1")).home(ORANGE, "T").purse(BROWN, 500).purse(WHITE, 500));
    game.die(1);
    assert_eq!(game.standing().unwrap().places.as_slice(), [2, 1, 2]);
}

#[test]
fn a_circuit_is_the_same_in_one_walk_and_in_many() {
    let game = scene(2);
    let ladder = game.table.ladder(Location::StPauls);
    let start = Constable { level: ladder.start(), way: Way::Down };
    let steps = (0..6).fold(start, |constable, _| constable.walk(ladder, 1));
    assert_eq!(start.walk(ladder, 6), steps);
}
