//! The page of something that went wrong: friendly, short, with a way on.

use axum::http::StatusCode;
use maud::{Markup, html};

use super::{art, layout};
use crate::App;
use crate::lang::words;
use crate::visit::Visit;

/// The page.
pub(crate) fn page(visit: &Visit, app: &App, status: StatusCode, sentence: &str) -> Markup {
    let t = words(visit.lang);
    let heading = if status.is_server_error() { t.lamp_went_out } else { t.wrong_alley };
    let content = html! {
        section class="narrow lost" {
            (art::lamp())
            h1 { (heading) }
            p class="lead" { (sentence) }
            p class="code" { (status.as_u16()) }
            p { a class="brass big" href="/" { (t.to_the_games) } }
        }
    };
    let frame = layout::Frame { title: heading, class: "error", ..layout::Frame::default() };
    layout::page(visit, app, &frame, &content)
}
