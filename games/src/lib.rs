//! The games, one folder each, and their registry.
//!
//! A game is registered when all of it stands.

pub mod fagins_gang;
pub mod gauner;
pub mod langfinger;
pub mod swindler;

use host::{Hosted, Kind};

/// What can be played: one line a game.
pub static KINDS: &[&dyn Kind] = &[
    &Hosted::<fagins_gang::FaginsGang>::new(),
    &Hosted::<gauner::Gauner>::new(),
    &Hosted::<langfinger::Langfinger>::new(),
    &Hosted::<swindler::Swindler>::new(),
];
