//! The adapter from a course of a game to a [`Match`].

use engine::course::{Course, Step, StepError};
use engine::dice::Dice;
use engine::record::Entry;
use engine::{Lang, Line, Log, Observer, Play as _, Seat, Seen, Standing, ToAct};

use crate::face::{Face, Move, Tempo};
use crate::hosted;
use crate::kind::{Cast, DrawInfo, EditionInfo, Match, Refused, Told};
use crate::seen::Seeing;
use crate::sight::Sight;

/// A match of `G`.
#[derive(Clone)]
pub(crate) struct Played<G: Face>(pub(crate) Course<G>);

impl<G: Face> Played<G> {
    /// Goes through the steps after `from` in order, with the state each was taken in.
    fn walk(&self, from: usize, mut visit: impl FnMut(usize, &G)) {
        let mut state = self.0.state_after(from);
        for number in from + 1..=self.0.len() {
            visit(number, &state);
            self.go_on(&mut state, number, &mut Log::muted());
        }
    }

    /// Goes through the steps after `from` in order, with what happened.
    fn tell(&self, from: usize, mut state: G, mut visit: impl FnMut(usize, &Log<G::Event>)) {
        for number in from + 1..=self.0.len() {
            let mut log = Log::new();
            self.go_on(&mut state, number, &mut log);
            visit(number, &log);
        }
    }

    /// From the state before a step to the one after it.
    fn go_on(&self, state: &mut G, number: usize, log: &mut Log<G::Event>) {
        match self.0.step(number) {
            Some(Step::Undo(_, to)) => *state = self.0.state_after(to),
            _ => self.0.carry_out(state, number, log),
        }
    }

    /// What `observer` is told of the events of one step.
    fn lines(log: &Log<G::Event>, observer: Observer, step: usize, cast: &Cast, lang: Lang) -> Vec<Line> {
        let seen = log.seen_by(observer);
        seen.iter().filter_map(|event| G::event(event, cast.at(step), lang)).collect()
    }
}

