//! Step 4: filling up the displays, and the raids that come up with the orders. The laying-out before the first turn goes the same way.

use engine::{Chances, Log, Seat};

use crate::swindler::action::{Fate, Slot};
use crate::swindler::cards::{AOrder, BOrder, FenceId, OrderId, RaidId};
use crate::swindler::event::Event;
use crate::swindler::pieces::{Ability, Tile};
use crate::swindler::stack::Stage;
use crate::swindler::state::{Decks, Swindler, Table};

impl Decks {
    /// The A orders lie on top of all others.
    pub(super) fn list_orders(&self, out: &mut Chances<Fate>) {
        if self.a_left > 0 {
            for order in self.a_orders.iter() {
                out.push(Fate::Order(OrderId::A(AOrder(order))), 1);
            }
            return;
        }
        for order in self.b_orders.iter() {
            out.push(Fate::Order(OrderId::B(BOrder(order))), 1);
        }
        for raid in self.raids.iter() {
            out.push(Fate::Raid(RaidId(raid)), 1);
        }
    }

    pub(super) fn list_fences(&self, out: &mut Chances<Fate>) {
        for fence in self.fences.iter() {
            out.push(Fate::Fence(FenceId(fence)), 1);
        }
    }

    fn has_orders(&self) -> bool {
        self.a_left > 0 || !self.b_orders.is_empty() || !self.raids.is_empty()
    }
}

impl Table {
    fn empty_order_slot(&self) -> Option<Slot> {
        let open = &self.orders[..self.terms.start.open_orders.into()];
        open.iter().position(|slot| slot.order.is_none()).map(|slot| Slot(slot as u8))
    }

    fn empty_stall(&self) -> Option<Slot> {
        let open = &self.stalls[..self.terms.start.open_fences.into()];
        open.iter().position(|stall| stall.fence.is_none()).map(|slot| Slot(slot as u8))
    }

    /// How much a raid makes of a number of tiles or posters (rule 10.4).
    fn counted(&self, seat: Seat, number: u8) -> u8 {
        number.saturating_sub(self.ability(seat, Ability::Inconspicuous).unwrap_or(0))
    }

    /// How many tiles a raid takes from `seat` (rules 7.5, 7.7).
    fn raid_takes(&self, raid: RaidId, seat: Seat) -> u8 {
        let player = self.player(seat);
        let Some(loot) = self.terms.raid(raid).loot.filter(|_| !player.jailed) else { return 0 };
        let tiles = player.front.total() as u8;
        if self.counted(seat, tiles) >= loot.from { loot.lose.min(tiles) } else { 0 }
    }

    /// Does a raid put `seat` into the dungeon (rules 7.6, 7.7)?
    fn raid_jails(&self, raid: RaidId, seat: Seat) -> bool {
        let player = self.player(seat);
        let from = self.terms.raid(raid).posters_from;
        !player.jailed && from.is_some_and(|from| self.counted(seat, player.posters) >= from)
    }
}

impl Swindler {
    /// Step 3 is over.
    pub(super) fn refill(&mut self, log: &mut Log<Event>) {
        self.table.decks.raided = false;
        if self.table.turn.completed > 0 {
            self.table.stage = Stage::RefillFences;
            self.fill_stalls(log);
        } else {
            self.begin_orders(log);
        }
    }

    fn begin_orders(&mut self, log: &mut Log<Event>) {
        self.table.stage = Stage::RefillOrders;
        if self.table.turn.fulfilled > 0 {
            self.fill_orders(log);
        } else {
            self.orders_filled(log);
        }
    }

    pub(super) fn fence_turned(&mut self, fence: FenceId, log: &mut Log<Event>) {
        let Some(slot) = self.table.empty_stall() else { return };
        self.table.decks.fences.remove(fence.0);
        self.table.stalls[slot.index()].fence = Some(fence);
        log.tell(|| Event::FenceTurned { fence, fields: self.table.terms.edition().fields(fence), slot });
        self.fill_stalls(log);
    }

