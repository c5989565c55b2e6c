//! Hints: a person asks what a bot would do here. The thinking is done from that seat's own sight and comes out the same for
//! everybody who sees the same; that a hint was taken stands in the log for all to read, what it said does not.

use bots::{Bot, Level};
use engine::{Observer, Seat};
use host::{Sight, Tip};
use store::VisitorId;

use crate::error::{NotNow, RoomError};
use crate::live::Live;
use crate::table::HintTaken;

/// Who is asked: strong, and quick to answer.
pub(crate) const ADVISER: Bot = Bot::Level(Level::Hard);

/// A hint for a decision.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Given {
    /// The decision.
    pub(crate) decision: usize,
    /// What the adviser thinks of the choices, the best first; `None` while it thinks.
    pub(crate) tips: Option<Vec<Tip>>,
}

/// What the adviser needs.
pub(crate) struct Question {
    pub(crate) seat: Seat,
    pub(crate) sight: Box<dyn Sight>,
    pub(crate) seed: u64,
}

impl Live {
    /// A visitor asks for a hint on the decision of this number; `None` if it is given already or being thought about.
    pub(crate) fn ask_hint(
        &mut self,
        by: &VisitorId,
        decision: usize,
    ) -> Result<Option<Question>, RoomError> {
        if !self.table.hints {
            return Err(RoomError::NotNow(NotNow::NoHints));
        }
        let running = self.running()?;
        let turn = self.turn().ok_or(RoomError::NotNow(NotNow::Over))?;
        if decision != running.game.len() {
            return Err(RoomError::Stale);
        }
        let seats = self.table.seats_of(by);
        if !seats.contains(&turn) || !self.is_shown(by, turn, &seats) {
            return Err(RoomError::NotYours);
        }
        if self.hint.as_ref().is_some_and(|given| given.decision == decision) {
            return Ok(None);
        }
        let sight = running.game.sight(Observer::Seat(turn));
        let seed = public_seed(self.stored.id.as_str(), decision);
        self.hint = Some(Given { decision, tips: None });
        Ok(Some(Question { seat: turn, sight, seed }))
    }

    /// The hint has been thought out: the log says that it was taken, then it is shown.
    pub(crate) async fn give_hint(
        &mut self,
        seat: Seat,
        decision: usize,
        tips: Vec<Tip>,
    ) -> Result<(), RoomError> {
        if self.running()?.game.len() != decision || self.turn() != Some(seat) {
            return Err(RoomError::Stale);
        }
        let mut table = self.table.clone();
        let known = |taken: &HintTaken| taken.after == decision && taken.seat == seat.0;
        if !table.hints_taken.iter().any(known) {
            let version = self.stored.version + 1;
            table.hints_taken.push(HintTaken { seat: seat.0, after: decision, version });
        }
        // Also if the log says so already: streams wake when the table's version rises.
        self.keep(table, |update| update).await?;
        self.hint = Some(Given { decision, tips: Some(tips) });
        Ok(())
    }

    /// The hint failed: it can be asked for again.
    pub(crate) fn forget_hint(&mut self, decision: usize) {
        self.hint.take_if(|given| given.decision == decision && given.tips.is_none());
    }

    /// The hint this observer may see: whoever is to act, theirs.
    pub(crate) fn hint_for(&self, observer: Observer) -> Option<&[Tip]> {
        let running = self.running.as_ref()?;
        let given = self.hint.as_ref().filter(|given| given.decision == running.game.len())?;
        let own = self.turn().is_some_and(|turn| observer == Observer::Seat(turn));
        given.tips.as_deref().filter(|_| own)
    }
}

/// What the adviser's luck comes from: only what everybody knows (FNV-1a over the table's id, then the decision).
fn public_seed(id: &str, decision: usize) -> u64 {
    let stir = |seed: u64, byte: u8| (seed ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let of_table = id.bytes().fold(0xcbf2_9ce4_8422_2325, stir);
    decision.to_le_bytes().into_iter().fold(of_table, stir)
}
