//! Odds and advice: skulls are counted exactly, stopping is as good as it can be, and the greedy player is no fool.

use std::collections::HashMap;

use bots::{Advice as _, Bot, Budget, decide};
use engine::{Chances, Game as _, Log, Observer, Rng, Seat, ToAct};

use super::tale::{Tale, setup};
use crate::swindler::odds::{Odds, one_more_draw};
use crate::swindler::pieces::{kinds_in, row};
use crate::swindler::{Colour, Object, Swindler, Table, Tile, Tiles};

/// What a tile is worth in the game of a single sack.
fn nominal(tile: Tile) -> f64 {
    match tile.object() {
        Object::RedKey
        | Object::BlueKey
        | Object::YellowKey
        | Object::Ring
        | Object::Watch
        | Object::Double => 2.0,
        Object::SealBox => 3.0,
        Object::Coin => 1.0,
        Object::Joker => 2.5,
    }
}

/// Whether to draw on from `left`, with tiles worth `stake` out.
type Rule = fn(&Table, Colour, f64) -> bool;

/// The exact value of a theft from a full sack by a rule; `None` is the best rule there is.
fn value(sack: Colour, rule: Option<Rule>) -> f64 {
    let mut table = Tale::new(2).game.table;
    let full = table.sacks;
    let mut known = HashMap::new();
    worth(&mut table, &full, sack, rule, &mut known)
}

fn worth(
    table: &mut Table,
    full: &Tiles,
    sack: Colour,
    rule: Option<Rule>,
    known: &mut HashMap<Tiles, f64>,
) -> f64 {
    if let Some(&worth) = known.get(&table.sacks) {
        return worth;
    }
    let out = full.minus(&table.sacks).unwrap();
    let stake: f64 = kinds_in(&out).map(|tile| f64::from(out[tile.index()]) * nominal(tile)).sum();
    let first = out.is_empty();
    let drawn = draw(table, full, sack, rule, known, first);
    let best = match rule {
        _ if first => drawn,
        None => drawn.max(stake),
        Some(goes_on) if goes_on(table, sack, stake) => drawn,
        Some(_) => stake,
    };
    known.insert(table.sacks, best);
    best
}

/// What one more draw leads to on the average: a skull takes everything, but pays 1 on the very first draw.
fn draw(
    table: &mut Table,
    full: &Tiles,
    sack: Colour,
    rule: Option<Rule>,
    known: &mut HashMap<Tiles, f64>,
    first: bool,
) -> f64 {
    let odds = Odds::of(table, sack);
    let all = f64::from(odds.skulls + odds.loot);
    let mut sum = if first { f64::from(odds.skulls) } else { 0.0 };
    for index in row(sack) {
        let count = f64::from(table.sacks[index]);
        if count > 0.0 {
            table.sacks[index] -= 1;
            sum += count * worth(table, full, sack, rule, known);
            table.sacks[index] += 1;
        }
    }
    sum / all
}

/// The rule of the bots.
fn as_bots_do(table: &Table, sack: Colour, stake: f64) -> bool {
    one_more_draw(table, sack, |tile| nominal(tile) as f32, stake as f32) > 0.0
}

#[test]
fn the_stopping_rule_reaches_the_exact_value_of_the_game_of_a_single_sack() {
    let exact = [3.554, 3.554, 3.296, 3.554, 3.706];
    for (sack, exact) in Colour::SACKS.into_iter().zip(exact) {
        let best = value(sack, None);
        assert!((best - exact).abs() < 0.0005, "{sack}: {best}");
        let ours = value(sack, Some(as_bots_do));
        assert!(ours >= 0.99 * best && ours <= best + 1e-9, "{sack}: {ours} of {best}");
    }
    let timid = value(Colour::Red, Some(|_, _, _| false));
    assert!(timid < 0.6 * 3.554, "stopping at once is far worse: {timid}");
}

#[test]
fn odds_are_those_of_the_tiles_in_the_sack() {
    let tale = Tale::new(2);
    let (red, black) = (Odds::of(&tale.game.table, Colour::Red), Odds::of(&tale.game.table, Colour::Black));
    let close = |one: f32, other: f32| (one - other).abs() < 1e-6;
    assert!(close(red.skull(), 1.0 / 8.0) && close(black.skull(), 2.0 / 10.0));
    assert!(close(red.clean(4), 0.5) && close(black.clean(2), 8.0 / 10.0 * 7.0 / 9.0));
    assert!(close(red.clean(8), 0.0), "the eighth draw is the skull");
}

