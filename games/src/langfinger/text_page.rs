//! The words on the board, in both languages: headings, labels, and what is said to those who do not see it.

use engine::Lang;

use super::pieces::{Place, Slot, Tool};
use super::text_words as words;

/// The letter on a tool card, as players of that language would abbreviate it.
pub(super) fn tool_letter(tool: Tool, lang: Lang) -> &'static str {
    match tool {
        Tool::Welder => lang.pick("S", "W"),
        Tool::Hammer => "H",
        Tool::LockPick => lang.pick("D", "L"),
        Tool::Map => lang.pick("P", "M"),
        Tool::Pliers => lang.pick("Z", "P"),
    }
}

pub(super) fn map(lang: Lang) -> &'static str {
    lang.pick("Die Stadt", "The city")
}

pub(super) fn players(lang: Lang) -> &'static str {
    lang.pick("Spieler", "Players")
}

pub(super) fn track(lang: Lang) -> &'static str {
    lang.pick("Geldleiste", "Money track")
}

pub(super) fn money(lang: Lang) -> &'static str {
    lang.pick("Geld", "money")
}

/// `Hans: 7`, for a pawn.
pub(super) fn has_money(name: &str, money: u8, lang: Lang) -> String {
    format!("{name}: {} {money}", self::money(lang))
}

pub(super) fn piles(lang: Lang) -> &'static str {
    lang.pick("Stapel", "Piles")
}

pub(super) fn tools(lang: Lang) -> &'static str {
    lang.pick("Werkzeug", "Tools")
}

pub(super) fn loot(lang: Lang) -> &'static str {
    lang.pick("Beute", "Loot")
}

pub(super) fn fences(lang: Lang) -> &'static str {
    lang.pick("Hehler", "Fences")
}

/// What a pile has left, and what has been discarded.
pub(super) fn pile(name: &str, left: u32, gone: u32, lang: Lang) -> String {
    engine::pick!(
        lang,
        format!("{name}: {left} im Stapel, {gone} abgelegt"),
        format!("{name}: {left} to draw, {gone} discarded"),
    )
}

pub(super) fn your_hand(lang: Lang) -> &'static str {
    lang.pick("Deine Hand", "Your hand")
}

pub(super) fn your_loot(lang: Lang) -> &'static str {
    lang.pick("Deine Beute", "Your loot")
}

pub(super) fn no_tools(lang: Lang) -> &'static str {
    lang.pick("Kein Werkzeug", "No tools")
}

pub(super) fn no_loot(lang: Lang) -> &'static str {
    lang.pick("Noch keine Beute", "No loot yet")
}

/// The tool on one's own scoundrel card.
pub(super) fn always(tool: Tool, lang: Lang) -> String {
    let tool = words::tool(tool, lang);
    engine::pick!(lang, format!("Immer dabei: {tool}"), format!("Always at hand: {tool}"))
}

pub(super) fn always_short(lang: Lang) -> &'static str {
    lang.pick("immer", "always")
}

/// So many tools in a hand.
pub(super) fn in_hand(count: u32, lang: Lang) -> String {
    engine::pick!(lang, format!("{count} auf der Hand"), format!("{count} in hand"))
}

/// What can be known of a hand.
pub(super) fn known_hand(lang: Lang) -> &'static str {
    lang.pick("Was man von dieser Hand wissen kann", "What can be known of this hand")
}

pub(super) fn start_player(lang: Lang) -> &'static str {
    lang.pick("Startspieler", "Start player")
}

pub(super) fn tokens_left(count: u8, lang: Lang) -> String {
    match (count, lang) {
        (1, Lang::De) => "1 Stein hier".to_owned(),
        (1, Lang::En) => "1 token here".to_owned(),
        (_, Lang::De) => format!("{count} Steine hier"),
        (_, Lang::En) => format!("{count} tokens here"),
    }
}

/// Who stands on a square.
pub(super) fn on_square(square: Slot, name: &str, lang: Lang) -> String {
    engine::pick!(lang, format!("Feld {square}: {name}."), format!("Square {square}: {name}."))
}

/// Nobody stands at a place.
pub(super) fn nobody(place: Place, lang: Lang) -> String {
    let place = words::in_place(place, lang);
    engine::pick!(lang, format!("Kein Stein {place}."), format!("No token {place}."))
}

/// The place whose tokens act.
pub(super) fn now_here(lang: Lang) -> &'static str {
    lang.pick("jetzt", "now")
}

pub(super) fn empty(lang: Lang) -> &'static str {
    lang.pick("leer", "empty")
}

/// An exchange square.
pub(super) fn rate(give: u8, get: u8, lang: Lang) -> String {
    engine::pick!(lang, format!("{give} ablegen, {get} ziehen"), format!("discard {give}, draw {get}"))
}

/// A loot card that can be paid for now.
pub(super) fn affordable(lang: Lang) -> &'static str {
    lang.pick("Dafür hast du alles.", "You have all it takes.")
}

/// What is missing for a loot card.
pub(super) fn lacking(tools: &str, lang: Lang) -> String {
    engine::pick!(lang, format!("Dir fehlt: {tools}."), format!("You lack: {tools}."))
}

/// To pay with cards although the scoundrel card could be used.
pub(super) fn cards_only(lang: Lang) -> &'static str {
    lang.pick("ohne ★", "without ★")
}

pub(super) fn do_nothing(lang: Lang) -> &'static str {
    lang.pick("Nichts tun", "Do nothing")
}

pub(super) fn no_second_card(lang: Lang) -> &'static str {
    lang.pick("Keine zweite", "No second one")
}

/// A fence by the slot it stands in.
pub(super) fn fence(slot: Slot, lang: Lang) -> String {
    engine::pick!(lang, format!("Hehler {slot}"), format!("Fence {slot}"))
}

/// What lies in front of a player, as its back looks.
pub(super) fn stash_of(name: &str, lang: Lang) -> String {
    engine::pick!(lang, format!("Beute vor {name}"), format!("Loot in front of {name}"))
}

/// What a card could be.
pub(super) fn could_be(kinds: &str, lang: Lang) -> String {
    engine::pick!(lang, format!("könnte sein: {kinds}"), format!("could be: {kinds}"))
}

/// The round.
pub(super) fn round(number: u16, lang: Lang) -> String {
    engine::pick!(lang, format!("Runde {number}"), format!("Round {number}"))
}
