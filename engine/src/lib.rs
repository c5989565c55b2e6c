//! The contract four games stand on, and nothing of any game.
//!
//! A [`Game`] is a value: no clock, no I/O, no source of randomness. A match is a [`Setup`] followed by steps,
//! each an action of a seat or an answer of chance; replaying the steps rebuilds the state, so the steps are what
//! is kept ([`record`]). What somebody may know is another type ([`Game::View`]), built for that [`Observer`].
//!
//! The map of this crate:
//!
//! - [`game`]: the trait, and [`Play`], the one checked door into it;
//! - [`seat`], [`chance`], [`log`], [`refusal`], [`standing`], [`bag`], [`rng`]: the small words of the contract;
//! - [`setup`], [`rulebook`], [`lang`], [`tell`]: editions, options, numbered rules, words for people;
//! - [`course`], [`record`], [`dice`], [`verify`]: a match as it happened, as text, and chance that can be checked.

pub mod bag;
pub mod chance;
pub mod course;
pub mod dice;
pub mod game;
pub mod lang;
pub mod log;
pub mod record;
pub mod refusal;
pub mod rng;
pub mod rulebook;
pub mod seat;
pub mod setup;
pub mod standing;
pub mod tell;
pub mod verify;

pub use bag::Bag;
pub use chance::Chances;
pub use game::{BadNotation, Game, Notation, Play, ToAct};
pub use lang::{Both, Lang};
pub use log::{Event, Hidden, Log, Seen};
pub use refusal::{Denied, Refuse};
pub use rng::Rng;
pub use seat::{Audience, MAX_SEATS, Observer, PerSeat, Seat, SeatSet};
pub use setup::{Edition, EditionError, OptionSpec, Options, Print, Setup, SetupError};
pub use standing::Standing;
pub use tell::{Difficulty, Line, Names, Tell};
