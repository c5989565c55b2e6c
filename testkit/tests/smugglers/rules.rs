//! Chapters 1 to 3: cards, rounds, turns.

use engine::{Audience, Game as _, Observer, Seat, SeatSet, ToAct};
use testkit::toys::smugglers::{CrateNo, Event, Phase};

use super::hand_made::{cards, dealt, with_edition};

#[test]
fn r1_1_the_edition_says_how_many_of_each() {
    let table = with_edition(2, [1, 0, 1, 1], [5, 4, 3, 2, 1]);
    assert_eq!(table.game.pile, cards("tttttbbbbssswwp"));
}

#[test]
fn r1_2_the_most_valuable_store_wins_and_a_tie_is_shared() {
    let end = |dealt: &str, steps: &[&str]| {
        let mut table = with_edition(2, [1, 0, 1, 1], [2, 2, 2, 2, 2]);
        table.deal(dealt);
        table.steps(steps);
        table.game.standing().unwrap()
    };
    let standing = end("sb", &["0 land s", "1 pass", "1 land b"]);
    assert_eq!(standing.scores.as_slice(), [3, 2]);
    assert_eq!(standing.places.as_slice(), [1, 2]);
    let standing = end("tt", &["0 land t", "1 pass", "1 land t"]);
    assert_eq!(standing.scores.as_slice(), [1, 1]);
    assert_eq!(standing.shares().as_slice(), [0.5, 0.5]);
}

#[test]
fn r2_1_hands_are_dealt_by_seat_to_their_owner_and_crates_to_nobody() {
    let mut table = with_edition(2, [2, 1, 1, 1], [4, 2, 2, 2, 2]);
    for seat in [0, 0, 1, 1] {
        assert_eq!(table.game.audience(), Audience::Only(SeatSet::just(Seat(seat))));
        table.deal("t");
    }
    assert_eq!(table.game.audience(), Audience::Only(SeatSet::EMPTY));
    table.deal("s");
    for observer in Observer::all(2) {
        assert_eq!(table.game.view(observer).crates.as_slice(), [None]);
    }
    table.asks(0);
}

#[test]
fn r2_2_discards_become_the_pile_when_it_is_empty() {
    let mut table = with_edition(2, [2, 0, 1, 2], [6, 0, 0, 0, 0]);
    table.deal("tt tt");
    table.steps(&["0 idle", "1 idle"]);
    table.deal("tt");
    assert_eq!(table.log.events().last(), Some(&Event::Reshuffled(4)));
    assert_eq!((table.game.pile, table.game.table.discards), (cards("tttt"), cards("")));
    assert_eq!(table.game.table.batches, [cards("tt"), cards("tttt")]);
    table.deal("tt");
    table.asks(1);
}

#[test]
fn r2_3_dealing_stops_when_both_are_empty() {
    let mut table = with_edition(2, [2, 1, 1, 1], [3, 0, 0, 0, 0]);
    table.deal("tt t");
    table.asks(0);
    assert_eq!(table.game.table.hand_size(Seat(1)), 1);
    table.refuses("0 open 1", "3.4");
}

#[test]
fn r2_4_each_round_is_begun_by_the_next_seat_and_all_have_their_turns() {
    let mut table = with_edition(3, [1, 0, 2, 2], [9, 0, 0, 0, 0]);
    table.deal("ttt");
    table.steps(&["0 idle", "1 idle", "2 idle", "0 idle", "1 idle", "2 idle"]);
    table.deal("ttt");
    table.steps(&["1 idle", "2 idle", "0 idle"]);
    table.asks(1);
}

#[test]
fn r2_5_the_search_shows_and_discards_hands_and_closed_crates() {
    let mut table = with_edition(2, [1, 2, 1, 2], [3, 3, 3, 3, 3]);
    table.deal("tb sw");
    table.steps(&["0 open 1", "1 idle"]);
    assert_eq!(table.game.table.discards, cards("tbw"));
    let closed = [(CrateNo(1), "w".parse().unwrap())].into_iter().collect();
    let shown = Event::Searched([cards("t"), cards("b")].into_iter().collect(), closed);
    assert!(table.seen_by(Observer::Spectator).iter().any(|seen| *seen.event() == shown));
    assert!(table.log.reveals());
    assert_eq!(table.store(0), cards("s"));
}

#[test]
fn r2_6_the_match_ends_after_the_last_round() {
    let mut table = with_edition(2, [1, 0, 1, 2], [9, 0, 0, 0, 0]);
    table.deal("tt");
    table.steps(&["0 idle", "1 idle"]);
    assert_eq!(table.game.standing(), None);
    table.deal("tt");
    table.steps(&["1 idle", "0 idle"]);
    assert_eq!((table.game.to_act(), table.game.table.phase), (ToAct::Over, Phase::Over));
}

#[test]
fn r3_1_a_turn_is_no_reaction() {
    let mut table = dealt(2, "twp twp tt");
    for reaction in ["0 watch", "0 bribe", "0 pass"] {
        table.refuses(reaction, "3.1");
    }
    table.steps(&["0 idle"]);
    table.asks(1);
}

#[test]
fn r3_2_goods_in_the_hand_are_landed_into_the_store() {
    let mut table = dealt(2, "tws twp tt");
    table.refuses("0 land b", "3.2");
    table.steps(&["0 land s", "1 pass"]);
    assert_eq!(table.store(0), cards("s"));
    assert_eq!(table.game.hand(Seat(0)), cards("tw"));
}

#[test]
fn r3_3_the_one_who_peeks_sees_the_crate_once_and_alone() {
    let mut table = dealt(3, "ttt bbb www sp");
    table.steps(&["0 peek 1"]);
    assert!(table.log.reveals());
    let known = |observer| table.game.view(observer).crates[0];
    assert_eq!(known(Observer::Seat(Seat(0))), Some("s".parse().unwrap()));
    assert_eq!(known(Observer::Seat(Seat(1))), None);
    assert_eq!(known(Observer::Spectator), None);
    table.steps(&["1 peek 1", "2 idle"]);
    table.refuses("0 peek 1", "3.3");
}

#[test]
fn r3_4_a_crate_opened_is_stored_or_discarded() {
    let mut table = dealt(2, "ttt bbb sp");
    table.steps(&["0 open 1", "1 open 2"]);
    assert_eq!((table.store(0), table.store(1)), (cards("s"), cards("")));
    assert_eq!(table.game.table.discards, cards("p"));
    table.refuses("0 open 1", "3.4");
    table.refuses("0 peek 2", "3.4");
}

#[test]
fn r3_5_idleness_is_always_possible() {
    let mut table = with_edition(2, [1, 0, 2, 1], [0, 0, 0, 2, 0]);
    table.deal("ww");
    let mut legal = Vec::new();
    table.game.legal(Seat(0), &mut legal);
    assert_eq!(legal, ["idle".parse().unwrap()]);
    table.steps(&["0 idle"]);
}
