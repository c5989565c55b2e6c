//! Seats change hands while a match is on: to a bot and back, to another person, to another device, for good.
//!
//! The table is changed first and the record told afterwards ([`Live::tell_takeovers`]). If the process dies in between, whoever reads the
//! match next tells it then: a seat whose player is not the one the record names is all there is to see.

use bots::Bot;
use engine::Seat;
use engine::record::{Entry, Name};
use store::{Addition, VisitorId};

use crate::error::{NotNow, RoomError};
use crate::live::{Live, Running};
use crate::plan::Errand;
use crate::table::{Keeper, Pass, Seated, Sitter, Table};

/// So long a pass holds.
const PASS_HOLDS_MS: i64 = 24 * 60 * 60 * 1000;

/// How many characters a pass has.
const PASS_LENGTH: usize = 6;

impl Live {
    fn must_run(&self) -> Result<(), RoomError> {
        self.running()?;
        if self.is_over() { Err(RoomError::NotNow(NotNow::Over)) } else { Ok(()) }
    }

    fn must_own(&self, by: &VisitorId, seat: Seat) -> Result<(), RoomError> {
        if self.table.owned_by(by).contains(&seat) { Ok(()) } else { Err(RoomError::NotYours) }
    }

    /// A visitor lets a bot play their seat until they come back.
    pub(crate) async fn stand_in(&mut self, by: &VisitorId, seat: Seat, bot: Bot) -> Result<(), RoomError> {
        self.must_run()?;
        self.must_own(by, seat)?;
        self.replace(by, seat, bot).await
    }

    /// A bot plays a seat; it is kept for whoever had it, who no longer holds up an agreement to end.
    pub(crate) async fn replace(&mut self, who: &VisitorId, seat: Seat, bot: Bot) -> Result<(), RoomError> {
        let mut table = self.table.clone();
        step_aside(table.at_mut(seat), Sitter::Bot(bot.to_string()));
        if table.seats_of(who).is_empty() {
            table.ending.retain(|agreed| agreed != who.as_str());
        }
        self.change_hands(table).await
    }

    /// A visitor takes their seat back from whoever stood in.
    pub(crate) async fn come_back(&mut self, by: &VisitorId, seat: Seat) -> Result<(), RoomError> {
        self.must_run()?;
        self.must_own(by, seat)?;
        let mut table = self.table.clone();
        let seated = table.at_mut(seat);
        let Some(Keeper { visitor: Some(visitor), name }) = seated.keeper.take() else {
            return Err(RoomError::NotNow(NotNow::Seated));
        };
        seated.who = Sitter::Person { visitor, name };
        self.change_hands(table).await
    }

    /// A visitor leaves for good: bots play on in their seats.
    pub(crate) async fn quit(&mut self, by: &VisitorId, bot: Bot) -> Result<(), RoomError> {
        self.must_run()?;
        let seats = self.table.owned_by(by);
        if seats.is_empty() {
            return Err(RoomError::NotYours);
        }
        let mut table = self.table.clone();
        for seat in seats {
            let seated = table.at_mut(seat);
            // Who was handed the seat keeps it; it is no longer kept for anybody else.
            if seated.visitor().is_none_or(|visitor| visitor == by.as_str()) {
                step_aside(seated, Sitter::Bot(bot.to_string()));
                if let Some(keeper) = &mut seated.keeper {
                    keeper.visitor = None;
                }
            } else {
                seated.keeper = None;
            }
        }
        table.passes.retain(|pass| pass.by != by.as_str());
        table.ending.retain(|agreed| agreed != by.as_str());
        self.change_hands(table).await
    }

    /// A visitor makes a way to their seat for another device or another person, in place of the one they made before.
    pub(crate) async fn make_pass(
        &mut self,
        by: &VisitorId,
        seat: Seat,
        errand: Errand,
    ) -> Result<(), RoomError> {
        self.must_run()?;
        self.must_own(by, seat)?;
        let seats = match errand {
            Errand::Move => self.table.seats_of(by),
            Errand::Give => vec![seat],
        };
        if seats.is_empty() {
            return Err(RoomError::NotYours);
        }
        let mut table = self.table.clone();
        table.passes.retain(|pass| pass.by != by.as_str());
        table.passes.push(Pass {
            code: self.world.word(PASS_LENGTH),
            by: by.to_string(),
            seats: seats.iter().map(|seat| seat.0).collect(),
            errand,
            until: self.world.now().0 + PASS_HOLDS_MS,
        });
        self.keep(table, |update| update).await
    }

