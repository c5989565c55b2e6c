//! Paid moves: how many steps, what they cost, who is in the way. The rules pay by it and the page previews by it.

use engine::Seat;

use super::action::To;
use super::edition::Ladder;
use super::refusal::Refusal;
use super::street::{Chain, Met, Street};
use super::table::Table;
use super::words::{Good, Level, Location, Way};

/// Where a paid move ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// On this level.
    Level(Level),
    /// Beyond this end, in the owner's supply.
    Supply(Way),
    /// Beyond the top, with Fagin.
    Home,
}

/// An urchin that may be moved at a location: one that stands there, or one from the supply that would enter.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mover {
    seat: Seat,
    location: Location,
    from: Option<Level>,
    ladder: &'static Ladder,
    fee: u32,
}

/// A whole way at one location, as it is paid for before the first step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Route {
    /// Whose urchin.
    pub seat: Seat,
    /// Where.
    pub location: Location,
    /// From which level; `None` is from the supply.
    pub from: Option<Level>,
    /// Where to.
    pub end: End,
    /// Entering and leaving are a step each.
    pub steps: u8,
    /// The colour to pay in.
    pub good: Good,
    /// The cubes to pay.
    pub cubes: u16,
    /// The shillings to pay.
    pub shillings: u32,
}

impl Mover {
    /// The way to `to` (R1.2, R4.2).
    pub(super) fn route(&self, to: To) -> Result<Route, Refusal> {
        let end = match to {
            To::Up => End::Supply(Way::Up),
            To::Down => End::Supply(Way::Down),
            To::Fagin => End::Home,
            To::Level(label) => {
                let level = self.ladder.level(label);
                End::Level(level.ok_or(Refusal::NoSuchLevel(self.location, label))?)
            }
        };
        self.route_to(end).ok_or(Refusal::AlreadyThere)
    }

    /// The way to `end`; `None` if the urchin is there already (R4.2).
    #[inline]
    pub(super) fn route_to(&self, end: End) -> Option<Route> {
        let steps = self.steps(end);
        (steps > 0).then(|| Route {
            seat: self.seat,
            location: self.location,
            from: self.from,
            end,
            steps,
            good: self.ladder.colour(),
            cubes: u16::from(steps) * u16::from(self.ladder.cost()),
            shillings: if end == End::Home { self.fee } else { 0 },
        })
    }

    /// Entering is a step, each level is one, leaving is one (R4.1, R4.3, R4.5).
    #[inline]
    fn steps(&self, end: End) -> u8 {
        let (entering, level) = match self.from {
            Some(level) => (0, level),
            None => (1, self.ladder.start()),
        };
        entering
            + match end {
                End::Level(to) => level.0.abs_diff(to.0),
                End::Supply(Way::Up) | End::Home => level.0 + 1,
                End::Supply(Way::Down) => self.ladder.bottom().0 - level.0 + 1,
            }
    }

    /// The ends of all ways that so many cubes and shillings pay for.
    #[inline]
    pub(super) fn within(&self, cubes: u8, purse: u32) -> impl Iterator<Item = To> {
        let level = self.from.unwrap_or(self.ladder.start()).0;
        let bottom = self.ladder.bottom().0;
        // Entering is a step; whoever is there already cannot stay where they are.
        let steps = (cubes / self.ladder.cost()).checked_sub(u8::from(self.from.is_none()));
        let reach = steps.unwrap_or_default();
        let levels = match steps {
            Some(reach) => level.saturating_sub(reach)..level.saturating_add(reach).min(bottom) + 1,
            None => 0..0,
        };
        let stays = |to: &u8| self.from == Some(Level(*to));
        let (up, down) = (reach > level, reach > bottom - level);
        let ends = [(To::Up, up), (To::Down, down), (To::Fagin, up && purse >= self.fee)];
        let named = |level| To::Level(self.ladder.label(Level(level)));
        let ends = ends.into_iter().filter_map(|(to, open)| open.then_some(to));
        levels.filter(move |to| !stays(to)).map(named).chain(ends)
    }
}

impl Table {
    /// The urchin `seat` can move at `location`: the one there, else one from the supply (R4.3, R4.4, R4.6).
    #[inline]
    pub(super) fn mover(&self, seat: Seat, location: Location) -> Result<Mover, Refusal> {
        if self.homes(seat).contains(location) {
            return Err(Refusal::Closed(location));
        }
        let from = self.street(location).urchin(seat);
        if from.is_none() && self.supply(seat) == 0 {
            return Err(Refusal::NoUrchinLeft);
        }
        let fee = self.board.numbers().fagin_fee.into();
        Ok(Mover { seat, location, from, ladder: self.ladder(location), fee })
    }

    /// Can its owner pay for the whole way (R4.1, R4.6)?
    #[inline]
    pub(super) fn can_pay(&self, route: &Route) -> Result<(), Refusal> {
        let cubes = u16::from(self.hand(route.seat)[route.good.index()]);
        if cubes < route.cubes {
            return Err(Refusal::TooFewCubes { good: route.good, need: route.cubes, have: cubes });
        }
        let purse = self.purse(route.seat);
        if purse < route.shillings {
            return Err(Refusal::TooFewShillings { need: route.shillings, have: purse });
        }
        Ok(())
    }

    /// What moving `seat`'s urchin at `location` would cost, and whom it would meet; refused only if there is no such
    /// way. Whether it can be paid is part of the answer.
    pub fn preview(&self, seat: Seat, location: Location, to: To) -> Result<Preview, Refusal> {
        let route = self.mover(seat, location)?.route(to)?;
        let payable = self.can_pay(&route);
        let left = payable.is_ok().then(|| Left {
            cubes: (u16::from(self.hand(seat)[route.good.index()]) - route.cubes) as u8,
            shillings: self.purse(seat) - route.shillings,
        });
        let landing = match route.end {
            End::Home => Landing::Home,
            End::Supply(_) => Landing::Supply,
            End::Level(level) => self.landing(seat, location, level),
        };
        Ok(Preview { route, payable, left, landing })
    }

    /// What `seat`'s urchin would set off by ending its move on `level`.
    fn landing(&self, seat: Seat, location: Location, level: Level) -> Landing {
        let mut street: Street = *self.street(location);
        let met = street.met(level, seat);
        if met == Met::Nobody {
            return Landing::Free(level);
        }
        street.urchins[seat.index()] = Some(level);
        let [up, down] = Way::ALL.map(|way| street.aside(self.ladder(location), seat, way));
        Landing::Met { met, up, down }
    }
}

/// A move before it is paid for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Preview {
    /// The way and its price.
    pub route: Route,
    /// Can it be paid, and if not, why?
    pub payable: Result<(), Refusal>,
    /// What would be left of the colour and of the shillings; `None` if it cannot be paid.
    pub left: Option<Left>,
    /// What would happen at its end.
    pub landing: Landing,
}

/// What is left in a player's stock after paying.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Left {
    /// Cubes of the colour paid in.
    pub cubes: u8,
    /// Shillings.
    pub shillings: u32,
}

/// What happens at the end of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Landing {
    /// The level is free.
    Free(Level),
    /// Somebody is there, and the mover chooses which way things go on; `None` where that way is barred.
    Met {
        /// Who is there.
        met: Met,
        /// Everything that `bump up` would shift.
        up: Option<Chain>,
        /// Everything that `bump down` would shift.
        down: Option<Chain>,
    },
    /// The urchin is back in the supply.
    Supply,
    /// The urchin is home with Fagin.
    Home,
}
