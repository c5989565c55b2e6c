//! The command line as others call it: what it prints, what it refuses, and that a refusal is one line and exit code 2.

#![expect(clippy::unwrap_used, reason = "a panic in a test is the report")]

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::sync::{Mutex, PoisonError};

use serde_json::Value;

/// A program that is being started has, for a moment, whatever is open here, with its lock: nobody opens a data file and closes it again meanwhile.
static STARTING: Mutex<()> = Mutex::new(());

fn rookery(args: &[&str]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_rookery"));
    program.args(args).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let starting = STARTING.lock().unwrap_or_else(PoisonError::into_inner);
    let started = program.spawn();
    drop(starting);
    started.unwrap().wait_with_output().unwrap()
}

fn stdout(args: &[&str]) -> String {
    let output = rookery(args);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The one line a refusal says.
fn refusal(args: &[&str]) -> String {
    let output = rookery(args);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
    assert!(output.stdout.is_empty(), "{args:?} prints nothing on stdout");
    assert_eq!(said.lines().count(), 1, "{args:?}: {said}");
    said.trim_end().to_owned()
}

fn path(dir: &Path, name: &str) -> String {
    dir.join(name).to_str().unwrap().to_owned()
}

/// Records of a few quick games.
fn records(dir: &Path) -> Vec<String> {
    let to = dir.to_str().unwrap();
    stdout(&["arena", "gauner", "--seats", "greedy,random,random", "--games", "3", "--records", to]);
    (1..=3).map(|game| path(dir, &format!("{game:05}.rec"))).collect()
}

#[test]
fn games_lists_what_can_be_played() {
    let list = stdout(&["games"]);
    assert!(
        list.contains("gauner") && list.contains("2-4 players") && list.contains("gauner-nsv-2013"),
        "{list}"
    );
}

#[test]
fn rules_are_printed_in_both_languages() {
    assert!(stdout(&["rules", "gauner", "--lang", "en"]).contains("9.3  Everybody multiplies"));
    assert!(stdout(&["rules", "gauner", "--lang", "de"]).contains("9.3  Jeder multipliziert"));
}

#[test]
fn whoever_has_read_enough_is_not_told_off() {
    let (read, written) = std::io::pipe().unwrap();
    drop(read);
    let said = Command::new(env!("CARGO_BIN_EXE_rookery")).arg("games").stdout(written).output().unwrap();
    assert!(said.status.success() && said.stderr.is_empty(), "{said:?}");
}

#[test]
fn what_cannot_be_written_is_one_clear_line() {
    let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let said = Command::new(env!("CARGO_BIN_EXE_rookery"))
        .args(["edition", "show", "gauner"])
        .stdout(full)
        .output()
        .unwrap();
    assert_eq!(said.status.code(), Some(2));
    let words = String::from_utf8(said.stderr).unwrap();
    assert!(words.starts_with("rookery: cannot write: ") && words.lines().count() == 1, "{words}");
}

#[test]
fn bench_prints_one_json_object() {
    let object: Value =
        serde_json::from_str(&stdout(&["bench", "gauner", "--seconds", "0.05", "--json"])).unwrap();
    for key in ["game", "players", "games", "decisions", "seconds", "games_per_s", "decisions_per_s"] {
        assert!(!object[key].is_null(), "{key} in {object}");
    }
}

#[test]
fn bench_draws_boards_too() {
    let asked = ["bench", "swindler", "--boards", "--players", "2", "--seconds", "0.05", "--json"];
    let object: Value = serde_json::from_str(&stdout(&asked)).unwrap();
    assert!(
        object["boards"].as_u64().unwrap() > 1 && object["boards_per_s"].as_f64().unwrap() > 1.0,
        "{object}"
    );
    assert!((10_000..200_000).contains(&object["bytes_each"].as_u64().unwrap()), "{object}");
}

#[test]
fn games_that_need_not_end_are_cut_while_nobody_watches() {
    let dir = tempfile::tempdir().unwrap();
    let records = path(dir.path(), "records");
    let arena = ["arena", "fagins-gang", "--seats", "random,random", "--games", "1", "--records", &records];
    stdout(&arena);
    let played = || fs::read_to_string(dir.path().join("records/00001.rec")).unwrap();
    assert!(played().contains("\noption cut=200\n"));
    stdout(&[arena.as_slice(), &["--option", "cut=3"]].concat());
    assert!(played().contains("\noption cut=3\n"), "what is asked for holds");
    assert!(stdout(&["bench", "fagins-gang", "--seconds", "0.05"]).contains("decisions a second"));
}

#[test]
fn arena_prints_one_json_object_that_does_not_depend_on_threads() {
    let play = |threads| {
        let args = [
            "arena",
            "gauner",
            "--seats",
            "greedy,random",
            "--games",
            "20",
            "--mirror",
            "--json",
            "--threads",
            threads,
        ];
        let mut object: Value = serde_json::from_str(&stdout(&args)).unwrap();
        for seat in object["seats"].as_array_mut().unwrap() {
            assert!(seat["ms_per_decision"].is_number() && seat["mean_rank"].is_number());
            let seat = seat.as_object_mut().unwrap();
            seat.retain(|key, _| !key.contains("ms_per_decision"));
        }
        object
    };
    let (one, two) = (play("1"), play("2"));
    assert_eq!(one, two);
    assert_eq!(one["games"], 20);
    let wins: f64 = one["seats"].as_array().unwrap().iter().map(|seat| seat["wins"].as_f64().unwrap()).sum();
    assert!((wins - 20.0).abs() < 1e-9, "wins are shares");
}

#[test]
fn records_of_the_arena_verify_and_one_changed_byte_is_found() {
    let dir = tempfile::tempdir().unwrap();
    let files = records(dir.path());
    let said = stdout(&["verify", &files[0], &files[1], &files[2]]);
    assert_eq!(said.lines().filter(|line| line.contains(": true (")).count(), 3, "{said}");
    let text = fs::read(&files[0]).unwrap();
    let changed = path(dir.path(), "changed.rec");
    for at in (0..text.len()).step_by(211).chain([text.len() - 2]) {
        let mut bytes = text.clone();
        bytes[at] = if bytes[at] == b'1' { b'2' } else { b'1' };
        fs::write(&changed, bytes).unwrap();
        assert!(refusal(&["verify", &changed]).contains("line "), "byte {at}");
    }
}

#[test]
fn replay_prints_steps_and_what_else_could_have_been_done() {
    let dir = tempfile::tempdir().unwrap();
    let file = &records(dir.path())[0];
    let record = fs::read_to_string(file).unwrap();
    let steps: Vec<&str> = record
        .lines()
        .skip_while(|line| *line != "---")
        .skip(1)
        .take_while(|line| !line.starts_with('='))
        .collect();
    let plain = stdout(&["replay", file]);
    assert_eq!(plain.lines().collect::<Vec<_>>(), steps);
    let legal = stdout(&["replay", file, "--legal"]);
    let lines: Vec<&str> = legal.lines().collect();
    for (at, line) in lines.iter().enumerate().filter(|(_, line)| line.starts_with("? ")) {
        let (seat, actions) = line[2..].split_once(' ').unwrap();
        let actions: Vec<&str> = actions.split(" | ").collect();
        assert!(actions.is_sorted(), "sorted as bytes: {line}");
        let (actor, action) = lines[at + 1].split_once(' ').unwrap();
        assert!(actor == seat && actions.contains(&action), "{} after {line}", lines[at + 1]);
    }
    let seen = stdout(&["replay", file, "--view", "1"]);
    assert_eq!(
        seen.lines().filter(|line| *line == "~ ?").count(),
        3 + 5,
        "others' cards are hidden from seat 1"
    );
}

#[test]
fn an_edition_can_be_shown_checked_changed_and_played() {
    let dir = tempfile::tempdir().unwrap();
    let file = path(dir.path(), "mine.toml");
    let text = stdout(&["edition", "show", "gauner"]);
    fs::write(&file, text.replace("gauner-nsv-2013", "gauner-mine")).unwrap();
    assert!(stdout(&["edition", "check", &file]).contains("gauner-mine for gauner (sha256:"));
    let folder = dir.path().to_str().unwrap();
    let rec = path(dir.path(), "rec");
    stdout(&[
        "arena",
        "gauner",
        "--seats",
        "random,random",
        "--games",
        "1",
        "--editions",
        folder,
        "--edition",
        "gauner-mine",
        "--records",
        &rec,
    ]);
    let record = path(&dir.path().join("rec"), "00001.rec");
    assert!(refusal(&["verify", &record]).contains("gauner-mine"), "without the file it cannot be known");
    assert!(stdout(&["verify", &record, "--editions", folder]).contains("true"));
    fs::write(&file, text.replacen("cards = 24", "cards = \"many\"", 1)).unwrap();
    assert!(refusal(&["edition", "check", &file]).contains("mine.toml: line "));
}

#[test]
fn the_terminal_plays_takes_back_hints_and_writes_a_record() {
    let dir = tempfile::tempdir().unwrap();
    let file = path(dir.path(), "mine.rec");
    let starting = STARTING.lock().unwrap_or_else(PoisonError::into_inner);
    let mut child = Command::new(env!("CARGO_BIN_EXE_rookery"))
        .args(["play", "gauner", "--seats", "me,random", "--seed", "5", "--lang", "en", "--record", &file])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    drop(starting);
    // The first move, taken back and taken again, a hint, nonsense and a closed door; then the first choice to the end.
    let wishes = format!("1\nu\n1\nh\nfly\n999\n{}", "1\n".repeat(2000));
    let mut input = child.stdin.take().unwrap();
    let feeder = std::thread::spawn(move || drop(input.write_all(wishes.as_bytes())));
    let output = child.wait_with_output().unwrap();
    feeder.join().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success());
    assert!(
        said.contains("Take a group")
            && said.contains(" %  ")
            && said.contains("That is no move of this game"),
        "{said}"
    );
    let record = fs::read_to_string(&file).unwrap();
    assert!(record.contains(" undo "), "{record}");
    assert!(stdout(&["verify", &file]).contains("true"));
}

