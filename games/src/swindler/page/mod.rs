//! The board of Swindler as HTML and SVG, from a view: the sacks with their odds, orders, fences, everybody's loot, one's own accomplices and
//! the bar for what is not done on a piece. Each part has its place and keeps it, whatever is asked.

mod bar;
mod cover;
mod emblems;
mod fences;
mod figures;
mod guide;
mod hand;
mod moves;
mod orders;
mod players;
mod sacks;

use std::sync::LazyLock;

use engine::{Lang, Seen};
use host::kept::identity;
use host::{Desk, Face, Guide, Instruction, Instructions, Lesson, Move, Room, Tempo};
use maud::{Markup, PreEscaped, html};

use super::action::Action;
use super::event::Event;
use super::instruct;
use super::pieces::Cards;
use super::refusal::Due;
use super::stack::{Frame, Stage};
use super::state::{Swindler, Table};
use super::text::board::{Words, words};
use super::view::View;

/// The desk a board of Swindler is laid on.
type SwindlerDesk<'a> = Desk<'a, Swindler>;

/// The drawings, made once: they are the same on every board.
static SYMBOLS: LazyLock<String> = LazyLock::new(|| figures::symbols().into_string());

/// What is drawn anew of nearly all boards has room in this.
const ROOM: Room = Room(32 << 10);

impl Face for Swindler {
    const STYLE: &'static str = include_str!("style.css");

    fn cover() -> Markup {
        cover::cover()
    }

    fn drawings(_: &View) -> Markup {
        PreEscaped(SYMBOLS.clone())
    }

    fn board(view: &View, desk: &SwindlerDesk<'_>) -> Markup {
        html! {
            (ROOM)
            div class={ "swindler of-" (view.table.players) } {
                (sacks::sacks(view, desk))
                (orders::orders(view, desk))
                (fences::fences(view, desk))
                (players::players(view, desk))
                (hand::hand(view, desk))
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

    /// Whoever must draw draws, and whoever is asked for a card that everybody knows not to be there passes.
    fn forced(public: &View) -> Option<Action> {
        let table = &public.table;
        match table.due()? {
            Due::FirstDraw => Some(Action::Draw),
            Due::Window(_) | Due::Played => nobody_can_react(public).then_some(Action::Pass),
            _ => None,
        }
    }

    /// A theft goes tile by tile, and most questions for an accomplice are answered with nothing: both must be quick.
    fn tempo(public: &View) -> Tempo {
        match public.table.due() {
            Some(Due::Window(_) | Due::Played) => Tempo::Glance,
            Some(Due::Reserve | Due::Thief) | None => Tempo::Whole,
            Some(_) => Tempo::Half,
        }
    }

    fn instructions(view: &View, lang: Lang) -> Vec<Instruction> {
        instruct::offered(view, lang)
    }

    fn awaits_instruction(public: &View) -> bool {
        instruct::awaited(public)
    }

    fn instructed(view: &View, given: &Instructions) -> Option<Action> {
        instruct::instructed(view, given)
    }
}

/// Can everybody see that whoever is asked does not hold the card asked for? All of that kind lie open then.
fn nobody_can_react(public: &View) -> bool {
    let Some(&frame) = public.table.stack.last() else { return false };
    let (card, asked) = match frame {
        Frame::Window { moment, asked } => (moment.card(), asked),
        Frame::Played { asked, .. } => (super::pieces::Accomplice::Assassin, asked),
        _ => return false,
    };
    public.unseen()[card.index()] == 0 && public.table.player(asked).known[card.index()] == 0
}

/// The facts a part is kept by begin with the edition.
fn print_of(view: &View) -> usize {
    identity(view.table.terms.edition())
}

/// The words of the reader's language.
fn said(desk: &SwindlerDesk<'_>) -> &'static Words {
    words(desk.lang)
}

/// What is due to the reader; `None` if somebody else is asked.
fn due_to_reader(view: &View, desk: &SwindlerDesk<'_>) -> Option<Due> {
    desk.is_asked().then(|| view.table.due()).flatten()
}

/// Is a sack being robbed?
fn in_theft(table: &Table) -> bool {
    let window = table.stack.iter().any(|frame| matches!(frame, Frame::Window { .. }));
    window || matches!(table.stage, Stage::FirstDraw | Stage::Drawing | Stage::Loot | Stage::Keep(_))
}

/// The reader's accomplices; none for a spectator.
fn own_hand(view: &View) -> Cards {
    view.observer.seat().map_or(Cards::EMPTY, |seat| view.hand(seat))
}

#[cfg(test)]
mod tests;
