//! A match as text: the setup, then one step a line. The record is the truth; a state is a cache of it.
//!
//! Records know notation only as words. Whether the words are moves of the game, [`crate::course`] finds out.

mod parse;
mod write;

use std::fmt;

use crate::dice::{Nonce, Secret};
use crate::lang::{Both, Lang};
use crate::seat::Seat;

pub use write::sum_of;

/// The first line of every record.
pub const FIRST_LINE: &str = "# rookery record 1";

/// A whole record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// What was fixed before the first step.
    pub header: Header,
    /// The lines after `---`, in order.
    pub entries: Vec<Entry>,
    /// The `=` line; absent while the match runs.
    pub outcome: Option<Outcome>,
    /// The host's secret, published at the end.
    pub secret: Option<Secret>,
    /// The line of the file on which the first entry stands: every entry takes one line.
    pub first_line: usize,
}

/// What was fixed before the first step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// The match's public id; absent in arena records.
    pub match_id: Option<String>,
    /// The game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The edition's id and the SHA-256 of its text, in hex.
    pub edition: (String, String),
    /// How many play.
    pub players: u8,
    /// All options of the game, sorted by name.
    pub options: Vec<(String, String)>,
    /// Who plays at the start, by seat.
    pub seats: Vec<Name>,
    /// Where chance comes from.
    pub dice: DiceLine,
    /// People's nonces, by place in the order of joining.
    pub nonces: Vec<NonceLine>,
    /// By seat: the place in the order of joining; absent if "as seated".
    pub order: Option<Vec<u8>>,
    /// The match this is a rematch or a branch of.
    pub after: Option<String>,
    /// How many first steps were not drawn by these dice.
    pub given: Option<u32>,
}

/// Where the answers of chance come from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DiceLine {
    /// `dice fair-1`: from the host's secret, committed to, and everybody's nonces.
    Fair {
        /// SHA-256 of the secret.
        commit: [u8; 32],
    },
    /// `dice seed N`: from a number, in the arena and the terminal.
    Seed(u64),
    /// `dice given`: told, in tests and imports.
    Given,
}

/// A person's nonce.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NonceLine {
    /// The place in the order of joining.
    pub place: u8,
    /// The nonce.
    pub nonce: Nonce,
    /// Who made it.
    pub maker: NonceMaker,
}

/// Who made a nonce.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NonceMaker {
    /// The person's own browser.
    Browser,
    /// The server, for a browser without script.
    Server,
}

/// One line of the body.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// `~ y`: an answer of chance. A step.
    Chance(String),
    /// `~ ?`: an answer this observer may not know. A step.
    Unseen,
    /// `0 take 2L`: an act of a seat. A step.
    Act(Seat, String),
    /// `0 undo 61`: the state after step 61 is current again. A step.
    Undo(Seat, usize),
    /// `@ 1 Hans`: from here this seat is played by somebody else. No step.
    Takeover(Seat, Name),
    /// `; …`: no step, no meaning.
    Comment(String),
}

impl Entry {
    /// Does the line count as a step?
    pub fn is_step(&self) -> bool {
        match self {
            Self::Chance(_) | Self::Unseen | Self::Act(..) | Self::Undo(..) => true,
            Self::Takeover(..) | Self::Comment(_) => false,
        }
    }
}

/// The `=` line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The game's own score by seat, and whether the seat won.
    Scores(Vec<(i32, bool)>),
    /// `= none`: ended without a result.
    None,
}

impl Outcome {
    /// The outcome of a finished game.
    pub fn of(standing: &crate::Standing) -> Self {
        let won = standing.places.iter().map(|&place| place == 1);
        Self::Scores(standing.scores.iter().copied().zip(won).collect())
    }
}

/// Who plays a seat: 1 to 24 characters without control characters; a bot's begins with `bot:`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Name(String);

/// What makes a name a bot's.
const BOT: &str = "bot:";

impl Name {
    /// The most characters a name has.
    pub const LONGEST: usize = 24;

    /// A person's name.
    pub fn person(name: &str) -> Result<Self, BadName> {
        if name.starts_with(BOT) { Err(BadName::Bot) } else { Self::any(name) }
    }

    /// A bot's name, from the description it is asked for by (`hard`).
    pub fn bot(description: &str) -> Result<Self, BadName> {
        Self::any(&format!("{BOT}{description}"))
    }

    /// A person's or a bot's name.
    pub fn any(name: &str) -> Result<Self, BadName> {
        match name.chars().count() {
            0 => Err(BadName::Empty),
            count if count > Self::LONGEST => Err(BadName::Long),
            _ if name.chars().any(char::is_control) => Err(BadName::Control),
            _ if name.trim() != name => Err(BadName::Space),
            _ => Ok(Self(name.to_owned())),
        }
    }

    /// The name as it stands in the record.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What bot it is, if it is one: `hard`.
    pub fn as_bot(&self) -> Option<&str> {
        self.0.strip_prefix(BOT)
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Why a text is no name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", self.sentence(Lang::En))]
pub enum BadName {
    /// Nothing.
    Empty,
    /// Too much.
    Long,
    /// Line ends, escapes and the like.
    Control,
    /// A person who would pass for a bot.
    Bot,
    /// What nobody can see.
    Space,
}

impl BadName {
    /// A sentence for whoever chose it.
    pub fn sentence(self, lang: Lang) -> &'static str {
        let (de, en) = match self {
            Self::Empty => {
                ("Ein Name braucht mindestens ein Zeichen.", "A name needs at least one character.")
            }
            Self::Long => ("Ein Name hat höchstens 24 Zeichen.", "A name has at most 24 characters."),
            Self::Control => ("Ein Name enthält keine Steuerzeichen.", "A name has no control characters."),
            Self::Bot => ("So heißen hier nur Bots.", "Only bots are called that here."),
            Self::Space => (
                "Ein Name beginnt und endet nicht mit einem Leerzeichen.",
                "A name does not begin or end with a space.",
            ),
        };
        lang.pick(de, en)
    }
}

/// What is wrong with a record, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", self.reason(Lang::En))]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub why: Both,
}

impl RecordError {
    /// Something is wrong in this line.
    pub fn new(line: usize, why: Both) -> Self {
        Self { line, why }
    }

    /// Where it is wrong and what, to stand after a colon.
    pub fn reason(&self, lang: Lang) -> String {
        format!("{} {}: {}", lang.pick("Zeile", "line"), self.line, self.why.read(lang))
    }
}

impl Header {
    /// The nonce lines as they stand in the record, each with its newline: the salt of the fair dice.
    pub fn nonce_lines(&self) -> String {
        self.nonces.iter().map(|nonce| format!("{nonce}\n")).collect()
    }
}

impl Record {
    /// The line of the file on which the entry of this index stands.
    pub fn line_of(&self, entry: usize) -> usize {
        self.first_line + entry
    }

    /// How many steps it has, undone ones included.
    pub fn steps(&self) -> usize {
        self.entries.iter().filter(|entry| entry.is_step()).count()
    }
}

#[cfg(test)]
mod tests;
