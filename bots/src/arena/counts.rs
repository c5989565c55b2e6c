//! What the games of a series have counted of themselves, added up.

use std::ops::RangeInclusive;

use engine::{Seat, Standing};

use super::schedule::Fixture;
use super::tally::Z95;
use crate::census::{Census, Count, Sort, Word};

/// The sums of everything that was counted.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Counts {
    /// In the order of the first mention.
    pub rows: Vec<Row>,
    /// Games counted.
    pub games: u32,
    /// By entrant: games played.
    sat: Vec<u32>,
    /// Seats that won, and that did not.
    won: u32,
    lost: u32,
}

/// One thing that was counted.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// What.
    pub what: Word,
    /// What it came to.
    pub sum: Sum,
}

/// What a count came to.
#[derive(Clone, PartialEq, Debug)]
pub enum Sum {
    /// In each game in which it was named.
    Number(Vec<f64>),
    /// How often it happened, of how many times.
    Share(f64, u32),
    /// The parts of a whole.
    Parts(Vec<Part>),
    /// By entrant, of the winners, and of the others.
    Seats(Vec<Moments>, Moments, Moments),
}

/// A part of a whole.
#[derive(Clone, PartialEq, Debug)]
pub struct Part {
    /// Which.
    pub which: Word,
    /// How much of it there was.
    pub amount: f64,
    /// How much of it was somebody's, and how much the winners'.
    pub owned: f64,
    /// How much was the winners': who shares the win counts in full.
    pub winners: f64,
}

/// The sum of something and of its squares.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Moments {
    sum: f64,
    squares: f64,
}

/// A mean, and where the true one lies 95 times of 100.
#[derive(Clone, PartialEq, Debug)]
pub struct Mean {
    /// The mean.
    pub mean: f64,
    /// Its interval.
    pub interval: RangeInclusive<f64>,
}

/// The means of something that was counted by seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Means {
    /// By entrant.
    pub entrants: Vec<Mean>,
    /// Of the winners.
    pub winners: Mean,
    /// Of the others.
    pub others: Mean,
}

impl Counts {
    /// Nothing counted yet.
    pub fn new(entrants: usize) -> Self {
        Self { sat: vec![0; entrants], ..Self::default() }
    }

    /// Adds a game.
    pub fn add(&mut self, fixture: &Fixture, standing: &Standing, census: &Census) {
        self.games += 1;
        for (seat, &entrant) in fixture.seating.iter().enumerate() {
            self.sat[entrant] += 1;
            *(if standing.places[seat] == 1 { &mut self.won } else { &mut self.lost }) += 1;
        }
        for count in &census.counts {
            let entrants = self.sat.len();
            self.row(count, entrants).add(count, fixture, standing);
        }
    }

    /// All values of a number, with a 0 for each game in which it was not named.
    pub fn values(&self, named: &[f64]) -> Vec<f64> {
        let unnamed = (self.games as usize).saturating_sub(named.len());
        named.iter().copied().chain(std::iter::repeat_n(0.0, unnamed)).collect()
    }

    /// The mean of a number.
    pub fn mean(&self, named: &[f64]) -> Mean {
        let mut moments = Moments::default();
        named.iter().for_each(|&value| moments.add(value));
        moments.mean(self.games)
    }

    /// The means of something that was counted by seat.
    pub fn means(&self, entrants: &[Moments], winners: Moments, others: Moments) -> Means {
        Means {
            entrants: entrants.iter().zip(&self.sat).map(|(moments, &n)| moments.mean(n)).collect(),
            winners: winners.mean(self.won),
            others: others.mean(self.lost),
        }
    }

    fn row(&mut self, count: &Count, entrants: usize) -> &mut Row {
        let same = |row: &Row| row.what == count.what && row.sum.is_of(&count.sort);
        let at = self.rows.iter().position(same).unwrap_or_else(|| {
            self.rows.push(Row { what: count.what.clone(), sum: Sum::nothing(&count.sort, entrants) });
            self.rows.len() - 1
        });
        &mut self.rows[at]
    }
}

impl Row {
    fn add(&mut self, count: &Count, fixture: &Fixture, standing: &Standing) {
        let amount = count.amount;
        match (&mut self.sum, &count.sort) {
            (Sum::Number(values), Sort::Number) => values.push(amount),
            (Sum::Share(happened, times), Sort::Share(asked)) => {
                *happened += amount;
                *times += asked;
            }
            (Sum::Parts(parts), Sort::Part(which, seat)) => part(parts, which).add(amount, *seat, standing),
            (Sum::Seats(entrants, winners, others), Sort::Seat(seat)) => {
                entrants[fixture.seating[seat.index()]].add(amount);
                (if standing.won(*seat) { winners } else { others }).add(amount);
            }
            _ => unreachable!("a row holds one sort of count"),
        }
    }
}

