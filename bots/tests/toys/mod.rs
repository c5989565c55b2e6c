//! Tiny games whose best moves are known, to try the bots on.
#![allow(dead_code, reason = "each test file uses some of the toys")]

pub(crate) mod picks;
pub(crate) mod tree;

use std::fmt;
use std::str::FromStr;

use engine::{BadNotation, Event, Lang, Observer, Refuse};

/// An action or an answer: one letter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Label(pub(crate) char);

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Label {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        text.parse().map(Self).map_err(|_| BadNotation::new(text, "a letter"))
    }
}

/// Nothing worth telling happens in a toy.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Silence;

impl Event for Silence {
    fn seen_by(&self, _: Observer) -> Self {
        Self
    }
}

/// The only thing a toy refuses: an action that is not there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NotThere;

impl Refuse for NotThere {
    fn rule(&self) -> &'static str {
        "1"
    }

    fn sentence(&self, lang: Lang) -> String {
        lang.pick("Das gibt es hier nicht.", "That is not there.").to_owned()
    }
}
