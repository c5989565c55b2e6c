//! The conformance suite every game runs.

pub mod checked;

pub use checked::Checked;
