//! The contract of a game.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::chance::Chances;
use crate::lang::Lang;
use crate::log::{Event, Log};
use crate::pick;
use crate::refusal::{Denied, Refuse};
use crate::rng::Rng;
use crate::seat::{Audience, Observer, Seat};
use crate::setup::{Edition, OptionSpec, Setup, SetupError};
use crate::standing::Standing;

/// Something that has a short, stable, human notation: `Display` writes it, `FromStr` reads it back.
pub trait Notation:
    Copy + Ord + Hash + Debug + Display + FromStr<Err = BadNotation> + Send + Sync + 'static
{
}

impl<T> Notation for T where
    T: Copy + Ord + Hash + Debug + Display + FromStr<Err = BadNotation> + Send + Sync + 'static
{
}

/// A text that is no notation of the game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", self.reason(Lang::En))]
pub struct BadNotation {
    text: String,
    de: &'static str,
    en: &'static str,
}

impl BadNotation {
    /// `text` was read where something else should stand: `ein Zug von Gauner, etwa take 2L`, `an action of Gauner, such as
    /// take 2L`. What is quoted back is cut short and stripped of control characters, since it may come from anywhere.
    pub fn new(text: &str, de: &'static str, en: &'static str) -> Self {
        let text = text.chars().take(40).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
        Self { text, de, en }
    }

    /// What is wrong, to stand after a colon.
    pub fn reason(&self, lang: Lang) -> String {
        let Self { text, de, en } = self;
        pick!(lang, format!("hier gehört {de} hin, nicht `{text}`"), format!("`{text}` is not {en}"))
    }
}

/// Who must move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ToAct {
    /// Fate: one of [`Game::chances`] must be resolved.
    Chance,
    /// This seat must choose one of its legal actions.
    Seat(Seat),
    /// Nobody: the match is over.
    Over,
}

/// A board game as plain data: no clock, no I/O, no source of randomness.
///
/// What an implementer promises, and `testkit` checks for every player count and many seeds:
///
/// - Every question the rules ask is a step, also when it has one answer: a skipped question would tell the hand.
/// - Actions are public. What must stay secret is drawn by chance, for an [`Audience`].
/// - Chance draws one piece a step, lazily: nothing is drawn before it is needed, so nobody can leak an order that
///   does not exist.
/// - Where the order of picks has no effect, the states reached are equal.
/// - Decisions and draws allocate nothing: a state is small, and cheap to clone.
pub trait Game: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// The components, loaded from a file and interned.
    type Edition: Edition;
    /// A decision a seat can take.
    type Action: Notation;
    /// What fate can answer when asked: a card, a die face, a tile.
    type Chance: Notation;
    /// Something that happened.
    type Event: Event;
    /// All that one observer may know, the remembered past included, and nothing more.
    type View: Clone + Eq + Debug + Send + Sync + 'static;
    /// Why an action is refused.
    type Refusal: Refuse;

    /// The name of the game in records and on the command line.
    const ID: &'static str;
    /// The newest version of the rules; all versions from 1 on can be played.
    const RULES: u32;
    /// How many can play.
    const PLAYERS: RangeInclusive<u8>;
    /// The options of the setup, sorted by name.
    const OPTIONS: &'static [OptionSpec];
    /// The editions that come with the game, as TOML; the first is the default.
    const EDITIONS: &'static [&'static str];

    /// The numbered rules, in our own words (see [`crate::rulebook`] for the form).
    fn rules(lang: Lang) -> &'static str;

    /// The state before anything is drawn.
    fn new(setup: &Setup<Self::Edition>) -> Result<Self, SetupError>;

    /// How many play.
    fn players(&self) -> u8;

    /// Who must move.
    fn to_act(&self) -> ToAct;

    /// Clears `out` and fills it with fate's possible answers. Only called when [`ToAct::Chance`].
    fn chances(&self, out: &mut Chances<Self::Chance>);

    /// Who is shown the answer to the chance step now due. Only called when [`ToAct::Chance`].
    fn audience(&self) -> Audience;

    /// Carries out one of [`Self::chances`].
    fn resolve(&mut self, chance: Self::Chance, log: &mut Log<Self::Event>);

    /// Every action the notation can name under this setup, each once.
    fn all(setup: &Setup<Self::Edition>) -> Vec<Self::Action>;

    /// Clears `out` and fills it with the legal actions of `seat`, which is to act. Each once, in any order.
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// The judge: may `seat`, which is to act, do this? Reads nothing that `seat` cannot know.
    fn check(&self, seat: Seat, action: Self::Action) -> Result<(), Self::Refusal>;

    /// Carries out an action that [`Self::check`] has accepted.
    fn apply(&mut self, seat: Seat, action: Self::Action, log: &mut Log<Self::Event>);

    /// The result: `Some` exactly when [`ToAct::Over`].
    fn standing(&self) -> Option<Standing>;

    /// What `observer` may know.
    fn view(&self, observer: Observer) -> Self::View;

    /// One complete state that could lie behind `view`, drawn as often as it deserves: in proportion to the chance of
    /// the draws that lead to it, among all that agree with everything the observer saw.
    fn determinize(view: &Self::View, rng: &mut Rng) -> Self;
}

/// What every game can do because of [`Game`]. Not meant to be implemented again.
pub trait Play: Game {
    /// Checks, then applies: the door for people and bots alike. A refused action leaves the state as it was.
    fn play(
        &mut self,
        seat: Seat,
        action: Self::Action,
        log: &mut Log<Self::Event>,
    ) -> Result<(), Denied<Self::Refusal>> {
        self.may(seat, action)?;
        self.apply(seat, action, log);
        Ok(())
    }

    /// May `seat` do this now?
    fn may(&self, seat: Seat, action: Self::Action) -> Result<(), Denied<Self::Refusal>> {
        match self.to_act() {
            ToAct::Seat(turn) if turn == seat => self.check(seat, action).map_err(Denied::Rule),
            ToAct::Over => Err(Denied::Over),
            ToAct::Seat(_) | ToAct::Chance => Err(Denied::NotYourTurn),
        }
    }

    /// The legal actions of `seat` in the order of their notation's bytes; none if it is not to act.
    fn legal_sorted(&self, seat: Seat) -> Vec<Self::Action> {
        let mut actions = Vec::new();
        if self.to_act() == ToAct::Seat(seat) {
            self.legal(seat, &mut actions);
            actions.sort_by_cached_key(ToString::to_string);
        }
        actions
    }

    /// Fate's possible answers in the order of their notation's bytes; none if fate is not asked.
    fn chances_sorted(&self) -> Chances<Self::Chance> {
        let mut chances = Chances::new();
        if self.to_act() == ToAct::Chance {
            self.chances(&mut chances);
            chances.sort_by_notation();
        }
        chances
    }
}

impl<G: Game> Play for G {}