#[test]
fn bad_input_is_one_clear_line() {
    let dir = tempfile::tempdir().unwrap();
    let missing = path(dir.path(), "missing.rec");
    let noise = path(dir.path(), "noise.rec");
    fs::write(&noise, [0xff, 0xfe, 0]).unwrap();
    for (args, says) in [
        (vec!["chess"], "unrecognized subcommand"),
        (vec!["rules", "chess"], "unknown game `chess`: fagins-gang, gauner"),
        (vec!["rules", "gauner", "--lang", "fr"], "unknown language `fr`"),
        (vec!["bench", "gauner", "--players", "9"], "gauner is for 2 to 4 players, not 9"),
        (vec!["bench", "gauner", "--seconds", "-1"], "seconds"),
        (vec!["arena", "gauner", "--seats", "hard", "--games", "1"], "gauner is for 2 to 4 players, not 1"),
        (vec!["arena", "gauner", "--seats", "hard,clever", "--games", "1"], "no bot is called `clever`"),
        (vec!["arena", "gauner", "--seats", "random,random", "--games", "0"], "at least one game"),
        (
            vec!["arena", "gauner", "--seats", "random,random", "--games", "1", "--settle", "1.5"],
            "a share between 0 and 1",
        ),
        (
            vec!["arena", "gauner", "--seats", "random,random", "--games", "1", "--players", "2,5"],
            "gauner is for 2 to 4 players, not 5",
        ),
        (
            vec!["arena", "gauner", "--seats", "random,random", "--games", "1", "--players", "2,2"],
            "names a number twice",
        ),
        (
            vec!["arena", "gauner", "--seats", "random,random", "--games", "1", "--option", "x=1"],
            "unknown option `x`",
        ),
        (
            vec!["arena", "gauner", "--seats", "random,random", "--games", "1", "--edition", "x"],
            "no edition `x`",
        ),
        (vec!["verify", &missing], "missing.rec: No such file or directory"),
        (vec!["verify", &noise], "noise.rec: not a text file"),
        (vec!["replay", &missing], "missing.rec"),
        (vec!["edition", "check", &missing], "missing.rec"),
        (vec!["serve", "--addr", "nowhere"], "invalid value 'nowhere'"),
        (vec!["serve", "--base-url", "ftp://x"], "a base URL is"),
        (vec!["serve", "--data", dir.path().to_str().unwrap(), "--addr", "127.0.0.1:0"], "is not a file"),
        (vec!["serve", "--data", &noise, "--addr", "127.0.0.1:0"], "is not a database"),
    ] {
        let said = refusal(&args);
        assert!(said.starts_with("rookery: ") && said.contains(says), "{args:?}: {said}");
    }
}

