//! What everybody remembers of the accomplices, and the hands imagined behind it.

use std::collections::BTreeMap;

use engine::{Game as _, Observer, Rng, Seat};

use super::tale::Tale;
use crate::swindler::{Accomplice, Cards, Swindler};

const SAMPLES: u32 = 20_000;

/// How often each hidden hand of seat 1 is imagined by an observer, in percent.
fn hands_imagined(tale: &Tale, observer: Observer) -> BTreeMap<String, f64> {
    let (view, mut rng) = (tale.game.view(observer), Rng::new(5));
    let mut found = BTreeMap::new();
    for _ in 0..SAMPLES {
        let world = Swindler::determinize(&view, &mut rng);
        *found.entry(words(&world.hidden[1])).or_insert(0.0) += 100.0 / f64::from(SAMPLES);
    }
    found
}

fn words(cards: &Cards) -> String {
    let many = |card: &Accomplice| std::iter::repeat_n(card.word(), cards[card.index()].into());
    Accomplice::ALL.iter().flat_map(many).collect::<Vec<_>>().join(" ")
}

#[track_caller]
fn about(found: &BTreeMap<String, f64>, expected: &[(&str, f64)]) {
    assert_eq!(found.keys().collect::<Vec<_>>(), expected.iter().map(|(hand, _)| hand).collect::<Vec<_>>());
    for (hand, percent) in expected {
        assert!((found[*hand] - percent).abs() < 1.5, "{hand}: {found:?}");
    }
}

/// A match in which the pile holds these cards and all others are out of it.
fn with_pile(cards: &str) -> Tale {
    let mut tale = Tale::new(3);
    let mut pile = Cards::EMPTY;
    cards.split(' ').for_each(|card| pile[Accomplice::of_word(card).unwrap().index()] += 1);
    let rest = tale.game.pile.minus(&pile).unwrap();
    tale.game.pile = pile;
    tale.game.table.pile_left = pile.total() as u8;
    tale.game.table.discard = rest;
    tale
}

#[test]
fn before_anything_is_shown_every_deal_is_as_likely_as_its_cards() {
    let mut tale = with_pile("bettler bettler verraeter");
    tale.hold(1, "verraeter");
    for observer in [Observer::Seat(Seat(0)), Observer::Spectator] {
        about(&hands_imagined(&tale, observer), &[("bettler", 200.0 / 3.0), ("verraeter", 100.0 / 3.0)]);
    }
    about(&hands_imagined(&tale, Observer::Seat(Seat(1))), &[("verraeter", 100.0)]);
}

#[test]
fn who_has_shown_a_card_holds_another_of_it_less_often_than_a_shuffle_would_say() {
    // Two of bettler, bettler, verraeter; a beggar was shown. Of the three pairs two have one beggar and one has both.
    let mut tale = with_pile("bettler bettler verraeter");
    tale.hold(1, "bettler bettler").game.show_card(Seat(1), Accomplice::Beggar);
    about(
        &hands_imagined(&tale, Observer::Spectator),
        &[("bettler", 100.0 / 3.0), ("verraeter", 200.0 / 3.0)],
    );
}

#[test]
fn a_card_drawn_after_another_was_shown_is_any_of_those_left() {
    // The beggar shown was the only card in hand: the one drawn later knows nothing of it.
    let mut tale = with_pile("bettler bettler verraeter");
    tale.hold(2, "verraeter").hold(1, "bettler").game.show_card(Seat(1), Accomplice::Beggar);
    tale.hold(1, "bettler");
    about(&hands_imagined(&tale, Observer::Spectator), &[("bettler", 50.0), ("verraeter", 50.0)]);
}

