//! Calling people: a decision waits for somebody. Whoever listens decides whether and how they are told.

use engine::Seat;
use engine::record::Entry;
use store::{MatchId, VisitorId};
use tokio::sync::broadcast;

use crate::live::Live;
use crate::rooms::Rooms;

/// How many calls a slow listener may fall behind.
pub(crate) const KEPT: usize = 1024;

/// It is somebody's turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Call {
    /// The table.
    pub id: MatchId,
    /// The game's id.
    pub game: &'static str,
    /// Whose.
    pub visitor: VisitorId,
    /// Which turn: the number of steps there were when somebody else last did something. All that follows from one's own
    /// decisions is the same turn.
    pub turn: u64,
}

impl Rooms {
    /// Everybody whose turn it becomes from now on, and whose it is when a match comes into memory. On several nodes that know a
    /// match each says so.
    pub fn calls(&self) -> broadcast::Receiver<Call> {
        self.world.calls.subscribe()
    }

    /// Is it still that turn?
    pub async fn is_called(&self, call: &Call) -> bool {
        let called = call.clone();
        self.read(&call.id, move |live| Ok(live.call() == Some(called))).await.unwrap_or(false)
    }
}

impl Live {
    /// The person whose turn it is.
    pub(crate) fn called(&self) -> Option<&str> {
        let waits = self.table.paused.is_none() && !self.is_answered_by_instructions();
        let seat = self.turn().filter(|_| waits)?;
        self.table.at(seat).visitor()
    }

    /// The call to the person whose turn it is.
    pub(crate) fn call(&self) -> Option<Call> {
        let visitor: VisitorId = self.called()?.parse().ok()?;
        let seats = self.table.seats_of(&visitor);
        let game = &self.running.as_ref()?.game;
        let by_others = |entry: Entry| acting(&entry).is_some_and(|seat| !seats.contains(&seat));
        let turn = (1..=game.len()).rev().find(|&number| game.entry(number).is_some_and(by_others));
        let turn = turn.unwrap_or(0) as u64;
        Some(Call { id: self.stored.id.clone(), game: self.kind.id(), visitor, turn })
    }
}

/// Who did this, if it was not chance.
fn acting(entry: &Entry) -> Option<Seat> {
    match entry {
        Entry::Act(seat, _) | Entry::Undo(seat, _) => Some(*seat),
        _ => None,
    }
}
