//! Smithfield Market: the wheel with its prices, six stalls round it, and while it is open who is still there.

use engine::Seat;
use host::{Part, Text};
use maud::{Markup, html};

use super::super::action::Action;
use super::super::state::{Session, Stage};
use super::super::text::about::{self, Count};
use super::super::text::board::{self, Word};
use super::super::view::View;
use super::super::words::{Good, SIX};
use super::{FaginsDesk, figures, print_of};

/// The market's place on the page.
pub(super) const ID: &str = "fg-M";

/// Below so many market turns left the board says so.
const FEW_TURNS: u8 = 10;

/// The market.
pub(super) fn market(view: &View, desk: &FaginsDesk<'_>) -> Part {
    let facts = (print_of(view), view.table.wheel(), view.table.stalls());
    desk.kept_with("market", &facts, Good::ALL.map(Action::Buy), || drawn(view, desk))
}

fn drawn(view: &View, desk: &FaginsDesk<'_>) -> Markup {
    let name = board::word(Word::Market, desk.lang);
    html! {
        section class="market" id=(ID) aria-label=(name) {
            h2 { (name) }
            div class="ring" {
                (wheel(view, desk))
                @for good in Good::ALL { (stall(view, desk, good)) }
            }
        }
    }
}

/// The wheel, turned to its position: each price stands before a stall.
fn wheel(view: &View, desk: &FaginsDesk<'_>) -> Markup {
    let prices = view.table.board().wheel;
    html! {
        svg class={ "wheel at-" (view.table.wheel()) } viewBox="-50 -50 100 100" aria-hidden="true" data-about=(Text(about::wheel(desk.lang))) {
            circle class="rim" r="48" {}
            g class="disc" {
                @for (sector, price) in prices.iter().enumerate() {
                    g transform={ "rotate(" (60 * sector) ")" } {
                        path class={ "sector " @if sector % 2 == 0 { "even" } @else { "odd" } } d="M0 0-22-38.100A44 44 0 0 1 22-38.100z" {}
                        g transform={ "translate(0 -31) rotate(-" (60 * sector) ")" } {
                            text class="number" text-anchor="middle" dominant-baseline="central" { (price) }
                        }
                    }
                }
            }
            circle class="hub" r="11" {}
            path class="spoke" d="M-6 0H6M0-6V6" {}
        }
    }
}

/// A stall: its cubes, its empty places, its price. While one may trade it is the button that buys.
fn stall(view: &View, desk: &FaginsDesk<'_>, good: Good) -> Markup {
    let table = &view.table;
    let (there, size) = (table.stalls()[good.index()], table.board().stalls()[good.index()]);
    let content = html! {
        span class="shelf" {
            @for place in 0..there { (figures::cube_with_key(good, &cube_key(good, place))) }
            @for _ in there..size { i class="gap" {} }
        }
        span class="coin" aria-hidden="true" { (table.price(good)) }
        span class="said" { (board::count(there, good, desk.lang)) " / " (size) ", " (table.price(good)) }
    };
    let class = format!("stall stall-{} {}", table.board().sectors[good.index()], figures::class(good));
    desk.piece(Action::Buy(good), &class, &about(view, desk, good), &content)
}

/// What a stall says of itself: its price, and what the next round may bring.
pub(super) fn about(view: &View, desk: &FaginsDesk<'_>, good: Good) -> String {
    about::stall(good, view.table.price(good), outlook(view, good), desk.lang)
}

/// The price of `good` after each roll of the die.
fn outlook(view: &View, good: Good) -> [u8; SIX] {
    let now = usize::from(view.table.wheel());
    std::array::from_fn(|roll| view.table.board().price(((now + roll + 1) % SIX) as u8, good))
}

/// The key of a cube on a stall.
pub(super) fn cube_key(good: Good, place: u8) -> String {
    format!("m-{}-{place}", good.letter())
}

/// Who is at the market, counter-clockwise from the opener, and whose turn it is.
pub(super) fn session(view: &View, desk: &FaginsDesk<'_>, session: &Session) -> Markup {
    let players = view.table.players();
    let order = (0..players).map(|back| Seat((session.opener.0 + players - back) % players));
    html! {
        ol class="traders" {
            @for seat in order {
                @let (inside, name) = (session.inside.contains(seat), desk.names.of(seat));
                li class={ "trader seat-" (seat) @if !inside { " passed" } @if seat == session.seat { " turn" } }
                    data-about=(Text(board::trader(inside, name, desk.lang))) {
                    (figures::urchin(seat, name, None))
                    @if seat == session.opener { i class="market-coin" data-about=(Text(about::count(Count::MarketCoin, desk.lang))) { "M" span class="said" { (board::word(Word::MarketCoin, desk.lang)) } } }
                    span class="said" { (board::trader(inside, name, desk.lang)) }
                }
            }
        }
        @if let Some(left) = few_turns(view, desk, session) { p class="few" { (board::turns_left(left, desk.lang)) } }
    }
}

/// The reader's market turns, once they run out.
fn few_turns(view: &View, desk: &FaginsDesk<'_>, session: &Session) -> Option<u8> {
    let me = desk.me.filter(|&me| session.inside.contains(me))?;
    let left = view.table.board().numbers().market_turns - session.turns[me.index()];
    (left < FEW_TURNS).then_some(left)
}

/// The market while it is open.
pub(super) const fn open(view: &View) -> Option<&Session> {
    match &view.stage {
        Stage::Market(session) => Some(session),
        _ => None,
    }
}
