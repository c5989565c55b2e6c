//! What people do at a table while the match is on: act, take back, hand the device over, talk.

use engine::record::Entry;
use engine::{Lang, Seat};
use store::{Allowance, NewChatLine, Speaker, VisitorId};

use crate::error::{NotNow, RoomError};
use crate::live::Live;
use crate::look::Undo;
use crate::plan::{Consent, Talk};
use crate::table::{Shown, UndoAsked};

/// The most characters somebody says at once.
const LONGEST_SAYING: usize = 300;

/// So much somebody says at once; then they wait, and after ten seconds may say as much again.
const SAYINGS: Allowance = Allowance { most: 6, refill_ms: 10_000 / 6 };

impl Live {
    /// A visitor answers the decision of this number. The same answer twice is one answer.
    pub(crate) async fn act(
        &mut self,
        by: &VisitorId,
        decision: usize,
        action: &str,
        lang: Lang,
    ) -> Result<(), RoomError> {
        let seats = self.table.seats_of(by);
        let steps = self.running()?.game.len();
        if decision != steps {
            return if self.has_answered(&seats, decision, action) { Ok(()) } else { Err(RoomError::Stale) };
        }
        let turn = self.turn().ok_or(RoomError::NotNow(NotNow::Over))?;
        if !seats.contains(&turn) || !self.is_shown(by, turn, &seats) {
            return Err(RoomError::NotYours);
        }
        self.must_not_be_paused()?;
        if self.is_answered_by_instructions() {
            return Err(RoomError::NotNow(NotNow::Instructed));
        }
        self.step(&Entry::Act(turn, action.to_owned()), lang).await
    }

    /// Was this decision answered from one of these seats in this very way?
    fn has_answered(&self, seats: &[Seat], decision: usize, action: &str) -> bool {
        match self.running.as_ref().and_then(|running| running.game.entry(decision.checked_add(1)?)) {
            Some(Entry::Act(seat, given)) => seats.contains(&seat) && given == action,
            _ => false,
        }
    }

    /// Is the hand of `seat` on this visitor's screen? With one seat it always is; a shared device is handed over.
    pub(crate) fn is_shown(&self, visitor: &VisitorId, seat: Seat, seats: &[Seat]) -> bool {
        seats.len() == 1
            || self.table.shown.iter().any(|shown| {
                shown.visitor == visitor.as_str()
                    && shown.seat == seat.0
                    && self.has_gone_on_alone(seat, shown.steps)
            })
    }

    /// Has nobody but this seat done anything since there were so many steps, and nothing been taken back?
    fn has_gone_on_alone(&self, seat: Seat, steps: usize) -> bool {
        let Some(running) = &self.running else { return false };
        let alone = |entry: Entry| match entry {
            Entry::Act(actor, _) => actor == seat,
            Entry::Undo(..) => false,
            _ => true,
        };
        (steps + 1..=running.game.len()).filter_map(|number| running.game.entry(number)).all(alone)
    }

    /// Whoever plays `seat` says that they hold the device. It is kept, so that every node knows it.
    pub(crate) async fn hand_over(&mut self, by: &VisitorId, seat: Seat) -> Result<(), RoomError> {
        if !self.table.seats_of(by).contains(&seat) {
            return Err(RoomError::NotYours);
        }
        if self.acting() != Some(seat) {
            return Err(RoomError::Stale);
        }
        let shown = Shown { visitor: by.to_string(), seat: seat.0, steps: self.running()?.game.len() };
        let mut table = self.table.clone();
        table.shown.retain(|other| other.visitor != shown.visitor);
        table.shown.push(shown);
        self.keep(table, |update| update).await
    }

    /// What this visitor can take back.
    pub(crate) fn undo_for(&self, who: Option<&VisitorId>) -> Undo {
        let (Some(visitor), Some(running)) = (who, &self.running) else { return Undo::No };
        let seats = self.table.seats_of(visitor);
        if seats.is_empty() || self.is_over() {
            return Undo::No;
        }
        if let Some(asked) = self.open_question() {
            let by = Seat(asked.by);
            let answered = asked.agreed.iter().any(|agreed| agreed == visitor.as_str());
            return Undo::Asked { by, mine: seats.contains(&by), answered };
        }
        if seats.iter().any(|&seat| running.game.free_undo(seat).is_some()) {
            Undo::Free
        } else if self.last_own(&seats).is_some() {
            Undo::Ask
        } else {
            Undo::No
        }
    }

    /// The question whether something may be taken back, unless the match has gone on since.
    fn open_question(&self) -> Option<&UndoAsked> {
        let steps = self.running.as_ref()?.game.len();
        self.table.undo.as_ref().filter(|asked| asked.steps == steps)
    }

    /// The last decision on the live line that was taken from one of these seats: who took it, and the step before it.
    fn last_own(&self, seats: &[Seat]) -> Option<(Seat, usize)> {
        self.running.as_ref()?.game.last_act(seats)
    }

    /// A visitor takes back their last decision, or asks the others whether they may.
    pub(crate) async fn undo(&mut self, by: &VisitorId, lang: Lang) -> Result<(), RoomError> {
        let seats = self.table.seats_of(by);
        let (seat, to) = self.last_own(&seats).ok_or(RoomError::NotNow(NotNow::NothingToUndo))?;
        let nothing = Err(RoomError::NotNow(NotNow::NothingToUndo));
        match self.undo_for(Some(by)) {
            Undo::No | Undo::Asked { .. } => nothing,
            Undo::Free => self.step(&Entry::Undo(seat, to), lang).await,
            Undo::Ask if self.table.others(by).is_empty() => self.undo_beyond(seat, to, lang).await,
            Undo::Ask => {
                let steps = self.running()?.game.len();
                let mut table = self.table.clone();
                table.undo = Some(UndoAsked { by: seat.0, to, steps, agreed: vec![by.to_string()] });
                self.keep(table, |update| update).await
            }
        }
    }

