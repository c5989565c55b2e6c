//! A scoundrel's eye for what things are worth, in money: tools, loot, errands. Read from an imagined world, so that it may
//! look into every hand.

use engine::{Seat, SeatSet};

use super::edition::Rate;
use super::houses::missing;
use super::pieces::{LootId, Place, Protection, Slot, Tool, Tools};
use super::state::{House, Langfinger};

/// A round brings somebody about so much money; so the rounds to come can be told from the money.
const INCOME: f32 = 3.3;
/// A tool that fits nothing in sight.
const TOOL: f32 = 0.32;
/// The part of its value that loot is worth before it is sold.
const UNSOLD: f32 = 0.62;
/// How much a tool is worth beyond that, as a part of the loot it helps to get: by the number of tools that are missing.
const HELP: [f32; 4] = [0.0, 0.28, 0.11, 0.05];
/// A seat in a race: what is lost by not being there first, as a part.
const HASTE: f32 = 0.5;

/// What a seat sees in a world.
pub(super) struct Eye<'a> {
    game: &'a Langfinger,
    seat: Seat,
    /// How much of what takes time will still pay off: 1 in the beginning, 0 at the end.
    time: f32,
}

impl<'a> Eye<'a> {
    pub(super) fn of(game: &'a Langfinger, seat: Seat) -> Self {
        let table = &game.table;
        let most = table.money.iter().copied().max().unwrap_or(0);
        let rounds = f32::from(table.terms.goal.saturating_sub(most)) / INCOME;
        Self { game, seat, time: (rounds / 2.0).clamp(0.05, 1.0) }
    }

    /// The same as if the game had just begun.
    pub(super) fn without_hurry(game: &'a Langfinger, seat: Seat) -> Self {
        Self { game, seat, time: 1.0 }
    }

    /// One more tool of this kind, or the one that is given away.
    pub(super) fn tool(&self, tool: Tool) -> f32 {
        let held = self.game.hand(self.seat)[tool.index()];
        let spare = TOOL / f32::from(1 + held.saturating_sub(1));
        (spare + self.help(tool)) * self.time
    }

    /// Tools that are given away.
    pub(super) fn tools(&self, tools: &Tools) -> f32 {
        let count: u8 = tools.0.iter().sum();
        f32::from(count) * (TOOL + 0.08) * self.time
    }

    /// What a tool adds by bringing loot on the table nearer.
    fn help(&self, tool: Tool) -> f32 {
        let hand = self.game.hand(self.seat);
        let own = self.game.table.own_tool(self.seat);
        let mut best = 0.0f32;
        for loot in self.game.laid.iter().flatten().flatten() {
            let price = with_own_tool(self.game.back_of(*loot).tools, own);
            let lacks = missing(hand, &price);
            if lacks[tool.index()] > 0 {
                let help = HELP[(lacks.total() as usize).min(HELP.len() - 1)];
                best = best.max(help * self.loot(*loot));
            }
        }
        best
    }

    /// Loot that is taken: money at once, or a card to be sold.
    pub(super) fn loot(&self, loot: LootId) -> f32 {
        match self.game.back_of(loot).protection {
            Protection::Chest => f32::from(self.game.table.terms.loot(loot).value),
            Protection::Safe | Protection::Showcase | Protection::Pillar => self.stashed(loot),
        }
    }

    /// Loot that is yet to be sold. It is worth more if there is a fence for it.
    pub(super) fn stashed(&self, loot: LootId) -> f32 {
        let card = self.game.table.terms.loot(loot);
        let bonus = self.best_offer(loot).map_or(-0.4, |bonus| 0.4 * f32::from(bonus));
        (UNSOLD * f32::from(card.value) + bonus).max(0.0) * self.time
    }

    /// The best bonus any open fence pays for this loot; none if nobody buys it.
    pub(super) fn best_offer(&self, loot: LootId) -> Option<u8> {
        let table = &self.game.table;
        let kind = table.terms.loot(loot).kind;
        let bonus = |slot: &Slot| table.offer(*slot, kind).ok().map(|(_, offer)| offer.bonus);
        Slot::ALL.iter().filter_map(bonus).max()
    }

    /// An exchange in the Ruin: more tools, and better ones.
    pub(super) fn exchange(&self, rate: Rate) -> f32 {
        let gain = f32::from(rate.get) - f32::from(rate.give);
        (gain * (TOOL + 0.1) + 0.06 * f32::from(rate.get)) * self.time
    }

