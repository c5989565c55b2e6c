//! What a ladder is to show: which bot, alone among how many of which other, wins more than what share.

use std::fs;
use std::path::Path;

use bots::arena::{Claim, Mirror};
use bots::{Bot, Level};
use host::Kind;

use crate::arena::{self, Run, Table};
use crate::cli::Ladder;
use crate::fail::Fail;
use crate::shelf;

/// Each against the one below it, with two at the table.
const STEPS: [(Bot, Bot); 5] = [
    (Bot::Greedy, Bot::Random),
    (Bot::Level(Level::Easy), Bot::Greedy),
    (Bot::Level(Level::Medium), Bot::Level(Level::Easy)),
    (HARD, Bot::Level(Level::Medium)),
    (Bot::Level(Level::Master), HARD),
];

/// Who plays at larger tables, alone among as many of the other as they hold.
const AMONG: [(Bot, Bot); 2] = [(Bot::Level(Level::Medium), Bot::Level(Level::Easy)), (HARD, Bot::Greedy)];

/// Who is measured against the textbook's search.
const HARD: Bot = Bot::Level(Level::Hard);

/// How much more than an even share is wanted at larger tables.
const MORE: f64 = 1.2;

/// What is wanted against the textbook's search.
const TEXTBOOK: f64 = 0.6;

/// With so many iterations the textbook's search is tried for how long it thinks.
const TRIED: u32 = 1_000;

/// In so many games.
const TRIALS: u32 = 4;

/// One bot among others.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Rung {
    pub(super) upper: Bot,
    pub(super) lower: Bot,
    pub(super) players: u8,
    /// The share of the wins that is wanted.
    pub(super) above: f64,
}

/// The bot on whose step the ladder ends, `None` if it has no such step.
pub(super) fn step_of(name: &str) -> Result<Option<Bot>, bots::BotError> {
    let bot: Bot = name.parse()?;
    Ok(STEPS.iter().map(|(upper, _)| *upper).find(|upper| *upper == bot))
}

/// The rungs of a game up to the step of `highest`, the cheap ones first.
pub(super) fn of(kind: &'static dyn Kind, highest: Bot, asked: &Ladder) -> Result<Vec<Rung>, Fail> {
    let steps = 1 + STEPS.iter().position(|(upper, _)| *upper == highest).expect("a step of the ladder");
    let reached = |bot: Bot| STEPS[..steps].iter().any(|(upper, _)| *upper == bot);
    let (least, most) = kind.players().into_inner();
    let mut rungs: Vec<Rung> = Vec::new();
    for &(upper, lower) in &STEPS[..steps] {
        rungs.push(Rung { upper, lower, players: least, above: 1.0 / f64::from(least) });
    }
    for (upper, lower) in AMONG.into_iter().filter(|(upper, _)| reached(*upper)) {
        let larger = least + 1..=most;
        rungs.extend(larger.map(|players| Rung { upper, lower, players, above: MORE / f64::from(players) }));
    }
    if reached(HARD) {
        let lower = Bot::Ismcts(as_long_as_hard(kind, asked)?);
        rungs.push(Rung { upper: HARD, lower, players: least, above: TEXTBOOK });
    }
    Ok(rungs)
}

impl Rung {
    /// The run that settles it.
    pub(super) fn run(&self, kind: &'static dyn Kind, asked: &Ladder) -> Result<Run, Fail> {
        let claim = Claim { entrant: 0, above: self.above, least: 1 };
        self.games(kind, asked, asked.games, Some(claim))
    }

    fn games(
        &self,
        kind: &'static dyn Kind,
        asked: &Ladder,
        games: u32,
        claim: Option<Claim>,
    ) -> Result<Run, Fail> {
        let others = std::iter::repeat_n(self.lower, usize::from(self.players) - 1);
        let bots: Vec<Bot> = std::iter::once(self.upper).chain(others).collect();
        let terms = shelf::terms(kind, self.players, &asked.terms)?;
        let table = Table::new(self.players, terms, &bots, claim, Mirror::On);
        let names = bots.iter().map(Bot::to_string).collect();
        Run::new(kind, names, games, asked.seed, Mirror::On, vec![table])
    }
}

/// How many iterations the textbook's search has in the time that `hard` takes. It is measured, with both at the same table; a ladder that is
/// gone on with keeps to what was measured first.
fn as_long_as_hard(kind: &'static dyn Kind, asked: &Ladder) -> Result<u32, Fail> {
    let file = asked.resume.as_deref().map(|dir| dir.join(format!("{}-ismcts.iterations", kind.id())));
    if let Some(known) = file.as_deref().filter(|file| file.exists()) {
        return read(known);
    }
    let players = *kind.players().start();
    let rung = Rung { upper: HARD, lower: Bot::Ismcts(TRIED), players, above: TEXTBOOK };
    let mut run = rung.games(kind, asked, TRIALS, None)?;
    arena::play_all(&mut run, Some(1), None)?;
    let [hard, textbook] = &run.tables[0].tally.entries[..2] else { unreachable!("two play") };
    let iterations = rounded(f64::from(TRIED) * hard.mean_ms() / textbook.mean_ms());
    if let Some(file) = &file {
        fs::write(file, format!("{iterations}\n")).map_err(|error| Fail::file(file, shelf::plain(&error)))?;
    }
    Ok(iterations)
}

fn read(file: &Path) -> Result<u32, Fail> {
    let text = fs::read_to_string(file).map_err(|error| Fail::file(file, shelf::plain(&error)))?;
    let number = text.trim().parse().ok().filter(|&number: &u32| number > 0);
    number.ok_or_else(|| Fail::file(file, "this is not a number of iterations"))
}

/// A number to two figures: it is measured, not exact.
fn rounded(number: f64) -> u32 {
    let unit = 10_f64.powi((number.max(1.0).log10().floor() as i32 - 1).max(0));
    ((number / unit).round() * unit).clamp(1.0, 1e9) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_measured_number_has_two_figures() {
        assert_eq!([0.2, 7.4, 84.6, 1_249.0, 98_765.0].map(rounded), [1, 7, 85, 1_200, 99_000]);
    }

    #[test]
    fn the_steps_lead_from_random_to_master_without_a_gap() {
        assert!(STEPS.windows(2).all(|pair| pair[1].1 == pair[0].0));
        assert_eq!((STEPS[0].1, STEPS[4].0), (Bot::Random, Bot::Level(Level::Master)));
    }
}
