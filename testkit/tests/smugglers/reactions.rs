//! Chapter 4: reactions, and reactions on reactions.

use engine::{Game as _, Seat};

use super::hand_made::{cards, dealt, with_edition};

#[test]
fn r4_1_all_others_with_a_card_are_asked_whether_or_not_it_fits() {
    let mut table = dealt(4, "tww bbb www ttt pp");
    table.steps(&["0 land t"]);
    for seat in 1..4 {
        table.asks(seat);
        table.steps(&[&format!("{seat} pass")]);
    }
    table.asks(1);
    assert_eq!(table.game.table.turn, 1);
}

#[test]
fn r4_1_who_has_no_card_is_not_asked() {
    let mut table = with_edition(3, [1, 0, 2, 1], [3, 3, 3, 3, 3]);
    table.deal("t t t");
    table.steps(&["0 land t", "1 pass", "2 pass", "1 land t"]);
    table.refuses("2 land t", "4.1");
    // Seat 0 has landed its only card: after seat 2 nobody is left to be asked.
    table.steps(&["2 pass"]);
    assert_eq!(table.game.table.turn, 2);
    table.asks(2);
}

#[test]
fn r4_2_a_watchman_stops_a_landing_and_nothing_else() {
    let mut table = dealt(3, "stt wwb wbb tt");
    table.steps(&["0 land s"]);
    table.refuses("1 bribe", "4.3");
    table.steps(&["1 watch"]);
    table.asks(2);
    table.refuses("2 watch", "4.2");
    table.steps(&["2 pass", "0 pass"]);
    assert_eq!(table.store(0), cards(""));
    assert_eq!(table.game.table.discards, cards("ws"));
    table.asks(1);
}

#[test]
fn r4_2_one_needs_a_watchman_to_play_one() {
    let mut table = dealt(2, "stt bbb tt");
    table.steps(&["0 land s"]);
    table.refuses("1 watch", "4.2");
}

#[test]
fn r4_3_a_purse_stops_a_watchman() {
    let mut table = dealt(2, "spt wwb tt");
    table.steps(&["0 land s", "1 watch", "0 bribe", "1 pass"]);
    assert_eq!(table.store(0), cards("s"));
    assert_eq!(table.game.table.discards, cards("wp"));
    table.asks(1);
}

#[test]
fn r4_3_one_needs_a_purse_to_play_one() {
    let mut table = dealt(2, "stt wwb tt");
    table.steps(&["0 land s", "1 watch"]);
    table.refuses("0 bribe", "4.3");
}

#[test]
fn r4_4_a_purse_on_a_purse_lets_the_watchman_stand() {
    let mut table = dealt(2, "spt wpb tt");
    table.steps(&["0 land s", "1 watch", "0 bribe", "1 bribe", "0 pass"]);
    // The purse of seat 0 is stopped; those after it were asked about the watchman, and nobody is left.
    assert_eq!(table.store(0), cards(""));
    assert_eq!(table.game.table.discards, cards("wpps"));
}

#[test]
fn r4_4_those_after_a_stopped_card_are_still_asked() {
    let mut table = dealt(4, "spt wtt wtt wtt bb");
    table.steps(&["0 land s", "1 watch", "2 pass", "3 pass", "0 bribe"]);
    // Everybody is asked about the purse, from its player on.
    table.steps(&["1 pass", "2 pass", "3 pass"]);
    // The watchman of seat 1 is stopped: seats 2 and 3 may still stop the landing.
    table.asks(2);
    table.steps(&["2 pass", "3 watch", "0 pass", "1 pass", "2 pass"]);
    assert_eq!(table.store(0), cards(""));
    table.asks(1);
}

#[test]
fn r4_5_passing_is_always_possible_and_reactions_are_discarded_at_once() {
    let mut table = dealt(2, "stt wwb tt");
    table.steps(&["0 land s", "1 watch"]);
    assert_eq!(table.game.table.discards, cards("w"));
    let mut legal = Vec::new();
    table.game.legal(Seat(0), &mut legal);
    assert_eq!(legal, ["pass".parse().unwrap()]);
}
