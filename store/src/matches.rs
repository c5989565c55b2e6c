//! A match as the store keeps it: what is known at creation, what changes, and who sits at it.

use engine::Seat;
use engine::dice::Secret;

use crate::ids::{MatchId, Millis, VisitorId};
use crate::lists::Cursor;

/// How far a match has come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Status {
    /// Seats are being taken.
    Waiting,
    /// It is being played.
    Running,
    /// It was played to its end, or ended early by agreement.
    Finished,
    /// It was called off.
    Cancelled,
}

/// The two halves of a match's life.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stage {
    /// Waiting or running.
    Live,
    /// Finished or cancelled: nothing is appended any more, and no status follows.
    Ended,
}

/// May strangers find the match in the lobby?
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Listing {
    /// It is shown to everybody.
    Listed,
    /// Only those who have the link find it.
    Unlisted,
}

/// A visitor has a seat at a match. One visitor may have several (one device, two players).
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Member {
    /// Who.
    pub visitor: VisitorId,
    /// Where.
    pub seat: Seat,
}

/// What is known of a match when it is created. It starts as [`Status::Waiting`], with version 1 and an empty log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewMatch {
    /// The public id, chosen by the caller.
    pub id: MatchId,
    /// The game's id.
    pub game: String,
    /// The SHA-256 of the edition's text, as [`Store::put_edition`](crate::Store::put_edition) gave it.
    pub edition: String,
    /// The record's header lines known so far.
    pub header: String,
    /// The room's own settings, opaque to the store.
    pub table: String,
    /// Is it shown in the lobby?
    pub listing: Listing,
    /// The host's part of the fair dice, kept apart: no listing reads it.
    pub secret: Option<Secret>,
    /// Who has a seat already.
    pub members: Vec<Member>,
    /// When it was created.
    pub at: Millis,
}

/// A match as it stands, without its log and without its secret.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredMatch {
    /// The public id.
    pub id: MatchId,
    /// The game's id.
    pub game: String,
    /// The SHA-256 of the edition's text.
    pub edition: String,
    /// The record's header lines.
    pub header: String,
    /// The room's own settings.
    pub table: String,
    /// The number of `table`: 1 at creation, one more with each update.
    pub version: u64,
    /// How far it has come.
    pub status: Status,
    /// Is it shown in the lobby?
    pub listing: Listing,
    /// The record's `=` line, if it ended with one.
    pub result: Option<String>,
    /// How many lines the log has: the number of the last one.
    pub lines: u64,
    /// When it was created.
    pub created: Millis,
    /// When the table was last updated or the last line appended, whichever is later.
    pub updated: Millis,
    /// When it ended.
    pub ended: Option<Millis>,
}

/// A change of a match's table; what is `None` stays as it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableUpdate {
    /// The version that the new table replaces.
    pub version: u64,
    /// The room's new settings.
    pub table: String,
    /// New header lines: possible until the first line of the log is appended.
    pub header: Option<String>,
    /// A new status: possible until the match has ended.
    pub status: Option<Status>,
    /// A new place in or out of the lobby.
    pub listing: Option<Listing>,
    /// Everybody who has a seat from now on: it takes the place of the whole list.
    pub members: Option<Vec<Member>>,
    /// When it happened.
    pub at: Millis,
}

impl Status {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Waiting, Self::Running, Self::Finished, Self::Cancelled];

    /// The word the store keeps.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Running => "running",
            Self::Finished => "finished",
            Self::Cancelled => "cancelled",
        }
    }

    /// The status of this word, if it is one.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.word() == word)
    }

    /// The half of life it belongs to.
    pub const fn stage(self) -> Stage {
        match self {
            Self::Waiting | Self::Running => Stage::Live,
            Self::Finished | Self::Cancelled => Stage::Ended,
        }
    }
}

impl StoredMatch {
    /// Where a list goes on after this match.
    pub fn cursor(&self) -> Cursor {
        Cursor { created: self.created, id: self.id.clone() }
    }
}

impl TableUpdate {
    /// A change of the room's settings alone.
    pub fn new(version: u64, table: impl Into<String>, at: Millis) -> Self {
        Self { version, table: table.into(), header: None, status: None, listing: None, members: None, at }
    }
}
