//! A match as it goes: the setup, the steps so far, and the state they lead to.
//!
//! Steps are numbered from 1 and never taken back: an undo is a step too. So after an undo the line of steps that counts
//! (the *live* line) is not the list of steps; each step remembers which one it follows.

use std::fmt;
use std::sync::Arc;

use crate::both;
use crate::game::{BadNotation, Game, Play as _, ToAct};
use crate::lang::Lang;
use crate::log::Log;
use crate::record::Entry;
use crate::refusal::{Denied, Refuse};
use crate::seat::Seat;
use crate::setup::{Setup, SetupError};

/// One numbered step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step<A, C> {
    /// An answer of chance.
    Chance(C),
    /// An act of a seat.
    Act(Seat, A),
    /// The state after that step is current again.
    Undo(Seat, usize),
}

/// A step of the game `G`.
pub type StepOf<G> = Step<<G as Game>::Action, <G as Game>::Chance>;

/// A match in progress, or finished.
#[derive(Debug)]
pub struct Course<G: Game> {
    setup: Setup<G::Edition>,
    state: G,
    passed: Vec<Passed<StepOf<G>>>,
    draws: u64,
    /// A step and the state after it: whoever asks for a later state need not go through the whole match.
    mark: Option<Arc<(usize, G)>>,
}

/// By hand, because deriving would ask for editions that can be cloned; they are shared.
impl<G: Game> Clone for Course<G> {
    fn clone(&self) -> Self {
        let Self { setup, state, passed, draws, mark } = self;
        let (setup, state, passed) = (setup.clone(), state.clone(), passed.clone());
        Self { setup, state, passed, draws: *draws, mark: mark.clone() }
    }
}

/// A step that has been taken.
#[derive(Clone, Debug)]
struct Passed<S> {
    step: S,
    /// The step that was current before it; 0 is the start.
    after: usize,
    /// The step that is current since: its own number or, after an undo, an older one.
    current: usize,
    /// Whether it was marked as a reveal.
    reveals: bool,
}

impl<G: Game> Course<G> {
    /// A match before its first step.
    pub fn new(setup: Setup<G::Edition>) -> Result<Self, SetupError> {
        let state = G::new(&setup)?;
        Ok(Self { setup, state, passed: Vec::new(), draws: 0, mark: None })
    }

    /// What the match is played under.
    pub fn setup(&self) -> &Setup<G::Edition> {
        &self.setup
    }

    /// The state after the last step.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// How many steps have been taken, undone ones included: the number of the last step.
    pub fn len(&self) -> usize {
        self.passed.len()
    }

    /// Nothing has happened yet?
    pub fn is_empty(&self) -> bool {
        self.passed.is_empty()
    }

    /// How many answers chance has given, undone ones included. The next one uses the draw after that.
    pub fn draws(&self) -> u64 {
        self.draws
    }

    /// The step of this number, from 1.
    pub fn step(&self, number: usize) -> Option<StepOf<G>> {
        self.passed.get(number.checked_sub(1)?).map(|passed| passed.step)
    }

    /// All steps, undone ones included.
    pub fn steps(&self) -> impl ExactSizeIterator<Item = StepOf<G>> {
        self.passed.iter().map(|passed| passed.step)
    }

    /// Takes one of fate's answers as the next step.
    pub fn chance(
        &mut self,
        answer: G::Chance,
        log: &mut Log<G::Event>,
    ) -> Result<(), StepError<G::Refusal>> {
        if !self.state.chances_sorted().iter().any(|&(possible, _)| possible == answer) {
            return Err(StepError::Chance(answer.to_string()));
        }
        log.next_step();
        self.state.resolve(answer, log);
        self.draws += 1;
        self.push(Step::Chance(answer), log.reveals());
        Ok(())
    }

    /// Takes a seat's act as the next step.
    pub fn act(
        &mut self,
        seat: Seat,
        action: G::Action,
        log: &mut Log<G::Event>,
    ) -> Result<(), StepError<G::Refusal>> {
        log.next_step();
        self.state.play(seat, action, log).map_err(StepError::Denied)?;
        self.push(Step::Act(seat, action), log.reveals());
        Ok(())
    }

    /// Makes the state after step `to` current again. Who must agree to it is not asked here.
    pub fn undo(&mut self, seat: Seat, to: usize) -> Result<(), StepError<G::Refusal>> {
        if to >= self.len() || self.state.to_act() == ToAct::Over || seat.0 >= self.setup.players {
            return Err(StepError::Undo(to));
        }
        self.state = self.state_after(to);
        let passed = Passed {
            step: Step::Undo(seat, to),
            after: self.current(),
            current: self.current_after(to),
            reveals: false,
        };
        self.passed.push(passed);
        Ok(())
    }

    /// Takes a line of a record as the next step; lines that are no steps pass.
    pub fn take(&mut self, entry: &Entry, log: &mut Log<G::Event>) -> Result<(), StepError<G::Refusal>> {
        match entry {
            Entry::Chance(answer) => self.chance(answer.parse()?, log),
            Entry::Unseen => Err(StepError::Unseen),
            Entry::Act(seat, action) => self.act(*seat, action.parse()?, log),
            Entry::Undo(seat, to) => self.undo(*seat, *to),
            Entry::Takeover(..) | Entry::Comment(_) => Ok(()),
        }
    }

    /// Keeps the present state, in place of the one kept before: states from here on are found without going through the
    /// whole match.
    pub fn mark(&mut self) {
        self.mark = Some(Arc::new((self.current(), self.state.clone())));
    }

