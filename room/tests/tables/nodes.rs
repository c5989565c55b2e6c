//! Several nodes on one store: whoever is overtaken judges again, and nobody moves twice.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use bots::Bot;
use engine::{Lang, ToAct};
use room::{Clock, Confirm, Look, MatchId, NotNow, Phase, PlacePlan, Plan, RoomError, Rooms, Visitor, World};
use store::suite::server::{Server, Stop};
use store::{Claim, Millis, PostgresStore, SqliteStore, Store, TableUpdate};

use crate::house::{KINDS, Still, plain, plan, visitor};

fn node(store: &Arc<dyn Store>, time: &Still) -> Rooms {
    Rooms::new(World::new(Arc::clone(store), KINDS, Vec::new(), Box::new(time.clone())))
}

/// Two nodes on one file. They share a handle, so neither hears of the other: what they know they know from being overtaken.
async fn deaf_nodes() -> (tempfile::TempDir, [Rooms; 2]) {
    let dir = tempfile::tempdir().unwrap();
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open(dir.path().join("rookery.db")).await.unwrap());
    let time = Still::default();
    (dir, [node(&store, &time), node(&store, &time)])
}

/// A table of Sarah and Hans that has begun.
async fn begun(rooms: &Rooms) -> (MatchId, [Visitor; 2]) {
    begun_at(rooms, |_| {}).await
}

/// The same, with these manners.
async fn begun_at(rooms: &Rooms, manners: impl FnOnce(&mut Plan)) -> (MatchId, [Visitor; 2]) {
    let people = [visitor("sarah"), visitor("hans")];
    let mut plan = plan(vec![PlacePlan::Me(plain("Sarah")), PlacePlan::Friend]);
    manners(&mut plan);
    let id = rooms.create(&people[0], plan).await.unwrap();
    rooms.join(&id, &people[1], plain("Hans")).await.unwrap();
    rooms.start(&id, &people[0]).await.unwrap();
    (id, people)
}

async fn look(rooms: &Rooms, id: &MatchId, who: &Visitor) -> Look {
    rooms.look(id, Some(who), Lang::En, None).await.unwrap()
}

fn choices(look: &Look) -> Vec<String> {
    look.sight.as_deref().unwrap().choices(Lang::En).into_iter().map(|choice| choice.action).collect()
}

/// Whoever is to act does the first thing they may, by way of this node.
async fn act(rooms: &Rooms, id: &MatchId, people: &[Visitor]) -> bool {
    for who in people {
        let look = look(rooms, id, who).await;
        if let Some(decision) = look.decision {
            rooms.act(id, who, decision, &choices(&look)[0], Lang::En).await.unwrap();
            return true;
        }
    }
    false
}

#[tokio::test]
async fn of_two_answers_on_two_nodes_one_is_kept_and_the_other_is_too_late() {
    let (_dir, [here, there]) = deaf_nodes().await;
    let (id, people) = begun(&here).await;
    let asked = look(&there, &id, &people[0]).await;
    let (decision, choices) = (asked.decision.unwrap(), choices(&asked));
    here.act(&id, &people[0], decision, &choices[0], Lang::En).await.unwrap();
    let late = there.act(&id, &people[0], decision, &choices[1], Lang::En).await;
    assert!(matches!(late, Err(RoomError::Stale)), "{late:?}");
    let again = there.act(&id, &people[0], decision, &choices[0], Lang::En).await;
    assert!(again.is_ok(), "the same answer twice is one answer, on whichever node: {again:?}");
    assert_eq!(look(&there, &id, &people[0]).await.version, look(&here, &id, &people[0]).await.version);
}

#[tokio::test]
async fn two_who_join_on_two_nodes_get_two_places() {
    let (_dir, [here, there]) = deaf_nodes().await;
    let sarah = visitor("sarah");
    let places = vec![PlacePlan::Me(plain("Sarah")), PlacePlan::Friend, PlacePlan::Friend];
    let id = here.create(&sarah, plan(places)).await.unwrap();
    look(&here, &id, &sarah).await;
    look(&there, &id, &sarah).await;
    here.join(&id, &visitor("hans"), plain("Hans")).await.unwrap();
    there.join(&id, &visitor("yoshiko"), plain("Yoshiko")).await.unwrap();
    let full = here.join(&id, &visitor("pascal"), plain("Pascal")).await;
    assert!(matches!(full, Err(RoomError::NotNow(NotNow::Full))), "{full:?}");
    let names: Vec<String> =
        look(&here, &id, &sarah).await.places.into_iter().map(|place| place.name).collect();
    assert_eq!(names, ["Sarah", "Hans", "Yoshiko"]);
}

