//! What holds for all games at once.

use std::path::Path;

use engine::record::Entry;
use engine::{Lang, Names, Observer, ToAct};
use games::KINDS;
use host::{Memory, Stage, Terms};

#[test]
fn no_game_lacks_the_suite_or_a_playthrough() {
    let games: Vec<_> = KINDS.iter().map(|kind| (kind.id(), kind.players())).collect();
    testkit::no_game_lacks_anything(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &games).unwrap();
}

#[test]
fn ids_are_unique_and_in_order() {
    let ids: Vec<_> = KINDS.iter().map(|kind| kind.id()).collect();
    assert!(ids.is_sorted_by(|one, next| one < next), "{ids:?}");
}

#[test]
fn a_guided_game_begins_at_a_decision_of_the_learner_who_is_told_something() {
    for kind in KINDS {
        let Some(guide) = kind.guide() else { continue };
        let edition = kind.editions()[0].text.clone();
        let terms =
            Terms { players: guide.players, rules: kind.rules_version(), edition, options: Vec::new() };
        let mut game = kind.open(&terms).unwrap();
        for line in guide.given {
            let answer = line.strip_prefix("~ ").expect("a deal is drawn");
            game.take(&Entry::Chance(answer.to_owned()), Lang::En)
                .unwrap_or_else(|refused| panic!("{line}: {refused:?}"));
        }
        assert_eq!(game.to_act(), ToAct::Seat(guide.seat), "{}", kind.id());
        let (rules, sight) = (kind.rules(Lang::En), game.sight(Observer::Seat(guide.seat)));
        for lang in [Lang::De, Lang::En] {
            let lesson = sight.lesson(0, lang).expect("the first lesson");
            assert!(rules.rule(lesson.rule).is_some(), "{}: {}", kind.id(), lesson.rule);
            let stage = Stage {
                lang,
                names: Names(&["A".to_owned(), "B".to_owned()]),
                memory: Memory::Hidden,
                rules_url: "",
                live: true,
            };
            let board = sight.board(&stage).into_string();
            assert!(
                lesson.key.is_none_or(|key| board.contains(&format!("data-key=\"{key}\""))),
                "{}",
                kind.id()
            );
        }
    }
}
