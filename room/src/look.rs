//! All that one visitor gets of a table. It is closed by construction: a sight, and words made for that observer.

use std::fmt;
use std::str::FromStr;

use bots::Bot;
use engine::record::{Name, NonceMaker};
use engine::{Observer, Seat, Standing};
use host::{Cast, Hint, Instruction, Instructions, Kind, Lesson, Memory, Move, Sight, Told};
use store::{MatchId, Millis};

use crate::plan::{Errand, Talk};

/// How far a table has come, by three numbers: lines of the log, versions of the table, lines of chat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Version {
    /// Lines of the log.
    pub rows: u64,
    /// Versions of the table.
    pub table: u64,
    /// Lines of chat.
    pub chat: u64,
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.rows, self.table, self.chat)
    }
}

/// Not a version.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a version is three numbers, such as 12.3.0")]
pub struct BadVersion;

impl FromStr for Version {
    type Err = BadVersion;

    fn from_str(text: &str) -> Result<Self, BadVersion> {
        let mut numbers = text.split('.').map(|number| number.parse().map_err(|_| BadVersion));
        let mut next = || numbers.next().unwrap_or(Err(BadVersion));
        let version = Self { rows: next()?, table: next()?, chat: next()? };
        if numbers.next().is_some() { Err(BadVersion) } else { Ok(version) }
    }
}

/// All that one visitor gets.
pub struct Look {
    /// The version this is.
    pub version: Version,
    /// The table.
    pub id: MatchId,
    /// What is played.
    pub kind: &'static dyn Kind,
    /// The edition's id and hash.
    pub edition: (String, String),
    /// How far it has come.
    pub phase: Phase,
    /// Who plays: by place of joining before the start, by seat after it.
    pub places: Vec<Place>,
    /// What the visitor is here.
    pub me: Me,
    /// Whether the page shows what a view remembers.
    pub memory: Memory,
    /// May people look on?
    pub spectators: bool,
    /// What the visitor may know; `None` before the start.
    pub sight: Option<Box<dyn Sight>>,
    /// The number of the decision the visitor can answer now.
    pub decision: Option<usize>,
    /// Whose decision it is.
    pub waiting_for: Option<Seat>,
    /// On a shared device: the seat whose player must say that they are there before their hand is shown.
    pub hand_over: Option<Seat>,
    /// Are hints to be had at this table?
    pub hints: bool,
    /// At a table over days: what the visitor can say beforehand, and has said.
    pub instructed: Option<Instructed>,
    /// The hint the visitor asked for on the decision they can answer now, the best move first.
    pub hint: Option<Vec<Hint>>,
    /// Whether something can be taken back.
    pub undo: Undo,
    /// Whether the match is to end without a result.
    pub agreement: Agreement,
    /// The seat whose last act waits to be confirmed.
    pub to_confirm: Option<Seat>,
    /// Is this a guided game?
    pub guided: bool,
    /// What a learner is told now.
    pub lesson: Option<Lesson>,
    /// What the clocks show; `None` at a table without.
    pub clocks: Option<Clocks>,
    /// May people talk here?
    pub talk: Talk,
    /// Have seats changed hands?
    pub changed_hands: bool,
    /// Has more been taken back than one's own last decisions?
    pub with_undo: bool,
    /// What happened since the version the visitor has, in words.
    pub story: Vec<Told>,
    /// What happened besides the game, and after which step.
    pub notes: Vec<Note>,
    /// The hints people took since then. What they said is theirs alone.
    pub hints_taken: Vec<HintTold>,
    /// What moved since then.
    pub moves: Vec<Move>,
    /// What was said since then.
    pub chat: Vec<Spoken>,
    /// The result.
    pub standing: Option<Standing>,
    /// How many steps there have been.
    pub steps: usize,
    /// Everybody's names, over time.
    pub cast: Cast,
    /// What can be checked about the dice.
    pub fairness: Fairness,
    /// The rematch, if there is one.
    pub rematch: Option<MatchId>,
}

/// What a visitor can say beforehand about decisions in others' turns, and has said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Instructed {
    /// The seat it holds for.
    pub seat: Seat,
    /// What can be said.
    pub offered: Vec<Instruction>,
    /// What holds.
    pub given: Instructions,
}

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Places are being taken.
    Waiting,
    /// Waiting for browsers to tell their nonces.
    Revealing,
    /// Being played.
    Running,
    /// Played to the end, or ended.
    Over,
    /// Called off before it began.
    Cancelled,
}

/// A place or seat, as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The name shown.
    pub name: String,
    /// Who has it.
    pub kind: PlaceKind,
    /// Is it the visitor's?
    pub mine: bool,
    /// May the visitor take it back from whoever stands in?
    pub mine_to_take_back: bool,
    /// Does the visitor not want to hear them?
    pub muted: bool,
}

