//! What makes a match wait: a move to be confirmed, a pause; and what ends the waiting: a word, or the clock.

use bots::{Bot, Level};
use engine::record::Entry;
use engine::{Seat, ToAct};
use store::VisitorId;

use crate::clock::{Clock, paused_between};
use crate::error::{NotNow, RoomError};
use crate::live::Live;
use crate::look::Clocks;
use crate::plan::Confirm;

/// The bot that plays for whoever ran out of time.
const SUBSTITUTE: Bot = Bot::Level(Level::Medium);

impl Live {
    /// Would this act wait for a word of confirmation? It does if a person ends their say with it.
    pub(crate) fn would_wait(&self, entry: &Entry, then: ToAct) -> bool {
        let Entry::Act(seat, _) = entry else { return false };
        self.table.confirm == Confirm::Yes
            && self.table.at(*seat).visitor().is_some()
            && then != ToAct::Seat(*seat)
    }

    /// The seat whose last act waits for a word of confirmation.
    pub(crate) fn held(&self) -> Option<Seat> {
        let running =
            self.running.as_ref().filter(|_| self.table.confirm == Confirm::Yes && !self.is_over())?;
        if running.game.len() <= self.table.confirmed {
            return None;
        }
        let last = running.game.entry(running.game.len())?;
        match last {
            Entry::Act(seat, _) if self.would_wait(&last, running.game.to_act()) => Some(seat),
            _ => None,
        }
    }

    /// Whoever moved says that they are done: now chance and the others go on.
    pub(crate) async fn confirm(&mut self, by: &VisitorId) -> Result<(), RoomError> {
        let seat = self.held().ok_or(RoomError::NotNow(NotNow::NothingToConfirm))?;
        if !self.table.seats_of(by).contains(&seat) {
            return Err(RoomError::NotYours);
        }
        self.release().await
    }

    /// Lets go on what waits for a confirmation.
    pub(crate) async fn release(&mut self) -> Result<(), RoomError> {
        let mut table = self.table.clone();
        table.confirmed = self.running()?.game.len();
        self.keep(table, |update| update).await?;
        self.settle().await
    }

    /// Somebody at the table stops the clocks, or lets them run again.
    pub(crate) async fn pause(&mut self, by: &VisitorId) -> Result<(), RoomError> {
        if self.running.is_none() || self.is_over() || self.table.clock == Clock::None {
            return Err(RoomError::NotNow(NotNow::NotAsked));
        }
        if self.table.seats_of(by).is_empty() {
            return Err(RoomError::NotYours);
        }
        let (mut table, now) = (self.table.clone(), self.world.now().0);
        match table.paused.take() {
            Some(since) => table.pauses.push((since, now)),
            None => table.paused = Some(now),
        }
        self.keep(table, |update| update).await
    }

    /// The time in which nobody served the match is nobody's. Where several nodes serve it, one that comes knows of no such time.
    pub(crate) async fn forgive_absence(&mut self) -> Result<(), RoomError> {
        let (since, now) = (self.running()?.times.since(), self.world.now().0);
        let is_timed = self.table.clock != Clock::None && self.table.paused.is_none() && !self.is_over();
        if !is_timed || self.world.store.is_shared() || now <= since {
            return Ok(());
        }
        let mut table = self.table.clone();
        table.pauses.retain(|(begin, _)| *begin < since);
        table.pauses.push((since, now));
        self.keep(table, |update| update).await
    }

    pub(crate) fn must_not_be_paused(&self) -> Result<(), RoomError> {
        if self.table.paused.is_some() { Err(RoomError::NotNow(NotNow::Paused)) } else { Ok(()) }
    }

    /// The person whose time runs.
    fn thinking(&self) -> Option<Seat> {
        let seat = self.held().or(self.turn())?;
        self.table.at(seat).visitor().map(|_| seat)
    }

    /// How much of the time since the decision was put was paused.
    fn paused_since(&self, from: i64) -> i64 {
        paused_between(&self.table.pauses, self.table.paused, from, self.world.now().0)
    }

    /// What the clocks show; `None` at a table without.
    pub(crate) fn clocks(&self) -> Option<Clocks> {
        let times = &self.running.as_ref().filter(|_| self.table.clock != Clock::None)?.times;
        let (thinking, now) = (self.thinking(), self.world.now().0);
        Some(Clocks {
            left: times.left(thinking, now, self.paused_since(times.since())),
            running: thinking.filter(|_| self.table.paused.is_none() && !self.is_over()),
            paused: self.table.paused.is_some(),
        })
    }

    /// When somebody's time runs out, if nothing happens before.
    pub(crate) fn deadline(&self) -> Option<i64> {
        let times = &self.running.as_ref().filter(|_| !self.is_over() && self.table.paused.is_none())?.times;
        times.deadline(self.thinking()?, self.paused_since(times.since()))
    }

    /// Looks at the clock: for whoever ran out of time a bot plays until they return.
    pub(crate) async fn tick(&mut self) -> Result<(), RoomError> {
        let (Some(deadline), Some(seat)) = (self.deadline(), self.thinking()) else { return Ok(()) };
        if self.world.now().0 < deadline {
            return Ok(());
        }
        if self.held().is_some() {
            return self.release().await;
        }
        let visitor = self.table.at(seat).visitor().and_then(|visitor| visitor.parse().ok());
        let visitor: VisitorId = visitor.ok_or(RoomError::NotFound)?;
        self.replace(&visitor, seat, SUBSTITUTE).await
    }
}
