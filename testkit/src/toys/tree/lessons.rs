//! Trees with something to learn, and the best move of each.

use super::{Label, Node, Tree};

/// A position in which the best move is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// What can be learned.
    pub about: &'static str,
    /// The tree, as an outline.
    pub text: &'static str,
    /// How the position is reached: the branches taken, hidden ones included.
    pub path: &'static [&'static str],
    /// The best branches there, for the share of the win that the seat to act may expect.
    pub best: &'static [&'static str],
}

impl Lesson {
    /// All lessons, the simple ones first.
    pub const ALL: [Self; 7] = [
        Self { about: "a win is better than a tie", text: BEST, path: &[], best: &["win"] },
        Self { about: "a trap is seen by looking further", text: TRAP, path: &[], best: &["wait"] },
        Self { about: "chance is weighed, not counted", text: ODDS, path: &[], best: &["heavy"] },
        Self { about: "others look after themselves", text: THREE, path: &[], best: &["trust"] },
        Self { about: "picks in any order lead to one place", text: MERGE, path: &[], best: &["b", "c"] },
        Self {
            about: "one cannot act on what one does not know",
            text: FUSION,
            path: &["heads"],
            best: &["sure"],
        },
        Self {
            about: "what somebody did tells what it holds",
            text: TELL,
            path: &["strong", "raise"],
            best: &["fold"],
        },
    ];

    /// The trees of the lessons.
    pub(super) const EDITIONS: &'static [&'static str] = &[BEST, TRAP, ODDS, THREE, MERGE, FUSION, TELL];

    /// The position.
    ///
    /// # Panics
    /// If the lesson's tree does not have its path.
    pub fn position(&self) -> Tree {
        let root = Tree::on(self.text).unwrap_or_else(|error| panic!("{}: {error}", self.about));
        let step = |tree: Tree, label: &&str| {
            let label: Label = label.parse().expect("a path is made of labels");
            tree.after(label).unwrap_or_else(|| panic!("{}: no branch {label}", self.about))
        };
        let position = self.path.iter().fold(root, step);
        assert!(matches!(position.place(), Node::Choice(..)), "{}: nobody is to choose", self.about);
        position
    }
}

const BEST: &str = include_str!("lessons/best.txt");
const TRAP: &str = include_str!("lessons/trap.txt");
const ODDS: &str = include_str!("lessons/odds.txt");
const THREE: &str = include_str!("lessons/three.txt");
const MERGE: &str = include_str!("lessons/merge.txt");
const FUSION: &str = include_str!("lessons/fusion.txt");
const TELL: &str = include_str!("lessons/tell.txt");
