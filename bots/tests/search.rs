//! Search on games whose best moves are known.

mod toys;

use bots::search::{self, Tuning};
use bots::{Analysis, Bot, Budget, analyse, decide};
use engine::{Game, Log, Observer, Print, Seat, Setup, ToAct};
use testkit::toys::tree::{Label, Lesson, Tree};
use toys::Letter;
use toys::cups::{Cups, LOOK};
use toys::picks::Picks;

/// The tree of this outline, after these branches.
fn after(outline: &str, branches: &[&str]) -> Tree {
    let players = if outline.contains("2 chooses") { 3 } else { 2 };
    let tree = Tree::on(&format!("game tree\nid test\nplayers {players}\n\n{outline}")).expect("a tree");
    branches.iter().fold(tree, |tree, branch| tree.after(label(branch)).expect("a branch"))
}

fn label(text: &str) -> Label {
    text.parse().expect("a label")
}

/// What whoever is to act knows.
fn view(tree: &Tree) -> (<Tree as Game>::View, Seat) {
    match tree.to_act() {
        ToAct::Seat(seat) => (tree.view(Observer::Seat(seat)), seat),
        other => panic!("{other:?} is to act"),
    }
}

fn choice(bot: Bot, tree: &Tree, seed: u64) -> String {
    let (view, seat) = view(tree);
    decide::<Tree>(&view, seat, bot, bot.budget::<Tree>(), seed).to_string()
}

fn analysis(tree: &Tree, iterations: u32, seed: u64) -> Analysis<Label> {
    let (view, seat) = view(tree);
    analyse::<Tree>(&view, seat, Budget::Iterations(iterations), seed)
}

fn share(analysis: &Analysis<Label>, action: &str) -> f32 {
    let weighed = analysis.actions.iter().find(|weighed| weighed.action == label(action));
    weighed.expect("a legal action").share.expect("an action that was tried")
}

/// Both searches choose one of `best`, with any of a few seeds.
fn assert_best(tree: &Tree, best: &[&str]) {
    for bot in [Bot::Search(2000), Bot::Ismcts(2000)] {
        for seed in 0..10 {
            let choice = choice(bot, tree, seed);
            assert!(best.contains(&choice.as_str()), "{bot} with seed {seed}: {choice}, not {best:?}");
        }
    }
}

#[test]
fn every_lesson_is_learned() {
    for lesson in Lesson::ALL {
        println!("{}", lesson.about);
        assert_best(&lesson.position(), lesson.best);
    }
}

#[test]
fn a_share_is_the_chance_to_win() {
    let odds = after("0 chooses\n  go: chance\n    hit x2: pays 1 0\n    miss x3: pays 0 1\n", &[]);
    let found = share(&analysis(&odds, 4000, 1), "go");
    assert!((found - 0.4).abs() < 0.03, "{found}");
}

