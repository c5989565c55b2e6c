//! What a player can decide, and how it is written: `take 2L`, `lay y3`, `pass`, `drop y`.

use std::fmt;
use std::str::FromStr;

use engine::BadNotation;

use super::edition::GaunerEdition;
use super::kind::Kind;

/// A row of the display.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum RowNo {
    /// Row 1, the topmost.
    First,
    /// Row 2.
    Second,
    /// Row 3.
    Third,
}

impl RowNo {
    /// The most rows a display can have.
    pub const MOST: usize = 3;

    /// All rows, from the top.
    pub const ALL: [Self; Self::MOST] = [Self::First, Self::Second, Self::Third];

    /// The row as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for RowNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.index() + 1)
    }
}

/// An end of a row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum End {
    /// The left one.
    Left,
    /// The right one.
    Right,
}

impl End {
    /// Both of them.
    pub const ALL: [Self; 2] = [Self::Left, Self::Right];
}

/// An end of one of the rows: where a group is taken, and where the turn's new card goes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The row.
    pub row: RowNo,
    /// Its end.
    pub end: End,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let end = match self.end {
            End::Left => 'L',
            End::Right => 'R',
        };
        write!(f, "{}{end}", self.row)
    }
}

/// A decision of a player.
// Aligned so that a list of actions is written and read a word at a time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(align(4))]
pub enum Action {
    /// Take the group at this place; the next one goes to prison.
    Take(Place),
    /// Lay so many cards of a kind.
    Lay {
        /// The kind.
        kind: Kind,
        /// How many, at least one.
        count: u8,
    },
    /// Lay nothing.
    Pass,
    /// Give up a card of this kind, because cards have run short.
    Drop(Kind),
}

impl Action {
    /// Every action that can be named with the cards and rows of an edition.
    pub(super) fn all(edition: &GaunerEdition) -> Vec<Self> {
        let rows = &RowNo::ALL[..edition.rows.into()];
        let takes = rows.iter().flat_map(|&row| End::ALL.map(|end| Self::Take(Place { row, end })));
        let lays = Kind::ALL
            .into_iter()
            .flat_map(|kind| (1..=edition.deck[kind.index()]).map(move |count| Self::Lay { kind, count }));
        let drops = Kind::ALL.map(Self::Drop);
        takes.chain(lays).chain([Self::Pass]).chain(drops).collect()
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Take(place) => write!(f, "take {place}"),
            Self::Lay { kind, count } => write!(f, "lay {kind}{count}"),
            Self::Pass => f.write_str("pass"),
            Self::Drop(kind) => write!(f, "drop {kind}"),
        }
    }
}

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        read(text).ok_or_else(|| {
            BadNotation::new(
                text,
                "ein Zug von Gauner (etwa `take 2L`, `lay y3`, `pass` oder `drop y`)",
                "an action of Gauner, such as `take 2L`, `lay y3`, `pass` or `drop y`",
            )
        })
    }
}

fn read(text: &str) -> Option<Action> {
    if text == "pass" {
        return Some(Action::Pass);
    }
    let (verb, object) = text.split_once(' ')?;
    match verb {
        "take" => read_place(object).map(Action::Take),
        "lay" => read_lay(object),
        "drop" => object.parse().ok().map(Action::Drop),
        _ => None,
    }
}

fn read_place(text: &str) -> Option<Place> {
    let row = |row: &RowNo| text.starts_with(&row.to_string());
    let row = RowNo::ALL.into_iter().find(row)?;
    let place = End::ALL.map(|end| Place { row, end });
    place.into_iter().find(|place| place.to_string() == text)
}

fn read_lay(text: &str) -> Option<Action> {
    let kind = Kind::of_letter(text.chars().next()?)?;
    let count: u8 = text.get(1..)?.parse().ok()?;
    let action = Action::Lay { kind, count };
    // Only the way we write it ourselves: no `y03`, no `y+3`, and no `y0`, which would be no laying at all.
    (count > 0 && action.to_string() == format!("lay {text}")).then_some(action)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_reads_back_as_it_was_written() {
        for text in ["take 1L", "take 3R", "lay y24", "lay x1", "pass", "drop g"] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn what_is_no_notation_is_refused() {
        let bad = ["", "take", "take 4L", "take 0L", "take 1", "take 1l", "take 1LL", "take  1L", "Take 1L"];
        let worse =
            ["lay", "lay y", "lay y0", "lay y03", "lay y+3", "lay y256", "lay q1", "lay ä1", "lay 1y"];
        let worst = ["pass ", " pass", "drop", "drop q", "drop yy", "drop y1", "sing"];
        for text in bad.into_iter().chain(worse).chain(worst) {
            assert!(text.parse::<Action>().is_err(), "`{text}`");
        }
    }
}
