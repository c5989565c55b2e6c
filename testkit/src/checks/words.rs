//! Rule texts and words: both languages, the same numbers, nothing left unsaid.

use std::collections::{BTreeSet, HashMap};

use engine::rulebook::Rulebook;
use engine::{Game, Lang, Line, Names, Observer, Seen, Tell, ToAct};

use crate::checked::Checked;
use crate::effort::Effort;
use crate::fault::{Fault, Flaw, Stats, demand};
use crate::names::names;
use crate::walk::{Walk, describe, each_walk};

/// In how many places of a game everything there is to say is said.
const PLACES: usize = 40;

/// The rule numbers of both languages.
pub(crate) struct Books {
    numbers: HashMap<Lang, BTreeSet<String>>,
}

impl Books {
    /// Reads both rule texts.
    pub(crate) fn of<G: Game>() -> Result<Self, String> {
        let read = |lang| {
            let book = Rulebook::parse(G::rules(lang)).map_err(|error| format!("{lang}: {error}"))?;
            Ok((lang, book.rules().map(|rule| rule.number.to_owned()).collect()))
        };
        Ok(Self { numbers: Lang::ALL.into_iter().map(read).collect::<Result<_, String>>()? })
    }

    /// Does this rule stand in both?
    pub(crate) fn cites(&self, rule: &str) -> Result<(), String> {
        match Lang::ALL.into_iter().find(|lang| !self.numbers[lang].contains(rule)) {
            None => Ok(()),
            Some(lang) => Err(format!("there is no rule {rule} in the rules in {lang}")),
        }
    }
}

/// Says the same in both languages: something in each, and not the same letters.
pub(crate) fn both_languages(say: impl Fn(Lang) -> String) -> Result<(), String> {
    let (de, en) = (say(Lang::De), say(Lang::En));
    if let Some(lang) = Lang::ALL.into_iter().find(|lang| lang.pick(&de, &en).trim().is_empty()) {
        return Err(format!("says nothing in {lang}"));
    }
    if de == en { Err(format!("reads `{en}` in both languages")) } else { Ok(()) }
}

/// Both rule texts are of the form, say something under every number, and have the same numbers.
pub fn rules_are_numbered_alike<G: Checked>(_: Effort) -> Result<Stats, Fault> {
    let fault = |what| Fault {
        check: "rules_are_numbered_alike",
        setup: format!("the rules of {}", G::ID),
        seed: 0,
        step: 0,
        what,
    };
    let books = Books::of::<G>().map_err(fault)?;
    let (de, en) = (&books.numbers[&Lang::De], &books.numbers[&Lang::En]);
    if let Some(lonely) = de.symmetric_difference(en).next() {
        return Err(fault(format!("rule {lonely} stands in one language only")));
    }
    for lang in Lang::ALL {
        let book = Rulebook::parse(G::rules(lang)).map_err(|error| fault(error.to_string()))?;
        if let Some(empty) = book.rules().find(|rule| rule.text.trim().is_empty()) {
            return Err(fault(format!("rule {} says nothing in {lang}", empty.number)));
        }
    }
    if en.is_empty() {
        return Err(fault("there is no rule".to_owned()));
    }
    Ok(Stats { games: 0, facts: en.len() })
}

/// Everything that can be said is said, in both languages: title, options, log lines (under rules that exist), questions
/// exactly when somebody is asked, actions (no two legal ones alike), the board.
pub fn words_are_found_in_both_languages<G: Checked>(effort: Effort) -> Result<Stats, Fault> {
    let books = Books::of::<G>();
    each_walk::<G>("words_are_found_in_both_languages", effort, |walk, stats| {
        let books = books.as_ref().map_err(|error| Flaw::at(0, error.clone()))?;
        card_of_the_game::<G>(walk).map_err(|what| Flaw::at(0, what))?;
        let names = names(walk.setup.players);
        for step in 0..walk.steps.len() {
            stats.facts +=
                lines(walk, step, Names(&names), books).map_err(|what| Flaw::at(step + 1, what))?;
        }
        for step in walk.places(PLACES).into_iter().chain([walk.steps.len()]) {
            table(&walk.states[step], Names(&names)).map_err(|what| Flaw::at(step, what))?;
        }
        Ok(())
    })
}

