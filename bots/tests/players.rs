//! The two players who do not search.

mod toys;

use std::collections::BTreeMap;

use bots::{Bot, decide};
use engine::{Game, Observer, Seat};
use toys::tree::{Tree, after};

/// How often `bot` chooses what over many seeds.
fn choices(bot: Bot, tree: &Tree, seeds: u64) -> BTreeMap<char, u32> {
    let view = tree.view(Observer::Seat(Seat(0)));
    let mut counts = BTreeMap::new();
    for seed in 0..seeds {
        let action = decide::<Tree>(&view, Seat(0), bot, bot.budget::<Tree>(), seed);
        *counts.entry(action.0).or_default() += 1;
    }
    counts
}

/// Six actions with the given appeals, in a position behind which one of two worlds lies.
fn six(appeals_in_x: [f32; 6], appeals_in_y: [f32; 6]) -> Tree {
    let actions = |appeals: [f32; 6]| {
        let line = |(label, appeal): (char, f32)| format!("      {label} {appeal}\n        = 0 0\n");
        ('a'..='f').zip(appeals).map(line).collect::<String>()
    };
    let script =
        format!("~1\n  x 1\n    0\n{}  y 1\n    0\n{}", actions(appeals_in_x), actions(appeals_in_y));
    after(2, &script, "x")
}

#[test]
fn random_is_uniform() {
    let counts = choices(Bot::Random, &six([0.0; 6], [5.0; 6]), 6000);
    let chi_square: f64 = counts.values().map(|&count| (f64::from(count) - 1000.0).powi(2) / 1000.0).sum();
    assert_eq!(counts.len(), 6);
    assert!(chi_square < 15.1, "5 degrees of freedom, 1 %: {chi_square} from {counts:?}");
}

#[test]
fn greedy_takes_the_highest_appeal() {
    let appeals = [0.1, 0.2, 0.9, 0.3, -1.0, 0.8];
    assert_eq!(choices(Bot::Greedy, &six(appeals, appeals), 50), BTreeMap::from([('c', 50)]));
}

#[test]
fn greedy_goes_by_the_mean_over_the_worlds_it_imagines() {
    // The true world is x, where a looks best by far; but b looks good in both.
    let counts =
        choices(Bot::Greedy, &six([1.0, 0.9, 0.0, 0.0, 0.0, 0.0], [-9.0, 0.9, 0.0, 0.0, 0.0, 0.0]), 200);
    assert!(counts[&'b'] > 190, "{counts:?}");
}

#[test]
fn among_equals_the_seed_decides_for_greedy() {
    let appeals = [0.5, 0.2, 0.5, 0.0, 0.5, 0.1];
    let counts = choices(Bot::Greedy, &six(appeals, appeals), 900);
    assert_eq!(counts.keys().collect::<String>(), "ace");
    assert!(counts.values().all(|&count| (240..=360).contains(&count)), "{counts:?}");
}

#[test]
fn where_there_is_no_choice_every_bot_does_the_one_thing() {
    let tree = after(2, "0\n  a\n    = 1 0\n", "");
    for bot in Bot::LADDER.into_iter().chain([Bot::Ismcts(5), Bot::Search(5)]) {
        assert_eq!(choices(bot, &tree, 3), BTreeMap::from([('a', 3)]));
    }
}
