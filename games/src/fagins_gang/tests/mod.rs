//! Tests by chapter of the rules, by example of the rulebook, and by ruling. The conformance suite is called in `checked.rs`.

mod advice;
mod audit;
mod bump_chains;
mod bumping;
mod coverage;
mod edition;
mod examples;
mod goods;
mod instruct;
mod market;
mod moving;
mod notation;
mod preview;
mod round;
mod scene;
mod setup;
mod turn;
mod words;
