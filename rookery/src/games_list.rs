//! `rookery games`: what can be played.

use engine::Lang;

use crate::fail::Fail;
use crate::out::say;

pub(crate) fn run() -> Result<(), Fail> {
    for kind in games::KINDS {
        let players = kind.players();
        say!(
            "{:<12}  {}-{} players  {}  {}",
            kind.id(),
            players.start(),
            players.end(),
            kind.editions().iter().map(|edition| edition.id.as_str()).collect::<Vec<_>>().join(", "),
            kind.blurb(Lang::En),
        );
    }
    Ok(())
}
