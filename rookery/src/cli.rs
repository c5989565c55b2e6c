//! What can be asked on the command line.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};
use engine::Lang;
use web::BaseUrl;

/// A table for thieves' games.
#[derive(Debug, Parser)]
#[command(
    name = "rookery",
    version,
    about = "A table for thieves' games",
    disable_help_subcommand = true,
    args_conflicts_with_subcommands = true
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    /// Without a command the table is served
    #[command(flatten)]
    pub(crate) serve: Serve,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Serve the table to browsers (this is what happens without a command)
    Serve(Serve),
    /// What can be played, by how many, with which edition
    Games,
    /// The rules of a game
    Rules(Rules),
    /// Play in the terminal
    Play(Play),
    /// Bots against bots
    Arena(Arena),
    /// Is every bot stronger than the one below it? As Markdown
    Ladder(Ladder),
    /// Random playouts on one core
    Bench(Bench),
    /// The steps of a record
    Replay(Replay),
    /// Are records true? Legality, result, fairness
    Verify(Verify),
    /// Copy the data file, also while a server writes to it
    Backup(Backup),
    /// Make a data file from a copy, where there is none yet
    Restore(Backup),
    /// Write the record of every finished match
    Export(Export),
    /// Random players as real HTTP clients, on a server for tests
    Load(Load),
    /// Editions: the components of a game as a file
    #[command(subcommand)]
    Edition(EditionCommand),
}

#[derive(Debug, Args)]
pub(crate) struct Serve {
    /// Where to listen
    #[arg(long, default_value = "127.0.0.1:7171")]
    pub(crate) addr: SocketAddr,
    /// Listen on all interfaces, and print the address friends in the same network use
    #[arg(long)]
    pub(crate) lan: bool,
    /// The address people use, if a proxy stands in front, such as `https://table.example`
    #[arg(long, value_name = "URL")]
    pub(crate) base_url: Option<BaseUrl>,
    /// The data file, in the platform's data directory if it is not said; or a PostgreSQL database
    #[arg(long, value_name = "PATH|postgres://…")]
    pub(crate) data: Option<PathBuf>,
    /// An address without limits: a load test, or a proxy, which is believed whom it comes for (X-Forwarded-For)
    #[arg(long, value_name = "ADDR")]
    pub(crate) trust: Vec<IpAddr>,
    /// Let go of matches that are over, and of tables that never began, so many days after the last that happened there
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) keep: Option<u32>,
    #[command(flatten)]
    pub(crate) editions: Editions,
}

#[derive(Debug, Args)]
pub(crate) struct Rules {
    /// The game
    pub(crate) game: String,
    /// de or en
    #[arg(long)]
    pub(crate) lang: Option<Lang>,
}

#[derive(Debug, Args)]
pub(crate) struct Play {
    /// The game
    pub(crate) game: String,
    /// Who plays, by seat: me, or a bot (random, greedy, easy, medium, hard, master, search:N, ismcts:N)
    #[arg(long, value_delimiter = ',')]
    pub(crate) seats: Vec<String>,
    /// The seed of the dice
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// de or en
    #[arg(long)]
    pub(crate) lang: Option<Lang>,
    /// Where to write the record at the end
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) terms: TermArgs,
}

#[derive(Debug, Args)]
pub(crate) struct Arena {
    /// The game
    pub(crate) game: String,
    /// Who plays: a bot for each seat, such as hard,greedy
    #[arg(long, value_delimiter = ',', required = true)]
    pub(crate) seats: Vec<String>,
    /// How many games, at each size of the table
    #[arg(long)]
    pub(crate) games: u32,
    /// How many sit at the table, if not one for each bot; several numbers such as 2,3,4 are played one after the other. More
    /// bots than seats: everybody meets everybody. Fewer: they play several seats
    #[arg(long, value_name = "N", value_delimiter = ',')]
    pub(crate) players: Vec<u8>,
    /// Stop as soon as it is settled (95 %) whether the first bot's share of the wins is above this, such as 0.5
    #[arg(long, value_name = "SHARE", allow_negative_numbers = true)]
    pub(crate) settle: Option<f64>,
    /// Play at least so many games even if it is settled before
    #[arg(long, value_name = "N", default_value_t = 1, requires = "settle")]
    pub(crate) least: u32,
    /// Keep finished games in this file, and go on from it if it is there
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,
    /// What everything random comes from
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// On how many threads; all cores if it is not said
    #[arg(long)]
    pub(crate) threads: Option<usize>,
    /// The same dice with seats rotated
    #[arg(long)]
    pub(crate) mirror: bool,
    /// Where to write a record of each game
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
    /// Print one JSON object and nothing else
    #[arg(long)]
    pub(crate) json: bool,
    /// Where to write a report with plots
    #[arg(long, value_name = "FILE.html")]
    pub(crate) report: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) terms: TermArgs,
}

