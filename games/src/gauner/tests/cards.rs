//! Chapters 1 to 3: the cards, the start, groups and rows.

use engine::{Audience, Game as _, Print, Seat, SeatSet, Setup};

use super::by_hand::{Match, table};
use crate::gauner::{Event, Gauner, Kind, Memory};

/// Thirty cards for the rows of a game with the printed deck.
const ROWS: &str = "yyorrvbgxy orvbgxyorv byyyooorrv";

#[test]
fn r1_1_there_are_105_cards_in_seven_kinds() {
    let deck = Match::new(2).game.pile;
    let by_kind = Kind::ALL.map(|kind| (kind.letter(), deck[kind.index()]));
    assert_eq!(by_kind, [('y', 24), ('o', 21), ('r', 18), ('v', 15), ('b', 12), ('g', 9), ('x', 6)]);
    assert_eq!(deck.total(), 105);
}

#[test]
fn r1_2_the_most_points_after_three_scorings_win() {
    let last_take = |points| {
        let last = table(2).rows(["rvy", "", ""]).laid(0, "v").prison("yyoorrvbbgg");
        let mut game = last.scored(2, points).begins(0);
        game.steps(&["0 take 1L"]);
        game.game.standing().unwrap()
    };
    let standing = last_take(&[10, 11]);
    assert_eq!(standing.scores.as_slice(), [12, 11]);
    assert!(standing.won(Seat(0)) && !standing.won(Seat(1)));
    assert!(last_take(&[10, 13]).won(Seat(1)));
}

#[test]
fn r2_1_hands_of_three_four_five_five_are_dealt_in_secret() {
    for (players, sizes) in [(2, &[3, 4][..]), (3, &[3, 4, 5]), (4, &[3, 4, 5, 5])] {
        let mut game = Match::new(players);
        for (seat, &size) in sizes.iter().enumerate() {
            for _ in 0..size {
                let owner = SeatSet::just(Seat(seat as u8));
                assert_eq!(game.game.audience(), Audience::Only(owner));
                game.steps(&["~ y"]);
            }
        }
        let dealt = game.game.table.hands.iter().map(Memory::size).collect::<Vec<_>>();
        assert_eq!(&dealt[..sizes.len()], sizes);
        assert_eq!(game.game.audience(), Audience::Everyone, "the rows come next, face up");
    }
}

#[test]
fn r2_2_three_rows_of_ten_are_laid_out_as_they_come() {
    let mut game = Match::new(2);
    game.steps(&["~ ooo oooo", &format!("~ {ROWS}")]);
    let rows: Vec<_> = ROWS.split(' ').collect();
    assert_eq!(game.rows().as_slice(), rows);
    assert_eq!(game.log.events().len(), 1, "the last card is the last thing that happens");
}

#[test]
fn r2_2_the_first_row_is_announced_before_its_first_card() {
    let mut game = Match::new(2);
    game.steps(&["~ ooo oooo"]);
    assert_eq!(game.log.events().last(), Some(&Event::LaidOut));
}

#[test]
fn r2_3_seat_0_begins_play_goes_clockwise_and_the_rest_is_the_pile() {
    let mut game = Match::new(3);
    game.steps(&["~ bbb bbbb vvvvv", &format!("~ {ROWS}")]);
    assert_eq!(game.game.table.pile_left, 105 - 12 - 30);
    for seat in [0, 1, 2, 0] {
        let turn = [format!("{seat} take 1L"), format!("{seat} pass"), "~ y".to_owned()];
        game.asks(seat);
        game.steps(&turn.each_ref().map(String::as_str));
    }
    game.asks(1);
}

#[test]
fn r3_1_neighbours_of_a_kind_are_one_group_however_many() {
    let mut game = table(2).rows(["yyyorr", "", ""]).pile("y").begins(0);
    game.steps(&["0 take 1L"]);
    assert_eq!((game.hand(0), game.prison()), ("yyy".to_owned(), "o".to_owned()));
    assert_eq!(game.rows()[0], "rr");
}

#[test]
fn r3_2_a_row_with_fewer_than_two_groups_is_closed() {
    let mut game = table(2).rows(["yyyy", "", "yo"]).pile("y").begins(0);
    game.offers(0, &["take 3L", "take 3R"]);
    for step in ["0 take 1L", "0 take 1R", "0 take 2L", "0 take 2R"] {
        game.refuses(step, "3.2");
    }
}

#[test]
fn r3_2_rows_an_edition_does_not_have_are_closed() {
    let text = Gauner::EDITIONS[0].replace("rows = 3", "rows = 1");
    let edition = Print::load(&text).unwrap();
    let setup = Setup { edition, ..Setup::standard::<Gauner>(2).unwrap() };
    let mut game = Match { game: Gauner::new(&setup).unwrap(), ..Match::new(2) };
    game.steps(&["~ ooo oooo yoyoyoyoyo"]);
    game.offers(0, &["take 1L", "take 1R"]);
    game.refuses("0 take 2L", "3.2");
}
