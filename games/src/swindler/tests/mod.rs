//! Tests of Swindler: each rule and each ruling by its number, the conformance suite, playthroughs.

mod beginning;
mod conformance;
mod fences;
mod orders;
mod refilling;
mod robbing;
mod small;
mod tale;
