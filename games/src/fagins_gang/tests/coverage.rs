//! Every one of the 44 rulings has a test that names it. (That every rule of our own text has one is part of the conformance suite.)

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
fn every_ruling_has_a_test() {
    let tests = tests();
    for ruling in 1..=44 {
        let tested = tests.iter().any(|name| name.contains(&format!("_ruling_{ruling}_")));
        assert!(tested, "no test names ruling {ruling}");
    }
}
