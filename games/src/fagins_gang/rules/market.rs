//! Smithfield Market: turns counter-clockwise, one cube each, up to two of one kind for the opener, until all have passed.

use engine::{Log, Seat};

use crate::fagins_gang::action::Action;
use crate::fagins_gang::event::{Event, Leaving};
use crate::fagins_gang::refusal::Refusal;
use crate::fagins_gang::state::{FaginsGang, Session, Stage, Trade};
use crate::fagins_gang::words::Good;

impl FaginsGang {
    pub(super) fn check_market(&self, session: &Session, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Buy(good) => self.can_trade(session, Trade::Buy, good),
            Action::Sell(good) => self.can_trade(session, Trade::Sell, good),
            Action::Pass if session.trade.is_some() => Err(Refusal::StopInstead),
            Action::Stop if session.trade.is_none() => Err(Refusal::PassInstead),
            Action::Pass | Action::Stop => Ok(()),
            _ => Err(Refusal::MarketOpen),
        }
    }

    #[inline]
    fn can_trade(&self, session: &Session, trade: Trade, good: Good) -> Result<(), Refusal> {
        may_still(session, trade)?;
        match trade {
            Trade::Buy => self.can_buy(session.seat, good),
            Trade::Sell => self.can_sell(session.seat, good),
        }
    }

    #[inline]
    fn can_buy(&self, seat: Seat, good: Good) -> Result<(), Refusal> {
        if self.table.stalls[good.index()] == 0 {
            return Err(Refusal::StallEmpty(good));
        }
        let (price, have) = (self.table.price(good), self.table.purse(seat));
        if have < price { Err(Refusal::TooDear { price, have }) } else { Ok(()) }
    }

    #[inline]
    fn can_sell(&self, seat: Seat, good: Good) -> Result<(), Refusal> {
        if self.table.hand(seat)[good.index()] == 0 {
            return Err(Refusal::NoneToSell(good));
        }
        let full = self.table.stalls[good.index()] >= self.table.board.stalls()[good.index()];
        if full { Err(Refusal::StallFull(good)) } else { Ok(()) }
    }

    pub(super) fn list_market(&self, session: &Session, out: &mut Vec<Action>) {
        if may_still(session, Trade::Buy).is_ok() {
            let open = |good: &Good| self.can_buy(session.seat, *good).is_ok();
            out.extend(Good::ALL.into_iter().filter(open).map(Action::Buy));
        }
        if may_still(session, Trade::Sell).is_ok() {
            let open = |good: &Good| self.can_sell(session.seat, *good).is_ok();
            out.extend(Good::ALL.into_iter().filter(open).map(Action::Sell));
        }
        out.push(if session.trade.is_none() { Action::Pass } else { Action::Stop });
    }

    pub(super) fn apply_market(&mut self, session: Session, action: Action, log: &mut Log<Event>) {
        match action {
            Action::Buy(good) => self.trade(session, Trade::Buy, good, log),
            Action::Sell(good) => self.trade(session, Trade::Sell, good, log),
            Action::Stop => {
                log.tell(|| Event::Stopped { seat: session.seat });
                self.end_market_turn(session, log);
            }
            _ => self.leave_market(session, Leaving::Passed, log),
        }
    }

    fn trade(&mut self, mut session: Session, trade: Trade, good: Good, log: &mut Log<Event>) {
        match trade {
            Trade::Buy => self.table.buy(session.seat, good),
            Trade::Sell => self.table.sell(session.seat, good),
        }
        let price = self.table.price(good);
        log.tell(|| Event::Traded { seat: session.seat, trade, good, price });
        session.trade = Some(trade);
        session.cubes += 1;
        let opener = session.seat == session.opener;
        let most = if opener { self.table.board.numbers().opener_cubes } else { 1 };
        if session.cubes >= most {
            return self.end_market_turn(session, log);
        }
        self.stage = Stage::Market(session);
    }

    /// Counts the turn; who has had the last one of a session is out without being asked (R8.6).
    fn end_market_turn(&mut self, mut session: Session, log: &mut Log<Event>) {
        let turns = &mut session.turns[session.seat.index()];
        *turns += 1;
        if *turns >= self.table.board.numbers().market_turns {
            return self.leave_market(session, Leaving::Limit, log);
        }
        self.next_at_market(session, log);
    }

    fn leave_market(&mut self, mut session: Session, why: Leaving, log: &mut Log<Event>) {
        log.tell(|| Event::MarketLeft { seat: session.seat, why });
        session.inside = session.inside.without(session.seat);
        self.next_at_market(session, log);
    }

    /// The market goes round counter-clockwise among those who have not passed (R8.2, R8.5).
    fn next_at_market(&mut self, mut session: Session, log: &mut Log<Event>) {
        if session.inside.is_empty() {
            log.tell(|| Event::MarketClosed);
            return self.end_turn(session.opener, log);
        }
        session.seat = self.before(session.seat);
        while !session.inside.contains(session.seat) {
            session.seat = self.before(session.seat);
        }
        session.trade = None;
        session.cubes = 0;
        self.stage = Stage::Market(session);
    }

    /// The right neighbour.
    fn before(&self, seat: Seat) -> Seat {
        Seat(seat.0.checked_sub(1).unwrap_or(self.table.players - 1))
    }
}

/// In one market turn one buys or one sells (R8.2).
#[inline]
fn may_still(session: &Session, trade: Trade) -> Result<(), Refusal> {
    match session.trade {
        Some(begun) if begun != trade => Err(Refusal::OneKindOfTrade),
        Some(_) | None => Ok(()),
    }
}