#[test]
fn a_taken_port_is_said_so() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let addr = taken.local_addr().unwrap().to_string();
    let dir = tempfile::tempdir().unwrap();
    let data = path(dir.path(), "x.db");
    assert!(refusal(&["serve", "--addr", &addr, "--data", &data]).contains("is taken"));
    assert!(!Path::new(&data).exists(), "and nothing was made");
}

#[test]
fn a_database_that_cannot_be_had_is_one_line_without_the_password() {
    let serve = |data: &str| refusal(&["serve", "--addr", "127.0.0.1:0", "--data", data]);
    let said = serve("postgres://sarah:hush@127.0.0.1:1/rookery");
    assert!(said.contains("no database answers at 127.0.0.1:1/rookery") && !said.contains("hush"), "{said}");
    let said = serve("postgres://sarah:hush@127.0.0.1:port/rookery");
    assert!(said.contains("not the address of a database") && !said.contains("hush"), "{said}");
}

#[test]
fn a_load_test_needs_a_server_and_sensible_numbers() {
    let load = |url: &str, tables: &str, seconds: &str| {
        refusal(&["load", "--url", url, "--tables", tables, "--seconds", seconds])
    };
    assert!(load("127.0.0.1:7171", "1", "1").contains("is not the address of a server"));
    assert!(load("http://127.0.0.1:1", "1", "1").contains("does not answer"));
    assert!(load("http://127.0.0.1:1", "0", "1").contains("--tables"));
    assert!(load("http://127.0.0.1:1", "1", "-1").contains("--seconds"));
    let slow = ["load", "--url", "http://127.0.0.1:1", "--tables", "1", "--seconds", "1", "--rate", "1e-300"];
    assert!(refusal(&slow).contains("--rate"));
}

