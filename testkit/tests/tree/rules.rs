//! The rules of Tree.
#![expect(clippy::unwrap_used, reason = "a panic in a test is the report")]

use engine::{Audience, Game as _, Log, Observer, Play as _, Refuse as _, Seat, SeatSet, ToAct};
use testkit::toys::tree::{Label, Lesson, Tree};

fn label(text: &str) -> Label {
    text.parse().unwrap()
}

/// The match after these branches, whoever takes them.
fn after(tree: &Tree, path: &[&str]) -> Tree {
    path.iter().fold(tree.clone(), |tree, step| tree.after(label(step)).unwrap())
}

/// The lesson whose tree has this name.
fn lesson(id: &str) -> Tree {
    let lesson = Lesson::ALL.iter().find(|lesson| lesson.text.contains(id)).unwrap();
    Tree::on(lesson.text).unwrap()
}

#[test]
fn r1_1_a_match_goes_from_the_root_to_a_leaf() {
    let mut tree = lesson("tree-trap");
    for (seat, step) in [(0, "grab"), (1, "strike"), (0, "hide"), (1, "find")] {
        assert_eq!(tree.to_act(), ToAct::Seat(Seat(seat)));
        tree.play(Seat(seat), label(step), &mut Log::new()).unwrap();
    }
    assert_eq!(tree.to_act(), ToAct::Over);
}

#[test]
fn r1_2_the_most_points_win_and_a_tie_is_shared() {
    let shares = |path| after(&lesson("tree-three"), path).standing().unwrap().shares();
    assert_eq!(shares(&["trust", "share"]).as_slice(), [0.5, 0.5, 0.0]);
    assert_eq!(shares(&["trust", "spoil"]).as_slice(), [0.0, 0.0, 1.0]);
}

#[test]
fn r1_3_a_place_reached_in_several_ways_is_one() {
    let tree = lesson("tree-merge");
    assert_eq!(after(&tree, &["a", "b"]), after(&tree, &["b", "a"]));
    assert_ne!(after(&tree, &["a", "b"]), after(&tree, &["b", "c"]));
}

#[test]
fn r2_1_only_branches_that_are_there_are_taken() {
    let tree = lesson("tree-trap");
    assert_eq!(tree.check(Seat(0), label("grab")), Ok(()));
    assert_eq!(tree.check(Seat(0), label("strike")).unwrap_err().rule(), "2.1");
}

#[test]
fn r2_2_fate_takes_branches_by_weight_before_its_audience() {
    let tree = lesson("tree-tell");
    let weights: Vec<_> =
        tree.chances_sorted().iter().map(|(label, weight)| (label.to_string(), *weight)).collect();
    assert_eq!(weights, [("strong".to_owned(), 1), ("weak".to_owned(), 3)]);
    assert_eq!(tree.audience(), Audience::Only(SeatSet::just(Seat(1))));

    let [strong, weak] = ["strong", "weak"].map(|step| after(&tree, &[step]));
    let (guesser, holder) = (Observer::Seat(Seat(0)), Observer::Seat(Seat(1)));
    assert_eq!(strong.view(guesser), weak.view(guesser));
    assert_ne!(strong.view(holder), weak.view(holder));
}
