//! What happens in Smugglers.

use arrayvec::ArrayVec;
use engine::{Hidden, Observer, PerSeat, Seat};

use super::action::CrateNo;
use super::card::{Card, Cards};

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A round begins.
    RoundBegan(u8),
    /// The discards became the pile.
    Reshuffled(u32),
    /// A card was dealt to a hand.
    Dealt(Seat, Hidden<Card>),
    /// A card was laid on the quay.
    Laid(CrateNo, Hidden<Card>),
    /// Goods are to be landed, or a reaction was played.
    Played(Seat, Card),
    /// Somebody did not react.
    Passed(Seat),
    /// A landing succeeded.
    Stored(Seat, Card),
    /// A card was stopped by another: whose it was, and what.
    Stopped(Seat, Card),
    /// Somebody looked into a crate.
    Peeked(Seat, CrateNo, Hidden<Card>),
    /// Somebody opened a crate.
    Opened(Seat, CrateNo, Card),
    /// Somebody stayed idle.
    Idled(Seat),
    /// The round ended: the hands by seat, and what was in the crates that were closed.
    Searched(PerSeat<Cards>, ArrayVec<(CrateNo, Card), { CrateNo::MOST as usize }>),
    /// The match ended.
    Ended,
}

impl engine::Event for Event {
    fn seen_by(&self, observer: Observer) -> Self {
        match self {
            Self::Dealt(seat, card) => Self::Dealt(*seat, card.seen_by(observer)),
            Self::Laid(number, card) => Self::Laid(*number, card.seen_by(observer)),
            Self::Peeked(seat, number, card) => Self::Peeked(*seat, *number, card.seen_by(observer)),
            Self::RoundBegan(_)
            | Self::Reshuffled(_)
            | Self::Played(..)
            | Self::Passed(_)
            | Self::Stored(..)
            | Self::Stopped(..)
            | Self::Opened(..)
            | Self::Idled(_)
            | Self::Searched(..)
            | Self::Ended => self.clone(),
        }
    }
}
