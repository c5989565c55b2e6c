//! Search without a tree: every action that may be the best is tried again and again, each time in the same world and with the same luck
//! as the others, and both sides play on. What a player knows who only looks at first sight, one who does this knows better.
//!
//! Luck that all actions share cancels out in what they differ by, so a few hundred trials tell apart what a tree would need many thousands for.
//! Whatever is clearly behind is tried no more, nor what comes to the same as another, and from heat to heat the worse half leaves, so that most
//! trials go to what is hard to tell apart; when one action is left, there is nothing more to think about.
//!
//! Whoever has trials to spare tries plans too: an action together with another that may follow it in the same turn.

use std::time::Instant;

use engine::{Game, Log, PerSeat, Rng, Seat, ToAct};

use super::judge::{Worlds, judge};
use super::{Analysis, Tuning, Weighed};
use crate::advice::Advice;
use crate::bot::Budget;
use crate::greedy;
use crate::playout::Buffers;

/// After so many rounds, and again after as many, it is looked who is behind.
const ROUNDS: usize = 8;

/// Who is behind the best by so many standard errors is out.
const CLEARLY: f32 = 3.0;

/// Who is so little behind the best, in shares of the win, and surely no further (by two standard errors), is as good: whichever of the two is
/// chosen, no more thought is due.
const AS_GOOD: f32 = 0.001;

/// A plan is worth a place in the race if there are so many trials for each.
const TRIALS_A_PLAN: usize = 256;

/// An action on trial.
struct Candidate<A> {
    action: A,
    /// What is done next in the same turn; whatever looks best then, if it is not said.
    next: Option<A>,
    /// What came of it for whoever decides, by round.
    shares: Vec<f32>,
    /// What came of it for each seat, in all.
    sums: PerSeat<f32>,
    out: bool,
}

/// Compares the `among` most appealing actions of `seat`, which is to act.
pub(super) fn analyse<G: Advice>(
    view: &G::View,
    seat: Seat,
    among: usize,
    (tuning, budget): (&Tuning, Budget),
    seed: u64,
) -> Analysis<G::Action> {
    let (clock, mut rng, mut done) = (Instant::now(), Rng::new(seed), 0);
    let tuning = &tuning.with_trials(trials_in(budget));
    let (mut field, idle) = by_appeal::<G>(view, seat, racers(budget, among), &mut rng);
    let each = plans_each(budget, among).min(tuning.plans);
    if each > 0 {
        let world = G::determinize(view, &mut rng);
        let plans: Vec<_> = field.iter().flat_map(|begun| begun.plans(&world, seat, each)).collect();
        field.extend(plans);
    }
    // Two at least race in every round.
    let mut worlds = Worlds::<G>::new(view, tuning, budget.iterations().map(|trials| trials / 2));
    let mut buffers = Buffers::default();
    let mut heats = Heats::new(budget, field.len());
    for round in 0_u32.. {
        let (world, luck) = (worlds.after(round, &mut rng), rng.next_u64());
        for candidate in field.iter_mut().filter(|candidate| !candidate.out) {
            candidate.attempt(&world, seat, luck, tuning, &mut buffers);
            done += 1;
        }
        let rounds = round as usize + 1;
        if rounds.is_multiple_of(ROUNDS) {
            drop_out(&mut field);
        }
        if budget.is_spent(done, clock) {
            break;
        }
        if heats.is_one_over(done, rounds) {
            halve(&mut field);
        }
        if field.iter().filter(|candidate| !candidate.out).count() < 2 {
            break;
        }
    }
    report(field, idle, done, tuning.doubt)
}

/// How many can race if each shall have its rounds.
fn racers(budget: Budget, among: usize) -> usize {
    among.min(trials_in(budget) as usize / ROUNDS).max(2)
}

/// How many plans each of `among` actions can have beside itself.
fn plans_each(budget: Budget, among: usize) -> usize {
    (trials_in(budget) as usize / TRIALS_A_PLAN).saturating_sub(among) / among
}

/// How many trials there are; who thinks by the clock has no end of them.
fn trials_in(budget: Budget) -> u32 {
    budget.iterations().unwrap_or(u32::MAX)
}

