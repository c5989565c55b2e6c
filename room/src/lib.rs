//! One live match: one owner, seats, bots at seats, a feed of numbered updates.
//!
//! A match that somebody looks at or plays has one owner task, which alone holds its state; everybody else sends it jobs
//! through [`Rooms`]. A step is appended to the store, and only when it is durable is anybody told. Streams are told *that* something
//! changed and then ask for what they lack ([`Rooms::look`]), so a slow one holds up nobody, and one that reconnects is like any other.
//! An owner with nothing to do leaves memory; the record brings it back on demand.
//!
//! - [`plan`]: what a table is made from; [`table`]: what is kept of it besides the log;
//! - [`look`]: all that one visitor gets;
//! - `live`: the match in its owner's hands (`start`, `play`, `hints`, `instruct`, `seats`, `ending`, `pausing` and `showing` are what can be done with it);
//! - `owner`: the task; `alone`: what is decided without a person; `pool`: where bots think; `nodes`: other programs on the same store;
//! - [`calls`]: whose turn it is, for whoever tells them; `archive`: matches that are over, and records from elsewhere; [`clock`]: how long people may think;
//! - [`world`]: clock, chance, store and games from outside; [`gauges`]: numbers for whoever watches over the house;
//! - [`rooms`]: the door; `gathering`, `requests`: what is asked for at it; `lists`: which doors there are; `keeping`: for how long; `purses`: how often one may ask; [`error`]: why it
//!   stays shut.

mod alone;
mod archive;
pub mod calls;
pub mod clock;
mod ending;
pub mod error;
mod gathering;
pub mod gauges;
mod hints;
mod instruct;
mod keeping;
mod lists;
mod live;
pub mod look;
mod names;
mod nodes;
mod owner;
mod pausing;
pub mod plan;
mod play;
mod pool;
mod purses;
mod requests;
pub mod rooms;
mod seats;
mod showing;
mod start;
pub mod table;
pub mod world;

pub use calls::Call;
pub use clock::Clock;
pub use error::{NotNow, RoomError};
pub use gauges::Gauges;
pub use lists::MOST_TABLES;
pub use look::{
    Agreement, Clocks, Fairness, HintTold, Instructed, Look, Me, Moment, Note, Phase, Place, PlaceKind,
    Spoken, TableLine, Undo, Version, Way, Who,
};
pub use plan::{Confirm, Consent, Errand, Join, Pace, PlacePlan, Plan, Rhythm, Seating, Talk};
pub use rooms::Rooms;
pub use store::{Allowance, MatchId, VisitorId as Visitor};
pub use world::{Extra, Surroundings, World};
