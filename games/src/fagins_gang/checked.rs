//! Fagin's Gang through the conformance suite: what the suite cannot find out by itself, and the call.

use engine::{Print, Seat, Setup};
use testkit::Checked;

use super::edition::Board;
use super::state::{Ask, FaginsGang, Stage};
use super::words::{Good, Goods, Location};

testkit::conform!(FaginsGang);

/// Few levels and few cubes: warehouses run dry, markets are sold out and filled again, games are won at random.
pub(super) const SMALL: &str = include_str!("tests/small.toml");

/// Random play hardly ever finishes: every game of the suite is cut.
fn cut(players: u8, rounds: &str) -> Setup<Board> {
    let standard = Setup::standard::<FaginsGang>(players).expect("it is for 2 to 6");
    standard.with::<FaginsGang>("cut", rounds).expect("a cut is a number")
}

impl Checked for FaginsGang {
    fn audit(&self) -> Result<(), String> {
        self.cubes_are_whole()?;
        for seat in Seat::all(self.table.players) {
            self.urchins_are_whole(seat)?;
        }
        for location in Location::ALL {
            self.levels_are_shared_by_nobody(location)?;
        }
        Ok(())
    }

    fn left(&self) -> Vec<(String, u32)> {
        (1..=6).map(|pips| (pips.to_string(), 1)).collect()
    }

    /// Short games of 12 rounds first, for the playthroughs: a person reads those. Then for every number of players one of 60 rounds, as
    /// `bench` and search have it; the options; and a board as small as can be.
    fn setups() -> Vec<Setup<Board>> {
        let mut setups: Vec<_> = (2..=6).map(|players| cut(players, "12")).collect();
        setups.extend((2..=6).map(|players| cut(players, "60")));
        for (option, value) in
            [("constable_roll", "one"), ("market", "once-a-round"), ("swap", "with-urchin")]
        {
            setups.push(cut(3, "12").with::<FaginsGang>(option, value).expect("an option of the game"));
        }
        let edition = Print::load(SMALL).expect("the edition beside the tests can be");
        setups.extend([2, 4].map(|players| Setup { edition, ..cut(players, "30") }));
        setups
    }

    /// None: nothing is secret here, and the suite sees to it that this is so.
    fn small_setups() -> Vec<Setup<Board>> {
        Vec::new()
    }

    /// In each round: the dice of constables and wheel; each turn at its longest a market, in which everybody has all turns
    /// with all cubes and a stop; and every cube given up.
    fn bound(setup: &Setup<Board>) -> usize {
        let numbers = setup.edition.data.numbers();
        let (players, most) = (usize::from(setup.players), usize::from(numbers.opener_cubes) + 1);
        let market = 1 + players * (usize::from(numbers.market_turns) * most + 1);
        let cubes = 6 * usize::from(setup.edition.data.cubes(setup.players));
        let rounds = usize::from(setup.options.limit("cut").expect("every game of the suite is cut"));
        13 + rounds * (7 + players * market + cubes)
    }
}

impl FaginsGang {
    fn cubes_are_whole(&self) -> Result<(), String> {
        let mut sum = Goods::EMPTY;
        sum.add(&self.table.warehouses);
        sum.add(&self.table.stalls);
        self.table.hands.iter().for_each(|hand| sum.add(hand));
        for good in Good::ALL {
            let (there, printed) = (sum[good.index()], self.table.board.cubes(self.table.players));
            if there != printed {
                return Err(format!("{there} cubes of {}, not {printed}", good.letter()));
            }
            if self.table.stalls[good.index()] > self.table.board.stalls()[good.index()] {
                return Err(format!("the stall of {} is overfull", good.letter()));
            }
        }
        Ok(())
    }

    fn urchins_are_whole(&self, seat: Seat) -> Result<(), String> {
        let (home, out) = (self.table.homes(seat), self.table.urchins_out(seat));
        let numbers = self.table.board.numbers();
        if home.len() + out > numbers.urchins {
            return Err(format!("seat {seat} has {} urchins", home.len() + out));
        }
        match home.iter().find(|&location| self.table.street(location).urchin(seat).is_some()) {
            Some(location) => Err(format!("seat {seat} is at {location:?}, though closed")),
            None if home.len() > numbers.urchins_to_win => Err(format!("seat {seat} has too many home")),
            None => Ok(()),
        }
    }

    /// While a direction is asked, the mover shares a level with one other; else nobody does.
    fn levels_are_shared_by_nobody(&self, location: Location) -> Result<(), String> {
        let street = self.table.street(location);
        let mut levels: Vec<_> = street.urchins.iter().flatten().collect();
        levels.push(&street.constable.level);
        let pieces = levels.len();
        levels.sort();
        levels.dedup();
        let asked = matches!(self.stage, Stage::Turn(turn) if turn.ask == Ask::Bump(location));
        let sharing = pieces - levels.len();
        if sharing == usize::from(asked) {
            Ok(())
        } else {
            Err(format!("{sharing} share a level at {location:?}"))
        }
    }
}
