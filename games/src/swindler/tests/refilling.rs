//! Chapters 7 and 8: refilling and raids, hiring.

use engine::Seat;

use super::tale::Tale;
use crate::swindler::cards::CardSet;
use crate::swindler::{Event, Fate, Stage};

/// Seat 0 has fulfilled an order and is about to refill from the B orders.
fn before_refill(players: u8) -> Tale {
    let mut tale = Tale::new(players);
    tale.no_a_orders().business();
    tale.game.table.orders[0].order = None;
    tale.game.table.turn.fulfilled = 1;
    tale
}

#[test]
fn r7_1_ruling_42_new_fence_tiles_come_in_step_4_and_are_not_for_this_turn() {
    let mut tale = Tale::new(2);
    tale.lay(0, "r:ring b:watch g:redkey").business();
    tale.go("0 sell r:ring 1.1; 0 sell b:watch 1.2; 0 sell g:redkey 1.3");
    assert_eq!(tale.game.table.stalls[0].fence, None);
    tale.go("0 done");
    assert_eq!(tale.game.table.stage, Stage::RefillFences);
    tale.go("~ F2");
    assert_eq!(tale.game.table.stage, Stage::Hire, "no order was fulfilled, and step 3 is over");
}

#[test]
fn r7_1_nothing_done_nothing_refilled() {
    let mut tale = Tale::new(2);
    tale.business().game.table.orders[0].order = None;
    tale.go("0 done");
    assert_eq!(tale.game.table.stage, Stage::Hire);
}

#[test]
fn r7_2_fence_tiles_laid_aside_become_the_pile() {
    let mut tale = Tale::new(2);
    tale.lay(0, "r:ring b:watch g:redkey").business();
    let decks = &mut tale.game.table.decks;
    decks.fences_done.take_in(&mut decks.fences);
    tale.go("0 sell r:ring 1.1; 0 sell b:watch 1.2; 0 sell g:redkey 1.3; 0 done");
    assert!(tale.told(|event| *event == Event::FencesShuffled));
    tale.go("~ F1");
    assert!(tale.game.table.decks.fences_done.is_empty());
}

#[test]
fn r7_3_orders_come_one_by_one_until_four_lie_open() {
    let mut tale = before_refill(2);
    tale.game.table.orders[2].order = None;
    tale.go("0 done; ~ B1");
    assert_eq!(tale.game.table.stage, Stage::RefillOrders);
    tale.go("~ B2");
    let there: Vec<_> =
        tale.game.table.orders.iter().filter_map(|slot| slot.order).map(|id| id.to_string()).collect();
    assert_eq!(there, ["B1", "A2", "B2", "A5"], "gaps are filled in order");
    assert_eq!(tale.game.table.stage, Stage::Hire);
}

#[test]
fn r7_4_ruling_28_one_raid_a_refill_the_others_go_back() {
    let mut tale = before_refill(2);
    tale.go("0 done; ~ R1; ~ R2; ~ R3");
    let chances = engine::Play::chances_sorted(&tale.game);
    assert!(!chances.iter().any(|&(fate, _)| matches!(fate, Fate::Raid(raid) if raid.0 < 3)), "set aside");
    tale.go("~ B1");
    let raids: Vec<_> = tale.game.table.decks.raids.iter().collect();
    assert_eq!(raids, [1, 2, 3, 4, 5], "the first has left the game, the others are back");
    assert!(tale.told(|event| *event == Event::RaidsBack { raids: 2 }));
}

#[test]
fn r7_5_ruling_25_26_a_raid_takes_its_own_number_from_whoever_has_enough_coin_tiles_included() {
    let mut tale = before_refill(3);
    tale.lay(0, "r:ring r:ring b:coin n:ring g:coin").lay(1, "y:ring y:coin y:coin y:coin");
    tale.game.table.seats[1].coins = 9;
    tale.lay(2, "b:ring b:watch b:watch k:double k:joker k:box");
    tale.go("0 done; ~ R2");
    assert_eq!(tale.turn_of(), Some(0), "five tiles are enough, equal counts");
    assert_eq!(tale.may("lose").len(), 4);
    tale.go("0 lose b:coin; 0 lose n:ring");
    assert_eq!(tale.front(0), "r:ring r:ring g:coin", "two are lost, not five and not one");
    assert_eq!((tale.in_sack("b:coin"), tale.in_sack("n:ring")), (2, 1));
    assert_eq!(tale.turn_of(), Some(2), "four tiles and nine coins are not five tiles");
    assert_eq!(tale.refused("2 done"), "7.5");
    tale.go("2 lose k:box; 2 lose k:double");
    assert_eq!(tale.game.table.stage, Stage::RefillOrders);
}

