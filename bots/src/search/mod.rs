//! Information-set search: one tree for what the searching seat can see, and many worlds that could lie behind it.
//!
//! An iteration imagines a world behind the view, or takes one it has imagined before; it goes down the tree by what that
//! world allows, adds one node, plays on for a while, and enters the shares of the win all the way up. Every seat is taken
//! to want the most for itself.
//! Fate is asked in the tree as at the table, by the world's own weights; what the searching seat would not be shown
//! does not branch.
//!
//! A game may have its actions compared without a tree instead: `trials` says how.

mod judge;
mod merge;
mod select;
pub(crate) mod tree;
mod trials;
mod tuning;

use std::time::Instant;

use engine::{Observer, PerSeat, Rng, Seat, ToAct};

pub use tuning::{Far, Manner, Method, Tuning};

use self::judge::{Worlds, judge};
use self::merge::Merger;
use self::tree::{Branch, EdgeId, NodeId, Tree};
use crate::advice::Advice;
use crate::bot::Budget;
use crate::greedy;
use crate::playout::{Buffers, draw};

/// What search has found out about a decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis<A> {
    /// Every legal action, the recommended one first.
    pub actions: Vec<Weighed<A>>,
    /// The share of the win each seat may expect.
    pub shares: PerSeat<f32>,
    /// How often a world was played on in.
    pub iterations: u32,
    /// How many positions the tree holds; without a tree, how many actions there are.
    pub nodes: usize,
}

/// What search has found out about an action.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weighed<A> {
    /// The action.
    pub action: A,
    /// How often it was tried: search tries most what it thinks best.
    pub visits: u32,
    /// The share of the win its seat may expect from it; none if it was not tried.
    pub share: Option<f32>,
}

/// Searches from `view` for `seat`, which is to act.
///
/// # Panics
/// If `seat` is not to act.
pub fn analyse<G: Advice>(
    view: &G::View,
    seat: Seat,
    tuning: Tuning,
    budget: Budget,
    seed: u64,
) -> Analysis<G::Action> {
    match tuning.method {
        Method::Tree => {
            let mut search = Search::<G>::new(view, seat, (tuning, budget), seed);
            let iterations = search.spend(budget, |_, _| false);
            search.report(iterations)
        }
        Method::Trials { among } => trials::analyse::<G>(view, seat, among, (&tuning, budget), seed),
    }
}

/// What [`analyse`] recommends, and nothing else: as soon as that cannot change any more, no more thought is due.
///
/// # Panics
/// If `seat` is not to act.
pub fn choose<G: Advice>(view: &G::View, seat: Seat, tuning: Tuning, budget: Budget, seed: u64) -> G::Action {
    let analysis = match tuning.method {
        Method::Tree => {
            let mut search = Search::<G>::new(view, seat, (tuning, budget), seed);
            let iterations = search.spend(budget, |search, done| search.is_decided(budget, done));
            search.report(iterations)
        }
        Method::Trials { .. } => analyse::<G>(view, seat, tuning, budget, seed),
    };
    analysis.actions[0].action
}

/// After so many iterations, and again after as many, it is looked whether the choice is made.
const LOOKS_EVERY: u32 = 64;

struct Search<'a, G: Advice> {
    seat: Seat,
    tuning: Tuning,
    /// How many play; known once a world has been imagined.
    players: usize,
    tree: Tree<G>,
    merger: Merger<G>,
    /// What could be seen after something was turned: the keys of [`Branch::Sight`].
    sights: Vec<G::View>,
    /// Has the last step of this descent turned something?
    turned: bool,
    worlds: Worlds<'a, G>,
    /// The edges followed in this descent.
    path: Vec<EdgeId>,
    /// The edges it could follow next.
    open: Vec<EdgeId>,
    buffers: Buffers<G>,
    rng: Rng,
}

impl<'a, G: Advice> Search<'a, G> {
    fn new(view: &'a G::View, seat: Seat, (tuning, budget): (Tuning, Budget), seed: u64) -> Self {
        let (mut tree, mut rng) = (Tree::new(), Rng::new(seed));
        let looks = greedy::appeals::<G>(view, seat, &mut rng);
        assert!(!looks.is_empty(), "seat {seat} is not to act");
        for (action, appeal) in looks {
            tree.add(NodeId::ROOT, Branch::Act(seat, action), select::weight(appeal, &tuning));
        }
        Self {
            seat,
            tuning,
            players: 0,
            tree,
            merger: Merger::new(),
            sights: Vec::new(),
            turned: false,
            worlds: Worlds::new(view, &tuning, budget.iterations()),
            path: Vec::new(),
            open: Vec::new(),
            buffers: Buffers::default(),
            rng,
        }
    }

    /// Iterates as long as `budget` lasts and it is not `enough` before, and tells how often.
    fn spend(&mut self, budget: Budget, enough: impl Fn(&Self, u32) -> bool) -> u32 {
        let clock = Instant::now();
        let mut done = 0;
        loop {
            self.iterate(done);
            done += 1;
            if budget.is_spent(done, clock) || done.is_multiple_of(LOOKS_EVERY) && enough(self, done) {
                return done;
            }
        }
    }

