//! What is good in Gauner: how strong each seat stands, and how strong an action leaves it.
//!
//! The weights come from a logit of who won, on the positions at the start of each turn of two-player games that search had played against
//! itself, and are rounded. Before the first scoring nobody has points, so what a point is worth then is a guess.

use bots::Advice;
use engine::{Game as _, Log, PerSeat, Seat};

use super::action::Action;
use super::kind::Kind;
use super::state::Gauner;

/// What a thing is worth in strength: the chance to win is as exp(strength) is to that of the others.
struct Worth {
    /// A point that has been scored.
    point: f32,
    /// A point the prison would bring if it were scored now.
    prospect: f32,
    /// The root of the number of cards laid of a kind: more cards are harder to beat.
    laid: f32,
    /// A prisoner of a kind that the hand could claim.
    claim: f32,
    /// A kind of another player that the hand could beat; one that nobody has laid counts half.
    threat: f32,
    /// A card in the hand.
    card: f32,
    /// To be on turn.
    turn: f32,
}

/// By scorings to come: before the last one points are what counts, before the first the hand is.
const WORTH: [Worth; 3] = [
    Worth { point: 0.055, prospect: 0.034, laid: 0.30, claim: 0.19, threat: 0.50, card: 0.145, turn: 0.2 },
    Worth { point: 0.040, prospect: 0.030, laid: 0.15, claim: 0.08, threat: 0.15, card: 0.240, turn: 0.2 },
    Worth { point: 0.030, prospect: 0.020, laid: 0.22, claim: 0.02, threat: 0.20, card: 0.280, turn: 0.2 },
];

impl Gauner {
    /// How strong each seat stands.
    fn strengths(&self) -> PerSeat<f32> {
        let table = &self.table;
        let to_come = usize::from(table.terms.scorings - table.scorings);
        let worth = &WORTH[to_come.saturating_sub(1).min(WORTH.len() - 1)];
        let scores = table.scores();
        let strength = |seat: Seat| {
            let points = table.points[seat.index()];
            let prospects = scores[seat.index()].total - points;
            let turn = if table.turn == seat { worth.turn } else { 0.0 };
            let kinds: f32 = Kind::ALL.into_iter().map(|kind| self.strength_in(seat, kind, worth)).sum();
            worth.point * f32::from(points) + worth.prospect * f32::from(prospects) + turn + kinds
        };
        Seat::all(table.players).map(strength).collect()
    }

    /// What a seat's cards of a kind, in the hand and in front of it, add to its strength.
    #[inline]
    fn strength_in(&self, seat: Seat, kind: Kind, worth: &Worth) -> f32 {
        let held = self.held(seat, kind);
        let hand = worth.card * f32::from(held);
        let claim = worth.claim * f32::from(self.table.prison[kind.index()]);
        match self.table.laid(kind) {
            Some(laid) if laid.seat == seat => hand + worth.laid * f32::from(laid.count.get()).sqrt(),
            Some(laid) if held > laid.count.get() => hand + claim + worth.threat,
            None if held > 0 => hand + (claim + worth.threat) / 2.0,
            Some(_) | None => hand,
        }
    }
}

impl Advice for Gauner {
    /// By how much the seat is stronger than its strongest rival afterwards.
    fn appeal(&self, seat: Seat, action: Action) -> f32 {
        let mut after = self.clone();
        after.apply(seat, action, &mut Log::muted());
        let mut strengths = after.strengths();
        let own = strengths.swap_remove(seat.index());
        own - strengths.into_iter().fold(f32::NEG_INFINITY, f32::max)
    }

    fn outlook(&self) -> PerSeat<f32> {
        let strengths = self.strengths();
        let odds: PerSeat<f32> = strengths.iter().map(|strength| strength.exp()).collect();
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
}
