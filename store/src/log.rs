//! The log of a match: numbered lines, appended and never changed.

use crate::error::AppendError;
use crate::ids::Millis;
use crate::matches::Status;

/// A line of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Its position in the log, from 1. Lines that are no steps count too: this is not the number of the step.
    pub number: u64,
    /// The line as it stands in the record, without its newline.
    pub text: String,
    /// When it was appended.
    pub at: Millis,
}

/// Lines to be appended in one act, and how the match ends if they end it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Addition {
    /// The number that the first of the lines is to have: one more than the log has lines.
    pub first: u64,
    /// The lines, in order. There may be none if the match ends without another line.
    pub lines: Vec<String>,
    /// What the match comes to with these lines, if it ends.
    pub ending: Option<Ending>,
    /// When it happened.
    pub at: Millis,
}

/// How a match ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// It is finished, with the record's `=` line.
    Finished {
        /// The whole line: `= 21 35* 14`.
        result: String,
    },
    /// It is called off.
    Cancelled,
}

/// Somebody means to write the line of this number, and others need not take the trouble.
///
/// A claim is a courtesy, not a lock: [`Store::append`](crate::Store::append) decides who wrote the line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// The number of the line.
    pub number: u64,
    /// Who means to: a name of the caller's own, in other processes another one.
    pub by: String,
    /// The time.
    pub at: Millis,
    /// When the claim lapses, so that whoever died with it holds nobody up.
    pub until: Millis,
}

impl Claim {
    /// May this claim take the place of that one? One that holds for longer than any claim does was made before the clock was set
    /// back.
    pub(crate) fn may_replace(&self, held: &Self) -> bool {
        let lease = self.until.0 - self.at.0;
        held.until <= self.at
            || held.until.0 > self.until.0 + lease
            || self.number > held.number
            || (self.number == held.number && self.by == held.by)
    }
}

impl Addition {
    /// Lines that do not end the match.
    pub fn new<T: Into<String>>(first: u64, lines: impl IntoIterator<Item = T>, at: Millis) -> Self {
        Self { first, lines: lines.into_iter().map(Into::into).collect(), ending: None, at }
    }

    /// The same lines, with which the match ends.
    #[must_use]
    pub fn ending(self, ending: Ending) -> Self {
        Self { ending: Some(ending), ..self }
    }

    /// Refuses what would not be one line of a record: a newline in it would forge the next one.
    pub(crate) fn check(&self) -> Result<(), AppendError> {
        let result = match &self.ending {
            Some(Ending::Finished { result }) => Some(result),
            Some(Ending::Cancelled) | None => None,
        };
        let is_line = |text: &String| !text.is_empty() && !text.contains(char::is_control);
        if self.lines.iter().chain(result).all(is_line) { Ok(()) } else { Err(AppendError::NotALine) }
    }
}

impl Ending {
    /// The status the match has afterwards.
    pub const fn status(&self) -> Status {
        match self {
            Self::Finished { .. } => Status::Finished,
            Self::Cancelled => Status::Cancelled,
        }
    }

    /// The `=` line, if there is one.
    pub fn result(&self) -> Option<&str> {
        match self {
            Self::Finished { result } => Some(result),
            Self::Cancelled => None,
        }
    }
}
