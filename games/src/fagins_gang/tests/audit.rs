//! The audit of the conformance suite finds what it should.

use testkit::Checked as _;

use super::scene::{BROWN, ORANGE, Scene as _, scene};

#[test]
fn the_audit_finds_a_lost_cube_a_sixth_urchin_and_a_shared_level() {
    assert_eq!(scene(3).audit(), Ok(()));
    assert!(scene(3).warehouses("p").audit().is_err());
    assert!(scene(3).urchin(BROWN, 'T', 4).urchin(ORANGE, 'T', 4).audit().is_err());
    assert!(scene(3).urchin(BROWN, 'T', 4).home(BROWN, "T").audit().is_err());
    let crowd = "TBCSHP".chars().fold(scene(3), |game, letter| game.urchin(BROWN, letter, 4));
    assert!(crowd.audit().is_err());
}
