//! The pieces of Swindler and the words they are written with: colours, objects, loot tiles, accomplices, thieves.

use std::fmt;

use engine::Bag;

/// Writes an enum of a few named things, each with the word that notation and edition files use for it.
macro_rules! named {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $thing:ident = $word:literal),+ $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum $name { $($(#[$doc])* $thing),+ }

        impl $name {
            /// All of them, in order.
            pub const ALL: &'static [Self] = &[$(Self::$thing),+];
            /// How many there are.
            pub const COUNT: usize = Self::ALL.len();

            /// Its place among all of them.
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The word it is written with.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$thing => $word),+ }
            }

            /// The one written with this word.
            pub fn of_word(word: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|thing| thing.word() == word)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.word())
            }
        }
    };
}

named! {
    /// The background of a loot tile: it says which sack the tile belongs to. White tiles belong to the supply.
    Colour {
        /// The red sack.
        Red = "r",
        /// The blue sack.
        Blue = "b",
        /// The yellow sack.
        Yellow = "y",
        /// The green sack.
        Green = "g",
        /// The black sack.
        Black = "k",
        /// No sack: neutral tiles.
        White = "n",
    }
}

impl Colour {
    /// The five that have a sack.
    pub const SACKS: [Self; 5] = [Self::Red, Self::Blue, Self::Yellow, Self::Green, Self::Black];

    /// The sack of this letter.
    pub fn of_sack(letter: &str) -> Option<Self> {
        Self::of_word(letter).filter(|&colour| colour != Self::White)
    }
}

named! {
    /// What a loot tile shows.
    Object {
        /// A red key.
        RedKey = "redkey",
        /// A blue key.
        BlueKey = "bluekey",
        /// A yellow key.
        YellowKey = "yellowkey",
        /// A ring.
        Ring = "ring",
        /// A pocket watch.
        Watch = "watch",
        /// A seal box.
        SealBox = "box",
        /// One coin.
        Coin = "coin",
        /// Two coins.
        Double = "double",
        /// Three keys: any one of them.
        Joker = "joker",
    }
}

impl Object {
    /// What a forger can make of a tile: everything but coins and jokers.
    pub const FORGEABLE: [Self; 6] =
        [Self::RedKey, Self::BlueKey, Self::YellowKey, Self::Ring, Self::Watch, Self::SealBox];

    /// Does it open a door? Jokers do.
    #[inline]
    pub const fn is_key(self) -> bool {
        matches!(self, Self::RedKey | Self::BlueKey | Self::YellowKey | Self::Joker)
    }

    /// How many coins it is worth when something is paid with it.
    #[inline]
    pub const fn coins(self) -> u8 {
        match self {
            Self::Coin => 1,
            Self::Double => 2,
            _ => 0,
        }
    }
}

/// A kind of loot tile: what it shows, on which background. Tiles of a kind are alike.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tile(u8);

/// So many loot tiles of each kind.
pub type Tiles = Bag<{ Tile::COUNT }>;

impl Tile {
    /// How many kinds of tile can be named.
    pub const COUNT: usize = Colour::COUNT * Object::COUNT;

    /// The tile that shows `object` on `colour`.
    #[inline]
    pub const fn new(colour: Colour, object: Object) -> Self {
        Self(colour as u8 * Object::COUNT as u8 + object as u8)
    }

    /// The tile at this place of a bag of tiles.
    #[inline]
    pub const fn at(index: usize) -> Self {
        Self(index as u8)
    }

    /// Every tile that can be named.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT).map(Self::at)
    }

    /// Every tile of this background.
    pub fn of(colour: Colour) -> impl Iterator<Item = Self> {
        Object::ALL.iter().map(move |&object| Self::new(colour, object))
    }

    /// Its place in a bag of tiles.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its background.
    #[inline]
    pub const fn colour(self) -> Colour {
        Colour::ALL[self.0 as usize / Object::COUNT]
    }

    /// What it shows.
    #[inline]
    pub const fn object(self) -> Object {
        Object::ALL[self.0 as usize % Object::COUNT]
    }

    /// The tile written so: `r:ring`.
    pub fn read(text: &str) -> Option<Self> {
        let (colour, object) = text.split_once(':')?;
        Some(Self::new(Colour::of_word(colour)?, Object::of_word(object)?))
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.colour(), self.object())
    }
}

