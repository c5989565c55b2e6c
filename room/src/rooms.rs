//! The door to all tables: finds the owner of a match, or wakes one, and hands it a job.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};

use host::{EditionInfo, Kind};
use store::{MatchId, Status};
use tokio::sync::{mpsc, oneshot, watch};

use crate::error::RoomError;
use crate::gauges::Gauges;
use crate::live::Live;
use crate::look::Version;
use crate::nodes;
use crate::owner::{Answering, Job, Owner};
use crate::world::World;

/// How many jobs may wait for an owner before whoever sends more must wait too.
const QUEUE: usize = 64;

/// How often a request is judged again because others were quicker, before it is given up.
const JUDGED: usize = 16;

/// All tables. Cheap to clone.
#[derive(Clone)]
pub struct Rooms {
    pub(crate) world: Arc<World>,
    doors: Arc<Doors>,
    closing: watch::Sender<bool>,
}

/// The ways to all matches that have an owner.
pub(crate) type Doors = Mutex<HashMap<MatchId, Door>>;

/// The way to a match: its owner's queue while it has one, and the channel that wakes streams.
pub(crate) struct Door {
    pub(crate) jobs: mpsc::Sender<Job>,
    changes: watch::Sender<Version>,
}

impl Rooms {
    /// All tables of a world. Must be called within a tokio runtime, whose tasks own the matches.
    pub fn new(world: World) -> Self {
        let doors = Arc::default();
        tokio::spawn(nodes::listen(world.store.changes(), Arc::downgrade(&doors)));
        Self { world: Arc::new(world), doors, closing: watch::channel(false).0 }
    }

    /// What can be played.
    pub fn kinds(&self) -> &'static [&'static dyn Kind] {
        self.world.kinds
    }

    /// The game of this id.
    pub fn kind(&self, id: &str) -> Option<&'static dyn Kind> {
        self.world.kind(id)
    }

    /// The editions a game can be played with, the default first.
    pub fn editions(&self, kind: &dyn Kind) -> Vec<EditionInfo> {
        self.world.editions(kind)
    }

    /// What rooms are made of, for whoever keeps visitors and keys.
    pub fn world(&self) -> &Arc<World> {
        &self.world
    }

    pub(crate) fn doors(&self) -> MutexGuard<'_, HashMap<MatchId, Door>> {
        self.doors.lock().expect("nothing panics while it holds the doors")
    }

    /// How many matches have an owner in memory.
    pub fn live(&self) -> usize {
        self.doors().len()
    }

    /// How much goes on.
    pub fn gauges(&self) -> Gauges {
        let doors = self.doors();
        Gauges {
            tables: doors.len() as u64,
            streams: doors.values().map(|door| door.changes.receiver_count() as u64).sum(),
            bots_waiting: self.world.pool.waiting() as u64,
            ..self.world.counts.gauges()
        }
    }

    /// Does the store answer, and is nobody closing it?
    pub async fn is_ready(&self) -> bool {
        !*self.closing.borrow() && self.world.store.count(Status::Waiting).await.is_ok()
    }

    /// The queue of a match's owner, and its changes. If nobody owns it, it is read from the store.
    async fn door(&self, id: &MatchId) -> Result<(mpsc::Sender<Job>, watch::Sender<Version>), RoomError> {
        if *self.closing.borrow() {
            return Err(RoomError::Closing);
        }
        if let Some(door) = self.doors().get(id) {
            return Ok((door.jobs.clone(), door.changes.clone()));
        }
        let live = Live::load(Arc::clone(&self.world), id).await?;
        Ok(self.open_door(id, live))
    }

    /// Gives a match an owner, unless somebody else just did.
    fn open_door(&self, id: &MatchId, live: Live) -> (mpsc::Sender<Job>, watch::Sender<Version>) {
        let mut doors = self.doors();
        if let Some(door) = doors.get(id) {
            return (door.jobs.clone(), door.changes.clone());
        }
        let (jobs, queue) = mpsc::channel(QUEUE);
        let changes = watch::channel(live.version()).0;
        let owner = Owner::new(live, queue, jobs.downgrade(), changes.clone());
        let (rooms, own_id) = (self.clone(), id.clone());
        tokio::spawn(owner.run(move || drop(rooms.doors().remove(&own_id))));
        doors.insert(id.clone(), Door { jobs: jobs.clone(), changes: changes.clone() });
        (jobs, changes)
    }

    /// Has the owner do a job and returns its answer. A job that could not be handed over is handed to the next owner.
    pub(crate) async fn ask<R: Send + 'static>(
        &self,
        id: &MatchId,
        job: impl for<'a> FnOnce(&'a mut Live) -> Answering<'a, R> + Send + 'static,
    ) -> Result<R, RoomError> {
        let (answer, answered) = oneshot::channel();
        let mut job: Job = Box::new(move |live| {
            Box::pin(async move {
                // Whoever asked may have gone away; the job is done all the same.
                drop(answer.send(job(live).await));
            })
        });
        loop {
            let (jobs, _) = self.door(id).await?;
            match jobs.send(job).await {
                Ok(()) => return answered.await.map_err(|_| RoomError::Closing),
                Err(returned) => job = returned.0,
            }
        }
    }

    /// Has the owner judge a request and carry it out. If others wrote meanwhile, it is judged again by what they wrote.
    pub(crate) async fn judge<A: Send + Sync + 'static, R: Send + 'static>(
        &self,
        id: &MatchId,
        about: A,
        judge: impl for<'a> Fn(&'a mut Live, &'a A) -> Answering<'a, Result<R, RoomError>> + Send + Sync + 'static,
    ) -> Result<R, RoomError> {
        self.ask(id, move |live| {
            Box::pin(async move {
                for _ in 0..JUDGED {
                    match judge(live, &about).await {
                        Err(RoomError::Overtaken) => {}
                        Err(error) if error.depends_on_the_table() && live.is_behind().await? => {}
                        answer => return answer,
                    }
                }
                Err(RoomError::Stale)
            })
        })
        .await?
    }

    /// Has the owner answer from what all nodes have written.
    pub(crate) async fn read<R: Send + 'static>(
        &self,
        id: &MatchId,
        read: impl FnOnce(&Live) -> Result<R, RoomError> + Send + 'static,
    ) -> Result<R, RoomError> {
        self.ask(id, move |live| {
            Box::pin(async move {
                live.be_no_older_than(None).await?;
                read(live)
            })
        })
        .await?
    }

    /// Wakes when a table has changed; then [`Self::look`] says how.
    pub async fn changes(&self, id: &MatchId) -> Result<watch::Receiver<Version>, RoomError> {
        Ok(self.door(id).await?.1.subscribe())
    }

    /// Ends all streams, and takes no more jobs; those already taken are still done.
    pub fn stop(&self) {
        self.closing.send_replace(true);
        self.doors().clear();
    }

    /// Stops, and closes the store. What was acknowledged is durable already.
    pub async fn close(&self) {
        self.stop();
        self.world.store.close().await;
    }

    /// Turns true when the server closes: streams end then.
    pub fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }
}
