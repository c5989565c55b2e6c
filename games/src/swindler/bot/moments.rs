//! What orders, sales and accomplices are worth at their moment.

use engine::Seat;

use super::COIN;
use super::estate::Estate;
use super::taste::{self, card_worth};
use crate::swindler::action::{Good, Slot};
use crate::swindler::odds::{Odds, one_more_draw};
use crate::swindler::pieces::{Accomplice, Colour, Object, Outcome, Tile, kinds_in, row};
use crate::swindler::stack::Frame;
use crate::swindler::state::Swindler;

impl Swindler {
    /// How many share what one of them loses.
    pub(super) fn rivals(&self) -> f32 {
        f32::from(self.table.players - 1)
    }

    /// What putting a marker on an order is worth.
    pub(super) fn reserving(&self, estate: &Estate<'_>, slot: Slot) -> f32 {
        let Some(order) = estate.order(slot) else { return -1.0 };
        let bumped = match self.table.orders[slot.index()].marker {
            Some(_) => f32::from(self.table.terms.prices.cancelled_order) / self.rivals(),
            None => 0.0,
        };
        // The last marker is worth keeping for something good.
        let scarce = if self.table.markers(estate.seat) == 1 { 0.5 } else { 0.0 };
        let merit = estate.expectation(order) + bumped - 0.4 - scarce;
        // What is not worth it comes after naming a sack, which ends the step.
        if merit > 0.0 { merit } else { merit - 1.0 }
    }

    /// What fulfilling an order is worth.
    pub(super) fn fulfilling(&self, estate: &Estate<'_>, slot: Slot) -> f32 {
        estate.order(slot).map_or(0.0, |order| estate.gain_of(order))
    }

    /// What a sale is worth.
    pub(super) fn selling(&self, estate: &Estate<'_>, good: Good, fence: Slot, field: Slot) -> f32 {
        let stall = &self.table.stalls[fence.index()];
        let Some(id) = stall.fence else { return 0.0 };
        let fields = self.table.terms.fields(id);
        let free = stall.on[..fields.len()].iter().filter(|on| on.is_none()).count();
        estate.sale(good, fields[field.index()].points, free == 1)
    }

    /// What playing a card now is worth, compared with keeping it.
    pub(super) fn playing(&self, estate: &Estate<'_>, card: Accomplice) -> f32 {
        let worth = match card {
            Accomplice::Cheat => self.cheating(estate),
            Accomplice::Beggar => self.begging(),
            Accomplice::LegacyHunter => self.inheriting(),
            Accomplice::Forger => self.best_forgery(estate),
            Accomplice::Decoy => self.luring(estate),
            Accomplice::Assassin => self.cancelling(estate),
            Accomplice::KnowAll => {
                let caught = self.chance_of_capture();
                caught.max(1.0 - caught) * f32::from(self.table.terms.bet_points)
            }
            Accomplice::Angel => self.saving(estate),
            Accomplice::Conjurer => self.best_swap(estate),
            Accomplice::Traitor => self.betraying(),
            Accomplice::RedPicker | Accomplice::BluePicker | Accomplice::YellowPicker => 0.0,
        };
        worth - taste::PATIENCE * card_worth(card) * self.patience()
    }

    /// How much sense it makes to wait, from 1 to 0.
    fn patience(&self) -> f32 {
        if self.table.ending { 0.0 } else { (self.table.time_left() * 3.0).clamp(0.2, 1.0) }
    }

    /// A tile from the sack, without any risk.
    fn cheating(&self, estate: &Estate<'_>) -> f32 {
        one_more_draw(&self.table, self.table.theft.sack, |tile| estate.gain(tile), 0.0)
    }

    fn begging(&self) -> f32 {
        let table = &self.table;
        let others = table.seats_from_active().skip(1);
        let givers =
            others.filter(|&seat| table.player(seat).coins > 0 || !table.player(seat).front.is_empty());
        1.35 * COIN * givers.count() as f32
    }

    /// This turn's loot, by what it is worth to the thief.
    fn loot_worth(&self) -> f32 {
        let (estate, loot) = (Estate::of(self, self.table.active), &self.table.theft.loot);
        kinds_in(loot).map(|tile| f32::from(loot[tile.index()]) * estate.loss(tile)).sum()
    }

    fn inheriting(&self) -> f32 {
        let tiles = self.table.theft.loot.total();
        if tiles < 2 {
            return 0.0;
        }
        let half = (tiles / 2) as f32 / tiles as f32;
        half * self.loot_worth() * (1.0 + 0.7 / self.rivals())
    }

    fn luring(&self, estate: &Estate<'_>) -> f32 {
        let others = Colour::SACKS.into_iter().filter(|&sack| sack != self.table.theft.sack);
        others.map(|sack| self.theft_worth(estate, sack)).fold(0.0, f32::max)
    }

