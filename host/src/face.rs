//! The board of a game as HTML and SVG, drawn from a view.

use bots::Advice;
use engine::{Lang, Seen, Tell};
use maud::Markup;

use crate::desk::Desk;
use crate::guide::{Guide, Lesson};
use crate::instruct::{Instruction, Instructions};

/// How a game looks. It is given what an observer may know, and the desk to put buttons on; nothing else.
///
/// Every movable thing on the board carries a `data-key`, made from the view alone (place, kind, ordinal): the page patches by
/// key, and what keeps its key keeps its element. A face-down card has a key of its place and gets another when it turns.
/// What carries a `data-about` says that text when it is pointed at, reached by keyboard (give it a `tabindex` if it is no button) or held.
pub trait Face: Tell + Advice {
    /// The style sheet of the board, served with the table. Its rules begin with the board's own class.
    const STYLE: &'static str;

    /// The cover for the home page: one inline SVG, decoration only.
    fn cover() -> Markup;

    /// The drawings that boards like that of `view` refer to by their ids. They stand once on a page, beside the board, and are not sent again when
    /// the board changes: so they may only be drawn from what stays the same as long as a match lasts, and is the same for everybody.
    fn drawings(view: &Self::View) -> Markup {
        let _ = view;
        Markup::default()
    }

    /// The board. Its buttons are made by [`Desk::act`] and belong to the form that the page puts round it.
    fn board(view: &Self::View, desk: &Desk<'_, Self>) -> Markup;

    /// What visibly moved between the view `before` and the one after `events`: from the key a thing had before to the key it has
    /// after. What kept its key need not be named; if it is, it waits for its turn in the list.
    fn moves(before: &Self::View, events: &[Seen<Self::Event>]) -> Vec<Move>;

    /// How the guided first game begins; `None` if there is none.
    const GUIDE: Option<Guide> = None;

    /// What a learner who is to act is told in a guided game, after so many decisions of their own. `legal` is what they can do now.
    fn lesson(view: &Self::View, legal: &[Self::Action], decisions: usize, lang: Lang) -> Option<Lesson> {
        let _ = (view, legal, decisions, lang);
        None
    }

    /// The one thing the seat to act can do, if the spectator's view `public` already shows that there is no other. The table plays
    /// it at once. Never guess from anything hidden.
    fn forced(public: &Self::View) -> Option<Self::Action> {
        let _ = public;
        None
    }

    /// What the observer of `view` can say beforehand about decisions in others' turns.
    fn instructions(view: &Self::View, lang: Lang) -> Vec<Instruction> {
        let _ = (view, lang);
        Vec::new()
    }

    /// Is a decision due that comes in another's turn and that instructions answer? The spectator's view `public` tells, so that being
    /// answered tells nothing.
    fn awaits_instruction(public: &Self::View) -> bool {
        let _ = public;
        false
    }

    /// What the observer of `view`, who is to act, does by these instructions; where [`Face::awaits_instruction`] says that they
    /// answer, there is always something, if only to pass.
    fn instructed(view: &Self::View, given: &Instructions) -> Option<Self::Action> {
        let _ = (view, given);
        None
    }

    /// How long a bot takes over the decision that the spectator's view `public` shows to be due.
    fn tempo(public: &Self::View) -> Tempo {
        let _ = public;
        Tempo::Whole
    }
}

/// How long a bot takes over a decision, as a part of the table's pace. It is told by what everybody sees, so it tells nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Tempo {
    /// A decision that others want to follow.
    #[default]
    Whole,
    /// One of several in a row.
    Half,
    /// A question that is mostly answered with nothing.
    Glance,
}

/// Something on the board moved.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// The key of the element it came from, before the update.
    pub from: String,
    /// The key of the element it went to, after the update.
    pub to: String,
}
