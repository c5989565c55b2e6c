//! Records as they are written.

use std::fmt;

use sha2::{Digest, Sha256};

use super::{DiceLine, Entry, FIRST_LINE, Header, NonceLine, NonceMaker, Outcome, Record};

impl fmt::Display for NonceLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "nonce {} {}", self.place, hex::encode(self.nonce.0))?;
        match self.maker {
            NonceMaker::Browser => Ok(()),
            NonceMaker::Server => f.write_str(" server"),
        }
    }
}

impl fmt::Display for DiceLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fair { commit } => write!(f, "dice fair-1\ncommit {}", hex::encode(commit)),
            Self::Seed(seed) => write!(f, "dice seed {seed}"),
            Self::Given => f.write_str("dice given"),
        }
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Chance(answer) => write!(f, "~ {answer}"),
            Self::Unseen => f.write_str("~ ?"),
            Self::Act(seat, action) => write!(f, "{seat} {action}"),
            Self::Undo(seat, to) => write!(f, "{seat} undo {to}"),
            Self::Takeover(seat, name) => write!(f, "@ {seat} {name}"),
            Self::Comment(text) => write!(f, ";{text}"),
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("=")?;
        match self {
            Self::None => f.write_str(" none"),
            Self::Scores(scores) => scores.iter().try_for_each(|(score, won)| {
                let star = if *won { "*" } else { "" };
                write!(f, " {score}{star}")
            }),
        }
    }
}

/// The header, up to and including the `---` line.
impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FIRST_LINE}")?;
        if let Some(id) = &self.match_id {
            writeln!(f, "match {id}")?;
        }
        writeln!(f, "game {}", self.game)?;
        writeln!(f, "rules {}", self.rules)?;
        writeln!(f, "edition {} sha256:{}", self.edition.0, self.edition.1)?;
        writeln!(f, "players {}", self.players)?;
        for (name, value) in &self.options {
            writeln!(f, "option {name}={value}")?;
        }
        for (seat, name) in self.seats.iter().enumerate() {
            writeln!(f, "seat {seat} {name}")?;
        }
        writeln!(f, "{}", self.dice)?;
        f.write_str(&self.nonce_lines())?;
        if let Some(order) = &self.order {
            let order: Vec<String> = order.iter().map(ToString::to_string).collect();
            writeln!(f, "order {}", order.join(" "))?;
        }
        if let Some(id) = &self.after {
            writeln!(f, "after {id}")?;
        }
        if let Some(steps) = self.given {
            writeln!(f, "given {steps}")?;
        }
        f.write_str("---\n")
    }
}

/// The whole record. It ends with its sum once it has an outcome.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = self.header.to_string();
        for entry in &self.entries {
            text += &format!("{entry}\n");
        }
        if let Some(outcome) = &self.outcome {
            text += &format!("{outcome}\n");
            if let Some(secret) = &self.secret {
                text += &format!("secret {}\n", hex::encode(secret.0));
            }
            text += &format!("sum {}\n", sum_of(text.as_bytes()));
        }
        f.write_str(&text)
    }
}

/// The sum of a record: SHA-256 of all the bytes above its line, in hex.
pub fn sum_of(above: &[u8]) -> String {
    hex::encode(Sha256::digest(above))
}
