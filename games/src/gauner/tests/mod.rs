//! Gauner, rule by rule: one test or more for each number of `RULES.en.md`, on positions made by hand.
#![expect(clippy::unwrap_used, reason = "a panic in a test is the report")]

mod by_hand;
mod cards;
mod edition;
mod knowledge;
mod laying;
mod scoring;
mod supply;
mod taking;
mod worlds;
