//! Which piece went where between two boards, so that the page can show it on its way.
//!
//! Tiles have keys of their places. So fronts, fields, orders and markers are gone through event by event as lists of the keys the pieces had
//! before; in the end each piece's old key stands where its new key can be read off.

use engine::{Seat, Seen};
use host::Move;

use super::super::action::{Slot, Thing};
use super::super::cards::OrderId;
use super::super::edition::{FENCE_SLOTS, FIELDS, ORDER_SLOTS};
use super::super::event::Event;
use super::super::pieces::{Accomplice, Tile, Tiles};
use super::super::state::MOST_PLAYERS;
use super::super::view::View;
use super::{fences, hand, orders, players, sacks};

/// An order on display with its old key, and its marker with the old key of that.
#[derive(Clone, Default)]
struct Place {
    order: Option<(OrderId, String)>,
    marker: Option<(Seat, String)>,
}

/// The old keys of all pieces in sight, where they lie now.
struct Shadow {
    me: Option<Seat>,
    fronts: [Vec<Vec<String>>; MOST_PLAYERS],
    fields: [[Option<(Tile, String)>; FIELDS]; FENCE_SLOTS],
    orders: [Place; ORDER_SLOTS],
    /// Pieces that went where there is only one key.
    away: Vec<Move>,
}

/// What moved.
pub(super) fn moves(before: &View, events: &[Seen<Event>]) -> Vec<Move> {
    let mut shadow = Shadow::of(before);
    for event in events {
        shadow.follow(event);
    }
    shadow.moves()
}

impl Shadow {
    fn of(view: &View) -> Self {
        let table = &view.table;
        let front = |seat: usize| {
            let (seat, front) = (Seat(seat as u8), &table.seats[seat].front);
            let keys =
                |tile: Tile| (0..front[tile.index()]).map(|nth| players::key(seat, tile, nth)).collect();
            Tile::all().map(keys).collect()
        };
        let field = |fence: usize, field: usize| {
            let tile = table.stalls[fence].on[field]?;
            Some((tile, fences::on_key(Slot(fence as u8), Slot(field as u8))))
        };
        let place = |index: usize| {
            let slot = &table.orders[index];
            let marker = slot.order.zip(slot.marker);
            Place {
                order: slot.order.map(|id| (id, orders::key(id))),
                marker: marker.map(|(id, seat)| (seat, orders::marker_key(id, seat))),
            }
        };
        Self {
            me: view.observer.seat(),
            fronts: std::array::from_fn(front),
            fields: std::array::from_fn(|fence| std::array::from_fn(|index| field(fence, index))),
            orders: std::array::from_fn(place),
            away: Vec::new(),
        }
    }

    fn follow(&mut self, event: &Seen<Event>) {
        match event.event() {
            Event::LootDrawn { seat, tile } | Event::CheatDrew { seat, tile: Some(tile), .. } => {
                self.arrive(*seat, *tile, sacks::key(tile.colour()));
            }
            Event::NeutralTaken { seat, tile } => self.arrive(*seat, *tile, sacks::key(tile.colour())),
            Event::Caught { seat, lost, .. } => self.lose(*seat, lost),
            Event::TileLost { seat, tile } => self.put_back(*seat, *tile),
            Event::GivenUp { seat, thing: Thing::Good(good) } => self.put_back(*seat, good.tile),
            Event::TileTaken { from, to, tile, .. } => self.hand_over(*from, *to, *tile),
            Event::Swapped { seat, with, gives, gets } => {
                self.hand_over(*seat, *with, *gives);
                self.hand_over(*with, *seat, *gets);
            }
            Event::CoinGiven { from, to } => self.send(format!("purse-{from}"), format!("purse-{to}")),
            Event::Sold { seat, good, fence, field, .. } => {
                let from = self.leave(*seat, good.tile);
                self.fields[fence.index()][field.index()] = from.map(|from| (good.tile, from));
            }
            Event::FenceDone { slot, .. } => {
                for (tile, from) in std::mem::take(&mut self.fields[slot.index()]).into_iter().flatten() {
                    self.send(from, sacks::key(tile.colour()));
                }
            }
            _ => self.follow_cards(event),
        }
    }