#[test]
fn the_shares_of_all_seats_are_one_win() {
    let three = "0 chooses
  a: 1 chooses
    a: 2 chooses
      a: pays 1 0 0
      b: pays 0 0 1
    b: 2 chooses
      a: pays 0 1 0
      b: pays 1 0 1
";
    let analysis = analysis(&after(three, &["a"]), 2000, 3);
    assert_eq!(analysis.shares.len(), 3);
    assert!((analysis.shares.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{analysis:?}");
    let best = analysis.actions.iter().filter_map(|weighed| weighed.share).fold(0.0, f32::max);
    assert!(best < 0.3, "seat 2 gives seat 1 nothing: {analysis:?}");
}

/// Seat 1 has drawn heads or tails, which seat 0 does not see. To guess it wins half the time.
const GUESS: &str = "chance seen by 1
  heads: 0 chooses
    heads: pays 1 0
    tails: pays 0 1
    sure: chance
      hit x3: pays 1 0
      miss x2: pays 0 1
  tails: 0 chooses
    heads: pays 0 1
    tails: pays 1 0
    sure: chance
      hit x3: pays 1 0
      miss x2: pays 0 1
";

#[test]
fn it_does_not_count_on_what_it_cannot_know() {
    for drawn in ["heads", "tails"] {
        let analysis = analysis(&after(GUESS, &[drawn]), 4000, 5);
        assert_eq!(analysis.actions[0].action, label("sure"), "{analysis:?}");
        assert!((share(&analysis, "sure") - 0.6).abs() < 0.05, "{analysis:?}");
        assert!(analysis.shares[0] < 0.65, "nobody guesses right every time: {analysis:?}");
    }
}

#[test]
fn what_it_cannot_see_changes_nothing() {
    let (heads, tails) = (after(GUESS, &["heads"]), after(GUESS, &["tails"]));
    assert_ne!(heads, tails);
    assert_eq!(view(&heads), view(&tails));
    for bot in [Bot::Random, Bot::Greedy, Bot::Search(50), Bot::Ismcts(50)] {
        for seed in 0..40 {
            assert_eq!(choice(bot, &heads, seed), choice(bot, &tails, seed), "{bot}");
        }
    }
}

/// Before it guesses, seat 0 may wait. Fate answers in between, before this audience.
fn wait_or_sure(chance: &str) -> Tree {
    let outline = format!(
        "0 chooses
  wait: {chance}
    heads: 0 chooses
      heads: pays 1 0
      tails: pays 0 1
    tails: 0 chooses
      heads: pays 0 1
      tails: pays 1 0
  sure: chance
    hit x3: pays 1 0
    miss x2: pays 0 1
"
    );
    after(&outline, &[])
}

#[test]
fn answers_it_is_not_shown_are_one_branch() {
    let hidden = wait_or_sure("chance seen by 1");
    assert_best(&hidden, &["sure"]);
    assert_eq!(
        analysis(&hidden, 2000, 1).nodes,
        1 + (1 + 1 + 2) + (1 + 2),
        "one answer, two guesses after it"
    );
}

#[test]
fn answers_it_is_shown_are_planned_with() {
    let shown = wait_or_sure("chance");
    assert_best(&shown, &["wait"]);
    assert_eq!(
        analysis(&shown, 2000, 1).nodes,
        1 + (1 + 2 + 4) + (1 + 2),
        "two answers, two guesses after each"
    );
}

#[test]
fn what_will_be_turned_up_can_be_planned_with() {
    let setup = Setup::standard::<Cups>(2).expect("the toy has a setup");
    let mut cups = Cups::new(&setup).expect("the toy starts");
    cups.resolve(Letter('b'), &mut Log::muted());
    let view = cups.view(Observer::Seat(Seat(0)));
    let even = Tuning { temperature: f32::INFINITY, ..Tuning::default() };
    for seed in 0..10 {
        let analysis = search::analyse::<Cups>(&view, Seat(0), even, Budget::Iterations(1000), seed);
        assert_eq!(analysis.actions[0].action, LOOK, "{analysis:?}");
    }
}

/// Only when it is strong can seat 1 answer with the killing blow.
const RARE: &str = "chance seen by 1
  strong: 0 chooses
    a: 1 chooses
      kill: pays 0 1
      nod: pays 1 0
    b: 1 chooses
      nod: pays 0 1
  weak: 0 chooses
    a: 1 chooses
      nod: pays 1 0
      wait: pays 1 0
    b: 1 chooses
      nod: pays 0 1
";

#[test]
fn an_answer_that_is_not_always_possible_counts_as_often_as_it_is() {
    let tree = after(RARE, &["strong"]);
    let found = share(&analysis(&tree, 2000, 1), "a");
    assert!((found - 0.5).abs() < 0.1, "{found}");
    assert_best(&tree, &["a"]);
}

#[test]
fn worlds_are_imagined_anew_until_there_are_enough() {
    let (view, seat) = view(&after(RARE, &["strong"]));
    let of = |worlds: Option<u32>, iterations| {
        let tuning = Tuning { worlds, ..Tuning::default() };
        search::analyse::<Tree>(&view, seat, tuning, Budget::Iterations(iterations), 1)
    };
    assert_eq!(of(Some(300), 300), of(None, 300));
    assert_eq!(of(Some(1), 300), of(Some(15), 300), "none is met more than twenty times");
    let (strong_or_weak, both) = (share(&of(Some(1), 39), "a"), share(&of(Some(40), 300), "a"));
    assert!((strong_or_weak - 0.5).abs() > 0.4, "in a single world it is known: {strong_or_weak}");
    assert!((both - 0.5).abs() < 0.2, "{both}");
}

#[test]
fn the_same_view_and_seed_give_the_same_analysis() {
    let tree = after(GUESS, &["heads"]);
    let first = analysis(&tree, 300, 7);
    assert_eq!(first, analysis(&tree, 300, 7));
    assert_ne!(first, analysis(&tree, 300, 8));
    assert_eq!(first.iterations, 300);
    let visits: u32 = first.actions.iter().map(|weighed| weighed.visits).sum();
    assert_eq!(visits, 300, "every iteration tries one action");
}

fn picks(pieces: &str) -> Analysis<Letter> {
    let standard = Setup::standard::<Picks>(2).expect("the toy has a setup");
    let setup = Setup { edition: Print::load(pieces).expect("pieces"), ..standard };
    let view = Picks::new(&setup).expect("the toy starts").view(Observer::Seat(Seat(0)));
    // With nothing to exploit the tree fills up.
    let tuning = Tuning { exploration: 50.0, turns: 0, ..Tuning::default() };
    search::analyse::<Picks>(&view, Seat(0), tuning, Budget::Iterations(6000), 1)
}

#[test]
fn picks_that_commute_make_subsets_not_orderings() {
    assert_eq!(picks("5 5 abcde heap").nodes, 32, "326 if every order had its own node");
    assert_eq!(picks("6 3 abc heap").nodes, 1 + 6 + 15 + 20, "157 if every order had its own node");
}

#[test]
fn picks_whose_order_counts_are_kept_apart() {
    assert_eq!(picks("5 5 abcde line").nodes, 1 + 5 + 20 + 60 + 120 + 120);
    assert_eq!(picks("6 3 abc line").nodes, 1 + 6 + 30 + 120);
}

#[test]
fn a_set_is_found_whatever_the_order() {
    let analysis = picks("6 3 bdf heap");
    let firsts: Vec<_> = analysis.actions[..3].iter().map(|weighed| weighed.action.0).collect();
    assert!(firsts.iter().all(|first| "bdf".contains(*first)), "{analysis:?}");
}

#[test]
fn whoever_only_chooses_chooses_what_all_iterations_recommend() {
    for lesson in Lesson::ALL {
        let (view, seat) = view(&lesson.position());
        for (iterations, seed) in (65..400).zip(0..) {
            let budget = Budget::Iterations(iterations);
            let all = search::analyse::<Tree>(&view, seat, Tuning::default(), budget, seed);
            let choice = search::choose::<Tree>(&view, seat, Tuning::default(), budget, seed);
            assert_eq!(choice, all.actions[0].action, "{}, {iterations} iterations", lesson.about);
        }
    }
}

#[test]
fn time_buys_at_least_one_iteration() {
    let (view, seat) = view(&after(GUESS, &["heads"]));
    let analysis = analyse::<Tree>(&view, seat, Budget::Time(std::time::Duration::ZERO), 1);
    assert_eq!(analysis.iterations, 1);
}

#[test]
#[should_panic(expected = "not to act")]
fn nobody_is_asked_out_of_turn() {
    let over = after("0 chooses\n  a: pays 0 1\n", &["a"]);
    analyse::<Tree>(&over.view(Observer::Seat(Seat(1))), Seat(1), Budget::Iterations(1), 1);
}
