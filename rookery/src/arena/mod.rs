//! `rookery arena`: bots against bots.

mod games;
mod print;
mod progress;

use std::fs::{self, OpenOptions};
use std::path::Path;
use std::thread;

use bots::Bot;
use bots::arena::{Claim, Mirror, Tally, Trial};
use host::{EditionInfo, Kind, Terms};

use self::progress::{Keep, Progress};
use crate::cli::Arena;
use crate::fail::Fail;
use crate::out::{put, say};
use crate::{report, shelf};

/// A run of the arena: what was asked, and what has come of it.
pub(crate) struct Run {
    pub(crate) kind: &'static dyn Kind,
    /// The bots as they were asked for.
    pub(crate) names: Vec<String>,
    /// Games at each size of the table.
    pub(crate) games: u32,
    pub(crate) seed: u64,
    pub(crate) mirror: Mirror,
    pub(crate) edition: EditionInfo,
    pub(crate) options: Vec<(String, String)>,
    /// One for each size of the table.
    pub(crate) tables: Vec<Table>,
}

/// The games of a run with one number of players.
pub(crate) struct Table {
    pub(crate) players: u8,
    pub(crate) terms: Terms,
    pub(crate) bots: Vec<Bot>,
    /// What the bots are called in a report: no two alike.
    pub(crate) names: Vec<String>,
    pub(crate) tally: Tally,
    /// What the games are to settle, if anything.
    pub(crate) claim: Option<Claim>,
    pub(crate) trial: Option<Trial>,
}

pub(crate) fn run(asked: &Arena) -> Result<(), Fail> {
    let mut run = prepare(asked)?;
    let mut progress =
        asked.resume.as_deref().map(|file| Progress::open(file, Keep::Everything, &mut run)).transpose()?;
    if let Some(dir) = &asked.records {
        fs::create_dir_all(dir).map_err(|error| Fail::file(dir, shelf::plain(&error)))?;
    }
    if let Some(file) = &asked.report {
        // Found out now rather than after hours of play.
        let writable = OpenOptions::new().append(true).create(true).open(file);
        writable.map_err(|error| Fail::file(file, shelf::plain(&error)))?;
    }
    games::play(&mut run, threads_of(asked.threads), asked.records.as_deref(), progress.as_mut())?;
    if let Some(file) = &asked.report {
        fs::write(file, report::page(&run)).map_err(|error| Fail::file(file, shelf::plain(&error)))?;
    }
    if asked.json {
        say!("{}", print::json(&run));
    } else {
        put!("{}", print::text(&run));
    }
    Ok(())
}

/// What is asked, if it can be. Nothing is written yet.
fn prepare(asked: &Arena) -> Result<Run, Fail> {
    let kind = shelf::game(&asked.game)?;
    let bots = asked.seats.iter().map(|seat| seat.parse()).collect::<Result<Vec<Bot>, _>>()?;
    let sizes = match &asked.players[..] {
        [] => vec![bots.len().try_into().unwrap_or(u8::MAX)],
        sizes => sizes.to_vec(),
    };
    if asked.games == 0 {
        return Err(Fail::new("an arena plays at least one game"));
    }
    if asked.settle.is_some_and(|share| !(0.0 < share && share < 1.0)) {
        return Err(Fail::new("--settle takes a share between 0 and 1, such as 0.5"));
    }
    if sizes.iter().enumerate().any(|(at, size)| sizes[..at].contains(size)) {
        return Err(Fail::new("--players names a number twice"));
    }
    let mirror = if asked.mirror { Mirror::On } else { Mirror::Off };
    let claim = asked.settle.map(|above| Claim { entrant: 0, above, least: asked.least });
    let table = |&players: &u8| {
        let terms = shelf::terms(kind, players, &asked.terms)?;
        Ok(Table::new(players, terms, &bots, claim, mirror))
    };
    let tables = sizes.iter().map(table).collect::<Result<Vec<Table>, Fail>>()?;
    Run::new(kind, asked.seats.clone(), asked.games, asked.seed, mirror, tables)
}

/// Plays a run on so many threads (all cores if it is not said), going on from a progress file that keeps results only.
pub(crate) fn play_all(run: &mut Run, threads: Option<usize>, progress: Option<&Path>) -> Result<(), Fail> {
    let mut progress = progress.map(|file| Progress::open(file, Keep::Result, run)).transpose()?;
    games::play(run, threads_of(threads), None, progress.as_mut())
}

fn threads_of(asked: Option<usize>) -> usize {
    asked.unwrap_or_else(|| thread::available_parallelism().map_or(1, usize::from))
}

impl Run {
    /// A run before its first game. It has at least one table.
    pub(crate) fn new(
        kind: &'static dyn Kind,
        names: Vec<String>,
        games: u32,
        seed: u64,
        mirror: Mirror,
        tables: Vec<Table>,
    ) -> Result<Self, Fail> {
        let terms = &tables[0].terms;
        let (edition, options) = (kind.edition(&terms.edition)?, terms.options.clone());
        Ok(Self { kind, names, games, seed, mirror, edition, options, tables })
    }
}

impl Table {
    /// A table before its first game, and what its games are to settle.
    pub(crate) fn new(players: u8, terms: Terms, bots: &[Bot], claim: Option<Claim>, mirror: Mirror) -> Self {
        let size = bots.len().max(players.into());
        // Too few bots for the table play more than one seat.
        let bots: Vec<Bot> = bots.iter().copied().cycle().take(size).collect();
        let round = bots::arena::Schedule { players, seed: 0, mirror }.round();
        Self {
            players,
            terms,
            names: distinct(&bots),
            tally: Tally::new(bots.len(), players),
            bots,
            claim,
            trial: claim.map(|claim| Trial::new(claim, round)),
        }
    }

    /// Is there nothing left to play of `games`?
    fn is_done(&self, games: u32) -> bool {
        self.tally.games() >= games || self.trial.as_ref().is_some_and(Trial::is_over)
    }
}

/// The bots' names, numbered where a bot plays more than one seat.
fn distinct(bots: &[Bot]) -> Vec<String> {
    let name = |(at, bot): (usize, &Bot)| {
        let before = bots[..at].iter().filter(|other| *other == bot).count();
        if before == 0 { bot.to_string() } else { format!("{bot} ({})", before + 1) }
    };
    bots.iter().enumerate().map(name).collect()
}
