//! Everybody's side of the table: points, purse, posters, orders, master thief, and the loot in front of them. Where a tile or a coin is to be
//! named, it is the button.

use engine::Seat;
use host::{Memory, Part, Room, Text};
use maud::{Markup, PreEscaped, html};

use super::super::action::{Action, Good, Thing};
use super::super::pieces::{Accomplice, Tile, kinds_in};
use super::super::refusal::Due;
use super::super::state::Player;
use super::super::text::about::{self, Count};
use super::super::text::board;
use super::super::view::View;
use super::{SwindlerDesk, due_to_reader, emblems, figures, print_of, said};

/// All players, in turn order.
pub(super) fn players(view: &View, desk: &SwindlerDesk<'_>) -> Markup {
    html! {
        (Room(12 << 10))
        section class="players" aria-label=(said(desk).players) {
            @for seat in Seat::all(view.table.players) { (player(view, desk, seat)) }
        }
    }
}

/// One player: what is said of the hand, everybody has seen.
fn player(view: &View, desk: &SwindlerDesk<'_>, seat: Seat) -> Part {
    let table = &view.table;
    let turn = (table.active == seat).then_some((table.round > 0, &table.theft.loot, &table.turn));
    let reader = (desk.me == Some(seat), desk.memory == Memory::Shown, desk.names.of(seat));
    let facts = (print_of(view), table.players, seat, table.player(seat), table.markers(seat), turn, reader);
    let draw = || drawn(view, desk, seat);
    if are_named(view, desk) { Part::Fresh(draw()) } else { desk.kept("player", &facts, draw) }
}

/// Is the reader to name a tile or a coin that lies in front of somebody?
fn are_named(view: &View, desk: &SwindlerDesk<'_>) -> bool {
    let to_pay = |due: Due| matches!(due, Due::Fulfil | Due::Pay | Due::Beg | Due::Offer);
    let to_move = |due: Due| matches!(due, Due::Raid | Due::Keep | Due::Reward | Due::Share | Due::Swap);
    due_to_reader(view, desk).is_some_and(|due| to_pay(due) || to_move(due))
}

fn drawn(view: &View, desk: &SwindlerDesk<'_>, seat: Seat) -> Markup {
    let (table, one) = (&view.table, view.table.player(seat));
    let turn = table.active == seat && table.round > 0;
    html! {
        article class={ "player seat-" (seat) @if turn { " turn" } @if desk.me == Some(seat) { " me" } @if one.jailed { " jailed" } } {
            header tabindex="0" role="group" aria-label=(desk.names.of(seat)) data-about=(Text(summary(view, desk, seat, one))) {
                i class="number" aria-hidden="true" { (board::seat_number(seat)) }
                b class="name" { (desk.names.of(seat)) }
                (thief(view, desk, seat, one))
                span class="points" data-key={ "points-" (seat) } data-about=(Text(about::count(Count::Points, desk.lang))) { (one.points) }
            }
            (stats(view, desk, seat, one))
            div class="front" {
                @for tile in kinds_in(&one.front) { (tiles(view, desk, seat, tile)) }
                @if one.front.is_empty() { span class="nothing" { (said(desk).nothing) } }
            }
        }
    }
}

fn summary(view: &View, desk: &SwindlerDesk<'_>, seat: Seat, one: &Player) -> String {
    let markers = view.table.markers(seat).into();
    let numbers = [one.points, one.coins, one.posters.into(), one.fulfilled.into(), markers, one.hand.into()];
    about::player(desk.names.of(seat), numbers, desk.lang)
}

fn stats(view: &View, desk: &SwindlerDesk<'_>, seat: Seat, one: &Player) -> Markup {
    let (table, words) = (&view.table, said(desk));
    let end = table.terms.end(table.players);
    let tell = |what: Count| about::count(what, desk.lang);
    html! {
        p class="stats" {
            (purse(view, desk, seat, one))
            (stat("poster", one.posters, words.posters, None, &tell(Count::Posters)))
            span class="stat" data-key={ "done-" (seat) } data-about=(Text(tell(Count::Fulfilled(table.terms.unlock(table.players), end)))) { (figures::icon("seal", "small")) b { (one.fulfilled) "/" (end) } span class="said" { (words.fulfilled) } }
            (stat("marker", table.markers(seat), words.markers, Some(&home_key(seat)), &tell(Count::Markers)))
            (stat("back", one.hand, words.in_hand, Some(&held_key(seat)), &tell(Count::InHand)))
            @if one.jailed { strong class="dungeon" { (words.dungeon) } }
            @if desk.memory == Memory::Shown && desk.me != Some(seat) { (remembered(desk, one)) }
        }
    }
}

fn stat(icon: &str, number: u8, words: &str, key: Option<&str>, about: &str) -> Markup {
    html! { span class="stat" data-about=(Text(about)) data-key=[key] { (figures::icon(icon, "small")) b { (number) } span class="said" { (words) } } }
}

