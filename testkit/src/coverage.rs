//! Whether anything is left untried: rules without a test, games without the suite. Read from the sources.

use std::collections::BTreeSet;
use std::fs;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use engine::rulebook::Rulebook;

/// Demands a test named after every rule (`fn r3_4_…` for rule 3.4) in the Rust files under `dir`, except for the rules
/// listed with the reason why they need none. A test named after no rule, and an exception that is none, fail too. Says how
/// many rules have a test.
pub fn every_rule_has_a_test(rules: &str, dir: &Path, exceptions: &[(&str, &str)]) -> Result<usize, String> {
    let book = Rulebook::parse(rules).map_err(|error| error.to_string())?;
    let rules: BTreeSet<_> = book.rules().map(|rule| rule.number.to_owned()).collect();
    let sources = sources(dir)?;
    let tested: BTreeSet<_> = sources.iter().flat_map(|(_, source)| rules_tested(source)).collect();
    let excused: BTreeSet<_> = exceptions.iter().map(|(rule, _)| (*rule).to_owned()).collect();
    let complaint = |rule: Option<&String>, what: &str| match rule {
        Some(rule) => Err(format!("rule {rule} {what}")),
        None => Ok(()),
    };
    complaint(tested.difference(&rules).next(), "has a test and does not exist")?;
    complaint(excused.difference(&rules).next(), "is excepted and does not exist")?;
    complaint(excused.intersection(&tested).next(), "is excepted and has a test")?;
    complaint(rules.iter().find(|rule| !tested.contains(*rule) && !excused.contains(*rule)), "has no test")?;
    match exceptions.iter().find(|(_, reason)| reason.trim().is_empty()) {
        Some((rule, _)) => Err(format!("rule {rule} is excepted without a reason")),
        None => Ok(tested.len()),
    }
}

/// The numbers of the rules that tests in this source are named after.
fn rules_tested(source: &str) -> BTreeSet<String> {
    let mut tested = BTreeSet::new();
    let mut is_test = false;
    for line in source.lines().map(str::trim) {
        match line.strip_prefix("fn r") {
            Some(name) if is_test => tested.extend(rule_in(name)),
            _ => {}
        }
        // Further attributes may stand between `#[test]` and the function.
        is_test = line == "#[test]" || (is_test && line.starts_with("#["));
    }
    tested
}

/// `3_4_harbour_counts(` is about rule 3.4.
fn rule_in(name: &str) -> Option<String> {
    let name = name.split('(').next()?;
    let mut parts = name.split('_');
    let (chapter, rule) = (parts.next()?, parts.next()?);
    let number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    (number(chapter) && number(rule)).then(|| format!("{chapter}.{rule}"))
}

/// Demands of each registered game, by id and numbers of players, that its folder under `root` calls the suite and has
/// a playthrough for each number of players; and that no folder with rules in it is a game not registered.
pub fn no_game_lacks_anything(root: &Path, games: &[(&str, RangeInclusive<u8>)]) -> Result<(), String> {
    for (id, players) in games {
        let folder = root.join(id.replace('-', "_"));
        let called = |(_, source): &(PathBuf, String)| calls_the_suite(source);
        if !sources(&folder)?.iter().any(called) {
            return Err(format!(
                "{id} does not run the conformance suite: no `testkit::conform!` in its folder"
            ));
        }
        let files = files(&folder)?;
        for players in players.clone() {
            let name = format!("{id}-{players}.txt");
            if !files.iter().any(|file| file.ends_with(Path::new("playthroughs").join(&name))) {
                return Err(format!("{id} has no playthrough {name}"));
            }
        }
    }
    let known: BTreeSet<_> = games.iter().map(|(id, _)| root.join(id.replace('-', "_"))).collect();
    for file in files(root)?.iter().filter(|file| file.ends_with("RULES.en.md")) {
        if !file.parent().is_some_and(|folder| known.contains(folder)) {
            return Err(format!("{} are rules of no registered game", file.display()));
        }
    }
    Ok(())
}

/// A call that is not commented out.
fn calls_the_suite(source: &str) -> bool {
    source.lines().any(|line| line.trim_start().starts_with("testkit::conform!("))
}

/// The Rust files under a folder with what is in them.
fn sources(dir: &Path) -> Result<Vec<(PathBuf, String)>, String> {
    let mut found = files(dir)?;
    found.retain(|path| path.extension().is_some_and(|extension| extension == "rs"));
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        Ok((path, text))
    };
    found.into_iter().map(read).collect()
}

/// All files under a folder.
fn files(dir: &Path) -> Result<Vec<PathBuf>, String> {
    let fail = |error: std::io::Error| format!("{}: {error}", dir.display());
    let mut found = Vec::new();
    for entry in fs::read_dir(dir).map_err(fail)? {
        let path = entry.map_err(fail)?.path();
        if path.is_dir() {
            found.extend(files(&path)?);
        } else {
            found.push(path);
        }
    }
    Ok(found)
}
