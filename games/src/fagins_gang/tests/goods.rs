//! Chapter 6: stealing and swapping goods.

use engine::Seat;

use super::scene::{BROWN, ORANGE, Scene as _, goods, rule, scene, scene_of, with};
use crate::fagins_gang::event::Event;
use crate::fagins_gang::words::{Goods, Location, Way};

#[test]
fn r6_1_a_theft_takes_what_is_printed_on_the_level() {
    let mut game = scene(2).hand(BROWN, "").urchin(BROWN, 'T', 5).urchin(BROWN, 'B', 2);
    game.acts(&["steal T", "steal B"]);
    assert_eq!(game.table.hand(BROWN), &goods("rykrr"));
    assert_eq!(rule(scene(2).urchin(ORANGE, 'T', 5).may("steal T")), "6.1", "by another's urchin");
}

#[test]
fn r6_1_a_theft_without_gain_is_allowed_and_counts() {
    let mut game = scene(2).constable('T', 4, Way::Up).urchin(BROWN, 'T', 7).hand(BROWN, "");
    let events = game.act("steal T");
    assert!(game.table.hand(BROWN).is_empty());
    assert!(matches!(events[..], [Event::Stole { goods: Goods::EMPTY, .. }]));
    assert_eq!(rule(game.may("steal T")), "3.3");
}

#[test]
fn r6_2_ruling_26_what_a_warehouse_lacks_is_not_replaced() {
    let mut game = scene(2).hand(BROWN, "").urchin(BROWN, 'P', 3).warehouses("ryyyp");
    let events = game.act("steal P");
    assert_eq!(game.table.hand(BROWN), &goods("ryy"));
    let short = goods("r");
    let stole =
        Event::Stole { seat: BROWN, location: Location::StPauls, goods: goods("ryy"), short, idle_hands: 0 };
    assert_eq!(events, [stole]);
}

#[test]
fn r6_2_a_cube_is_chosen_from_what_the_warehouses_have() {
    let mut game = scene(2).urchin(BROWN, 'P', 0).warehouses("bk");
    game.act("steal P");
    assert_eq!(game.open(), ["take b", "take k"]);
    assert_eq!(rule(game.may("take p")), "6.2");
}

#[test]
fn r6_3_ruling_26_printed_goods_come_before_the_white_hands() {
    let mut game = scene(2).hand(BROWN, "").urchin(BROWN, 'T', 0).warehouses("pk");
    game.act("steal T");
    assert_eq!(game.table.hand(BROWN), &goods("p"), "the only purple cube is the printed one");
    assert_eq!(game.open(), ["take k"]);
}

#[test]
fn r6_3_each_white_hand_takes_one_cube_also_of_the_own_colour() {
    let mut game = scene(2).hand(BROWN, "").urchin(BROWN, 'T', 0);
    game.acts(&["steal T", "take b", "take b"]);
    assert_eq!(game.table.hand(BROWN), &goods("pbb"));
    assert!(game.open().contains(&"done".to_owned()), "the hands are filled");
}

#[test]
fn r6_3_white_hands_are_filled_before_anything_else() {
    let mut game = scene(2).urchin(BROWN, 'T', 0);
    assert_eq!(rule(game.may("take b")), "6.3");
    game.act("steal T");
    for other in ["done", "give p", "get p", "steal T", "T>1", "market", "pass"] {
        assert_eq!(rule(game.may(other)), "6.3", "{other}");
    }
}

#[test]
fn r6_3_a_hand_that_nothing_is_left_for_is_not_asked() {
    let mut game = scene(2).urchin(BROWN, 'P', 0).warehouses("b");
    game.acts(&["steal P", "take b"]);
    assert!(game.open().contains(&"done".to_owned()), "three hands fall away");
    let mut game = scene(2).urchin(BROWN, 'P', 0).warehouses("");
    let events = game.act("steal P");
    assert!(matches!(events[..], [Event::Stole { idle_hands: 4, .. }]));
    assert!(game.open().contains(&"done".to_owned()));
}

