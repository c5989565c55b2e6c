//! The money track, and beside it the piles.

use engine::Seat;
use host::{Part, Text};
use maud::{Markup, html};

use super::super::pieces::{Kind, Tool};
use super::super::text_about::{self, Count};
use super::super::text_page as words;
use super::super::view::View;
use super::{NightDesk, people, print_of, things};

/// The top of the board.
pub(super) fn track(view: &View, desk: &NightDesk<'_>) -> Markup {
    html! {
        div class="top" {
            (spaces(view, desk))
            (piles(view, desk))
        }
    }
}

fn spaces(view: &View, desk: &NightDesk<'_>) -> Part {
    let table = &view.table;
    let facts = (print_of(view), table.players, table.money, table.scoundrels, desk.names.0);
    let draw = || {
        html! {
            ol class="track" aria-label=(words::track(desk.lang)) {
                @for space in 0..=table.terms.goal { (one_space(view, desk, space)) }
            }
        }
    };
    desk.kept("track", &facts, draw)
}

/// A space with the pawns on it. Whoever has gone round says how much that is.
fn one_space(view: &View, desk: &NightDesk<'_>, space: u8) -> Markup {
    let (table, goal) = (&view.table, view.table.terms.goal);
    let here = |seat: &Seat| table.track_space(table.money[seat.index()]) == space;
    html! {
        li class={ "space" @if space == 0 { " first" } @if space == goal { " goal" } } data-about=(Text(text_about::goal(goal, desk.lang))) {
            span class="number" aria-hidden="true" { (space) }
            @for seat in Seat::all(table.players).filter(here) {
                @let money = table.money[seat.index()];
                @let said = words::has_money(desk.names.of(seat), money, desk.lang);
                span class="standing-here" data-about={ (said) ". " (text_about::goal(goal, desk.lang)) } {
                    (people::pawn(table, seat, &pawn_key(seat)))
                    @if money > goal { b class="lap" aria-hidden="true" { (money) } }
                    span class="said" { (said) }
                }
            }
        }
    }
}

/// The three draw piles with their discards, and the round.
fn piles(view: &View, desk: &NightDesk<'_>) -> Markup {
    let (table, lang) = (&view.table, desk.lang);
    let piles = [
        ("tools", words::tools(lang), u32::from(view.tools_left), table.tool_discard.total()),
        ("loot", words::loot(lang), view.loot_left.into(), table.loot_discard.len() as u32),
        ("fences", words::fences(lang), table.fence_pile.len() as u32, table.fence_discard.len() as u32),
    ];
    html! {
        div class="piles" role="group" aria-label=(words::piles(lang)) {
            b class="round" data-about=(Text(text_about::count(Count::Round, lang))) { (words::round(table.round.max(1), lang)) }
            @for (pile, name, left, gone) in piles {
                span class="pile" data-about={ (words::pile(name, left, gone, lang)) ". " (text_about::count(Count::Pile, lang)) } {
                    span class="deck" { (things::back(&pile_key(pile))) (sign(pile)) }
                    b aria-hidden="true" { (left) }
                    i class="gone" data-key=(discard_key(pile)) aria-hidden="true" { (gone) }
                    span class="said" { (words::pile(name, left, gone, lang)) }
                }
            }
        }
    }
}

/// What is in a pile, drawn on its back.
fn sign(pile: &str) -> Markup {
    match pile {
        "tools" => things::tool_sign(Tool::Hammer),
        "loot" => things::loot_sign(Kind::Gold),
        _ => people::fence(0),
    }
}

/// The key of a pawn.
fn pawn_key(seat: Seat) -> String {
    format!("pawn-{seat}")
}

/// The key of a draw pile: `tools`, `loot` or `fences`.
pub(super) fn pile_key(pile: &str) -> String {
    format!("pile-{pile}")
}

/// The key of a discard pile.
pub(super) fn discard_key(pile: &str) -> String {
    format!("gone-{pile}")
}
