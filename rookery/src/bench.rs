//! `rookery bench`: random playouts on one core, or the boards of a random game.

use std::time::{Duration, Instant};

use engine::dice::Dice;
use engine::record::Entry;
use engine::{Lang, Names, Observer, Rng, Seat, ToAct};
use host::{Kind, Match, Memory, Stage, Terms};
use serde_json::json;

use crate::cli::Bench;
use crate::fail::Fail;
use crate::out::say;
use crate::shelf;

pub(crate) fn run(asked: &Bench) -> Result<(), Fail> {
    let kind = shelf::game(&asked.game)?;
    if !(0.01..=3600.0).contains(&asked.seconds) {
        return Err(Fail::new(format!("a bench takes 0.01 to 3600 seconds, not {}", asked.seconds)));
    }
    let (least, most) = kind.players().into_inner();
    let players = asked.players.unwrap_or(3.clamp(least, most));
    let terms = shelf::terms(kind, players, &asked.terms)?;
    if asked.boards {
        return boards(kind, &terms, asked);
    }
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
        say!("{object}");
    } else {
        say!(
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

/// Draws the board for every seat after each step of random games.
fn boards(kind: &'static dyn Kind, terms: &Terms, asked: &Bench) -> Result<(), Fail> {
    let names: Vec<String> = (1..=terms.players).map(|number| format!("Player {number}")).collect();
    let stage = Stage {
        lang: Lang::En,
        names: Names(&names),
        memory: Memory::Hidden,
        rules_url: "/rules",
        live: true,
    };
    let (mut drawn, mut bytes, mut rng) = (0_u64, 0_u64, Rng::new(1));
    let (mut game, mut time, until) =
        (kind.open(terms)?, Duration::ZERO, Duration::from_secs_f64(asked.seconds));
    while time < until {
        if !go_on(&mut *game, &mut rng)? {
            game = kind.open(terms)?;
            continue;
        }
        let begun = Instant::now();
        for seat in Seat::all(terms.players) {
            bytes += game.sight(Observer::Seat(seat)).board(&stage).len() as u64;
            drawn += 1;
        }
        time += begun.elapsed();
    }
    let (per_s, each) = (drawn as f64 / time.as_secs_f64(), bytes / drawn.max(1));
    if asked.json {
        say!(
            "{}",
            json!({ "game": kind.id(), "players": terms.players, "boards": drawn, "boards_per_s": per_s, "bytes_each": each })
        );
    } else {
        say!("{} with {}: {per_s:.0} boards a second of {each} bytes", kind.id(), terms.players);
    }
    Ok(())
}

/// Makes a random step; `false` at the end of the game.
fn go_on(game: &mut dyn Match, rng: &mut Rng) -> Result<bool, Fail> {
    let entry = match game.to_act() {
        ToAct::Over => return Ok(false),
        ToAct::Chance => game.draw(&Dice::seeded(rng.next_u64())),
        ToAct::Seat(seat) => {
            let legal = game.legal(seat);
            let choice = rng.below(legal.len() as u32) as usize;
            legal.into_iter().nth(choice).map(|action| Entry::Act(seat, action))
        }
    };
    let Some(entry) = entry else { return Ok(false) };
    game.take(&entry, Lang::En).map_err(|refused| Fail::new(refused.sentence))?;
    game.mark();
    Ok(true)
}