/// The parts of a race, as many as it takes to halve the field down to two and let those race on; all have as many trials. After a few rounds
/// luck would halve the field, not judgement: a heat has its rounds, though there be fewer heats for it.
struct Heats {
    /// The trials of each.
    each: u32,
    /// How many are still to end with a halving.
    left: u32,
    /// When the present one ends, in trials, and not before so many rounds.
    ends: (u32, usize),
}

impl Heats {
    fn new(budget: Budget, racing: usize) -> Self {
        let heats = racing.next_power_of_two().trailing_zeros().max(1);
        let each = trials_in(budget) / heats;
        Self { each, left: heats - 1, ends: (each, ROUNDS) }
    }

    /// Has a heat ended by now, with more to come?
    fn is_one_over(&mut self, done: u32, rounds: usize) -> bool {
        let over = self.left > 0 && done >= self.ends.0 && rounds >= self.ends.1;
        if over {
            self.left -= 1;
            self.ends = (self.ends.0.saturating_add(self.each), rounds + ROUNDS);
        }
        over
    }
}

/// All legal actions, the most appealing first: those who race, `racers` at most and all of them worth a thought, and the others.
fn by_appeal<G: Advice>(view: &G::View, seat: Seat, racers: usize, rng: &mut Rng) -> (Field<G>, Field<G>) {
    let mut looks = greedy::appeals::<G>(view, seat, rng);
    assert!(!looks.is_empty(), "seat {seat} is not to act");
    looks.sort_by(|a, b| b.1.total_cmp(&a.1));
    let thinkable = looks.iter().filter(|look| look.1 > f32::NEG_INFINITY).count().max(1);
    let mut field: Field<G> = looks.into_iter().map(|(action, _)| Candidate::new(action, None)).collect();
    let idle = field.split_off(racers.min(thinkable));
    (field, idle)
}

/// What is on trial in a game `G`.
type Field<G> = Vec<Candidate<<G as Game>::Action>>;

impl<A: Copy> Candidate<A> {
    fn new(action: A, next: Option<A>) -> Self {
        Self { action, next, shares: Vec::new(), sums: PerSeat::new(), out: false }
    }

    /// The same action with `each` others that may follow it in the same turn, the most appealing of those that would not follow anyway.
    fn plans<G: Advice<Action = A>>(&self, world: &G, seat: Seat, each: usize) -> Vec<Self> {
        let mut world = world.clone();
        world.apply(seat, self.action, &mut Log::muted());
        if world.to_act() != ToAct::Seat(seat) {
            return Vec::new();
        }
        let mut actions = Vec::new();
        world.legal(seat, &mut actions);
        let looks = actions.into_iter().map(|next| (next, world.appeal(seat, next)));
        let mut looks: Vec<_> = looks.filter(|look| look.1 > f32::NEG_INFINITY).collect();
        looks.sort_by(|a, b| b.1.total_cmp(&a.1));
        looks.iter().skip(1).take(each).map(|look| Self::new(self.action, Some(look.0))).collect()
    }

    /// Tries the action, or the plan that begins with it, in a copy of `world`.
    fn attempt<G: Advice<Action = A>>(
        &mut self,
        world: &G,
        seat: Seat,
        luck: u64,
        tuning: &Tuning,
        buffers: &mut Buffers<G>,
    ) {
        let mut world = world.clone();
        world.apply(seat, self.action, &mut Log::muted());
        // In another world something else may have come between.
        if let Some(next) = self.next
            && world.to_act() == ToAct::Seat(seat)
            && world.check(seat, next).is_ok()
        {
            world.apply(seat, next, &mut Log::muted());
        }
        let shares = judge(world, tuning, buffers, &mut Rng::new(luck));
        self.shares.push(shares[seat.index()]);
        if self.sums.is_empty() {
            self.sums = shares;
        } else {
            self.sums.iter_mut().zip(&shares).for_each(|(sum, share)| *sum += share);
        }
    }

    /// Was it ever open what would come of it? Of a match that is won in every trial so far not much has been seen.
    fn is_in_doubt(&self) -> bool {
        self.shares.iter().any(|share| 0.0 < *share && *share < 1.0)
    }

    /// Has the same come of both in every round? Then they lead to the same position, as two thefts do in either order.
    fn is_twin_of(&self, other: &Self) -> bool {
        self.is_in_doubt() && self.shares == other.shares
    }

