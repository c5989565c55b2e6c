//! Players who come by HTTP, as browsers do: for load tests, and for tests that kill servers under play.
//!
//! - [`browser`]: requests, cookies, streams; [`page`]: what a player reads from what comes back;
//! - [`player`]: somebody who answers at random until the match is over;
//! - [`table`]: a table full of them; [`watch`]: how long a move takes to reach everybody;
//! - [`load`]: many tables for a while.

pub mod browser;
pub mod load;
pub mod page;
pub mod player;
pub mod table;
pub mod watch;
