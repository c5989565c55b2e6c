//! The words of the game: tools, places, protections, kinds of loot, and the numbers on the cards.

use std::fmt;
use std::str::FromStr;

use engine::{BadNotation, Bag};
use serde::Deserialize;

/// A kind of tool. All cards of a kind are alike.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Tool {
    /// Welding equipment, `w`.
    Welder,
    /// Hammer, `h`.
    Hammer,
    /// Lock pick, `l`.
    LockPick,
    /// Map, `m`.
    Map,
    /// Pliers, `p`.
    Pliers,
}

/// Tool cards that lie or are held together: how many of each kind.
pub type Tools = Bag<{ Tool::COUNT }>;

impl Tool {
    /// How many kinds there are.
    pub const COUNT: usize = 5;

    /// All kinds.
    pub const ALL: [Self; Self::COUNT] =
        [Self::Welder, Self::Hammer, Self::LockPick, Self::Map, Self::Pliers];

    /// The letter of the notation.
    pub const fn letter(self) -> char {
        match self {
            Self::Welder => 'w',
            Self::Hammer => 'h',
            Self::LockPick => 'l',
            Self::Map => 'm',
            Self::Pliers => 'p',
        }
    }

    /// The kind of this letter.
    pub fn of_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|tool| tool.letter() == letter)
    }

    /// The kind as an index into [`Tools`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// One card of this kind.
    #[inline]
    pub fn one(self) -> Tools {
        let mut tools = Tools::EMPTY;
        tools[self.index()] = 1;
        tools
    }
}

impl fmt::Display for Tool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Tool {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let mut letters = text.chars();
        match (letters.next().and_then(Self::of_letter), letters.next()) {
            (Some(tool), None) => Ok(tool),
            _ => Err(BadNotation::new(
                text,
                "ein Werkzeug von Langfinger (w h l m p)",
                "a tool of Langfinger, one of w h l m p",
            )),
        }
    }
}

/// A place on the board, in the order in which they are visited.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Place {
    /// Open tools, `C`.
    City,
    /// Loot, `V`.
    Villa,
    /// Exchange of tools, `R`.
    Ruin,
    /// Loot again, `M`.
    Museum,
    /// Fences, `H`.
    Harbor,
}

impl Place {
    /// How many places there are.
    pub const COUNT: usize = 5;

    /// All places, in the order of their numbers.
    pub const ALL: [Self; Self::COUNT] = [Self::City, Self::Villa, Self::Ruin, Self::Museum, Self::Harbor];

    /// The letter of the notation.
    pub const fn letter(self) -> char {
        match self {
            Self::City => 'C',
            Self::Villa => 'V',
            Self::Ruin => 'R',
            Self::Museum => 'M',
            Self::Harbor => 'H',
        }
    }

    /// The place of this letter.
    pub fn of_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|place| place.letter() == letter)
    }

    /// The place as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// How a piece of loot is protected: what its back shows besides the tools.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Protection {
    /// It holds money, which is counted at once.
    Chest,
    /// A steel safe.
    Safe,
    /// A glass case.
    Showcase,
    /// A pillar.
    Pillar,
}

impl Protection {
    /// How many protections there are.
    pub const COUNT: usize = 4;

    /// All protections.
    pub const ALL: [Self; Self::COUNT] = [Self::Chest, Self::Safe, Self::Showcase, Self::Pillar];

    /// The protection as an index.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A kind of loot: what the front of a loot card shows besides its value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Kind {
    /// A money bag: no fence buys it.
    Money,
    /// A painting.
    Painting,
    /// Coins.
    Coins,
    /// Gold.
    Gold,
    /// Jewelry.
    Jewelry,
    /// A statue.
    Statue,
}

impl Kind {
    /// How many kinds there are.
    pub const COUNT: usize = 6;

    /// All kinds.
    pub const ALL: [Self; Self::COUNT] =
        [Self::Money, Self::Painting, Self::Coins, Self::Gold, Self::Jewelry, Self::Statue];

    /// The kind as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// The most cards of a numbered sort: so many fit into a [`CardSet`](super::cards::CardSet).
pub const MOST_CARDS: u8 = 32;

/// Names a kind of numbered card: its number from 0, and its notation from 1 (`L01`).
macro_rules! numbered {
    ($(#[$doc:meta])* $name:ident, $letter:literal, $width:literal, $de:literal, $en:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(pub u8);

        impl $name {
            /// The card as an index into the edition's list.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!($letter, "{:0", $width, "}"), u16::from(self.0) + 1)
            }
        }

        impl FromStr for $name {
            type Err = BadNotation;

            fn from_str(text: &str) -> Result<Self, BadNotation> {
                let number = text.strip_prefix($letter).and_then(|digits| digits.parse::<u8>().ok());
                let card = number.and_then(|number| number.checked_sub(1)).map(Self);
                // Only the way we write it ourselves: no `L7`, no `L+7`.
                card.filter(|card| card.0 < MOST_CARDS && card.to_string() == text).ok_or_else(|| BadNotation::new(text, $de, $en))
            }
        }
    };
}

numbered! {
    /// A loot card.
    LootId, "L", 2, "eine Beutekarte (etwa L07)", "a loot card, such as L07"
}
numbered! {
    /// A fence card.
    FenceId, "F", 2, "eine Hehlerkarte (etwa F03)", "a fence card, such as F03"
}
numbered! {
    /// A scoundrel card.
    ScoundrelId, "S", 1, "ein Gauner (etwa S2)", "a scoundrel, such as S2"
}

/// A slot beside a place, counted from 0. Players count from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Slot(pub u8);

impl Slot {
    /// The most slots, squares or exchange squares a place can have: the notation names them 1 to 5.
    pub const MOST: usize = 5;

    /// All slots the notation can name.
    pub const ALL: [Self; Self::MOST] = [Self(0), Self(1), Self(2), Self(3), Self(4)];

    /// The slot as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl FromStr for Slot {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let slot = Self::ALL.into_iter().find(|slot| slot.to_string() == text);
        slot.ok_or_else(|| BadNotation::new(text, "eine Zahl von 1 bis 5", "a number from 1 to 5"))
    }
}
