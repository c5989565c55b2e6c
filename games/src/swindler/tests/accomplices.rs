//! Chapter 9, second part: the eleven accomplices.

use engine::{Observer, Rng, Seat};

use super::tale::{Tale, setup};
use crate::swindler::{Accomplice, Event, Outcome, Stage, Swindler};

#[test]
fn r9_5_ruling_17_the_cheat_draws_in_every_gap_after_the_first_loot_tile() {
    let mut tale = Tale::new(2);
    tale.hold(1, "betruegerin betruegerin");
    tale.exactly("0 rob r");
    assert_eq!(tale.refused("1 play betruegerin"), "9.5", "not before the first loot tile");
    tale.exactly("1 pass; 0 draw; ~ r:ring; 1 pass; 0 draw; ~ r:coin; 1 play betruegerin; ~ r:watch");
    assert_eq!((tale.front(1), tale.loot()), ("r:watch".into(), "r:ring r:coin".into()));
    tale.exactly("1 pass; 0 stop");
    assert_eq!(tale.refused("1 play betruegerin"), "9.5", "not after the stop");
}

#[test]
fn r9_5_a_cheats_skull_does_nothing_at_all() {
    let mut tale = Tale::new(2);
    tale.hold(1, "betruegerin").lay(1, "r:coin");
    tale.go("0 rob r; 0 draw; ~ r:ring; 1 play betruegerin; ~ skull");
    assert_eq!((tale.front(1), tale.coins(1)), ("r:coin".into(), 1));
    assert_eq!((tale.turn_of(), tale.game.table.stage), (Some(0), Stage::Loot));
}

#[test]
fn r9_6_ruling_43_everybody_else_gives_the_beggar_a_tile_or_a_coin_and_not_in_step_2() {
    let mut tale = Tale::new(4);
    tale.hold(0, "bettler bettler").lay(1, "r:ring b:coin");
    tale.game.table.seats[3].coins = 0;
    tale.exactly("0 play bettler");
    assert_eq!(tale.legal(), ["give b:coin", "give coin", "give r:ring"]);
    tale.exactly("1 give r:ring");
    assert_eq!(tale.legal(), ["give coin"], "asked also with one choice");
    tale.exactly("2 give coin");
    assert_eq!(tale.turn_of(), Some(0), "seat 3 has neither");
    assert_eq!((tale.front(0), tale.coins(0)), ("r:ring".into(), 2));
    tale.exactly("0 rob r; 0 draw; ~ r:coin");
    assert_eq!(tale.refused("0 play bettler"), "9.6");
}

#[test]
fn r9_7_ruling_18_loot_is_shared_once_the_stop_stands_the_thief_picking_first() {
    let mut tale = Tale::new(3);
    tale.hold(1, "erbschleicherin").hold(2, "verraeter");
    tale.go("0 rob r; 0 draw; ~ r:ring; 0 draw; ~ r:redkey; 0 stop");
    assert_eq!(tale.refused("1 play erbschleicherin"), "9.7", "traitors are asked for first");
    // The traitor makes the thief draw on, so nothing is shared yet.
    tale.exactly("1 pass; 2 play verraeter; 1 pass; ~ r:coin; 1 pass; 0 draw; ~ r:watch; 1 pass; 0 draw; ~ r:coin; 1 pass");
    tale.exactly("0 stop; 1 pass; 1 play erbschleicherin");
    assert_eq!(tale.may("pick"), ["pick r:coin", "pick r:redkey", "pick r:ring", "pick r:watch"]);
    tale.exactly("0 pick r:redkey; 1 pick r:ring; 0 pick r:coin; 1 pick r:coin");
    assert_eq!((tale.front(0), tale.front(1)), ("r:redkey r:watch r:coin".into(), "r:ring r:coin".into()));
    assert_eq!(tale.game.table.stage, Stage::Business, "the fifth tile stays with the thief");
}

#[test]
fn r9_7_nothing_is_shared_of_a_single_tile_or_of_older_ones() {
    let mut tale = Tale::new(2);
    tale.hold(1, "erbschleicherin").lay(0, "r:watch b:ring");
    tale.go("0 rob r; 0 draw; ~ r:ring; 0 stop; 1 play erbschleicherin");
    assert_eq!(tale.game.table.stage, Stage::Business);
    assert_eq!(tale.front(1), "");
}

