//! The choice of a scoundrel, where a table wants it.

use maud::{Markup, html};

use super::super::action::Action;
use super::super::pieces::ScoundrelId;
use super::super::view::View;
use super::super::{text_about, text_page, text_words};
use super::{NightDesk, people, things};

/// All scoundrels; those that are free are buttons for whoever chooses.
pub(super) fn choice(view: &View, desk: &NightDesk<'_>) -> Markup {
    let scoundrels = &view.table.terms.edition().scoundrels;
    html! {
        section class="lineup" aria-label=(text_page::players(desk.lang)) {
            @for (number, scoundrel) in scoundrels.iter().enumerate() {
                @let content = html! {
                    (people::portrait(scoundrel)) b class="name" { (scoundrel.name) }
                    span class="with" { (things::tool_sign(scoundrel.tool)) (text_words::tool(scoundrel.tool, desk.lang)) }
                };
                @let about = text_about::scoundrel(&scoundrel.name, scoundrel.tool, desk.lang);
                (desk.piece(Action::Choose(ScoundrelId(number as u8)), &format!("scoundrel c-{}", people::class(scoundrel.colour)), &about, &content))
            }
        }
    }
}
