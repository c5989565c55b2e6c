//! Editions: what the usual one holds and where it comes from, and what the loader refuses.

use engine::{Edition as _, Game, Print, Setup};

use super::super::*;
use super::night::letters;

fn text() -> &'static str {
    Langfinger::EDITIONS[0]
}

fn usual() -> &'static LangfingerEdition {
    &Print::<LangfingerEdition>::load(text()).unwrap().data
}

/// The message for the usual edition with one text replaced by another.
fn flaw(from: &str, to: &str) -> String {
    assert!(text().contains(from), "`{from}` is in the edition");
    LangfingerEdition::parse(&text().replacen(from, to, 1)).unwrap_err().to_string()
}

/// The line of the usual edition on which a text stands first.
fn line(of: &str) -> usize {
    text().lines().position(|line| line.contains(of)).unwrap() + 1
}

/// The flaw is told with the line on which `from` stands.
fn refused(from: &str, to: &str, message: &str) {
    assert_eq!(flaw(from, to), format!("line {}: {message}", line(from)));
}

#[test]
fn the_box_holds_60_tools_30_loot_14_fences_and_5_scoundrels() {
    let edition = usual();
    assert_eq!(edition.id(), "langfinger-reconstructed-2");
    assert_eq!((edition.tools.total(), edition.tools), (60, engine::Bag([12; 5])));
    assert_eq!((edition.loot.len(), edition.fences.len(), edition.scoundrels.len()), (30, 14, 5));
    let rates: Vec<_> = edition.rates.iter().map(|rate| (rate.give, rate.get)).collect();
    assert_eq!(rates, [(1, 2), (2, 2), (2, 3), (3, 3), (3, 4)]);
    assert_eq!((edition.hands, edition.tokens, edition.squares, edition.goal), ([2, 3, 4, 4, 4], 3, 5, 20));
    let laid = |players| edition.layout(players).map(|l| [l.city, l.villa, l.museum, l.harbor]).unwrap();
    assert_eq!([2, 3, 4, 5].map(laid), [[4, 1, 2, 2], [6, 2, 2, 3], [8, 2, 2, 3], [8, 3, 3, 5]]);
}

/// Goods 2, 2, 3, 3, 4 of each kind, money bags one less; every tool asked for about as often, for about as much.
#[test]
fn no_kind_and_no_scoundrel_is_favoured() {
    let edition = usual();
    for kind in Kind::ALL {
        let mut values: Vec<_> =
            edition.loot.iter().filter(|card| card.kind == kind).map(|card| card.value).collect();
        values.sort_unstable();
        let expected = if kind == Kind::Money { [1, 1, 2, 2, 3] } else { [2, 2, 3, 3, 4] };
        assert_eq!(values, expected, "{kind:?}");
    }
    let times =
        |tool: Tool| edition.loot.iter().map(|card| edition.back(card.back).tools[tool.index()]).sum::<u8>();
    assert_eq!(Tool::ALL.map(times), [15, 15, 15, 16, 15]);
    let worth = |tool: Tool| {
        let showing = edition.loot.iter().filter(|card| edition.back(card.back).tools[tool.index()] > 0);
        showing.map(|card| card.value).sum::<u8>()
    };
    assert_eq!(Tool::ALL.map(worth), [35, 35, 34, 34, 35]);
}

#[test]
fn every_kind_is_bought_by_seven_fences() {
    let edition = usual();
    for kind in Kind::ALL.into_iter().filter(|&kind| kind != Kind::Money) {
        let offers: Vec<_> = edition.fences.iter().filter_map(|fence| fence.offers[kind.index()]).collect();
        let with_bonus = |bonus| offers.iter().filter(|offer| offer.bonus == bonus).count();
        assert_eq!((offers.len(), with_bonus(1), with_bonus(2)), (7, 1, 1), "{kind:?}");
        assert!(
            offers.iter().all(|offer| offer.times == 1 || offer.bonus == 0),
            "no bonus on a kind shown twice"
        );
    }
}

