//! Whose turn it is, what it has been used for, what is left of it; and the buttons that belong to no place on the board.

use engine::Seat;
use host::Text;
use maud::{Markup, html};

use super::super::action::Action;
use super::super::state::{Ask, Stage};
use super::super::text::about::{self, Count};
use super::super::text::board::{self, Word};
use super::super::view::View;
use super::{FaginsDesk, figures, market};

/// The panel.
pub(super) fn turn(view: &View, desk: &FaginsDesk<'_>) -> Markup {
    html! {
        section class="turn-box" {
            p class="round" {
                b data-about=(Text(about::count(Count::Round, desk.lang))) { (board::round(view.round, desk.lang)) }
                span class="starter" data-about=(Text(about::count(Count::StartCoin, desk.lang))) {
                    i class="start-coin" { "1" } span class="name" { (desk.names.of(view.start)) } span class="said" { (board::word(Word::StartCoin, desk.lang)) }
                }
            }
            // At the market it stands elsewhere on a phone: another line then, not this one moved.
            p class=(if market::open(view).is_some() { "market-state state" } else { "state" }) {
                @if let Some(seat) = acting(view) { (figures::urchin(seat, desk.names.of(seat), None)) }
                span { (board::state(view, desk.names, desk.lang)) }
                (uses(view, desk))
            }
            @if let Some(session) = market::open(view) { (market::session(view, desk, session)) }
            div class="choices" { (choices(view, desk)) }
        }
    }
}

fn acting(view: &View) -> Option<Seat> {
    match view.to_act() {
        engine::ToAct::Seat(seat) => Some(seat),
        engine::ToAct::Chance | engine::ToAct::Over => None,
    }
}

/// How many uses of the action are spent, as pips.
fn uses(view: &View, desk: &FaginsDesk<'_>) -> Markup {
    let Stage::Turn(turn) = &view.stage else { return html! {} };
    let most = view.table.board().numbers().uses;
    html! {
        span class="pips" role="img" aria-label={ (turn.uses()) "/" (most) } data-about=(Text(about::count(Count::Uses, desk.lang))) {
            @for use_ in 0..most { i class=(if use_ < turn.uses() { "pip spent" } else { "pip" }) {} }
        }
    }
}

/// What can be done beside the board, if the reader is asked.
fn choices(view: &View, desk: &FaginsDesk<'_>) -> Markup {
    if !desk.is_asked() {
        return html! {};
    }
    let button =
        |action, class: &str, word| desk.act(action, class, &html! { (board::word(word, desk.lang)) });
    html! {
        @match &view.stage {
            Stage::Turn(turn) if turn.ask == Ask::Use => {
                @if turn.kind.is_none() { (button(Action::Market, "plain", Word::OpenMarket)) }
                (button(Action::Done, if turn.kind.is_none() { "plain" } else { "brass" }, Word::EndTurn))
            },
            Stage::Market(session) if session.trade.is_none() => { (button(Action::Pass, "brass", Word::Pass)) },
            Stage::Market(_) => { (button(Action::Stop, "brass", Word::Stop)) },
            _ => {},
        }
    }
}
