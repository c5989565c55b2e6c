//! What is said at the table.

use maud::{Markup, html};
use room::{Look, PlaceKind};

use crate::lang::words;
use crate::visit::Visit;

/// The most characters the field takes; the room has the last word.
const LONGEST: u16 = 300;

/// The panel with what was said and a field to say something.
pub(crate) fn panel(visit: &Visit, look: &Look) -> Markup {
    let t = words(visit.lang);
    let others = look.places.iter().any(|place| place.kind == PlaceKind::Person && !place.mine);
    html! {
        details id="talk" class="panel" open[others] {
            summary { (t.chat) }
            ol id="chat" class="chat" tabindex="0" aria-live="polite" aria-label=(t.chat) { (lines(look)) }
            @if look.me.seats.is_empty() { p class="quiet" { (t.chat_is_for_players) } }
            @else {
                form method="post" action={ "/t/" (look.id) "/say" } class="say-form" data-clear {
                    input name="text" maxlength=(LONGEST) autocomplete="off" aria-label=(t.say_something) placeholder=(t.say_something) required;
                    button { (t.send) }
                }
            }
        }
    }
}

/// What was said since the version the look was asked for.
pub(crate) fn lines(look: &Look) -> Markup {
    html! {
        @for spoken in &look.chat {
            li data-key={ "chat-" (spoken.number) } class=[spoken.seat.map(|seat| format!("by seat-{seat}"))] {
                b { (spoken.name) } " " span { (spoken.text) }
            }
        }
    }
}
