//! Every rule of ours and every ruling of the research has a test named after it, or a reason why none can fail.

use engine::rulebook::Rulebook;

/// The rulings that no test can break, and why.
const NO_TEST: &[(u8, &str)] = &[
    (23, "only the seat to act brings an urchin home, one at a time: two cannot win in one step"),
    (43, "the notation has no way to name another player's urchin"),
];

const SOURCES: &[&str] = &[
    include_str!("bumping.rs"),
    include_str!("goods.rs"),
    include_str!("market.rs"),
    include_str!("moving.rs"),
    include_str!("round.rs"),
    include_str!("setup.rs"),
    include_str!("turn.rs"),
];

/// The names of the tests in these files.
fn tests() -> Vec<String> {
    let mut names = Vec::new();
    for source in SOURCES {
        let mut marked = false;
        for line in source.lines() {
            if let (true, Some(name)) = (marked, line.strip_prefix("fn ")) {
                names.push(name.split('(').next().unwrap_or_default().to_owned());
            }
            marked = line == "#[test]";
        }
    }
    names
}

#[test]
fn every_rule_has_a_test_of_its_number() {
    let (book, tests) = (Rulebook::parse(include_str!("../RULES.en.md")).unwrap(), tests());
    for rule in book.rules() {
        let tag = format!("r{}_", rule.number.replace('.', "_"));
        let covered = tests.iter().any(|name| name.starts_with(&tag) || name.contains(&format!("_{tag}")));
        assert!(covered, "no test for rule {}", rule.number);
    }
}

#[test]
fn every_ruling_has_a_test_or_a_reason() {
    let tests = tests();
    for ruling in 1..=44 {
        let tested = tests.iter().any(|name| name.contains(&format!("ruling_{ruling}_")));
        let excused = NO_TEST.iter().any(|(number, reason)| *number == ruling && !reason.is_empty());
        assert!(tested != excused, "ruling {ruling}: tested {tested}, excused {excused}");
    }
}
