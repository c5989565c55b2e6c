//! What the game tells the bots: an action is as good as the turns it saves.

mod estimate;
mod look;

use bots::Advice;
use engine::{PerSeat, Seat};

use self::estimate::turns;
use self::look::Look;
use super::action::Action;
use super::state::{FaginsGang, Stage};

/// Who has had the turn of this round waits so much longer than the others, in turns.
const WAIT: f32 = 0.5;
/// How many turns apart two seats must be, at the end and for each turn the leader still needs, to make a difference.
const APART: (f32, f32) = (1.4, 0.15);

impl Advice for FaginsGang {
    fn appeal(&self, seat: Seat, action: Action) -> f32 {
        Look::new(self, seat).gain(action)
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

    fn lead(&self) -> PerSeat<f32> {
        self.ranking().shares()
    }
}

impl FaginsGang {
    /// How long `seat` needs, the wait for its next turn included.
    fn turns_of(&self, seat: Seat) -> f32 {
        let needed = turns(&self.table, seat, 0);
        if self.has_had_turn(seat) { needed + WAIT } else { needed }
    }

    /// Has `seat` had its turn in this round?
    fn has_had_turn(&self, seat: Seat) -> bool {
        let after_start = |seat: Seat| (seat.0 + self.table.players - self.start.0) % self.table.players;
        let turn = match self.stage {
            Stage::Turn(turn) => turn.seat,
            Stage::Market(session) => session.opener,
            Stage::Roll(_) | Stage::Drop(_) | Stage::Over => return false,
        };
        after_start(seat) < after_start(turn)
    }
}
