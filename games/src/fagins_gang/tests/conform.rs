//! The conformance suite, for every player count and every option.

use engine::{Print, Seat, Setup};
use testkit::Checked;

use super::edition::small;
use super::scene::setup;
use crate::fagins_gang::FaginsGang;
use crate::fagins_gang::edition::Board;
use crate::fagins_gang::words::{Good, Goods, Location};

/// Random play hardly ever finishes: every game of the suite is cut.
fn cut(players: u8, rounds: &str) -> Setup<Board> {
    setup(players).with::<FaginsGang>("cut", rounds).unwrap()
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

    /// Short games first, for the playthroughs; then long ones, the options, and a board as small as can be.
    fn setups() -> Vec<Setup<Board>> {
        let mut setups: Vec<_> = (2..=6).map(|players| cut(players, "12")).collect();
        setups.extend([cut(2, "60"), cut(3, "60")]);
        for (option, value) in
            [("constable_roll", "one"), ("market", "once-a-round"), ("swap", "with-urchin")]
        {
            setups.push(cut(3, "12").with::<FaginsGang>(option, value).unwrap());
        }
        setups.push(Setup { edition: Print::load(&small()).unwrap(), ..cut(2, "12") });
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
        let rounds = usize::from(setup.options.limit("cut").unwrap());
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
        use crate::fagins_gang::state::{Ask, Stage};
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

#[test]
fn the_audit_finds_a_lost_cube_a_sixth_urchin_and_a_shared_level() {
    use super::scene::{BROWN, ORANGE, Scene as _, scene};
    assert_eq!(scene(3).audit(), Ok(()));
    assert!(scene(3).warehouses("p").audit().is_err());
    assert!(scene(3).urchin(BROWN, 'T', 4).urchin(ORANGE, 'T', 4).audit().is_err());
    assert!(scene(3).urchin(BROWN, 'T', 4).home(BROWN, "T").audit().is_err());
    let crowd = "TBCSHP".chars().fold(scene(3), |game, letter| game.urchin(BROWN, letter, 4));
    assert!(crowd.audit().is_err());
}

testkit::conform!(FaginsGang);
