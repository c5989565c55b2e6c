//! Finds games, editions and records, and says clearly what is not there.

use std::fs;
use std::path::Path;

use engine::Lang;
use engine::record::Record;
use host::{EditionInfo, Kind, Terms};

use crate::cli::{Editions, TermArgs};
use crate::fail::Fail;

/// The game of this id.
pub(crate) fn game(id: &str) -> Result<&'static dyn Kind, Fail> {
    let found = games::KINDS.iter().copied().find(|kind| kind.id() == id);
    found.ok_or_else(|| {
        let ids: Vec<&str> = games::KINDS.iter().map(|kind| kind.id()).collect();
        Fail::new(format!("unknown game `{id}`: {}", ids.join(", ")))
    })
}

/// A file's text.
pub(crate) fn read(path: &Path) -> Result<String, Fail> {
    let bytes = fs::read(path).map_err(|error| Fail::file(path, plain(&error)))?;
    String::from_utf8(bytes).map_err(|_| Fail::file(path, "not a text file (UTF-8)"))
}

/// An I/O error without the number of the operating system.
pub(crate) fn plain(error: &std::io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or(&text).to_owned()
}

/// The record in a file.
pub(crate) fn record(path: &Path) -> Result<Record, Fail> {
    read(path)?.parse().map_err(|error| Fail::file(path, error))
}

/// An edition file, with the game it belongs to.
pub(crate) fn edition(path: &Path) -> Result<(&'static dyn Kind, EditionInfo), Fail> {
    let text = read(path)?;
    let id =
        game_of(&text).ok_or_else(|| Fail::file(path, "line 1: an edition has a line `game = \"…\"`"))?;
    let kind = game(&id).map_err(|_| Fail::file(path, format!("unknown game `{id}`")))?;
    let edition = kind.edition(&text).map_err(|error| Fail::file(path, error))?;
    Ok((kind, edition))
}

/// The game an edition's text says it belongs to. Which game is to judge the file must be known before it is read.
fn game_of(text: &str) -> Option<String> {
    let line = text.lines().find(|line| line.split('=').next().is_some_and(|key| key.trim() == "game"))?;
    let value = line.split_once('=')?.1.trim();
    Some(value.trim_matches('"').to_owned())
}

/// All editions in the folder, with their games.
pub(crate) fn extras(editions: &Editions) -> Result<Vec<(&'static dyn Kind, EditionInfo)>, Fail> {
    let Some(dir) = &editions.editions else { return Ok(Vec::new()) };
    let entries = fs::read_dir(dir).map_err(|error| Fail::file(dir, plain(&error)))?;
    let mut paths: Vec<_> = entries.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
    paths.sort();
    paths.iter().map(|path| edition(path)).collect()
}

/// The editions of a game: its own, and those of the folder.
pub(crate) fn editions_of(kind: &'static dyn Kind, editions: &Editions) -> Result<Vec<EditionInfo>, Fail> {
    let extras = extras(editions)?.into_iter().filter(|(of, _)| of.id() == kind.id());
    Ok(kind.editions().into_iter().chain(extras.map(|(_, edition)| edition)).collect())
}

/// The text of the edition a record names.
pub(crate) fn edition_of(record: &Record, path: &Path, editions: &Editions) -> Result<String, Fail> {
    let kind = game(&record.header.game)
        .map_err(|_| Fail::file(path, format!("a record of the unknown game `{}`", record.header.game)))?;
    let (id, hash) = &record.header.edition;
    let found = editions_of(kind, editions)?.into_iter().find(|edition| edition.hash == *hash);
    found.map(|edition| edition.text).ok_or_else(|| {
        Fail::file(
            path,
            format!("the edition {id} it was played with is not here: give its folder with --editions"),
        )
    })
}

/// What is to be played, from the arguments.
pub(crate) fn terms(kind: &'static dyn Kind, players: u8, given: &TermArgs) -> Result<Terms, Fail> {
    let editions = editions_of(kind, &given.editions)?;
    let edition = match &given.edition {
        None => editions.into_iter().next(),
        Some(id) => editions.into_iter().find(|edition| edition.id == *id),
    };
    let edition = edition.ok_or_else(|| {
        let id = given.edition.as_deref().unwrap_or_default();
        Fail::new(format!("{} has no edition `{id}` here", kind.id()))
    })?;
    let option = |text: &String| {
        let (name, value) =
            text.split_once('=').ok_or_else(|| Fail::new(format!("`{text}` is not NAME=VALUE")))?;
        Ok((name.to_owned(), value.to_owned()))
    };
    let options = given.options.iter().map(option).collect::<Result<Vec<_>, Fail>>()?;
    let terms = Terms { players, rules: kind.rules_version(), edition: edition.text, options };
    kind.open(&terms)?;
    Ok(terms)
}

/// The language asked for, or that of the terminal.
pub(crate) fn lang(asked: Option<Lang>) -> Lang {
    let of_terminal = || {
        let set = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(|name| std::env::var(name).ok());
        if set.is_some_and(|set| set.starts_with("de")) { Lang::De } else { Lang::En }
    };
    asked.unwrap_or_else(of_terminal)
}