/// The places of all tiles of a background in a bag of tiles.
#[inline]
pub(super) const fn row(colour: Colour) -> std::ops::Range<usize> {
    let start = colour as usize * Object::COUNT;
    start..start + Object::COUNT
}

/// How many tiles of a background there are among `tiles`.
#[inline]
pub(super) fn count_of(tiles: &Tiles, colour: Colour) -> u8 {
    tiles.0[row(colour)].iter().sum()
}

/// The kinds of tile there are among `tiles`, in order.
#[inline]
pub(super) fn kinds_in(tiles: &Tiles) -> impl Iterator<Item = Tile> + '_ {
    tiles.0.iter().enumerate().filter(|(_, count)| **count > 0).map(|(index, _)| Tile::at(index))
}

named! {
    /// An accomplice card. Those of a kind are alike; lock-pickers of different colours are different kinds.
    Accomplice {
        /// Draws a tile in another's theft.
        Cheat = "betruegerin",
        /// Everybody else gives something.
        Beggar = "bettler",
        /// Shares another's loot.
        LegacyHunter = "erbschleicherin",
        /// Makes a tile count as another object.
        Forger = "faelscher",
        /// Leads to a second sack.
        Decoy = "lockvogel",
        /// Cancels an accomplice.
        Assassin = "meuchlerin",
        /// Bets on a theft.
        KnowAll = "naseweis",
        /// Counts as a red key.
        RedPicker = "schlossknackerin-red",
        /// Counts as a blue key.
        BluePicker = "schlossknackerin-blue",
        /// Counts as a yellow key.
        YellowPicker = "schlossknackerin-yellow",
        /// Puts another's skull back.
        Angel = "schutzengelchen",
        /// Swaps two tiles.
        Conjurer = "taschenspieler",
        /// Makes another draw once more.
        Traitor = "verraeter",
    }
}

/// So many accomplices of each kind.
pub type Cards = Bag<{ Accomplice::COUNT }>;

impl Accomplice {
    /// The lock-pickers, in the order of the keys.
    pub const PICKERS: [Self; 3] = [Self::RedPicker, Self::BluePicker, Self::YellowPicker];

    /// Which key a lock-picker counts as, in the order red, blue, yellow.
    #[inline]
    pub fn picks(self) -> Option<usize> {
        Self::PICKERS.iter().position(|&picker| picker == self)
    }
}

named! {
    /// What a master thief can do.
    Ability {
        /// Draws an accomplice before the turn.
        Recruiter = "recruiter",
        /// Fulfils orders without a marker.
        FreeHand = "free-hand",
        /// Counts less in raids.
        Inconspicuous = "inconspicuous",
        /// Gets more from fences.
        Haggler = "haggler",
        /// Keeps tiles when caught.
        Slippery = "slippery",
        /// Has keys of any colour.
        MasterKey = "master-key",
    }
}

named! {
    /// How a theft ends.
    Outcome {
        /// With a skull.
        Caught = "caught",
        /// Without one.
        Clean = "clean",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_read_back_as_they_are_written() {
        for tile in Tile::all() {
            assert_eq!(Tile::read(&tile.to_string()), Some(tile));
            assert_eq!(Tile::new(tile.colour(), tile.object()), tile);
        }
        assert_eq!(Tile::new(Colour::Black, Object::Double).to_string(), "k:double");
        assert_eq!(Tile::read("w:ring"), None);
        assert_eq!(Tile::read("r:rings"), None);
    }

    #[test]
    fn a_row_holds_the_tiles_of_its_background() {
        for &colour in Colour::ALL {
            assert!(row(colour).all(|index| Tile::at(index).colour() == colour));
            assert_eq!(Tile::of(colour).count(), row(colour).len());
        }
    }
}
