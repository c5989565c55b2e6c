//! How a match ended.

use crate::seat::{PerSeat, Seat};

/// The result of a finished match: the game's own score by seat, and who stands where.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Standing {
    /// The game's own score by seat, as the record's `=` line gives it.
    pub scores: PerSeat<i32>,
    /// The place by seat, from 1; players who tie share the better one.
    pub places: PerSeat<u8>,
}

impl Standing {
    /// A standing in which the higher score is better and equal scores tie.
    pub fn by_score(scores: PerSeat<i32>) -> Self {
        let places = places(&scores);
        Self { scores, places }
    }

    /// A standing in which the higher `rank` is better and equal ranks tie, whatever the score shown.
    pub fn by_rank<R: Ord>(scores: PerSeat<i32>, rank: &[R]) -> Self {
        Self { scores, places: places(rank) }
    }

    /// Did `seat` win, alone or with others?
    pub fn won(&self, seat: Seat) -> bool {
        self.places[seat.index()] == 1
    }

    /// The share of the win that falls to each seat: 1 split among the winners.
    pub fn shares(&self) -> PerSeat<f32> {
        let winners = self.places.iter().filter(|&&place| place == 1).count();
        self.places.iter().map(|&place| if place == 1 { 1.0 / winners as f32 } else { 0.0 }).collect()
    }
}

/// The place of each rank: one more than the number of better ones.
fn places<R: Ord>(rank: &[R]) -> PerSeat<u8> {
    let better = |own: &R| rank.iter().filter(|other| *other > own).count() as u8;
    rank.iter().map(|own| better(own) + 1).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_ties_shares_the_better_place() {
        let standing = Standing::by_score([21, 35, 35, 2].into_iter().collect());
        assert_eq!(standing.places.as_slice(), [3, 1, 1, 4]);
        assert_eq!(standing.shares().as_slice(), [0.0, 0.5, 0.5, 0.0]);
        assert!(standing.won(Seat(1)) && !standing.won(Seat(0)));
    }
}
