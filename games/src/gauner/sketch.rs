//! The board in plain text, for a terminal and for playthroughs.

use std::fmt::Write as _;

use engine::{Lang, Names, Seat};

use super::action::RowNo;
use super::kind::{Cards, Kind};
use super::view::View;

/// The board as `view` shows it.
pub(super) fn sketch(view: &View, names: Names<'_>, lang: Lang) -> String {
    let mut text = String::new();
    for &row in &RowNo::ALL[..view.table.terms.rows.into()] {
        let closed = if view.table.is_open(row) { "" } else { lang.pick("  (geschlossen)", "  (closed)") };
        put(
            &mut text,
            &format!("{} {row}", lang.pick("Reihe", "Row")),
            &format!("{}{closed}", view.table.row(row)),
        );
    }
    put(&mut text, lang.pick("Gefängnis", "Prison"), &counted(&view.table.prison));
    put(&mut text, lang.pick("Stapel", "Pile"), &piles(view, lang));
    for seat in Seat::all(view.table.players) {
        put(&mut text, names.of(seat), &side(view, seat, lang));
    }
    if let Some(hand) = view.hand() {
        put(&mut text, lang.pick("Deine Hand", "Your hand"), &counted(&hand));
    }
    text
}

fn put(text: &mut String, label: &str, what: &str) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{label:<14} {what}");
}

fn counted(cards: &Cards) -> String {
    let held = Kind::ALL.into_iter().filter(|kind| cards[kind.index()] > 0);
    let words: Vec<String> = held.map(|kind| format!("{kind}{}", cards[kind.index()])).collect();
    if words.is_empty() { "-".to_owned() } else { words.join(" ") }
}

fn piles(view: &View, lang: Lang) -> String {
    let (left, gone) = (view.table.pile_left, view.table.discard.total());
    engine::pick!(
        lang,
        format!("{left} zu ziehen, {gone} abgelegt"),
        format!("{left} to draw, {gone} discarded")
    )
}

fn side(view: &View, seat: Seat, lang: Lang) -> String {
    let memory = &view.table.hands[seat.index()];
    let laid: Vec<String> = Kind::ALL
        .into_iter()
        .filter_map(|kind| {
            let laid = view.table.laid(kind).filter(|laid| laid.seat == seat)?;
            Some(format!("{kind}{}", laid.count))
        })
        .collect();
    let front = if laid.is_empty() { "-".to_owned() } else { laid.join(" ") };
    let points = view.table.points[seat.index()];
    let (known, size) = (counted(&memory.known), memory.size());
    engine::pick!(
        lang,
        format!("{points} Punkte; ausgelegt {front}; Hand {size}, bekannt {known}"),
        format!("{points} points; laid {front}; hand {size}, known {known}"),
    )
}
