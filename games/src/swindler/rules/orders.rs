//! Step 3: fulfilling orders.

use engine::{Log, Seat};

use super::{Judgement, only};
use crate::swindler::action::{Action, Slot, Thing};
use crate::swindler::edition::{Demand, ORDER_SLOTS, Order, Word};
use crate::swindler::event::Event;
use crate::swindler::means::{Means, Tally};
use crate::swindler::pieces::{Ability, Accomplice, Colour, Tile, Tiles, kinds_in};
use crate::swindler::refusal::{Due, Refusal};
use crate::swindler::stack::Frame;
use crate::swindler::state::{Swindler, Table};

impl Table {
    /// What `seat` can bring to an order without its hand.
    pub fn means(&self, seat: Seat) -> Means {
        let player = self.player(seat);
        let mut means = Means::of_tiles(&player.front);
        means.purse = player.coins;
        means.any_key = self.ability(seat, Ability::MasterKey).is_some();
        if seat == self.active {
            for good in &self.turn.forged {
                means.objects[good.tile.object().index()] -= 1;
                means.objects[good.object().index()] += 1;
            }
        }
        means
    }

    /// May `seat` fulfil the order in this place, if it can (rules 5.1, 10.3)?
    pub(super) fn check_claim(&self, seat: Seat, slot: Slot) -> Judgement {
        self.order_in(slot)?;
        let by = self.orders[slot.index()].marker;
        let free = by.is_none() && self.ability(seat, Ability::FreeHand).is_some();
        if by == Some(seat) || free { Ok(()) } else { Err(Refusal::NotReserved { slot, by }) }
    }

    /// The order that is being fulfilled.
    fn order_at_hand(&self) -> Option<(Slot, &'static Order)> {
        self.stack.iter().rev().find_map(|frame| match frame {
            Frame::Fulfil(slot) => {
                let order = self.orders[usize::from(*slot)].order?;
                Some((Slot(*slot), self.terms.edition().order(order)))
            }
            _ => None,
        })
    }

    fn any_key(&self) -> bool {
        self.ability(self.active, Ability::MasterKey).is_some()
    }

    /// The neutral tiles of the supply.
    pub(super) fn supply(&self) -> Tiles {
        only(&self.sacks, Colour::White)
    }

    /// Has the active player as many of a thing as have been named, and one more?
    fn has_another(&self, thing: Thing, pickers: [u8; 3]) -> bool {
        let named = u16::from(self.turn.times_named(thing));
        match thing {
            Thing::Coin => self.player(self.active).coins > named,
            Thing::Good(good) => u16::from(self.stock(good)) > named,
            // A lock-picker leaves the hand when it is named.
            Thing::Picker(key) => pickers[usize::from(key)] > 0,
        }
    }
}

impl Swindler {
    /// The lock-pickers in the hand of `seat`.
    #[inline]
    pub(in crate::swindler) fn pickers(&self, seat: Seat) -> [u8; 3] {
        Accomplice::PICKERS.map(|picker| self.holds(seat, picker))
    }

    /// Is the condition of an order met by what `seat` has, its lock-pickers included, or has done?
    pub(super) fn meets(&self, order: &Order, means: &Means) -> bool {
        match (order.word, order.demand) {
            (_, Demand::Sold(number)) => self.table.turn.sold >= number,
            (_, Demand::Completed(number)) => self.table.turn.completed >= number,
            (Word::Draw, demand) => Means::of_tiles(&self.table.theft.drawn).meet(&demand),
            (_, demand) => means.meet(&demand),
        }
    }

    fn means_with_hand(&self, seat: Seat) -> Means {
        Means { pickers: self.pickers(seat), ..self.table.means(seat) }
    }

    pub(super) fn check_fulfil(&self, seat: Seat, slot: Slot) -> Judgement {
        self.table.check_claim(seat, slot)?;
        self.check_met(slot, &self.means_with_hand(seat))
    }

    fn check_met(&self, slot: Slot, means: &Means) -> Judgement {
        let order = self.table.terms.edition().order(self.table.order_in(slot)?);
        if self.meets(order, means) { Ok(()) } else { Err(Refusal::NotMet { slot, word: order.word }) }
    }

