//! What is good in Langfinger: how an action looks, and who is likely to win. What things are worth is in `bot_eye.rs`.

use bots::Advice;
use engine::{PerSeat, Seat};

use super::action::{Action, Payment};
use super::bot_eye::Eye;
use super::pieces::{LootId, Slot};
use super::state::{House, Langfinger, Mark, Stage};

impl Advice for Langfinger {
    /// What the action brings, in money. Doing nothing brings nothing.
    fn appeal(&self, seat: Seat, action: Action) -> f32 {
        let eye = Eye::of(self, seat);
        match action {
            Action::Place { place, square } => {
                let square = square.or_else(|| self.table.lowest_free(place)).unwrap_or(Slot(0));
                eye.errand(place, square)
            }
            Action::Tool(tool) => eye.tool(tool),
            Action::Rob { slot, payment } => self.appeal_of_break_in(&eye, slot, payment),
            Action::Swap(square) => self.table.terms.rate(square).map_or(0.0, |rate| eye.exchange(*rate)),
            Action::Drop(tool) => -eye.tool(tool),
            Action::Sell { slot, loot } => self.appeal_of_sale(&eye, slot, loot),
            Action::Also(loot) => match self.table.stage {
                Stage::Also { slot, .. } => self.appeal_of_sale(&eye, slot, loot),
                _ => 0.0,
            },
            Action::Choose(_) | Action::Done | Action::Pass => 0.0,
        }
    }

    fn outlook(&self) -> PerSeat<f32> {
        let table = &self.table;
        let most = table.money.iter().copied().max().unwrap_or(0);
        let to_go = f32::from(table.terms.goal.saturating_sub(most));
        // Early a lead is worth little, late it decides.
        let spread = 1.1 + 0.22 * to_go;
        let odds = |seat: Seat| (Eye::of(self, seat).wealth() / spread).exp();
        let odds: PerSeat<f32> = Seat::all(table.players).map(odds).collect();
        let total: f32 = odds.iter().sum();
        odds.iter().map(|odd| odd / total).collect()
    }

    /// The most money leads.
    fn lead(&self) -> PerSeat<f32> {
        let money = &self.table.money[..usize::from(self.table.players)];
        let most = money.iter().max();
        let leaders = money.iter().filter(|&money| Some(money) == most).count();
        money.iter().map(|money| if Some(money) == most { 1.0 / leaders as f32 } else { 0.0 }).collect()
    }
}

impl Langfinger {
    fn appeal_of_break_in(&self, eye: &Eye<'_>, slot: Slot, payment: Payment) -> f32 {
        let Stage::Act(turn) = self.table.stage else { return 0.0 };
        let Some(house) = House::at(turn.place) else { return 0.0 };
        match self.break_in(turn.seat, Mark { house, slot }, payment) {
            Ok((loot, price)) => eye.loot(loot) - eye.tools(&price),
            Err(_) => 0.0,
        }
    }

    /// What is paid now, against what the card may bring later.
    fn appeal_of_sale(&self, eye: &Eye<'_>, slot: Slot, loot: LootId) -> f32 {
        let card = self.table.terms.loot(loot);
        match self.table.offer(slot, card.kind) {
            Ok((_, offer)) => f32::from(card.value + offer.bonus) - eye.stashed(loot),
            Err(_) => 0.0,
        }
    }
}
