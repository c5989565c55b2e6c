//! Cards from the draw pile: dealing, filling rows, revealing; and what is done when the pile is empty.

use engine::{Audience, Hidden, Log, Seat, SeatSet};

use super::action::{End, RowNo};
use super::event::Event;
use super::kind::Kind;
use super::state::{Draw, Gauner, Phase};

impl Draw {
    /// Who sees the card: a dealt one only its owner (rule 2.1).
    pub fn audience(self) -> Audience {
        match self {
            Self::Hand(seat) => Audience::Only(SeatSet::just(seat)),
            Self::Fill(_) | Self::Reveal(_) => Audience::Everyone,
        }
    }
}

impl Gauner {
    /// The card that was asked for has been drawn.
    #[inline]
    pub(super) fn drawn(&mut self, kind: Kind, log: &mut Log<Event>) {
        let Phase::Draw(draw) = self.table.phase else {
            unreachable!("a card is drawn only when one is asked for");
        };
        self.pile[kind.index()] -= 1;
        self.table.pile_left -= 1;
        match draw {
            Draw::Hand(seat) => self.deal(seat, kind, log),
            Draw::Fill(row) => self.fill(row, kind, log),
            Draw::Reveal(place) => {
                self.table.rows[place.row.index()].push(place.end, kind);
                log.tell(|| Event::Revealed { place, kind });
                self.pass_turn_on(log);
            }
        }
    }

    /// Rules 2.1 to 2.3: hands by seat, then the rows.
    fn deal(&mut self, seat: Seat, kind: Kind, log: &mut Log<Event>) {
        self.secret[seat.index()][kind.index()] += 1;
        let unknown = &mut self.table.hands[seat.index()].unknown;
        *unknown += 1;
        log.tell(|| Event::Dealt { seat, card: Hidden::new(kind, Draw::Hand(seat).audience()) });
        if *unknown < self.table.terms.hands[seat.index()] {
            return;
        }
        if seat.0 + 1 < self.table.players {
            self.need_card(Draw::Hand(Seat(seat.0 + 1)), log);
        } else {
            log.tell(|| Event::LaidOut);
            self.fill_rows(log);
        }
    }

    /// Rule 7.2: all rows are filled, from the first on. What is left of a row lies at its left end by itself: a row
    /// has no gaps.
    pub(super) fn fill_rows(&mut self, log: &mut Log<Event>) {
        self.fill_from(0, log);
    }

    #[inline]
    fn fill(&mut self, row: RowNo, kind: Kind, log: &mut Log<Event>) {
        let cards = &mut self.table.rows[row.index()];
        let position = cards.len();
        cards.push(End::Right, kind);
        log.tell(|| Event::Filled { row, position, kind });
        if position + 1 == self.table.terms.row_length {
            self.fill_from(row.index() + 1, log);
        } else if self.table.pile_left == 0 {
            self.renew_pile(Draw::Fill(row), log);
        }
    }

    /// Asks for the next card of the first row, from this one on, that has too few.
    fn fill_from(&mut self, first: usize, log: &mut Log<Event>) {
        let terms = self.table.terms;
        let short = |row: &RowNo| self.table.row(*row).len() < terms.row_length;
        let mut rows = RowNo::ALL.into_iter().take(terms.rows.into()).skip(first);
        match rows.find(short) {
            Some(row) => self.need_card(Draw::Fill(row), log),
            None => self.filled(log),
        }
    }

    /// The rows have as many cards as they can get: now somebody takes, or the rows are stuck (rule 8.5).
    fn filled(&mut self, log: &mut Log<Event>) {
        self.table.phase = Phase::Take;
        if self.table.all_closed() {
            log.tell(|| Event::NothingToTake);
            self.score(log);
            if self.table.phase != Phase::Over {
                self.begin_turn(self.table.turn, log);
            }
        }
    }

    /// A card must be drawn. If there is none, the pile is made anew first (rules 8.1 to 8.4).
    #[inline]
    pub(super) fn need_card(&mut self, draw: Draw, log: &mut Log<Event>) {
        self.table.phase = Phase::Draw(draw);
        if self.table.pile_left == 0 {
            self.renew_pile(draw, log);
        }
    }

    #[cold]
    fn renew_pile(&mut self, draw: Draw, log: &mut Log<Event>) {
        self.table.first_pile = false;
        if self.table.discard.is_empty() {
            return self.call_in_cards(draw, log);
        }
        self.pile = self.table.discard.take_all();
        self.table.pile_left = self.pile.total() as u8;
        log.tell(|| Event::Reshuffled { cards: self.table.pile_left });
    }

    /// Rules 8.2 to 8.4: hands shrink to the first limit; if none is above it, to the second; if none is above that
    /// either, the draw is left out.
    fn call_in_cards(&mut self, draw: Draw, log: &mut Log<Event>) {
        for limit in self.table.terms.hand_limits {
            if let Some(seat) = self.first_above(limit) {
                log.tell(|| Event::Shortage { limit });
                self.table.phase = Phase::Drop { seat, limit, draw };
                return;
            }
        }
        log.tell(|| Event::Skipped { draw });
        match draw {
            Draw::Reveal(_) => self.pass_turn_on(log),
            Draw::Fill(_) => self.filled(log),
            Draw::Hand(_) => unreachable!("a deck is large enough to be dealt"),
        }
    }

    /// A card is given up. When all hands are down to the limit, the draw goes on.
    pub(super) fn drop_card(&mut self, seat: Seat, kind: Kind, log: &mut Log<Event>) {
        let Phase::Drop { limit, draw, .. } = self.table.phase else {
            unreachable!("a card is given up only in a shortage");
        };
        self.give_up(seat, kind, 1);
        self.pile[kind.index()] += 1;
        self.table.pile_left += 1;
        log.tell(|| Event::Dropped { seat, kind });
        self.table.phase = match self.first_above(limit) {
            Some(seat) => Phase::Drop { seat, limit, draw },
            None => Phase::Draw(draw),
        };
    }

    /// The first, from the one whose turn it is clockwise, whose hand is above the limit.
    fn first_above(&self, limit: u8) -> Option<Seat> {
        let above = |seat: &Seat| self.table.hands[seat.index()].size() > u32::from(limit);
        self.table.seats_from_turn().find(above)
    }
}
