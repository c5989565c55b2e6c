//! The board in plain text: market, players, and each location as one line of levels.

use std::fmt::Write as _;

use engine::{Lang, Names, Seat};

use super::names::{colour, location};
use crate::fagins_gang::table::Table;
use crate::fagins_gang::view::View;
use crate::fagins_gang::words::{Good, Goods, Level, Location, Way};

/// How wide the column of names is.
const NAME: usize = 16;
/// How wide a column of numbers is.
const NUMBER: usize = 8;

/// The board in plain text.
pub(crate) fn sketch(view: &View, names: Names<'_>, lang: Lang) -> String {
    let mut text = String::new();
    let start = names.of(view.start);
    let head = engine::pick!(
        lang,
        format!("Runde {}, Startmünze: {start}", view.round),
        format!("Round {}, start coin: {start}", view.round),
    );
    push_line(&mut text, &head);
    market(&mut text, &view.table, lang);
    for seat in Seat::all(view.table.players()) {
        player(&mut text, &view.table, seat, names, lang);
    }
    for place in Location::ALL {
        street(&mut text, &view.table, place, lang);
    }
    text
}

fn market(text: &mut String, table: &Table, lang: Lang) {
    row(text, "", Good::ALL.map(|good| colour(good, lang).to_owned()), "");
    let prices = Good::ALL.map(|good| table.price(good).to_string());
    row(text, lang.pick("Preis", "price"), prices, "");
    let stall =
        |good: Good| format!("{}/{}", table.stalls()[good.index()], table.board().stalls()[good.index()]);
    row(text, lang.pick("Stand", "stall"), Good::ALL.map(stall), "");
    row(text, lang.pick("Lagerhaus", "warehouse"), counts(table.warehouses()), "");
}

fn player(text: &mut String, table: &Table, seat: Seat, names: Names<'_>, lang: Lang) {
    let name: String = names.of(seat).chars().take(NAME - 3).collect();
    let homes: String = table.homes(seat).iter().map(Location::letter).collect();
    let rest = format!(
        "  {} {}, {} {}, {} {}",
        table.purse(seat),
        lang.pick("Schillinge", "shillings"),
        table.supply(seat),
        lang.pick("im Vorrat", "in supply"),
        lang.pick("heim:", "home:"),
        if homes.is_empty() { "-" } else { &homes },
    );
    row(text, &format!("{seat} {name}"), counts(table.hand(seat)), &rest);
}

/// Each level is its label; `:2` is the urchin of seat 2, `^` and `v` the constable and his way.
fn street(text: &mut String, table: &Table, place: Location, lang: Lang) {
    let ladder = table.ladder(place);
    let head = format!("{} {}", place.letter(), location(place, lang));
    let price = format!("{} {}", ladder.cost(), colour(ladder.colour(), lang));
    let mut line = format!("{head:<NAME$} {price:<10}");
    for (level, rung) in ladder.rungs() {
        let cell = format!("{}{}", rung.label.0, mark(table, place, level));
        let _ = write!(line, " {cell:<5}");
    }
    push_line(text, line.trim_end());
}

fn mark(table: &Table, place: Location, level: Level) -> String {
    let street = table.street(place);
    let mut mark = String::new();
    if street.constable.level == level {
        mark.push(match street.constable.way {
            Way::Up => '^',
            Way::Down => 'v',
        });
    }
    for seat in Seat::all(table.players()).filter(|&seat| street.urchin(seat) == Some(level)) {
        let _ = write!(mark, ":{seat}");
    }
    mark
}

fn counts(goods: &Goods) -> [String; 6] {
    Good::ALL.map(|good| goods[good.index()].to_string())
}

fn row(text: &mut String, head: &str, cells: [String; 6], rest: &str) {
    let mut line = format!("{head:<NAME$}");
    for cell in cells {
        let _ = write!(line, "{cell:>NUMBER$}");
    }
    line.push_str(rest);
    push_line(text, line.trim_end());
}

fn push_line(text: &mut String, line: &str) {
    text.push_str(line);
    text.push('\n');
}
