//! Stopping as soon as a claim is settled: a sequential test for the mean of results between 0 and 1.
//!
//! It is a test by betting (Waudby-Smith and Ramdas, "Estimating means of bounded random variables by betting"). A
//! gambler who doubts "the mean is at most m" bets on every result before seeing it, at fair odds if the mean were m. If
//! the doubted sentence is true, the chance that the purse ever grows twentyfold is at most 1 in 20 (Ville's inequality),
//! however long we look and whenever we stop. No distribution is assumed, so ties and mirrored rounds need no excuse.

use engine::Standing;

use super::schedule::Fixture;

/// The growth of a purse that settles a claim at 95 %.
const ENOUGH: f64 = 20.0;

/// The most of a purse that is put on one result.
const BOLDEST: f64 = 0.75;

/// "This entrant's share is above that."
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Claim {
    /// Which entrant.
    pub entrant: usize,
    /// The share it is to exceed.
    pub above: f64,
    /// How many games are played at least, even if all is clear before.
    pub least: u32,
}

/// How a claim stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The mean is above the line; wrong at most 1 time in 20.
    Above,
    /// The mean is below the line; wrong at most 1 time in 20.
    Below,
    /// Either may be.
    Open,
}

/// Two gamblers, one betting on each side of a line.
#[derive(Clone, PartialEq, Debug)]
pub struct Sequential {
    line: f64,
    count: f64,
    sum: f64,
    /// The sum of squared distances from the mean as it was known.
    spread: f64,
    above: f64,
    below: f64,
    verdict: Verdict,
}

impl Sequential {
    /// A test of whether the mean lies above or below `line`.
    ///
    /// # Panics
    /// Unless `line` is between 0 and 1.
    pub fn new(line: f64) -> Self {
        assert!(0.0 < line && line < 1.0, "a share between 0 and 1");
        // One result of 0.5, with the spread of a coin, stands for what is known before the first.
        let (count, sum, spread) = (1.0, 0.5, 0.25);
        Self { line, count, sum, spread, above: 1.0, below: 1.0, verdict: Verdict::Open }
    }

    /// Takes the next result, between 0 and 1.
    ///
    /// # Panics
    /// If the result is not between 0 and 1.
    pub fn push(&mut self, result: f64) {
        assert!((0.0..=1.0).contains(&result), "a share from 0 to 1");
        let edge = result - self.line;
        let stake = self.stake();
        if stake > 0.0 {
            self.above *= 1.0 + stake.min(BOLDEST / self.line) * edge;
        } else {
            self.below *= 1.0 + stake.max(-BOLDEST / (1.0 - self.line)) * edge;
        }
        self.learn(result);
        if self.verdict == Verdict::Open {
            self.verdict = match (self.above >= ENOUGH, self.below >= ENOUGH) {
                (true, _) => Verdict::Above,
                (false, true) => Verdict::Below,
                (false, false) => Verdict::Open,
            };
        }
    }

    /// How the claim stands. Once settled it stays settled: what came before was enough.
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// The bet that makes a purse grow fastest if the future is like the past: for the line if positive, else against.
    fn stake(&self) -> f64 {
        let lead = self.sum / self.count - self.line;
        lead / (self.spread / self.count + lead * lead)
    }

    fn learn(&mut self, result: f64) {
        self.count += 1.0;
        self.sum += result;
        let distance = result - self.sum / self.count;
        self.spread += distance * distance;
    }
}

/// A claim under test while a series goes on. Games that share their dice count as one result, their mean.
#[derive(Clone, PartialEq, Debug)]
pub struct Trial {
    claim: Claim,
    test: Sequential,
    /// How many games make a result.
    round: u32,
    /// The games of the result that is coming together, and the share won in them.
    gathered: u32,
    won: f64,
    games: u32,
}

impl Trial {
    /// Tests `claim` on a series of which `round` games in a row belong together.
    pub fn new(claim: Claim, round: u32) -> Self {
        Self { claim, test: Sequential::new(claim.above), round, gathered: 0, won: 0.0, games: 0 }
    }

