//! Which bot sits at a seat, and how long it may think: as words and as values.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

use crate::advice::Advice;

/// How strong the table's own search plays. A level is a number of iterations, which each game may set for itself.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Sound, but misses things.
    Easy,
    /// A fair opponent.
    Medium,
    /// Strong, at once.
    Hard,
    /// As strong as we can, within a few seconds.
    Master,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Medium, Self::Hard, Self::Master];

    /// The name of the level.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Master => "master",
        }
    }
}

/// A kind of player without a person.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bot {
    /// Any legal action, each as likely as the others.
    Random,
    /// The action that looks best at first sight.
    Greedy,
    /// The table's search at one of its levels.
    Level(Level),
    /// The table's search with this many iterations.
    Search(u32),
    /// The textbook's information-set search with this many iterations: a yardstick that knows no game.
    Ismcts(u32),
}

impl Bot {
    /// The bots that have a name of their own, the weakest first.
    pub const LADDER: [Self; 6] = [
        Self::Random,
        Self::Greedy,
        Self::Level(Level::Easy),
        Self::Level(Level::Medium),
        Self::Level(Level::Hard),
        Self::Level(Level::Master),
    ];

    /// How long the bot thinks about a decision of `G` if nobody says otherwise.
    pub fn budget<G: Advice>(self) -> Budget {
        Budget::Iterations(match self {
            Self::Random | Self::Greedy => 1,
            Self::Level(level) => G::iterations(level),
            Self::Search(iterations) | Self::Ismcts(iterations) => iterations,
        })
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Greedy => f.write_str("greedy"),
            Self::Level(level) => f.write_str(level.name()),
            Self::Search(iterations) => write!(f, "search:{iterations}"),
            Self::Ismcts(iterations) => write!(f, "ismcts:{iterations}"),
        }
    }
}

/// The most iterations a bot can be asked for by name: a tree of so many nodes is as large as trees get.
pub const MOST_ITERATIONS: u32 = 1_000_000;

/// Why a text names no bot.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BotError {
    /// No such bot.
    #[error("no bot is called `{0}`: it is random, greedy, easy, medium, hard, master, search:N or ismcts:N")]
    Unknown(String),
    /// Iterations that are no number, or too few, or too many.
    #[error("{bot}:N takes a number of iterations from 1 to {MOST_ITERATIONS}, not `{given}`")]
    Iterations {
        /// The bot.
        bot: &'static str,
        /// What stands after the colon.
        given: String,
    },
}

impl FromStr for Bot {
    type Err = BotError;

    fn from_str(text: &str) -> Result<Self, BotError> {
        match text.split_once(':') {
            Some(("search", number)) => iterations("search", number).map(Self::Search),
            Some(("ismcts", number)) => iterations("ismcts", number).map(Self::Ismcts),
            _ => Self::LADDER
                .into_iter()
                .find(|bot| bot.to_string() == text)
                .ok_or_else(|| BotError::Unknown(quotable(text))),
        }
    }
}

/// Numbers have one way to be written, so that a bot has one name.
fn iterations(bot: &'static str, number: &str) -> Result<u32, BotError> {
    number
        .parse()
        .ok()
        .filter(|n: &u32| (1..=MOST_ITERATIONS).contains(n) && n.to_string() == number)
        .ok_or_else(|| BotError::Iterations { bot, given: quotable(number) })
}

/// The text as an error may quote it: it can come from anywhere.
fn quotable(text: &str) -> String {
    text.chars().take(40).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}

/// How long a bot may think about one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So many iterations: the same view and seed give the same choice, on any machine.
    Iterations(u32),
    /// So much time, at least one iteration.
    Time(Duration),
    /// So many iterations, but no longer than that; at least one.
    Within(u32, Duration),
}

