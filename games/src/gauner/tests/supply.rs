//! Chapters 7 and 8: refilling the rows, and what is done when cards run out.

use engine::{Game as _, Seat, ToAct};

use super::by_hand::{Match, table};
use crate::gauner::Event;
use crate::gauner::action::RowNo;
use crate::gauner::state::{Draw, Phase};

/// Ten cards that are no two alike beside each other.
const TEN: &str = "yoyoyoyoyo";

#[test]
fn r7_1_rows_are_refilled_when_all_are_closed_as_a_turn_begins() {
    let game = table(2).rows(["yy", "", "g"]).pile(&TEN.repeat(3)).begins(0);
    assert_eq!(game.log.events(), [Event::Refill]);
    assert_eq!(game.game.table.phase, Phase::Draw(Draw::Fill(RowNo::First)));
}

#[test]
fn r7_1_one_open_row_is_enough_to_go_on() {
    table(2).rows(["yy", "", "go"]).pile(TEN).begins(0).asks(0);
}

#[test]
fn r7_1_a_revealed_card_can_open_the_last_row_again() {
    let mut game = table(2).rows(["yorr", "", ""]).pile("bb").begins(0);
    game.steps(&["0 take 1L", "0 pass", "~ b"]).offers(1, &["take 1L", "take 1R"]);
    assert_eq!(game.rows()[0], "brr");
}

#[test]
fn r7_1_a_revealed_card_can_leave_it_closed() {
    let mut game = table(2).rows(["yorr", "", ""]).pile("rbbb").begins(0);
    game.steps(&["0 take 1L", "0 pass", "~ r"]);
    assert_eq!(game.rows()[0], "rrr");
    assert!(game.log.events().contains(&Event::Refill));
    assert_eq!(game.game.table.turn, Seat(1), "the next turn has begun");
}

#[test]
fn r7_1_after_a_scoring_too() {
    let mut game = table(2).rows(["xgyy", "", ""]).prison("yyoorrvvbbg").pile(&TEN.repeat(3)).begins(0);
    game.steps(&["0 take 1L"]);
    assert_eq!(game.game.table.scorings, 1);
    assert_eq!(game.game.table.phase, Phase::Draw(Draw::Fill(RowNo::First)));
    assert_eq!(game.game.table.turn, Seat(1));
}

#[test]
fn r7_2_what_is_left_stays_at_the_left_and_the_rows_are_filled_in_order_to_ten() {
    let mut game = table(2).rows(["yy", "", "g"]).pile(&"rv".repeat(15)).begins(0);
    game.steps(&["~ rvrvrvrv rvrvrvrvrv rvrvrvrvr"]);
    assert_eq!(game.rows(), ["yyrvrvrvrv", "rvrvrvrvrv", "grvrvrvrvr"]);
    game.asks(0);
}

#[test]
fn r7_2_a_card_of_its_kind_joins_what_is_left() {
    let mut game = table(2).rows(["yy", "", ""]).pile(&"yo".repeat(15)).begins(0);
    game.steps(&["~ yoyoyoyo yoyoyoyoyo yoyoyoyoyo", "0 take 1L"]);
    assert_eq!(game.hand(0), "yyy");
}

#[test]
fn r8_1_the_discards_become_the_pile_at_the_moment_a_card_is_needed() {
    let mut game = table(2).rows(["yorvyo", "", ""]).discards("gg").pile("b").begins(0);
    game.steps(&["0 take 1L", "0 pass", "~ b"]);
    assert_eq!((game.pile().as_str(), game.discards().as_str()), ("", "gg"), "not before");
    game.steps(&["1 take 1L", "1 pass"]);
    assert_eq!((game.pile().as_str(), game.discards().as_str()), ("gg", ""));
    assert_eq!(game.log.events().last(), Some(&Event::Reshuffled { cards: 2 }));
    game.steps(&["~ g"]).asks(0);
}

#[test]
fn r8_1_in_the_middle_of_a_refill_too() {
    let mut game = table(2).rows(["", "", ""]).discards(&"rv".repeat(14)).pile("yo").begins(0);
    game.steps(&["~ yo"]);
    assert_eq!(game.log.events().last(), Some(&Event::Reshuffled { cards: 28 }));
    game.steps(&["~ rvrvrvrv rvrvrvrvrv rvrvrvrvrv"]);
    assert_eq!(game.rows()[0], "yorvrvrvrv");
    game.asks(0);
}

/// A turn of seat 1 has come to its reveal with both piles empty.
fn without_cards(hands: [&str; 3]) -> Match {
    let [zero, one, two] = hands;
    let mut game = table(3).rows(["yorvyo", "", ""]).dealt(0, zero).dealt(1, one).taken(2, two).begins(1);
    game.steps(&["1 take 1L", "1 pass"]);
    game
}