    /// Takes the next game. Games without the entrant say nothing about it.
    pub fn add(&mut self, fixture: &Fixture, standing: &Standing) {
        self.games += 1;
        let Some(seat) = fixture.place_of(self.claim.entrant) else { return };
        self.won += f64::from(standing.shares()[seat.index()]);
        self.gathered += 1;
        if self.gathered == self.round {
            self.test.push((std::mem::take(&mut self.won) / f64::from(self.round)).min(1.0));
            self.gathered = 0;
        }
    }

    /// How the claim stands.
    pub fn verdict(&self) -> Verdict {
        self.test.verdict()
    }

    /// Is the claim settled, and has everything been played that it asks for?
    pub fn is_over(&self) -> bool {
        self.verdict() != Verdict::Open && self.games >= self.claim.least
    }
}

#[cfg(test)]
mod tests {
    use engine::Rng;

    use super::*;

    /// How many of `series` series of at most 2000 results end with each verdict (above, below, open), and the mean
    /// length of those that were settled.
    fn verdicts(series: usize, line: f64, mut result: impl FnMut(&mut Rng) -> f64) -> ([usize; 3], f64) {
        let mut rng = Rng::new(1789);
        let (mut counts, mut settled) = ([0; 3], 0);
        for _ in 0..series {
            let mut test = Sequential::new(line);
            let mut length = 0;
            while length < 2000 && test.verdict() == Verdict::Open {
                test.push(result(&mut rng));
                length += 1;
            }
            counts[test.verdict() as usize] += 1;
            settled += if test.verdict() == Verdict::Open { 0 } else { length };
        }
        (counts, f64::from(settled) / (series - counts[2]).max(1) as f64)
    }

    fn coin(share: f32) -> impl FnMut(&mut Rng) -> f64 {
        move |rng| f64::from(u8::from(rng.unit() < share))
    }

    #[test]
    fn on_the_line_it_errs_less_than_1_in_20_either_way() {
        let ([above, below, _], _) = verdicts(1000, 0.6, coin(0.6));
        assert!(above <= 50 && below <= 50, "{above} above, {below} below of 1000");
        assert!(above + below > 10, "a test that never errs asks for too much: {above}, {below}");
    }

    #[test]
    fn it_finds_what_is_clearly_above_or_below_within_a_few_hundred() {
        let ([above, below, _], length) = verdicts(300, 0.6, coin(0.75));
        assert!(above >= 297 && below == 0 && length < 200.0, "{above}, {below}, {length}");
        let ([above, below, _], length) = verdicts(300, 0.6, coin(0.45));
        assert!(below >= 297 && above == 0 && length < 200.0, "{above}, {below}, {length}");
    }

    #[test]
    fn it_needs_no_assumption_about_ties() {
        let tied = |share: f32| move |rng: &mut Rng| if rng.unit() < 0.5 { 0.5 } else { coin(share)(rng) };
        let ([above, below, _], _) = verdicts(1000, 0.5, tied(0.5));
        assert!(above <= 50 && below <= 50, "{above} above, {below} below of 1000");
        let ([above, ..], length) = verdicts(300, 0.5, tied(0.9));
        assert!(above >= 297 && length < 100.0, "{above}, {length}");
    }

    #[test]
    fn results_that_vary_less_settle_sooner() {
        let mirrored = |rng: &mut Rng| (coin(0.66)(rng) + 0.66) / 2.0;
        let (_, plain) = verdicts(300, 0.6, coin(0.66));
        let (_, calm) = verdicts(300, 0.6, mirrored);
        assert!(calm < 0.6 * plain, "{calm} against {plain}");
    }

    #[test]
    fn what_is_settled_stays_settled() {
        let mut test = Sequential::new(0.6);
        (0..30).for_each(|_| test.push(1.0));
        assert_eq!(test.verdict(), Verdict::Above);
        (0..500).for_each(|_| test.push(0.0));
        assert_eq!(test.verdict(), Verdict::Above);
    }
}
