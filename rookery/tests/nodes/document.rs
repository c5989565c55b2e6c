//! The OpenAPI document against the server: a fuzzer (schemathesis) sends what the document allows and what it forbids, and every answer must
//! be one the document tells of.

use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use rookery::clients::browser::{Browser, Network};
use rookery::clients::table::{Table, Wish};

use crate::house::Node;
use crate::journal::Journal;

/// What is not asked of the answers: what the document allows the rules may still refuse, with a 400 that says why.
const NOT_CHECKED: &str = "positive_data_acceptance";

/// So many requests are made up for each operation.
const EXAMPLES: &str = "80";

/// A table that is over, one at which it is this browser's turn now and then, and one that waits.
async fn tables(node: &Node, browser: &mut Browser) -> [String; 3] {
    let wish = Wish {
        game: "gauner".to_owned(),
        people: 2,
        bots: Vec::new(),
        nodes: Arc::from([node.url.clone()]),
        seed: 1,
        pace: Duration::ZERO,
    };
    let over = Table::open(&Network::default(), &wish).await.unwrap();
    let path = over.path.clone();
    over.play(&wish, &(Arc::new(Journal::default()) as Arc<_>)).await.unwrap();
    let running = [("place1", "me"), ("place2", "random")];
    let waiting = [("place1", "me"), ("place2", "friend")];
    let running = browser.post("/new/gauner", &running).await.unwrap().location.unwrap();
    let waiting = browser.post("/new/langfinger", &waiting).await.unwrap().location.unwrap();
    [path, running, waiting].map(|path| path.trim_start_matches("/t/").to_owned())
}

/// Which tables the fuzzer is to ask for. A stream of a match that goes on would never end.
fn settings([over, running, waiting]: &[String; 3]) -> String {
    format!(
        "[dictionaries.tables]\n\
         values = ['{over}', '{running}', '{waiting}']\n\
         [parameters]\n\
         'path.table' = {{ dictionary = 'tables', probability = 0.9 }}\n\
         [[operations]]\n\
         include-operation-id = 'stream'\n\
         parameters = {{ 'path.table' = '{over}' }}\n"
    )
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs schemathesis: ./test --long sees to it"]
async fn the_server_answers_as_its_document_says() {
    let fuzzer = std::env::var_os("ROOKERY_SCHEMATHESIS").expect("ROOKERY_SCHEMATHESIS is its path");
    let dir = tempfile::tempdir().unwrap();
    let node = Node::start(&dir.path().join("rookery.db"));
    let mut browser = Browser::new(Network::default(), Arc::from([node.url.clone()]), 0);
    let tables = tables(&node, &mut browser).await;
    let page = browser.post("/token", &[]).await.unwrap().body;
    let token = page.split("readonly value=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
    let config = dir.path().join("schemathesis.toml");
    std::fs::write(&config, settings(&tables)).unwrap();
    let done = Command::new(fuzzer)
        .arg("--config-file")
        .arg(&config)
        .args(["run", "--seed", "1", "--max-examples", EXAMPLES, "--exclude-checks", NOT_CHECKED])
        .args(["--phases", "examples,coverage,fuzzing", "--request-timeout", "20"])
        .args(["--header", &format!("Authorization: Bearer {token}")])
        .arg(format!("{}/api/v1/openapi.json", node.url))
        .current_dir(dir.path())
        .output()
        .expect("schemathesis is there");
    let said = String::from_utf8_lossy(&done.stdout);
    println!("{said}");
    assert!(done.status.success(), "{said}{}", String::from_utf8_lossy(&done.stderr));
    assert_eq!(browser.get("/readyz").await.unwrap().body, "ready\n");
}
