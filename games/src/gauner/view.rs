//! What somebody may know, and the worlds that could lie behind it.

use engine::{Observer, Rng, Seat};

use super::kind::{Cards, Kind};
use super::state::{Gauner, MOST_PLAYERS, Table};

/// All that one observer may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Who looks.
    pub observer: Observer,
    /// What everybody can see and remember.
    pub table: Table,
    /// The observer's own cards that nobody else has seen; empty for a spectator.
    pub secret: Cards,
    /// What the draw pile is made of, once it has been made of cards that everybody saw.
    pub pile: Option<Cards>,
}

impl View {
    /// The view of `observer` on a match.
    pub(super) fn of(game: &Gauner, observer: Observer) -> Self {
        Self {
            observer,
            table: game.table.clone(),
            secret: observer.seat().map_or(Cards::EMPTY, |seat| game.secret[seat.index()]),
            pile: (!game.table.first_pile).then_some(game.pile),
        }
    }

    /// The observer's own hand; `None` for a spectator.
    pub fn hand(&self) -> Option<Cards> {
        let seat = self.observer.seat()?;
        let mut hand = self.table.hands[seat.index()].known;
        hand.add(&self.secret);
        Some(hand)
    }

    /// How many cards of the hand of `seat` the observer does not know.
    pub fn unknown(&self, seat: Seat) -> u8 {
        if self.observer == Observer::Seat(seat) { 0 } else { self.table.hands[seat.index()].unknown }
    }

    /// The cards of which the observer only knows that they are somewhere: in the hands of others and, as long as it is
    /// the first one, in the draw pile.
    pub fn unseen(&self) -> Cards {
        let mut unseen = self.table.terms.deck;
        unseen.remove(&self.table.in_sight());
        unseen.remove(&self.secret);
        if let Some(pile) = &self.pile {
            unseen.remove(pile);
        }
        unseen
    }

    /// A complete state that could lie behind this view, as often as it deserves.
    ///
    /// Shuffling what is unseen and dealing it to the unknown places would be right if nothing dealt had been shown. But if
    /// somebody was dealt h cards of a kind and s of them have been shown, there were C(h, s) sets of places in the deal for
    /// those, and the shuffle overrates the world by that factor, because it only deals the places that are still
    /// unknown. So such a world is kept only once in C(h, s) times.
    pub(super) fn imagine(&self, rng: &mut Rng) -> Gauner {
        loop {
            let (secret, rest) = self.deal_unseen(rng);
            if rng.below(self.overrated(&secret)) == 0 {
                return Gauner { table: self.table.clone(), secret, pile: self.pile.unwrap_or(rest) };
            }
        }
    }

    /// Fills the unknown places of all hands; also returns what is left over.
    fn deal_unseen(&self, rng: &mut Rng) -> ([Cards; MOST_PLAYERS], Cards) {
        let mut unseen = self.unseen();
        let mut secret = [Cards::EMPTY; MOST_PLAYERS];
        for seat in Seat::all(self.table.players) {
            for _ in 0..self.unknown(seat) {
                let kind = unseen.draw(rng).expect("whatever is unknown is unseen");
                secret[seat.index()][kind] += 1;
            }
        }
        if let Some(own) = self.observer.seat() {
            secret[own.index()] = self.secret;
        }
        (secret, unseen)
    }

    /// How much too often [`Self::deal_unseen`] deals these cards.
    fn overrated(&self, secret: &[Cards; MOST_PLAYERS]) -> u32 {
        let others = Seat::all(self.table.players).filter(|&seat| self.observer != Observer::Seat(seat));
        let factor = |seat: Seat| {
            let shown = &self.table.hands[seat.index()].shown_of_deal;
            let kind = |kind: Kind| choose(shown[kind.index()], secret[seat.index()][kind.index()]);
            Kind::ALL.into_iter().map(kind).product::<u32>()
        };
        others.map(factor).product()
    }
}

/// In how many ways `shown` cards can be picked from `shown + hidden`.
fn choose(shown: u8, hidden: u8) -> u32 {
    (1..=u32::from(hidden)).fold(1, |ways, n| ways * (u32::from(shown) + n) / n)
}
