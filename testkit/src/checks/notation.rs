//! Notation: one text for each action and answer, one action or answer for each text.

use std::collections::HashMap;

use engine::{Notation, Play as _, ToAct};

use crate::checked::Checked;
use crate::effort::Effort;
use crate::fault::{Fault, Flaw, Stats};
use crate::walk::each_walk;

/// Notation can be read back, is unique, fits on a line of a record, and there is one way to write it.
pub fn notation_round_trips_and_is_unique<G: Checked>(effort: Effort) -> Result<Stats, Fault> {
    each_walk::<G>("notation_round_trips_and_is_unique", effort, |walk, stats| {
        let (mut actions, mut answers) = (HashMap::new(), HashMap::new());
        for action in G::all(&walk.setup) {
            stats.facts += 1;
            learn(&mut actions, action).map_err(|what| Flaw::at(0, what))?;
        }
        for (step, state) in walk.states.iter().enumerate() {
            let flaw = |what| Flaw::at(step, what);
            if let ToAct::Seat(seat) = state.to_act() {
                let legal = state.legal_sorted(seat);
                legal.into_iter().try_for_each(|action| learn(&mut actions, action)).map_err(flaw)?;
            }
            let chances = state.chances_sorted();
            chances.iter().try_for_each(|&(answer, _)| learn(&mut answers, answer)).map_err(flaw)?;
        }
        stats.facts += answers.len();
        Ok(())
    })
}

/// Looks at a notation for the first time, or makes sure that it still means the same.
fn learn<N: Notation>(known: &mut HashMap<String, N>, item: N) -> Result<(), String> {
    let text = item.to_string();
    match known.insert(text.clone(), item) {
        Some(same) if same == item => Ok(()),
        Some(other) => Err(format!("`{text}` is the notation of {item:?} and of {other:?}")),
        None => read_back(&text, item),
    }
}

fn read_back<N: Notation>(text: &str, item: N) -> Result<(), String> {
    if text.is_empty() || text != text.trim() || text.contains(char::is_control) {
        return Err(format!("`{text}` does not fit on a line of a record"));
    }
    // The record says `undo 61` of a seat and `?` of a hidden answer.
    if text == "?" || text.split(' ').next() == Some("undo") {
        return Err(format!("`{text}` means something else in a record"));
    }
    match text.parse::<N>() {
        Ok(read) if read == item => {}
        Ok(read) => return Err(format!("`{text}` is written for {item:?} and read as {read:?}")),
        Err(error) => return Err(format!("{item:?} cannot be read back: {error}")),
    }
    misspelt(text).into_iter().try_for_each(|wrong| match wrong.parse::<N>() {
        Ok(read) if read.to_string() != wrong => Err(format!("`{wrong}` is read as `{read}`")),
        _ => Ok(()),
    })
}

/// Texts that are nearly `text`: either no notation at all or that of something else.
fn misspelt(text: &str) -> Vec<String> {
    let mut wrong = vec![
        format!(" {text}"),
        format!("{text} "),
        format!("{text}x"),
        format!("{text}0"),
        format!("+{text}"),
    ];
    wrong.extend([text.to_uppercase(), text.to_lowercase(), text.replace(' ', "  "), text.replace(' ', "")]);
    wrong.extend((0..10).map(|digit| text.replace(&digit.to_string(), &format!("0{digit}"))));
    wrong.extend(text.char_indices().map(|(at, _)| text[..at].to_owned()));
    wrong.retain(|other| other != text);
    wrong
}
