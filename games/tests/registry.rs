//! What holds for all games at once.

use std::path::Path;

use games::KINDS;

#[test]
fn no_game_lacks_the_suite_or_a_playthrough() {
    let mut games: Vec<_> = KINDS.iter().map(|kind| (kind.id(), kind.players())).collect();
    // These wait for their boards; their rules must stand all the same.
    games.extend([("langfinger", 2..=5), ("fagins-gang", 2..=6)]);
    let found = testkit::no_game_lacks_anything(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &games);
    let workshop = found.expect_err("Swindler is in the workshop; when it has left it, name it above");
    assert!(workshop.contains("swindler") && workshop.contains("no registered game"), "{workshop}");
}

#[test]
fn ids_are_unique_and_in_order() {
    let ids: Vec<_> = KINDS.iter().map(|kind| kind.id()).collect();
    assert!(ids.is_sorted_by(|one, next| one < next), "{ids:?}");
}
