//! The board of Langfinger as HTML and SVG, from a view: the money track, the city by night with its five places, the players, and one's
//! own tools and loot.

mod city;
mod cover;
mod forced;
mod guide;
mod harbor;
mod houses;
mod mine;
mod moves;
mod people;
mod places;
mod players;
mod ruin;
mod scenes;
mod scoundrels;
mod things;
mod track;

use std::sync::LazyLock;

use engine::{Lang, Seen};
use host::kept::identity;
use host::{Desk, Face, Guide, Lesson, Move, Room};
use maud::{Markup, PreEscaped, html};

use super::action::Action;
use super::event::Event;
use super::pieces::Place;
use super::state::{Langfinger, Stage};
use super::view::View;

/// The desk a board of Langfinger is laid on.
type NightDesk<'a> = Desk<'a, Langfinger>;

/// The drawings, made once: they are the same on every board.
static SYMBOLS: LazyLock<String> = LazyLock::new(|| {
    let symbols = html! { (things::symbols()) (people::symbols()) };
    html! { svg class="lf-symbols" aria-hidden="true" width="0" height="0" { (symbols) } }.into_string()
});

/// What is drawn anew of nearly all boards has room in this.
const ROOM: Room = Room(32 << 10);

impl Face for Langfinger {
    const STYLE: &'static str = include_str!("style.css");

    fn cover() -> Markup {
        cover::cover()
    }

    fn drawings(_: &View) -> Markup {
        PreEscaped(SYMBOLS.clone())
    }

    fn board(view: &View, desk: &NightDesk<'_>) -> Markup {
        html! {
            (ROOM)
            div class={ "langfinger of-" (view.table.players) @if desk.me.is_none() { " watched" } } {
                (track::track(view, desk))
                @if matches!(view.table.stage, Stage::Choose(_)) { (scoundrels::choice(view, desk)) }
                @else { (places::map(view, desk)) }
                (players::players(view, desk))
                (mine::mine(view, desk))
            }
        }
    }

    const GUIDE: Option<Guide> = Some(guide::GUIDE);

    fn lesson(view: &View, legal: &[Action], _: usize, lang: Lang) -> Option<Lesson> {
        guide::lesson(view, legal, lang)
    }

    fn moves(before: &View, events: &[Seen<Event>]) -> Vec<Move> {
        moves::moves(before, events)
    }

    fn forced(public: &View) -> Option<Action> {
        forced::forced(public)
    }
}

/// The facts a part is kept by begin with the edition.
fn print_of(view: &View) -> usize {
    identity(view.table.terms.edition())
}

/// The place whose tokens act.
fn acting(stage: Stage) -> Option<Place> {
    match stage {
        Stage::Act(turn) | Stage::SecondTool(turn) | Stage::Also { turn, .. } => Some(turn.place),
        Stage::Drop { .. } | Stage::Draw { .. } => Some(Place::Ruin),
        Stage::Choose(_)
        | Stage::Deal(_)
        | Stage::Hand { .. }
        | Stage::Lay(_)
        | Stage::Place(_)
        | Stage::Over => None,
    }
}

#[cfg(test)]
mod tests;
