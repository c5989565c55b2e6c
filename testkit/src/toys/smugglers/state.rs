//! A match of Smugglers as it stands: what everybody sees, and what lies hidden.

use arrayvec::ArrayVec;
use engine::{PerSeat, Seat, SeatSet, Setup, Standing, ToAct};

use super::action::CrateNo;
use super::card::{Card, Cards};
use super::edition::{SmugglersEdition, Terms};

/// At most a landing, and on it every card in every hand.
const DEEPEST: usize = 16;

/// A match.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Smugglers {
    /// What everybody sees and can remember.
    pub table: Table,
    /// By seat: the cards dealt in this round, by batch. What has been played of them is on the table.
    pub dealt: PerSeat<[Cards; 2]>,
    /// The cards in the crates of this round, opened ones included.
    pub crates: ArrayVec<Card, { CrateNo::MOST as usize }>,
    /// What is left of the pile.
    pub pile: Cards,
}

/// What everybody sees and can remember.
///
/// A round's cards come in up to two batches: what the pile held when the round began and, if that ran out while dealing,
/// what the reshuffled discards were. What both were made of is known to all, since nothing is hidden between rounds;
/// keeping them apart is what makes the odds right.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Table {
    /// The edition.
    pub terms: Terms,
    /// How many play.
    pub players: u8,
    /// The round, from 0.
    pub round: u8,
    /// Turns taken in this round.
    pub turn: u8,
    /// What is going on, below any reactions.
    pub phase: Phase,
    /// What the batches of this round were made of.
    pub batches: [Cards; 2],
    /// The batch the pile is of: 0 or 1.
    pub batch: usize,
    /// By seat: how many cards it was dealt in this round, by batch.
    pub dealt: PerSeat<[u8; 2]>,
    /// By seat: what it has played in this round.
    pub played: PerSeat<Cards>,
    /// The crates of this round.
    pub crates: ArrayVec<Crate, { CrateNo::MOST as usize }>,
    /// The discards.
    pub discards: Cards,
    /// By seat: the goods in its store.
    pub stores: PerSeat<Cards>,
    /// What waits to be settled; the last is settled first.
    pub stack: ArrayVec<Pending, DEEPEST>,
}

/// What is going on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The next card is dealt to somebody or laid on the quay.
    Deal(Place),
    /// Somebody's turn.
    Turn,
    /// The match is over.
    Over,
}

/// Where a card is dealt to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// To a hand.
    Hand(Seat),
    /// To the quay.
    Quay,
}

/// A crate on the quay.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Crate {
    /// The batch it is of.
    pub batch: usize,
    /// Who has peeked into it.
    pub peeked: SeatSet,
    /// What it turned out to be, once it was opened.
    pub open: Option<Card>,
}

/// Something that others may still react to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pending {
    /// What was played: goods to be landed, or a reaction to what lies below.
    pub card: Card,
    /// By whom.
    pub by: Seat,
    /// Who is asked now.
    pub asked: Seat,
}

impl Smugglers {
    /// The state before the first card is dealt.
    pub(super) fn start(setup: &Setup<SmugglersEdition>) -> Self {
        let (players, terms) = (setup.players, Terms::from(setup.edition));
        let table = Table {
            terms,
            players,
            round: 0,
            turn: 0,
            phase: Phase::Turn,
            batches: [Cards::EMPTY; 2],
            batch: 0,
            dealt: each(players),
            played: each(players),
            crates: ArrayVec::new(),
            discards: Cards::EMPTY,
            stores: each(players),
            stack: ArrayVec::new(),
        };
        Self { table, dealt: each(players), crates: ArrayVec::new(), pile: terms.deck }
    }

    /// The cards in the hand of `seat`.
    pub fn hand(&self, seat: Seat) -> Cards {
        let [mut hand, more] = self.dealt[seat.index()];
        hand.add(&more);
        hand.remove(&self.table.played[seat.index()]);
        hand
    }

    /// Has `seat` this card in its hand?
    pub fn holds(&self, seat: Seat, card: Card) -> bool {
        self.hand(seat)[card.index()] > 0
    }
}

/// The same start for every seat.
pub(super) fn each<T: Default>(players: u8) -> PerSeat<T> {
    Seat::all(players).map(|_| T::default()).collect()
}

impl Table {
    /// Who must move.
    pub fn to_act(&self) -> ToAct {
        match (self.stack.last(), self.phase) {
            (Some(pending), _) => ToAct::Seat(pending.asked),
            (None, Phase::Deal(_)) => ToAct::Chance,
            (None, Phase::Turn) => ToAct::Seat(self.on_turn()),
            (None, Phase::Over) => ToAct::Over,
        }
    }

    /// Whose turn it is (rule 2.4).
    pub fn on_turn(&self) -> Seat {
        Seat((self.round + self.turn) % self.players)
    }

    /// How many cards `seat` holds.
    pub fn hand_size(&self, seat: Seat) -> u8 {
        let [first, second] = self.dealt[seat.index()];
        first + second - self.played[seat.index()].total() as u8
    }

    /// Is this the last turn of the round?
    pub fn is_last_turn(&self) -> bool {
        self.turn + 1 == self.players * self.terms.turns
    }

    /// What the store of `seat` is worth (rule 1.2).
    pub fn worth(&self, seat: Seat) -> i32 {
        let store = &self.stores[seat.index()];
        Card::GOODS.into_iter().map(|card| i32::from(card.worth()) * i32::from(store[card.index()])).sum()
    }

    /// The result (rules 1.2 and 2.6).
    pub fn standing(&self) -> Option<Standing> {
        let over = self.phase == Phase::Over;
        over.then(|| Standing::by_score(Seat::all(self.players).map(|seat| self.worth(seat)).collect()))
    }
}
