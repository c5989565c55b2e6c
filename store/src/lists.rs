//! Lists of matches, newest first, a page at a time.

use std::fmt;
use std::str::FromStr;

use crate::ids::{BadId, MatchId, Millis, VisitorId};
use crate::matches::{Stage, Status};

/// Which matches a list is of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Which {
    /// All of this status, the unlisted ones too: for the server's own work, not for a page.
    All(Status),
    /// Those of this status that are shown to everybody.
    Listed(Status),
    /// Those at which this visitor has a seat.
    Of(VisitorId, Stage),
}

/// A part of a list. Lists are ordered by time of creation, the newest first (at equal times by id, the last first), so
/// that a page stays where it is while matches go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    /// Where the page before ended; `None` for the first.
    pub after: Option<Cursor>,
    /// How many at most.
    pub limit: u32,
}

/// A place in a list: that of the match it names, whether or not the match still exists.
///
/// As text, for links: `1700000000000-7k2m9qxd`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cursor {
    /// When the match was created.
    pub created: Millis,
    /// Its id.
    pub id: MatchId,
}

impl Page {
    /// The first page.
    pub const fn first(limit: u32) -> Self {
        Self { after: None, limit }
    }

    /// The page that follows the match at this place.
    pub const fn after(cursor: Cursor, limit: u32) -> Self {
        Self { after: Some(cursor), limit }
    }
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.created.0, self.id)
    }
}

impl FromStr for Cursor {
    type Err = BadId;

    fn from_str(text: &str) -> Result<Self, BadId> {
        // From the right: a time before 1970 has a minus of its own.
        let (created, id) = text.rsplit_once('-').ok_or(BadId::Match)?;
        let created = Millis(created.parse().map_err(|_| BadId::Match)?);
        Ok(Self { created, id: id.parse()? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_survives_being_a_link() {
        for created in [1_700_000_000_000, 0, -1] {
            let cursor = Cursor { created: Millis(created), id: "7k2m9qxd".parse().unwrap() };
            assert_eq!(cursor.to_string().parse(), Ok(cursor));
        }
        for bad in ["", "7k2m9qxd", "x-7k2m9qxd", "5-", "5-UPPER"] {
            assert_eq!(bad.parse::<Cursor>(), Err(BadId::Match), "{bad:?}");
        }
    }
}
