//! Reactions: the moments at which others may play an accomplice, and what becomes of a card that was played.
//!
//! Every other seat with a card in hand is asked, in turn order from the active player, whether or not a card of it fits: being
//! asked tells nothing. A card that was played asks for assassins first; chains resolve last in, first out (rules 9.2 to 9.4).

use engine::{Log, Seat};

use super::Judgement;
use crate::swindler::action::Action;
use crate::swindler::event::Event;
use crate::swindler::pieces::{Accomplice, Outcome};
use crate::swindler::refusal::{Due, Refusal};
use crate::swindler::stack::{Frame, Moment, Stage};
use crate::swindler::state::{Swindler, Table};

impl Table {
    /// The first seat with a card in hand, in turn order from the active player, `after` another if one is given, and not `but`.
    fn next_asked(&self, after: Option<Seat>, but: Seat) -> Option<Seat> {
        let mut seats = self.seats_from_active();
        if let Some(after) = after {
            seats.find(|&seat| seat == after);
        }
        seats.find(|&seat| seat != but && self.player(seat).hand > 0)
    }

    /// Is it `seat`'s own turn to do as it likes: step 1, 3 or 5?
    fn is_own_step(due: Due) -> bool {
        matches!(due, Due::Reserve | Due::Business | Due::Hire)
    }
}

impl Swindler {
    /// May `seat` play this accomplice, when `due` is due?
    pub(super) fn check_play(&self, seat: Seat, due: Due, card: Accomplice) -> Judgement {
        if self.holds(seat, card) == 0 {
            return Err(Refusal::NotHeld(card));
        }
        let right = match card {
            Accomplice::Assassin => due == Due::Played,
            Accomplice::Decoy => due == Due::Loot,
            Accomplice::Forger => due == Due::Business,
            Accomplice::Beggar | Accomplice::Conjurer => Table::is_own_step(due),
            _ => matches!(due, Due::Window(moment) if moment.card() == card),
        };
        if !right {
            return Err(Refusal::WrongMoment(card));
        }
        match card {
            Accomplice::Decoy => self.table.check_decoy(),
            Accomplice::Forger => self.table.check_forger(),
            Accomplice::Conjurer => self.table.check_conjurer(self.holds(seat, card)),
            _ => Ok(()),
        }
    }

    pub(super) fn list_reactions(&self, seat: Seat, due: Due, out: &mut Vec<Action>) {
        out.push(Action::Pass);
        let card = match due {
            Due::Window(moment) => moment.card(),
            _ => Accomplice::Assassin,
        };
        if self.check_play(seat, due, card).is_ok() {
            out.push(Action::Play(card));
        }
    }

    /// The accomplices of one's own turn.
    #[inline]
    pub(super) fn list_own_cards(&self, seat: Seat, due: Due, out: &mut Vec<Action>) {
        if self.table.player(seat).hand == 0 {
            return;
        }
        for card in [Accomplice::Beggar, Accomplice::Conjurer, Accomplice::Forger] {
            if self.check_play(seat, due, card).is_ok() {
                out.push(Action::Play(card));
            }
        }
    }

    /// A moment has come at which others may play an accomplice, if the edition has one for it.
    pub(super) fn open_window(&mut self, moment: Moment, log: &mut Log<Event>) {
        let possible = self.table.terms.has(moment.card());
        let asked = possible.then(|| self.table.next_asked(None, self.table.active)).flatten();
        match asked {
            Some(asked) => self.table.stack.push(Frame::Window { moment, asked }),
            None => self.close_window(moment, log),
        }
    }

    /// Nobody plays anything, or anything more.
    fn close_window(&mut self, moment: Moment, log: &mut Log<Event>) {
        match moment {
            Moment::SackNamed => self.table.stage = Stage::FirstDraw,
            Moment::LootDrawn => self.table.stage = Stage::Loot,
            Moment::Skull => self.caught(log),
            Moment::Stopped => self.open_window(Moment::StopStands, log),
            Moment::StopStands => self.end_theft(Outcome::Clean, log),
        }
    }

    /// Whoever is asked plays nothing.
    pub(super) fn pass(&mut self, log: &mut Log<Event>) {
        match self.table.stack.pop() {
            Some(Frame::Window { moment, asked }) => {
                match self.table.next_asked(Some(asked), self.table.active) {
                    Some(asked) => self.table.stack.push(Frame::Window { moment, asked }),
                    None => self.close_window(moment, log),
                }
            }
            Some(Frame::Played { card, by, asked }) => match self.table.next_asked(Some(asked), by) {
                Some(asked) => self.table.stack.push(Frame::Played { card, by, asked }),
                None => self.stands(by, card, log),
            },
            frame => unreachable!("only who is asked for a card can pass, not {frame:?}"),
        }
    }

    /// A card is played: assassins are asked for before it does anything.
    pub(super) fn play_card(&mut self, seat: Seat, card: Accomplice, log: &mut Log<Event>) {
        self.show_card(seat, card);
        log.tell(|| Event::CardPlayed { seat, card });
        let possible = self.table.terms.has(Accomplice::Assassin);
        let asked = possible.then(|| self.table.next_asked(None, seat)).flatten();
        match asked {
            Some(asked) => self.table.stack.push(Frame::Played { card, by: seat, asked }),
            None => self.stands(seat, card, log),
        }
    }

    /// An assassin stands: the card below it is cancelled, and both are discarded (rule 9.10).
    pub(super) fn assassinate(&mut self, by: Seat, log: &mut Log<Event>) {
        self.discard(Accomplice::Assassin);
        if let Some(Frame::Played { card, by: seat, .. }) = self.table.stack.pop() {
            log.tell(|| Event::CardCancelled { seat, card, by });
            self.discard(card);
            if card.picks().is_some() {
                return self.take_order_back(seat, log);
            }
        }
        self.resume(log);
    }

    #[inline]
    pub(in crate::swindler) fn discard(&mut self, card: Accomplice) {
        self.table.discard[card.index()] += 1;
    }

    /// What a card brought is dealt with: whoever played it is asked again, if a card is left in that hand (rule 9.3).
    pub(super) fn resume(&mut self, log: &mut Log<Event>) {
        let asked = match self.table.stack.last() {
            Some(Frame::Window { asked, .. } | Frame::Played { asked, .. }) => *asked,
            _ => return,
        };
        if self.table.player(asked).hand == 0 {
            self.pass(log);
        }
    }
}
