//! Several programs on one database: each store handle here is one, with connections of its own.

use std::sync::Arc;

use store::suite::server::{Server, Stop};
use store::{Addition, AppendError, Change, Listing, MatchId, Millis, NewMatch, PostgresStore, Store};

use super::Schema;

async fn new_match(store: &PostgresStore, name: &str) -> MatchId {
    let new = NewMatch {
        id: name.parse().unwrap(),
        game: "toy".to_owned(),
        edition: store.put_edition("an edition").await.unwrap(),
        header: String::new(),
        table: "{}".to_owned(),
        listing: Listing::Listed,
        secret: None,
        members: Vec::new(),
        at: Millis(1),
    };
    let id = new.id.clone();
    store.create(new).await.unwrap();
    id
}

fn line(first: u64, text: String) -> Addition {
    Addition::new(first, [text], Millis(2))
}

/// Waits for a change that this handle did not make.
async fn from_elsewhere(changes: &mut store::Changes) -> Change {
    loop {
        match changes.next().await.expect("the store is open") {
            Change::Here(_) => {}
            other => return other,
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL: ./test sees to it"]
async fn programs_on_one_database() {
    let server = Arc::new(Server::start());
    what_one_writes_the_others_hear(&Schema::on(&server)).await;
    of_racing_programs_one_wins_each_line(&Schema::on(&server)).await;
    batches_that_meet_do_not_block_each_other(&Schema::on(&server)).await;
    programs_that_start_at_once_make_the_tables_once(&Schema::on(&server)).await;
    rookeries_in_two_schemas_do_not_hear_each_other(&server).await;
    a_restart_of_the_database_is_survived(&server).await;
}

/// Whoever hears of a change can read it.
async fn what_one_writes_the_others_hear(schema: &Schema) {
    let (here, there) = (schema.store().await, schema.store().await);
    let mut heard = there.changes();
    let id = new_match(&here, "m1").await;
    assert_eq!(from_elsewhere(&mut heard).await, Change::Elsewhere(id.clone()));
    here.append(&id, line(1, "~ y".to_owned())).await.unwrap();
    assert_eq!(from_elsewhere(&mut heard).await, Change::Elsewhere(id.clone()));
    assert_eq!(there.lines(&id, 1).await.unwrap().len(), 1);
    let mut own = here.changes();
    there.append(&id, line(2, "~ g".to_owned())).await.unwrap();
    assert_eq!(own.next().await, Some(Change::Elsewhere(id.clone())), "its own are not announced twice");
    here.close().await;
    there.close().await;
}

/// Three programs append to one log as fast as they can: no gap, no double, and everybody's lines in everybody's order.
async fn of_racing_programs_one_wins_each_line(schema: &Schema) {
    let id = new_match(&schema.store().await, "m1").await;
    let mut programs = Vec::new();
    for name in 0..3 {
        let (store, id) = (schema.store().await, id.clone());
        programs.push(tokio::spawn(async move {
            let (mut next, mut lost) = (1, 0);
            for turn in 0..20 {
                loop {
                    match store.append(&id, line(next, format!("{name} turn {turn}"))).await {
                        Ok(()) => break,
                        Err(AppendError::Conflict { have }) => (next, lost) = (have + 1, lost + 1),
                        Err(other) => panic!("{other}"),
                    }
                }
                next += 1;
            }
            lost
        }));
    }
    let mut lost = 0;
    for program in programs {
        lost += program.await.unwrap();
    }
    assert!(lost > 0, "they did race");
    let lines = schema.store().await.lines(&id, 1).await.unwrap();
    assert!(lines.iter().map(|line| line.number).eq(1..=60));
    for name in 0..3 {
        let own = lines.iter().map(|line| &line.text).filter(|text| text.starts_with(&name.to_string()));
        assert!(own.cloned().eq((0..20).map(|turn| format!("{name} turn {turn}"))));
    }
}

/// Two programs write about the same matches in opposite order, many at once.
async fn batches_that_meet_do_not_block_each_other(schema: &Schema) {
    let (one, other) = (Arc::new(schema.store().await), Arc::new(schema.store().await));
    let mut ids = Vec::new();
    for n in 0..40 {
        ids.push(new_match(&one, &format!("m{n}")).await);
    }
    let mut writes = tokio::task::JoinSet::new();
    for (store, ids) in [(one, ids.clone()), (other, ids.into_iter().rev().collect())] {
        for id in ids {
            let store = Arc::clone(&store);
            writes.spawn(async move {
                let said = store::NewChatLine {
                    by: store::Speaker::Named("Sarah".to_owned()),
                    text: "hello".to_owned(),
                    at: Millis(3),
                };
                store.say(&id, said).await
            });
        }
    }
    let answers = writes.join_all().await;
    assert!(answers.iter().all(Result::is_ok), "{answers:?}");
}

async fn programs_that_start_at_once_make_the_tables_once(schema: &Schema) {
    let url = schema.url().await;
    let starts: Vec<_> = (0..6)
        .map(|n| {
            let url = url.clone();
            tokio::spawn(async move {
                let store = PostgresStore::open(&url).await.unwrap();
                store.key("cookie", &[n; 4]).await.unwrap()
            })
        })
        .collect();
    let mut keys = Vec::new();
    for start in starts {
        keys.push(start.await.unwrap());
    }
    keys.dedup();
    assert_eq!(keys.len(), 1, "and one key for all");
}

async fn rookeries_in_two_schemas_do_not_hear_each_other(server: &Arc<Server>) {
    let (schema, another) = (Schema::on(server), Schema::on(server));
    let (here, neighbour, there) = (schema.store().await, another.store().await, schema.store().await);
    let mut heard = there.changes();
    new_match(&neighbour, "next").await;
    let id = new_match(&here, "m1").await;
    assert_eq!(from_elsewhere(&mut heard).await, Change::Elsewhere(id));
}

/// What was acknowledged is there; writes and reads go on by themselves, and listeners know that they may have missed something.
async fn a_restart_of_the_database_is_survived(server: &Arc<Server>) {
    let schema = Schema::on(server);
    let (here, there) = (schema.store().await, schema.store().await);
    let id = new_match(&here, "m1").await;
    here.append(&id, line(1, "~ y".to_owned())).await.unwrap();
    let mut heard = there.changes();
    server.down(Stop::Immediate);
    server.up();
    assert_eq!(here.lines(&id, 1).await.unwrap().len(), 1);
    here.append(&id, line(2, "~ g".to_owned())).await.unwrap();
    while from_elsewhere(&mut heard).await != Change::Missed {}
    here.append(&id, line(3, "~ r".to_owned())).await.unwrap();
    assert_eq!(from_elsewhere(&mut heard).await, Change::Elsewhere(id.clone()));
    assert_eq!(there.lines(&id, 1).await.unwrap().len(), 3);
}
