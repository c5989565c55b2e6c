//! What the bots are told: that it adds up, and that it is worth something in play.

use bots::{Advice as _, Bot, Budget, decide};
use engine::{Game as _, Log, Observer, Play as _, Rng, Seat, Setup, ToAct};

use super::by_hand::table;
use crate::gauner::Gauner;

/// The share of the win that the first of `bots` gets in so many games, the seats taken in turn.
fn share_of_first(bots: &[Bot], games: u64) -> f32 {
    let players = bots.len();
    let mut share = 0.0;
    for seed in 0..games {
        let turned = seed as usize % players;
        let setup = Setup::standard::<Gauner>(players as u8).unwrap();
        let (mut game, mut rng, mut log) = (Gauner::new(&setup).unwrap(), Rng::new(seed), Log::muted());
        loop {
            match game.to_act() {
                ToAct::Over => break,
                ToAct::Chance => game.resolve(game.chances_sorted().draw(&mut rng), &mut log),
                ToAct::Seat(seat) => {
                    let (bot, view) =
                        (bots[(seat.index() + turned) % players], game.view(Observer::Seat(seat)));
                    let action = decide::<Gauner>(&view, seat, bot, Budget::Iterations(1), rng.next_u64());
                    game.apply(seat, action, &mut log);
                }
            }
        }
        share += game.standing().unwrap().shares()[(players - turned) % players];
    }
    share / games as f32
}

#[test]
fn greed_beats_chance_at_every_table() {
    for (bots, least) in [(2, 0.8), (3, 0.75), (4, 0.65)] {
        let mut seats = vec![Bot::Random; bots];
        seats[0] = Bot::Greedy;
        let share = share_of_first(&seats, 24);
        assert!(share > least, "{share} with {bots} players");
    }
}

#[test]
fn shares_add_up_and_the_end_is_certain() {
    let game = table(3).rows(["yo", "", ""]).dealt(0, "yy").pile("b").scored(1, &[20, 5, 0]).begins(0);
    let outlook = game.game.outlook();
    assert!((outlook.iter().sum::<f32>() - 1.0).abs() < 1e-5);
    assert!(outlook[0] > outlook[1] && outlook[1] > outlook[2], "{outlook:?}");
    let mut last = table(2).rows(["xgyo", "", ""]).prison("yyoorrvvbbg").scored(2, &[30, 10]).begins(0);
    last.steps(&["0 take 1L"]);
    assert_eq!(last.game.outlook().as_slice(), [1.0, 0.0]);
}

#[test]
fn the_most_points_lead() {
    let lead = |points: &[u16]| table(3).rows(["yo", "", ""]).scored(1, points).begins(0).game.lead();
    assert_eq!(lead(&[3, 7, 7]).as_slice(), [0.0, 0.5, 0.5]);
    assert_eq!(lead(&[9, 7, 7])[Seat(0).index()], 1.0);
}