/// Who has a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlaceKind {
    /// Nobody yet.
    Empty,
    /// A person.
    Person,
    /// A bot.
    Bot(Bot),
}

/// What the visitor is at this table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Me {
    /// Their places before the start, their seats after it.
    pub seats: Vec<Seat>,
    /// Did they make the table?
    pub creator: bool,
    /// The way to their seat that they have made for another device or person.
    pub way: Option<Way>,
    /// May they do away with the table?
    pub may_delete: bool,
    /// The places whose nonces their browser has yet to tell.
    pub owes_nonces: Vec<usize>,
}

/// Whether something can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undo {
    /// Nothing.
    No,
    /// One's own last decision, freely.
    Free,
    /// Further back; others must agree, unless there are only bots.
    Ask,
    /// Somebody has asked.
    Asked {
        /// Who.
        by: Seat,
        /// Is it the visitor's own question?
        mine: bool,
        /// Has the visitor agreed already?
        answered: bool,
    },
}

/// Something that happened besides the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// The line of the log it stands in.
    pub row: u64,
    /// After which step.
    pub after: usize,
    /// The seat that changed hands.
    pub seat: Seat,
    /// Who plays it since, as the record says.
    pub name: Name,
    /// The name shown before.
    pub before: String,
    /// The name shown since.
    pub shown: String,
}

/// Somebody took a hint, as everybody is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HintTold {
    /// The seat that was asked something.
    pub seat: Seat,
    /// After which step.
    pub after: usize,
    /// After how many lines of the log: there may be notes after the same step.
    pub lines: u64,
    /// The name shown of whoever took it.
    pub name: String,
}

/// Whether a match is to end without a result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Agreement {
    /// This visitor has no say in it.
    No,
    /// They may ask the others.
    Possible,
    /// Somebody has asked.
    Asked {
        /// Who.
        by: String,
        /// Has the visitor agreed already?
        answered: bool,
    },
}

/// What the clocks of a table show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clocks {
    /// What each seat has left, in milliseconds.
    pub left: Vec<i64>,
    /// The seat whose time runs.
    pub running: Option<Seat>,
    /// Has somebody stopped them?
    pub paused: bool,
}

/// A way to a seat that a visitor has made for another device or another person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Way {
    /// The code that opens it.
    pub code: String,
    /// What it is for.
    pub errand: Errand,
    /// The seats it leads to, and the names of those who have them.
    pub seats: Vec<(Seat, String)>,
}

/// Something that was said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spoken {
    /// Its number at this table, from 1.
    pub number: u64,
    /// Who said it.
    pub name: String,
    /// From which seat.
    pub seat: Option<Seat>,
    /// What.
    pub text: String,
}

/// What can be checked about the dice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fairness {
    /// SHA-256 of the host's secret, in hex; `None` if the dice of a record from elsewhere cannot be checked.
    pub commit: Option<String>,
    /// By place of joining, for people: the hash of the nonce (if a browser made it), and the nonce once it is known, in hex.
    pub nonces: Vec<(usize, Option<String>, Option<String>, NonceMaker)>,
    /// The secret, in hex, once the match is over.
    pub secret: Option<String>,
}

/// One moment of a match, for the replay.
pub struct Moment {
    /// What is played.
    pub kind: &'static dyn Kind,
    /// The step shown.
    pub step: usize,
    /// The last step there is.
    pub last: usize,
    /// What the viewer may know of it.
    pub sight: Box<dyn Sight>,
    /// Whose eyes one may look through.
    pub viewpoints: Vec<Observer>,
    /// What happened up to here, in words.
    pub told: Vec<Told>,
    /// What moved in this step.
    pub moves: Vec<Move>,
    /// Everybody's names, over time.
    pub cast: Cast,
    /// Whether the page shows what a view remembers.
    pub memory: Memory,
    /// Is the match over?
    pub over: bool,
}

/// A line of a list of tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableLine {
    /// The table.
    pub id: MatchId,
    /// The game's id.
    pub game: String,
    /// How far it has come.
    pub phase: Phase,
    /// Who plays; `None` for an empty place.
    pub names: Vec<Option<String>>,
    /// The record's `=` line, once it has one.
    pub result: Option<String>,
    /// When it was last played.
    pub updated: Millis,
}

/// Who asks: a visitor, or nobody known.
pub type Who<'a> = Option<&'a store::VisitorId>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_survives_being_an_event_id() {
        let version = Version { rows: 12, table: 3, chat: 0 };
        assert_eq!(version.to_string().parse(), Ok(version));
        for bad in ["", "1", "1.2", "1.2.3.4", "a.b.c", "-1.0.0"] {
            assert_eq!(bad.parse::<Version>(), Err(BadVersion), "{bad:?}");
        }
    }
}
