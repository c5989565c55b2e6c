//! The board tells nobody more than they may know, moves lead from keys that were there to keys that are, and the table plays by itself
//! only what everybody could see coming.

use std::collections::{BTreeSet, HashSet};

use engine::course::Course;
use engine::dice::Dice;
use engine::{Game as _, Lang, Log, Names, Observer, Play as _, Rng, Seat, Setup, ToAct};
use host::{Face as _, Memory, Move, Sight as _, Stage};

use super::super::action::Action;
use super::super::state::{self, Langfinger};

/// A setup that ends after a few rounds, with these options.
fn setup(players: u8, options: &[(&str, &str)]) -> Setup<super::super::LangfingerEdition> {
    let standard = Setup::standard::<Langfinger>(players).unwrap().with::<Langfinger>("cut", "6").unwrap();
    options.iter().fold(standard, |setup, (name, value)| setup.with::<Langfinger>(name, value).unwrap())
}

/// Every state of a random game, with the events that led from one to the next.
fn walk(
    setup: Setup<super::super::LangfingerEdition>,
    seed: u64,
    mut visit: impl FnMut(&Langfinger, &Langfinger, &Log<super::Event>),
) {
    let mut course = Course::<Langfinger>::new(setup).unwrap();
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

fn board(state: &Langfinger, observer: Observer, memory: Memory, lang: Lang) -> String {
    let names = ["Sarah", "Hans", "Yoshiko", "Pascal", "Bobby"].map(str::to_owned);
    let stage = Stage { lang, names: Names(&names), memory, rules_url: "/rules", live: true };
    host::sight_of(state, observer).board(&stage).into_string()
}

fn values<'a>(html: &'a str, attribute: &str) -> Vec<&'a str> {
    html.split(&format!("{attribute}=\"")).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

fn keys(html: &str) -> HashSet<&str> {
    values(html, " data-key").into_iter().collect()
}

/// The boards before and after every so many steps of a random game, and what moved between them.
fn moving(
    players: u8,
    observer: Observer,
    steps: usize,
    mut visit: impl FnMut(&HashSet<&str>, &HashSet<&str>, &[Move]),
) {
    let (mut seen, mut begin) = (Vec::new(), None);
    let mut count = 0;
    walk(setup(players, &[]), u64::from(players), |before, after, log| {
        let begin_here = begin.get_or_insert_with(|| before.clone());
        seen.extend(log.seen_by(observer));
        count += 1;
        if count % steps == 0 {
            let (old, new) = (
                board(begin_here, observer, Memory::Hidden, Lang::En),
                board(after, observer, Memory::Hidden, Lang::En),
            );
            let moves = Langfinger::moves(&begin_here.view(observer), &std::mem::take(&mut seen));
            visit(&keys(&old), &keys(&new), &moves);
            begin = None;
        }
    });
}

#[test]
fn moves_lead_from_keys_that_were_there_to_keys_that_are() {
    for players in 2..=5 {
        for (observer, steps) in
            [(Observer::Seat(Seat(1)), 1), (Observer::Spectator, 1), (Observer::Seat(Seat(0)), 9)]
        {
            let mut moved = 0;
            moving(players, observer, steps, |old, new, moves| {
                for step in moves {
                    assert!(old.contains(&*step.from), "{step:?} from a key that was not there");
                    assert!(new.contains(&*step.to), "{step:?} to a key that is not there");
                    moved += 1;
                }
            });
            assert!(moved > 100, "{moved} moves");
        }
    }
}

#[test]
fn all_that_comes_or_goes_is_on_its_way_somewhere() {
    for (observer, steps) in
        [(Observer::Seat(Seat(0)), 1), (Observer::Spectator, 1), (Observer::Seat(Seat(2)), 7)]
    {
        moving(3, observer, steps, |old, new, moves| {
            for key in new.difference(old) {
                assert!(moves.iter().any(|step| step.to == **key), "{key} came out of nowhere: {moves:?}");
            }
            for key in old.difference(new) {
                assert!(moves.iter().any(|step| step.from == **key), "{key} went nowhere: {moves:?}");
            }
        });
    }
}

