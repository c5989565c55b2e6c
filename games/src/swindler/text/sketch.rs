//! The board in plain text, for a terminal and for playthroughs.

use std::fmt::Write as _;

use engine::{Lang, Names, Observer, Seat};

use super::names;
use crate::swindler::action::Slot;
use crate::swindler::edition::Field;
use crate::swindler::odds::Odds;
use crate::swindler::pieces::{Accomplice, Cards, Colour, Tile, Tiles};
use crate::swindler::stack::Stage;
use crate::swindler::state::Table;
use crate::swindler::view::View;

/// Writes a line; writing to a string cannot fail.
macro_rules! line {
    ($out:expr, $($text:tt)*) => { let _ = writeln!($out, $($text)*); };
}

/// The board as `view` shows it.
pub(super) fn board(view: &View, names: Names<'_>, lang: Lang) -> String {
    let (table, mut out) = (&view.table, String::new());
    line!(out, "{}", heading(table, names, lang));
    for sack in Colour::SACKS {
        sack_line(table, sack, lang, &mut out);
    }
    line!(
        out,
        "{}: {}",
        lang.pick("Vorrat", "Supply"),
        names::tiles(&of_colour(&table.sacks, Colour::White), lang)
    );
    orders(table, names, lang, &mut out);
    fences(table, lang, &mut out);
    for seat in Seat::all(table.players) {
        player(view, seat, names, lang, &mut out);
    }
    let pile = names::count(table.pile_left, lang, ["Komplize", "Komplizen"], ["accomplice", "accomplices"]);
    let (stack, discarded) = (lang.pick("Stapel", "Pile"), lang.pick("abgelegt", "discarded"));
    line!(out, "{stack}: {pile}; {discarded}: {}", cards(&table.discard, lang));
    out
}

fn heading(table: &Table, names: Names<'_>, lang: Lang) -> String {
    let (round, name) = (table.round, names.of(table.active));
    match table.stage {
        Stage::Over => lang.pick("Das Spiel ist zu Ende.", "The game is over.").to_owned(),
        _ if round == 0 => lang.pick("Es wird ausgelegt.", "The table is laid.").to_owned(),
        _ => engine::pick!(
            lang,
            format!("Runde {round}, am Zug: {name}"),
            format!("Round {round}, to play: {name}")
        ),
    }
}

fn of_colour(tiles: &Tiles, colour: Colour) -> Tiles {
    let mut some = Tiles::EMPTY;
    for tile in Tile::of(colour) {
        some[tile.index()] = tiles[tile.index()];
    }
    some
}

fn sack_line(table: &Table, sack: Colour, lang: Lang, out: &mut String) {
    let (odds, colour) = (Odds::of(table, sack), names::colour(sack, lang));
    let loot = names::tiles(&of_colour(&table.sacks, sack), lang);
    let percent = (odds.skull() * 100.0).round();
    let skulls = names::count(odds.skulls, lang, ["Schädel", "Schädel"], ["skull", "skulls"]);
    line!(
        out,
        "{}: {loot}; {skulls} ({percent} %)",
        engine::pick!(lang, format!("Sack {colour}"), format!("{colour} sack"))
    );
}

fn orders(table: &Table, names: Names<'_>, lang: Lang, out: &mut String) {
    for (index, slot) in table.orders[..table.terms.start.open_orders.into()].iter().enumerate() {
        let place = Slot(index as u8);
        let word = lang.pick("Auftrag", "Order");
        let Some(id) = slot.order else {
            line!(out, "{word} {place}: –");
            continue;
        };
        let marker = slot.marker.map_or(String::new(), |seat| format!(" [{}]", names.of(seat)));
        line!(out, "{word} {place}: {id} {}{marker}", names::order(table.terms.order(id), lang));
    }
}

fn fences(table: &Table, lang: Lang, out: &mut String) {
    for (index, stall) in table.stalls[..table.terms.start.open_fences.into()].iter().enumerate() {
        let (place, word) = (Slot(index as u8), lang.pick("Hehler", "Fence"));
        let Some(id) = stall.fence else {
            line!(out, "{word} {place}: –");
            continue;
        };
        let field = |(field, on): (&Field, &Option<Tile>)| {
            let wanted = format!("{} {}", names::object(field.object, lang), field.points);
            on.map_or(wanted.clone(), |tile| format!("{wanted} [{}]", names::tile(tile, lang)))
        };
        let fields = names::list(table.terms.fields(id).iter().zip(&stall.on).map(field));
        line!(out, "{word} {place}: {id} {fields}");
    }
}

fn player(view: &View, seat: Seat, names: Names<'_>, lang: Lang, out: &mut String) {
    let (table, player) = (&view.table, view.table.player(seat));
    let orders = names::count(player.fulfilled, lang, ["Auftrag", "Aufträge"], ["order", "orders"]);
    let posters = names::count(player.posters, lang, ["Steckbrief", "Steckbriefe"], ["poster", "posters"]);
    let (points, coins) = (names::points(player.points, lang), names::coins(player.coins, lang));
    let dungeon = if player.jailed { lang.pick(", im Kerker", ", in the dungeon") } else { "" };
    line!(
        out,
        "{}: {points}, {coins}, {posters}, {orders}{}{dungeon}",
        names.of(seat),
        thief(table, seat, lang)
    );
    line!(out, "  {}: {}", lang.pick("Plättchen", "tiles"), names::tiles(&player.front, lang));
    if seat == table.active && !table.theft.loot.is_empty() {
        let (word, loot) = (lang.pick("davon Beute", "of these loot"), names::tiles(&table.theft.loot, lang));
        line!(out, "  {word}: {loot}");
    }
    if player.hand > 0 {
        line!(out, "  {}: {}", lang.pick("Komplizen", "accomplices"), hand(view, seat, lang));
    }
}

fn thief(table: &Table, seat: Seat, lang: Lang) -> String {
    let player = table.player(seat);
    let Some(id) = player.thief else { return String::new() };
    let name = names::ability(table.terms.thief(id).ability, lang);
    let locked = player.fulfilled < table.terms.unlock(table.players);
    format!(", {name}{}", if locked { lang.pick(" (gesperrt)", " (locked)") } else { "" })
}

/// What the observer knows of a hand, and how many cards it does not know.
fn hand(view: &View, seat: Seat, lang: Lang) -> String {
    let known = view.hand(seat);
    let unknown = view.unknown(seat);
    let hidden = (unknown > 0 || view.observer != Observer::Seat(seat) && known.is_empty())
        .then(|| names::count(unknown, lang, ["unbekannter", "unbekannte"], ["unknown", "unknown"]));
    let seen = (!known.is_empty()).then(|| cards(&known, lang));
    names::list(seen.into_iter().chain(hidden))
}

pub(super) fn cards(cards: &Cards, lang: Lang) -> String {
    let some = Accomplice::ALL.iter().filter(|card| cards[card.index()] > 0);
    names::list(some.map(|&card| match cards[card.index()] {
        1 => names::accomplice(card, lang).to_owned(),
        count => format!("{count} × {}", names::accomplice(card, lang)),
    }))
}
