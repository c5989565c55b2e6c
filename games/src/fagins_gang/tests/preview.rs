//! Previews: what a page is told before a move is paid for is what then happens.

use engine::{Game as _, Log, Observer, Refuse as _, Rng, Seat, ToAct};

use super::scene::{BROWN, CREAM, Scene as _, place, scene, setup};
use crate::fagins_gang::action::{Action, To};
use crate::fagins_gang::route::{Landing, Left};
use crate::fagins_gang::street::{Met, Shift};
use crate::fagins_gang::words::{Good, Label, Level, Way};
use crate::fagins_gang::{FaginsGang, Refusal};

#[test]
fn a_preview_names_the_price_the_bumped_and_the_rest() {
    let game = scene(6)
        .turn(CREAM)
        .urchin(CREAM, 'B', 3)
        .urchin(BROWN, 'B', 0)
        .constable('B', 1, Way::Up)
        .hand(CREAM, "ggggg");
    let view = game.view(Observer::Seat(CREAM));
    let preview = view.preview(CREAM, place('B'), To::Level(Label(1))).unwrap();
    assert_eq!((preview.route.steps, preview.route.good, preview.route.cubes), (2, Good::Green, 4));
    assert_eq!(preview.left, Some(Left { cubes: 1, shillings: 20 }));
    let Landing::Met { met: Met::Constable, up: Some(up), down: Some(down) } = preview.landing else {
        panic!("the constable is there: {:?}", preview.landing)
    };
    let shift = |seat, from, to: Option<u8>| Shift { seat, from: Level(from), to: to.map(Level) };
    assert_eq!(up.as_slice(), [shift(CREAM, 1, Some(0)), shift(BROWN, 0, None)]);
    assert_eq!(down.as_slice(), [shift(CREAM, 1, Some(2))]);
}

#[test]
fn what_cannot_be_paid_is_previewed_with_its_price() {
    let game = scene(2).hand(BROWN, "bb").purse(BROWN, 3);
    let view = game.view(Observer::Spectator);
    let preview = view.preview(BROWN, place('T'), To::Fagin).unwrap();
    assert_eq!((preview.route.cubes, preview.route.shillings, preview.left), (7, 15, None));
    assert_eq!(preview.payable, Err(Refusal::TooFewCubes { good: Good::Blue, need: 7, have: 2 }));
    assert_eq!(preview.landing, Landing::Home);
}

#[test]
fn where_there_is_no_way_the_preview_says_why() {
    let game = scene(2).home(BROWN, "T").urchin(BROWN, 'B', 5);
    let view = game.view(Observer::Seat(BROWN));
    let why = |letter, label| view.preview(BROWN, place(letter), To::Level(Label(label))).unwrap_err().rule();
    assert_eq!((why('T', 5), why('B', 5), why('B', 8)), ("4.6", "4.2", "1.2"));
}

#[test]
fn a_bump_is_previewed_only_while_it_is_asked() {
    let mut game = scene(2).urchin(Seat(1), 'T', 4).hand(BROWN, "bbb");
    assert_eq!(game.view(Observer::Spectator).bump_preview(Way::Up), None);
    game.act("T>4");
    let chain = game.view(Observer::Spectator).bump_preview(Way::Up).unwrap();
    assert_eq!(chain.as_slice(), [Shift { seat: Seat(1), from: Level(4), to: Some(Level(3)) }]);
    game.act("bump up");
    assert_eq!(game.view(Observer::Spectator).bump_preview(Way::Up), None);
}

/// In random games, every legal move is previewed, then made; the table must look as foretold.
#[test]
fn every_move_of_random_games_does_what_its_preview_foretold() {
    let mut looked_at = [0; 5];
    for seed in 0..20 {
        let setup = setup(2 + (seed % 5) as u8).with::<FaginsGang>("cut", "40").unwrap();
        let (mut game, mut rng) = (FaginsGang::new(&setup).unwrap(), Rng::new(seed));
        let (mut legal, mut chances, mut log) = (Vec::new(), engine::Chances::new(), Log::muted());
        loop {
            match game.to_act() {
                ToAct::Over => break,
                ToAct::Chance => {
                    game.chances(&mut chances);
                    game.resolve(chances.draw(&mut rng), &mut log);
                }
                ToAct::Seat(seat) => {
                    game.legal(seat, &mut legal);
                    for action in &legal {
                        if let Action::Move(location, to) = *action {
                            looked_at[foretold(&game, seat, location.letter(), to)] += 1;
                        }
                    }
                    let action = *rng.choose(&busy(&legal)).unwrap();
                    game.apply(seat, action, &mut log);
                }
            }
        }
    }
    assert!(looked_at.iter().all(|&count| count > 20), "{looked_at:?}");
}

/// What brings urchins into the streets and goods into their owners' hands, if there is any of it.
fn busy(legal: &[Action]) -> Vec<Action> {
    let idle = |action: &&Action| {
        matches!(action, Action::Done | Action::Market | Action::Give(_) | Action::Purse(_))
    };
    let busy: Vec<Action> = legal.iter().filter(|action| !idle(action)).copied().collect();
    if busy.is_empty() { legal.to_vec() } else { busy }
}

/// Makes the move on a copy and compares; tells which kind of landing it was.
fn foretold(game: &FaginsGang, seat: Seat, letter: char, to: To) -> usize {
    let location = place(letter);
    let preview = game.view(Observer::Seat(seat)).preview(seat, location, to).unwrap();
    assert_eq!(preview.payable, Ok(()));
    let mut after = game.clone();
    after.apply(seat, Action::Move(location, to), &mut Log::muted());
    let left = preview.left.unwrap();
    assert_eq!(after.table.hand(seat)[preview.route.good.index()], left.cubes);
    assert_eq!(after.table.purse(seat), left.shillings);
    match preview.landing {
        Landing::Free(level) => {
            assert_eq!(after.table.street(location).urchin(seat), Some(level));
            0
        }
        Landing::Supply => {
            assert_eq!(after.table.street(location).urchin(seat), None);
            assert!(!after.table.homes(seat).contains(location));
            1
        }
        Landing::Home => {
            assert!(after.table.homes(seat).contains(location));
            2
        }
        Landing::Met { met, up, down } => {
            for (way, chain) in [(Way::Up, up), (Way::Down, down)] {
                assert_eq!(after.check(seat, Action::Bump(way)).is_ok(), chain.is_some());
                let Some(chain) = chain else { continue };
                let mut bumped = after.clone();
                bumped.apply(seat, Action::Bump(way), &mut Log::muted());
                for shift in &chain {
                    assert_eq!(bumped.table.street(location).urchin(shift.seat), shift.to);
                }
            }
            if met == Met::Constable { 3 } else { 4 }
        }
    }
}
