//! All that one observer gets of a match at one moment.

use std::time::Duration;

use bots::Bot;
use engine::{Lang, Names, Observer, Seat, ToAct};
use maud::Markup;

use crate::desk::Memory;
use crate::guide::Lesson;
use crate::hint::{Hint, Tip};
use crate::instruct::{Instruction, Instructions};
use crate::kind::Refused;
use crate::sheet::Sheet;

/// What a page says about the reader when it asks for a board.
#[derive(Clone, Copy, Debug)]
pub struct Stage<'a> {
    /// The reader's language.
    pub lang: Lang,
    /// The players' names.
    pub names: Names<'a>,
    /// Whether remembered things are shown.
    pub memory: Memory,
    /// Where this game's rules are read.
    pub rules_url: &'a str,
    /// Whether the reader may act here and now: false in a replay, and while a seat is handed over.
    pub live: bool,
}

/// One thing the seat to act can do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The action in notation: what a page posts and the API takes.
    pub action: String,
    /// What it does, in words.
    pub label: String,
}

/// A match as one observer may see it. It holds a view and nothing else, so whatever is made of it cannot tell a secret.
pub trait Sight: Send + Sync {
    /// Whose sight it is.
    fn observer(&self) -> Observer;

    /// Who must move.
    fn to_act(&self) -> ToAct;

    /// The drawings that the board refers to, to stand once on the page: they stay the same as long as the match lasts.
    fn drawings(&self) -> Markup;

    /// The board as HTML.
    fn board(&self, stage: &Stage<'_>) -> Sheet;

    /// The board in plain text.
    fn sketch(&self, names: Names<'_>, lang: Lang) -> String;

    /// What the seat to act is asked.
    fn question(&self, lang: Lang) -> String;

    /// What the observer can do now, sorted by notation; nothing if another is to act.
    fn choices(&self, lang: Lang) -> Vec<Choice>;

    /// Why the observer cannot do this; `None` if they can.
    fn refusal(&self, action: &str, lang: Lang) -> Option<Refused>;

    /// What `bot` would do here with this part of its usual effort (1 is all of it), found within `time`; `None` unless the
    /// observer's seat is to act. Same sight, same effort, same seed: same answer, unless the time was too short.
    fn decide(&self, bot: Bot, effort: f32, time: Duration, seed: u64) -> Option<String>;

    /// What `bot` thinks of the observer's most promising choices, the best first; nothing if another is to act.
    /// Same sight, same seed: same answer.
    fn tips(&self, bot: Bot, seed: u64) -> Vec<Tip>;

    /// The same in words.
    fn hints(&self, tips: &[Tip], lang: Lang) -> Vec<Hint>;

    /// What a learner is told here after so many decisions of their own; nothing if another is to act.
    fn lesson(&self, decisions: usize, lang: Lang) -> Option<Lesson>;

    /// What the observer can say beforehand about decisions in others' turns; nothing for a spectator.
    fn instructions(&self, lang: Lang) -> Vec<Instruction>;

    /// What the observer does by these instructions; `None` unless their seat is to act and instructions say something about it.
    fn instructed(&self, given: &Instructions) -> Option<String>;

    /// The seat to act, if any.
    fn turn(&self) -> Option<Seat> {
        match self.to_act() {
            ToAct::Seat(seat) => Some(seat),
            ToAct::Chance | ToAct::Over => None,
        }
    }
}
