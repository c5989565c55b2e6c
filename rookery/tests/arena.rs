//! The arena as others call it: leagues, several sizes of the table, settled claims, reports, and runs that go on where they
//! were interrupted.

#![expect(clippy::unwrap_used, reason = "a panic in a test is the report")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn arena(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rookery"));
    command.args(["arena", "gauner"]).args(args).stdin(Stdio::null()).output().unwrap()
}

/// The JSON object of a run, without what no two runs share: the times.
fn json(args: &[&str]) -> Value {
    let output = arena(&[args, &["--json"]].concat());
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    let mut object: Value = serde_json::from_slice(&output.stdout).unwrap();
    for seat in object["seats"].as_array_mut().unwrap() {
        seat.as_object_mut().unwrap().retain(|key, _| !key.contains("ms_per_decision"));
    }
    object
}

/// The one line a refusal says.
fn refusal(args: &[&str]) -> String {
    let output = arena(args);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
    assert!(output.stdout.is_empty() && said.lines().count() == 1, "{args:?}: {said}");
    said
}

fn numbers<'a>(values: &'a Value, key: &'a str) -> Vec<f64> {
    values.as_array().unwrap().iter().map(|value| value[key].as_f64().unwrap()).collect()
}

#[test]
fn in_a_league_everybody_meets_everybody() {
    let league = json(&["--seats", "random,greedy,easy", "--players", "2", "--games", "12", "--mirror"]);
    assert_eq!(league["games"], 12);
    assert_eq!(numbers(&league["seats"], "games"), [8.0, 8.0, 8.0]);
    assert!((numbers(&league["seats"], "wins").iter().sum::<f64>() - 12.0).abs() < 1e-9);
    let ahead = league["tables"][0]["ahead"].as_array().unwrap();
    for (a, row) in ahead.iter().enumerate() {
        assert!(row[a].is_null(), "nobody meets itself");
        for b in (0..3).filter(|&b| b != a) {
            let both = row[b].as_f64().unwrap() + ahead[b][a].as_f64().unwrap();
            assert!((both - 1.0).abs() < 1e-9, "{a} before {b}, or {b} before {a}");
        }
    }
}

#[test]
fn several_sizes_of_the_table_are_one_run() {
    let run = json(&["--seats", "greedy", "--players", "2,3,4", "--games", "4"]);
    assert_eq!(run["games"], 12);
    assert_eq!(run["seats"].as_array().unwrap().len(), 2 + 3 + 4);
    let tables = run["tables"].as_array().unwrap();
    assert_eq!(tables.iter().map(|table| table["players"].as_u64().unwrap()).collect::<Vec<_>>(), [2, 3, 4]);
    assert_eq!(tables[1]["bots"], serde_json::json!(["greedy", "greedy (2)", "greedy (3)"]));
    assert_eq!(tables[1], json(&["--seats", "greedy,greedy,greedy", "--games", "4"])["tables"][0]);
}

#[test]
fn a_run_stops_as_soon_as_its_claim_is_settled() {
    let run = json(&["--seats", "greedy,random", "--games", "2000", "--settle", "0.5"]);
    assert_eq!(run["tables"][0]["settled"]["verdict"], "above");
    assert!(run["games"].as_u64().unwrap() < 100, "{}", run["games"]);
    let open = json(&["--seats", "random,random", "--games", "6", "--settle", "0.5"]);
    assert_eq!((&open["tables"][0]["settled"]["verdict"], &open["games"]), (&"open".into(), &6.into()));
}

#[test]
fn what_a_game_counts_of_itself_adds_up() {
    let run = json(&["--seats", "greedy,random,random", "--games", "9"]);
    let counts = &run["tables"][0]["counts"];
    let kinds = counts["Prisoners won, by kind"].as_object().unwrap();
    let total: f64 = kinds.values().map(|kind| kind["share"].as_f64().unwrap()).sum();
    assert!((total - 1.0).abs() < 1e-9 && kinds.contains_key("Yellow"), "{kinds:?}");
    assert!(counts["Turns"]["mean"].as_f64().unwrap() > 20.0, "{}", counts["Turns"]);
    assert_eq!(counts["Points by scoring"].as_object().unwrap().len(), 3, "a game has three scorings");
    let means = &counts["Kinds scored, all scorings"];
    let winners = means["winners"]["mean"].as_f64().unwrap();
    assert!(winners > means["others"]["mean"].as_f64().unwrap(), "{means}");
    assert_eq!(means["bots"].as_array().unwrap().len(), 3);
}

