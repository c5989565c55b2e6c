//! Standing instructions: what they do, and that who has said nothing passes.

use engine::{Game as _, Lang, Observer, Seat};
use host::{Face as _, Instructions};

use super::tale::Tale;
use crate::swindler::Swindler;

/// What seat 1 does by these instructions, when it is asked.
fn does(tale: &Tale, given: &[(&str, &[u16])]) -> String {
    let public = tale.game.view(Observer::Spectator);
    assert!(Swindler::awaits_instruction(&public), "seat 1 is asked in another's turn");
    let given = given.iter().map(|(name, numbers)| ((*name).to_owned(), numbers.to_vec())).collect();
    let view = tale.game.view(Observer::Seat(Seat(1)));
    let action = Swindler::instructed(&view, &Instructions(given)).unwrap();
    assert!(tale.legal().contains(&action.to_string()), "{action} is legal");
    action.to_string()
}

#[test]
fn the_traitor_is_played_from_the_loot_that_was_named_on() {
    let mut tale = Tale::new(2);
    tale.hold(1, "verraeter bettler");
    tale.exactly("0 rob r; 1 pass; 0 draw; ~ r:ring; 1 pass; 0 draw; ~ r:ring; 1 pass; 0 stop");
    assert_eq!(does(&tale, &[]), "pass");
    assert_eq!(does(&tale, &[("traitor", &[3])]), "pass");
    assert_eq!(does(&tale, &[("traitor", &[2])]), "play verraeter");
    assert_eq!(does(&tale, &[("cheat", &[1]), ("legacy-hunter", &[1])]), "pass", "another moment's");
}

#[test]
fn who_does_not_hold_the_card_passes_whatever_they_said() {
    let mut tale = Tale::new(2);
    tale.hold(1, "bettler").exactly("0 rob r; 1 pass; 0 draw; ~ r:ring");
    assert_eq!(does(&tale, &[("cheat", &[1])]), "pass");
    tale.hold(1, "betruegerin");
    assert_eq!(does(&tale, &[("cheat", &[1])]), "play betruegerin");
}

#[test]
fn the_know_all_bets_as_was_said() {
    for (said, bet) in [("know-all-clean", "bet clean"), ("know-all-caught", "bet caught")] {
        let mut tale = Tale::new(2);
        tale.hold(1, "naseweis").exactly("0 rob r");
        assert_eq!(does(&tale, &[(said, &[])]), "play naseweis");
        tale.exactly("1 play naseweis");
        assert_eq!(does(&tale, &[(said, &[])]), bet);
    }
}

#[test]
fn one_s_own_turn_is_one_s_own() {
    let mut tale = Tale::new(2);
    assert!(!Swindler::awaits_instruction(&tale.game.view(Observer::Spectator)));
    tale.hold(0, "meuchlerin bettler").hold(1, "naseweis").exactly("0 rob r; 1 play naseweis");
    assert!(
        !Swindler::awaits_instruction(&tale.game.view(Observer::Spectator)),
        "the thief is there, and is asked for an assassin in person"
    );
}

#[test]
fn everything_that_can_be_said_is_said_in_both_languages_with_its_number() {
    let view = Tale::new(2).game.view(Observer::Seat(Seat(0)));
    let (de, en) = (Swindler::instructions(&view, Lang::De), Swindler::instructions(&view, Lang::En));
    assert_eq!((de.len(), en.len()), (7, 7));
    for (de, en) in de.iter().zip(&en) {
        assert_eq!(de.name, en.name);
        assert_ne!(de.text, en.text);
        for text in [&de.text, &en.text] {
            assert_eq!(text.matches("{}").count(), de.numbers.len(), "{text}");
        }
    }
}
