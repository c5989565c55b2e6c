//! The five sacks: what is left in each, the exact chance of a skull, and what it would cost; beside them the supply and the decks.

use engine::Seat;
use host::{Part, Room, Text};
use maud::{Markup, html};

use super::super::action::{Action, Good};
use super::super::odds::Odds;
use super::super::pieces::{Ability, Colour, Object, Tile, Tiles, count_of, kinds_in};
use super::super::refusal::Due;
use super::super::text::about::{self, Count};
use super::super::text::board;
use super::super::view::View;
use super::{SwindlerDesk, due_to_reader, figures, in_theft, said};

/// The sacks, the supply and the decks.
pub(super) fn sacks(view: &View, desk: &SwindlerDesk<'_>) -> Markup {
    html! {
        (Room(8 << 10))
        section class="sacks" aria-label=(said(desk).sacks) {
            @for sack in Colour::SACKS { (sack_of(view, desk, sack)) }
            (supply(view, desk))
            @if due_to_reader(view, desk) == Some(Due::Forge) { (forge(view, desk)) }
        }
    }
}

fn of_colour(tiles: &Tiles, colour: Colour) -> Tiles {
    let mut some = Tiles::EMPTY;
    for tile in Tile::of(colour) {
        some[tile.index()] = tiles[tile.index()];
    }
    some
}

fn sack_of(view: &View, desk: &SwindlerDesk<'_>, sack: Colour) -> Part {
    let robbed = in_theft(&view.table) && view.table.theft.sack == sack;
    let (odds, inside) = (Odds::of(&view.table, sack), of_colour(&view.table.sacks, sack));
    let at_stake = at_stake(view, desk, sack, robbed);
    let facts = (sack, robbed, odds.skulls, odds.loot, inside, at_stake);
    let draws = robbed && matches!(view.table.due(), Some(Due::FirstDraw | Due::Loot));
    let action = if draws { Action::Draw } else { Action::Rob(sack) };
    desk.kept_with("sack", &facts, [action], || drawn(desk, sack, action, (robbed, odds, &inside, at_stake)))
}

fn drawn(
    desk: &SwindlerDesk<'_>,
    sack: Colour,
    action: Action,
    (robbed, odds, inside, at_stake): (bool, Odds, &Tiles, (u8, Tiles)),
) -> Markup {
    let lang = desk.lang;
    html! {
        div class={ "sack " (figures::class(sack)) @if robbed { " robbed" } } data-about=(Text(about::sack(sack, odds, lang))) {
            (desk.act(action, "bag", &html! {
                span class="figure" data-key=(key(sack)) { (figures::icon("sack", "")) i { (figures::letter(sack)) } }
                span class="odds" data-about=(Text(board::skull_chance(odds, lang))) {
                    (figures::icon("skull", "")) b { (percent(odds)) " %" } small { (odds.skulls) "/" (odds.skulls + odds.loot) }
                }
            }))
            (contents(desk, sack, inside))
            (stake(desk, at_stake))
        }
    }
}

fn percent(odds: Odds) -> u8 {
    (odds.skull() * 100.0).round() as u8
}

fn contents(desk: &SwindlerDesk<'_>, sack: Colour, inside: &Tiles) -> Markup {
    let words = board::contents(sack, inside, desk.lang);
    html! {
        ul class="inside" data-about=(Text(&words)) aria-label=(words) {
            @for tile in kinds_in(inside) {
                li data-about=(Text(about::tile(Good::plain(tile), desk.lang))) { (figures::kind(tile)) @if inside[tile.index()] > 1 { b { (inside[tile.index()]) } } }
            }
        }
    }
}

/// What a skull costs, and of what: the thief, if the sack is being robbed; else the reader.
fn at_stake(view: &View, desk: &SwindlerDesk<'_>, sack: Colour, robbed: bool) -> (u8, Tiles) {
    let table = &view.table;
    let seat = if robbed { table.active } else { desk.me.unwrap_or(table.active) };
    let front = of_colour(&table.player(seat).front, sack);
    let number = if robbed { table.at_stake() } else { would_lose(view, seat, sack) };
    (number, front)
}

