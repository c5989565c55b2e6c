//! What can be played, and a match of it, without naming the game.

use std::ops::{ControlFlow, RangeInclusive};
use std::time::Duration;

use bots::Bot;
use bots::arena::{Fixture, Mirror, Outcome};
use bots::bench::Pace;
use engine::dice::Dice;
use engine::record::{Entry, Record, RecordError};
use engine::rulebook::Rulebook;
use engine::verify::Verdict;
use engine::{
    Difficulty, EditionError, Lang, Line, Names, Observer, OptionSpec, Seat, SetupError, Standing, ToAct,
};
use maud::Markup;

use crate::face::{Move, Tempo};
use crate::guide::Guide;
use crate::sight::Sight;

/// What a match is played under, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terms {
    /// How many play.
    pub players: u8,
    /// The version of the rules.
    pub rules: u32,
    /// The text of the edition.
    pub edition: String,
    /// Options that are not to have their default.
    pub options: Vec<(String, String)>,
}

/// An edition, as a menu or a header names it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EditionInfo {
    /// Its id.
    pub id: String,
    /// SHA-256 of its text, in hex.
    pub hash: String,
    /// Its text.
    pub text: String,
}

/// A game that can be played.
pub trait Kind: Send + Sync {
    /// Its name in records, addresses and on the command line.
    fn id(&self) -> &'static str;

    /// Its title.
    fn title(&self, lang: Lang) -> &'static str;

    /// One sentence on what it is about.
    fn blurb(&self, lang: Lang) -> &'static str;

    /// How long it takes with so many, in minutes.
    fn minutes(&self, players: u8) -> u16;

    /// How hard it is to learn.
    fn difficulty(&self) -> Difficulty;

    /// How many can play.
    fn players(&self) -> RangeInclusive<u8>;

    /// The newest version of its rules.
    fn rules_version(&self) -> u32;

    /// Its rules.
    fn rules(&self, lang: Lang) -> Rulebook<'static>;

    /// Its options.
    fn options(&self) -> &'static [OptionSpec];

    /// The name of an option and of one of its values, in words.
    fn option_words(&self, name: &str, value: &str, lang: Lang) -> (String, String);

    /// The editions that come with it, the default first.
    fn editions(&self) -> Vec<EditionInfo>;

    /// Reads an edition of this game and refuses what cannot be.
    fn edition(&self, text: &str) -> Result<EditionInfo, EditionError>;

    /// The style sheet of its board.
    fn style(&self) -> &'static str;

    /// Its cover.
    fn cover(&self) -> Markup;

    /// How its guided first game begins, if it has one.
    fn guide(&self) -> Option<Guide>;

    /// A match before its first step.
    fn open(&self, terms: &Terms) -> Result<Box<dyn Match>, SetupError>;

    /// Replays a record; `edition` is the text of the edition it names.
    fn replay(&self, record: &Record, edition: &str) -> Result<Box<dyn Match>, RecordError>;

    /// Replays a record and checks everything it says.
    fn verify(&self, record: &Record, edition: &str) -> Result<Verdict, RecordError>;

    /// Plays random games for about `time` on one core.
    fn bench(&self, terms: &Terms, time: Duration, seed: u64) -> Result<Pace, SetupError>;

    /// Plays bots against bots. `on_game` is told of each game in order and may break the series off.
    fn arena(
        &self,
        series: &Series<'_>,
        on_game: &mut dyn FnMut(&GameOver<'_>) -> ControlFlow<()>,
    ) -> Result<(), SetupError>;
}

/// A series of games between bots.
#[derive(Clone, Copy, Debug)]
pub struct Series<'a> {
    /// What is played.
    pub terms: &'a Terms,
    /// Who plays: at least as many as the terms say. If they are more, every line-up has its turn.
    pub bots: &'a [Bot],
    /// The number of the first game that is to be played: those before it have been.
    pub first: u32,
    /// How many games there are in all.
    pub games: u32,
    /// What everything random comes from.
    pub seed: u64,
    /// Whether dice are shared between games.
    pub mirror: Mirror,
    /// On how many threads.
    pub threads: usize,
}

/// A game of a series that is over.
pub struct GameOver<'a> {
    /// Who sat where, with which dice.
    pub fixture: &'a Fixture,
    /// What it comes to.
    pub outcome: &'a Outcome,
    /// Its record, made when asked for.
    pub record: &'a dyn Fn() -> Record,
}

/// The players' names over the course of a match: they change when a seat is taken over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cast {
    /// From which step on, and the names by seat; the first begins at step 0.
    spans: Vec<(usize, Vec<String>)>,
}

impl Cast {
    /// The names at the start.
    pub fn new(names: Vec<String>) -> Self {
        Self { spans: vec![(0, names)] }
    }

