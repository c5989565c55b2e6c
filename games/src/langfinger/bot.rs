//! What is good in Langfinger: how an action looks, and who is likely to win. What things are worth is in `bot_eye.rs`.

use bots::{Advice, Census, Finished, Tuning};
use engine::{PerSeat, Seat};

use super::action::{Action, Payment};
use super::bot_eye::Eye;
use super::census;
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
        let strengths: PerSeat<f32> = Seat::all(self.table.players).map(|seat| self.strength(seat)).collect();
        let most = strengths.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let odds: PerSeat<f32> = strengths.iter().map(|strength| (strength - most).exp()).collect();
        let total: f32 = odds.iter().sum();
        odds.iter().map(|odd| odd / total).collect()
    }

    /// Late in a match it takes long to imagine a world: much was drawn, and much of it was shown.
    fn tuning() -> Tuning {
        Tuning { worlds: Some(200), ..Tuning::default() }
    }

    /// The most money leads.
    fn lead(&self) -> PerSeat<f32> {
        let money = &self.table.money[..usize::from(self.table.players)];
        let most = money.iter().max();
        let leaders = money.iter().filter(|&money| Some(money) == most).count();
        money.iter().map(|money| if Some(money) == most { 1.0 / leaders as f32 } else { 0.0 }).collect()
    }

    fn census(game: &Finished<'_, Self>, census: &mut Census) {
        census::count(game, census);
    }
}

/// What things add to a seat's strength: the chance to win is as exp(strength) is to that of the others.
///
/// The weights follow a multinomial logit of who won, on positions of games that greedy players had played with one another,
/// two to five of them. Early a lead counts little and tools count for much, late it is the other way round.
struct Worth {
    /// A unit of money. All others are in money.
    money: f32,
    /// A unit of the value of unsold loot.
    value: f32,
    /// A card of unsold loot, whatever its value.
    card: f32,
    /// A unit of the best bonus that is on offer for it.
    bonus: f32,
    /// A card for which there is no fence.
    unwanted: f32,
    /// A tool.
    tool: f32,
    /// A unit of what tokens on the board should bring.
    errand: f32,
}

impl Worth {
    /// When this part of the way to the goal lies before the one who leads.
    fn with(way: f32) -> Self {
        Self {
            money: 0.40 + 0.11 / (way + 0.12),
            value: 0.72,
            card: 0.55 * way - 0.1,
            bonus: 0.15,
            unwanted: (3.5 * way - 1.1).min(0.0),
            tool: 0.2 + 0.52 * way,
            errand: 1.0 - 0.25 * way,
        }
    }
}

impl Langfinger {
    /// How strong a seat stands.
    fn strength(&self, seat: Seat) -> f32 {
        let (table, eye) = (&self.table, Eye::without_hurry(self, seat));
        let most = table.money.iter().copied().max().unwrap_or(0);
        let goal = table.terms.goal;
        let worth = Worth::with(f32::from(goal.saturating_sub(most)) / f32::from(goal));
        let loot = |loot: LootId| {
            let offer = match eye.best_offer(loot) {
                Some(bonus) => worth.bonus * f32::from(bonus),
                None => worth.unwanted,
            };
            worth.value * f32::from(table.terms.loot(loot).value) + worth.card + offer
        };
        let stash: f32 = self.stashes[seat.index()].iter().map(loot).sum();
        let tools = worth.tool * self.hand(seat).total() as f32;
        let money = f32::from(table.money[seat.index()]);
        worth.money * (money + stash + tools + worth.errand * eye.errands())
    }

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
