//! What is good in Gauner: how many points each seat may expect, and how an action changes that.
//!
//! A kind's prisoners at the next scoring are guessed from those there are; who will have the kind in front then, from what
//! lies there and from what the hands could still lay. The numbers below were tried out in play against other numbers, with
//! two, three and four players.

use bots::{Advice, Census, Finished};
use engine::{Game as _, Log, PerSeat, Seat};

use super::action::Action;
use super::census;
use super::edition::Pattern;
use super::kind::Kind;
use super::state::{Gauner, Laid, MOST_PLAYERS, Phase};

/// How many turns it takes to fill an empty prison, and how many cards are in it then.
const TURNS_TO_FILL: f32 = 16.0;
const CARDS_WHEN_FULL: f32 = 20.0;
/// How eagerly a turn is used to lay a given kind.
const EAGERNESS: f32 = 0.35;
/// How much less likely somebody overbids for each card that is lacking.
const PER_CARD_LACKING: f32 = 0.5;
/// How much a kind that nobody has laid is left to nobody, and how much to a hand without a card of it.
const LEFT_TO_NOBODY: f32 = 0.4;
const WITHOUT_A_CARD: f32 = 0.05;
/// What a card in the hand is worth in points while another scoring comes after the next.
const CARD_FOR_LATER: f32 = 4.0;
/// How many points of lead make a seat e times as likely to win, with two players and one scoring to come.
const LEAD: f32 = 25.0;
/// Appeals are on a scale of about one.
const POINTS_PER_APPEAL: f32 = 10.0;

/// A number for every seat there could be.
type Seats = [f32; MOST_PLAYERS];

impl Gauner {
    /// The points each seat may expect after the next scoring, and what its hand is worth beyond it.
    fn expectations(&self) -> Seats {
        let (cards, kinds, spread) = self.prospects();
        let table = &self.table;
        let later = table.scorings + 1 < table.terms.scorings;
        let mut expected = [0.0; MOST_PLAYERS];
        for (seat, expected) in expected.iter_mut().enumerate() {
            let hand = if later { CARD_FOR_LATER * table.hands[seat].size() as f32 } else { 0.0 };
            *expected = f32::from(table.points[seat]) + cards[seat] * kinds[seat] + spread[seat] + hand;
        }
        expected
    }

    /// What each seat may expect of the next scoring: cards, kinds, and the points by which their product falls short,
    /// because whoever gets a kind's cards also gets the kind.
    fn prospects(&self) -> (Seats, Seats, Seats) {
        let (mut cards, mut kinds, mut spread) = Default::default();
        if self.table.phase == Phase::Over {
            return (cards, kinds, spread);
        }
        let to_fill = 1.0 - self.part_filled();
        let chance_to_lay = self.chance_to_lay(to_fill);
        let (deck, total) = (&self.table.terms.deck, self.table.terms.deck.total() as f32);
        for kind in Kind::ALL {
            let prisoners = f32::from(self.table.prison[kind.index()]);
            let more = to_fill * CARDS_WHEN_FULL * f32::from(deck[kind.index()]) / total;
            let (count, any) = (prisoners + more, if prisoners > 0.0 { 1.0 } else { more / (more + 0.7) });
            let shares = match self.table.laid(kind) {
                Some(laid) => self.shares_of_laid(kind, laid, &chance_to_lay),
                None => self.shares_of_free(kind, &chance_to_lay),
            };
            for (seat, share) in shares.into_iter().enumerate() {
                cards[seat] += share * count;
                kinds[seat] += share * any;
                spread[seat] += share * (1.0 - share) * count * any;
            }
        }
        (cards, kinds, spread)
    }

    /// How far the prison is filled: 0 is empty, 1 is full.
    fn part_filled(&self) -> f32 {
        let mut counts = self.table.prison.0;
        counts.sort_unstable();
        let filled = |pattern: &Pattern| {
            let best = counts.iter().rev().take(pattern.kinds.into());
            let cards: u32 = best.map(|&count| u32::from(count.min(pattern.each))).sum();
            cards as f32 / (f32::from(pattern.kinds) * f32::from(pattern.each))
        };
        self.table.terms.prison_full.iter().map(filled).fold(0.0, f32::max)
    }

