//! Villa and Museum: breaking in, with tools from the hand and the scoundrel's own (chapter 7 of the rules).

use engine::{Audience, Hidden, Log, Seat, SeatSet};

use super::action::{Action, Payment};
use super::edition::Back;
use super::event::{Event, Front};
use super::pieces::{LootId, Protection, Slot, Tool, Tools};
use super::rules::Refusal;
use super::state::{House, Langfinger, Mark, Table, Turn};

impl Table {
    /// May `seat` use the scoundrel's own tool at the place that is being visited (rule 7.4)?
    #[inline]
    pub fn own_tool_ready(&self, seat: Seat) -> Option<Tool> {
        self.own_tool(seat).filter(|_| !self.own_tool_used.contains(seat))
    }

    /// The tool cards it takes to get loot with this back (rules 7.2 to 7.4).
    #[inline]
    pub(super) fn price(&self, seat: Seat, back: Back, payment: Payment) -> Result<Tools, Refusal> {
        let mut price = back.tools;
        if payment == Payment::OwnTool {
            let tool = self.own_tool_ready(seat).ok_or(Refusal::OwnToolUsed)?;
            price[tool.index()] =
                price[tool.index()].checked_sub(1).ok_or(Refusal::OwnToolUseless { tool })?;
        }
        Ok(price)
    }
}

/// The tools of `price` that `hand` lacks.
#[inline]
pub(super) fn missing(hand: &Tools, price: &Tools) -> Tools {
    let mut missing = *price;
    for (lacks, has) in missing.0.iter_mut().zip(hand.0) {
        *lacks = lacks.saturating_sub(has);
    }
    missing
}

impl Langfinger {
    /// The back of a loot card.
    #[inline]
    pub(super) fn back_of(&self, loot: LootId) -> Back {
        let terms = &self.table.terms;
        *terms.back(terms.loot(loot).back)
    }

    /// The front of a loot card.
    #[inline]
    pub(super) fn front_of(&self, loot: LootId) -> Front {
        let card = self.table.terms.loot(loot);
        Front { loot, kind: card.kind, value: card.value }
    }

    /// The card in a slot of a house, and what `seat` would pay for it; or why not.
    #[inline]
    pub(super) fn break_in(
        &self,
        seat: Seat,
        mark: Mark,
        payment: Payment,
    ) -> Result<(LootId, Tools), Refusal> {
        let loot = self.laid(mark).ok_or(Refusal::SlotEmpty { mark })?;
        let price = self.table.price(seat, self.back_of(loot), payment)?;
        let missing = missing(self.hand(seat), &price);
        if missing.is_empty() { Ok((loot, price)) } else { Err(Refusal::ToolsMissing { missing }) }
    }

    #[inline]
    pub(super) fn list_break_ins(&self, seat: Seat, house: House, out: &mut Vec<Action>) {
        for slot in &Slot::ALL[..house.slots(self.table.layout()).into()] {
            let mark = Mark { house, slot: *slot };
            for payment in [Payment::Cards, Payment::OwnTool] {
                if self.break_in(seat, mark, payment).is_ok() {
                    out.push(Action::Rob { slot: *slot, payment });
                }
            }
        }
    }

    /// Rules 7.1 to 7.7.
    pub(super) fn rob(&mut self, turn: Turn, mark: Mark, payment: Payment, log: &mut Log<Event>) {
        let seat = turn.seat;
        let (loot, price) = self.break_in(seat, mark, payment).expect("the judge has looked at the break-in");
        self.pay(seat, &price);
        if payment == Payment::OwnTool {
            self.table.own_tool_used = self.table.own_tool_used.with(seat);
        }
        self.laid[mark.house.index()][mark.slot.index()] = None;
        let back = self.back_of(loot);
        let in_chest = back.protection == Protection::Chest;
        log.reveal();
        log.tell(|| {
            let audience = if in_chest { Audience::Everyone } else { Audience::Only(SeatSet::just(seat)) };
            let own = if payment == Payment::OwnTool { self.table.own_tool(seat) } else { None };
            let front = Hidden::new(self.front_of(loot), audience);
            Event::Robbed { seat, mark, back, paid: price, own, front }
        });
        if in_chest {
            self.cash(seat, loot, log);
        } else {
            self.stashes[seat.index()].insert(loot);
        }
        self.finish(turn, log);
    }

    /// Rule 7.5: money is counted at once.
    fn cash(&mut self, seat: Seat, loot: LootId, log: &mut Log<Event>) {
        let front = self.front_of(loot);
        self.table.money[seat.index()] += front.value;
        self.discard_loot(loot);
        log.tell(|| Event::Cashed { seat, front, money: self.table.money[seat.index()] });
    }

    /// A loot card that everybody has seen goes to the discard pile.
    #[inline]
    pub(super) fn discard_loot(&mut self, loot: LootId) {
        self.table.loot_discard.insert(loot);
        self.table.ages[loot.index()] = 0;
    }

    /// Tools go openly from a hand to the discard pile.
    #[inline]
    pub(super) fn pay(&mut self, seat: Seat, tools: &Tools) {
        self.hands[seat.index()].remove(tools);
        self.table.tool_discard.add(tools);
        for tool in Tool::ALL {
            for _ in 0..tools[tool.index()] {
                self.memory.show(seat, tool);
            }
        }
    }
}
