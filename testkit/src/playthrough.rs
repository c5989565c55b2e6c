//! A whole game as a text to be read: every step, what each observer is told of it, and how the table looks to each.

use std::fmt::Write as _;

use engine::{Audience, Lang, Line, Names, Observer, Play as _, Setup, ToAct};

use crate::checked::Checked;
use crate::names::names;
use crate::walk::{Step, Walk, describe};

/// In how many places the table is drawn, if there is room.
const SKETCHES: usize = 8;
/// The room for drawings, and for everything, in bytes. What has no room is left out, and its sum stands in its place.
const ROOM_FOR_SKETCHES: usize = 60_000;
const ROOM: usize = 140_000;

/// The game that `seed` decides under `setup`, in English.
pub fn playthrough<G: Checked>(setup: &Setup<G::Edition>, seed: u64) -> String {
    let walk = Walk::<G>::new(setup, seed);
    let names = names(setup.players);
    let names = Names(&names);
    let drawn = places_with_room(&walk, names);
    let blocks: Vec<_> = (0..=walk.steps.len())
        .map(|step| {
            let picture = if drawn.contains(&step) { sketches(&walk, step, names) } else { String::new() };
            let taken = if step < walk.steps.len() { told(&walk, step, names) } else { result(&walk, names) };
            picture + &taken
        })
        .collect();
    heading::<G>(setup, seed, names) + &within_room(&blocks)
}

fn heading<G: Checked>(setup: &Setup<G::Edition>, seed: u64, names: Names<'_>) -> String {
    let players: Vec<_> = names.0.iter().enumerate().map(|(seat, name)| format!("{seat} {name}")).collect();
    format!(
        "{}: {}, seed {seed}\nSeats: {}. `all` includes spectators.\n\n",
        G::title(Lang::En),
        describe(setup),
        players.join(", ")
    )
}

/// The legal actions, the step as the record has it, and what each observer is told.
fn told<G: Checked>(walk: &Walk<G>, step: usize, names: Names<'_>) -> String {
    let (state, taken) = (&walk.states[step], walk.steps[step]);
    let mut text = String::new();
    if let ToAct::Seat(seat) = state.to_act() {
        let legal: Vec<_> = state.legal_sorted(seat).iter().map(ToString::to_string).collect();
        line(&mut text, &format!("      ? {seat} {}", legal.join(" | ")));
    }
    let mark = if walk.logs[step].reveals() { "  (reveal)" } else { "" };
    line(&mut text, &format!("{:4}  {taken}{}{mark}", step + 1, shown_to(state, taken)));
    for nth in 0..walk.logs[step].events().len() {
        let said = |observer| G::event(&walk.logs[step].seen_by(observer)[nth], names, Lang::En);
        for (observers, said) in by_observer(walk.setup.players, said) {
            if let Some(Line { rule, text: said }) = said {
                line(&mut text, &format!("        {observers}: {said} [{}]", rule.unwrap_or("-")));
            }
        }
    }
    text
}

/// Who sees a card that not everybody sees.
fn shown_to<G: Checked>(state: &G, taken: Step<G>) -> String {
    let Step::Chance(_) = taken else { return String::new() };
    match state.audience() {
        Audience::Everyone => String::new(),
        Audience::Only(seats) if seats.is_empty() => "  (seen by nobody)".to_owned(),
        Audience::Only(seats) => {
            let seats: Vec<_> = seats.iter().map(|seat| seat.to_string()).collect();
            format!("  (seen by {})", seats.join(", "))
        }
    }
}

/// How the table looks to each.
fn sketches<G: Checked>(walk: &Walk<G>, step: usize, names: Names<'_>) -> String {
    let mut text = String::from("\n");
    let sketch = |observer| G::sketch(&walk.states[step].view(observer), names, Lang::En);
    for (observers, sketch) in by_observer(walk.setup.players, sketch) {
        line(&mut text, &format!("--- after {step} steps, as seen by {observers}"));
        sketch.trim_end().lines().for_each(|drawn| line(&mut text, &format!("    {}", drawn.trim_end())));
    }
    text.push('\n');
    text
}

