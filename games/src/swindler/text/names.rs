//! What the pieces are called.

use engine::Lang;

use crate::swindler::action::{Good, Thing};
use crate::swindler::edition::{Demand, Field, Order, Raid, Thief, Things, Word};
use crate::swindler::pieces::{Ability, Accomplice, Colour, Object, Outcome, Tile, Tiles, kinds_in};

pub(super) fn colour(colour: Colour, lang: Lang) -> &'static str {
    match colour {
        Colour::Red => lang.pick("rot", "red"),
        Colour::Blue => lang.pick("blau", "blue"),
        Colour::Yellow => lang.pick("gelb", "yellow"),
        Colour::Green => lang.pick("grün", "green"),
        Colour::Black => lang.pick("schwarz", "black"),
        Colour::White => lang.pick("weiß", "white"),
    }
}

/// The sack as the object of a sentence: `den roten Sack`, `the red sack`.
pub(super) fn sack(sack: Colour, lang: Lang) -> String {
    match (lang, sack) {
        (Lang::De, Colour::White) => "den Vorrat".to_owned(),
        (Lang::De, _) => format!("den {}en Sack", colour(sack, lang)),
        (Lang::En, Colour::White) => "the supply".to_owned(),
        (Lang::En, _) => format!("the {} sack", colour(sack, lang)),
    }
}

pub(super) fn object(object: Object, lang: Lang) -> &'static str {
    match object {
        Object::RedKey => lang.pick("roter Schlüssel", "red key"),
        Object::BlueKey => lang.pick("blauer Schlüssel", "blue key"),
        Object::YellowKey => lang.pick("gelber Schlüssel", "yellow key"),
        Object::Ring => lang.pick("Ring", "ring"),
        Object::Watch => lang.pick("Taschenuhr", "pocket watch"),
        Object::SealBox => lang.pick("Siegeldose", "seal box"),
        Object::Coin => lang.pick("Münzplättchen", "coin tile"),
        Object::Double => lang.pick("Doppelmünze", "double coin"),
        Object::Joker => lang.pick("Schlüsseljoker", "joker key"),
    }
}

/// `ring (red)`: what it shows, and its background.
pub(super) fn tile(tile: Tile, lang: Lang) -> String {
    format!("{} ({})", object(tile.object(), lang), colour(tile.colour(), lang))
}

/// `a ring (red)`: a tile as the object of a sentence.
pub(super) fn a_tile(tile: Tile, lang: Lang) -> String {
    format!("{} ({})", an_object(tile.object(), lang), colour(tile.colour(), lang))
}

fn an_object(object: Object, lang: Lang) -> &'static str {
    match object {
        Object::RedKey => lang.pick("einen roten Schlüssel", "a red key"),
        Object::BlueKey => lang.pick("einen blauen Schlüssel", "a blue key"),
        Object::YellowKey => lang.pick("einen gelben Schlüssel", "a yellow key"),
        Object::Ring => lang.pick("einen Ring", "a ring"),
        Object::Watch => lang.pick("eine Taschenuhr", "a pocket watch"),
        Object::SealBox => lang.pick("eine Siegeldose", "a seal box"),
        Object::Coin => lang.pick("ein Münzplättchen", "a coin tile"),
        Object::Double => lang.pick("eine Doppelmünze", "a double coin"),
        Object::Joker => lang.pick("einen Schlüsseljoker", "a joker key"),
    }
}

/// A good as the object of a sentence.
pub(super) fn a_good(good: Good, lang: Lang) -> String {
    let tile = a_tile(good.tile, lang);
    match good.forged {
        None => tile,
        Some(forged) => format!("{tile} {} {}", lang.pick("als", "as"), an_object(forged, lang)),
    }
}

/// A thing as the object of a sentence.
pub(super) fn a_thing(thing: Thing, lang: Lang) -> String {
    match thing {
        Thing::Coin => lang.pick("eine Münze", "a coin").to_owned(),
        Thing::Good(one) => a_good(one, lang),
        Thing::Picker(key) => the_accomplice(Accomplice::PICKERS[usize::from(key)], lang),
    }
}

pub(super) fn good(good: Good, lang: Lang) -> String {
    match good.forged {
        None => tile(good.tile, lang),
        Some(forged) => {
            let (tile, forged) = (tile(good.tile, lang), object(forged, lang));
            engine::pick!(lang, format!("{tile}, gefälscht: {forged}"), format!("{tile}, forged: {forged}"))
        }
    }
}

pub(super) fn thing(thing: Thing, lang: Lang) -> String {
    match thing {
        Thing::Coin => lang.pick("Münze", "coin").to_owned(),
        Thing::Good(one) => good(one, lang),
        Thing::Picker(key) => accomplice(Accomplice::PICKERS[usize::from(key)], lang).to_owned(),
    }
}

