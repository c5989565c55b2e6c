//! Who sits where in which game, and with which dice.

use engine::{PerSeat, Seat};

use super::play::mix;

/// Whether the games of a round share their dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mirror {
    /// Every game has dice of its own.
    Off,
    /// Every entrant gets each stream of dice from every seat, so that luck evens out.
    On,
}

/// A series of games. Entrants move one seat on from game to game, so each sits everywhere equally often.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Schedule {
    /// How many play.
    pub players: u8,
    /// What everything random in the series comes from.
    pub seed: u64,
    /// Whether dice are shared.
    pub mirror: Mirror,
}

/// One game of a series.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fixture {
    /// Its place in the series, from 0.
    pub number: u32,
    /// The seed of its dice, as the record names it.
    pub dice: u64,
    /// The seed of the bots' own chances.
    pub bots: u64,
    /// Which entrant sits at each seat.
    pub seating: PerSeat<usize>,
}

impl Schedule {
    /// The `number`-th game, from 0.
    pub fn fixture(&self, number: u32) -> Fixture {
        let players = u32::from(self.players);
        let moved = number % players;
        let stream = match self.mirror {
            Mirror::Off => number,
            Mirror::On => number / players,
        };
        Fixture {
            number,
            dice: self.seed.wrapping_add(stream.into()),
            bots: mix(self.seed, number.into()),
            seating: (0..players).map(|seat| ((seat + players - moved) % players) as usize).collect(),
        }
    }

    /// How many games in a row belong together: with shared dice they are one observation, not several.
    pub fn round(&self) -> u32 {
        match self.mirror {
            Mirror::Off => 1,
            Mirror::On => self.players.into(),
        }
    }
}

impl Fixture {
    /// Where an entrant sits.
    ///
    /// # Panics
    /// If there is no such entrant.
    pub fn seat_of(&self, entrant: usize) -> Seat {
        let seat = self.seating.iter().position(|&other| other == entrant);
        Seat(seat.expect("every entrant has a seat") as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_sits_everywhere_equally_often() {
        let schedule = Schedule { players: 3, seed: 5, mirror: Mirror::Off };
        let mut sat = [[0; 3]; 3];
        for number in 0..12 {
            let fixture = schedule.fixture(number);
            for (entrant, seats) in sat.iter_mut().enumerate() {
                let seat = fixture.seat_of(entrant);
                assert_eq!(fixture.seating[seat.index()], entrant);
                seats[seat.index()] += 1;
            }
        }
        assert_eq!(sat, [[4; 3]; 3]);
        assert_eq!(schedule.fixture(0).seating.as_slice(), [0, 1, 2], "the first game is as given");
    }

    #[test]
    fn mirrored_games_share_dice_round_by_round_and_nothing_else() {
        let schedule = Schedule { players: 2, seed: 40, mirror: Mirror::On };
        let games: Vec<_> = (0..4).map(|number| schedule.fixture(number)).collect();
        assert_eq!(games.iter().map(|game| game.dice).collect::<Vec<_>>(), [40, 40, 41, 41]);
        assert_ne!(games[0].seating, games[1].seating);
        assert_ne!(games[0].bots, games[1].bots);
        assert_eq!(schedule.round(), 2);
    }

    #[test]
    fn without_mirrors_no_dice_come_twice() {
        let schedule = Schedule { players: 2, seed: u64::MAX, mirror: Mirror::Off };
        let dice: Vec<_> = (0..3).map(|number| schedule.fixture(number).dice).collect();
        assert_eq!(dice, [u64::MAX, 0, 1]);
    }
}
