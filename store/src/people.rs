//! Visitors, and what is said at a table.

use engine::{Lang, Seat};

use crate::ids::{Millis, VisitorId};

/// Somebody with a session, as last seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Visitor {
    /// Who.
    pub id: VisitorId,
    /// The name they gave, if they gave one.
    pub name: Option<String>,
    /// The language they read.
    pub lang: Lang,
    /// When they were last seen.
    pub seen: Millis,
}

/// Who says something at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Speaker {
    /// Whoever plays this seat.
    Seat(Seat),
    /// Somebody who looks on, by the name they had then.
    Named(String),
}

/// Something said, before it has its number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewChatLine {
    /// Who says it.
    pub by: Speaker,
    /// What.
    pub text: String,
    /// When.
    pub at: Millis,
}

/// Something that was said at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatLine {
    /// Its number at this table, from 1.
    pub number: u64,
    /// Who said it.
    pub by: Speaker,
    /// What.
    pub text: String,
    /// When.
    pub at: Millis,
}
