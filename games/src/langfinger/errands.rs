//! City and Ruin: where tools come from (chapters 6 and 8 of the rules).

use engine::{Log, Seat};

use super::action::Action;
use super::edition::Rate;
use super::event::Event;
use super::pieces::{Slot, Tool};
use super::rules::Refusal;
use super::state::{Langfinger, Stage, Table, Turn};

impl Table {
    /// Does this tool lie beside the City (rule 6.1)?
    #[inline]
    pub(super) fn check_tool(&self, tool: Tool) -> Result<(), Refusal> {
        if self.city[tool.index()] > 0 { Ok(()) } else { Err(Refusal::NotInCity { tool }) }
    }

    /// The rate of an exchange square, or why a hand of this size cannot use it (rules 8.1 and 8.2).
    #[inline]
    pub(super) fn check_swap(&self, square: Slot, hand: u32) -> Result<Rate, Refusal> {
        let rate = self.terms.rate(square).ok_or(Refusal::NoSuchExchange)?;
        if self.exchange[square.index()].is_some() {
            return Err(Refusal::ExchangeTaken { square });
        }
        if u32::from(rate.give) > hand {
            return Err(Refusal::HandTooSmall { give: rate.give, hand: hand as u8 });
        }
        Ok(*rate)
    }

    #[inline]
    pub(super) fn list_tools(&self, out: &mut Vec<Action>) {
        let open = Tool::ALL.into_iter().filter(|&tool| self.check_tool(tool).is_ok());
        out.extend(open.map(Action::Tool));
    }

    #[inline]
    pub(super) fn list_swaps(&self, hand: u32, out: &mut Vec<Action>) {
        let open = Slot::ALL.into_iter().filter(|&square| self.check_swap(square, hand).is_ok());
        out.extend(open.map(Action::Swap));
    }
}

impl Langfinger {
    /// Is this tool in the hand (rule 8.3)?
    #[inline]
    pub(super) fn check_drop(&self, seat: Seat, tool: Tool) -> Result<(), Refusal> {
        if self.hand(seat)[tool.index()] > 0 { Ok(()) } else { Err(Refusal::NotInHand { tool }) }
    }

    #[inline]
    pub(super) fn list_drops(&self, seat: Seat, out: &mut Vec<Action>) {
        let held = Tool::ALL.into_iter().filter(|&tool| self.check_drop(seat, tool).is_ok());
        out.extend(held.map(Action::Drop));
    }

    /// Rules 6.1 to 6.3.
    #[inline]
    pub(super) fn take_tool(&mut self, tool: Tool, log: &mut Log<Event>) {
        let (turn, one_more) = match self.table.stage {
            Stage::Act(turn) => (turn, true),
            Stage::SecondTool(turn) => (turn, false),
            _ => unreachable!("tools are taken in the City"),
        };
        let seat = turn.seat;
        self.table.city[tool.index()] -= 1;
        self.hands[seat.index()][tool.index()] += 1;
        self.memory.take(seat, tool);
        log.tell(|| Event::ToolTaken { seat, tool });
        if one_more && !self.table.city.is_empty() {
            self.table.stage = Stage::SecondTool(turn);
        } else {
            self.finish(turn, log);
        }
    }

    /// Rules 8.1 to 8.3: the token goes to the exchange square and stays there.
    pub(super) fn swap(&mut self, turn: Turn, to: Slot, log: &mut Log<Event>) {
        let Turn { seat, place, square } = turn;
        let rate =
            self.table.check_swap(to, self.hand(seat).total()).expect("the judge has looked at the square");
        self.table.squares[place.index()][square.index()] = None;
        self.table.exchange[to.index()] = Some(seat);
        log.tell(|| Event::Swapped { seat, from: square, to, rate });
        self.table.stage = Stage::Drop { seat, left: rate.give, draw: rate.get };
    }

    /// Rules 8.3 and 8.4.
    pub(super) fn drop_tool(&mut self, tool: Tool, log: &mut Log<Event>) {
        let Stage::Drop { seat, left, draw } = self.table.stage else {
            unreachable!("tools are discarded in the Ruin");
        };
        self.pay(seat, &tool.one());
        log.tell(|| Event::Dropped { seat, tool });
        match left - 1 {
            0 => self.draw_in_ruin(seat, draw, log),
            left => self.table.stage = Stage::Drop { seat, left, draw },
        }
    }
}