    fn weighed(&self) -> Weighed<A> {
        let share = (!self.shares.is_empty()).then(|| self.mean());
        Weighed { action: self.action, visits: self.shares.len() as u32, share }
    }

    fn mean(&self) -> f32 {
        self.shares.iter().sum::<f32>() / self.shares.len() as f32
    }

    /// By how much this one is ahead of another in the same rounds, and the standard error of that.
    fn ahead_of(&self, other: &Self) -> (f32, f32) {
        let differences = || self.shares.iter().zip(&other.shares).map(|(one, other)| one - other);
        let rounds = self.shares.len().min(other.shares.len()) as f32;
        let mean = differences().sum::<f32>() / rounds;
        let variance = differences().map(|difference| (difference - mean).powi(2)).sum::<f32>() / rounds;
        (mean, (variance / rounds).sqrt())
    }
}

/// Whoever is clearly behind the best is out, and whoever is as good as the best, or comes to the same as another who stays.
fn drop_out<A: Copy>(candidates: &mut [Candidate<A>]) {
    // Of equals the one that looks better.
    let better = |best: usize, next: usize| {
        if candidates[next].mean() > candidates[best].mean() { next } else { best }
    };
    let racing = (0..candidates.len()).filter(|&number| !candidates[number].out);
    let Some(best) = racing.reduce(better) else { return };
    for number in 0..candidates.len() {
        if number == best || candidates[number].out {
            continue;
        }
        let (ahead, error) = candidates[best].ahead_of(&candidates[number]);
        // Without luck there is no error.
        let behind = ahead > CLEARLY * error && ahead > 0.0;
        let as_good = ahead + 2.0 * error < AS_GOOD && candidates[best].is_in_doubt();
        let twin = |other: usize| !candidates[other].out && candidates[number].is_twin_of(&candidates[other]);
        candidates[number].out = behind || as_good || (0..number).any(twin);
    }
}

/// The worse half of those who race is out. Who does as well as the last who stays, stays too.
fn halve<A: Copy>(candidates: &mut [Candidate<A>]) {
    let racing = || candidates.iter().filter(|candidate| !candidate.out);
    let stay = racing().count().div_ceil(2).max(2);
    let line = racing()
        .map(Candidate::mean)
        .filter(|&mean| racing().filter(|other| other.mean() > mean).count() < stay);
    let Some(line) = line.reduce(f32::min) else { return };
    for candidate in candidates.iter_mut().filter(|candidate| !candidate.out) {
        candidate.out = candidate.mean() < line;
    }
}

/// What was found out, each action with the plan that did best: the choice first, then by how long they raced and how they did.
fn report<A: Copy + PartialEq>(
    mut field: Vec<Candidate<A>>,
    idle: Vec<Candidate<A>>,
    done: u32,
    doubt: f32,
) -> Analysis<A> {
    let choice = field.remove(choice(&field, doubt));
    let rounds = choice.shares.len() as f32;
    let shares = choice.sums.iter().map(|sum| sum / rounds).collect();
    field.extend(idle);
    field.sort_by(|a, b| {
        let (a, b) = ((a.shares.len(), a.mean()), (b.shares.len(), b.mean()));
        b.0.cmp(&a.0).then(b.1.total_cmp(&a.1))
    });
    let mut actions: Vec<Weighed<A>> = Vec::new();
    for candidate in std::iter::once(choice).chain(field) {
        if actions.iter().all(|known| known.action != candidate.action) {
            actions.push(candidate.weighed());
        }
    }
    Analysis { nodes: actions.len(), actions, shares, iterations: done }
}

