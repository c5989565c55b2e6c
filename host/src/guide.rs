//! A guided first game: how it begins, and what a learner is told on the way.

use std::fmt::Display;

use engine::{Lang, Seat};

/// How a guided game begins. From there on it is a match like any other, against bots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Guide {
    /// How many play.
    pub players: u8,
    /// The learner's seat.
    pub seat: Seat,
    /// The first steps as lines of a record, up to a decision of the learner: the deal that the lessons speak of.
    pub given: &'static [&'static str],
}

/// What a learner is told at one moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// The key of what it is about, if that is on the board.
    pub key: Option<String>,
    /// What it advises, in notation. Whoever does something else is told what fits that.
    pub act: Option<String>,
    /// One or two sentences.
    pub text: String,
    /// The rule to read on in.
    pub rule: &'static str,
}

impl Lesson {
    /// A lesson in the reader's language, about nothing that could be pointed at.
    pub fn say(rule: &'static str, lang: Lang, de: impl Into<String>, en: impl Into<String>) -> Self {
        Self { key: None, act: None, text: lang.pick(de.into(), en.into()), rule }
    }

    /// The same, about the thing with this key.
    #[must_use]
    pub fn at(self, key: impl Into<Option<String>>) -> Self {
        Self { key: key.into(), ..self }
    }

    /// The same, with the advice to do this.
    #[must_use]
    pub fn doing(self, action: impl Into<Option<String>>) -> Self {
        Self { act: action.into(), ..self }
    }
}

/// The first of `wished` that is legal, in notation: what a lesson can advise.
pub fn first_legal<A: Copy + PartialEq + Display>(
    legal: &[A],
    wished: impl IntoIterator<Item = A>,
) -> Option<String> {
    wished.into_iter().find(|action| legal.contains(action)).map(|action| action.to_string())
}
