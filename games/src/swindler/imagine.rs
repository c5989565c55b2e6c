//! Worlds behind a view: the hidden accomplices, dealt as often as each deal deserves.
//!
//! What must be dealt are the draws the observer did not see. Each pile is a multiset everybody knows, drawn in random order, so the
//! draws of a pile are a random arrangement of it, less what the observer drew. Among these arrangements those count that agree with
//! what was seen: whoever showed a card held it then, and whoever set out to pick locks held lock-pickers.
//!
//! An arrangement is made clue by clue. Each card shown is found in one of the draws still in that hand, each draw as often as its pile
//! makes it likely; so is each lock-picker held. The draws left over get the rest of their piles at random. An arrangement with several
//! cards in hand that a clue can mean comes about in as many ways, and so is accepted that many times less often; and where the chance to
//! find a card depends on what was found before, acceptance makes up for that too.

use arrayvec::ArrayVec;
use engine::Rng;

use super::memory::Travel;
use super::pieces::{Accomplice, Cards};
use super::state::{MOST_PLAYERS, Swindler};
use super::view::View;

/// More than the travels can hold.
const MOST: usize = 256;

/// A pile takes a draw, a card shown and a mark that it is new.
const MOST_PILES: usize = 128;

/// A history of so many clues is short, and tried until a deal is accepted. So is one of a single pile. Of a long one of several piles, of
/// which deals are accepted too rarely, one of a few deals is taken by weight, which is nearly the same.
const SHORT: usize = 30;
const TRIES_IF_SHORT: u32 = 250;
const TRIES_IF_LONG: u32 = 16;

/// What the observer knows of the cards of others, in order.
#[derive(Clone, Copy)]
enum Clue {
    /// A seat drew from a pile.
    Drawn { seat: u8, pile: u8 },
    /// A seat showed a card that nobody had known it to hold.
    Shown { seat: u8, card: u8 },
    /// A seat held at least so many lock-pickers of these colours that nobody had known it to hold.
    Held { seat: u8, set: u8, least: u8 },
}

/// What is the same in all tries.
struct Riddle {
    clues: ArrayVec<Clue, MOST>,
    /// By draw: its pile.
    draws: ArrayVec<u8, MOST>,
    /// The piles there have been, less what the observer drew from them.
    piles: ArrayVec<Pile, MOST_PILES>,
    /// A single pile, and nothing but cards shown.
    plain: bool,
}

/// What is left of a pile.
#[derive(Clone, Copy)]
struct Pile {
    cards: Cards,
    left: u32,
}

/// A try.
struct Deal {
    /// By draw: the card it was; `None` until it is dealt.
    cards: ArrayVec<Option<u8>, MOST>,
    piles: ArrayVec<Pile, MOST_PILES>,
    /// How often it deserves to be accepted.
    weight: f64,
}

impl View {
    /// A complete state that could lie behind this view.
    pub(super) fn imagine(&self, rng: &mut Rng) -> Swindler {
        let riddle = Riddle::of(self);
        let short = riddle.plain || riddle.clues.len() <= SHORT;
        let most = if short { TRIES_IF_SHORT } else { TRIES_IF_LONG };
        let (mut best, mut sum, mut tries) = (None, 0.0, 0);
        loop {
            tries += 1;
            let deal = riddle.deal(rng);
            if deal.weight >= 1.0 || f64::from(rng.unit()) < deal.weight {
                return self.with(&deal);
            }
            sum += deal.weight;
            if deal.weight > 0.0 && f64::from(rng.unit()) * sum < deal.weight {
                best = Some(deal);
            }
            if let Some(best) = best.as_ref().filter(|_| tries >= most) {
                return self.with(best);
            }
        }
    }

