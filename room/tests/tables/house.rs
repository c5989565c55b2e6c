//! Rooms over a store in a folder of its own, and people who sit in them. The game is a toy: rooms know none.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use engine::Lang;
use host::{Hosted, Kind, Memory, Sight};
use room::world::Machine;
use room::{
    Clock, Confirm, Join, Look, MatchId, Pace, PlacePlan, Plan, Rhythm, Rooms, Seating, Surroundings, Talk,
    Visitor, World,
};
use store::{Millis, SqliteStore};

use crate::sticks::Sticks;

pub(crate) static KINDS: &[&dyn Kind] = &[&Hosted::<Sticks>::new()];

/// Rooms over a store in a folder of its own.
pub(crate) struct House {
    pub(crate) rooms: Rooms,
    dir: tempfile::TempDir,
    time: Arc<AtomicI64>,
}

/// True randomness, and a time that goes on when it is told to.
#[derive(Clone, Default)]
pub(crate) struct Still(pub(crate) Arc<AtomicI64>);

impl Surroundings for Still {
    fn now(&self) -> Millis {
        Millis(self.0.load(Ordering::Relaxed))
    }

    fn fill(&self, bytes: &mut [u8]) {
        Machine.fill(bytes);
    }
}

impl House {
    pub(crate) async fn open() -> Self {
        let dir = tempfile::tempdir().unwrap();
        let time = Arc::new(AtomicI64::new(1_000_000));
        Self { rooms: rooms_in(&dir, &time).await, dir, time }
    }

    /// The same house after the server was started again.
    pub(crate) async fn reopened(self) -> Self {
        self.rooms.close().await;
        Self { rooms: rooms_in(&self.dir, &self.time).await, ..self }
    }

    /// Lets so many seconds go by.
    pub(crate) fn later(&self, seconds: i64) {
        self.time.fetch_add(seconds * 1000, Ordering::Relaxed);
    }

    pub(crate) async fn look(&self, id: &MatchId, who: &Visitor) -> Look {
        self.rooms.look(id, Some(who), Lang::En, None).await.unwrap()
    }

    /// Takes the first legal action of whoever is to act among `people`, with one decision each.
    pub(crate) async fn act(&self, id: &MatchId, people: &[Visitor]) -> bool {
        for who in people {
            let look = self.look(id, who).await;
            if let Some(seat) = look.hand_over {
                self.rooms.hand_over(id, who, seat).await.unwrap();
            }
            let look = self.look(id, who).await;
            if let Some(decision) = look.decision {
                let action = first(look.sight.as_deref().unwrap());
                self.rooms.act(id, who, decision, &action, Lang::En).await.unwrap();
                return true;
            }
        }
        false
    }
}

pub(crate) async fn rooms_in(dir: &tempfile::TempDir, time: &Arc<AtomicI64>) -> Rooms {
    let store = SqliteStore::open(dir.path().join("rookery.db")).await.unwrap();
    Rooms::new(World::new(Arc::new(store), KINDS, Vec::new(), Box::new(Still(Arc::clone(time)))))
}

pub(crate) fn visitor(name: &str) -> Visitor {
    name.parse().unwrap()
}

pub(crate) fn first(sight: &dyn Sight) -> String {
    sight.choices(Lang::En)[0].action.clone()
}

/// Without script: the server makes the nonce.
pub(crate) fn plain(name: &str) -> Join {
    Join { name: name.to_owned(), nonce_hash: None }
}

pub(crate) fn plan(places: Vec<PlacePlan>) -> Plan {
    Plan {
        game: "sticks".to_owned(),
        edition: None,
        options: Vec::new(),
        places,
        seating: Seating::AsSeated,
        memory: Memory::Hidden,
        pace: Pace::Quick,
        listed: true,
        spectators: true,
        talk: Talk::On,
        confirm: Confirm::No,
        clock: Clock::None,
        rhythm: Rhythm::Sitting,
        hints: true,
        at_once: false,
    }
}

/// A table of Sarah and Hans, each on a device of their own, just begun.
pub(crate) async fn sarah_and_hans(house: &House) -> (MatchId, [Visitor; 2]) {
    let people = [visitor("sarah"), visitor("hans")];
    let places = vec![PlacePlan::Me(plain("Sarah")), PlacePlan::Friend];
    let id = house.rooms.create(&people[0], plan(places)).await.unwrap();
    house.rooms.join(&id, &people[1], plain("Hans")).await.unwrap();
    house.rooms.start(&id, &people[0]).await.unwrap();
    (id, people)
}
