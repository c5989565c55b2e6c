//! What goes round the turns: the dice of the set-up, the patrols, the hand limit, the wheel, the next round.

use engine::{Log, Seat};

use crate::fagins_gang::action::{Action, Die};
use crate::fagins_gang::event::{Beat, During, Event, Push};
use crate::fagins_gang::refusal::Refusal;
use crate::fagins_gang::state::{ConstableRoll, FaginsGang, Roll, Stage, Turn};
use crate::fagins_gang::words::{Good, Goods, Location, SIX, Way};

// Dice.
impl FaginsGang {
    pub(in crate::fagins_gang) fn roll(&mut self, die: Die, log: &mut Log<Event>) {
        let Stage::Roll(roll) = self.stage else { unreachable!("chance is asked") };
        let pips = die.pips();
        match roll {
            Roll::FirstWheel => {
                self.turn_wheel(pips, During::SetUp, log);
                self.stage = Stage::Roll(Roll::Side(Location::Thames));
            }
            Roll::Side(location) => self.choose_side(location, pips, log),
            Roll::Distance(location) => {
                self.walk(location, pips, During::SetUp, log);
                match location.next() {
                    Some(next) => self.stage = Stage::Roll(Roll::Side(next)),
                    None => self.begin_round(log),
                }
            }
            Roll::Patrol(location) => {
                self.patrol(location, pips, log);
                self.ask_patrol(location.next(), log);
            }
            Roll::PatrolAll => {
                for location in Location::ALL {
                    if !self.table.street(location).is_empty() {
                        self.patrol(location, pips, log);
                    }
                }
                self.begin_upkeep(log);
            }
            Roll::Wheel => {
                self.turn_wheel(pips, During::Round, log);
                self.end_round(log);
            }
        }
    }

    fn turn_wheel(&mut self, pips: u8, during: During, log: &mut Log<Event>) {
        self.table.wheel = (self.table.wheel + pips) % SIX as u8;
        log.tell(|| {
            let prices = Good::ALL.map(|good| self.table.price(good));
            Event::Wheel { pips, prices, during }
        });
    }

    /// Odd: the left side, upward. Even: the right side, downward (R2.5).
    fn choose_side(&mut self, location: Location, pips: u8, log: &mut Log<Event>) {
        let way = if pips % 2 == 1 { Way::Up } else { Way::Down };
        self.table.street_mut(location).constable.way = way;
        log.tell(|| Event::Side { location, pips, way });
        self.stage = Stage::Roll(Roll::Distance(location));
    }

    fn walk(&mut self, location: Location, pips: u8, during: During, log: &mut Log<Event>) {
        let ladder = self.table.ladder(location);
        let constable = &mut self.table.street_mut(location).constable;
        let from = *constable;
        *constable = from.walk(ladder, pips);
        let to = *constable;
        log.tell(|| {
            let (from, to) = (Beat::of(ladder, from), Beat::of(ladder, to));
            Event::Walked { location, pips, from, to, during }
        });
    }

    /// He walks, and pushes whoever stands where he stops the way he is going (R9.3, R9.4).
    fn patrol(&mut self, location: Location, pips: u8, log: &mut Log<Event>) {
        self.walk(location, pips, During::Round, log);
        let ladder = self.table.ladder(location);
        let street = self.table.street_mut(location);
        let constable = street.constable;
        let Some(seat) = street.on(constable.level) else { return };
        let chain = street.push(ladder, seat, constable.level, constable.way);
        street.shift(&chain);
        Event::pushes(location, ladder, &chain, Push::Patrol, log);
    }
}

// Phases.
impl FaginsGang {
    fn begin_round(&mut self, log: &mut Log<Event>) {
        log.tell(|| Event::Round { round: self.round, start: self.start });
        self.stage = Stage::Turn(Turn::of(self.start));
    }

    /// The left neighbour is next; after everybody's turn the constables go.
    pub(super) fn end_turn(&mut self, seat: Seat, log: &mut Log<Event>) {
        let next = seat.next(self.table.players);
        if next != self.start {
            self.stage = Stage::Turn(Turn::of(next));
            return;
        }
        match self.terms.constable_roll {
            ConstableRoll::Each => self.ask_patrol(Some(Location::Thames), log),
            ConstableRoll::One if self.table.streets.iter().any(|street| !street.is_empty()) => {
                self.stage = Stage::Roll(Roll::PatrolAll);
            }
            ConstableRoll::One => self.begin_upkeep(log),
        }
    }

    /// Asks for the die of the first location with urchins, beginning with `from` (R9.1).
    fn ask_patrol(&mut self, from: Option<Location>, log: &mut Log<Event>) {
        let mut next = from;
        while let Some(location) = next {
            if !self.table.street(location).is_empty() {
                self.stage = Stage::Roll(Roll::Patrol(location));
                return;
            }
            next = location.next();
        }
        self.begin_upkeep(log);
    }

    /// Hand limits clockwise from the start player, then the market, then the wheel (R10.1 to R10.3).
    fn begin_upkeep(&mut self, log: &mut Log<Event>) {
        let mut seat = self.start;
        for _ in 0..self.table.players {
            if self.over_limit(seat) {
                self.stage = Stage::Drop(seat);
                return;
            }
            seat = seat.next(self.table.players);
        }
        self.refill_market(log);
        self.stage = Stage::Roll(Roll::Wheel);
    }

    fn over_limit(&self, seat: Seat) -> bool {
        self.table.hand(seat).total() > self.table.board.numbers().hand_limit.into()
    }

    fn refill_market(&mut self, log: &mut Log<Event>) {
        if !self.table.stalls.is_empty() {
            return;
        }
        let mut goods = Goods::EMPTY;
        for good in Good::ALL {
            goods[good.index()] =
                self.table.board.stalls()[good.index()].min(self.table.warehouses[good.index()]);
        }
        self.table.warehouses.remove(&goods);
        self.table.stalls = goods;
        log.tell(|| Event::Refilled { goods });
    }

    fn end_round(&mut self, log: &mut Log<Event>) {
        if self.terms.cut.is_some_and(|last| self.round >= last.into()) {
            log.tell(|| Event::Cut { round: self.round });
            self.stage = Stage::Over;
            return;
        }
        self.round += 1;
        self.start = self.start.next(self.table.players);
        self.market_held = false;
        self.begin_round(log);
    }
}

// The hand limit.
impl FaginsGang {
    pub(super) fn check_drop(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Drop(good) => self.can_drop(seat, good),
            _ => Err(Refusal::DropFirst),
        }
    }

    fn can_drop(&self, seat: Seat, good: Good) -> Result<(), Refusal> {
        if self.table.hand(seat)[good.index()] == 0 { Err(Refusal::NoneToDrop(good)) } else { Ok(()) }
    }

    pub(super) fn list_drop(&self, seat: Seat, out: &mut Vec<Action>) {
        let owned = |good: &Good| self.can_drop(seat, *good).is_ok();
        out.extend(Good::ALL.into_iter().filter(owned).map(Action::Drop));
    }

    pub(super) fn apply_drop(&mut self, seat: Seat, action: Action, log: &mut Log<Event>) {
        let Action::Drop(good) = action else { unreachable!("checked: only cubes are given up now") };
        self.table.put_back(seat, good, 1);
        log.tell(|| Event::Dropped { seat, good });
        self.begin_upkeep(log);
    }
}