#[test]
fn what_cannot_be_backed_up_is_one_clear_line() {
    let dir = tempfile::tempdir().unwrap();
    let (data, copy) = (path(dir.path(), "rookery.db"), path(dir.path(), "copy.db"));
    assert!(refusal(&["backup", &copy, "--data", &data]).contains("does not exist"));
    assert!(refusal(&["backup", &copy, "--data", "postgres://sarah:hush@db/x"]).contains("pg_dump"));
    fs::write(&data, "something else").unwrap();
    assert!(refusal(&["backup", &copy, "--data", &data]).contains("is not a database"));
    assert!(refusal(&["restore", &copy, "--data", &data]).contains("does not exist"));
    assert!(!Path::new(&copy).exists());
}

/// A data file, as the program makes it.
fn data_file(dir: &Path) -> String {
    let data = path(dir, "matches.db");
    let _nobody_starts = STARTING.lock().unwrap_or_else(PoisonError::into_inner);
    runtime().block_on(async { store::Store::close(&store::SqliteStore::open(&data).await.unwrap()).await });
    data
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap()
}

#[test]
fn a_data_file_that_another_process_has_open_is_said_so() {
    let dir = tempfile::tempdir().unwrap();
    let data = path(dir.path(), "matches.db");
    let runtime = runtime();
    let held = runtime.block_on(store::SqliteStore::open(&data)).unwrap();
    let line = refusal(&["serve", "--addr", "127.0.0.1:0", "--data", &data]);
    assert!(line.contains("matches.db is in use by another process"), "{line}");
    drop(held);
}

#[test]
fn a_data_file_that_may_not_be_written_is_said_so_and_stays_as_it_is() {
    let dir = tempfile::tempdir().unwrap();
    let data = data_file(dir.path());
    let before = std::fs::read(&data).unwrap();
    let mut permissions = std::fs::metadata(&data).unwrap().permissions();
    permissions.set_readonly(true);
    std::fs::set_permissions(&data, permissions).unwrap();
    let line = refusal(&["serve", "--addr", "127.0.0.1:0", "--data", &data]);
    assert!(line.contains("matches.db cannot be written to"), "{line}");
    assert_eq!(std::fs::read(&data).unwrap(), before);
}
