//! Chapters 10 and 11: master thieves, the end.

use engine::{Game as _, Seat, ToAct};

use super::tale::{Tale, setup};
use crate::swindler::{Ability, Event, Stage, Swindler};

#[test]
fn r10_1_ruling_39_a_thief_is_unlocked_at_once_by_5_4_or_3_orders() {
    for (players, orders) in [(2, 5), (3, 4), (4, 3)] {
        let mut tale = Tale::new(players);
        tale.order(1, "A1").lay(0, "r:ring r:watch r:coin b:ring y:ring").thief(0, "M4").business();
        tale.game.table.orders[0].marker = Some(Seat(0));
        tale.game.table.seats[0].fulfilled = orders - 1;
        assert_eq!(tale.game.table.ability(Seat(0), Ability::Haggler), None);
        // In the middle of step 3 the haggler begins to haggle.
        tale.go("0 sell y:ring 1.1; 0 fulfil 1; 0 sell b:ring 2.1");
        assert_eq!(tale.points(0), 3 + 2 + 3 + 3, "{players} players");
        assert!(tale.told(|event| matches!(event, Event::Unlocked { .. })));
    }
}

#[test]
fn r10_2_ruling_15_the_recruiter_draws_before_the_turn_and_may_play_the_card_in_it() {
    let mut tale = Tale::new(2);
    tale.thief(1, "M1").go("0 rob r; 0 draw; ~ skull; 0 done; 0 done");
    assert_eq!(tale.game.table.stage, Stage::Recruit(1));
    tale.go("~ bettler; 1 play bettler; 0 give coin");
    assert_eq!(tale.coins(1), 2);
    let mut locked = Tale::new(2);
    locked.thief(1, "M1").game.table.seats[1].fulfilled = 4;
    locked.go("0 rob r; 0 draw; ~ skull; 0 done; 0 done");
    assert_eq!(locked.game.table.stage, Stage::Reserve);
}

#[test]
fn r10_2_the_recruiter_gets_nothing_when_no_card_is_left() {
    let mut tale = Tale::new(2);
    tale.thief(1, "M1").game.pile = Default::default();
    tale.game.table.pile_left = 0;
    tale.go("0 rob r; 0 draw; ~ skull; 0 done; 0 done");
    assert_eq!(tale.game.table.stage, Stage::Reserve);
}

#[test]
fn r10_3_ruling_38_a_free_hand_fulfils_what_nobody_else_has_reserved() {
    let mut tale = Tale::new(2);
    tale.thief(0, "M2")
        .order(1, "A1")
        .order(2, "A2")
        .lay(0, "r:ring r:watch r:coin b:ring y:ring")
        .business();
    tale.game.table.orders[1].marker = Some(Seat(1));
    assert_eq!(tale.refused("0 fulfil 2"), "5.1", "another's marker lies there");
    tale.go("0 fulfil 1");
    assert_eq!(tale.points(0), 3 + 3);
}

#[test]
fn r10_4_ruling_27_the_inconspicuous_count_one_less_and_lose_as_much_as_others() {
    let raid = |tiles: &str, posters: u8| {
        let mut tale = Tale::new(2);
        tale.no_a_orders().thief(0, "M3").lay(0, tiles).business();
        tale.game.table.orders[0].order = None;
        tale.game.table.turn.fulfilled = 1;
        tale.game.table.seats[0].posters = posters;
        tale.go("0 done");
        tale
    };
    let mut five = raid("r:ring r:coin r:coin b:coin b:ring", 2);
    five.go("~ R2");
    assert_eq!(five.game.table.stage, Stage::RefillOrders, "five count as four");
    let mut six = raid("r:ring r:coin r:coin b:coin b:ring g:coin", 2);
    six.go("~ R2; 0 lose r:ring; 0 lose r:coin");
    assert_eq!(six.front(0), "r:coin b:ring b:coin g:coin", "six count as five, and two are lost");
    let mut posters = raid("r:ring", 2);
    posters.go("~ R4");
    assert!(!posters.game.table.seats[0].jailed, "two posters count as one");
    let mut three = raid("r:ring", 3);
    three.go("~ R4");
    assert!(three.game.table.seats[0].jailed);
}

