//! The conformance suite every game runs, and toy games.
//!
//! A game implements [`Checked`] in its tests, which tells the suite what it cannot find out by itself, and calls the suite
//! with one line, from a file in the folder that holds its tests:
//!
//! ```
//! use testkit::toys::smugglers::Smugglers;
//!
//! testkit::conform!(Smugglers);
//! ```
//!
//! That makes one `#[test]` for each check of [`checks`], one that compares a readable playthrough for each number of players
//! with the file `playthroughs/<game>-<players>.txt` beside the calling file, and one that demands a test named after
//! every rule (`fn r3_4_…`) in the Rust files of that folder. Playthroughs are written by `ROOKERY_BLESS=1 cargo test`; whoever
//! does that reads them before they are committed.
//!
//! Every check plays games by seed under every setup of [`Checked::setups`], so it always finds the same. How many is
//! [`Effort`]; the environment variable `ROOKERY_SEEDS` asks for another number. Expensive questions are asked at places
//! spread over each game, different ones for each seed. A check that came to look at nothing fails.
//!
//! How secrets are checked, in three steps that lean on each other:
//!
//! - [`checks::secrets::non_interference`]: whatever world an observer can imagine behind its view, it is shown the same
//!   there, now and after the next step. So nothing it may not know has any effect on what it gets.
//! - [`checks::secrets::reveals_are_marked`]: an act shows its actor nothing new, unless the step is marked.
//! - [`checks::exactness::small_worlds_are_exact`]: on small editions all worlds that agree with what the observer saw are
//!   counted, step by step, with their probabilities. The view must be the same in all of them (or it leaks), and
//!   `determinize` must give these, no others (or it forgets), and as often as they deserve.
//!
//! That the suite finds faults is tested in `tests/planted`: a toy game with three dozen things done wrong, one at a time.
//!
//! [`no_game_lacks_anything`] is for the registry of games: it demands that every game of it runs all this.

mod belief;
pub mod checked;
pub mod checks;
mod chi_square;
pub mod coverage;
pub mod effort;
pub mod fault;
pub mod golden;
mod hash;
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
