//! The edition file: what it holds, and what the loader refuses, with the line.

use engine::{Edition as _, Game as _, Log, Print, Setup};

use super::scene::{place, setup};
use crate::fagins_gang::checked::SMALL;
use crate::fagins_gang::edition::{Board, RECONSTRUCTED, Source};
use crate::fagins_gang::words::{Good, Location};
use crate::fagins_gang::{Die, FaginsGang};

#[test]
fn a_small_board_can_be_written_and_played() {
    let edition = Print::<Board>::load(SMALL).unwrap();
    let setup = Setup { edition, ..setup(2) };
    let mut game = FaginsGang::new(&setup).unwrap();
    assert_eq!(game.table.warehouses.total(), 0);
    game.resolve(Die::FACES[0], &mut Log::muted());
    assert_eq!(game.table.price(Good::Purple), 6);
}

#[test]
fn the_default_edition_says_where_everything_comes_from() {
    let board = Board::parse(RECONSTRUCTED).unwrap();
    assert_eq!((board.id(), board.game()), ("fagins-gang-reconstructed-3", "fagins-gang"));
    let of =
        |path: &str| board.sources().find(|(fact, _)| *fact == path).unwrap_or_else(|| panic!("{path}")).1;
    for (path, source) in [
        ("locations.P.0.goods", Source::Rulebook),
        ("locations.P.4.goods", Source::Rulebook),
        ("locations.P.3.goods", Source::Reconstructed),
        ("locations.T.cost", Source::Rulebook),
        ("locations.B.cost", Source::Rulebook),
        ("locations.P.cost", Source::Rulebook),
        ("locations.C.cost", Source::Inferred),
        ("locations.S.cost", Source::Inferred),
        ("locations.H.cost", Source::Inferred),
        ("locations.B.7.label", Source::Rulebook),
        ("locations.S.11.label", Source::Rulebook),
        ("locations.T.3.label", Source::Inferred),
        ("wheel.0", Source::Reconstructed),
        ("market.p", Source::Rulebook),
        ("cubes.6", Source::Rulebook),
        ("session", Source::Reconstructed),
    ] {
        assert_eq!(of(path), source, "{path}");
    }
    let levels: usize = Location::ALL.map(|location| board.ladder(location).rungs().len()).iter().sum();
    assert_eq!(board.sources().count(), 3 + 5 + 6 + 6 + 2 * 6 + 2 * levels, "every fact once");
}

#[test]
fn the_printed_symbols_add_up_as_in_the_research() {
    let board = Board::parse(RECONSTRUCTED).unwrap();
    let (mut hands, mut totals) = (0u32, [0u32; 6]);
    for location in Location::ALL {
        for (_, rung) in board.ladder(location).rungs() {
            hands += u32::from(rung.hands);
            Good::ALL.iter().for_each(|good| totals[good.index()] += u32::from(rung.goods[good.index()]));
        }
        let own = board.ladder(location).colour().index();
        assert!(board.ladder(location).rungs().all(|(_, rung)| rung.goods[own] == 0), "never the own colour");
    }
    assert_eq!((hands, totals), (26, [29, 6, 24, 15, 15, 24]));
}

#[test]
fn strand_and_holborn_and_bow_street_and_chertsey_are_mirror_images() {
    let board = Board::parse(RECONSTRUCTED).unwrap();
    let [p, b, y, k, g, r] = Good::ALL.map(Good::index);
    for (one, other, swapped) in [('S', 'H', [p, b, r, g, k, y]), ('B', 'C', [p, b, r, g, k, y])] {
        let rungs = board.ladder(place(one)).rungs().zip(board.ladder(place(other)).rungs());
        for ((_, left), (_, right)) in rungs {
            for (index, mirror) in [p, b, y, k, g, r].into_iter().zip(swapped) {
                assert_eq!(left.goods[index], right.goods[mirror], "{one} {other} {:?}", left.label);
            }
        }
    }
}

/// Replaces one bit of the default edition and tells the loader's answer.
fn spoilt(old: &str, new: &str) -> String {
    assert!(RECONSTRUCTED.contains(old), "the edition has no `{old}`");
    let text = RECONSTRUCTED.replacen(old, new, 1);
    let error = Board::parse(&text).expect_err("the loader should refuse this");
    let line = text.lines().nth(error.line - 1).unwrap_or_default();
    let first = new.lines().next().unwrap_or_default();
    assert!(line.contains(first) || first.contains(line), "{error}: the line is `{line}`");
    error.message
}

#[test]
fn labels_that_cannot_be_are_refused() {
    assert_eq!(spoilt("{ label = 3,", "{ label = 2,"), "label 2 below 2: labels rise");
    assert_eq!(spoilt("{ label = 0,", "{ label = 1,"), "the top level has the label 0, not 1");
    assert_eq!(spoilt("{ label = 7,", "{ label = 100,"), "label: 100 is not between 0 and 99");
    let error = Board::parse(&RECONSTRUCTED.replacen("start_label = 5", "start_label = 8", 1)).unwrap_err();
    assert_eq!(error.message, "no level has the start label 8");
}