impl<G: Face> Match for Played<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn edition(&self) -> (u32, EditionInfo) {
        let setup = self.0.setup();
        (setup.rules, hosted::info::<G>(setup.edition))
    }

    fn options(&self) -> Vec<(String, String)> {
        self.0.setup().options.iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
    }

    fn players(&self) -> u8 {
        self.0.setup().players
    }

    fn to_act(&self) -> ToAct {
        self.0.state().to_act()
    }

    fn len(&self) -> usize {
        self.0.len()
    }

    fn standing(&self) -> Option<Standing> {
        self.0.state().standing()
    }

    fn draw(&self, dice: &Dice) -> Option<Entry> {
        let mut chances = self.0.state().chances_sorted();
        if chances.is_empty() {
            return None;
        }
        Some(Entry::Chance(dice.answer(self.0.draws() + 1, &mut chances).to_string()))
    }

    fn take(&mut self, entry: &Entry, lang: Lang) -> Result<(), Refused> {
        self.0.take(entry, &mut Log::muted()).map_err(|error| refused(&error, lang))
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        self.0.state().legal_sorted(seat).iter().map(ToString::to_string).collect()
    }

    fn forced(&self) -> Option<(Seat, String)> {
        let ToAct::Seat(seat) = self.to_act() else { return None };
        G::forced(&self.0.state().view(Observer::Spectator)).map(|action| (seat, action.to_string()))
    }

    fn awaits_instruction(&self) -> bool {
        G::awaits_instruction(&self.0.state().view(Observer::Spectator))
    }

    fn tempo(&self) -> Tempo {
        G::tempo(&self.0.state().view(Observer::Spectator))
    }

    fn free_undo(&self, seat: Seat) -> Option<usize> {
        self.0.free_undo(seat)
    }

    fn live(&self) -> Vec<usize> {
        self.0.live()
    }

    fn last_act(&self, seats: &[Seat]) -> Option<(Seat, usize)> {
        self.0.last_act(seats)
    }

    fn mark(&mut self) {
        self.0.mark();
    }

    fn sight(&self, observer: Observer) -> Box<dyn Sight> {
        Box::new(Seeing::<G>::new(self.0.state(), observer))
    }

    fn sight_at(&self, observer: Observer, step: usize) -> Option<Box<dyn Sight>> {
        let there = step <= self.0.len();
        there.then(|| Box::new(Seeing::<G>::new(&self.0.state_after(step), observer)) as Box<dyn Sight>)
    }

    fn story(&self, observer: Observer, from: usize, cast: &Cast, lang: Lang) -> Vec<Told> {
        let live = self.0.live_since(from, self.0.len());
        let mut story = Vec::new();
        self.tell(from, self.0.state_after(from), |step, log| {
            let (seat, undo_to) = match self.0.step(step) {
                Some(Step::Act(seat, _)) => (Some(seat), None),
                Some(Step::Undo(seat, to)) => (Some(seat), Some(to)),
                Some(Step::Chance(_)) | None => (None, None),
            };
            let undone = undo_to.is_none() && live.binary_search(&step).is_err();
            story.push(Told {
                step,
                seat,
                undone,
                undo_to,
                lines: Self::lines(log, observer, step, cast, lang),
            });
        });
        story
    }

    fn moves(&self, observer: Observer, from: usize) -> Vec<Move> {
        let undone = (from + 1..=self.0.len()).any(|step| matches!(self.0.step(step), Some(Step::Undo(..))));
        if undone || from >= self.0.len() {
            return Vec::new();
        }
        let mut events: Vec<Seen<G::Event>> = Vec::new();
        let before = self.0.state_after(from);
        let view = before.view(observer);
        self.tell(from, before, |_, log| events.extend(log.seen_by(observer)));
        G::moves(&view, &events)
    }

    fn entries(&self) -> Vec<Entry> {
        self.0.steps().map(|step| step.entry()).collect()
    }

    fn entry(&self, number: usize) -> Option<Entry> {
        self.0.step(number).map(|step| step.entry())
    }

    fn line_to(&self, step: usize) -> Option<Vec<Entry>> {
        let entries = |line: Vec<usize>| line.into_iter().filter_map(|number| self.entry(number)).collect();
        (step <= self.0.len()).then(|| entries(self.0.live_to(step)))
    }

    fn entries_seen_by(&self, observer: Observer) -> Vec<Entry> {
        let mut entries = self.entries();
        self.walk(0, |step, before| {
            let entry = &mut entries[step - 1];
            if matches!(entry, Entry::Chance(_)) && !before.audience().includes(observer) {
                *entry = Entry::Unseen;
            }
        });
        entries
    }

    fn draws(&self) -> Vec<DrawInfo> {
        let mut draws: Vec<DrawInfo> = Vec::new();
        self.walk(0, |step, before| {
            if let Some(Step::Chance(answer)) = self.0.step(step) {
                let possible = before.chances_sorted();
                draws.push(DrawInfo {
                    number: draws.len() as u64 + 1,
                    step,
                    answers: possible.iter().map(|(answer, weight)| (answer.to_string(), *weight)).collect(),
                    answer: answer.to_string(),
                });
            }
        });
        draws
    }

    fn boxed_clone(&self) -> Box<dyn Match> {
        Box::new(self.clone())
    }
}

/// A refusal in words.
pub(crate) fn refused<R: engine::Refuse>(error: &StepError<R>, lang: Lang) -> Refused {
    match error {
        StepError::Denied(denied) => {
            Refused { rule: denied.rule(), sentence: denied.sentence(lang), malformed: false }
        }
        StepError::Undo(_) => {
            let sentence = lang.pick("Dorthin führt kein Weg zurück.", "There is no way back to there.");
            Refused { rule: None, sentence: sentence.to_owned(), malformed: false }
        }
        StepError::Notation(_) | StepError::Chance(_) | StepError::Unseen => {
            malformed(&error.reason(lang), lang)
        }
    }
}

/// Something that is no notation of the game.
pub(crate) fn malformed(detail: &str, lang: Lang) -> Refused {
    let sentence = lang.pick("Das ist kein Zug dieses Spiels", "That is no move of this game");
    Refused { rule: None, sentence: format!("{sentence}: {detail}."), malformed: true }
}
