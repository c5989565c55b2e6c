//! A game as the server sees it: behind one object-safe door.
//!
//! A game brings its rules ([`engine::Game`]), its words ([`engine::Tell`]), its advice to bots ([`bots::Advice`]) and its
//! [`Face`]; [`Hosted`] turns these into a [`Kind`], and the server, the terminal and the arena know nothing else:
//!
//! - [`kind`]: what can be played, and a match of it ([`Kind`], [`Match`]);
//! - [`sight`]: all that one observer gets of a match ([`Sight`]); pages, the API and bots take this and never a match;
//! - [`hint`]: what a bot would think of the choices;
//! - [`face`]: the board as HTML, from a view; [`desk`]: what the page hands to it;
//! - [`sheet`]: what comes of it; [`kept`]: parts of boards that were drawn before; [`text`]: text on a page;
//! - [`guide`]: a guided first game;
//! - [`instruct`]: what a player says beforehand about decisions in others' turns;
//! - [`hosted`], `played`, `seen`: the adapters, generic over the game.

pub mod desk;
pub mod face;
pub mod guide;
pub mod hint;
pub mod hosted;
pub mod instruct;
pub mod kept;
pub mod kind;
mod played;
mod seen;
pub mod sheet;
pub mod sight;
pub mod text;

pub use desk::{Desk, Memory};
pub use face::{Face, Move, Tempo};
pub use guide::{Guide, Lesson, first_legal};
pub use hint::{Hint, Tip};
pub use hosted::Hosted;
pub use instruct::{Instruction, Instructions, Number};
pub use kept::Part;
pub use kind::{Cast, DrawInfo, EditionInfo, GameOver, Kind, Match, Refused, Series, Terms, Told};
pub use seen::sight_of;
pub use sheet::{Kept, Sheet};
pub use sight::{Choice, Sight, Stage};
pub use text::{Room, Text};
