//! Exact odds: how likely a skull is, and what one more draw is worth.

use super::pieces::{Colour, Tile, count_of, row};
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

    /// The odds after so many loot tiles have come out.
    #[must_use]
    pub fn after(self, draws: u8) -> Self {
        Self { loot: self.loot.saturating_sub(draws), ..self }
    }
}

/// What one more draw from a sack is worth on the average, given what each tile is worth and what a skull costs.
///
/// Whoever draws as long as this is positive does best: the more tiles are out, the likelier a skull, the more it costs, and the less is left
/// to gain, so that a draw that does not pay by itself never pays for the sake of a later one.
pub(super) fn one_more_draw(
    table: &Table,
    sack: Colour,
    worth: impl Fn(Tile) -> f32,
    cost_of_skull: f32,
) -> f32 {
    let odds = Odds::of(table, sack);
    let inside = row(sack).map(Tile::at).filter(|tile| table.sacks[tile.index()] > 0);
    let gain: f32 = inside.map(|tile| f32::from(table.sacks[tile.index()]) * worth(tile)).sum();
    (gain - f32::from(odds.skulls) * cost_of_skull) / f32::from(odds.skulls + odds.loot)
}
