//! Cards from the draw piles: dealing, laying out, drawing in the Ruin; and what is done when a pile is empty.

use engine::{Audience, Chances, Hidden, Log, Seat, SeatSet};

use super::action::Card;
use super::cards::CardSet;
use super::event::{Drawing, Event, Pile};
use super::pieces::{FenceId, LootId, ScoundrelId, Slot, Tool};
use super::state::{Gap, House, Langfinger, Mark, Stage, Table};

impl Table {
    /// Who sees the card that is drawn now: a hidden tool its drawer (rules 2.4 and 8.4), the front of loot nobody (2.5).
    pub fn audience(&self) -> Audience {
        match self.stage {
            Stage::Hand { seat, .. } | Stage::Draw { seat, .. } => Audience::Only(SeatSet::just(seat)),
            Stage::Lay(Gap::Loot(_)) => Audience::Only(SeatSet::EMPTY),
            _ => Audience::Everyone,
        }
    }

    /// The first slot of the Harbor without a fence.
    #[inline]
    fn gap_in_harbor(&self) -> Option<Slot> {
        let slots = &self.fences[..self.layout().harbor.into()];
        slots.iter().position(Option::is_none).map(|slot| Slot(slot as u8))
    }
}

impl Langfinger {
    #[inline]
    pub(super) fn list_chances(&self, out: &mut Chances<Card>) {
        out.clear();
        match self.table.stage {
            Stage::Deal(_) => {
                self.table.free_scoundrels().iter().for_each(|card| out.push(Card::Scoundrel(card), 1));
            }
            Stage::Lay(Gap::Loot(_)) => self.loot_pile.iter().for_each(|card| out.push(Card::Loot(card), 1)),
            Stage::Lay(Gap::Fence(_)) => {
                self.table.fence_pile.iter().for_each(|card| out.push(Card::Fence(card), 1));
            }
            Stage::Hand { .. } | Stage::Draw { .. } | Stage::Lay(Gap::City) => {
                for tool in Tool::ALL {
                    out.push(Card::Tool(tool), self.tool_pile[tool.index()].into());
                }
            }
            _ => {}
        }
    }

    /// The card that was asked for has been drawn.
    #[inline]
    pub(super) fn drawn(&mut self, card: Card, log: &mut Log<Event>) {
        match (self.table.stage, card) {
            (Stage::Deal(seat), Card::Scoundrel(scoundrel)) => self.deal_scoundrel(seat, scoundrel, log),
            (Stage::Hand { seat, left }, Card::Tool(tool)) => {
                self.draw_tool(seat, tool, Drawing::Start, log);
                self.deal_hand(seat, left - 1, log);
            }
            (Stage::Lay(Gap::City), Card::Tool(tool)) => {
                self.tool_pile[tool.index()] -= 1;
                self.memory.lay_out(tool);
                self.table.city[tool.index()] += 1;
                log.tell(|| Event::ToolLaid { tool });
                self.fill(log);
            }
            (Stage::Lay(Gap::Loot(mark)), Card::Loot(loot)) => self.lay_loot(mark, loot, log),
            (Stage::Lay(Gap::Fence(slot)), Card::Fence(fence)) => self.lay_fence(slot, fence, log),
            (Stage::Draw { seat, left }, Card::Tool(tool)) => {
                self.draw_tool(seat, tool, Drawing::Ruin, log);
                self.draw_in_ruin(seat, left - 1, log);
            }
            _ => unreachable!("a card is drawn only when one of its sort is asked for"),
        }
    }

    /// Rule 2.1: a scoundrel for everybody, then the start hands.
    fn deal_scoundrel(&mut self, seat: Seat, scoundrel: ScoundrelId, log: &mut Log<Event>) {
        self.take_scoundrel(seat, scoundrel, log);
        match Seat(seat.0 + 1) {
            next if next.0 < self.table.players => self.table.stage = Stage::Deal(next),
            _ => self.deal_hands(log),
        }
    }

    pub(super) fn take_scoundrel(&mut self, seat: Seat, scoundrel: ScoundrelId, log: &mut Log<Event>) {
        self.table.scoundrels[seat.index()] = Some(scoundrel);
        let card = self.table.terms.edition().scoundrel(scoundrel);
        log.tell(|| Event::Scoundrel { seat, scoundrel, name: &card.name, tool: card.tool });
    }

    /// Rule 2.4: start hands by seat.
    pub(super) fn deal_hands(&mut self, log: &mut Log<Event>) {
        self.deal_hand(Seat(0), self.table.terms.hands[0], log);
    }

    /// `seat` is still to get so many tools, and those behind it their whole hands.
    fn deal_hand(&mut self, seat: Seat, left: u8, log: &mut Log<Event>) {
        if left > 0 {
            // An edition has enough tools to be dealt.
            self.table.stage = Stage::Hand { seat, left };
            return;
        }
        match Seat(seat.0 + 1) {
            next if next.0 < self.table.players => {
                self.deal_hand(next, self.table.terms.hands[next.index()], log);
            }
            _ => self.fill(log),
        }
    }

    #[inline]
    fn draw_tool(&mut self, seat: Seat, tool: Tool, when: Drawing, log: &mut Log<Event>) {
        self.tool_pile[tool.index()] -= 1;
        self.hands[seat.index()][tool.index()] += 1;
        self.memory.draw(seat, tool);
        log.tell(|| Event::Drew { seat, tool: Hidden::new(tool, Audience::Only(SeatSet::just(seat))), when });
    }

