//! Tree: rule by rule, through the whole suite, and the best moves of its lessons worked out.

mod lessons;
mod outlines;
mod rules;
mod solver;

use testkit::toys::tree::Tree;

testkit::conform!(Tree);
