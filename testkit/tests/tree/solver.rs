//! Trees worked out to the end, to know the best moves.

use engine::{Game as _, Observer, PerSeat, Play as _, Seat, ToAct};
use testkit::toys::tree::{Label, Tree};

/// The shares of the win if everybody sees everything and does the best for itself.
pub(crate) fn open_value(tree: &Tree) -> PerSeat<f64> {
    let after = |label: &Label| open_value(&tree.after(*label).expect("it is legal"));
    match tree.to_act() {
        ToAct::Over => shares(tree),
        ToAct::Seat(seat) => {
            let values = tree.legal_sorted(seat).iter().map(after).collect::<Vec<_>>();
            let best = |one: &&PerSeat<f64>, other: &&PerSeat<f64>| {
                one[seat.index()].total_cmp(&other[seat.index()])
            };
            values.iter().max_by(best).expect("somebody can act").clone()
        }
        ToAct::Chance => {
            let chances = tree.chances_sorted();
            let mut mean: PerSeat<f64> = Seat::all(tree.players()).map(|_| 0.0).collect();
            for (label, weight) in chances.iter() {
                let share = f64::from(*weight) / f64::from(chances.total());
                mean.iter_mut().zip(after(label)).for_each(|(mean, value)| *mean += share * value);
            }
            mean
        }
    }
}

fn shares(tree: &Tree) -> PerSeat<f64> {
    let standing = tree.standing().expect("it is over");
    standing.shares().into_iter().map(f64::from).collect()
}

/// What `seat` may expect of each branch if it chooses alike wherever places look alike to it, and nobody else has
/// anything to choose any more. `worlds` are the places it may be at, with their probabilities.
pub(crate) fn honest_values(worlds: &[(Tree, f64)], seat: Seat) -> Vec<(Label, f64)> {
    let legal = worlds[0].0.legal_sorted(seat);
    legal.into_iter().map(|label| (label, honest_value(&all_after(worlds, label), seat))).collect()
}

fn all_after(worlds: &[(Tree, f64)], label: Label) -> Vec<(Tree, f64)> {
    worlds.iter().map(|(tree, share)| (tree.after(label).expect("it is legal in all"), *share)).collect()
}

/// The part of the win that falls to `seat` from these worlds, weighted by their probabilities.
fn honest_value(worlds: &[(Tree, f64)], seat: Seat) -> f64 {
    let (mut value, mut open) = (0.0, Vec::new());
    for (tree, share) in worlds {
        match tree.to_act() {
            ToAct::Over => value += share * shares(tree)[seat.index()],
            ToAct::Chance => {
                let chances = tree.chances_sorted();
                for (label, weight) in chances.iter() {
                    let part = share * f64::from(*weight) / f64::from(chances.total());
                    open.push((tree.after(*label).expect("it can fall"), part));
                }
            }
            ToAct::Seat(turn) => {
                assert_eq!(turn, seat, "only trees in which nobody else chooses can be worked out like this");
                open.push((tree.clone(), *share));
            }
        }
    }
    while let Some((tree, _)) = open.first() {
        let view = tree.view(Observer::Seat(seat));
        let (alike, others): (Vec<_>, Vec<_>) =
            open.into_iter().partition(|(tree, _)| tree.view(Observer::Seat(seat)) == view);
        value += match alike[0].0.to_act() {
            ToAct::Seat(_) => honest_values(&alike, seat).iter().map(|(_, value)| *value).fold(0.0, f64::max),
            ToAct::Over | ToAct::Chance => honest_value(&alike, seat),
        };
        open = others;
    }
    value
}