#[test]
fn a_card_that_everybody_knows_of_goes_first() {
    let mut tale = with_pile("taschenspieler bettler verraeter");
    tale.game.table.discard[Accomplice::Conjurer.index()] -= 1;
    tale.hold(1, "taschenspieler").game.gain_card(Seat(1), Accomplice::Conjurer);
    tale.game.show_card(Seat(1), Accomplice::Conjurer);
    let third = 100.0 / 3.0;
    let expected = [("bettler", third), ("taschenspieler", third), ("verraeter", third)];
    about(&hands_imagined(&tale, Observer::Spectator), &expected);
}

#[test]
fn a_renewed_pile_is_made_of_cards_that_everybody_saw() {
    let cards = [("bettler", 2), ("verraeter", 1), ("betruegerin", 1)];
    let setup = super::small::setup("few", &cards, 3, 9).with::<Swindler>("master_thieves", "off").unwrap();
    let mut tale = Tale { game: Swindler::new(&setup).unwrap(), events: Vec::new() };
    tale.go("~ A1; ~ A2; ~ F1");
    // Seat 1 hides a beggar throughout; seat 2 shows a beggar and a traitor; seat 0 has the cheat.
    tale.hold(1, "bettler");
    for (name, card) in [("bettler", Accomplice::Beggar), ("verraeter", Accomplice::Traitor)] {
        tale.hold(2, name).game.show_card(Seat(2), card);
        tale.game.discard(card);
    }
    tale.hold(0, "betruegerin");
    about(&hands_imagined(&tale, Observer::Spectator), &[("betruegerin", 50.0), ("bettler", 50.0)]);
    about(&hands_imagined(&tale, Observer::Seat(Seat(0))), &[("bettler", 100.0)]);
    tale.game.renew_pile();
    tale.hold(1, "verraeter");
    let second = [("bettler bettler", 50.0), ("bettler verraeter", 50.0)];
    about(&hands_imagined(&tale, Observer::Seat(Seat(0))), &second);
    // Shown, it may have been the old card or the new one. Old and new: beggar and beggar, or beggar and traitor.
    tale.game.show_card(Seat(1), Accomplice::Beggar);
    about(&hands_imagined(&tale, Observer::Seat(Seat(0))), &[("bettler", 50.0), ("verraeter", 50.0)]);
}

/// Seat 1 draws a card and shows it.
fn come_and_go(tale: &mut Tale) {
    if tale.game.table.pile_left == 0 {
        tale.game.renew_pile();
    }
    let card = Accomplice::ALL.iter().find(|card| tale.game.pile[card.index()] > 0).copied().unwrap();
    tale.game.draw_card(Seat(1), card);
    tale.game.show_card(Seat(1), card);
    tale.game.discard(card);
}

#[test]
fn travels_beyond_their_room_are_forgotten_and_hands_are_not() {
    let mut tale = Tale::new(3);
    tale.hold(2, "meuchlerin");
    for _ in 0..200 {
        come_and_go(&mut tale);
    }
    tale.hold(1, "verraeter");
    let mut rng = Rng::new(1);
    for observer in Observer::all(3) {
        let view = tale.game.view(observer);
        let world = Swindler::determinize(&view, &mut rng);
        assert_eq!(world.view(observer), view);
        assert_eq!((world.hidden[1].total(), world.hidden[2].total()), (1, 1));
    }
}

#[test]
fn what_an_order_tells_of_a_hand_is_not_forgotten_before_it_is_done_with() {
    for travels in 0..80 {
        let mut tale = Tale::new(2);
        tale.order(1, "B3").hold(0, "schlossknackerin-red schlossknackerin-yellow").hold(1, "meuchlerin");
        for _ in 0..travels {
            come_and_go(&mut tale);
        }
        tale.business().game.table.orders[0].marker = Some(Seat(0));
        tale.exactly("0 fulfil 1; 0 use schlossknackerin-red; 1 pass");
        let mut rng = Rng::new(travels);
        for observer in [Observer::Seat(Seat(1)), Observer::Spectator] {
            let world = Swindler::determinize(&tale.game.view(observer), &mut rng);
            assert_eq!(world.holds(Seat(0), Accomplice::YellowPicker), 1, "after {travels} cards");
        }
    }
}
