//! How many turns a seat still needs to win, estimated from what it holds and where its urchins stand.
//!
//! Each homecoming wants cubes of one colour and Fagin's fee, and each colour pays at one location only: so what is missing
//! can be counted location by location, and the nearest ones are the aims. What they miss is divided by what the
//! urchins in the streets can steal in a turn.
//!
//! The constants were found by letting variants of the greedy player meet; none of them is delicate.

use engine::Seat;

use super::memo::remember;
use crate::fagins_gang::edition::Ladder;
use crate::fagins_gang::table::Table;
use crate::fagins_gang::words::{Good, Goods, Level, Location, SIX};

/// What a cube that no aim wants is worth beside one that is wanted: three of them can be swapped for one.
const SPARE: f32 = 0.2;
/// What a shilling beyond all fees is worth in wanted cubes, at the market.
const RICH: f32 = 0.12;
/// Beyond so many shillings more than the fees, money buys nothing that is wanted.
const RICH_ENOUGH: u32 = 30;
/// How much the present rate of theft counts; the rest is what is usual in the middle of a game.
const NOW: f32 = 0.5;
/// Wanted cubes stolen in a usual turn.
const USUAL_CUBES: f32 = 4.5;
/// Shillings stolen in a usual turn.
const USUAL_MONEY: f32 = 17.0;
/// Turns that a homecoming takes by itself.
const HOMECOMING: f32 = 0.9;
/// What a level one could walk up to counts beside the one where one stands.
const WITHIN_REACH: f32 = 0.85;
/// What a location one could enter counts beside one where one stands.
const COULD_ENTER: f32 = 0.6;

/// Estimates how many turns `seat` needs from here, if it had `wild` more cubes of its choice.
#[inline]
pub(super) fn turns(table: &Table, seat: Seat, wild: u8) -> f32 {
    remember(table, seat, wild, || estimate(table, seat, wild))
}

/// The estimate itself: what it reads of the table is [`super::memo`]'s key.
#[inline(never)]
pub(super) fn estimate(table: &Table, seat: Seat, wild: u8) -> f32 {
    let aims = Aims::of(table, seat);
    let (cubes, money) = aims.rates(table, seat);
    aims.missing_cubes(table, seat, wild) / cubes
        + aims.missing_money(table, seat) / money
        + HOMECOMING * f32::from(aims.count)
}

/// The locations from which a seat had best go home.
struct Aims {
    /// How many homecomings are still wanted.
    count: u8,
    /// The cubes they miss.
    missing: u16,
    /// The colours they miss cubes of.
    wanted: Colours,
    /// The cubes in the hand that they will use.
    used: u16,
    /// The shillings they will cost.
    fees: u32,
}

/// The rest of the way home from one location.
#[derive(Clone, Copy, Default)]
struct WayHome {
    need: u16,
    missing: u16,
    entered: bool,
}

impl WayHome {
    fn of(table: &Table, seat: Seat, location: Location) -> Self {
        let (ladder, urchin) = (table.ladder(location), table.street(location).urchin(seat));
        let steps = urchin.map_or(ladder.start().0 + 2, |level| level.0 + 1);
        let need = u16::from(steps) * u16::from(ladder.cost());
        let have = u16::from(table.hand(seat)[ladder.colour().index()]);
        Self { need, missing: need.saturating_sub(have), entered: urchin.is_some() }
    }

    /// What is missing counts; among equals the shorter way does.
    fn length(&self) -> u16 {
        8 * self.missing + self.need
    }
}

impl Aims {
    fn of(table: &Table, seat: Seat) -> Self {
        let (numbers, homes) = (table.board().numbers(), table.homes(seat));
        let count = numbers.urchins_to_win - homes.len();
        let fees = u32::from(numbers.fagin_fee) * u32::from(count);
        let mut aims = Self { count, missing: 0, wanted: Colours::default(), used: 0, fees };
        let mut ways = [WayHome::default(); SIX];
        let mut nearest = Nearest::default();
        for location in Location::ALL.into_iter().filter(|&location| !homes.contains(location)) {
            let way = WayHome::of(table, seat, location);
            ways[location.index()] = way;
            nearest.add(way.length(), location);
        }
        let (mut supply, mut left) = (table.supply(seat), count);
        for location in nearest.locations() {
            let way = ways[location.index()];
            if left == 0 || !way.entered && supply == 0 {
                continue;
            }
            left -= 1;
            supply -= u8::from(!way.entered);
            aims.missing += way.missing;
            aims.used += way.need - way.missing;
            if way.missing > 0 {
                aims.wanted.add(table.ladder(location).colour());
            }
        }
        aims
    }

