//! Search on games whose best moves are known.

mod toys;

use bots::search::{self, Luck, Tuning};
use bots::{Analysis, Bot, Budget, analyse, decide};
use engine::{Game, Observer, Print, Seat, Setup};
use toys::Label;
use toys::picks::Picks;
use toys::tree::{Tree, after};

/// The bots that must find a best move that lies open.
const THINKERS: [Bot; 2] = [Bot::Search(600), Bot::Ismcts(600)];

fn view(tree: &Tree, seat: u8) -> toys::tree::TreeView {
    tree.view(Observer::Seat(Seat(seat)))
}

fn choice(bot: Bot, tree: &Tree, seat: u8, seed: u64) -> char {
    decide::<Tree>(&view(tree, seat), Seat(seat), bot, bot.budget::<Tree>(), seed).0
}

/// Both searches choose `best` with any of a few seeds.
fn assert_best(tree: &Tree, seat: u8, best: char) {
    for bot in THINKERS {
        for seed in 0..10 {
            assert_eq!(choice(bot, tree, seat, seed), best, "{bot} with seed {seed}");
        }
    }
}

fn share(analysis: &Analysis<Label>, action: char) -> f32 {
    let weighed = analysis.actions.iter().find(|weighed| weighed.action == Label(action));
    weighed.expect("a legal action").share.expect("an action that was tried")
}

const WIN_IN_ONE: &str = "
0
  a
    = 0 1
  b
    = 1 0
  c
    = 0 1
";

#[test]
fn it_takes_the_win() {
    assert_best(&after(2, WIN_IN_ONE, ""), 0, 'b');
}

/// What looks best, and is best for a player who plays on at random, loses to the right answer.
const TRAP: &str = "
0
  a 0.9
    1
      a
        = 1 0
      b
        = 1 0
      c
        = 1 0
      d
        = 0 1
  b
    1
      a
        = 1 1
      b
        = 1 1
      c
        = 1 1
      d
        = 1 1
";

#[test]
fn it_sees_the_answer_coming() {
    assert_best(&after(2, TRAP, ""), 0, 'b');
    assert_eq!(choice(Bot::Greedy, &after(2, TRAP, ""), 0, 1), 'a', "greedy walks into it");
}

const GAMBLE: &str = "
0
  a
    ~
      x 7
        = 0 1
      y 3
        = 1 0
  b
    ~
      x 4
        = 1 0
      y 6
        = 0 1
";

#[test]
fn it_weighs_chances_by_their_lots() {
    let tree = after(2, GAMBLE, "");
    for bot in [Bot::Search(4000), Bot::Ismcts(4000)] {
        assert!((0..10).all(|seed| choice(bot, &tree, 0, seed) == 'b'), "{bot}");
    }
    let analysis = analyse::<Tree>(&view(&tree, 0), Seat(0), Budget::Iterations(4000), 1);
    assert!((share(&analysis, 'b') - 0.4).abs() < 0.05, "{analysis:?}");
}

/// Seat 1 can win by b, or give the win to 0 or 2. A player who thought that all others are against it would find a as
/// bad as b; who knows that everybody plays for himself goes a.
const THREE: &str = "
0
  a
    1
      a
        2
          a
            = 1 0 0
          b
            = 1 0 0
      b
        2
          a
            = 0 0 1
          b
            = 0 0 1
      c
        2
          a
            = 0 0 1
          b
            = 1 1 0
  b
    1
      a
        = 0 1 0
      b
        = 1 0 0
";

#[test]
fn every_one_of_three_plays_for_himself() {
    let tree = after(3, THREE, "a");
    let analysis = analyse::<Tree>(&view(&tree, 1), Seat(1), Budget::Iterations(2000), 3);
    let best: f32 = analysis.actions.iter().filter_map(|weighed| weighed.share).fold(0.0, f32::max);
    assert!(best < 0.3, "seat 2 does not give away its win: {analysis:?}");
    assert_eq!(analysis.shares.len(), 3);
    let sum: f32 = analysis.shares.iter().sum();
    assert!((sum - 1.0).abs() < 1e-3, "shares of one win: {analysis:?}");
    assert_best(&after(3, THREE, ""), 0, 'a');
}

/// Seat 1 has drawn h or t, which seat 0 does not see. Guessing it wins half the time, the sure thing more often.
const GUESS: &str = "
~1
  h 1
    0
      h
        = 1 0
      t
        = 0 1
      s
        ~
          x 3
            = 1 0
          y 2
            = 0 1
  t 1
    0
      h
        = 0 1
      t
        = 1 0
      s
        ~
          x 3
            = 1 0
          y 2
            = 0 1
";

#[test]
fn it_does_not_count_on_what_it_cannot_know() {
    for drawn in ["h", "t"] {
        let tree = after(2, GUESS, drawn);
        let analysis = analyse::<Tree>(&view(&tree, 0), Seat(0), Budget::Iterations(4000), 5);
        assert_eq!(analysis.actions[0].action, Label('s'), "{analysis:?}");
        assert!((share(&analysis, 's') - 0.6).abs() < 0.05, "{analysis:?}");
        assert!(analysis.shares[0] < 0.65, "nobody guesses right every time: {analysis:?}");
    }
}

