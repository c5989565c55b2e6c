//! The board of Fagin's Gang as HTML and SVG, from a view: six streets as ladders round the market, the money track, one's own goods
//! with the warehouses behind them, and what everybody has.

mod cover;
mod figures;
mod guide;
mod market;
mod moves;
mod players;
mod stock;
mod street;
mod tip;
mod track;
mod turn;

use std::sync::LazyLock;

use engine::{Lang, Seen};
use host::kept::identity;
use host::{Desk, Face, Guide, Instruction, Instructions, Lesson, Move, Room};
use maud::{Markup, PreEscaped, html};

use super::action::Action;
use super::event::Event;
use super::instruct;
use super::state::{FaginsGang, Stage};
use super::text::board::{self, Word};
use super::view::View;
use super::words::{Good, Location};

/// The desk a board of Fagin's Gang is laid on.
type FaginsDesk<'a> = Desk<'a, FaginsGang>;

/// The drawings, made once: they are the same on every board.
static SYMBOLS: LazyLock<String> = LazyLock::new(|| figures::symbols().into_string());

/// What is drawn anew of nearly all boards has room in this.
const ROOM: Room = Room(8 << 10);

impl Face for FaginsGang {
    const STYLE: &'static str = include_str!("style.css");

    fn cover() -> Markup {
        cover::cover()
    }

    fn drawings(_: &View) -> Markup {
        PreEscaped(SYMBOLS.clone())
    }

    fn board(view: &View, desk: &FaginsDesk<'_>) -> Markup {
        let deepest = Location::ALL.map(|place| view.table.ladder(place).rungs().len()).into_iter().max();
        html! {
            (ROOM)
            div class={ "fagins deep-" (deepest.unwrap_or_default()) " " (stage_class(&view.stage)) } {
                (tabs(view, desk))
                div class="town" {
                    @for place in &Location::ALL[..3] { (street::street(view, desk, *place)) }
                    (market::market(view, desk))
                    @for place in &Location::ALL[3..] { (street::street(view, desk, *place)) }
                }
                (track::track(view, desk))
                (players::ledger(view, desk))
                div class="reach" {
                    (turn::turn(view, desk))
                    (stock::stock(view, desk))
                }
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

    /// Nothing is hidden: whoever has one thing to do is seen to have no other.
    fn forced(public: &View) -> Option<Action> {
        let engine::ToAct::Seat(_) = public.to_act() else { return None };
        let mut legal = Vec::new();
        public.world(&mut engine::Rng::new(0)).list(&mut legal);
        <[Action; 1]>::try_from(legal).ok().map(|[only]| only)
    }

    fn instructions(_: &View, lang: Lang) -> Vec<Instruction> {
        instruct::offered(lang)
    }

    fn awaits_instruction(public: &View) -> bool {
        instruct::awaited(public)
    }

    fn instructed(view: &View, given: &Instructions) -> Option<Action> {
        instruct::instructed(view, given)
    }
}

/// The facts a part is kept by begin with the board.
fn print_of(view: &View) -> usize {
    identity(view.table.board())
}

const fn stage_class(stage: &Stage) -> &'static str {
    match stage {
        Stage::Roll(_) => "rolling",
        Stage::Turn(_) => "turning",
        Stage::Market(_) => "trading",
        Stage::Drop(_) => "dropping",
        Stage::Over => "over",
    }
}

/// On a phone the streets lie side by side: a row of tabs leads to each, and tells where one's own urchins stand.
fn tabs(view: &View, desk: &FaginsDesk<'_>) -> Markup {
    let tab = |place: Location| {
        let urchin = desk.me.and_then(|me| view.table.street(place).urchin(me));
        let home = desk.me.is_some_and(|me| view.table.homes(me).contains(place));
        html! {
            a class={ "tab " (figures::class(view.table.ladder(place).colour())) } href={ "#" (street::id(place)) }
                aria-label=(board::place(place, desk.lang)) {
                (figures::place(place))
                @if home { b { "✓" } } @else if let Some(level) = urchin { b { (view.table.ladder(place).label(level).0) } }
            }
        }
    };
    html! {
        nav class="tabs" aria-label=(board::word(Word::Streets, desk.lang)) {
            @for place in &Location::ALL[..3] { (tab(*place)) }
            a class="tab to-market" href={ "#" (market::ID) } aria-label=(board::word(Word::Market, desk.lang)) {
                (figures::cube(Good::Purple)) (figures::cube(Good::Yellow))
            }
            @for place in &Location::ALL[3..] { (tab(*place)) }
        }
    }
}

#[cfg(test)]
mod tests;
