//! What is asked now, and of whom; what can be answered without the board.

use engine::Seat;
use host::Choice;
use maud::{Markup, html};
use room::{Look, Phase, PlaceKind, Undo};

use crate::lang::words;
use crate::visit::Visit;

/// So few choices stand in the prompt themselves; more are a list to open.
const AT_HAND: usize = 3;

/// The prompt.
pub(crate) fn region(visit: &Visit, look: &Look) -> Markup {
    html! {
        div class="question" { (question(visit, look)) }
        div class="answers" { (answers(visit, look)) (undo(visit, look)) }
    }
}

fn question(visit: &Visit, look: &Look) -> Markup {
    let t = words(visit.lang);
    if look.phase == Phase::Over {
        return html! { strong { (t.is_over) } };
    }
    if let Some(seat) = look.hand_over {
        return html! { strong { (t.hand_over_to(look.cast.now().of(seat))) } };
    }
    match (look.decision, &look.sight, look.waiting_for) {
        (Some(_), Some(sight), _) => html! {
            strong { (t.your_turn) } " "
            span class="asked" { (sight.question(visit.lang)) }
        },
        (_, _, Some(seat)) => html! { span { (t.waits_for(look.cast.now().of(seat))) } },
        _ => html! {},
    }
}

fn answers(visit: &Visit, look: &Look) -> Markup {
    if let Some(seat) = look.hand_over {
        return hand_over(visit, look, seat);
    }
    let choices = match (&look.sight, look.decision) {
        (Some(sight), Some(_)) => sight.choices(visit.lang),
        _ => Vec::new(),
    };
    html! {
        @if choices.len() <= AT_HAND { @for choice in &choices { (button(choice)) } }
        @else {
            details id="all-moves" class="all-moves" {
                summary { (words(visit.lang).all_moves(choices.len())) }
                div class="move-list" { @for choice in &choices { (button(choice)) } }
            }
        }
    }
}

fn button(choice: &Choice) -> Markup {
    html! { button class="say" name="act" value=(choice.action) data-key={ "say " (choice.action) } { (choice.label) } }
}

/// The button is posted without the script, and the page comes anew: nothing of the last player is left on it.
fn hand_over(visit: &Visit, look: &Look, seat: Seat) -> Markup {
    let t = words(visit.lang);
    html! {
        button class="brass" name="seat" value=(seat) formaction={ "/t/" (look.id) "/handover" } data-plain {
            (t.i_am(look.cast.now().of(seat)))
        }
    }
}

fn undo(visit: &Visit, look: &Look) -> Markup {
    let t = words(visit.lang);
    let at = |what: &str| format!("/t/{}/{what}", look.id);
    let alone = !look.places.iter().any(|place| place.kind == PlaceKind::Person && !place.mine);
    match look.undo {
        Undo::No => html! {},
        Undo::Free => {
            html! { button class="quiet-button" formaction=(at("undo")) data-key="undo" { (t.take_back) } }
        }
        Undo::Ask if alone => {
            html! { button class="quiet-button" formaction=(at("undo")) data-key="undo" { (t.take_back) } }
        }
        Undo::Ask => {
            html! { button class="quiet-button" formaction=(at("undo")) data-key="undo" { (t.ask_to_take_back) } }
        }
        Undo::Asked { mine: true, .. } | Undo::Asked { answered: true, .. } => {
            html! { span class="quiet" { (t.take_back_pending) } }
        }
        Undo::Asked { by, .. } => html! {
            span { (t.wants_to_take_back(look.cast.now().of(by))) } " "
            button class="say" name="agree" value="yes" formaction=(at("answer-undo")) { (t.allow) }
            button class="say" name="agree" value="no" formaction=(at("answer-undo")) { (t.refuse) }
        },
    }
}