#[tokio::test]
async fn a_move_made_here_is_confirmed_there_and_a_pause_there_holds_here() {
    let dir = tempfile::tempdir().unwrap();
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open(dir.path().join("rookery.db")).await.unwrap());
    let time = Still::default();
    let [here, there] = [node(&store, &time), node(&store, &time)];
    let manners = |plan: &mut Plan| {
        plan.confirm = Confirm::Yes;
        plan.clock = Clock::Bank { seconds: 100, increment: 0 };
    };
    let (id, people) = begun_at(&here, manners).await;
    look(&there, &id, &people[0]).await;
    there.pause(&id, &people[1]).await.unwrap();
    time.0.store(1000, Ordering::Relaxed);
    here.pause(&id, &people[0]).await.unwrap();
    assert!(act(&here, &id, &people).await, "both pauses are known here: it goes on");
    here.hint(&id, &people[1], look(&here, &id, &people[1]).await.steps).await.unwrap_err();
    here.confirm(&id, &people[0]).await.unwrap();
    let decision = look(&here, &id, &people[1]).await.decision.unwrap();
    here.hint(&id, &people[1], decision).await.unwrap();
    there.pause(&id, &people[0]).await.unwrap();
    let (ours, theirs) = (look(&here, &id, &people[1]).await, look(&there, &id, &people[1]).await);
    assert_eq!(theirs.decision, Some(decision));
    assert!(theirs.hint.is_some() && theirs.hint == ours.hint, "a hint is known on every node");
    assert!(theirs.clocks.unwrap().paused);
}

#[tokio::test]
async fn a_rematch_asked_for_on_two_nodes_is_one() {
    let (_dir, [here, there]) = deaf_nodes().await;
    let (id, people) = begun(&here).await;
    while act(&here, &id, &people).await {}
    look(&there, &id, &people[1]).await;
    let again = here.rematch(&id, &people[0]).await.unwrap();
    assert_eq!(there.rematch(&id, &people[1]).await.unwrap(), again);
    assert_eq!(here.mine(&people[0], store::Stage::Live).await.unwrap().len(), 1, "nothing is left behind");
}

#[tokio::test]
async fn whose_hand_is_on_the_screen_is_known_to_every_node() {
    let (_dir, [here, there]) = deaf_nodes().await;
    let us = visitor("sofa");
    let places = vec![PlacePlan::Me(plain("Sarah")), PlacePlan::HotSeat(plain("Hans"))];
    let id = here.create(&us, Plan { at_once: true, ..plan(places) }).await.unwrap();
    let before = look(&here, &id, &us).await;
    here.hand_over(&id, &us, before.hand_over.unwrap()).await.unwrap();
    assert_ne!(look(&here, &id, &us).await.version, before.version, "so that streams hear of it");
    let shown = look(&there, &id, &us).await;
    let action = choices(&shown)[0].clone();
    there.act(&id, &us, shown.decision.unwrap(), &action, Lang::En).await.unwrap();
}

#[tokio::test]
async fn what_a_node_began_and_did_not_live_to_finish_another_finishes() {
    let dir = tempfile::tempdir().unwrap();
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open(dir.path().join("rookery.db")).await.unwrap());
    let rooms = node(&store, &Still::default());
    let (id, people) = begun_at(&rooms, |plan| plan.confirm = Confirm::Yes).await;
    while act(&rooms, &id, &people).await {
        if look(&rooms, &id, &people[0]).await.sight.unwrap().to_act() == ToAct::Over {
            break;
        }
        let seat = look(&rooms, &id, &people[0]).await.to_confirm.unwrap();
        rooms.confirm(&id, &people[seat.index()]).await.unwrap();
    }
    let before = look(&rooms, &id, &people[0]).await;
    let stored = store.find(&id).await.unwrap().unwrap();
    let mut table: room::table::Table = serde_json::from_str(&stored.table).unwrap();
    (table.confirmed, table.hints) = (before.steps, false);
    let table = serde_json::to_string(&table).unwrap();
    store.update(&id, TableUpdate::new(stored.version, table, Millis(0))).await.unwrap();

    let mut changes = rooms.changes(&id).await.unwrap();
    let late = rooms.confirm(&id, &people[before.to_confirm.unwrap().index()]).await;
    assert!(matches!(late, Err(RoomError::NotNow(NotNow::NothingToConfirm))), "{late:?}");
    while look(&rooms, &id, &people[0]).await.phase != Phase::Over {
        let changed = tokio::time::timeout(Duration::from_secs(20), changes.changed()).await;
        changed.expect("somebody finishes it").unwrap();
    }
}

