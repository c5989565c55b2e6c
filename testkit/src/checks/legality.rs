//! What may be done: the list of legal actions against the judge, and what a refusal says.

use std::collections::HashSet;

use engine::{Lang, Log, Play as _, Refuse as _, Seat, ToAct};

use crate::checked::Checked;
use crate::checks::words::{Books, both_languages};
use crate::effort::Effort;
use crate::fault::{Fault, Flaw, Stats, demand};
use crate::hash::hash;
use crate::walk::{Walk, each_walk};

/// In how many places of a game every action there is gets tried.
const PLACES: usize = 60;

/// Whoever must act can: a seat has a legal action, fate an answer.
pub fn somebody_can_always_act<G: Checked>(effort: Effort) -> Result<Stats, Fault> {
    each_walk::<G>("somebody_can_always_act", effort, |walk, stats| {
        stats.facts += walk.states.len();
        let nobody = match walk.last().to_act() {
            ToAct::Over => return Ok(()),
            ToAct::Chance => walk.last().chances_sorted().is_empty(),
            ToAct::Seat(seat) => walk.last().legal_sorted(seat).is_empty(),
        };
        demand(!nobody, walk.steps.len(), || format!("{:?} is to act and cannot", walk.last().to_act()))
    })
}

/// `legal` is `all` filtered by `check`, and names nothing twice.
pub fn legal_is_all_filtered_by_check<G: Checked>(effort: Effort) -> Result<Stats, Fault> {
    each_walk::<G>("legal_is_all_filtered_by_check", effort, |walk, stats| {
        let all = G::all(&walk.setup);
        let distinct: HashSet<_> = all.iter().collect();
        demand(distinct.len() == all.len(), 0, || "`all` names an action twice".to_owned())?;
        for step in walk.places(PLACES) {
            let ToAct::Seat(seat) = walk.states[step].to_act() else { continue };
            stats.facts += all.len();
            legal_matches(&walk.states[step], seat, &all).map_err(|what| Flaw::at(step, what))?;
        }
        Ok(())
    })
}

fn legal_matches<G: Checked>(state: &G, seat: Seat, all: &[G::Action]) -> Result<(), String> {
    // A buffer with something in it: `legal` must clear it.
    let mut legal = all.first().map(|action| vec![*action; 3]).unwrap_or_default();
    state.legal(seat, &mut legal);
    let offered: HashSet<_> = legal.iter().copied().collect();
    if offered.len() != legal.len() {
        return Err(format!("`legal` names an action twice: {legal:?}"));
    }
    let accepted: HashSet<_> = all.iter().copied().filter(|&a| state.check(seat, a).is_ok()).collect();
    if let Some(forgotten) = accepted.difference(&offered).min() {
        return Err(format!("`{forgotten}` is accepted by `check` and missing in `legal`"));
    }
    match offered.difference(&accepted).min() {
        Some(extra) if all.contains(extra) => Err(format!("`{extra}` is legal and refused by `check`")),
        Some(extra) => Err(format!("`{extra}` is legal and missing in `all`")),
        None => Ok(()),
    }
}

/// A refused action leaves the state equal, tells the log nothing, and cites a rule that stands in both rule texts, with
/// a sentence in each language.
pub fn refusals_change_nothing_and_cite_rules<G: Checked>(effort: Effort) -> Result<Stats, Fault> {
    let books = Books::of::<G>();
    each_walk::<G>("refusals_change_nothing_and_cite_rules", effort, |walk, stats| {
        let books = books.as_ref().map_err(|error| Flaw::at(0, error.clone()))?;
        let all = G::all(&walk.setup);
        for step in walk.places(PLACES) {
            let ToAct::Seat(seat) = walk.states[step].to_act() else { continue };
            let refused = refusals(walk, step, seat, &all, books).map_err(|what| Flaw::at(step, what))?;
            stats.facts += refused;
        }
        Ok(())
    })
}

/// Tries every action and looks at those that are refused; says how many.
fn refusals<G: Checked>(
    walk: &Walk<G>,
    step: usize,
    seat: Seat,
    all: &[G::Action],
    books: &Books,
) -> Result<usize, String> {
    let (mut state, before) = (walk.states[step].clone(), hash(&walk.states[step]));
    let mut refused = 0;
    for &action in all {
        let mut log = Log::new();
        if state.check(seat, action).is_ok() {
            continue;
        }
        let denied = state.play(seat, action, &mut log).err();
        refused += 1;
        if hash(&state) != before || state != walk.states[step] {
            return Err(format!("`{action}` is refused and changes the state"));
        }
        if !log.events().is_empty() || log.reveals() {
            return Err(format!("`{action}` is refused and tells the log something"));
        }
        let refusal = state.check(seat, action).err();
        let rule = denied.as_ref().and_then(engine::Denied::rule);
        let (Some(refusal), Some(rule)) = (refusal, rule) else {
            return Err(format!("`{action}` is refused at one time and not at another"));
        };
        books.cites(rule).map_err(|what| format!("`{action}` is refused: {what}"))?;
        both_languages(|lang: Lang| refusal.sentence(lang))
            .map_err(|what| format!("the refusal of `{action}` {what}"))?;
    }
    Ok(refused)
}
