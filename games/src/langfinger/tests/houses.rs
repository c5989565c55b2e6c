//! Chapter 7 of the rules: Villa and Museum.

use engine::{Observer, Seat};

use super::super::*;
use super::night::{Night, Start, THREE, letters};

/// Hans acts first in the Villa, where these two cards lie, with these two tools.
fn hans_in_the_villa(hand: &str, villa: &str) -> Night {
    let hands = [hand, "l m m", "h l m w"];
    let mut night = Night::start(&Start { hands: &hands, villa, museum: "L12 L17", ..THREE });
    night.place("V C C V C C M H H").pass_until(Place::Villa);
    assert_eq!(night.seat(), Seat(0));
    night
}

#[test]
fn r7_1_one_loot_card_for_one_action() {
    let mut night = hans_in_the_villa("p w", "L03 L16");
    assert_eq!(night.legal(), ["pass", "rob 1*", "rob 2*"]);
    night.act("rob 1*");
    assert_eq!(night.game.laid[0][..2], [None, Some(LootId(15))]);
    assert!(
        matches!(night.stage(), Stage::Act(Turn { seat: Seat(0), square: Slot(1), .. })),
        "the second token is next"
    );
    assert_eq!(night.refused("rob 1"), "7.1", "nothing lies there any more");
    assert_eq!(night.refused("rob 3"), "7.1", "there is no third slot");
    assert_eq!(night.refused("sell 1 L03"), "7.1");
}

#[test]
fn r7_2_the_tools_are_discarded_from_the_hand() {
    let mut night = hans_in_the_villa("h p", "L03 L16");
    night.act("rob 1");
    assert_eq!((night.hand(0).as_str(), letters(&night.game.table.tool_discard).as_str()), ("", "hp"));
}

#[test]
fn r7_2_every_tool_must_be_there() {
    let night = hans_in_the_villa("l m", "L29 L16");
    assert_eq!(night.refused("rob 1"), "7.2", "the hammer is missing");
    assert_eq!(night.refused("rob 2*"), "7.2", "welding equipment is missing");
    assert_eq!(night.legal(), ["pass", "rob 1*"]);
}

#[test]
fn r7_2_a_tool_shown_twice_takes_two_cards() {
    let mut night = hans_in_the_villa("p h", "L22 L16");
    assert_eq!(night.refused("rob 1"), "7.2", "one hammer of two");
    assert_eq!(night.legal(), ["pass", "rob 1*"], "the other is on the scoundrel card");
    night.act("rob 1*");
    assert_eq!(letters(&night.game.table.tool_discard), "hp");

    let mut night = hans_in_the_villa("h p", "L22 L16");
    night.give(0, "h").act("rob 1");
    assert_eq!(letters(&night.game.table.tool_discard), "hhp");
}

#[test]
fn r7_3_the_own_tool_stands_for_one_card_and_is_kept() {
    let mut night = hans_in_the_villa("h p", "L03 L16");
    assert_eq!(night.legal(), ["pass", "rob 1", "rob 1*"], "both ways to pay");
    night.act("rob 1*");
    assert_eq!(night.hand(0), "h", "the hammer in the hand is saved");
    assert_eq!(night.game.table.own_tool(Seat(0)), Some(Tool::Hammer), "the scoundrel card stays");
}

#[test]
fn r7_3_the_own_tool_is_no_joker() {
    let night = hans_in_the_villa("m w", "L09 L26");
    assert_eq!(night.refused("rob 1*"), "7.3", "it takes pliers, not a hammer");
    assert_eq!(night.refused("rob 2*"), "7.3", "it takes a lock pick, not a hammer");
    assert_eq!(night.legal(), ["pass"]);
}

#[test]
fn r7_4_the_own_tool_serves_once_at_a_place() {
    let mut night = hans_in_the_villa("p w", "L03 L16");
    night.act("rob 1*");
    assert_eq!(night.refused("rob 2*"), "7.4");
    assert_eq!(night.legal(), ["pass"], "the second token of the same player has to pay with cards");
    night.give(0, "h");
    assert_eq!(night.legal(), ["pass", "rob 2"]);
}

