//! Tests by chapter of the rules, by example of the rulebook, and by ruling; the conformance suite; the playthroughs.

mod advice;
mod bump_chains;
mod bumping;
mod conform;
mod coverage;
mod edition;
mod examples;
mod goods;
mod market;
mod moving;
mod notation;
mod preview;
mod round;
mod scene;
mod setup;
mod turn;
mod words;
