//! Purses: how much somebody may do in a time, counted once for all programs that share a store.

use crate::ids::Millis;

/// How much there is to spend: so much at once, and one more every so many milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Allowance {
    /// How much a full purse holds.
    pub most: u32,
    /// In how many milliseconds it gains one.
    pub refill_ms: u32,
}

/// Something is taken from a purse, which fills up again as time goes by. A purse nobody has heard of is full.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spending {
    /// How much is taken.
    pub cost: u32,
    /// What the purse is made for.
    pub of: Allowance,
    /// The time.
    pub at: Millis,
}

impl Spending {
    /// The time it takes to gain what is spent.
    pub(crate) fn cost_ms(&self) -> i64 {
        i64::from(self.cost) * i64::from(self.of.refill_ms)
    }

    /// The time it takes to fill an empty purse.
    pub(crate) fn whole_ms(&self) -> i64 {
        i64::from(self.of.most) * i64::from(self.of.refill_ms)
    }

    /// When a purse is full again that would have been at `full`; `None` if there is not enough in it.
    ///
    /// One that would be full much later than any can be was used before the clock was set back, and counts as full.
    pub(crate) fn after(&self, full: i64) -> Option<i64> {
        let now = self.at.0;
        let from = if full > now + 2 * self.whole_ms() { now } else { full.max(now) };
        Some(from + self.cost_ms()).filter(|full| *full <= now + self.whole_ms())
    }
}