/// Title, blurb, time and options.
fn card_of_the_game<G: Checked>(walk: &Walk<G>) -> Result<(), String> {
    for lang in Lang::ALL {
        if G::title(lang).trim().is_empty() {
            return Err(format!("the title says nothing in {lang}"));
        }
        for (name, value) in walk.setup.options.iter() {
            let (name_said, value_said) = G::option(name, value, lang);
            if name_said.trim().is_empty() || value_said.trim().is_empty() {
                return Err(format!("option {name}={value} says nothing in {lang}"));
            }
        }
    }
    if G::minutes(walk.setup.players) == 0 {
        return Err(format!("no time is given for {}", describe(&walk.setup)));
    }
    both_languages(|lang| G::blurb(lang).to_owned()).map_err(|what| format!("the blurb {what}"))
}

/// The log lines of a step, for every observer; says how many.
fn lines<G: Checked>(walk: &Walk<G>, step: usize, names: Names<'_>, books: &Books) -> Result<usize, String> {
    let mut count = 0;
    for observer in Observer::all(walk.setup.players) {
        for seen in walk.logs[step].seen_by(observer) {
            count += usize::from(line::<G>(&seen, names, books)?);
        }
    }
    Ok(count)
}

fn line<G: Tell>(seen: &Seen<G::Event>, names: Names<'_>, books: &Books) -> Result<bool, String> {
    let said = Lang::ALL.map(|lang| G::event(seen, names, lang));
    let told = || format!("{:?}", seen.event());
    match said {
        [None, None] => Ok(false),
        [Some(Line { rule: one, .. }), Some(Line { rule: other, .. })] if one != other => {
            Err(format!("{} cites {one:?} in one language and {other:?} in the other", told()))
        }
        [Some(de), Some(en)] => {
            if let Some(rule) = en.rule {
                books.cites(rule).map_err(|what| format!("{}: {what}", told()))?;
            }
            both_languages(|lang| lang.pick(&de, &en).text.clone())
                .map_err(|what| format!("{} {what}", told()))?;
            Ok(true)
        }
        _ => Err(format!("{} is told in one language only", told())),
    }
}

/// The question, the actions and the board.
fn table<G: Checked>(state: &G, names: Names<'_>) -> Result<(), String> {
    for observer in Observer::all(state.players()) {
        let view = state.view(observer);
        for lang in Lang::ALL {
            if G::sketch(&view, names, lang).trim().is_empty() {
                return Err(format!("the board says nothing in {lang}"));
            }
        }
        match state.to_act() {
            ToAct::Seat(seat) if observer == Observer::Seat(seat) => asked::<G>(state, &view)?,
            ToAct::Seat(_) => {}
            ToAct::Chance | ToAct::Over => {
                let said = G::question(&view, Lang::En);
                demand(said.is_empty(), 0, || format!("nobody is asked, yet {observer} reads `{said}`"))
                    .map_err(|flaw| flaw.what)?;
            }
        }
    }
    Ok(())
}

fn asked<G: Checked>(state: &G, view: &G::View) -> Result<(), String> {
    use engine::Play as _;
    both_languages(|lang| G::question(view, lang)).map_err(|what| format!("the question {what}"))?;
    let ToAct::Seat(seat) = state.to_act() else { return Ok(()) };
    for lang in Lang::ALL {
        let mut said = HashMap::new();
        for action in state.legal_sorted(seat) {
            let text = G::action(view, action, lang);
            if text.trim().is_empty() {
                return Err(format!("`{action}` says nothing in {lang}"));
            }
            if let Some(other) = said.insert(text.clone(), action) {
                return Err(format!("`{action}` and `{other}` both read `{text}`"));
            }
        }
    }
    Ok(())
}
