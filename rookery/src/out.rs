//! What the program prints.
//!
//! Whoever has read enough, as `head` does, closes the pipe: there is nobody left to tell, and that is no fault. Whatever else keeps words from
//! being written is one, and is said like any other.

use std::fmt;
use std::io::{self, ErrorKind, Write as _};

use crate::fail::{self, Fail};

/// Prints words and ends the line.
macro_rules! say {
    ($($words:tt)*) => { $crate::out::write(format_args!("{}\n", format_args!($($words)*))) };
}

/// Prints words that end their lines themselves.
macro_rules! put {
    ($($words:tt)*) => { $crate::out::write(format_args!($($words)*)) };
}

pub(crate) use {put, say};

/// Writes to stdout, at once: a program that waits for its address must not wait for more.
pub(crate) fn write(words: fmt::Arguments<'_>) {
    let mut out = io::stdout().lock();
    match out.write_fmt(words).and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            fail::report(&Fail::new(format!("cannot write: {error}")));
            std::process::exit(2);
        }
        _ => {}
    }
}