#[test]
fn r8_2_hands_give_up_cards_down_to_12_from_the_one_whose_turn_it_is() {
    let mut game = without_cards(["ggggggggggggggg", "bbbbbbbbbbbbg", "xxxxx"]);
    assert_eq!(game.log.events().last(), Some(&Event::Shortage { limit: 12 }));
    game.asks(1).offers(1, &["drop b", "drop g", "drop y"]);
    game.steps(&["1 drop b", "1 drop y"]).asks(0);
    game.steps(&["0 drop g", "0 drop g", "0 drop g"]);
    assert_eq!((game.pile().as_str(), game.hand(1).as_str()), ("ybggg", "bbbbbbbbbbbg"));
    assert_eq!(game.game.to_act(), ToAct::Chance, "the reveal goes on");
    game.steps(&["~ g"]).asks(2);
    assert_eq!(game.rows()[0], "grvyo");
}

#[test]
fn r8_2_nothing_else_can_be_done_meanwhile_and_cards_are_given_up_at_no_other_time() {
    let mut game = without_cards(["", "bbbbbbbbbbbbb", ""]);
    game.refuses("1 pass", "8.2").refuses("1 take 1L", "8.2").refuses("1 lay b1", "8.2");
    game.refuses("1 drop x", "8.2");
    game.steps(&["1 drop b", "1 drop b", "~ b"]).refuses("2 drop b", "8.2");
}

#[test]
fn r8_2_in_a_refill_it_begins_with_the_one_whose_turn_begins() {
    let hands = table(2).dealt(0, "yyyyyyyyyyyyyy").dealt(1, "oooooooooooooo");
    let mut game = hands.rows(["r", "", ""]).begins(1);
    game.asks(1);
    game.steps(&["1 drop o", "1 drop o", "0 drop y", "0 drop y"]);
    assert_eq!(game.game.table.phase, Phase::Draw(Draw::Fill(RowNo::First)));
}

#[test]
fn r8_3_if_nobody_is_above_12_the_same_is_done_down_to_6() {
    let mut game = without_cards(["gggggggg", "bbbbbb", "xxxxx"]);
    assert_eq!(game.log.events().last(), Some(&Event::Shortage { limit: 6 }));
    game.steps(&["1 drop b", "0 drop g", "0 drop g"]);
    assert_eq!(game.pile(), "bgg");
    game.steps(&["~ b"]).asks(2);
}

#[test]
fn r8_3_in_one_refill_first_to_12_and_then_to_6() {
    let mut game = table(2).dealt(0, "yyyyyyyyyyyyyo").rows(["r", "", ""]).begins(0);
    game.steps(&["0 drop o", "0 drop y", "~ oy"]);
    assert_eq!(game.log.events().last(), Some(&Event::Shortage { limit: 6 }));
    game.steps(&["0 drop y"; 6]).steps(&["~ yyyyyy"]);
    assert_eq!(game.rows(), ["royyyyyyy", "", ""]);
    assert_eq!(game.log.events().last(), Some(&Event::Skipped { draw: Draw::Fill(RowNo::First) }));
    game.asks(0);
}

#[test]
fn r8_4_if_there_is_still_no_card_nothing_is_revealed() {
    let game = without_cards(["gggggg", "bbbbb", ""]);
    assert!(matches!(game.log.events(), [.., Event::Skipped { draw: Draw::Reveal(_) }]));
    assert_eq!(game.rows()[0], "rvyo");
    game.asks(2);
}

#[test]
fn r8_4_a_refill_goes_as_far_as_it_can() {
    let mut game = table(2).rows(["", "", ""]).pile("yyo").begins(0);
    game.steps(&["~ yyo"]);
    assert_eq!(game.rows(), ["yyo", "", ""]);
    game.offers(0, &["take 1L", "take 1R"]);
}

#[test]
fn r8_5_if_no_row_is_open_after_a_refill_the_prison_is_scored_as_if_full() {
    let mut game = table(2).rows(["yy", "", ""]).prison("rr").laid(1, "r").pile("yy").begins(0);
    game.steps(&["~ yy"]);
    assert!(game.log.events().contains(&Event::NothingToTake));
    assert_eq!((game.points(), game.game.table.scorings), (&[0, 2][..], 1));
    assert_eq!(game.game.table.turn, Seat(0), "the same player then begins the turn");
    assert_eq!(game.pile(), "rrr", "with a refill from what was scored");
    game.steps(&["~ rrr"]).asks(0);
    assert_eq!(game.rows()[0], "yyyyrrr");
}

#[test]
fn r8_5_rows_full_of_one_kind_each_are_stuck_as_well() {
    let full = ["yyyyyyyyyy", "oooooooooo", "rrrrrrrrrr"];
    let game = table(2).rows(full).prison("rr").laid(1, "r").pile("vb").begins(0);
    assert_eq!(game.game.to_act(), ToAct::Over, "nothing can ever be taken: three scorings in a row");
    assert_eq!(game.game.table.scorings, 3);
    assert_eq!(game.points(), [0, 2]);
}
