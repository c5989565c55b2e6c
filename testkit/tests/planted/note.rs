//! Something that a value should not have inside.

use std::hash::{Hash, Hasher};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

/// A note that all copies of a state share, and that counts when states are compared.
#[derive(Clone, Debug, Default)]
pub(crate) struct Note(Arc<AtomicU32>);

impl Note {
    /// Writes on the note, for all who share it.
    pub(crate) fn scribble(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    /// Takes a note of its own, with one more on it.
    pub(crate) fn rewrite(&mut self) {
        *self = Self(Arc::new(AtomicU32::new(self.read() + 1)));
    }

    fn read(&self) -> u32 {
        self.0.load(Ordering::Relaxed)
    }
}

impl PartialEq for Note {
    fn eq(&self, other: &Self) -> bool {
        self.read() == other.read()
    }
}

impl Eq for Note {}

impl Hash for Note {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.read().hash(state);
    }
}
