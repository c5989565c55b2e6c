//! What went wrong, in one line.

use std::fmt;
use std::path::Path;
use std::process::ExitCode;

/// One clear line.
#[derive(Debug)]
pub(crate) struct Fail(String);

impl Fail {
    /// Something went wrong.
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self(message.into())
    }

    /// Something went wrong with a file.
    pub(crate) fn file(path: &Path, what: impl fmt::Display) -> Self {
        Self(format!("{}: {what}", path.display()))
    }
}

impl<E: std::error::Error> From<E> for Fail {
    fn from(error: E) -> Self {
        let text = error.to_string();
        let first = text.lines().next().unwrap_or_default();
        Self(first.strip_prefix("error: ").unwrap_or(first).to_owned())
    }
}

/// Says it and gives the exit code of bad input.
pub(crate) fn report(fail: &Fail) -> ExitCode {
    let line: String = fail.0.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    eprintln!("rookery: {line}");
    ExitCode::from(2)
}
