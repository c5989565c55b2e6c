//! What a game tells the bots about itself.

use engine::{Game, PerSeat, Seat};

/// A game's own knowledge of what is good, for search and for the greedy player.
///
/// The worlds it is asked about are imagined: a bot makes them from its own view by [`Game::determinize`] and has no
/// other way to come by a state. So advice may read all of `self` and still cannot tell a secret.
pub trait Advice: Game {
    /// How good `action` looks for `seat`, which is to act, compared with its other legal actions: higher is better, on
    /// any scale of about one. Cheap enough to be asked for every action of a search tree.
    fn appeal(&self, seat: Seat, action: Self::Action) -> f32;

    /// The share of the win each seat may expect from here; the shares add up to 1.
    fn outlook(&self) -> PerSeat<f32>;
}
