//! Chapter 9 of the rules: the Harbor.

use engine::Seat;

use super::super::*;
use super::night::{Night, Start, THREE};

/// Hans acts first at the Harbor, with this loot and these fences, and once more after Yoshiko.
fn hans_sells(loot: &str, harbor: &str) -> Night {
    let mut night = Night::start(&Start { harbor, ..THREE });
    night.stash_away(0, loot);
    night.place("H H C H C C C C R").pass_until(Place::Harbor);
    assert_eq!(night.seat(), Seat(0));
    night
}

#[test]
fn r9_1_a_loot_card_brings_its_value() {
    let mut night = hans_sells("L18 L24", "F02 F01 F10");
    assert_eq!(night.legal(), ["pass", "sell 1 L18", "sell 1 L24"]);
    night.act("sell 1 L24");
    assert_eq!((night.money(0), night.stash(0).as_str()), (4, "L18"));
}

#[test]
fn r9_1_only_own_loot_is_sold_and_only_to_a_fence() {
    let mut night = hans_sells("L18", "F11 F01 F10");
    night.stash_away(1, "L19");
    assert_eq!(night.refused("sell 1 L19"), "9.1", "it is Yoshiko's");
    assert_eq!(night.refused("sell 1 L32"), "9.1", "there is no such card");
    assert_eq!(night.refused("sell 4 L18"), "9.1", "there is no fourth fence");
    assert_eq!(night.refused("rob 1"), "9.1");
    night.act("sell 1 L18");
    assert_eq!(night.seat(), Seat(1));
    assert_eq!(night.refused("sell 1 L19"), "9.1", "the fence has gone");
}

#[test]
fn r9_2_a_fence_only_buys_what_its_card_shows() {
    let night = hans_sells("L18 L26", "F11 F12 F06");
    assert_eq!(night.refused("sell 2 L18"), "9.2", "coins to the dealer in safes");
    assert_eq!(night.refused("sell 1 L26"), "9.2");
    assert_eq!(night.legal(), ["pass", "sell 1 L18", "sell 3 L18"]);
}

#[test]
fn r9_3_a_bonus_is_paid_on_top() {
    let mut night = hans_sells("L18", "F11 F04 F06");
    let before = night.game.clone();
    for (slot, money) in [(1, 2), (2, 3), (3, 4)] {
        night.game = before.clone();
        night.act(&format!("sell {slot} L18"));
        assert_eq!(night.money(0), money);
    }
}

/// The fences of the edition never give a bonus on a kind they show twice; another edition may.
#[test]
fn r9_3_a_bonus_is_paid_for_each_of_two_cards() {
    let doubled = "{ kind = \"coins\", bonus = 2, times = 2 }, { kind = \"statue\" }";
    let single = "{ kind = \"coins\", bonus = 2 }, { kind = \"statue\" }";
    let setup = super::night::setup_on(3, &[(single, doubled)]);
    let mut night = Night::start_on(&setup, &Start { harbor: "F06 F01 F10", ..THREE });
    night.stash_away(0, "L18 L20").place("H C C C C C R R R").pass_until(Place::Harbor);
    night.act("sell 1 L18, also L20");
    assert_eq!(night.money(0), 2 + 2 + 3 + 2);
}

#[test]
fn r9_4_two_cards_of_a_kind_shown_twice() {
    let mut night = hans_sells("L18 L20 L24", "F11 F01 F10");
    night.act("sell 1 L18");
    assert_eq!((night.money(0), night.seat()), (2, Seat(0)));
    assert_eq!(night.legal(), ["also L20", "also L24", "done"]);
    assert_eq!(night.refused("pass"), "9.4");
    night.act("also L24");
    assert_eq!((night.money(0), night.seat()), (6, Seat(1)), "never a third");
    assert_eq!(night.stash(0), "L20");
}

#[test]
fn r9_4_the_second_card_may_be_kept() {
    let mut night = hans_sells("L18 L20", "F11 F01 F10");
    night.act("sell 1 L18, done");
    assert_eq!((night.money(0), night.stash(0).as_str(), night.seat()), (2, "L20", Seat(1)));
}

#[test]
fn r9_4_never_two_different_kinds() {
    let mut night = hans_sells("L17 L18", "F11 F01 F10");
    night.act("sell 1 L18");
    assert_eq!(night.refused("also L17"), "9.4", "the fence buys statues, but not now");
    assert_eq!(night.refused("sell 1 L17"), "9.4");
    assert_eq!(night.refused("also L20"), "9.1", "he has no such card");
    assert_eq!(night.legal(), ["done"]);
}

#[test]
fn r9_4_a_kind_shown_once_is_sold_once() {
    let mut night = hans_sells("L18 L20", "F02 F01 F10");
    night.act("sell 1 L18");
    assert_eq!(night.seat(), Seat(1));
}

#[test]
fn r9_5_the_question_for_a_second_card_does_not_tell_what_is_left() {
    let asked = |loot: &str| {
        let mut night = hans_sells(loot, "F11 F01 F10");
        night.act("sell 1 L18");
        matches!(night.stage(), Stage::Also { .. })
    };
    assert!(asked("L18 L20"), "coins are left");
    assert!(asked("L18 L26"), "only a painting is left, and the question is the same");
    assert!(!asked("L18"), "nothing is left, as everybody sees");
}

#[test]
fn r9_6_loot_and_fence_are_discarded_after_one_action() {
    let mut night = hans_sells("L18 L20", "F11 F01 F10");
    night.act("sell 1 L18");
    assert_eq!(night.game.table.fences[0], Some(FenceId(10)), "the fence waits for the second card");
    night.act("also L20");
    let table = &night.game.table;
    assert_eq!(table.fences[..3], [None, Some(FenceId(0)), Some(FenceId(9))]);
    assert!(table.fence_discard.contains(FenceId(10)));
    assert_eq!(super::night::list(table.loot_discard), "L18 L20");
}
