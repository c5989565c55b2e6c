//! What an observer may know: the table, one's own hand, and all that a perfect memory keeps of the accomplices' travels.

use engine::{Observer, Seat};

use super::memory::Travels;
use super::pieces::{Accomplice, Cards};
use super::state::{Swindler, Table};

/// What an observer may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Who looks.
    pub observer: Observer,
    /// What everybody sees.
    pub table: Table,
    /// The observer's accomplices that nobody else has seen; a spectator has none.
    pub(super) hidden: Cards,
    /// The travels of the accomplices, with gaps where the observer did not see which it was.
    pub(super) travels: Travels,
}

impl View {
    pub(super) fn of(state: &Swindler, observer: Observer) -> Self {
        let seat = observer.seat();
        Self {
            observer,
            table: state.table.clone(),
            hidden: seat.map_or(Cards::EMPTY, |seat| state.hidden[seat.index()]),
            travels: state.travels.seen_by(seat),
        }
    }

    /// The accomplices in the hand of `seat`, as far as the observer knows them.
    pub fn hand(&self, seat: Seat) -> Cards {
        let mut hand = self.table.player(seat).known;
        if self.observer == Observer::Seat(seat) {
            hand.add(&self.hidden);
        }
        hand
    }

    /// How many accomplices in the hand of `seat` the observer does not know.
    pub fn unknown(&self, seat: Seat) -> u8 {
        if self.observer == Observer::Seat(seat) { 0 } else { self.table.unseen(seat) }
    }

    /// Every accomplice whose place the observer does not know: in the pile, or in a hand.
    pub fn unseen(&self) -> Cards {
        let mut unseen = self.table.terms.accomplices;
        unseen.remove(&self.table.discard);
        unseen.remove(&self.table.in_play());
        for seat in Seat::all(self.table.players) {
            unseen.remove(&self.hand(seat));
        }
        unseen
    }
}

impl Table {
    /// The accomplices on the table that have not been discarded yet.
    pub fn in_play(&self) -> Cards {
        use super::action::Thing;
        use super::stack::Frame;
        let mut cards = Cards::EMPTY;
        for frame in &self.stack {
            match frame {
                Frame::Played { card, .. } => cards[card.index()] += 1,
                Frame::Offer | Frame::Swap(_) => cards[Accomplice::Conjurer.index()] += 1,
                _ => {}
            }
        }
        for thing in &self.turn.named {
            if let Thing::Picker(key) = thing {
                cards[Accomplice::PICKERS[usize::from(*key)].index()] += 1;
            }
        }
        cards
    }
}
