//! The rulebooks' examples: setting up for three, and the round of Hans, Yoshiko and Tommaso from placing to money.

use engine::{Seat, ToAct};

use super::super::*;
use super::night::{Night, Start};

/// Seats 0 Hans, 1 Yoshiko, 2 Tommaso. Hans has two tools, and spends both: pliers and welding equipment. The fences are the
/// three of the picture, left to right.
const EXAMPLE: Start<'static> = Start {
    scoundrels: "S1 S2 S3",
    hands: &["p w", "l p h", "l m h p"],
    city: "h l m m w p",
    villa: "L29 L03",
    museum: "L12 L16",
    harbor: "F11 F01 F10",
};

#[test]
fn three_players_lay_out_six_tools_two_and_two_loot_cards_and_three_fences() {
    let night = Night::start(&EXAMPLE);
    let table = night.game.table();
    assert_eq!(table.city.total(), 6);
    assert_eq!(night.game.laid.map(|house| house.iter().flatten().count()), [2, 2]);
    assert_eq!(table.fences.iter().flatten().count(), 3);
}

#[test]
fn the_round_of_hans_yoshiko_and_tommaso() {
    let mut night = Night::start(&EXAMPLE);

    // Hans Harbor, Yoshiko Museum, Tommaso City; Hans Museum, Yoshiko City, Tommaso Villa; Hans Villa, Yoshiko Ruin,
    // Tommaso Harbor.
    night.place("H M C M C V V R H");
    let squares = |place: Place| night.game.table.squares(place)[..3].to_vec();
    let [hans, yoshiko, tommaso] = [0, 1, 2].map(|seat| Some(Seat(seat)));
    assert_eq!(squares(Place::City), [tommaso, yoshiko, None]);
    assert_eq!(squares(Place::Villa), [tommaso, hans, None], "as in the German text");
    assert_eq!(squares(Place::Ruin), [yoshiko, None, None]);
    assert_eq!(squares(Place::Museum), [yoshiko, hans, None]);
    assert_eq!(squares(Place::Harbor), [hans, tommaso, None]);

    // City: Tommaso takes hammer and lock pick, Yoshiko both maps.
    night.act("tool h, tool l");
    assert_eq!(night.hand(2), "hhllmp");
    night.act("tool m, tool m");
    assert_eq!(night.hand(1), "hlmmp");

    // Villa: Tommaso takes the pillar with three cards, and it stays with him.
    night.act("rob 1");
    assert_eq!((night.hand(2).as_str(), night.stash(2).as_str(), night.money(2)), ("hlp", "L29", 0));
    // Hans takes the chest with his own hammer and pliers, and has 2.
    night.act("rob 2*");
    assert_eq!((night.hand(0).as_str(), night.stash(0).as_str(), night.money(0)), ("w", "", 2));
    assert!(night.game.table.loot_discard.contains("L03".parse().unwrap()));

    // Ruin: Yoshiko discards a lock pick and draws pliers and a lock pick.
    night.act("swap 1, drop l");
    night.draw("p l");
    assert_eq!(night.hand(1), "hlmmpp");

    // Museum: Yoshiko pays two maps, and has welding equipment of her own.
    night.act("rob 1*");
    assert_eq!((night.hand(1).as_str(), night.stash(1).as_str()), ("hlpp", "L12"));
    // Hans pays welding equipment, and may use his hammer again.
    night.act("rob 2*");
    assert_eq!((night.hand(0).as_str(), night.stash(0).as_str()), ("", "L16"));

    // Harbor: only the left fence buys coins.
    assert_eq!(night.legal(), ["pass", "sell 1 L16"]);
    night.act("sell 1 L16");
    assert_eq!(night.money(0), 4);
    // Two fences are left, both buy paintings, one pays 2 more.
    assert_eq!(night.legal(), ["pass", "sell 2 L29", "sell 3 L29"]);
    night.act("sell 3 L29");
    assert_eq!(night.game.table.money, [4, 0, 5, 0, 0]);

    // Nobody has 20: the table is filled up, and Yoshiko begins the next round.
    assert_eq!(night.game.to_act(), ToAct::Chance);
    night.draw("w h l m L01 L02 L04 L05 F02 F03");
    assert_eq!((night.game.table.round, night.seat()), (2, Seat(1)));
}

/// The middle fence of the picture buys 1 gold, or 1 jewelry with a bonus of 1, or 1 or 2 statues, or 1 painting, and no coins.
#[test]
fn the_middle_fence_buys_two_statues_in_one_action() {
    let mut night = Night::start(&EXAMPLE);
    night.stash_away(0, "L08 L09 L17 L18 L19 L26");
    night.place("H C C C C C R R R").pass_until(Place::Harbor);
    let with_middle: Vec<_> =
        night.legal().into_iter().filter(|action| action.starts_with("sell 2")).collect();
    assert_eq!(with_middle, ["sell 2 L08", "sell 2 L09", "sell 2 L17", "sell 2 L19", "sell 2 L26"]);
    night.act("sell 2 L17, also L19");
    assert_eq!(night.money(0), 4);

    let mut night = Night::start(&EXAMPLE);
    night.stash_away(0, "L09");
    night.place("H C C C C C R R R").pass_until(Place::Harbor).act("sell 2 L09");
    assert_eq!(night.money(0), 3, "jewelry worth 2, and 1 more");
}
