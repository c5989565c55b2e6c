//! What an attentive player remembers of the tools in the hands: which were taken openly, how many were drawn unseen, from
//! which pile, and which of those have been shown since.
//!
//! It is more than a number of unknown cards, because that number would give wrong odds. If somebody drew four tools and has
//! shown a hammer since, hands with two hammers had two ways to show one. So the draws are kept in batches with what was
//! shown between them; `imagine.rs` makes exact odds of it. A new pile is made of cards that everybody saw, so what
//! was drawn from one pile is kept apart from what was drawn from the next.

use engine::{Observer, Seat};

use super::pieces::{Tool, Tools};
use super::state::MOST_PLAYERS;

/// How many batches are remembered for each hand, and how many piles. Beyond that, the oldest are run together: the odds
/// lose a little of their edge, what is possible stays possible.
pub(super) const MOST_BATCHES: usize = 8;
pub(super) const MOST_PILES: usize = 8;

/// What is remembered of all hands.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Memory {
    /// By pile, the oldest first: the tools of it that went unseen into hands and are in some batch, or (the last pile) are
    /// still in it. Public.
    stock: [Tools; MOST_PILES],
    /// How many piles are remembered, at least the present one.
    piles: u8,
    /// By seat.
    hands: [Past; MOST_PLAYERS],
}

/// What is remembered of a hand.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Past {
    /// Tools that were taken openly and have not left the hand.
    known: Tools,
    /// How many cards the hand has besides.
    unknown: u8,
    len: u8,
    batches: [Batch; MOST_BATCHES],
}

/// Tools drawn unseen, with no tool shown between them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Batch {
    /// The pile they came from, as an index into the stock.
    pub(super) pile: u8,
    /// How many were drawn.
    pub(super) size: u8,
    /// The tools that were shown after this batch and before the next and had not been taken openly: so they were drawn in
    /// this batch or before.
    pub(super) shown: Tools,
    /// What was drawn: a secret of its seat, empty in the memory of all others.
    pub(super) drawn: Tools,
}

impl Batch {
    const NONE: Self = Self { pile: 0, size: 0, shown: Tools::EMPTY, drawn: Tools::EMPTY };
}

impl Past {
    const NONE: Self = Self { known: Tools::EMPTY, unknown: 0, len: 0, batches: [Batch::NONE; MOST_BATCHES] };

    /// The batches, the oldest first.
    #[inline]
    pub(super) fn batches(&self) -> &[Batch] {
        &self.batches[..self.len.into()]
    }

    #[inline]
    pub(super) fn batches_mut(&mut self) -> &mut [Batch] {
        &mut self.batches[..self.len.into()]
    }

    /// The hand that follows from what was drawn.
    pub(super) fn hand(&self) -> Tools {
        let mut hand = self.known;
        for batch in self.batches() {
            hand.add(&batch.drawn);
        }
        for batch in self.batches() {
            hand.remove(&batch.shown);
        }
        hand
    }

    fn forget_first_batch(&mut self) {
        self.batches.copy_within(1.., 0);
        self.len -= 1;
        self.batches[usize::from(self.len)] = Batch::NONE;
    }
}

impl Memory {
    /// Before anything is drawn from the first pile.
    pub(super) fn new(pile: Tools) -> Self {
        let mut stock = [Tools::EMPTY; MOST_PILES];
        stock[0] = pile;
        Self { stock, piles: 1, hands: [Past::NONE; MOST_PLAYERS] }
    }

    /// The tools of the hand of `seat` that were taken openly and have not left it.
    #[inline]
    pub fn known(&self, seat: Seat) -> &Tools {
        &self.hands[seat.index()].known
    }

    /// How many tools the hand of `seat` has besides: drawn unseen and not shown yet.
    #[inline]
    pub fn unknown(&self, seat: Seat) -> u8 {
        self.hands[seat.index()].unknown
    }

    /// How many tools the hand of `seat` has.
    #[inline]
    pub fn hand_size(&self, seat: Seat) -> u32 {
        self.known(seat).total() + u32::from(self.unknown(seat))
    }

    /// What is remembered of the hand of `seat`.
    #[inline]
    pub(super) fn past(&self, seat: Seat) -> &Past {
        &self.hands[seat.index()]
    }

    #[inline]
    pub(super) fn past_mut(&mut self, seat: Seat) -> &mut Past {
        &mut self.hands[seat.index()]
    }

    /// By pile: the tools that are in batches or in the last pile.
    #[inline]
    pub(super) fn stock(&self) -> &[Tools] {
        &self.stock[..self.piles.into()]
    }

    /// The same without what only others know.
    pub(super) fn seen_by(&self, observer: Observer) -> Self {
        let mut seen = self.clone();
        for (seat, past) in seen.hands.iter_mut().enumerate() {
            if observer != Observer::Seat(Seat(seat as u8)) {
                past.batches_mut().iter_mut().for_each(|batch| batch.drawn = Tools::EMPTY);
            }
        }
        seen
    }