    /// The state in which the others drew these cards.
    fn with(&self, deal: &Deal) -> Swindler {
        let mut travels = self.travels.clone();
        travels.fill(deal.cards.iter().flatten().map(|&card| Accomplice::ALL[usize::from(card)]));
        let mut hidden = [Cards::EMPTY; MOST_PLAYERS];
        let mut known = travels.known;
        for travel in travels.iter() {
            match travel {
                Travel::Drawn(seat, Some(card)) => hidden[seat.index()][card.index()] += 1,
                Travel::Shown(seat, card) => {
                    let (known, hidden) = (&mut known[seat.index()], &mut hidden[seat.index()]);
                    let from = if known[card.index()] > 0 { known } else { hidden };
                    from[card.index()] -= 1;
                }
                Travel::ShownAnew(seat, card) => hidden[seat.index()][card.index()] -= 1,
                Travel::Gained(seat, card) => known[seat.index()][card.index()] += 1,
                Travel::Drawn(_, None) | Travel::NewPile | Travel::Held(..) => {}
            }
        }
        let pile = deal.piles.last().map_or(Cards::EMPTY, |pile| pile.cards);
        Swindler { table: self.table.clone(), hidden, pile, travels }
    }
}

impl Riddle {
    fn of(view: &View) -> Self {
        let (mut known, mut discard) = (view.travels.known, view.table.terms.accomplices);
        discard.remove(&view.travels.pile);
        known.iter().for_each(|known| discard.remove(known));
        let mut riddle =
            Self { clues: ArrayVec::new(), draws: ArrayVec::new(), piles: ArrayVec::new(), plain: true };
        riddle.open_pile(view.travels.pile);
        let observer = view.observer.seat();
        for travel in view.travels.iter() {
            match travel {
                Travel::Drawn(seat, None) => riddle.draw(seat.0),
                Travel::Drawn(_, Some(card)) => riddle.rule_out(card),
                Travel::NewPile => riddle.open_pile(discard.take_all()),
                Travel::Gained(seat, card) => {
                    discard[card.index()] -= 1;
                    known[seat.index()][card.index()] += 1;
                }
                Travel::Shown(seat, card) => {
                    discard[card.index()] += 1;
                    let known = &mut known[seat.index()][card.index()];
                    if *known > 0 {
                        *known -= 1;
                    } else if Some(seat) != observer {
                        riddle.clues.push(Clue::Shown { seat: seat.0, card: card as u8 });
                    }
                }
                Travel::ShownAnew(seat, card) => {
                    discard[card.index()] += 1;
                    if Some(seat) != observer {
                        riddle.clues.push(Clue::Shown { seat: seat.0, card: card as u8 });
                    }
                }
                Travel::Held(seat, set, least) => {
                    let least = least.saturating_sub(pickers_of(&known[seat.index()], set));
                    if least > 0 && Some(seat) != observer {
                        riddle.plain = false;
                        riddle.clues.push(Clue::Held { seat: seat.0, set, least });
                    }
                }
            }
        }
        riddle
    }

    fn open_pile(&mut self, cards: Cards) {
        self.piles.push(Pile { cards, left: cards.total() });
        self.plain &= self.piles.len() == 1;
    }

    fn draw(&mut self, seat: u8) {
        let pile = (self.piles.len() - 1) as u8;
        self.draws.push(pile);
        self.clues.push(Clue::Drawn { seat, pile });
    }

    /// The observer drew this card itself.
    fn rule_out(&mut self, card: Accomplice) {
        if let Some(pile) = self.piles.last_mut() {
            pile.take(card as u8);
        }
    }

    fn deal(&self, rng: &mut Rng) -> Deal {
        let cards = self.draws.iter().map(|_| None).collect();
        let mut deal = Deal { cards, piles: self.piles.clone(), weight: 1.0 };
        self.give_shown(&mut deal, rng);
        if deal.weight > 0.0 {
            self.fill(&mut deal, rng);
            self.judge(&mut deal);
        }
        deal
    }

