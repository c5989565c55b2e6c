//! What is said at the table.

use engine::Lang;
use maud::{Markup, html};
use room::{Look, PlaceKind, Talk};

use super::emotes;
use crate::lang::words;
use crate::visit::Visit;

/// The most characters the field takes; the room has the last word.
const LONGEST: u16 = 300;

/// The panel with what was said and a field to say something.
pub(crate) fn panel(visit: &Visit, look: &Look) -> Markup {
    let t = words(visit.lang);
    let others = look.places.iter().any(|place| place.kind == PlaceKind::Person && !place.mine);
    html! {
        details id="talk" class="panel" open[others && look.talk == Talk::On] {
            summary { (t.chat) }
            ol id="chat" class="chat" tabindex="0" aria-live="polite" aria-label=(t.chat) { (lines(look, visit.lang)) }
            @if look.talk == Talk::Off { p class="quiet" { (t.chat_is_off) } }
            @else if look.me.seats.is_empty() { p class="quiet" { (t.chat_is_for_players) } }
            @else { (saying(visit, look)) }
            @if others { (hearing(visit, look)) }
        }
    }
}

fn saying(visit: &Visit, look: &Look) -> Markup {
    let t = words(visit.lang);
    html! {
        form method="post" action={ "/t/" (look.id) "/say" } class="say-form" data-clear {
            input name="text" maxlength=(LONGEST) autocomplete="off" aria-label=(t.say_something) placeholder=(t.say_something) required;
            button { (t.send) }
        }
        form method="post" action={ "/t/" (look.id) "/say" } class="emotes" aria-label=(t.emotes) {
            @for emote in &emotes::ALL {
                button name="text" value=(emote.code) aria-label=(emote.name(visit.lang)) title=(emote.name(visit.lang)) { (emote.drawing()) }
            }
        }
    }
}

/// Whom one hears. The page comes anew, with what they said or without it.
fn hearing(visit: &Visit, look: &Look) -> Markup {
    let t = words(visit.lang);
    let others =
        (0u8..).zip(&look.places).filter(|(_, place)| place.kind == PlaceKind::Person && !place.mine);
    html! {
        details id="hearing" class="hearing" {
            summary { (t.mute) }
            form method="post" action={ "/t/" (look.id) "/mute" } class="side-by-side" data-plain {
                @for (seat, place) in others {
                    button name="seat" value=(seat) { @if place.muted { (t.hear_again(&place.name)) } @else { (t.do_not_hear(&place.name)) } }
                }
            }
        }
    }
}

/// What was said since the version the look was asked for.
pub(crate) fn lines(look: &Look, lang: Lang) -> Markup {
    html! {
        @for spoken in &look.chat {
            li data-key={ "chat-" (spoken.number) } class=[spoken.seat.map(|seat| format!("by seat-{seat}"))] {
                b { (spoken.name) } " " (emotes::shown(&spoken.text, lang))
            }
        }
    }
}
