//! What is due: the stage a turn has come to, and on top of it the stack of questions that have come in between.
//!
//! A reaction, a card in play, a choice that a card brings: each is a frame that says who is asked what. Frames are answered
//! last in, first out; when the stack is empty, the stage says what is due.

use arrayvec::ArrayVec;
use engine::Seat;

use super::cards::RaidId;
use super::pieces::{Accomplice, Tile};

/// The most assassins an edition can have: each can lie on top of another.
pub(super) const MOST_ASSASSINS: usize = 8;

/// How high the stack can grow: a window or an order, a card, all assassins, and what the last one leads to.
const HEIGHT: usize = MOST_ASSASSINS + 3;

/// The frames on top of the stage.
pub type Stack = ArrayVec<Frame, HEIGHT>;

/// What a turn, or the laying-out before the first one, has come to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// An order is turned up for the start (chance).
    LayOrders,
    /// A fence tile is turned up for the start (chance).
    LayFences,
    /// A master thief is laid out, or dealt (chance).
    LayThieves,
    /// This seat chooses a master thief.
    ChooseThief(Seat),
    /// The recruiter draws so many accomplices before the turn (chance).
    Recruit(u8),
    /// Step 1: reserve orders; naming a sack ends it.
    Reserve,
    /// The decoy leads to another sack, which must be named.
    SecondSack,
    /// Step 2: a sack has been named and nothing drawn from it yet.
    FirstDraw,
    /// The thief draws a tile (chance).
    Drawing,
    /// The thief has drawn loot: on, or stop.
    Loot,
    /// Caught, the thief may keep so many tiles more.
    Keep(u8),
    /// Step 3: orders and fences.
    Business,
    /// Step 4: a fence tile is turned up (chance).
    RefillFences,
    /// Step 4: an order is turned up (chance).
    RefillOrders,
    /// A raid: this seat gives up so many tiles more.
    Raid {
        /// The raid.
        raid: RaidId,
        /// Whose tiles.
        seat: Seat,
        /// How many more.
        left: u8,
    },
    /// Step 5: hire accomplices.
    Hire,
    /// So many accomplices are hired, and so many coins are still owed.
    Pay {
        /// How many accomplices.
        cards: u8,
        /// How many coins.
        owed: u16,
    },
    /// So many hired accomplices are still to be drawn (chance).
    Enlist(u8),
    /// Nothing: the match is over.
    Over,
}

/// A question that has come in between.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Frame {
    /// A moment at which others may play an accomplice: this seat is asked.
    Window {
        /// The moment.
        moment: Moment,
        /// Who is asked.
        asked: Seat,
    },
    /// An accomplice has just been played: this seat is asked for an assassin.
    Played {
        /// The card.
        card: Accomplice,
        /// Who played it.
        by: Seat,
        /// Who is asked.
        asked: Seat,
    },
    /// The know-all names a bet.
    Bet(Seat),
    /// The cheat draws a tile (chance).
    Cheat(Seat),
    /// The angel takes so many tiles more.
    Reward {
        /// Who played the angel.
        seat: Seat,
        /// How many more.
        left: u8,
    },
    /// The thief and the legacy hunter pick in turns.
    Share {
        /// The hunter.
        hunter: Seat,
        /// Who picks now.
        picks: Seat,
        /// How many tiles the hunter still gets.
        left: u8,
    },
    /// This seat gives the beggar something.
    Beg(Seat),
    /// The conjurer offers a tile.
    Offer,
    /// The conjurer has offered this tile and names another's.
    Swap(Tile),
    /// The forger names a tile and what it shall be.
    Forge,
    /// The order in this slot is being fulfilled, thing by thing.
    Fulfil(u8),
    /// So many neutral tiles are still to be taken.
    Neutral(u8),
}

/// A moment of a theft at which others may play an accomplice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Moment {
    /// The sack is named, nothing drawn yet.
    SackNamed,
    /// A loot tile has been drawn.
    LootDrawn,
    /// A skull has been drawn.
    Skull,
    /// The thief has stopped.
    Stopped,
    /// The stop stands.
    StopStands,
}

impl Moment {
    /// The accomplice this is the moment for.
    #[inline]
    pub const fn card(self) -> Accomplice {
        match self {
            Self::SackNamed => Accomplice::KnowAll,
            Self::LootDrawn => Accomplice::Cheat,
            Self::Skull => Accomplice::Angel,
            Self::Stopped => Accomplice::Traitor,
            Self::StopStands => Accomplice::LegacyHunter,
        }
    }
}
