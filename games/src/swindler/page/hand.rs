//! One's own accomplices, each with the moment it is made for, and the bar beside them. Before the first turn the master thieves lie here.

use host::Text;
use maud::{Markup, PreEscaped, html};

use super::super::action::{Action, Thing};
use super::super::cards::ThiefId;
use super::super::pieces::{Accomplice, Cards};
use super::super::stack::Stage;
use super::super::text::{about, board};
use super::super::view::View;
use super::{SwindlerDesk, bar, emblems, own_hand, said};

/// The hand and the bar.
pub(super) fn hand(view: &View, desk: &SwindlerDesk<'_>) -> Markup {
    let (cards, words) = (own_hand(view), said(desk));
    let choosing = matches!(view.table.stage, Stage::ChooseThief(_));
    html! {
        section class="hand" aria-label=(if choosing { words.on_offer } else { words.your_hand }) {
            div class="cards" {
                @if choosing { (offer(view, desk)) } @else { (held(desk, &cards)) }
                @if cards.is_empty() && !choosing && desk.me.is_some() { p class="nothing" { (words.no_cards) } }
            }
            (bar::bar(view, desk))
        }
    }
}

fn held(desk: &SwindlerDesk<'_>, cards: &Cards) -> Markup {
    html! {
        @for &card in Accomplice::ALL {
            @if cards[card.index()] > 0 { (one(desk, card, cards[card.index()])) }
        }
    }
}

fn one(desk: &SwindlerDesk<'_>, card: Accomplice, count: u8) -> Markup {
    let lang = desk.lang;
    let action = match card.picks() {
        Some(key) => Action::Use(Thing::Picker(key as u8)),
        None => Action::Play(card),
    };
    let content = html! {
        svg class="emblem" data-key=(key(card)) viewBox="0 0 40 40" aria-hidden="true" { use href={ "#sw-" (card) } {} }
        b class="name" { (board::accomplice(card, lang)) }
        small class="when" { (board::when(card, lang)) }
        @if count > 1 { i class="count" { "×" (count) } }
    };
    html! { div class="holder" data-about=(Text(about::accomplice(card, lang))) { (desk.act(action, "card", &content)) } }
}

/// The master thieves laid out to choose from.
fn offer(view: &View, desk: &SwindlerDesk<'_>) -> Markup {
    html! {
        @for thief in view.table.decks.offered.iter().map(ThiefId) {
            @let card = view.table.terms.thief(thief);
            div class="holder" data-about=(Text(board::thief(&card, Some((0, view.table.terms.unlock(view.table.players))), desk.lang))) {
                (desk.act(Action::Choose(thief), "card thief", &html! {
                    svg class="emblem" viewBox="0 0 40 40" aria-hidden="true" { (PreEscaped(emblems::thief(card.ability))) }
                    b class="name" { (board::ability(card.ability, desk.lang)) }
                    small class="when" { (board::deed(&card, desk.lang)) }
                }))
            }
        }
    }
}

/// The key of a card in the hand.
pub(super) fn key(card: Accomplice) -> String {
    format!("h-{card}")
}