    /// Finds each card that was shown, or held, in a draw that was in that hand then.
    fn give_shown(&self, deal: &mut Deal, rng: &mut Rng) {
        let hands = Default::default();
        let mut search = Search { hands, held: [0; MOST_PLAYERS], found: 0, drawn: [0; MOST_PILES] };
        for (drawn, clue) in self.with_draws() {
            match clue {
                Clue::Drawn { seat, pile } => {
                    search.hands[usize::from(seat)].push(drawn);
                    search.drawn[usize::from(pile)] += 1;
                }
                Clue::Shown { seat, card } => {
                    let Some(place) = self.find(seat, 1 << card, &search, 0, deal, rng) else { return };
                    search.hands[usize::from(seat)].remove(place);
                    search.found += 1;
                }
                Clue::Held { seat, set, least } => {
                    for nth in 0..least {
                        let Some(place) = self.find(seat, cards_of(set), &search, nth.into(), deal, rng)
                        else {
                            return;
                        };
                        // To the front, where the next one of this clue is not looked for.
                        search.hands[usize::from(seat)][..=place].rotate_right(1);
                        search.found += 1;
                    }
                    search.held[usize::from(seat)] += u32::from(least);
                }
            }
        }
    }

    /// The clues, each with the number of draws before it.
    fn with_draws(&self) -> impl Iterator<Item = (u8, Clue)> + '_ {
        let mut drawn = 0;
        self.clues.iter().map(move |&clue| {
            let before = drawn;
            drawn += u8::from(matches!(clue, Clue::Drawn { .. }));
            (before, clue)
        })
    }

    /// Finds one of `cards` (as bits) in a hand, past the first `skipped` draws, and deals it; each draw as often as its pile makes it
    /// likely. If no pile has such a card left, the deal cannot be.
    fn find(
        &self,
        seat: u8,
        cards: u16,
        search: &Search,
        skipped: usize,
        deal: &mut Deal,
        rng: &mut Rng,
    ) -> Option<usize> {
        let hand = &search.hands[usize::from(seat)][skipped..];
        if self.plain {
            // All draws are alike, and the chance to find a card does not depend on what was found before.
            let place = rng.below(hand.len() as u32) as usize;
            deal.settle(usize::from(hand[place]), 0, cards, rng);
            return Some(skipped + place);
        }
        let likelihood =
            |draw: &u8| deal.likelihood(usize::from(*draw), self.draws[usize::from(*draw)], cards);
        let sum: f64 = hand.iter().map(likelihood).sum();
        let mut lot = f64::from(rng.unit()) * sum;
        let mut chosen = None;
        for (place, likelihood) in
            hand.iter().map(likelihood).enumerate().filter(|(_, likelihood)| *likelihood > 0.0)
        {
            chosen = Some(place);
            lot -= likelihood;
            if lot < 0.0 {
                break;
            }
        }
        let Some(place) = chosen else {
            deal.weight = 0.0;
            return None;
        };
        deal.weight *= sum / self.bound(hand, cards, search.held[usize::from(seat)], search);
        let draw = usize::from(hand[place]);
        deal.settle(draw, self.draws[draw], cards, rng);
        Some(skipped + place)
    }

    /// No sum of likelihoods can be higher than this, whatever was found where.
    fn bound(&self, hand: &[u8], cards: u16, held: u32, search: &Search) -> f64 {
        let likeliest = |draw: &u8| {
            let pile = usize::from(self.draws[usize::from(*draw)]);
            let (pile, found) = (&self.piles[pile], search.found.min(search.drawn[pile].into()));
            let left = pile.left.saturating_sub(found).max(1);
            (f64::from(pile.count(cards)) / f64::from(left)).min(1.0)
        };
        let (likeliest, size) = (hand.iter().map(likeliest).fold(0.0, f64::max), hand.len() as f64);
        let dealt = f64::from(held).min(size);
        dealt + (size - dealt) * likeliest
    }

    /// The draws left over get the rest of their piles at random.
    fn fill(&self, deal: &mut Deal, rng: &mut Rng) {
        for (card, &pile) in deal.cards.iter_mut().zip(&self.draws) {
            if card.is_none() {
                *card = deal.piles[usize::from(pile)].draw(u16::MAX, rng);
            }
        }
    }

    /// Weighs a complete deal: by the ways it can have come about, and by the lock-pickers that must have been held.
    fn judge(&self, deal: &mut Deal) {
        let mut hands = [Cards::EMPTY; MOST_PLAYERS];
        let mut drawn = deal.cards.iter().flatten();
        for clue in &self.clues {
            match *clue {
                Clue::Drawn { seat, .. } => {
                    if let Some(&card) = drawn.next() {
                        hands[usize::from(seat)][card.into()] += 1;
                    }
                }
                Clue::Shown { seat, card } => {
                    let held = &mut hands[usize::from(seat)][card.into()];
                    if *held > 1 {
                        deal.weight /= f64::from(*held);
                    }
                    *held -= 1;
                }
                Clue::Held { seat, set, least } => {
                    let held = pickers_of(&hands[usize::from(seat)], set);
                    for other in 0..least {
                        deal.weight /= f64::from(held - other);
                    }
                }
            }
        }
    }
}

