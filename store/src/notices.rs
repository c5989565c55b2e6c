//! Telling visitors of their turns while no page of theirs is open: where, and what became of it.

use engine::Lang;

use crate::ids::{MatchId, Millis, VisitorId};

/// So long notices are kept, in milliseconds: sixty days.
pub const NOTICES_KEPT: i64 = 60 * 24 * 60 * 60 * 1000;

/// A browser in which a visitor wants to be told. What the texts mean is the caller's affair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Subscription {
    /// Who.
    pub visitor: VisitorId,
    /// Where the browser is reached.
    pub endpoint: String,
    /// Its public key.
    pub p256dh: String,
    /// Its secret for those who write to it.
    pub auth: String,
    /// The language to write in.
    pub lang: Lang,
    /// Since when.
    pub at: Millis,
}

/// A notice that was sent, or need not be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// To whom.
    pub visitor: VisitorId,
    /// About which match and which turn there; `None` for a try.
    pub about: Option<(MatchId, u64)>,
    /// What became of it, in a word.
    pub outcome: String,
    /// When.
    pub at: Millis,
}