/// The action that did best, the most appealing one having the benefit of the `doubt`.
fn choice<A: Copy>(candidates: &[Candidate<A>], doubt: f32) -> usize {
    let merit = |candidate: &Candidate<A>| {
        let (ahead, error) = candidate.ahead_of(&candidates[0]);
        ahead - doubt * error
    };
    let racing =
        candidates.iter().enumerate().filter(|(_, candidate)| !candidate.out && !candidate.shares.is_empty());
    let merits = racing.map(|(number, candidate)| (number, merit(candidate)));
    merits.reduce(|best, next| if next.1 > best.1 { next } else { best }).map_or(0, |(number, _)| number)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// After how many rounds of `racing` actions the field is halved, if nobody drops out but by that.
    fn halvings(trials: u32, mut racing: usize) -> Vec<usize> {
        let (mut heats, mut done, mut halved) =
            (Heats::new(Budget::Iterations(trials), racing), 0, Vec::new());
        for round in 1.. {
            done += racing as u32;
            if done >= trials {
                break;
            }
            if heats.is_one_over(done, round) {
                racing = racing.div_ceil(2);
                halved.push(round);
            }
        }
        halved
    }

    /// Who still races when it has been looked who is behind; an action is named by its place.
    fn left(shares: &[&[f32]]) -> Vec<usize> {
        let candidate = |(action, shares): (usize, &&[f32])| Candidate {
            shares: shares.to_vec(),
            ..Candidate::new(action, None)
        };
        let mut candidates: Vec<_> = shares.iter().enumerate().map(candidate).collect();
        drop_out(&mut candidates);
        candidates.iter().filter(|candidate| !candidate.out).map(|candidate| candidate.action).collect()
    }

    #[test]
    fn who_is_clearly_behind_is_out() {
        assert_eq!(left(&[&[0.3, 0.4, 0.3, 0.4], &[0.7, 0.8, 0.7, 0.9]]), [1]);
        assert_eq!(left(&[&[0.3, 0.9, 0.3, 0.9], &[0.4, 0.8, 0.8, 0.5]]), [0, 1], "luck may still turn");
    }

    #[test]
    fn what_comes_to_the_same_is_tried_once() {
        let (one, other) = ([0.3, 0.9, 0.3, 0.9], [0.4, 0.8, 0.8, 0.5]);
        assert_eq!(left(&[&one, &other, &one, &other]), [0, 1]);
    }

    #[test]
    fn what_is_as_good_as_the_best_is_not_thought_about() {
        assert_eq!(left(&[&[0.5, 0.6, 0.7, 0.8], &[0.5001, 0.6001, 0.7001, 0.8001]]), [1]);
        assert_eq!(left(&[&[1.0; 8], &[1.0; 8]]), [0, 1], "both have won so far, and one may not always");
    }

    #[test]
    fn the_field_is_halved_from_heat_to_heat() {
        assert_eq!(halvings(1_000, 8), [42, 125]);
        assert_eq!(halvings(160, 6), [9, 27]);
    }

    #[test]
    fn a_few_rounds_halve_no_field() {
        assert_eq!(halvings(24, 3), Vec::<usize>::new());
        assert_eq!(halvings(96, 6), [8, 16]);
        assert_eq!(halvings(8, 2), Vec::<usize>::new());
    }

    #[test]
    fn plans_are_for_whoever_has_trials_to_spare() {
        let each = |trials| plans_each(Budget::Iterations(trials), 8);
        assert_eq!([200, 2_000, 4_096, 12_000].map(each), [0, 0, 1, 4]);
    }

    #[test]
    fn first_sight_has_the_benefit_of_the_doubt() {
        let candidate = |shares: [f32; 4]| Candidate { shares: shares.to_vec(), ..Candidate::new((), None) };
        // Ahead by 0.1, give or take 0.1.
        let field = [candidate([0.5; 4]), candidate([0.8, 0.4, 0.8, 0.4])];
        assert_eq!([0.0, 0.9, 1.1, 3.0].map(|doubt| choice(&field, doubt)), [1, 1, 0, 0]);
    }

    #[test]
    fn an_action_is_reported_once_by_the_plan_that_did_best() {
        let plan = |action, next, share| Candidate { shares: vec![share; 8], ..Candidate::new(action, next) };
        let field = vec![
            plan('a', None, 0.5),
            plan('b', None, 0.125),
            plan('b', Some('x'), 0.25),
            plan('a', Some('x'), 0.75),
        ];
        let found = report(field, vec![Candidate::new('c', None)], 32, 0.5);
        let rows: Vec<_> = found.actions.iter().map(|row| (row.action, row.visits, row.share)).collect();
        assert_eq!(rows, [('a', 8, Some(0.75)), ('b', 8, Some(0.25)), ('c', 0, None)]);
    }
}
