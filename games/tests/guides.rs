//! The guided first games, walked to their end: by somebody who does what is advised, and by somebody who does not.

use std::collections::BTreeSet;

use engine::dice::Dice;
use engine::record::Entry;
use engine::{Lang, Names, Observer, Rng, Seat, ToAct};
use games::KINDS;
use host::{Guide, Kind, Match, Memory, Sight, Stage, Terms};

/// A hint that is longer is not read.
const LONGEST: usize = 240;
/// So many decisions of the learner are looked at.
const DECISIONS: usize = 90;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Learner {
    /// Does what is advised.
    Docile,
    /// Does anything.
    Stray,
}

fn kind(id: &str) -> &'static dyn Kind {
    *KINDS.iter().find(|kind| kind.id() == id).expect("it is in the registry")
}

/// A line of a deal.
fn entry(line: &str) -> Entry {
    match line.split_once(' ').expect("a line has a first word") {
        ("~", answer) => Entry::Chance(answer.to_owned()),
        (seat, act) => Entry::Act(Seat(seat.parse().expect("a seat")), act.to_owned()),
    }
}

/// The guided game as it begins.
fn begun(kind: &dyn Kind) -> (Guide, Box<dyn Match>) {
    let guide = kind.guide().expect("it has a guided game");
    let edition = kind.editions()[0].text.clone();
    let terms = Terms { players: guide.players, rules: kind.rules_version(), edition, options: Vec::new() };
    let mut game = kind.open(&terms).expect("the edition fits");
    for line in guide.given {
        game.take(&entry(line), Lang::En).unwrap_or_else(|refused| panic!("{line}: {refused:?}"));
    }
    (guide, game)
}

/// Looks at what is told here in both languages, and returns the rule and the advice.
fn look(kind: &dyn Kind, sight: &dyn Sight, decisions: usize) -> Option<(&'static str, Option<String>)> {
    let names: Vec<String> = ["Sarah", "Hans", "Yoshiko", "Tommaso"].map(str::to_owned).to_vec();
    let both = [Lang::De, Lang::En].map(|lang| sight.lesson(decisions, lang));
    let [Some(de), Some(en)] = both else {
        assert_eq!(both, [None, None], "told in one language only");
        return None;
    };
    assert_eq!((&de.key, &de.act, de.rule), (&en.key, &en.act, en.rule), "{} / {}", de.text, en.text);
    for (lang, lesson) in [(Lang::De, &de), (Lang::En, &en)] {
        assert!(lesson.text.chars().count() <= LONGEST, "too long: {}", lesson.text);
        assert!(kind.rules(lang).rule(lesson.rule).is_some(), "no rule {}: {}", lesson.rule, lesson.text);
        let stage = Stage { lang, names: Names(&names), memory: Memory::Hidden, rules_url: "", live: true };
        let board = sight.board(&stage).into_string();
        let is_there = |key: &String| board.contains(&format!("data-key=\"{key}\""));
        assert!(
            lesson.key.as_ref().is_none_or(is_there),
            "{:?} is not on the board: {}",
            lesson.key,
            lesson.text
        );
    }
    assert_ne!(de.text, en.text);
    Some((en.rule, en.act))
}

/// Plays the guided game; returns the rules that were told, in order.
fn walk(kind: &dyn Kind, learner: Learner, seed: u64) -> Vec<&'static str> {
    let (guide, mut game) = begun(kind);
    assert_eq!(game.to_act(), ToAct::Seat(guide.seat), "it begins with the learner");
    let (dice, mut rng) = (Dice::seeded(seed), Rng::new(seed));
    let (mut told, mut decisions) = (Vec::new(), 0);
    while decisions < DECISIONS {
        let step = match game.to_act() {
            ToAct::Over => break,
            ToAct::Chance => game.draw(&dice).expect("fate is asked"),
            ToAct::Seat(seat) => {
                let legal = game.legal(seat);
                let any = rng.choose(&legal).expect("something is legal").clone();
                let lesson = (seat == guide.seat)
                    .then(|| look(kind, &*game.sight(Observer::Seat(seat)), decisions))
                    .flatten();
                let advice = lesson.and_then(|(rule, act)| {
                    told.push(rule);
                    act
                });
                assert!(advice.as_ref().is_none_or(|act| legal.contains(act)), "{advice:?} is not legal");
                decisions += usize::from(seat == guide.seat);
                Entry::Act(seat, advice.filter(|_| learner == Learner::Docile).unwrap_or(any))
            }
        };
        game.take(&step, Lang::En).expect("it is legal");
    }
    told
}

/// Walks it often. `always` is told to everybody who follows, `sometimes` to some.
fn walk_often(id: &str, always: &[&str], sometimes: &[&str]) {
    let mut seen = BTreeSet::new();
    for seed in 0..24 {
        let told = walk(kind(id), Learner::Docile, seed);
        for rule in always {
            assert!(told.contains(rule), "{id}, seed {seed}: rule {rule} is never told, only {told:?}");
        }
        seen.extend(told);
        seen.extend(walk(kind(id), Learner::Stray, seed));
    }
    for rule in sometimes {
        assert!(seen.contains(rule), "{id}: nobody is told of rule {rule}, only of {seen:?}");
    }
}

#[test]
fn gauner_is_taught_from_taking_to_the_end() {
    walk_often("gauner", &["4.2", "5.1", "9.1", "9.2", "9.3", "10.1"], &["5.3", "6.1"]);
}

#[test]
fn swindler_is_taught_from_the_first_marker_to_the_black_sack() {
    walk_often(
        "swindler",
        &["3.1", "4.1", "4.3", "8.1", "10.1", "1.1"],
        &["4.2", "4.4", "4.6", "5.1", "5.3", "6.1", "6.4", "8.2", "9.1", "9.2", "11.2"],
    );
}

#[test]
fn langfinger_is_taught_by_the_round_of_hans() {
    walk_often(
        "langfinger",
        &["4.1", "7.3", "7.5", "5.1", "1.4", "11.1"],
        &["5.2", "6.1", "6.3", "7.1", "8.1", "8.3", "9.1", "9.2"],
    );
}

/// Nobody in the way: the learner has what Hans has at the end of the rulebooks' example.
#[test]
fn whoever_follows_the_hints_of_langfinger_undisturbed_plays_the_example() {
    let (guide, mut game) = begun(kind("langfinger"));
    let mut made = Vec::new();
    while made.len() < 6 {
        let ToAct::Seat(seat) = game.to_act() else { panic!("nothing is drawn in this round") };
        let lesson = game.sight(Observer::Seat(seat)).lesson(made.len(), Lang::En);
        let act = match seat == guide.seat {
            true => lesson.and_then(|lesson| lesson.act).expect("there is an advice"),
            false => game
                .legal(seat)
                .into_iter()
                .find(|act| act == "place C" || act == "place R" || act == "pass")
                .unwrap(),
        };
        game.take(&Entry::Act(seat, act.clone()), Lang::En).unwrap();
        made.extend((seat == guide.seat).then_some(act));
    }
    assert_eq!(made, ["place H", "place M", "place V", "rob 2*", "rob 2*", "sell 1 L16"]);
}

#[test]
fn fagins_gang_is_taught_action_by_action() {
    walk_often(
        "fagins-gang",
        &["4.3", "8.1", "4.6", "1.1"],
        &["3.3", "5.2", "5.4", "5.6", "6.1", "6.4", "6.5", "7.1", "8.2", "8.5", "9.2"],
    );
}
