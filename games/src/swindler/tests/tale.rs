//! A match told step by step: the way the tests of single rules are written.

use engine::{Denied, Log, Play as _, Seat, Setup, ToAct};

use crate::swindler::{
    Accomplice, Event, Fate, FenceId, Object, OrderId, Refusal, Stage, Swindler, SwindlerEdition, Tile,
};
use engine::Game as _;

/// A match, and what happened in it.
#[derive(Clone)]
pub(super) struct Tale {
    pub(super) game: Swindler,
    pub(super) events: Vec<Event>,
}

/// The usual setup without master thieves.
pub(super) fn setup(players: u8) -> Setup<SwindlerEdition> {
    Setup::standard::<Swindler>(players).unwrap().with::<Swindler>("master_thieves", "off").unwrap()
}

impl Tale {
    /// Seat 0 is about to begin. Orders A1, A2, A4, A5 and fence tiles F1, F7, F11 lie open, there are no master thieves.
    pub(super) fn new(players: u8) -> Self {
        Self::with(&setup(players))
    }

    /// The same under another setup, which deals no master thieves.
    pub(super) fn with(setup: &Setup<SwindlerEdition>) -> Self {
        let mut tale = Self { game: Swindler::new(setup).unwrap(), events: Vec::new() };
        tale.go("~ A1; ~ A2; ~ A4; ~ A5; ~ F1; ~ F7; ~ F11");
        tale
    }

    /// Takes steps in the notation of records, with semicolons between: `0 rob r; ~ r:ring; 0 stop`. Whoever is asked for a card in
    /// between and is not named passes.
    pub(super) fn go(&mut self, steps: &str) -> &mut Self {
        for step in steps.split(';').map(str::trim).filter(|step| !step.is_empty()) {
            self.pass_until(step);
            self.step(step);
        }
        self
    }

    /// Takes steps and then lets everybody who is asked for a card pass.
    pub(super) fn through(&mut self, steps: &str) -> &mut Self {
        self.go(steps);
        self.pass_all();
        self
    }

    /// Exactly these steps: nobody passes unless it says so.
    pub(super) fn exactly(&mut self, steps: &str) -> &mut Self {
        steps.split(';').map(str::trim).for_each(|step| self.step(step));
        self
    }

    fn step(&mut self, step: &str) {
        let mut log = Log::new();
        let (who, what) = step.split_once(' ').unwrap_or_else(|| panic!("`{step}` is no step"));
        if who == "~" {
            let fate: Fate = what.parse().unwrap();
            let possible = self.game.chances_sorted().iter().any(|&(other, _)| other == fate);
            assert!(possible, "`{step}` cannot come: {:?} is due", self.game.table.stage);
            self.game.resolve(fate, &mut log);
        } else {
            let seat = Seat(who.parse().unwrap());
            if let Err(denied) = self.game.play(seat, what.parse().unwrap(), &mut log) {
                let due = (self.game.to_act(), self.game.table.due());
                panic!("`{step}` is refused: {denied}; due is {due:?}");
            }
        }
        self.events.append(&mut log.take());
    }

    /// Whoever is asked for a card passes, until it is the turn of this step's actor with this step.
    fn pass_until(&mut self, step: &str) {
        while let Some(seat) = self.asked_for_a_card() {
            let named = step.strip_prefix(&format!("{seat} "));
            if named.is_some_and(|what| self.game.check(seat, what.parse().unwrap()).is_ok()) {
                return;
            }
            self.step(&format!("{seat} pass"));
        }
    }

    /// Whoever is asked for a card passes.
    pub(super) fn pass_all(&mut self) {
        while let Some(seat) = self.asked_for_a_card() {
            self.step(&format!("{seat} pass"));
        }
    }

    /// Who is asked for a card, if anybody is.
    pub(super) fn asked_for_a_card(&self) -> Option<Seat> {
        use crate::swindler::Due;
        match (self.game.to_act(), self.game.table.due()) {
            (ToAct::Seat(seat), Some(Due::Window(_) | Due::Played)) => Some(seat),
            _ => None,
        }
    }

