//! Games that exist to test with: [`tree`] to test search, [`smugglers`] to test everything about secrets and reactions.

pub mod smugglers;
pub mod tree;
