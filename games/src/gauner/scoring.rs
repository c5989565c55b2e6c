//! The prison: when it is full, and what it is worth.

use engine::{Log, Seat, Standing};

use super::edition::Pattern;
use super::event::{Event, Score};
use super::kind::Kind;
use super::row::Group;
use super::state::{Gauner, MOST_PLAYERS, Phase, Table};

impl Table {
    /// Has this group, which has just come in, filled the prison (rule 9.1)? Only a kind that has now reached a pattern's
    /// number can complete it, so that the kinds seldom need to be counted.
    #[inline]
    pub fn has_filled_prison(&self, jailed: Group) -> bool {
        let after = self.prison[jailed.kind.index()];
        let before = after - jailed.count;
        let reached = |pattern: &Pattern| before < pattern.each && pattern.each <= after;
        self.terms.prison_full.iter().any(|pattern| reached(pattern) && pattern.is_met(&self.prison))
    }

    /// What each seat would get if the prison were scored now (rules 9.2 and 9.3).
    #[inline]
    pub fn scores(&self) -> [Score; MOST_PLAYERS] {
        let mut scores = self.points.map(|total| Score { total, ..Score::default() });
        for kind in Kind::ALL {
            let prisoners = self.prison[kind.index()];
            if let Some(laid) = self.laid(kind)
                && prisoners > 0
            {
                let score = &mut scores[laid.seat.index()];
                score.cards += prisoners;
                score.kinds += 1;
            }
        }
        for score in &mut scores {
            score.total += score.points();
        }
        scores
    }

    /// The result, once the match is over (rule 10.2).
    pub fn standing(&self) -> Option<Standing> {
        let points = Seat::all(self.players).map(|seat| i32::from(self.points[seat.index()]));
        (self.phase == Phase::Over).then(|| Standing::by_score(points.collect()))
    }
}

impl Gauner {
    /// Scores the prison and clears the table; ends the match if it was the last time (rules 9.2 to 9.4 and 10.1).
    pub(super) fn score(&mut self, log: &mut Log<Event>) {
        let scores = self.table.scores();
        let table = &mut self.table;
        for kind in Kind::ALL {
            let prisoners = std::mem::take(&mut table.prison[kind.index()]);
            let laid = table.laid[kind.index()].take();
            let laid_cards = laid.map_or(0, |laid| laid.count.get());
            table.discard[kind.index()] += prisoners + laid_cards;
            if prisoners + laid_cards > 0 {
                log.tell(|| Event::Awarded { kind, prisoners, laid });
            }
        }
        table.points = scores.map(|score| score.total);
        table.scorings += 1;
        let players = usize::from(table.players);
        log.tell(|| Event::Scored {
            number: table.scorings,
            scores: scores[..players].iter().copied().collect(),
        });
        if table.scorings == table.terms.scorings {
            table.phase = Phase::Over;
            log.tell(|| Event::Ended { points: table.points[..players].iter().copied().collect() });
        }
    }
}
