//! Tests of Swindler: each rule and each ruling by its number, the conformance suite, playthroughs.

mod conformance;
mod small;
