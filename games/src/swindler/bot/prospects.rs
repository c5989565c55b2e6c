//! What a player may expect of a match, in points: what is there, and what it will lead to.
//!
//! The numbers were fitted to the results of 15 000 matches of greedy players among 2, 3 and 4 (logistic regression on positions at the
//! beginning of a turn). They say what a thing is worth beside a point that is already scored, at the end of a match and the more so
//! the more of it is left: early on a tile, a coin or a card is a turn's start over the others.

use engine::Seat;

use super::estate::Estate;
use crate::swindler::pieces::Ability;
use crate::swindler::state::Table;

/// What a thing is worth at the end, and how much more if all of the match is left.
struct Worth(f32, f32);

const COIN: Worth = Worth(1.0, 4.4);
/// A tile, whatever it is, and what is paid for it.
const TILE: Worth = Worth(1.2, 4.2);
const TILE_POINT: Worth = Worth(0.4, 1.15);
/// A marker on an order, and what the order promises.
const MARKER: Worth = Worth(-2.4, 0.6);
const PROMISE: Worth = Worth(1.0, -0.8);
const FULFILLED: Worth = Worth(1.05, 3.4);
/// An accomplice, and what that kind is worth.
const CARD: Worth = Worth(0.1, 1.1);
const CARD_POINT: Worth = Worth(0.65, 1.5);
const POSTER: Worth = Worth(0.15, -2.8);
const JAIL: Worth = Worth(-2.9, -11.6);
const TURN: Worth = Worth(2.6, 4.6);

impl Worth {
    /// What `number` of it are worth when so much of the match is left.
    fn of(&self, number: f32, left: f32) -> f32 {
        number * (self.0 + self.1 * left)
    }
}

/// What a master thief will bring: as long as it lasts, but not before it is unlocked.
fn thief(ability: Ability, left: f32) -> f32 {
    let worth = match ability {
        Ability::Recruiter => 26.0,
        Ability::Slippery => 21.0,
        Ability::FreeHand => 12.5,
        Ability::Haggler => 8.5,
        Ability::MasterKey => 3.5,
        Ability::Inconspicuous => 0.0,
    };
    worth * left.min(0.5)
}

/// Everything `estate` has and may expect.
pub(super) fn prospects(estate: &Estate<'_>) -> f32 {
    let (table, seat) = (estate.table(), estate.seat);
    let (player, left) = (table.player(seat), table.time_left());
    let possessions = COIN.of(estate.coins(), left)
        + TILE.of(player.front.total() as f32, left)
        + TILE_POINT.of(estate.tiles_worth(), left);
    let orders = MARKER.of(estate.reserved() as f32, left)
        + PROMISE.of(estate.orders_promise(), left)
        + FULFILLED.of(player.fulfilled.into(), left);
    let cards = CARD.of(player.hand.into(), left) + CARD_POINT.of(estate.hand_worth(), left);
    let law = POSTER.of(player.posters.into(), left) + JAIL.of(f32::from(u8::from(player.jailed)), left);
    let turn = TURN.of(f32::from(u8::from(seat == table.active)), left);
    let thief = player.thief.map_or(0.0, |id| thief(table.terms.thief(id).ability, left));
    f32::from(player.points) + possessions + orders + cards + law + turn + thief
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