    /// How likely each seat still lays a given kind before the prison is full. Who has just taken lays in this turn.
    fn chance_to_lay(&self, to_fill: f32) -> Seats {
        let players = f32::from(self.table.players);
        let mut chances = [0.0; MOST_PLAYERS];
        for seat in Seat::all(self.table.players) {
            let lays_now = seat == self.table.turn && matches!(self.table.phase, Phase::Lay(_));
            let turns = to_fill * TURNS_TO_FILL / players + f32::from(u8::from(lays_now));
            chances[seat.index()] = 1.0 - (-EAGERNESS * turns).exp();
        }
        chances
    }

    /// How likely each seat is to have a kind in front at the scoring that now lies in front of somebody.
    fn shares_of_laid(&self, kind: Kind, laid: Laid, chance_to_lay: &Seats) -> Seats {
        let (mut shares, mut kept, mut total) = ([0.0; MOST_PLAYERS], 1.0, 0.0);
        for rival in Seat::all(self.table.players).filter(|&seat| seat != laid.seat) {
            let lacking = (laid.count.get() + 1).saturating_sub(self.held(rival, kind));
            let share = chance_to_lay[rival.index()] * PER_CARD_LACKING.powi(lacking.into());
            shares[rival.index()] = share;
            total += share;
            kept *= 1.0 - share;
        }
        if total > 0.0 {
            shares.iter_mut().for_each(|share| *share *= (1.0 - kept) / total);
        }
        shares[laid.seat.index()] = kept;
        shares
    }

    /// The same for a kind that lies in front of nobody: the more cards a hand has of it, the more likely.
    fn shares_of_free(&self, kind: Kind, chance_to_lay: &Seats) -> Seats {
        let mut shares = [0.0; MOST_PLAYERS];
        for seat in Seat::all(self.table.players) {
            let held = f32::from(self.held(seat, kind));
            shares[seat.index()] = chance_to_lay[seat.index()] * (held * held.sqrt() + WITHOUT_A_CARD);
        }
        let total: f32 = shares.iter().sum::<f32>() + LEFT_TO_NOBODY;
        shares.map(|share| share / total)
    }
}

impl Advice for Gauner {
    /// How far the seat is ahead of the others afterwards: half of it counts against the best of them, half against all.
    fn appeal(&self, seat: Seat, action: Action) -> f32 {
        let mut after = self.clone();
        after.apply(seat, action, &mut Log::muted());
        let expected = after.expectations();
        let (mut best, mut sum) = (f32::NEG_INFINITY, 0.0);
        for rival in Seat::all(self.table.players).filter(|&other| other != seat) {
            best = best.max(expected[rival.index()]);
            sum += expected[rival.index()];
        }
        let mean = sum / f32::from(self.table.players - 1);
        (expected[seat.index()] - (best + mean) / 2.0) / POINTS_PER_APPEAL
    }

    fn outlook(&self) -> PerSeat<f32> {
        if let Some(standing) = self.standing() {
            return standing.shares();
        }
        let players = f32::from(self.table.players);
        let scorings_left = f32::from(self.table.terms.scorings - self.table.scorings) - self.part_filled();
        let lead = LEAD * (scorings_left.max(0.15) * 2.0 / players).sqrt();
        let expected = &self.expectations()[..usize::from(self.table.players)];
        let best = expected.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let odds: PerSeat<f32> = expected.iter().map(|points| ((points - best) / lead).exp()).collect();
        let total: f32 = odds.iter().sum();
        odds.iter().map(|odd| odd / total).collect()
    }

    /// The most points lead.
    fn lead(&self) -> PerSeat<f32> {
        let points = &self.table.points[..usize::from(self.table.players)];
        let most = points.iter().max();
        let leaders = points.iter().filter(|&points| Some(points) == most).count();
        points.iter().map(|points| if Some(points) == most { 1.0 / leaders as f32 } else { 0.0 }).collect()
    }

    fn census(game: &Finished<'_, Self>, census: &mut Census) {
        census::count(game, census);
    }
}
