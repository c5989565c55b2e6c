//! The edition: what is in it, where it comes from, and what is refused.

use engine::Edition as _;

use crate::swindler::edition::{Source, SwindlerEdition};
use crate::swindler::pieces::count_of;
use crate::swindler::{Accomplice, Colour, Demand, Object, OrderId, Tile, Word};

const TEXT: &str = include_str!("../edition.toml");

fn edition() -> SwindlerEdition {
    SwindlerEdition::parse(TEXT).unwrap()
}

/// The message for the edition with one text replaced by another.
fn flaw(from: &str, to: &str) -> String {
    assert!(TEXT.contains(from), "`{from}` is in the edition");
    SwindlerEdition::parse(&TEXT.replacen(from, to, 1)).unwrap_err().to_string()
}

/// The edition with one text replaced by another is refused at the line where that stands.
#[track_caller]
fn refused(from: &str, to: &str, message: &str) {
    let line = TEXT.lines().position(|line| line.contains(from.lines().next().unwrap())).unwrap() + 1;
    assert_eq!(flaw(from, to), format!("line {line}: {message}"));
}

#[test]
fn it_has_the_numbers_that_are_printed() {
    let edition = edition();
    assert_eq!(edition.id(), "swindler-reconstructed-1");
    let loot: u8 = Colour::SACKS.iter().map(|&sack| count_of(&edition.tiles, sack)).sum();
    assert_eq!((loot, edition.skulls.iter().sum::<u8>()), (36, 6));
    assert_eq!(count_of(&edition.tiles, Colour::White), 6);
    assert_eq!((edition.a_orders.len(), edition.b_orders.len() + edition.raids.len()), (8, 32));
    assert_eq!((edition.accomplices.total(), edition.fences.len(), edition.thieves.len()), (27, 12, 6));
    assert!(edition.fences.iter().all(|fence| fence.fields.len() == 3));
}

#[test]
fn what_is_known_says_so_and_the_rest_is_ours() {
    let edition = edition();
    let order = |id| edition.order(OrderId::read(id).unwrap());
    let black = Demand::ByColour([0, 0, 0, 2, 2]);
    assert_eq!((order("B13").word, order("B13").demand), (Word::Own, black));
    let orders = edition.a_orders.iter().chain(&edition.b_orders);
    let public = orders.clone().filter(|order| order.source == Source::Public).count();
    assert_eq!(public, 3, "two black and two green, two boxes, two fence tiles");
    assert!(orders.clone().all(|order| order.reward_source == Source::Reconstructed));
    let printed = edition.thieves.iter().filter(|thief| thief.source == Source::Rulebook).count();
    assert_eq!(printed, 3);
    for object in [Object::Joker, Object::Double] {
        let source = edition.tile_sources[Tile::new(Colour::Black, object).index()].unwrap();
        assert_eq!((source.object, source.number), (Source::Rulebook, Source::Reconstructed));
    }
    let black = edition.sack_sources[Colour::Black.index()].unwrap();
    assert_eq!((black.loot, black.skulls), (Source::Public, Source::Public));
    assert_eq!(edition.accomplice_sources[Accomplice::Assassin.index()].effect, Source::Rulebook);
    assert_eq!(edition.accomplice_sources[Accomplice::Traitor.index()].effect, Source::Reconstructed);
    assert!(edition.raids.iter().all(|raid| raid.source == Source::Reconstructed));
    assert!(edition.fences.iter().all(|fence| fence.source == Source::Reconstructed));
}

#[test]
fn names_that_cannot_be_are_refused_at_their_line() {
    refused("id = \"swindler-", "id = \"Swindler-", "an edition's id is made of a-z, 0-9 and hyphens");
    refused("game = \"swindler\"", "game = \"gauner\"", "the game is `swindler`, not `gauner`");
    refused("{ id = \"A2\"", "{ id = \"A3\"", "order `A3` where A2 or B1 should stand");
    refused("{ id = \"R2\"", "{ id = \"R3\"", "`R3` where R2 should stand");
    refused("{ id = \"F2\"", "{ id = \"F7\"", "`F7` where F2 should stand");
    refused("{ id = \"M2\"", "{ id = \"M9\"", "`M9` where M2 should stand");
    refused("ability = \"haggler\"", "ability = \"singer\"", "no ability is called `singer`");
    refused("name = \"bettler\"", "name = \"harlekin\"", "no accomplice is called `harlekin`");
    refused("name = \"bettler\"", "name = \"betruegerin\"", "`betruegerin` stands here a second time");
    refused("colour = \"b\"", "colour = \"q\"", "no sack is called `q`");
    refused("colour = \"b\"", "colour = \"r\"", "sack `r` stands here a second time");
    refused(
        "{ object = \"redkey\", count = 2",
        "{ object = \"spoon\", count = 2",
        "no object is called `spoon`",
    );
}