    /// Has an action been tried so often that no other catches up with it in the iterations left? Who thinks by the clock cannot tell.
    fn is_decided(&self, budget: Budget, done: u32) -> bool {
        let Some(iterations) = budget.iterations() else { return false };
        let (mut most, mut second) = (0, 0);
        for edge in self.tree.edges(NodeId::ROOT) {
            let visits = self.tree[edge].visits;
            second = second.max(visits.min(most));
            most = most.max(visits);
        }
        most - second > iterations.saturating_sub(done)
    }

    fn iterate(&mut self, done: u32) {
        let mut world = self.worlds.after(done, &mut self.rng);
        self.descend(&mut world);
        let shares = judge(world, &self.tuning, &mut self.buffers, &mut self.rng);
        self.players = shares.len();
        self.tree.enter(&self.path, &shares);
    }

    /// Follows the tree to where it ends and adds a node there.
    fn descend(&mut self, world: &mut G) {
        self.path.clear();
        self.turned = false;
        self.merger.interrupt();
        let mut node = NodeId::ROOT;
        while let Some(edge) = self.step(world, node) {
            self.path.push(edge);
            if self.tree[edge].to.is_none() {
                self.tree[edge].to = self.merger.twin(&self.tree, &self.path, world);
            }
            match self.tree[edge].to {
                Some(next) => node = next,
                None => return self.grow(edge),
            }
        }
    }

    fn grow(&mut self, edge: EdgeId) {
        if let Some(node) = self.tree.grow(edge) {
            self.merger.remember(&self.tree, &self.path, node);
        }
    }

    /// Takes one step in `world` and tells which edge of `node` it follows; none if the game is over.
    fn step(&mut self, world: &mut G, node: NodeId) -> Option<EdgeId> {
        let turned = std::mem::take(&mut self.turned);
        match world.to_act() {
            ToAct::Over => None,
            _ if turned => Some(self.look(world, node)),
            ToAct::Chance => Some(self.ask_fate(world, node)),
            ToAct::Seat(seat) => Some(self.act(world, node, seat)),
        }
    }

    fn act(&mut self, world: &mut G, node: NodeId, seat: Seat) -> EdgeId {
        self.merger.before_act(seat, world, node, self.path.len());
        world.legal(seat, &mut self.buffers.actions);
        let (actions, open) = (&self.buffers.actions, &mut self.open);
        select::offer(&mut self.tree, node, (world, seat), actions, &self.tuning, open);
        let edge = select::best(&self.tree, node, seat, open, &self.tuning);
        if let Branch::Act(_, action) = self.tree[edge].branch {
            self.buffers.log.take();
            world.apply(seat, action, &mut self.buffers.log);
            self.turned = self.buffers.log.reveals();
        }
        edge
    }

    fn ask_fate(&mut self, world: &mut G, node: NodeId) -> EdgeId {
        self.merger.interrupt();
        let shown = world.audience().includes(Observer::Seat(self.seat));
        let answer = draw(world, &mut self.buffers, &mut self.rng);
        self.edge(node, if shown { Branch::Fate(answer) } else { Branch::Unseen })
    }

    /// What was turned is not in the name of the act that turned it: the tree branches by what can be seen now.
    fn look(&mut self, world: &G, node: NodeId) -> EdgeId {
        self.merger.interrupt();
        let view = world.view(Observer::Seat(self.seat));
        let same = |edge: &EdgeId| match self.tree[*edge].branch {
            Branch::Sight(sight) => self.sights[sight as usize] == view,
            _ => false,
        };
        let known = self.tree.edges(node).find(same);
        known.unwrap_or_else(|| {
            self.sights.push(view);
            self.tree.add(node, Branch::Sight(self.sights.len() as u32 - 1), 1.0)
        })
    }

    fn edge(&mut self, node: NodeId, branch: tree::BranchOf<G>) -> EdgeId {
        self.tree.find(node, None, branch).unwrap_or_else(|| self.tree.add(node, branch, 1.0))
    }

    fn report(&self, iterations: u32) -> Analysis<G::Action> {
        let weigh = |edge: EdgeId| {
            let edge = &self.tree[edge];
            let share = edge.to.map(|to| self.tree[to].means[self.seat.index()]);
            match edge.branch {
                Branch::Act(_, action) => Some(Weighed { action, visits: edge.visits, share }),
                _ => None,
            }
        };
        let mut actions: Vec<_> = self.tree.edges(NodeId::ROOT).filter_map(weigh).collect();
        let merit = |weighed: &Weighed<_>| (weighed.visits, weighed.share.unwrap_or(f32::NEG_INFINITY));
        actions.sort_by(|a, b| {
            let (a, b) = (merit(a), merit(b));
            b.0.cmp(&a.0).then(b.1.total_cmp(&a.1))
        });
        let shares = self.tree[NodeId::ROOT].means.into_iter().take(self.players).collect();
        Analysis { actions, shares, iterations, nodes: self.tree.len() }
    }
}
