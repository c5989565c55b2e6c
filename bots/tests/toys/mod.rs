//! Two tiny games with what the trees of the testkit lack: picks in any order, and something to turn up.
#![allow(dead_code, reason = "each test file uses some of the toys")]

pub(crate) mod cups;
pub(crate) mod picks;

use std::fmt;
use std::str::FromStr;

use engine::{BadNotation, Event, Lang, Observer, Refuse};

/// An action or an answer: one letter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Letter(pub(crate) char);

impl Letter {
    /// The letter of this place in the alphabet, from 0.
    pub(crate) fn of(index: u32) -> Self {
        Self(char::from(b'a' + index as u8))
    }

    /// Its place in the alphabet, from 0.
    pub(crate) fn index(self) -> u32 {
        self.0 as u32 - 'a' as u32
    }
}

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Letter {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        text.parse().map(Self).map_err(|_| BadNotation::new(text, "ein Buchstabe", "a letter"))
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
