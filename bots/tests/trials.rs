//! Search by trials: actions compared under the same luck.

mod toys;

use allocation_counter::measure;
use bots::playout::{Buffers, Turns, Uniform, playout};
use bots::search::{self, Manner, Method};
use bots::{Analysis, Budget, Tuning};
use engine::{Game, Log, Observer, Print, Rng, Seat, Setup, ToAct};
use testkit::toys::smugglers::Smugglers;
use testkit::toys::tree::{Label, Tree};
use toys::Letter;
use toys::cups::Cups;
use toys::picks::Picks;

const TRIALS: Method = Method::Trials { among: 3 };

fn tuning() -> Tuning {
    Tuning { method: TRIALS, manner: Manner::Greedy, turns: 20, ..Tuning::default() }
}

fn tree(outline: &str) -> Tree {
    Tree::on(&format!("game tree\nid test\nplayers 2\n\n{outline}")).expect("a tree")
}

fn analysis(outline: &str, trials: u32, seed: u64) -> Analysis<Label> {
    let view = tree(outline).view(Observer::Seat(Seat(0)));
    search::analyse::<Tree>(&view, Seat(0), tuning(), Budget::Iterations(trials), seed)
}

fn choice(analysis: &Analysis<Label>) -> &str {
    analysis.actions[0].action.as_str()
}

/// Four wins of ten, six of ten, or none.
const ODDS: &str = "0 chooses
  a: chance
    hit x4: pays 1 0
    miss x6: pays 0 1
  b: chance
    hit x6: pays 1 0
    miss x4: pays 0 1
  c: pays 0 1
";