    /// The state after step `number`; 0 is the start.
    ///
    /// # Panics
    /// If there is no such step.
    pub fn state_after(&self, number: usize) -> G {
        let (from, mut state) = self.nearest(self.current_after(number));
        let mut log = Log::muted();
        for step in self.live_since(from, number) {
            self.carry_out(&mut state, step, &mut log);
        }
        state
    }

    /// The last known state on the way to the state after `step`, and the step it follows.
    fn nearest(&self, step: usize) -> (usize, G) {
        let marked = self.mark.as_deref().filter(|(at, _)| self.leads_to(*at, step));
        marked.map_or_else(|| (0, self.start()), |(at, state)| (*at, state.clone()))
    }

    /// Is the step `at` on the live line that ends with `step`?
    fn leads_to(&self, at: usize, mut step: usize) -> bool {
        while step > at {
            step = self.passed[step - 1].after;
        }
        step == at
    }

    /// The state before anything was drawn.
    pub fn start(&self) -> G {
        G::new(&self.setup).expect("this setup made the match")
    }

    /// Carries out the step of this number on `state`, which must be the state it was taken in. An undo changes
    /// nothing here.
    ///
    /// # Panics
    /// If there is no such step.
    pub fn carry_out(&self, state: &mut G, number: usize, log: &mut Log<G::Event>) {
        match self.passed[number - 1].step {
            Step::Chance(answer) => state.resolve(answer, log),
            Step::Act(seat, action) => state.apply(seat, action, log),
            Step::Undo(..) => {}
        }
    }

    /// The numbers of the steps that lead to the present state, in order: the live line.
    pub fn live(&self) -> Vec<usize> {
        self.live_to(self.len())
    }

    /// The numbers of the steps that led to the state after step `number`, in order.
    ///
    /// # Panics
    /// If there is no such step.
    pub fn live_to(&self, number: usize) -> Vec<usize> {
        self.live_since(0, number)
    }

    /// Those of them that come after step `from`.
    ///
    /// # Panics
    /// If there is no step `number`.
    pub fn live_since(&self, from: usize, number: usize) -> Vec<usize> {
        let mut line = Vec::new();
        let mut at = self.current_after(number);
        while at > from {
            line.push(at);
            at = self.passed[at - 1].after;
        }
        line.reverse();
        line
    }

    /// How far `seat` may go back without asking anybody: over its own decisions, to the last answer of chance, the last act of
    /// another seat or the last reveal. `None` if there is nothing to take back, or the match is over.
    pub fn free_undo(&self, seat: Seat) -> Option<usize> {
        if self.state.to_act() == ToAct::Over {
            return None;
        }
        let mut at = self.current();
        while let Some(passed) = at.checked_sub(1).map(|index| &self.passed[index])
            && matches!(passed.step, Step::Act(actor, _) if actor == seat)
            && !passed.reveals
        {
            at = passed.after;
        }
        (at != self.current()).then_some(at)
    }

    /// The last act on the live line from one of these seats: whose it was, and the step it follows.
    pub fn last_act(&self, seats: &[Seat]) -> Option<(Seat, usize)> {
        let mut at = self.current();
        while let Some(passed) = at.checked_sub(1).map(|index| &self.passed[index]) {
            match passed.step {
                Step::Act(seat, _) if seats.contains(&seat) => return Some((seat, passed.after)),
                _ => at = passed.after,
            }
        }
        None
    }

    fn push(&mut self, step: StepOf<G>, reveals: bool) {
        let (after, current) = (self.current(), self.len() + 1);
        self.passed.push(Passed { step, after, current, reveals });
    }

    fn current(&self) -> usize {
        self.current_after(self.len())
    }

    fn current_after(&self, number: usize) -> usize {
        number.checked_sub(1).map_or(0, |index| self.passed[index].current)
    }
}

impl<A: fmt::Display, C: fmt::Display> Step<A, C> {
    /// The step as a line of a record.
    pub fn entry(&self) -> Entry {
        match self {
            Self::Chance(answer) => Entry::Chance(answer.to_string()),
            Self::Act(seat, action) => Entry::Act(*seat, action.to_string()),
            Self::Undo(seat, to) => Entry::Undo(*seat, *to),
        }
    }
}

/// Why a line is no next step of the match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StepError<R> {
    /// Not notation of this game.
    Notation(BadNotation),
    /// Not this seat's to do, or refused by a rule.
    Denied(Denied<R>),
    /// Fate is not asked, or has no such answer.
    Chance(String),
    /// There is no going back to that step.
    Undo(usize),
    /// A hidden answer cannot be replayed.
    Unseen,
}

impl<R> From<BadNotation> for StepError<R> {
    fn from(error: BadNotation) -> Self {
        Self::Notation(error)
    }
}

impl<R: Refuse> StepError<R> {
    /// What is wrong, to stand after a colon.
    pub fn reason(&self, lang: Lang) -> String {
        let both = match self {
            Self::Notation(error) => return error.reason(lang),
            Self::Denied(denied) => return denied.reason(lang),
            Self::Chance(answer) => {
                both!(
                    "der Zufall kann hier nicht `{answer}` antworten",
                    "chance cannot answer `{answer}` here"
                )
            }
            Self::Undo(to) => {
                both!(
                    "von hier führt kein Weg zu Schritt {to} zurück",
                    "there is no way back to step {to} from here"
                )
            }
            Self::Unseen => both!(
                "eine verdeckte Antwort lässt sich nicht nachspielen",
                "a hidden answer cannot be replayed"
            ),
        };
        both.read(lang).to_owned()
    }
}

impl<R: Refuse> fmt::Display for StepError<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason(Lang::En))
    }
}

impl<R: Refuse> std::error::Error for StepError<R> {}
