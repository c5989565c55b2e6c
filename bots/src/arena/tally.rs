//! What a series of games adds up to, entrant by entrant, and how far to trust it.

use std::ops::RangeInclusive;

use engine::Standing;

use super::counts::Counts;
use super::outcome::Outcome;
use super::ratings::Ratings;
use super::schedule::Fixture;

/// The normal deviate that leaves 2.5 % on either side.
pub(super) const Z95: f64 = 1.959_963_984_540_054;

/// The sums of a series.
#[derive(Clone, PartialEq, Debug)]
pub struct Tally {
    /// By entrant.
    pub entries: Vec<Entry>,
    /// By seat: the sum of the shares of the win.
    pub seats: Vec<f64>,
    /// Decisions in each game.
    pub lengths: Vec<u32>,
    /// By pair of entrants: how they fared against each other.
    pub duels: Vec<Vec<Duel>>,
    /// How strong the entrants are.
    pub ratings: Ratings,
    /// What the games counted of themselves.
    pub counts: Counts,
}

/// The sums of one entrant.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Entry {
    /// Games played.
    pub games: u32,
    /// Wins as shares: a tie of two counts half each.
    pub wins: f64,
    /// The game's own score, game by game.
    pub scores: Vec<i32>,
    /// The sum of the places.
    pub rank: u64,
    /// How long each decision took that was a choice, in milliseconds.
    pub times: Vec<f32>,
}

/// How an entrant fared against another, at tables of any size.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Duel {
    /// Games in which both played.
    pub games: u32,
    /// Games in which it came in before the other; a tie counts half.
    pub ahead: f64,
}

impl Tally {
    /// Nothing played yet, by so many entrants at a table of so many.
    pub fn new(entrants: usize, players: u8) -> Self {
        Self {
            entries: vec![Entry::default(); entrants],
            seats: vec![0.0; players.into()],
            lengths: Vec::new(),
            duels: vec![vec![Duel::default(); entrants]; entrants],
            ratings: Ratings::new(entrants),
            counts: Counts::new(entrants),
        }
    }

    /// How many games have been counted.
    pub fn games(&self) -> u32 {
        self.lengths.len() as u32
    }

    /// Counts a game.
    pub fn add(&mut self, fixture: &Fixture, outcome: &Outcome) {
        let standing = &outcome.standing;
        let shares = standing.shares();
        for (seat, &entrant) in fixture.seating.iter().enumerate() {
            let entry = &mut self.entries[entrant];
            entry.games += 1;
            entry.wins += f64::from(shares[seat]);
            entry.scores.push(standing.scores[seat]);
            entry.rank += u64::from(standing.places[seat]);
            self.seats[seat] += f64::from(shares[seat]);
        }
        for &(seat, time) in &outcome.times {
            self.entries[fixture.seating[seat.index()]].times.push(time);
        }
        self.lengths.push(outcome.decisions);
        self.compare(fixture, standing);
        self.ratings.add(fixture, standing);
        self.counts.add(fixture, standing, &outcome.census);
    }

    fn compare(&mut self, fixture: &Fixture, standing: &Standing) {
        for (seat, &entrant) in fixture.seating.iter().enumerate() {
            for (other_seat, &other) in fixture.seating.iter().enumerate() {
                if seat != other_seat {
                    let duel = &mut self.duels[entrant][other];
                    duel.games += 1;
                    duel.ahead += match standing.places[seat].cmp(&standing.places[other_seat]) {
                        std::cmp::Ordering::Less => 1.0,
                        std::cmp::Ordering::Equal => 0.5,
                        std::cmp::Ordering::Greater => 0.0,
                    };
                }
            }
        }
    }
}

impl Duel {
    /// The part of the games in which it came in before the other.
    pub fn share(&self) -> f64 {
        self.ahead / f64::from(self.games.max(1))
    }

    /// Where the true part lies, 95 times of 100.
    pub fn interval(&self) -> RangeInclusive<f64> {
        wilson(self.ahead, self.games)
    }
}