    /// The cubes the aims miss, less what can stand in for them. The helpers never do all of it: what is missing counts
    /// until it is there.
    fn missing_cubes(&self, table: &Table, seat: Seat, wild: u8) -> f32 {
        let missing = self.missing.saturating_sub(wild.into());
        let kept = table.hand(seat).total().min(table.board().numbers().hand_limit.into()) as f32;
        let (missing, spare) = (f32::from(missing), kept - f32::from(self.used));
        if spare < 0.0 {
            return missing - spare;
        }
        let rich = table.purse(seat).saturating_sub(self.fees).min(RICH_ENOUGH) as f32;
        let help = SPARE * spare + RICH * rich;
        missing * missing / (missing + help).max(1.0)
    }

    fn missing_money(&self, table: &Table, seat: Seat) -> f32 {
        self.fees.saturating_sub(table.purse(seat)) as f32
    }

    /// What the best three thefts bring in a turn, in wanted cubes and in shillings.
    fn rates(&self, table: &Table, seat: Seat) -> (f32, f32) {
        let (mut cubes, mut money) = (Best::default(), Best::default());
        let homes = table.homes(seat);
        for location in Location::ALL {
            let ladder = table.ladder(location);
            let have = table.hand(seat)[ladder.colour().index()];
            if let Some(level) = table.street(location).urchin(seat) {
                let climb = (have / ladder.cost()).min(level.0);
                let mut best = self.loot(ladder, level);
                for above in level.0 - climb..level.0 {
                    let loot = WITHIN_REACH * self.loot(ladder, Level(above));
                    best = if loot > best { loot } else { best };
                }
                cubes.add(best);
                money.add(ladder.label(level).0.into());
            } else if have > 0 && !homes.contains(location) {
                let chance = COULD_ENTER * (f32::from(have) / f32::from(ladder.cost())).min(1.0);
                cubes.add(chance * self.loot(ladder, ladder.start()));
                money.add(chance * f32::from(ladder.label(ladder.start()).0));
            }
        }
        let mix = |now: &Best, usual: f32| NOW * now.sum(3) + (1.0 - NOW) * usual;
        (mix(&cubes, USUAL_CUBES), mix(&money, USUAL_MONEY))
    }

    /// What a theft brings, in wanted cubes.
    #[inline]
    fn loot(&self, ladder: &Ladder, level: Level) -> f32 {
        let rung = ladder.rung(level);
        let (wanted, other) = self.wanted.part(&rung.goods);
        f32::from(rung.hands + wanted) + SPARE * f32::from(other)
    }
}

/// A set of colours that counts cubes without a loop: a byte for each colour, all ones if it is in the set.
#[derive(Clone, Copy, Default)]
struct Colours(u64);

impl Colours {
    #[inline]
    fn add(&mut self, colour: Good) {
        self.0 |= 0xff << (8 * colour.index());
    }

    /// How many of `goods` are of these colours, and how many are not. No level holds so many that a byte overflows.
    #[inline]
    fn part(self, goods: &Goods) -> (u8, u8) {
        let [a, b, c, d, e, f] = goods.0;
        let goods = u64::from_le_bytes([a, b, c, d, e, f, 0, 0]);
        // Every byte comes to the top once, and there they add up.
        let sum = |cubes: u64| (cubes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8;
        (sum(goods & self.0), sum(goods & !self.0))
    }
}

/// Locations, the one with the shortest way first.
#[derive(Default)]
struct Nearest {
    /// The length of the way, and the location behind it.
    ways: [u16; SIX],
    count: usize,
}

impl Nearest {
    /// One more location; it comes after those that are as near.
    fn add(&mut self, length: u16, location: Location) {
        let way = length << 3 | location.index() as u16;
        let mut place = self.count;
        while place > 0 && self.ways[place - 1] > way {
            self.ways[place] = self.ways[place - 1];
            place -= 1;
        }
        self.ways[place] = way;
        self.count += 1;
    }

    fn locations(&self) -> impl Iterator<Item = Location> {
        self.ways[..self.count].iter().map(|way| Location::ALL[usize::from(way & 7)])
    }
}

/// The greatest of some numbers, those below 0 aside.
#[derive(Default)]
pub(super) struct Best([f32; 3]);

impl Best {
    /// One more number.
    pub(super) fn add(&mut self, mut value: f32) {
        for best in &mut self.0 {
            if value > *best {
                std::mem::swap(best, &mut value);
            }
        }
    }

    /// The sum of the greatest `count`, three at most.
    pub(super) fn sum(&self, count: u8) -> f32 {
        self.0.iter().take(count.into()).sum()
    }
}
