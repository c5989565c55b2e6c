//! The fences at the Harbor: what each buys. An offer for which the reader has something is a button that sells the best of it.

use host::Text;
use maud::{Markup, html};

use super::super::action::Action;
use super::super::edition::Offer;
use super::super::pieces::{FenceId, Kind, LootId, Slot};
use super::super::state::Stage;
use super::super::view::View;
use super::super::{text_about, text_page, text_words};
use super::{NightDesk, people, print_of, things};

/// The fences, slot by slot.
pub(super) fn fences(view: &View, desk: &NightDesk<'_>) -> Markup {
    let table = &view.table;
    let slots = &table.fences[..table.layout().harbor.into()];
    html! {
        div class={ "quay n" (slots.len()) } {
            @for (slot, fence) in slots.iter().enumerate() {
                @match fence {
                    Some(fence) => (one_fence(view, desk, Slot(slot as u8), *fence)),
                    None => span class="fence bare" { span class="gap" { (text_page::empty(desk.lang)) } },
                }
            }
        }
    }
}

/// A fence: what is printed on the card is always the same. For which offers the reader has something tells of the stash, and is drawn anew.
fn one_fence(view: &View, desk: &NightDesk<'_>, slot: Slot, fence: FenceId) -> Markup {
    let (card, lang) = (&view.table.terms.edition().fences[fence.index()], desk.lang);
    let name = text_page::fence(slot, lang);
    let printed =
        |part: &'static str, draw: &dyn Fn() -> Markup| desk.kept(part, &(print_of(view), slot, fence), draw);
    let offers = Kind::ALL.into_iter().filter_map(|kind| Some((kind, card.offers[kind.index()]?)));
    html! {
        div class="fence" data-key=(key(fence)) tabindex="0" role="group" aria-label=(name)
            data-about=(printed("fence explained", &|| html! { (Text(text_about::fence(card, lang))) })) {
            (printed("fence", &|| html! {
                span class="figure" aria-hidden="true" { (people::fence(fence.0)) b { (slot) } }
                span class="said" { (name) ": " (text_words::offers(card, lang)) }
            }))
            span class="buys" { @for (kind, offer) in offers { (one_offer(view, desk, slot, kind, offer)) } }
        }
    }
}

fn one_offer(view: &View, desk: &NightDesk<'_>, slot: Slot, kind: Kind, offer: Offer) -> Markup {
    let content = html! {
        (things::loot_sign(kind))
        @if offer.times > 1 { b class="times" { "×" (offer.times) } }
        @if offer.bonus > 0 { b class="bonus" { "+" (offer.bonus) } }
    };
    let best = best_of(view, kind);
    let class = if best.is_some() { "buy wanted" } else { "buy" };
    let about = text_about::offer(kind, offer.times, offer.bonus, desk.lang);
    match best.and_then(|loot| sale(view, slot, kind, loot)) {
        Some(action) if desk.is_asked() => desk.piece(action, class, &about, &content),
        _ => html! { span class=(class) data-about=(Text(about)) { (content) } },
    }
}

/// The reader's most valuable loot of a kind.
fn best_of(view: &View, kind: Kind) -> Option<LootId> {
    let loot = |loot: LootId| view.table.terms.loot(loot);
    view.own_stash().iter().filter(|&card| loot(card).kind == kind).max_by_key(|&card| loot(card).value)
}

/// The sale of this card to the fence in this slot, if sales are what is asked.
fn sale(view: &View, slot: Slot, kind: Kind, loot: LootId) -> Option<Action> {
    match view.table.stage {
        Stage::Act(turn) if turn.place == super::Place::Harbor => Some(Action::Sell { slot, loot }),
        Stage::Also { slot: same, kind: again, .. } if (same, again) == (slot, kind) => {
            Some(Action::Also(loot))
        }
        _ => None,
    }
}

/// The key of a fence.
pub(super) fn key(fence: FenceId) -> String {
    format!("f-{fence}")
}
