//! How long people may think. Time is reckoned from the lines of the log, so nothing else needs to be kept but the pauses.

use std::fmt;
use std::str::FromStr;

use engine::Seat;
use engine::record::Entry;
use serde::{Deserialize, Serialize};

/// The least somebody has who comes back after their time ran out.
const GRACE_MS: i64 = 30_000;

/// The most seconds a clock gives: a month.
const MOST_SECONDS: u32 = 31 * 24 * 60 * 60;

/// How long people may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Clock {
    /// As long as they like.
    #[default]
    None,
    /// So long over each decision.
    Each {
        /// In seconds.
        seconds: u32,
    },
    /// So long over the whole match, and a little more with each decision.
    Bank {
        /// In seconds, at the start.
        seconds: u32,
        /// In seconds, for each decision.
        increment: u32,
    },
}

/// A clock that gives so many seconds is for days.
const DAYS: u32 = 6 * 60 * 60;

impl Clock {
    /// Is it meant for people who come by now and then?
    pub fn is_for_days(self) -> bool {
        match self {
            Self::None => false,
            Self::Each { seconds } | Self::Bank { seconds, .. } => seconds >= DAYS,
        }
    }
}

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("none"),
            Self::Each { seconds } => write!(f, "each-{seconds}"),
            Self::Bank { seconds, increment } => write!(f, "bank-{seconds}-{increment}"),
        }
    }
}

/// Not a clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a clock is `none`, `each-SECONDS` or `bank-SECONDS-SECONDS`")]
pub struct BadClock;

impl FromStr for Clock {
    type Err = BadClock;

    fn from_str(text: &str) -> Result<Self, BadClock> {
        let seconds = |text: &str| text.parse().ok().filter(|seconds| *seconds <= MOST_SECONDS);
        let clock = match text.split('-').collect::<Vec<_>>()[..] {
            ["none"] => Some(Self::None),
            ["each", each] => seconds(each).filter(|each| *each >= 5).map(|seconds| Self::Each { seconds }),
            ["bank", bank, more] => seconds(bank)
                .filter(|bank| *bank >= 5)
                .zip(seconds(more))
                .map(|(seconds, increment)| Self::Bank { seconds, increment }),
            _ => None,
        };
        clock.ok_or(BadClock)
    }
}

/// What the clocks of a match show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Times {
    clock: Clock,
    /// What each seat has left, in milliseconds.
    left: Vec<i64>,
    /// When the decision at hand was put.
    since: i64,
}

impl Times {
    /// The clocks before the first step.
    pub(crate) fn new(clock: Clock, players: u8, at: i64) -> Self {
        let full = match clock {
            Clock::None => 0,
            Clock::Each { seconds } | Clock::Bank { seconds, .. } => i64::from(seconds) * 1000,
        };
        Self { clock, left: vec![full; usize::from(players)], since: at }
    }

    /// A line was written at `at`, after so much pause since the last one.
    pub(crate) fn pass(&mut self, entry: &Entry, at: i64, paused: i64) {
        let spent = (at - self.since - paused).max(0);
        match (entry, self.clock) {
            (Entry::Act(seat, _), Clock::Bank { increment, .. }) => {
                let left = &mut self.left[seat.index()];
                *left = (*left - spent).max(0) + i64::from(increment) * 1000;
            }
            (Entry::Takeover(seat, name), Clock::Bank { .. }) if name.as_bot().is_none() => {
                let left = &mut self.left[seat.index()];
                *left = (*left).max(GRACE_MS);
            }
            _ => {}
        }
        // A seat that changes hands does not set anybody's clock back.
        if entry.is_step() {
            self.since = at;
        }
    }

    /// When the decision at hand was put.
    pub(crate) fn since(&self) -> i64 {
        self.since
    }

    /// What each seat has left at `now`, if `thinking` has been thinking since the decision was put, but for `paused`.
    pub(crate) fn left(&self, thinking: Option<Seat>, now: i64, paused: i64) -> Vec<i64> {
        let spent = (now - self.since - paused).max(0);
        let left = |(seat, left): (usize, &i64)| {
            let thinks = thinking.is_some_and(|thinking| thinking.index() == seat);
            if thinks { (left - spent).max(0) } else { *left }
        };
        self.left.iter().enumerate().map(left).collect()
    }

    /// When the time of the seat that is thinking runs out.
    pub(crate) fn deadline(&self, thinking: Seat, paused: i64) -> Option<i64> {
        (self.clock != Clock::None).then(|| self.since + paused + self.left[thinking.index()])
    }
}

/// How much of the time from `from` to `to` was paused.
pub(crate) fn paused_between(pauses: &[(i64, i64)], open: Option<i64>, from: i64, to: i64) -> i64 {
    let open = open.map(|since| (since, to));
    let overlap = |(begin, end): (i64, i64)| (end.min(to) - begin.max(from)).max(0);
    pauses.iter().copied().chain(open).map(overlap).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_read_as_it_is_written() {
        for text in ["none", "each-60", "bank-600-10"] {
            assert_eq!(text.parse::<Clock>().unwrap().to_string(), text);
        }
        for bad in ["", "each", "each-0", "each--5", "bank-600", "each-99999999", "bank-600-10-1"] {
            assert_eq!(bad.parse::<Clock>(), Err(BadClock), "{bad:?}");
        }
    }

    #[test]
    fn a_bank_pays_for_thinking_and_gains_with_each_decision() {
        let mut times = Times::new(Clock::Bank { seconds: 60, increment: 5 }, 2, 0);
        let act = |seat| Entry::Act(Seat(seat), "take 1".to_owned());
        times.pass(&act(0), 20_000, 0);
        assert_eq!(times.left(Some(Seat(1)), 30_000, 0), [45_000, 50_000]);
        times.pass(&act(1), 40_000, 15_000);
        assert_eq!(times.left(None, 40_000, 0), [45_000, 60_000], "a pause costs nothing");
        assert_eq!(times.deadline(Seat(0), 0), Some(85_000));
    }

    #[test]
    fn what_was_paused_is_counted_once_and_only_inside() {
        assert_eq!(paused_between(&[(10, 20), (30, 40)], None, 15, 35), 10);
        assert_eq!(paused_between(&[], Some(90), 50, 100), 10);
        assert_eq!(paused_between(&[(0, 5)], None, 10, 20), 0);
    }
}
