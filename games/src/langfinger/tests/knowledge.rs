//! What views hold: neither more nor less than an attentive player knows.

use engine::{Game, Observer, Rng, Seat};

use super::super::*;
use super::night::{Night, Start, THREE, letters, list};

#[test]
fn a_view_hides_the_hands_of_others() {
    let other = Start { hands: &["p w", "h h h", "h l m w"], ..THREE };
    let (one, two) = (Night::start(&THREE), Night::start(&other));
    assert_eq!(one.view(0), two.view(0), "Hans cannot tell what Yoshiko drew");
    assert_eq!(one.view(2), two.view(2));
    assert_eq!(one.spectator(), two.spectator());
    assert_ne!(one.view(1), two.view(1), "Yoshiko can");
}

#[test]
fn a_view_hides_the_fronts_that_lie_face_down() {
    let other = Start { villa: "L30 L01", museum: "L13 L17", ..THREE };
    let (one, two) = (Night::start(&THREE), Night::start(&other));
    for observer in Observer::all(3) {
        assert_eq!(one.game.view(observer), two.game.view(observer), "the backs are the same");
    }
}

#[test]
fn a_view_hides_the_fronts_in_the_stashes_of_others() {
    let robbed = |museum: &str| {
        let mut night = Night::start(&Start { museum, ..THREE });
        night.place("M C C C C C H H H").pass_until(Place::Museum).act("rob 2*");
        night
    };
    let (coins, statue) = (robbed("L12 L16"), robbed("L12 L17"));
    assert_eq!((coins.stash(0).as_str(), statue.stash(0).as_str()), ("L16", "L17"));
    assert_eq!(coins.view(1), statue.view(1));
    assert_eq!(coins.spectator(), statue.spectator());
    assert_ne!(coins.view(0), statue.view(0));
}

#[test]
fn what_was_seen_is_remembered() {
    let mut night = Night::start(&THREE);
    night.place("C C V H H H R R R").act("tool h, tool l, tool m, tool m, rob 2*");
    let view = night.view(1);
    assert_eq!(letters(view.memory.known(Seat(0))), "hl", "Hans took them openly");
    assert_eq!((view.memory.unknown(Seat(0)), view.memory.hand_size(Seat(0))), (2, 4));
    assert_eq!(list(view.table.loot_discard), "L03", "Tommaso's chest was opened");
    assert_eq!(view.memory.unknown(Seat(2)), 3, "the hammer he paid was one of four unknown tools");
}

#[test]
fn a_front_seen_elsewhere_is_ruled_out() {
    // Three chests have the same back: one is opened, one is in the Villa, one in the pile.
    let mut night = Night::start(&Start { villa: "L03 L01", ..THREE });
    let chest = night.view(0).house(House::Villa)[1].unwrap();
    assert_eq!(list(night.view(0).could_be(chest)), "L01 L02 L03");
    night.place("V C C C C C H H H").pass_until(Place::Villa).act("rob 1*");
    assert_eq!(list(night.view(1).could_be(chest)), "L01 L02");
}

#[test]
fn the_owner_of_a_card_knows_what_the_others_cannot_be() {
    let mut night = Night::start(&Start { museum: "L17 L16", ..THREE });
    let case = night.view(0).house(House::Museum)[0].unwrap();
    night.place("M C C C C C H H H").pass_until(Place::Museum).act("rob 2*");
    assert_eq!(list(night.view(0).could_be(case)), "L17", "Hans holds the other one");
    assert_eq!(list(night.view(1).could_be(case)), "L16 L17");
}

#[test]
fn a_new_loot_pile_is_made_of_cards_that_everybody_saw() {
    let mut night = Night::start(&Start { villa: "L03 L01", ..THREE });
    // Everything but these four and what lies out has been sold or opened: it becomes the pile.
    let out: CardSet<LootId> = night.game.laid.iter().flatten().flatten().copied().collect();
    night.game.table.loot_discard = CardSet::first(30).without(out);
    night.game.loot_pile = CardSet::EMPTY;
    night.place("V C C C C C H H H").pass_until(Place::Villa).act("rob 1*, pass, pass, pass");
    assert!(matches!(night.stage(), Stage::Lay(Gap::Loot(_))));
    night.draw("L02");
    let view = night.view(1);
    let [new, old] = [0, 1].map(|slot| view.house(House::Villa)[slot].unwrap());
    assert_eq!(new.back, old.back, "two chests that look alike");
    assert_eq!(
        list(view.could_be(old)),
        "L01",
        "it was there when the pile was made, and L02 and L03 were not"
    );
    assert_eq!(list(view.could_be(new)), "L02 L03");
}

#[test]
fn imagined_worlds_vary_in_what_is_hidden_and_in_nothing_else() {
    let night = Night::start(&THREE);
    let view = night.view(0);
    let mut rng = Rng::new(5);
    let worlds: Vec<_> = (0..50).map(|_| Langfinger::determinize(&view, &mut rng)).collect();
    assert!(worlds.iter().all(|world| world.view(Observer::Seat(Seat(0))) == view));
    assert!(worlds.iter().any(|world| world.hands[1] != night.game.hands[1]));
    assert!(worlds.iter().any(|world| world.laid != night.game.laid));
    assert!(worlds.iter().all(|world| world.hands[0] == night.game.hands[0]));
}

/// If somebody drew four tools and showed a hammer, a second hammer is less likely than four fresh tools would make it: hands
/// with two hammers are not twice as likely for having two to show.
#[test]
fn a_shown_tool_changes_the_odds_of_the_rest_as_it_should() {
    let mut night = Night::start(&THREE);
    night.place("C C V C C C H H H").pass_until(Place::Villa).act("rob 2*");
    assert_eq!(night.seat(), Seat(0), "Tommaso paid a hammer");
    let (view, mut rng) = (night.view(0), Rng::new(7));
    let samples = 40_000;
    let hammers = |_| u32::from(Langfinger::determinize(&view, &mut rng).hands[2][Tool::Hammer.index()] > 0);
    let share = f64::from((0..samples).map(hammers).sum::<u32>()) / f64::from(samples);
    // Four of the 52 tools Hans has not seen, 11 of them hammers before the one shown, given that one was among them.
    let ways = |hammers: u64, drawn: u64| choose(11, hammers) * choose(41, drawn - hammers);
    let with = (1..=4).map(|hammers| ways(hammers, 4)).sum::<u64>();
    let with_more = (2..=4).map(|hammers| ways(hammers, 4)).sum::<u64>();
    let expected = with_more as f64 / with as f64;
    assert!((share - expected).abs() < 0.01, "{share} instead of {expected}");
}

fn choose(n: u64, k: u64) -> u64 {
    (0..k).fold(1, |ways, i| ways * (n - i) / (i + 1))
}
