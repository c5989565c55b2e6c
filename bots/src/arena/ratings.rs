//! How strong the entrants are, on one scale, whoever met whom and at tables of any size.
//!
//! Weng and Lin's Bayesian ratings for several players (the Bradley-Terry model): every game is a comparison of each entrant
//! with each other at the table. Everybody starts at 25, give or take 25/3.

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use engine::Standing;

use super::schedule::Fixture;

/// The ratings of a series, by entrant.
#[derive(Clone, PartialEq, Debug)]
pub struct Ratings {
    ratings: Vec<WengLinRating>,
}

/// How strong an entrant is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The middle of what is believed.
    pub mean: f64,
    /// One standard deviation of it.
    pub deviation: f64,
}

impl Ratings {
    /// Nobody has played yet.
    pub fn new(entrants: usize) -> Self {
        Self { ratings: vec![WengLinRating::new(); entrants] }
    }

    /// Learns from a game.
    pub fn add(&mut self, fixture: &Fixture, standing: &Standing) {
        let seated: Vec<[WengLinRating; 1]> =
            fixture.seating.iter().map(|&entrant| [self.ratings[entrant]]).collect();
        let places = standing.places.iter().map(|&place| MultiTeamOutcome::new(place.into()));
        let teams: Vec<_> = seated.iter().map(|rating| &rating[..]).zip(places).collect();
        let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
        for (&entrant, rating) in fixture.seating.iter().zip(after) {
            self.ratings[entrant] = rating[0];
        }
    }

    /// How strong an entrant is.
    pub fn of(&self, entrant: usize) -> Rating {
        let rating = self.ratings[entrant];
        Rating { mean: rating.rating, deviation: rating.uncertainty }
    }
}

#[cfg(test)]
mod tests {
    use engine::{PerSeat, Rng};

    use super::*;
    use crate::arena::{League, Mirror, Schedule};

    /// The ratings after games in which an entrant's score is its number, give or take luck.
    fn rated(players: u8, entrants: usize, games: u32) -> Vec<Rating> {
        let league = League::new(Schedule { players, seed: 1, mirror: Mirror::Off }, entrants);
        let (mut ratings, mut rng) = (Ratings::new(entrants), Rng::new(3));
        for number in 0..games {
            let fixture = league.fixture(number);
            let scores: PerSeat<i32> =
                fixture.seating.iter().map(|&entrant| 4 * entrant as i32 + rng.below(9) as i32).collect();
            ratings.add(&fixture, &Standing::by_score(scores));
        }
        (0..entrants).map(|entrant| ratings.of(entrant)).collect()
    }

    #[test]
    fn the_stronger_is_rated_higher_at_tables_of_any_size() {
        for (players, entrants) in [(2, 2), (2, 5), (3, 5), (4, 4)] {
            let ratings = rated(players, entrants, 600);
            assert!(ratings.windows(2).all(|pair| pair[0].mean < pair[1].mean), "{players}: {ratings:?}");
        }
    }

    #[test]
    fn the_more_games_the_surer() {
        let (few, many) = (rated(3, 3, 6), rated(3, 3, 200));
        assert!(many.iter().zip(&few).all(|(many, few)| many.deviation < few.deviation), "{few:?} {many:?}");
    }

    #[test]
    fn who_ties_with_an_equal_stays_an_equal() {
        let fixture = Schedule { players: 2, seed: 1, mirror: Mirror::Off }.fixture(0);
        let mut ratings = Ratings::new(2);
        ratings.add(&fixture, &Standing::by_score([7, 7].into_iter().collect()));
        assert_eq!(ratings.of(0), ratings.of(1));
    }
}
