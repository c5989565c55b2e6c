//! Smugglers with one thing done wrong: a game for each fault that the suite must find.

use std::cell::Cell;
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use bots::Advice;
use engine::{
    Audience, BadNotation, Chances, Difficulty, Game, Lang, Line, Log, Names, Observer, OptionSpec, PerSeat,
    Refuse, Rng, Seat, Seen, Setup, SetupError, Standing, Tell, ToAct,
};
use testkit::Checked;
use testkit::toys::smugglers::{Action, Card, Event, Refusal, Smugglers, SmugglersEdition, View};

use super::note::Note;

/// What is done wrong. Whatever a fault does not say is done as it should be.
pub(crate) trait Plant: Sync {
    fn chances(&self, game: &Smugglers, out: &mut Chances<Card>) {
        game.chances(out);
    }
    fn resolve(&self, game: &mut Smugglers, card: Card, log: &mut Log<Event>) {
        game.resolve(card, log);
    }
    fn legal(&self, game: &Smugglers, seat: Seat, out: &mut Vec<Action>) {
        game.legal(seat, out);
    }
    fn check(&self, game: &Smugglers, _: &Note, seat: Seat, action: Action) -> Result<(), Refusal> {
        game.check(seat, action)
    }
    fn apply(&self, game: &mut Smugglers, _: &mut Note, seat: Seat, action: Action, log: &mut Log<Event>) {
        game.apply(seat, action, log);
    }
    fn standing(&self, game: &Smugglers) -> Option<Standing> {
        game.standing()
    }
    fn view(&self, game: &Smugglers, observer: Observer) -> View {
        game.view(observer)
    }
    fn determinize(&self, view: &View, rng: &mut Rng) -> Smugglers {
        Smugglers::determinize(view, rng)
    }
    fn appeal(&self, game: &Smugglers, seat: Seat, action: Action) -> f32 {
        game.appeal(seat, action)
    }
    fn write(&self, action: Action) -> String {
        action.to_string()
    }
    fn rules(&self, lang: Lang) -> &'static str {
        Smugglers::rules(lang)
    }
    fn rule(&self, refusal: Refusal) -> &'static str {
        refusal.rule()
    }
    fn sentence(&self, refusal: Refusal, lang: Lang) -> String {
        refusal.sentence(lang)
    }
    fn event(&self, event: &Seen<Event>, names: Names<'_>, lang: Lang) -> Option<Line> {
        Smugglers::event(event, names, lang)
    }
    fn setups(&self) -> Vec<Setup<SmugglersEdition>> {
        Smugglers::setups()
    }
    fn small_setups(&self) -> Vec<Setup<SmugglersEdition>> {
        Smugglers::small_setups()
    }
    fn bound(&self, setup: &Setup<SmugglersEdition>) -> usize {
        Smugglers::bound(setup)
    }
}

thread_local! {
    /// The fault of the test that runs on this thread: what a game's functions without a state have to go by.
    static FAULT: Cell<&'static dyn Plant> = const { Cell::new(&Sound) };
}

/// From here on this thread plays with this fault.
pub(crate) fn plant(fault: &'static dyn Plant) {
    FAULT.set(fault);
}

fn fault() -> &'static dyn Plant {
    FAULT.get()
}

/// Nothing is wrong.
pub(crate) struct Sound;

impl Plant for Sound {}

/// Smugglers with the fault of this thread.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Planted {
    game: Smugglers,
    note: Note,
}

impl From<Smugglers> for Planted {
    fn from(game: Smugglers) -> Self {
        Self { game, note: Note::default() }
    }
}

/// An action as the fault writes it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Act(Action);

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&fault().write(self.0))
    }
}

impl FromStr for Act {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let named = Action::all(4).into_iter().find(|&action| fault().write(action) == text);
        named.map(Self::from).ok_or_else(|| BadNotation::new(text, "ein Zug", "an action"))
    }
}

impl From<Action> for Act {
    fn from(action: Action) -> Self {
        Self(action)
    }
}

/// A refusal as the fault gives it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Refused(Refusal);

impl Refuse for Refused {
    fn rule(&self) -> &'static str {
        fault().rule(self.0)
    }
    fn sentence(&self, lang: Lang) -> String {
        fault().sentence(self.0, lang)
    }
}

