//! The nouns of the game: locations, goods, levels and their labels, and the two ways along a street.

use engine::Bag;

/// How many locations there are, and how many kinds of goods.
pub const SIX: usize = 6;

/// One of the six locations, in the order in which their dice are rolled.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Location {
    /// The River Thames.
    Thames,
    /// Bow Street.
    BowStreet,
    /// Chertsey.
    Chertsey,
    /// The Strand.
    Strand,
    /// Holborn Hill.
    HolbornHill,
    /// St Paul's Cathedral.
    StPauls,
}

impl Location {
    /// All six, in the order of their dice.
    pub const ALL: [Self; SIX] =
        [Self::Thames, Self::BowStreet, Self::Chertsey, Self::Strand, Self::HolbornHill, Self::StPauls];

    /// The letter of the notation.
    pub const fn letter(self) -> char {
        match self {
            Self::Thames => 'T',
            Self::BowStreet => 'B',
            Self::Chertsey => 'C',
            Self::Strand => 'S',
            Self::HolbornHill => 'H',
            Self::StPauls => 'P',
        }
    }

    /// The location of this letter.
    pub fn of_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|location| location.letter() == letter)
    }

    /// The location as an index into what is kept for each.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The one whose dice come next; `None` after the last.
    pub fn next(self) -> Option<Self> {
        Self::ALL.get(self.index() + 1).copied()
    }
}

/// A set of locations.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct LocationSet(u8);

impl LocationSet {
    /// None of them.
    pub const EMPTY: Self = Self(0);

    /// Is `location` among them?
    #[inline]
    pub const fn contains(self, location: Location) -> bool {
        self.0 & (1 << location as u8) != 0
    }

    /// Puts `location` in.
    #[inline]
    pub fn insert(&mut self, location: Location) {
        self.0 |= 1 << location as u8;
    }

    /// How many.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// A bit for each location, the first the lowest.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// None at all?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The locations, in the order of their dice.
    pub fn iter(self) -> impl Iterator<Item = Location> {
        Location::ALL.into_iter().filter(move |&location| self.contains(location))
    }
}

/// A kind of goods, by the colour of its cubes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Good {
    /// Purple: jewellery.
    Purple,
    /// Blue: books.
    Blue,
    /// Yellow: pocket watches.
    Yellow,
    /// Black: silverware.
    Black,
    /// Green: fruit.
    Green,
    /// Red: silk handkerchiefs.
    Red,
}

impl Good {
    /// All six, as the rulebook lists their stalls.
    pub const ALL: [Self; SIX] =
        [Self::Purple, Self::Blue, Self::Yellow, Self::Black, Self::Green, Self::Red];

    /// The letter of the notation.
    pub const fn letter(self) -> char {
        match self {
            Self::Purple => 'p',
            Self::Blue => 'b',
            Self::Yellow => 'y',
            Self::Black => 'k',
            Self::Green => 'g',
            Self::Red => 'r',
        }
    }

    /// The kind of this letter.
    pub fn of_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|good| good.letter() == letter)
    }

    /// The kind as an index into what is kept for each.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// Cubes by kind, indexed by [`Good::index`].
pub type Goods = Bag<SIX>;

/// A space of a location, counted from the top, which is 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(pub u8);

impl Level {
    /// The top of every location.
    pub const TOP: Self = Self(0);

    /// The level as an index into what is kept for each.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The number printed on a level: its name, and the shillings to be had there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Label(pub u8);

/// A direction along a location.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Way {
    /// Towards level 0 and Fagin.
    Up,
    /// Towards the bottom.
    Down,
}

impl Way {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Up, Self::Down];

    /// The word of the notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Up => "up",
            Self::Down => "down",
        }
    }
}
