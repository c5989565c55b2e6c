//! Standing instructions: at a table over days, decisions that come in others' turns are answered by what people have said
//! beforehand, on the same beat whoever said what. They are kept with the seat, and shown to whoever has it alone.

use engine::{Lang, Observer, Seat};
use host::{Instructions, Sight};
use store::{TableUpdate, VisitorId};

use crate::error::{NotNow, RoomError};
use crate::live::Live;
use crate::look::Instructed;

impl Live {
    /// A visitor says what they do in others' turns, in place of what they said before.
    pub(crate) async fn instruct(
        &mut self,
        by: &VisitorId,
        seat: Seat,
        given: &Instructions,
    ) -> Result<(), RoomError> {
        let seats = self.table.seats_of(by);
        if !seats.contains(&seat) || (seats.len() > 1 && !self.is_shown(by, seat, &seats)) {
            return Err(RoomError::NotYours);
        }
        let offered = self.running()?.game.sight(Observer::Seat(seat)).instructions(Lang::En);
        if self.is_over() || !self.table.is_over_days() || offered.is_empty() {
            return Err(RoomError::NotNow(NotNow::Instructed));
        }
        let mut table = self.table.clone();
        table.at_mut(seat).instructions = given.clone().fitting(&offered).0;
        // That somebody has said something, and when, would tell the others of their hand.
        table.unnoticed += 1;
        let at = self.stored.updated;
        self.keep(table, |update| TableUpdate { at, ..update }).await
    }

    /// Is a decision due that instructions answer? Everybody sees that, so it tells nothing.
    pub(crate) fn is_answered_by_instructions(&self) -> bool {
        let running = self.running.as_ref().filter(|_| self.table.is_over_days() && !self.is_over());
        running.is_some_and(|running| running.game.awaits_instruction())
    }

    /// What the person at this seat, who is to act, has said that they do now.
    pub(crate) fn instructed(&self, seat: Seat) -> Option<String> {
        let running = self.running.as_ref().filter(|_| self.is_answered_by_instructions())?;
        running.game.sight(Observer::Seat(seat)).instructed(&self.given(seat))
    }

    fn given(&self, seat: Seat) -> Instructions {
        Instructions(self.table.at(seat).instructions.clone())
    }

    /// What whoever has this sight can say beforehand, and has said.
    pub(crate) fn instructions_for(&self, sight: &dyn Sight, lang: Lang) -> Option<Instructed> {
        let seat = sight.observer().seat().filter(|_| self.table.is_over_days() && !self.is_over())?;
        let offered = sight.instructions(lang);
        (!offered.is_empty()).then(|| Instructed { seat, offered, given: self.given(seat) })
    }
}
