//! `rookery ladder`: is every bot worth more than the one below it? Measured with fixed iterations, so that the answer is the
//! same on any machine, and written as Markdown.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use bots::arena::{Claim, Mirror, Verdict};
use bots::{Bot, Level};
use host::Kind;

use crate::arena::{self, Run, Table};
use crate::cli::Ladder;
use crate::fail::Fail;
use crate::shelf;

/// Who is measured against whom: each against the rung below, and the table's search against the textbook's with as many
/// iterations.
const RUNGS: [(Bot, Bot); 6] = [
    (Bot::Greedy, Bot::Random),
    (Bot::Level(Level::Easy), Bot::Greedy),
    (Bot::Level(Level::Medium), Bot::Level(Level::Easy)),
    (Bot::Level(Level::Hard), Bot::Level(Level::Medium)),
    (Bot::Level(Level::Master), Bot::Level(Level::Hard)),
    (Bot::Search(1000), Bot::Ismcts(1000)),
];

pub(crate) fn run(asked: &Ladder) -> Result<(), Fail> {
    let kinds = match &asked.game[..] {
        [] => games::KINDS.to_vec(),
        ids => ids.iter().map(|id| shelf::game(id)).collect::<Result<_, _>>()?,
    };
    if asked.games == 0 {
        return Err(Fail::new("a ladder plays at least one game a rung"));
    }
    let highest = match &asked.highest {
        None => RUNGS.len(),
        Some(name) => {
            let bot: Bot = name.parse()?;
            let at = RUNGS.iter().position(|(upper, _)| *upper == bot);
            at.ok_or_else(|| Fail::new(format!("`{name}` is on no rung of the ladder")))? + 1
        }
    };
    if let Some(dir) = &asked.resume {
        fs::create_dir_all(dir).map_err(|error| Fail::file(dir, shelf::plain(&error)))?;
    }
    let mut page = intro(asked);
    for kind in kinds {
        page += &chapter(kind, &RUNGS[..highest], asked)?;
    }
    match &asked.out {
        Some(file) => fs::write(file, page).map_err(|error| Fail::file(file, shelf::plain(&error))),
        None => {
            print!("{page}");
            Ok(())
        }
    }
}

fn intro(asked: &Ladder) -> String {
    format!(
        "# The ladder\n\n\
         Each bot against the one below it: alone among as many of the other as the table holds. Dice are mirrored, everybody sits everywhere equally \
         often, and a rung stops as soon as it is settled (95 %, a sequential test) whether the upper bot wins more than its even \
         share, after {} games at most. Bots think by iterations, not by time, so the same command gives the same page on any machine:\n\n    {}\n\n\
         Shares are of the wins, a tie of two counting half each.\n",
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

fn chapter(kind: &'static dyn Kind, rungs: &[(Bot, Bot)], asked: &Ladder) -> Result<String, Fail> {
    let (least, most) = kind.players().into_inner();
    let mut page = format!(
        "\n## {}\n\n| upper | lower | players | games | share | 95 % | even | verdict |\n|---|---|--:|--:|--:|--:|--:|---|\n",
        kind.title(engine::Lang::En)
    );
    for &(upper, lower) in rungs {
        for players in [least, most] {
            let mut run = rung(kind, upper, lower, players, asked)?;
            let file = asked.resume.as_deref().map(|dir| progress_file(dir, &run));
            arena::play_all(&mut run, asked.threads, file.as_deref())?;
            page += &row(upper, lower, &run.tables[0]);
        }
    }
    Ok(page)
}

fn rung(kind: &'static dyn Kind, upper: Bot, lower: Bot, players: u8, asked: &Ladder) -> Result<Run, Fail> {
    let bots: Vec<Bot> =
        std::iter::once(upper).chain(std::iter::repeat_n(lower, usize::from(players) - 1)).collect();
    let terms = shelf::terms(kind, players, &asked.terms)?;
    let claim = Claim { entrant: 0, above: 1.0 / f64::from(players), least: 1 };
    let table = Table::new(players, terms, &bots, Some(claim), Mirror::On);
    let names = bots.iter().map(Bot::to_string).collect();
    Run::new(kind, names, asked.games, asked.seed, Mirror::On, vec![table])
}

fn progress_file(dir: &Path, run: &Run) -> std::path::PathBuf {
    let bots = run.names[..2].join("-").replace(':', "");
    dir.join(format!("{}-{bots}-{}.progress", run.kind.id(), run.tables[0].players))
}

fn row(upper: Bot, lower: Bot, table: &Table) -> String {
    let entry = &table.tally.entries[0];
    let interval = entry.interval();
    let verdict = match table.trial.as_ref().map(bots::arena::Trial::verdict) {
        Some(Verdict::Above) => "stronger",
        Some(Verdict::Below) => "not stronger",
        Some(Verdict::Open) | None => "open",
    };
    format!(
        "| {upper} | {lower} | {} | {} | {:.0} % | {:.0}–{:.0} % | {:.0} % | {verdict} |\n",
        table.players,
        entry.games,
        100.0 * entry.share(),
        100.0 * interval.start(),
        100.0 * interval.end(),
        100.0 / f64::from(table.players),
    )
}
