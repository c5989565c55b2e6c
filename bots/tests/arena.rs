//! The arena: who sits where, what is counted, and that threads change nothing.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU32, Ordering};

use bots::arena::{Claim, Mirror, Plan, Played, Player, Schedule, Tally, Verdict, play, run, settle};
use bots::{Bot, bench};
use engine::course::Step;
use engine::dice::Dice;
use engine::{Rng, Seat, Setup};
use testkit::toys::tree::{Label, Tree, TreeEdition, View};

/// Fate throws a coin for all to see; seat 1 wins on x, seat 0 on y, unless one of them says b, which wins at once.
/// Seat 1 scores 5 for a win.
const COIN: &str = "game tree
id coin
players 2

chance
  x: 0 chooses
    a: 1 chooses
      a: pays 0 5
      b: pays 0 5
    b: pays 1 0
  y: 0 chooses
    a: 1 chooses
      a: pays 1 0
      b: pays 0 5
    b: pays 1 0
";

fn coin() -> Setup<TreeEdition> {
    Tree::setup(COIN).expect("a tree")
}

fn label(letter: char) -> Label {
    letter.to_string().parse().expect("a label")
}

/// Says always the same.
struct Stubborn(char);

impl Player<Tree> for Stubborn {
    fn choose(&self, _: &View, _: Seat, _: u64) -> Label {
        label(self.0)
    }
}

/// Says b with this chance, a otherwise.
struct Moody(f32);

impl Player<Tree> for Moody {
    fn choose(&self, _: &View, _: Seat, seed: u64) -> Label {
        label(if Rng::new(seed).unit() < self.0 { 'b' } else { 'a' })
    }
}

fn plan<'a>(
    setup: &'a Setup<TreeEdition>,
    entrants: &'a [&'a dyn Player<Tree>],
    games: u32,
    threads: usize,
) -> Plan<'a, Tree> {
    let schedule = Schedule { players: setup.players, seed: 11, mirror: Mirror::On };
    Plan { setup, entrants, schedule, games, threads }
}

/// The tally without the times, which no two runs share.
fn timeless(mut tally: Tally) -> Tally {
    tally.entries.iter_mut().for_each(|entry| entry.times.clear());
    tally
}

fn written(played: &Played<Tree>) -> String {
    let word = |step: &Step<Label, Label>| match step {
        Step::Chance(answer) => format!("~{answer}"),
        Step::Act(seat, action) => format!(" {seat}{action}"),
        Step::Undo(..) => unreachable!("the arena takes nothing back"),
    };
    played.steps.iter().map(word).collect()
}

#[test]
fn a_game_follows_its_dice_and_its_players() {
    let setup = coin();
    for seed in 0..20 {
        let played = play(&setup, &[&Stubborn('a'), &Stubborn('a')], &Dice::seeded(seed), 1).unwrap();
        let winner = match written(&played).as_str() {
            "~x 0a 1a" => 1,
            "~y 0a 1a" => 0,
            other => panic!("{other}"),
        };
        assert!(played.standing.won(Seat(winner)));
        let again = play(&setup, &[&Stubborn('a'), &Stubborn('a')], &Dice::seeded(seed), 2).unwrap();
        assert_eq!(written(&played), written(&again), "the dice alone decide");
    }
}

#[test]
fn luck_evens_out_between_mirrored_games() {
    let setup = coin();
    let mut games = Vec::new();
    let tally = run(&plan(&setup, &[&Stubborn('a'), &Stubborn('a')], 40, 1), |fixture, played, _| {
        games.push((fixture.seating.clone(), written(played)));
        ControlFlow::Continue(())
    });
    let tally = tally.unwrap();
    assert!(games.chunks(2).all(|pair| pair[0].1 == pair[1].1 && pair[0].0 != pair[1].0));
    assert!(games.iter().any(|game| game.1 != games[0].1), "pairs differ from each other");
    assert_eq!(tally.entries.iter().map(|entry| entry.wins).collect::<Vec<_>>(), [20.0, 20.0]);
}

#[test]
fn results_go_to_the_entrant_not_to_the_seat() {
    let setup = coin();
    let tally =
        run(&plan(&setup, &[&Stubborn('a'), &Stubborn('b')], 10, 1), |_, _, _| ControlFlow::Continue(()));
    let [meek, bold] = &tally.unwrap().entries[..] else { panic!("two entrants") };
    assert_eq!((meek.games, bold.games), (10, 10));
    assert_eq!((meek.wins, bold.wins), (0.0, 10.0), "b wins from either seat");
    assert_eq!(bold.mean_score(), 3.0, "1 point at seat 0, 5 points at seat 1, equally often");
    assert_eq!((meek.mean_rank(), bold.mean_rank()), (2.0, 1.0));
    assert_eq!((meek.times.len(), bold.times.len()), (5, 10), "who is not asked is not timed");
}