    fn follow_cards(&mut self, event: &Seen<Event>) {
        match event.event() {
            Event::OrderTurned { order, slot, .. } => {
                self.orders[slot.index()] = Place { order: Some((*order, "deck".to_owned())), marker: None };
            }
            Event::Reserved { seat, slot, .. } => {
                // A marker that lay there goes home.
                if let Some((owner, from)) =
                    self.orders[slot.index()].marker.replace((*seat, players::home_key(*seat)))
                {
                    self.send(from, players::home_key(owner));
                }
            }
            Event::MarkerBack { seat, slot, bumped_by: None, .. } => {
                if let Some((_, from)) = self.orders[slot.index()].marker.take() {
                    self.send(from, players::home_key(*seat));
                }
            }
            Event::OrderFulfilled { seat, slot, .. } => {
                let place = std::mem::take(&mut self.orders[slot.index()]);
                if let Some((_, from)) = place.order {
                    self.send(from, format!("done-{seat}"));
                }
            }
            Event::CardPlayed { seat, card } => {
                let from = self.hand_key(*seat, Some(*card));
                self.send(from, "gone".to_owned());
            }
            Event::CardBack { seat, card } => {
                let to = self.hand_key(*seat, Some(*card));
                self.send("gone".to_owned(), to);
            }
            Event::CardDrawn { seat, card, .. } => {
                let to = self.hand_key(*seat, event.read(card).copied());
                self.send("pile".to_owned(), to);
            }
            _ => {}
        }
    }

    /// Where a card of a hand is on the page: each has its place in one's own, the others' are one.
    fn hand_key(&self, seat: Seat, card: Option<Accomplice>) -> String {
        match card {
            Some(card) if self.me == Some(seat) => hand::key(card),
            _ => players::held_key(seat),
        }
    }

    fn send(&mut self, from: String, to: String) {
        self.away.push(Move { from, to });
    }

    fn arrive(&mut self, seat: Seat, tile: Tile, from: String) {
        self.fronts[seat.index()][tile.index()].push(from);
    }

    fn leave(&mut self, seat: Seat, tile: Tile) -> Option<String> {
        self.fronts[seat.index()][tile.index()].pop()
    }

    fn put_back(&mut self, seat: Seat, tile: Tile) {
        if let Some(from) = self.leave(seat, tile) {
            self.send(from, sacks::key(tile.colour()));
        }
    }

    fn lose(&mut self, seat: Seat, lost: &Tiles) {
        for tile in Tile::all() {
            for _ in 0..lost[tile.index()] {
                self.put_back(seat, tile);
            }
        }
    }

    fn hand_over(&mut self, from: Seat, to: Seat, tile: Tile) {
        if let Some(key) = self.leave(from, tile) {
            self.arrive(to, tile, key);
        }
    }

    fn moves(self) -> Vec<Move> {
        let mut moves = self.away;
        let mut settle = |from: String, to: String| {
            if from != to {
                moves.push(Move { from, to });
            }
        };
        for (seat, front) in self.fronts.into_iter().enumerate() {
            for (tile, keys) in Tile::all().zip(front) {
                for (nth, from) in keys.into_iter().enumerate() {
                    settle(from, players::key(Seat(seat as u8), tile, nth as u8));
                }
            }
        }
        for (fence, fields) in self.fields.into_iter().enumerate() {
            for (field, from) in fields.into_iter().enumerate().filter_map(|(field, on)| Some((field, on?.1)))
            {
                settle(from, fences::on_key(Slot(fence as u8), Slot(field as u8)));
            }
        }
        for place in self.orders {
            let Some((id, from)) = place.order else { continue };
            settle(from, orders::key(id));
            if let Some((seat, from)) = place.marker {
                settle(from, orders::marker_key(id, seat));
            }
        }
        moves
    }
}
