//! The player who does what looks best at first sight.

use engine::{Rng, Seat};

use crate::advice::Advice;

/// In how many imagined worlds an action is looked at.
const WORLDS: usize = 8;

/// The legal actions of `seat` with their mean appeal over a few worlds behind `view`, in the order of [`Ord`].
pub(crate) fn appeals<G: Advice>(view: &G::View, seat: Seat, rng: &mut Rng) -> Vec<(G::Action, f32)> {
    let mut actions = Vec::new();
    G::determinize(view, rng).legal(seat, &mut actions);
    actions.sort();
    let mut looks: Vec<_> = actions.into_iter().map(|action| (action, 0.0)).collect();
    for _ in 0..WORLDS {
        let world = G::determinize(view, rng);
        for (action, appeal) in &mut looks {
            *appeal += world.appeal(seat, *action) / WORLDS as f32;
        }
    }
    looks
}

/// The action with the highest mean appeal; among equals the seed decides.
///
/// # Panics
/// If `seat` is not to act.
pub(crate) fn choose<G: Advice>(view: &G::View, seat: Seat, rng: &mut Rng) -> G::Action {
    let looks = appeals::<G>(view, seat, rng);
    let best = looks.iter().map(|&(_, appeal)| appeal).fold(f32::NEG_INFINITY, f32::max);
    let equals: Vec<_> = looks.into_iter().filter(|&(_, appeal)| appeal == best).collect();
    rng.choose(&equals).expect("who is to act can act").0
}
