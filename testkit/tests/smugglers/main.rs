//! Smugglers: rule by rule, and through the whole suite.

mod hand_made;
mod reactions;
mod rules;

use testkit::toys::smugglers::Smugglers;

testkit::conform!(Smugglers);