#[test]
fn r9_8_a_forged_tile_is_what_it_is_forged_into_until_the_end_of_the_turn() {
    let mut tale = Tale::new(2);
    tale.order(1, "B1").lay(0, "r:ring b:bluekey").hold(0, "faelscher faelscher").business();
    tale.game.table.orders[0].marker = Some(Seat(0));
    assert_eq!(tale.refused("0 fulfil 1"), "5.3");
    tale.exactly("0 play faelscher; 0 forge r:ring redkey");
    assert_eq!(tale.refused("0 sell r:ring 1.1"), "5.3", "it is no ring now");
    tale.exactly("0 play faelscher");
    assert_eq!(tale.refused("0 forge r:ring watch"), "9.8", "a tile is forged once");
    // A key of another colour: allowed.
    assert!(tale.legal().contains(&"forge b:bluekey redkey".to_owned()));
    tale.exactly("0 forge b:bluekey box");
    assert_eq!(tale.refused("0 fulfil 1"), "5.3");
    tale.exactly("0 done; 0 done; 1 rob b; 1 draw; ~ skull; 1 done; 1 done");
    assert!(tale.game.table.turn.forged.is_empty());
}

#[test]
fn r9_8_the_background_of_a_forged_tile_stays() {
    let mut tale = Tale::new(2);
    tale.order(1, "A1").lay(0, "r:ring r:coin r:coin").hold(0, "faelscher").business();
    tale.game.table.orders[0].marker = Some(Seat(0));
    tale.exactly("0 play faelscher; 0 forge r:coin watch; 0 fulfil 1");
    assert_eq!(tale.points(0), 3 + 3);
}

#[test]
fn r9_8_ruling_33_a_forged_tile_can_be_sold_and_goes_back_to_its_own_sack() {
    let mut tale = Tale::new(2);
    tale.lay(0, "r:coin r:ring g:redkey b:watch").hold(0, "faelscher").business();
    tale.exactly("0 play faelscher; 0 forge r:coin watch; 0 sell r:ring 1.1; 0 sell r:coin=watch 1.2");
    assert_eq!(tale.in_sack("r:coin"), 1, "it lies with the fence");
    tale.exactly("0 sell g:redkey 1.3");
    assert_eq!((tale.in_sack("r:coin"), tale.in_sack("b:watch")), (2, 1));
    assert_eq!(tale.front(0), "b:watch");
}

#[test]
fn r9_8_ruling_34_coins_can_be_forged_and_nothing_into_coins() {
    let mut tale = Tale::new(2);
    tale.lay(0, "r:coin k:joker").hold(0, "faelscher").business();
    tale.exactly("0 play faelscher");
    let into: Vec<_> =
        tale.may("forge").iter().filter_map(|action| action.split(' ').nth(2)).map(str::to_owned).collect();
    assert!(!into.iter().any(|object| ["coin", "double", "joker"].contains(&object.as_str())), "{into:?}");
    assert_eq!(into.len(), 12, "both tiles into all six others");
    tale.exactly("0 forge r:coin ring; 0 done");
    assert_eq!(tale.may("hire"), ["hire 1"], "forged, it is no money in this turn");
}

#[test]
fn r9_8_of_two_alike_one_can_be_forged_and_the_plain_one_goes_first() {
    let mut tale = Tale::new(2);
    tale.lay(0, "r:ring r:ring").lay(1, "b:coin").hold(0, "faelscher taschenspieler").business();
    tale.exactly("0 play faelscher; 0 forge r:ring redkey");
    assert_eq!(tale.may("sell").len(), 3 + 1, "the ring to three fences, the key to one");
    tale.exactly("0 play taschenspieler; 0 give r:ring; 0 swap 1 b:coin");
    assert_eq!(tale.may("sell"), ["sell r:ring=redkey 1.3"]);
}

#[test]
fn r9_9_ruling_07_a_decoy_leads_to_another_sack_instead_of_a_stop_and_never_when_caught() {
    let mut tale = Tale::new(2);
    tale.hold(0, "lockvogel lockvogel").hold(1, "verraeter");
    tale.exactly("0 rob r; 1 pass; 0 draw; ~ r:ring; 1 pass; 0 play lockvogel; 1 pass");
    assert_eq!(tale.legal(), ["rob b", "rob g", "rob k", "rob y"]);
    assert_eq!(tale.refused("0 rob r"), "9.9");
    tale.exactly("0 rob b");
    assert_eq!(tale.legal(), ["draw"], "no traitor was asked for, and no new bet");
    tale.exactly("0 draw; ~ b:ring; 1 pass");
    assert_eq!(tale.refused("0 play lockvogel"), "9.9", "there is no third sack");
    let mut caught = Tale::new(2);
    caught.hold(0, "lockvogel").go("0 rob r; 0 draw; ~ skull");
    assert_eq!(caught.refused("0 play lockvogel"), "9.9");
}