/// Where the cards of others have been found so far.
struct Search {
    /// By seat: the draws in hand.
    hands: [ArrayVec<u8, MOST>; MOST_PLAYERS],
    /// By seat: how many cards were found and may still be in hand.
    held: [u32; MOST_PLAYERS],
    /// How many cards were found in all.
    found: u32,
    /// By pile: how many cards were drawn from it.
    drawn: [u8; MOST_PILES],
}

impl Deal {
    /// How likely a draw from a pile is to be one of `cards`; if it has been dealt, it is or it is not.
    fn likelihood(&self, draw: usize, pile: u8, cards: u16) -> f64 {
        match self.cards[draw] {
            Some(card) => f64::from(cards >> card & 1),
            None => {
                let pile = &self.piles[usize::from(pile)];
                f64::from(pile.count(cards)) / f64::from(pile.left.max(1))
            }
        }
    }

    /// A draw from a pile is one of `cards`.
    fn settle(&mut self, draw: usize, pile: u8, cards: u16, rng: &mut Rng) {
        if self.cards[draw].is_none() {
            self.cards[draw] = self.piles[usize::from(pile)].draw(cards, rng);
        }
    }
}

/// The lock-pickers of a set of colours, as bits among all accomplices.
fn cards_of(set: u8) -> u16 {
    u16::from(set) << Accomplice::RedPicker as u8
}

/// How many lock-pickers of a set of colours there are among `cards`.
fn pickers_of(cards: &Cards, set: u8) -> u8 {
    let in_set = (0..3).filter(|key| set & (1 << key) != 0);
    in_set.map(|key| cards[Accomplice::PICKERS[key].index()]).sum()
}

impl Pile {
    fn take(&mut self, card: u8) {
        self.cards[card.into()] -= 1;
        self.left -= 1;
    }

    /// How many of `cards` (as bits) are in it.
    fn count(&self, cards: u16) -> u32 {
        if cards.count_ones() == 1 {
            return self.cards[cards.trailing_zeros() as usize].into();
        }
        self.cards.iter().filter(|(card, _)| cards >> card & 1 == 1).map(|(_, count)| u32::from(count)).sum()
    }

    /// Draws one of `cards` (as bits).
    fn draw(&mut self, cards: u16, rng: &mut Rng) -> Option<u8> {
        let mut lot = rng.below(self.count(cards)) as i32;
        let card = self.cards.iter().filter(|(card, _)| cards >> card & 1 == 1).find(|(_, count)| {
            lot -= i32::from(*count);
            lot < 0
        });
        let card = card?.0 as u8;
        self.take(card);
        Some(card)
    }
}
