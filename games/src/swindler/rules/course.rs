//! The course of a match: laying out, handing out master thieves, one turn after the other, the end.

use engine::{Chances, Log, Seat};

use super::Judgement;
use crate::swindler::action::{Action, Fate};
use crate::swindler::cards::ThiefId;
use crate::swindler::event::Event;
use crate::swindler::pieces::Ability;
use crate::swindler::refusal::Refusal;
use crate::swindler::stack::Stage;
use crate::swindler::state::{Decks, HandOut, Swindler, Table, Theft, Turn};

impl Decks {
    pub(super) fn list_thieves(&self, out: &mut Chances<Fate>) {
        for thief in self.thieves.iter() {
            out.push(Fate::Thief(ThiefId(thief)), 1);
        }
    }
}

impl Table {
    pub(super) fn check_choose(&self, thief: ThiefId) -> Judgement {
        if self.decks.offered.contains(thief.0) { Ok(()) } else { Err(Refusal::ThiefNotOffered) }
    }

    pub(super) fn list_thieves(&self, out: &mut Vec<Action>) {
        out.extend(self.decks.offered.iter().map(ThiefId).map(Action::Choose));
    }

    fn last_seat(&self) -> Seat {
        Seat(self.players - 1)
    }
}

impl Swindler {
    /// Orders and fences are laid out: now the thieves.
    pub(super) fn lay_thieves(&mut self, log: &mut Log<Event>) {
        match self.table.options.thieves {
            HandOut::Choose | HandOut::Deal => self.table.stage = Stage::LayThieves,
            HandOut::Off => self.first_turn(log),
        }
    }

    pub(super) fn thief_turned(&mut self, thief: ThiefId, log: &mut Log<Event>) {
        let table = &mut self.table;
        table.decks.thieves.remove(thief.0);
        match table.options.thieves {
            HandOut::Deal => self.thief_dealt(thief, log),
            HandOut::Choose | HandOut::Off => {
                table.decks.offered.insert(thief.0);
                log.tell(|| Event::ThiefLaidOut { thief, card: table.terms.thief(thief) });
                if table.decks.offered.len() == u32::from(table.players) {
                    table.stage = Stage::ChooseThief(table.last_seat());
                }
            }
        }
    }

    fn thief_dealt(&mut self, thief: ThiefId, log: &mut Log<Event>) {
        let mut seats = Seat::all(self.table.players);
        let seat =
            seats.find(|&seat| self.table.player(seat).thief.is_none()).expect("somebody has none yet");
        self.table.player_mut(seat).thief = Some(thief);
        log.tell(|| Event::ThiefTaken { seat, thief, card: self.table.terms.thief(thief) });
        if seats.len() == 0 {
            self.first_turn(log);
        }
    }

    pub(super) fn choose(&mut self, seat: Seat, thief: ThiefId, log: &mut Log<Event>) {
        self.table.decks.offered.remove(thief.0);
        self.table.player_mut(seat).thief = Some(thief);
        log.tell(|| Event::ThiefTaken { seat, thief, card: self.table.terms.thief(thief) });
        match seat.0.checked_sub(1) {
            Some(next) => self.table.stage = Stage::ChooseThief(Seat(next)),
            None => self.first_turn(log),
        }
    }

    fn first_turn(&mut self, log: &mut Log<Event>) {
        self.table.round = 1;
        self.begin_turn(log);
    }

    /// The active player's turn is over: the next one begins, past those in the dungeon (rules 2.2, 7.7, 11.1).
    pub(super) fn end_turn(&mut self, log: &mut Log<Event>) {
        self.table.theft = Theft::NONE;
        self.table.turn = Turn::default();
        loop {
            let table = &mut self.table;
            if table.active == table.last_seat() {
                if table.ending || table.options.cut.is_some_and(|rounds| table.round >= rounds) {
                    return self.finish(log);
                }
                table.round += 1;
            }
            let seat = table.active.next(table.players);
            table.active = seat;
            if !std::mem::take(&mut table.player_mut(seat).jailed) {
                return self.begin_turn(log);
            }
            log.tell(|| Event::TurnSkipped { seat });
        }
    }

    fn begin_turn(&mut self, log: &mut Log<Event>) {
        let (seat, round) = (self.table.active, self.table.round);
        log.tell(|| Event::TurnBegan { seat, round });
        let recruits = self.table.ability(seat, Ability::Recruiter).unwrap_or(0).min(self.table.cards_left());
        if recruits == 0 {
            self.table.stage = Stage::Reserve;
        } else {
            self.fill_pile(log);
            self.table.stage = Stage::Recruit(recruits);
        }
    }

    fn finish(&mut self, log: &mut Log<Event>) {
        self.table.stage = Stage::Over;
        log.tell(|| Event::Ended { scores: self.table.scores() });
    }
}
