//! Positions in a few words: who stands where, what lies where; then moves in notation and dice.

use engine::{Game as _, Log, Play as _, Refuse as _, Seat, Setup, ToAct};

use crate::fagins_gang::action::{Action, Die};
use crate::fagins_gang::edition::Board;
use crate::fagins_gang::event::Event;
use crate::fagins_gang::refusal::Refusal;
use crate::fagins_gang::state::{FaginsGang, Stage, Turn};
use crate::fagins_gang::street::Constable;
use crate::fagins_gang::words::{Good, Goods, Label, Location, LocationSet, Way};

/// The players of the rulebook's examples, by the colour of their urchins.
pub(super) const BROWN: Seat = Seat(0);
pub(super) const ORANGE: Seat = Seat(1);
pub(super) const WHITE: Seat = Seat(2);
pub(super) const GREY: Seat = Seat(3);
pub(super) const PINK: Seat = Seat(4);
pub(super) const CREAM: Seat = Seat(5);

/// The usual setup for so many.
pub(super) fn setup(players: u8) -> Setup<Board> {
    Setup::standard::<FaginsGang>(players).unwrap()
}

/// The usual setup with one option changed.
pub(super) fn with(players: u8, option: &str, value: &str) -> Setup<Board> {
    setup(players).with::<FaginsGang>(option, value).unwrap()
}

/// A game at the first turn of seat 0: empty streets, every constable on his bottom level on the way up, the wheel as
/// in the rulebook's example (purple 6, black 12).
pub(super) fn scene(players: u8) -> FaginsGang {
    scene_of(&setup(players))
}

/// The same under another setup.
pub(super) fn scene_of(setup: &Setup<Board>) -> FaginsGang {
    let mut game = FaginsGang::new(setup).unwrap();
    game.table.wheel = 4;
    for location in Location::ALL {
        let bottom = game.table.ladder(location).bottom();
        game.table.street_mut(location).constable = Constable { level: bottom, way: Way::Up };
    }
    game.stage = Stage::Turn(Turn::of(Seat(0)));
    game
}

/// The location of a letter.
pub(super) fn place(letter: char) -> Location {
    Location::of_letter(letter).unwrap()
}

/// The kind of goods of a letter.
pub(super) fn good(letter: char) -> Good {
    Good::of_letter(letter).unwrap()
}

/// Cubes by their letters.
pub(super) fn goods(letters: &str) -> Goods {
    let mut goods = Goods::EMPTY;
    for letter in letters.chars() {
        goods[good(letter).index()] += 1;
    }
    goods
}

/// The refused action's rule.
pub(super) fn rule(refused: Result<(), Refusal>) -> &'static str {
    refused.expect_err("the rules should refuse this").rule()
}

/// What tests do to a game, and ask it.
pub(super) trait Scene: Sized {
    /// `seat`'s urchin stands at a level.
    fn urchin(self, seat: Seat, location: char, label: u8) -> Self;
    /// The constable stands at a level and is heading somewhere.
    fn constable(self, location: char, label: u8, way: Way) -> Self;
    /// `seat` has just these cubes; the others are in the warehouses.
    fn hand(self, seat: Seat, letters: &str) -> Self;
    /// `seat` has so many shillings.
    fn purse(self, seat: Seat, shillings: u32) -> Self;
    /// `seat` has brought urchins home from these locations.
    fn home(self, seat: Seat, locations: &str) -> Self;
    /// The stalls hold just these cubes; the others are in the warehouses.
    fn stalls(self, letters: &str) -> Self;
    /// The warehouses hold just these cubes; the others are gone.
    fn warehouses(self, letters: &str) -> Self;
    /// `seat` is at the beginning of its turn.
    fn turn(self, seat: Seat) -> Self;
    /// May whoever is to act do this?
    fn may(&self, action: &str) -> Result<(), Refusal>;
    /// The legal actions in notation, sorted.
    fn open(&self) -> Vec<String>;
    /// Whoever is to act does this; tells what happened.
    fn act(&mut self, action: &str) -> Vec<Event>;
    /// Several of these.
    fn acts(&mut self, actions: &[&str]);
    /// The die falls; tells what happened.
    fn die(&mut self, pips: u8) -> Vec<Event>;
    /// The label of the level on which `seat`'s urchin stands.
    fn label(&self, seat: Seat, location: char) -> Option<u8>;
    /// Who is to act.
    fn actor(&self) -> Option<Seat>;
}

impl Scene for FaginsGang {
    fn urchin(mut self, seat: Seat, location: char, label: u8) -> Self {
        let level = self.table.ladder(place(location)).level(Label(label));
        assert!(level.is_some(), "{location} has no level {label}");
        self.table.street_mut(place(location)).urchins[seat.index()] = level;
        self
    }

    fn constable(mut self, location: char, label: u8, way: Way) -> Self {
        let level = self.table.ladder(place(location)).level(Label(label)).unwrap();
        self.table.street_mut(place(location)).constable = Constable { level, way };
        self
    }

    fn hand(mut self, seat: Seat, letters: &str) -> Self {
        let hand = self.table.hands[seat.index()].take_all();
        self.table.warehouses.add(&hand);
        self.table.hands[seat.index()] = goods(letters);
        self.table.warehouses.remove(&goods(letters));
        self
    }

    fn purse(mut self, seat: Seat, shillings: u32) -> Self {
        self.table.purses[seat.index()] = shillings;
        self
    }

    fn home(mut self, seat: Seat, locations: &str) -> Self {
        let mut homes = LocationSet::EMPTY;
        locations.chars().for_each(|letter| homes.insert(place(letter)));
        self.table.homes[seat.index()] = homes;
        self
    }

    fn stalls(mut self, letters: &str) -> Self {
        let stalls = self.table.stalls.take_all();
        self.table.warehouses.add(&stalls);
        self.table.stalls = goods(letters);
        self.table.warehouses.remove(&goods(letters));
        self
    }

    fn warehouses(mut self, letters: &str) -> Self {
        self.table.warehouses = goods(letters);
        self
    }

    fn turn(mut self, seat: Seat) -> Self {
        self.stage = Stage::Turn(Turn::of(seat));
        self
    }

    fn may(&self, action: &str) -> Result<(), Refusal> {
        let action: Action = action.parse().unwrap();
        self.check(self.actor().expect("a seat is to act"), action)
    }

    fn open(&self) -> Vec<String> {
        let seat = self.actor().expect("a seat is to act");
        self.legal_sorted(seat).iter().map(ToString::to_string).collect()
    }

    fn act(&mut self, action: &str) -> Vec<Event> {
        let (seat, mut log) = (self.actor().expect("a seat is to act"), Log::new());
        if let Err(refusal) = self.play(seat, action.parse().unwrap(), &mut log) {
            panic!("{action}: {refusal}");
        }
        log.take()
    }

    fn acts(&mut self, actions: &[&str]) {
        for action in actions {
            self.act(action);
        }
    }

    fn die(&mut self, pips: u8) -> Vec<Event> {
        assert_eq!(self.to_act(), ToAct::Chance, "a die is due");
        let mut log = Log::new();
        self.resolve(Die::FACES[usize::from(pips) - 1], &mut log);
        log.take()
    }

    fn label(&self, seat: Seat, location: char) -> Option<u8> {
        let level = self.table.street(place(location)).urchin(seat)?;
        Some(self.table.ladder(place(location)).label(level).0)
    }

    fn actor(&self) -> Option<Seat> {
        match self.to_act() {
            ToAct::Seat(seat) => Some(seat),
            ToAct::Chance | ToAct::Over => None,
        }
    }
}
