//! Where the order of picks has no effect, the orders share one node.
//!
//! The picks a seat makes in a row, with no chance and nobody else between, are compared as a multiset; whether another
//! order really leads to an equal state is tried out in the world at hand before two histories are taken for one.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use engine::{Game, Log, Seat, ToAct};

use super::tree::{Branch, EdgeId, NodeId, Tree};

/// Watches a descent for picks in a row, and remembers which sets of picks have a node.
#[derive(Debug)]
pub(crate) struct Merger<G: Game> {
    /// The picks going on in this descent.
    run: Option<Run>,
    /// The world where they began. Kept apart from them to be overwritten in place.
    start: Option<G>,
    /// The first node for each set of picks.
    known: HashMap<u64, NodeId>,
    /// Room for the order in which another descent made the same picks.
    order: Vec<G::Action>,
}

/// Picks in a row.
#[derive(Clone, Copy, Debug)]
struct Run {
    seat: Seat,
    /// The node where they began.
    anchor: NodeId,
    /// How long the path was then.
    since: usize,
}

impl<G: Game> Merger<G> {
    pub(crate) fn new() -> Self {
        Self { run: None, start: None, known: HashMap::new(), order: Vec::new() }
    }

    /// `seat` is about to act in `world`, at `node`, `depth` steps down.
    pub(crate) fn before_act(&mut self, seat: Seat, world: &G, node: NodeId, depth: usize) {
        if self.run.is_some_and(|run| run.seat == seat) {
            return;
        }
        self.run = Some(Run { seat, anchor: node, since: depth });
        match &mut self.start {
            Some(start) => start.clone_from(world),
            None => self.start = Some(world.clone()),
        }
    }

    /// Something else than an act happened, or a new descent begins.
    pub(crate) fn interrupt(&mut self) {
        self.run = None;
    }

    /// The node that the picks at the end of `path` lead to in another order, if the tree has one and `world` agrees.
    pub(crate) fn twin(&mut self, tree: &Tree<G>, path: &[EdgeId], world: &G) -> Option<NodeId> {
        let run = self.run?;
        let twin = *self.known.get(&self.key(tree, path)?)?;
        self.retrace(tree, run, twin);
        self.leads_to(run.seat, world).then_some(twin)
    }

    /// The picks at the end of `path` have led to the new `node`.
    pub(crate) fn remember(&mut self, tree: &Tree<G>, path: &[EdgeId], node: NodeId) {
        if let Some(key) = self.key(tree, path) {
            self.known.entry(key).or_insert(node);
        }
    }

    /// A number for the place and the multiset of the picks; none if there is only one order anyway.
    fn key(&self, tree: &Tree<G>, path: &[EdgeId]) -> Option<u64> {
        let run = self.run?;
        let picks = &path[run.since..];
        let sum = |sum: u64, &edge: &EdgeId| match tree[edge].branch {
            Branch::Act(_, action) => sum.wrapping_add(hash(&action)),
            _ => sum,
        };
        (picks.len() > 1).then(|| picks.iter().fold(hash(&run.anchor), sum))
    }

    /// Finds the order of picks in which `twin` was made.
    fn retrace(&mut self, tree: &Tree<G>, run: Run, twin: NodeId) {
        self.order.clear();
        let mut node = twin;
        while let (true, Some(edge)) = (node != run.anchor, tree[node].made_by) {
            if let Branch::Act(_, action) = tree[edge].branch {
                self.order.push(action);
            }
            node = tree[edge].from;
        }
        self.order.reverse();
    }

    /// Would the picks in the other order have been legal, and have led to `world`?
    fn leads_to(&self, seat: Seat, world: &G) -> bool {
        let Some(mut other) = self.start.clone() else { return false };
        let mut log = Log::muted();
        for &action in &self.order {
            if other.to_act() != ToAct::Seat(seat) || other.check(seat, action).is_err() {
                return false;
            }
            other.apply(seat, action, &mut log);
        }
        other == *world
    }
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}
