//! Everybody's side of the table: points, what lies in front of them, what the prison would bring them now, and how many cards they hold.

use engine::Seat;
use host::{Memory, Part};
use maud::{Markup, html};

use super::super::kind::Kind;
use super::super::view::View;
use super::{GaunerDesk, figures, kind_name};

/// All players, in turn order.
pub(super) fn players(view: &View, desk: &GaunerDesk<'_>) -> Markup {
    html! {
        section class={ "players of-" (view.table.players) } aria-label=(desk.lang.pick("Spieler", "Players")) {
            @for seat in Seat::all(view.table.players) { (player(view, desk, seat)) }
        }
    }
}

/// One player. Where the table shows what could be remembered, that is drawn anew: the reader's own hand is not among it.
fn player(view: &View, desk: &GaunerDesk<'_>, seat: Seat) -> Part {
    if desk.memory == Memory::Shown {
        return Part::Fresh(drawn(view, desk, seat));
    }
    let table = &view.table;
    let who = (seat, desk.names.of(seat), table.turn == seat, desk.me == Some(seat));
    let front = table.laid.map(|laid| laid.filter(|laid| laid.seat == seat));
    let has = (table.points[seat.index()], table.hands[seat.index()].size(), front);
    let worth = table.scores()[seat.index()];
    desk.kept("player", &(who, has, worth.cards, worth.kinds, worth.points()), || drawn(view, desk, seat))
}

fn drawn(view: &View, desk: &GaunerDesk<'_>, seat: Seat) -> Markup {
    let table = &view.table;
    let now = table.scores()[seat.index()];
    let would = desk.lang.pick("jetzt", "now");
    let held = table.hands[seat.index()].size();
    html! {
        article class={ "player seat-" (seat) @if table.turn == seat { " turn" } @if desk.me == Some(seat) { " me" } } {
            header {
                b class="name" { (desk.names.of(seat)) }
                span class="points" data-key={ "points-" (seat) } { (table.points[seat.index()]) }
            }
            p class="worth" title=(desk.lang.pick("Was eine Wertung jetzt brächte", "What a scoring would bring now")) {
                (would) " +" (now.points()) @if now.cards > 0 { small { " (" (now.cards) "×" (now.kinds) ")" } }
            }
            div class="front" {
                @for kind in Kind::ALL { (set(view, desk, seat, kind)) }
            }
            p class="held" data-key={ (held_key(seat)) "-line" } {
                (figures::back(&held_key(seat))) " " (held) " " (desk.lang.pick("auf der Hand", "in hand"))
            }
            @if desk.memory == Memory::Shown && desk.me != Some(seat) { (remembered(view, desk, seat)) }
        }
    }
}

/// The set of one kind in front of a player.
fn set(view: &View, desk: &GaunerDesk<'_>, seat: Seat, kind: Kind) -> Markup {
    let laid = view.table.laid(kind).filter(|laid| laid.seat == seat);
    html! {
        @if let Some(laid) = laid {
            span class="set" title={ (laid.count) " " (kind_name(kind, desk)) } {
                @for ordinal in 0..laid.count.get() { (figures::card(kind, &laid_key(seat, kind, ordinal))) }
                b { (laid.count) span class="said" { " " (kind_name(kind, desk)) } }
            }
        }
    }
}

/// What an attentive player knows of a hand.
fn remembered(view: &View, desk: &GaunerDesk<'_>, seat: Seat) -> Markup {
    let known = &view.table.hands[seat.index()].known;
    html! {
        p class="known" title=(desk.lang.pick("Was man von dieser Hand wissen kann", "What can be known of this hand")) {
            @for kind in Kind::ALL {
                @if known[kind.index()] > 0 { span { (figures::sign(kind)) (known[kind.index()]) } }
            }
            @if view.unknown(seat) > 0 { span class="unknown" { "? " (view.unknown(seat)) } }
        }
    }
}

/// The key of a card in front of a player.
pub(super) fn laid_key(seat: Seat, kind: Kind, ordinal: u8) -> String {
    format!("l{seat}-{kind}-{ordinal}")
}

/// The key of a player's hand as others see it.
pub(super) fn held_key(seat: Seat) -> String {
    format!("held-{seat}")
}