#[test]
fn goods_that_cannot_be_are_refused() {
    assert_eq!(spoilt("goods = \"wwp\"", "goods = \"wwx\""), "`x` is neither a colour nor a white hand");
    assert_eq!(spoilt("goods = \"\"", "goods = \"p\""), "the bottom level has no goods");
    assert_eq!(spoilt("goods = \"wwp\"", "goods = \"wwppppppppp\""), "more than 9 goods on one level");
}

#[test]
fn colours_that_cannot_be_are_refused() {
    assert_eq!(spoilt("colour = \"b\"\n", "colour = \"x\"\n"), "`x` is no colour: p, b, y, k, g or r");
    assert_eq!(spoilt("colour = \"g\"\n", "colour = \"b\"\n"), "two locations of the colour b");
    assert_eq!(spoilt("{ colour = \"b\", size", "{ colour = \"p\", size"), "a second stall of p");
    assert_eq!(spoilt("letter = \"B\"", "letter = \"C\""), "location B should stand here, not C");
}

#[test]
fn counts_that_cannot_be_are_refused() {
    let few = "of_each_colour = 15";
    assert_eq!(
        spoilt(few, "of_each_colour = 6"),
        "6 cubes are not enough: the stall of p and 2 players take 7"
    );
    assert_eq!(spoilt("players = 3", "players = 2"), "the cubes for 2 players stand twice");
    assert_eq!(spoilt("players = 6", "players = 7"), "players: 7 is not between 2 and 6");
    assert_eq!(spoilt("urchins = 5", "urchins = 0"), "urchins: 0 is not between 1 and 6");
    assert_eq!(
        spoilt("urchins_to_win = 3", "urchins_to_win = 6"),
        "urchins to win: 6 is not between 1 and 5"
    );
    assert_eq!(spoilt("cost = 1\n", "cost = 0\n"), "cost of a step: 0 is not between 1 and 99");
    assert_eq!(spoilt("size = 5", "size = 0"), "size of a stall: 0 is not between 1 and 99");
    assert_eq!(spoilt("turns = 40", "turns = 0"), "market turns: 0 is not between 1 and 99");
}

#[test]
fn a_missing_player_count_is_refused() {
    let row = "[[cubes]]\nplayers = 6\nof_each_colour = 30\nsource = \"rulebook\"\n";
    let error = Board::parse(&RECONSTRUCTED.replace(row, "")).unwrap_err();
    assert_eq!(error.message, "the cubes for 6 players are missing");
    assert!(error.line > 1);
}

#[test]
fn wheels_that_cannot_be_are_refused() {
    let price = "    { shillings = 8, source = \"reconstructed\" },\n";
    let error = Board::parse(&RECONSTRUCTED.replacen(price, "", 1)).unwrap_err();
    assert_eq!(error.message, "there are six prices on the wheel, not 5");
    assert_eq!(spoilt("shillings = 6,", "shillings = 0,"), "price: 0 is not between 1 and 99");
    let stall = "    { colour = \"p\", size = 5, source = \"rulebook\" },\n";
    let error = Board::parse(&RECONSTRUCTED.replacen(stall, "", 1)).unwrap_err();
    assert_eq!(error.message, "there are six stalls, not 5");
}

#[test]
fn locations_come_in_six() {
    let at = RECONSTRUCTED.rfind("[[locations]]").unwrap();
    let error = Board::parse(&RECONSTRUCTED[..at]).unwrap_err();
    assert_eq!(error.message, "there are six locations, not 5");
    let twice = format!("{RECONSTRUCTED}\n{}", &RECONSTRUCTED[at..]);
    assert_eq!(Board::parse(&twice).unwrap_err().message, "there are six locations, no more");
    let (head, levels) = RECONSTRUCTED.split_once("levels = [").unwrap();
    let rest = levels.split_once("]\n").unwrap().1;
    let error = Board::parse(&format!("{head}levels = [\n]\n{rest}")).unwrap_err();
    assert_eq!(error.message, "a location has 2 to 16 levels, not 0");
}

#[test]
fn another_game_a_wrong_id_and_unknown_words_are_refused() {
    assert_eq!(spoilt("game = \"fagins-gang\"", "game = \"gauner\""), "the game is fagins-gang, not gauner");
    assert_eq!(
        spoilt("id = \"fagins", "id = \"Fagins"),
        "an id is made of small letters, digits and hyphens"
    );
    assert!(spoilt("swap = 3 ", "swop = 3 ").contains("swop"));
    let unknown_source = spoilt("source = \"rulebook\"\nstart", "source = \"hearsay\"\nstart");
    assert!(unknown_source.contains("hearsay"), "{unknown_source}");
}
