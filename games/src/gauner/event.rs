//! What happens in a match, told so fully that a log and an animation need nothing else.

use engine::{Hidden, Observer, PerSeat, Seat};

use super::action::{Place, RowNo};
use super::kind::Kind;
use super::row::Group;
use super::state::{Draw, Laid};

/// Something that happened. Positions in a row count from its left end, from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A card goes from the pile to a hand.
    Dealt {
        /// Whose hand.
        seat: Seat,
        /// The card, known to its seat alone.
        card: Hidden<Kind>,
    },
    /// The rows are laid out for the first time: `Filled` events follow.
    LaidOut,
    /// All rows are closed and are filled up again: what is left moves to the left end, `Filled` events follow.
    Refill,
    /// A card goes from the pile to the right end of a row.
    Filled {
        /// The row.
        row: RowNo,
        /// Where the card lies now.
        position: u8,
        /// The card.
        kind: Kind,
    },
    /// A group goes from an end of a row to a hand.
    Taken {
        /// Whose hand.
        seat: Seat,
        /// The end of the row.
        place: Place,
        /// Where the leftmost card of the group lay before this step.
        first: u8,
        /// The cards.
        group: Group,
    },
    /// The group beside it goes to prison.
    Jailed {
        /// The end of the row it lay next to.
        place: Place,
        /// Where the leftmost card of the group lay before this step.
        first: u8,
        /// The cards.
        group: Group,
    },
    /// Cards go from a hand to the table in front of the player.
    Laid {
        /// Who lays.
        seat: Seat,
        /// The kind.
        kind: Kind,
        /// How many.
        count: u8,
        /// The set that was overbid and goes to the discard pile.
        overbid: Option<Laid>,
    },
    /// A player lays nothing.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// A card goes from the pile to the place where the group was taken.
    Revealed {
        /// The place.
        place: Place,
        /// The card.
        kind: Kind,
    },
    /// The discard pile becomes the draw pile.
    Reshuffled {
        /// How many cards it has.
        cards: u8,
    },
    /// Both piles are empty: hands above the limit give up cards.
    Shortage {
        /// A hand keeps so many.
        limit: u8,
    },
    /// A card goes from a hand to the draw pile.
    Dropped {
        /// Whose hand.
        seat: Seat,
        /// The card.
        kind: Kind,
    },
    /// Nobody can give up anything: a draw is left out, and with it the rest of a refill.
    Skipped {
        /// The draw.
        draw: Draw,
    },
    /// The prison is full: scoring follows.
    PrisonFull {
        /// Who filled it, and forfeits the rest of the turn.
        seat: Seat,
    },
    /// The rows have been filled and still nothing can be taken: scoring follows as if the prison were full.
    NothingToTake,
    /// One kind is scored. Prisoners and laid cards end on the discard pile.
    Awarded {
        /// The kind.
        kind: Kind,
        /// How many of it are in prison.
        prisoners: u8,
        /// The set that earns them, if anybody has one.
        laid: Option<Laid>,
    },
    /// A scoring is complete.
    Scored {
        /// The first is 1.
        number: u8,
        /// What it brought, by seat.
        scores: PerSeat<Score>,
    },
    /// The match is over.
    Ended {
        /// Points by seat.
        points: PerSeat<u16>,
    },
}

/// What a scoring brought to a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Score {
    /// Cards received from the prison.
    pub cards: u8,
    /// How many kinds they are of.
    pub kinds: u8,
    /// Points of all scorings so far.
    pub total: u16,
}

impl Score {
    /// The points of this scoring: cards times kinds.
    #[inline]
    pub fn points(&self) -> u16 {
        u16::from(self.cards) * u16::from(self.kinds)
    }
}

impl engine::Event for Event {
    fn seen_by(&self, observer: Observer) -> Self {
        match self {
            Self::Dealt { seat, card } => Self::Dealt { seat: *seat, card: card.seen_by(observer) },
            public => public.clone(),
        }
    }
}