impl Game for Planted {
    type Edition = SmugglersEdition;
    type Action = Act;
    type Chance = Card;
    type Event = Event;
    type View = View;
    type Refusal = Refused;

    const ID: &'static str = Smugglers::ID;
    const RULES: u32 = Smugglers::RULES;
    const PLAYERS: RangeInclusive<u8> = Smugglers::PLAYERS;
    const OPTIONS: &'static [OptionSpec] = Smugglers::OPTIONS;
    const EDITIONS: &'static [&'static str] = Smugglers::EDITIONS;

    fn rules(lang: Lang) -> &'static str {
        fault().rules(lang)
    }
    fn new(setup: &Setup<SmugglersEdition>) -> Result<Self, SetupError> {
        Smugglers::new(setup).map(Self::from)
    }
    fn players(&self) -> u8 {
        self.game.players()
    }
    fn to_act(&self) -> ToAct {
        self.game.to_act()
    }
    fn chances(&self, out: &mut Chances<Card>) {
        fault().chances(&self.game, out);
    }
    fn audience(&self) -> Audience {
        self.game.audience()
    }
    fn resolve(&mut self, card: Card, log: &mut Log<Event>) {
        fault().resolve(&mut self.game, card, log);
    }
    fn all(setup: &Setup<SmugglersEdition>) -> Vec<Act> {
        Smugglers::all(setup).into_iter().map(Act::from).collect()
    }
    fn legal(&self, seat: Seat, out: &mut Vec<Act>) {
        let mut legal = Vec::new();
        fault().legal(&self.game, seat, &mut legal);
        out.clear();
        out.extend(legal.into_iter().map(Act::from));
    }
    fn check(&self, seat: Seat, action: Act) -> Result<(), Refused> {
        fault().check(&self.game, &self.note, seat, action.0).map_err(Refused)
    }
    fn apply(&mut self, seat: Seat, action: Act, log: &mut Log<Event>) {
        fault().apply(&mut self.game, &mut self.note, seat, action.0, log);
    }
    fn standing(&self) -> Option<Standing> {
        fault().standing(&self.game)
    }
    fn view(&self, observer: Observer) -> View {
        fault().view(&self.game, observer)
    }
    fn determinize(view: &View, rng: &mut Rng) -> Self {
        fault().determinize(view, rng).into()
    }
}

impl Tell for Planted {
    fn title(lang: Lang) -> &'static str {
        Smugglers::title(lang)
    }
    fn blurb(lang: Lang) -> &'static str {
        Smugglers::blurb(lang)
    }
    fn minutes(players: u8) -> u16 {
        Smugglers::minutes(players)
    }
    fn difficulty() -> Difficulty {
        Smugglers::difficulty()
    }
    fn option(name: &str, value: &str, lang: Lang) -> (String, String) {
        Smugglers::option(name, value, lang)
    }
    fn event(event: &Seen<Event>, names: Names<'_>, lang: Lang) -> Option<Line> {
        fault().event(event, names, lang)
    }
    fn question(view: &View, lang: Lang) -> String {
        Smugglers::question(view, lang)
    }
    fn action(view: &View, action: Act, lang: Lang) -> String {
        Smugglers::action(view, action.0, lang)
    }
    fn sketch(view: &View, names: Names<'_>, lang: Lang) -> String {
        Smugglers::sketch(view, names, lang)
    }
}

impl Advice for Planted {
    fn appeal(&self, seat: Seat, action: Act) -> f32 {
        fault().appeal(&self.game, seat, action.0)
    }
    fn outlook(&self) -> PerSeat<f32> {
        self.game.outlook()
    }
}

impl Checked for Planted {
    fn audit(&self) -> Result<(), String> {
        self.game.audit()
    }
    fn left(&self) -> Vec<(String, u32)> {
        self.game.left()
    }
    fn setups() -> Vec<Setup<SmugglersEdition>> {
        fault().setups()
    }
    fn small_setups() -> Vec<Setup<SmugglersEdition>> {
        fault().small_setups()
    }
    fn bound(setup: &Setup<SmugglersEdition>) -> usize {
        fault().bound(setup)
    }
    fn learners(&self, seat: Seat, action: Act) -> Audience {
        self.game.learners(seat, action.0)
    }
}
