//! Everybody's side of the table: scoundrel, money, tokens, how many tools, and the backs of the loot.

use engine::Seat;
use host::{Memory, Part, Text};
use maud::{Markup, html};

use super::super::pieces::{Kind, Tool};
use super::super::state::Table;
use super::super::text_about::{self, Count};
use super::super::view::{FaceDown, View};
use super::super::{text_page, text_words};
use super::{NightDesk, people, print_of, things};

/// All players, in turn order.
pub(super) fn players(view: &View, desk: &NightDesk<'_>) -> Markup {
    html! {
        section class="players" aria-label=(text_page::players(desk.lang)) {
            @for seat in Seat::all(view.table.players) { (player(view, desk, seat)) }
        }
    }
}

/// One player. Where the table shows what could be remembered, that tells of the reader's own cards, and is drawn anew.
fn player(view: &View, desk: &NightDesk<'_>, seat: Seat) -> Part {
    if desk.memory == Memory::Shown {
        return Part::Fresh(drawn(view, desk, seat));
    }
    let table = &view.table;
    let is = (table.to_act() == engine::ToAct::Seat(seat), desk.me == Some(seat), table.start == seat);
    let has = (table.money[seat.index()], tokens_at_home(table, seat), view.memory.hand_size(seat));
    let who = (seat, table.scoundrels[seat.index()], desk.names.of(seat));
    let stash = (desk.me != Some(seat)).then_some(&view.stashes[seat.index()]);
    desk.kept("player", &(print_of(view), who, is, has, stash), || drawn(view, desk, seat))
}

fn drawn(view: &View, desk: &NightDesk<'_>, seat: Seat) -> Markup {
    let table = &view.table;
    let turn = table.to_act() == engine::ToAct::Seat(seat);
    let colour = people::colour_class(table, seat);
    html! {
        article class={ "player seat-" (seat) " c-" (colour) @if turn { " turn" } @if desk.me == Some(seat) { " me" } } {
            @if let Some(scoundrel) = people::scoundrel(table, seat) {
                span class="figure" tabindex="0" role="group" aria-label=(scoundrel.name)
                    data-about=(Text(text_about::scoundrel(&scoundrel.name, scoundrel.tool, desk.lang))) {
                    (people::portrait(scoundrel))
                    span class="own-tool" { (things::tool_sign(scoundrel.tool)) }
                    span class="said" { (scoundrel.name) ". " (text_page::always(scoundrel.tool, desk.lang)) }
                }
            } @else { span class="figure" {} }
            b class="name" { @if table.start == seat { (start_mark(desk)) } (desk.names.of(seat)) }
            span class="money" data-key={ "money-" (seat) } data-about=(Text(text_about::count(Count::Money, desk.lang))) {
                (table.money[seat.index()]) span class="said" { " " (text_page::money(desk.lang)) }
            }
            (supply(table, desk, seat))
            (hand(view, desk, seat))
            span class="below" {
                @if desk.me != Some(seat) {
                    (stash(view, desk, seat))
                    @if desk.memory == Memory::Shown { (remembered(view, desk, seat)) }
                }
            }
        }
    }
}

/// The sign of the start player: a crescent.
fn start_mark(desk: &NightDesk<'_>) -> Markup {
    let said = text_page::start_player(desk.lang);
    html! {
        span class="start" data-about=(Text(text_about::count(Count::Start, desk.lang))) {
            svg viewBox="0 0 20 20" aria-hidden="true" { path d="M13 1a9 9 0 1 0 6 12A8 8 0 0 1 13 1z" {} }
            span class="said" { (said) ": " }
        }
    }
}

/// How many tokens a player has before them.
pub(super) fn tokens_at_home(table: &Table, seat: Seat) -> u8 {
    let places = table.squares.iter().flatten().chain(&table.exchange);
    table.terms.tokens - places.filter(|token| **token == Some(seat)).count() as u8
}

