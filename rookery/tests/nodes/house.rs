//! A node: our own program as a process, which can be killed and started again at the same address.

use std::ffi::OsStr;
use std::io::{BufRead as _, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};

/// What a node is told on which clients may ask for all they like.
const NO_LIMITS: [&str; 2] = ["--trust", "127.0.0.1"];

/// Our own program.
pub(crate) const ROOKERY: &str = env!("CARGO_BIN_EXE_rookery");

/// A node on some data, ended when it is dropped.
pub(crate) struct Node {
    /// Where it is reached, such as `http://127.0.0.1:40123`.
    pub(crate) url: String,
    addr: String,
    data: PathBuf,
    /// Ours, or an older one.
    program: PathBuf,
    /// The program that runs ours, with its arguments, if it is not run by itself.
    under: Vec<String>,
    /// What ours is told besides.
    words: Vec<String>,
    running: Option<(Child, BufReader<ChildStdout>)>,
}

impl Node {
    /// Starts a node and waits until it is open.
    pub(crate) fn start(data: &Path) -> Self {
        Self::start_under(Vec::new(), data)
    }

    /// The same, run by another program, which must become ours in the end.
    pub(crate) fn start_under(under: Vec<String>, data: &Path) -> Self {
        Self::start_as(under, &NO_LIMITS, data)
    }

    /// The same with an older program, until it is upgraded.
    pub(crate) fn start_older(program: PathBuf, data: &Path) -> Self {
        Self::up_with(program, Vec::new(), &NO_LIMITS, data)
    }

    /// The same, told something else than that tests have no limits.
    pub(crate) fn start_told(words: &[&str], data: &Path) -> Self {
        Self::start_as(Vec::new(), words, data)
    }

    fn start_as(under: Vec<String>, words: &[&str], data: &Path) -> Self {
        Self::up_with(ROOKERY.into(), under, words, data)
    }

    fn up_with(program: PathBuf, under: Vec<String>, words: &[&str], data: &Path) -> Self {
        // The port must be the same in every life of the node: one that is free now.
        let free = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
        let addr = free.expect("a port is free").to_string();
        let words = words.iter().map(ToString::to_string).collect();
        let (url, data) = (format!("http://{addr}"), data.to_owned());
        let mut node = Self { url, addr, data, program, under, words, running: None };
        node.up();
        node
    }

    /// Starts it again. A database that is being restarted may turn it away at first.
    pub(crate) fn up(&mut self) {
        while self.running.is_none() {
            self.running = self.try_up();
        }
    }

    fn try_up(&self) -> Option<(Child, BufReader<ChildStdout>)> {
        let mut words = self.under.iter().map(OsStr::new).chain([self.program.as_os_str()]);
        let mut child = Command::new(words.next().expect("there is ours"))
            .args(words)
            .args(["serve", "--addr", &self.addr])
            .args(&self.words)
            .arg("--data")
            .arg(&self.data)
            // What goes wrong here is the test's doing.
            .env("RUST_LOG", "off")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("our own program starts");
        let mut out = BufReader::new(child.stdout.take().expect("its output was asked for"));
        let mut said = String::new();
        while out.read_line(&mut said).is_ok_and(|read| read > 0) {
            if said.contains("Rookery is open: ") {
                return Some((child, out));
            }
        }
        child.wait().expect("it has ended");
        None
    }

    /// What it says on starting, if it does not.
    pub(crate) fn refusal(&self) -> String {
        let mut ours = Command::new(ROOKERY);
        let done = ours.args(["serve", "--addr", "127.0.0.1:0", "--data"]).arg(&self.data).output();
        let done = done.expect("our own program starts");
        assert!(!done.status.success(), "it has started");
        String::from_utf8_lossy(&done.stderr).into_owned()
    }

    /// Puts our program in the place of an older one.
    pub(crate) fn upgrade(&mut self) {
        self.kill();
        self.program = ROOKERY.into();
        self.up();
    }

    /// Where it listens: `127.0.0.1:40123`.
    pub(crate) fn addr(&self) -> &str {
        &self.addr
    }

    /// Starts it again by itself, whatever ran it before.
    pub(crate) fn up_alone(&mut self) {
        self.under.clear();
        self.up();
    }

    /// Ends it as a power cut would.
    pub(crate) fn kill(&mut self) {
        if let Some((mut child, _)) = self.running.take() {
            child.kill().expect("it can be killed");
            child.wait().expect("it has ended");
        }
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.kill();
    }
}
