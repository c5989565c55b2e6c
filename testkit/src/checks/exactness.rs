//! Exactness: on small editions the worlds `determinize` imagines are those that agree with all the observer saw, and
//! come as often as they should. A view that leaks admits too few, one that forgets too many.

use engine::{Audience, Observer, Rng, ToAct};

use crate::belief::Belief;
use crate::checked::Checked;
use crate::chi_square::beyond_luck;
use crate::effort::Effort;
use crate::fault::{Fault, Flaw, Stats, demand};
use crate::hash::{Fixed, hash};
use crate::walk::{Walk, describe, each_walk, looked_at_something};

const NAME: &str = "small_worlds_are_exact";

/// In how many places of a game an observer's worlds are compared.
const PLACES: usize = 5;
/// More worlds than this are not followed; what is missed by that is counted.
const MOST_WORLDS: usize = 20_000;
/// How many worlds are imagined for each there is, and the least and most in all.
const SAMPLES_EACH: usize = 30;
const LEAST_SAMPLES: usize = 1_000;
const MOST_SAMPLES: usize = 4_000;
/// A world expected so often and never seen is missing: the odds against that are half a thousand million to one.
const SURELY_SEEN: f64 = 20.0;

/// What has been compared.
#[derive(Default)]
struct Tally {
    games: usize,
    places: usize,
    /// Places with more than one world: the others show little.
    rich: usize,
    /// Places given up, because there were too many worlds.
    given_up: usize,
}

/// At places all over many games on small editions, for every observer: its view is the same in all the worlds that agree
/// with what it saw, `determinize` gives no other world, and each about as often as its probability demands.
///
/// A game without small setups must have no secrets at all.
pub fn small_worlds_are_exact<G: Checked>(effort: Effort) -> Result<Stats, Fault> {
    let setups = G::small_setups();
    if setups.is_empty() {
        return nothing_is_secret::<G>(effort);
    }
    let mut tally = Tally::default();
    for setup in &setups {
        for seed in 0..effort.seeds.div_ceil(2) {
            let walk = Walk::<G>::new(setup, seed);
            tally.games += 1;
            for observer in Observer::all(setup.players) {
                examine(&walk, observer, &mut tally).map_err(|flaw| fault(describe(setup), seed, flaw))?;
            }
        }
    }
    enough(&tally).map_err(|what| fault("the small setups".to_owned(), 0, Flaw::at(0, what)))?;
    looked_at_something(NAME, Stats { games: tally.games, facts: tally.rich })
}

fn fault(setup: String, seed: u64, Flaw { step, what }: Flaw) -> Fault {
    Fault { check: NAME, setup, seed, step, what }
}

/// A comparison that had nothing to compare has shown nothing.
fn enough(tally: &Tally) -> Result<(), String> {
    let Tally { games, places, rich, given_up } = tally;
    if given_up * 4 > *places {
        return Err(format!("{given_up} of {places} places have more than {MOST_WORLDS} worlds: too many"));
    }
    if rich < games {
        return Err(format!("only {rich} places in {games} games have more than one world: too few"));
    }
    Ok(())
}

/// Follows one observer through a game.
fn examine<G: Checked>(walk: &Walk<G>, observer: Observer, tally: &mut Tally) -> Result<(), Flaw> {
    let mut places = walk.places(PLACES);
    places.push(walk.steps.len());
    let mut belief = Belief::new(walk, observer);
    for step in 0..=walk.steps.len() {
        if places.contains(&step) {
            tally.places += 1;
            tally.rich += usize::from(belief.worlds().len() > 1);
            compare(&walk.states[step], belief.worlds(), observer, walk.seed ^ step as u64)
                .map_err(|what| Flaw::at(step, what))?;
        }
        if step < walk.steps.len() {
            belief.follow(walk, step);
        }
        if belief.worlds().len() > MOST_WORLDS {
            let missed = places.iter().filter(|&&place| place > step).count();
            tally.places += missed;
            tally.given_up += missed;
            return Ok(());
        }
    }
    Ok(())
}

fn compare<G: Checked>(
    truth: &G,
    worlds: &Fixed<G, f64>,
    observer: Observer,
    seed: u64,
) -> Result<(), String> {
    if !worlds.contains_key(truth) {
        return Err(format!("what happened cannot have happened, for all {observer} saw"));
    }
    let view = truth.view(observer);
    if let Some(other) = worlds.keys().find(|world| world.view(observer) != view) {
        let other = other.view(observer);
        return Err(format!("the view of {observer} leaks: shown the same, it is\n{view:?}\nor\n{other:?}"));
    }
    let samples = (worlds.len() * SAMPLES_EACH).clamp(LEAST_SAMPLES, MOST_SAMPLES);
    let hits = imagine(&view, worlds, samples, seed)
        .map_err(|world| format!("{observer} knows better than to imagine {world:?}"))?;
    as_often_as_it_should(worlds, &hits, samples).map_err(|what| format!("for {observer} {what}"))
}

/// Counts the worlds imagined behind a view; `Err` is one that cannot be.
fn imagine<G: Checked>(
    view: &G::View,
    worlds: &Fixed<G, f64>,
    samples: usize,
    seed: u64,
) -> Result<Fixed<G, u32>, Box<G>> {
    let (mut hits, mut rng) = (Fixed::default(), Rng::new(seed));
    for _ in 0..samples {
        let world = G::determinize(view, &mut rng);
        if !worlds.contains_key(&world) {
            return Err(Box::new(world));
        }
        *hits.entry(world).or_insert(0) += 1;
    }
    Ok(hits)
}

fn as_often_as_it_should<G: Checked>(
    worlds: &Fixed<G, f64>,
    hits: &Fixed<G, u32>,
    samples: usize,
) -> Result<(), String> {
    let expected = |probability: f64| probability * samples as f64;
    let mut cells: Vec<_> = worlds
        .iter()
        .map(|(world, &probability)| {
            (expected(probability), hits.get(world).copied().unwrap_or(0), hash(world), world)
        })
        .collect();
    // Like with like: worlds of the same probability stand together.
    cells.sort_by(|one, other| one.0.total_cmp(&other.0).then(one.2.cmp(&other.2)));
    if let Some(missing) = cells.iter().find(|cell| cell.1 == 0 && cell.0 > SURELY_SEEN) {
        return Err(format!("this world never comes and should {:.0} times: {:?}", missing.0, missing.3));
    }
    let counts: Vec<_> = cells.iter().map(|cell| (cell.0, cell.1)).collect();
    match beyond_luck(&counts) {
        None => Ok(()),
        Some(deviate) => {
            Err(format!("{} worlds come with wrong frequencies, {deviate:.1} deviations off", worlds.len()))
        }
    }
}

/// A game without secrets: fate answers before everybody, and there is one world behind every view.
fn nothing_is_secret<G: Checked>(effort: Effort) -> Result<Stats, Fault> {
    each_walk::<G>(NAME, effort, |walk, stats| {
        for step in walk.places(usize::MAX) {
            let state = &walk.states[step];
            let open = state.to_act() != ToAct::Chance || state.audience() == Audience::Everyone;
            demand(open, step, || "an answer is hidden, and there is no small setup".to_owned())?;
            for observer in Observer::all(walk.setup.players) {
                stats.facts += 1;
                let world = G::determinize(&state.view(observer), &mut Rng::new(walk.seed));
                demand(&world == state, step, || {
                    format!("{observer} does not see everything, and there is no small setup")
                })?;
            }
        }
        Ok(())
    })
}
