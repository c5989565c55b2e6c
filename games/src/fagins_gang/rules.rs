//! The rules as one door: who is to act, what is legal, what an action does. Each stage has a file of its own:
//! `rules/turn.rs`, `rules/market.rs`, `rules/round.rs`.

mod market;
mod round;
mod turn;

use engine::{Log, PerSeat, Seat, Setup, Standing};

use super::action::{Action, To};
use super::edition::{Board, OnBoard};
use super::event::Event;
use super::refusal::Refusal;
use super::state::{FaginsGang, Roll, Stage, Terms};
use super::table::Table;
use super::words::{Good, Location, Way};

impl FaginsGang {
    pub(super) fn set_up(setup: &Setup<Board>) -> Self {
        Self {
            table: Table::laid(OnBoard(&setup.edition.data), setup.players),
            terms: Terms::of(&setup.options),
            round: 1,
            start: Seat(0),
            market_held: false,
            stage: Stage::Roll(Roll::FirstWheel),
        }
    }

    pub(super) fn judge(&self, action: Action) -> Result<(), Refusal> {
        match &self.stage {
            Stage::Turn(turn) => self.check_turn(turn, action),
            Stage::Market(session) => self.check_market(session, action),
            Stage::Drop(seat) => self.check_drop(*seat, action),
            Stage::Roll(_) | Stage::Over => unreachable!("no seat is asked"),
        }
    }

    pub(super) fn list(&self, out: &mut Vec<Action>) {
        match &self.stage {
            Stage::Turn(turn) => self.list_turn(turn, out),
            Stage::Market(session) => self.list_market(session, out),
            Stage::Drop(seat) => self.list_drop(*seat, out),
            Stage::Roll(_) | Stage::Over => unreachable!("no seat is asked"),
        }
    }

    pub(super) fn carry_out(&mut self, action: Action, log: &mut Log<Event>) {
        match self.stage {
            Stage::Turn(turn) => self.apply_turn(turn, action, log),
            Stage::Market(session) => self.apply_market(session, action, log),
            Stage::Drop(seat) => self.apply_drop(seat, action, log),
            Stage::Roll(_) | Stage::Over => unreachable!("no seat is asked"),
        }
    }

    /// Urchins home, then shillings, then cubes (R11.2). Whoever has won has more urchins home than anybody.
    pub(super) fn ranking(&self) -> Standing {
        let seats = || Seat::all(self.table.players);
        let home = |seat| i32::from(self.table.homes(seat).len());
        let scores: PerSeat<i32> = seats().map(home).collect();
        let rank: PerSeat<(i32, u32, u32)> =
            seats().map(|seat| (home(seat), self.table.purse(seat), self.table.hand(seat).total())).collect();
        Standing::by_rank(scores, &rank)
    }
}

/// Every action the notation can name on this board.
pub(super) fn every_action(board: &Board) -> Vec<Action> {
    let mut all = vec![Action::Market, Action::Pass, Action::Stop, Action::Done];
    for location in Location::ALL {
        let levels = board.ladder(location).rungs().map(|(_, rung)| To::Level(rung.label));
        let ends = [To::Up, To::Down, To::Fagin];
        all.extend(levels.chain(ends).map(|to| Action::Move(location, to)));
        all.extend([Action::Steal(location), Action::Purse(location)]);
    }
    all.extend(Way::ALL.map(Action::Bump));
    for good in Good::ALL {
        all.extend([Action::Take(good), Action::Give(good), Action::Get(good)]);
        all.extend([Action::Buy(good), Action::Sell(good), Action::Drop(good)]);
    }
    all
}