#[test]
fn what_it_cannot_see_changes_nothing() {
    let (heads, tails) = (after(2, GUESS, "h"), after(2, GUESS, "t"));
    assert_ne!(heads, tails);
    assert_eq!(view(&heads, 0), view(&tails, 0));
    for bot in [Bot::Random, Bot::Greedy, Bot::Search(50), Bot::Ismcts(50)] {
        for seed in 0..40 {
            assert_eq!(choice(bot, &heads, 0, seed), choice(bot, &tails, 0, seed), "{bot}");
        }
    }
}

/// Before it guesses, seat 0 may wait. Fate answers in between, and the answer is for seat 1 alone (or for all).
fn wait_or_guess(audience: &str) -> String {
    format!(
        "
0
  w
    ~{audience}
      h 1
        0
          h
            = 1 0
          t
            = 0 1
      t 1
        0
          h
            = 0 1
          t
            = 1 0
  s
    ~
      x 3
        = 1 0
      y 2
        = 0 1
"
    )
}

#[test]
fn the_tree_branches_on_answers_it_is_shown_and_on_no_others() {
    let hidden = after(2, &wait_or_guess("1"), "");
    assert_best(&hidden, 0, 's');
    let analysis = analyse::<Tree>(&view(&hidden, 0), Seat(0), Budget::Iterations(2000), 1);
    assert_eq!(analysis.nodes, 1 + 2 + 1 + 2 + 2, "the two answers are one position: {analysis:?}");

    let shown = after(2, &wait_or_guess(""), "");
    assert_best(&shown, 0, 'w');
    let analysis = analyse::<Tree>(&view(&shown, 0), Seat(0), Budget::Iterations(2000), 1);
    assert_eq!(analysis.nodes, 1 + 2 + 2 + 4 + 2, "two answers, two guesses after each: {analysis:?}");
}

#[test]
fn plans_that_do_not_wait_for_fate_can_be_tried_too() {
    let shown = after(2, &wait_or_guess(""), "");
    let tuning = Tuning { luck: Luck::Merge, ..Tuning::default() };
    let analysis = search::analyse::<Tree>(&view(&shown, 0), Seat(0), tuning, Budget::Iterations(2000), 1);
    assert_eq!(analysis.actions[0].action, Label('s'), "{analysis:?}");
}

/// Seat 0 may turn up the hidden answer and then guess.
const TURN: &str = "
~-
  h 1
    0
      l!
        0
          h
            = 1 0
          t
            = 0 1
      s
        ~
          x 4
            = 1 0
          y 1
            = 0 1
  t 1
    0
      l!
        0
          h
            = 0 1
          t
            = 1 0
      s
        ~
          x 4
            = 1 0
          y 1
            = 0 1
";

#[test]
fn what_will_be_turned_up_can_be_planned_with() {
    let tree = after(2, TURN, "h");
    for seed in 0..10 {
        assert_eq!(choice(Bot::Search(1000), &tree, 0, seed), 'l');
    }
}

/// Only in half of the worlds can seat 1 answer with the killing k.
const RARE: &str = "
~1
  h 1
    0
      a
        1
          k
            = 0 1
          n
            = 1 0
      b
        1
          n
            = 0 1
  t 1
    0
      a
        1
          n
            = 1 0
          o
            = 1 0
      b
        1
          n
            = 0 1
";

#[test]
fn an_answer_that_is_not_always_possible_counts_as_often_as_it_is() {
    let tree = after(2, RARE, "h");
    let analysis = analyse::<Tree>(&view(&tree, 0), Seat(0), Budget::Iterations(2000), 1);
    assert!((share(&analysis, 'a') - 0.5).abs() < 0.1, "{analysis:?}");
    assert_best(&tree, 0, 'a');
}

#[test]
fn the_same_view_and_seed_give_the_same_analysis() {
    let view = view(&after(2, GAMBLE, ""), 0);
    let analysis = |seed| analyse::<Tree>(&view, Seat(0), Budget::Iterations(300), seed);
    assert_eq!(analysis(7), analysis(7));
    assert_ne!(analysis(7), analysis(8));
    assert_eq!(analysis(7).iterations, 300);
    let visits: u32 = analysis(7).actions.iter().map(|weighed| weighed.visits).sum();
    assert_eq!(visits, 300, "every iteration tries one action");
}

fn picks(pieces: &str) -> Analysis<Label> {
    let standard = Setup::standard::<Picks>(2).expect("the toy has a setup");
    let setup = Setup { edition: Print::load(pieces).expect("pieces"), ..standard };
    let view = Picks::new(&setup).expect("the toy starts").view(Observer::Seat(Seat(0)));
    // All is explored: with nothing to exploit the tree fills up.
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
fn time_buys_at_least_one_iteration() {
    let view = view(&after(2, GAMBLE, ""), 0);
    let analysis = analyse::<Tree>(&view, Seat(0), Budget::Time(std::time::Duration::ZERO), 1);
    assert_eq!(analysis.iterations, 1);
}

#[test]
#[should_panic(expected = "not to act")]
fn nobody_is_asked_out_of_turn() {
    let tree = after(2, WIN_IN_ONE, "a");
    analyse::<Tree>(&view(&tree, 1), Seat(1), Budget::Iterations(1), 1);
}
