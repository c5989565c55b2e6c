//! Smugglers through the whole suite.

use testkit::toys::smugglers::Smugglers;

testkit::conform!(Smugglers);
