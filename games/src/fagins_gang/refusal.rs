//! Why an action is refused: a value for each reason, with its rule. The sentences are in `text/refusals.rs`.

use engine::{Lang, Refuse};

use super::state::Kind;
use super::text;
use super::words::{Good, Label, Location};

/// Why the rules refuse an action.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Refusal {
    /// The location has no level of this label.
    NoSuchLevel(Location, Label),
    /// The turn's action has been chosen, and this belongs to another.
    OneAction(Kind),
    /// The location has been used in this action.
    UsedAlready(Location),
    /// Not enough cubes for the way.
    TooFewCubes {
        /// The colour to pay in.
        good: Good,
        /// What the way costs.
        need: u16,
        /// What is there.
        have: u16,
    },
    /// The urchin stands there.
    AlreadyThere,
    /// No urchin in hand to enter with.
    NoUrchinLeft,
    /// An urchin has gone home from there.
    Closed(Location),
    /// Not enough shillings for Fagin.
    TooFewShillings {
        /// Fagin's fee.
        need: u32,
        /// What is there.
        have: u32,
    },
    /// First the direction of a bump must be said.
    SayWhichWay,
    /// Nobody is in the way.
    NobodyInTheWay,
    /// There is no level on that side of the constable.
    NoLevelBeyond,
    /// No urchin there to steal goods with.
    NoThief(Location),
    /// The warehouse of this colour is empty.
    WarehouseEmpty(Good),
    /// First the white hands must be filled.
    FillHands,
    /// No white hand is waiting.
    NoHandOpen,
    /// Too few cubes for a swap.
    TooFewToSwap {
        /// What a swap takes.
        need: u8,
        /// What is there.
        have: u32,
    },
    /// No cube of this colour to pay for a swap.
    NoneToGive(Good),
    /// No swap has been paid for.
    NoSwapPaid,
    /// First the swap must be paid for.
    PaySwap(u8),
    /// First the cube of the swap must be received.
    GetSwap,
    /// As many thefts and swaps as urchins have been made.
    TooFewUrchins,
    /// No urchin there to steal shillings with.
    NoCutpurse(Location),
    /// The market is not open.
    MarketShut,
    /// First the market must be seen to its end.
    MarketOpen,
    /// In one market turn one buys or one sells.
    OneKindOfTrade,
    /// After a cube one stops, and does not pass.
    StopInstead,
    /// Nothing has been traded in this market turn: one passes.
    PassInstead,
    /// The stall is empty.
    StallEmpty(Good),
    /// Not enough shillings for a cube.
    TooDear {
        /// The price.
        price: u32,
        /// What is there.
        have: u32,
    },
    /// No cube of this colour to sell.
    NoneToSell(Good),
    /// The stall is full.
    StallFull(Good),
    /// The market has been open this round.
    OnceARound,
    /// First the cubes above the limit must be given up.
    DropFirst,
    /// Nobody has to give up cubes now.
    NothingToDrop,
    /// No cube of this colour to give up.
    NoneToDrop(Good),
}

impl Refuse for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Self::NoSuchLevel(..) => "1.2",
            Self::OneAction(_) => "3.2",
            Self::UsedAlready(_) => "3.3",
            Self::TooFewCubes { .. } => "4.1",
            Self::AlreadyThere => "4.2",
            Self::NoUrchinLeft => "4.4",
            Self::Closed(_) | Self::TooFewShillings { .. } => "4.6",
            Self::SayWhichWay | Self::NobodyInTheWay => "5.2",
            Self::NoLevelBeyond => "5.4",
            Self::NoThief(_) => "6.1",
            Self::WarehouseEmpty(_) => "6.2",
            Self::FillHands | Self::NoHandOpen => "6.3",
            Self::TooFewToSwap { .. } | Self::NoneToGive(_) | Self::NoSwapPaid => "6.4",
            Self::PaySwap(_) | Self::GetSwap => "6.5",
            Self::TooFewUrchins => "6.6",
            Self::NoCutpurse(_) => "7.1",
            Self::MarketShut | Self::MarketOpen => "8.1",
            Self::OneKindOfTrade | Self::StopInstead | Self::PassInstead => "8.2",
            Self::StallEmpty(_) | Self::TooDear { .. } => "8.3",
            Self::NoneToSell(_) | Self::StallFull(_) => "8.4",
            Self::OnceARound => "8.7",
            Self::DropFirst | Self::NothingToDrop | Self::NoneToDrop(_) => "10.1",
        }
    }

    fn sentence(&self, lang: Lang) -> String {
        text::refusals::sentence(*self, lang)
    }
}