#[test]
fn r9_9_ruling_08_a_skull_on_the_first_draw_of_the_second_sack_costs_and_brings_nothing() {
    let mut tale = Tale::new(2);
    tale.hold(0, "lockvogel").lay(0, "b:watch");
    tale.go("0 rob r; 0 draw; ~ r:ring; 0 play lockvogel; 0 rob b; 0 draw; ~ skull");
    assert_eq!((tale.front(0), tale.coins(0)), ("r:ring b:watch".into(), 1));
    assert_eq!(tale.game.table.stage, Stage::Business);
    assert!(tale.told(|event| matches!(event, Event::Caught { lost, .. } if lost.is_empty())));
}

#[test]
fn r9_9_ruling_09_a_later_skull_costs_the_second_colour_only() {
    let mut tale = Tale::new(2);
    tale.hold(0, "lockvogel").lay(0, "b:watch");
    tale.go("0 rob r; 0 draw; ~ r:ring; 0 play lockvogel; 0 rob b; 0 draw; ~ b:coin; 0 draw; ~ skull");
    assert_eq!((tale.front(0), tale.coins(0)), ("r:ring".into(), 1));
}

#[test]
fn r9_10_an_assassin_cancels_what_was_just_played_and_both_are_discarded() {
    let mut tale = Tale::new(2);
    tale.hold(0, "bettler").hold(1, "meuchlerin");
    assert_eq!(tale.refused("0 play meuchlerin"), "9.1");
    tale.exactly("0 play bettler; 1 play meuchlerin");
    assert_eq!((tale.discard(), tale.coins(1)), ("bettler meuchlerin".into(), 1));
    let mut early = Tale::new(2);
    early.hold(0, "meuchlerin");
    assert_eq!(early.refused("0 play meuchlerin"), "9.10", "there is nothing to cancel");
}

#[test]
fn r9_11_a_bet_is_on_the_whole_theft() {
    let mut tale = Tale::new(3);
    tale.hold(1, "naseweis").hold(2, "naseweis");
    tale.go("0 rob r; 1 play naseweis; 1 bet caught; 2 play naseweis; 2 bet clean; 0 draw; ~ r:ring");
    assert_eq!(tale.game.table.theft.bets[1][Outcome::Caught.index()], 1);
    tale.go("0 stop");
    assert_eq!((tale.points(1), tale.points(2)), (3, 6));
}

#[test]
fn r9_11_a_traitor_can_turn_a_bet() {
    let mut tale = Tale::new(2);
    tale.hold(1, "naseweis verraeter");
    tale.go("0 rob r; 1 play naseweis; 1 bet caught; 0 draw; ~ r:ring; 0 stop; 1 play verraeter; ~ skull");
    assert_eq!(tale.points(1), 6);
}

#[test]
fn r9_11_ruling_08_a_harmless_skull_counts_as_caught_for_a_bet() {
    let mut tale = Tale::new(2);
    tale.hold(0, "lockvogel").hold(1, "naseweis");
    tale.go("0 rob r; 1 play naseweis; 1 bet caught; 0 draw; ~ r:ring; 0 play lockvogel; 0 rob b; 0 draw; ~ skull");
    assert_eq!(tale.points(1), 6);
}

#[test]
fn r9_11_ruling_20_an_undone_skull_is_none_for_the_bet() {
    let mut tale = Tale::new(3);
    tale.hold(1, "naseweis").hold(2, "schutzengelchen");
    tale.go("0 rob r; 1 play naseweis; 1 bet clean; 0 draw; ~ r:ring; 0 draw; ~ skull");
    tale.go("2 play schutzengelchen; 2 pick r:ring; 0 stop");
    assert_eq!(tale.points(1), 6);
}

#[test]
fn r9_12_a_lock_picker_counts_as_a_key_is_discarded_and_is_no_loot() {
    let mut tale = Tale::new(2);
    tale.order(1, "B1").lay(0, "b:bluekey").hold(0, "schlossknackerin-red").business();
    tale.game.table.orders[0].marker = Some(Seat(0));
    tale.exactly("0 fulfil 1");
    assert_eq!(tale.may("use"), ["use b:bluekey", "use schlossknackerin-red"]);
    tale.exactly("0 use schlossknackerin-red; 0 use b:bluekey");
    assert_eq!(
        (tale.points(0), tale.discard(), tale.front(0)),
        (3 + 7, "schlossknackerin-red".into(), String::new())
    );
    let mut fence = Tale::new(2);
    fence.hold(0, "schlossknackerin-red").business();
    assert!(fence.may("sell").is_empty(), "and not for sale");
}

