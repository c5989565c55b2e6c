//! The name of a branch.

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayString;
use engine::BadNotation;

/// The most letters of a name.
const LONGEST: usize = 12;

/// The name of a branch: small letters, digits and hyphens.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Label(ArrayString<LONGEST>);

impl Label {
    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Label {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        // `undo` means something else in a record.
        let name = ArrayString::from(text).ok().filter(|_| text.chars().all(plain) && text != "undo");
        let bad = || {
            BadNotation::new(
                text,
                "ein Zweig (bis zu 12 Buchstaben, Ziffern und Striche)",
                "a branch, named by up to 12 letters, digits and hyphens",
            )
        };
        name.filter(|name| !name.is_empty()).map(Self).ok_or_else(bad)
    }
}
