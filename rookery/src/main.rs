//! A table for thieves' games: the command line and the wiring.
//!
//! Each command is a file; [`cli`] says what can be asked, [`shelf`] finds games and editions, [`fail`] is how everything that goes
//! wrong ends: one clear line on stderr, exit code 2, nothing changed.

#![warn(clippy::print_stdout)]

mod arena;
mod bench;
mod cli;
mod data;
mod edition;
mod fail;
mod games_list;
mod keep;
mod ladder;
mod load;
mod operate;
mod out;
mod patience;
mod replay;
mod report;
mod rules;
mod serve;
mod shelf;
mod terminal;
mod verify;

use std::process::ExitCode;

use clap::Parser as _;

use crate::cli::{Cli, Command, EditionCommand};
use crate::fail::Fail;
use crate::out::put;

/// Pages are made of very many small texts, on all cores at once: an allocator made for that takes a tenth off a move.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) if error.use_stderr() => return fail::report(&Fail::from(error)),
        Err(help) => {
            put!("{help}");
            return ExitCode::SUCCESS;
        }
    };
    match run(cli) {
        Ok(()) => ExitCode::SUCCESS,
        Err(fail) => fail::report(&fail),
    }
}

fn run(cli: Cli) -> Result<(), Fail> {
    let Some(command) = cli.command else { return serve::run(&cli.serve) };
    match command {
        Command::Serve(asked) => serve::run(&asked),
        Command::Games => games_list::run(),
        Command::Rules(asked) => rules::run(&asked),
        Command::Play(asked) => terminal::run(&asked),
        Command::Arena(asked) => arena::run(&asked),
        Command::Ladder(asked) => ladder::run(&asked),
        Command::Bench(asked) => bench::run(&asked),
        Command::Replay(asked) => replay::run(&asked),
        Command::Verify(asked) => verify::run(&asked),
        Command::Backup(asked) => keep::backup(&asked),
        Command::Restore(asked) => keep::restore(&asked),
        Command::Export(asked) => keep::export(&asked),
        Command::Load(asked) => load::run(&asked),
        Command::Edition(EditionCommand::Show { game }) => edition::show(&game),
        Command::Edition(EditionCommand::Check { file }) => edition::check(&file),
    }
}