    /// From after step `step` on, `seat` is played by `name`.
    pub fn change(&mut self, step: usize, seat: Seat, name: String) {
        let mut names = self.spans[self.spans.len() - 1].1.clone();
        names[seat.index()] = name;
        self.spans.push((step, names));
    }

    /// The names when step `step` was taken.
    pub fn at(&self, step: usize) -> Names<'_> {
        let span = self.spans.iter().rfind(|(from, _)| *from < step).unwrap_or(&self.spans[0]);
        Names(&span.1)
    }

    /// The names now.
    pub fn now(&self) -> Names<'_> {
        Names(&self.spans[self.spans.len() - 1].1)
    }
}

/// What was told of one step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// The number of the step.
    pub step: usize,
    /// Who acted; `None` for chance.
    pub seat: Option<Seat>,
    /// Was it taken back later?
    pub undone: bool,
    /// For an undo: the step whose state is current again.
    pub undo_to: Option<usize>,
    /// What happened, in words.
    pub lines: Vec<Line>,
}

/// One answer of chance, with all that the dice could have given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DrawInfo {
    /// The number of the draw.
    pub number: u64,
    /// The step it was.
    pub step: usize,
    /// What was possible, and how often it lay in the bag, in the order in which the dice count.
    pub answers: Vec<(String, u32)>,
    /// What it was.
    pub answer: String,
}

/// Why an act is turned away, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// The number of the rule, if a rule of the game is the reason.
    pub rule: Option<&'static str>,
    /// A sentence the player can act on.
    pub sentence: String,
    /// Was it no notation of this game at all?
    pub malformed: bool,
}

/// A match, whole: it holds the state, so only its owner may. Others get a [`Sight`].
pub trait Match: Send + Sync {
    /// The kind's id.
    fn game(&self) -> &'static str;

    /// The version of the rules, and the edition.
    fn edition(&self) -> (u32, EditionInfo);

    /// Every option and its value, sorted by name.
    fn options(&self) -> Vec<(String, String)>;

    /// How many play.
    fn players(&self) -> u8;

    /// Who must move.
    fn to_act(&self) -> ToAct;

    /// How many steps have been taken, undone ones included.
    fn len(&self) -> usize;

    /// Nothing has happened yet?
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The result, once it is over.
    fn standing(&self) -> Option<Standing>;

    /// What fate answers now, by these dice; `None` if fate is not asked. Changes nothing.
    fn draw(&self, dice: &Dice) -> Option<Entry>;

    /// Takes a line of the record as the next step. If it is refused, nothing has changed.
    fn take(&mut self, entry: &Entry, lang: Lang) -> Result<(), Refused>;

    /// The legal actions of `seat` in notation, sorted as bytes; none if it is not to act.
    fn legal(&self, seat: Seat) -> Vec<String>;

    /// The one thing the seat to act can do, if everybody can see that there is no other.
    fn forced(&self) -> Option<(Seat, String)>;

    /// Is a decision due, in another's turn, that instructions answer at a table over days?
    fn awaits_instruction(&self) -> bool;

    /// How long a bot takes over the decision that is due.
    fn tempo(&self) -> Tempo;

    /// How far `seat` may go back without asking anybody.
    fn free_undo(&self, seat: Seat) -> Option<usize>;

    /// The numbers of the steps that led to the present state, in order.
    fn live(&self) -> Vec<usize>;

    /// The last act on that line from one of these seats: whose it was, and the step it follows.
    fn last_act(&self, seats: &[Seat]) -> Option<(Seat, usize)>;

    /// Remembers the present state, so that what happens from here on is told without going through the whole match.
    fn mark(&mut self);

    /// All that `observer` may know now.
    fn sight(&self, observer: Observer) -> Box<dyn Sight>;

    /// All that `observer` may know after step `step`; `None` if there is no such step.
    fn sight_at(&self, observer: Observer, step: usize) -> Option<Box<dyn Sight>>;

    /// What `observer` was told of the steps after step `from`.
    fn story(&self, observer: Observer, from: usize, cast: &Cast, lang: Lang) -> Vec<Told>;

    /// What `observer` saw move since step `from`; nothing if a step was taken back since.
    fn moves(&self, observer: Observer, from: usize) -> Vec<Move>;

    /// The steps that led to the state after step `step`, in order, without those taken back; `None` if there is no such step.
    fn line_to(&self, step: usize) -> Option<Vec<Entry>>;

    /// The step of this number, from 1, as a line of a record.
    fn entry(&self, number: usize) -> Option<Entry>;

    /// The steps as lines of a record.
    fn entries(&self) -> Vec<Entry>;

    /// The same, with `~ ?` for every answer that `observer` was not shown when it was given.
    fn entries_seen_by(&self, observer: Observer) -> Vec<Entry>;

    /// Every answer of chance, with what else it could have been. Only for a match whose secret is published.
    fn draws(&self) -> Vec<DrawInfo>;

    /// A copy, to try something on.
    fn boxed_clone(&self) -> Box<dyn Match>;
}
