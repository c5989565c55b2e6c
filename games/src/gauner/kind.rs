//! The seven kinds of crooks, and a heap of their cards.

use std::fmt::{self, Write as _};
use std::str::FromStr;

use engine::{BadNotation, Bag};

/// A kind of crook. All cards of a kind are alike.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Kind {
    /// The most frequent kind.
    Yellow,
    /// Second.
    Orange,
    /// Third.
    Red,
    /// Fourth.
    Violet,
    /// Fifth.
    Blue,
    /// Sixth.
    Green,
    /// The rarest kind.
    Grey,
}

/// Cards that lie or are held together: how many of each kind.
pub type Cards = Bag<{ Kind::COUNT }>;

impl Kind {
    /// How many kinds there are.
    pub const COUNT: usize = 7;

    /// All kinds, in the order in which they are scored.
    pub const ALL: [Self; Self::COUNT] =
        [Self::Yellow, Self::Orange, Self::Red, Self::Violet, Self::Blue, Self::Green, Self::Grey];

    /// The letter of the notation.
    pub const fn letter(self) -> char {
        match self {
            Self::Yellow => 'y',
            Self::Orange => 'o',
            Self::Red => 'r',
            Self::Violet => 'v',
            Self::Blue => 'b',
            Self::Green => 'g',
            Self::Grey => 'x',
        }
    }

    /// The kind of this letter.
    pub fn of_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.letter() == letter)
    }

    /// The kind as an index into [`Cards`] and whatever else is kept per kind.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.letter())
    }
}

impl FromStr for Kind {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let mut letters = text.chars();
        match (letters.next().and_then(Self::of_letter), letters.next()) {
            (Some(kind), None) => Ok(kind),
            _ => Err(BadNotation::new(
                text,
                "eine Karte von Gauner (y o r v b g x)",
                "a card of Gauner, one of y o r v b g x",
            )),
        }
    }
}