    /// A token on this square. Whoever stands on a lower one comes first.
    pub(super) fn errand(&self, place: Place, square: Slot) -> f32 {
        let now = self.gain(place, usize::from(square.0), 0);
        let later = self.gain(place, usize::from(square.0), self.game.table.players - 1);
        now + HASTE * (now - later)
    }

    /// What a token brings behind those on lower squares, and `more` tokens of nobody in particular.
    fn gain(&self, place: Place, square: usize, more: u8) -> f32 {
        let ahead = &self.game.table.squares(place)[..square];
        match place {
            Place::City => self.gain_in_city(ahead.iter().flatten().count() as u8 + more),
            Place::Villa => self.gain_in_house(House::Villa, ahead, more),
            Place::Ruin => self.gain_in_ruin(ahead.iter().flatten().count() + usize::from(more)),
            Place::Museum => self.gain_in_house(House::Museum, ahead, more),
            Place::Harbor => self.gain_at_harbor(ahead, more),
        }
    }

    fn gain_in_city(&self, ahead: u8) -> f32 {
        let city = &self.game.table.city;
        let left = (city.total() as u8).saturating_sub(2 * ahead).min(2);
        let mut worth: [f32; Tool::COUNT] = Tool::ALL.map(|tool| match city[tool.index()] {
            0 => 0.0,
            _ => self.tool(tool),
        });
        worth.sort_unstable_by(|one, other| other.total_cmp(one));
        let choice = worth[..usize::from(left)].iter().sum::<f32>();
        // Who comes late chooses among less.
        choice * (1.0 - 0.08 * f32::from(ahead.min(4)))
    }

    fn gain_in_ruin(&self, ahead: usize) -> f32 {
        let table = &self.game.table;
        let hand = self.game.hand(self.seat).total();
        let mut gains = [0.0; Slot::MOST];
        for (square, gain) in Slot::ALL.into_iter().zip(&mut gains) {
            *gain = table.check_swap(square, hand).map_or(0.0, |rate| self.exchange(rate));
        }
        gains.sort_unstable_by(|one, other| other.total_cmp(one));
        gains.get(ahead).copied().unwrap_or(0.0)
    }

    /// Everybody ahead takes what pays best for them; then it is our turn.
    fn gain_in_house(&self, house: House, ahead: &[Option<Seat>], more: u8) -> f32 {
        let mut night = Night::new(self.game, house);
        for seat in ahead.iter().flatten() {
            night.rob(self, *seat);
        }
        for _ in 0..more {
            night.lose_best(self);
        }
        night.best(self, self.seat).map_or_else(|| night.hope(self), |(_, _, gain)| gain)
    }

    /// Everybody ahead sells what pays best for them; then it is our turn, with what we have and what we may rob.
    fn gain_at_harbor(&self, ahead: &[Option<Seat>], more: u8) -> f32 {
        let table = &self.game.table;
        let (mut open, mut stashes) = (table.fences, self.game.stashes);
        for seat in ahead.iter().flatten() {
            if let Some((slot, loot, _)) = self.best_sale(&open, stashes[seat.index()]) {
                open[slot.index()] = None;
                stashes[seat.index()].remove(loot);
            }
        }
        let own = stashes[self.seat.index()];
        let sure = self.best_sale(&open, own).map_or(0.0, |(_, _, gain)| gain);
        let hoped = self.planned().filter_map(|loot| self.best_sale(&open, [loot].into_iter().collect()));
        let best = hoped.map(|(_, _, gain)| 0.6 * gain).fold(sure, f32::max);
        best * (1.0 - 0.15 * f32::from(more.min(4)))
    }

    /// Loot that a token of ours may still get in this round.
    fn planned(&self) -> impl Iterator<Item = LootId> {
        let squares = &self.game.table.squares;
        let there = |house: &House| squares[house.place().index()].contains(&Some(self.seat));
        House::ALL
            .into_iter()
            .filter(there)
            .filter_map(|house| Night::new(self.game, house).best(self, self.seat).map(|(loot, _, _)| loot))
    }