    /// The pass of this code, while it holds.
    pub(crate) fn pass(&self, code: &str) -> Result<&Pass, RoomError> {
        let now = self.world.now().0;
        let pass = self.table.passes.iter().find(|pass| pass.code == code && now < pass.until);
        pass.ok_or(RoomError::NotNow(NotNow::NoPass))
    }

    /// Somebody with a pass takes the seat, under this name if it is given to them.
    pub(crate) async fn use_pass(&mut self, by: &VisitorId, code: &str, name: &str) -> Result<(), RoomError> {
        self.must_run()?;
        let pass = self.pass(code)?.clone();
        if pass.by == by.as_str() {
            return Err(RoomError::NotNow(NotNow::Seated));
        }
        // Nobody looks into two hands who did not have both from the start.
        if !self.table.seats_of(by).is_empty() || !self.table.owned_by(by).is_empty() {
            return Err(RoomError::NotNow(NotNow::Seated));
        }
        let mut table = self.table.clone();
        table.passes.retain(|other| other.code != pass.code);
        for &seat in &pass.seats {
            take_over(table.at_mut(Seat(seat)), &pass, by, name)?;
        }
        self.change_hands(table).await
    }

    /// Keeps who sits where, and tells the record.
    async fn change_hands(&mut self, mut table: Table) -> Result<(), RoomError> {
        table.shown.clear();
        self.keep_places(table).await?;
        self.tell_takeovers().await?;
        // What waited for the word of somebody who has gone waits no longer.
        self.settle().await
    }

    /// Writes into the record who plays the seats now, as far as it does not say so yet.
    pub(crate) async fn tell_takeovers(&mut self) -> Result<(), RoomError> {
        // Another node may write at the same time, or tell it in our place.
        while let Err(error) = self.tell_what_is_missing().await {
            if !matches!(error, RoomError::Overtaken) {
                return Err(error);
            }
        }
        Ok(())
    }

    /// Who plays a seat without the record's saying so.
    pub(crate) fn untold_takeovers(&self, running: &Running) -> Vec<(Seat, Name)> {
        let told = |seat: Seat| running.players[seat.index()].clone();
        let missing = |seat: Seat| self.table.at(seat).name().filter(|name| *name != told(seat));
        Seat::all(self.table.players()).filter_map(|seat| Some((seat, missing(seat)?))).collect()
    }

    async fn tell_what_is_missing(&mut self) -> Result<(), RoomError> {
        let takeovers = self.untold_takeovers(self.running()?);
        if takeovers.is_empty() || self.is_over() {
            return Ok(());
        }
        let line = |(seat, name)| Entry::Takeover(seat, name).to_string();
        let lines: Vec<String> = takeovers.into_iter().map(line).collect();
        let addition = Addition::new(self.stored.lines + 1, lines.clone(), self.world.now());
        match self.world.store.append(&self.stored.id, addition).await {
            Ok(()) => self.read_log().await,
            Err(error) => self.after_refusal(error, &lines).await,
        }
    }
}

/// Somebody else plays a place; it is kept for whoever had it.
fn step_aside(seated: &mut Seated, who: Sitter) {
    if matches!(who, Sitter::Person { .. }) {
        // What somebody meant to do is not for whoever plays on to read.
        seated.instructions.clear();
    }
    if let Sitter::Person { visitor, name } = std::mem::replace(&mut seated.who, who) {
        seated.keeper.get_or_insert(Keeper { visitor: Some(visitor), name });
    }
}

fn take_over(seated: &mut Seated, pass: &Pass, by: &VisitorId, name: &str) -> Result<(), RoomError> {
    match (pass.errand, &mut seated.who) {
        (Errand::Move, Sitter::Person { visitor, .. }) => *visitor = by.to_string(),
        (Errand::Give, _) => {
            let name = Name::person(name.trim())?.to_string();
            step_aside(seated, Sitter::Person { visitor: by.to_string(), name });
        }
        (Errand::Move, Sitter::Empty | Sitter::Bot(_)) => return Err(RoomError::NotNow(NotNow::NoPass)),
    }
    Ok(())
}