fn supply(table: &Table, desk: &NightDesk<'_>, seat: Seat) -> Markup {
    let count = tokens_at_home(table, seat);
    html! {
        span class="supply" data-about=(Text(text_about::count(Count::Tokens, desk.lang))) {
            @for ordinal in 0..count { (people::token(table, seat, &supply_key(seat, ordinal))) }
            span class="said" { (text_page::tokens_left(count, desk.lang)) }
        }
    }
}

/// How many tools a player holds.
fn hand(view: &View, desk: &NightDesk<'_>, seat: Seat) -> Markup {
    let size = view.memory.hand_size(seat);
    html! {
        span class="held" data-key=(held_key(seat)) data-about=(Text(text_about::count(Count::Held, desk.lang))) {
            (things::back(&format!("{}-back", held_key(seat)))) b { (size) }
            span class="said" { (text_page::in_hand(size, desk.lang)) }
        }
    }
}

/// What can be known of a hand, where the table shows what could be remembered.
fn remembered(view: &View, desk: &NightDesk<'_>, seat: Seat) -> Markup {
    let (known, unknown) = (view.memory.known(seat), view.memory.unknown(seat));
    html! {
        span class="known" data-about=(Text(text_page::known_hand(desk.lang))) {
            @for tool in Tool::ALL {
                @if known[tool.index()] > 0 {
                    span { (things::tool_sign(tool)) (known[tool.index()]) span class="said" { (text_words::tool(tool, desk.lang)) } }
                }
            }
            @if unknown > 0 { span class="unknown" { "?" (unknown) } }
        }
    }
}

/// The loot in front of a player, as its backs look.
fn stash(view: &View, desk: &NightDesk<'_>, seat: Seat) -> Markup {
    html! {
        span class="stash" role="group" aria-label=(text_page::stash_of(desk.names.of(seat), desk.lang)) {
            @for (ordinal, card) in view.stashes[seat.index()].iter().enumerate() {
                (one_back(view, desk, *card, &stash_key(seat, ordinal)))
            }
        }
    }
}

fn one_back(view: &View, desk: &NightDesk<'_>, card: FaceDown, key: &str) -> Markup {
    let back = view.back(card);
    let said = match desk.memory {
        Memory::Hidden => text_words::back(back, desk.lang),
        Memory::Shown => format!("{}, {}", text_words::back(back, desk.lang), could_be(view, desk, card)),
    };
    html! {
        span class="mini-back" data-key=(key) data-about=(Text(text_about::face_down(&said, back.protection, desk.lang))) {
            (things::protection_sign(back.protection)) span class="said" { (said) }
        }
    }
}

/// What a face-down card could be, after all that has been seen.
fn could_be(view: &View, desk: &NightDesk<'_>, card: FaceDown) -> String {
    let fronts = view.could_be(card);
    let worth = |kind: Kind| {
        let cards = fronts.iter().map(|loot| view.table.terms.loot(loot)).filter(|loot| loot.kind == kind);
        let mut values: Vec<String> = cards.map(|loot| loot.value.to_string()).collect();
        values.sort_unstable();
        values.dedup();
        (!values.is_empty()).then(|| format!("{} {}", text_words::kind(kind, desk.lang), values.join("/")))
    };
    let kinds: Vec<String> = Kind::ALL.into_iter().filter_map(worth).collect();
    text_page::could_be(&kinds.join(", "), desk.lang)
}

/// The key of a token in front of its owner.
pub(super) fn supply_key(seat: Seat, ordinal: u8) -> String {
    format!("tok-{seat}-{ordinal}")
}

/// The key of a player's hand as others see it.
pub(super) fn held_key(seat: Seat) -> String {
    format!("held-{seat}")
}

/// The key of a loot card in front of another player.
pub(super) fn stash_key(seat: Seat, ordinal: usize) -> String {
    format!("st-{seat}-{ordinal}")
}
