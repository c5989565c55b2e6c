//! Playing on allocates nothing, and search allocates for its tree alone.

mod toys;

use allocation_counter::measure;
use bots::playout::{Buffers, TheEnd, Uniform, playout};
use bots::{Budget, analyse};
use engine::{Game, Observer, Rng, Seat, Setup};
use toys::picks::Picks;

fn start() -> Picks {
    Picks::new(&Setup::standard::<Picks>(2).expect("the toy has a setup")).expect("the toy starts")
}

#[test]
fn a_playout_allocates_nothing() {
    let (start, mut buffers, mut rng) = (start(), Buffers::default(), Rng::new(1));
    let mut play = |games: u32| -> u32 {
        let game = |_| playout(&mut start.clone(), &mut Uniform, TheEnd, &mut buffers, &mut rng);
        (0..games).map(game).sum()
    };
    assert_eq!(play(1), 5, "the buffers find their size");
    let mut decisions = 0;
    let memory = measure(|| decisions = play(1000));
    assert_eq!((decisions, memory.count_total), (5000, 0));
}

#[test]
fn an_iteration_allocates_nothing_but_now_and_then_a_larger_tree() {
    let view = start().view(Observer::Seat(Seat(0)));
    let search = |iterations| {
        let memory = measure(|| {
            analyse::<Picks>(&view, Seat(0), Budget::Iterations(iterations), 1);
        });
        memory.count_total
    };
    let (short, long) = (search(200), search(20_000));
    assert!(long < short + 30, "{short} for 200 iterations, {long} for 20,000");
}
