//! Positions made by hand. The deck is what is put on the table, so that a test shows every card it is about.

use std::num::NonZeroU8;

use engine::{Denied, Game as _, Log, Play as _, Seat, Setup, ToAct};

use crate::gauner::state::{Laid, Phase};
use crate::gauner::{Action, Cards, Event, Gauner, Kind, Place, Refusal, Terms};

/// Cards by their letters: `yyg`. Spaces mean nothing.
pub(super) fn cards(letters: &str) -> Cards {
    let mut cards = Cards::EMPTY;
    kinds(letters).for_each(|kind| cards[kind.index()] += 1);
    cards
}

/// The letters of cards, the commonest kind first.
pub(super) fn letters(cards: &Cards) -> String {
    Kind::ALL.into_iter().map(|kind| kind.to_string().repeat(cards[kind.index()].into())).collect()
}

fn kinds(letters: &str) -> impl Iterator<Item = Kind> {
    letters.chars().filter(|letter| *letter != ' ').map(|letter| Kind::of_letter(letter).unwrap())
}

/// A position that is being made. Nothing lies anywhere until it is put there.
pub(super) struct Position {
    game: Gauner,
}

/// An empty table for so many players.
pub(super) fn table(players: u8) -> Position {
    let mut game = Gauner::new(&Setup::standard::<Gauner>(players).unwrap()).unwrap();
    game.pile = Cards::EMPTY;
    game.table.pile_left = 0;
    Position { game }
}

impl Position {
    /// The rows, from left to right.
    pub(super) fn rows(mut self, rows: [&str; 3]) -> Self {
        self.game.table.rows = rows.map(|row| kinds(row).collect());
        self
    }

    /// Cards that were dealt to a hand and that nobody else has seen.
    pub(super) fn dealt(mut self, seat: u8, letters: &str) -> Self {
        self.game.secret[usize::from(seat)] = cards(letters);
        self.game.table.hands[usize::from(seat)].unknown = cards(letters).total() as u8;
        self
    }

    /// Cards that everybody saw going to a hand.
    pub(super) fn taken(mut self, seat: u8, letters: &str) -> Self {
        self.game.table.hands[usize::from(seat)].known = cards(letters);
        self
    }

    /// A set in front of a player: cards of one kind.
    pub(super) fn laid(mut self, seat: u8, letters: &str) -> Self {
        let count = NonZeroU8::new(letters.len() as u8).unwrap();
        let kind = kinds(letters).next().unwrap();
        self.game.table.laid[kind.index()] = Some(Laid { seat: Seat(seat), count });
        self
    }

    /// The crooks in prison.
    pub(super) fn prison(mut self, letters: &str) -> Self {
        self.game.table.prison = cards(letters);
        self
    }

    /// The discard pile.
    pub(super) fn discards(mut self, letters: &str) -> Self {
        self.game.table.discard = cards(letters);
        self
    }

    /// The draw pile.
    pub(super) fn pile(mut self, letters: &str) -> Self {
        self.game.pile = cards(letters);
        self.game.table.pile_left = self.game.pile.total() as u8;
        self
    }

    /// How many scorings there have been, and the points they brought.
    pub(super) fn scored(mut self, scorings: u8, points: &[u16]) -> Self {
        self.game.table.scorings = scorings;
        self.game.table.points[..points.len()].copy_from_slice(points);
        self
    }

    /// The turn of `seat` begins here.
    pub(super) fn begins(self, seat: u8) -> Match {
        let mut made = self.made();
        made.game.begin_turn(Seat(seat), &mut made.log);
        made
    }

    /// `seat` has taken at this place, and may now lay.
    pub(super) fn lays(mut self, seat: u8, place: &str) -> Match {
        self.game.table.turn = Seat(seat);
        self.game.table.phase = Phase::Lay(self::place(place));
        self.made()
    }

    fn made(mut self) -> Match {
        let table = &self.game.table;
        let mut deck = table.in_sight();
        deck.add(&self.game.pile);
        self.game.secret.iter().for_each(|secret| deck.add(secret));
        self.game.table.terms = Terms::with_deck(deck);
        Match { game: self.game, log: Log::new() }
    }
}

