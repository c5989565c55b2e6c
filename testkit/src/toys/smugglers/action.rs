//! What a seat can do in Smugglers, and how it is written.

use std::fmt;
use std::str::FromStr;

use engine::BadNotation;

use super::card::Card;

/// A decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// `land t`: shows goods from the hand (rule 3.2).
    Land(Card),
    /// `peek 1`: looks into a crate (rule 3.3).
    Peek(CrateNo),
    /// `open 1`: turns a crate face up (rule 3.4).
    Open(CrateNo),
    /// `idle`: does nothing (rule 3.5).
    Idle,
    /// `watch`: plays a watchman (rule 4.2).
    Watch,
    /// `bribe`: plays a purse (rule 4.3).
    Bribe,
    /// `pass`: does not react (rule 4.5).
    Pass,
}

/// A place on the quay, from 0; written from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CrateNo(pub u8);

impl CrateNo {
    /// The most crates an edition can have.
    pub const MOST: u8 = 4;

    /// As an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for CrateNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.0 + 1).fmt(f)
    }
}

impl Action {
    /// Every action there is with so many crates.
    pub fn all(crates: u8) -> Vec<Self> {
        let crates = || (0..crates).map(CrateNo);
        let mut all = vec![Self::Idle, Self::Watch, Self::Bribe, Self::Pass];
        all.extend(Card::GOODS.map(Self::Land));
        all.extend(crates().map(Self::Peek).chain(crates().map(Self::Open)));
        all
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Land(card) => write!(f, "land {card}"),
            Self::Peek(number) => write!(f, "peek {number}"),
            Self::Open(number) => write!(f, "open {number}"),
            Self::Idle => f.write_str("idle"),
            Self::Watch => f.write_str("watch"),
            Self::Bribe => f.write_str("bribe"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let named = Self::all(CrateNo::MOST).into_iter().find(|action| action.to_string() == text);
        named.ok_or_else(|| {
            BadNotation::new(
                text,
                "ein Zug von Smugglers (etwa land t oder peek 1)",
                "an action of Smugglers, such as land t or peek 1",
            )
        })
    }
}
