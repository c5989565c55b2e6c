//! The fences: what each field wants and pays, what lies on it, and the reader's tiles that can go there now.

use host::{Part, Room, Text};
use maud::{Markup, html};

use super::super::action::{Action, Good, Slot};
use super::super::cards::FenceId;
use super::super::edition::Field;
use super::super::pieces::{Tile, kinds_in};
use super::super::refusal::Due;
use super::super::state::Stall;
use super::super::text::{about, board};
use super::super::view::View;
use super::{SwindlerDesk, due_to_reader, figures, print_of, said};

/// The fence tiles on display.
pub(super) fn fences(view: &View, desk: &SwindlerDesk<'_>) -> Markup {
    let table = &view.table;
    html! {
        (Room(10 << 10))
        section class="fences" aria-label=(said(desk).fences) {
            @for (index, stall) in table.stalls[..table.terms.start.open_fences.into()].iter().enumerate() {
                @match stall.fence {
                    Some(id) => (fence(view, desk, Slot(index as u8), stall, id)),
                    None => article class="fence gap" { p { (said(desk).gap) } },
                }
            }
        }
    }
}

fn fence(view: &View, desk: &SwindlerDesk<'_>, slot: Slot, stall: &Stall, id: FenceId) -> Part {
    let facts = (print_of(view), slot, stall.on, id);
    let sells = due_to_reader(view, desk) == Some(Due::Business);
    let draw = || drawn(view, desk, slot, stall, id);
    if sells { Part::Fresh(draw()) } else { desk.kept("fence", &facts, draw) }
}

fn drawn(view: &View, desk: &SwindlerDesk<'_>, slot: Slot, stall: &Stall, id: FenceId) -> Markup {
    let edition = view.table.terms.edition();
    let bonus = view.table.terms.prices.fence_done;
    let ours = board::provenance(edition.fence_source(id), desk.lang);
    html! {
        article class="fence" data-key=(key(id)) tabindex="0" aria-label={ (said(desk).fence) " " (slot) }
            data-about={ (about::fence(&view.table.terms.prices, desk.lang)) @if let Some(ours) = ours { " " (ours) } } {
            header {
                b { (said(desk).fence) " " (slot) }
                @if let Some(ours) = ours { small { abbr { "≈" span class="said" { (ours) } } } }
                span class="bonus" { "+" (bonus) }
            }
            ul {
                @for (index, field) in edition.fields(id).iter().enumerate() {
                    (one_field(view, desk, (slot, Slot(index as u8)), *field, stall.on[index]))
                }
            }
        }
    }
}

fn one_field(
    view: &View,
    desk: &SwindlerDesk<'_>,
    place: (Slot, Slot),
    field: Field,
    on: Option<Tile>,
) -> Markup {
    let name = board::object(field.object, desk.lang);
    html! {
        li class={ "field" @if on.is_some() { " taken" } } data-about=(Text(about::field(field, on.is_some(), desk.lang))) {
            span class="wants" { (figures::icon(field.object.word(), "")) b { (field.points) } span class="said" { (name) } }
            span class="goods" {
                @match on {
                    Some(tile) => (figures::tile(Good::plain(tile), Some(&on_key(place.0, place.1)))),
                    None => (sellable(view, desk, place)),
                }
            }
        }
    }
}

/// The tiles of the reader that can be sold to this field now, each a button.
fn sellable(view: &View, desk: &SwindlerDesk<'_>, (fence, field): (Slot, Slot)) -> Markup {
    if due_to_reader(view, desk) != Some(Due::Business) {
        return html! {};
    }
    let plain = kinds_in(&view.table.player(view.table.active).front).map(Good::plain);
    let mut goods: Vec<Good> = plain.chain(view.table.turn.forged.iter().copied()).collect();
    goods.dedup();
    html! {
        @for good in goods {
            @let action = Action::Sell { good, fence, field };
            @if desk.can(action) { (desk.act(action, "pick", &figures::tile(good, None))) }
        }
    }
}

/// The key of a fence tile.
fn key(id: FenceId) -> String {
    format!("f-{id}")
}

/// The key of a tile on a field.
pub(super) fn on_key(fence: Slot, field: Slot) -> String {
    format!("on-{fence}-{field}")
}
