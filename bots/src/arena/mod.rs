//! Bots against bots: games played to the end, fairly seated, and what can be concluded from them.
//!
//! - [`mod@play`]: one game, from its dice and seeds alone;
//! - [`outcome`]: what it comes to in numbers;
//! - [`schedule`]: who sits where in which game, and with which dice;
//! - [`driver`]: many games on many threads, with the same result on any number of them;
//! - [`tally`]: wins, scores, ranks and times, and how far to trust them;
//! - [`ratings`]: how strong everybody is, on one scale;
//! - [`counts`]: what the games have counted of themselves, added up;
//! - [`sequential`]: stopping as soon as a claim is settled, and no sooner.
//!
//! Nothing here reads or writes files: what happened is handed to the caller game by game.

pub mod counts;
pub mod driver;
pub mod outcome;
pub mod play;
pub mod ratings;
pub mod schedule;
pub mod sequential;
pub mod tally;

pub use counts::{Counts, Mean, Means, Moments, Part, Row, Sum};
pub use driver::{Plan, run, run_from, settle};
pub use outcome::Outcome;
pub use play::{Played, Player, Tuned, play};
pub use ratings::{Rating, Ratings};
pub use schedule::{Fixture, League, Mirror, Schedule};
pub use sequential::{Claim, Sequential, Trial, Verdict};
pub use tally::{Duel, Entry, Tally, wilson};