#[test]
fn r10_4_ruling_27_in_anothers_refill_too() {
    let mut tale = Tale::new(2);
    tale.no_a_orders()
        .thief(1, "M3")
        .lay(1, "r:ring r:coin r:coin b:coin")
        .lay(0, "y:coin y:coin y:ring y:watch")
        .business();
    tale.game.table.orders[0].order = None;
    tale.game.table.turn.fulfilled = 1;
    (tale.game.table.seats[0].posters, tale.game.table.seats[1].posters) = (3, 3);
    tale.go("0 done; ~ R6; 0 lose y:coin");
    assert_eq!(tale.game.table.stage, Stage::RefillOrders, "seat 1's four tiles count as three");
    assert!(tale.game.table.seats[0].jailed && !tale.game.table.seats[1].jailed);
}

#[test]
fn r10_5_a_haggler_gets_1_more_for_each_tile() {
    let mut tale = Tale::new(2);
    tale.thief(0, "M4").lay(0, "r:ring k:box").business().go("0 sell r:ring 2.1; 0 sell k:box 2.3");
    assert_eq!(tale.points(0), 3 + 3 + 4);
}

#[test]
fn r10_6_a_slippery_thief_keeps_up_to_two_tiles_of_the_colour() {
    let mut tale = Tale::new(2);
    tale.thief(0, "M5").lay(0, "r:watch b:ring");
    tale.go("0 rob r; 0 draw; ~ r:ring; 0 draw; ~ r:coin; 0 draw; ~ skull");
    assert_eq!(tale.legal(), ["done", "keep r:coin", "keep r:ring", "keep r:watch"]);
    let mut less = tale.clone();
    less.go("0 keep r:ring; 0 done");
    assert_eq!(less.front(0), "r:ring b:ring");
    tale.go("0 keep r:ring; 0 keep r:watch");
    assert_eq!(tale.front(0), "r:ring r:watch b:ring");
    assert_eq!(tale.game.table.stage, Stage::Business);
}

#[test]
fn r10_6_what_is_kept_is_safe_from_a_traitor_and_an_angel_takes_less() {
    let mut tale = Tale::new(2);
    tale.thief(0, "M5").hold(1, "verraeter");
    tale.go(
        "0 rob r; 0 draw; ~ r:ring; 0 draw; ~ r:coin; 0 draw; ~ r:watch; 0 stop; 1 play verraeter; ~ skull",
    );
    tale.go("0 keep r:ring; 0 keep r:watch");
    assert_eq!((tale.front(0), tale.front(1)), ("r:ring r:watch".into(), "r:coin".into()));
    let mut angel = Tale::new(2);
    angel.thief(0, "M5").hold(1, "schutzengelchen");
    angel.go("0 rob r; 0 draw; ~ r:ring; 0 draw; ~ r:coin; 0 draw; ~ r:watch; 0 draw; ~ skull; 1 play schutzengelchen; 1 pick r:ring");
    assert_eq!(angel.legal(), ["draw", "stop"], "one tile would have been lost, so one is the reward");
}

#[test]
fn r10_6_what_is_kept_of_the_loot_counts_as_drawn() {
    let mut tale = Tale::new(2);
    tale.thief(0, "M5")
        .order(1, "B25")
        .go("0 reserve 1; 0 rob r; 0 draw; ~ r:ring; 0 draw; ~ r:coin; 0 draw; ~ r:watch; 0 draw; ~ skull");
    tale.go("0 keep r:ring; 0 keep r:watch");
    assert_eq!(tale.refused("0 fulfil 1"), "5.4", "two kinds are left of three");
}

#[test]
fn r10_7_with_the_master_key_every_key_is_any_key() {
    let mut tale = Tale::new(2);
    tale.thief(0, "M6")
        .order(1, "B4")
        .lay(0, "r:redkey g:redkey r:redkey")
        .hold(0, "schlossknackerin-red")
        .business();
    tale.game.table.orders[0].marker = Some(Seat(0));
    tale.go("0 sell r:redkey 1.3; 0 fulfil 1; 0 use schlossknackerin-red; 0 use g:redkey; 0 use r:redkey");
    assert_eq!(tale.points(0), 3 + 2 + 9);
    let mut fence = Tale::new(2);
    fence.thief(0, "M6").fence(1, "F5").lay(0, "r:redkey").business();
    assert_eq!(fence.may("sell"), ["sell r:redkey 1.2", "sell r:redkey 1.3"], "blue and yellow");
}

