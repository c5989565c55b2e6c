//! A PostgreSQL server for tests: in a directory of its own, on a socket in it (or over the network, encrypted), gone when it is dropped.
//!
//! It must not run as root, so root starts it as the user `postgres`, whom the Debian package makes.

use std::ffi::OsStr;
use std::fs;
use std::net::TcpListener;
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

/// The user that root lends the server to.
const USER: &str = "postgres";

/// The port in the name of the socket, if there is no other.
const USUAL_PORT: u16 = 5432;

/// What a certificate for this machine is made of. It vouches for nobody else.
const CERTIFICATE: &str = "[req]\nprompt = no\ndistinguished_name = name\nx509_extensions = about\n\
                           [name]\nCN = localhost\n\
                           [about]\nsubjectAltName = IP:127.0.0.1\nbasicConstraints = critical, CA:FALSE\n";

/// Over the network only the encrypted are let in.
const DOOR: &str = "local all all trust\nhostssl all all 127.0.0.1/32 trust\n";

/// A running server with an empty database `rookery`.
#[derive(Debug)]
pub struct Server {
    dir: TempDir,
    programs: PathBuf,
    /// Where it is reached over the network, if it is.
    port: Option<u16>,
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
        Self::start_on(None)
    }

    /// The same, reached over the network too, encrypted by a certificate of its own making: see [`Self::tls_url`].
    ///
    /// # Panics
    ///
    /// If there is no PostgreSQL or no `openssl`, or it does not start.
    pub fn start_with_tls() -> Self {
        let free = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
        Self::start_on(Some(free.expect("a port is free").port()))
    }

    fn start_on(port: Option<u16>) -> Self {
        let programs = programs().expect("PostgreSQL is installed (Debian package: postgresql)");
        let dir =
            tempfile::Builder::new().prefix("rookery-postgres-").tempdir().expect("a directory can be made");
        let server = Self { dir, programs, port };
        if server.is_root() {
            run(Command::new("chown").arg(USER).arg(server.dir.path()));
        }
        let data = server.data();
        let cluster = ["-A", "trust", "-U", "rookery", "-E", "UTF8", "--locale=C", "--no-sync", "-D"];
        run(server.program("initdb").args(cluster).arg(&data));
        if port.is_some() {
            server.certify();
        }
        server.up();
        run(server.psql("postgres").args(["-c", "CREATE DATABASE rookery"]));
        server
    }

    /// The address of the database.
    pub fn url(&self) -> String {
        format!("postgres:///rookery?user=rookery&port={}&host={}", self.port(), self.dir.path().display())
    }

    /// The address of the database over the network, to which `?sslmode=…` may be added.
    pub fn tls_url(&self) -> String {
        format!("postgres://rookery@127.0.0.1:{}/rookery", self.port())
    }

    /// The file of the certificate that it shows over the network.
    pub fn certificate(&self) -> PathBuf {
        self.data().join("server.crt")
    }

    /// The address of a schema in the database, which [`Self::run`] may have made.
    pub fn url_of(&self, schema: &str) -> String {
        format!("{}&options=-csearch_path%3D{schema}", self.url())
    }

    /// Runs statements behind everybody's back.
    pub fn run(&self, script: &str) {
        run(self.psql("rookery").args(["-c", script]));
    }

    /// What a query answers, one row a line.
    pub fn ask(&self, query: &str) -> String {
        let output = self.psql("rookery").args(["-A", "-t", "-c", query]).output().expect("psql is there");
        assert!(output.status.success(), "{query}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).trim_end().to_owned()
    }

    fn psql(&self, database: &str) -> Command {
        let mut psql = self.program("psql");
        psql.args(["-q", "-U", "rookery", "-v", "ON_ERROR_STOP=1", "-d", database]);
        psql.args(["-p", &self.port().to_string(), "-h"]).arg(self.dir.path());
        psql
    }

    fn port(&self) -> u16 {
        self.port.unwrap_or(USUAL_PORT)
    }

    /// Makes a certificate for this machine, and lets nobody in over the network without it.
    fn certify(&self) {
        let (about, key) = (self.dir.path().join("certificate.cnf"), self.data().join("server.key"));
        fs::write(&about, CERTIFICATE).expect("a file can be written");
        fs::write(self.data().join("pg_hba.conf"), DOOR).expect("a file can be written");
        let new =
            ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "9"];
        let mut openssl = self.lent("openssl");
        openssl
            .args(new)
            .arg("-config")
            .arg(about)
            .arg("-keyout")
            .arg(key)
            .arg("-out")
            .arg(self.certificate());
        run(&mut openssl);
    }

    /// Starts the server again after [`Self::down`], and waits until it answers.
    pub fn up(&self) {
        // What is lost without fsync is lost when the machine fails, and no test makes it.
        let (socket, port) = (self.dir.path().display(), self.port());
        let network = if self.port.is_some() { "127.0.0.1 -c ssl=on" } else { "" };
        let how = format!(
            "-k {socket} -p {port} -c max_connections=200 -c fsync=off -c listen_addresses={network}"
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
        self.lent(self.programs.join(name))
    }

    /// Any program, as that user.
    fn lent(&self, program: impl AsRef<OsStr>) -> Command {
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
