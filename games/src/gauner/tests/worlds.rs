//! Worlds imagined behind a view: which there are, and how often each comes.

use std::collections::BTreeMap;

use engine::{Game as _, Observer, Rng, Seat};

use super::by_hand::{Match, letters, table};
use crate::gauner::Gauner;

const SAMPLES: u32 = 20_000;

/// How often each hidden hand of seat 1 is imagined by an observer, in percent.
fn hands_imagined(game: &Match, observer: Observer) -> BTreeMap<String, f64> {
    let (view, mut rng) = (game.game.view(observer), Rng::new(5));
    let mut found = BTreeMap::new();
    for _ in 0..SAMPLES {
        let world = Gauner::determinize(&view, &mut rng);
        *found.entry(letters(&world.secret[1])).or_insert(0.0) += 100.0 / f64::from(SAMPLES);
    }
    found
}

#[track_caller]
fn about(found: &BTreeMap<String, f64>, expected: &[(&str, f64)]) {
    assert_eq!(found.keys().collect::<Vec<_>>(), expected.iter().map(|(hand, _)| hand).collect::<Vec<_>>());
    for (hand, percent) in expected {
        assert!((found[*hand] - percent).abs() < 1.5, "{hand}: {found:?}");
    }
}

#[test]
fn before_anything_is_shown_every_deal_is_as_likely_as_its_cards() {
    // Three cards of which one is dealt: two of the three are yellow.
    let game = table(2).rows(["rv", "", ""]).dealt(1, "y").pile("yo").begins(0);
    about(&hands_imagined(&game, Observer::Seat(Seat(0))), &[("o", 100.0 / 3.0), ("y", 200.0 / 3.0)]);
}

#[test]
fn who_has_shown_a_kind_has_less_of_it_left_than_a_shuffle_would_say() {
    // Seat 1 was dealt two of y, y, o and has shown a yellow card. Of the deals yy, yo, oy only the first has another one.
    let mut game = table(2).rows(["rv", "", ""]).dealt(1, "yy").pile("o").lays(1, "1L");
    game.steps(&["1 lay y1"]);
    for observer in [Observer::Seat(Seat(0)), Observer::Spectator] {
        about(&hands_imagined(&game, observer), &[("o", 200.0 / 3.0), ("y", 100.0 / 3.0)]);
    }
}

#[test]
fn a_card_that_was_seen_going_in_shows_nothing_when_it_comes_out() {
    let mut game = table(2).rows(["rv", "", ""]).dealt(1, "y").taken(1, "y").pile("yo").lays(1, "1L");
    game.steps(&["1 lay y1"]);
    about(&hands_imagined(&game, Observer::Spectator), &[("o", 100.0 / 3.0), ("y", 200.0 / 3.0)]);
}

#[test]
fn after_a_reshuffle_hands_are_imagined_from_the_first_deck_alone() {
    let start = table(3).rows(["rvrvrv", "", ""]).dealt(1, "y").dealt(2, "o").discards("gggg").pile("");
    let mut game = start.begins(0);
    game.steps(&["0 take 1L", "0 pass"]);
    about(&hands_imagined(&game, Observer::Seat(Seat(0))), &[("o", 50.0), ("y", 50.0)]);
}
