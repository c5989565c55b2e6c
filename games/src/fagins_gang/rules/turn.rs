//! A player's turn: actions A (moving), B (stealing and swapping goods) and C (stealing shillings), and the opening of D.

use engine::{Log, Seat, SeatSet};

use crate::fagins_gang::action::{Action, To};
use crate::fagins_gang::event::{Event, Push, Spot};
use crate::fagins_gang::refusal::Refusal;
use crate::fagins_gang::route::{End, Route};
use crate::fagins_gang::state::{Ask, FaginsGang, Kind, MarketLimit, Session, Stage, SwapNeeds, Turn};
use crate::fagins_gang::street::Met;
use crate::fagins_gang::words::{Good, Goods, Location, SIX, Way};

// The judge.
impl FaginsGang {
    pub(super) fn check_turn(&self, turn: &Turn, action: Action) -> Result<(), Refusal> {
        match (turn.ask, action) {
            (Ask::Use, _) => self.check_use(turn, action),
            (Ask::Bump(location), Action::Bump(way)) => self.can_bump(turn.seat, location, way),
            (Ask::Bump(_), _) => Err(Refusal::SayWhichWay),
            (Ask::Hand { .. }, Action::Take(good)) | (Ask::Get, Action::Get(good)) => self.in_warehouse(good),
            (Ask::Hand { .. }, _) => Err(Refusal::FillHands),
            (Ask::Give(_), Action::Give(good)) => self.can_give(turn.seat, good),
            (Ask::Give(missing), _) => Err(Refusal::PaySwap(missing)),
            (Ask::Get, _) => Err(Refusal::GetSwap),
        }
    }

    fn check_use(&self, turn: &Turn, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Move(location, to) => {
                can_use(turn, Kind::Move, location)?;
                let route = self.table.mover(turn.seat, location)?.route(to)?;
                self.table.can_pay(&route)
            }
            Action::Steal(location) => self.can_steal(turn, location),
            Action::Give(good) => self.can_swap(turn).and_then(|()| self.can_give(turn.seat, good)),
            Action::Purse(location) => self.can_cut_purse(turn, location),
            Action::Market => self.can_open_market(turn),
            Action::Done => Ok(()),
            Action::Bump(_) => Err(Refusal::NobodyInTheWay),
            Action::Take(_) => Err(Refusal::NoHandOpen),
            Action::Get(_) => Err(Refusal::NoSwapPaid),
            Action::Buy(_) | Action::Sell(_) | Action::Pass | Action::Stop => Err(Refusal::MarketShut),
            Action::Drop(_) => Err(Refusal::NothingToDrop),
        }
    }

    #[inline]
    fn can_steal(&self, turn: &Turn, location: Location) -> Result<(), Refusal> {
        can_use(turn, Kind::Goods, location)?;
        self.has_hands_free(turn)?;
        match self.table.street(location).urchin(turn.seat) {
            Some(_) => Ok(()),
            None => Err(Refusal::NoThief(location)),
        }
    }

    #[inline]
    fn can_cut_purse(&self, turn: &Turn, location: Location) -> Result<(), Refusal> {
        can_use(turn, Kind::Shillings, location)?;
        match self.table.street(location).urchin(turn.seat) {
            Some(_) => Ok(()),
            None => Err(Refusal::NoCutpurse(location)),
        }
    }

    /// A cube to get is there in any case: the three that are paid lie in the warehouses by then (R6.4).
    #[inline]
    fn can_swap(&self, turn: &Turn) -> Result<(), Refusal> {
        can_choose(turn, Kind::Goods)?;
        self.has_hands_free(turn)?;
        let (need, have) = (self.table.board.numbers().swap, self.table.hand(turn.seat).total());
        if have < need.into() { Err(Refusal::TooFewToSwap { need, have }) } else { Ok(()) }
    }

    /// Under `swap = with-urchin` every theft and every swap takes an urchin in the streets (R6.6).
    #[inline]
    fn has_hands_free(&self, turn: &Turn) -> Result<(), Refusal> {
        let bound = self.terms.swap == SwapNeeds::Urchin;
        if bound && turn.uses() >= self.table.urchins_out(turn.seat) {
            return Err(Refusal::TooFewUrchins);
        }
        Ok(())
    }

    #[inline]
    fn can_give(&self, seat: Seat, good: Good) -> Result<(), Refusal> {
        if self.table.hand(seat)[good.index()] == 0 { Err(Refusal::NoneToGive(good)) } else { Ok(()) }
    }

    #[inline]
    fn in_warehouse(&self, good: Good) -> Result<(), Refusal> {
        if self.table.warehouses[good.index()] == 0 { Err(Refusal::WarehouseEmpty(good)) } else { Ok(()) }
    }

    #[inline]
    fn can_open_market(&self, turn: &Turn) -> Result<(), Refusal> {
        can_choose(turn, Kind::Market)?;
        match self.terms.market {
            MarketLimit::OnceARound if self.market_held => Err(Refusal::OnceARound),
            MarketLimit::OnceARound | MarketLimit::Any => Ok(()),
        }
    }

    fn can_bump(&self, mover: Seat, location: Location, way: Way) -> Result<(), Refusal> {
        let chain = self.table.street(location).aside(self.table.ladder(location), mover, way);
        chain.map(|_| ()).ok_or(Refusal::NoLevelBeyond)
    }
}

