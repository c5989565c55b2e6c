//! The site as a browser finds it: every test asks the router without a socket, over a real store, with a toy game.

#![expect(clippy::unwrap_used, reason = "a panic in a test is the report")]

mod abuse;
mod api;
mod archive;
mod common;
mod host;
mod instruct;
mod notices;
mod pages;
mod posts;
mod seats;
#[path = "../../../push/tests/delivery/service.rs"]
mod service;
mod sessions;
#[path = "../../../room/tests/tables/sticks.rs"]
mod sticks;
mod stream;
mod table;
mod waiting;
