//! The bar: what is done without touching a piece. It has its place and its size whether or not anything is asked, so that a question never
//! moves the board; and it shows the accomplices that are being dealt with.

use host::Text;
use maud::{Markup, html};

use super::super::action::Action;
use super::super::odds::Odds;
use super::super::pieces::Outcome;
use super::super::refusal::Due;
use super::super::stack::Frame;
use super::super::text::about::{self, Count};
use super::super::text::board;
use super::super::view::View;
use super::{SwindlerDesk, due_to_reader, figures, said};

/// Numbers beyond this are found in the list of all moves.
const MOST_TO_HIRE: u8 = 6;

/// The bar.
pub(super) fn bar(view: &View, desk: &SwindlerDesk<'_>) -> Markup {
    html! {
        div class="bar-of-deeds" {
            (told(view, desk))
            div class="deeds" { @if let Some(due) = due_to_reader(view, desk) { (deeds(view, desk, due)) } }
        }
    }
}

/// The round, or the cards that are being dealt with.
fn told(view: &View, desk: &SwindlerDesk<'_>) -> Markup {
    let (table, words) = (&view.table, said(desk));
    let in_play = table.stack.iter().filter_map(|frame| match frame {
        Frame::Played { card, by, .. } => Some((*card, *by)),
        _ => None,
    });
    let in_play: Vec<_> = in_play.collect();
    html! {
        p class="told" {
            @if in_play.is_empty() {
                span data-about=(Text(about::count(Count::Round, desk.lang))) { (words.round) " " (table.round.max(1)) @if table.ending { " · " strong { (words.last_round) } } }
            }
            @for (card, by) in in_play {
                span class={ "in-play seat-" (by) } data-about=(Text(about::accomplice(card, desk.lang))) { (figures::icon(card.word(), "small")) " " (board::played_by(card, desk.names.of(by), desk.lang)) }
            }
        }
    }
}

fn deeds(view: &View, desk: &SwindlerDesk<'_>, due: Due) -> Markup {
    match due {
        Due::FirstDraw => draw(view, desk),
        Due::Loot => html! { (draw(view, desk)) (plain(view, desk, Action::Stop)) },
        Due::Business | Due::Keep => plain(view, desk, Action::Done),
        Due::Hire => hire(view, desk),
        Due::Window(_) | Due::Played => plain(view, desk, Action::Pass),
        Due::Bet => html! { @for &outcome in Outcome::ALL { (plain(view, desk, Action::Bet(outcome))) } },
        _ => html! {},
    }
}

/// Draw, with the chance of a skull on it.
fn draw(view: &View, desk: &SwindlerDesk<'_>) -> Markup {
    let odds = Odds::of(&view.table, view.table.theft.sack);
    let percent = (odds.skull() * 100.0).round();
    desk.act(
        Action::Draw,
        "brass",
        &html! { (said(desk).on_draw) span class="risk" { (figures::icon("skull", "small")) (percent) " %" } },
    )
}

fn plain(view: &View, desk: &SwindlerDesk<'_>, action: Action) -> Markup {
    desk.act(action, "brass", &html! { (board::button(&view.table, action, desk.lang)) })
}

fn hire(view: &View, desk: &SwindlerDesk<'_>) -> Markup {
    let can: Vec<u8> = (1..=MOST_TO_HIRE).filter(|&number| desk.can(Action::Hire(number))).collect();
    html! {
        span class="numbers" {
            span { (said(desk).hire) }
            @for &number in &can { (desk.act(Action::Hire(number), "count", &html! { (number) })) }
            @if can.is_empty() { (desk.act(Action::Hire(1), "count", &html! { "1" })) }
        }
        (plain(view, desk, Action::Done))
    }
}
