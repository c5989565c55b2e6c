//! What a player may expect of a match, in points: what is there, and what it will lead to.
//!
//! The numbers are those of `taste`. They say what a thing is worth at the end of a match and how much more if all of it is left: early on a
//! tile, a coin or a card is a turn's start over the others.

use engine::Seat;

use super::estate::Estate;
use super::taste::Prospects;
use crate::swindler::pieces::{Accomplice, Cards};
use crate::swindler::state::Table;

/// So many coins in the purse are there to hire with.
const READY_COINS: u16 = 3;

/// A master thief is not worth more the longer before it is unlocked, which is about half of a match.
const UNLOCKED_FOR: f32 = 0.5;

/// Everything `estate` has and may expect.
pub(super) fn prospects(estate: &Estate<'_>) -> f32 {
    let (table, seat, worth) = (estate.table(), estate.seat, Prospects::among(estate.table().players));
    let (player, left) = (table.player(seat), table.time_left());
    let scored = worth.point.of(player.points.into(), left)
        + worth.coin.of(estate.coins(), left)
        + worth.marker.of(estate.reserved() as f32, left)
        + worth.fulfilled.of(player.fulfilled.into(), left)
        + worth.poster.of(player.posters.into(), left);
    let hopes = if estate.is_over() { 0.0 } else { hopes(estate, worth, left) };
    let wait = worth.wait.of(turns_before(table, seat).into(), left);
    scored + hopes + wait + thief(estate, worth, left)
}

/// What is only worth something to whoever has a turn to come.
fn hopes(estate: &Estate<'_>, worth: &Prospects, left: f32) -> f32 {
    let player = estate.table().player(estate.seat);
    worth.ready_coin.of(player.coins.min(READY_COINS).into(), left)
        + worth.tile.of(player.front.total() as f32, left)
        + worth.tile_point.of(estate.tiles_worth(), left)
        + worth.promise.of(estate.orders_promise(), left)
        + hand(&estate.hand(), worth, left)
        + worth.jail.of(f32::from(u8::from(player.jailed)), left)
}

/// What accomplices in a hand will bring.
fn hand(cards: &Cards, worth: &Prospects, left: f32) -> f32 {
    Accomplice::ALL.iter().map(|&card| (worth.card)(card).of(cards[card.index()].into(), left)).sum()
}

/// What the master thief will bring: as long as it lasts, but not before it is unlocked.
fn thief(estate: &Estate<'_>, worth: &Prospects, left: f32) -> f32 {
    let table = estate.table();
    let player = table.player(estate.seat);
    let unlocked = player.fulfilled >= table.terms.unlock(table.players);
    let brings = player.thief.map_or(0.0, |id| (worth.thief)(table.terms.thief(id).ability));
    brings * left.min(UNLOCKED_FOR) + worth.unlocked.of(f32::from(u8::from(unlocked)), left)
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
