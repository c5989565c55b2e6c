//! Who plays in examinations.

/// The players at a table of so many.
pub(crate) fn names(players: u8) -> Vec<String> {
    ["Sarah", "Hans", "Yoshiko", "Tommaso", "Pascal", "Bobby"]
        .into_iter()
        .take(players.into())
        .map(str::to_owned)
        .collect()
}