fn result<G: Checked>(walk: &Walk<G>, names: Names<'_>) -> String {
    let Some(standing) = walk.last().standing() else { return "The game got stuck.\n".to_owned() };
    let mut text = String::new();
    for ((name, score), place) in names.0.iter().zip(&standing.scores).zip(&standing.places) {
        line(&mut text, &format!("{name}: {score}, place {place}"));
    }
    text
}

/// What each observer gets; those who get the same are named together.
fn by_observer<T: PartialEq>(players: u8, get: impl Fn(Observer) -> T) -> Vec<(String, T)> {
    let mut groups: Vec<(Vec<String>, T)> = Vec::new();
    for observer in Observer::all(players) {
        let got = get(observer);
        match groups.iter_mut().find(|(_, same)| *same == got) {
            Some((observers, _)) => observers.push(observer.to_string()),
            None => groups.push((vec![observer.to_string()], got)),
        }
    }
    let everybody = groups.len() == 1;
    let name = |observers: Vec<String>| if everybody { "all".to_owned() } else { observers.join(", ") };
    groups.into_iter().map(|(observers, got)| (name(observers), got)).collect()
}

/// The places to draw the table in: the first decision, some on the way, the end.
fn places_with_room<G: Checked>(walk: &Walk<G>, names: Names<'_>) -> Vec<usize> {
    let end = walk.steps.len();
    let decision =
        |from: usize| (from..end).find(|&step| matches!(walk.steps[step], Step::Act(..))).unwrap_or(end);
    let first = decision(0);
    let mut parts = SKETCHES;
    loop {
        let mut places: Vec<_> =
            (0..=parts).map(|part| decision(first + part * (end - first) / parts)).collect();
        places.dedup();
        let room: usize = places.iter().map(|&step| sketches(walk, step, names).len()).sum();
        if room <= ROOM_FOR_SKETCHES || parts == 1 {
            return places;
        }
        parts /= 2;
    }
}

/// The blocks, with the middle left out if there is no room for it.
fn within_room(blocks: &[String]) -> String {
    let size = |blocks: &[String]| blocks.iter().map(String::len).sum::<usize>();
    if size(blocks) <= ROOM {
        return blocks.concat();
    }
    let (mut from, mut to) = (0, blocks.len());
    while size(&blocks[..=from]) <= ROOM * 2 / 3 {
        from += 1;
    }
    while size(&blocks[to - 1..]) <= ROOM / 3 {
        to -= 1;
    }
    let left_out = blocks[from..to].concat();
    let note = format!(
        "\n... {} steps are left out; the sum of their text is {:016x}\n\n",
        to - from,
        sum(&left_out)
    );
    blocks[..from].concat() + &note + &blocks[to..].concat()
}

/// A sum that any change of the text changes (FNV-1a), the same on every machine.
fn sum(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

fn line(text: &mut String, line: &str) {
    writeln!(text, "{line}").expect("a string takes it");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_out_still_counts() {
        let block = |step: usize| format!("{step:>100}\n");
        let blocks: Vec<_> = (0..3000).map(block).collect();
        let text = within_room(&blocks);
        assert!(text.len() <= ROOM + 200, "{} bytes", text.len());
        assert!(text.starts_with(&blocks[0]) && text.ends_with(&blocks[2999]));
        let mut changed = blocks;
        changed[1800] = "changed\n".to_owned();
        assert!(!text.contains(&block(1800)), "a step in the middle is left out");
        assert_ne!(within_room(&changed), text);
    }

    #[test]
    fn who_gets_the_same_is_named_together() {
        let own = |observer: Observer| observer.seat().is_some_and(|seat| seat.0 == 1);
        let groups = by_observer(3, own);
        assert_eq!(groups, [("0, 2, spectator".to_owned(), false), ("1".to_owned(), true)]);
        assert_eq!(by_observer(3, |_| ()), [("all".to_owned(), ())]);
    }
}
