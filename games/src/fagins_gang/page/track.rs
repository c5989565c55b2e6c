//! The money track: a marker for each purse on a scale of 0 to 100 shillings; beyond it the markers go round again.

use engine::Seat;
use host::{Part, Text};
use maud::{Markup, html};

use super::super::text::about::{self, Count};
use super::super::text::board::{self, Word};
use super::super::view::View;
use super::{FaginsDesk, figures};

/// The end of the printed track.
const END: u32 = 100;

/// The track. Lengths along it are in per cent, so that it fits any width.
pub(super) fn track(view: &View, desk: &FaginsDesk<'_>) -> Part {
    let purses: Vec<u32> = Seat::all(view.table.players()).map(|seat| view.table.purse(seat)).collect();
    desk.kept("track", &(purses, desk.names.0), || drawn(view, desk))
}

fn drawn(view: &View, desk: &FaginsDesk<'_>) -> Markup {
    let seats = || Seat::all(view.table.players());
    html! {
        svg class="track" role="img" aria-label=(board::word(Word::Purses, desk.lang)) height="26" width="100%"
            tabindex="0" data-about=(Text(about::count(Count::Track, desk.lang))) {
            line class="rail" x1=(percent(0)) x2=(percent(END)) y1="20" y2="20" {}
            @for mark in (0..=END).step_by(5) {
                line class=(if mark % 10 == 0 { "tick tall" } else { "tick" }) x1=(percent(mark)) x2=(percent(mark))
                    y1=(if mark % 10 == 0 { "15" } else { "17" }) y2="20" {}
            }
            @for mark in (0..=END).step_by(20) {
                text class="mark" x=(percent(mark)) y="10" text-anchor="middle" { (mark) }
            }
            @for seat in seats() { (marker(view, desk, seat)) }
        }
    }
}

/// The marker of a purse; those with the same sum stand beside each other.
fn marker(view: &View, desk: &FaginsDesk<'_>, seat: Seat) -> Markup {
    let purse = view.table.purse(seat);
    let beside = Seat::all(seat.0).filter(|&other| view.table.purse(other) == purse).count();
    let rounds = purse.saturating_sub(1) / END;
    let at = purse - rounds * END;
    html! {
        svg class={ "marker seat-" (seat) } data-key={ "purse-" (seat) } x=(percent(at)) y="6" overflow="visible" {
            title { (desk.names.of(seat)) ": " (purse) }
            g transform={ "translate(" (12 * beside) " 0)" } {
                path class="pin" d="M0 14-6 5a6.200 6.200 0 1 1 12 0z" {}
                text class="initial" x="0" y="6" text-anchor="middle" { (figures::initial(desk.names.of(seat))) }
                @if rounds > 0 { text class="round-again" x="8" y="4" { "+" (rounds * END) } }
            }
        }
    }
}

/// Where so many shillings are, with room for half a marker at either end.
fn percent(shillings: u32) -> String {
    format!("{}.{}%", (20 + shillings * 96 / 10) / 10, (20 + shillings * 96 / 10) % 10)
}
