//! Standing instructions at the market.

use engine::{Game as _, Lang, Observer, Seat};
use host::{Face as _, Instructions};

use super::scene::{ORANGE, Scene as _, scene};
use crate::fagins_gang::state::{FaginsGang, Stage};
use crate::fagins_gang::words::Good;

fn said(given: &[(&str, [u16; 2])]) -> Instructions {
    Instructions(given.iter().map(|(name, numbers)| ((*name).to_owned(), numbers.to_vec())).collect())
}

/// What the other one does until they have left the market.
fn trades(game: &mut FaginsGang, given: &Instructions) -> Vec<String> {
    let mut done = Vec::new();
    while matches!(game.stage, Stage::Market(_)) {
        assert!(FaginsGang::awaits_instruction(&game.view(Observer::Spectator)));
        let action = FaginsGang::instructed(&game.view(Observer::Seat(ORANGE)), given).unwrap().to_string();
        game.act(&action);
        done.push(action);
    }
    done
}

#[test]
fn one_buys_up_to_so_many_at_a_price_and_then_passes() {
    let mut game = scene(2).purse(ORANGE, 100).hand(ORANGE, "").stalls("pppp");
    let price = u16::try_from(game.table.price(Good::Purple)).unwrap();
    let given = said(&[("buy-p", [price, 2])]);
    game.acts(&["market", "pass"]);
    assert_eq!(trades(&mut game, &given), ["buy p", "buy p", "pass"]);
    assert_eq!(game.table.hand(ORANGE)[Good::Purple.index()], 2);
}

#[test]
fn who_said_nothing_or_finds_it_too_dear_passes() {
    let opened = || {
        let mut game = scene(2).purse(ORANGE, 100).hand(ORANGE, "").stalls("pppp");
        game.acts(&["market", "pass"]);
        game
    };
    let price = u16::try_from(opened().table.price(Good::Purple)).unwrap();
    assert_eq!(trades(&mut opened(), &said(&[])), ["pass"]);
    assert_eq!(trades(&mut opened(), &said(&[("buy-p", [price - 1, 2])])), ["pass"]);
    let mut poor = scene(2).purse(ORANGE, 0).hand(ORANGE, "").stalls("pppp");
    poor.acts(&["market", "pass"]);
    assert_eq!(trades(&mut poor, &said(&[("buy-p", [price, 2])])), ["pass"]);
}

#[test]
fn one_sells_down_to_so_many_and_no_cube_goes_to_and_fro() {
    let game = || {
        let mut game = scene(2).purse(ORANGE, 100).hand(ORANGE, "ppp").stalls("");
        game.acts(&["market", "pass"]);
        game
    };
    let price = u16::try_from(game().table.price(Good::Purple)).unwrap();
    assert_eq!(trades(&mut game(), &said(&[("sell-p", [price, 1])])), ["sell p", "sell p", "pass"]);
    let both = said(&[("buy-p", [price, 3]), ("sell-p", [price, 1])]);
    assert_eq!(trades(&mut game(), &both), ["pass"]);
}

#[test]
fn the_opener_is_asked_in_person() {
    let mut game = scene(2);
    game.act("market");
    assert!(!FaginsGang::awaits_instruction(&game.view(Observer::Spectator)));
}

#[test]
fn everything_that_can_be_said_has_its_numbers_in_both_languages() {
    let view = scene(2).view(Observer::Seat(Seat(0)));
    for lang in [Lang::De, Lang::En] {
        let offered = FaginsGang::instructions(&view, lang);
        assert_eq!(offered.len(), 12);
        assert!(offered.iter().all(|one| one.text.matches("{}").count() == one.numbers.len()));
    }
}