#[test]
fn a_tie_is_shared_and_places_are_the_better_ones() {
    let setup = Tree::setup("game tree\nid tie\nplayers 3\n\n0 chooses\n  a: pays 4 4 1\n").expect("a tree");
    let idle = Stubborn('a');
    let tally =
        run(&plan(&setup, &[&idle, &idle, &idle], 3, 1), |_, _, _| ControlFlow::Continue(())).unwrap();
    for entry in &tally.entries {
        assert_eq!((entry.wins, entry.mean_rank()), (1.0, (1.0 + 1.0 + 3.0) / 3.0));
        assert_eq!(entry.mean_score(), 3.0);
        assert!(entry.times.is_empty(), "there was nothing to choose");
    }
}

#[test]
fn any_number_of_threads_gives_the_same_series() {
    let setup = coin();
    let series = |threads| {
        let mut games = Vec::new();
        let tally =
            run(&plan(&setup, &[&Moody(0.3), &Bot::Search(20)], 60, threads), |fixture, played, _| {
                games.push((fixture.number, written(played)));
                if games.len() == 50 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
        (games, timeless(tally.unwrap()))
    };
    let (games, tally) = series(1);
    assert_eq!(games.iter().map(|game| game.0).collect::<Vec<_>>(), (0..50).collect::<Vec<_>>());
    assert_eq!(tally.entries[0].games, 50, "what comes after the break is not counted");
    assert_eq!((games, tally), series(5));
}

/// Whoever of them is asked first does not answer before the others have been asked many times.
struct Slow(AtomicU32);

impl Player<Tree> for Slow {
    fn choose(&self, _: &View, _: Seat, _: u64) -> Label {
        if self.0.fetch_add(1, Ordering::Relaxed) == 0 {
            while self.0.load(Ordering::Relaxed) < 30 {
                std::thread::yield_now();
            }
        }
        label('a')
    }
}

#[test]
fn games_are_counted_in_order_however_late_one_of_them_is() {
    let setup = coin();
    let slow = Slow(AtomicU32::new(0));
    let mut numbers = Vec::new();
    let tally = run(&plan(&setup, &[&slow, &slow], 40, 3), |fixture, _, tally| {
        numbers.push((fixture.number, tally.entries[0].games));
        ControlFlow::Continue(())
    });
    assert_eq!(numbers, (0..40).map(|number| (number, number + 1)).collect::<Vec<_>>());
    assert_eq!(tally.unwrap().entries[0].games, 40);
}

#[test]
fn a_claim_is_settled_early_but_not_before_its_time() {
    let setup = coin();
    let claim = Claim { entrant: 1, above: 0.6, least: 200 };
    let end = |entrants: [&dyn Player<Tree>; 2]| {
        let (tally, verdict) = settle(&plan(&setup, &entrants, 3000, 2), claim, |_, _, _| {}).unwrap();
        (verdict, tally.entries[1].games)
    };
    assert_eq!(end([&Stubborn('a'), &Stubborn('b')]), (Verdict::Above, 200));
    let (verdict, games) = end([&Moody(0.9), &Moody(0.1)]);
    assert_eq!(verdict, Verdict::Below);
    assert!(games < 400, "{games}");
    assert_eq!(end([&Stubborn('b'), &Stubborn('b')]).0, Verdict::Below, "half each is below 60 %");
}

#[test]
fn a_claim_that_cannot_be_settled_stays_open() {
    let setup = coin();
    let claim = Claim { entrant: 0, above: 0.52, least: 10 };
    let (tally, verdict) =
        settle(&plan(&setup, &[&Moody(0.5), &Moody(0.5)], 40, 2), claim, |_, _, _| {}).unwrap();
    assert_eq!((verdict, tally.entries[0].games), (Verdict::Open, 40));
}

#[test]
fn a_game_for_other_numbers_is_refused() {
    let setup = Setup { rules: 9, ..coin() };
    let result = run(&plan(&setup, &[&Bot::Random, &Bot::Random], 4, 1), |_, _, _| ControlFlow::Continue(()));
    assert!(result.is_err());
}

#[test]
fn bench_counts_whole_games() {
    let pace = bench::bench::<Tree>(&coin(), std::time::Duration::ZERO, 1).unwrap();
    assert_eq!(pace.games, 1);
    assert!((1..=2).contains(&pace.decisions));
    assert!(pace.seconds > 0.0 && pace.games_per_s() > 0.0 && pace.decisions_per_s() > 0.0);
}