#[test]
fn r7_4_a_second_token_may_use_the_own_tool_the_first_did_not() {
    let mut night = hans_in_the_villa("h p", "L03 L16");
    night.give(0, "w").act("rob 1").act("rob 2*");
    assert_eq!((night.hand(0).as_str(), night.money(0), night.stash(0).as_str()), ("", 2, "L16"));
}

#[test]
fn r7_4_the_own_tool_serves_again_in_the_museum_and_in_the_next_round() {
    let mut night = hans_in_the_villa("p w", "L03 L29");
    night.act("rob 1*").act("pass").pass_until(Place::Museum);
    assert_eq!(night.seat(), Seat(0));
    night.act("rob 2*");
    assert_eq!((night.hand(0).as_str(), night.stash(0).as_str()), ("", "L17"));
    night.act("pass, pass").draw("L01 L16");
    night.give(0, "p").place("C C V C C V C R R").pass_until(Place::Villa);
    assert_eq!(night.seat(), Seat(0));
    assert_eq!(night.legal(), ["pass", "rob 1*"]);
}

#[test]
fn r7_4_the_own_tool_serves_once_for_one_card() {
    // Two hammers and pliers: the scoundrel's hammer cannot stand for both.
    let night = hans_in_the_villa("p w", "L22 L16");
    assert_eq!(night.refused("rob 1*"), "7.2");
}

#[test]
fn r7_5_a_chest_is_cashed_at_once_for_all_to_see() {
    let mut night = hans_in_the_villa("h p", "L03 L16");
    night.act("rob 1");
    assert_eq!((night.money(0), night.stash(0).as_str()), (2, ""));
    assert!(night.game.table.loot_discard.contains(LootId(2)));
    assert!(night.log.reveals());
    for observer in [Observer::Seat(Seat(0)), Observer::Seat(Seat(2)), Observer::Spectator] {
        let seen = night.log.seen_by(observer);
        let robbed = seen.iter().find_map(|seen| match seen.event() {
            Event::Robbed { front, .. } => seen.read(front).copied(),
            _ => None,
        });
        assert_eq!(robbed.map(|front| front.loot), Some(LootId(2)), "{observer:?}");
    }
}

#[test]
fn r7_6_other_loot_is_known_to_its_owner_alone() {
    let mut night = hans_in_the_villa("h w", "L03 L16");
    night.act("rob 2");
    assert_eq!((night.money(0), night.stash(0).as_str()), (0, "L16"));
    assert!(night.log.reveals(), "Hans sees the front now");
    let front = |observer| {
        night.log.seen_by(observer).iter().find_map(|seen| match seen.event() {
            Event::Robbed { front, .. } => Some(seen.read(front).is_some()),
            _ => None,
        })
    };
    assert_eq!(front(Observer::Seat(Seat(0))), Some(true));
    assert_eq!(front(Observer::Seat(Seat(1))), Some(false));
    assert_eq!(front(Observer::Spectator), Some(false));
    let view = night.view(1);
    let back = view.back(view.stashes[0][0]);
    assert_eq!(
        (back.protection, letters(&back.tools).as_str()),
        (Protection::Showcase, "hw"),
        "the back is public"
    );
    assert_eq!(view.could_be(view.stashes[0][0]).len(), 2, "coins or a statue");
    assert_eq!(night.view(0).own_stash().iter().collect::<Vec<_>>(), [LootId(15)]);
}

#[test]
fn r7_7_slots_are_kept_and_gaps_wait_for_the_end_of_the_round() {
    let mut night = hans_in_the_villa("p w", "L03 L16");
    night.act("rob 1*").act("pass");
    assert_eq!(night.game.laid[0][..2], [None, Some(LootId(15))], "L16 stays in the second slot");
    night.pass_until(Place::Harbor).act("pass, pass");
    assert_eq!(night.stage(), Stage::Lay(Gap::Loot(Mark { house: House::Villa, slot: Slot(0) })));
}
