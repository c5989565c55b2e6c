//! The games, one folder each, and their registry.
//!
//! A game is registered when all of it stands. Langfinger and Fagin's Gang have their rules, views, words and advice, and pass the whole suite,
//! but no board yet. Swindler is in the workshop (feature `workshop`): the worlds behind its views are not exact under every option.

pub mod fagins_gang;
pub mod gauner;
pub mod langfinger;
#[cfg(feature = "workshop")]
pub mod swindler;

use host::{Hosted, Kind};

/// What can be played: one line a game.
pub static KINDS: &[&dyn Kind] = &[&Hosted::<gauner::Gauner>::new()];
