//! Chapter 11: what everybody knows, what is secret, and that a view neither leaks nor forgets.

use engine::{Game as _, Observer, Seat, Seen};

use super::by_hand::{Match, letters, table};
use crate::gauner::{Event, Kind, View};

/// What `seat` knows.
fn view(game: &Match, seat: u8) -> View {
    game.game.view(Observer::Seat(Seat(seat)))
}

/// What a spectator knows.
fn spectator(game: &Match) -> View {
    game.game.view(Observer::Spectator)
}

/// What everybody remembers of the hand of seat 1: the cards seen, how many are not, and what was shown of the deal.
fn memory(game: &Match) -> (String, u8, String) {
    let memory = &spectator(game).table.hands[1];
    (letters(&memory.known), memory.unknown, letters(&memory.shown_of_deal))
}

#[test]
fn r11_1_a_spectator_sees_everything_but_hands_and_pile() {
    let start = table(2).rows(["yo", "", ""]).dealt(0, "yy").dealt(1, "gg").prison("rr").laid(1, "vv");
    let game = start.discards("b").pile("xxx").begins(0);
    let view = spectator(&game);
    assert_eq!(view.table, game.game.table);
    assert_eq!((view.hand(), view.pile), (None, None));
    assert_eq!(letters(&view.unseen()), "yyggxxx", "these are somewhere");
    assert_eq!((view.unknown(Seat(0)), view.unknown(Seat(1)), view.table.pile_left), (2, 2, 3));
}

#[test]
fn r11_1_cards_taken_from_a_row_are_remembered_until_they_leave_the_hand() {
    let start = table(2).rows(["rrryov", "", ""]).dealt(1, "gg").pile("xxxx");
    let mut game = start.begins(1);
    game.steps(&["1 take 1L"]);
    assert_eq!(memory(&game), ("rrr".to_owned(), 2, String::new()));
    game.steps(&["1 lay r2"]);
    assert_eq!(memory(&game), ("r".to_owned(), 2, String::new()));
}

#[test]
fn r11_2_a_dealt_card_is_shown_to_its_owner_alone() {
    let mut game = Match::new(2);
    game.steps(&["~ g"]);
    let sees = |observer| {
        let seen = Seen::by(observer, &game.log.events()[0]);
        match seen.event() {
            Event::Dealt { card, .. } => seen.read(card).copied(),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(sees(Observer::Seat(Seat(0))).map(Kind::letter), Some('g'));
    assert_eq!([sees(Observer::Seat(Seat(1))), sees(Observer::Spectator)], [None, None]);
}

#[test]
fn r11_2_a_player_sees_the_own_hand_and_no_other() {
    let game = table(2).rows(["yo", "", ""]).dealt(0, "yy").dealt(1, "gg").pile("x").begins(0);
    assert_eq!(letters(&view(&game, 0).hand().unwrap()), "yy");
    assert_eq!(letters(&view(&game, 1).hand().unwrap()), "gg");
    assert_eq!(letters(&view(&game, 0).unseen()), "ggx");
    let other = table(2).rows(["yo", "", ""]).dealt(0, "yy").dealt(1, "gx").pile("g").begins(0);
    let (mut one, two) = (view(&game, 0), view(&other, 0));
    one.table.terms = two.table.terms;
    assert_eq!(one, two, "what seat 1 holds changes nothing for seat 0");
}

#[test]
fn r11_2_laying_more_than_was_seen_shows_dealt_cards() {
    let mut game = table(2).dealt(1, "rrgo").taken(1, "r").pile("x").lays(1, "1L");
    game.steps(&["1 lay r2"]);
    assert_eq!(memory(&game), (String::new(), 3, "r".to_owned()));
}

#[test]
fn r11_2_so_does_giving_up() {
    let hands = table(2).rows(["yorvyo", "", ""]).dealt(1, "gggggbb").taken(1, "r");
    let mut game = hands.begins(1);
    game.steps(&["1 take 1L", "1 pass", "1 drop g"]);
    assert_eq!(memory(&game), ("yr".to_owned(), 6, "g".to_owned()));
    game.steps(&["1 drop r"]);
    assert_eq!(memory(&game), ("y".to_owned(), 6, "g".to_owned()));
}

#[test]
fn r11_2_a_pile_made_of_discards_is_known_and_kept_apart_from_the_hands() {
    let start = table(2).rows(["yorvyo", "", ""]).dealt(0, "b").dealt(1, "gg").discards("xx").pile("b");
    let mut game = start.begins(0);
    assert_eq!(letters(&view(&game, 0).unseen()), "bgg", "one pool: pile and hand");
    game.steps(&["0 take 1L", "0 pass", "~ b", "1 take 1L"]);
    assert_eq!((view(&game, 0).pile, letters(&view(&game, 0).unseen())), (None, "gg".to_owned()));
    game.steps(&["1 pass"]);
    assert_eq!(view(&game, 0).pile.as_ref().map(letters), Some("xx".to_owned()));
    assert_eq!(letters(&view(&game, 0).unseen()), "gg", "what is left of the first deck is in the hand");
    game.steps(&["~ x"]);
    assert_eq!(spectator(&game).pile.as_ref().map(letters), Some("x".to_owned()));
}

#[test]
fn r11_2_a_pile_of_given_up_cards_is_known_too() {
    let mut game = table(2).rows(["yorvyo", "", ""]).dealt(1, "gggggbb").begins(1);
    game.steps(&["1 take 1L", "1 pass", "1 drop b", "1 drop g"]);
    assert_eq!(view(&game, 0).pile.as_ref().map(letters), Some("bg".to_owned()));
    assert_eq!(letters(&view(&game, 0).unseen()), "bgggg");
}

/// Nothing that was known is ever forgotten: the cards nobody can place only become fewer, all game long.
#[test]
fn r11_1_a_view_never_forgets() {
    for seed in 0..20 {
        let setup = engine::Setup::standard::<crate::gauner::Gauner>(3).unwrap();
        let walk = testkit::walk::Walk::<crate::gauner::Gauner>::new(&setup, seed);
        for observer in Observer::all(3) {
            let unseen: Vec<_> = walk.states.iter().map(|state| state.view(observer).unseen()).collect();
            for pair in unseen.windows(2) {
                assert!(pair[0].minus(&pair[1]).is_some(), "{observer}, seed {seed}: {pair:?}");
            }
        }
    }
}

#[test]
fn r12_1_what_is_left_of_a_row_is_pushed_to_the_left() {
    let mut game = table(2).rows(["yorr", "", ""]).pile(&"rbv".repeat(10)).begins(0);
    game.steps(&["0 take 1L", "0 pass", "~ r", "~ bvbvbvb"]);
    assert_eq!(game.rows()[0], "rrrbvbvbvb", "although it had been left at the right end");
}

#[test]
fn r12_3_cards_are_given_up_from_the_one_whose_turn_it_is() {
    let hands = table(3).dealt(0, "ooooooo").dealt(1, "rrrrrrr").dealt(2, "vvvvvvv");
    let mut game = hands.rows(["yy", "", ""]).begins(2);
    for (seat, step) in [(2, "2 drop v"), (0, "0 drop o"), (1, "1 drop r")] {
        game.asks(seat);
        game.steps(&[step]);
    }
}

#[test]
fn r12_4_a_tie_is_shared() {
    let mut game = table(2).rows(["xgyo", "", ""]).prison("yyoorrvvbbg").scored(2, &[30, 30]).begins(0);
    game.steps(&["0 take 1L"]);
    assert_eq!(game.game.standing().unwrap().shares().as_slice(), [0.5, 0.5]);
}
