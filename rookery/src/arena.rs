//! `rookery arena`: bots against bots.

use std::fs;
use std::io::IsTerminal as _;
use std::ops::ControlFlow;
use std::path::Path;
use std::thread;

use bots::Bot;
use bots::arena::{Mirror, Tally};
use host::{GameOver, Kind, Series};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde_json::json;

use crate::cli::Arena;
use crate::fail::Fail;
use crate::report::Report;
use crate::shelf;

pub(crate) fn run(asked: &Arena) -> Result<(), Fail> {
    let kind = shelf::game(&asked.game)?;
    let bots = asked.seats.iter().map(|seat| seat.parse()).collect::<Result<Vec<Bot>, _>>()?;
    let players = bots.len().try_into().unwrap_or(u8::MAX);
    let terms = shelf::terms(kind, players, &asked.terms)?;
    if asked.games == 0 {
        return Err(Fail::new("an arena plays at least one game"));
    }
    if let Some(dir) = &asked.records {
        fs::create_dir_all(dir).map_err(|error| Fail::file(dir, shelf::plain(&error)))?;
    }
    let series = Series {
        terms: &terms,
        bots: &bots,
        games: asked.games,
        seed: asked.seed,
        mirror: if asked.mirror { Mirror::On } else { Mirror::Off },
        threads: asked.threads.unwrap_or_else(|| thread::available_parallelism().map_or(1, usize::from)),
    };
    let mut report = Report::new(kind.id(), &asked.seats);
    let tally = play(kind, &series, asked.records.as_deref(), &mut report)?;
    if let Some(file) = &asked.report {
        fs::write(file, report.html(&tally, &series))
            .map_err(|error| Fail::file(file, shelf::plain(&error)))?;
    }
    if asked.json {
        print_json(kind, &series, &tally);
    } else {
        print_table(kind, &series, &tally);
    }
    Ok(())
}

/// Plays the series, with a bar on stderr if somebody looks.
fn play(
    kind: &dyn Kind,
    series: &Series<'_>,
    records: Option<&Path>,
    report: &mut Report,
) -> Result<Tally, Fail> {
    let bar = bar(series.games);
    let mut failed = None;
    let tally = kind.arena(series, &mut |game: &GameOver<'_>| {
        bar.inc(1);
        bar.set_message(shares(game.tally));
        report.add(game);
        if let Some(dir) = records
            && let Err(fail) = write_record(dir, game)
        {
            failed = Some(fail);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    })?;
    bar.finish_and_clear();
    failed.map_or(Ok(tally), Err)
}

fn bar(games: u32) -> ProgressBar {
    let target = if std::io::stderr().is_terminal() {
        ProgressDrawTarget::stderr()
    } else {
        ProgressDrawTarget::hidden()
    };
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} games, {eta} left  {msg}");
    ProgressBar::with_draw_target(Some(games.into()), target)
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

fn shares(tally: &Tally) -> String {
    let shares: Vec<String> =
        tally.entries.iter().map(|entry| format!("{:.0} %", 100.0 * entry.share())).collect();
    shares.join(" : ")
}

fn write_record(dir: &Path, game: &GameOver<'_>) -> Result<(), Fail> {
    let path = dir.join(format!("{:05}.rec", game.fixture.number + 1));
    fs::write(&path, (game.record)().to_string()).map_err(|error| Fail::file(&path, shelf::plain(&error)))
}

fn print_json(kind: &dyn Kind, series: &Series<'_>, tally: &Tally) {
    let seat = |(bot, entry): (&Bot, &bots::arena::Entry)| {
        let interval = entry.interval();
        json!({
            "bot": bot.to_string(),
            "games": entry.games,
            "wins": entry.wins,
            "share_95": [interval.start(), interval.end()],
            "mean_score": entry.mean_score(),
            "mean_rank": entry.mean_rank(),
            "ms_per_decision": entry.mean_ms(),
            "median_ms_per_decision": entry.median_ms(),
        })
    };
    let seats: Vec<_> = series.bots.iter().zip(&tally.entries).map(seat).collect();
    let games = tally.entries.first().map_or(0, |entry| entry.games);
    let object = json!({
        "game": kind.id(),
        "games": games,
        "seats": seats,
        "seed": series.seed,
        "mirror": series.mirror == Mirror::On,
    });
    println!("{object}");
}

fn print_table(kind: &dyn Kind, series: &Series<'_>, tally: &Tally) {
    println!("{}, {} games, wins as shares with 95 % intervals", kind.id(), series.games);
    println!(
        "{:<14} {:>7} {:>15} {:>8} {:>6} {:>12}",
        "bot", "share", "95 %", "score", "rank", "ms/decision"
    );
    for (bot, entry) in series.bots.iter().zip(&tally.entries) {
        let interval = entry.interval();
        println!(
            "{:<14} {:>6.1}% {:>6.1}% - {:>4.1}% {:>8.1} {:>6.2} {:>12.3}",
            bot.to_string(),
            100.0 * entry.share(),
            100.0 * interval.start(),
            100.0 * interval.end(),
            entry.mean_score(),
            entry.mean_rank(),
            entry.median_ms(),
        );
    }
}
