//! Every ruling of the research has a test that names it, or a reason why none can fail. (That every rule of our own text has
//! one is part of the conformance suite.)

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
fn tests() -> Vec<&'static str> {
    let mut names = Vec::new();
    for source in SOURCES {
        let lines = source.lines().zip(source.lines().skip(1));
        let tests = lines.filter(|(above, _)| *above == "#[test]");
        names.extend(tests.filter_map(|(_, line)| line.strip_prefix("fn ")));
    }
    names
}

#[test]
fn every_ruling_has_a_test_or_a_reason() {
    let tests = tests();
    for ruling in 1..=44 {
        let tested = tests.iter().any(|name| name.contains(&format!("_ruling_{ruling}_")));
        let excused = NO_TEST.iter().any(|(number, reason)| *number == ruling && !reason.is_empty());
        assert!(tested != excused, "ruling {ruling}: tested {tested}, excused {excused}");
    }
}