#[test]
fn r9_12_also_where_keys_are_merely_owned_it_is_discarded() {
    let mut tale = Tale::new(2);
    tale.order(1, "B19").lay(0, "b:bluekey b:bluekey").hold(0, "schlossknackerin-red").business();
    tale.game.table.orders[0].marker = Some(Seat(0));
    tale.exactly("0 fulfil 1; 0 use b:bluekey; 0 use b:bluekey; 0 use schlossknackerin-red");
    assert_eq!((tale.points(0), tale.discard()), (3 + 5, "schlossknackerin-red".into()));
    assert_eq!(tale.front(0), "b:bluekey b:bluekey");
}

#[test]
fn r9_12_ruling_13_a_cancelled_lock_picker_takes_the_whole_order_back() {
    let mut tale = Tale::new(2);
    tale.order(1, "B4")
        .lay(0, "b:bluekey")
        .hold(0, "schlossknackerin-red schlossknackerin-yellow")
        .hold(1, "meuchlerin");
    tale.business().game.table.orders[0].marker = Some(Seat(0));
    tale.exactly("0 fulfil 1; 0 use b:bluekey; 0 use schlossknackerin-red; 1 pass; 0 use schlossknackerin-yellow; 1 play meuchlerin");
    assert_eq!((tale.front(0), tale.hand(0)), ("b:bluekey".into(), "schlossknackerin-red".into()));
    assert_eq!(tale.discard(), "meuchlerin schlossknackerin-yellow");
    assert_eq!(tale.game.table.stage, Stage::Business);
    assert!(tale.game.table.stack.is_empty() && tale.game.table.turn.named.is_empty());
    assert_eq!(tale.game.table.orders[0].marker, Some(Seat(0)), "still reserved");
    assert_eq!(
        tale.game.table.seats[0].known[Accomplice::RedPicker.index()],
        1,
        "and everybody knows that card now"
    );
}

#[test]
fn r9_12_a_forger_does_not_change_a_lock_picker() {
    let mut tale = Tale::new(2);
    tale.order(1, "B1").lay(0, "r:redkey").hold(0, "schlossknackerin-yellow faelscher").business();
    tale.game.table.orders[0].marker = Some(Seat(0));
    tale.exactly("0 play faelscher");
    assert!(tale.may("forge").iter().all(|action| action.contains("r:redkey")), "only tiles are forged");
    tale.exactly("0 forge r:redkey bluekey");
    assert_eq!(tale.refused("0 fulfil 1"), "5.3", "blue and yellow are not red and blue");
}

#[test]
fn r9_12_whoever_sets_out_to_fulfil_must_hold_what_is_missing() {
    let mut tale = Tale::new(3);
    tale.order(1, "B1").lay(1, "b:bluekey").hold(1, "schlossknackerin-red bettler");
    tale.game.table.active = Seat(1);
    tale.business().game.table.orders[0].marker = Some(Seat(1));
    tale.exactly("1 fulfil 1");
    let (view, mut rng) = (engine::Game::view(&tale.game, Observer::Seat(Seat(0))), Rng::new(5));
    for _ in 0..200 {
        let world: Swindler = engine::Game::determinize(&view, &mut rng);
        assert_eq!(world.hidden[1][Accomplice::RedPicker.index()], 1);
    }
}

#[test]
fn r9_13_an_angel_undoes_a_skull_and_takes_half_of_what_it_would_have_cost_rounded_up() {
    let mut tale = Tale::new(2);
    tale.hold(1, "schutzengelchen").lay(0, "r:watch b:ring");
    tale.go("0 rob r; 0 draw; ~ r:ring; 0 draw; ~ r:coin; 0 draw; ~ skull; 1 play schutzengelchen");
    assert_eq!(tale.may("pick"), ["pick r:coin", "pick r:ring", "pick r:watch"]);
    tale.exactly("1 pick r:watch; 1 pick r:ring");
    assert_eq!((tale.front(0), tale.front(1)), ("r:coin b:ring".into(), "r:ring r:watch".into()));
    assert_eq!(tale.legal(), ["draw", "stop"], "the thief goes on or stops");
    let mut own = Tale::new(2);
    own.hold(0, "schutzengelchen").go("0 rob r; 0 draw; ~ r:ring; 0 draw; ~ skull");
    assert_eq!(own.front(0), "", "it is not for one's own skull");
}

