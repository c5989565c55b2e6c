//! A tree, and what each observer can tell of the places in it.

use std::collections::HashMap;
use std::hash::{Hash, Hasher};
use std::ops::Deref;

use engine::{Audience, Edition, EditionError, Observer, PerSeat, Print, Seat, SeatSet};

use super::label::Label;
use super::outline::{self, Outline};

/// The place of a node in the list.
pub type NodeId = usize;

/// A place of a tree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Node {
    /// A seat takes a branch.
    Choice(Seat, Vec<Branch>),
    /// Fate takes a branch, before an audience.
    Chance(Audience, Vec<Branch>),
    /// A leaf: points by seat.
    End(PerSeat<i32>),
}

impl Node {
    /// What leads on from here.
    pub fn branches(&self) -> &[Branch] {
        match self {
            Self::Choice(_, branches) | Self::Chance(_, branches) => branches,
            Self::End(_) => &[],
        }
    }
}

/// A way from one place to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Branch {
    /// Its name.
    pub label: Label,
    /// How often fate takes it; 1 where a seat chooses.
    pub weight: u32,
    /// Where it leads.
    pub to: NodeId,
}

/// Places that look the same to an observer, each with its probability if nothing is known of how the seats choose.
pub type Class = Vec<(NodeId, f64)>;

/// A tree.
#[derive(Debug)]
pub struct TreeEdition {
    id: String,
    /// How many play.
    pub players: u8,
    /// The places; the root is the last.
    pub nodes: Vec<Node>,
    /// Is some chance hidden from somebody?
    pub secrets: bool,
    /// By observer (the spectator last): the class of each place.
    class_of: Vec<Vec<usize>>,
    /// By observer: the classes.
    classes: Vec<Vec<Class>>,
}

impl Edition for TreeEdition {
    fn parse(text: &str) -> Result<Self, EditionError> {
        let Outline { id, players, nodes, merges } = outline::read(text)?;
        let secrets = nodes.iter().any(|node| matches!(node, Node::Chance(Audience::Only(_), _)));
        if secrets && merges {
            return Err(EditionError::at_line(
                1,
                "a tree with secrets cannot have places reached in several ways",
            ));
        }
        let mut tree = Self { id, players, nodes, secrets, class_of: Vec::new(), classes: Vec::new() };
        for observer in Observer::all(players) {
            let (class_of, classes) = if secrets { tree.tell_apart(observer) } else { tree.all_apart() };
            tree.class_of.push(class_of);
            tree.classes.push(classes);
        }
        tree.check_secrets().map_err(|message| EditionError::at_line(1, message))?;
        Ok(tree)
    }

    fn id(&self) -> &str {
        &self.id
    }

    fn game(&self) -> &'static str {
        "tree"
    }
}

impl TreeEdition {
    /// Where a match begins.
    pub fn root(&self) -> NodeId {
        self.nodes.len() - 1
    }

    /// The number of the class of places that look to `observer` like this one.
    pub fn class(&self, observer: Observer, node: NodeId) -> usize {
        self.class_of[self.index(observer)][node]
    }

    /// The places of a class.
    pub fn members(&self, observer: Observer, class: usize) -> &Class {
        &self.classes[self.index(observer)][class]
    }

    fn index(&self, observer: Observer) -> usize {
        observer.seat().map_or(self.players.into(), Seat::index)
    }

    /// Without secrets everybody knows where a match stands.
    fn all_apart(&self) -> (Vec<usize>, Vec<Class>) {
        let nodes = 0..self.nodes.len();
        (nodes.clone().collect(), nodes.map(|node| vec![(node, 1.0)]).collect())
    }

    /// Sorts the places by what an observer has seen on the way there. At the end everybody sees the result.
    fn tell_apart(&self, observer: Observer) -> (Vec<usize>, Vec<Class>) {
        let (mut class_of, mut classes) = (vec![0; self.nodes.len()], Vec::new());
        let mut known = HashMap::new();
        let mut open = vec![(self.root(), String::new(), 1.0)];
        while let Some((node, mut seen, probability)) = open.pop() {
            if let Node::End(points) = &self.nodes[node] {
                seen.push_str(&format!("{points:?}"));
            }
            open.extend(self.follow(node, observer, &seen, probability));
            let class = *known.entry(seen).or_insert_with(|| {
                classes.push(Class::new());
                classes.len() - 1
            });
            class_of[node] = class;
            classes[class].push((node, probability));
        }
        (class_of, classes)
    }

    /// The places after this one, with what the observer will have seen there, and their probabilities.
    fn follow(
        &self,
        node: NodeId,
        observer: Observer,
        seen: &str,
        probability: f64,
    ) -> Vec<(NodeId, String, f64)> {
        let node = &self.nodes[node];
        let shown = !matches!(node, Node::Chance(audience, _) if !audience.includes(observer));
        let total: u32 = node.branches().iter().map(|branch| branch.weight).sum();
        let share = |branch: &Branch| match node {
            Node::Chance(..) => f64::from(branch.weight) / f64::from(total),
            Node::Choice(..) | Node::End(_) => 1.0,
        };
        let label = |branch: &Branch| if shown { branch.label.to_string() } else { "?".to_owned() };
        let step =
            |branch: &Branch| (branch.to, format!("{seen}{}/", label(branch)), probability * share(branch));
        node.branches().iter().map(step).collect()
    }

    /// Whoever cannot tell places apart must not be able to: by whose turn it is, by its own branches, by an end.
    fn check_secrets(&self) -> Result<(), String> {
        for (observer, classes) in Observer::all(self.players).zip(&self.classes) {
            for class in classes {
                let mut scenes = class.iter().map(|&(node, _)| self.scene(observer, node));
                let first = scenes.next();
                if scenes.any(|other| Some(other) != first) {
                    let node = class[0].0;
                    return Err(format!("{observer} could tell places like {:?} apart", self.nodes[node]));
                }
            }
        }
        let ends = |branch: &Branch| matches!(self.nodes[branch.to], Node::End(_));
        let hidden = |node: &&Node| matches!(node, Node::Chance(Audience::Only(_), _));
        match self.nodes.iter().filter(hidden).find(|node| node.branches().iter().any(ends)) {
            Some(node) => Err(format!("a hidden chance cannot end a match: {node:?}")),
            None => Ok(()),
        }
    }

    /// What everybody sees of a place, and what `observer` is asked there.
    fn scene(&self, observer: Observer, node: NodeId) -> (Option<Seat>, Option<Audience>, Vec<Label>) {
        let labels = |branches: &[Branch]| branches.iter().map(|branch| branch.label).collect();
        match &self.nodes[node] {
            Node::Choice(seat, branches) if observer == Observer::Seat(*seat) => {
                (Some(*seat), None, labels(branches))
            }
            Node::Choice(seat, _) => (Some(*seat), None, Vec::new()),
            Node::Chance(audience, _) => (None, Some(*audience), Vec::new()),
            Node::End(_) => (None, Some(Audience::Only(SeatSet::EMPTY)), Vec::new()),
        }
    }
}

/// The tree a match walks through. Editions are interned: the same one lies at the same place.
#[derive(Clone, Copy, Debug)]
pub struct Terms(&'static TreeEdition);

impl From<&'static Print<TreeEdition>> for Terms {
    fn from(print: &'static Print<TreeEdition>) -> Self {
        Self(&print.data)
    }
}

impl Deref for Terms {
    type Target = TreeEdition;

    fn deref(&self) -> &TreeEdition {
        self.0
    }
}

impl PartialEq for Terms {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for Terms {}

impl Hash for Terms {
    /// The same in every run, unlike an address.
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.id.hash(state);
    }
}
