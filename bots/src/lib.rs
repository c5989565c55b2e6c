//! Players of any game, from views alone.

pub mod advice;

pub use advice::Advice;
