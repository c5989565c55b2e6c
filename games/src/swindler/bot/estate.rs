//! What a player's possessions promise, in points.

use arrayvec::ArrayVec;
use engine::Seat;

use super::COIN;
use super::taste::{FIELD, GIVEN, NO_FIELD, PROGRESS};
use crate::swindler::action::{Good, Slot};
use crate::swindler::edition::{Demand, ORDER_SLOTS, Order, Word};
use crate::swindler::means::Means;
use crate::swindler::odds::Odds;
use crate::swindler::pieces::{Ability, Cards, Colour, Object, Tile, count_of, row};
use crate::swindler::stack::Stage;
use crate::swindler::state::{Swindler, Table};

/// How likely an order is to be fulfilled in the end, by the number of things missing.
const HOPE: [f32; 6] = [0.97, 0.52, 0.26, 0.11, 0.04, 0.01];

/// Neutral tiles and posters, in points.
const NEUTRAL: f32 = 1.9;
const POSTER: f32 = -0.7;

/// The possessions of a player, and what there is to do with them.
pub(super) struct Estate<'a> {
    game: &'a Swindler,
    /// Whose it is.
    pub(super) seat: Seat,
    means: Means,
    /// What tiles, coins and orders are worth as things are.
    worth: f32,
    /// The orders reserved, each with what it brings, less what is given up for it.
    orders: ArrayVec<(&'a Order, f32), ORDER_SLOTS>,
    /// By object: free fields, and what they pay at best.
    fields: [(u8, u8); Object::COUNT],
    /// Will there be no more turn to use tiles in?
    last: bool,
    /// May tiles still be used in this turn?
    now: bool,
}

impl<'a> Estate<'a> {
    pub(super) fn of(game: &'a Swindler, seat: Seat) -> Self {
        let table = &game.table;
        let means = Means { pickers: game.pickers(seat), ..table.means(seat) };
        let over = matches!(table.stage, Stage::Hire | Stage::Pay { .. } | Stage::Enlist(_));
        let now = seat == table.active && !over;
        let (fields, last) = (free_fields(table, seat), is_last_turn(table, seat));
        let orders = ArrayVec::new();
        let mut estate = Self { game, seat, means, worth: 0.0, orders, fields, last, now };
        estate.orders = estate.marked().map(|order| (order, estate.gain_of(order))).collect();
        estate.worth = estate.possessions(&means);
        estate
    }

