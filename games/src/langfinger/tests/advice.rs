//! Advice: what looks good is good, and the outlook adds up.

use bots::{Advice as _, Bot, decide};
use engine::{Chances, Game, Log, Observer, Play as _, Rng, Seat, ToAct};

use super::super::*;
use super::night::{Night, Start, THREE, setup};

/// The action with the highest appeal for whoever is to act.
fn best(night: &Night) -> String {
    let seat = night.seat();
    let appeal = |action: &Action| night.game.appeal(seat, *action);
    let actions = night.game.legal_sorted(seat);
    actions.into_iter().max_by(|one, other| appeal(one).total_cmp(&appeal(other))).unwrap().to_string()
}

#[test]
fn a_sale_goes_to_the_fence_that_pays_most() {
    let mut night = Night::start(&Start { harbor: "F11 F04 F06", ..THREE });
    night.stash_away(0, "L18").place("H C C C C C R R R").pass_until(Place::Harbor);
    assert_eq!(best(&night), "sell 3 L18");
}

#[test]
fn a_second_card_is_sold_as_well() {
    let mut night = Night::start(&THREE);
    night.stash_away(0, "L18 L20").place("H C C C C C R R R").pass_until(Place::Harbor).act("sell 1 L20");
    assert_eq!(best(&night), "also L18");
}

#[test]
fn the_own_tool_saves_a_card() {
    let mut night = Night::start(&Start { hands: &["h p", "l m m", "h l m w"], ..THREE });
    night.place("V C C C C C R R R").pass_until(Place::Villa);
    assert_eq!(best(&night), "rob 2*");
}

#[test]
fn the_city_gives_what_is_missing() {
    // With lock pick and map, and a hammer of his own, Hans lacks nothing for the pillar; pliers make the safe his too.
    let mut night = Night::start(&Start { hands: &["l m", "l m m", "h l m w"], villa: "L29 L09", ..THREE });
    night.game.laid[1] = [None; 5];
    night.place("C V V V V R R R H");
    assert_eq!(best(&night), "tool p");
}

#[test]
fn who_has_loot_goes_to_the_harbor_and_who_has_none_does_not() {
    let mut night = Night::start(&THREE);
    night.stash_away(0, "L28");
    assert_eq!(best(&night), "place H");
    night.place("C");
    assert_ne!(best(&night), "place H", "Yoshiko has nothing to sell");
}

#[test]
fn the_last_money_is_taken_when_it_wins() {
    let mut night = Night::start(&THREE);
    night.set_money(0, 18).set_money(1, 17).set_money(2, 17).stash_away(0, "L18");
    night.place("V H H H C C R R R").pass_until(Place::Villa);
    assert_eq!(best(&night), "rob 2*");
    let before = night.game.outlook()[0];
    night.act("rob 2*");
    assert!(night.game.outlook()[0] > before, "20 is better than 18");
}

#[test]
fn the_shares_of_the_outlook_add_up_to_one() {
    let (mut rng, mut log, mut chances, mut legal) = (Rng::new(4), Log::muted(), Chances::new(), Vec::new());
    let mut game = Langfinger::new(&setup(4, &[("cut", "20")])).unwrap();
    loop {
        for shares in [game.outlook(), game.lead()] {
            assert_eq!(shares.len(), 4);
            assert!(
                (shares.iter().sum::<f32>() - 1.0).abs() < 1e-4 && shares.iter().all(|share| *share >= 0.0)
            );
        }
        match game.to_act() {
            ToAct::Chance => {
                game.chances(&mut chances);
                game.resolve(chances.draw(&mut rng), &mut log);
            }
            ToAct::Seat(seat) => {
                game.legal(seat, &mut legal);
                assert!(legal.iter().all(|action| game.appeal(seat, *action).is_finite()));
                let action = *rng.choose(&legal).unwrap();
                game.apply(seat, action, &mut log);
            }
            ToAct::Over => return,
        }
    }
}

#[test]
fn who_is_ahead_may_expect_more() {
    let mut night = Night::start(&THREE);
    night.set_money(1, 12).set_money(2, 6);
    let shares = night.game.outlook();
    assert!(shares[1] > shares[2] && shares[2] > shares[0], "{shares:?}");
    let early = shares[1];
    night.set_money(0, 6).set_money(1, 18).set_money(2, 12);
    assert!(night.game.outlook()[1] > early, "the same lead is worth more towards the end");
    assert_eq!(night.game.lead().as_slice(), [0.0, 1.0, 0.0]);
}

/// Twenty games of the greedy player against two who play at random.
#[test]
fn first_sight_beats_chance() {
    let setup = setup(3, &[("cut", "60")]);
    let won = |seed: u64| {
        let greedy = Seat((seed % 3) as u8);
        let (mut rng, mut log, mut chances) = (Rng::new(seed), Log::muted(), Chances::new());
        let mut game = Langfinger::new(&setup).unwrap();
        loop {
            match game.to_act() {
                ToAct::Chance => {
                    game.chances(&mut chances);
                    game.resolve(chances.draw(&mut rng), &mut log);
                }
                ToAct::Seat(seat) => {
                    let bot = if seat == greedy { Bot::Greedy } else { Bot::Random };
                    let (view, budget) = (game.view(Observer::Seat(seat)), bot.budget::<Langfinger>());
                    let action = decide::<Langfinger>(&view, seat, bot, budget, rng.next_u64());
                    game.apply(seat, action, &mut log);
                }
                ToAct::Over => return game.standing().unwrap().won(greedy),
            }
        }
    };
    assert!((0..20).filter(|&seed| won(seed)).count() >= 19);
}
