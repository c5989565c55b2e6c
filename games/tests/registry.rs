//! What holds for all games at once.

use std::path::Path;

use games::KINDS;

#[test]
fn no_game_lacks_the_suite_or_a_playthrough() {
    let games: Vec<_> = KINDS.iter().map(|kind| (kind.id(), kind.players())).collect();
    testkit::no_game_lacks_anything(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &games).unwrap();
}

#[test]
fn ids_are_unique_and_in_order() {
    let ids: Vec<_> = KINDS.iter().map(|kind| kind.id()).collect();
    assert!(ids.is_sorted_by(|one, next| one < next), "{ids:?}");
}
