//! Worlds behind a view: the hidden accomplices, dealt as often as each deal deserves.
//!
//! What must be dealt are the draws the observer did not see. Each pile is a multiset everybody knows, drawn in random order, so the
//! draws of a pile are a random arrangement of it, less what the observer drew. Among these arrangements those count that agree with
//! what was seen: whoever showed a card held it then.
//!
//! An arrangement is made card by card. Each card shown is given to one of the draws still in that hand, each draw as often as its pile
//! makes it likely; the draws left over get the rest of their piles at random. An arrangement with several cards of a kind in hand
//! when one was shown comes about in as many ways as there were such cards, and so is accepted that many times less often. If more than
//! one pile is about, the ways to go on differ in number with what was chosen before, and acceptance makes up for that too.

use arrayvec::ArrayVec;
use engine::{Rng, Seat};

use super::memory::Travel;
use super::pieces::{Accomplice, Cards};
use super::state::{MOST_PLAYERS, Swindler};
use super::view::View;

/// More than the travels can hold.
const MOST: usize = 256;

/// A pile takes a draw, a card shown and a mark that it is new.
const MOST_PILES: usize = 128;

/// After so many tries the best found so far will do: only monstrous histories come to that.
const TRIES: u32 = 2_000;

/// A draw the observer did not see.
#[derive(Clone, Copy)]
struct Draw {
    seat: Seat,
    pile: u8,
    card: Option<Accomplice>,
}

/// What is the same in all tries.
struct Riddle {
    travels: ArrayVec<Travel, MOST>,
    observer: Option<Seat>,
    /// The piles there have been, less what the observer drew from them.
    piles: ArrayVec<Cards, MOST_PILES>,
    known: [Cards; MOST_PLAYERS],
}

/// A try.
struct Deal {
    draws: ArrayVec<Draw, MOST>,
    piles: ArrayVec<Cards, MOST_PILES>,
    /// How often it deserves to be accepted.
    weight: f64,
}

impl View {
    /// A complete state that could lie behind this view.
    pub(super) fn imagine(&self, rng: &mut Rng) -> Swindler {
        let riddle = Riddle::of(self);
        let (mut best, mut sum, mut tries) = (None, 0.0, 0);
        loop {
            tries += 1;
            let deal = riddle.deal(rng);
            let lot = f64::from(rng.unit());
            if lot < deal.weight {
                return self.with(&deal);
            }
            sum += deal.weight;
            if deal.weight > 0.0 && f64::from(rng.unit()) * sum < deal.weight {
                best = Some(deal);
            }
            if let Some(best) = best.as_ref().filter(|_| tries >= TRIES) {
                return self.with(best);
            }
        }
    }

    fn with(&self, deal: &Deal) -> Swindler {
        let mut travels = self.travels.clone();
        travels.fill(deal.draws.iter().filter_map(|draw| draw.card));
        let mut hidden = [Cards::EMPTY; MOST_PLAYERS];
        if let Some(seat) = self.observer.seat() {
            hidden[seat.index()] = self.hidden;
        }
        let mut known = travels.known;
        for travel in travels.iter() {
            match travel {
                Travel::Drawn(seat, Some(card)) if Some(seat) != self.observer.seat() => {
                    hidden[seat.index()][card.index()] += 1;
                }
                Travel::Shown(seat, card) if Some(seat) != self.observer.seat() => {
                    let (known, hidden) = (&mut known[seat.index()], &mut hidden[seat.index()]);
                    let from = if known[card.index()] > 0 { known } else { hidden };
                    from[card.index()] -= 1;
                }
                Travel::Gained(seat, card) => known[seat.index()][card.index()] += 1,
                _ => {}
            }
        }
        let pile = deal.piles.last().copied().unwrap_or_default();
        Swindler { table: self.table.clone(), hidden, pile, travels }
    }
}

impl Riddle {
    fn of(view: &View) -> Self {
        let mut discard = view.table.terms.accomplices;
        discard.remove(&view.travels.pile);
        for known in &view.travels.known {
            discard.remove(known);
        }
        let mut riddle = Self {
            travels: view.travels.iter().collect(),
            observer: view.observer.seat(),
            piles: ArrayVec::new(),
            known: view.travels.known,
        };
        riddle.piles.push(view.travels.pile);
        for travel in &riddle.travels {
            match *travel {
                Travel::Drawn(_, Some(card)) => {
                    let pile = riddle.piles.len() - 1;
                    riddle.piles[pile][card.index()] -= 1;
                }
                Travel::Shown(_, card) => discard[card.index()] += 1,
                Travel::Gained(_, card) => discard[card.index()] -= 1,
                Travel::NewPile => riddle.piles.push(discard.take_all()),
                Travel::Drawn(_, None) | Travel::Held(..) => {}
            }
        }
        riddle
    }

    fn deal(&self, rng: &mut Rng) -> Deal {
        let mut deal = Deal { draws: ArrayVec::new(), piles: self.piles.clone(), weight: 1.0 };
        self.give_shown(&mut deal, rng);
        if deal.weight > 0.0 {
            deal.fill(rng);
            self.judge(&mut deal);
        }
        deal
    }

