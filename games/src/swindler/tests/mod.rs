//! Tests of Swindler: each rule and each ruling by its number, the conformance suite, playthroughs.

mod accomplices;
mod beginning;
mod conformance;
mod coverage;
mod ending;
mod fates;
mod fences;
mod orders;
mod reactions;
mod refilling;
mod robbing;
mod small;
mod tale;