    pub(super) fn table(&self) -> &'a Table {
        &self.game.table
    }

    /// All coins.
    pub(super) fn coins(&self) -> f32 {
        self.means.coins().into()
    }

    /// What the tiles are worth that are no money.
    pub(super) fn tiles_worth(&self) -> f32 {
        self.tiles(&self.means)
    }

    /// What the orders promise that the player has reserved.
    pub(super) fn orders_promise(&self) -> f32 {
        self.orders(&self.means)
    }

    /// The accomplices in the hand.
    pub(super) fn hand(&self) -> Cards {
        self.game.hand(self.seat)
    }

    /// Has the player had the last turn?
    pub(super) fn is_over(&self) -> bool {
        self.last && !self.now
    }

    /// What tiles, coins and orders are worth.
    fn possessions(&self, means: &Means) -> f32 {
        let coins = f32::from(means.coins()) * if self.last { 1.0 } else { COIN };
        let tiles = if self.is_over() { 0.0 } else { self.tiles(means) };
        coins + tiles + self.orders(means)
    }

    /// What tiles are worth that are no money: what fences pay, or may pay one day.
    fn tiles(&self, means: &Means) -> f32 {
        let (field, none) = if self.last { (1.0, 0.0) } else { (FIELD, NO_FIELD) };
        let mut sum = 0.0;
        for object in Object::FORGEABLE {
            let (free, points) = self.fields[object.index()];
            let (have, sold) = (means.of(object), means.of(object).min(free));
            sum += f32::from(sold) * f32::from(points) * field + f32::from(have - sold) * none;
        }
        sum + f32::from(means.of(Object::Joker)) * if self.last { 1.5 } else { 2.3 }
    }

    /// The orders with the player's marker.
    fn marked(&self) -> impl Iterator<Item = &'a Order> + use<'a> {
        let (table, seat) = (self.table(), self.seat);
        let mine = table.orders.iter().filter(move |slot| slot.marker == Some(seat));
        mine.filter_map(|slot| slot.order).map(|id| table.terms.edition().order(id))
    }

    /// How many orders the player has reserved.
    pub(super) fn reserved(&self) -> usize {
        self.orders.len()
    }

    /// What the orders promise that the player has reserved.
    fn orders(&self, means: &Means) -> f32 {
        self.orders.iter().map(|&(order, gain)| self.promise(order, gain, means)).sum()
    }

    /// What a reserved order promises: its gain as often as it is fulfilled, and what it costs in the end if not.
    fn promise(&self, order: &Order, gain: f32, means: &Means) -> f32 {
        let hope = self.hope(order, means);
        let cost = f32::from(self.table().terms.prices.cancelled_order) * if self.last { 1.0 } else { 0.25 };
        hope * gain - (1.0 - hope) * cost
    }

    /// How likely the player is to fulfil an order.
    fn hope(&self, order: &Order, means: &Means) -> f32 {
        let missing = usize::from(self.missing(order, means));
        match (self.last, missing) {
            (true, 0) if self.now => 1.0,
            // Before the theft of the last turn there is still something to hope for.
            (true, 1) if self.now && self.table().stage == Stage::Reserve => 0.35,
            (true, _) => 0.0,
            (false, _) => HOPE.get(missing).copied().unwrap_or(0.0),
        }
    }

    /// What an order brings, less what is given up for it.
    pub(super) fn gain_of(&self, order: &Order) -> f32 {
        let rewards = f32::from(order.points)
            + f32::from(order.coins) * COIN
            + f32::from(order.neutral) * NEUTRAL
            + f32::from(order.posters) * POSTER;
        let progress = if self.last { 0.2 } else { PROGRESS };
        let cost = match (order.word, order.demand) {
            (Word::Give, Demand::Things(things)) => {
                1.7 * f32::from(things.total() - things.coins) + COIN * f32::from(things.coins)
            }
            (Word::Give, Demand::ByColour(wanted)) => GIVEN * f32::from(wanted.iter().sum::<u8>()),
            (Word::Give, Demand::Tiles(number) | Demand::SameColour(number)) => GIVEN * f32::from(number),
            (Word::Give, Demand::Colours(number) | Demand::Kinds(number)) => GIVEN * f32::from(number),
            _ => 0.0,
        };
        rewards + progress - cost
    }

    /// How many things, draws or deeds an order lacks.
    fn missing(&self, order: &Order, means: &Means) -> u8 {
        let table = self.table();
        let active = table.active == self.seat;
        let (sold, completed) = if active { (table.turn.sold, table.turn.completed) } else { (0, 0) };
        match (order.word, order.demand) {
            (_, Demand::Sold(number)) => number.saturating_sub(sold + self.saleable(means)),
            (_, Demand::Completed(number)) => 2 * number.saturating_sub(completed),
            (Word::Draw, demand) => self.missing_draws(&demand),
            (_, demand) => means.missing(&demand),
        }
    }

    /// How many tiles the player could sell now.
    fn saleable(&self, means: &Means) -> u8 {
        Object::FORGEABLE.iter().map(|&object| means.of(object).min(self.fields[object.index()].0)).sum()
    }

    /// A draw order before the theft is a matter of luck; after it, it is met or waits for another turn.
    fn missing_draws(&self, demand: &Demand) -> u8 {
        let table = self.table();
        if table.active != self.seat || table.stage == Stage::Reserve {
            return 1;
        }
        if Means::of_tiles(&table.theft.drawn).missing(demand) == 0 { 0 } else { 2 }
    }

    /// What one more tile would be worth.
    pub(super) fn gain(&self, tile: Tile) -> f32 {
        self.gain_as(tile, tile.object())
    }

    /// What one more tile of a background would be worth that counts as this object.
    pub(super) fn gain_as(&self, tile: Tile, object: Object) -> f32 {
        let mut more = self.means;
        more.objects[object.index()] += 1;
        more.colours[tile.colour().index()] += 1;
        self.possessions(&more) - self.worth
    }

    /// What a tile less would cost.
    pub(super) fn loss(&self, tile: Tile) -> f32 {
        self.worth - self.possessions(&self.without(tile, 1))
    }

    fn without(&self, tile: Tile, count: u8) -> Means {
        let mut less = self.means;
        let object = &mut less.objects[tile.object().index()];
        *object = object.saturating_sub(count);
        let colour = &mut less.colours[tile.colour().index()];
        *colour = colour.saturating_sub(count);
        less
    }

    /// What a tile gains by counting as another object.
    pub(super) fn forged(&self, tile: Tile, object: Object) -> f32 {
        let mut other = self.without(tile, 1);
        other.objects[object.index()] += 1;
        other.colours[tile.colour().index()] += 1;
        self.possessions(&other) - self.worth
    }

    /// What so many coins less would cost.
    pub(super) fn loss_of_coins(&self, coins: u8) -> f32 {
        let mut less = self.means;
        less.purse = less.purse.saturating_sub(coins.into());
        self.worth - self.possessions(&less)
    }

    /// What losing all tiles of a background would cost, but for those a slippery thief keeps.
    pub(super) fn loss_of_colour(&self, sack: Colour) -> f32 {
        let front = &self.table().player(self.seat).front;
        let tiles = count_of(front, sack);
        if tiles == 0 {
            return 0.0;
        }
        let mut less = self.means;
        for tile in row(sack).map(Tile::at) {
            let object = &mut less.objects[tile.object().index()];
            *object = object.saturating_sub(front[tile.index()]);
        }
        less.colours[sack.index()] = 0;
        let kept = self.table().ability(self.seat, Ability::Slippery).unwrap_or(0);
        let lost = f32::from(tiles.saturating_sub(kept)) / f32::from(tiles);
        lost * (self.worth - self.possessions(&less))
    }

    /// What a tile of a sack is worth on the average, and how much more the best one is.
    pub(super) fn mean_and_best(&self, sack: Colour) -> (f32, f32) {
        let (mut sum, mut number, mut best) = (0.0, 0.0, 0.0_f32);
        for tile in row(sack).map(Tile::at) {
            let count = f32::from(self.table().sacks[tile.index()]);
            if count > 0.0 {
                let gain = self.gain(tile);
                sum += count * gain;
                number += count;
                best = best.max(gain);
            }
        }
        let mean = if number > 0.0 { sum / number } else { 0.0 };
        (mean, (best - mean).max(0.0))
    }

    /// The reserved orders that ask for drawing, with what they bring.
    fn draw_orders(&self) -> impl Iterator<Item = (Demand, f32)> {
        let orders = self.orders.iter().filter(|(order, _)| order.word == Word::Draw);
        orders.map(|&(order, gain)| (order.demand, gain))
    }

    /// What one more draw changes about draw orders: those still open come nearer, those met are at risk.
    pub(super) fn draw_orders_after_one_more(&self, odds: Odds) -> f32 {
        let drawn = Means::of_tiles(&self.table().theft.drawn);
        let change = |(demand, gain): (Demand, f32)| match drawn.missing(&demand) {
            0 => -odds.skull() * gain,
            missing => odds.clean(missing) * gain,
        };
        self.draw_orders().map(change).sum()
    }

    /// What so many tiles from a sack bring by draw orders.
    pub(super) fn draw_orders_met(&self, draws: u8, sack: Colour) -> f32 {
        let met = |demand: &Demand| match demand {
            Demand::Tiles(number) => draws >= *number,
            Demand::Kinds(number) => draws > *number,
            Demand::ByColour(wanted) => {
                let right =
                    |(index, wanted): (usize, &u8)| *wanted == 0 || index == sack.index() && draws >= *wanted;
                wanted.iter().enumerate().all(right)
            }
            _ => false,
        };
        self.draw_orders().filter(|(demand, _)| met(demand)).map(|(_, gain)| gain).sum()
    }

    /// What the next accomplice is worth to a hand that holds so many.
    pub(super) fn next_card(&self, held: u8) -> f32 {
        let left = self.table().time_left();
        if self.last || left <= 0.0 {
            return 0.3;
        }
        1.75 * 0.9_f32.powi(held.into()) * (left * 4.0).min(1.0)
    }

    /// What this player may expect of an order once it is reserved.
    pub(super) fn expectation(&self, order: &Order) -> f32 {
        self.promise(order, self.gain_of(order), &self.means)
    }

    /// What selling a good brings, less what holding on to it promises.
    pub(super) fn sale(&self, good: Good, points: u8, completes: bool) -> f32 {
        let bonus = if completes { f32::from(self.table().terms.prices.fence_done) } else { 0.0 };
        let haggled = self.table().ability(self.seat, Ability::Haggler).unwrap_or(0);
        // What is sold cannot be lost any more.
        let safe = 0.25;
        f32::from(points + haggled) + bonus + safe + self.deeds(completes) - self.loss(good.tile)
    }

    /// What a sale does for orders that ask for sales.
    fn deeds(&self, completes: bool) -> f32 {
        let turn = &self.table().turn;
        let part = |&(order, gain): &(&Order, f32)| match order.demand {
            Demand::Sold(number) if turn.sold < number => 0.4 * gain / f32::from(number),
            Demand::Completed(number) if completes && turn.completed < number => {
                0.5 * gain / f32::from(number)
            }
            _ => 0.0,
        };
        self.orders.iter().map(part).sum()
    }

    /// The order in a place, if there is one.
    pub(super) fn order(&self, slot: Slot) -> Option<&'a Order> {
        let id = self.table().orders[slot.index()].order?;
        Some(self.table().terms.edition().order(id))
    }
}

