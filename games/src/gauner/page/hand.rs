//! One's own hand, by kind, with a button for every number of cards that can be laid.

use maud::{Markup, html};

use super::super::action::Action;
use super::super::kind::Kind;
use super::super::state::Phase;
use super::super::view::View;
use super::{GaunerDesk, figures, kind_name};

/// The hand; nothing for a spectator.
pub(super) fn hand(view: &View, desk: &GaunerDesk<'_>) -> Markup {
    let Some(hand) = view.hand() else { return html! {} };
    let laying = matches!(view.table.phase, Phase::Lay(_)) && desk.is_asked();
    html! {
        section class="hand" aria-label=(desk.lang.pick("Deine Hand", "Your hand")) {
            @for kind in Kind::ALL {
                @if hand[kind.index()] > 0 { (fan(view, desk, kind, hand[kind.index()])) }
            }
            @if hand.is_empty() { p class="nothing" { (desk.lang.pick("Keine Karten", "No cards")) } }
            @if laying { div class="fan pass" { (desk.act(Action::Pass, "brass", &html! { (desk.lang.pick("Nichts auslegen", "Lay nothing")) })) } }
        }
    }
}

fn fan(view: &View, desk: &GaunerDesk<'_>, kind: Kind, count: u8) -> Markup {
    html! {
        div class={ "fan " (figures::class(kind)) } {
            div class="held" title={ (count) " " (kind_name(kind, desk)) } {
                @for ordinal in 0..count { (figures::card(kind, &key(kind, ordinal))) }
                b { (count) span class="said" { " " (kind_name(kind, desk)) } }
            }
            (choices(view, desk, kind, count))
        }
    }
}

/// What can be done with the cards of one kind. Numbers that are too small to overbid are greyed and say so.
fn choices(view: &View, desk: &GaunerDesk<'_>, kind: Kind, count: u8) -> Markup {
    html! {
        div class="lay" {
            @match view.table.phase {
                Phase::Lay(_) if desk.is_asked() => {
                    @for number in 1..=count {
                        (desk.act(Action::Lay { kind, count: number }, "count", &html! { (number) }))
                    }
                },
                Phase::Drop { .. } if desk.is_asked() => {
                    (desk.act(Action::Drop(kind), "count", &html! { "−1" }))
                },
                _ => {},
            }
        }
    }
}

/// The key of a card in the hand.
pub(super) fn key(kind: Kind, ordinal: u8) -> String {
    format!("h-{kind}-{ordinal}")
}
