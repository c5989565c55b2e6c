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

/// Everybody against everybody: a series in which every line-up of the entrants that fills a table has its turn.
///
/// A line-up stays for as many games as there are seats, so that each of its entrants sits everywhere. With shared dice
/// every line-up gets the same streams.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct League {
    schedule: Schedule,
    /// In rising order.
    line_ups: Vec<PerSeat<usize>>,
}

impl League {
    /// A league of so many entrants.
    ///
    /// # Panics
    /// If there are fewer entrants than seats.
    pub fn new(schedule: Schedule, entrants: usize) -> Self {
        let seats = usize::from(schedule.players);
        assert!(seats <= entrants, "every seat has its entrant");
        Self { schedule, line_ups: line_ups(entrants, seats) }
    }

    /// The `number`-th game, from 0.
    pub fn fixture(&self, number: u32) -> Fixture {
        let Schedule { players, seed, mirror } = self.schedule;
        let players = u32::from(players);
        let (round, moved) = (number / players, number % players);
        let line_ups = self.line_ups.len() as u32;
        let line_up = &self.line_ups[(round % line_ups) as usize];
        let stream = match mirror {
            Mirror::Off => number,
            Mirror::On => round / line_ups,
        };
        Fixture {
            number,
            dice: seed.wrapping_add(stream.into()),
            bots: mix(seed, number.into()),
            seating: (0..players)
                .map(|seat| line_up[((seat + players - moved) % players) as usize])
                .collect(),
        }
    }

    /// After how many games every line-up has had its turn, from every seat.
    pub fn cycle(&self) -> u32 {
        self.line_ups.len() as u32 * u32::from(self.schedule.players)
    }
}

/// All ways to choose `seats` of `entrants`, each in rising order.
fn line_ups(entrants: usize, seats: usize) -> Vec<PerSeat<usize>> {
    let mut chosen: Vec<PerSeat<usize>> = vec![PerSeat::new()];
    for seat in 0..seats {
        let longer = |line_up: PerSeat<usize>| {
            let from = line_up.last().map_or(0, |last| last + 1);
            (from..=entrants - (seats - seat))
                .map(move |next| line_up.iter().copied().chain([next]).collect())
        };
        chosen = chosen.into_iter().flat_map(longer).collect();
    }
    chosen
}

impl Schedule {
    /// The `number`-th game, from 0, if there are as many entrants as seats.
    pub fn fixture(&self, number: u32) -> Fixture {
        League::new(*self, self.players.into()).fixture(number)
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
    /// Where an entrant sits; nowhere if it has a break.
    pub fn place_of(&self, entrant: usize) -> Option<Seat> {
        let seat = self.seating.iter().position(|&other| other == entrant)?;
        Some(Seat(seat as u8))
    }

    /// Where an entrant sits.
    ///
    /// # Panics
    /// If it does not play in this game.
    pub fn seat_of(&self, entrant: usize) -> Seat {
        self.place_of(entrant).expect("the entrant has a seat")
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
    fn in_a_league_everybody_meets_everybody_from_every_seat() {
        let league = League::new(Schedule { players: 3, seed: 5, mirror: Mirror::On }, 5);
        assert_eq!(league.cycle(), 30, "ten ways to choose three of five");
        let (mut sat, mut met) = ([[0; 3]; 5], [[0; 5]; 5]);
        for number in 0..league.cycle() {
            let fixture = league.fixture(number);
            assert_eq!(fixture.dice, 5, "all line-ups get the same dice");
            for (seat, &entrant) in fixture.seating.iter().enumerate() {
                sat[entrant][seat] += 1;
                fixture.seating.iter().for_each(|&other| met[entrant][other] += 1);
            }
        }
        assert_eq!(sat, [[6; 3]; 5]);
        assert!((0..5).all(|a| (0..5).all(|b| met[a][b] == if a == b { 18 } else { 9 })), "{met:?}");
        assert_eq!(league.fixture(30).dice, 6);
    }

    #[test]
    fn without_mirrors_no_dice_come_twice() {
        let schedule = Schedule { players: 2, seed: u64::MAX, mirror: Mirror::Off };
        let dice: Vec<_> = (0..3).map(|number| schedule.fixture(number).dice).collect();
        assert_eq!(dice, [u64::MAX, 0, 1]);
    }
}