#[test]
fn r6_4_three_cubes_buy_one_of_any_colour() {
    let mut game = scene(2).hand(BROWN, "pyg");
    let before = game.table.warehouses;
    game.acts(&["give y", "give p", "give g"]);
    assert_eq!(rule(game.may("give k")), "6.5");
    game.act("get k");
    assert_eq!(game.table.hand(BROWN), &goods("k"));
    let mut after = before;
    after.add(&goods("pyg"));
    after.remove(&goods("k"));
    assert_eq!(game.table.warehouses, after);
}

#[test]
fn r6_4_a_swap_needs_three_cubes_of_ones_own() {
    assert_eq!(rule(scene(2).hand(BROWN, "pp").may("give p")), "6.4");
    let game = scene(2).hand(BROWN, "ppp");
    assert_eq!(game.may("give p"), Ok(()));
    assert_eq!(rule(game.may("give b")), "6.4");
    assert_eq!(rule(game.may("get p")), "6.4");
}

#[test]
fn r6_4_ruling_28_three_swaps_need_no_urchin() {
    let mut game = scene(2).hand(BROWN, "ppppyyyyy");
    for _ in 0..2 {
        game.acts(&["give p", "give p", "give y", "get k"]);
        assert_eq!(game.actor(), Some(BROWN));
    }
    game.acts(&["give y", "give y", "give y", "get k"]);
    assert_eq!(game.table.hand(BROWN), &goods("kkk"));
    assert_eq!(game.actor(), Some(Seat(1)), "nine for three is a whole action");
}

#[test]
fn r6_4_ruling_29_a_swap_may_return_what_was_just_paid() {
    let mut game = scene(2).hand(BROWN, "ppp").warehouses("");
    game.acts(&["give p", "give p", "give p"]);
    assert_eq!(game.open(), ["get p"]);
    game.act("get p");
    assert_eq!(game.table.hand(BROWN), &goods("p"));
}

#[test]
fn r6_4_thefts_and_swaps_in_any_order() {
    let mut game = scene(2).hand(BROWN, "p").urchin(BROWN, 'T', 5).urchin(BROWN, 'P', 5);
    assert_eq!(rule(game.may("give p")), "6.4");
    game.acts(&["steal T", "give p", "give r", "give y", "get b", "steal P"]);
    assert_eq!(game.table.hand(BROWN), &goods("bgyr"));
    assert_eq!(game.actor(), Some(Seat(1)));
}

#[test]
fn r6_4_the_order_of_gifts_leaves_no_trace() {
    let (mut one, mut other) = (scene(2).hand(BROWN, "pyg"), scene(2).hand(BROWN, "pyg"));
    one.acts(&["give p", "give y", "give g"]);
    other.acts(&["give g", "give p", "give y"]);
    assert_eq!(one, other);
}

#[test]
fn r6_5_a_swap_once_begun_is_finished() {
    let mut game = scene(2).hand(BROWN, "ppp").urchin(BROWN, 'T', 5);
    game.act("give p");
    for other in ["done", "get p", "steal T", "take p", "market"] {
        assert_eq!(rule(game.may(other)), "6.5", "{other}");
    }
    game.acts(&["give p", "give p"]);
    assert_eq!(rule(game.may("done")), "6.5");
}

#[test]
fn r6_6_with_urchin_thefts_and_swaps_are_no_more_than_urchins_out() {
    let bound = with(2, "swap", "with-urchin");
    assert_eq!(rule(scene_of(&bound).hand(BROWN, "pppppp").may("give p")), "6.6");
    let mut game = scene_of(&bound).hand(BROWN, "pppppp").urchin(BROWN, 'T', 5);
    game.acts(&["give p", "give p", "give p", "get b"]);
    assert_eq!(rule(game.may("give p")), "6.6");
    assert_eq!(rule(game.may("steal T")), "6.6", "thefts count as well");
    assert_eq!(game.open(), ["done"]);
    let mut free = scene(2).hand(BROWN, "pppppp").urchin(BROWN, 'T', 5);
    free.acts(&["give p", "give p", "give p", "get b", "steal T"]);
    assert_eq!(free.may("give p"), Ok(()), "the default asks for no urchin");
}
