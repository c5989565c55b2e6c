//! Plays what is left of a run, table by table, and counts it.

use std::fs;
use std::io::IsTerminal as _;
use std::ops::ControlFlow;
use std::path::Path;

use bots::arena::{Fixture, Mirror, Outcome};
use host::{GameOver, Kind, Series};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::progress::Progress;
use super::{Run, Table};
use crate::fail::Fail;
use crate::shelf;

impl Table {
    /// Counts a game, whether it was played just now or stands in a file.
    pub(super) fn count(&mut self, fixture: &Fixture, outcome: &Outcome) {
        self.tally.add(fixture, outcome);
        if let Some(trial) = &mut self.trial {
            trial.add(fixture, &outcome.standing);
        }
    }
}

/// Plays the run to its end, with a bar on stderr if somebody looks.
pub(super) fn play(
    run: &mut Run,
    threads: usize,
    records: Option<&Path>,
    mut progress: Option<&mut Progress>,
) -> Result<(), Fail> {
    let bar = bar(u64::from(run.games) * run.tables.len() as u64);
    let several = run.tables.len() > 1;
    for table in &mut run.tables {
        bar.inc(table.tally.games().into());
        let todo = Todo { games: run.games, seed: run.seed, mirror: run.mirror, threads };
        let dir =
            records.map(|dir| if several { dir.join(table.players.to_string()) } else { dir.to_owned() });
        if let Some(dir) = &dir {
            fs::create_dir_all(dir).map_err(|error| Fail::file(dir, shelf::plain(&error)))?;
        }
        play_table(run.kind, table, &todo, &mut |table, game| {
            bar.inc(1);
            bar.set_message(shares(table));
            if let Some(progress) = progress.as_deref_mut() {
                progress.write(table.players, game.fixture.number, game.outcome)?;
            }
            dir.as_deref().map_or(Ok(()), |dir| write_record(dir, game))
        })?;
    }
    bar.finish_and_clear();
    Ok(())
}

/// How the games of a table are to be played.
struct Todo {
    games: u32,
    seed: u64,
    mirror: Mirror,
    threads: usize,
}

/// Plays what is left at one table; `on_game` is told of each game that was counted.
fn play_table(
    kind: &dyn Kind,
    table: &mut Table,
    todo: &Todo,
    on_game: &mut dyn FnMut(&Table, &GameOver<'_>) -> Result<(), Fail>,
) -> Result<(), Fail> {
    if table.is_done(todo.games) {
        return Ok(());
    }
    let (terms, bots) = (table.terms.clone(), table.bots.clone());
    let series = Series {
        terms: &terms,
        bots: &bots,
        first: table.tally.games(),
        games: todo.games,
        seed: todo.seed,
        mirror: todo.mirror,
        threads: todo.threads,
    };
    let mut failed = None;
    kind.arena(&series, &mut |game: &GameOver<'_>| {
        table.count(game.fixture, game.outcome);
        failed = on_game(table, game).err();
        if failed.is_some() || table.is_done(todo.games) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    })?;
    failed.map_or(Ok(()), Err)
}

fn bar(games: u64) -> ProgressBar {
    let target = if std::io::stderr().is_terminal() {
        ProgressDrawTarget::stderr()
    } else {
        ProgressDrawTarget::hidden()
    };
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} games, {eta} left  {msg}");
    ProgressBar::with_draw_target(Some(games), target)
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

fn shares(table: &Table) -> String {
    let shares: Vec<String> =
        table.tally.entries.iter().map(|entry| format!("{:.0} %", 100.0 * entry.share())).collect();
    shares.join(" : ")
}

fn write_record(dir: &Path, game: &GameOver<'_>) -> Result<(), Fail> {
    let path = dir.join(format!("{:05}.rec", game.fixture.number + 1));
    fs::write(&path, (game.record)().to_string()).map_err(|error| Fail::file(&path, shelf::plain(&error)))
}