    /// The sale that gains most over keeping the card.
    fn best_sale(
        &self,
        open: &[Option<super::FenceId>; Slot::MOST],
        stash: super::CardSet<LootId>,
    ) -> Option<(Slot, LootId, f32)> {
        let terms = &self.game.table.terms;
        let mut best: Option<(Slot, LootId, f32)> = None;
        for loot in stash.iter() {
            let card = terms.loot(loot);
            for (slot, fence) in Slot::ALL.into_iter().zip(open) {
                let Some(offer) = fence.and_then(|fence| terms.offer(fence, card.kind)) else { continue };
                let gain = f32::from(card.value + offer.bonus) - UNSOLD * f32::from(card.value) * self.time;
                if best.is_none_or(|(_, _, most)| gain > most) {
                    best = Some((slot, loot, gain));
                }
            }
        }
        best
    }

    /// What the tokens on the board will bring.
    pub(super) fn errands(&self) -> f32 {
        let mut sum = 0.0;
        for place in Place::ALL {
            for (square, token) in self.game.table.squares(place).iter().enumerate() {
                if *token == Some(self.seat) {
                    sum += self.gain(place, square, 0);
                }
            }
        }
        sum
    }
}

/// What is left to be paid with cards.
fn with_own_tool(mut price: Tools, own: Option<Tool>) -> Tools {
    if let Some(own) = own {
        price[own.index()] = price[own.index()].saturating_sub(1);
    }
    price
}

/// A house as it will be when our token acts.
struct Night<'a> {
    game: &'a Langfinger,
    house: House,
    cards: [Option<LootId>; Slot::MOST],
    hands: [Tools; super::MOST_PLAYERS],
    own_tool_used: SeatSet,
}

impl<'a> Night<'a> {
    fn new(game: &'a Langfinger, house: House) -> Self {
        let own_tool_used = match game.table.stage {
            super::Stage::Act(turn) if turn.place == house.place() => game.table.own_tool_used,
            _ => SeatSet::EMPTY,
        };
        Self { game, house, cards: game.laid[house.index()], hands: game.hands, own_tool_used }
    }

    /// The loot that gains most for `seat`, with the tool cards it takes.
    fn best(&self, eye: &Eye<'_>, seat: Seat) -> Option<(LootId, Tools, f32)> {
        let own = self.game.table.own_tool(seat).filter(|_| !self.own_tool_used.contains(seat));
        let mut best: Option<(LootId, Tools, f32)> = None;
        for loot in self.cards.iter().flatten() {
            let price = with_own_tool(self.game.back_of(*loot).tools, own);
            if missing(&self.hands[seat.index()], &price).is_empty() {
                let gain = eye.loot(*loot) - eye.tools(&price);
                if best.is_none_or(|(_, _, most)| gain > most) {
                    best = Some((*loot, price, gain));
                }
            }
        }
        best
    }

    /// `seat` takes what is best for it.
    fn rob(&mut self, eye: &Eye<'_>, seat: Seat) {
        let Some((loot, price, _)) = self.best(eye, seat) else { return };
        self.hands[seat.index()].remove(&price);
        if price != self.game.back_of(loot).tools {
            self.own_tool_used = self.own_tool_used.with(seat);
        }
        self.take(loot);
    }

    /// Somebody takes what would be best for us.
    fn lose_best(&mut self, eye: &Eye<'_>) {
        if let Some((loot, _, _)) = self.best(eye, eye.seat) {
            self.take(loot);
        }
    }

    fn take(&mut self, loot: LootId) {
        self.cards.iter_mut().filter(|card| **card == Some(loot)).for_each(|card| *card = None);
    }

    /// We cannot pay for anything yet. Tokens in the City, or the Ruin before the Museum, may still bring what is missing.
    fn hope(&self, eye: &Eye<'_>) -> f32 {
        let squares = &self.game.table.squares;
        let there =
            |place: Place| squares[place.index()].iter().filter(|&&token| token == Some(eye.seat)).count();
        let helpers = match self.house {
            House::Villa => 2 * there(Place::City),
            House::Museum => 2 * there(Place::City) + there(Place::Ruin),
        };
        let own = self.game.table.own_tool(eye.seat);
        let mut best = 0.0f32;
        for loot in self.cards.iter().flatten() {
            let price = with_own_tool(self.game.back_of(*loot).tools, own);
            let lacks = missing(&self.hands[eye.seat.index()], &price).total() as usize;
            if lacks <= helpers {
                let odds = [1.0, 0.65, 0.4][lacks.min(2)];
                best = best.max(odds * (eye.loot(*loot) - eye.tools(&price)));
            }
        }
        best
    }
}