#[derive(Debug, Args)]
pub(crate) struct Ladder {
    /// The games; all if none is said
    pub(crate) game: Vec<String>,
    /// How many games at most on each rung
    #[arg(long, default_value_t = 240)]
    pub(crate) games: u32,
    /// The last rung: the bot that is still to be measured against the one below it
    #[arg(long, value_name = "BOT")]
    pub(crate) highest: Option<String>,
    /// What everything random comes from
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// On how many threads; all cores if it is not said
    #[arg(long)]
    pub(crate) threads: Option<usize>,
    /// Keep finished games in this folder, and go on from there
    #[arg(long, value_name = "DIR")]
    pub(crate) resume: Option<PathBuf>,
    /// Where to write the page; on the terminal if it is not said
    #[arg(long, value_name = "FILE.md")]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) terms: TermArgs,
}

#[derive(Debug, Args)]
pub(crate) struct Bench {
    /// The game
    pub(crate) game: String,
    /// How many play; 3 if the game allows it
    #[arg(long)]
    pub(crate) players: Option<u8>,
    /// How long, in seconds
    #[arg(long, default_value_t = 3.0, allow_negative_numbers = true)]
    pub(crate) seconds: f64,
    /// Draw boards instead, as the page shows them to each seat
    #[arg(long)]
    pub(crate) boards: bool,
    /// Print one JSON object and nothing else
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) terms: TermArgs,
}

#[derive(Debug, Args)]
pub(crate) struct Replay {
    /// The record
    pub(crate) file: PathBuf,
    /// Show the legal actions before each decision
    #[arg(long)]
    pub(crate) legal: bool,
    /// As a seat or a spectator saw it
    #[arg(long, value_name = "SEAT|spectator")]
    pub(crate) view: Option<String>,
    #[command(flatten)]
    pub(crate) editions: Editions,
}

#[derive(Debug, Args)]
pub(crate) struct Verify {
    /// The records
    #[arg(required = true)]
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) editions: Editions,
}

#[derive(Debug, Args)]
pub(crate) struct Backup {
    /// The copy
    pub(crate) file: PathBuf,
    /// The data file; in the platform's data directory if it is not said
    #[arg(long, value_name = "PATH")]
    pub(crate) data: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct Export {
    /// The folder for the records, which is made if need be
    pub(crate) dir: PathBuf,
    /// The data file, in the platform's data directory if it is not said; or a PostgreSQL database
    #[arg(long, value_name = "PATH|postgres://…")]
    pub(crate) data: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct Load {
    /// The server, such as http://127.0.0.1:7171; several are nodes of one house, and players spread over them
    #[arg(long, value_name = "URL", required = true)]
    pub(crate) url: Vec<String>,
    /// How many tables at once
    #[arg(long)]
    pub(crate) tables: usize,
    /// How long, in seconds, from when everybody sits at a table
    #[arg(long, allow_negative_numbers = true)]
    pub(crate) seconds: f64,
    /// Moves a second, all tables together; as many as go if it is not said
    #[arg(long, allow_negative_numbers = true)]
    pub(crate) rate: Option<f64>,
    /// Print one JSON object and nothing else
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Subcommand)]
pub(crate) enum EditionCommand {
    /// Print the edition that comes with a game, to be changed and used with --editions
    Show {
        /// The game
        game: String,
    },
    /// Can this edition be?
    Check {
        /// The edition
        file: PathBuf,
    },
}

/// Editions besides those that come with the games.
#[derive(Debug, Args)]
pub(crate) struct Editions {
    /// A folder of edition files (*.toml)
    #[arg(long, value_name = "DIR")]
    pub(crate) editions: Option<PathBuf>,
}

/// What a match is played under.
#[derive(Debug, Args)]
pub(crate) struct TermArgs {
    /// An option of the game, NAME=VALUE
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
    /// The id of an edition from --editions
    #[arg(long, value_name = "ID")]
    pub(crate) edition: Option<String>,
    #[command(flatten)]
    pub(crate) editions: Editions,
}