#[test]
fn the_better_odds_are_found_and_measured() {
    let found = |seed| {
        let analysis = analysis(ODDS, 1500, seed);
        assert_eq!(choice(&analysis), "b", "{analysis:?}");
        let share = analysis.actions[0].share.expect("it was tried");
        assert!((analysis.shares[0] - share).abs() < 1e-3, "{analysis:?}");
        assert!((analysis.shares.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{analysis:?}");
        share
    };
    let mean = (0..10).map(found).sum::<f32>() / 10.0;
    assert!((mean - 0.6).abs() < 0.1, "{mean}");
}

#[test]
fn whoever_is_clearly_behind_is_tried_no_more() {
    let analysis = analysis(ODDS, 1500, 1);
    let visits = |action: &str| {
        let found = analysis.actions.iter().find(|weighed| weighed.action.as_str() == action);
        found.expect("a legal action").visits
    };
    assert!(visits("c") < 40 && visits("b") > 3 * visits("c"), "{analysis:?}");
}

#[test]
fn when_one_is_left_there_is_nothing_more_to_think_about() {
    let analysis = analysis("0 chooses\n  a: pays 0 1\n  b: pays 1 0\n", 1500, 1);
    assert_eq!((choice(&analysis), analysis.iterations), ("b", 16), "{analysis:?}");
}

#[test]
fn luck_is_the_same_for_all() {
    // Whatever b wins a wins too, and now and then a wins alone: no luck can make b look better, however few the trials.
    let same = "0 chooses
  a: chance
    hit x11: pays 1 0
    miss x9: pays 0 1
  b: chance
    hit x10: pays 1 0
    miss x10: pays 0 1
";
    for seed in 0..40 {
        let analysis = analysis(same, 40, seed);
        assert_eq!(choice(&analysis), "a", "{analysis:?}");
    }
}

/// Nobody knows under which of two cups the ball is; the guesses a to e are as appealing as this says.
fn guess(appeals: &str, trials: u32) -> Analysis<Letter> {
    let standard = Setup::standard::<Cups>(2).expect("the toy has a setup");
    let setup =
        Setup { edition: Print::load(&format!("{appeals}\n{appeals}")).expect("appeals"), ..standard };
    let mut cups = Cups::new(&setup).expect("the toy starts");
    cups.resolve(Letter('a'), &mut Log::muted());
    let view = cups.view(Observer::Seat(Seat(0)));
    search::analyse::<Cups>(&view, Seat(0), tuning(), Budget::Iterations(trials), 1)
}

#[test]
fn only_what_appeals_is_tried_and_all_is_reported() {
    let analysis = guess("0.1 0.2 0.9 0.0 0.8", 300);
    let mut tried: Vec<_> =
        analysis.actions.iter().filter(|found| found.visits > 0).map(|found| found.action.0).collect();
    tried.sort_unstable();
    assert_eq!(tried, ['b', 'c', 'e'], "{analysis:?}");
    assert_eq!(analysis.actions.len(), 6, "{analysis:?}");
    assert!(analysis.actions.iter().all(|found| found.share.is_some() == (found.visits > 0)));
}

#[test]
fn few_trials_are_not_spread_over_many_actions() {
    let tried =
        |trials| guess("0.1 0.2 0.9 0.0 0.8", trials).actions.iter().filter(|found| found.visits > 0).count();
    assert_eq!((tried(1), tried(16), tried(24)), (2, 2, 3));
}

#[test]
fn the_same_view_gives_the_same_choice_whatever_lies_behind_it() {
    let setup = Setup::standard::<Smugglers>(3).expect("the toy has a setup");
    let (mut buffers, mut rng) = (Buffers::default(), Rng::new(3));
    let mut differed = 0;
    for seed in 0..60 {
        let mut game = Smugglers::new(&setup).expect("the toy starts");
        playout(&mut game, &mut Uniform, Turns::new(1 + rng.below(12)), &mut buffers, &mut rng);
        let ToAct::Seat(seat) = game.to_act() else { continue };
        let view = game.view(Observer::Seat(seat));
        let other = Smugglers::determinize(&view, &mut rng);
        differed += u32::from(other != game);
        let found =
            |view| search::analyse::<Smugglers>(view, seat, tuning(), Budget::Iterations(40), seed).actions;
        assert_eq!(found(&view), found(&other.view(Observer::Seat(seat))));
    }
    assert!(differed > 20, "the worlds must differ for this to say anything: {differed} did");
}

#[test]
fn a_trial_allocates_nothing_but_now_and_then_a_longer_list() {
    let start =
        Picks::new(&Setup::standard::<Picks>(2).expect("the toy has a setup")).expect("the toy starts");
    let view = start.view(Observer::Seat(Seat(0)));
    let tuning = Tuning { worlds: Some(10), ..tuning() };
    let search = |trials| {
        let memory = measure(|| {
            search::analyse::<Picks>(&view, Seat(0), tuning, Budget::Iterations(trials), 1);
        });
        memory.count_total
    };
    let (short, long) = (search(200), search(20_000));
    assert!(long < short + 30, "{short} for 200 trials, {long} for 20,000");
}

/// At first sight x looks as good as y, and is taken. So b looks better than a.
const TWO_STEPS: &str = "0 chooses
  a: 0 chooses
    x: pays 0 1
    y: pays 1 0
  b: chance
    hit x6: pays 1 0
    miss x4: pays 0 1
";

#[test]
fn with_trials_to_spare_it_is_planned_what_comes_next_in_the_turn() {
    let view = tree(TWO_STEPS).view(Observer::Seat(Seat(0)));
    let chosen = |plans, trials| {
        let tuning = Tuning { plans, ..tuning() };
        let found = search::analyse::<Tree>(&view, Seat(0), tuning, Budget::Iterations(trials), 1);
        assert_eq!(found.actions.len(), 2, "each action once: {found:?}");
        choice(&found).to_owned()
    };
    assert_eq!((chosen(0, 1_536), chosen(1, 1_535), chosen(1, 1_536)), ("b".into(), "b".into(), "a".into()));
}

/// Whether y wins after a, or b wins, is decided and hidden.
const HIDDEN: &str = "chance seen by nobody
  heads: 0 chooses
    a: 0 chooses
      x: pays 0 1
      y: pays 1 0
    b: pays 0 1
  tails: 0 chooses
    a: 0 chooses
      x: pays 0 1
      y: pays 0 1
    b: pays 1 0
";

#[test]
fn a_plan_knows_no_more_than_the_view() {
    let found = |fell: &str| {
        let world = tree(HIDDEN).after(fell.parse().expect("a label")).expect("a branch");
        let tuning = Tuning { plans: 1, ..tuning() };
        let view = world.view(Observer::Seat(Seat(0)));
        search::analyse::<Tree>(&view, Seat(0), tuning, Budget::Iterations(1_536), 1)
    };
    let heads = found("heads");
    let planned =
        heads.actions.iter().find(|found| found.action.as_str() == "a").and_then(|found| found.share);
    assert!(planned.is_some_and(|share| (share - 0.5).abs() < 0.1), "a is tried with y: {heads:?}");
    assert_eq!(heads, found("tails"));
}

#[test]
#[should_panic(expected = "not to act")]
fn nobody_is_asked_out_of_turn() {
    let over = tree("0 chooses\n  a: pays 0 1\n").after("a".parse().expect("a label")).expect("a branch");
    let view = over.view(Observer::Seat(Seat(1)));
    search::analyse::<Tree>(&view, Seat(1), tuning(), Budget::Iterations(1), 1);
}
