//! Everything that lies on the table, open to all: cubes, shillings, wheel, urchins, constables. No turn, no rule of
//! order; only what can be counted and moved.

use engine::{Bag, Seat};

use super::edition::{Board, Ladder, OnBoard};
use super::street::Street;
use super::words::{Good, Goods, Location, LocationSet, SIX};

/// What lies on the table. It is copied in one piece, for the bots do so all the time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Table {
    pub(super) board: OnBoard,
    pub(super) players: u8,
    pub(super) wheel: u8,
    pub(super) warehouses: Goods,
    pub(super) stalls: Goods,
    pub(super) hands: [Goods; SIX],
    pub(super) purses: [u32; SIX],
    pub(super) homes: [LocationSet; SIX],
    pub(super) streets: [Street; SIX],
}

impl Table {
    /// The table before the first die: warehouses and stalls filled, goods and shillings handed out (R2.1 to R2.3).
    pub(super) fn laid(board: OnBoard, players: u8) -> Self {
        let (cubes, numbers) = (board.cubes(players), *board.numbers());
        let mut warehouses = Bag([cubes; SIX]);
        warehouses.remove(board.stalls());
        let mut table = Self {
            board,
            players,
            wheel: 0,
            warehouses,
            stalls: *board.stalls(),
            hands: [Goods::EMPTY; SIX],
            purses: [0; SIX],
            homes: [LocationSet::EMPTY; SIX],
            streets: Location::ALL.map(|location| Street::empty(board.ladder(location))),
        };
        for seat in Seat::all(players) {
            table.hands[seat.index()] = Bag([numbers.start_goods; SIX]);
            table.warehouses.remove(&table.hands[seat.index()]);
            table.purses[seat.index()] = numbers.start_money.into();
        }
        table
    }

    /// The board and its numbers.
    #[inline]
    pub fn board(&self) -> &'static Board {
        self.board.0
    }

    /// How many play.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// The levels of `location`.
    #[inline]
    pub fn ladder(&self, location: Location) -> &'static Ladder {
        self.board.0.ladder(location)
    }

    /// The pieces at `location`.
    #[inline]
    pub fn street(&self, location: Location) -> &Street {
        &self.streets[location.index()]
    }

    #[inline]
    pub(super) fn street_mut(&mut self, location: Location) -> &mut Street {
        &mut self.streets[location.index()]
    }

    /// The position of the wheel, 0 to 5.
    pub fn wheel(&self) -> u8 {
        self.wheel
    }

    /// What a cube of `good` costs and brings now.
    #[inline]
    pub fn price(&self, good: Good) -> u32 {
        self.board.price(self.wheel, good).into()
    }

    /// The cubes in the warehouses.
    #[inline]
    pub fn warehouses(&self) -> &Goods {
        &self.warehouses
    }

    /// The cubes at the market.
    #[inline]
    pub fn stalls(&self) -> &Goods {
        &self.stalls
    }

    /// The cubes of `seat`.
    #[inline]
    pub fn hand(&self, seat: Seat) -> &Goods {
        &self.hands[seat.index()]
    }

    /// The shillings of `seat`.
    #[inline]
    pub fn purse(&self, seat: Seat) -> u32 {
        self.purses[seat.index()]
    }

    /// The locations from which `seat` has brought an urchin home.
    #[inline]
    pub fn homes(&self, seat: Seat) -> LocationSet {
        self.homes[seat.index()]
    }

    /// How many urchins of `seat` stand in the streets.
    #[inline]
    pub fn urchins_out(&self, seat: Seat) -> u8 {
        self.streets.iter().filter(|street| street.urchin(seat).is_some()).count() as u8
    }

    /// How many urchins `seat` has in hand.
    #[inline]
    pub fn supply(&self, seat: Seat) -> u8 {
        self.board.numbers().urchins - self.homes(seat).len() - self.urchins_out(seat)
    }

    /// Moves cubes of one kind from a warehouse to `seat`.
    #[inline]
    pub(super) fn fetch(&mut self, seat: Seat, good: Good, cubes: u8) {
        self.warehouses[good.index()] -= cubes;
        self.hands[seat.index()][good.index()] += cubes;
    }

    /// Moves cubes of one kind from `seat` to a warehouse.
    #[inline]
    pub(super) fn put_back(&mut self, seat: Seat, good: Good, cubes: u8) {
        self.hands[seat.index()][good.index()] -= cubes;
        self.warehouses[good.index()] += cubes;
    }

    /// Moves one cube from a stall to `seat`, for its price.
    pub(super) fn buy(&mut self, seat: Seat, good: Good) {
        self.purses[seat.index()] -= self.price(good);
        self.stalls[good.index()] -= 1;
        self.hands[seat.index()][good.index()] += 1;
    }

    /// Moves one cube from `seat` to a stall, for its price.
    pub(super) fn sell(&mut self, seat: Seat, good: Good) {
        self.hands[seat.index()][good.index()] -= 1;
        self.stalls[good.index()] += 1;
        self.purses[seat.index()] += self.price(good);
    }
}
