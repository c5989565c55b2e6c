//! What somebody may know of a match of Smugglers, and the worlds that could lie behind it.

use arrayvec::ArrayVec;
use engine::{Observer, PerSeat, Rng, Seat};

use super::action::CrateNo;
use super::card::{Card, Cards};
use super::state::{Smugglers, Table, each};

/// All that one observer may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Who looks.
    pub observer: Observer,
    /// What everybody sees and can remember.
    pub table: Table,
    /// What the observer itself was dealt in this round, by batch; `None` for a spectator.
    pub own: Option<[Cards; 2]>,
    /// By crate: what is in it, if the observer knows.
    pub crates: ArrayVec<Option<Card>, { CrateNo::MOST as usize }>,
}

/// The hidden part of a state.
struct Secrets {
    dealt: PerSeat<[Cards; 2]>,
    crates: ArrayVec<Card, { CrateNo::MOST as usize }>,
    /// What is left of each batch.
    left: [Cards; 2],
}

impl View {
    /// The view of `observer` on a match.
    pub(super) fn of(game: &Smugglers, observer: Observer) -> Self {
        let own = observer.seat().map(|seat| game.dealt[seat.index()]);
        let peeked = |number: usize| {
            let known = observer.seat().is_some_and(|seat| game.table.crates[number].peeked.contains(seat));
            known.then(|| game.crates[number])
        };
        let crates =
            (0..game.crates.len()).map(|n| game.table.crates[n].open.or_else(|| peeked(n))).collect();
        Self { observer, table: game.table.clone(), own, crates }
    }

    /// The observer's hand; `None` for a spectator.
    pub fn hand(&self) -> Option<Cards> {
        let (seat, [mut hand, more]) = (self.observer.seat()?, self.own?);
        hand.add(&more);
        hand.remove(&self.table.played[seat.index()]);
        Some(hand)
    }

    /// A complete state that could lie behind this view, as often as it deserves.
    pub(super) fn imagine(&self, rng: &mut Rng) -> Smugglers {
        loop {
            let secrets = self.deal_unknown(rng);
            if self.agrees(&secrets) && rng.below(self.overrated(&secrets)) == 0 {
                let Secrets { dealt, crates, left } = secrets;
                return Smugglers { table: self.table.clone(), dealt, crates, pile: left[self.table.batch] };
            }
        }
    }

    /// Fills every unknown place from the batch it is of.
    ///
    /// Whoever was dealt cards of one batch only was certainly dealt what it has played since: those come first, and the
    /// others are left to luck. Whoever was dealt cards of both batches (at most one seat) may have played one of
    /// either; its cards are all left to luck, and [`Self::agrees`] looks at what came of it.
    fn deal_unknown(&self, rng: &mut Rng) -> Secrets {
        let mut secrets = self.known();
        for seat in self.others() {
            if let Some(batch) = self.only_batch(seat) {
                secrets.dealt[seat.index()][batch] = self.table.played[seat.index()];
                secrets.left[batch].remove(&self.table.played[seat.index()]);
            }
        }
        for seat in self.others() {
            for batch in 0..2 {
                let dealt = &mut secrets.dealt[seat.index()][batch];
                while dealt.total() < self.table.dealt[seat.index()][batch].into() {
                    dealt[draw(&mut secrets.left[batch], rng)] += 1;
                }
            }
        }
        for (number, known) in self.crates.iter().enumerate() {
            let unknown = || Card::ALL[draw(&mut secrets.left[self.table.crates[number].batch], rng)];
            let card = known.unwrap_or_else(unknown);
            secrets.crates.push(card);
        }
        secrets
    }

    /// The observer's own cards dealt, and all that it knows taken out of the batches.
    fn known(&self) -> Secrets {
        let mut secrets =
            Secrets { dealt: each(self.table.players), crates: ArrayVec::new(), left: self.table.batches };
        if let (Some(seat), Some(own)) = (self.observer.seat(), self.own) {
            secrets.dealt[seat.index()] = own;
            secrets.left.iter_mut().zip(&own).for_each(|(left, own)| left.remove(own));
        }
        for (found, card) in self.table.crates.iter().zip(&self.crates) {
            if let Some(card) = card {
                secrets.left[found.batch][card.index()] -= 1;
            }
        }
        secrets
    }

    fn others(&self) -> impl Iterator<Item = Seat> {
        let observer = self.observer;
        Seat::all(self.table.players).filter(move |&seat| observer != Observer::Seat(seat))
    }

    /// The batch all cards of `seat` were dealt from, if it was one.
    fn only_batch(&self, seat: Seat) -> Option<usize> {
        match self.table.dealt[seat.index()] {
            [_, 0] => Some(0),
            [0, _] => Some(1),
            _ => None,
        }
    }

    /// Was everybody dealt what it has played?
    fn agrees(&self, secrets: &Secrets) -> bool {
        self.others().all(|seat| {
            let [mut dealt, more] = secrets.dealt[seat.index()];
            dealt.add(&more);
            dealt.minus(&self.table.played[seat.index()]).is_some()
        })
    }

    /// How much too often [`Self::deal_unknown`] deals these cards.
    ///
    /// If somebody was dealt d cards of a kind and has played p of them, the p may lie in C(d, p) sets of places of the deal.
    /// All of these lead here, where a plain shuffle would have come once. So the world is kept once in C(d, p) times.
    fn overrated(&self, secrets: &Secrets) -> u32 {
        let certain = self.others().filter_map(|seat| Some((seat.index(), self.only_batch(seat)?)));
        let factor = |(seat, batch): (usize, usize)| -> u32 {
            let (dealt, played) = (&secrets.dealt[seat][batch], &self.table.played[seat]);
            dealt.0.into_iter().zip(played.0).map(|(dealt, played)| choose(dealt, played)).product()
        };
        certain.map(factor).product()
    }
}

/// Takes a card out at random and tells its index.
fn draw(cards: &mut Cards, rng: &mut Rng) -> usize {
    cards.draw(rng).expect("a batch has a card for every place that was dealt from it")
}

/// In how many ways `part` of `all` cards can be picked.
fn choose(all: u8, part: u8) -> u32 {
    (1..=u32::from(part)).fold(1, |ways, n| ways * (u32::from(all - part) + n) / n)
}
