//! What is good in Swindler, in points: what a player's possessions promise, and what an action changes about that.
//!
//! `estate` says what tiles, orders and cards are worth to their owner, `moments` what orders, sales and accomplices are worth when their
//! moment has come, by the numbers of `taste`. An action is as appealing as it makes its player richer, and the others poorer.

mod estate;
mod moments;
mod prospects;
mod taste;

use bots::advice::most_appealing;
use bots::search::{Far, Manner, Method};
use bots::{Advice, Census, Finished, Level, Tuning};
use engine::{PerSeat, Seat};

use super::action::{Action, Thing};
use super::census;
use super::odds::{Odds, one_more_draw};
use super::pieces::{Ability, Accomplice, Colour};
use super::stack::Stage;
use super::state::Swindler;
use estate::Estate;
use taste::card_worth;

/// So many points are a difference of about one.
const SCALE: f32 = 6.0;

/// What a coin is worth: a point at the end, or most of an accomplice.
const COIN: f32 = 1.05;

impl Advice for Swindler {
    fn appeal(&self, seat: Seat, action: Action) -> f32 {
        self.merit(&Estate::of(self, seat), action) / SCALE
    }

    fn favourite(&self, seat: Seat, actions: &[Action]) -> Action {
        let estate = Estate::of(self, seat);
        most_appealing(actions.iter().map(|&action| (action, self.merit(&estate, action))))
    }

    fn turn_of(&self, _: Seat) -> Seat {
        self.table.active
    }

    /// Whoever may expect more wins more often, and the surer the nearer the end is.
    fn outlook(&self) -> PerSeat<f32> {
        prospects::shares(&self.table, |seat| prospects::prospects(&Estate::of(self, seat)))
    }

    fn iterations(level: Level) -> u32 {
        match level {
            Level::Easy => 16,
            Level::Medium => 1_200,
            Level::Hard => 8_000,
            Level::Master => 20_000,
        }
    }

    /// Luck moves a judgement more than most choices do, so actions are compared under the same luck. Greedy play is good play here, and a position
    /// is judged where a turn begins, which is where prospects were fitted, and not before everybody has had one. What is seen after eight turns
    /// may be truer, but it takes ten thousand trials to see it through the luck. Hands are few and hard to imagine. What is best is often not
    /// among the six that look best; few trials are never spread over many actions, whatever is said here. First sight is so good that what a few
    /// trials say against it is mostly luck.
    fn tuning() -> Tuning {
        Tuning {
            method: Method::Trials { among: 12 },
            manner: Manner::Greedy,
            turns: 3,
            rounds: 1,
            far: Some(Far { trials: 10_000, turns: 8 }),
            worlds: Some(100),
            doubt: 1.5,
            ..Tuning::default()
        }
    }

    fn lead(&self) -> PerSeat<f32> {
        self.table.ranking().shares()
    }

    fn census(game: &Finished<'_, Self>, census: &mut Census) {
        census::count(game, census);
    }
}

impl Swindler {
    /// What an action is worth to the owner of `estate`, in points, compared with doing nothing.
    fn merit(&self, estate: &Estate<'_>, action: Action) -> f32 {
        match action {
            Action::Choose(thief) => thief_worth(self.table.terms.thief(thief).ability),
            Action::Reserve(slot) => self.reserving(estate, slot),
            Action::Cancel(_) => -3.0,
            // After everything worth doing before it.
            Action::Rob(sack) => -0.5 + 0.08 * self.theft_worth(estate, sack).clamp(-6.0, 6.0),
            Action::Draw if self.table.stage == Stage::FirstDraw => 0.0,
            Action::Draw => self.one_more(estate),
            Action::Stop | Action::Pass | Action::Done => 0.0,
            Action::Keep(tile) | Action::Pick(tile) | Action::Take(tile) => estate.gain(tile),
            Action::Lose(tile) => -estate.loss(tile),
            Action::Fulfil(slot) => 1.0 + self.fulfilling(estate, slot).max(-2.0),
            Action::Use(thing) | Action::Give(thing) | Action::Pay(thing) => -self.parting(estate, thing),
            Action::Sell { good, fence, field } => self.selling(estate, good, fence, field),
            Action::Hire(number) => self.hiring(estate, number),
            Action::Play(card) => self.playing(estate, card),
            Action::Bet(outcome) => self.betting(outcome),
            Action::Swap(other, tile) => self.swapping(estate, other, tile),
            Action::Forge(tile, object) => self.forging(estate, tile, object),
        }
    }

    /// What one more draw is worth to the thief, compared with stopping: tiles, orders that ask for drawing, and what a skull costs.
    fn one_more(&self, estate: &Estate<'_>) -> f32 {
        let (table, sack) = (&self.table, self.table.theft.sack);
        let skull = if table.is_harmless() { 0.0 } else { estate.loss_of_colour(sack) };
        let tiles = one_more_draw(table, sack, |tile| estate.gain(tile), skull);
        tiles + estate.draw_orders_after_one_more(Odds::of(table, sack))
    }

    /// What a whole theft from this sack is worth: as many draws as look best beforehand.
    fn theft_worth(&self, estate: &Estate<'_>, sack: Colour) -> f32 {
        let table = &self.table;
        let odds = Odds::of(table, sack);
        let (mean, best) = estate.mean_and_best(sack);
        let stake = estate.loss_of_colour(sack);
        let comfort = odds.skull() * f32::from(table.terms.prices.comfort) * COIN;
        let exactly = |draws: u8| {
            let clean = odds.clean(draws);
            // What is wanted most is among so many tiles as often as they are a part of all.
            let tiles = mean * f32::from(draws) + best * f32::from(draws) / f32::from(odds.loot.max(1));
            clean * (tiles + estate.draw_orders_met(draws, sack)) - (1.0 - clean) * stake
        };
        comfort + (1..=odds.loot.max(1)).map(exactly).fold(f32::MIN, f32::max)
    }

    /// What hiring so many is worth: cards promise more than the coins they cost, until the end is near.
    fn hiring(&self, estate: &Estate<'_>, number: u8) -> f32 {
        let held = self.table.player(estate.seat).hand;
        let cards: f32 = (held..held + number).map(|held| estate.next_card(held)).sum();
        cards - estate.loss_of_coins(number)
    }

    /// What parting with a thing costs.
    fn parting(&self, estate: &Estate<'_>, thing: Thing) -> f32 {
        match thing {
            // Coins in the purse are safe, those on tiles are not: they go first.
            Thing::Coin => estate.loss_of_coins(1) + 0.1,
            Thing::Good(good) => estate.loss(good.tile),
            Thing::Picker(_) => card_worth(Accomplice::RedPicker),
        }
    }
}

/// What a master thief is worth in a match.
fn thief_worth(ability: Ability) -> f32 {
    match ability {
        Ability::Recruiter => 3.0,
        Ability::FreeHand => 2.0,
        Ability::Slippery => 1.8,
        Ability::Haggler => 1.5,
        Ability::MasterKey => 1.0,
        Ability::Inconspicuous => 0.3,
    }
}