    #[inline]
    fn lay_loot(&mut self, mark: Mark, loot: LootId, log: &mut Log<Event>) {
        self.loot_pile.remove(loot);
        self.laid[mark.house.index()][mark.slot.index()] = Some(loot);
        log.tell(|| Event::LootLaid { mark, back: self.back_of(loot) });
        self.fill(log);
    }

    #[inline]
    fn lay_fence(&mut self, slot: Slot, fence: FenceId, log: &mut Log<Event>) {
        self.table.fence_pile.remove(fence);
        self.table.fences[slot.index()] = Some(fence);
        let card = &self.table.terms.edition().fences[fence.index()];
        log.tell(|| Event::FenceLaid { slot, fence, card });
        self.fill(log);
    }

    /// Rules 2.5 and 10.2: asks for the next card that is to be laid out. If there is none, the round begins.
    #[inline]
    pub(super) fn fill(&mut self, log: &mut Log<Event>) {
        match self.next_gap(log) {
            Some(gap) => self.table.stage = Stage::Lay(gap),
            None => self.begin_round(log),
        }
    }

    /// The first gap, in the order of the places, for which there is a card (rule 3.2).
    #[inline]
    fn next_gap(&mut self, log: &mut Log<Event>) -> Option<Gap> {
        if self.table.city.total() < self.table.layout().city.into() && self.tool_at_hand(log) {
            return Some(Gap::City);
        }
        if let Some(mark) = self.gap_in_houses()
            && self.loot_at_hand(log)
        {
            return Some(Gap::Loot(mark));
        }
        let slot = self.table.gap_in_harbor()?;
        self.fence_at_hand(log).then_some(Gap::Fence(slot))
    }

    /// The first slot without loot, Villa before Museum.
    #[inline]
    fn gap_in_houses(&self) -> Option<Mark> {
        let layout = self.table.layout();
        House::ALL.into_iter().find_map(|house| {
            let slots = &self.laid[house.index()][..house.slots(layout).into()];
            let slot = slots.iter().position(Option::is_none)?;
            Some(Mark { house, slot: Slot(slot as u8) })
        })
    }

    /// `seat` is still to draw so many tools in the Ruin (rules 8.4 and 3.2).
    #[inline]
    pub(super) fn draw_in_ruin(&mut self, seat: Seat, left: u8, log: &mut Log<Event>) {
        if left > 0 && self.tool_at_hand(log) {
            self.table.stage = Stage::Draw { seat, left };
            return;
        }
        if left > 0 {
            log.tell(|| Event::DrewFewer { seat, missing: left });
        }
        self.next_token(super::Place::Ruin, log);
    }

    /// A tool is needed: is there one? Rule 3.1.
    #[inline]
    fn tool_at_hand(&mut self, log: &mut Log<Event>) -> bool {
        if self.tool_pile.is_empty() && !self.table.tool_discard.is_empty() {
            self.renew_tools(log);
        }
        !self.tool_pile.is_empty()
    }

    /// A loot card is needed: is there one? Rule 3.1.
    #[inline]
    fn loot_at_hand(&mut self, log: &mut Log<Event>) -> bool {
        if self.loot_pile.is_empty() && !self.table.loot_discard.is_empty() {
            self.renew_loot(log);
        }
        !self.loot_pile.is_empty()
    }

    /// A fence is needed: is there one? Rule 3.1.
    #[inline]
    fn fence_at_hand(&mut self, log: &mut Log<Event>) -> bool {
        let table = &mut self.table;
        if table.fence_pile.is_empty() && !table.fence_discard.is_empty() {
            table.fence_pile = table.fence_discard.take_all();
            log.tell(|| Event::Reshuffled { pile: Pile::Fences, cards: table.fence_pile.len() as u8 });
        }
        !table.fence_pile.is_empty()
    }

    #[cold]
    fn renew_tools(&mut self, log: &mut Log<Event>) {
        self.tool_pile = self.table.tool_discard.take_all();
        self.memory.renew_pile(self.tool_pile);
        log.tell(|| Event::Reshuffled { pile: Pile::Tools, cards: self.tool_pile.total() as u8 });
    }

    #[cold]
    fn renew_loot(&mut self, log: &mut Log<Event>) {
        self.loot_pile = self.table.loot_discard.take_all();
        self.grow_older();
        log.tell(|| Event::Reshuffled { pile: Pile::Loot, cards: self.loot_pile.len() as u8 });
    }

    /// All loot that is not in the new pile ages by one; ages nobody has any more are left out, so that they stay small.
    fn grow_older(&mut self) {
        let all = CardSet::first(self.table.terms.loot.len());
        let outside = all.without(self.loot_pile);
        let ages = &mut self.table.ages;
        let mut present = [false; super::pieces::MOST_CARDS as usize + 1];
        outside.iter().for_each(|loot| present[usize::from(ages[loot.index()])] = true);
        let rank = |age: u8| 1 + present[..usize::from(age)].iter().filter(|&&is| is).count() as u8;
        outside.iter().for_each(|loot| ages[loot.index()] = rank(ages[loot.index()]));
    }
}
