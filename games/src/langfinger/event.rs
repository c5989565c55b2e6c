//! What happens in a match, told so fully that a log and an animation need nothing else.

use engine::{Hidden, Observer, PerSeat, Seat};

use super::edition::{Back, Fence, Rate};
use super::pieces::{FenceId, Kind, LootId, Place, ScoundrelId, Slot, Tool, Tools};
use super::state::Mark;

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A player gets a scoundrel, by lot or by choice.
    Scoundrel {
        /// Who.
        seat: Seat,
        /// The card.
        scoundrel: ScoundrelId,
        /// The full name.
        name: &'static str,
        /// The tool on it.
        tool: Tool,
    },
    /// A tool goes from the pile to a hand: in the set-up or in the Ruin.
    Drew {
        /// Whose hand.
        seat: Seat,
        /// The tool, known to its seat alone.
        tool: Hidden<Tool>,
        /// When.
        when: Drawing,
    },
    /// A tool goes from the pile to the open tools of the City.
    ToolLaid {
        /// The tool.
        tool: Tool,
    },
    /// A loot card goes from the pile face down to Villa or Museum.
    LootLaid {
        /// Where it lies now.
        mark: Mark,
        /// Its back.
        back: Back,
    },
    /// A fence goes from the pile to the Harbor.
    FenceLaid {
        /// Where it lies now.
        slot: Slot,
        /// The fence.
        fence: FenceId,
        /// What it buys.
        card: &'static Fence,
    },
    /// A discard pile becomes the draw pile.
    Reshuffled {
        /// Which.
        pile: Pile,
        /// How many cards it has.
        cards: u8,
    },
    /// A round begins.
    Round {
        /// The first is 1.
        number: u16,
        /// Who begins.
        start: Seat,
    },
    /// A token goes from its owner to a square.
    Placed {
        /// Whose.
        seat: Seat,
        /// The place.
        place: Place,
        /// The square.
        square: Slot,
    },
    /// A tool goes from the City to a hand.
    ToolTaken {
        /// Whose hand.
        seat: Seat,
        /// The tool.
        tool: Tool,
    },
    /// A break-in: tools go to the discard pile, a loot card to the player.
    Robbed {
        /// Who.
        seat: Seat,
        /// Where the card lay.
        mark: Mark,
        /// Its back.
        back: Back,
        /// The tools discarded from the hand.
        paid: Tools,
        /// The scoundrel's own tool, if it was used.
        own: Option<Tool>,
        /// The front, known to its taker, or to all if it was a chest.
        front: Hidden<Front>,
    },
    /// A money bag is counted and goes to the discard pile.
    Cashed {
        /// Whose.
        seat: Seat,
        /// The card.
        front: Front,
        /// The money the player has now.
        money: u8,
    },
    /// A token goes from its waiting square in the Ruin to an exchange square.
    Swapped {
        /// Whose.
        seat: Seat,
        /// From which waiting square.
        from: Slot,
        /// To which exchange square.
        to: Slot,
        /// What it says.
        rate: Rate,
    },
    /// A tool goes from a hand to the discard pile, in the Ruin.
    Dropped {
        /// Whose hand.
        seat: Seat,
        /// The tool.
        tool: Tool,
    },
    /// There is nothing left to draw: a player draws fewer tools.
    DrewFewer {
        /// Who.
        seat: Seat,
        /// How many are missing.
        missing: u8,
    },
    /// A loot card is turned, sold and goes to the discard pile.
    Sold {
        /// Who sells.
        seat: Seat,
        /// The fence's slot.
        slot: Slot,
        /// The fence.
        fence: FenceId,
        /// The card.
        front: Front,
        /// What the fence pays beyond the value.
        bonus: u8,
        /// The money the player has now.
        money: u8,
    },
    /// A fence goes from the Harbor to its discard pile.
    FenceLeft {
        /// Where it lay.
        slot: Slot,
        /// The fence.
        fence: FenceId,
    },
    /// A player does nothing at a place.
    Passed {
        /// Who.
        seat: Seat,
        /// Where.
        place: Place,
    },
    /// A token goes back to its owner.
    TokenBack {
        /// Whose.
        seat: Seat,
        /// The place.
        place: Place,
        /// From which square, or in the Ruin maybe from an exchange square.
        from: Stand,
    },
    /// The match is over.
    Ended {
        /// Why.
        reason: Ending,
        /// Money by seat.
        money: PerSeat<u8>,
    },
}

/// The front of a loot card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Front {
    /// The card.
    pub loot: LootId,
    /// What it is.
    pub kind: Kind,
    /// What it is worth.
    pub value: u8,
}

/// When a tool is drawn unseen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Drawing {
    /// For the start hand.
    Start,
    /// In the Ruin.
    Ruin,
}

/// A draw pile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pile {
    /// Of tools.
    Tools,
    /// Of loot.
    Loot,
    /// Of fences.
    Fences,
}

/// Where at a place a token stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stand {
    /// On a square.
    Square(Slot),
    /// On an exchange square.
    Exchange(Slot),
}

/// Why a match ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// Somebody has reached the goal.
    Goal,
    /// The last of the agreed rounds is over.
    Cut,
}

impl engine::Event for Event {
    fn seen_by(&self, observer: Observer) -> Self {
        let mut seen = self.clone();
        match &mut seen {
            Self::Drew { tool, .. } => *tool = tool.seen_by(observer),
            Self::Robbed { front, .. } => *front = front.seen_by(observer),
            _ => {}
        }
        seen
    }
}