    /// A tool is laid out from the pile, in the sight of all.
    #[inline]
    pub(super) fn lay_out(&mut self, tool: Tool) {
        self.stock[usize::from(self.piles) - 1][tool.index()] -= 1;
    }

    /// `seat` takes a tool openly.
    #[inline]
    pub(super) fn take(&mut self, seat: Seat, tool: Tool) {
        self.hands[seat.index()].known[tool.index()] += 1;
    }

    /// `seat` draws a tool unseen by the others.
    #[inline]
    pub(super) fn draw(&mut self, seat: Seat, tool: Tool) {
        let pile = self.piles - 1;
        let past = &self.hands[seat.index()];
        let goes_on = past.batches().last().is_some_and(|last| last.pile == pile && last.shown.is_empty());
        if !goes_on {
            self.open_batch(seat);
        }
        let past = &mut self.hands[seat.index()];
        past.unknown += 1;
        let last = &mut past.batches[usize::from(past.len) - 1];
        last.size += 1;
        last.drawn[tool.index()] += 1;
    }

    /// `seat` shows a tool that leaves its hand. One that was taken openly goes first: tools of a kind are alike, so
    /// nobody could tell otherwise. If there is none, it was drawn.
    #[inline]
    pub(super) fn show(&mut self, seat: Seat, tool: Tool) {
        let past = &mut self.hands[seat.index()];
        if past.known[tool.index()] > 0 {
            past.known[tool.index()] -= 1;
            return;
        }
        past.unknown -= 1;
        past.batches[usize::from(past.len) - 1].shown[tool.index()] += 1;
        if past.unknown == 0 {
            self.settle(seat);
        }
    }

    /// The discards become the pile.
    pub(super) fn renew_pile(&mut self, pile: Tools) {
        self.forget_idle_piles();
        if usize::from(self.piles) == MOST_PILES {
            self.run_together(0);
        }
        self.stock[usize::from(self.piles)] = pile;
        self.piles += 1;
    }

    /// All that `seat` drew has been shown. If it came from one pile, everybody knows all about it; if from several, which
    /// tool was from which still tells something of the other hands.
    fn settle(&mut self, seat: Seat) {
        let past = &mut self.hands[seat.index()];
        let pile = past.batches[0].pile;
        if past.batches().iter().any(|batch| batch.pile != pile) {
            return;
        }
        for batch in past.batches() {
            self.stock[usize::from(pile)].remove(&batch.shown);
        }
        past.batches = [Batch::NONE; MOST_BATCHES];
        past.len = 0;
    }

    fn open_batch(&mut self, seat: Seat) {
        while usize::from(self.hands[seat.index()].len) == MOST_BATCHES {
            self.shorten(seat);
        }
        let past = &mut self.hands[seat.index()];
        past.batches[usize::from(past.len)] = Batch { pile: self.piles - 1, ..Batch::NONE };
        past.len += 1;
    }

    /// Makes one batch of the two oldest. What was shown between them certainly came from the first; it is taken out for good,
    /// and with it goes the knowledge that it made some hands more likely than others.
    #[cold]
    fn shorten(&mut self, seat: Seat) {
        let [first, second, ..] = self.hands[seat.index()].batches;
        if first.pile != second.pile {
            self.run_together(first.pile);
            return self.shorten(seat);
        }
        self.stock[usize::from(first.pile)].remove(&first.shown);
        let past = &mut self.hands[seat.index()];
        past.forget_first_batch();
        let oldest = &mut past.batches[0];
        oldest.size += first.size - first.shown.total() as u8;
        oldest.drawn.add(&first.drawn);
        oldest.drawn.remove(&first.shown);
    }

    /// Takes a pile and the next for one.
    fn run_together(&mut self, pile: u8) {
        let index = usize::from(pile);
        let older = self.stock[index];
        self.stock[index + 1].add(&older);
        self.drop_pile(pile);
    }

    /// Forgets piles of which no batch is left.
    fn forget_idle_piles(&mut self) {
        for pile in (0..self.piles).rev() {
            let used = |past: &Past| past.batches().iter().any(|batch| batch.pile == pile);
            if !self.hands.iter().any(used) {
                self.drop_pile(pile);
            }
        }
    }

    /// Takes a pile out of the list; its batches, if any, count for the next one.
    fn drop_pile(&mut self, pile: u8) {
        self.stock.copy_within(usize::from(pile) + 1.., pile.into());
        self.piles -= 1;
        self.stock[usize::from(self.piles)] = Tools::EMPTY;
        for batch in self.hands.iter_mut().flat_map(Past::batches_mut) {
            if batch.pile > pile {
                batch.pile -= 1;
            }
        }
    }
}
