//! What a game can be played under, and whether the suite plays all of it.

use engine::setup::OptionValues;
use engine::{Edition as _, Game, Print, Setup};

use crate::checked::Checked;
use crate::effort::Effort;
use crate::fault::{Fault, Stats};

/// Editions load and belong to the game, options stand in order, impossible terms are refused, and the suite plays every
/// number of players and every value of every option.
pub fn setups_are_sound_and_all_are_played<G: Checked>(_: Effort) -> Result<Stats, Fault> {
    let fault = |what| Fault {
        check: "setups_are_sound_and_all_are_played",
        setup: format!("the setups of {}", G::ID),
        seed: 0,
        step: 0,
        what,
    };
    editions::<G>().map_err(fault)?;
    terms::<G>().map_err(fault)?;
    let setups = G::setups();
    all_are_played::<G>(&setups).map_err(fault)?;
    Ok(Stats { games: 0, facts: setups.len() })
}

fn editions<G: Game>() -> Result<(), String> {
    for text in G::EDITIONS {
        let print = Print::<G::Edition>::load(text).map_err(|error| format!("an edition: {error}"))?;
        let (id, game) = (print.data.id(), print.data.game());
        if game != G::ID {
            return Err(format!("edition {id} says that it belongs to {game}"));
        }
    }
    if G::EDITIONS.is_empty() { Err("there is no edition".to_owned()) } else { Ok(()) }
}

fn terms<G: Checked>() -> Result<(), String> {
    if !G::OPTIONS.is_sorted_by(|one, other| one.name < other.name) {
        return Err("the options are not sorted by name".to_owned());
    }
    let Some(usual) = G::setups().into_iter().next() else { return Err("no setup is played".to_owned()) };
    let (least, most) = G::PLAYERS.into_inner();
    for players in [0, least.saturating_sub(1), most + 1] {
        if G::new(&Setup { players, ..usual.clone() }).is_ok() {
            return Err(format!("it can be set up for {players} players"));
        }
    }
    for rules in [0, G::RULES + 1] {
        if G::new(&Setup { rules, ..usual.clone() }).is_ok() {
            return Err(format!("it can be set up by rules {rules}"));
        }
    }
    Ok(())
}

fn all_are_played<G: Checked>(setups: &[Setup<G::Edition>]) -> Result<(), String> {
    for players in G::PLAYERS {
        if !setups.iter().any(|setup| setup.players == players) {
            return Err(format!("no setup is for {players} players"));
        }
    }
    for option in G::OPTIONS {
        let OptionValues::Words(words) = option.values else { continue };
        let played = |word: &&&str| setups.iter().any(|setup| setup.options.word(option.name) == **word);
        if let Some(never) = words.iter().find(|word| !played(word)) {
            return Err(format!("no setup has {}={never}", option.name));
        }
    }
    Ok(())
}
