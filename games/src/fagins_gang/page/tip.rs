//! What a way would cost, whom it would bump where, and what would be left: shown while one points at its end, before anything is paid.

use engine::Seat;
use maud::{Markup, html};

use super::super::action::To;
use super::super::route::{Landing, Preview};
use super::super::state::{Ask, Kind, Stage, Turn};
use super::super::street::Chain;
use super::super::text::board::{self, Word};
use super::super::view::View;
use super::super::words::{Location, Way};
use super::{FaginsDesk, figures};

/// The preview of a move to `to`; nothing while no move can be chosen.
pub(super) fn of_move(view: &View, desk: &FaginsDesk<'_>, place: Location, to: To) -> Markup {
    let Some(seat) = chooses_a_move(view, desk, place) else { return html! {} };
    let Ok(preview) = view.preview(seat, place, to) else { return html! {} };
    let payable = preview.payable.is_ok();
    let colour = view.table.ladder(place).colour();
    html! {
        span class={ "tip" @if !payable { " dear" } } aria-hidden="true" {
            b { (figures::cube(colour)) (board::cost(&preview, desk.lang)) }
            @match &preview.payable {
                Ok(()) => (meeting(view, desk, &preview)),
                Err(refusal) => span class="why" { (engine::Refuse::sentence(refusal, desk.lang)) },
            }
        }
    }
}

/// The preview of a direction, where one is asked.
pub(super) fn of_bump(view: &View, desk: &FaginsDesk<'_>, place: Location, way: Way) -> Markup {
    let Some(chain) = view.bump_preview(way).filter(|_| desk.is_asked()) else { return html! {} };
    html! { span class="tip" aria-hidden="true" { (line(view, desk, place, way, &chain)) } }
}

/// Whom a move meets, and what either direction would set off.
fn meeting(view: &View, desk: &FaginsDesk<'_>, preview: &Preview) -> Markup {
    let Landing::Met { met, up, down } = &preview.landing else { return html! {} };
    let place = preview.route.location;
    html! {
        span class="head" { (board::meets(*met, desk.names, desk.lang)) }
        @for (way, chain) in [(Way::Up, up), (Way::Down, down)] {
            @if let Some(chain) = chain { (line(view, desk, place, way, chain)) }
        }
    }
}

/// Who goes where, one after the other.
fn line(view: &View, desk: &FaginsDesk<'_>, place: Location, way: Way, chain: &Chain) -> Markup {
    let ladder = view.table.ladder(place);
    html! {
        span class="chain" {
            b { @if way == Way::Up { "▲" } @else { "▼" } }
            @for shift in chain {
                span class="shift" {
                    (figures::urchin(shift.seat, desk.names.of(shift.seat), None))
                    span class="who" { (desk.names.of(shift.seat)) }
                    "→" @match shift.to {
                        Some(level) => (ladder.label(level).0),
                        None => (board::word(Word::Out, desk.lang)),
                    }
                }
            }
        }
    }
}

/// The seat of the reader, if it may now choose a move at `place`.
pub(super) fn chooses_a_move(view: &View, desk: &FaginsDesk<'_>, place: Location) -> Option<Seat> {
    match view.stage {
        Stage::Turn(Turn { seat, kind: None | Some(Kind::Move), ask: Ask::Use, used, .. }) => {
            (desk.is_asked() && !used.contains(place)).then_some(seat)
        }
        _ => None,
    }
}
