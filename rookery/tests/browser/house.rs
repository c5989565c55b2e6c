//! The processes a test needs: the server it tries, and the driver of its browsers. Both end with the test.

use std::ffi::OsStr;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

use store::suite::server::Server as Database;

/// Our own program.
pub(crate) const ROOKERY: &str = env!("CARGO_BIN_EXE_rookery");

/// A process that is ended when it is dropped.
struct Process {
    child: Child,
    /// Kept open: whoever writes to a closed pipe is told off.
    out: Option<BufReader<ChildStdout>>,
}

impl Process {
    /// Starts a program and reads what it says until `found` finds what it waits for.
    fn start<T>(command: &mut Command, found: impl Fn(&str) -> Option<T>) -> (Self, T) {
        let name = command.get_program().to_string_lossy().into_owned();
        let child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap_or_else(|error| panic!("cannot start {name}: {error}"));
        let mut process = Self { child, out: None };
        let out = process.child.stdout.take().expect("its output was asked for");
        let out = process.out.insert(BufReader::new(out));
        let mut said = String::new();
        loop {
            let from = said.len();
            if out.read_line(&mut said).unwrap_or(0) == 0 {
                panic!("{name} ended before it was ready: {said}");
            }
            if let Some(answer) = found(&said[from..]) {
                return (process, answer);
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended by itself, which is as good.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A server with an empty data file of its own, or an empty database.
pub(crate) struct Server {
    _process: Process,
    /// It goes after the process that uses it.
    _database: Option<Database>,
    /// Where it is reached, such as `http://127.0.0.1:40123`.
    pub(crate) url: String,
}

impl Server {
    /// Opens the house. The browsers of a test share one address, which has no limits.
    ///
    /// With `ROOKERY_BROWSER_DATA=postgres` it keeps its matches in a PostgreSQL of its own.
    pub(crate) fn start(dir: &Path) -> Self {
        let on_postgres = std::env::var_os("ROOKERY_BROWSER_DATA").is_some_and(|kind| kind == "postgres");
        let database = on_postgres.then(Database::start);
        let data = database.as_ref().map_or_else(|| dir.join("rookery.db"), |database| database.url().into());
        let mut command = Command::new(ROOKERY);
        command.args(["serve", "--addr", "127.0.0.1:0", "--trust", "127.0.0.1", "--data"]).arg(data);
        let address = |line: &str| Some(line.trim().strip_prefix("Rookery is open: ")?.to_owned());
        let (process, url) = Process::start(&mut command, address);
        Self { _process: process, _database: database, url }
    }
}

/// `chromedriver` on a free port.
pub(crate) struct Driver {
    _process: Process,
    /// Where it is reached.
    pub(crate) url: String,
}

impl Driver {
    /// Starts it. Browsers outlive it, so they are closed first.
    pub(crate) fn start() -> Self {
        let mut command = Command::new("chromedriver");
        command.args(["--port=0", "--log-level=SEVERE"]);
        let (process, port) = Process::start(&mut command, |line| {
            let (_, port) = line.split_once("started successfully on port ")?;
            port.trim().trim_end_matches('.').parse::<u16>().ok()
        });
        Self { _process: process, url: format!("http://127.0.0.1:{port}") }
    }
}

/// Runs our program to its end: whether it was content, and all it said.
pub(crate) fn rookery(arguments: impl IntoIterator<Item = impl AsRef<OsStr>>) -> (bool, String) {
    let done = Command::new(ROOKERY).args(arguments).output().expect("our own program starts");
    let said = [done.stdout, done.stderr].concat();
    (done.status.success(), String::from_utf8_lossy(&said).into_owned())
}