/// `2 × ring (red), watch (blue)`, or a dash.
pub(super) fn tiles(tiles: &Tiles, lang: Lang) -> String {
    let many = |kind: Tile| match tiles[kind.index()] {
        1 => tile(kind, lang),
        count => format!("{count} × {}", tile(kind, lang)),
    };
    list(kinds_in(tiles).map(many))
}

/// With commas between, or a dash if there is nothing.
pub(super) fn list(words: impl Iterator<Item = String>) -> String {
    let words: Vec<_> = words.collect();
    if words.is_empty() { "–".to_owned() } else { words.join(", ") }
}

pub(super) fn accomplice(card: Accomplice, lang: Lang) -> &'static str {
    match card {
        Accomplice::Cheat => lang.pick("Betrügerin", "Cheat"),
        Accomplice::Beggar => lang.pick("Bettler", "Beggar"),
        Accomplice::LegacyHunter => lang.pick("Erbschleicherin", "Legacy hunter"),
        Accomplice::Forger => lang.pick("Fälscher", "Forger"),
        Accomplice::Decoy => lang.pick("Lockvogel", "Decoy"),
        Accomplice::Assassin => lang.pick("Meuchlerin", "Assassin"),
        Accomplice::KnowAll => lang.pick("Naseweis", "Know-all"),
        Accomplice::RedPicker => lang.pick("Schlossknackerin (rot)", "Lock-picker (red)"),
        Accomplice::BluePicker => lang.pick("Schlossknackerin (blau)", "Lock-picker (blue)"),
        Accomplice::YellowPicker => lang.pick("Schlossknackerin (gelb)", "Lock-picker (yellow)"),
        Accomplice::Angel => lang.pick("Schutzengelchen", "Guardian angel"),
        Accomplice::Conjurer => lang.pick("Taschenspieler", "Conjurer"),
        Accomplice::Traitor => lang.pick("Verräter", "Traitor"),
    }
}

/// An accomplice as the object of a sentence: `den Bettler`, `the beggar`.
pub(super) fn the_accomplice(card: Accomplice, lang: Lang) -> String {
    let name = accomplice(card, lang);
    let article = match card {
        Accomplice::Cheat | Accomplice::LegacyHunter | Accomplice::Assassin => "die",
        Accomplice::RedPicker | Accomplice::BluePicker | Accomplice::YellowPicker => "die",
        Accomplice::Angel => "das",
        Accomplice::Decoy | Accomplice::KnowAll | Accomplice::Forger => "den",
        Accomplice::Beggar | Accomplice::Conjurer | Accomplice::Traitor => "den",
    };
    engine::pick!(lang, format!("{article} {name}"), format!("the {}", name.to_lowercase()))
}

pub(super) fn ability(ability: Ability, lang: Lang) -> &'static str {
    match ability {
        Ability::Recruiter => lang.pick("Anwerber", "Recruiter"),
        Ability::FreeHand => lang.pick("Freie Hand", "Free hand"),
        Ability::Inconspicuous => lang.pick("Unauffällig", "Inconspicuous"),
        Ability::Haggler => lang.pick("Feilscher", "Haggler"),
        Ability::Slippery => lang.pick("Aalglatt", "Slippery"),
        Ability::MasterKey => lang.pick("Dietrich", "Master key"),
    }
}

/// What an ability does, shortly.
pub(super) fn deed(ability: Ability, amount: u8, lang: Lang) -> String {
    match ability {
        Ability::Recruiter => {
            let cards = count(amount, lang, ["Komplizen", "Komplizen"], ["accomplice", "accomplices"]);
            engine::pick!(
                lang,
                format!("vor jedem Zug {cards} ziehen"),
                format!("draw {cards} before each turn")
            )
        }
        Ability::FreeHand => {
            lang.pick("Aufträge ohne Marker erfüllen", "fulfil orders without a marker").to_owned()
        }
        Ability::Inconspicuous => {
            engine::pick!(
                lang,
                format!("bei Razzien je {amount} weniger"),
                format!("in raids {amount} less of each")
            )
        }
        Ability::Haggler => engine::pick!(
            lang,
            format!("je Verkauf {} mehr", points(amount, lang)),
            format!("{} more for each sale", points(amount, lang)),
        ),
        Ability::Slippery => engine::pick!(
            lang,
            format!("erwischt bis zu {amount} Plättchen behalten"),
            format!("keep up to {amount} tiles when caught"),
        ),
        Ability::MasterKey => lang.pick("jeder Schlüssel in jeder Farbe", "every key is any key").to_owned(),
    }
}

pub(super) fn outcome(outcome: Outcome, lang: Lang) -> &'static str {
    match outcome {
        Outcome::Caught => lang.pick("erwischt", "caught"),
        Outcome::Clean => lang.pick("sauber", "clean"),
    }
}

/// A number with its word, one or many.
pub(super) fn count(number: impl Into<u16>, lang: Lang, de: [&str; 2], en: [&str; 2]) -> String {
    let number = number.into();
    let word = lang.pick(de, en)[usize::from(number != 1)];
    format!("{number} {word}")
}

