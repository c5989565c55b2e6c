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
            span class="seat-state" { (state(visit, look, seat, place, turn)) (time(visit, look, seat)) }
        }
    }
}

/// What a person has left on the clock. The script counts it down while it runs.
fn time(visit: &Visit, look: &Look, seat: Seat) -> Markup {
    let Some(clocks) = look.clocks.as_ref().filter(|_| look.phase == Phase::Running) else { return html! {} };
    let (left, runs) = (clocks.left[seat.index()], clocks.running == Some(seat));
    html! {
        @if look.places[seat.index()].kind == PlaceKind::Person {
            time class="time" data-left=(left) data-runs[runs] title=(words(visit.lang).time_left) { (clock_face(left)) }
        }
    }
}

/// So many milliseconds as a clock shows them: `2:05`, `1:02:05`, and days in words of a letter.
fn clock_face(left: i64) -> String {
    let seconds = left / 1000;
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60);
    match (days, hours) {
        (0, 0) => format!("{minutes}:{:02}", seconds % 60),
        (0, _) => format!("{hours}:{minutes:02}:{:02}", seconds % 60),
        _ => format!("{days}d {hours}:{minutes:02}"),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_shows_what_is_left() {
        assert_eq!(clock_face(125_900), "2:05");
        assert_eq!(clock_face(3_725_000), "1:02:05");
        assert_eq!(clock_face(90_000_000), "1d 1:00");
        assert_eq!(clock_face(0), "0:00");
    }
}