impl Table {
    /// How much of the match is left, from 1 to 0.
    pub(super) fn time_left(&self) -> f32 {
        let most = self.seats.iter().map(|player| player.fulfilled).max().unwrap_or(0);
        let orders = 1.0 - f32::from(most) / f32::from(self.terms.end(self.players));
        let rounds = self.options.cut.map_or(1.0, |cut| 1.0 - f32::from(self.round) / (f32::from(cut) + 1.0));
        orders.min(rounds * 2.0).clamp(0.0, 1.0)
    }
}

/// Is this the last turn of `seat`, or has it had that already?
fn is_last_turn(table: &Table, seat: Seat) -> bool {
    let last_round = table.ending || table.options.cut.is_some_and(|cut| table.round >= cut);
    last_round && seat <= table.active
}

/// By object: how many free fields there are, and what they pay at best.
fn free_fields(table: &Table, seat: Seat) -> [(u8, u8); Object::COUNT] {
    let haggled = table.ability(seat, Ability::Haggler).unwrap_or(0);
    let mut free = [(0, 0); Object::COUNT];
    for stall in &table.stalls {
        let Some(id) = stall.fence else { continue };
        for (field, on) in table.terms.fields(id).iter().zip(&stall.on) {
            if on.is_none() {
                let (number, points) = &mut free[field.object.index()];
                *number += 1;
                *points = (*points).max(field.points + haggled);
            }
        }
    }
    free
}
