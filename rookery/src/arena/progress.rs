//! The progress of a run as a file: what is played, then a line for each finished game. A run that was interrupted counts these
//! and plays on; every game comes from its number alone, so the result is the same as without the interruption.
//!
//! Whether the bots still play as they did is seen by playing the first game again: games of different bots are never added up.

use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Read as _, Seek as _, SeekFrom, Write as _};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use bots::Census;
use bots::arena::{League, Mirror, Outcome, Schedule};
use bots::census::{Count, Sort};
use engine::{Seat, Standing};
use host::Series;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::Run;
use crate::fail::Fail;
use crate::shelf;

/// The version of the format.
const FORMAT: u32 = 1;

/// How much of a finished game is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Keep {
    /// All that a report can be made of.
    Everything,
    /// Who won, and how long each seat thought about a usual decision: small enough to be kept for good.
    Result,
}

/// A progress file that is being written.
pub(super) struct Progress {
    path: PathBuf,
    file: File,
    keep: Keep,
}

impl Progress {
    /// Opens the file, or begins it. Games that stand in it are counted in `run`. A file that is not of this run is left alone.
    pub(super) fn open(path: &Path, keep: Keep, run: &mut Run) -> Result<Self, Fail> {
        let fail = |error: std::io::Error| Fail::file(path, shelf::plain(&error));
        let header = header(run);
        let mut file = match OpenOptions::new().read(true).write(true).open(path) {
            Ok(file) => file,
            Err(error) if error.kind() == ErrorKind::NotFound => {
                let file = OpenOptions::new().write(true).create_new(true).open(path).map_err(fail)?;
                let mut progress = Self { path: path.to_owned(), file, keep };
                progress.line(&header)?;
                return Ok(progress);
            }
            Err(error) => return Err(fail(error)),
        };
        file.try_lock().map_err(|_| Fail::file(path, "another run is writing it"))?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(fail)?;
        let kept = recount(&bytes, &header, run).map_err(|what| Fail::file(path, what))?;
        if let Some(first) = first_game(&bytes[..kept]) {
            play_again(&first, run)?.map_err(|what| Fail::file(path, what))?;
        }
        // What stands after the last newline was cut off in the middle.
        file.set_len(kept as u64).and_then(|()| file.seek(SeekFrom::End(0))).map_err(fail)?;
        Ok(Self { path: path.to_owned(), file, keep })
    }

    /// Adds a finished game.
    pub(super) fn write(&mut self, players: u8, number: u32, outcome: &Outcome) -> Result<(), Fail> {
        let game = Game::of(players, number, outcome);
        let line = match self.keep {
            Keep::Everything => game,
            Keep::Result => game.in_short(),
        };
        self.line(&serde_json::to_value(line)?)
    }

    fn line(&mut self, value: &Value) -> Result<(), Fail> {
        let written = self.file.write_all(format!("{value}\n").as_bytes());
        written.map_err(|error| Fail::file(&self.path, shelf::plain(&error)))
    }
}

/// What a run must share with another to be the same. How many games are asked for is no part of it: a finished run can be
/// asked for more.
fn header(run: &Run) -> Value {
    json!({
        "rookery arena": FORMAT,
        "game": run.kind.id(),
        "rules": run.kind.rules_version(),
        "edition": run.edition.hash,
        "options": run.options,
        "seats": run.names,
        "players": run.tables.iter().map(|table| table.players).collect::<Vec<_>>(),
        "seed": run.seed,
        "mirror": run.mirror == Mirror::On,
        "program": env!("CARGO_PKG_VERSION"),
    })
}

/// Counts the games of a file and tells how many of its bytes are whole lines.
fn recount(bytes: &[u8], header: &Value, run: &mut Run) -> Result<usize, String> {
    let kept = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1);
    let text = std::str::from_utf8(&bytes[..kept]).map_err(|_| NOT_OURS.to_owned())?;
    let mut lines = text.lines();
    same(lines.next().unwrap_or_default(), header)?;
    let leagues: Vec<League> = run
        .tables
        .iter()
        .map(|table| {
            let schedule = Schedule { players: table.players, seed: run.seed, mirror: run.mirror };
            League::new(schedule, table.bots.len())
        })
        .collect();
    for (line, text) in lines.enumerate() {
        let wrong = |what: &str| format!("line {}: {what}", line + 2);
        let game: Game = serde_json::from_str(text).map_err(|_| wrong("not a game of the arena"))?;
        let at = run.tables.iter().position(|table| table.players == game.players);
        let at = at.ok_or_else(|| wrong("a game of another table"))?;
        let table = &mut run.tables[at];
        let outcome = game.outcome().ok_or_else(|| wrong("not a game of the arena"))?;
        match game.game.cmp(&table.tally.games()) {
            std::cmp::Ordering::Equal if table.is_done(run.games) => {}
            std::cmp::Ordering::Equal => table.count(&leagues[at].fixture(game.game), &outcome),
            // Played when more games were asked for than now.
            std::cmp::Ordering::Greater if table.is_done(run.games) => {}
            _ => return Err(wrong("not the game that comes next")),
        }
    }
    Ok(kept)
}

