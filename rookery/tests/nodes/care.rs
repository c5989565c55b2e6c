//! Taking care of a server that is being played on: is it well, what does it keep, does it end politely.

use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use rookery::clients::browser::{Browser, Network};
use rookery::clients::table::{Table, Wish};

use crate::house::{Node, ROOKERY};
use crate::journal::Journal;

fn rookery(args: &[&str], data: &Path) -> String {
    let done = Command::new(ROOKERY).args(args).arg("--data").arg(data).output().unwrap();
    assert!(done.status.success(), "{args:?}: {}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8_lossy(&done.stderr).into_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_played_on_can_be_asked_copied_and_exported() {
    let dir = tempfile::tempdir().unwrap();
    let data = dir.path().join("rookery.db");
    let node = Node::start(&data);
    let nodes: Arc<[String]> = Arc::from([node.url.clone()]);
    let network = Network::default();
    let wish = Wish {
        game: "gauner".to_owned(),
        people: 2,
        bots: Vec::new(),
        nodes: Arc::clone(&nodes),
        seed: 1,
        pace: Duration::ZERO,
    };
    let table = Table::open(&network, &wish).await.unwrap();
    let finished = table.path.trim_start_matches("/t/").to_owned();
    table.play(&wish, &(Arc::new(Journal::default()) as Arc<_>)).await.unwrap();
    let running = Table::open(&network, &wish).await.unwrap();

    let mut browser = Browser::new(network, nodes, 0);
    assert_eq!(browser.get("/healthz").await.unwrap().body, "alive\n");
    assert_eq!(browser.get("/readyz").await.unwrap().body, "ready\n");
    let metrics = browser.get("/metrics").await.unwrap().body;
    let moves = metrics.lines().find_map(|line| line.strip_prefix("rookery_moves_total ")).unwrap();
    assert!(moves.parse::<u32>().unwrap() > 20, "{metrics}");

    let copy = dir.path().join("copy.db");
    rookery(&["backup", copy.to_str().unwrap()], &data);
    let again = dir.path().join("again.db");
    rookery(&["restore", copy.to_str().unwrap()], &again);
    for (from, to) in [(&data, "records"), (&again, "records-again")] {
        let to = dir.path().join(to);
        rookery(&["export", to.to_str().unwrap()], from);
        let files: Vec<_> = std::fs::read_dir(&to).unwrap().map(|file| file.unwrap().path()).collect();
        assert_eq!(files, [to.join(format!("{finished}.rec"))], "what is not finished keeps its secret");
        let verified = Command::new(ROOKERY).arg("verify").args(&files).output().unwrap();
        assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
    }
    let restored = Node::start(&again);
    let mut elsewhere = Browser::new(Network::default(), Arc::from([restored.url.clone()]), 0);
    assert!(elsewhere.get(&running.path).await.is_ok(), "the running match goes on from the copy");
}
