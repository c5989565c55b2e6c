//! The player without a thought.

use engine::{Game, Rng, Seat};

/// One of the legal actions of `seat`, each as likely as the others. They are the same in any world behind `view`, so
/// one is enough.
///
/// # Panics
/// If `seat` is not to act.
pub(crate) fn choose<G: Game>(view: &G::View, seat: Seat, rng: &mut Rng) -> G::Action {
    let mut actions = Vec::new();
    G::determinize(view, rng).legal(seat, &mut actions);
    *rng.choose(&actions).expect("who is to act can act")
}