#[test]
fn r7_6_a_raid_jails_whoever_has_posters_enough() {
    let mut tale = before_refill(3);
    tale.game.table.seats[0].posters = 1;
    tale.game.table.seats[1].posters = 2;
    tale.game.table.seats[2].posters = 4;
    tale.go("0 done; ~ R4");
    let jailed: Vec<_> = tale.game.table.seats.iter().map(|player| (player.jailed, player.posters)).collect();
    assert_eq!(jailed[..3], [(false, 1), (true, 1), (true, 3)]);
}

#[test]
fn r7_6_a_raid_of_both_kinds_takes_loot_first() {
    let mut tale = before_refill(2);
    tale.lay(0, "r:ring r:ring b:coin n:ring g:coin").game.table.seats[0].posters = 2;
    tale.go("0 done; ~ R5");
    assert!(!tale.game.table.seats[0].jailed, "posters come after loot");
    tale.go("0 lose r:ring");
    assert!(tale.game.table.seats[0].jailed);
}

#[test]
fn r7_7_ruling_21_in_the_dungeon_reactions_are_allowed_and_the_ability_is_off() {
    let mut tale = Tale::new(2);
    tale.hold(1, "betruegerin").thief(1, "M6").game.table.seats[1].jailed = true;
    tale.go("0 rob r; 0 draw; ~ r:ring; 1 play betruegerin; ~ r:coin");
    assert_eq!(tale.front(1), "r:coin");
    let key = crate::swindler::Ability::MasterKey;
    assert_eq!(tale.game.table.ability(Seat(1), key), None);
    tale.game.table.seats[1].jailed = false;
    assert!(tale.game.table.ability(Seat(1), key).is_some());
}

#[test]
fn r7_7_ruling_22_jailed_in_ones_own_turn_one_finishes_it_and_skips_the_next() {
    let mut tale = before_refill(2);
    tale.game.table.seats[0].posters = 2;
    tale.go("0 done; ~ R4; ~ B1");
    assert!(tale.game.table.seats[0].jailed);
    tale.go("0 hire 1; 0 pay coin; ~ bettler; 1 rob b; 1 draw; ~ skull; 1 done; 1 done");
    assert_eq!(tale.turn_of(), Some(1), "seat 0 has been skipped");
    assert!(!tale.game.table.seats[0].jailed, "and is free again");
    assert_eq!(tale.game.table.round, 2);
    tale.go("1 rob b; 1 draw; ~ skull; 1 done; 1 done");
    assert_eq!(tale.turn_of(), Some(0));
}

#[test]
fn r7_7_ruling_23_until_the_turn_was_skipped_raids_do_not_touch_the_jailed() {
    let mut tale = before_refill(2);
    tale.lay(1, "r:ring r:ring b:coin n:ring g:coin");
    (tale.game.table.seats[1].jailed, tale.game.table.seats[1].posters) = (true, 3);
    tale.go("0 done; ~ R5");
    assert_eq!(tale.game.table.stage, Stage::RefillOrders, "nobody is asked");
    assert_eq!((tale.front(1).split(' ').count(), tale.game.table.seats[1].posters), (5, 3));
}

#[test]
fn r7_8_ruling_24_raids_go_clockwise_from_the_active_player() {
    let mut tale = before_refill(3);
    tale.go("0 done; ~ B1; 0 done");
    tale.game.table.stage = Stage::Business;
    tale.game.table.turn.fulfilled = 1;
    tale.game.table.orders[1].order = None;
    for (seat, tiles) in [
        (0, "r:ring r:ring r:coin r:coin"),
        (1, "b:ring b:coin b:watch b:watch"),
        (2, "y:ring y:coin y:coin y:watch"),
    ] {
        tale.lay(seat, tiles);
    }
    tale.go("1 done; ~ R1");
    assert_eq!(tale.turn_of(), Some(1), "it is seat 1's turn");
    tale.go("1 lose b:coin");
    assert_eq!(tale.turn_of(), Some(2));
    tale.go("2 lose y:coin");
    assert_eq!(tale.turn_of(), Some(0));
    tale.go("0 lose r:coin; ~ B2");
    assert_eq!(tale.game.table.stage, Stage::Hire);
}

