//! The board tells nobody more than they may know, and moves lead from keys that were there to keys that are.

use std::collections::HashSet;

use engine::course::Course;
use engine::dice::Dice;
use engine::{Game as _, Lang, Log, Names, Observer, Play as _, Rng, Seat, Setup, ToAct};
use host::{Face as _, Memory, Sight as _, Stage};

use super::super::action::Action;
use super::super::state::Gauner;

/// Every state of a random game, with the events that led from one to the next.
fn walk(players: u8, seed: u64, mut visit: impl FnMut(&Gauner, &Gauner, &Log<super::Event>)) {
    let mut course = Course::<Gauner>::new(Setup::standard::<Gauner>(players).unwrap()).unwrap();
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

fn board(state: &Gauner, observer: Observer, memory: Memory, lang: Lang) -> String {
    let names: Vec<String> = ["Sarah", "Hans", "Yoshiko", "Pascal"].map(str::to_owned).to_vec();
    let stage = Stage { lang, names: Names(&names), memory, rules_url: "/rules", live: true };
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
                let (old, new) = (
                    keys(&board(before, observer, Memory::Hidden, Lang::En)),
                    keys(&board(after, observer, Memory::Hidden, Lang::En)),
                );
                for step in Gauner::moves(&before.view(observer), &log.seen_by(observer)) {
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
            let other = Gauner::determinize(&state.view(observer), &mut rng);
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

#[test]
fn the_table_passes_for_nobody_who_could_do_otherwise_or_whose_hand_is_not_known() {
    let mut forced = 0;
    for seed in 0..40 {
        walk(2, seed, |state, _, _| {
            if let Some(action) = Gauner::forced(&state.view(Observer::Spectator)) {
                let ToAct::Seat(seat) = state.to_act() else { panic!("somebody is asked") };
                assert_eq!(state.legal_sorted(seat), [action]);
                assert_eq!(action, Action::Pass);
                forced += 1;
            }
        });
    }
    assert!(forced > 0, "it happens");
}
