//! The adapter from a game to a [`Kind`].

use std::marker::PhantomData;
use std::ops::{ControlFlow, RangeInclusive};
use std::time::Duration;

use bots::arena::{self, Fixture, Plan, Player, Schedule};
use bots::bench::{self, Pace};
use engine::course::{Course, Step};
use engine::record::{DiceLine, Header, Name, Outcome, Record, RecordError};
use engine::rulebook::Rulebook;
use engine::verify::{self, Verdict};
use engine::{
    Both, Difficulty, Edition as _, EditionError, Lang, OptionSpec, Options, Print, Setup, SetupError,
};
use maud::Markup;

use crate::face::Face;
use crate::guide::Guide;
use crate::kind::{EditionInfo, GameOver, Kind, Match, Series, Terms};
use crate::played::Played;

/// The option that ends a game after so many rounds, in games that have it.
const CUT: &str = "cut";

/// The game `G` as a [`Kind`]: what a registry holds.
#[derive(Debug)]
pub struct Hosted<G>(PhantomData<fn() -> G>);

impl<G> Hosted<G> {
    /// The kind of `G`.
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<G> Default for Hosted<G> {
    fn default() -> Self {
        Self::new()
    }
}

/// What a menu or a header says of an edition.
pub(crate) fn info<G: Face>(print: &Print<G::Edition>) -> EditionInfo {
    EditionInfo { id: print.data.id().to_owned(), hash: print.hash.clone(), text: print.text.clone() }
}

/// Loads an edition and makes sure that it is one of `G`.
fn load<G: Face>(text: &str) -> Result<&'static Print<G::Edition>, EditionError> {
    let print = Print::<G::Edition>::load(text)?;
    if print.data.game() == G::ID {
        Ok(print)
    } else {
        Err(EditionError::at_line(1, format!("an edition of {}, not of {}", print.data.game(), G::ID)))
    }
}

/// A record whose edition cannot be.
fn unreadable(error: &EditionError) -> RecordError {
    RecordError::new(1, Both::of(|lang| error.reason(lang)))
}

/// The setup that `terms` describe.
fn setup<G: Face>(terms: &Terms) -> Result<Setup<G::Edition>, SetupError> {
    let edition = load::<G>(&terms.edition).map_err(SetupError::Edition)?;
    let options = Options::new(G::OPTIONS, terms.options.iter().map(|(name, value)| (name, value)))?;
    let setup = Setup { players: terms.players, rules: terms.rules, edition, options };
    setup.check::<G>()?;
    Ok(setup)
}

/// The setup of games that nobody watches: one that need not end by itself is cut, unless the terms say where.
fn cut_setup<G: Face>(terms: &Terms, rounds: u16) -> Result<Setup<G::Edition>, SetupError> {
    let mut terms = terms.clone();
    let given = terms.options.iter().any(|(name, _)| name == CUT);
    if !given && G::OPTIONS.iter().any(|option| option.name == CUT) {
        terms.options.push((CUT.to_owned(), rounds.to_string()));
    }
    setup::<G>(&terms)
}

impl<G: Face> Kind for Hosted<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn title(&self, lang: Lang) -> &'static str {
        G::title(lang)
    }

    fn blurb(&self, lang: Lang) -> &'static str {
        G::blurb(lang)
    }

    fn minutes(&self, players: u8) -> u16 {
        G::minutes(players)
    }

    fn difficulty(&self) -> Difficulty {
        G::difficulty()
    }

    fn players(&self) -> RangeInclusive<u8> {
        G::PLAYERS
    }

    fn rules_version(&self) -> u32 {
        G::RULES
    }

    fn rules(&self, lang: Lang) -> Rulebook<'static> {
        Rulebook::parse(G::rules(lang)).expect("the suite every game runs has parsed its rules")
    }

    fn options(&self) -> &'static [OptionSpec] {
        G::OPTIONS
    }

    fn option_words(&self, name: &str, value: &str, lang: Lang) -> (String, String) {
        G::option(name, value, lang)
    }

    fn editions(&self) -> Vec<EditionInfo> {
        let builtin = |text: &&str| info::<G>(load::<G>(text).expect("what comes with a game can be"));
        G::EDITIONS.iter().map(builtin).collect()
    }

    fn edition(&self, text: &str) -> Result<EditionInfo, EditionError> {
        load::<G>(text).map(info::<G>)
    }

    fn style(&self) -> &'static str {
        G::STYLE
    }

    fn cover(&self) -> Markup {
        G::cover()
    }

    fn guide(&self) -> Option<Guide> {
        G::GUIDE
    }

    fn open(&self, terms: &Terms) -> Result<Box<dyn Match>, SetupError> {
        Ok(Box::new(Played(Course::<G>::new(setup::<G>(terms)?)?)))
    }

    fn replay(&self, record: &Record, edition: &str) -> Result<Box<dyn Match>, RecordError> {
        let print = load::<G>(edition).map_err(|error| unreadable(&error))?;
        Ok(Box::new(Played(verify::replay::<G>(record, print)?)))
    }

    fn verify(&self, record: &Record, edition: &str) -> Result<Verdict, RecordError> {
        let print = load::<G>(edition).map_err(|error| unreadable(&error))?;
        verify::verify::<G>(record, print)
    }

    fn bench(&self, terms: &Terms, time: Duration, seed: u64) -> Result<Pace, SetupError> {
        bench::bench::<G>(&cut_setup::<G>(terms, G::CUTS.bench)?, time, seed)
    }

    fn arena(
        &self,
        series: &Series<'_>,
        on_game: &mut dyn FnMut(&GameOver<'_>) -> ControlFlow<()>,
    ) -> Result<(), SetupError> {
        let setup = cut_setup::<G>(series.terms, G::CUTS.arena)?;
        let entrants: Vec<&dyn Player<G>> = series.bots.iter().map(|bot| bot as &dyn Player<G>).collect();
        let schedule = Schedule { players: setup.players, seed: series.seed, mirror: series.mirror };
        let plan = Plan {
            setup: &setup,
            entrants: &entrants,
            schedule,
            games: series.games,
            threads: series.threads,
        };
        arena::run_from(&plan, series.first, |fixture, played| {
            let outcome = arena::Outcome::of(&setup, played);
            let record = || record_of(&setup, series, fixture, played);
            on_game(&GameOver { fixture, outcome: &outcome, record: &record })
        })
    }
}

/// The record of a game of a series.
fn record_of<G: Face>(
    setup: &Setup<G::Edition>,
    series: &Series<'_>,
    fixture: &Fixture,
    played: &arena::Played<G>,
) -> Record {
    let name = |&entrant: &usize| {
        Name::bot(&series.bots[entrant].to_string()).expect("what a bot is called is short and plain")
    };
    let header = Header {
        match_id: None,
        game: G::ID.to_owned(),
        rules: setup.rules,
        edition: (setup.edition.data.id().to_owned(), setup.edition.hash.clone()),
        players: setup.players,
        options: setup.options.iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
        seats: fixture.seating.iter().map(name).collect(),
        dice: DiceLine::Seed(fixture.dice),
        nonces: Vec::new(),
        order: None,
        after: None,
        given: None,
    };
    Record {
        header,
        entries: played.steps.iter().map(Step::entry).collect(),
        outcome: Some(Outcome::of(&played.standing)),
        secret: None,
        first_line: 0,
    }
}