/// An end of a row, as the notation names it: `2L`.
fn place(text: &str) -> Place {
    match format!("take {text}").parse() {
        Ok(Action::Take(place)) => place,
        other => panic!("{text} is no place: {other:?}"),
    }
}

/// A match and the log of its last step.
pub(super) struct Match {
    pub(super) game: Gauner,
    pub(super) log: Log<Event>,
}

impl Match {
    /// A match from its start, with the printed edition.
    pub(super) fn new(players: u8) -> Self {
        let setup = Setup::standard::<Gauner>(players).unwrap();
        Self { game: Gauner::new(&setup).unwrap(), log: Log::new() }
    }

    /// Takes these steps: `0 take 2L`, or the cards that fate draws: `~ yyg`.
    #[track_caller]
    pub(super) fn steps(&mut self, steps: &[&str]) -> &mut Self {
        for step in steps {
            match step.strip_prefix("~ ") {
                Some(letters) => kinds(letters).for_each(|kind| self.draw(kind)),
                None => self.try_step(step).unwrap_or_else(|denied| panic!("{step}: {denied}")),
            }
        }
        self
    }

    #[track_caller]
    fn draw(&mut self, kind: Kind) {
        assert_eq!(self.game.to_act(), ToAct::Chance, "for {kind}");
        assert!(self.game.chances_sorted().iter().any(|(left, _)| *left == kind), "{kind} is left");
        self.log = Log::new();
        self.game.resolve(kind, &mut self.log);
    }

    fn try_step(&mut self, step: &str) -> Result<(), Denied<Refusal>> {
        let (seat, action) = step.split_once(' ').unwrap();
        self.log = Log::new();
        self.game.play(Seat(seat.parse().unwrap()), action.parse().unwrap(), &mut self.log)
    }

    /// This step is refused by that rule.
    #[track_caller]
    pub(super) fn refuses(&mut self, step: &str, rule: &str) -> &mut Self {
        assert_eq!(self.try_step(step).expect_err(step).rule(), Some(rule), "{step}");
        self
    }

    /// This seat is to act, and may do this and nothing else.
    #[track_caller]
    pub(super) fn offers(&self, seat: u8, actions: &[&str]) -> &Self {
        let legal = self.game.legal_sorted(Seat(seat));
        assert_eq!(legal.iter().map(ToString::to_string).collect::<Vec<_>>(), actions);
        self
    }

    /// This seat is to act.
    #[track_caller]
    pub(super) fn asks(&self, seat: u8) -> &Self {
        assert_eq!(self.game.to_act(), ToAct::Seat(Seat(seat)));
        self
    }

    /// The rows, from left to right.
    pub(super) fn rows(&self) -> [String; 3] {
        self.game.table.rows.map(|row| row.to_string())
    }

    /// The hand of a seat.
    pub(super) fn hand(&self, seat: u8) -> String {
        let held = |kind: Kind| usize::from(self.game.held(Seat(seat), kind));
        Kind::ALL.into_iter().map(|kind| kind.to_string().repeat(held(kind))).collect()
    }

    /// What lies in front of a seat.
    pub(super) fn front(&self, seat: u8) -> String {
        let set = |kind: Kind| {
            let laid = self.game.table.laid(kind).filter(|laid| laid.seat == Seat(seat));
            kind.to_string().repeat(laid.map_or(0, |laid| laid.count.get().into()))
        };
        Kind::ALL.into_iter().map(set).collect()
    }

    /// The prison.
    pub(super) fn prison(&self) -> String {
        letters(&self.game.table.prison)
    }

    /// The discard pile.
    pub(super) fn discards(&self) -> String {
        letters(&self.game.table.discard)
    }

    /// The draw pile.
    pub(super) fn pile(&self) -> String {
        letters(&self.game.pile)
    }

    /// The points by seat.
    pub(super) fn points(&self) -> &[u16] {
        &self.game.table.points[..self.game.table.players.into()]
    }
}