fn part<'a>(parts: &'a mut Vec<Part>, which: &Word) -> &'a mut Part {
    let at = parts.iter().position(|part| part.which == *which).unwrap_or_else(|| {
        parts.push(Part { which: which.clone(), amount: 0.0, owned: 0.0, winners: 0.0 });
        parts.len() - 1
    });
    &mut parts[at]
}

impl Part {
    fn add(&mut self, amount: f64, seat: Option<Seat>, standing: &Standing) {
        self.amount += amount;
        if let Some(seat) = seat {
            self.owned += amount;
            self.winners += if standing.won(seat) { amount } else { 0.0 };
        }
    }
}

impl Sum {
    fn nothing(sort: &Sort, entrants: usize) -> Self {
        match sort {
            Sort::Number => Self::Number(Vec::new()),
            Sort::Share(_) => Self::Share(0.0, 0),
            Sort::Part(..) => Self::Parts(Vec::new()),
            Sort::Seat(_) => {
                Self::Seats(vec![Moments::default(); entrants], Moments::default(), Moments::default())
            }
        }
    }

    fn is_of(&self, sort: &Sort) -> bool {
        matches!(
            (self, sort),
            (Self::Number(_), Sort::Number)
                | (Self::Share(..), Sort::Share(_))
                | (Self::Parts(_), Sort::Part(..))
                | (Self::Seats(..), Sort::Seat(_))
        )
    }
}

impl Moments {
    /// Takes one value.
    pub fn add(&mut self, value: f64) {
        self.sum += value;
        self.squares += value * value;
    }

    /// The mean over `n`, those that were not added counting as 0.
    pub fn mean(&self, n: u32) -> Mean {
        let n = f64::from(n.max(1));
        let mean = self.sum / n;
        let spread = (self.squares / n - mean * mean).max(0.0);
        let half = Z95 * (spread / n).sqrt();
        Mean { mean, interval: mean - half..=mean + half }
    }
}

#[cfg(test)]
mod tests {
    use engine::PerSeat;

    use super::*;
    use crate::arena::{Mirror, Schedule};

    /// Two games that the first entrant wins, from seat 0 and from seat 1.
    fn two_games(mut census: impl FnMut(u32, Seat, &mut Census)) -> Counts {
        let schedule = Schedule { players: 2, seed: 1, mirror: Mirror::Off };
        let mut counts = Counts::new(2);
        for number in 0..2 {
            let fixture = schedule.fixture(number);
            let winner = fixture.seat_of(0);
            let scores: PerSeat<i32> = Seat::all(2).map(|seat| i32::from(seat == winner)).collect();
            let mut counted = Census::default();
            census(number, winner, &mut counted);
            counts.add(&fixture, &Standing::by_score(scores), &counted);
        }
        counts
    }

    #[test]
    fn what_is_not_named_in_a_game_counts_as_nothing_there() {
        let counts = two_games(|number, winner, census| {
            if number == 1 {
                census.number("rounds", 4.0);
                census.seat("sets", winner, 4.0);
            }
        });
        let (Sum::Number(values), Sum::Seats(entrants, winners, others)) =
            (&counts.rows[0].sum, &counts.rows[1].sum)
        else {
            panic!("{counts:?}")
        };
        assert_eq!(counts.values(values), [4.0, 0.0]);
        let means = counts.means(entrants, *winners, *others);
        assert_eq!(means.entrants.iter().map(|mean| mean.mean).collect::<Vec<_>>(), [2.0, 0.0]);
        assert_eq!((means.winners.mean, means.others.mean), (2.0, 0.0));
    }

    #[test]
    fn counts_by_seat_follow_the_entrant_and_the_winner() {
        let counts = two_games(|_, winner, census| {
            census.seat("sets", winner, 3.0);
            census.seat("sets", Seat(1 - winner.0), 1.0);
            census.part_of("ways", "river", winner, 3.0);
            census.part_of("ways", "river", Seat(1 - winner.0), 1.0);
            census.part("ways", "fog", 4.0);
            census.share("storm", 0.5);
        });
        let Sum::Seats(entrants, winners, others) = &counts.rows[0].sum else { panic!("{counts:?}") };
        let means = counts.means(entrants, *winners, *others);
        assert_eq!(means.entrants[0], Mean { mean: 3.0, interval: 3.0..=3.0 });
        assert_eq!((means.winners.mean, means.others.mean), (3.0, 1.0));
        let Sum::Parts(parts) = &counts.rows[1].sum else { panic!("{counts:?}") };
        let sums: Vec<_> = parts.iter().map(|part| (part.amount, part.owned, part.winners)).collect();
        assert_eq!(sums, [(8.0, 8.0, 6.0), (8.0, 0.0, 0.0)]);
        assert_eq!(counts.rows[2].sum, Sum::Share(1.0, 2));
    }
}
