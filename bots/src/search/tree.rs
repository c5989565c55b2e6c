//! The tree of one search: what the searching seat can tell apart, and how it went from there.
//!
//! Nodes and edges lie in two plain vectors. A node is a history as the searching seat sees it, so two worlds that look
//! the same to it share their nodes. Where picks commute, several edges lead to one node.

use std::num::NonZeroU32;
use std::ops::{Index, IndexMut};

use engine::{Game, MAX_SEATS, PerSeat, Seat};

/// The most nodes a tree has: it stops growing before it fills the memory.
pub(crate) const MOST_NODES: usize = 1 << 20;

/// What the searching seat sees of a step: the key by which the tree branches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Branch<A, C> {
    /// A seat acts: everybody sees it.
    Act(Seat, A),
    /// Fate answers, and the searching seat is shown the answer.
    Fate(C),
    /// Fate answers, and the searching seat is not shown it (or does not look).
    Unseen,
    /// Something lying face down was turned: this is how things look since, by number.
    Sight(u32),
}

/// A [`Branch`] in the game `G`.
pub(crate) type BranchOf<G> = Branch<<G as Game>::Action, <G as Game>::Chance>;

/// The number of a node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct NodeId(NonZeroU32);

/// The number of an edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct EdgeId(NonZeroU32);

impl NodeId {
    /// Where every descent begins.
    pub(crate) const ROOT: Self = Self(NonZeroU32::MIN);
}

/// A history.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    first: Option<EdgeId>,
    last: Option<EdgeId>,
    /// The edge that was followed when the node was made; none at the root.
    pub(crate) made_by: Option<EdgeId>,
    /// How many descents came through here.
    pub(crate) visits: u32,
    /// The mean share of the win by seat over those descents.
    pub(crate) means: [f32; MAX_SEATS],
}

/// A step from a node.
#[derive(Clone, Debug)]
pub(crate) struct Edge<A, C> {
    /// What the searching seat sees.
    pub(crate) branch: Branch<A, C>,
    /// The node the step leaves.
    pub(crate) from: NodeId,
    /// The node it leads to, once that exists.
    pub(crate) to: Option<NodeId>,
    next: Option<EdgeId>,
    /// How often it was followed.
    pub(crate) visits: u32,
    /// How often it could have been: an action may be legal in one world and not in another.
    pub(crate) available: u32,
    /// Its claim on attention before anything is known about it.
    pub(crate) weight: f32,
}

/// The tree of a game `G`.
#[derive(Debug)]
pub(crate) struct Tree<G: Game> {
    nodes: Vec<Node>,
    edges: Vec<Edge<G::Action, G::Chance>>,
}

impl<G: Game> Tree<G> {
    /// A root and nothing else.
    pub(crate) fn new() -> Self {
        Self { nodes: vec![Node::new(None)], edges: Vec::new() }
    }

    /// How many nodes there are.
    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The edges of a node, in the order they were added.
    pub(crate) fn edges(&self, node: NodeId) -> impl Iterator<Item = EdgeId> {
        std::iter::successors(self[node].first, |&edge| self[edge].next)
    }

    /// The first edge of a node, where a search for the usual order of actions begins.
    pub(crate) fn first(&self, node: NodeId) -> Option<EdgeId> {
        self[node].first
    }

    /// The edge of `node` for `branch`. Looks at `hint` before it looks at all of them.
    pub(crate) fn find(&self, node: NodeId, hint: Option<EdgeId>, branch: BranchOf<G>) -> Option<EdgeId> {
        hint.filter(|&edge| self[edge].branch == branch)
            .or_else(|| self.edges(node).find(|&edge| self[edge].branch == branch))
    }

    /// The edge after this one at its node.
    pub(crate) fn after(&self, edge: EdgeId) -> Option<EdgeId> {
        self[edge].next
    }

    /// Adds an edge to `node` that leads nowhere yet.
    pub(crate) fn add(&mut self, node: NodeId, branch: BranchOf<G>, weight: f32) -> EdgeId {
        self.edges.push(Edge { branch, from: node, to: None, next: None, visits: 0, available: 0, weight });
        let edge = EdgeId(number(self.edges.len()));
        match self[node].last {
            Some(last) => self[last].next = Some(edge),
            None => self[node].first = Some(edge),
        }
        self[node].last = Some(edge);
        edge
    }

    /// Makes the node that `edge` leads to, unless the tree is full.
    pub(crate) fn grow(&mut self, edge: EdgeId) -> Option<NodeId> {
        if self.nodes.len() >= MOST_NODES {
            return None;
        }
        self.nodes.push(Node::new(Some(edge)));
        let node = NodeId(number(self.nodes.len()));
        self[edge].to = Some(node);
        Some(node)
    }

    /// Enters the result of a descent along `path`.
    pub(crate) fn enter(&mut self, path: &[EdgeId], shares: &PerSeat<f32>) {
        self[NodeId::ROOT].enter(shares);
        for &edge in path {
            self[edge].visits += 1;
            if let Some(node) = self[edge].to {
                self[node].enter(shares);
            }
        }
    }
}

/// Counted from 1, so that "none" costs no room.
fn number(length: usize) -> NonZeroU32 {
    u32::try_from(length).ok().and_then(NonZeroU32::new).expect("a tree is not empty and far from 2^32")
}

impl Node {
    fn new(made_by: Option<EdgeId>) -> Self {
        Self { first: None, last: None, made_by, visits: 0, means: [0.0; MAX_SEATS] }
    }

    fn enter(&mut self, shares: &PerSeat<f32>) {
        self.visits += 1;
        let part = 1.0 / self.visits as f32;
        for (mean, share) in self.means.iter_mut().zip(shares) {
            *mean += (share - *mean) * part;
        }
    }
}

impl<G: Game> Index<NodeId> for Tree<G> {
    type Output = Node;

    fn index(&self, id: NodeId) -> &Node {
        &self.nodes[id.0.get() as usize - 1]
    }
}

impl<G: Game> IndexMut<NodeId> for Tree<G> {
    fn index_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.0.get() as usize - 1]
    }
}

impl<G: Game> Index<EdgeId> for Tree<G> {
    type Output = Edge<G::Action, G::Chance>;

    fn index(&self, id: EdgeId) -> &Self::Output {
        &self.edges[id.0.get() as usize - 1]
    }
}

impl<G: Game> IndexMut<EdgeId> for Tree<G> {
    fn index_mut(&mut self, id: EdgeId) -> &mut Self::Output {
        &mut self.edges[id.0.get() as usize - 1]
    }
}
