//! `rookery verify`: are records true?

use std::path::Path;

use engine::verify::Verdict;

use crate::cli::{Editions, Verify};
use crate::fail::Fail;
use crate::out::say;
use crate::shelf;

pub(crate) fn run(asked: &Verify) -> Result<(), Fail> {
    for file in &asked.files {
        let verdict = check(file, &asked.editions)?;
        say!("{}: true ({})", file.display(), words(&verdict));
    }
    Ok(())
}

fn check(file: &Path, editions: &Editions) -> Result<Verdict, Fail> {
    let record = shelf::record(file)?;
    let edition = shelf::edition_of(&record, file, editions)?;
    let kind = shelf::game(&record.header.game)?;
    kind.verify(&record, &edition).map_err(|error| Fail::file(file, error))
}

fn words(verdict: &Verdict) -> String {
    let Verdict { steps, draws_derived, draws_given } = verdict;
    let given = if *draws_given > 0 { format!(", {draws_given} draws given") } else { String::new() };
    format!("{steps} steps, {draws_derived} draws derived again{given}")
}
