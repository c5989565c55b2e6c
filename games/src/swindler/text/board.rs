//! The words on the board.

use engine::{Lang, Seat};

use super::{asked, names, sketch};
use crate::swindler::action::{Action, Good};
use crate::swindler::edition::{Demand, Order, Source, Thief, Word};
use crate::swindler::odds::Odds;
use crate::swindler::pieces::{Ability, Accomplice, Cards, Colour, Object, Tiles};
use crate::swindler::state::Table;

/// The short words on the board, in one language.
pub(in crate::swindler) struct Words {
    pub sacks: &'static str,
    pub supply: &'static str,
    pub orders: &'static str,
    pub fences: &'static str,
    pub fence: &'static str,
    pub players: &'static str,
    pub your_hand: &'static str,
    pub no_cards: &'static str,
    pub nothing: &'static str,
    pub reserve: &'static str,
    pub cancel: &'static str,
    pub fulfil: &'static str,
    pub ready: &'static str,
    pub gap: &'static str,
    pub pile: &'static str,
    pub discard: &'static str,
    pub raids: &'static str,
    pub posters: &'static str,
    pub markers: &'static str,
    pub coins: &'static str,
    pub in_hand: &'static str,
    pub fulfilled: &'static str,
    pub dungeon: &'static str,
    pub hire: &'static str,
    pub on_offer: &'static str,
    pub forge: &'static str,
    pub on_draw: &'static str,
    pub ours: &'static str,
    pub round: &'static str,
    pub last_round: &'static str,
    pub remembered: &'static str,
}

const DE: Words = Words {
    sacks: "Die fünf Säcke",
    supply: "Vorrat",
    orders: "Aufträge",
    fences: "Hehler",
    fence: "Hehler",
    players: "Swindler",
    your_hand: "Deine Komplizen",
    no_cards: "Keine Komplizen auf der Hand",
    nothing: "nichts",
    reserve: "Reservieren",
    cancel: "Absagen −",
    fulfil: "Erfüllen",
    ready: "bereit",
    gap: "wird aufgefüllt",
    pile: "Komplizen",
    discard: "gespielt",
    raids: "Razzien",
    posters: "Steckbriefe",
    markers: "Marker",
    coins: "Münzen",
    in_hand: "Komplizen auf der Hand",
    fulfilled: "erfüllte Aufträge",
    dungeon: "im Kerker",
    hire: "Anheuern:",
    on_offer: "Zur Wahl",
    forge: "Welches Plättchen gilt als was?",
    on_draw: "Ziehen",
    ours: "≈ Unsere Rekonstruktion: Was auf der gedruckten Karte steht, ist nicht öffentlich bekannt.",
    round: "Runde",
    last_round: "Letzte Runde",
    remembered: "Was man von dieser Hand wissen kann",
};

const EN: Words = Words {
    sacks: "The five sacks",
    supply: "Supply",
    orders: "Orders",
    fences: "Fences",
    fence: "Fence",
    players: "Swindlers",
    your_hand: "Your accomplices",
    no_cards: "No accomplices in hand",
    nothing: "nothing",
    reserve: "Reserve",
    cancel: "Cancel −",
    fulfil: "Fulfil",
    ready: "ready",
    gap: "to be refilled",
    pile: "Accomplices",
    discard: "played",
    raids: "raids",
    posters: "posters",
    markers: "markers",
    coins: "coins",
    in_hand: "accomplices in hand",
    fulfilled: "orders fulfilled",
    dungeon: "in the dungeon",
    hire: "Hire:",
    on_offer: "On offer",
    forge: "Which tile counts as what?",
    on_draw: "Draw",
    ours: "≈ Our reconstruction: what the printed card says is not publicly known.",
    round: "Round",
    last_round: "Last round",
    remembered: "What can be known of this hand",
};

/// The words of a language.
pub(in crate::swindler) fn words(lang: Lang) -> &'static Words {
    lang.pick(&DE, &EN)
}

/// A master thief's name.
pub(in crate::swindler) fn ability(ability: Ability, lang: Lang) -> &'static str {
    names::ability(ability, lang)
}

/// A colour's name.
pub(in crate::swindler) fn colour(colour: Colour, lang: Lang) -> &'static str {
    names::colour(colour, lang)
}

/// An accomplice's name.
pub(in crate::swindler) fn accomplice(card: Accomplice, lang: Lang) -> &'static str {
    names::accomplice(card, lang)
}

