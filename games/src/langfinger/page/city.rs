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
    let taking = acting(view.table.stage) == Some(Place::City);
    let actions = Tool::ALL.into_iter().filter(|_| taking).map(Action::Tool);
    desk.kept_with("tools", &view.table.city, actions, || drawn(view, desk, taking))
}

fn drawn(view: &View, desk: &NightDesk<'_>, taking: bool) -> Markup {
    let city = &view.table.city;
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
