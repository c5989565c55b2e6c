//! Tables from creation to the end, on a real store.

#![expect(clippy::unwrap_used, reason = "a panic in a test is the report")]

mod archive;
mod hints;
mod house;
mod instruct;
mod jumps;
mod matches;
mod nodes;
mod seats;
mod sticks;
mod waiting;