#[test]
fn numbers_that_cannot_be_are_refused_at_their_line() {
    refused("loot = { count = 8", "loot = { count = 9", "8 loot tiles are listed, not 9");
    refused(
        "skulls = { count = 2",
        "skulls = { count = 0",
        "every sack has a skull, and the supply has none",
    );
    refused(
        "skulls = { count = 0",
        "skulls = { count = 1",
        "every sack has a skull, and the supply has none",
    );
    refused("needs = { box = 2 }", "needs = { box = 9 }", "the edition does not have so much");
    refused("needs = { key = 3 }", "needs = { key = 21 }", "needs go up to 20");
    refused("needs = { box = 2 }", "needs = { box = 2, tiles = 2 }", "an order needs things of one sort");
    refused("needs = { box = 2 }", "needs = {}", "an order needs something");
    refused("needs = { sold = 2 }", "needs = { ring = 2 }", "this cannot be asked for with this word");
    refused(
        "needs = { tiles = 3 }",
        "needs = { same_colour = 3 }",
        "this cannot be asked for with this word",
    );
    refused(
        "{ id = \"R3\", loot_from = 6, lose = 3",
        "{ id = \"R3\", loot_from = 2, lose = 3",
        "nobody can lose more tiles than there must be, or none",
    );
    refused(
        "{ id = \"R3\", loot_from = 6, lose = 3",
        "{ id = \"R3\", loot_from = 6",
        "`loot_from` and `lose` go together",
    );
    refused(
        "{ id = \"R4\", posters_from = 2",
        "{ id = \"R4\", posters_from = 0",
        "nobody goes to the dungeon without a poster",
    );
    refused("{ id = \"R4\", posters_from = 2, ", "{ id = \"R4\", ", "a raid asks for loot or for posters");
}

#[test]
fn tables_that_cannot_be_are_refused_where_they_begin() {
    let at = |heading: &str, message: &str| {
        let line = TEXT.lines().position(|line| line == heading).unwrap() + 1;
        format!("line {line}: {message}")
    };
    assert_eq!(flaw("open_orders = 4", "open_orders = 5"), at("[start]", "1 to 4 orders lie open"));
    assert_eq!(
        flaw("open_fences = 3", "open_fences = 4"),
        at("[start]", "1 to 3 of 12 fence tiles lie open")
    );
    assert_eq!(flaw("markers = 3", "markers = 0"), at("[start]", "everybody has 1 to 4 markers"));
    let few = "two players' A orders do not fill the display";
    assert_eq!(flaw("a_orders_each = 2", "a_orders_each = 1"), at("[start]", few));
    let many = "two players need 10 A orders, and there are 8";
    assert_eq!(flaw("a_orders_each = 2", "a_orders_each = 5"), at("[start]", many));
    assert_eq!(
        flaw("accomplice = 1", "accomplice = 0"),
        at("[prices]", "an accomplice costs a coin or more")
    );
    let late = "a thief is unlocked by 1 order or more, and no later than the end at 50 or less";
    assert_eq!(flaw("unlock = [5,", "unlock = [10,"), at("[course]", late));
}

#[test]
fn what_is_missing_or_unknown_is_refused() {
    assert!(flaw("points = 3\n", "").contains("missing field `points`"));
    assert!(flaw("comfort = 1", "comfort = 1\nfee = 2").contains("unknown field `fee`"));
    assert!(flaw("source = \"public\"", "source = \"hearsay\"").contains("unknown variant `hearsay`"));
    assert!(flaw("count = 2, points = 3", "count = 2").contains("has `points`"));
    assert!(
        flaw("object = \"box\", points = 3", "object = \"coin\", points = 3")
            .contains("no fence asks for `coin`")
    );
    assert!(
        flaw("name = \"meuchlerin\", count = 3", "name = \"meuchlerin\", count = 9")
            .contains("at most 8 of `meuchlerin`")
    );
    assert!(
        flaw("name = \"faelscher\", count = 3", "name = \"faelscher\", count = 7")
            .contains("at most 6 of `faelscher`")
    );
}

#[test]
fn too_few_pieces_for_the_players_are_refused_at_the_setup() {
    use crate::swindler::Swindler;
    use engine::{Game as _, Print, Setup};
    let few =
        TEXT.replace("  { id = \"M4\"", "#").replace("  { id = \"M5\"", "#").replace("  { id = \"M6\"", "#");
    let edition = Print::load(&few.replacen("-1\"", "-few\"", 1)).unwrap();
    let setup = |players| Setup { edition, ..Setup::standard::<Swindler>(players).unwrap() };
    assert!(Swindler::new(&setup(3)).is_ok());
    let error = Swindler::new(&setup(4)).unwrap_err().to_string();
    assert_eq!(error, "4 players need 4 master thieves, and there are 3");
}