#[test]
fn r9_13_ruling_19_an_angel_on_the_first_draw_no_coin_and_the_thief_must_draw() {
    let mut tale = Tale::new(2);
    tale.hold(1, "schutzengelchen").go("0 rob r; 0 draw; ~ skull; 1 play schutzengelchen");
    assert_eq!((tale.coins(0), tale.legal()), (1, vec!["draw".to_owned()]));
    assert_eq!(tale.front(1), "", "nothing was at stake");
    tale.go("0 draw; ~ skull");
    assert_eq!(tale.coins(0), 2, "the first skull was never drawn, so this is the first draw");
}

#[test]
fn r9_13_after_an_angel_took_all_loot_a_stop_is_still_possible_and_a_decoy_is_not() {
    let mut tale = Tale::new(2);
    tale.hold(1, "schutzengelchen").hold(0, "lockvogel");
    tale.go("0 rob r; 0 draw; ~ r:ring; 0 draw; ~ skull; 1 play schutzengelchen; 1 pick r:ring");
    assert_eq!(tale.refused("0 play lockvogel"), "9.9");
    tale.go("0 stop");
    assert_eq!(tale.game.table.stage, Stage::Business);
}

#[test]
fn r9_14_the_conjurer_picks_both_tiles_and_the_card_passes_on() {
    let mut tale = Tale::new(3);
    tale.hold(0, "taschenspieler").lay(0, "r:ring").lay(1, "k:box k:joker").lay(2, "b:coin");
    tale.exactly("0 play taschenspieler; 0 give r:ring");
    assert_eq!(tale.legal(), ["swap 1 k:box", "swap 1 k:joker", "swap 2 b:coin"]);
    assert_eq!(tale.refused("0 swap 0 r:ring"), "9.14");
    assert_eq!(tale.refused("0 swap 2 k:box"), "9.14");
    tale.exactly("0 swap 1 k:joker");
    assert_eq!((tale.front(0), tale.front(1)), ("k:joker".into(), "r:ring k:box".into()));
    assert_eq!(
        (tale.hand(0), tale.hand(1), tale.discard()),
        (String::new(), "taschenspieler".into(), String::new())
    );
    assert_eq!(tale.game.table.seats[1].known[Accomplice::Conjurer.index()], 1, "open to all");
}

#[test]
fn r9_14_the_last_swap_cannot_be_undone() {
    let mut tale = Tale::new(2);
    tale.hold(0, "taschenspieler").lay(0, "r:ring").lay(1, "b:coin");
    tale.exactly("0 play taschenspieler; 0 give r:ring; 0 swap 1 b:coin");
    tale.go("0 rob y; 0 draw; ~ skull; 0 done; 0 done");
    assert_eq!(tale.refused("1 play taschenspieler"), "9.14", "there is nothing else to swap");
    tale.lay(0, "y:coin").go("1 play taschenspieler; 1 give r:ring");
    assert_eq!(tale.legal(), ["swap 0 y:coin"], "not for the coin it was swapped for");
    assert_eq!(tale.refused("1 swap 0 b:coin"), "9.14");
}

#[test]
fn r9_14_by_option_the_conjurer_stays_and_rests_until_the_next_turn() {
    let mut tale = Tale::with(&setup(2).with::<Swindler>("taschenspieler", "stays").unwrap());
    tale.hold(0, "taschenspieler").lay(0, "r:ring y:coin").lay(1, "b:coin");
    tale.exactly("0 play taschenspieler; 0 give r:ring; 0 swap 1 b:coin");
    assert_eq!(tale.hand(0), "taschenspieler");
    assert_eq!(tale.refused("0 play taschenspieler"), "9.14");
    tale.go("0 rob y; 0 draw; ~ y:coin; 0 stop; 0 done; 0 done; 1 rob g; 1 draw; ~ skull; 1 done; 1 done");
    tale.go("0 play taschenspieler");
    assert_eq!(tale.refused("0 give b:coin"), "9.14", "that would undo the swap");
    tale.go("0 give y:coin; 0 swap 1 r:ring");
}