    pub(super) fn check_use(&self, seat: Seat, thing: Thing) -> Judgement {
        let table = &self.table;
        let Some((_, order)) = table.order_at_hand() else { return Err(Refusal::NotNow(Due::Fulfil)) };
        if !table.has_another(thing, self.pickers(seat)) {
            return Err(Refusal::Lacking(thing));
        }
        let (any_key, named) = (table.any_key(), &table.turn.named);
        let of_use = Tally::of(named, any_key).has_use_for(&order.demand, thing, any_key);
        if of_use { Ok(()) } else { Err(Refusal::NotAskedFor(thing)) }
    }

    pub(super) fn list_business(&self, seat: Seat, out: &mut Vec<Action>) {
        out.push(Action::Done);
        let mut means = None;
        for slot in (0..ORDER_SLOTS as u8).map(Slot) {
            if self.table.check_claim(seat, slot).is_ok() {
                let means = means.get_or_insert_with(|| self.means_with_hand(seat));
                if self.check_met(slot, means).is_ok() {
                    out.push(Action::Fulfil(slot));
                }
            }
        }
        self.table.list_sales(out);
        self.list_own_cards(seat, Due::Business, out);
    }

    pub(super) fn list_uses(&self, seat: Seat, out: &mut Vec<Action>) {
        let table = &self.table;
        let Some((_, order)) = table.order_at_hand() else { return };
        let (any_key, pickers) = (table.any_key(), self.pickers(seat));
        let tally = Tally::of(&table.turn.named, any_key);
        let mut offer = |thing: Thing| {
            if table.has_another(thing, pickers) && tally.has_use_for(&order.demand, thing, any_key) {
                out.push(Action::Use(thing));
            }
        };
        offer(Thing::Coin);
        kinds_in(&table.player(seat).front).for_each(|tile| offer(Thing::tile(tile)));
        (0..3).for_each(|key| offer(Thing::Picker(key)));
        let mut last = None;
        for &good in &table.turn.forged {
            // Sorted, so that equal ones lie together.
            if last.replace(good) != Some(good) {
                offer(Thing::Good(good));
            }
        }
    }

    pub(super) fn fulfil(&mut self, seat: Seat, slot: Slot, log: &mut Log<Event>) {
        let Some(id) = self.table.orders[slot.index()].order else { return };
        let order = self.table.terms.edition().order(id);
        log.tell(|| Event::OrderBegun { seat, slot, order: id });
        if !order.is_named() {
            return self.fulfilled(seat, slot, log);
        }
        self.tell_pickers(seat, order);
        self.table.stack.push(Frame::Fulfil(slot.0));
    }

    /// Whoever sets out to fulfil an order that what lies open is not enough for must hold the lock-pickers it takes.
    fn tell_pickers(&mut self, seat: Seat, order: &Order) {
        let Demand::Things(things) = order.demand else { return };
        let open = self.table.means(seat);
        if open.keys_short(&things) > 0 {
            self.note_pickers(seat, &open.pickers_needed(&things));
        }
    }

    pub(super) fn use_thing(&mut self, seat: Seat, thing: Thing, log: &mut Log<Event>) {
        log.tell(|| Event::ThingNamed { seat, thing });
        match thing {
            // It is an accomplice, and can be cancelled.
            Thing::Picker(key) => self.play_card(seat, Accomplice::PICKERS[usize::from(key)], log),
            Thing::Coin | Thing::Good(_) => self.named(seat, thing, log),
        }
    }

    /// A lock-picker was not cancelled: it counts.
    pub(super) fn picker_stands(&mut self, seat: Seat, key: u8, log: &mut Log<Event>) {
        self.named(seat, Thing::Picker(key), log);
    }

    fn named(&mut self, seat: Seat, thing: Thing, log: &mut Log<Event>) {
        self.table.turn.name(thing);
        let Some((slot, order)) = self.table.order_at_hand() else { return };
        let tally = Tally::of(&self.table.turn.named, self.table.any_key());
        if tally.completes(&order.demand) {
            self.table.stack.pop();
            self.hand_over(seat, order, tally.change(&order.demand), log);
            self.fulfilled(seat, slot, log);
        }
    }

