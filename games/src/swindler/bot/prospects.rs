//! What a player may expect of a match, in points: what is there, and what it will lead to.
//!
//! The numbers were fitted to the results of 42 000 matches of greedy players who sometimes do what looks second best, as many among 2, 3 and
//! 4 (logistic regression on positions at the beginning of a turn). They say what a thing is worth at the end of a match and how much more if all of it is left: early on a
//! tile, a coin or a card is a turn's start over the others. Numbers fitted to each size of the table by itself foretell no better.

use engine::Seat;

use super::estate::Estate;
use crate::swindler::pieces::Ability;
use crate::swindler::state::Table;

/// What a thing is worth at the end, and how much more if all of the match is left.
struct Worth(f32, f32);

const POINT: Worth = Worth(0.92, 0.0);
/// A coin on a tile or in the purse, and how much more the first few in the purse are worth, which hire.
const COIN: Worth = Worth(0.84, 0.12);
const READY_COIN: Worth = Worth(1.6, 2.1);
const READY_COINS: u16 = 3;
/// A tile, whatever it is, and what is paid for it.
const TILE: Worth = Worth(1.15, 6.3);
const TILE_POINT: Worth = Worth(0.57, -1.05);
/// A marker on an order, and what the order promises.
const MARKER: Worth = Worth(-1.7, -0.3);
const PROMISE: Worth = Worth(0.18, 0.2);
const FULFILLED: Worth = Worth(1.15, 1.6);
/// An accomplice, and what that kind is worth.
const CARD: Worth = Worth(0.68, 6.55);
const CARD_POINT: Worth = Worth(0.44, -1.4);
const POSTER: Worth = Worth(0.4, -4.8);
const JAIL: Worth = Worth(-5.5, 0.35);
/// A master thief that is unlocked, whichever it is.
const UNLOCKED: Worth = Worth(-1.1, 5.8);
/// Each turn of others before one's own.
const WAIT: Worth = Worth(-1.0, -2.15);

impl Worth {
    /// What `number` of it are worth when so much of the match is left.
    fn of(&self, number: f32, left: f32) -> f32 {
        number * (self.0 + self.1 * left)
    }
}

/// What a master thief will bring: as long as it lasts, but not before it is unlocked.
fn thief(ability: Ability, left: f32) -> f32 {
    let worth = match ability {
        Ability::Recruiter => 28.5,
        Ability::Slippery => 23.0,
        Ability::FreeHand => 15.0,
        Ability::Haggler => 5.5,
        Ability::MasterKey => 1.5,
        Ability::Inconspicuous => 0.0,
    };
    worth * left.min(0.5)
}

/// Everything `estate` has and may expect.
pub(super) fn prospects(estate: &Estate<'_>) -> f32 {
    let (table, seat) = (estate.table(), estate.seat);
    let (player, left) = (table.player(seat), table.time_left());
    let scored = POINT.of(player.points.into(), left)
        + COIN.of(estate.coins(), left)
        + MARKER.of(estate.reserved() as f32, left)
        + FULFILLED.of(player.fulfilled.into(), left)
        + POSTER.of(player.posters.into(), left);
    let unlocked = player.fulfilled >= table.terms.unlock(table.players);
    let thief = player.thief.map_or(0.0, |id| thief(table.terms.thief(id).ability, left))
        + UNLOCKED.of(f32::from(u8::from(unlocked)), left);
    let hopes = if estate.is_over() { 0.0 } else { hopes(estate, left) };
    scored + thief + hopes + WAIT.of(turns_before(table, seat).into(), left)
}

/// What is only worth something to whoever has a turn to come.
fn hopes(estate: &Estate<'_>, left: f32) -> f32 {
    let player = estate.table().player(estate.seat);
    READY_COIN.of(player.coins.min(READY_COINS).into(), left)
        + TILE.of(player.front.total() as f32, left)
        + TILE_POINT.of(estate.tiles_worth(), left)
        + PROMISE.of(estate.orders_promise(), left)
        + CARD.of(player.hand.into(), left)
        + CARD_POINT.of(estate.hand_worth(), left)
        + JAIL.of(f32::from(u8::from(player.jailed)), left)
}

/// How many others have their turn before `seat` has.
fn turns_before(table: &Table, seat: Seat) -> u8 {
    (seat.0 + table.players - table.active.0) % table.players
}

/// By about so many points a lead changes until the end: the more play, the less.
pub(super) fn spread(table: &Table) -> f32 {
    let among = f32::from(table.players) / 2.0;
    (4.5 + 22.5 * table.time_left().sqrt()) / among.powf(0.45)
}

/// The shares of the win that such prospects promise.
pub(super) fn shares(table: &Table, prospects: impl Fn(Seat) -> f32) -> engine::PerSeat<f32> {
    let mut shares: engine::PerSeat<f32> = Seat::all(table.players).map(prospects).collect();
    let most = shares.iter().copied().fold(f32::MIN, f32::max);
    let spread = spread(table);
    shares.iter_mut().for_each(|share| *share = ((*share - most) / spread).exp());
    let sum: f32 = shares.iter().sum();
    shares.iter_mut().for_each(|share| *share /= sum);
    shares
}
