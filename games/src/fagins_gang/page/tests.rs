//! The board shows the same table to everybody, moves lead from keys that were there to keys that are, and what a table plays by itself is
//! the only thing there is to do.

use std::collections::HashSet;

use engine::course::Course;
use engine::dice::Dice;
use engine::{Game as _, Lang, Log, Names, Observer, Play as _, Rng, Seat, Setup, ToAct};
use host::{Face as _, Memory, Move, Sight as _, Stage};

use super::super::action::Action;
use super::super::event::Event;
use super::super::state::FaginsGang;

/// Every state of a game of random moves, with the events that led from one to the next.
fn walk(players: u8, seed: u64, mut visit: impl FnMut(&FaginsGang, &FaginsGang, &Log<Event>)) {
    let setup =
        Setup::standard::<FaginsGang>(players).and_then(|setup| setup.with::<FaginsGang>("cut", "12"));
    let mut course = Course::<FaginsGang>::new(setup.unwrap()).unwrap();
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
                // Moves first, so that the streets fill.
                let moves: Vec<_> =
                    legal.iter().copied().filter(|action| matches!(action, Action::Move(..))).collect();
                let among = if moves.is_empty() { &legal } else { &moves };
                course.act(seat, *rng.choose(among).unwrap(), &mut log).unwrap();
            }
        }
        visit(&before, course.state(), &log);
    }
}

fn board(state: &FaginsGang, observer: Observer, lang: Lang) -> String {
    let names = ["Sarah", "Hans", "Yoshiko", "Tommaso", "Pascal", "Bobby"].map(str::to_owned);
    let stage = Stage { lang, names: Names(&names), memory: Memory::Hidden, rules_url: "/rules", live: true };
    host::sight_of(state, observer).board(&stage).into_string()
}

fn keys(html: &str) -> HashSet<String> {
    html.split("data-key=\"").skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect()
}

#[test]
fn moves_lead_from_keys_that_were_there_to_keys_that_are() {
    for players in [2, 4, 6] {
        let (mut moved, mut kept) = (0, 0);
        walk(players, 7, |before, after, log| {
            for observer in [Observer::Seat(Seat(0)), Observer::Spectator] {
                let (old, new) =
                    (keys(&board(before, observer, Lang::En)), keys(&board(after, observer, Lang::En)));
                for step in FaginsGang::moves(&before.view(observer), &log.seen_by(observer)) {
                    assert!(old.contains(&step.from), "{step:?} from a key that was not there");
                    assert!(new.contains(&step.to), "{step:?} to a key that is not there");
                    moved += 1;
                    kept += usize::from(step.from == step.to);
                }
            }
        });
        assert!(moved > 100 && kept > 20, "{moved} moves, {kept} of them within a street");
    }
}

#[test]
fn a_chain_is_named_in_the_order_in_which_it_happens() {
    let mut chains = 0;
    for seed in 0..20 {
        walk(6, seed, |before, _, log| {
            let seen = log.seen_by(Observer::Spectator);
            let told: Vec<String> = seen.iter().filter_map(|event| stays(event.event())).collect();
            if told.len() < 2 || seen.iter().any(|event| matches!(event.event(), Event::Walked { .. })) {
                return;
            }
            let moves = FaginsGang::moves(&before.view(Observer::Spectator), &seen);
            let named: Vec<String> =
                moves.into_iter().filter(|step| step.from == step.to).map(|step| step.to).collect();
            assert_eq!(named, told);
            chains += 1;
        });
    }
    assert!(chains > 10, "{chains} chains");
}

/// The key of an urchin that is pushed and stays in its street.
fn stays(event: &Event) -> Option<String> {
    match *event {
        Event::Pushed { seat, location, to: super::super::event::Spot::Level(_), .. } => {
            Some(super::street::urchin_key(seat, location))
        }
        _ => None,
    }
}

#[test]
fn many_steps_at_once_lead_from_the_first_board_to_the_last() {
    let mut first: Option<(FaginsGang, Vec<engine::Seen<Event>>)> = None;
    let observer = Observer::Seat(Seat(1));
    let mut looked = 0;
    walk(5, 3, |before, after, log| {
        let (start, events) = first.get_or_insert_with(|| (before.clone(), Vec::new()));
        events.extend(log.seen_by(observer));
        if events.len() > 12 {
            let (old, new) =
                (keys(&board(start, observer, Lang::De)), keys(&board(after, observer, Lang::De)));
            for Move { from, to } in FaginsGang::moves(&start.view(observer), events) {
                assert!(old.contains(&from) && new.contains(&to), "{from} to {to}");
            }
            first = None;
            looked += 1;
        }
    });
    assert!(looked > 10, "{looked} long updates");
}

#[test]
fn keys_are_unique_on_a_board() {
    walk(6, 5, |state, _, _| {
        let html = board(state, Observer::Seat(Seat(1)), Lang::En);
        assert_eq!(html.matches("data-key=\"").count(), keys(&html).len());
    });
}

#[test]
fn every_legal_action_but_the_list_is_a_button_on_the_board() {
    walk(3, 9, |state, _, _| {
        let ToAct::Seat(seat) = state.to_act() else { return };
        let html = board(state, Observer::Seat(seat), Lang::En);
        for action in state.legal_sorted(seat) {
            let value = action.to_string().replace('>', "&gt;");
            assert!(html.contains(&format!("value=\"{value}\"")), "{action} has no button");
        }
    });
}

#[test]
fn what_a_way_costs_and_whom_it_bumps_stands_on_the_board_before_it_is_paid() {
    let mut bumps = 0;
    walk(4, 3, |state, _, _| {
        let ToAct::Seat(seat) = state.to_act() else { return };
        let mine = board(state, Observer::Seat(seat), Lang::En);
        let theirs = board(state, Observer::Seat(seat.next(4)), Lang::En);
        let ways =
            state.legal_sorted(seat).iter().filter(|action| matches!(action, Action::Move(..))).count();
        assert!(mine.matches(" left)").count() >= ways, "each way says what is left");
        assert!(!theirs.contains(" left)"), "who is not asked has nothing to pay");
        bumps += mine.matches("Bumps ").count();
    });
    assert!(bumps > 5, "{bumps} bumps were shown");
}

#[test]
fn the_table_plays_what_is_the_only_thing_there_is_to_do() {
    let mut forced = 0;
    for seed in 0..10 {
        walk(2, seed, |state, _, _| {
            let ToAct::Seat(seat) = state.to_act() else {
                assert_eq!(FaginsGang::forced(&state.view(Observer::Spectator)), None);
                return;
            };
            let legal = state.legal_sorted(seat);
            let only = FaginsGang::forced(&state.view(Observer::Spectator));
            assert_eq!(only.is_some(), legal.len() == 1);
            assert!(only.is_none_or(|only| legal == [only]));
            forced += usize::from(only.is_some());
        });
    }
    assert!(forced > 10, "{forced} times");
}

#[test]
fn the_board_of_the_smallest_edition_is_drawn_as_well() {
    let edition = engine::Print::load(super::super::checked::SMALL).unwrap();
    let setup = Setup { edition, ..Setup::standard::<FaginsGang>(2).unwrap() };
    let state = FaginsGang::new(&setup).unwrap();
    assert!(board(&state, Observer::Spectator, Lang::De).contains("Smithfield"));
}