/// Accomplices in a row.
pub(in crate::swindler) fn cards(cards: &Cards, lang: Lang) -> String {
    sketch::cards(cards, lang)
}

/// A tile, as what it counts as.
pub(in crate::swindler) fn good(good: Good, lang: Lang) -> String {
    names::good(good, lang)
}

/// What a tile shows.
pub(in crate::swindler) fn object(object: Object, lang: Lang) -> &'static str {
    names::object(object, lang)
}

/// An order, in full.
pub(in crate::swindler) fn order(order: &Order, lang: Lang) -> String {
    names::order(order, lang)
}

/// What an order asks for.
pub(in crate::swindler) fn demand(demand: &Demand, lang: Lang) -> String {
    names::demand(demand, lang)
}

/// What a button says.
pub(in crate::swindler) fn button(table: &Table, action: Action, lang: Lang) -> String {
    asked::button(table, action, lang)
}

/// The word on an order, in capitals.
pub(in crate::swindler) fn order_word(word: Word, lang: Lang) -> &'static str {
    match word {
        Word::Own => lang.pick("BESITZE", "OWN"),
        Word::Give => lang.pick("GIB AB", "GIVE"),
        Word::Draw => lang.pick("ZIEHE", "DRAW"),
        Word::None => lang.pick("TU", "DO"),
    }
}

/// The chance of a skull, in full: `1 of 8, 12.5 %`.
pub(in crate::swindler) fn skull_chance(odds: Odds, lang: Lang) -> String {
    let (skulls, all) = (odds.skulls, odds.skulls + odds.loot);
    let percent = f32::from(skulls) * 100.0 / f32::from(all.max(1));
    let percent = engine::pick!(lang, format!("{percent:.1}").replace('.', ","), format!("{percent:.1}"));
    engine::pick!(
        lang,
        format!("Schädel beim nächsten Ziehen: {skulls} von {all}, {percent} %"),
        format!("Skull on the next draw: {skulls} of {all}, {percent} %"),
    )
}

/// What lies in a sack, in full.
pub(in crate::swindler) fn contents(sack: Colour, tiles: &Tiles, lang: Lang) -> String {
    let (sack, tiles) = (names::sack(sack, lang), names::tiles(tiles, lang));
    engine::pick!(lang, format!("Für {sack}: {tiles}"), format!("In {sack}: {tiles}"))
}

/// What a skull costs: `A skull costs 3 tiles: …`.
pub(in crate::swindler) fn at_stake(number: u8, tiles: &Tiles, lang: Lang) -> String {
    if number == 0 {
        return lang.pick("Ein Schädel kostet nichts.", "A skull costs nothing.").to_owned();
    }
    let (count, tiles) = (names::tile_count(number, lang), names::tiles(tiles, lang));
    engine::pick!(
        lang,
        format!("Ein Schädel kostet {count} von: {tiles}"),
        format!("A skull costs {count} of: {tiles}"),
    )
}

/// The same in two words.
pub(in crate::swindler) fn stake(number: u8, lang: Lang) -> String {
    engine::pick!(lang, format!("kostet {number}"), format!("costs {number}"))
}

/// How far somebody is with an order.
pub(in crate::swindler) fn lacking(missing: u8, lang: Lang) -> String {
    match missing {
        0 => words(lang).ready.to_owned(),
        _ => engine::pick!(lang, format!("fehlt {missing}"), format!("lacks {missing}")),
    }
}

/// Whose marker lies on an order.
pub(in crate::swindler) fn marked_by(name: &str, lang: Lang) -> String {
    engine::pick!(lang, format!("reserviert von {name}"), format!("reserved by {name}"))
}

/// When an accomplice can be played, shortly.
pub(in crate::swindler) fn when(card: Accomplice, lang: Lang) -> &'static str {
    match card {
        Accomplice::Cheat => lang.pick("wenn ein anderer Beute zieht", "when another draws loot"),
        Accomplice::Beggar | Accomplice::Conjurer => lang.pick("in deinem Zug", "in your turn"),
        Accomplice::LegacyHunter => lang.pick("wenn ein anderer entkommt", "when another gets away"),
        Accomplice::Forger => lang.pick("in deinem Schritt 3", "in your step 3"),
        Accomplice::Decoy => lang.pick("statt aufzuhören", "instead of stopping"),
        Accomplice::Assassin => lang.pick("gegen einen Komplizen", "against an accomplice"),
        Accomplice::KnowAll => lang.pick("bevor ein anderer zieht", "before another draws"),
        Accomplice::RedPicker | Accomplice::BluePicker | Accomplice::YellowPicker => {
            lang.pick("in deinem Auftrag", "in your order")
        }
        Accomplice::Angel => lang.pick("beim Schädel eines anderen", "on another's skull"),
        Accomplice::Traitor => lang.pick("wenn ein anderer aufhört", "when another stops"),
    }
}

