//! Decisions and dice, and their notation: `T>4`, `bump up`, `steal T`, `give p`, `buy k`, `~ 4`.

use std::fmt;
use std::str::FromStr;

use engine::BadNotation;

use super::words::{Good, Label, Location, Way};

/// Where a paid move ends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum To {
    /// On the level of this label.
    Level(Label),
    /// Beyond the top, back to the owner's supply.
    Up,
    /// Beyond the bottom, back to the owner's supply.
    Down,
    /// Beyond the top, and home to Fagin for his fee.
    Fagin,
}

/// A decision of a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Pay for a whole way and move one's urchin at the location, entering first if it is not there.
    Move(Location, To),
    /// Say which way whoever is in the way must go, or which way round a constable one goes oneself.
    Bump(Way),
    /// Steal the goods of one's level at the location.
    Steal(Location),
    /// Take a cube for a white hand.
    Take(Good),
    /// Pay a cube for a swap.
    Give(Good),
    /// Receive the cube of a swap.
    Get(Good),
    /// Steal the shillings of one's level at the location.
    Purse(Location),
    /// Open the market.
    Market,
    /// Buy a cube at the market.
    Buy(Good),
    /// Sell a cube at the market.
    Sell(Good),
    /// Leave the market for this session.
    Pass,
    /// As the opener: no further cube in this market turn.
    Stop,
    /// End the turn.
    Done,
    /// Give up a cube above the hand limit.
    Drop(Good),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Move(location, to) => write!(f, "{}>{to}", location.letter()),
            Self::Bump(way) => write!(f, "bump {}", way.word()),
            Self::Steal(location) => write!(f, "steal {}", location.letter()),
            Self::Take(good) => write!(f, "take {}", good.letter()),
            Self::Give(good) => write!(f, "give {}", good.letter()),
            Self::Get(good) => write!(f, "get {}", good.letter()),
            Self::Purse(location) => write!(f, "purse {}", location.letter()),
            Self::Market => f.write_str("market"),
            Self::Buy(good) => write!(f, "buy {}", good.letter()),
            Self::Sell(good) => write!(f, "sell {}", good.letter()),
            Self::Pass => f.write_str("pass"),
            Self::Stop => f.write_str("stop"),
            Self::Done => f.write_str("done"),
            Self::Drop(good) => write!(f, "drop {}", good.letter()),
        }
    }
}

impl fmt::Display for To {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(label) => label.0.fmt(f),
            Self::Up => f.write_str("up"),
            Self::Down => f.write_str("down"),
            Self::Fagin => f.write_str("fagin"),
        }
    }
}

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let action = match text.split_once(' ') {
            None => read_word(text).or_else(|| read_move(text)),
            Some((verb, object)) => read_act(verb, object),
        };
        action.ok_or_else(|| {
            BadNotation::new(
                text,
                "ein Zug von Fagin's Gang (etwa T>4 oder steal T)",
                "an action of Fagin's Gang, such as T>4 or steal T",
            )
        })
    }
}

fn read_word(word: &str) -> Option<Action> {
    match word {
        "market" => Some(Action::Market),
        "pass" => Some(Action::Pass),
        "stop" => Some(Action::Stop),
        "done" => Some(Action::Done),
        _ => None,
    }
}

fn read_move(text: &str) -> Option<Action> {
    let (location, to) = text.split_once('>')?;
    let to = match to {
        "up" => To::Up,
        "down" => To::Down,
        "fagin" => To::Fagin,
        label => To::Level(read_label(label)?),
    };
    Some(Action::Move(Location::of_letter(only(location)?)?, to))
}

/// A label is written in one way: no sign, no leading zero.
fn read_label(text: &str) -> Option<Label> {
    let label: u8 = text.parse().ok()?;
    (label.to_string() == text).then_some(Label(label))
}

fn read_act(verb: &str, object: &str) -> Option<Action> {
    if verb == "bump" {
        return Way::ALL.into_iter().find(|way| way.word() == object).map(Action::Bump);
    }
    let letter = only(object)?;
    let (location, good) = (Location::of_letter(letter), Good::of_letter(letter));
    match verb {
        "steal" => location.map(Action::Steal),
        "purse" => location.map(Action::Purse),
        "take" => good.map(Action::Take),
        "give" => good.map(Action::Give),
        "get" => good.map(Action::Get),
        "buy" => good.map(Action::Buy),
        "sell" => good.map(Action::Sell),
        "drop" => good.map(Action::Drop),
        _ => None,
    }
}

/// The one character of a text that has only one.
fn only(text: &str) -> Option<char> {
    let mut chars = text.chars();
    let first = chars.next()?;
    chars.next().is_none().then_some(first)
}

/// The face of the die: all that chance decides here.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Die(u8);

impl Die {
    /// The six faces.
    pub const FACES: [Self; 6] = [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6)];

    /// The pips.
    #[inline]
    pub const fn pips(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Die {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let face = Self::FACES.into_iter().find(|face| face.to_string() == text);
        face.ok_or_else(|| {
            BadNotation::new(text, "eine Seite des Würfels (1 bis 6)", "a face of the die, 1 to 6")
        })
    }
}
