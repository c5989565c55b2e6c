//! What is counted for reports on balance adds up to what was played.

use bots::census::Sort;
use bots::{Advice as _, Census, Finished};
use engine::course::{Course, StepOf};
use engine::dice::Dice;
use engine::{Game as _, Log, Play as _, Rng, ToAct};

use super::super::Langfinger;
use super::night::setup;

/// A random game, and what is counted of it.
fn counted(players: u8, seed: u64) -> (Langfinger, Census) {
    let setup = setup(players, &[("cut", "9")]);
    let mut course = Course::<Langfinger>::new(setup.clone()).unwrap();
    let (dice, mut rng) = (Dice::seeded(seed), Rng::new(seed));
    loop {
        match course.state().to_act() {
            ToAct::Over => break,
            ToAct::Chance => {
                let answer = dice.answer(course.draws() + 1, &mut course.state().chances_sorted());
                course.chance(answer, &mut Log::muted()).unwrap();
            }
            ToAct::Seat(seat) => {
                let action = *rng.choose(&course.state().legal_sorted(seat)).unwrap();
                course.act(seat, action, &mut Log::muted()).unwrap();
            }
        }
    }
    let (steps, standing) =
        (course.steps().collect::<Vec<StepOf<Langfinger>>>(), course.state().standing().unwrap());
    let mut census = Census::default();
    Langfinger::census(&Finished::new(&setup, &steps, &standing), &mut census);
    (course.state().clone(), census)
}

/// The sum of all counts under a title.
fn sum(census: &Census, what: &str) -> f64 {
    census.counts.iter().filter(|count| count.what == what).map(|count| count.amount).sum()
}

#[test]
fn tokens_money_and_wins_add_up() {
    for players in 2..=5 {
        let (end, census) = counted(players, 40 + u64::from(players));
        let rounds = f64::from(end.table.round);
        assert_eq!(sum(&census, "Rounds"), rounds);
        assert_eq!(
            sum(&census, "Tokens by place"),
            rounds * f64::from(players) * f64::from(end.table.terms.tokens)
        );
        let money: u32 = end.table.money.iter().copied().map(u32::from).sum();
        assert_eq!(sum(&census, "Money by source"), f64::from(money));
        let wins = census.counts.iter().filter(|count| count.what.starts_with("Won by "));
        let (scoundrels, won) = wins.fold((0, 0.0), |(count, sum), win| (count + 1, sum + win.amount));
        assert_eq!(scoundrels, players, "everybody plays a scoundrel");
        assert!((won - 1.0_f64).abs() < 1e-6, "one game is won: {won}");
    }
}

#[test]
fn a_token_that_acts_is_counted_once_as_busy_or_idle() {
    let (end, census) = counted(4, 7);
    let errands = census
        .counts
        .iter()
        .filter(|count| count.what.starts_with("Tokens in") || count.what.starts_with("Tokens at"));
    let asked: u32 = errands.map(|count| if let Sort::Share(times) = count.sort { times } else { 0 }).sum();
    assert_eq!(asked, u32::from(end.table.round) * 4 * u32::from(end.table.terms.tokens));
}
