//! A ball under one of a few cups, unseen by all. Seat 0 guesses, and wins if it is right; it may turn a cup up before.

use std::ops::RangeInclusive;

use bots::Advice;
use engine::{
    Audience, Chances, Edition, EditionError, Game, Lang, Log, Observer, OptionSpec, PerSeat, Rng, Seat,
    SeatSet, Setup, SetupError, Standing, ToAct,
};

use super::{Letter, NotThere, Silence};

/// The action of looking.
pub(crate) const LOOK: Letter = Letter('z');

/// A line for each place of the ball: how appealing each guess is then.
#[derive(Debug)]
pub(crate) struct Table {
    appeals: Vec<Vec<f32>>,
}

impl Edition for Table {
    fn parse(text: &str) -> Result<Self, EditionError> {
        let number = |word: &str| word.parse().map_err(|_| EditionError::at_line(1, "appeals are numbers"));
        let line = |line: &str| line.split(' ').map(number).collect();
        Ok(Self { appeals: text.lines().map(line).collect::<Result<_, _>>()? })
    }

    fn id(&self) -> &'static str {
        "table"
    }

    fn game(&self) -> &'static str {
        Cups::ID
    }
}

/// What has happened.
#[derive(Clone, Debug)]
pub(crate) struct Cups {
    table: &'static Table,
    /// Where the ball is.
    ball: Option<u32>,
    /// Has it been turned up?
    seen: bool,
    guess: Option<u32>,
}

impl PartialEq for Cups {
    fn eq(&self, other: &Self) -> bool {
        (self.ball, self.seen, self.guess) == (other.ball, other.seen, other.guess)
    }
}

impl Eq for Cups {}

impl std::hash::Hash for Cups {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        (self.ball, self.seen, self.guess).hash(state);
    }
}

impl Game for Cups {
    type Edition = Table;
    type Action = Letter;
    type Chance = Letter;
    type Event = Silence;
    /// The state without the ball, unless that has been turned up.
    type View = Self;
    type Refusal = NotThere;

    const ID: &'static str = "cups";
    const RULES: u32 = 1;
    const PLAYERS: RangeInclusive<u8> = 2..=2;
    const OPTIONS: &'static [OptionSpec] = &[];
    const EDITIONS: &'static [&'static str] = &["0 0\n0 0"];

    fn rules(_: Lang) -> &'static str {
        "1. Guess."
    }

    fn new(setup: &Setup<Table>) -> Result<Self, SetupError> {
        setup.check::<Self>()?;
        Ok(Self { table: &setup.edition.data, ball: None, seen: false, guess: None })
    }

    fn players(&self) -> u8 {
        2
    }

    fn to_act(&self) -> ToAct {
        match (self.ball, self.guess) {
            (None, _) => ToAct::Chance,
            (Some(_), None) => ToAct::Seat(Seat(0)),
            (Some(_), Some(_)) => ToAct::Over,
        }
    }

    fn chances(&self, out: &mut Chances<Letter>) {
        out.clear();
        (0..self.table.appeals.len() as u32).for_each(|cup| out.push(Letter::of(cup), 1));
    }

    fn audience(&self) -> Audience {
        Audience::Only(SeatSet::EMPTY)
    }

    fn resolve(&mut self, chance: Letter, _: &mut Log<Silence>) {
        self.ball = Some(chance.index());
    }

    fn all(setup: &Setup<Table>) -> Vec<Letter> {
        let guesses = setup.edition.data.appeals[0].len() as u32;
        (0..guesses).map(Letter::of).chain([LOOK]).collect()
    }

    fn legal(&self, _: Seat, out: &mut Vec<Letter>) {
        out.clear();
        out.extend((0..self.table.appeals[0].len() as u32).map(Letter::of));
        out.extend((!self.seen).then_some(LOOK));
    }

    fn check(&self, seat: Seat, action: Letter) -> Result<(), NotThere> {
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        if legal.contains(&action) { Ok(()) } else { Err(NotThere) }
    }

    fn apply(&mut self, _: Seat, action: Letter, log: &mut Log<Silence>) {
        log.reveal();
        self.seen = true;
        if action != LOOK {
            self.guess = Some(action.index());
        }
    }

    fn standing(&self) -> Option<Standing> {
        self.guess?;
        let right = i32::from(self.guess == self.ball);
        Some(Standing::by_score([right, 1 - right].into_iter().collect()))
    }

    fn view(&self, _: Observer) -> Self {
        Self { ball: self.ball.filter(|_| self.seen), ..self.clone() }
    }

    fn determinize(view: &Self, rng: &mut Rng) -> Self {
        let ball = view.ball.unwrap_or_else(|| rng.below(view.table.appeals.len() as u32));
        Self { ball: Some(ball), ..view.clone() }
    }
}

impl Advice for Cups {
    fn appeal(&self, _: Seat, action: Letter) -> f32 {
        let appeals = &self.table.appeals[self.ball.expect("a ball is imagined") as usize];
        appeals.get(action.index() as usize).copied().unwrap_or(f32::MIN)
    }

    fn outlook(&self) -> PerSeat<f32> {
        self.lead()
    }
}
