//! The reader's own cards: tools by kind, the scoundrel's own tool, and the loot with its fronts.

use host::Text;
use maud::{Markup, html};

use super::super::action::Action;
use super::super::event::Front;
use super::super::pieces::{LootId, Place, Slot, Tool};
use super::super::state::Stage;
use super::super::view::{Own, View};
use super::super::{text_about, text_page, text_words};
use super::{NightDesk, things};

/// The own cards; nothing for a spectator.
pub(super) fn mine(view: &View, desk: &NightDesk<'_>) -> Markup {
    let Some(own) = view.own else { return html! {} };
    html! {
        section class="mine" {
            div class="hand" role="group" aria-label=(text_page::your_hand(desk.lang)) {
                (own_tool(view, desk, own))
                @for tool in Tool::ALL { @if own.hand[tool.index()] > 0 { (fan(view, desk, tool, own.hand[tool.index()])) } }
                @if own.hand.is_empty() { span class="nothing" { (text_page::no_tools(desk.lang)) } }
            }
            div class="treasure" role="group" aria-label=(text_page::your_loot(desk.lang)) {
                @for loot in own.stash.iter() { (one_loot(view, desk, loot)) }
                @if own.stash.is_empty() { span class="nothing" { (text_page::no_loot(desk.lang)) } }
            }
            div class="leave" { (leave(view, desk)) }
        }
    }
}

/// The tool on one's own scoundrel card: never spent.
fn own_tool(view: &View, desk: &NightDesk<'_>, own: Own) -> Markup {
    html! {
        @if let Some(tool) = view.table.own_tool(own.seat) {
            span class={ "always t-" (tool) } tabindex="0" role="group" aria-label=(text_page::always(tool, desk.lang))
                data-about=(Text(text_about::own_tool(tool, desk.lang))) {
                (things::tool_sign(tool)) b aria-hidden="true" { "★" } i aria-hidden="true" { (text_page::always_short(desk.lang)) }
                span class="said" { (text_page::always(tool, desk.lang)) }
            }
        }
    }
}

/// The tools of one kind. In the Ruin it is the button that discards one of them.
fn fan(view: &View, desk: &NightDesk<'_>, tool: Tool, count: u8) -> Markup {
    let said = format!("{count}× {}", text_words::tool(tool, desk.lang));
    let cards = html! {
        @for ordinal in 0..count { (things::tool_card(tool, &key(tool, ordinal), desk.lang)) }
        @if count > 1 { b class="count" aria-hidden="true" { (count) } }
    };
    let dropping = matches!(view.table.stage, Stage::Drop { .. }) && desk.is_asked();
    html! {
        @if dropping { (desk.act(Action::Drop(tool), "fan", &cards)) }
        @else { span class="fan" { (cards) span class="said" { (said) } } }
    }
}

/// A loot card with its front, and a button for every fence that buys it.
fn one_loot(view: &View, desk: &NightDesk<'_>, loot: LootId) -> Markup {
    let card = view.table.terms.loot(loot);
    let back = view.table.terms.back(card.back);
    let said = text_words::front(&Front { loot, kind: card.kind, value: card.value }, desk.lang);
    html! {
        span class="prize" {
            span class="turning" data-key=(loot_key(loot)) tabindex="0" role="group" aria-label=(said) data-about=(Text(text_about::own_loot(&said, desk.lang))) {
                span class="front-side" aria-hidden="true" { (things::loot_sign(card.kind)) b { (card.value) } (things::protection_sign(back.protection)) }
                span class="back-side" aria-hidden="true" { (things::protection_sign(back.protection)) }
                span class="said" { (said) }
            }
            span class="buyers" { (buyers(view, desk, loot)) }
        }
    }
}

/// Who buys a card, while that is asked. If nobody does, the refusal says so.
fn buyers(view: &View, desk: &NightDesk<'_>, loot: LootId) -> Markup {
    let selling = desk.is_asked();
    match view.table.stage {
        Stage::Act(turn) if selling && turn.place == Place::Harbor => {
            let buying: Vec<(Slot, u8)> =
                Slot::ALL.into_iter().filter_map(|slot| Some((slot, view.sale(slot, loot)?.1))).collect();
            let open = view.table.fences.iter().position(Option::is_some);
            html! {
                @for &(slot, pay) in &buying { (desk.act(Action::Sell { slot, loot }, "sale", &price(slot, pay))) }
                @if let (true, Some(slot)) = (buying.is_empty(), open) { (desk.act(Action::Sell { slot: Slot(slot as u8), loot }, "sale", &html! { "–" })) }
            }
        }
        Stage::Also { slot, .. } if selling => {
            let pay = view.second_sale(loot).map_or(html! { "–" }, |(_, pay)| price(slot, pay));
            desk.act(Action::Also(loot), "sale", &pay)
        }
        _ => html! {},
    }
}

/// `2 ▸ 5`: the fence, and what it pays.
fn price(slot: Slot, pay: u8) -> Markup {
    html! { i { (slot) } "▸" b { (pay) } }
}

/// The way out, where there is one.
fn leave(view: &View, desk: &NightDesk<'_>) -> Markup {
    let way = match view.table.stage {
        Stage::Act(_) => Some((Action::Pass, text_page::do_nothing(desk.lang))),
        Stage::Also { .. } => Some((Action::Done, text_page::no_second_card(desk.lang))),
        _ => None,
    };
    match way {
        Some((action, label)) if desk.is_asked() => desk.act(action, "brass", &html! { (label) }),
        _ => html! {},
    }
}

/// The key of a tool in the own hand.
pub(super) fn key(tool: Tool, ordinal: u8) -> String {
    format!("h-{tool}-{ordinal}")
}

/// The key of an own loot card.
pub(super) fn loot_key(loot: LootId) -> String {
    format!("own-{loot}")
}