    /// The rule by which a step is refused.
    pub(super) fn refused(&self, step: &str) -> &'static str {
        self.refusal(step).1
    }

    /// Why a step is refused, and by which rule.
    pub(super) fn refusal(&self, step: &str) -> (Refusal, &'static str) {
        let (seat, what) = step.split_once(' ').unwrap();
        let denied = self.game.may(Seat(seat.parse().unwrap()), what.parse().unwrap());
        let denied = denied.err().unwrap_or_else(|| panic!("`{step}` is not refused"));
        let rule = denied.rule();
        match denied {
            Denied::Rule(refusal) => (refusal, rule.unwrap()),
            other => panic!("`{step}` is turned away: {other:?}"),
        }
    }

    /// What the seat to act may do, in notation.
    pub(super) fn legal(&self) -> Vec<String> {
        let ToAct::Seat(seat) = self.game.to_act() else { return Vec::new() };
        self.game.legal_sorted(seat).iter().map(ToString::to_string).collect()
    }

    /// What may be done that begins with this word.
    pub(super) fn may(&self, verb: &str) -> Vec<String> {
        let begins = |action: &String| action.split(' ').next() == Some(verb);
        self.legal().into_iter().filter(begins).collect()
    }

    /// Who is to act.
    pub(super) fn turn_of(&self) -> Option<u8> {
        match self.game.to_act() {
            ToAct::Seat(seat) => Some(seat.0),
            ToAct::Chance | ToAct::Over => None,
        }
    }

    /// Puts tiles from the sacks in front of a seat: `r:ring r:ring b:coin`.
    pub(super) fn lay(&mut self, seat: u8, tiles: &str) -> &mut Self {
        for tile in tiles.split(' ') {
            let tile = Tile::read(tile).unwrap();
            self.game.table.sacks[tile.index()] -= 1;
            self.game.table.seats[usize::from(seat)].front[tile.index()] += 1;
        }
        self
    }

    /// Puts accomplices from the pile into a hand: `meuchlerin verraeter`.
    pub(super) fn hold(&mut self, seat: u8, cards: &str) -> &mut Self {
        for card in cards.split(' ') {
            self.game.draw_card(Seat(seat), Accomplice::of_word(card).unwrap());
        }
        self
    }

    /// Puts an order in a place, from 1.
    pub(super) fn order(&mut self, place: usize, order: &str) -> &mut Self {
        let order = OrderId::read(order).unwrap();
        self.game.table.orders[place - 1].order = Some(order);
        let decks = &mut self.game.table.decks;
        match order {
            OrderId::A(order) => decks.a_orders.remove(order.0),
            OrderId::B(order) => decks.b_orders.remove(order.0),
        }
        self
    }

    /// Puts a fence tile in a place, from 1.
    pub(super) fn fence(&mut self, place: usize, fence: &str) -> &mut Self {
        let fence = FenceId::read(fence).unwrap();
        let (stall, decks) = (&mut self.game.table.stalls[place - 1], &mut self.game.table.decks);
        if let Some(before) = stall.fence.replace(fence) {
            decks.fences.insert(before.0);
        }
        decks.fences.remove(fence.0);
        self
    }

    /// Gives a seat a master thief, unlocked.
    pub(super) fn thief(&mut self, seat: u8, thief: &str) -> &mut Self {
        let unlock = self.game.table.terms.unlock(self.game.table.players);
        let player = &mut self.game.table.seats[usize::from(seat)];
        player.thief = crate::swindler::ThiefId::read(thief);
        player.fulfilled = unlock;
        self
    }

    /// Goes straight to step 3 of the turn, as after a theft.
    pub(super) fn business(&mut self) -> &mut Self {
        self.game.table.stage = Stage::Business;
        self
    }

    /// Only B orders and raids are left in the deck.
    pub(super) fn no_a_orders(&mut self) -> &mut Self {
        self.game.table.decks.a_left = 0;
        self
    }

    pub(super) fn points(&self, seat: u8) -> u16 {
        self.game.table.seats[usize::from(seat)].points
    }

    pub(super) fn coins(&self, seat: u8) -> u16 {
        self.game.table.seats[usize::from(seat)].coins
    }

    /// The tiles in front of a seat, in notation.
    pub(super) fn front(&self, seat: u8) -> String {
        tiles(&self.game.table.seats[usize::from(seat)].front)
    }

    /// This turn's loot, in notation.
    pub(super) fn loot(&self) -> String {
        tiles(&self.game.table.theft.loot)
    }

    /// The hand of a seat, in notation.
    pub(super) fn hand(&self, seat: u8) -> String {
        cards(&self.game.hand(Seat(seat)))
    }

    /// The discarded accomplices, in notation.
    pub(super) fn discard(&self) -> String {
        cards(&self.game.table.discard)
    }

    /// How many tiles of an object on a background are in the sack.
    pub(super) fn in_sack(&self, tile: &str) -> u8 {
        self.game.table.sacks[Tile::read(tile).unwrap().index()]
    }

    /// Has this happened?
    pub(super) fn told(&self, what: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(what)
    }
}

fn tiles(tiles: &crate::swindler::Tiles) -> String {
    let many = |tile: Tile| std::iter::repeat_n(tile.to_string(), tiles[tile.index()].into());
    Tile::all().flat_map(many).collect::<Vec<_>>().join(" ")
}

fn cards(cards: &crate::swindler::Cards) -> String {
    let many = |card: &Accomplice| std::iter::repeat_n(card.to_string(), cards[card.index()].into());
    Accomplice::ALL.iter().flat_map(many).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_tale_begins_with_seat_0() {
    let tale = Tale::new(3);
    assert_eq!(tale.turn_of(), Some(0));
    assert_eq!(tale.may("rob"), ["rob b", "rob g", "rob k", "rob r", "rob y"]);
    assert_eq!(tale.in_sack("r:redkey"), 2);
    assert_eq!(Object::ALL.len(), 9);
}
