//! Step 1: reserving orders.

use engine::{Log, Seat};

use super::Judgement;
use crate::swindler::action::{Action, Slot};
use crate::swindler::cards::OrderId;
use crate::swindler::edition::ORDER_SLOTS;
use crate::swindler::event::Event;
use crate::swindler::pieces::Colour;
use crate::swindler::refusal::{Due, Refusal};
use crate::swindler::state::{Swindler, Table};

impl Table {
    /// The order in a place.
    #[inline]
    pub(super) fn order_in(&self, slot: Slot) -> Result<OrderId, Refusal> {
        self.orders[slot.index()].order.ok_or(Refusal::NoOrder(slot))
    }

    pub(super) fn check_reserve(&self, seat: Seat, slot: Slot) -> Judgement {
        self.order_in(slot)?;
        if self.orders[slot.index()].marker == Some(seat) {
            return Err(Refusal::MarkedAlready(slot));
        }
        if self.turn.cancelled & (1 << slot.0) != 0 {
            return Err(Refusal::JustCancelled(slot));
        }
        if self.markers(seat) == 0 { Err(Refusal::NoMarker) } else { Ok(()) }
    }

    pub(super) fn check_cancel(&self, seat: Seat, slot: Slot) -> Judgement {
        if self.orders[slot.index()].marker == Some(seat) { Ok(()) } else { Err(Refusal::NotMarked(slot)) }
    }

    /// Takes points from `seat`, but never below 0 (rule 1.6); says how many it really lost.
    fn lose_points(&mut self, seat: Seat, points: u8) -> u8 {
        let player = self.player_mut(seat);
        let lost = player.points.min(points.into()) as u8;
        player.points -= u16::from(lost);
        lost
    }

    /// A marker goes back to its owner, who loses points.
    fn marker_back(&mut self, seat: Seat, slot: Slot, bumped_by: Option<Seat>, log: &mut Log<Event>) {
        let lost = self.lose_points(seat, self.terms.prices.cancelled_order);
        if let Some(order) = self.orders[slot.index()].order {
            log.tell(|| Event::MarkerBack { seat, slot, order, bumped_by, lost });
        }
    }
}

impl Swindler {
    pub(super) fn list_reservations(&self, seat: Seat, out: &mut Vec<Action>) {
        for slot in (0..ORDER_SLOTS as u8).map(Slot) {
            if self.table.check_reserve(seat, slot).is_ok() {
                out.push(Action::Reserve(slot));
            } else if self.table.check_cancel(seat, slot).is_ok() {
                out.push(Action::Cancel(slot));
            }
        }
        self.list_own_cards(seat, Due::Reserve, out);
        out.extend(Colour::SACKS.map(Action::Rob));
    }

    pub(super) fn reserve(&mut self, seat: Seat, slot: Slot, log: &mut Log<Event>) {
        let before = self.table.orders[slot.index()].marker.replace(seat);
        if let Some(order) = self.table.orders[slot.index()].order {
            log.tell(|| Event::Reserved { seat, slot, order });
        }
        if let Some(other) = before {
            self.table.marker_back(other, slot, Some(seat), log);
        }
    }

    pub(super) fn cancel(&mut self, seat: Seat, slot: Slot, log: &mut Log<Event>) {
        self.table.orders[slot.index()].marker = None;
        self.table.turn.cancelled |= 1 << slot.0;
        self.table.marker_back(seat, slot, None, log);
    }
}