#[test]
fn what_is_known_is_marked_and_the_rest_is_ours() {
    use Source::{Inferred, Public, Reconstructed, Rulebook};
    let edition = usual();
    let loot = |number: usize| {
        let card = &edition.loot[number - 1];
        (card.protection_source, card.tools_source, card.front_source)
    };
    assert_eq!(loot(3), (Rulebook, Rulebook, Rulebook), "card a");
    assert_eq!(loot(29), (Rulebook, Rulebook, Rulebook), "card b");
    assert_eq!(loot(16), (Inferred, Rulebook, Rulebook), "card c");
    assert_eq!(loot(12), (Reconstructed, Rulebook, Reconstructed), "card d");
    assert_eq!(loot(22), (Public, Public, Reconstructed), "card e");
    let ours = |number: &usize| loot(*number) == (Reconstructed, Reconstructed, Reconstructed);
    assert_eq!((1..=30).filter(ours).count(), 25);
    let fence =
        |number: usize| edition.fences[number - 1].offers.into_iter().flatten().map(|offer| offer.source);
    assert!(fence(1).all(|source| source == Rulebook), "the middle fence of the example");
    assert_eq!(
        fence(10).filter(|&source| source == Rulebook).count(),
        1,
        "its right fence gives 2 on paintings"
    );
    assert_eq!((2..=14).flat_map(fence).filter(|&source| source != Reconstructed).count(), 1);
    assert_eq!(
        [0, 1, 2, 3, 4].map(|rate| edition.rates[rate].source),
        [Rulebook, Public, Public, Reconstructed, Reconstructed]
    );
    assert!(edition.layout(3).unwrap().sources.into_iter().flatten().all(|source| source == Rulebook));
    assert_eq!(edition.layout(2).unwrap().sources[0], Some(Public));
    let tools: Vec<_> =
        edition.scoundrels.iter().map(|card| (card.tool.letter(), card.tool_source)).collect();
    assert_eq!(tools, [('h', Rulebook), ('w', Rulebook), ('p', Inferred), ('l', Inferred), ('m', Inferred)]);
    assert_eq!(edition.tool_sources, [Inferred; 5]);
}

#[test]
fn the_five_known_cards_are_as_the_examples_have_them() {
    let edition = usual();
    let card = |number: usize| {
        let card = edition.loot[number - 1];
        let back = edition.back(card.back);
        (back.protection, letters(&back.tools), card.kind, card.value)
    };
    assert_eq!(card(3), (Protection::Chest, "hp".to_owned(), Kind::Money, 2));
    assert_eq!(card(29), (Protection::Pillar, "hlm".to_owned(), Kind::Painting, 3));
    assert_eq!(card(16), (Protection::Showcase, "hw".to_owned(), Kind::Coins, 2));
    assert_eq!(card(12).1, "mmw");
    assert_eq!((card(22).0, card(22).1), (Protection::Showcase, "hhp".to_owned()));
}

#[test]
fn lists_are_held_against_the_declared_numbers() {
    refused("tools = 60", "tools = 59", "there should be 59 tools, and the lists have 60");
    refused("loot = 30", "loot = 31", "there should be 31 loot cards, and the lists have 30");
    refused("fences = 14", "fences = 13", "there should be 13 fences, and the lists have 14");
    refused("scoundrels = 5", "scoundrels = 6", "there should be 6 scoundrels, and the lists have 5");
    refused("rates = 5", "rates = 4", "there should be 4 exchange squares, and the lists have 5");
}

#[test]
fn loot_that_cannot_be_is_refused_at_its_line() {
    refused("id = \"L07\"", "id = \"L08\"", "`L08` stands where L07 should stand");
    refused("tools = \"ppw\"", "tools = \"ppwh\"", "a loot card shows 2 or 3 tools");
    refused("tools = \"ppw\"", "tools = \"p\"", "a loot card shows 2 or 3 tools");
    refused("tools = \"ppw\"", "tools = \"ppx\"", "no tool has the letter `x`");
    refused("kind = \"gold\", value = 2", "kind = \"coins\", value = 2", "coins is never behind a safe");
    refused("kind = \"gold\", value = 2", "kind = \"gold\", value = 5", "gold is worth 2 to 4, not 5");
}

#[test]
fn a_back_with_a_single_front_is_refused() {
    let from = "kind = \"money\", value = 3";
    refused(
        "id = \"L04\", protection = \"chest\", tools = \"wlm\", kind = \"money\", value = 2",
        "id = \"L04\", protection = \"chest\", tools = \"wlm\", kind = \"money\", value = 3",
        "every card with the back of L04 has the same front",
    );
    let alone = flaw(
        "id = \"L05\", protection = \"chest\", tools = \"wlm\"",
        "id = \"L05\", protection = \"chest\", tools = \"wwm\"",
    );
    assert!(alone.ends_with("every card with the back of L04 has the same front"), "{alone}");
    assert!(text().contains(from));
}

