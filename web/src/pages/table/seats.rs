//! The strip of seats: who plays, who is to act, who won.

use engine::Seat;
use maud::{Markup, html};
use room::{Look, Phase, Place, PlaceKind};

use crate::lang::words;
use crate::pages::art;
use crate::visit::Visit;

/// The strip.
pub(crate) fn region(visit: &Visit, look: &Look) -> Markup {
    let t = words(visit.lang);
    html! {
        ol class="seat-strip" aria-label=(t.seats) {
            @for (number, place) in look.places.iter().enumerate() { (seat(visit, look, Seat(number as u8), place)) }
        }
    }
}

fn seat(visit: &Visit, look: &Look, seat: Seat, place: &Place) -> Markup {
    let turn = look.phase == Phase::Running && look.waiting_for == Some(seat);
    let won = look.standing.as_ref().is_some_and(|standing| standing.won(seat));
    html! {
        li class={ "seat seat-" (seat) @if turn { " turn" } @if place.mine { " own" } @if won { " won" } }
            data-key={ "seat-" (seat) } aria-current=[turn.then_some("true")] {
            (if won { art::crown() } else { art::lamp() })
            span class="seat-name" { (place.name) }
            span class="seat-state" { (state(visit, look, seat, place, turn)) }
        }
    }
}

fn state(visit: &Visit, look: &Look, seat: Seat, place: &Place, turn: bool) -> Markup {
    let t = words(visit.lang);
    if let Some(standing) = &look.standing {
        return html! { (t.points(standing.scores[seat.index()])) };
    }
    match place.kind {
        PlaceKind::Bot(_) if turn => html! { span class="thinking" { (t.thinks) } },
        _ if turn => html! { (t.to_act) },
        PlaceKind::Bot(bot) => html! { (art::bot()) (t.bot_level(bot)) },
        PlaceKind::Person if place.mine => html! { (art::person()) (t.you) },
        PlaceKind::Person => html! { (art::person()) (t.person) },
        PlaceKind::Empty => html! { (t.free) },
    }
}