/// What an accomplice does, in a sentence.
pub(in crate::swindler) fn effect(card: Accomplice, lang: Lang) -> &'static str {
    match card {
        Accomplice::Cheat => lang.pick(
            "Zieh ein Plättchen aus demselben Sack und behalte es; ein Schädel schadet nicht.",
            "Draw a tile from the same sack and keep it; a skull does no harm.",
        ),
        Accomplice::Beggar => lang.pick(
            "Jeder andere gibt dir ein Plättchen oder eine Münze.",
            "Everybody else gives you a tile or a coin.",
        ),
        Accomplice::LegacyHunter => {
            lang.pick("Die Beute dieses Zuges wird geteilt.", "This turn's loot is shared.")
        }
        Accomplice::Forger => lang.pick(
            "Eines deiner Plättchen gilt bis zum Ende des Zuges als anderer Gegenstand.",
            "One of your tiles counts as another object until the end of the turn.",
        ),
        Accomplice::Decoy => lang
            .pick("Bestiehl noch einen Sack, einer anderen Farbe.", "Rob a second sack, of another colour."),
        Accomplice::Assassin => lang.pick(
            "Neutralisiert den Komplizen, der gerade gespielt wurde.",
            "Cancels the accomplice just played.",
        ),
        Accomplice::KnowAll => {
            lang.pick("Wette, ob der Beutezug sauber bleibt.", "Bet on whether the theft stays clean.")
        }
        Accomplice::RedPicker => lang.pick("Gilt als roter Schlüssel.", "Counts as a red key."),
        Accomplice::BluePicker => lang.pick("Gilt als blauer Schlüssel.", "Counts as a blue key."),
        Accomplice::YellowPicker => lang.pick("Gilt als gelber Schlüssel.", "Counts as a yellow key."),
        Accomplice::Angel => lang.pick(
            "Der Schädel kommt zurück, und du nimmst die Hälfte dessen, was er gekostet hätte.",
            "The skull goes back, and you take half of what it would have cost.",
        ),
        Accomplice::Conjurer => lang.pick(
            "Tausche ein Plättchen von dir gegen eines von einem anderen.",
            "Swap a tile of yours for one of another's.",
        ),
        Accomplice::Traitor => lang.pick(
            "Der Dieb muss noch einmal ziehen; bei einem Schädel bekommst du die Beute.",
            "The thief must draw once more; on a skull you get the loot.",
        ),
    }
}

/// A master thief, in full, and whether it is of use yet.
pub(in crate::swindler) fn thief(card: &Thief, locked: Option<(u8, u8)>, lang: Lang) -> String {
    let thief = names::thief(card, lang);
    match locked {
        None => thief,
        Some((have, need)) => engine::pick!(
            lang,
            format!("{thief} (frei ab {need} Aufträgen, bisher {have})"),
            format!("{thief} (unlocked by {need} orders, {have} so far)"),
        ),
    }
}

/// What a master thief does, shortly.
pub(in crate::swindler) fn deed(card: &Thief, lang: Lang) -> String {
    names::deed(card.ability, card.amount, lang)
}

/// Who played a card that is being dealt with.
pub(in crate::swindler) fn played_by(card: Accomplice, name: &str, lang: Lang) -> String {
    let card = names::accomplice(card, lang);
    engine::pick!(lang, format!("{card} von {name}"), format!("{name}'s {card}"))
}

/// Where a piece of data comes from, if it is ours.
pub(in crate::swindler) fn provenance(source: Source, lang: Lang) -> Option<&'static str> {
    (source == Source::Reconstructed).then_some(words(lang).ours)
}

/// The number players call a seat by.
pub(in crate::swindler) fn seat_number(seat: Seat) -> u8 {
    seat.0 + 1
}