#[test]
fn r7_9_ruling_29_when_decks_run_out_gaps_stay_and_the_game_goes_on() {
    let mut tale = before_refill(2);
    tale.game.table.decks.b_orders = CardSet::default();
    tale.game.table.decks.raids = CardSet::first(2);
    tale.go("0 done; ~ R1; ~ R2");
    assert_eq!(tale.game.table.orders[0].order, None);
    assert_eq!(tale.game.table.stage, Stage::Hire);
    tale.go("0 done");
    assert_eq!(tale.turn_of(), Some(1));
    let mut fences = Tale::new(2);
    fences.lay(0, "r:ring b:watch g:redkey").business();
    fences.game.table.decks.fences = CardSet::default();
    fences.go("0 sell r:ring 1.1; 0 sell b:watch 1.2; 0 sell g:redkey 1.3; 0 done; ~ F1");
    assert_eq!(fences.game.table.stage, Stage::Hire);
}

#[test]
fn r8_1_any_number_once_at_one_coin_each_and_then_the_turn_is_over() {
    let mut tale = Tale::new(2);
    tale.game.table.stage = Stage::Hire;
    tale.game.table.seats[0].coins = 3;
    assert_eq!(tale.may("hire"), ["hire 1", "hire 2", "hire 3"]);
    assert_eq!(tale.refused("0 hire 4"), "8.1");
    tale.go("0 hire 2; 0 pay coin; 0 pay coin; ~ bettler; ~ verraeter");
    assert_eq!((tale.turn_of(), tale.coins(0)), (Some(1), 1), "no second time with the coin that is left");
    assert_eq!(tale.hand(0), "bettler verraeter");
}

#[test]
fn r8_2_tiles_with_coins_pay_and_a_double_coin_gives_change() {
    let mut tale = Tale::new(2);
    tale.lay(0, "r:coin k:double").game.table.stage = Stage::Hire;
    tale.go("0 hire 2");
    assert_eq!(tale.may("pay"), ["pay coin", "pay k:double", "pay r:coin"]);
    assert_eq!(tale.refused("0 done"), "8.2");
    tale.go("0 pay r:coin; 0 pay k:double");
    assert_eq!((tale.coins(0), tale.front(0)), (2, String::new()));
    assert_eq!((tale.in_sack("r:coin"), tale.in_sack("k:double")), (2, 2));
}

#[test]
fn r8_3_ruling_14_hired_cards_are_drawn_unseen_and_played_from_the_next_turn_on() {
    let mut tale = Tale::new(2);
    tale.game.table.stage = Stage::Hire;
    tale.go("0 hire 1; 0 pay coin");
    assert_eq!(engine::Game::audience(&tale.game), engine::Audience::Only(engine::SeatSet::just(Seat(0))));
    tale.go("~ betruegerin");
    // The very next turn is seat 1's: seat 0 is asked and may play it.
    tale.go("1 rob b; 1 draw; ~ b:coin");
    assert_eq!(
        (tale.turn_of(), tale.legal()),
        (Some(0), vec!["pass".to_owned(), "play betruegerin".to_owned()])
    );
}

#[test]
fn r8_4_discarded_cards_become_the_pile_and_no_more_can_be_hired_than_there_are() {
    let mut tale = Tale::new(2);
    tale.hold(1, "bettler bettler verraeter");
    let table = &mut tale.game.table;
    (table.stage, table.seats[0].coins) = (Stage::Hire, 40);
    // All others lie on the discard pile.
    table.discard = tale.game.pile.take_all();
    tale.game.table.pile_left = 0;
    assert_eq!(tale.refused("0 hire 25"), "8.4");
    tale.go("0 hire 1; 0 pay coin");
    assert!(tale.told(|event| *event == Event::PileRenewed { cards: 24 }));
    assert!(tale.game.table.discard.is_empty());
    tale.go("~ meuchlerin");
    assert_eq!(tale.hand(0), "meuchlerin");
}