/// The purse; a button where a coin can be named.
fn purse(view: &View, desk: &SwindlerDesk<'_>, seat: Seat, one: &Player) -> Markup {
    let words = said(desk).coins;
    let content = html! { (figures::icon("purse", "small")) b { (one.coins) } span class="said" { (words) } };
    let action = match due_to_reader(view, desk) {
        _ if desk.me != Some(seat) => None,
        Some(Due::Pay) => Some(Action::Pay(Thing::Coin)),
        Some(Due::Fulfil) => Some(Action::Use(Thing::Coin)),
        Some(Due::Beg) => Some(Action::Give(Thing::Coin)),
        _ => None,
    };
    html! {
        span class="stat" data-key={ "purse-" (seat) } data-about=(Text(about::count(Count::Coins, desk.lang))) {
            @match action { Some(action) => (desk.act(action, "pick coin", &content)), None => (content) }
        }
    }
}

/// All tiles of a kind in front of a player. Of tiles that are alike, this turn's loot and forged ones come last.
fn tiles(view: &View, desk: &SwindlerDesk<'_>, seat: Seat, tile: Tile) -> Markup {
    let (table, count) = (&view.table, view.table.player(seat).front[tile.index()]);
    let active = seat == table.active;
    let fresh = if active { table.theft.loot[tile.index()].min(count) } else { 0 };
    let forged: Vec<Good> =
        table.turn.forged.iter().filter(|good| active && good.tile == tile).copied().collect();
    let named =
        if active { table.turn.named.iter().filter(|thing| is_tile(**thing, tile)).count() } else { 0 };
    html! {
        @for ordinal in 0..count {
            @let last = usize::from(count - ordinal);
            @let good = if last <= forged.len() { forged[forged.len() - last] } else { Good::plain(tile) };
            @let class = if usize::from(ordinal) < named { "named" } else if last <= fresh.into() { "fresh" } else { "" };
            (one_tile(view, desk, seat, good, &key(seat, tile, ordinal), class))
        }
    }
}

fn is_tile(thing: Thing, tile: Tile) -> bool {
    matches!(thing, Thing::Good(good) if good.tile == tile)
}

fn one_tile(view: &View, desk: &SwindlerDesk<'_>, seat: Seat, good: Good, key: &str, class: &str) -> Markup {
    let words = board::good(good, desk.lang);
    let picture = figures::tile(good, Some(key));
    let content = match action(view, desk, seat, good) {
        Some(action) => desk.act(action, &format!("pick {class}"), &picture),
        None => html! { span class={ "lies " (class) } { (picture) span class="said" { (words) } } },
    };
    html! { span class="of-loot" data-about=(Text(about::tile(good, desk.lang))) { (content) } }
}

/// What naming this tile of `seat` means now.
fn action(view: &View, desk: &SwindlerDesk<'_>, seat: Seat, good: Good) -> Option<Action> {
    let (own, active) = (desk.me == Some(seat), view.table.active == seat);
    match due_to_reader(view, desk)? {
        Due::Fulfil if own => Some(Action::Use(Thing::Good(good))),
        Due::Pay if own => Some(Action::Pay(Thing::Good(good))),
        Due::Beg | Due::Offer if own => Some(Action::Give(Thing::tile(good.tile))),
        Due::Raid if own => Some(Action::Lose(good.tile)),
        Due::Keep if own => Some(Action::Keep(good.tile)),
        Due::Reward | Due::Share if active => Some(Action::Pick(good.tile)),
        Due::Swap if !own => Some(Action::Swap(seat, good.tile)),
        _ => None,
    }
}

fn thief(view: &View, desk: &SwindlerDesk<'_>, seat: Seat, one: &Player) -> Markup {
    let Some(id) = one.thief else { return html! {} };
    let (table, card) = (&view.table, view.table.terms.thief(id));
    let need = table.terms.unlock(table.players);
    let open = table.ability(seat, card.ability).is_some();
    let words = board::thief(&card, (!open).then_some((one.fulfilled, need)), desk.lang);
    html! {
        span class={ "master" @if open { " open" } } data-key=(thief_key(seat)) data-about=(Text(&words)) {
            svg class="icon" viewBox="0 0 40 40" aria-hidden="true" { (PreEscaped(emblems::thief(card.ability))) }
            span class="ability" aria-hidden="true" { (board::ability(card.ability, desk.lang)) }
            span class="said" { (words) }
        }
    }
}

/// What an attentive player knows of a hand.
fn remembered(desk: &SwindlerDesk<'_>, one: &Player) -> Markup {
    html! {
        span class="known" data-about=(Text(said(desk).remembered)) {
            @for &card in Accomplice::ALL {
                @for _ in 0..one.known[card.index()] { (figures::icon(card.word(), "small")) span class="said" { (board::accomplice(card, desk.lang)) } }
            }
        }
    }
}

/// The key of a tile in front of a player.
pub(super) fn key(seat: Seat, tile: Tile, ordinal: u8) -> String {
    format!("t{seat}-{tile}-{ordinal}")
}

/// The key of a player's master thief.
pub(super) fn thief_key(seat: Seat) -> String {
    format!("thief-{seat}")
}

/// The key of the markers a player has left.
pub(super) fn home_key(seat: Seat) -> String {
    format!("home-{seat}")
}

/// The key of a player's hand as others see it.
pub(super) fn held_key(seat: Seat) -> String {
    format!("held-{seat}")
}
