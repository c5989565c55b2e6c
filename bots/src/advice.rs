//! What a game tells the bots about itself.

use engine::{Game, PerSeat, Seat};

use crate::bot::Level;
use crate::census::{Census, Finished};
use crate::search::Tuning;

/// After how many rounds a game that need not end by itself is cut while nobody watches; a setup that names its own `cut` has that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cuts {
    /// In random playouts.
    pub bench: u16,
    /// In series between bots.
    pub arena: u16,
}

/// Of actions with their appeals the one with the most, and the first of equals: so every [`Advice::favourite`] decides.
///
/// # Panics
/// If there is no action.
#[inline]
pub fn most_appealing<A>(looks: impl Iterator<Item = (A, f32)>) -> A {
    let better = |best: (A, f32), next: (A, f32)| if next.1 > best.1 { next } else { best };
    looks.reduce(better).expect("who is to act can act").0
}

/// A game's own knowledge of what is good, for search and for the greedy player.
///
/// The worlds it is asked about are imagined: a bot makes them from its own view by [`Game::determinize`] and has no
/// other way to come by a state. So advice may read all of `self` and still cannot tell a secret.
pub trait Advice: Game {
    /// Where games are cut, if the game has the option `cut`.
    const CUTS: Cuts = Cuts { bench: 60, arena: 60 };

    /// How good `action` looks for `seat`, which is to act, compared with its other legal actions: higher is better, on
    /// any scale of about one. Cheap enough to be asked for every action of a search tree. Negative infinity is not worth a thought: trials
    /// leave it out unless there is nothing else.
    fn appeal(&self, seat: Seat, action: Self::Action) -> f32;

    /// The most appealing of `actions` of `seat`, which is to act; the first of equals. It is how both sides play on from a position that
    /// search judges, so a game may answer faster than by asking for each appeal in turn.
    ///
    /// # Panics
    /// If there is no action.
    fn favourite(&self, seat: Seat, actions: &[Self::Action]) -> Self::Action {
        most_appealing(actions.iter().map(|&action| (action, self.appeal(seat, action))))
    }

    /// Whose turn it is when `seat` is to decide: another's, if `seat` only reacts.
    fn turn_of(&self, seat: Seat) -> Seat {
        seat
    }

    /// The share of the win each seat may expect from here; the shares add up to 1.
    fn outlook(&self) -> PerSeat<f32>;

    /// The shares of the win if play stopped here and what has been scored so far decided. It is all that a player who
    /// knows nothing of the game can go by; a game in which nothing is scored before the end leaves it alone.
    fn lead(&self) -> PerSeat<f32> {
        let players = self.players();
        Seat::all(players).map(|_| 1.0 / f32::from(players)).collect()
    }

    /// How many iterations a level is worth in this game. [`Level::Hard`] answers within a tenth of a second on one core.
    fn iterations(level: Level) -> u32 {
        match level {
            Level::Easy => 16,
            Level::Medium => 200,
            Level::Hard => 4_000,
            Level::Master => 40_000,
        }
    }

    /// How search is tuned for this game.
    fn tuning() -> Tuning {
        Tuning::default()
    }

    /// Counts what is worth knowing of a finished game, for reports on balance: see [`crate::census`] for how.
    fn census(game: &Finished<'_, Self>, census: &mut Census) {
        let _ = (game, census);
    }
}