#[test]
fn r9_14_whoever_plays_a_second_conjurer_while_the_first_rests_held_two() {
    let mut tale = Tale::with(&setup(2).with::<Swindler>("taschenspieler", "stays").unwrap());
    tale.hold(1, "taschenspieler taschenspieler bettler").lay(0, "r:ring").lay(1, "b:coin y:coin");
    tale.game.table.active = Seat(1);
    tale.exactly("1 play taschenspieler; 1 give b:coin; 1 swap 0 r:ring");
    let conjurers = |tale: &Tale| {
        let (view, mut rng) = (engine::Game::view(&tale.game, Observer::Seat(Seat(0))), Rng::new(5));
        let hidden: Vec<_> = (0..200)
            .map(|_| {
                let world: Swindler = engine::Game::determinize(&view, &mut rng);
                world.hidden[1][Accomplice::Conjurer.index()]
            })
            .collect();
        (hidden.iter().min().copied(), hidden.iter().max().copied())
    };
    assert_eq!(conjurers(&tale), (Some(0), Some(1)), "another one may be there");
    tale.exactly("1 play taschenspieler");
    assert_eq!(conjurers(&tale), (Some(0), Some(0)), "it was that one: the first still lies in the hand");
    assert_eq!(tale.game.table.seats[1].known[Accomplice::Conjurer.index()], 1);
}

#[test]
fn r9_14_ruling_13_a_cancelled_conjurer_is_discarded() {
    let mut tale = Tale::new(2);
    tale.hold(0, "taschenspieler").hold(1, "meuchlerin").lay(0, "r:ring").lay(1, "b:coin");
    tale.exactly("0 play taschenspieler; 1 play meuchlerin");
    assert_eq!((tale.discard(), tale.hand(0)), ("meuchlerin taschenspieler".into(), String::new()));
}

#[test]
fn r9_15_ruling_18_a_traitor_forces_a_draw_and_takes_the_loot_of_a_skull() {
    let mut tale = Tale::new(2);
    tale.hold(1, "verraeter").lay(0, "r:watch b:ring");
    tale.go("0 rob r; 0 draw; ~ r:ring; 0 draw; ~ r:coin; 0 stop; 1 play verraeter; ~ skull");
    assert_eq!((tale.front(0), tale.front(1)), ("b:ring".into(), "r:ring r:coin".into()));
    assert_eq!(tale.in_sack("r:watch"), 1, "the older tile goes back");
    assert_eq!(tale.coins(0), 1, "it was not the first draw");
}

#[test]
fn r9_15_ruling_18_a_traitor_gets_nothing_for_loot_and_the_thief_goes_on_or_stops_again() {
    let mut tale = Tale::new(2);
    tale.hold(1, "verraeter verraeter");
    tale.go("0 rob r; 0 draw; ~ r:ring; 0 stop; 1 play verraeter; ~ r:coin");
    tale.pass_all();
    assert_eq!((tale.front(0), tale.front(1)), ("r:ring r:coin".into(), String::new()));
    assert_eq!(tale.legal(), ["draw", "stop"]);
    tale.go("0 draw; ~ skull");
    assert_eq!(tale.front(1), "", "a later skull is not the traitor's");
    let mut again = Tale::new(2);
    again.hold(1, "verraeter verraeter");
    again.go(
        "0 rob r; 0 draw; ~ r:ring; 0 stop; 1 play verraeter; ~ r:coin; 0 stop; 1 play verraeter; ~ skull",
    );
    assert_eq!(again.front(1), "r:ring r:coin");
}

#[test]
fn r9_15_a_traitor_takes_the_loot_of_both_sacks() {
    let mut tale = Tale::new(2);
    tale.hold(0, "lockvogel").hold(1, "verraeter");
    tale.go("0 rob r; 0 draw; ~ r:ring; 0 play lockvogel; 0 rob b; 0 draw; ~ b:coin; 0 stop; 1 play verraeter; ~ skull");
    assert_eq!((tale.front(0), tale.front(1)), (String::new(), "r:ring b:coin".into()));
}

#[test]
fn r9_15_an_angel_can_undo_a_traitors_skull() {
    let mut tale = Tale::new(3);
    tale.hold(1, "verraeter").hold(2, "schutzengelchen");
    tale.go("0 rob r; 0 draw; ~ r:ring; 0 draw; ~ r:coin; 0 stop; 1 play verraeter; ~ skull; 2 play schutzengelchen; 2 pick r:ring");
    assert_eq!(tale.legal(), ["draw", "stop"]);
    tale.go("0 draw; ~ skull");
    assert_eq!(tale.front(1), "", "the traitor's draw is over");
}
