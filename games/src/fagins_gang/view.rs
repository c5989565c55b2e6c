//! What an observer may know: everything on the table, for nothing is hidden here and the dice have no memory. With it
//! come the previews a page shows before a move is paid for.

use engine::{Observer, Rng, Seat, ToAct};

use super::action::To;
use super::refusal::Refusal;
use super::route::Preview;
use super::state::{Ask, FaginsGang, Stage, Terms};
use super::street::Chain;
use super::table::Table;
use super::words::{Location, Way};

/// The table as one observer sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Who looks.
    pub observer: Observer,
    /// Everything that lies on the table.
    pub table: Table,
    /// What the options say.
    pub terms: Terms,
    /// The round, from 1.
    pub round: u32,
    /// Who has the start coin.
    pub start: Seat,
    /// Has the market been open in this round?
    pub market_held: bool,
    /// What is due.
    pub stage: Stage,
}

impl View {
    pub(super) fn of(game: &FaginsGang, observer: Observer) -> Self {
        Self {
            observer,
            table: game.table,
            terms: game.terms,
            round: game.round,
            start: game.start,
            market_held: game.market_held,
            stage: game.stage,
        }
    }

    /// The one state that can lie behind this view: no draw is made before it is shown, so nothing is left to the
    /// generator.
    pub(super) fn world(&self, _: &mut Rng) -> FaginsGang {
        FaginsGang {
            table: self.table,
            terms: self.terms,
            round: self.round,
            start: self.start,
            market_held: self.market_held,
            stage: self.stage,
        }
    }

    /// Who must move.
    pub fn to_act(&self) -> ToAct {
        self.stage.who()
    }

    /// What moving `seat`'s urchin at `location` would cost, whom it would meet, and what either direction would set off.
    /// It is what the rules would do, by the same code; refused only if there is no such way.
    pub fn preview(&self, seat: Seat, location: Location, to: To) -> Result<Preview, Refusal> {
        self.table.preview(seat, location, to)
    }

    /// If the direction of a bump is being asked: everything that this one would shift. `None` if it is barred, or
    /// nothing is asked.
    pub fn bump_preview(&self, way: Way) -> Option<Chain> {
        let Stage::Turn(turn) = &self.stage else { return None };
        let Ask::Bump(location) = turn.ask else { return None };
        self.table.street(location).aside(self.table.ladder(location), turn.seat, way)
    }
}