fn stake(desk: &SwindlerDesk<'_>, (number, front): (u8, Tiles)) -> Markup {
    let words = board::at_stake(number, &front, desk.lang);
    html! {
        p class={ "stake" @if number == 0 { " none" } } data-about=(Text(&words)) {
            span aria-hidden="true" { @if number > 0 { (board::stake(number, desk.lang)) } @else { "–" } }
            span class="said" { (words) }
        }
    }
}

fn would_lose(view: &View, seat: Seat, sack: Colour) -> u8 {
    let kept = view.table.ability(seat, Ability::Slippery).unwrap_or(0);
    count_of(&view.table.player(seat).front, sack).saturating_sub(kept)
}

/// The neutral tiles, and what is left of the decks.
fn supply(view: &View, desk: &SwindlerDesk<'_>) -> Part {
    let table = &view.table;
    let neutral = of_colour(&table.sacks, Colour::White);
    let orders = u32::from(table.decks.a_left) + table.decks.b_orders.len();
    let decks = (orders, table.decks.raids.len());
    let facts = (&neutral, decks, table.pile_left, &table.discard);
    let taking = due_to_reader(view, desk) == Some(Due::Neutral);
    let actions = kinds_in(&neutral).filter(|_| taking).map(Action::Take);
    desk.kept_with("supply", &facts, actions, || supply_drawn(view, desk, &neutral, decks))
}

fn supply_drawn(
    view: &View,
    desk: &SwindlerDesk<'_>,
    neutral: &Tiles,
    (orders, raids): (u32, u32),
) -> Markup {
    let (table, words) = (&view.table, said(desk));
    let taking = due_to_reader(view, desk) == Some(Due::Neutral);
    let discarded = board::cards(&table.discard, desk.lang);
    let tell = |what: Count| about::count(what, desk.lang);
    html! {
        div class="supply" {
            ul class="neutral" data-key=(key(Colour::White)) aria-label=(words.supply) data-about=(Text(tell(Count::Supply))) {
                @for tile in kinds_in(neutral) {
                    li data-about=(Text(about::tile(Good::plain(tile), desk.lang))) { @if taking { (desk.act(Action::Take(tile), "pick", &figures::kind(tile))) } @else { (figures::kind(tile)) } }
                }
            }
            p data-key="deck" data-about=(Text(tell(Count::Deck))) { (figures::icon("poster", "")) b { (orders) } " " (words.orders) " + " b { (raids) } " " (words.raids) }
            p data-key="pile" data-about=(Text(tell(Count::Pile))) { (figures::icon("back", "")) b { (table.pile_left) } " " (words.pile) }
            p data-key="gone" class="gone" data-about={ (tell(Count::Discard)) " " (discarded) } { (figures::icon("back", "")) b { (table.discard.total()) } " " (words.discard) }
        }
    }
}

/// The forger's choice, over the sacks, which are not needed now.
fn forge(view: &View, desk: &SwindlerDesk<'_>) -> Markup {
    let front = view.table.player(view.table.active).front;
    html! {
        div class="tray" role="group" aria-label=(said(desk).forge) {
            @for tile in kinds_in(&front) {
                @if view.table.plain(tile) > 0 {
                    p {
                        (figures::kind(tile)) " → "
                        @for object in Object::FORGEABLE.into_iter().filter(|&object| object != tile.object()) {
                            (desk.act(Action::Forge(tile, object), "pick", &figures::icon(object.word(), "")))
                        }
                    }
                }
            }
        }
    }
}

/// The key of a sack, or of the supply.
pub(super) fn key(sack: Colour) -> String {
    format!("sack-{sack}")
}
