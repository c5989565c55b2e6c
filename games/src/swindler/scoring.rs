//! The count at the end: points, coins, orders reserved in vain; and who has won.

use engine::{PerSeat, Seat, Standing};

use super::event::Score;
use super::means::Means;
use super::stack::Stage;
use super::state::Table;

impl Table {
    /// What `seat` would have if the match ended now (rule 11.2).
    pub fn score(&self, seat: Seat) -> Score {
        let player = self.player(seat);
        let coins = player.coins + Means::of_tiles(&player.front).coins();
        let reserved = self.orders.iter().filter(|slot| slot.marker == Some(seat)).count() as u16;
        let lost = reserved * u16::from(self.terms.prices.cancelled_order);
        Score { points: player.points, coins, lost, total: (player.points + coins).saturating_sub(lost) }
    }

    /// What everybody would have if the match ended now.
    pub fn scores(&self) -> PerSeat<Score> {
        Seat::all(self.players).map(|seat| self.score(seat)).collect()
    }

    /// The result, once the match is over: most points, then most orders, then shared (rule 11.3).
    pub(super) fn standing(&self) -> Option<Standing> {
        if self.stage != Stage::Over {
            return None;
        }
        Some(self.ranking())
    }

    /// The result if the match ended now.
    pub(super) fn ranking(&self) -> Standing {
        let totals: PerSeat<i32> = self.scores().iter().map(|score| i32::from(score.total)).collect();
        let rank = |seat: Seat| (totals[seat.index()], self.player(seat).fulfilled);
        let ranks: PerSeat<_> = Seat::all(self.players).map(rank).collect();
        Standing::by_rank(totals, &ranks)
    }
}