    fn saving(&self, estate: &Estate<'_>) -> f32 {
        let (table, thief, sack) = (&self.table, self.table.active, self.table.theft.sack);
        let stake = f32::from(table.at_stake());
        if stake == 0.0 {
            return -1.0;
        }
        let reward = (stake / 2.0).ceil();
        let tiles = row(sack).map(Tile::at).filter(|tile| table.player(thief).front[tile.index()] > 0);
        let mine = tiles.map(|tile| estate.gain(tile)).fold(0.0, f32::max);
        let theirs = Estate::of(self, thief).loss_of_colour(sack) / stake;
        reward * mine - (stake - reward) * theirs / self.rivals()
    }

    fn betraying(&self) -> f32 {
        let (table, thief) = (&self.table, self.table.active);
        let skull = Odds::of(table, table.theft.sack).skull();
        let loss = Estate::of(self, thief).loss_of_colour(table.theft.sack);
        // A loot tile is a present to the thief.
        skull * (self.loot_worth() + loss / self.rivals()) - (1.0 - skull) * 1.5 / self.rivals()
    }

    /// How likely the theft now beginning is to end with a skull: most thieves draw a few tiles, and two if much is at stake.
    fn chance_of_capture(&self) -> f32 {
        let (thief, sack) = (self.table.active, self.table.theft.sack);
        let careful = Estate::of(self, thief).loss_of_colour(sack) > 4.0;
        let draws = if careful { 2 } else { taste::DRAWS };
        1.0 - Odds::of(&self.table, sack).clean(draws)
    }

    pub(super) fn betting(&self, outcome: Outcome) -> f32 {
        let caught = self.chance_of_capture();
        match outcome {
            Outcome::Caught => caught,
            Outcome::Clean => 1.0 - caught,
        }
    }

    /// What cancelling the card just played is worth to `seat`.
    fn cancelling(&self, estate: &Estate<'_>) -> f32 {
        let Some(&Frame::Played { card, by, .. }) = self.table.stack.last() else { return 0.0 };
        let (seat, robbed) = (estate.seat, estate.seat == self.table.active);
        let harm = match card {
            Accomplice::Beggar => 1.0 + 1.0 / self.rivals(),
            Accomplice::Conjurer => 1.6,
            Accomplice::Traitor if robbed => self.betraying() + 0.8,
            Accomplice::LegacyHunter if robbed => self.inheriting(),
            Accomplice::Cheat if robbed => 1.5,
            Accomplice::Angel if robbed => -1.0,
            Accomplice::Assassin => self.rescuing(estate),
            Accomplice::RedPicker | Accomplice::BluePicker | Accomplice::YellowPicker => 6.0 / self.rivals(),
            _ => self.benefit(by, card) / self.rivals(),
        };
        let leads = self.table.player(by).points >= self.table.player(seat).points;
        harm * if leads { 1.1 } else { 0.9 }
    }

    /// What a card does for whoever played it.
    fn benefit(&self, by: Seat, card: Accomplice) -> f32 {
        match card {
            Accomplice::Decoy => self.luring(&Estate::of(self, by)),
            Accomplice::LegacyHunter => self.inheriting(),
            Accomplice::Traitor => self.betraying().max(0.0),
            _ => card_worth(card),
        }
    }

    /// What cancelling an assassin is worth: the card below it, if that is one's own.
    fn rescuing(&self, estate: &Estate<'_>) -> f32 {
        match self.table.stack.iter().rev().nth(1) {
            Some(&Frame::Played { card, by, .. }) if by == estate.seat => card_worth(card) + 1.0,
            _ => 0.0,
        }
    }

    /// The best that can be made of a swap.
    fn best_swap(&self, estate: &Estate<'_>) -> f32 {
        let (table, seat) = (&self.table, estate.seat);
        let mine = kinds_in(&table.player(seat).front).map(|tile| estate.loss(tile)).fold(f32::MAX, f32::min);
        let others = table.seats_from_active().skip(1);
        let theirs = others.flat_map(|other| kinds_in(&table.player(other).front));
        theirs.map(|tile| estate.gain(tile)).fold(0.0, f32::max) - mine
    }

    /// What swapping for another's tile is worth, once one's own is offered.
    pub(super) fn swapping(&self, estate: &Estate<'_>, other: Seat, tile: Tile) -> f32 {
        estate.gain(tile) + Estate::of(self, other).loss(tile) / self.rivals()
    }

    fn best_forgery(&self, estate: &Estate<'_>) -> f32 {
        let tiles =
            kinds_in(&self.table.player(estate.seat).front).filter(|&tile| self.table.plain(tile) > 0);
        let forgeries = tiles.flat_map(|tile| Object::FORGEABLE.map(|object| (tile, object)));
        forgeries.map(|(tile, object)| estate.forged(tile, object)).fold(f32::MIN, f32::max)
    }

    /// What a tile gains by counting as something else.
    pub(super) fn forging(&self, estate: &Estate<'_>, tile: Tile, object: Object) -> f32 {
        estate.forged(tile, object)
    }
}
