//! Other nodes on the same store: hearing what they wrote, and reading it.

use std::sync::Weak;

use engine::Lang;
use engine::record::{Entry, Record};
use store::{Change, Changes};

use crate::error::RoomError;
use crate::live::Live;
use crate::look::Version;
use crate::owner::Job;
use crate::rooms::Doors;

/// Has owners read what other nodes wrote about their matches, until the store is closed or the rooms are gone.
pub(crate) async fn listen(mut changes: Changes, doors: Weak<Doors>) {
    while let Some(change) = changes.next().await {
        let Some(doors) = doors.upgrade() else { return };
        let doors = doors.lock().expect("nothing panics while it holds the doors");
        match change {
            Change::Here(_) => {}
            Change::Elsewhere(id) => doors.get(&id).into_iter().for_each(|door| hand_in(&door.jobs)),
            Change::Missed => doors.values().for_each(|door| hand_in(&door.jobs)),
        }
    }
}

/// Asks an owner to catch up. If its queue is full, somebody else waits for a place in it.
fn hand_in(jobs: &tokio::sync::mpsc::Sender<Job>) {
    let job: Job = Box::new(|live| {
        Box::pin(async move {
            if let Err(error) = live.catch_up().await {
                tracing::warn!(id = %live.stored.id, %error, "what another node wrote could not be read");
            }
        })
    });
    if let Err(full) = jobs.try_send(job) {
        let jobs = jobs.clone();
        tokio::spawn(async move { drop(jobs.send(full.into_inner()).await) });
    }
}

impl Live {
    /// Reads what other nodes have written since.
    pub(crate) async fn catch_up(&mut self) -> Result<(), RoomError> {
        self.chat = self.last_chat().await?;
        let stored = self.world.store.find(&self.stored.id).await?.ok_or(RoomError::NotFound)?;
        let same_table = (stored.version, stored.status) == (self.stored.version, self.stored.status);
        if same_table && stored.lines == self.stored.lines {
            return Ok(());
        }
        if same_table && self.follow().await? { Ok(()) } else { self.reload().await }
    }

    /// Takes the steps that others have taken, without replaying those before. If that is not all there is to it, nothing is done.
    async fn follow(&mut self) -> Result<bool, RoomError> {
        let Some(running) = &self.running else { return Ok(false) };
        let mut next = running.game.boxed_clone();
        next.mark();
        let lines = self.world.store.lines(&self.stored.id, self.stored.lines + 1).await?;
        let text: String = lines.iter().map(|line| format!("{}\n", line.text)).collect();
        let Ok(record) = format!("{}{text}", self.stored.header).parse::<Record>() else { return Ok(false) };
        let follows = |entry: &Entry| entry.is_step() && next.take(entry, Lang::En).is_ok();
        if record.entries.len() != lines.len() || !record.entries.iter().all(follows) {
            return Ok(false);
        }
        for (entry, line) in record.entries.iter().zip(&lines) {
            self.reckon(std::slice::from_ref(entry), line.at.0);
        }
        if let Some(running) = &mut self.running {
            running.game = next;
        }
        self.stored.lines += lines.len() as u64;
        self.stored.updated = lines.last().map_or(self.stored.updated, |line| line.at);
        Ok(true)
    }

    /// Reads what other nodes wrote, if there can be any; says whether there was something.
    pub(crate) async fn is_behind(&mut self) -> Result<bool, RoomError> {
        if !self.world.store.is_shared() {
            return Ok(false);
        }
        let before = self.version();
        self.catch_up().await?;
        Ok(self.version() != before)
    }

    /// Whoever has seen a version on another node is not shown an older one here; who has seen none is shown the latest.
    pub(crate) async fn be_no_older_than(&mut self, since: Option<Version>) -> Result<(), RoomError> {
        let own = self.version();
        let enough = since
            .is_some_and(|seen| seen.rows <= own.rows && seen.table <= own.table && seen.chat <= own.chat);
        if !enough {
            self.is_behind().await?;
        }
        Ok(())
    }
}
