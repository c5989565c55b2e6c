//! The best moves of the lessons, worked out; and that the lessons teach something.
#![expect(clippy::unwrap_used, reason = "a panic in a test is the report")]

use engine::{Game as _, Observer, Rng, Seat, ToAct};
use testkit::toys::tree::{Lesson, Tree};

use super::solver::{honest_values, open_value};

/// The branches with the highest value.
fn best(values: &[(String, f64)]) -> Vec<&str> {
    let most = values.iter().map(|(_, value)| *value).fold(f64::MIN, f64::max);
    values.iter().filter(|(_, value)| (value - most).abs() < 1e-9).map(|(label, _)| label.as_str()).collect()
}

fn mover(tree: &Tree) -> Seat {
    let ToAct::Seat(seat) = tree.to_act() else { panic!("a lesson asks somebody") };
    seat
}

/// The worlds behind the view of whoever is to act, with their probabilities: from many that it imagines.
fn worlds(position: &Tree) -> Vec<(Tree, f64)> {
    const SAMPLES: usize = 20_000;
    let view = position.view(Observer::Seat(mover(position)));
    let mut rng = Rng::new(1);
    let mut worlds: Vec<(Tree, f64)> = Vec::new();
    for _ in 0..SAMPLES {
        let world = Tree::determinize(&view, &mut rng);
        match worlds.iter_mut().find(|(known, _)| *known == world) {
            Some((_, share)) => *share += 1.0 / SAMPLES as f64,
            None => worlds.push((world, 1.0 / SAMPLES as f64)),
        }
    }
    worlds
}

/// What each branch is worth on average over the worlds if everything were open in each: what naive search believes.
fn naive_values(position: &Tree) -> Vec<(String, f64)> {
    let seat = mover(position);
    let mut legal = Vec::new();
    position.legal(seat, &mut legal);
    let value = |label| -> f64 {
        let open =
            |(world, share): &(Tree, f64)| share * open_value(&world.after(label).unwrap())[seat.index()];
        worlds(position).iter().map(open).sum()
    };
    legal.into_iter().map(|label| (label.to_string(), value(label))).collect()
}

#[test]
fn the_best_moves_are_best() {
    for lesson in Lesson::ALL {
        let position = lesson.position();
        let worlds = worlds(&position);
        let values = if worlds.len() > 1 {
            let values = honest_values(&worlds, mover(&position));
            values.into_iter().map(|(label, value)| (label.to_string(), value)).collect()
        } else {
            naive_values(&position)
        };
        let mut expected = lesson.best.to_vec();
        let mut found = best(&values);
        expected.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, expected, "{}: {values:?}", lesson.about);
    }
}

#[test]
fn naive_search_would_fall_for_strategy_fusion() {
    let fusion = Lesson::ALL.iter().find(|lesson| lesson.text.contains("tree-fusion")).unwrap();
    let values = naive_values(&fusion.position());
    assert_eq!(best(&values), ["guess"]);
    let honest = honest_values(&worlds(&fusion.position()), Seat(0));
    let worth = |name: &str| honest.iter().find(|(label, _)| label.as_str() == name).unwrap().1;
    assert!((worth("sure") - 2.0 / 3.0).abs() < 0.02, "{honest:?}");
    assert!((worth("guess") - 0.5).abs() < 0.02, "{honest:?}");
}

#[test]
fn what_usually_happens_would_fall_for_the_trap() {
    let trap = Lesson::ALL.iter().find(|lesson| lesson.text.contains("tree-trap")).unwrap();
    let mean = |tree: &Tree| {
        let mut rng = Rng::new(7);
        let share = |_| f64::from(playout(tree.clone(), &mut rng));
        (0..2_000).map(share).sum::<f64>() / 2_000.0
    };
    let after = |label: &str| trap.position().after(label.parse().unwrap()).unwrap();
    assert!(mean(&after("grab")) > mean(&after("wait")) + 0.1);
}

/// The share of seat 0 when everybody chooses at random.
fn playout(mut tree: Tree, rng: &mut Rng) -> f32 {
    while let branches @ [_, ..] = tree.place().branches() {
        let label = rng.choose(branches).unwrap().label;
        tree = tree.after(label).unwrap();
    }
    tree.standing().unwrap().shares()[0]
}

#[test]
fn the_raise_leaves_one_world() {
    let tell = Lesson::ALL.iter().find(|lesson| lesson.text.contains("tree-tell")).unwrap();
    assert_eq!(worlds(&tell.position()).len(), 1);
    let checked = Tree::on(tell.text).unwrap();
    let checked =
        ["weak", "check"].iter().fold(checked, |tree, step| tree.after(step.parse().unwrap()).unwrap());
    assert_eq!(worlds(&checked).len(), 2);
    assert_eq!(best(&naive_values(&checked)), ["call"]);
}