impl Budget {
    /// The budget times `factor` (at least one iteration), for a table whose bots must queue.
    #[must_use]
    pub fn scaled(self, factor: f32) -> Self {
        let factor = factor.max(0.0);
        match self {
            Self::Iterations(iterations) => Self::Iterations(((iterations as f32 * factor) as u32).max(1)),
            Self::Time(time) => Self::Time(time.mul_f32(factor)),
            Self::Within(iterations, time) => match Self::Iterations(iterations).scaled(factor) {
                Self::Iterations(fewer) => Self::Within(fewer, time),
                other => other,
            },
        }
    }

    /// The budget, ended after `time` at the latest.
    #[must_use]
    pub fn within(self, time: Duration) -> Self {
        match self {
            Self::Iterations(iterations) => Self::Within(iterations, time),
            Self::Time(longer) => Self::Time(longer.min(time)),
            Self::Within(iterations, longer) => Self::Within(iterations, longer.min(time)),
        }
    }

    /// How many iterations there are, if it is not the clock alone that ends them.
    pub(crate) fn iterations(self) -> Option<u32> {
        match self {
            Self::Iterations(iterations) | Self::Within(iterations, _) => Some(iterations),
            Self::Time(_) => None,
        }
    }

    /// Is it spent after so many iterations, begun then?
    pub(crate) fn is_spent(self, done: u32, begun: Instant) -> bool {
        match self {
            Self::Iterations(iterations) => done >= iterations,
            Self::Time(time) => begun.elapsed() >= time || done == u32::MAX,
            Self::Within(iterations, time) => done >= iterations || begun.elapsed() >= time,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_has_one_name() {
        let names = ["random", "greedy", "easy", "medium", "hard", "master", "search:300", "ismcts:1"];
        for name in names {
            assert_eq!(name.parse::<Bot>().unwrap().to_string(), name);
        }
        assert_eq!("ismcts:2000".parse(), Ok(Bot::Ismcts(2000)));
    }

    #[test]
    fn an_unknown_bot_is_told_who_there_is() {
        for text in ["", "Hard", "hard ", "search", "mcts:5", "hard:5"] {
            let error = text.parse::<Bot>().unwrap_err();
            assert_eq!(error, BotError::Unknown(text.to_owned()));
            assert!(error.to_string().contains("random, greedy, easy"));
        }
    }

    #[test]
    fn iterations_are_a_plain_positive_number() {
        for number in ["", "0", "-1", "+5", "007", "1000001", "99999999999", "1e3"] {
            let error = format!("ismcts:{number}").parse::<Bot>().unwrap_err();
            assert_eq!(error, BotError::Iterations { bot: "ismcts", given: number.to_owned() });
        }
    }

    #[test]
    fn what_is_quoted_back_is_short_and_harmless() {
        let error = format!("\u{1b}[31m{}", "x".repeat(500)).parse::<Bot>().unwrap_err();
        let line = error.to_string();
        assert!(line.len() < 200 && !line.contains('\u{1b}'), "{line}");
    }

    #[test]
    fn a_budget_never_shrinks_to_nothing() {
        assert_eq!(Budget::Iterations(300).scaled(0.5), Budget::Iterations(150));
        assert_eq!(Budget::Iterations(300).scaled(0.0), Budget::Iterations(1));
        assert_eq!(
            Budget::Time(Duration::from_millis(80)).scaled(0.25),
            Budget::Time(Duration::from_millis(20))
        );
    }

    #[test]
    fn a_budget_within_a_time_ends_with_whichever_is_spent_first() {
        let (begun, long) = (Instant::now(), Duration::from_secs(3600));
        let budget = Budget::Iterations(300).within(long);
        assert!(budget.is_spent(300, begun) && !budget.is_spent(299, begun));
        assert!(Budget::Iterations(300).within(Duration::ZERO).is_spent(1, begun));
        assert_eq!(budget.scaled(0.5), Budget::Within(150, long));
        assert_eq!(budget.within(Duration::ZERO), Budget::Within(300, Duration::ZERO));
    }
}