/// The first decision of a turn fixes its action (R3.2).
#[inline]
fn can_choose(turn: &Turn, kind: Kind) -> Result<(), Refusal> {
    match turn.kind {
        Some(chosen) if chosen != kind => Err(Refusal::OneAction(chosen)),
        Some(_) | None => Ok(()),
    }
}

/// An action uses different locations (R3.3).
#[inline]
fn can_use(turn: &Turn, kind: Kind, location: Location) -> Result<(), Refusal> {
    can_choose(turn, kind)?;
    if turn.used.contains(location) { Err(Refusal::UsedAlready(location)) } else { Ok(()) }
}

// The list.
impl FaginsGang {
    pub(super) fn list_turn(&self, turn: &Turn, out: &mut Vec<Action>) {
        match turn.ask {
            Ask::Use => self.list_uses(turn, out),
            Ask::Bump(location) => {
                let free = |way: &Way| self.can_bump(turn.seat, location, *way).is_ok();
                out.extend(Way::ALL.into_iter().filter(free).map(Action::Bump));
            }
            Ask::Hand { .. } => out.extend(self.stocked().map(Action::Take)),
            Ask::Get => out.extend(self.stocked().map(Action::Get)),
            Ask::Give(_) => self.list_gifts(turn.seat, out),
        }
    }

    fn list_uses(&self, turn: &Turn, out: &mut Vec<Action>) {
        if can_choose(turn, Kind::Move).is_ok() {
            self.list_moves(turn, out);
        }
        if can_choose(turn, Kind::Goods).is_ok() {
            let open = |location: &Location| self.can_steal(turn, *location).is_ok();
            out.extend(Location::ALL.into_iter().filter(open).map(Action::Steal));
            if self.can_swap(turn).is_ok() {
                self.list_gifts(turn.seat, out);
            }
        }
        if can_choose(turn, Kind::Shillings).is_ok() {
            let open = |location: &Location| self.can_cut_purse(turn, *location).is_ok();
            out.extend(Location::ALL.into_iter().filter(open).map(Action::Purse));
        }
        if self.can_open_market(turn).is_ok() {
            out.push(Action::Market);
        }
        out.push(Action::Done);
    }

    fn list_moves(&self, turn: &Turn, out: &mut Vec<Action>) {
        let purse = self.table.purse(turn.seat);
        for location in Location::ALL {
            let ladder = self.table.ladder(location);
            let cubes = self.table.hand(turn.seat)[ladder.colour().index()];
            if cubes < ladder.cost() || can_use(turn, Kind::Move, location).is_err() {
                continue;
            }
            if let Ok(mover) = self.table.mover(turn.seat, location) {
                out.extend(mover.within(cubes, purse).map(|to| Action::Move(location, to)));
            }
        }
    }

    fn list_gifts(&self, seat: Seat, out: &mut Vec<Action>) {
        let owned = |good: &Good| self.can_give(seat, *good).is_ok();
        out.extend(Good::ALL.into_iter().filter(owned).map(Action::Give));
    }