    /// Another person says whether something may be taken back. It is when all agree; one refusal ends it.
    pub(crate) async fn answer_undo(
        &mut self,
        by: &VisitorId,
        answer: Consent,
        lang: Lang,
    ) -> Result<(), RoomError> {
        if self.table.seats_of(by).is_empty() {
            return Err(RoomError::NotYours);
        }
        let asked = self.open_question().ok_or(RoomError::NotNow(NotNow::NotAsked))?.clone();
        let agree = answer == Consent::Agreed;
        let mut table = self.table.clone();
        let mut agreed = asked.agreed.clone();
        if !agreed.contains(&by.to_string()) {
            agreed.push(by.to_string());
        }
        let asker: VisitorId = asked.agreed[0].parse().map_err(|_| RoomError::NotFound)?;
        let all = self.table.others(&asker).iter().all(|other| agreed.iter().any(|one| one == other));
        table.undo = (agree && !all).then(|| UndoAsked { agreed, ..asked.clone() });
        self.keep(table, |update| update).await?;
        if agree && all { self.undo_beyond(Seat(asked.by), asked.to, lang).await } else { Ok(()) }
    }

    /// Goes back past chance or others' acts: the result will say so.
    async fn undo_beyond(&mut self, seat: Seat, to: usize, lang: Lang) -> Result<(), RoomError> {
        if !self.table.with_undo {
            let mut table = self.table.clone();
            table.with_undo = true;
            self.keep(table, |update| update).await?;
        }
        self.step(&Entry::Undo(seat, to), lang).await
    }

    /// Somebody says something.
    pub(crate) async fn say(&mut self, by: &VisitorId, text: &str) -> Result<(), RoomError> {
        let text: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let text = text.trim();
        if text.is_empty() {
            return Ok(());
        }
        if self.table.talk == Talk::Off {
            return Err(RoomError::NotNow(NotNow::Silent));
        }
        if text.chars().count() > LONGEST_SAYING {
            return Err(RoomError::NotNow(NotNow::TooLong));
        }
        let speaker = match self.table.seats_of(by).first() {
            Some(&seat) if self.running.is_some() => Speaker::Seat(seat),
            Some(&seat) => {
                Speaker::Named(self.table.at(seat).name().map_or_else(String::new, |n| n.to_string()))
            }
            None => return Err(RoomError::NotYours),
        };
        self.must_not_chatter(by).await?;
        let line = NewChatLine { by: speaker, text: text.to_owned(), at: self.world.now() };
        self.chat = self.world.store.say(&self.stored.id, line).await?;
        Ok(())
    }

    /// A visitor no longer hears whoever plays a seat, or hears them again.
    pub(crate) async fn mute(&mut self, by: &VisitorId, seat: Seat) -> Result<(), RoomError> {
        let whom = Seat::all(self.table.players()).find(|other| *other == seat);
        let whom = whom.and_then(|seat| self.table.at(seat).visitor()).ok_or(RoomError::NotFound)?;
        let pair = (by.to_string(), whom.to_owned());
        if self.table.seats_of(by).is_empty() || pair.0 == pair.1 {
            return Err(RoomError::NotYours);
        }
        let mut table = self.table.clone();
        match table.muted.iter().position(|other| *other == pair) {
            Some(at) => drop(table.muted.swap_remove(at)),
            None => table.muted.push(pair),
        }
        self.keep(table, |update| update).await
    }

    /// Counts what a visitor says here, on whichever node: so much in so short a time, and no more.
    async fn must_not_chatter(&self, by: &VisitorId) -> Result<(), RoomError> {
        let purse = format!("chat {} {by}", self.stored.id);
        if self.world.spend(&purse, 1, SAYINGS).await? {
            Ok(())
        } else {
            Err(RoomError::NotNow(NotNow::TooFast))
        }
    }

    /// A bot, or the rules themselves, answer the decision of this number. Nothing happens if it is no longer open.
    pub(crate) async fn answer_for(
        &mut self,
        decision: usize,
        seat: Seat,
        action: &str,
    ) -> Result<(), RoomError> {
        if !self.is_asked(decision, seat) {
            return Ok(());
        }
        self.step(&Entry::Act(seat, action.to_owned()), Lang::En).await?;
        // Where there was no choice there is nothing to confirm.
        while self.held() == Some(seat) {
            match self.release().await {
                Err(RoomError::Overtaken) => {}
                released => return released,
            }
        }
        Ok(())
    }

    /// Is the decision of this number open, this seat's, and no person's to take now? Whoever sat down again while a bot was thinking decides for
    /// themselves, and nobody moves in a pause.
    pub(crate) fn is_asked(&self, decision: usize, seat: Seat) -> bool {
        self.running.as_ref().filter(|_| self.table.paused.is_none()).is_some_and(|running| {
            let open = running.game.len() == decision && self.turn() == Some(seat);
            let alone = self.table.at(seat).bot().is_some() || running.game.forced().is_some();
            open && (alone || self.is_answered_by_instructions())
        })
    }
}
