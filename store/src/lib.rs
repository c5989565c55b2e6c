//! Where matches are kept: append-only lines, durable before anybody is told.
//!
//! The store knows no game. A match is a header, a log of lines and the room's own settings, all of them text to it;
//! the record of section 4 of the design is put together and taken apart elsewhere. There is no clock here either: the
//! caller says what time it is.
//!
//! **Lines, not steps.** A log also has lines that are no steps of the game (`@ 1 Hans`), and they stand in order among
//! the others. So the store numbers *every* line of the log by its position, from 1, and the room counts steps.
//!
//! The map of this crate:
//!
//! - [`Store`]: the trait, with what each method promises; it is used as `Arc<dyn Store>`;
//! - [`ids`], [`mod@matches`], [`log`], [`lists`], [`people`], [`notices`], [`purses`]: what goes in and comes out;
//! - [`error`]: an enum for each operation that can be refused, and [`Failure`] for what no caller is to blame for;
//! - [`changes`]: how a room hears of what others wrote;
//! - [`sqlite`]: one file, no set-up; [`postgres`]: any number of programs on one database. Both pass the same suite (feature
//!   `suite`), and both let waiting writes share a commit (`writer`).

pub mod changes;
pub mod error;
pub mod ids;
pub mod lists;
pub mod log;
pub mod matches;
pub mod notices;
pub mod people;
#[cfg(feature = "postgres")]
pub mod postgres;
pub mod purses;
pub mod sqlite;
mod store;
#[cfg(feature = "suite")]
pub mod suite;
mod writer;

pub use changes::{Change, Changes};
pub use error::{AppendError, CreateError, Failure, SayError, UpdateError};
pub use ids::{BadId, MatchId, Millis, VisitorId};
pub use lists::{Cursor, Page, Which};
pub use log::{Addition, Claim, Ending, Line};
pub use matches::{Listing, Member, NewMatch, Stage, Status, StoredMatch, TableUpdate};
pub use notices::{NOTICES_KEPT, Notice, Subscription};
pub use people::{ChatLine, NewChatLine, Speaker, Visitor};
#[cfg(feature = "postgres")]
pub use postgres::PostgresStore;
pub use purses::{Allowance, Spending};
pub use sqlite::{OpenError, SqliteStore};
pub use store::{Store, Tally};
