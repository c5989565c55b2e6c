//! The rulings, each with the tests that fail if it is broken, and a test for those that no rule's number covers.
//!
//! Where the German and the English rulebook differ:
//! - Tommaso's square in the Villa, Hans's in the Museum: `the_round_of_hans_yoshiko_and_tommaso`.
//! - The tool discard pile lies face up: `r8_3_as_many_as_the_first_number_are_discarded_openly`.
//! - Three discard piles: `r2_3_three_draw_piles_hold_what_is_not_laid_out`, and one reshuffle test for each below.
//! - Four protections: `the_five_known_cards_are_as_the_examples_have_them`; the loader knows no fifth.
//! - Bonuses of 1 and 2: `r9_3_a_bonus_is_paid_on_top`.
//! - Counts of cards, pawns and tokens: `the_box_holds_60_tools_30_loot_14_fences_and_5_scoundrels`, `r2_2_…`.
//!
//! Open questions, by number:
//!  1 lowest square, option any: `r4_3_…`                 2 all tokens are placed: `r4_1_…`
//!  3 every action may be declined: `r5_2_…`              4 City with one card left: `r6_2_…`
//!  5 two or nothing: `r6_3_…`                            6 the hand covers the exchange: `r8_2_…`
//!  7 discards first, reshuffle, fewer: `r8_4_…`, `r3_1_…`, `r3_2_…`
//!  8 exchange squares stay blocked: `r8_1_…`, `r8_5_…`   9 own tool once a place, no joker: `r7_3_…`, `r7_4_…`
//! 10 two own tokens, two actions: `r4_4_…`, `r7_4_…`    11 chests are cashed at once: `r7_5_…`
//! 12 taken loot is secret: `r7_6_…`                      13 bonus for each card: `r9_3_a_bonus_is_paid_for_each_of_two_cards`
//! 14 a fence serves one action: `r9_6_…`                15 what is left stays: `r10_2_…`
//! 16 as far as cards suffice: `r3_2_…` and below        17 no hand limit: `r6_4_…`
//! 18 the round is finished, unsold loot counts nothing: `r11_1_…`, `r11_2_…`, `r11_3_…`
//! 19 the money track: `r11_5_…`                          20 start hands: `r2_4_…`
//! 21 scoundrels dealt or chosen: `r2_1_…`               23 hands are hidden: `knowledge.rs`
//! 24 two players: only layout and hands differ: `r2_4_…`, `r2_5_…`, and below
//! 25 the end is looked at after the Harbor: `r10_1_…`
//!
//! Without a test of ours: 22, the start player: seat 0 by definition (`r10_3_…` begins there); who sits there is the table's
//! matter. The table setting `memory` (23) is the page's matter. Misprints (a name, an untranslated sentence, the place of an
//! example) leave nothing to test.
//!
//! Added rulings: set-up order `r2_1_…` to `r2_5_…`; backs are public for ever, fronts as they are seen `knowledge.rs`; cut
//! `r11_4_…`; slots keep their numbers `r7_7_…`, `r10_2_…`; no refill in the last round `r10_1_…`; scoundrels and their tools below.

use engine::{Game, Seat, ToAct};

use super::super::*;
use super::night::{Night, Start, THREE, TWO, list, setup};

#[test]
fn scoundrels_and_their_tools() {
    let night = Night::new(&setup(5, &[]));
    let tools = night.game.table.terms.scoundrels.iter().map(|card| format!("{} {}", card.name, card.tool));
    assert_eq!(
        tools.collect::<Vec<_>>(),
        [
            "Hans Hammer h",
            "Yoshiko Yosetsuki w",
            "Tommaso Tenaglia p",
            "Pascal Passepartout l",
            "Bobby Blueprint m"
        ]
    );
}

#[test]
fn discarded_loot_becomes_the_pile() {
    let mut night = Night::start(&THREE);
    night.game.table.loot_discard = night.game.loot_pile.take_all();
    night.place("V C C C C C H H H").pass_until(Place::Villa).act("rob 2*, pass, pass, pass");
    assert!(
        night
            .log
            .events()
            .iter()
            .any(|event| matches!(event, Event::Reshuffled { pile: Pile::Loot, cards: 27 }))
    );
    assert_eq!(night.game.loot_pile.len(), 27, "the chest just opened is among them");
    night.draw("L03");
    assert_eq!(night.game.laid[0][1], Some(LootId(2)));
}

