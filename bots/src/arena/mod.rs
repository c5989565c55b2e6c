//! Bots against bots: games played to the end, fairly seated, and what can be concluded from them.
//!
//! - [`mod@play`]: one game, from its dice and seeds alone;
//! - [`schedule`]: who sits where in which game, and with which dice;
//! - [`driver`]: many games on many threads, with the same result on any number of them;
//! - [`tally`]: wins, scores, ranks and times, and how far to trust them;
//! - [`counts`]: what the games have counted of themselves, added up;
//! - [`sequential`]: stopping as soon as a claim is settled, and no sooner.
//!
//! Nothing here reads or writes files: what happened is handed to the caller game by game.

pub mod counts;
pub mod driver;
pub mod play;
pub mod schedule;
pub mod sequential;
pub mod tally;

pub use counts::{Counts, Mean, Means, Moments, Part, Row, Sum};
pub use driver::{Plan, run, settle};
pub use play::{Played, Player, Tuned, play};
pub use schedule::{Fixture, Mirror, Schedule};
pub use sequential::{Claim, Sequential, Verdict};
pub use tally::{Entry, Tally, wilson};