pub(super) fn points(number: impl Into<u16>, lang: Lang) -> String {
    count(number, lang, ["Punkt", "Punkte"], ["point", "points"])
}

pub(super) fn coins(number: impl Into<u16>, lang: Lang) -> String {
    count(number, lang, ["Münze", "Münzen"], ["coin", "coins"])
}

pub(super) fn tile_count(number: impl Into<u16>, lang: Lang) -> String {
    count(number, lang, ["Plättchen", "Plättchen"], ["tile", "tiles"])
}

/// `give: ring, pocket watch → 5 points, 1 coin`.
pub(super) fn order(order: &Order, lang: Lang) -> String {
    let word = match order.word {
        Word::Own => lang.pick("besitze: ", "own: "),
        Word::Give => lang.pick("gib ab: ", "give: "),
        Word::Draw => lang.pick("ziehe: ", "draw: "),
        Word::None => "",
    };
    format!("{word}{} → {}", demand(&order.demand, lang), rewards(order, lang))
}

pub(super) fn demand(demand: &Demand, lang: Lang) -> String {
    match demand {
        Demand::Things(things) => list_things(things, lang),
        Demand::ByColour(wanted) => {
            let some = Colour::SACKS.iter().zip(wanted).filter(|(_, number)| **number > 0);
            list(some.map(|(&sack, &number)| format!("{number} × {}", colour(sack, lang))))
        }
        Demand::SameColour(number) => {
            format!("{} {}", tile_count(*number, lang), lang.pick("einer Farbe", "of one colour"))
        }
        Demand::Colours(number) => {
            engine::pick!(lang, format!("Plättchen in {number} Farben"), format!("tiles of {number} colours"))
        }
        Demand::Tiles(number) => tile_count(*number, lang),
        Demand::Kinds(number) => {
            count(*number, lang, ["Gegenstand", "verschiedene Gegenstände"], ["object", "different objects"])
        }
        Demand::Sold(number) => {
            format!(
                "{} {}",
                tile_count(*number, lang),
                lang.pick("in diesem Zug verkauft", "sold in this turn")
            )
        }
        Demand::Completed(number) => format!(
            "{} {}",
            count(*number, lang, ["Hehler", "Hehler"], ["fence tile", "fence tiles"]),
            lang.pick("in diesem Zug vollendet", "completed in this turn")
        ),
    }
}

fn list_things(things: &Things, lang: Lang) -> String {
    let many = |number: u8, name: &str| match number {
        0 => None,
        1 => Some(name.to_owned()),
        _ => Some(format!("{number} × {name}")),
    };
    let keys = things.keys.iter().zip(Object::ALL).map(|(&number, &key)| many(number, object(key, lang)));
    let any = [many(things.any_key, lang.pick("Schlüssel", "key"))];
    let valuables = things.valuables.iter().zip(Things::VALUABLES);
    let valuables = valuables.map(|(&number, valuable)| many(number, object(valuable, lang)));
    let money = [(things.coins > 0).then(|| coins(things.coins, lang))];
    list(keys.chain(any).chain(valuables).chain(money).flatten())
}

fn rewards(order: &Order, lang: Lang) -> String {
    let some = |number: u8, words: String| (number > 0).then_some(words);
    let neutral = count(
        order.neutral,
        lang,
        ["neutrales Plättchen", "neutrale Plättchen"],
        ["neutral tile", "neutral tiles"],
    );
    let posters = count(order.posters, lang, ["Steckbrief", "Steckbriefe"], ["poster", "posters"]);
    let all = [
        some(order.points, points(order.points, lang)),
        some(order.coins, coins(order.coins, lang)),
        some(order.neutral, neutral),
        some(order.posters, posters),
    ];
    list(all.into_iter().flatten())
}

/// `ring 2, pocket watch 2, seal box 3`.
pub(super) fn fields(fields: &[Field], lang: Lang) -> String {
    list(fields.iter().map(|field| format!("{} {}", object(field.object, lang), field.points)))
}

/// `Haggler, 1 point more for each sale`.
pub(super) fn thief(thief: &Thief, lang: Lang) -> String {
    format!("{}, {}", ability(thief.ability, lang), deed(thief.ability, thief.amount, lang))
}

/// `from 5 tiles on: lose 2; from 2 posters on: dungeon`.
pub(super) fn raid(raid: &Raid, lang: Lang) -> String {
    let loot = raid.loot.map(|loot| {
        let (from, lose) = (tile_count(loot.from, lang), loot.lose);
        engine::pick!(lang, format!("ab {from}: {lose} abgeben"), format!("from {from} on: lose {lose}"))
    });
    let posters = raid.posters_from.map(|from| {
        let from = count(from, lang, ["Steckbrief", "Steckbriefen"], ["poster", "posters"]);
        engine::pick!(lang, format!("ab {from}: Kerker"), format!("from {from} on: dungeon"))
    });
    [loot, posters].into_iter().flatten().collect::<Vec<_>>().join("; ")
}
