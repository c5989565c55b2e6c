//! The cards of Smugglers.

use std::fmt;
use std::str::FromStr;

use engine::{BadNotation, Bag};

/// A kind of card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Card {
    /// Goods worth 1.
    Tea,
    /// Goods worth 2.
    Brandy,
    /// Goods worth 3.
    Silk,
    /// Stops a landing.
    Watchman,
    /// Stops a watchman or another purse.
    Purse,
}

/// A number of cards of each kind.
pub type Cards = Bag<{ Card::ALL.len() }>;

impl Card {
    /// Every kind, in the order of [`Cards`].
    pub const ALL: [Self; 5] = [Self::Tea, Self::Brandy, Self::Silk, Self::Watchman, Self::Purse];

    /// The goods among them.
    pub const GOODS: [Self; 3] = [Self::Tea, Self::Brandy, Self::Silk];

    /// The place of this kind in [`Cards`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// What it is worth in a store (rule 1.2); nothing unless it is goods.
    pub const fn worth(self) -> u8 {
        match self {
            Self::Tea => 1,
            Self::Brandy => 2,
            Self::Silk => 3,
            Self::Watchman | Self::Purse => 0,
        }
    }

    /// Can it be landed and stored?
    pub const fn is_goods(self) -> bool {
        self.worth() > 0
    }

    const fn letter(self) -> &'static str {
        match self {
            Self::Tea => "t",
            Self::Brandy => "b",
            Self::Silk => "s",
            Self::Watchman => "w",
            Self::Purse => "p",
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.letter())
    }
}

impl FromStr for Card {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let named = Self::ALL.into_iter().find(|card| card.letter() == text);
        named.ok_or_else(|| {
            BadNotation::new(
                text,
                "eine Karte von Smugglers (t, b, s, w oder p)",
                "a card of Smugglers: t, b, s, w or p",
            )
        })
    }
}
