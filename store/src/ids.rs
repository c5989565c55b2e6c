//! Names and times as the store keeps them. All of them are chosen by the caller: nothing here is random or reads a clock.

use std::fmt;
use std::str::FromStr;

/// A match's public id, such as `7k2m9qxd`: 1 to 32 lower-case ASCII letters and digits.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MatchId(String);

/// Who holds a session, whether named or not: 1 to 64 ASCII letters, digits, `-` and `_`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct VisitorId(String);

/// A moment, in milliseconds since 1970 began (UTC).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Millis(pub i64);

/// Why a text is no id.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadId {
    /// It is no match id.
    #[error("a match id is 1 to 32 lower-case letters and digits")]
    Match,
    /// It is no visitor id.
    #[error("a visitor id is 1 to 64 letters, digits, `-` and `_`")]
    Visitor,
}

impl MatchId {
    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl VisitorId {
    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for MatchId {
    type Err = BadId;

    fn from_str(text: &str) -> Result<Self, BadId> {
        let fits = |c: u8| c.is_ascii_lowercase() || c.is_ascii_digit();
        is_word(text, 32, fits).then(|| Self(text.to_owned())).ok_or(BadId::Match)
    }
}

impl FromStr for VisitorId {
    type Err = BadId;

    fn from_str(text: &str) -> Result<Self, BadId> {
        let fits = |c: u8| c.is_ascii_alphanumeric() || c == b'-' || c == b'_';
        is_word(text, 64, fits).then(|| Self(text.to_owned())).ok_or(BadId::Visitor)
    }
}

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for VisitorId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

fn is_word(text: &str, longest: usize, fits: impl Fn(u8) -> bool) -> bool {
    (1..=longest).contains(&text.len()) && text.bytes().all(fits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_id_is_a_short_lower_case_word() {
        assert_eq!("7k2m9qxd".parse::<MatchId>().unwrap().as_str(), "7k2m9qxd");
        for bad in ["", "7K2M9QXD", "../etc", "a b", "ä", &"a".repeat(33)] {
            assert_eq!(bad.parse::<MatchId>(), Err(BadId::Match), "{bad:?}");
        }
    }

    #[test]
    fn a_visitor_id_is_url_safe() {
        assert_eq!("Zm9v-_1".parse::<VisitorId>().unwrap().to_string(), "Zm9v-_1");
        for bad in ["", "a b", "a/b", "a\n", &"a".repeat(65)] {
            assert_eq!(bad.parse::<VisitorId>(), Err(BadId::Visitor), "{bad:?}");
        }
    }
}
