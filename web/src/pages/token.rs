//! Where somebody makes a token for a program that is to play for them.

use maud::{Markup, html};
use room::MatchId;

use super::layout;
use crate::App;
use crate::lang::words;
use crate::visit::Visit;

/// The page, with the token once it is made.
pub(crate) fn page(visit: &Visit, app: &App, only_at: Option<&MatchId>, token: Option<&str>) -> Markup {
    let t = words(visit.lang);
    let content = html! {
        section class="narrow" {
            h1 { (t.for_programs) }
            p { (t.programs_may) " " a href="/api/v1/openapi.json" { "OpenAPI" } }
            p { (if only_at.is_some() { t.token_for_table } else { t.token_for_all }) }
            @match token {
                Some(token) => { input readonly value=(token) aria-label=(t.token) autocomplete="off" spellcheck="false"; }
                None => {
                    form method="post" action="/token" {
                        @if let Some(id) = only_at { input type="hidden" name="table" value=(id); }
                        div class="go" { button class="brass big" { (t.make_token) } }
                    }
                }
            }
        }
    };
    let frame = layout::Frame { title: t.for_programs, class: "create-page", ..layout::Frame::default() };
    layout::page(visit, app, &frame, &content)
}