/// Seat `by` fulfils the order that brings on the end; then everybody after it still has a turn.
fn ending(players: u8, by: u8) -> Tale {
    let mut tale = Tale::new(players);
    tale.order(1, "A1").no_a_orders();
    let end = tale.game.table.terms.end(players);
    for seat in 0..by {
        tale.go(&format!("{seat} rob b; {seat} draw; ~ skull; {seat} done; {seat} done"));
    }
    tale.lay(by, "r:ring r:watch r:coin").game.table.seats[usize::from(by)].fulfilled = end - 1;
    tale.go(&format!(
        "{by} reserve 1; {by} rob b; {by} draw; ~ skull; {by} fulfil 1; {by} done; ~ B1; {by} done"
    ));
    tale
}

#[test]
fn r11_1_ruling_40_the_round_is_finished_after_9_8_or_6_orders() {
    for (players, orders) in [(2, 9), (3, 8), (4, 6)] {
        for by in 0..players {
            let mut tale = ending(players, by);
            assert_eq!(tale.game.table.seats[usize::from(by)].fulfilled, orders);
            assert!(tale.told(|event| matches!(event, Event::EndNear { .. })));
            for seat in by + 1..players {
                assert_eq!(tale.turn_of(), Some(seat), "{players} players, by {by}");
                tale.go(&format!("{seat} rob b; {seat} draw; ~ skull; {seat} done; {seat} done"));
            }
            assert_eq!(tale.game.to_act(), ToAct::Over);
            assert!(tale.game.standing().is_some());
        }
    }
}

#[test]
fn r11_1_ruling_40_the_jailed_simply_lose_their_last_turn() {
    let mut tale = Tale::new(3);
    tale.order(1, "A1").no_a_orders().lay(0, "r:ring r:watch r:coin");
    tale.game.table.seats[0].fulfilled = 7;
    tale.game.table.seats[2].jailed = true;
    tale.go("0 reserve 1; 0 rob b; 0 draw; ~ skull; 0 fulfil 1; 0 done; ~ B1; 0 done; 1 rob b; 1 draw; ~ skull; 1 done; 1 done");
    assert_eq!(tale.game.to_act(), ToAct::Over);
}

#[test]
fn r11_2_ruling_41_coins_count_1_reserved_orders_cost_2_and_nobody_ends_below_0() {
    let mut tale = ending(2, 1);
    tale.game.table.orders[1].marker = Some(Seat(0));
    tale.lay(0, "k:double r:coin k:box n:ring");
    tale.game.table.seats[0].points = 10;
    let standing = tale.game.table.ranking();
    // Ten points, two coins, three coins on tiles, less two for a reserved order.
    assert_eq!(standing.scores[0], 10 + 2 + 3 - 2);
    (tale.game.table.seats[0].points, tale.game.table.seats[0].coins) = (0, 0);
    tale.game.table.seats[0].front = Default::default();
    assert_eq!(tale.game.table.ranking().scores[0], 0);
}

#[test]
fn r11_3_ruling_45_a_tie_goes_to_more_orders_and_is_shared_after_that() {
    let mut tale = Tale::new(3);
    tale.game.table.stage = Stage::Over;
    for seat in 0..3 {
        tale.game.table.seats[seat].points = 20;
    }
    assert_eq!(tale.game.standing().unwrap().places.as_slice(), [1, 1, 1]);
    tale.game.table.seats[1].fulfilled = 4;
    tale.game.table.seats[2].fulfilled = 4;
    assert_eq!(tale.game.standing().unwrap().places.as_slice(), [3, 1, 1]);
    tale.game.table.seats[0].points = 21;
    assert_eq!(tale.game.standing().unwrap().places.as_slice(), [1, 2, 2]);
}

#[test]
fn r11_4_a_cut_match_ends_after_its_rounds_and_is_counted_as_usual() {
    let mut tale = Tale::with(&setup(2).with::<Swindler>("cut", "2").unwrap());
    for _ in 0..2 {
        for seat in 0..2 {
            tale.go(&format!("{seat} rob b; {seat} draw; ~ skull; {seat} done; {seat} done"));
        }
    }
    assert_eq!(tale.game.to_act(), ToAct::Over);
    assert_eq!(tale.game.standing().unwrap().scores.as_slice(), [6, 6], "3 points, 1 coin, 2 for comfort");
}
