//! A PostgreSQL server for tests: in a directory of its own, on a socket in it, gone when it is dropped.
//!
//! It must not run as root, so root starts it as the user `postgres`, whom the Debian package makes.

use std::ffi::OsStr;
use std::fs;
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

/// The user that root lends the server to.
const USER: &str = "postgres";

/// A running server with an empty database `rookery`.
#[derive(Debug)]
pub struct Server {
    dir: TempDir,
    programs: PathBuf,
}

/// How a server is stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// Connections are ended, everything is put in order.
    Fast,
    /// As if the machine had failed: the next start recovers from the log.
    Immediate,
}

impl Server {
    /// Makes a database cluster and starts a server on it.
    ///
    /// # Panics
    ///
    /// If there is no PostgreSQL, or it does not start.
    pub fn start() -> Self {
        let programs = programs().expect("PostgreSQL is installed (Debian package: postgresql)");
        let dir =
            tempfile::Builder::new().prefix("rookery-postgres-").tempdir().expect("a directory can be made");
        let server = Self { dir, programs };
        if server.is_root() {
            run(Command::new("chown").arg(USER).arg(server.dir.path()));
        }
        let data = server.data();
        let cluster = ["-A", "trust", "-U", "rookery", "-E", "UTF8", "--locale=C", "--no-sync", "-D"];
        run(server.program("initdb").args(cluster).arg(&data));
        server.up();
        let database = "CREATE DATABASE rookery";
        let psql = ["-q", "-U", "rookery", "-d", "postgres", "-c", database, "-h"];
        run(server.program("psql").args(psql).arg(server.dir.path()));
        server
    }

    /// The address of the database.
    pub fn url(&self) -> String {
        format!("postgres:///rookery?user=rookery&host={}", self.dir.path().display())
    }

    /// The address of a schema in the database, which [`Self::run`] may have made.
    pub fn url_of(&self, schema: &str) -> String {
        format!("{}&options=-csearch_path%3D{schema}", self.url())
    }

    /// Runs statements behind everybody's back.
    pub fn run(&self, script: &str) {
        let psql = ["-q", "-U", "rookery", "-d", "rookery", "-v", "ON_ERROR_STOP=1", "-c", script, "-h"];
        run(self.program("psql").args(psql).arg(self.dir.path()));
    }

    /// Starts the server again after [`Self::down`], and waits until it answers.
    pub fn up(&self) {
        // What is lost without fsync is lost when the machine fails, and no test makes it.
        let how = format!(
            "-k {} -c listen_addresses= -c max_connections=200 -c fsync=off",
            self.dir.path().display()
        );
        let log = self.dir.path().join("log");
        run(self.control().args(["-w", "-t", "60", "-o", &how, "-l"]).arg(log).arg("start"));
    }

    /// Stops the server, and waits until it is gone.
    pub fn down(&self, how: Stop) {
        let mode = match how {
            Stop::Fast => "fast",
            Stop::Immediate => "immediate",
        };
        run(self.control().args(["-w", "-t", "60", "-m", mode, "stop"]));
    }

    fn control(&self) -> Command {
        let mut command = self.program("pg_ctl");
        command.arg("-D").arg(self.data());
        command
    }

    fn data(&self) -> PathBuf {
        self.dir.path().join("data")
    }

    fn is_root(&self) -> bool {
        Path::new("/proc/self").metadata().is_ok_and(|about| about.uid() == 0)
    }

    /// A program of PostgreSQL's, as a user who may run it.
    fn program(&self, name: &str) -> Command {
        let program = self.programs.join(name);
        let mut command = if self.is_root() {
            let mut command = Command::new("setpriv");
            command.args(["--reuid", USER, "--regid", USER, "--clear-groups", "--"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        // The directory a test runs in may be closed to that user.
        command.current_dir("/");
        command
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may be down already.
        let _ = self.control().args(["-w", "-m", "immediate", "stop"]).output();
    }
}

/// Where PostgreSQL's programs are: Debian keeps them by version, away from the path.
fn programs() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut homes: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    homes.sort();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let others = std::env::split_paths(&path);
    homes
        .into_iter()
        .rev()
        .chain(others)
        .find(|home| home.join("initdb").exists() && home.join("postgres").exists())
}

fn run(command: &mut Command) {
    let output = command.output().unwrap_or_else(|error| panic!("{}: {error}", name(command)));
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}: {} {told}", name(command), String::from_utf8_lossy(&output.stdout));
}

fn name(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(OsStr::to_string_lossy).collect::<Vec<_>>().join(" ")
}
