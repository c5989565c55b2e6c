//! How a match of Smugglers goes on: dealing, turns, and reactions that wait on a stack.

use arrayvec::ArrayVec;
use engine::{Audience, Hidden, Log, PerSeat, Seat, SeatSet};

use super::action::{Action, CrateNo};
use super::card::{Card, Cards};
use super::event::Event;
use super::state::{Crate, Pending, Phase, Place, Smugglers, each};

impl Smugglers {
    /// Clears the table for a round and begins to deal.
    pub(super) fn begin_round(&mut self, log: &mut Log<Event>) {
        log.tell(|| Event::RoundBegan(self.table.round));
        let players = self.table.players;
        self.table.turn = 0;
        (self.table.dealt, self.table.played, self.dealt) = (each(players), each(players), each(players));
        self.table.crates.clear();
        self.crates.clear();
        self.refill_pile(log);
        (self.table.batches, self.table.batch) = ([self.pile, Cards::EMPTY], 0);
        self.deal_on(log);
    }

    /// Who sees the card now dealt: the hand's owner, or nobody (rule 2.1).
    pub(super) fn audience_of_deal(&self) -> Audience {
        match self.table.phase {
            Phase::Deal(Place::Hand(seat)) => Audience::Only(SeatSet::just(seat)),
            Phase::Deal(Place::Quay) | Phase::Turn | Phase::Over => Audience::Only(SeatSet::EMPTY),
        }
    }

    /// Puts a card where it is dealt to.
    pub(super) fn deal(&mut self, card: Card, log: &mut Log<Event>) {
        let (audience, batch) = (self.audience_of_deal(), self.table.batch);
        self.pile[card.index()] -= 1;
        match self.table.phase {
            Phase::Deal(Place::Hand(seat)) => {
                self.dealt[seat.index()][batch][card.index()] += 1;
                self.table.dealt[seat.index()][batch] += 1;
                log.tell(|| Event::Dealt(seat, Hidden::new(card, audience)));
            }
            Phase::Deal(Place::Quay) | Phase::Turn | Phase::Over => {
                let number = CrateNo(self.crates.len() as u8);
                self.crates.push(card);
                self.table.crates.push(Crate { batch, peeked: SeatSet::EMPTY, open: None });
                log.tell(|| Event::Laid(number, Hidden::new(card, audience)));
            }
        }
        self.deal_on(log);
    }

    /// Decides where the next card goes; the turns begin if none is needed, or none is left (rule 2.3).
    fn deal_on(&mut self, log: &mut Log<Event>) {
        let next = self.next_place();
        if next.is_some() && self.pile.is_empty() && !self.table.discards.is_empty() {
            self.refill_pile(log);
            self.table.batch = 1;
            self.table.batches[1] = self.pile;
        }
        self.table.phase = match next {
            Some(place) if !self.pile.is_empty() => Phase::Deal(place),
            _ => Phase::Turn,
        };
    }

    /// Hands by seat, then the quay (rule 2.1).
    fn next_place(&self) -> Option<Place> {
        let short = |seat: &Seat| self.table.hand_size(*seat) < self.table.terms.hand;
        let hand = Seat::all(self.table.players).find(short).map(Place::Hand);
        let quay = self.crates.len() < usize::from(self.table.terms.crates);
        hand.or(quay.then_some(Place::Quay))
    }

    /// Rule 2.2.
    fn refill_pile(&mut self, log: &mut Log<Event>) {
        if self.pile.is_empty() {
            self.pile = self.table.discards.take_all();
            log.tell(|| Event::Reshuffled(self.pile.total()));
        }
    }

    /// Carries out what the judge has accepted.
    pub(super) fn carry_out(&mut self, seat: Seat, action: Action, log: &mut Log<Event>) {
        match action {
            Action::Land(card) => self.play_card(seat, card, log),
            Action::Watch => self.play_card(seat, Card::Watchman, log),
            Action::Bribe => self.play_card(seat, Card::Purse, log),
            Action::Pass => {
                log.tell(|| Event::Passed(seat));
                self.ask_after(seat, log);
            }
            Action::Peek(number) => self.peek(seat, number, log),
            Action::Open(number) => self.open(seat, number, log),
            Action::Idle => {
                log.tell(|| Event::Idled(seat));
                self.end_turn(log);
            }
        }
    }

