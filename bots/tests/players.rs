//! The two players who do not search.

mod toys;

use std::collections::BTreeMap;

use bots::{Bot, decide};
use engine::{Game, Log, Observer, Print, Seat, Setup};
use testkit::toys::tree::Tree;
use toys::Letter;
use toys::cups::Cups;

/// How often `bot` chooses what at seat 0 over many seeds.
fn choices(bot: Bot, game: &Cups, seeds: u64) -> BTreeMap<char, u32> {
    let view = game.view(Observer::Seat(Seat(0)));
    let mut counts = BTreeMap::new();
    for seed in 0..seeds {
        let action = decide::<Cups>(&view, Seat(0), bot, bot.budget::<Cups>(), seed);
        *counts.entry(action.0).or_default() += 1;
    }
    counts
}

/// The ball lies under cup a, and nobody knows. The guesses a to e are as appealing as these say, if it lies there and
/// if it lies under cup b.
fn cups(if_a: [f32; 5], if_b: [f32; 5]) -> Cups {
    let line = |appeals: [f32; 5]| appeals.map(|appeal| appeal.to_string()).join(" ");
    let text = format!("{}\n{}", line(if_a), line(if_b));
    let standard = Setup::standard::<Cups>(2).expect("the toy has a setup");
    let setup = Setup { edition: Print::load(&text).expect("appeals"), ..standard };
    let mut cups = Cups::new(&setup).expect("the toy starts");
    cups.resolve(Letter('a'), &mut Log::muted());
    cups
}

#[test]
fn random_is_uniform() {
    let counts = choices(Bot::Random, &cups([0.0; 5], [5.0; 5]), 6000);
    let chi_square: f64 = counts.values().map(|&count| (f64::from(count) - 1000.0).powi(2) / 1000.0).sum();
    assert_eq!(counts.keys().collect::<String>(), "abcdez");
    assert!(chi_square < 15.1, "5 degrees of freedom, 1 %: {chi_square} from {counts:?}");
}

#[test]
fn greedy_takes_the_highest_appeal() {
    let appeals = [0.1, 0.2, 0.9, -1.0, 0.8];
    assert_eq!(choices(Bot::Greedy, &cups(appeals, appeals), 50), BTreeMap::from([('c', 50)]));
}

#[test]
fn greedy_goes_by_the_mean_over_the_worlds_it_imagines() {
    // As the ball lies, a looks best by far; but b looks good wherever it lies.
    let counts = choices(Bot::Greedy, &cups([1.0, 0.9, 0.0, 0.0, 0.0], [-9.0, 0.9, 0.0, 0.0, 0.0]), 200);
    assert!(counts[&'b'] > 190, "{counts:?}");
}

#[test]
fn among_equals_the_seed_decides_for_greedy() {
    let appeals = [0.5, 0.2, 0.5, 0.0, 0.5];
    let counts = choices(Bot::Greedy, &cups(appeals, appeals), 900);
    assert_eq!(counts.keys().collect::<String>(), "ace");
    assert!(counts.values().all(|&count| (240..=360).contains(&count)), "{counts:?}");
}

#[test]
fn where_there_is_no_choice_every_bot_does_the_one_thing() {
    let tree = Tree::on("game tree\nid one\nplayers 2\n\n0 chooses\n  go: pays 1 0\n").expect("a tree");
    let view = tree.view(Observer::Seat(Seat(0)));
    for bot in Bot::LADDER.into_iter().chain([Bot::Ismcts(5), Bot::Search(5)]) {
        assert_eq!(decide::<Tree>(&view, Seat(0), bot, bot.budget::<Tree>(), 1).to_string(), "go");
    }
}
