//! What happened, for log lines and animation: who, what, from where to where. Nothing here is secret.

use engine::{Log, Observer, Seat};

use super::edition::Ladder;
use super::state::Trade;
use super::street::{Chain, Constable};
use super::words::{Good, Goods, Label, Level, Location, SIX, Way};

/// Where an urchin can be.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spot {
    /// With its owner.
    Supply,
    /// On the level of this label.
    Level(Label),
    /// With Fagin, above the location.
    Home,
}

impl Spot {
    /// A level, or the supply if there is none.
    pub(super) fn on(ladder: &Ladder, level: Option<Level>) -> Self {
        level.map_or(Self::Supply, |level| Self::Level(ladder.label(level)))
    }
}

/// Where a constable stands, in the labels players read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Beat {
    /// The label of his level.
    pub label: Label,
    /// The way he goes: up on the left side, down on the right.
    pub way: Way,
}

impl Beat {
    pub(super) fn of(ladder: &Ladder, constable: Constable) -> Self {
        Self { label: ladder.label(constable.level), way: constable.way }
    }
}

/// When a die was rolled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum During {
    /// Before the first turn.
    SetUp,
    /// At the end of a round.
    Round,
}

/// Why an urchin has to move on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Push {
    /// The urchin of this seat has ended its move there.
    Bump(Seat),
    /// It has ended its own move on the constable's level.
    Constable,
    /// The urchin of this seat, pushed itself, has come there.
    Chain(Seat),
    /// The constable has ended his patrol there.
    Patrol,
}

/// Why somebody left the market.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Leaving {
    /// Passed.
    Passed,
    /// Has had all the market turns of a session.
    Limit,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// The wheel was turned by a die.
    Wheel {
        /// The pips.
        pips: u8,
        /// What each kind of goods costs now, in the order of [`Good::ALL`].
        prices: [u32; SIX],
        /// When.
        during: During,
    },
    /// A die chose the side a constable begins on.
    Side {
        /// Where.
        location: Location,
        /// The pips.
        pips: u8,
        /// The way he will go.
        way: Way,
    },
    /// A constable walked, at the set-up or on patrol.
    Walked {
        /// Where.
        location: Location,
        /// The pips.
        pips: u8,
        /// Where he stood.
        from: Beat,
        /// Where he stands.
        to: Beat,
        /// When.
        during: During,
    },
    /// A round begins.
    Round {
        /// Its number, from 1.
        round: u32,
        /// Who has the start coin.
        start: Seat,
    },
    /// An urchin made a paid move.
    Moved {
        /// Whose.
        seat: Seat,
        /// Where.
        location: Location,
        /// From where.
        from: Spot,
        /// To where.
        to: Spot,
        /// Up or down, entering aside; `None` if it entered and stayed.
        way: Option<Way>,
        /// The colour paid in.
        good: Good,
        /// The cubes paid.
        cubes: u16,
        /// The shillings paid.
        shillings: u32,
    },
    /// An urchin was pushed on.
    Pushed {
        /// Whose.
        seat: Seat,
        /// Where.
        location: Location,
        /// From which level.
        from: Label,
        /// To where.
        to: Spot,
        /// Why.
        push: Push,
    },
    /// Goods were stolen, white hands aside.
    Stole {
        /// By whom.
        seat: Seat,
        /// Where.
        location: Location,
        /// What came out of the warehouses.
        goods: Goods,
        /// What was printed but not there.
        short: Goods,
        /// White hands that cannot be filled, because every warehouse is empty.
        idle_hands: u8,
    },
    /// A white hand took a cube.
    Took {
        /// Whose.
        seat: Seat,
        /// Where.
        location: Location,
        /// What.
        good: Good,
    },
    /// A cube was paid for a swap.
    Gave {
        /// By whom.
        seat: Seat,
        /// What.
        good: Good,
    },
    /// A cube was received in a swap.
    Got {
        /// By whom.
        seat: Seat,
        /// What.
        good: Good,
    },
    /// Shillings were stolen.
    Purse {
        /// By whom.
        seat: Seat,
        /// Where.
        location: Location,
        /// How many.
        shillings: u32,
    },
    /// The market was opened.
    MarketOpened {
        /// By whom.
        seat: Seat,
    },
    /// A cube was bought or sold.
    Traded {
        /// By whom.
        seat: Seat,
        /// Bought or sold.
        trade: Trade,
        /// What.
        good: Good,
        /// For how many shillings.
        price: u32,
    },
    /// The opener ended a market turn early.
    Stopped {
        /// Who.
        seat: Seat,
    },
    /// Somebody left the market.
    MarketLeft {
        /// Who.
        seat: Seat,
        /// Why.
        why: Leaving,
    },
    /// The market is over.
    MarketClosed,
    /// Somebody ended the turn.
    Done {
        /// Who.
        seat: Seat,
        /// Without having done anything?
        idle: bool,
    },
    /// A cube above the limit was given up.
    Dropped {
        /// By whom.
        seat: Seat,
        /// What.
        good: Good,
    },
    /// The empty market was filled.
    Refilled {
        /// With what.
        goods: Goods,
    },
    /// Somebody brought the last urchin needed home.
    Won {
        /// Who.
        seat: Seat,
    },
    /// The game was cut after a round.
    Cut {
        /// Its number.
        round: u32,
    },
}

impl Event {
    /// What a chain of pushes is told as, if it began for the reason `first`.
    pub(super) fn pushes(
        location: Location,
        ladder: &Ladder,
        chain: &Chain,
        first: Push,
        log: &mut Log<Self>,
    ) {
        let mut push = first;
        for shift in chain {
            log.tell(|| Self::Pushed {
                seat: shift.seat,
                location,
                from: ladder.label(shift.from),
                to: Spot::on(ladder, shift.to),
                push,
            });
            push = Push::Chain(shift.seat);
        }
    }
}

impl engine::Event for Event {
    fn seen_by(&self, _: Observer) -> Self {
        self.clone()
    }
}
