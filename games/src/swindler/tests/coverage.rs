//! Every rule of ours and every ruling has a test that names it.

use engine::rulebook::Rulebook;
use engine::{Game as _, Lang};

use crate::swindler::Swindler;

const SOURCES: [&str; 9] = [
    include_str!("accomplices.rs"),
    include_str!("beginning.rs"),
    include_str!("ending.rs"),
    include_str!("fates.rs"),
    include_str!("fences.rs"),
    include_str!("orders.rs"),
    include_str!("reactions.rs"),
    include_str!("refilling.rs"),
    include_str!("robbing.rs"),
];

/// The rulings that no test can fail, each with the reason.
const WITHOUT_TEST: [(u32, &str); 1] =
    [(46, "that cards carry text is about print; ours are described in words, in `text`")];

fn tests() -> Vec<&'static str> {
    let names = SOURCES.iter().flat_map(|source| source.lines());
    names.filter_map(|line| line.trim().strip_prefix("fn ")?.split('(').next()).collect()
}

#[test]
fn every_rule_has_a_test_named_after_it() {
    let book = Rulebook::parse(Swindler::rules(Lang::En)).unwrap();
    let tests = tests();
    for rule in book.rules() {
        let prefix = format!("r{}_", rule.number.replace('.', "_"));
        assert!(tests.iter().any(|test| test.starts_with(&prefix)), "rule {} has no test", rule.number);
    }
}

#[test]
fn every_ruling_has_a_test_named_after_it_or_a_reason() {
    let tests = tests();
    for ruling in 1..=46 {
        let named = |test: &&str| {
            let numbers = test.split("ruling_").nth(1).map(|rest| rest.split('_'));
            numbers.is_some_and(|mut words| words.any(|word| word == format!("{ruling:02}")))
        };
        let excused = WITHOUT_TEST.iter().any(|(number, _)| *number == ruling);
        assert!(tests.iter().any(named) != excused, "ruling {ruling}");
    }
}