    /// Only now is anything given up: all that was named, or, if it is merely to be owned, the lock-pickers.
    fn hand_over(&mut self, seat: Seat, order: &Order, change: u8, log: &mut Log<Event>) {
        let given = order.word == Word::Give;
        for thing in std::mem::take(&mut self.table.turn.named) {
            match thing {
                Thing::Picker(key) => self.discard(Accomplice::PICKERS[usize::from(key)]),
                Thing::Coin if given => self.table.player_mut(seat).coins -= 1,
                Thing::Good(good) if given => {
                    self.table.give_away(good);
                    self.table.put_back(good.tile);
                }
                Thing::Coin | Thing::Good(_) => continue,
            }
            log.tell(|| Event::GivenUp { seat, thing });
        }
        if given && change > 0 {
            self.give_change(seat, change, log);
        }
    }

    pub(super) fn give_change(&mut self, seat: Seat, coins: u8, log: &mut Log<Event>) {
        self.table.player_mut(seat).coins += u16::from(coins);
        log.tell(|| Event::Change { seat, coins });
    }

    /// A lock-picker was cancelled: the order lacks that key, and nothing is given up (rule 9.12).
    pub(super) fn take_order_back(&mut self, seat: Seat, log: &mut Log<Event>) {
        let Some((slot, _)) = self.table.order_at_hand() else { return };
        self.table.stack.pop();
        for thing in std::mem::take(&mut self.table.turn.named) {
            if let Thing::Picker(key) = thing {
                let card = Accomplice::PICKERS[usize::from(key)];
                self.gain_card(seat, card);
                log.tell(|| Event::CardBack { seat, card });
            }
        }
        if let Some(order) = self.table.orders[slot.index()].order {
            log.tell(|| Event::OrderTakenBack { seat, slot, order });
        }
    }

    /// The order is fulfilled: rewards, and what the number of orders brings (rules 5.9, 5.10).
    fn fulfilled(&mut self, seat: Seat, slot: Slot, log: &mut Log<Event>) {
        let table = &mut self.table;
        let Some(id) = std::mem::take(&mut table.orders[slot.index()]).order else { return };
        let order = table.terms.edition().order(id);
        table.turn.fulfilled += 1;
        let player = table.player_mut(seat);
        player.fulfilled += 1;
        player.points += u16::from(order.points);
        player.coins += u16::from(order.coins);
        player.posters += order.posters;
        let (fulfilled, thief) = (player.fulfilled, player.thief);
        log.tell(|| Event::OrderFulfilled { seat, slot, order: id, card: *order, fulfilled });
        if let Some(thief) = thief.filter(|_| fulfilled == table.terms.unlock(table.players)) {
            log.tell(|| Event::Unlocked { seat, card: table.terms.thief(thief) });
        }
        if fulfilled >= table.terms.end(table.players) && !std::mem::replace(&mut table.ending, true) {
            log.tell(|| Event::EndNear { seat });
        }
        self.offer_neutral(seat, order.neutral, log);
    }

    /// Neutral tiles are owed; if the supply has none, they are lost.
    fn offer_neutral(&mut self, seat: Seat, tiles: u8, log: &mut Log<Event>) {
        if tiles == 0 {
            return;
        }
        if self.table.supply().is_empty() {
            log.tell(|| Event::NeutralLost { seat, tiles });
        } else {
            self.table.stack.push(Frame::Neutral(tiles));
        }
    }

    pub(super) fn take_neutral(&mut self, seat: Seat, tile: Tile, log: &mut Log<Event>) {
        self.table.sacks[tile.index()] -= 1;
        self.table.player_mut(seat).front[tile.index()] += 1;
        log.tell(|| Event::NeutralTaken { seat, tile });
        if let Some(Frame::Neutral(left)) = self.table.stack.pop() {
            self.offer_neutral(seat, left - 1, log);
        }
    }
}
