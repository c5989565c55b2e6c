//! Which action to follow down the tree: what has done well, what looks good, and what has hardly been tried.

use engine::Seat;

use super::tree::{EdgeId, NodeId, Tree};
use super::tuning::Tuning;
use crate::advice::Advice;

/// Appeals further apart than this many temperatures are as good as certain.
const FAR: f32 = 30.0;

/// What an appeal is worth beside others before anything has been tried.
pub(crate) fn weight(appeal: f32, tuning: &Tuning) -> f32 {
    (appeal / tuning.temperature).clamp(-FAR, FAR).exp()
}

/// The edges of `node` for the `actions` of `seat` that are legal in `world`, into `open`. All of them count as
/// available once more.
pub(crate) fn offer<G: Advice>(
    tree: &mut Tree<G>,
    node: NodeId,
    (world, seat): (&G, Seat),
    actions: &[G::Action],
    tuning: &Tuning,
    open: &mut Vec<EdgeId>,
) {
    open.clear();
    let mut hint = tree.first(node);
    for &action in actions {
        let branch = super::tree::Branch::Act(seat, action);
        let edge = match tree.find(node, hint, branch) {
            Some(edge) => edge,
            None => tree.add(node, branch, weight(world.appeal(seat, action), tuning)),
        };
        tree[edge].available += 1;
        hint = tree.after(edge);
        open.push(edge);
    }
}

/// The edge among `open` that `seat` follows next.
///
/// This is the rule of PUCT, with an action's own count of the times it was legal in place of the visits of its node:
/// otherwise what is rarely legal would look neglected for ever.
///
/// # Panics
/// If nothing is open.
pub(crate) fn best<G: Advice>(
    tree: &Tree<G>,
    node: NodeId,
    seat: Seat,
    open: &[EdgeId],
    tuning: &Tuning,
) -> EdgeId {
    let total: f32 = open.iter().map(|&edge| tree[edge].weight).sum();
    let untried = tree[node].means[seat.index()] - tuning.caution;
    let urge = |id: EdgeId| {
        let edge = &tree[id];
        let value = edge.to.map_or(untried, |to| tree[to].means[seat.index()]);
        let bonus = edge.weight / total * (edge.available as f32).sqrt() / (1 + edge.visits) as f32;
        value + tuning.exploration * bonus
    };
    let first = open[0];
    let better = |best: (EdgeId, f32), edge: EdgeId| {
        let urge = urge(edge);
        if urge > best.1 { (edge, urge) } else { best }
    };
    open[1..].iter().copied().fold((first, urge(first)), better).0
}
