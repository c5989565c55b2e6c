//! The board tells nobody more than they may know, moves lead from keys that were there to keys that are, and every move is on the board.

use std::collections::HashSet;

use engine::course::Course;
use engine::dice::Dice;
use engine::{Game as _, Lang, Log, Names, Observer, Play as _, Rng, Seat, Setup, ToAct};
use host::{Face as _, Memory, Sight as _, Stage as Reader, Tempo};

use super::super::action::Action;
use super::super::state::Swindler;

/// Every state of a random game, with the events that led from one to the next.
fn walk(players: u8, seed: u64, mut visit: impl FnMut(&Swindler, &Swindler, &Log<super::Event>)) {
    let setup = Setup::standard::<Swindler>(players).unwrap().with::<Swindler>("cut", "12").unwrap();
    let mut course = Course::<Swindler>::new(setup).unwrap();
    let (dice, mut rng) = (Dice::seeded(seed), Rng::new(seed));
    loop {
        let before = course.state().clone();
        let mut log = Log::new();
        match before.to_act() {
            ToAct::Over => return,
            ToAct::Chance => {
                let answer = dice.answer(course.draws() + 1, &mut before.chances_sorted());
                course.chance(answer, &mut log).unwrap();
            }
            ToAct::Seat(seat) => {
                let legal = before.legal_sorted(seat);
                course.act(seat, *rng.choose(&legal).unwrap(), &mut log).unwrap();
            }
        }
        visit(&before, course.state(), &log);
    }
}

fn board(state: &Swindler, observer: Observer, memory: Memory, lang: Lang) -> String {
    let names: Vec<String> = ["Sarah", "Hans", "Yoshiko", "Pascal"].map(str::to_owned).to_vec();
    let stage = Reader { lang, names: Names(&names), memory, rules_url: "/rules", live: true };
    host::sight_of(state, observer).board(&stage).into_string()
}

fn keys(html: &str) -> HashSet<String> {
    html.split("data-key=\"").skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect()
}

#[test]
fn moves_lead_from_keys_that_were_there_to_keys_that_are() {
    for players in 2..=4 {
        let mut moved = 0;
        walk(players, 7, |before, after, log| {
            for observer in [Observer::Seat(Seat(0)), Observer::Spectator] {
                let steps = Swindler::moves(&before.view(observer), &log.seen_by(observer));
                if steps.is_empty() {
                    continue;
                }
                let old = keys(&board(before, observer, Memory::Hidden, Lang::En));
                let new = keys(&board(after, observer, Memory::Hidden, Lang::En));
                for step in steps {
                    assert!(old.contains(&step.from), "{step:?} from a key that was not there");
                    assert!(new.contains(&step.to), "{step:?} to a key that is not there");
                    moved += 1;
                }
            }
        });
        assert!(moved > 100, "{moved} moves");
    }
}

#[test]
fn worlds_that_look_alike_are_drawn_alike() {
    let mut rng = Rng::new(3);
    let mut compared = 0;
    walk(3, 11, |state, _, _| {
        if state.to_act() == ToAct::Chance {
            return;
        }
        for observer in Observer::all(3) {
            let other = Swindler::determinize(&state.view(observer), &mut rng);
            for memory in [Memory::Hidden, Memory::Shown] {
                assert_eq!(
                    board(state, observer, memory, Lang::De),
                    board(&other, observer, memory, Lang::De)
                );
                compared += 1;
            }
        }
    });
    assert!(compared > 300, "{compared} boards");
}

#[test]
fn keys_are_unique_on_a_board() {
    walk(4, 5, |state, _, _| {
        let html = board(state, Observer::Seat(Seat(1)), Memory::Shown, Lang::En);
        assert_eq!(html.matches("data-key=\"").count(), keys(&html).len());
    });
}

/// The values of the buttons that can be pressed.
fn buttons(html: &str) -> HashSet<String> {
    let can = html
        .split("<button class=\"")
        .skip(1)
        .filter(|rest| rest.split('"').next().is_some_and(|class| class.ends_with(" can")));
    can.filter_map(|rest| rest.split("value=\"").nth(1)?.split('"').next()).map(str::to_owned).collect()
}

#[test]
fn every_move_is_a_button_on_the_board() {
    for seed in 0..12 {
        walk(2 + (seed % 3) as u8, seed, |state, _, _| {
            let ToAct::Seat(seat) = state.to_act() else { return };
            let shown = buttons(&board(state, Observer::Seat(seat), Memory::Hidden, Lang::En));
            let mut legal = state.legal_sorted(seat);
            // Of hiring many, the list of all moves speaks.
            legal.retain(|action| !matches!(action, Action::Hire(7..)));
            for action in &legal {
                assert!(
                    shown.contains(&action.to_string()),
                    "{action} is not on the board of {:?}",
                    state.table().due()
                );
            }
            assert_eq!(shown.len(), legal.len(), "{shown:?} and {legal:?}");
        });
    }
}

#[test]
fn the_table_moves_for_nobody_who_could_do_otherwise() {
    let mut forced = [0; 2];
    for seed in 0..40 {
        walk(2, seed, |state, _, _| {
            if let Some(action) = Swindler::forced(&state.view(Observer::Spectator)) {
                let ToAct::Seat(seat) = state.to_act() else { panic!("somebody is asked") };
                assert_eq!(state.legal_sorted(seat), [action]);
                forced[usize::from(action == Action::Pass)] += 1;
            }
        });
    }
    assert!(forced.iter().all(|&times| times > 0), "{forced:?}");
}

#[test]
fn questions_for_an_accomplice_are_answered_quickly_whatever_is_held() {
    walk(3, 2, |state, _, _| {
        let tempo = Swindler::tempo(&state.view(Observer::Spectator));
        let reaction = matches!(state.table().due(), Some(super::Due::Window(_) | super::Due::Played));
        assert_eq!(tempo == Tempo::Glance, reaction);
    });
}