    /// Gives each card shown to a draw that was in that hand then.
    fn give_shown(&self, deal: &mut Deal, rng: &mut Rng) {
        let (mut known, mut pile, mut shown) = (self.known, 0, 0);
        for travel in &self.travels {
            match *travel {
                Travel::Drawn(seat, None) => deal.draws.push(Draw { seat, pile, card: None }),
                Travel::NewPile => pile += 1,
                Travel::Gained(seat, card) => known[seat.index()][card.index()] += 1,
                Travel::Shown(seat, card) if Some(seat) != self.observer => {
                    let known = &mut known[seat.index()][card.index()];
                    if *known > 0 {
                        *known -= 1;
                        continue;
                    }
                    deal.give(seat, card, self.bound(card, shown), rng);
                    shown += 1;
                }
                Travel::Drawn(..) | Travel::Shown(..) | Travel::Held(..) => {}
            }
        }
    }

    /// No draw is likelier than this to be `card`, after so many cards have been given out. With a single pile that is of no interest: the
    /// likelihood is then the same whatever was chosen before.
    fn bound(&self, card: Accomplice, shown: u32) -> Option<f64> {
        let likeliest = |pile: &Cards| {
            let left = pile.total().saturating_sub(shown).max(1);
            (f64::from(pile[card.index()]) / f64::from(left)).min(1.0)
        };
        (self.piles.len() > 1).then(|| self.piles.iter().map(likeliest).fold(0.0, f64::max))
    }

    /// Weighs a complete deal: by the ways it can have come about, and by the lock-pickers that must have been held.
    fn judge(&self, deal: &mut Deal) {
        let (mut known, mut hidden) = (self.known, [Cards::EMPTY; MOST_PLAYERS]);
        let mut draws = deal.draws.iter();
        for travel in &self.travels {
            match *travel {
                Travel::Drawn(seat, None) => {
                    if let Some(card) = draws.next().and_then(|draw| draw.card) {
                        hidden[seat.index()][card.index()] += 1;
                    }
                }
                Travel::Gained(seat, card) => known[seat.index()][card.index()] += 1,
                Travel::Shown(seat, card) if Some(seat) != self.observer => {
                    let (known, hidden) = (&mut known[seat.index()][card.index()], &mut hidden[seat.index()][card.index()]);
                    if *known > 0 {
                        *known -= 1;
                    } else {
                        deal.weight /= f64::from(*hidden);
                        *hidden -= 1;
                    }
                }
                Travel::Held(seat, set, least) if Some(seat) != self.observer => {
                    let held = |hand: &Cards| pickers_of(hand, set);
                    if held(&known[seat.index()]) + held(&hidden[seat.index()]) < least {
                        deal.weight = 0.0;
                        return;
                    }
                }
                Travel::Drawn(..) | Travel::Shown(..) | Travel::Held(..) | Travel::NewPile => {}
            }
        }
    }
}

/// How many lock-pickers of a set of colours there are among `cards`.
fn pickers_of(cards: &Cards, set: u8) -> u8 {
    let in_set = (0..3).filter(|key| set & (1 << key) != 0);
    in_set.map(|key| cards[Accomplice::PICKERS[key].index()]).sum()
}

impl Deal {
    /// Gives `card` to a draw in the hand of `seat`, each as often as its pile makes it likely.
    fn give(&mut self, seat: Seat, card: Accomplice, bound: Option<f64>, rng: &mut Rng) {
        let likelihoods: ArrayVec<f64, MOST_PILES> = self.piles.iter().map(|pile| share(pile, card)).collect();
        let open = |draw: &&mut Draw| draw.seat == seat && draw.card.is_none();
        let (mut sum, mut number) = (0.0, 0);
        for draw in self.draws.iter_mut().filter(open) {
            sum += likelihoods[usize::from(draw.pile)];
            number += 1;
        }
        let mut lot = f64::from(rng.unit()) * sum;
        let mut chosen = None;
        for draw in self.draws.iter_mut().filter(open).filter(|draw| likelihoods[usize::from(draw.pile)] > 0.0) {
            lot -= likelihoods[usize::from(draw.pile)];
            chosen = Some(draw);
            if lot < 0.0 {
                break;
            }
        }
        match chosen {
            Some(draw) => {
                draw.card = Some(card);
                self.piles[usize::from(draw.pile)][card.index()] -= 1;
                self.weight *= bound.map_or(1.0, |bound| sum / (f64::from(number) * bound));
            }
            None => self.weight = 0.0,
        }
    }

    /// The draws left over get the rest of their piles at random.
    fn fill(&mut self, rng: &mut Rng) {
        for draw in self.draws.iter_mut().filter(|draw| draw.card.is_none()) {
            let card = self.piles[usize::from(draw.pile)].draw(rng);
            draw.card = card.map(|card| Accomplice::ALL[card]);
        }
    }
}

fn share(pile: &Cards, card: Accomplice) -> f64 {
    f64::from(pile[card.index()]) / f64::from(pile.total().max(1))
}
