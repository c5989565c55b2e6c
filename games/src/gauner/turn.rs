//! A player's turn: take a group, lay a kind, reveal a card. Drawing is in `draw.rs`, counting in `scoring.rs`.
//!
//! A match always ends. Every turn puts at least one card into the prison and only a scoring takes cards out, so there
//! is a scoring before the prison has swallowed the deck. A turn asks for one taking, one laying, one reveal and at most
//! one refill; what is given up in a shortage was dealt or taken before. And a turn that cannot begin, for want of an
//! open row, is itself a scoring (rule 8.5), of which there are three.

use std::num::NonZeroU8;

use engine::{Log, Seat};

use super::action::{Action, End, Place};
use super::event::Event;
use super::kind::Kind;
use super::state::{Draw, Gauner, Laid, Phase};

impl Gauner {
    /// The turn of `seat` begins, with a refill if nothing can be taken (rule 7.1).
    #[inline]
    pub(super) fn begin_turn(&mut self, seat: Seat, log: &mut Log<Event>) {
        self.table.turn = seat;
        self.table.phase = Phase::Take;
        if self.table.all_closed() {
            log.tell(|| Event::Refill);
            self.fill_rows(log);
        }
    }

    /// The left neighbour's turn begins.
    #[inline]
    pub(super) fn pass_turn_on(&mut self, log: &mut Log<Event>) {
        self.begin_turn(self.table.turn.next(self.table.players), log);
    }

    #[inline]
    pub(super) fn carry_out(&mut self, seat: Seat, action: Action, log: &mut Log<Event>) {
        match action {
            Action::Take(place) => self.take(seat, place, log),
            Action::Lay { kind, count } => {
                self.lay(seat, kind, count, log);
                self.reveal(log);
            }
            Action::Pass => {
                log.tell(|| Event::Passed { seat });
                self.reveal(log);
            }
            Action::Drop(kind) => self.drop_card(seat, kind, log),
        }
    }

    /// Rules 4.2 to 4.4.
    fn take(&mut self, seat: Seat, place: Place, log: &mut Log<Event>) {
        let row = &mut self.table.rows[place.row.index()];
        let length = row.len();
        let Some([taken, jailed]) = row.take_two(place.end) else {
            unreachable!("a group is taken from an open row");
        };
        self.table.hands[seat.index()].known[taken.kind.index()] += taken.count;
        self.table.prison[jailed.kind.index()] += jailed.count;
        log.tell(|| {
            let first = leftmost(length, place.end, 0, taken.count);
            Event::Taken { seat, place, first, group: taken }
        });
        log.tell(|| {
            let first = leftmost(length, place.end, taken.count, jailed.count);
            Event::Jailed { place, first, group: jailed }
        });
        self.table.phase = Phase::Lay(place);
        if self.table.has_filled_prison(jailed) {
            self.end_turn_with_scoring(log);
        }
    }

    /// Rules 4.4 and 9.4.
    #[cold]
    fn end_turn_with_scoring(&mut self, log: &mut Log<Event>) {
        log.tell(|| Event::PrisonFull { seat: self.table.turn });
        self.score(log);
        if self.table.phase != Phase::Over {
            self.pass_turn_on(log);
        }
    }

    /// Rules 5.1 to 5.3.
    fn lay(&mut self, seat: Seat, kind: Kind, count: u8, log: &mut Log<Event>) {
        self.give_up(seat, kind, count);
        let laid = NonZeroU8::new(count).map(|count| Laid { seat, count });
        let overbid = std::mem::replace(&mut self.table.laid[kind.index()], laid);
        self.table.discard[kind.index()] += overbid.map_or(0, |laid| laid.count.get());
        log.tell(|| Event::Laid { seat, kind, count, overbid });
    }

    /// Rule 6.1: the last step of a turn.
    fn reveal(&mut self, log: &mut Log<Event>) {
        let Phase::Lay(place) = self.table.phase else {
            unreachable!("a card is revealed after laying");
        };
        self.need_card(Draw::Reveal(place), log);
    }
}

/// Where in a row of this length the leftmost of `count` cards lies, if `skipped` cards lie between them and the end.
#[cold]
fn leftmost(length: u8, end: End, skipped: u8, count: u8) -> u8 {
    match end {
        End::Left => skipped,
        End::Right => length - skipped - count,
    }
}
