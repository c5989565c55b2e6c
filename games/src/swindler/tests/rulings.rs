//! Every ruling of the research has a test that names it, or a reason why it needs none.

const SOURCES: [&str; 8] = [
    include_str!("accomplices.rs"),
    include_str!("beginning.rs"),
    include_str!("ending.rs"),
    include_str!("fences.rs"),
    include_str!("orders.rs"),
    include_str!("reactions.rs"),
    include_str!("refilling.rs"),
    include_str!("robbing.rs"),
];

const RULINGS: u32 = 46;

/// The rulings that no test can fail, each with the reason.
const WITHOUT_TEST: [(u32, &str); 1] =
    [(46, "that cards carry text is about print; ours are described in words, in `text`")];

/// The numbers a test's name gives after `ruling_`: `r7_5_ruling_25_26_a_raid_takes` gives 25 and 26.
fn rulings_of(test: &str) -> Vec<u32> {
    let numbers = test.split("ruling_").nth(1).unwrap_or("").split('_');
    numbers.map_while(|word| word.parse().ok()).collect()
}

#[test]
fn every_ruling_has_a_test_named_after_it_or_a_reason() {
    let lines = SOURCES.iter().flat_map(|source| source.lines());
    let tested: Vec<u32> = lines.filter_map(|line| line.strip_prefix("fn ")).flat_map(rulings_of).collect();
    for ruling in 1..=RULINGS {
        let excused = WITHOUT_TEST.iter().any(|(number, _)| *number == ruling);
        assert_ne!(tested.contains(&ruling), excused, "ruling {ruling}");
    }
    assert!(tested.iter().all(|ruling| *ruling <= RULINGS));
}
