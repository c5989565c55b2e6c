//! Where a record from elsewhere is taken in.

use maud::{Markup, html};

use super::layout;
use crate::App;
use crate::lang::words;
use crate::visit::Visit;

/// The page, with what was pasted and what is wrong with it.
pub(crate) fn page(visit: &Visit, app: &App, text: &str, notice: Option<&str>) -> Markup {
    let t = words(visit.lang);
    let content = html! {
        section class="narrow" {
            h1 { (t.take_in_record) }
            @if let Some(notice) = notice { p class="notice" role="alert" { (notice) } }
            p { (t.take_in_means) }
            form class="import" method="post" action="/import" {
                textarea name="record" rows="14" spellcheck="false" required aria-label=(t.record) placeholder="# rookery record 1" { (text) }
                div class="go" {
                    button class="brass big" { (t.take_in) }
                    label class="if-script" { (t.or_choose_file) " " input type="file" accept=".rec,text/plain" data-into="record"; }
                }
            }
        }
    };
    let frame = layout::Frame { title: t.take_in_record, class: "create-page", ..layout::Frame::default() };
    layout::page(visit, app, &frame, &content)
}
