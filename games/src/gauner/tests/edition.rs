//! The edition file: what the printed one holds, and how a bad one is refused.

use engine::{Bag, Edition as _, Game as _, Print, Setup};

use crate::gauner::{Gauner, GaunerEdition, Source};

const TEXT: &str = include_str!("../edition.toml");

/// The message for the printed edition with one text replaced by another.
fn flaw(from: &str, to: &str) -> String {
    assert!(TEXT.contains(from), "`{from}` is in the edition");
    GaunerEdition::parse(&TEXT.replacen(from, to, 1)).unwrap_err().to_string()
}

/// The line of the printed edition on which a text stands first.
fn line(of: &str) -> usize {
    TEXT.lines().position(|line| line.contains(of)).unwrap() + 1
}

/// With one text replaced by another, the edition is refused at the line of that text.
#[track_caller]
fn refused(from: &str, to: &str, message: &str) {
    assert_eq!(flaw(from, to), format!("line {}: {message}", line(from)));
}

/// An edition with too few cards for four, and, by `row_length`, perhaps for two.
fn with_47_cards(row_length: u8) -> String {
    let fewer = TEXT.replace("cards = 24", "cards = 0").replace("cards = 21", "cards = 0");
    let fewer = fewer.replace("cards = 18", "cards = 5").replace("kinds = 6", "kinds = 5");
    fewer.replace("row_length = 10", &format!("row_length = {row_length}"))
}

#[test]
fn the_printed_edition_has_nothing_of_ours() {
    let edition = GaunerEdition::parse(TEXT).unwrap();
    assert_eq!((edition.id(), edition.game()), ("gauner-nsv-2013", "gauner"));
    let printed_or_public = |source| matches!(source, Source::Rulebook | Source::Public);
    let patterns = edition.prison_full.map(|pattern| pattern.source);
    assert!(edition.deck_sources.into_iter().chain(patterns).all(printed_or_public));
    assert!([edition.setup_source, edition.course_source].into_iter().all(printed_or_public));
}

#[test]
fn names_and_kinds_that_cannot_be_are_refused_at_their_line() {
    refused("id = \"gauner", "id = \"Gauner", "an edition's id is made of a-z, 0-9 and hyphens");
    refused("game = \"gauner\"", "game = \"swindler\"", "the game is `gauner`, not `swindler`");
    refused("letter = \"o\"", "letter = \"q\"", "no kind has the letter `q`");
    refused("letter = \"o\"", "letter = \"y\"", "kind `y` stands here a second time");
}

#[test]
fn numbers_that_cannot_be_are_refused_at_their_line() {
    refused("hands = [3,", "hands = [0,", "every hand gets a card");
    refused("rows = 3", "rows = 4", "there are 1 to 3 rows");
    refused("row_length = 10", "row_length = 1", "a row has 2 to 15 cards");
    refused("row_length = 10", "row_length = 16", "a row has 2 to 15 cards");
    refused("scorings = 3", "scorings = 0", "there are 1 to 9 scorings");
    refused("hand_limits = [12, 6]", "hand_limits = [6, 12]", "the second limit is the lower one");
}

#[test]
fn tables_that_cannot_be_are_refused_where_they_begin() {
    let at = |heading: &str, message: &str| format!("line {}: {message}", line(heading));
    assert_eq!(flaw("each = 2", "each = 0"), at("[[prison_full]]", "an empty prison is not full"));
    let never = at("[[prison_full]]", "the deck does not have 7 kinds with 7 cards");
    assert_eq!(flaw("kinds = 6\neach = 2", "kinds = 7\neach = 7"), never);
    assert_eq!(flaw("cards = 24", "cards = 175"), at("[setup]", "a deck has at most 255 cards"));
    let short = at("[setup]", "two players need 52 cards to start, and the deck has 47");
    assert_eq!(GaunerEdition::parse(&with_47_cards(15)).unwrap_err().to_string(), short);
}

#[test]
fn what_is_missing_or_unknown_is_refused() {
    let grey = "[[kind]]\nletter = \"x\"\ncards = 6\nsource = \"rulebook\"\n";
    assert!(flaw(grey, "").ends_with("there is no kind `x`"));
    assert!(flaw("rows = 3", "rows = 3\ncolumns = 2").contains("unknown field `columns`"));
    assert!(flaw("source = \"public\"", "source = \"hearsay\"").contains("unknown variant `hearsay`"));
    assert!(flaw("cards = 24", "cards = ").starts_with(&format!("line {}:", line("cards = 24"))));
}

#[test]
fn a_deck_that_is_enough_for_two_may_be_too_small_for_four() {
    let edition = Print::load(&with_47_cards(10)).unwrap();
    let with = |players| Setup { edition, ..Setup::standard::<Gauner>(players).unwrap() };
    assert!(Gauner::new(&with(2)).is_ok());
    let unfit = "4 players need 47 cards to start, and the deck has 46";
    let edition = Print::load(&with_47_cards(10).replace("cards = 5", "cards = 4")).unwrap();
    assert_eq!(Gauner::new(&Setup { edition, ..with(4) }).unwrap_err().to_string(), unfit);
    assert_eq!(edition.data.deck, Bag([0, 0, 4, 15, 12, 9, 6]));
}