#[test]
fn fences_scoundrels_and_rates_that_cannot_be_are_refused() {
    refused("kind = \"coins\", bonus = 2", "kind = \"money\", bonus = 2", "no fence buys money");
    refused("kind = \"coins\", bonus = 2", "kind = \"coins\", bonus = 3", "a bonus is 1 or 2");
    refused(
        "kind = \"coins\", bonus = 2",
        "kind = \"coins\", times = 3",
        "a fence buys 1 or 2 cards of a kind",
    );
    refused("kind = \"coins\", bonus = 2", "kind = \"statue\"", "statue stands here a second time");
    refused("id = \"F12\"", "id = \"F13\"", "`F13` stands where F12 should stand");
    refused("colour = \"green\"", "colour = \"brown\"", "two scoundrels share a name or a colour");
    refused("name = \"Tommaso Tenaglia\"", "name = \" \"", "a scoundrel has a name");
    refused("give = 2, get = 3", "give = 2, get = 2", "the rate 2>2 stands here a second time");
    refused("give = 2, get = 3", "give = 0, get = 3", "an exchange gives and gets 1 to 9 tools");
}

#[test]
fn tables_that_cannot_be_are_refused() {
    refused(
        "name = \"chest\", holds = [\"money\"]",
        "name = \"chest\", holds = [\"gold\"]",
        "money is in chests, and nothing else is",
    );
    refused(
        "name = \"coins\", least = 2",
        "name = \"coins\", least = 5",
        "values go up, from 1 to 9 at most",
    );
    refused("name = \"gold\", least = 2", "name = \"coins\", least = 2", "this stands here a second time");
    refused("tokens = 3", "tokens = 0", "a player has 1 to 5 tokens");
    refused("squares = 5", "squares = 6", "a place has 1 to 5 squares");
    refused("goal = 20", "goal = 0", "the goal is 1 to 99");
    let missing = flaw("{ name = \"coins\", least = 2, most = 4, source = \"public\" },\n", "");
    assert_eq!(missing, format!("line {}: there is no entry for coins", line("id = ")));
}

#[test]
fn layouts_that_cannot_be_are_refused() {
    let at = |players: &str, message: &str| {
        let line = text()[..text().find(players).unwrap()].lines().count();
        format!("line {line}: {message}")
    };
    assert_eq!(flaw("players = 2", "players = 6"), at("players = 2", "2 to 5 can play, not 6"));
    assert_eq!(flaw("players = 2", "players = 3"), at("players = 3", "this stands here a second time"));
    assert_eq!(
        flaw("city = { cards = 4,", "city = { cards = 56,"),
        at("players = 2", "2 players need 61 tools to start, and there are 60")
    );
    assert_eq!(
        flaw("villa = { cards = 1,", "villa = { cards = 6,"),
        at("players = 2", "each place has cards, and but for the City at most 5")
    );
    assert_eq!(
        flaw("squares = 5", "squares = 2"),
        at("players = 4", "4 players need 12 squares for their tokens, and there are 10")
    );
}

#[test]
fn a_file_of_another_form_or_game_is_refused() {
    refused("game = \"langfinger\"", "game = \"gauner\"", "the game is `langfinger`, not `gauner`");
    refused("id = \"langfinger-", "id = \"Langfinger-", "an edition's id is made of a-z, 0-9 and hyphens");
    assert!(flaw("goal = 20", "goal = 20\nluck = 1").contains("unknown field `luck`"));
    assert!(flaw("source = \"public\"", "source = \"hearsay\"").contains("unknown variant `hearsay`"));
    assert!(flaw("goal = 20", "goal = ").starts_with(&format!("line {}:", line("goal = 20"))));
}

#[test]
fn a_table_without_a_layout_is_refused() {
    let edition = Print::load(include_str!("tiny.toml")).unwrap();
    let setup = Setup { edition, ..super::night::setup(4, &[]) };
    let error = Langfinger::new(&setup).unwrap_err();
    assert_eq!(error.to_string(), "this edition has no layout for 4 players");
}