#[test]
fn discarded_fences_become_the_pile() {
    let mut night = Night::start(&THREE);
    night.game.table.fence_discard = night.game.table.fence_pile.take_all();
    night.stash_away(0, "L18").place("H C C C C C R R R").pass_until(Place::Harbor).act("sell 1 L18");
    assert!(
        night
            .log
            .events()
            .iter()
            .any(|event| matches!(event, Event::Reshuffled { pile: Pile::Fences, cards: 12 }))
    );
    night.draw("F11");
    assert_eq!(night.game.table.fences[0], Some(FenceId(10)));
}

#[test]
fn a_pile_is_only_made_anew_when_a_card_is_needed() {
    let mut night = Night::start(&THREE);
    night.game.table.fence_discard = night.game.table.fence_pile.take_all();
    night.place("C C C C C R R R R");
    while matches!(night.stage(), Stage::Act(_)) {
        night.act("pass");
    }
    assert!(night.game.table.fence_pile.is_empty(), "no fence was missing");
}

#[test]
fn loot_and_fences_that_have_run_out_leave_gaps() {
    let mut night = Night::start(&THREE);
    let all: CardSet<LootId> = night.game.loot_pile.take_all();
    night.game.stashes[2] = all;
    night.game.table.fence_pile = CardSet::EMPTY;
    night.place("M H C C C C R R R").pass_until(Place::Museum);
    night.act("rob 2*");
    assert_eq!(night.stash(0), "L16");
    night.act("pass");
    assert_eq!(night.game.to_act(), ToAct::Seat(Seat(1)), "the next round begins at once");
    assert_eq!(night.game.laid[1][..2], [Some(LootId(11)), None]);
}

#[test]
fn two_players_play_by_the_same_rules() {
    let mut night = Night::start(&TWO);
    night.place("V M C R H C").act("tool h, tool l, tool m, tool m").act("rob 1*");
    night.act("swap 1, drop l").draw("p p").act("rob 1*").act("pass");
    assert_eq!((night.money(0), night.stash(1).as_str()), (2, "L12"));
    night.draw("w w w w L01 L02");
    assert_eq!((night.game.table.round, night.seat()), (2, Seat(1)));
}

/// Hans in Villa and Museum with both his tokens, every way to pay at hand: with cards, with his own hammer, where a tool
/// is asked for twice, and where the hammer is not asked for.
#[test]
fn every_way_to_pay() {
    let start = Start { hands: &["h h", "l m m", "h l m w"], villa: "L22 L16", museum: "L20 L09", ..THREE };
    let mut night = Night::start(&start);
    night.give(0, "p w w m").place("V C C V C C M H H").pass_until(Place::Villa);
    assert_eq!(night.legal(), ["pass", "rob 1", "rob 1*", "rob 2", "rob 2*"]);
    night.act("rob 1*");
    assert_eq!(night.hand(0), "hmww", "one hammer and the pliers are paid");
    assert_eq!(night.legal(), ["pass", "rob 2"], "the own hammer has been used here");
    night.act("pass").pass_until(Place::Museum);
    assert_eq!(night.legal(), ["pass", "rob 1", "rob 1*"], "map and pliers: the pliers are gone");
    night.act("rob 1");
    assert_eq!((night.hand(0).as_str(), night.stash(0).as_str()), ("m", "L20 L22"));
}

#[test]
fn loot_keeps_its_back_in_every_sight_until_it_is_sold() {
    let mut night = Night::start(&THREE);
    night.place("M C C H C C C H R").pass_until(Place::Museum).act("rob 2*");
    let back = |night: &Night| {
        night.spectator().stashes[0].first().map(|card| night.spectator().back(*card).protection)
    };
    assert_eq!(back(&night), Some(Protection::Showcase));
    night.act("sell 1 L16");
    assert_eq!(back(&night), None);
    assert_eq!(list(night.spectator().table.loot_discard), "L16", "and its front is public now");
}