#[test]
fn worlds_that_look_alike_are_drawn_alike() {
    let (mut rng, mut compared) = (Rng::new(3), 0);
    walk(setup(3, &[]), 11, |state, _, _| {
        if state.to_act() == ToAct::Chance {
            return;
        }
        for observer in Observer::all(3) {
            let other = Langfinger::determinize(&state.view(observer), &mut rng);
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
fn what_could_be_remembered_is_shown_only_where_the_table_says_so() {
    let mut differing = 0;
    walk(setup(3, &[]), 4, |state, _, _| {
        let hidden = board(state, Observer::Spectator, Memory::Hidden, Lang::En);
        assert!(!hidden.contains("class=\"known\"") && !hidden.contains("could be"));
        differing += usize::from(board(state, Observer::Spectator, Memory::Shown, Lang::En) != hidden);
    });
    assert!(differing > 20, "{differing} boards");
}

#[test]
fn keys_are_unique_on_a_board() {
    for options in [&[][..], &[("scoundrels", "choose"), ("square", "any")]] {
        walk(setup(5, options), 5, |state, _, _| {
            let html = board(state, Observer::Seat(Seat(1)), Memory::Shown, Lang::En);
            assert_eq!(values(&html, " data-key").len(), keys(&html).len());
        });
    }
}

/// Nothing that can be done is missing on the board.
#[test]
fn every_legal_action_is_a_button_on_the_board() {
    let mut asked = BTreeSet::new();
    for (players, options) in
        [(2, &[][..]), (4, &[("scoundrels", "choose"), ("square", "any")]), (5, &[("square", "lowest")])]
    {
        for seed in 0..20 {
            walk(setup(players, options), seed, |state, _, _| {
                let ToAct::Seat(seat) = state.to_act() else { return };
                let html = board(state, Observer::Seat(seat), Memory::Hidden, Lang::En);
                let can = html
                    .split("<button")
                    .skip(1)
                    .filter(|button| button.split('>').next().is_some_and(|tag| tag.contains(" can\"")));
                let can: BTreeSet<String> = can.map(|button| values(button, "value")[0].to_owned()).collect();
                let legal: BTreeSet<String> =
                    state.legal_sorted(seat).iter().map(Action::to_string).collect();
                assert_eq!(can, legal, "{:?}", state.table().stage);
                asked.extend(legal.iter().filter_map(|action| action.split(' ').next().map(str::to_owned)));
            });
        }
    }
    let all = ["also", "choose", "done", "drop", "pass", "place", "rob", "sell", "swap", "tool"];
    assert_eq!(asked, all.map(str::to_owned).into());
}

#[test]
fn the_table_plays_only_what_everybody_can_see_to_be_the_only_thing() {
    let mut forced = BTreeSet::new();
    for seed in 0..60 {
        let (players, options) =
            if seed % 2 == 0 { (2, &[][..]) } else { (5, &[("scoundrels", "choose")][..]) };
        walk(setup(players, options), seed, |state, _, _| {
            let Some(action) = Langfinger::forced(&state.view(Observer::Spectator)) else { return };
            let ToAct::Seat(seat) = state.to_act() else { panic!("somebody is asked") };
            assert_eq!(state.legal_sorted(seat), [action]);
            let place = match state.table().stage {
                state::Stage::Act(turn) => turn.place.to_string(),
                _ => String::new(),
            };
            forced.insert(format!("{} {place}", action.to_string().split(' ').next().unwrap_or_default()));
        });
    }
    for known in ["choose ", "done ", "drop ", "pass C", "pass H", "pass M", "pass R", "pass V", "tool "] {
        assert!(forced.contains(known), "`{known}` is forced now and then: {forced:?}");
    }
}

#[test]
fn what_is_not_laid_open_is_nowhere_on_the_page() {
    walk(setup(4, &[]), 9, |state, _, _| {
        let html = board(state, Observer::Spectator, Memory::Hidden, Lang::En);
        assert!(!html.contains("own-L") && !html.contains("worth"), "no front is shown to a spectator");
    });
}
