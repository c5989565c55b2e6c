//! Gauner, rule by rule: one test or more for each number of `RULES.en.md`, on positions made by hand.

mod advice;
mod by_hand;
mod cards;
mod edition;
mod knowledge;
mod laying;
mod reasons;
mod scoring;
mod supply;
mod taking;
mod worlds;