    fn stocked(&self) -> impl Iterator<Item = Good> {
        Good::ALL.into_iter().filter(|good| self.in_warehouse(*good).is_ok())
    }
}

// What actions do.
impl FaginsGang {
    pub(super) fn apply_turn(&mut self, turn: Turn, action: Action, log: &mut Log<Event>) {
        match action {
            Action::Move(location, to) => self.make_move(turn, location, to, log),
            Action::Bump(way) => self.bump(turn, way, log),
            Action::Steal(location) => self.steal(turn, location, log),
            Action::Take(good) => self.take(turn, good, log),
            Action::Give(good) => self.give(turn, good, log),
            Action::Get(good) => self.get(turn, good, log),
            Action::Purse(location) => self.cut_purse(turn, location, log),
            Action::Market => self.open_market(turn.seat, log),
            Action::Done => {
                log.tell(|| Event::Done { seat: turn.seat, idle: turn.kind.is_none() });
                self.end_turn(turn.seat, log);
            }
            Action::Buy(_) | Action::Sell(_) | Action::Pass | Action::Stop | Action::Drop(_) => {
                unreachable!("checked: not asked in a turn")
            }
        }
    }

    fn make_move(&mut self, mut turn: Turn, location: Location, to: To, log: &mut Log<Event>) {
        let route = self.table.mover(turn.seat, location).and_then(|mover| mover.route(to));
        let route = route.expect("checked: there is such a way");
        self.pay(&route, log);
        turn.kind = Some(Kind::Move);
        turn.used.insert(location);
        let level = match route.end {
            End::Level(level) => level,
            End::Supply(_) => return self.after_use(turn, log),
            End::Home => return self.after_homecoming(turn, log),
        };
        if self.table.street(location).met(level, turn.seat) == Met::Nobody {
            return self.after_use(turn, log);
        }
        turn.ask = Ask::Bump(location);
        self.stage = Stage::Turn(turn);
    }

    /// Takes the price and puts the urchin where it goes; whoever is there is dealt with afterwards.
    fn pay(&mut self, route: &Route, log: &mut Log<Event>) {
        let (seat, location) = (route.seat, route.location);
        self.table.put_back(seat, route.good, route.cubes as u8);
        self.table.purses[seat.index()] -= route.shillings;
        let level = if let End::Level(level) = route.end { Some(level) } else { None };
        self.table.street_mut(location).urchins[seat.index()] = level;
        if route.end == End::Home {
            self.table.homes[seat.index()].insert(location);
        }
        log.tell(|| self.moved(route));
    }

    fn moved(&self, route: &Route) -> Event {
        let ladder = self.table.ladder(route.location);
        let begin = route.from.unwrap_or(ladder.start());
        let (to, way) = match route.end {
            End::Home => (Spot::Home, Some(Way::Up)),
            End::Supply(way) => (Spot::Supply, Some(way)),
            End::Level(level) if level < begin => (Spot::on(ladder, Some(level)), Some(Way::Up)),
            End::Level(level) => (Spot::on(ladder, Some(level)), (level > begin).then_some(Way::Down)),
        };
        Event::Moved {
            seat: route.seat,
            location: route.location,
            from: Spot::on(ladder, route.from),
            to,
            way,
            good: route.good,
            cubes: route.cubes,
            shillings: route.shillings,
        }
    }

    /// The last urchin needed ends the game at once (R11.1).
    fn after_homecoming(&mut self, turn: Turn, log: &mut Log<Event>) {
        if self.table.homes(turn.seat).len() < self.table.board.numbers().urchins_to_win {
            return self.after_use(turn, log);
        }
        log.tell(|| Event::Won { seat: turn.seat });
        self.stage = Stage::Over;
    }

    fn bump(&mut self, turn: Turn, way: Way, log: &mut Log<Event>) {
        let Ask::Bump(location) = turn.ask else { unreachable!("checked: a bump is asked") };
        let ladder = self.table.ladder(location);
        let street = self.table.street_mut(location);
        let chain = street.aside(ladder, turn.seat, way).expect("checked: somebody is in the way");
        street.shift(&chain);
        let own = chain.first().is_some_and(|shift| shift.seat == turn.seat);
        let push = if own { Push::Constable } else { Push::Bump(turn.seat) };
        Event::pushes(location, ladder, &chain, push, log);
        self.after_use(turn, log);
    }

