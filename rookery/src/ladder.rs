//! `rookery ladder`: is every bot worth more than the one below it? Measured with fixed iterations, so that the answer is the
//! same on any machine, and written as Markdown.

mod rungs;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use bots::arena::{Trial, Verdict};
use bots::{Bot, Level};
use host::Kind;

use self::rungs::Rung;
use crate::arena::{self, Run, Table};
use crate::cli::Ladder;
use crate::fail::Fail;
use crate::out::put;
use crate::shelf;

pub(crate) fn run(asked: &Ladder) -> Result<(), Fail> {
    let kinds = match &asked.game[..] {
        [] => games::KINDS.to_vec(),
        ids => ids.iter().map(|id| shelf::game(id)).collect::<Result<_, _>>()?,
    };
    if asked.games == 0 {
        return Err(Fail::new("a ladder plays at least one game a rung"));
    }
    let highest = match &asked.highest {
        None => Bot::Level(Level::Master),
        Some(name) => {
            rungs::step_of(name)?.ok_or_else(|| Fail::new(format!("`{name}` is on no rung of the ladder")))?
        }
    };
    if let Some(dir) = &asked.resume {
        fs::create_dir_all(dir).map_err(|error| Fail::file(dir, shelf::plain(&error)))?;
    }
    let mut page = intro(asked);
    for kind in kinds {
        page += &chapter(kind, highest, asked)?;
    }
    match &asked.out {
        Some(file) => fs::write(file, page).map_err(|error| Fail::file(file, shelf::plain(&error))),
        None => {
            put!("{page}");
            Ok(())
        }
    }
}

fn intro(asked: &Ladder) -> String {
    format!(
        "# The ladder\n\n\
         Each bot alone among as many of a weaker one as the table holds. With two players that is the one on the rung below, and more than half of \
         the wins is wanted; at larger tables 1.2 times an even share. Against `ismcts`, the textbook's search without knowledge of the game, with \
         as many iterations as it has time for while `hard` thinks, 60 % are wanted. Dice are mirrored, everybody sits everywhere equally often, and \
         a rung stops as soon as it is settled (95 %, a sequential test) whether the share is above what is wanted, after {} games at most. Bots think \
         by iterations, not by time, so the same command gives the same games on any machine; only the times, and with them the iterations of \
         `ismcts`, are this machine's:\n\n    {}\n\n\
         Shares are of the wins, a tie of two counting half each. Times are the median of the upper bot's decisions.\n",
        asked.games,
        command(asked),
    )
}

/// The command that makes the page.
fn command(asked: &Ladder) -> String {
    let mut command = "rookery ladder".to_owned();
    for game in &asked.game {
        let _ = write!(command, " {game}");
    }
    let _ = write!(command, " --games {} --seed {}", asked.games, asked.seed);
    if let Some(highest) = &asked.highest {
        let _ = write!(command, " --highest {highest}");
    }
    command
}

fn chapter(kind: &'static dyn Kind, highest: Bot, asked: &Ladder) -> Result<String, Fail> {
    let mut page = format!(
        "\n## {}\n\n| upper | lower | players | games | share | 95 % | wanted | verdict | time |\n|---|---|--:|--:|--:|--:|--:|---|--:|\n",
        kind.title(engine::Lang::En)
    );
    for rung in rungs::of(kind, highest, asked)? {
        let mut run = rung.run(kind, asked)?;
        let file = asked.resume.as_deref().map(|dir| progress_file(dir, &run));
        arena::play_all(&mut run, asked.threads, file.as_deref())?;
        page += &row(&rung, &run.tables[0]);
    }
    Ok(page)
}

fn progress_file(dir: &Path, run: &Run) -> PathBuf {
    let bots = run.names[..2].join("-").replace(':', "");
    dir.join(format!("{}-{bots}-{}.progress", run.kind.id(), run.tables[0].players))
}

fn row(rung: &Rung, table: &Table) -> String {
    let entry = &table.tally.entries[0];
    let interval = entry.interval();
    let verdict = match table.trial.as_ref().map(Trial::verdict) {
        Some(Verdict::Above) => "above",
        Some(Verdict::Below) => "below",
        Some(Verdict::Open) | None => "open",
    };
    format!(
        "| {} | {} | {} | {} | {:.0} % | {:.0}–{:.0} % | {:.0} % | {verdict} | {:.1} ms |\n",
        rung.upper,
        rung.lower,
        table.players,
        entry.games,
        100.0 * entry.share(),
        100.0 * interval.start(),
        100.0 * interval.end(),
        100.0 * rung.above,
        entry.median_ms(),
    )
}
