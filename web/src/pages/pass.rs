//! Where a pass leads: one button to go on here. Opening the page changes nothing, so a preview of the link costs nothing.

use host::Kind;
use maud::{Markup, html};
use room::{Errand, MatchId, Way};

use super::{home, layout};
use crate::App;
use crate::lang::words;
use crate::visit::Visit;

/// The page.
pub(crate) fn page(visit: &Visit, app: &App, id: &MatchId, kind: &dyn Kind, way: &Way) -> Markup {
    let t = words(visit.lang);
    let names: Vec<&str> = way.seats.iter().map(|(_, name)| name.as_str()).collect();
    let title = t.seat_of(&names.join(", "), kind.title(visit.lang));
    let content = html! {
        section class="narrow door" {
            h1 { (title) }
            form class="join" method="post" action={ "/t/" (id) "/seat/" (way.code) } {
                @match way.errand {
                    Errand::Move => button class="brass big" { (t.play_here) },
                    Errand::Give => {
                        label { span { (t.your_name) } (home::name_field(visit, "name")) }
                        button class="brass big" { (t.take_over) }
                    },
                }
            }
        }
    };
    let frame = layout::Frame { title: &title, class: "at-door", ..layout::Frame::default() };
    layout::page(visit, app, &frame, &content)
}
