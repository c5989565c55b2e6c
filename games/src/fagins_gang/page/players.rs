//! What everybody has, as a ledger: shillings, urchins ready, urchins at Fagin's, cubes by kind. Nothing is hidden in this game.

use engine::Seat;
use host::{Part, Text};
use maud::{Markup, html};

use super::super::text::about::{self, Count};
use super::super::text::board::{self, Word};
use super::super::view::View;
use super::super::words::Good;
use super::{FaginsDesk, figures, print_of};

/// The ledger.
pub(super) fn ledger(view: &View, desk: &FaginsDesk<'_>) -> Markup {
    let word = |word| board::word(word, desk.lang);
    html! {
        table class="ledger" role="table" {
            caption class="said" { (word(Word::Everybody)) }
            thead class="said" role="rowgroup" {
                tr role="row" {
                    th scope="col" role="columnheader" { (word(Word::Player)) }
                    th scope="col" role="columnheader" { (word(Word::AtFagins)) }
                    th scope="col" role="columnheader" { (word(Word::InHand)) }
                    th scope="col" role="columnheader" { (word(Word::Shillings)) }
                    @for good in Good::ALL { th scope="col" role="columnheader" { (board::good(good, desk.lang)) } }
                }
            }
            tbody role="rowgroup" { @for seat in Seat::all(view.table.players()) { (row(view, desk, seat)) } }
        }
    }
}

fn row(view: &View, desk: &FaginsDesk<'_>, seat: Seat) -> Part {
    let (table, turn) = (&view.table, view.to_act() == engine::ToAct::Seat(seat));
    let has = (table.homes(seat).len(), table.supply(seat), table.purse(seat), table.hand(seat));
    let facts = (print_of(view), seat, desk.names.of(seat), turn, has);
    desk.kept("row", &facts, || drawn(view, desk, seat))
}

fn drawn(view: &View, desk: &FaginsDesk<'_>, seat: Seat) -> Markup {
    let (table, name) = (&view.table, desk.names.of(seat));
    let turn = view.to_act() == engine::ToAct::Seat(seat);
    let about = |what| about::count(what, desk.lang);
    let (home, wanted) = (table.homes(seat).len(), table.board().numbers().urchins_to_win);
    html! {
        tr class={ "seat-" (seat) @if turn { " turn" } } role="row" {
            th scope="row" role="rowheader" { span class="name" { (name) } }
            td role="cell" class="homes" data-about=(Text(about(Count::AtFagins))) {
                @for done in 0..wanted { i class=(if done < home { "lit" } else { "dark" }) {} }
                span class="said" { (home) }
            }
            td role="cell" class="ready" data-about=(Text(about(Count::Ready))) {
                @for urchin in 0..table.supply(seat) { (figures::urchin(seat, name, Some(&supply_key(seat, urchin)))) }
                span class="said" { (table.supply(seat)) }
            }
            td role="cell" class="money" data-about=(Text(about(Count::Shillings))) { span class="coin" { (table.purse(seat)) } }
            @for good in Good::ALL { (cubes(view, desk, seat, good)) }
        }
    }
}

fn cubes(view: &View, desk: &FaginsDesk<'_>, seat: Seat, good: Good) -> Markup {
    let have = view.table.hand(seat)[good.index()];
    html! {
        td role="cell" class={ "cubes " (figures::class(good)) @if have == 0 { " none" } }
            data-about={ (board::good(good, desk.lang)) ". " (about::count(Count::Cubes, desk.lang)) } { (figures::cube_with_key(good, &key(seat, good))) (have) }
    }
}

/// The key of a seat's cubes of a kind.
pub(super) fn key(seat: Seat, good: Good) -> String {
    format!("g{seat}-{}", good.letter())
}

/// The key of an urchin that is not in the streets.
pub(super) fn supply_key(seat: Seat, ordinal: u8) -> String {
    format!("u{seat}-s{ordinal}")
}
