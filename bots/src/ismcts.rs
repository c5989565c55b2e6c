//! The textbook's information-set search, kept simple on purpose: a yardstick for the table's own search.
//!
//! Single-observer ISMCTS as in Cowling, Powley and Whitehouse (2012): a determinization per iteration, UCB1 with
//! counts of availability, one new node an iteration, uniform playouts. It knows nothing of any game but the rules.

use std::time::Instant;

use engine::{Observer, PerSeat, Rng, Seat, ToAct};

use crate::advice::Advice;
use crate::bot::Budget;
use crate::playout::{Buffers, Turns, Uniform, draw, playout};
use crate::search::tree::{Branch, BranchOf};

/// The weight of exploration in UCB1, as usual for results between 0 and 1.
const EXPLORATION: f32 = 0.7;

/// A playout is broken off after this many rounds; then who leads has won.
const ROUNDS: u32 = 10;

struct Node<G: Advice> {
    children: Vec<(BranchOf<G>, usize)>,
    visits: u32,
    available: u32,
    /// The sum of the results, by seat.
    shares: PerSeat<f32>,
}

struct Ismcts<G: Advice> {
    seat: Seat,
    nodes: Vec<Node<G>>,
    buffers: Buffers<G>,
}

/// The action tried most within the budget.
///
/// # Panics
/// If `seat` is not to act.
pub(crate) fn choose<G: Advice>(view: &G::View, seat: Seat, budget: Budget, rng: &mut Rng) -> G::Action {
    let clock = Instant::now();
    let mut search = Ismcts::<G> { seat, nodes: vec![Node::new()], buffers: Buffers::default() };
    let mut done = 0;
    while done == 0 || !budget.is_spent(done, clock) {
        search.iterate(G::determinize(view, rng), rng);
        done += 1;
    }
    search.most_visited().expect("who is to act can act")
}

impl<G: Advice> Ismcts<G> {
    fn iterate(&mut self, mut world: G, rng: &mut Rng) {
        let mut path = vec![0];
        while let Some(branch) = self.step(&mut world, path[path.len() - 1], rng) {
            let (node, new) = self.child(path[path.len() - 1], branch);
            path.push(node);
            if new {
                break;
            }
        }
        let turns = Turns::new(ROUNDS * u32::from(world.players()));
        playout(&mut world, &mut Uniform, turns, &mut self.buffers, rng);
        let shares = world.standing().map_or_else(|| world.lead(), |standing| standing.shares());
        for node in path {
            self.nodes[node].enter(&shares);
        }
    }

    /// Takes one step in `world` and tells what the searching seat sees of it; none if the game is over.
    fn step(&mut self, world: &mut G, node: usize, rng: &mut Rng) -> Option<BranchOf<G>> {
        match world.to_act() {
            ToAct::Over => None,
            ToAct::Chance => {
                let shown = world.audience().includes(Observer::Seat(self.seat));
                let answer = draw(world, &mut self.buffers, rng);
                Some(if shown { Branch::Fate(answer) } else { Branch::Unseen })
            }
            ToAct::Seat(seat) => {
                world.legal(seat, &mut self.buffers.actions);
                let action = self.select(node, seat, rng);
                world.apply(seat, action, &mut self.buffers.log);
                Some(Branch::Act(seat, action))
            }
        }
    }

    /// A legal action that was never tried here, any of them; else the one with the highest UCB1.
    fn select(&mut self, node: usize, seat: Seat, rng: &mut Rng) -> G::Action {
        let (mut untried, mut best) = (Vec::new(), None);
        for &action in &self.buffers.actions {
            let branch = Branch::Act(seat, action);
            match self.nodes[node].children.iter().find(|child| child.0 == branch) {
                None => untried.push(action),
                Some(&(_, child)) => {
                    let child = &mut self.nodes[child];
                    child.available += 1;
                    let ucb = child.ucb(seat);
                    if best.is_none_or(|(_, highest)| ucb > highest) {
                        best = Some((action, ucb));
                    }
                }
            }
        }
        let any = rng.choose(&untried).copied();
        any.or(best.map(|(action, _)| action)).expect("who is to act can act")
    }

    /// The node that `branch` leads to, and whether it is new.
    fn child(&mut self, node: usize, branch: BranchOf<G>) -> (usize, bool) {
        if let Some(&(_, child)) = self.nodes[node].children.iter().find(|child| child.0 == branch) {
            return (child, false);
        }
        let child = self.nodes.len();
        self.nodes.push(Node::new());
        self.nodes[node].children.push((branch, child));
        (child, true)
    }

    fn most_visited(&self) -> Option<G::Action> {
        let visits = |child: &&(_, usize)| self.nodes[child.1].visits;
        match self.nodes[0].children.iter().max_by_key(visits)? {
            (Branch::Act(_, action), _) => Some(*action),
            _ => None,
        }
    }
}

impl<G: Advice> Node<G> {
    fn new() -> Self {
        Self { children: Vec::new(), visits: 0, available: 1, shares: PerSeat::new() }
    }

    fn enter(&mut self, shares: &PerSeat<f32>) {
        self.visits += 1;
        if self.shares.is_empty() {
            self.shares = shares.clone();
        } else {
            self.shares.iter_mut().zip(shares).for_each(|(sum, share)| *sum += share);
        }
    }

    fn ucb(&self, seat: Seat) -> f32 {
        let visits = self.visits as f32;
        self.shares[seat.index()] / visits + EXPLORATION * ((self.available as f32).ln() / visits).sqrt()
    }
}
