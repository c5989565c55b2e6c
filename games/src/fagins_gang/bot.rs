//! What the game tells the bots: an action is as good as the turns it saves.

mod estimate;
mod look;
mod memo;

use std::cmp::Ordering;

use bots::advice::most_appealing;
use bots::search::{Manner, Method};
use bots::{Advice, Census, Cuts, Finished, Level, Tuning};
use engine::{PerSeat, Seat};

use self::estimate::turns;
use self::look::Look;
use super::action::Action;
use super::census;
use super::state::{FaginsGang, Stage};

/// Whoever has had the turn of this round is so many turns behind those who have not.
const WAIT: f32 = 0.7;
/// How many turns apart two seats must be, at the end and for each turn the leader still needs, to make a difference.
const APART: (f32, f32) = (1.4, 0.15);

impl Advice for FaginsGang {
    /// Bots that know the way home need about 25 rounds; random play hardly ever arrives.
    const CUTS: Cuts = Cuts { bench: 60, arena: 200 };

    fn appeal(&self, seat: Seat, action: Action) -> f32 {
        Look::new(self, seat).gain(action)
    }

    /// One look serves all the actions.
    fn favourite(&self, seat: Seat, actions: &[Action]) -> Action {
        let look = Look::new(self, seat);
        most_appealing(actions.iter().map(|&action| (action, look.gain(action))))
    }

    fn outlook(&self) -> PerSeat<f32> {
        if self.stage == Stage::Over {
            return self.ranking().shares();
        }
        let turns: PerSeat<f32> = Seat::all(self.table.players).map(|seat| self.turns_of(seat)).collect();
        let least = turns.iter().copied().fold(f32::INFINITY, f32::min);
        let apart = APART.0 + APART.1 * least;
        let hopes: PerSeat<f32> = turns.iter().map(|turns| ((least - turns) / apart).exp()).collect();
        let sum: f32 = hopes.iter().sum();
        hopes.iter().map(|hope| hope / sum).collect()
    }

    fn iterations(level: Level) -> u32 {
        match level {
            Level::Easy => 8,
            Level::Medium => 200,
            Level::Hard => 2_000,
            Level::Master => 12_000,
        }
    }

    /// The dice between two rounds have so many answers that a tree stays shallow; playing on by appeal for three rounds sees further. After
    /// one round, which is what six turns are among six, two hundred trials choose no better than eight. Chance play leads nowhere in this
    /// game. Three uses make a turn, so what is best now depends on what comes next.
    fn tuning() -> Tuning {
        Tuning {
            method: Method::Trials { among: 8 },
            manner: Manner::Greedy,
            turns: 0,
            rounds: 3,
            plans: 4,
            ..Tuning::default()
        }
    }

    fn lead(&self) -> PerSeat<f32> {
        self.ranking().shares()
    }

    fn census(game: &Finished<'_, Self>, census: &mut Census) {
        census::count(game, census);
    }
}

impl FaginsGang {
    /// How long `seat` needs, the wait for its next turn included.
    fn turns_of(&self, seat: Seat) -> f32 {
        turns(&self.table, seat, 0) + WAIT * self.turn_spent(seat)
    }

    /// How much of its turn in this round `seat` has had, from 0 to 1.
    fn turn_spent(&self, seat: Seat) -> f32 {
        let after_start = |seat: Seat| (seat.0 + self.table.players - self.start.0) % self.table.players;
        let (active, spent) = match self.stage {
            Stage::Turn(turn) => {
                (turn.seat, f32::from(turn.uses()) / f32::from(self.table.board().numbers().uses))
            }
            Stage::Market(session) => (session.opener, 0.5),
            Stage::Roll(_) | Stage::Drop(_) | Stage::Over => return 0.0,
        };
        match after_start(seat).cmp(&after_start(active)) {
            Ordering::Less => 1.0,
            Ordering::Equal => spent,
            Ordering::Greater => 0.0,
        }
    }
}
