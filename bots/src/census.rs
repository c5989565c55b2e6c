//! What a game counts of itself once it is over, for reports on its balance.
//!
//! A game that wants to be counted implements [`Advice::census`](crate::Advice::census) and says what happened, in as
//! many calls as it likes; the arena adds up and draws. What is not named in a game counts as 0 there.
//!
//! ```ignore
//! fn census(game: &Finished<'_, Self>, census: &mut Census) {
//!     game.walk(|before, step, events| {
//!         for event in events {
//!             match event {
//!                 Event::RoundBegins => census.number("Rounds", 1.0),
//!                 Event::Sold { seat, price, .. } => census.seat("Market turnover", *seat, f64::from(*price)),
//!                 Event::CameHome { seat, way } => census.part_of("Ways home", way.name(), *seat, 1.0),
//!                 _ => {}
//!             }
//!         }
//!     });
//!     let scoundrel = game.end().scoundrel();
//!     census.share("Won by the scoundrel", game.standing().shares()[scoundrel.index()]);
//! }
//! ```

use std::borrow::Cow;

use engine::course::{Step, StepOf};
use engine::{Game, Log, Seat, Setup, Standing};

/// A finished game, all of it open.
#[derive(Debug)]
pub struct Finished<'a, G: Game> {
    setup: &'a Setup<G::Edition>,
    steps: &'a [StepOf<G>],
    standing: &'a Standing,
}

impl<'a, G: Game> Finished<'a, G> {
    /// The game that was played from `setup` by these steps, none of them an undo.
    pub fn new(setup: &'a Setup<G::Edition>, steps: &'a [StepOf<G>], standing: &'a Standing) -> Self {
        Self { setup, steps, standing }
    }

    /// What it was played under.
    pub fn setup(&self) -> &Setup<G::Edition> {
        self.setup
    }

    /// How it ended.
    pub fn standing(&self) -> &Standing {
        self.standing
    }

    /// Its steps, in order.
    pub fn steps(&self) -> &[StepOf<G>] {
        self.steps
    }

    /// Its last state.
    pub fn end(&self) -> G {
        let mut state = self.start();
        self.steps.iter().for_each(|step| take(&mut state, *step, &mut Log::muted()));
        state
    }

    /// Goes through the game: the state before each step, the step, and what happened in it.
    pub fn walk(&self, mut visit: impl FnMut(&G, StepOf<G>, &[G::Event])) {
        let (mut state, mut log) = (self.start(), Log::new());
        for &step in self.steps {
            let before = state.clone();
            take(&mut state, step, &mut log);
            visit(&before, step, &log.take());
        }
    }

    fn start(&self) -> G {
        G::new(self.setup).expect("what was played could be set up")
    }
}

fn take<G: Game>(state: &mut G, step: StepOf<G>, log: &mut Log<G::Event>) {
    match step {
        Step::Chance(answer) => state.resolve(answer, log),
        Step::Act(seat, action) => state.apply(seat, action, log),
        Step::Undo(..) => unreachable!("the arena takes nothing back"),
    }
}

/// A title or a name in a report.
pub type Word = Cow<'static, str>;

/// What was counted in one game. Counting the same thing again adds to it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Census {
    /// In the order of the first mention.
    pub counts: Vec<Count>,
}

/// One thing that was counted.
#[derive(Clone, PartialEq, Debug)]
pub struct Count {
    /// What, as the title of a plot.
    pub what: Word,
    /// Of what sort it is.
    pub sort: Sort,
    /// How many, or how much.
    pub amount: f64,
}

/// What a count is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sort {
    /// The game as a whole: drawn as a distribution over games.
    Number,
    /// A chance, asked so many times: drawn as a share with its interval.
    Share(u32),
    /// This part of a whole: drawn as shares of the whole, and whether winners had it.
    Part(Word, Option<Seat>),
    /// One seat: drawn as means by bot, and of winners against the others.
    Seat(Seat),
}

impl Census {
    /// A number of the game: rounds, refills.
    pub fn number(&mut self, what: impl Into<Word>, amount: f64) {
        self.add(what.into(), Sort::Number, amount);
    }

    /// Something that could happen and did (1), did not (0), or did in part: the scoundrel's share of the win.
    pub fn share(&mut self, what: impl Into<Word>, happened: impl Into<f64>) {
        let (what, happened) = (what.into(), happened.into());
        let asked = |count: &&mut Count| matches!(count.sort, Sort::Share(_)) && count.what == what;
        match self.counts.iter_mut().find(asked) {
            Some(Count { sort: Sort::Share(times), amount, .. }) => {
                *times += 1;
                *amount += happened;
            }
            _ => self.counts.push(Count { what, sort: Sort::Share(1), amount: happened }),
        }
    }

    /// A part of a whole that belongs to nobody: which kinds were scored, which orders came up.
    pub fn part(&mut self, what: impl Into<Word>, which: impl Into<Word>, amount: f64) {
        self.add(what.into(), Sort::Part(which.into(), None), amount);
    }

    /// A part of a whole that is somebody's: places used, ways home. The report also says how much of it was the winners'.
    pub fn part_of(&mut self, what: impl Into<Word>, which: impl Into<Word>, seat: Seat, amount: f64) {
        self.add(what.into(), Sort::Part(which.into(), Some(seat)), amount);
    }

    /// A number of one seat: sets laid, orders filled.
    pub fn seat(&mut self, what: impl Into<Word>, seat: Seat, amount: f64) {
        self.add(what.into(), Sort::Seat(seat), amount);
    }

    fn add(&mut self, what: Word, sort: Sort, amount: f64) {
        match self.counts.iter_mut().find(|count| count.sort == sort && count.what == what) {
            Some(count) => count.amount += amount,
            None => self.counts.push(Count { what, sort, amount }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_thing_counted_again_adds_up() {
        let mut census = Census::default();
        for _ in 0..3 {
            census.number("rounds", 1.0);
            census.seat("sets", Seat(1), 2.0);
            census.part_of("ways", "river", Seat(0), 1.0);
            census.part_of("ways", "river", Seat(1), 1.0);
        }
        census.share("scoundrel", 1.0);
        census.share("scoundrel", 0.0);
        let amounts: Vec<_> = census.counts.iter().map(|count| count.amount).collect();
        assert_eq!(amounts, [3.0, 6.0, 3.0, 3.0, 1.0]);
        assert_eq!(census.counts[4].sort, Sort::Share(2));
    }
}