    /// Printed goods first, as far as the warehouses reach; then the white hands, if there is anything for them.
    fn steal(&mut self, mut turn: Turn, location: Location, log: &mut Log<Event>) {
        let level = self.table.street(location).urchin(turn.seat);
        let rung = self.table.ladder(location).rung(level.expect("checked: an urchin stands there"));
        let mut goods = Goods::EMPTY;
        for good in Good::ALL {
            let cubes = rung.goods[good.index()].min(self.table.warehouses[good.index()]);
            self.table.fetch(turn.seat, good, cubes);
            goods[good.index()] = cubes;
        }
        let left = if self.table.warehouses.is_empty() { 0 } else { rung.hands };
        log.tell(|| {
            let short = rung.goods.minus(&goods).unwrap_or_default();
            let idle_hands = rung.hands - left;
            Event::Stole { seat: turn.seat, location, goods, short, idle_hands }
        });
        turn.kind = Some(Kind::Goods);
        turn.used.insert(location);
        self.ask_hand(turn, location, left, log);
    }

    fn take(&mut self, turn: Turn, good: Good, log: &mut Log<Event>) {
        let Ask::Hand { location, left } = turn.ask else { unreachable!("checked: a hand is open") };
        self.table.fetch(turn.seat, good, 1);
        log.tell(|| Event::Took { seat: turn.seat, location, good });
        self.ask_hand(turn, location, left - 1, log);
    }

    /// A white hand that nothing is left for is not asked (R6.3).
    fn ask_hand(&mut self, mut turn: Turn, location: Location, left: u8, log: &mut Log<Event>) {
        if left == 0 || self.table.warehouses.is_empty() {
            return self.after_use(turn, log);
        }
        turn.ask = Ask::Hand { location, left };
        self.stage = Stage::Turn(turn);
    }

    fn give(&mut self, mut turn: Turn, good: Good, log: &mut Log<Event>) {
        let missing = match turn.ask {
            Ask::Give(missing) => missing - 1,
            _ => self.table.board.numbers().swap - 1,
        };
        self.table.put_back(turn.seat, good, 1);
        log.tell(|| Event::Gave { seat: turn.seat, good });
        turn.kind = Some(Kind::Goods);
        turn.ask = if missing == 0 { Ask::Get } else { Ask::Give(missing) };
        self.stage = Stage::Turn(turn);
    }

    fn get(&mut self, mut turn: Turn, good: Good, log: &mut Log<Event>) {
        self.table.fetch(turn.seat, good, 1);
        log.tell(|| Event::Got { seat: turn.seat, good });
        turn.swaps += 1;
        self.after_use(turn, log);
    }

    fn cut_purse(&mut self, mut turn: Turn, location: Location, log: &mut Log<Event>) {
        let level = self.table.street(location).urchin(turn.seat);
        let label = self.table.ladder(location).label(level.expect("checked: an urchin stands there"));
        let shillings = u32::from(label.0);
        self.table.purses[turn.seat.index()] += shillings;
        log.tell(|| Event::Purse { seat: turn.seat, location, shillings });
        turn.kind = Some(Kind::Shillings);
        turn.used.insert(location);
        self.after_use(turn, log);
    }

    fn open_market(&mut self, seat: Seat, log: &mut Log<Event>) {
        log.tell(|| Event::MarketOpened { seat });
        self.market_held = true;
        self.stage = Stage::Market(Session {
            opener: seat,
            seat,
            inside: SeatSet::all(self.table.players),
            trade: None,
            cubes: 0,
            turns: [0; SIX],
        });
    }

    /// The last use ends the action by itself; else the next one is asked (R3.3).
    fn after_use(&mut self, mut turn: Turn, log: &mut Log<Event>) {
        if turn.uses() >= self.table.board.numbers().uses {
            return self.end_turn(turn.seat, log);
        }
        turn.ask = Ask::Use;
        self.stage = Stage::Turn(turn);
    }
}
