//! What Tree hands to its examiners.

use engine::Setup;

use super::{Lesson, Tree, TreeEdition};
use crate::checked::Checked;

impl Checked for Tree {
    fn audit(&self) -> Result<(), String> {
        let (node, places) = (self.node, self.terms.nodes.len());
        if node < places { Ok(()) } else { Err(format!("place {node} of {places}")) }
    }

    fn left(&self) -> Vec<(String, u32)> {
        self.place().branches().iter().map(|branch| (branch.label.to_string(), branch.weight)).collect()
    }

    fn setups() -> Vec<Setup<TreeEdition>> {
        Lesson::ALL.iter().map(setup).collect()
    }

    fn small_setups() -> Vec<Setup<TreeEdition>> {
        let mut setups = Self::setups();
        setups.retain(|setup| setup.edition.data.secrets);
        setups
    }

    fn bound(setup: &Setup<TreeEdition>) -> usize {
        setup.edition.data.nodes.len()
    }
}

fn setup(lesson: &Lesson) -> Setup<TreeEdition> {
    Tree::setup(lesson.text).unwrap_or_else(|error| panic!("{}: {error}", lesson.about))
}
