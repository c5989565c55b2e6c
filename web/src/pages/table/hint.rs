//! Hints: the button, and what was answered. Only whoever is to act gets either.

use host::Hint;
use maud::{Markup, html};
use room::Look;

use crate::lang::words;
use crate::visit::Visit;

/// The button, or the best few moves once they are known.
pub(crate) fn region(visit: &Visit, look: &Look) -> Markup {
    let t = words(visit.lang);
    let Some(decision) = look.decision.filter(|_| look.hints) else { return html! {} };
    let Some(hints) = &look.hint else {
        return html! {
            button class="quiet-button hint" formaction={ "/t/" (look.id) "/hint" } data-key="ask-hint" { (t.hint) }
        };
    };
    html! {
        details class="all-moves hint" data-key={ "hint " (decision) } open {
            summary { (t.hint) }
            div class="move-list" {
                @for hint in hints { (tip(visit, hint)) }
                p class="quiet" { (t.hint_how) }
            }
        }
    }
}

fn tip(visit: &Visit, hint: &Hint) -> Markup {
    let percent = (100.0 * hint.share).round();
    html! {
        button class="say tip" name="act" value=(hint.choice.action) data-key={ "tip " (hint.choice.action) } {
            span class="tip-what" { (hint.choice.label) }
            span class="tip-share" title=(words(visit.lang).win_chance) { (percent) " %" }
            span class="tip-why" { (hint.why) }
        }
    }
}