    /// The next fence tile is due, unless the display is full or none is left (rule 7.2).
    fn fill_stalls(&mut self, log: &mut Log<Event>) {
        let (full, decks) = (self.table.empty_stall().is_none(), &mut self.table.decks);
        if !full && decks.fences.is_empty() && !decks.fences_done.is_empty() {
            decks.fences.take_in(&mut decks.fences_done);
            log.tell(|| Event::FencesShuffled);
        }
        if full || decks.fences.is_empty() {
            match self.table.stage {
                Stage::LayFences => self.lay_thieves(log),
                _ => self.begin_orders(log),
            }
        }
    }

    pub(super) fn order_turned(&mut self, order: OrderId, log: &mut Log<Event>) {
        let Some(slot) = self.table.empty_order_slot() else { return };
        let decks = &mut self.table.decks;
        match order {
            OrderId::A(order) => {
                decks.a_orders.remove(order.0);
                decks.a_left -= 1;
            }
            OrderId::B(order) => decks.b_orders.remove(order.0),
        }
        self.table.orders[slot.index()].order = Some(order);
        log.tell(|| Event::OrderTurned { order, card: *self.table.terms.order(order), slot });
        self.fill_orders(log);
    }

    /// The next order is due, unless the display is full or none is left (rules 7.3, 7.9).
    fn fill_orders(&mut self, log: &mut Log<Event>) {
        if self.table.empty_order_slot().is_some() && self.table.decks.has_orders() {
            return;
        }
        match self.table.stage {
            Stage::LayOrders => {
                self.table.stage = Stage::LayFences;
                self.fill_stalls(log);
            }
            _ => self.orders_filled(log),
        }
    }

    /// The display is full: raids set aside go back, and step 5 begins (rule 7.4).
    fn orders_filled(&mut self, log: &mut Log<Event>) {
        let decks = &mut self.table.decks;
        let raids = decks.raids_aside.len() as u8;
        if raids > 0 {
            decks.raids.take_in(&mut decks.raids_aside);
            log.tell(|| Event::RaidsBack { raids });
        }
        decks.raided = false;
        self.table.stage = Stage::Hire;
    }

    pub(super) fn raid_turned(&mut self, raid: RaidId, log: &mut Log<Event>) {
        let decks = &mut self.table.decks;
        decks.raids.remove(raid.0);
        if std::mem::replace(&mut decks.raided, true) {
            decks.raids_aside.insert(raid.0);
            log.tell(|| Event::RaidSetAside { raid });
            return self.fill_orders(log);
        }
        log.tell(|| Event::RaidTurned { raid, card: self.table.terms.raid(raid) });
        self.raid_from(raid, None, log);
    }

    /// Whoever the raid takes tiles from is asked, clockwise from the active player; then posters are counted (rule 7.8).
    fn raid_from(&mut self, raid: RaidId, after: Option<Seat>, log: &mut Log<Event>) {
        let mut seats = self.table.seats_from_active();
        if let Some(after) = after {
            seats.find(|&seat| seat == after);
        }
        for seat in seats {
            let tiles = self.table.raid_takes(raid, seat);
            if tiles > 0 {
                log.tell(|| Event::LootRaided { seat, tiles });
                self.table.stage = Stage::Raid { raid, seat, left: tiles };
                return;
            }
        }
        self.raid_posters(raid, log);
    }

    fn raid_posters(&mut self, raid: RaidId, log: &mut Log<Event>) {
        for seat in self.table.seats_from_active() {
            if self.table.raid_jails(raid, seat) {
                let player = self.table.player_mut(seat);
                player.posters -= 1;
                player.jailed = true;
                log.tell(|| Event::Jailed { seat });
            }
        }
        self.table.stage = Stage::RefillOrders;
        self.fill_orders(log);
    }

    pub(super) fn lose(&mut self, seat: Seat, tile: Tile, log: &mut Log<Event>) {
        self.table.take_away(seat, tile);
        self.table.put_back(tile);
        log.tell(|| Event::TileLost { seat, tile });
        match &mut self.table.stage {
            Stage::Raid { left, .. } if *left > 1 => *left -= 1,
            Stage::Raid { raid, .. } => {
                let raid = *raid;
                self.raid_from(raid, Some(seat), log);
            }
            _ => {}
        }
    }
}
