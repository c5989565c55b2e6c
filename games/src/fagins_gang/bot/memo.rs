//! Estimates that are remembered. While both sides play on from a position, the same player is looked at again and again with the same cubes,
//! shillings and urchins: four looks of five have been had before, and finding one again is far quicker than another look.
//!
//! An estimate depends on nothing but its key and the board, so what is remembered cannot change a decision, only the time it takes.

use std::cell::RefCell;

use engine::Seat;

use crate::fagins_gang::edition::Board;
use crate::fagins_gang::table::Table;
use crate::fagins_gang::words::Location;

/// So many bits of a key say where its estimate is kept. More would not stay near the processor.
const BITS: u32 = 13;

thread_local! {
    static MEMO: RefCell<Memo> = const { RefCell::new(Memo { board: None, places: Vec::new() }) };
}

/// The estimate of `seat` with `wild` cubes, from memory or by `estimate`.
#[inline]
pub(super) fn remember(table: &Table, seat: Seat, wild: u8, estimate: impl FnOnce() -> f32) -> f32 {
    let key = Key::of(table, seat, wild);
    MEMO.with_borrow_mut(|memo| memo.find(key, table.board(), estimate))
}

/// All of a table that matters for one seat's estimate.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Key {
    /// A byte for each kind of cube, and one for those of its choice.
    cubes: u64,
    /// The purse, the locations it is home from, and five bits for each urchin.
    rest: u64,
}

impl Key {
    /// The key of nothing: nobody may choose so many cubes.
    const NONE: Self = Self { cubes: u64::MAX, rest: 0 };

    #[inline]
    fn of(table: &Table, seat: Seat, wild: u8) -> Self {
        let [a, b, c, d, e, f] = table.hand(seat).0;
        // Nobody is so rich that more would make a difference.
        let purse = u64::from(table.purse(seat).min(u16::MAX.into()));
        let mut rest = purse << 6 | u64::from(table.homes(seat).bits());
        for location in Location::ALL {
            let level = table.street(location).urchin(seat).map_or(31, |level| level.0);
            rest = rest << 5 | u64::from(level);
        }
        Self { cubes: u64::from_le_bytes([a, b, c, d, e, f, wild, 0]), rest }
    }

    /// Where it is kept: keys that differ little are spread over all places.
    #[inline]
    fn place(self) -> usize {
        let mixed = (self.cubes ^ self.rest.rotate_left(29)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed >> (u64::BITS - BITS)) as usize
    }
}

/// What one thread remembers of one board. A newer estimate takes the place of an older one.
struct Memo {
    board: Option<&'static Board>,
    places: Vec<(Key, f32)>,
}

impl Memo {
    #[inline]
    fn find(&mut self, key: Key, board: &'static Board, estimate: impl FnOnce() -> f32) -> f32 {
        if !self.board.is_some_and(|known| std::ptr::eq(known, board)) {
            self.board = Some(board);
            self.places.clear();
            self.places.resize(1 << BITS, (Key::NONE, 0.0));
        }
        let place = &mut self.places[key.place()];
        if place.0 != key {
            *place = (key, estimate());
        }
        place.1
    }
}

#[cfg(test)]
mod tests {
    use engine::{Chances, Game as _, Log, Print, Rng, Setup, ToAct};

    use super::super::estimate::{estimate, turns};
    use super::*;
    use crate::fagins_gang::FaginsGang;

    /// Random play that looks at everybody after each step; it tells how many looks there were.
    fn look_all_along(setup: &Setup<Board>, seed: u64) -> u32 {
        let (mut game, mut rng, mut looks) = (FaginsGang::new(setup).unwrap(), Rng::new(seed), 0);
        let (mut actions, mut chances) = (Vec::new(), Chances::new());
        loop {
            match game.to_act() {
                ToAct::Chance => {
                    game.chances(&mut chances);
                    let answer = chances.draw(&mut rng);
                    game.resolve(answer, &mut Log::muted());
                }
                ToAct::Seat(seat) => {
                    game.legal(seat, &mut actions);
                    let action = actions[rng.below(actions.len() as u32) as usize];
                    game.apply(seat, action, &mut Log::muted());
                }
                ToAct::Over => return looks,
            }
            for (seat, wild) in Seat::all(setup.players).flat_map(|seat| [(seat, 0), (seat, 2)]) {
                let (known, fresh) = (turns(&game.table, seat, wild), estimate(&game.table, seat, wild));
                assert_eq!(known.to_bits(), fresh.to_bits(), "{seat} after {:?}", game.table);
                looks += 1;
            }
        }
    }

    #[test]
    fn what_is_remembered_is_what_would_be_found_anew() {
        let usual = |players| {
            let setup = Setup::standard::<FaginsGang>(players).unwrap();
            setup.with::<FaginsGang>("cut", "20").unwrap()
        };
        let small = Print::load(include_str!("../tests/small.toml")).unwrap();
        // A board after another: what was remembered of the first is no answer for the second.
        let looks: u32 = [2, 6, 2, 3]
            .into_iter()
            .zip(1..)
            .flat_map(|(players, seed)| {
                [(usual(players), seed), (Setup { edition: small, ..usual(2) }, seed)]
            })
            .map(|(setup, seed)| look_all_along(&setup, seed))
            .sum();
        assert!(looks > 5_000, "{looks}");
    }
}
