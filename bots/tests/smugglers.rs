//! The bots at a game with hidden hands, reactions, private looks and a reshuffle.

use std::ops::ControlFlow;

use bots::arena::{Mirror, Plan, Player, Schedule, run};
use bots::playout::{Buffers, Turns, Uniform, playout};
use bots::{Bot, decide};
use engine::{Game, Observer, Rng, Setup, ToAct};
use testkit::toys::smugglers::Smugglers;

/// The share of the first of `bots` in a mirrored series.
fn share(bots: &[Bot], games: u32) -> f64 {
    let players = bots.len() as u8;
    let setup = Setup::standard::<Smugglers>(players).expect("the toy has a setup");
    let entrants: Vec<_> = bots.iter().map(|bot| bot as &dyn Player<Smugglers>).collect();
    let schedule = Schedule { players, seed: 7, mirror: Mirror::On };
    let plan = Plan { setup: &setup, entrants: &entrants, schedule, games, threads: 2 };
    run(&plan, |_, _, _| ControlFlow::Continue(())).expect("the toy starts").entries[0].share()
}

#[test]
fn search_beats_chance_with_any_number_of_players() {
    for (players, fair) in [(2, 0.5), (3, 1.0 / 3.0), (4, 0.25)] {
        for thinker in [Bot::Search(60), Bot::Ismcts(60)] {
            let mut bots = vec![Bot::Random; players];
            bots[0] = thinker;
            let share = share(&bots, 36);
            assert!(share > fair + 0.2, "{thinker} wins {share} with {players} players");
        }
    }
}

#[test]
fn the_same_view_gives_the_same_choice_whatever_lies_behind_it() {
    let setup = Setup::standard::<Smugglers>(3).expect("the toy has a setup");
    let (mut buffers, mut rng) = (Buffers::default(), Rng::new(3));
    let mut differed = 0;
    for seed in 0..60 {
        let mut game = Smugglers::new(&setup).expect("the toy starts");
        let turns = Turns::new(1 + rng.below(12));
        playout(&mut game, &mut Uniform, turns, &mut buffers, &mut rng);
        let ToAct::Seat(seat) = game.to_act() else { continue };
        let view = game.view(Observer::Seat(seat));
        let other = Smugglers::determinize(&view, &mut rng);
        differed += u32::from(other != game);
        for bot in [Bot::Random, Bot::Greedy, Bot::Search(20), Bot::Ismcts(20)] {
            let choice = |view| decide::<Smugglers>(view, seat, bot, bot.budget::<Smugglers>(), seed);
            assert_eq!(choice(&view), choice(&other.view(Observer::Seat(seat))), "{bot}");
        }
    }
    assert!(differed > 20, "the worlds must differ for this to say anything: {differed} did");
}
