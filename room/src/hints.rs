//! Hints: a person asks what a bot would do here. The thinking is done from that seat's own sight and comes out the same for
//! everybody who sees the same; that a hint was taken stands in the log for all to read, what it said does not.

use bots::{Bot, Level};
use engine::{Observer, Seat};
use host::{Sight, Tip};
use store::VisitorId;

use crate::error::{NotNow, RoomError};
use crate::live::Live;
use crate::table::{HintGiven, HintTaken};

/// Who is asked: strong, and quick to answer.
pub(crate) const ADVISER: Bot = Bot::Level(Level::Hard);

/// So many millionths are the whole win.
const WHOLE: f32 = 1_000_000.0;

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
        let is_given = self.table.hint.as_ref().is_some_and(|given| given.decision == decision);
        if is_given || self.advising == Some(decision) {
            return Ok(None);
        }
        let sight = running.game.sight(Observer::Seat(turn));
        let seed = public_seed(self.stored.id.as_str(), decision);
        self.advising = Some(decision);
        Ok(Some(Question { seat: turn, sight, seed }))
    }

    /// The hint has been thought out: the log says that it was taken, then it is shown.
    pub(crate) async fn give_hint(
        &mut self,
        seat: Seat,
        decision: usize,
        tips: &[Tip],
    ) -> Result<(), RoomError> {
        if self.running()?.game.len() != decision || self.turn() != Some(seat) {
            return Err(RoomError::Stale);
        }
        let mut table = self.table.clone();
        let known = |taken: &HintTaken| taken.after == decision && taken.seat == seat.0;
        if !table.hints_taken.iter().any(known) {
            let version = self.version().table + 1;
            table.hints_taken.push(HintTaken {
                seat: seat.0,
                after: decision,
                version,
                lines: Some(self.stored.lines),
            });
        }
        let tip = |tip: &Tip| (tip.action.clone(), (tip.share * WHOLE) as u32);
        table.hint = Some(HintGiven { decision, tips: tips.iter().map(tip).collect() });
        self.keep(table, |update| update).await
    }

    /// The hint failed: it can be asked for again.
    pub(crate) fn forget_hint(&mut self, decision: usize) {
        self.advising.take_if(|advising| *advising == decision);
    }

    /// The hint this observer may see: whoever is to act, theirs.
    pub(crate) fn hint_for(&self, observer: Observer) -> Option<Vec<Tip>> {
        let running = self.running.as_ref()?;
        let own = self.turn().is_some_and(|turn| observer == Observer::Seat(turn));
        let given = self.table.hint.as_ref().filter(|given| own && given.decision == running.game.len())?;
        let tip =
            |(action, share): &(String, u32)| Tip { action: action.clone(), share: *share as f32 / WHOLE };
        Some(given.tips.iter().map(tip).collect())
    }
}

/// What the adviser's luck comes from: only what everybody knows (FNV-1a over the table's id, then the decision).
fn public_seed(id: &str, decision: usize) -> u64 {
    let stir = |seed: u64, byte: u8| (seed ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let of_table = id.bytes().fold(0xcbf2_9ce4_8422_2325, stir);
    decision.to_le_bytes().into_iter().fold(of_table, stir)
}
