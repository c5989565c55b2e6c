//! The exchange squares of the Ruin.

use host::{Part, Text};
use maud::{Markup, html};

use super::super::action::Action;
use super::super::edition::Rate;
use super::super::pieces::{Place, Slot};
use super::super::state::Stage;
use super::super::view::View;
use super::super::{text_about, text_page};
use super::{NightDesk, acting, people, print_of};

/// The squares. While a token waits to be moved there, each is a button.
pub(super) fn exchange(view: &View, desk: &NightDesk<'_>) -> Part {
    let facts = (print_of(view), view.table.exchange, view.table.scoundrels);
    let draw = || {
        html! {
            div class="exchange" {
                @for (square, rate) in view.table.terms.rates.iter().enumerate() { (one_square(view, desk, Slot(square as u8), *rate)) }
            }
        }
    };
    if is_chosen(view, desk) { Part::Fresh(draw()) } else { desk.kept("exchange", &facts, draw) }
}

/// Is the reader to choose a square? Whether one can be paid for tells of the hand.
fn is_chosen(view: &View, desk: &NightDesk<'_>) -> bool {
    let stage = view.table.stage;
    desk.is_asked() && acting(stage) == Some(Place::Ruin) && matches!(stage, Stage::Act(_))
}

fn one_square(view: &View, desk: &NightDesk<'_>, square: Slot, rate: Rate) -> Markup {
    let table = &view.table;
    let token = table.exchange[square.index()];
    let said = text_page::rate(rate.give, rate.get, desk.lang);
    let about = text_about::exchange(rate, desk.lang);
    let content = html! {
        span class="stand" { @if let Some(seat) = token { (people::token(table, seat, &key(square))) } }
        b class="give" { (rate.give) } i class="for" aria-hidden="true" { "▸" } b class="get" { (rate.get) }
    };
    html! {
        @if is_chosen(view, desk) { (desk.piece(Action::Swap(square), "rate", &about, &content)) }
        @else { span class="rate" data-about=(Text(about)) { (content) span class="said" { (said) } } }
    }
}

/// The key of a token on an exchange square.
pub(super) fn key(square: Slot) -> String {
    format!("x-{square}")
}