/// A table of Sarah and two bots, whose first bot move a node has claimed that is no more.
async fn claimed_by_the_dead(store: &dyn Store, rooms: &Rooms) -> (MatchId, Visitor) {
    let sarah = visitor("sarah");
    let bots = [PlacePlan::Bot(Bot::Random), PlacePlan::Bot(Bot::Random), PlacePlan::Me(plain("Sarah"))];
    let id = rooms.create(&sarah, plan(bots.into())).await.unwrap();
    for number in 1..20 {
        let claim = Claim { number, by: "the dead".to_owned(), at: Millis(0), until: Millis(1000) };
        store.claim(&id, claim).await.unwrap();
    }
    rooms.start(&id, &sarah).await.unwrap();
    (id, sarah)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_whose_node_died_moves_on_another_once_the_claim_has_lapsed() {
    let dir = tempfile::tempdir().unwrap();
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open(dir.path().join("rookery.db")).await.unwrap());
    let time = Still::default();
    let rooms = node(&store, &time);
    let (id, sarah) = claimed_by_the_dead(&*store, &rooms).await;
    // Looked at first, so that the start is told before anybody listens.
    let dealt = look(&rooms, &id, &sarah).await.steps;
    let mut changes = rooms.changes(&id).await.unwrap();
    let moved = tokio::time::timeout(Duration::from_secs(1), changes.changed()).await;
    assert!(moved.is_err() && look(&rooms, &id, &sarah).await.steps == dealt, "somebody else has claimed it");
    time.0.store(1000, Ordering::Relaxed);
    changes.changed().await.unwrap();
    assert!(look(&rooms, &id, &sarah).await.steps > dealt);
}

#[tokio::test]
async fn a_match_that_is_watched_stays_and_one_that_is_not_leaves_memory() {
    let (_dir, [rooms, _]) = deaf_nodes().await;
    let (id, _) = begun(&rooms).await;
    let watching = rooms.changes(&id).await.unwrap();
    // From here on nothing is asked of the store, so that time may fly.
    tokio::time::pause();
    tokio::time::sleep(Duration::from_secs(600)).await;
    assert_eq!(rooms.live(), 1);
    drop(watching);
    tokio::time::sleep(Duration::from_secs(600)).await;
    assert_eq!(rooms.live(), 0);
}

#[tokio::test]
async fn who_talks_too_much_on_one_node_must_wait_on_another() {
    let (_dir, [here, there]) = deaf_nodes().await;
    let (id, people) = begun(&here).await;
    for node in [&here, &there, &here, &there, &here, &there] {
        node.say(&id, &people[0], "so?").await.unwrap();
    }
    for node in [&here, &there] {
        let fast = node.say(&id, &people[0], "so?").await;
        assert!(matches!(fast, Err(RoomError::NotNow(NotNow::TooFast))));
        node.say(&id, &people[1], "well").await.unwrap();
    }
}