/// The first game of a file that has been counted.
fn first_game(bytes: &[u8]) -> Option<Game> {
    let line = bytes.split(|&byte| byte == b'\n').nth(1)?;
    serde_json::from_slice(line).ok()
}

/// Plays a game of the run anew: do the bots still do as they did? The inner error says that they do not.
fn play_again(known: &Game, run: &Run) -> Result<Result<(), String>, Fail> {
    let Some(table) = run.tables.iter().find(|table| table.players == known.players) else {
        return Ok(Ok(()));
    };
    let series = Series {
        terms: &table.terms,
        bots: &table.bots,
        first: known.game,
        games: known.game + 1,
        seed: run.seed,
        mirror: run.mirror,
        threads: 1,
    };
    let mut same = false;
    run.kind.arena(&series, &mut |over| {
        let now = Game::of(known.players, known.game, over.outcome);
        same = (&now.scores, &now.places, now.decisions) == (&known.scores, &known.places, known.decisions);
        ControlFlow::Break(())
    })?;
    let other = "it was played by other bots: its first game goes otherwise now";
    Ok(same.then_some(()).ok_or_else(|| other.to_owned()))
}

const NOT_OURS: &str = "not a progress file of the arena";

/// Is this the first line of a file of the same run? If not, what is different.
fn same(line: &str, header: &Value) -> Result<(), String> {
    let found: Value = serde_json::from_str(line).map_err(|_| NOT_OURS.to_owned())?;
    let (Some(found), Some(header)) = (found.as_object(), header.as_object()) else {
        return Err(NOT_OURS.to_owned());
    };
    if found.get("rookery arena").is_none() {
        return Err(NOT_OURS.to_owned());
    }
    for (key, asked) in header {
        let there = found.get(key).unwrap_or(&Value::Null);
        if there != asked {
            return Err(format!("the progress of another run: its {key} is {there}, not {asked}"));
        }
    }
    Ok(())
}

/// A finished game as a line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Game {
    players: u8,
    game: u32,
    scores: Vec<i32>,
    places: Vec<u8>,
    decisions: u32,
    /// Seat and milliseconds.
    times: Vec<(u8, f32)>,
    counts: Vec<(String, Kept, f64)>,
}

/// The sort of a count.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Kept {
    Number,
    Share(u32),
    Part(String, Option<u8>),
    Seat(u8),
}

impl Game {
    fn of(players: u8, game: u32, outcome: &Outcome) -> Self {
        let kept = |sort: &Sort| match sort {
            Sort::Number => Kept::Number,
            Sort::Share(times) => Kept::Share(*times),
            Sort::Part(which, seat) => Kept::Part(which.to_string(), seat.map(|seat| seat.0)),
            Sort::Seat(seat) => Kept::Seat(seat.0),
        };
        let count = |count: &Count| (count.what.to_string(), kept(&count.sort), count.amount);
        Self {
            players,
            game,
            scores: outcome.standing.scores.to_vec(),
            places: outcome.standing.places.to_vec(),
            decisions: outcome.decisions,
            times: outcome
                .times
                .iter()
                .map(|&(seat, time)| (seat.0, (1000.0 * time).round() / 1000.0))
                .collect(),
            counts: outcome.census.counts.iter().map(count).collect(),
        }
    }

    /// The game with no more than its result and, for each seat, the time of its middle decision.
    fn in_short(mut self) -> Self {
        let middle = |seat: u8| {
            let mut times: Vec<f32> =
                self.times.iter().filter(|(at, _)| *at == seat).map(|(_, time)| *time).collect();
            times.sort_by(f32::total_cmp);
            times.get(times.len() / 2).map(|&time| (seat, time))
        };
        self.times = (0..self.players).filter_map(middle).collect();
        self.counts.clear();
        self
    }

    /// The game, if it can be one.
    fn outcome(&self) -> Option<Outcome> {
        let seat = |seat: u8| (seat < self.players).then_some(Seat(seat));
        let size = usize::from(self.players);
        let possible = self.scores.len() == size && self.places.len() == size && self.places.contains(&1);
        let times = self.times.iter().map(|&(at, time)| Some((seat(at)?, time)));
        let counts = self.counts.iter().map(|(what, kept, amount)| {
            let sort = match kept {
                Kept::Number => Sort::Number,
                Kept::Share(times) if (0.0..=f64::from(*times)).contains(amount) => Sort::Share(*times),
                Kept::Share(_) => return None,
                Kept::Part(which, None) => Sort::Part(which.clone().into(), None),
                Kept::Part(which, Some(at)) => Sort::Part(which.clone().into(), Some(seat(*at)?)),
                Kept::Seat(at) => Sort::Seat(seat(*at)?),
            };
            Some(Count { what: what.clone().into(), sort, amount: *amount })
        });
        possible.then_some(())?;
        Some(Outcome {
            standing: Standing {
                scores: self.scores.iter().copied().collect(),
                places: self.places.iter().copied().collect(),
            },
            decisions: self.decisions,
            times: times.collect::<Option<_>>()?,
            census: Census { counts: counts.collect::<Option<_>>()? },
        })
    }
}
