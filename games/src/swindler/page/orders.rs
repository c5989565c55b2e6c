//! The orders on display: what they ask for, what they pay, whose marker lies on them, and how far the reader is.

use host::{Room, Text};
use maud::{Markup, html};

use super::super::action::{Action, Slot};
use super::super::cards::OrderId;
use super::super::edition::{Demand, Order, Things, Word};
use super::super::means::Means;
use super::super::pieces::{Accomplice, Colour, Object, Tiles};
use super::super::refusal::Due;
use super::super::state::OrderSlot;
use super::super::text::{about, board};
use super::super::view::View;
use super::{SwindlerDesk, figures, own_hand, print_of, said};

/// The display of orders.
pub(super) fn orders(view: &View, desk: &SwindlerDesk<'_>) -> Markup {
    let table = &view.table;
    html! {
        (Room(12 << 10))
        section class="orders" aria-label=(said(desk).orders) {
            @for (index, slot) in table.orders[..table.terms.start.open_orders.into()].iter().enumerate() {
                @match slot.order {
                    Some(id) => (card(view, desk, Slot(index as u8), slot, id)),
                    None => article class="order gap" { p { (said(desk).gap) } },
                }
            }
        }
    }
}

/// An order: what is printed on it is always the same. How far the reader is with it tells of the reader's hand, and is drawn anew.
fn card(view: &View, desk: &SwindlerDesk<'_>, slot: Slot, place: &OrderSlot, id: OrderId) -> Markup {
    let (order, lang) = (view.table.terms.edition().order(id), desk.lang);
    let mine = place.marker.is_some() && place.marker == desk.me;
    let printed =
        |part: &'static str, draw: &dyn Fn() -> Markup| desk.kept(part, &(print_of(view), id), draw);
    html! {
        article class={ "order " (word_class(order.word)) @if mine { " mine" } } data-key=(key(id)) tabindex="0"
            aria-label=(printed("order's name", &|| html! { (about::order_name(order, lang)) }))
            data-about=(printed("order explained", &|| html! { (about::order(order, lang)) })) {
            (printed("order's head", &|| head(desk, order)))
            (progress(view, desk, order))
            (printed("order's text", &|| html! {
                p class="demand" { (board::demand(&order.demand, lang)) span class="said" { ": " (board::order(order, lang)) } }
                (extras(desk, order, id))
            }))
            footer {
                (marker(desk, place, id, view.table.terms.prices.cancelled_order))
                (button(view, desk, slot, mine))
            }
        }
    }
}

/// What it wants, drawn, and what it is worth.
fn head(desk: &SwindlerDesk<'_>, order: &Order) -> Markup {
    html! {
        header {
            b class="word" { (board::order_word(order.word, desk.lang)) }
            span class="seal" aria-hidden="true" { (figures::icon("seal", "")) b { (order.points) } }
        }
        p class="needs" aria-hidden="true" { (needs(&order.demand)) }
    }
}

/// Reserve, cancel or fulfil: whatever one can think of now.
fn button(view: &View, desk: &SwindlerDesk<'_>, slot: Slot, mine: bool) -> Markup {
    let words = said(desk);
    if !desk.is_asked() {
        return html! { span class="deed" {} };
    }
    match (view.table.due(), mine) {
        (Some(Due::Reserve), true) => {
            let price = view.table.terms.prices.cancelled_order;
            desk.act(Action::Cancel(slot), "deed", &html! { (words.cancel) (price) })
        }
        (Some(Due::Reserve), false) => desk.act(Action::Reserve(slot), "deed", &html! { (words.reserve) }),
        _ => desk.act(Action::Fulfil(slot), "deed", &html! { (words.fulfil) }),
    }
}

fn marker(desk: &SwindlerDesk<'_>, place: &OrderSlot, id: OrderId, price: u8) -> Markup {
    html! {
        span class="marked" {
            @if let Some(seat) = place.marker {
                @let words = board::marked_by(desk.names.of(seat), desk.lang);
                span class={ "marker seat-" (seat) } data-key=(marker_key(id, seat)) data-about=(Text(about::marker(desk.names.of(seat), price, desk.lang))) {
                    (figures::icon("marker", "")) i { (board::seat_number(seat)) }
                    span class="said" { (words) }
                }
            }
        }
    }
}

