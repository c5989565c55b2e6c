//! Playthroughs as files that fail when they change.

use std::collections::BTreeSet;
use std::path::Path;
use std::{env, fs};

use crate::checked::Checked;
use crate::playthrough::playthrough;

/// Compares a playthrough of each number of players with `dir/<game>-<players>.txt`. The error names the first line that
/// differs, the file that is missing, or the one too many.
///
/// With the environment variable `ROOKERY_BLESS=1` the files are written instead. Whoever does that reads them.
pub fn playthroughs<G: Checked>(dir: &Path) -> Result<(), String> {
    let bless = env::var("ROOKERY_BLESS").is_ok_and(|value| value == "1");
    compare_all::<G>(dir, bless)
}

fn compare_all<G: Checked>(dir: &Path, bless: bool) -> Result<(), String> {
    let mut names = BTreeSet::new();
    for players in G::PLAYERS {
        let name = format!("{}-{players}.txt", G::ID);
        let setup = G::setups().into_iter().find(|setup| setup.players == players);
        let setup = setup.ok_or_else(|| format!("no setup is for {players} players"))?;
        let text = playthrough::<G>(&setup, u64::from(players));
        if bless {
            write(dir, &name, &text)?;
        } else {
            compare(dir, &name, &text)?;
        }
        names.insert(name);
    }
    no_others(dir, &names)
}

fn write(dir: &Path, name: &str, text: &str) -> Result<(), String> {
    let written = fs::create_dir_all(dir).and_then(|()| fs::write(dir.join(name), text));
    written.map_err(|error| format!("{}: {error}", dir.join(name).display()))
}

fn compare(dir: &Path, name: &str, text: &str) -> Result<(), String> {
    let path = dir.join(name);
    let kept = fs::read_to_string(&path)
        .map_err(|error| format!("{}: {error} (ROOKERY_BLESS=1 writes it; then read it)", path.display()))?;
    match first_difference(&kept, text) {
        None => Ok(()),
        Some((line, was, is)) => {
            Err(format!("{}, line {line}: it was\n  {was}\nand is\n  {is}", path.display()))
        }
    }
}

/// The number of the first line that differs, and both lines; `(end)` where a text has ended.
fn first_difference<'a>(kept: &'a str, text: &'a str) -> Option<(usize, &'a str, &'a str)> {
    let (mut kept, mut text) = (kept.lines(), text.lines());
    for number in 1.. {
        match (kept.next(), text.next()) {
            (None, None) => return None,
            (was, is) if was != is => return Some((number, was.unwrap_or("(end)"), is.unwrap_or("(end)"))),
            _ => {}
        }
    }
    None
}

fn no_others(dir: &Path, names: &BTreeSet<String>) -> Result<(), String> {
    let entries = fs::read_dir(dir).map_err(|error| format!("{}: {error}", dir.display()))?;
    for entry in entries {
        let entry = entry.map_err(|error| format!("{}: {error}", dir.display()))?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if !names.contains(&name) {
            return Err(format!("{}: {name} belongs to no number of players", dir.display()));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toys::smugglers::Smugglers;

    #[test]
    fn a_changed_line_is_named() {
        assert_eq!(first_difference("a\nb\n", "a\nb\n"), None);
        assert_eq!(first_difference("a\nb\n", "a\nc\n"), Some((2, "b", "c")));
        assert_eq!(first_difference("a\nb\n", "a\n"), Some((2, "b", "(end)")));
    }

    #[test]
    fn a_missing_changed_or_stray_file_fails() {
        let dir = env::temp_dir().join(format!("rookery-playthroughs-{}", std::process::id()));
        assert!(compare_all::<Smugglers>(&dir, false).unwrap_err().contains("smugglers-2.txt"), "missing");
        compare_all::<Smugglers>(&dir, true).unwrap();
        compare_all::<Smugglers>(&dir, false).unwrap();

        let path = dir.join("smugglers-3.txt");
        let text = fs::read_to_string(&path).unwrap();
        fs::write(&path, text.replacen("Sarah", "Pascal", 1)).unwrap();
        assert!(compare_all::<Smugglers>(&dir, false).unwrap_err().contains("smugglers-3.txt, line 2"));
        fs::write(&path, text).unwrap();

        fs::write(dir.join("smugglers-5.txt"), "").unwrap();
        assert!(compare_all::<Smugglers>(&dir, false).unwrap_err().contains("smugglers-5.txt belongs to"));
        fs::remove_dir_all(&dir).unwrap();
    }
}
