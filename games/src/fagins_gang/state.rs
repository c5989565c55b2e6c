//! The state of a match: the table, and where in the round we are.

use engine::{Options, Seat, SeatSet, ToAct};

use super::table::Table;
use super::words::{Location, LocationSet, SIX};

/// A match of Fagin's Gang.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct FaginsGang {
    pub(super) table: Table,
    pub(super) terms: Terms,
    pub(super) round: u32,
    pub(super) start: Seat,
    /// Has the market been open in this round?
    pub(super) market_held: bool,
    pub(super) stage: Stage,
}

/// What the options of the setup say.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Terms {
    /// `constable_roll`.
    pub constable_roll: ConstableRoll,
    /// `market`.
    pub market: MarketLimit,
    /// `swap`.
    pub swap: SwapNeeds,
    /// `cut`: the last round, if there is one.
    pub cut: Option<u16>,
}

/// How many dice the constables roll in a round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ConstableRoll {
    /// One for each location with urchins.
    Each,
    /// One for all of them.
    One,
}

/// How often the market may be opened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MarketLimit {
    /// In any turn.
    Any,
    /// Once in a round, by whoever comes first.
    OnceARound,
}

/// What a swap needs besides cubes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SwapNeeds {
    /// Nothing.
    Nothing,
    /// An urchin in the streets for each theft and each swap.
    Urchin,
}

impl Terms {
    /// What these options say.
    pub(super) fn of(options: &Options) -> Self {
        Self {
            constable_roll: match options.word("constable_roll") {
                "one" => ConstableRoll::One,
                _ => ConstableRoll::Each,
            },
            market: match options.word("market") {
                "once-a-round" => MarketLimit::OnceARound,
                _ => MarketLimit::Any,
            },
            swap: match options.word("swap") {
                "with-urchin" => SwapNeeds::Urchin,
                _ => SwapNeeds::Nothing,
            },
            cut: options.limit("cut"),
        }
    }
}

/// What is due.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// A die.
    Roll(Roll),
    /// A decision in somebody's turn.
    Turn(Turn),
    /// A decision at the market.
    Market(Session),
    /// This seat has too many cubes.
    Drop(Seat),
    /// Nothing: the match is over.
    Over,
}

impl Stage {
    /// Who must move.
    #[inline]
    pub(super) fn who(&self) -> ToAct {
        match self {
            Self::Roll(_) => ToAct::Chance,
            Self::Turn(turn) => ToAct::Seat(turn.seat),
            Self::Market(session) => ToAct::Seat(session.seat),
            Self::Drop(seat) => ToAct::Seat(*seat),
            Self::Over => ToAct::Over,
        }
    }
}

/// What a die is rolled for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Roll {
    /// The first position of the wheel.
    FirstWheel,
    /// The side a constable begins on.
    Side(Location),
    /// How far a constable goes before the game.
    Distance(Location),
    /// A constable's patrol.
    Patrol(Location),
    /// The patrol of all constables together.
    PatrolAll,
    /// The wheel at the end of a round.
    Wheel,
}

/// One of the four actions a turn can be.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// A: enter and move.
    Move,
    /// B: steal and swap goods.
    Goods,
    /// C: steal shillings.
    Shillings,
    /// D: open the market.
    Market,
}

/// A turn: what it has been used for, and what is asked. The market has a stage of its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Turn {
    /// Whose.
    pub seat: Seat,
    /// Which action; fixed by the first decision.
    pub kind: Option<Kind>,
    /// The locations used.
    pub used: LocationSet,
    /// The swaps made.
    pub swaps: u8,
    /// What is asked.
    pub ask: Ask,
}

impl Turn {
    /// A fresh turn.
    pub(super) const fn of(seat: Seat) -> Self {
        Self { seat, kind: None, used: LocationSet::EMPTY, swaps: 0, ask: Ask::Use }
    }

    /// How many of the action's uses are spent.
    #[inline]
    pub const fn uses(&self) -> u8 {
        self.used.len() + self.swaps
    }
}

/// What a turn asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ask {
    /// The next use of the action, or the end of the turn.
    Use,
    /// Which way somebody goes at this location.
    Bump(Location),
    /// What a white hand takes.
    Hand {
        /// Where the theft is.
        location: Location,
        /// The hands still to fill.
        left: u8,
    },
    /// The next cube to pay for a swap; so many are missing.
    Give(u8),
    /// The cube to receive for a swap.
    Get,
}

/// Buying or selling.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Trade {
    /// From a stall.
    Buy,
    /// To a stall.
    Sell,
}

/// A session of the market.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Session {
    /// Who has the market coin.
    pub opener: Seat,
    /// Whose market turn it is.
    pub seat: Seat,
    /// Who has not passed.
    pub inside: SeatSet,
    /// What has been done in this market turn; `None` at its beginning.
    pub trade: Option<Trade>,
    /// The cubes traded in this market turn.
    pub cubes: u8,
    /// The market turns of each seat in this session.
    pub turns: [u8; SIX],
}
