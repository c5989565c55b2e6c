//! Players of any game, from views alone.
//!
//! A bot gets what a person at its seat would get, a [`Budget`] and a seed, and answers with an action: [`decide()`] is
//! the only door, and nothing that holds a secret fits through it. All a bot knows of the hidden cards it must imagine,
//! by [`engine::Game::determinize`].
//!
//! The map of this crate:
//!
//! - [`advice`]: what a game may tell its bots;
//! - [`census`]: what a game counts of itself once it is over;
//! - [`bot`]: who there is (`random`, `greedy`, `easy` … `master`, `search:N`, `ismcts:N`) and how long they may think;
//! - [`mod@decide`]: the door, and [`analyse()`] for hints;
//! - [`search`], [`ismcts`], [`greedy`], [`random`]: how they choose;
//! - [`playout`], [`mod@bench`]: games played at random, as fast as the game allows;
//! - [`arena`]: bots against bots, and what can be concluded from it.

pub mod advice;
pub mod arena;
pub mod bench;
pub mod bot;
pub mod census;
pub mod decide;
pub mod greedy;
pub mod ismcts;
pub mod playout;
pub mod random;
pub mod search;

pub use advice::{Advice, Cuts};
pub use bot::{Bot, BotError, Budget, Level};
pub use census::{Census, Finished};
pub use decide::{analyse, decide};
pub use search::{Analysis, Tuning, Weighed};
