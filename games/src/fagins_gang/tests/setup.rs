//! Chapters 1 and 2: the board and the set-up.

use engine::{Game as _, Seat, ToAct};

use super::scene::{BROWN, Scene as _, goods, place, rule, scene, setup};
use crate::fagins_gang::FaginsGang;
use crate::fagins_gang::state::{Roll, Stage};
use crate::fagins_gang::words::{Good, Location, Way};

#[test]
fn r1_2_a_level_is_named_by_its_label_and_every_location_starts_on_5() {
    let game = scene(2);
    for location in Location::ALL {
        let ladder = game.table.ladder(location);
        assert_eq!(ladder.label(ladder.start()).0, 5);
        assert_eq!(ladder.rungs().next().unwrap().1.label.0, 0, "the top has no shillings");
        let bottom = ladder.rung(ladder.bottom());
        assert!(bottom.goods.is_empty() && bottom.hands == 0, "the bottom has no goods");
    }
    assert_eq!(rule(scene(2).hand(BROWN, "bbbb").may("T>8")), "1.2");
}

#[test]
fn r1_2_the_table_of_the_rules_is_that_of_the_edition() {
    let game = scene(2);
    for (lang, text) in [("en", include_str!("../RULES.en.md")), ("de", include_str!("../RULES.de.md"))] {
        for location in Location::ALL {
            let ladder = game.table.ladder(location);
            let row =
                text.lines().find(|line| line.starts_with(&format!("| {} |", location.letter()))).unwrap();
            let cells: Vec<&str> = row.split('|').map(str::trim).collect();
            assert_eq!(cells[4], ladder.cost().to_string(), "{lang} {row}");
            let bottom = ladder.label(ladder.bottom()).0.to_string();
            assert!(cells[5].ends_with(&bottom), "{lang} {row}");
        }
    }
}

#[test]
fn r1_3_no_cube_is_lost_when_it_pays_for_a_move() {
    let mut game = scene(2).hand(BROWN, "bbb");
    let before = game.table.warehouses[Good::Blue.index()];
    game.act("T>4");
    assert_eq!(game.table.hand(BROWN), &goods("b"));
    assert_eq!(game.table.warehouses[Good::Blue.index()], before + 2);
}

#[test]
fn r1_4_of_five_urchins_those_not_out_and_not_home_are_the_supply() {
    let game = scene(2).urchin(BROWN, 'T', 4).urchin(BROWN, 'B', 0).home(BROWN, "C");
    assert_eq!(game.table.supply(BROWN), 2);
    assert_eq!(game.table.supply(Seat(1)), 5);
}

#[test]
fn r1_5_everybody_sees_everything_on_the_table() {
    use engine::Observer;
    let game = scene(3).urchin(BROWN, 'T', 4).hand(Seat(2), "ppk").purse(Seat(1), 77);
    for observer in Observer::all(3) {
        let view = game.view(observer);
        assert_eq!(view.observer, observer);
        assert_eq!(view.table, game.table);
    }
}

#[test]
fn r2_1_ruling_42_stalls_and_first_goods_come_out_of_the_warehouses() {
    let stock = [
        (2, [8, 11, 9, 10, 10, 9]),
        (3, [7, 10, 8, 9, 9, 8]),
        (4, [11, 14, 12, 13, 13, 12]),
        (5, [15, 18, 16, 17, 17, 16]),
        (6, [19, 22, 20, 21, 21, 20]),
    ];
    for (players, warehouses) in stock {
        let game = FaginsGang::new(&setup(players)).unwrap();
        assert_eq!(game.table.warehouses.0, warehouses, "{players} players");
    }
}

#[test]
fn r2_2_the_market_begins_with_21_cubes() {
    let game = FaginsGang::new(&setup(3)).unwrap();
    assert_eq!(game.table.stalls, goods("pppppbbyyyykkkgggrrrr"));
    assert_eq!(game.table.stalls.total(), 21);
}

#[test]
fn r2_3_everybody_begins_with_a_cube_of_each_colour_and_20_shillings() {
    let game = FaginsGang::new(&setup(6)).unwrap();
    for seat in Seat::all(6) {
        assert_eq!(game.table.hand(seat), &goods("pbykgr"));
        assert_eq!(game.table.purse(seat), 20);
        assert_eq!(game.table.supply(seat), 5);
    }
}

#[test]
fn r2_4_the_first_die_turns_the_wheel_and_a_6_does_not() {
    for pips in 1..=6 {
        let mut game = FaginsGang::new(&setup(2)).unwrap();
        game.die(pips);
        assert_eq!(game.table.wheel, pips % 6);
    }
}

#[test]
fn r2_4_the_wheel_shows_a_price_at_each_stall_in_each_position() {
    let table = [
        [4, 8, 6, 10, 14, 12],
        [12, 4, 8, 6, 10, 14],
        [14, 12, 4, 8, 6, 10],
        [10, 14, 12, 4, 8, 6],
        [6, 10, 14, 12, 4, 8], // the rulebook's example: 6 at purple, 12 at black
        [8, 6, 10, 14, 12, 4],
    ];
    let mut game = scene(2);
    for (position, prices) in table.into_iter().enumerate() {
        game.table.wheel = position as u8;
        assert_eq!(Good::ALL.map(|good| game.table.price(good)), prices);
    }
}

#[test]
fn r2_5_ruling_2_two_dice_for_each_constable_in_the_order_of_the_locations() {
    let mut game = FaginsGang::new(&setup(2)).unwrap();
    game.die(6);
    for letter in "TBCSHP".chars() {
        assert_eq!(game.stage, Stage::Roll(Roll::Side(place(letter))));
        game.die(3);
        assert_eq!(game.stage, Stage::Roll(Roll::Distance(place(letter))));
        assert_eq!(game.table.street(place(letter)).constable.way, Way::Up, "odd is up");
        game.die(2);
        let constable = game.table.street(place(letter)).constable;
        assert_eq!(game.table.ladder(place(letter)).label(constable.level).0, 3);
    }
    assert_eq!(game.to_act(), ToAct::Seat(Seat(0)));
}

#[test]
fn r2_5_even_is_the_right_side_downward() {
    let mut game = FaginsGang::new(&setup(2)).unwrap();
    game.die(6);
    for pips in [2, 4, 6] {
        let mut game = game.clone();
        game.die(pips);
        game.die(1);
        let constable = game.table.street(Location::Thames).constable;
        assert_eq!((constable.level.0, constable.way), (6, Way::Down));
    }
}

#[test]
fn r2_6_seat_0_has_the_start_coin_first() {
    let mut game = FaginsGang::new(&setup(4)).unwrap();
    assert_eq!(game.start, Seat(0));
    for _ in 0..13 {
        game.die(1);
    }
    assert_eq!(game.actor(), Some(Seat(0)));
    game.act("done");
    assert_eq!(game.actor(), Some(Seat(1)), "clockwise is rising seat numbers");
}
