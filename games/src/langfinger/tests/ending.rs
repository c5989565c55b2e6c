//! Chapters 10 and 11 of the rules: the end of a round and of the game.

use engine::{Game, Seat, ToAct};

use super::super::*;
use super::night::{Night, Start, THREE, TWO, setup};

/// A round in which nobody does anything, all tokens in City and Ruin.
fn idle_round(night: &mut Night) {
    let tokens = night.game.table.players * night.game.table.terms.tokens;
    for token in 0..tokens {
        night.place(if token < 5 {
            "C"
        } else if token < 10 {
            "R"
        } else {
            "V"
        });
    }
    while matches!(night.stage(), Stage::Act(_)) {
        night.act("pass");
    }
}

#[test]
fn r10_1_nothing_is_laid_out_when_the_game_ends() {
    let mut night = Night::start(&TWO);
    night.set_money(0, 20).place("C R R R R R").act("tool h, tool l, pass, pass, pass, pass, pass");
    assert_eq!(night.game.to_act(), ToAct::Over);
    assert_eq!(night.game.table.city.total(), 2, "the gaps stay");
}

#[test]
fn r10_2_only_gaps_are_filled_in_order() {
    let hands = ["h p", "l m m", "h l m w"];
    let mut night = Night::start(&Start { hands: &hands, ..THREE });
    night.stash_away(0, "L18").place("C M V H V M R R H");
    night.act("tool h, tool p"); // Hans
    night.act("rob 2*").pass_until(Place::Museum); // Tommaso: the chest, with pliers of his own
    night.act("rob 1*").pass_until(Place::Harbor); // Yoshiko: two maps, with welding equipment of her own
    night.act("sell 1 L18").act("pass");
    let mut gaps = Vec::new();
    while let Stage::Lay(gap) = night.stage() {
        gaps.push(gap);
        let card = night.game.chances_sorted_first();
        night.draw(&card);
    }
    let loot = |house, slot| Gap::Loot(Mark { house, slot: Slot(slot) });
    let expected = [Gap::City, Gap::City, loot(House::Villa, 1), loot(House::Museum, 0), Gap::Fence(Slot(0))];
    assert_eq!(gaps, expected);
    let laid = night.game.laid;
    assert_eq!(
        (laid[0][0], laid[1][1]),
        (Some(LootId(28)), Some(LootId(15))),
        "what was left stays where it was"
    );
    assert_eq!(night.game.table.fences[1..3], [Some(FenceId(0)), Some(FenceId(9))]);
}

#[test]
fn r10_3_the_left_neighbour_begins_the_next_round() {
    let mut night = Night::start(&THREE);
    for (round, start) in [(1, 0), (2, 1), (3, 2), (4, 0)] {
        assert_eq!(
            (night.game.table.round, night.game.table.start, night.seat()),
            (round, Seat(start), Seat(start))
        );
        idle_round(&mut night);
    }
}

#[test]
fn r11_1_the_game_ends_with_20_at_the_end_of_a_round() {
    let mut night = Night::start(&TWO);
    night.set_money(0, 19);
    idle_round(&mut night);
    assert_eq!(night.game.table.round, 2, "19 is not enough");
    night.set_money(0, 20);
    idle_round(&mut night);
    assert_eq!(night.game.to_act(), ToAct::Over);
}

#[test]
fn r11_1_a_round_is_always_played_to_its_end() {
    let mut night = Night::start(&TWO);
    night.stash_away(0, "L18").stash_away(1, "L19").set_money(0, 18).set_money(1, 19);
    night.place("H H C C R R").act("pass, pass, pass, pass").act("sell 1 L18");
    assert_eq!((night.money(0), night.seat()), (20, Seat(1)), "Yoshiko still acts");
    night.act("sell 2 L19");
    assert_eq!(night.game.standing().unwrap().places.as_slice(), [2, 1], "and wins");
}

#[test]
fn r11_2_a_tie_is_shared() {
    let mut night = Night::start(&THREE);
    night.set_money(0, 21).set_money(1, 7).set_money(2, 21);
    idle_round(&mut night);
    let standing = night.game.standing().unwrap();
    assert_eq!(standing.places.as_slice(), [1, 3, 1]);
    assert_eq!(standing.shares().as_slice(), [0.5, 0.0, 0.5]);
}

#[test]
fn r11_3_tools_and_unsold_loot_count_nothing() {
    let mut night = Night::start(&TWO);
    night.set_money(0, 20).set_money(1, 20).give(0, "h h h").stash_away(0, "L13 L23");
    idle_round(&mut night);
    assert_eq!(night.game.standing().unwrap().places.as_slice(), [1, 1]);
}

#[test]
fn r11_4_a_cut_game_ends_after_its_rounds_ranked_by_money() {
    let mut night = Night::start_on(&setup(2, &[("cut", "2")]), &TWO);
    night.set_money(1, 3);
    idle_round(&mut night);
    assert_eq!((night.game.to_act(), night.game.standing()), (ToAct::Seat(Seat(1)), None));
    idle_round(&mut night);
    assert_eq!(night.game.to_act(), ToAct::Over);
    let ended = Event::Ended { reason: Ending::Cut, money: [0, 3].into_iter().collect() };
    assert_eq!(night.log.events().last(), Some(&ended));
    assert_eq!(night.game.standing().unwrap().scores.as_slice(), [0, 3]);
}

#[test]
fn r11_4_a_cut_does_not_prolong_a_game() {
    let mut night = Night::start_on(&setup(2, &[("cut", "9")]), &TWO);
    night.set_money(1, 20);
    idle_round(&mut night);
    let ended = Event::Ended { reason: Ending::Goal, money: [0, 20].into_iter().collect() };
    assert_eq!(night.log.events().last(), Some(&ended));
}

#[test]
fn r11_5_the_money_track_is_a_ring_of_20() {
    let night = Night::start(&TWO);
    let spaces = [0, 1, 19, 20, 21, 22, 40, 41].map(|money| night.game.table.track_space(money));
    assert_eq!(spaces, [0, 1, 19, 20, 1, 2, 20, 1]);
    assert_eq!(night.game.table.money.map(|money| night.game.table.track_space(money)), [0; 5]);
}

impl Langfinger {
    /// The first of fate's possible answers, in the notation.
    fn chances_sorted_first(&self) -> String {
        use engine::Play as _;
        self.chances_sorted().lot(0).to_string()
    }
}
