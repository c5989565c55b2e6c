//! Rolling upgrade: nodes of two versions on one database, with people of one table on both.

use std::sync::Arc;
use std::time::Duration;

use rookery::clients::browser::{Network, Trouble};
use store::suite::server::Server;
use tokio::task::JoinHandle;

use crate::house::Node;
use crate::journal::Journal;
use crate::{play, wish};

/// What the first node of a newer version does when it starts: it raises the version in a way that lets older programs be, adds a
/// column, and keeps in every table something that this version knows nothing of.
const UPGRADE: &str = "\
    ALTER TABLE matches ADD COLUMN weather TEXT NOT NULL DEFAULT 'fog'; \
    UPDATE rookery_version SET version = 1000, oldest = 1; \
    UPDATE matches SET version = version + 1, table_text = (table_text::jsonb || '{\"lamps\": {\"lit\": [1, 2]}}')::text; \
    CREATE FUNCTION light() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
        NEW.table_text := (NEW.table_text::jsonb || '{\"lamps\": {\"lit\": [1, 2]}}')::text; RETURN NEW; END $$; \
    CREATE TRIGGER lamps BEFORE INSERT ON matches FOR EACH ROW EXECUTE FUNCTION light()";

/// Does the newer version still have what it kept in every match? The players have made two; or more, since a closing node may leave them
/// without an answer.
const KEPT: &str = "SELECT count(*) >= 2 AND bool_and(table_text::jsonb -> 'lamps' IS NOT DISTINCT FROM '{\"lit\": [1, 2]}') FROM matches";

/// What one does that no older program can live with.
const BREAK: &str = "UPDATE rookery_version SET version = 1001, oldest = 1001";

type Playing = JoinHandle<Result<(), Trouble>>;

/// A table with people on all these nodes.
fn table(number: usize, nodes: &[Node], journal: &Arc<Journal>) -> Playing {
    let wish = wish(number, &nodes.iter().collect::<Vec<_>>());
    tokio::spawn(play(Network::default(), wish, Arc::clone(journal)))
}

/// Lets people make so many moves more, unless they are through.
async fn let_play(moves: usize, playing: &[Playing], journal: &Journal) {
    let enough = journal.acknowledgements() + moves;
    while journal.acknowledgements() < enough && playing.iter().any(|table| !table.is_finished()) {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL: ./test sees to it"]
async fn an_upgrade_goes_from_node_to_node_while_people_play_on_both() {
    let dir = tempfile::tempdir().unwrap();
    let database = Server::start();
    let mut nodes = [(); 2].map(|()| Node::start(database.url().as_ref()));
    let journal = Arc::new(Journal::default());
    let mut playing = vec![table(0, &nodes, &journal)];
    let_play(4, &playing, &journal).await;
    database.run(UPGRADE);
    playing.push(table(1, &nodes, &journal));
    for node in &mut nodes {
        node.upgrade();
        let_play(4, &playing, &journal).await;
    }
    for played in playing {
        played.await.unwrap().unwrap();
    }
    assert!(journal.troubles() > 0, "nobody noticed");
    journal.check(&nodes[0], dir.path()).await;
    assert_eq!(database.ask(KEPT), "t", "what an older node does not know it hands on");

    database.run(BREAK);
    let refusal = nodes[0].refusal();
    assert!(refusal.contains("version 1001") && refusal.trim_end().lines().count() == 1, "{refusal}");
}

/// The same with two programs: `ROOKERY_OLDER` names the older one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL and an older program: ROOKERY_OLDER=PATH ./test sees to it"]
async fn an_older_program_and_this_one_are_one_house() {
    let older = std::env::var_os("ROOKERY_OLDER").expect("ROOKERY_OLDER names an older program");
    let dir = tempfile::tempdir().unwrap();
    let database = Server::start();
    let mut nodes = [(); 2].map(|()| Node::start_older(older.clone().into(), database.url().as_ref()));
    let journal = Arc::new(Journal::default());
    let playing = [0, 1].map(|number| table(number, &nodes, &journal));
    for node in &mut nodes {
        let_play(20, &playing, &journal).await;
        node.upgrade();
    }
    for played in playing {
        played.await.unwrap().unwrap();
    }
    journal.check(&nodes[0], dir.path()).await;
}
