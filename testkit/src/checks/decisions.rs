//! Bots: what they do follows from what their seat may know, and from nothing else.

use bots::{Advice, Bot, decide};
use engine::{Observer, Play as _, Seat, ToAct};

use crate::checked::Checked;
use crate::checks::views::dreams;
use crate::effort::Effort;
use crate::fault::{Fault, Flaw, Stats};
use crate::walk::{Walk, each_walk};

/// In how many places of a game bots are asked, and in how many worlds besides the true one.
const PLACES: usize = 3;
const WORLDS: u64 = 2;
/// Who is asked: one of each way to think, with little time, for thinking is slow.
const BOTS: [Bot; 4] = [Bot::Random, Bot::Greedy, Bot::Search(12), Bot::Ismcts(12)];
/// Bots take longer than rules: they see every so many-th game of the other checks.
const PART: u64 = 4;

/// In any world its seat can imagine a bot does the same: same view, same seed, same budget, same choice, whatever the others
/// hold.
pub fn bots_decide_from_their_view_alone<G: Checked + Advice>(effort: Effort) -> Result<Stats, Fault> {
    let effort = Effort { seeds: effort.seeds.div_ceil(PART) };
    each_walk::<G>("bots_decide_from_their_view_alone", effort, |walk, stats| {
        for (step, seat) in choices(walk) {
            for bot in BOTS {
                let truth = choice(&walk.states[step], seat, bot, walk.seed);
                for nth in 0..WORLDS {
                    let world = imagined(walk, step, seat, nth);
                    let other = choice(&world, seat, bot, walk.seed);
                    if other != truth {
                        let what = format!(
                            "{bot} at seat {seat} does `{truth}`, but `{other}` if others hold other things"
                        );
                        return Err(Flaw::at(step, what));
                    }
                    stats.facts += 1;
                }
            }
        }
        Ok(())
    })
}

/// A few places where a seat has something to choose.
fn choices<G: Checked>(walk: &Walk<G>) -> Vec<(usize, Seat)> {
    let choice = |step: usize| match walk.states[step].to_act() {
        ToAct::Seat(seat) if walk.states[step].legal_sorted(seat).len() > 1 => Some((step, seat)),
        ToAct::Seat(_) | ToAct::Chance | ToAct::Over => None,
    };
    // Most steps of a game may be draws or single answers: look at more places than are asked for.
    walk.places(8 * PLACES).into_iter().filter_map(choice).step_by(3).take(PLACES).collect()
}

fn imagined<G: Checked>(walk: &Walk<G>, step: usize, seat: Seat, nth: u64) -> G {
    let observer = Observer::Seat(seat);
    G::determinize(&walk.states[step].view(observer), &mut dreams(walk, step, observer, nth))
}

fn choice<G: Checked + Advice>(world: &G, seat: Seat, bot: Bot, seed: u64) -> G::Action {
    decide::<G>(&world.view(Observer::Seat(seat)), seat, bot, bot.budget::<G>(), seed)
}
