//! The example of a player in Python, against a real server: it plays every game to the end.

use std::io::{BufRead as _, BufReader, Read as _};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;

use engine::record::Record;
use engine::setup::OptionValues;
use host::Kind;
use rookery::clients::browser::{Browser, Network};

use crate::house::{Node, ROOKERY};

const BOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../examples/bot.py");

/// So many rounds are enough where a game has no bound of its own.
const ROUNDS: &str = "12";

/// Has the example take a place, and waits until it has it.
fn sit_down(url: &str, table: &str, name: &str) -> (Child, BufReader<std::process::ChildStdout>) {
    let mut bot = Command::new("python3")
        .args([BOT, url, "--table", table, "--name", name])
        .stdout(Stdio::piped())
        .spawn()
        .expect("python3 is there");
    let mut out = BufReader::new(bot.stdout.take().expect("its output was asked for"));
    let mut said = String::new();
    out.read_line(&mut said).unwrap();
    assert_eq!(said, format!("at {table}\n"));
    (bot, out)
}

/// The form of a table that waits for as many as the game needs.
fn form(kind: &dyn Kind) -> Vec<(String, &'static str)> {
    let friends = (1..=*kind.players().start()).map(|n| (format!("place{n}"), "friend"));
    let bounds = kind.options().iter().filter(|spec| spec.values == OptionValues::Limit);
    friends.chain(bounds.map(|spec| (format!("option-{}", spec.name), ROUNDS))).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs python3: ./test sees to it"]
async fn the_bot_in_python_plays_every_game_to_the_end() {
    let dir = tempfile::tempdir().unwrap();
    let node = Node::start(&dir.path().join("rookery.db"));
    let mut host = Browser::new(Network::default(), Arc::from([node.url.clone()]), 0);
    host.get("/").await.unwrap();
    for kind in games::KINDS {
        let form = form(*kind);
        let fields: Vec<(&str, &str)> = form.iter().map(|(name, value)| (name.as_str(), *value)).collect();
        let made = host.post(&format!("/new/{}", kind.id()), &fields).await.unwrap();
        let path = made.location.unwrap();
        let table = path.trim_start_matches("/t/");
        let names = ["Sarah", "Hans", "Yoshiko"].iter().take(usize::from(*kind.players().start()));
        let bots: Vec<_> = names.map(|name| sit_down(&node.url, table, name)).collect();
        host.post(&format!("{path}/start"), &[]).await.unwrap();
        for (mut bot, mut out) in bots {
            let mut said = String::new();
            out.read_to_string(&mut said).unwrap();
            assert!(bot.wait().unwrap().success() && said.contains("scores"), "{}: {said}", kind.id());
        }
        let text = host.get(&format!("{path}/record")).await.unwrap().body;
        let record: Record = text.parse().unwrap();
        assert!(record.outcome.is_some(), "{text}");
        let file = dir.path().join(format!("{}.rec", kind.id()));
        std::fs::write(&file, text).unwrap();
        let verified = Command::new(ROOKERY).arg("verify").arg(&file).output().unwrap();
        assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
    }
}
