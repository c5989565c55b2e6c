//! Exact odds: how likely a skull is, and what a theft from one sack is worth to whoever stops at the right moment.

use super::pieces::{Colour, count_of};
use super::state::Table;

/// What the next draw from a sack can bring.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Odds {
    /// Skulls in the sack.
    pub skulls: u8,
    /// Loot tiles in the sack.
    pub loot: u8,
}

impl Odds {
    /// The odds of a sack as it lies there.
    pub fn of(table: &Table, sack: Colour) -> Self {
        Self { skulls: table.terms.skulls[sack.index()], loot: count_of(&table.sacks, sack) }
    }

    /// The chance that the next draw is a skull. Every sack has one, so there is always something to draw.
    pub fn skull(self) -> f32 {
        f32::from(self.skulls) / f32::from(self.skulls + self.loot)
    }

    /// The chance that so many draws bring no skull.
    pub fn clean(self, draws: u8) -> f32 {
        (0..draws).fold(1.0, |clean, drawn| match self.loot.checked_sub(drawn) {
            Some(loot) => clean * f32::from(loot) / f32::from(loot + self.skulls),
            None => 0.0,
        })
    }
}
