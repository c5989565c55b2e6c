//! The board and its numbers as the rules use them. Reading the file, and what is refused there, is `edition/file.rs`.

use std::hash::{Hash, Hasher};
use std::ops::Deref;

use engine::{Edition, EditionError};

mod file;

use super::words::{Good, Goods, Label, Level, Location, SIX, Way};

/// The edition that comes with the game.
pub const RECONSTRUCTED: &str = include_str!("edition.toml");

/// The most levels a location can have.
pub const MOST_LEVELS: usize = 16;

/// Where a fact about the components comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Source {
    /// Printed in the rules, or shown in one of their examples.
    Rulebook,
    /// Told by a public page.
    Public,
    /// Follows from printed facts.
    Inferred,
    /// Ours.
    Reconstructed,
}

/// The components of the game.
#[derive(Debug)]
pub struct Board {
    pub(super) id: String,
    pub(super) game: String,
    pub(super) numbers: Numbers,
    pub(super) cubes: [u8; 5],
    pub(super) stalls: Goods,
    pub(super) sectors: [u8; SIX],
    pub(super) wheel: [u8; SIX],
    pub(super) ladders: [Ladder; SIX],
    pub(super) sources: Vec<(String, Source)>,
}

/// The counts that the rules name.
#[derive(Clone, Copy, Debug)]
pub struct Numbers {
    /// Urchins a player has.
    pub urchins: u8,
    /// Urchins to bring home.
    pub urchins_to_win: u8,
    /// Shillings Fagin wants for each.
    pub fagin_fee: u8,
    /// Locations, or swaps, in one action.
    pub uses: u8,
    /// Cubes paid for one in a swap.
    pub swap: u8,
    /// Cubes a player may keep at the end of a round.
    pub hand_limit: u8,
    /// Shillings at the start.
    pub start_money: u8,
    /// Cubes of each colour at the start.
    pub start_goods: u8,
    /// Cubes the opener may trade in one market turn.
    pub opener_cubes: u8,
    /// Market turns of a seat in one session.
    pub market_turns: u8,
}

impl Board {
    /// The counts that the rules name.
    #[inline]
    pub const fn numbers(&self) -> &Numbers {
        &self.numbers
    }

    /// Cubes of each colour in a game of `players`.
    pub const fn cubes(&self, players: u8) -> u8 {
        self.cubes[players as usize - 2]
    }

    /// How many cubes each stall holds.
    #[inline]
    pub const fn stalls(&self) -> &Goods {
        &self.stalls
    }

    /// What a cube of `good` costs, and brings, when the wheel has been turned to `position`.
    #[inline]
    pub const fn price(&self, position: u8, good: Good) -> u8 {
        let sector = self.sectors[good.index()] as usize;
        self.wheel[(sector + SIX - position as usize) % SIX]
    }

    /// The levels of `location`.
    #[inline]
    pub const fn ladder(&self, location: Location) -> &Ladder {
        &self.ladders[location.index()]
    }

    /// Every fact of the file by its path there (`locations.T.cost`), with where it comes from.
    pub fn sources(&self) -> impl Iterator<Item = (&str, Source)> {
        self.sources.iter().map(|(path, source)| (path.as_str(), *source))
    }
}

impl Edition for Board {
    fn parse(text: &str) -> Result<Self, EditionError> {
        file::read(text)
    }

    fn id(&self) -> &str {
        &self.id
    }

    fn game(&self) -> &str {
        &self.game
    }
}

/// What is printed at one location.
#[derive(Clone, Debug)]
pub struct Ladder {
    pub(super) colour: Good,
    pub(super) cost: u8,
    pub(super) start: Level,
    pub(super) rungs: Vec<Rung>,
}

/// What is printed on one level.
#[derive(Clone, Copy, Debug)]
pub struct Rung {
    /// Its name, and its shillings.
    pub label: Label,
    /// The goods, white hands aside.
    pub goods: Goods,
    /// The white hands.
    pub hands: u8,
}

impl Ladder {
    /// The colour that is paid here.
    #[inline]
    pub const fn colour(&self) -> Good {
        self.colour
    }

    /// How many cubes a step costs.
    #[inline]
    pub const fn cost(&self) -> u8 {
        self.cost
    }

    /// Where one enters.
    #[inline]
    pub const fn start(&self) -> Level {
        self.start
    }

    /// The lowest level.
    #[inline]
    pub fn bottom(&self) -> Level {
        Level(self.rungs.len() as u8 - 1)
    }

    /// What is printed on `level`.
    #[inline]
    pub fn rung(&self, level: Level) -> &Rung {
        &self.rungs[level.index()]
    }

    /// The label of `level`.
    #[inline]
    pub fn label(&self, level: Level) -> Label {
        self.rung(level).label
    }

    /// The levels from the top down, with what is printed on them.
    #[inline]
    pub fn rungs(&self) -> impl DoubleEndedIterator<Item = (Level, &Rung)> + ExactSizeIterator {
        self.rungs.iter().enumerate().map(|(index, rung)| (Level(index as u8), rung))
    }

    /// The level of this label.
    #[inline]
    pub fn level(&self, label: Label) -> Option<Level> {
        self.rungs().find(|(_, rung)| rung.label == label).map(|(level, _)| level)
    }

    /// The level next to `level`; `None` beyond either end.
    #[inline]
    pub fn beside(&self, level: Level, way: Way) -> Option<Level> {
        match way {
            Way::Up => level.0.checked_sub(1).map(Level),
            Way::Down => (level < self.bottom()).then(|| Level(level.0 + 1)),
        }
    }
}

/// The board a match is played on. Editions are interned, so the same board is the same address.
#[derive(Clone, Copy)]
pub struct OnBoard(pub &'static Board);

impl Deref for OnBoard {
    type Target = Board;

    #[inline]
    fn deref(&self) -> &Board {
        self.0
    }
}

impl PartialEq for OnBoard {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for OnBoard {}

impl Hash for OnBoard {
    /// One match has one board: it tells no two of its states apart, and an address would make hashes differ by run.
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl std::fmt::Debug for OnBoard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0.id)
    }
}