    /// Shows a card, to which the others may now react (rule 4.1). A reaction is discarded at once (rule 4.5).
    fn play_card(&mut self, seat: Seat, card: Card, log: &mut Log<Event>) {
        self.table.played[seat.index()][card.index()] += 1;
        if !card.is_goods() {
            self.table.discards[card.index()] += 1;
        }
        log.tell(|| Event::Played(seat, card));
        self.table.stack.push(Pending { card, by: seat, asked: seat });
        self.ask_after(seat, log);
    }

    /// Asks whoever comes after `seat` about what lies on top of the stack; if nobody is left, it stands.
    fn ask_after(&mut self, seat: Seat, log: &mut Log<Event>) {
        let players = self.table.players;
        let mut seat = seat;
        while let Some(pending) = self.table.stack.last().copied() {
            seat = seat.next(players);
            if seat == pending.by {
                seat = self.settle(log);
            } else if self.table.hand_size(seat) > 0 {
                self.table.stack.last_mut().expect("it was there above").asked = seat;
                return;
            }
        }
        self.end_turn(log);
    }

    /// The card on top of the stack takes effect. Returns the seat after which asking goes on.
    fn settle(&mut self, log: &mut Log<Event>) -> Seat {
        let Some(top) = self.table.stack.pop() else { return self.table.on_turn() };
        if top.card.is_goods() {
            self.table.stores[top.by.index()][top.card.index()] += 1;
            log.tell(|| Event::Stored(top.by, top.card));
            return top.by;
        }
        let stopped = self.table.stack.pop().expect("a reaction lies on what it reacts to");
        if stopped.card.is_goods() {
            self.table.discards[stopped.card.index()] += 1;
        }
        log.tell(|| Event::Stopped(stopped.by, stopped.card));
        stopped.by
    }

    /// Rule 3.3: the actor alone learns something.
    fn peek(&mut self, seat: Seat, number: CrateNo, log: &mut Log<Event>) {
        let found = &mut self.table.crates[number.index()];
        found.peeked = found.peeked.with(seat);
        let card = Hidden::new(self.crates[number.index()], Audience::Only(SeatSet::just(seat)));
        log.reveal();
        log.tell(|| Event::Peeked(seat, number, card));
        self.end_turn(log);
    }

    /// Rule 3.4: everybody learns something.
    fn open(&mut self, seat: Seat, number: CrateNo, log: &mut Log<Event>) {
        let card = self.crates[number.index()];
        self.table.crates[number.index()].open = Some(card);
        let goes_to =
            if card.is_goods() { &mut self.table.stores[seat.index()] } else { &mut self.table.discards };
        goes_to[card.index()] += 1;
        log.reveal();
        log.tell(|| Event::Opened(seat, number, card));
        self.end_turn(log);
    }

    fn end_turn(&mut self, log: &mut Log<Event>) {
        self.table.turn += 1;
        if self.table.turn < self.table.players * self.table.terms.turns {
            return;
        }
        self.search(log);
        self.table.round += 1;
        if self.table.round == self.table.terms.rounds {
            self.table.phase = Phase::Over;
            log.tell(|| Event::Ended);
        } else {
            self.begin_round(log);
        }
    }

    /// Rule 2.5: everybody learns something.
    fn search(&mut self, log: &mut Log<Event>) {
        log.reveal();
        let (hands, closed) = (self.hands(), self.closed_crates());
        for (seat, hand) in hands.iter().enumerate() {
            self.table.played[seat].add(hand);
            self.table.discards.add(hand);
        }
        for &(number, card) in &closed {
            self.table.crates[number.index()].open = Some(card);
            self.table.discards[card.index()] += 1;
        }
        log.tell(|| Event::Searched(hands, closed));
    }

    fn hands(&self) -> PerSeat<Cards> {
        Seat::all(self.table.players).map(|seat| self.hand(seat)).collect()
    }

    /// What is in the crates that nobody has opened.
    pub(super) fn closed_crates(&self) -> ArrayVec<(CrateNo, Card), { CrateNo::MOST as usize }> {
        let crates = self.table.crates.iter().zip(&self.crates).enumerate();
        let closed = crates.filter(|(_, (found, _))| found.open.is_none());
        closed.map(|(number, (_, card))| (CrateNo(number as u8), *card)).collect()
    }
}
