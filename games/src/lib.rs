//! The games, one folder each, and their registry.

pub mod fagins_gang;
pub mod gauner;
pub mod langfinger;
pub mod swindler;

use host::{Hosted, Kind};

/// What can be played: one line a game.
pub static KINDS: &[&dyn Kind] = &[&Hosted::<gauner::Gauner>::new()];