#[test]
fn a_report_is_one_page_complete_in_itself() {
    let dir = tempfile::tempdir().unwrap();
    let file = path(dir.path(), "report.html");
    let args = ["--seats", "greedy,random,random", "--players", "2,3", "--games", "6", "--report", &file];
    assert!(arena(&args).status.success());
    let page = fs::read_to_string(&file).unwrap();
    for part in ["<svg", "Share of the wins", "before whom", "Rating", "2 players", "3 players", "Sets laid"]
    {
        assert!(page.contains(part), "{part}");
    }
    for outside in ["src=", "href=", "url(", "http", "<script", "@import"] {
        assert!(!page.contains(outside), "{outside}");
    }
    assert!(!page.contains("NaN") && !page.contains("inf"));
}

#[test]
fn a_report_on_equal_bots_is_about_the_game() {
    let dir = tempfile::tempdir().unwrap();
    let file = path(dir.path(), "report.html");
    let args = ["--seats", "random", "--players", "3", "--games", "6", "--report", &file];
    assert!(arena(&args).status.success());
    let page = fs::read_to_string(&file).unwrap();
    for part in ["wins by seat", "random, mean", "Winners", "Sets laid"] {
        assert!(page.contains(part), "{part}");
    }
    for part in ["Share of the wins</h3>", "before whom", "Rating", "random (2)"] {
        assert!(!page.contains(part), "{part}");
    }
}

#[test]
fn a_claim_is_not_settled_before_the_least_number_of_games() {
    let run =
        json(&["--seats", "greedy,random", "--mirror", "--games", "90", "--settle", "0.5", "--least", "60"]);
    assert_eq!((&run["games"], &run["tables"][0]["settled"]["verdict"]), (&60.into(), &"above".into()));
}

fn path(dir: &Path, name: &str) -> String {
    dir.join(name).to_str().unwrap().to_owned()
}

/// A finished run with its progress file.
struct Kept {
    _dir: tempfile::TempDir,
    file: PathBuf,
    whole: Value,
}

const RUN: [&str; 8] = ["--seats", "greedy,random,easy", "--players", "2,3", "--games", "7", "--seed", "9"];

impl Kept {
    fn new() -> Self {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("progress");
        let whole = json(&[&RUN[..], &["--resume", file.to_str().unwrap()]].concat());
        Self { _dir: dir, file, whole }
    }