/// What a later version of the program keeps in a table is still there after this one has changed the table.
#[tokio::test]
async fn what_only_a_newer_node_knows_of_a_table_is_handed_on() {
    let dir = tempfile::tempdir().unwrap();
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open(dir.path().join("rookery.db")).await.unwrap());
    let rooms = node(&store, &Still::default());
    let people = [visitor("sarah"), visitor("hans")];
    let places = vec![PlacePlan::Me(plain("Sarah")), PlacePlan::Friend];
    let id = rooms.create(&people[0], plan(places)).await.unwrap();
    let found = store.find(&id).await.unwrap().unwrap();
    let table = found.table.replacen('{', "{\"lamps\":{\"lit\":[1,2]},", 1);
    store.update(&id, TableUpdate::new(found.version, table, Millis(1))).await.unwrap();
    let newer = node(&store, &Still::default());
    newer.join(&id, &people[1], plain("Hans")).await.unwrap();
    newer.start(&id, &people[0]).await.unwrap();
    let after = store.find(&id).await.unwrap().unwrap();
    assert!(
        after.version > found.version + 1 && after.table.contains("\"lamps\":{\"lit\":[1,2]}"),
        "{}",
        after.table
    );
}

/// Two nodes on one database, each with connections of its own.
async fn nodes_on(server: &Server) -> [Rooms; 2] {
    let time = Still::default();
    let here: Arc<dyn Store> = Arc::new(PostgresStore::open(&server.url()).await.unwrap());
    let there: Arc<dyn Store> = Arc::new(PostgresStore::open(&server.url()).await.unwrap());
    [node(&here, &time), node(&there, &time)]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL: ./test sees to it"]
async fn nodes_on_one_database_are_one_house() {
    let server = Server::start();
    let nodes = nodes_on(&server).await;
    what_happens_on_one_node_wakes_the_streams_of_another(&nodes).await;
    a_restart_of_the_database_is_caught_up_with(&server, &nodes).await;
    a_match_with_bots_is_played_on_all_nodes_at_once(&server, &nodes).await;
}

async fn what_happens_on_one_node_wakes_the_streams_of_another([here, there]: &[Rooms; 2]) {
    let (id, people) = begun(here).await;
    let mut changes = there.changes(&id).await.unwrap();
    for _ in 0..2 {
        let before = look(there, &id, &people[1]).await;
        assert!(act(here, &id, &people).await);
        while changes.borrow_and_update().rows <= before.version.rows {
            changes.changed().await.unwrap();
        }
        let after = there.look(&id, Some(&people[1]), Lang::En, Some(before.version)).await.unwrap();
        assert!(after.steps > before.steps && !after.story.is_empty());
        assert_eq!(after.version, look(here, &id, &people[1]).await.version);
    }
    here.say(&id, &people[0], "hello").await.unwrap();
    while changes.borrow_and_update().chat == 0 {
        changes.changed().await.unwrap();
    }
    // Who has seen an answer on one node is not told on another that the question is closed.
    for turn in 0..4 {
        assert!(act(if turn % 2 == 0 { there } else { here }, &id, &people).await, "turn {turn}");
    }
}

async fn a_restart_of_the_database_is_caught_up_with(server: &Server, [here, there]: &[Rooms; 2]) {
    let (id, people) = begun(here).await;
    let mut changes = there.changes(&id).await.unwrap();
    let before = *changes.borrow_and_update();
    server.down(Stop::Immediate);
    server.up();
    assert!(act(here, &id, &people).await);
    while changes.borrow_and_update().rows == before.rows {
        changes.changed().await.unwrap();
    }
}

/// Both nodes have the match in memory, both could move for the bots; every move is made once, and the log can be read.
async fn a_match_with_bots_is_played_on_all_nodes_at_once(server: &Server, [here, there]: &[Rooms; 2]) {
    let sarah = visitor("sarah");
    let bots = [PlacePlan::Me(plain("Sarah")), PlacePlan::Bot(Bot::Random)];
    let id = here.create(&sarah, Plan { at_once: true, ..plan(bots.into()) }).await.unwrap();
    let mut changes = [here.changes(&id).await.unwrap(), there.changes(&id).await.unwrap()];
    for turn in 0.. {
        let node = [here, there][turn % 2];
        if look(node, &id, &sarah).await.phase == Phase::Over {
            break;
        }
        if !act(node, &id, std::slice::from_ref(&sarah)).await {
            changes[turn % 2].changed().await.unwrap();
        }
    }
    // Who reads the log anew has every step judged.
    let [fresh, _] = nodes_on(server).await;
    let known = look(here, &id, &sarah).await;
    let read = look(&fresh, &id, &sarah).await;
    assert_eq!((read.version, read.steps, read.phase), (known.version, known.steps, Phase::Over));
}
