//! What happens in a match, told so fully that a log and an animation need nothing else.

use engine::{Hidden, Observer, PerSeat, Seat};

use super::action::{Good, Slot, Thing};
use super::cards::{FenceId, OrderId, RaidId, ThiefId};
use super::edition::{Field, Order, Raid, Thief};
use super::pieces::{Accomplice, Colour, Object, Outcome, Tile, Tiles};

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// An order goes from the deck to the display.
    OrderTurned {
        /// The order.
        order: OrderId,
        /// What it says.
        card: Order,
        /// Its place.
        slot: Slot,
    },
    /// A fence tile goes from the pile to the display.
    FenceTurned {
        /// The fence tile.
        fence: FenceId,
        /// Its fields.
        fields: &'static [Field],
        /// Its place.
        slot: Slot,
    },
    /// The fence tiles that are done become the pile.
    FencesShuffled,
    /// A master thief is laid out to choose from.
    ThiefLaidOut {
        /// The thief.
        thief: ThiefId,
        /// What he or she can do.
        card: Thief,
    },
    /// A master thief goes to a player.
    ThiefTaken {
        /// Who gets it.
        seat: Seat,
        /// The thief.
        thief: ThiefId,
        /// What he or she can do.
        card: Thief,
    },
    /// A turn begins.
    TurnBegan {
        /// Whose.
        seat: Seat,
        /// In which round.
        round: u16,
    },
    /// A turn is skipped: its player leaves the dungeon.
    TurnSkipped {
        /// Whose.
        seat: Seat,
    },
    /// A marker goes on an order.
    Reserved {
        /// Whose marker.
        seat: Seat,
        /// The place.
        slot: Slot,
        /// The order.
        order: OrderId,
    },
    /// A marker goes back to its owner, and points are lost.
    MarkerBack {
        /// Whose marker.
        seat: Seat,
        /// The place.
        slot: Slot,
        /// The order.
        order: OrderId,
        /// Who put another in its place; `None` if the owner took it off.
        bumped_by: Option<Seat>,
        /// How many points were really lost.
        lost: u8,
    },
    /// A sack is to be robbed.
    SackNamed {
        /// The thief.
        seat: Seat,
        /// The sack.
        sack: Colour,
    },
    /// A loot tile goes from the sack to the thief.
    LootDrawn {
        /// The thief.
        seat: Seat,
        /// The tile.
        tile: Tile,
    },
    /// A skull is drawn, and goes back.
    SkullDrawn {
        /// The thief.
        seat: Seat,
        /// The sack.
        sack: Colour,
    },
    /// The thief stops.
    Stopped {
        /// The thief.
        seat: Seat,
    },
    /// The thief is caught.
    Caught {
        /// The thief.
        seat: Seat,
        /// The sack.
        sack: Colour,
        /// The tiles that go back into it.
        lost: Tiles,
    },
    /// A caught thief keeps a tile.
    Kept {
        /// The thief.
        seat: Seat,
        /// The tile.
        tile: Tile,
    },
    /// Coins for a skull on the very first draw.
    Comforted {
        /// The thief.
        seat: Seat,
        /// How many.
        coins: u8,
    },
    /// An accomplice is played.
    CardPlayed {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Accomplice,
    },
    /// An accomplice is cancelled: both cards are discarded.
    CardCancelled {
        /// Whose card.
        seat: Seat,
        /// The card.
        card: Accomplice,
        /// Whose assassin did it.
        by: Seat,
    },
    /// The cheat draws.
    CheatDrew {
        /// Who played the cheat.
        seat: Seat,
        /// The sack.
        sack: Colour,
        /// The tile; `None` is a skull, which goes back.
        tile: Option<Tile>,
    },
    /// A bet is made.
    BetMade {
        /// By whom.
        seat: Seat,
        /// On what.
        outcome: Outcome,
    },
    /// A bet is settled.
    BetSettled {
        /// Whose.
        seat: Seat,
        /// On what.
        outcome: Outcome,
        /// The points it brought.
        points: u8,
    },
    /// The angel makes a skull never drawn.
    SkullUndone {
        /// The thief.
        seat: Seat,
        /// Who played the angel.
        by: Seat,
    },
    /// A tile goes from one player to another.
    TileTaken {
        /// From whom.
        from: Seat,
        /// To whom.
        to: Seat,
        /// The tile.
        tile: Tile,
        /// By which accomplice.
        by: Accomplice,
    },
    /// The thief picks a tile to keep in a share.
    SharePicked {
        /// The thief.
        seat: Seat,
        /// The tile.
        tile: Tile,
    },
    /// A traitor makes the thief draw once more.
    MustDraw {
        /// The thief.
        seat: Seat,
        /// The traitor.
        by: Seat,
    },
    /// A coin goes to the beggar.
    CoinGiven {
        /// From whom.
        from: Seat,
        /// To whom.
        to: Seat,
    },
    /// The conjurer swaps two tiles.
    Swapped {
        /// Who played the conjurer.
        seat: Seat,
        /// The other one.
        with: Seat,
        /// What the other one gets.
        gives: Tile,
        /// What the player gets.
        gets: Tile,
    },
    /// An accomplice goes from the table to a hand, open to all.
    CardBack {
        /// Whose hand.
        seat: Seat,
        /// The card.
        card: Accomplice,
    },
    /// A tile counts as something else for this turn.
    Forged {
        /// Whose.
        seat: Seat,
        /// The tile.
        tile: Tile,
        /// What it counts as.
        object: Object,
    },
    /// An order is being fulfilled.
    OrderBegun {
        /// By whom.
        seat: Seat,
        /// The place.
        slot: Slot,
        /// The order.
        order: OrderId,
    },
    /// A thing is named for it.
    ThingNamed {
        /// By whom.
        seat: Seat,
        /// The thing.
        thing: Thing,
    },
    /// A lock-picker was cancelled: the order is not fulfilled, nothing is given up.
    OrderTakenBack {
        /// By whom.
        seat: Seat,
        /// The place.
        slot: Slot,
        /// The order.
        order: OrderId,
    },
    /// A thing is given up: a tile goes to its sack or to the supply, a coin to the supply, a lock-picker to the discard pile.
    GivenUp {
        /// By whom.
        seat: Seat,
        /// The thing.
        thing: Thing,
    },
    /// Change for a double coin.
    Change {
        /// Who gets it.
        seat: Seat,
        /// How many coins.
        coins: u8,
    },
    /// An order is fulfilled.
    OrderFulfilled {
        /// By whom.
        seat: Seat,
        /// The place.
        slot: Slot,
        /// The order.
        order: OrderId,
        /// What it says, with the points, coins and posters it brings.
        card: Order,
        /// How many the player has fulfilled now.
        fulfilled: u8,
    },
    /// A master thief is unlocked.
    Unlocked {
        /// Whose.
        seat: Seat,
        /// What the thief can do.
        card: Thief,
    },
    /// Enough orders are fulfilled: this round is the last.
    EndNear {
        /// By whom.
        seat: Seat,
    },
    /// A neutral tile goes from the supply to a player.
    NeutralTaken {
        /// Who.
        seat: Seat,
        /// The tile.
        tile: Tile,
    },
    /// Neutral tiles are owed, and there are none.
    NeutralLost {
        /// To whom.
        seat: Seat,
        /// How many.
        tiles: u8,
    },
    /// A tile goes to a field of a fence tile.
    Sold {
        /// Who sells.
        seat: Seat,
        /// The tile.
        good: Good,
        /// The place of the fence tile.
        fence: Slot,
        /// Its field.
        field: Slot,
        /// What it brings.
        points: u8,
    },
    /// A fence tile is complete: its loot goes back.
    FenceDone {
        /// Who completed it.
        seat: Seat,
        /// Its place.
        slot: Slot,
        /// The fence tile.
        fence: FenceId,
        /// What that brings.
        points: u8,
    },
    /// A raid is turned up and carried out.
    RaidTurned {
        /// The raid.
        raid: RaidId,
        /// What it says.
        card: Raid,
    },
    /// A further raid is turned up and set aside.
    RaidSetAside {
        /// The raid.
        raid: RaidId,
    },
    /// Raids set aside go back into the deck.
    RaidsBack {
        /// How many.
        raids: u8,
    },
    /// A raid hits a player's loot: so many tiles must go.
    LootRaided {
        /// Whose.
        seat: Seat,
        /// How many.
        tiles: u8,
    },
    /// A tile is given up in a raid.
    TileLost {
        /// By whom.
        seat: Seat,
        /// The tile.
        tile: Tile,
    },
    /// A player goes to the dungeon and gives back a poster.
    Jailed {
        /// Who.
        seat: Seat,
    },
    /// Accomplices are hired.
    Hired {
        /// By whom.
        seat: Seat,
        /// How many.
        cards: u8,
    },
    /// An accomplice goes from the pile to a hand.
    CardDrawn {
        /// Whose hand.
        seat: Seat,
        /// The card, known to its seat alone.
        card: Hidden<Accomplice>,
        /// Did the recruiter draw it?
        recruited: bool,
    },
    /// The discard pile of accomplices becomes the pile.
    PileRenewed {
        /// How many cards.
        cards: u8,
    },
    /// The match is over.
    Ended {
        /// The count, by seat.
        scores: PerSeat<Score>,
    },
}

/// A player's count at the end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Score {
    /// Points on the track.
    pub points: u16,
    /// Coins, those on tiles included.
    pub coins: u16,
    /// Points lost for orders reserved and not fulfilled.
    pub lost: u16,
    /// The result.
    pub total: u16,
}

impl engine::Event for Event {
    fn seen_by(&self, observer: Observer) -> Self {
        match self {
            Self::CardDrawn { seat, card, recruited } => {
                Self::CardDrawn { seat: *seat, card: card.seen_by(observer), recruited: *recruited }
            }
            public => public.clone(),
        }
    }
}
