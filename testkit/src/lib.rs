//! The conformance suite every game runs.
//!
//! A game implements [`Checked`] in its tests and then calls the suite with one line, from a file in its `tests` folder:
//!
//! ```ignore
//! testkit::conform!(Gauner);
//! ```
//!
//! which becomes one `#[test]` for each check. How many games a check plays is [`Effort`]; the environment variable
//! `ROOKERY_SEEDS` asks for more.

mod belief;
pub mod checked;
pub mod checks;
mod chi_square;
pub mod coverage;
pub mod effort;
pub mod fault;
pub mod golden;
mod names;
pub mod playthrough;
mod sight;
pub mod suite;
pub mod toys;
pub mod walk;

pub use checked::Checked;
pub use coverage::{every_rule_has_a_test, no_game_lacks_anything};
pub use effort::Effort;
pub use fault::{Fault, Stats};
pub use golden::playthroughs;
pub use playthrough::playthrough;
