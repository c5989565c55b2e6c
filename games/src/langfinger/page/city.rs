//! The open tools beside the City.

use host::Part;
use maud::{Markup, html};

use super::super::action::Action;
use super::super::pieces::{Place, Tool};
use super::super::view::View;
use super::super::{text_page, text_words};
use super::{NightDesk, acting, things};

/// The tools, by kind. While somebody takes two, each is a button.
pub(super) fn tools(view: &View, desk: &NightDesk<'_>) -> Part {
    desk.kept_while_waiting("tools", &view.table.city, || drawn(view, desk))
}

fn drawn(view: &View, desk: &NightDesk<'_>) -> Markup {
    let city = &view.table.city;
    let taking = acting(view.table.stage) == Some(Place::City);
    html! {
        div class="shelf" {
            @for tool in Tool::ALL {
                @for ordinal in 0..city[tool.index()] {
                    @let card = things::tool_card(tool, &key(tool, ordinal), desk.lang);
                    @if taking { (desk.act(Action::Tool(tool), "offer", &card)) }
                    @else { span class="offer" { (card) } }
                }
            }
            @if city.is_empty() { span class="nothing" { (text_page::empty(desk.lang)) } }
            span class="said" { (text_words::tools(city, desk.lang)) }
        }
    }
}

/// The key of a tool beside the City.
pub(super) fn key(tool: Tool, ordinal: u8) -> String {
    format!("c-{tool}-{ordinal}")
}