#[test]
fn bots_draw_on_while_it_pays_and_stop_when_much_is_at_stake() {
    let mut tale = Tale::new(2);
    tale.go("0 rob r; 0 draw; ~ r:coin");
    let wants = |tale: &Tale, action: &str| tale.game.appeal(Seat(0), action.parse().unwrap());
    assert!(wants(&tale, "draw") > wants(&tale, "stop"), "a single coin is nothing to lose");
    tale.lay(0, "r:ring r:ring r:redkey r:redkey");
    assert!(wants(&tale, "draw") < wants(&tale, "stop"));
}

#[test]
fn bots_bet_on_what_is_likelier_and_take_what_is_worth_more() {
    let mut tale = Tale::new(2);
    tale.hold(1, "naseweis").go("0 rob k; 1 play naseweis");
    let wants = |tale: &Tale, seat, action: &str| tale.game.appeal(Seat(seat), action.parse().unwrap());
    assert!(wants(&tale, 1, "bet caught") > wants(&tale, 1, "bet clean"), "the black sack has two skulls");
    let mut raid = Tale::new(2);
    raid.lay(0, "r:coin k:box");
    assert!(wants(&raid, 0, "lose r:coin") > wants(&raid, 0, "lose k:box"));
}

#[test]
fn the_outlook_adds_up_to_one_and_favours_the_rich() {
    let mut tale = Tale::new(4);
    let even = tale.game.outlook();
    assert!((even.iter().sum::<f32>() - 1.0).abs() < 1e-5);
    tale.game.table.seats[2].points = 40;
    let outlook = tale.game.outlook();
    assert!(outlook[2] > 0.5 && (outlook.iter().sum::<f32>() - 1.0).abs() < 1e-5);
    assert_eq!(tale.game.lead().as_slice(), [0.0, 0.0, 1.0, 0.0]);
}

#[test]
fn the_favourite_is_the_action_with_the_highest_appeal() {
    let (setup, mut rng) = (setup(3).with::<Swindler>("cut", "6").unwrap(), Rng::new(4));
    let (mut game, mut log) = (Swindler::new(&setup).unwrap(), Log::muted());
    let (mut actions, mut chances, mut choices) = (Vec::new(), Chances::new(), 0);
    loop {
        match game.to_act() {
            ToAct::Chance => {
                game.chances(&mut chances);
                game.resolve(chances.draw(&mut rng), &mut log);
            }
            ToAct::Seat(seat) => {
                game.legal(seat, &mut actions);
                let favourite = game.favourite(seat, &actions);
                let highest =
                    actions.iter().map(|&action| game.appeal(seat, action)).fold(f32::MIN, f32::max);
                assert_eq!(game.appeal(seat, favourite), highest, "{favourite} of {actions:?}");
                choices += u32::from(actions.len() > 1);
                game.apply(seat, *rng.choose(&actions).unwrap(), &mut log);
            }
            ToAct::Over => break,
        }
    }
    assert!(choices > 50, "{choices}");
}

#[test]
fn a_reaction_belongs_to_the_turn_it_comes_in() {
    let mut tale = Tale::new(2);
    tale.hold(1, "naseweis").go("0 rob k");
    assert_eq!(tale.game.to_act(), ToAct::Seat(Seat(1)));
    assert_eq!(tale.game.turn_of(Seat(1)), Seat(0));
}

/// Plays a game between bots and says whose it was.
fn winner(bots: &[Bot], seed: u64) -> usize {
    let setup = setup(bots.len() as u8).with::<Swindler>("cut", "15").unwrap();
    let (mut game, mut rng) = (Swindler::new(&setup).unwrap(), Rng::new(seed));
    let (mut chances, mut log) = (Chances::new(), Log::muted());
    loop {
        match game.to_act() {
            ToAct::Chance => {
                game.chances(&mut chances);
                game.resolve(chances.draw(&mut rng), &mut log);
            }
            ToAct::Seat(seat) => {
                let (view, bot) = (game.view(Observer::Seat(seat)), bots[seat.index()]);
                let action = decide::<Swindler>(&view, seat, bot, Budget::Iterations(1), rng.next_u64());
                game.apply(seat, action, &mut log);
            }
            ToAct::Over => {
                let places = game.standing().unwrap().places;
                return places.iter().position(|&place| place == 1).unwrap();
            }
        }
    }
}

#[test]
fn the_greedy_player_beats_the_random_one() {
    let wins = (0..12).filter(|&seed| winner(&[Bot::Random, Bot::Greedy], seed) == 1).count();
    assert!(wins >= 11, "{wins} of 12");
}
