//! At a table over days: what one does in others' turns, said beforehand.

use engine::Lang;
use host::Instruction;
use maud::{Markup, html};
use room::{Instructed, Look};

use crate::lang::words;
use crate::visit::Visit;

/// The form; nothing where there is nothing to say.
pub(super) fn form(visit: &Visit, look: &Look) -> Markup {
    let t = words(visit.lang);
    html! {
        @if let Some(Instructed { seat, offered, given }) = &look.instructed {
            details id="instructions" class="instructions" {
                summary { (t.instructions) @if !given.0.is_empty() { " (" (given.0.len()) ")" } }
                p class="quiet" { (t.instructions_mean) }
                form method="post" action={ "/t/" (look.id) "/instruct" } {
                    input type="hidden" name="seat" value=(seat);
                    ul { @for instruction in offered { li { (line(instruction, given.of(&instruction.name), visit.lang)) } } }
                    button { (t.keep_instructions) }
                }
            }
        }
    }
}

/// A sentence with a box to tick and its numbers where they belong.
fn line(instruction: &Instruction, given: Option<&[u16]>, lang: Lang) -> Markup {
    let Instruction { name, text, numbers } = instruction;
    let mut parts = text.split("{}");
    let begin = parts.next().unwrap_or_default();
    let plain = text.replace("{}", "…");
    html! {
        label { input type="checkbox" name="do" value=(name) checked[given.is_some()]; " " (begin) }
        @for (at, (number, rest)) in numbers.iter().zip(parts).enumerate() {
            input type="number" name={ (name) "-" (at) } min=(number.range.start()) max=(number.range.end()) inputmode="numeric"
                value=(given.and_then(|given| given.get(at)).unwrap_or(&number.usual))
                aria-label={ (plain) ": " (words(lang).number) " " (at + 1) };
            (rest)
        }
    }
}
