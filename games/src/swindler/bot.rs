//! What is good in Swindler, in points: what a player's possessions promise, and what an action changes about that.
//!
//! `estate` says what tiles, orders and cards are worth to their owner, `moments` what orders, sales and accomplices are worth when their
//! moment has come. An action is as appealing as it makes its player richer, and the others poorer.

mod estate;
mod moments;

use bots::{Advice, Census, Finished, Level, Tuning};
use engine::{PerSeat, Seat};

use super::action::{Action, Thing};
use super::census;
use super::odds::{Odds, one_more_draw};
use super::pieces::{Ability, Accomplice, Colour};
use super::stack::Stage;
use super::state::Swindler;
use estate::Estate;

/// So many points are a difference of about one.
const SCALE: f32 = 6.0;

/// What a coin is worth: a point at the end, or most of an accomplice.
const COIN: f32 = 1.05;

impl Advice for Swindler {
    fn appeal(&self, seat: Seat, action: Action) -> f32 {
        self.merit(seat, action) / SCALE
    }

    /// Whoever is richer wins more often, and the surer the nearer the end is.
    fn outlook(&self) -> PerSeat<f32> {
        // By so many points a lead changes until the end.
        let spread = 2.0 + 10.0 * self.table.time_left().sqrt();
        let riches: PerSeat<f32> =
            Seat::all(self.table.players).map(|seat| Estate::of(self, seat).total()).collect();
        let most = riches.iter().copied().fold(f32::MIN, f32::max);
        let strengths: PerSeat<f32> = riches.iter().map(|riches| ((riches - most) / spread).exp()).collect();
        let sum: f32 = strengths.iter().sum();
        strengths.iter().map(|strength| strength / sum).collect()
    }

    /// What luck adds to a judgement averages out only over hundreds of iterations.
    fn iterations(level: Level) -> u32 {
        match level {
            Level::Easy => 100,
            Level::Medium => 1_000,
            Level::Hard => 4_000,
            Level::Master => 40_000,
        }
    }

    /// Reactions cut play into pieces too short to play on in, so a position is judged at once. Luck moves a judgement more than most choices
    /// do: only appeal that is trusted, and patience with whatever had bad luck first, tell good from bad. Hands are few and hard to imagine.
    fn tuning() -> Tuning {
        Tuning {
            exploration: 0.6,
            temperature: 0.15,
            caution: 0.05,
            turns: 0,
            worlds: Some(100),
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
    /// What an action is worth to `seat`, in points, compared with doing nothing.
    fn merit(&self, seat: Seat, action: Action) -> f32 {
        let estate = || Estate::of(self, seat);
        match action {
            Action::Choose(thief) => thief_worth(self.table.terms.thief(thief).ability),
            Action::Reserve(slot) => self.reserving(seat, slot),
            Action::Cancel(_) => -3.0,
            // After everything worth doing before it.
            Action::Rob(sack) => -0.5 + 0.08 * self.theft_worth(seat, sack).clamp(-6.0, 6.0),
            Action::Draw if self.table.stage == Stage::FirstDraw => 0.0,
            Action::Draw => self.one_more(seat),
            Action::Stop | Action::Pass | Action::Done => 0.0,
            Action::Keep(tile) | Action::Pick(tile) | Action::Take(tile) => estate().gain(tile),
            Action::Lose(tile) => -estate().loss(tile),
            Action::Fulfil(slot) => 1.0 + self.fulfilling(seat, slot).max(-2.0),
            Action::Use(thing) | Action::Give(thing) | Action::Pay(thing) => -self.parting(seat, thing),
            Action::Sell { good, fence, field } => self.selling(seat, good, fence, field),
            Action::Hire(number) => self.hiring(seat, number),
            Action::Play(card) => self.playing(seat, card),
            Action::Bet(outcome) => self.betting(outcome),
            Action::Swap(other, tile) => self.swapping(seat, other, tile),
            Action::Forge(tile, object) => self.forging(seat, tile, object),
        }
    }

    /// What one more draw is worth to the thief, compared with stopping: tiles, orders that ask for drawing, and what a skull costs.
    fn one_more(&self, seat: Seat) -> f32 {
        let (table, estate, sack) = (&self.table, Estate::of(self, seat), self.table.theft.sack);
        let skull = if table.is_harmless() { 0.0 } else { estate.loss_of_colour(sack) };
        let tiles = one_more_draw(table, sack, |tile| estate.gain(tile), skull);
        tiles + estate.draw_orders_after_one_more(Odds::of(table, sack))
    }

    /// What a whole theft from this sack is worth: as many draws as look best beforehand.
    fn theft_worth(&self, seat: Seat, sack: Colour) -> f32 {
        let (table, estate) = (&self.table, Estate::of(self, seat));
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
    fn hiring(&self, seat: Seat, number: u8) -> f32 {
        let (estate, held) = (Estate::of(self, seat), self.table.player(seat).hand);
        let cards: f32 = (held..held + number).map(|held| estate.next_card(held)).sum();
        cards - estate.loss_of_coins(number)
    }

    /// What parting with a thing costs.
    fn parting(&self, seat: Seat, thing: Thing) -> f32 {
        let estate = Estate::of(self, seat);
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

/// What a card in hand is worth on the average.
fn card_worth(card: Accomplice) -> f32 {
    match card {
        Accomplice::Decoy => 3.0,
        Accomplice::LegacyHunter | Accomplice::Assassin => 2.2,
        Accomplice::RedPicker | Accomplice::BluePicker | Accomplice::YellowPicker => 2.2,
        Accomplice::Angel | Accomplice::Traitor | Accomplice::Beggar => 1.9,
        Accomplice::KnowAll | Accomplice::Forger => 1.8,
        Accomplice::Cheat => 1.6,
        Accomplice::Conjurer => 1.2,
    }
}
