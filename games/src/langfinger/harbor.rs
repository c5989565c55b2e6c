//! The Harbor: selling loot to fences (chapter 9 of the rules).

use engine::{Log, Seat};

use super::action::Action;
use super::edition::Offer;
use super::event::Event;
use super::pieces::{FenceId, Kind, LootId, Slot};
use super::rules::Refusal;
use super::state::{Langfinger, Stage, Table, Turn};

impl Table {
    /// The fence in a slot of the Harbor, and its offer for a kind of loot; or why not (rules 9.1 and 9.2).
    #[inline]
    pub(super) fn offer(&self, slot: Slot, kind: Kind) -> Result<(FenceId, Offer), Refusal> {
        let fence = self.fences[slot.index()].ok_or(Refusal::NoFence { slot })?;
        let offer = self.terms.offer(fence, kind).ok_or(Refusal::NotBought { slot, kind })?;
        Ok((fence, offer))
    }
}

impl Langfinger {
    /// The kind of a loot card of `seat`, or that it has no such card.
    #[inline]
    fn own_kind(&self, seat: Seat, loot: LootId) -> Result<Kind, Refusal> {
        if self.stashes[seat.index()].contains(loot) {
            Ok(self.table.terms.loot(loot).kind)
        } else {
            Err(Refusal::NotYours { loot })
        }
    }

    #[inline]
    pub(super) fn check_sale(&self, seat: Seat, slot: Slot, loot: LootId) -> Result<(), Refusal> {
        let kind = self.own_kind(seat, loot)?;
        self.table.offer(slot, kind).map(|_| ())
    }

    /// Rule 9.4: a second card of the same kind.
    #[inline]
    pub(super) fn check_also(&self, seat: Seat, kind: Kind, loot: LootId) -> Result<(), Refusal> {
        if self.own_kind(seat, loot)? == kind { Ok(()) } else { Err(Refusal::OtherKind { kind }) }
    }

    #[inline]
    pub(super) fn list_sales(&self, seat: Seat, out: &mut Vec<Action>) {
        for loot in self.stashes[seat.index()].iter() {
            let open = Slot::ALL.into_iter().filter(|&slot| self.check_sale(seat, slot, loot).is_ok());
            out.extend(open.map(|slot| Action::Sell { slot, loot }));
        }
    }

    #[inline]
    pub(super) fn list_also(&self, seat: Seat, kind: Kind, out: &mut Vec<Action>) {
        let same = |loot: &LootId| self.check_also(seat, kind, *loot).is_ok();
        out.extend(self.stashes[seat.index()].iter().filter(same).map(Action::Also));
        out.push(Action::Done);
    }

    /// Rules 9.1 to 9.5. The second card is asked for whenever anything is left in front of the seller, whatever it is: the
    /// question must not tell what.
    pub(super) fn sell(&mut self, turn: Turn, slot: Slot, loot: LootId, log: &mut Log<Event>) {
        let kind = self.table.terms.loot(loot).kind;
        let times = self.hand_over(turn.seat, slot, loot, log);
        if times > 1 && !self.stashes[turn.seat.index()].is_empty() {
            self.table.stage = Stage::Also { turn, slot, kind };
        } else {
            self.dismiss_fence(turn, slot, log);
        }
    }

    /// Rule 9.4: the second card, or none.
    pub(super) fn sell_also(&mut self, second: Option<LootId>, log: &mut Log<Event>) {
        let Stage::Also { turn, slot, .. } = self.table.stage else {
            unreachable!("a second card is sold after a first");
        };
        if let Some(loot) = second {
            self.hand_over(turn.seat, slot, loot, log);
        }
        self.dismiss_fence(turn, slot, log);
    }

    /// A loot card is turned and paid; tells how many of its kind the fence buys.
    fn hand_over(&mut self, seat: Seat, slot: Slot, loot: LootId, log: &mut Log<Event>) -> u8 {
        let front = self.front_of(loot);
        let (fence, offer) = self.table.offer(slot, front.kind).expect("the judge has looked at the sale");
        self.stashes[seat.index()].remove(loot);
        self.discard_loot(loot);
        let money = &mut self.table.money[seat.index()];
        *money += front.value + offer.bonus;
        log.tell(|| Event::Sold { seat, slot, fence, front, bonus: offer.bonus, money: *money });
        offer.times
    }

    /// Rule 9.6: a fence serves one action.
    fn dismiss_fence(&mut self, turn: Turn, slot: Slot, log: &mut Log<Event>) {
        if let Some(fence) = self.table.fences[slot.index()].take() {
            self.table.fence_discard.insert(fence);
            log.tell(|| Event::FenceLeft { slot, fence });
        }
        self.finish(turn, log);
    }
}
