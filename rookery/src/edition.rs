//! `rookery edition`: the components of a game as a file.

use std::path::Path;

use crate::fail::Fail;
use crate::out::{put, say};
use crate::shelf;

pub(crate) fn show(game: &str) -> Result<(), Fail> {
    let kind = shelf::game(game)?;
    let edition = kind.editions().into_iter().next();
    let edition = edition.ok_or_else(|| Fail::new(format!("{game} comes without an edition")))?;
    put!("{}", edition.text);
    Ok(())
}

pub(crate) fn check(file: &Path) -> Result<(), Fail> {
    let (kind, edition) = shelf::edition(file)?;
    say!("{}: {} for {} (sha256:{})", file.display(), edition.id, kind.id(), edition.hash);
    Ok(())
}
