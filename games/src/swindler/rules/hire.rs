//! Step 5: hiring accomplices; and the pile they come from.

use engine::{Audience, Chances, Hidden, Log, Seat, SeatSet};

use super::Judgement;
use crate::swindler::action::{Action, Fate, Thing};
use crate::swindler::event::Event;
use crate::swindler::pieces::{Accomplice, Colour, Object, Tile};
use crate::swindler::refusal::{Due, Refusal};
use crate::swindler::stack::Stage;
use crate::swindler::state::{Swindler, Table};

impl Table {
    /// How many accomplices can still be drawn.
    #[inline]
    pub fn cards_left(&self) -> u8 {
        self.pile_left + self.discard.total() as u8
    }

    /// What so many accomplices cost.
    fn price(&self, number: u8) -> u16 {
        u16::from(number) * u16::from(self.terms.prices.accomplice)
    }

    /// How many of them the active player may hire.
    fn most_to_hire(&self) -> u8 {
        let affordable = self.means(self.active).coins() / u16::from(self.terms.prices.accomplice);
        affordable.min(self.cards_left().into()) as u8
    }

    pub(super) fn check_hire(&self, number: u8) -> Judgement {
        let (left, price, coins) = (self.cards_left(), self.price(number), self.means(self.active).coins());
        if price > coins {
            return Err(Refusal::TooDear { price, coins });
        }
        if number > left { Err(Refusal::TooFewCards { left }) } else { Ok(()) }
    }

    pub(super) fn check_pay(&self, coin: Thing) -> Judgement {
        let has = match coin {
            Thing::Coin => self.player(self.active).coins > 0,
            Thing::Good(good) => good.object().coins() > 0 && self.stock(good) > 0,
            Thing::Picker(_) => false,
        };
        if has { Ok(()) } else { Err(Refusal::Lacking(coin)) }
    }

    pub(super) fn list_coins(&self, out: &mut Vec<Action>) {
        let tiles = |object| Colour::ALL.iter().map(move |&colour| Thing::tile(Tile::new(colour, object)));
        let coins = [Thing::Coin].into_iter().chain(tiles(Object::Coin)).chain(tiles(Object::Double));
        out.extend(coins.filter(|&coin| self.check_pay(coin).is_ok()).map(Action::Pay));
    }
}

impl Swindler {
    pub(super) fn list_hiring(&self, seat: Seat, out: &mut Vec<Action>) {
        out.push(Action::Done);
        out.extend((1..=self.table.most_to_hire()).map(Action::Hire));
        self.list_own_cards(seat, Due::Hire, out);
    }

    pub(super) fn hire(&mut self, seat: Seat, cards: u8, log: &mut Log<Event>) {
        log.tell(|| Event::Hired { seat, cards });
        self.table.stage = Stage::Pay { cards, owed: self.table.price(cards) };
    }

    pub(super) fn pay(&mut self, seat: Seat, coin: Thing, log: &mut Log<Event>) {
        let Stage::Pay { cards, owed } = self.table.stage else { return };
        let worth = match coin {
            Thing::Good(good) => {
                self.table.give_away(good);
                self.table.put_back(good.tile);
                u16::from(good.object().coins())
            }
            Thing::Coin | Thing::Picker(_) => {
                self.table.player_mut(seat).coins -= 1;
                1
            }
        };
        log.tell(|| Event::GivenUp { seat, thing: coin });
        if worth > owed {
            self.give_change(seat, (worth - owed) as u8, log);
        }
        match owed.saturating_sub(worth) {
            0 => {
                self.fill_pile(log);
                self.table.stage = Stage::Enlist(cards);
            }
            owed => self.table.stage = Stage::Pay { cards, owed },
        }
    }

    /// If the pile is empty, the cards that were played become the pile (rule 8.4).
    pub(super) fn fill_pile(&mut self, log: &mut Log<Event>) {
        if self.table.pile_left == 0 {
            self.renew_pile();
            log.tell(|| Event::PileRenewed { cards: self.table.pile_left });
        }
    }

    pub(super) fn list_pile(&self, out: &mut Chances<Fate>) {
        for &card in Accomplice::ALL {
            out.push(Fate::Accomplice(card), self.pile[card.index()].into());
        }
    }

    /// An accomplice is drawn: by the recruiter before the turn, or hired at its end.
    pub(super) fn card_drawn(&mut self, card: Accomplice, log: &mut Log<Event>) {
        let seat = self.table.active;
        self.draw_card(seat, card);
        let recruited = matches!(self.table.stage, Stage::Recruit(_));
        let secret = Hidden::new(card, Audience::Only(SeatSet::just(seat)));
        log.tell(|| Event::CardDrawn { seat, card: secret, recruited });
        match self.table.stage {
            Stage::Recruit(1) => self.table.stage = Stage::Reserve,
            Stage::Recruit(left) => {
                self.table.stage = Stage::Recruit(left - 1);
                self.fill_pile(log);
            }
            Stage::Enlist(left) if left > 1 => {
                self.table.stage = Stage::Enlist(left - 1);
                self.fill_pile(log);
            }
            _ => self.end_turn(log),
        }
    }
}