    fn args<'a>(&'a self, run: &[&'a str]) -> Vec<&'a str> {
        [run, &["--resume", self.file.to_str().unwrap()]].concat()
    }

    fn text(&self) -> String {
        fs::read_to_string(&self.file).unwrap()
    }
}

#[test]
fn an_interrupted_run_goes_on_as_if_nothing_had_happened() {
    let kept = Kept::new();
    assert_eq!(kept.whole, json(&RUN), "keeping the games changes nothing");
    let text = kept.text();
    assert_eq!(text.lines().count(), 1 + 7 + 7);
    for lines in [1, 2, 5, 8, 9, 15] {
        let cut: String = text.split_inclusive('\n').take(lines).collect();
        let half_a_line = "{\"players\":2,\"ga";
        fs::write(&kept.file, format!("{cut}{half_a_line}")).unwrap();
        assert_eq!(json(&kept.args(&RUN)), kept.whole, "{lines} lines");
        assert_eq!(kept.text().lines().count(), 15, "the file is whole again");
    }
}

#[test]
fn a_finished_run_can_be_asked_for_more_or_fewer_games() {
    let kept = Kept::new();
    let before = kept.text();
    let fewer = [&RUN[..5], &["4"], &RUN[6..]].concat();
    assert_eq!(json(&kept.args(&fewer)), json(&fewer));
    assert_eq!(kept.text(), before, "what was played stays");
    let more = [&RUN[..5], &["9"], &RUN[6..]].concat();
    assert_eq!(json(&kept.args(&more)), json(&more));
}

#[test]
fn a_progress_file_of_another_run_is_left_alone() {
    let kept = Kept::new();
    let whole = kept.text();
    let other_seed = [&RUN[..7], &["10"]].concat();
    let said = refusal(&kept.args(&other_seed));
    assert!(said.contains("the progress of another run: its seed is 9, not 10"), "{said}");
    for (text, says) in [
        (String::new(), "not a progress file"),
        ("a letter to Sarah\n".to_owned(), "not a progress file"),
        ("{}\n".to_owned(), "not a progress file"),
        (whole.replacen("\"game\":3", "\"game\":4", 1), "line 5: not the game that comes next"),
        (whole.replacen("\"decisions\"", "\"decision\"", 1), "line 2: not a game of the arena"),
        (whole.replacen("\"places\":[", "\"places\":[1,", 1), "line 2: not a game of the arena"),
    ] {
        fs::write(&kept.file, &text).unwrap();
        let said = refusal(&kept.args(&RUN));
        assert!(said.contains(says), "{said}");
        assert_eq!(kept.text(), text, "nothing has changed");
    }
}

#[test]
fn games_of_other_bots_are_not_added_to() {
    let kept = Kept::new();
    let played = kept.text();
    let first = played.lines().nth(1).unwrap();
    let mut other: Value = serde_json::from_str(first).unwrap();
    other["decisions"] = (other["decisions"].as_u64().unwrap() + 1).into();
    let text = played.replacen(first, &other.to_string(), 1);
    fs::write(&kept.file, &text).unwrap();
    let said = refusal(&kept.args(&RUN));
    assert!(said.contains("played by other bots"), "{said}");
    assert_eq!(kept.text(), text, "nothing has changed");
}

fn ladder(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rookery"));
    command.args(["ladder", "gauner"]).args(args).stdin(Stdio::null()).output().unwrap()
}

#[test]
fn a_ladder_has_the_larger_tables_too() {
    let page = ladder(&["--games", "1", "--highest", "medium", "--threads", "1"]);
    let page = String::from_utf8(page.stdout).unwrap();
    let wanted = |row: &str| page.lines().any(|line| line.starts_with(row) && line.contains("| open |"));
    assert!(wanted("| medium | easy | 2 | 1 |") && wanted("| medium | easy | 4 | 1 |"), "{page}");
    assert!(
        page.contains("| 40 % | open |") && page.contains("| 30 % | open |"),
        "1.2 times an even share: {page}"
    );
    assert!(!page.contains("| hard |"), "{page}");
}

#[test]
fn a_ladder_keeps_to_the_iterations_that_were_measured() {
    let dir = tempfile::tempdir().unwrap();
    let kept = path(dir.path(), "kept");
    fs::create_dir(&kept).unwrap();
    fs::write(Path::new(&kept).join("gauner-ismcts.iterations"), "many\n").unwrap();
    let refused = ladder(&["--games", "1", "--highest", "hard", "--resume", &kept]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8(refused.stderr).unwrap().contains("not a number of iterations"));
}

#[test]
fn a_ladder_is_a_table_that_says_how_it_was_made() {
    let dir = tempfile::tempdir().unwrap();
    let (file, kept) = (path(dir.path(), "ladder.md"), path(dir.path(), "kept"));
    let args = ["--games", "40", "--highest", "greedy", "--out", &file, "--resume", &kept];
    assert!(ladder(&args).status.success());
    let page = fs::read_to_string(&file).unwrap();
    assert!(page.contains("    rookery ladder gauner --games 40 --seed 1 --highest greedy\n"), "{page}");
    let rows: Vec<&str> = page.lines().filter(|line| line.starts_with("| greedy | random |")).collect();
    assert!(rows.len() == 1 && rows[0].contains("| 50 % | above |"), "{page}");
    let lines = |dir: &str| -> usize {
        let files =
            fs::read_dir(dir).unwrap().map(|entry| fs::read_to_string(entry.unwrap().path()).unwrap());
        files.map(|text| text.lines().count()).sum()
    };
    let kept_games = fs::read_to_string(Path::new(&kept).join("gauner-greedy-random-2.progress")).unwrap();
    assert!(kept_games.lines().skip(1).all(|line| line.len() < 200), "results only: {kept_games}");
    let played = lines(&kept);
    assert!(ladder(&args).status.success());
    assert_eq!(lines(&kept), played, "what was played is not played again");
    let refused = ladder(&["--highest", "random"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8(refused.stderr).unwrap().contains("on no rung of the ladder"));
}
