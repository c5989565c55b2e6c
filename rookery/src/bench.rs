//! `rookery bench`: random playouts on one core.

use std::time::Duration;

use serde_json::json;

use crate::cli::Bench;
use crate::fail::Fail;
use crate::shelf;

pub(crate) fn run(asked: &Bench) -> Result<(), Fail> {
    let kind = shelf::game(&asked.game)?;
    if !(0.01..=3600.0).contains(&asked.seconds) {
        return Err(Fail::new(format!("a bench takes 0.01 to 3600 seconds, not {}", asked.seconds)));
    }
    let (least, most) = kind.players().into_inner();
    let players = asked.players.unwrap_or(3.clamp(least, most));
    let terms = shelf::terms(kind, players, &asked.terms)?;
    let pace = kind.bench(&terms, Duration::from_secs_f64(asked.seconds), 1)?;
    if asked.json {
        let object = json!({
            "game": kind.id(),
            "players": players,
            "games": pace.games,
            "decisions": pace.decisions,
            "seconds": pace.seconds,
            "games_per_s": pace.games_per_s(),
            "decisions_per_s": pace.decisions_per_s(),
        });
        println!("{object}");
    } else {
        println!(
            "{} with {players}: {:.0} games a second, {:.0} decisions a second ({} games in {:.2} s)",
            kind.id(),
            pace.games_per_s(),
            pace.decisions_per_s(),
            pace.games,
            pace.seconds
        );
    }
    Ok(())
}
