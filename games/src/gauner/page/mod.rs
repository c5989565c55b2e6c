//! The board of Gauner as HTML and SVG, from a view: the rows, the prison with its gauges, everybody's sets, one's own hand.

mod cover;
mod figures;
mod guide;
mod hand;
mod moves;
mod players;
mod prison;
mod rows;

use engine::{Lang, Seen, Tell as _};
use host::{Desk, Face, Guide, Lesson, Move, Room};
use maud::{Markup, html};

use super::action::Action;
use super::event::Event;
use super::kind::Kind;
use super::state::{Gauner, Phase};
use super::view::View;

/// The desk a board of Gauner is laid on.
type GaunerDesk<'a> = Desk<'a, Gauner>;

/// What is drawn anew of nearly all boards has room in this.
const ROOM: Room = Room(8 << 10);

impl Face for Gauner {
    const STYLE: &'static str = include_str!("style.css");

    fn cover() -> Markup {
        cover::cover()
    }

    fn drawings(view: &View) -> Markup {
        let deck = &view.table.terms.deck;
        figures::symbols(|kind| deck[kind.index()])
    }

    fn board(view: &View, desk: &GaunerDesk<'_>) -> Markup {
        let table = &view.table;
        html! {
            (ROOM)
            div class={ "gauner " (phase_class(table.phase)) } {
                (rows::rows(view, desk))
                (prison::prison(view, desk))
                (players::players(view, desk))
                (hand::hand(view, desk))
            }
        }
    }

    const GUIDE: Option<Guide> = Some(guide::GUIDE);

    fn lesson(view: &View, legal: &[Action], decisions: usize, lang: Lang) -> Option<Lesson> {
        guide::lesson(view, legal, decisions, lang)
    }

    fn moves(before: &View, events: &[Seen<Event>]) -> Vec<Move> {
        moves::moves(before, events)
    }

    /// Whoever holds only cards that everybody has seen, and can lay none of them, passes for all to see.
    fn forced(public: &View) -> Option<Action> {
        let table = &public.table;
        let hand = &table.hands[table.turn.index()];
        let can_lay = |kind: Kind| {
            !table.has_laid(table.turn, kind) && hand.known[kind.index()] >= table.least_to_lay(kind)
        };
        let laying = matches!(table.phase, Phase::Lay(_));
        (laying && hand.unknown == 0 && !Kind::ALL.into_iter().any(can_lay)).then_some(Action::Pass)
    }
}

const fn phase_class(phase: Phase) -> &'static str {
    match phase {
        Phase::Draw(_) => "drawing",
        Phase::Take => "taking",
        Phase::Lay(_) => "laying",
        Phase::Drop { .. } => "dropping",
        Phase::Over => "over",
    }
}

/// The name of a kind, for labels.
fn kind_name(kind: Kind, desk: &GaunerDesk<'_>) -> &'static str {
    super::text::kind(kind, desk.lang)
}

/// The title of the game: what the board is called for a screen reader.
fn title(desk: &GaunerDesk<'_>) -> &'static str {
    Gauner::title(desk.lang)
}

#[cfg(test)]
mod tests;