impl Entry {
    /// The part of the wins that fell to this entrant.
    pub fn share(&self) -> f64 {
        self.wins / f64::from(self.games.max(1))
    }

    /// The mean of the game's own score.
    pub fn mean_score(&self) -> f64 {
        let sum: f64 = self.scores.iter().map(|&score| f64::from(score)).sum();
        sum / f64::from(self.games.max(1))
    }

    /// The mean place.
    pub fn mean_rank(&self) -> f64 {
        self.rank as f64 / f64::from(self.games.max(1))
    }

    /// The mean time of a decision in milliseconds; 0 if there was none.
    pub fn mean_ms(&self) -> f64 {
        let sum: f64 = self.times.iter().map(|&time| f64::from(time)).sum();
        sum / (self.times.len().max(1)) as f64
    }

    /// The times in milliseconds that these parts of the decisions stay within; 0 if there was none.
    pub fn quantiles_ms<const N: usize>(&self, parts: [f32; N]) -> [f32; N] {
        let mut times = self.times.clone();
        times.sort_by(f32::total_cmp);
        parts.map(|part| times.get((times.len() as f32 * part) as usize).copied().unwrap_or(0.0))
    }

    /// The time in milliseconds that half of the decisions stay within; 0 if there was none.
    pub fn median_ms(&self) -> f32 {
        let [median] = self.quantiles_ms([0.5]);
        median
    }

    /// Where the true share lies, 95 times of 100. Ties and shared dice only make it wider than it need be.
    pub fn interval(&self) -> RangeInclusive<f64> {
        wilson(self.wins, self.games)
    }
}

/// Wilson's 95 % interval for a share, after `wins` of `games`; everything is possible if there were none.
pub fn wilson(wins: f64, games: u32) -> RangeInclusive<f64> {
    if games == 0 {
        return 0.0..=1.0;
    }
    let n = f64::from(games);
    let share = wins / n;
    let z2 = Z95 * Z95;
    let middle = (share + z2 / (2.0 * n)) / (1.0 + z2 / n);
    let half = Z95 * (share * (1.0 - share) / n + z2 / (4.0 * n * n)).sqrt() / (1.0 + z2 / n);
    (middle - half).max(0.0)..=(middle + half).min(1.0)
}

#[cfg(test)]
mod tests {
    use engine::Rng;

    use super::*;

    fn is_near(interval: &RangeInclusive<f64>, low: f64, high: f64) -> bool {
        (interval.start() - low).abs() < 5e-4 && (interval.end() - high).abs() < 5e-4
    }

    #[test]
    fn wilson_agrees_with_the_books() {
        assert!(is_near(&wilson(15.0, 148), 0.0624, 0.1605), "Newcombe 1998, method 3: 81/263 and 15/148");
        assert!(is_near(&wilson(81.0, 263), 0.2553, 0.3662));
        assert!(is_near(&wilson(0.0, 20), 0.0, 0.1611));
        assert!(is_near(&wilson(0.0, 0), 0.0, 1.0));
    }

    #[test]
    fn wilson_holds_the_truth_about_95_times_of_100() {
        let mut rng = Rng::new(95);
        for truth in [0.1, 0.5, 0.8] {
            let holds = (0..2000).filter(|_| {
                let wins = (0..120).filter(|_| rng.unit() < truth).count();
                wilson(wins as f64, 120).contains(&f64::from(truth))
            });
            let held = holds.count();
            assert!((1860..=1940).contains(&held), "{held} of 2000 at {truth}");
        }
    }

    #[test]
    fn the_median_is_not_moved_by_one_long_thought() {
        let entry = Entry { times: vec![1.0, 900.0, 2.0], ..Entry::default() };
        assert_eq!(entry.median_ms(), 2.0);
        assert_eq!(entry.quantiles_ms([0.0, 0.9]), [1.0, 900.0]);
        assert!(entry.mean_ms() > 300.0);
        assert_eq!(Entry::default().median_ms(), 0.0);
    }
}
