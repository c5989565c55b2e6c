//! The only door to the bots. A view goes in, never a state, so there is nothing to cheat with.

use engine::{Rng, Seat};

use crate::advice::Advice;
use crate::bot::{Bot, Budget};
use crate::search::{self, Analysis};
use crate::{greedy, ismcts, random};

/// What `bot` does at `seat`, which is to act, given what that seat may know. The same view, seed and iterations give
/// the same action.
///
/// # Panics
/// If `seat` is not to act.
pub fn decide<G: Advice>(view: &G::View, seat: Seat, bot: Bot, budget: Budget, seed: u64) -> G::Action {
    let mut rng = Rng::new(seed);
    if let Some(action) = forced::<G>(view, seat, &mut rng) {
        return action;
    }
    match bot {
        Bot::Random => random::choose::<G>(view, seat, &mut rng),
        Bot::Greedy => greedy::choose::<G>(view, seat, &mut rng),
        Bot::Level(_) | Bot::Search(_) => search::choose::<G>(view, seat, G::tuning(), budget, seed),
        Bot::Ismcts(_) => ismcts::choose::<G>(view, seat, budget, &mut rng),
    }
}

/// What the table's search thinks of each legal action of `seat`, which is to act.
///
/// # Panics
/// If `seat` is not to act.
pub fn analyse<G: Advice>(view: &G::View, seat: Seat, budget: Budget, seed: u64) -> Analysis<G::Action> {
    search::analyse::<G>(view, seat, G::tuning(), budget, seed)
}

/// The action, if there is no choice: nobody thinks about that.
fn forced<G: Advice>(view: &G::View, seat: Seat, rng: &mut Rng) -> Option<G::Action> {
    let mut actions = Vec::new();
    G::determinize(view, rng).legal(seat, &mut actions);
    match actions[..] {
        [only] => Some(only),
        _ => None,
    }
}
