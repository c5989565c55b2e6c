//! What is asked now, and of whom; what can be answered without the board.

use host::Choice;
use maud::{Markup, html};
use room::{Look, Phase, PlaceKind, Undo};

use super::hint;
use crate::lang::words;
use crate::visit::Visit;

/// Choices whose labels have no more characters than this together stand in the prompt themselves; more are a list to open. The
/// prompt's height never changes, so that the board stays where it is.
const AT_HAND: usize = 36;

/// The prompt. Nothing in it is pushed aside by what comes and goes: undo stands at the left and keeps its place while there is none, then the hint,
/// then the answers, and those to another question are other buttons.
pub(crate) fn region(visit: &Visit, look: &Look) -> Markup {
    html! {
        @if let Some(decision) = look.decision { input type="hidden" name="decision" value=(decision); }
        div class="question" { (question(visit, look)) }
        div class="answers" { (answers(visit, look)) (confirm(visit, look)) (undo(visit, look)) (hint::region(visit, look)) }
    }
}

fn question(visit: &Visit, look: &Look) -> Markup {
    let t = words(visit.lang);
    if look.phase == Phase::Over {
        return html! { strong { (t.is_over) } };
    }
    if look.clocks.as_ref().is_some_and(|clocks| clocks.paused) {
        return html! { strong { (t.is_paused) } };
    }
    if let Some(seat) = look.to_confirm {
        let mine = look.me.seats.contains(&seat);
        return if mine {
            html! { strong class="asked" { (t.your_turn_is_done) } }
        } else {
            html! { span { (t.confirms(look.cast.now().of(seat))) } }
        };
    }
    if let Some(seat) = look.hand_over {
        return html! { span { (t.waits_for(look.cast.now().of(seat))) } };
    }
    match (look.decision, &look.sight, look.waiting_for) {
        (Some(_), Some(sight), _) => html! {
            strong data-key="yours" { (t.your_turn) }
            span class="asked" data-key="asked" { " " (sight.question(visit.lang)) }
        },
        (_, _, Some(seat)) => html! { span data-key="waits" { (t.waits_for(look.cast.now().of(seat))) } },
        _ => html! {},
    }
}

fn answers(visit: &Visit, look: &Look) -> Markup {
    let choices = match (&look.sight, look.decision) {
        (Some(sight), Some(_)) => sight.choices(visit.lang),
        _ => Vec::new(),
    };
    let decision = look.decision.unwrap_or_default();
    let length: usize = choices.iter().map(|choice| choice.label.chars().count()).sum();
    html! {
        @if length <= AT_HAND { @for choice in &choices { (button(choice, decision)) } }
        @else {
            details id="all-moves" class="all-moves" {
                summary { (words(visit.lang).all_moves(choices.len())) }
                div class="move-list" { @for choice in &choices { (button(choice, decision)) } }
            }
        }
    }
}

/// The word that whoever moved gives when they are done.
fn confirm(visit: &Visit, look: &Look) -> Markup {
    let mine = look.to_confirm.is_some_and(|seat| look.me.seats.contains(&seat));
    html! {
        @if mine {
            button class="say brass" formaction={ "/t/" (look.id) "/confirm" } data-key="confirm" { (words(visit.lang).confirm_turn) }
        }
    }
}

fn button(choice: &Choice, decision: usize) -> Markup {
    let key = format!("say {decision} {}", choice.action);
    html! { button class="say" name="act" value=(choice.action) data-key=(key) { (choice.label) } }
}

fn undo(visit: &Visit, look: &Look) -> Markup {
    let t = words(visit.lang);
    let at = |what: &str| format!("/t/{}/{what}", look.id);
    let alone = !look.places.iter().any(|place| place.kind == PlaceKind::Person && !place.mine);
    match look.undo {
        Undo::No if look.phase == Phase::Running && !look.me.seats.is_empty() => {
            html! { button class="quiet-button undo none" disabled data-key="undo" { (t.take_back) } }
        }
        Undo::No => html! {},
        Undo::Free => {
            html! { button class="quiet-button undo" formaction=(at("undo")) data-key="undo" { (t.take_back) } }
        }
        Undo::Ask if alone => {
            html! { button class="quiet-button undo" formaction=(at("undo")) data-key="undo" { (t.take_back) } }
        }
        Undo::Ask => {
            html! { button class="quiet-button undo" formaction=(at("undo")) data-key="undo" { (t.ask_to_take_back) } }
        }
        Undo::Asked { mine: true, .. } | Undo::Asked { answered: true, .. } => {
            html! { span class="quiet undo" { (t.take_back_pending) } }
        }
        Undo::Asked { by, .. } => html! {
            span class="undo" { (t.wants_to_take_back(look.cast.now().of(by))) } " "
            button class="say" name="agree" value="yes" formaction=(at("answer-undo")) { (t.allow) }
            button class="say" name="agree" value="no" formaction=(at("answer-undo")) { (t.refuse) }
        },
    }
}