/// How far the reader is: a dot for each thing asked for, filled if it is there.
fn progress(view: &View, desk: &SwindlerDesk<'_>, order: &Order) -> Markup {
    let Some((missing, all)) = missing(view, order) else { return html! { span class="progress" {} } };
    let words = board::lacking(missing, desk.lang);
    html! {
        span class={ "progress" @if missing == 0 { " ready" } } role="img" aria-label=(words) data-about=(Text(about::progress(missing, desk.lang))) {
            @for dot in 0..all { i class=[(dot < all - missing.min(all)).then_some("have")] {} }
        }
    }
}

/// How many things the reader lacks for an order, and how many it asks for.
pub(super) fn missing(view: &View, order: &Order) -> Option<(u8, u8)> {
    let seat = view.observer.seat()?;
    let (table, nothing) = (&view.table, Means::of_tiles(&Tiles::EMPTY));
    let active = table.active == seat;
    let turn = |done: u8| if active { done } else { 0 };
    let missing = match (order.word, order.demand) {
        (_, Demand::Sold(number)) => number.saturating_sub(turn(table.turn.sold)),
        (_, Demand::Completed(number)) => number.saturating_sub(turn(table.turn.completed)),
        (Word::Draw, demand) if active => Means::of_tiles(&table.theft.drawn).missing(&demand),
        (Word::Draw, demand) => nothing.missing(&demand),
        (_, demand) => {
            let hand = own_hand(view);
            let pickers = Accomplice::PICKERS.map(|picker| hand[picker.index()]);
            (Means { pickers, ..table.means(seat) }).missing(&demand)
        }
    };
    Some((missing, nothing.missing(&order.demand)))
}

fn needs(demand: &Demand) -> Markup {
    match demand {
        Demand::Things(things) => things_needed(things),
        Demand::ByColour(wanted) => html! {
            @for (&sack, &number) in Colour::SACKS.iter().zip(wanted) { @for _ in 0..number { (swatch(sack)) } }
        },
        Demand::SameColour(number) => html! { (many(*number, "any")) em { "=" } },
        Demand::Colours(number) | Demand::Kinds(number) => html! { (many(*number, "any")) em { "≠" } },
        Demand::Tiles(number) => many(*number, "any"),
        Demand::Sold(number) => html! { (many(*number, "any")) em { "→ ★" } },
        Demand::Completed(number) => html! { (many(*number, "seal")) em { "✓" } },
    }
}

fn things_needed(things: &Things) -> Markup {
    html! {
        @for (&number, object) in things.keys.iter().zip(Object::ALL) { (many(number, object.word())) }
        (many(things.any_key, "key"))
        @for (&number, object) in things.valuables.iter().zip(Things::VALUABLES) { (many(number, object.word())) }
        (many(things.coins, "purse"))
    }
}

/// So many drawings side by side.
fn many(number: u8, name: &str) -> Markup {
    html! { @for _ in 0..number { (figures::icon(name, "")) } }
}

/// A tile of a background, whatever it shows.
fn swatch(colour: Colour) -> Markup {
    html! {
        svg class={ "icon tile " (figures::class(colour)) } viewBox="0 0 40 40" aria-hidden="true" {
            use href={ "#sw-ground-" (colour) } {}
            text class="big-letter" x="20" y="27" text-anchor="middle" { (figures::letter(colour)) }
        }
    }
}

/// What an order brings besides points, and where it comes from.
fn extras(desk: &SwindlerDesk<'_>, order: &Order, id: OrderId) -> Markup {
    let ours = board::provenance(order.source, desk.lang);
    html! {
        p class="extras" {
            @if order.coins + order.neutral + order.posters > 0 { em aria-hidden="true" { "+" } }
            (many(order.coins, "purse")) (many(order.neutral, "any")) (many(order.posters, "poster"))
            small { (id) @if let Some(ours) = ours { abbr { "≈" span class="said" { (ours) } } } }
        }
    }
}

const fn word_class(word: Word) -> &'static str {
    match word {
        Word::Own => "own",
        Word::Give => "give",
        Word::Draw => "draw",
        Word::None => "deed-order",
    }
}

/// The key of an order.
pub(super) fn key(id: OrderId) -> String {
    format!("o-{id}")
}

/// The key of a marker on an order.
pub(super) fn marker_key(id: OrderId, seat: engine::Seat) -> String {
    format!("mk-{id}-{seat}")
}
