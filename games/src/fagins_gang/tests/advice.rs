//! The advice: a few plain judgements, and games played by it.

use bots::{Advice as _, Bot, Level, decide};
use engine::{Chances, Game as _, Log, Observer, Rng, Seat, ToAct};

use super::scene::{BROWN, ORANGE, Scene as _, scene, setup};
use crate::fagins_gang::FaginsGang;
use crate::fagins_gang::words::Way;

/// The legal action with the most appeal.
fn favourite(game: &FaginsGang) -> String {
    let seat = game.actor().unwrap();
    let appeal = |text: &String| game.appeal(seat, text.parse().unwrap());
    game.open().into_iter().max_by(|one, other| appeal(one).total_cmp(&appeal(other))).unwrap()
}

#[test]
fn the_winning_step_is_taken() {
    let game = scene(3)
        .home(BROWN, "BC")
        .urchin(BROWN, 'T', 0)
        .urchin(BROWN, 'P', 0)
        .hand(BROWN, "bkkkgggg")
        .purse(BROWN, 15);
    assert_eq!(favourite(&game), "T>fagin");
}

#[test]
fn who_cannot_buy_begins_in_the_streets() {
    assert_eq!(favourite(&scene(4).purse(BROWN, 0)), "T>5");
}

#[test]
fn nobody_waits_who_can_do_something_or_opens_a_market_for_nothing() {
    let appeal = |game: &FaginsGang, action: &str| game.appeal(BROWN, action.parse().unwrap());
    let rich = scene(4);
    assert_eq!(appeal(&rich, "done"), f32::NEG_INFINITY, "the Thames is open");
    let poor = scene(4).hand(BROWN, "").purse(BROWN, 0);
    assert_eq!(appeal(&poor, "market"), f32::NEG_INFINITY, "there is nothing to trade");
    assert_eq!(favourite(&poor), "done");
}

#[test]
fn a_white_hand_takes_what_the_way_home_needs() {
    let mut game = scene(2)
        .home(BROWN, "BC")
        .urchin(BROWN, 'P', 0)
        .urchin(BROWN, 'T', 3)
        .hand(BROWN, "ppp")
        .purse(BROWN, 99);
    game.act("steal P");
    assert_eq!(favourite(&game), "take p", "one purple cube is missing for the last step");
}

#[test]
fn nobody_gives_up_the_cubes_that_lead_home() {
    let mut game =
        scene(2).home(BROWN, "BC").urchin(BROWN, 'T', 6).hand(BROWN, "bbbbbbbrrrrrrrrr").purse(BROWN, 99);
    game.acts(&["done", "done"]);
    game.die(6);
    assert_eq!(favourite(&game), "drop r");
}

#[test]
fn a_rival_about_to_win_is_bumped_out_of_the_top() {
    let mut game = scene(2)
        .constable('T', 5, Way::Up)
        .home(ORANGE, "BC")
        .urchin(ORANGE, 'T', 0)
        .hand(ORANGE, "b")
        .purse(ORANGE, 30)
        .urchin(BROWN, 'T', 1)
        .hand(BROWN, "bb");
    game.act("T>0");
    assert_eq!(favourite(&game), "bump up");
}

#[test]
fn dear_cubes_that_nobody_needs_are_sold_and_cheap_ones_left() {
    let mut game =
        scene(2).home(BROWN, "BC").urchin(BROWN, 'T', 3).hand(BROWN, "kkk").purse(BROWN, 0).stalls("gg");
    game.act("market");
    assert_eq!(favourite(&game), "sell k");
    let mut sated =
        scene(2).home(BROWN, "BC").urchin(BROWN, 'T', 3).hand(BROWN, "bbbb").purse(BROWN, 16).stalls("g");
    sated.act("market");
    assert_eq!(favourite(&sated), "pass");
}

#[test]
fn a_bot_that_needs_nothing_leaves_the_market_at_once() {
    let mut game = scene(2)
        .home(BROWN, "BC")
        .urchin(BROWN, 'T', 3)
        .hand(BROWN, "bbbb")
        .purse(BROWN, 40)
        .stalls("pbykgr");
    game.act("market");
    let trades: Vec<String> = game.open().into_iter().filter(|action| action != "pass").collect();
    assert!(trades.len() >= 6, "{trades:?}");
    assert!(trades.iter().all(|trade| game.appeal(BROWN, trade.parse().unwrap()) == f32::NEG_INFINITY));
    let (view, bot) = (game.view(Observer::Seat(BROWN)), Bot::Level(Level::Easy));
    for seed in 0..20 {
        let action = decide::<FaginsGang>(&view, BROWN, bot, bot.budget::<FaginsGang>(), seed);
        assert_eq!(action, "pass".parse().unwrap(), "what one buys and sells again only takes time");
    }
}

#[test]
fn the_outlook_adds_up_and_favours_who_is_ahead() {
    let game = scene(4).home(ORANGE, "BC").urchin(ORANGE, 'T', 1).hand(ORANGE, "bb").purse(ORANGE, 15);
    let outlook = game.outlook();
    assert_eq!(outlook.len(), 4);
    assert!((outlook.iter().sum::<f32>() - 1.0).abs() < 1e-5);
    assert!(outlook[ORANGE.index()] > 0.9, "{outlook:?}");
    assert_eq!(outlook[2], outlook[3], "those who stand alike have like hopes");
}

#[test]
fn the_outlook_of_a_finished_game_is_its_result() {
    let mut game = scene(2).home(BROWN, "BC").urchin(BROWN, 'T', 0).hand(BROWN, "b").purse(BROWN, 15);
    game.act("T>fagin");
    assert_eq!(game.outlook().as_slice(), [1.0, 0.0]);
}

#[test]
fn the_lead_goes_by_urchins_home() {
    let game = scene(3).home(ORANGE, "B").purse(BROWN, 99);
    assert_eq!(game.lead().as_slice(), [0.0, 1.0, 0.0]);
}

/// Plays a game of bots and tells the round in which it ended and who won.
fn play(bots: &[Bot], seed: u64) -> (u32, Seat) {
    let setup = setup(bots.len() as u8).with::<FaginsGang>("cut", "200").unwrap();
    let (mut game, mut rng) = (FaginsGang::new(&setup).unwrap(), Rng::new(seed));
    let (mut chances, mut log) = (Chances::new(), Log::muted());
    loop {
        match game.to_act() {
            ToAct::Over => break,
            ToAct::Chance => {
                game.chances(&mut chances);
                game.resolve(chances.draw(&mut rng), &mut log);
            }
            ToAct::Seat(seat) => {
                let (view, bot) = (game.view(Observer::Seat(seat)), bots[seat.index()]);
                let action =
                    decide::<FaginsGang>(&view, seat, bot, bot.budget::<FaginsGang>(), rng.next_u64());
                game.apply(seat, action, &mut log);
            }
        }
    }
    let standing = game.standing().unwrap();
    let winner = Seat::all(bots.len() as u8).find(|&seat| standing.won(seat)).unwrap();
    (game.round, winner)
}

#[test]
fn greedy_players_finish_their_games() {
    for players in 2..=6 {
        for seed in 0..4 {
            let (rounds, _) = play(&vec![Bot::Greedy; players], seed);
            assert!((8..60).contains(&rounds), "{players} players, seed {seed}: {rounds} rounds");
        }
    }
}

#[test]
fn greedy_beats_random() {
    for seed in 0..6 {
        let at = (seed % 3) as usize;
        let mut bots = [Bot::Random; 3];
        bots[at] = Bot::Greedy;
        assert_eq!(play(&bots, seed).1.index(), at, "seed {seed}");
    }
}
