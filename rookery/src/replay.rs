//! `rookery replay`: the steps of a record, and what could have been done instead.

use std::fmt::Write as _;

use engine::record::{Entry, Record};
use engine::{Lang, Observer, Seat, ToAct};
use host::Match;

use crate::cli::Replay;
use crate::fail::Fail;
use crate::out::put;
use crate::shelf;

pub(crate) fn run(asked: &Replay) -> Result<(), Fail> {
    let mut record = shelf::record(&asked.file)?;
    let edition = shelf::edition_of(&record, &asked.file, &asked.editions)?;
    let observer = asked.view.as_deref().map(|view| observer(view, record.header.players)).transpose()?;
    let kind = shelf::game(&record.header.game)?;
    let whole = kind.replay(&record, &edition).map_err(|error| Fail::file(&asked.file, error))?;
    let shown = match observer {
        // Whoever looks through somebody's eyes sees what they saw at the time, not what the end made public.
        Some(observer) => whole.entries_seen_by(observer),
        None => whole.entries(),
    };
    let steps: Vec<Entry> = record.entries.drain(..).filter(Entry::is_step).collect();
    let start = Record { entries: Vec::new(), outcome: None, secret: None, ..record };
    let mut game = kind.replay(&start, &edition).map_err(|error| Fail::file(&asked.file, error))?;
    put!("{}", text(game.as_mut(), &steps, &shown, asked.legal, observer)?);
    Ok(())
}

fn observer(view: &str, players: u8) -> Result<Observer, Fail> {
    match view.parse::<u8>() {
        _ if view == "spectator" => Ok(Observer::Spectator),
        Ok(seat) if seat < players => Ok(Observer::Seat(Seat(seat))),
        _ => Err(Fail::new(format!("--view is spectator or a seat from 0 to {}, not `{view}`", players - 1))),
    }
}

fn text(
    game: &mut dyn Match,
    steps: &[Entry],
    shown: &[Entry],
    legal: bool,
    observer: Option<Observer>,
) -> Result<String, Fail> {
    let mut text = String::new();
    for (step, shown) in steps.iter().zip(shown) {
        if let (true, ToAct::Seat(seat), Entry::Act(..)) = (legal, game.to_act(), step)
            && observer.is_none_or(|observer| observer == Observer::Seat(seat))
        {
            writeln!(text, "? {seat} {}", game.legal(seat).join(" | "))?;
        }
        writeln!(text, "{shown}")?;
        game.take(step, Lang::En).map_err(|refused| Fail::new(refused.sentence))?;
    }
    Ok(text)
}
