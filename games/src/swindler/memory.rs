//! What perfect memories remember of the accomplices: who drew when, what was seen to leave a hand, when the pile was made anew.
//!
//! A hand is a secret, but not all hands are equally likely: a card that was shown must have been drawn before; whoever set out to
//! fulfil an order held the lock-pickers it takes; a new pile is made of cards everybody saw. [`crate::swindler::view`] weighs
//! all this by going through the travels in order. In a state the drawn cards stand in them; a view has gaps.
//!
//! The travels begin anew whenever no hand holds a secret. Should they ever grow beyond their room, hands are taken for freshly drawn
//! from all that is unseen: what was known of them by their past is then forgotten. Only a long match of players who hire much comes to that.

use engine::Seat;

use super::pieces::{Accomplice, Cards};
use super::state::{MOST_PLAYERS, Swindler};

/// Room for so many bytes of travels: one for each card drawn, shown or given back.
const ROOM: usize = 160;

/// The most that a single step can bring: what an order tells of seven sets of lock-pickers.
const A_STEP: usize = 14;

/// The most that can follow before the order is done with: lock-pickers and assassins that are shown.
const AN_ORDER: usize = 20;

/// The card of a draw that the observer did not see.
const UNSEEN: u8 = 15;

/// The kinds of entry, in the two highest bits; then two bits for the seat and four for the card.
const DRAWN: u8 = 0;
const SHOWN: u8 = 1 << 6;
const GAINED: u8 = 2 << 6;
const OTHER: u8 = 3 << 6;
const NEW_PILE: u8 = OTHER | 8;
const CONJURER_ANEW: u8 = 9;

/// One travel of the accomplices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Travel {
    /// From the pile to a hand; the card, if it may be known.
    Drawn(Seat, Option<Accomplice>),
    /// From a hand to the table, in the sight of all. If it holds such a card that everybody knows of, it is that.
    Shown(Seat, Accomplice),
    /// The same, but it is another one: those that everybody knows of are resting.
    ShownAnew(Seat, Accomplice),
    /// From the table to a hand, in the sight of all.
    Gained(Seat, Accomplice),
    /// The discard pile became the pile.
    NewPile,
    /// The hand holds at least so many lock-pickers of these colours (bits: red, blue, yellow).
    Held(Seat, u8, u8),
}

/// The travels of the accomplices since no hand held a secret.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Travels {
    /// The pile before the first of them.
    pub(super) pile: Cards,
    /// By seat: the hands before the first of them, open to all.
    pub(super) known: [Cards; MOST_PLAYERS],
    len: u8,
    log: [u8; ROOM],
}

impl Travels {
    /// Before anybody has drawn from `pile`.
    pub(super) fn new(pile: Cards) -> Self {
        Self { pile, known: [Cards::EMPTY; MOST_PLAYERS], len: 0, log: [0; ROOM] }
    }

    fn push(&mut self, byte: u8) {
        self.log[usize::from(self.len)] = byte;
        self.len += 1;
    }

    /// Is there no more room for anything that a single step can bring?
    fn is_full(&self) -> bool {
        self.lacks(A_STEP)
    }

    fn lacks(&self, room: usize) -> bool {
        usize::from(self.len) + room > ROOM
    }

    /// The travels, in order.
    pub fn iter(&self) -> impl Iterator<Item = Travel> + '_ {
        let mut bytes = self.log[..self.len.into()].iter().copied();
        std::iter::from_fn(move || {
            let byte = bytes.next()?;
            let seat = Seat(byte >> 4 & 3);
            let card = Accomplice::ALL.get(usize::from(byte & 15)).copied();
            Some(match (byte & OTHER, card) {
                (DRAWN, card) => Travel::Drawn(seat, card),
                (SHOWN, Some(card)) => Travel::Shown(seat, card),
                (GAINED, Some(card)) => Travel::Gained(seat, card),
                _ if byte == NEW_PILE => Travel::NewPile,
                _ if byte & 15 == CONJURER_ANEW => Travel::ShownAnew(seat, Accomplice::Conjurer),
                _ => Travel::Held(seat, byte & 7, bytes.next()?),
            })
        })
    }

    /// The same with gaps where `observer` did not see which card was drawn.
    pub(super) fn seen_by(&self, observer: Option<Seat>) -> Self {
        let mut seen = self.clone();
        let (mut index, len) = (0, usize::from(self.len));
        while index < len {
            let byte = seen.log[index];
            let seat = Seat(byte >> 4 & 3);
            if byte & OTHER == DRAWN && Some(seat) != observer {
                seen.log[index] |= UNSEEN;
            }
            index += size(byte);
        }
        seen
    }

    /// Fills the gaps, in order.
    pub(super) fn fill(&mut self, mut cards: impl Iterator<Item = Accomplice>) {
        let (mut index, len) = (0, usize::from(self.len));
        while index < len {
            let byte = self.log[index];
            if byte & OTHER == DRAWN && byte & 15 == UNSEEN {
                let card = cards.next().expect("there is a card for every gap");
                self.log[index] = byte & !15 | card as u8;
            }
            index += size(byte);
        }
    }
}

const fn entry(kind: u8, seat: Seat, low: u8) -> u8 {
    kind | seat.0 << 4 | low
}

/// How many bytes the entry has that begins with this one: a set of lock-pickers is followed by their number.
const fn size(first: u8) -> usize {
    if first & OTHER == OTHER && first & 8 == 0 { 2 } else { 1 }
}

impl Swindler {
    /// A card goes from the pile to a hand, seen by its owner alone.
    pub(super) fn draw_card(&mut self, seat: Seat, card: Accomplice) {
        let nothing_hidden = Seat::all(self.table.players).all(|seat| self.table.unseen(seat) == 0);
        if nothing_hidden || self.travels.is_full() {
            self.begin_anew();
        }
        self.travels.push(entry(DRAWN, seat, card as u8));
        self.pile[card.index()] -= 1;
        self.table.pile_left -= 1;
        self.hidden[seat.index()][card.index()] += 1;
        self.table.player_mut(seat).hand += 1;
    }

    /// A card leaves a hand in the sight of all. Cards of a kind are alike: one that everybody knew of goes first, unless it must rest.
    pub(super) fn show_card(&mut self, seat: Seat, card: Accomplice) {
        self.make_room();
        let rests = card == Accomplice::Conjurer && seat == self.table.active;
        let resting = if rests { self.table.turn.resting } else { 0 };
        let player = self.table.player_mut(seat);
        player.hand -= 1;
        let known = &mut player.known[card.index()];
        let anew = resting > 0 && *known <= resting;
        if *known > 0 && !anew {
            *known -= 1;
        } else {
            self.hidden[seat.index()][card.index()] -= 1;
        }
        let kind = if anew { entry(OTHER, seat, CONJURER_ANEW) } else { entry(SHOWN, seat, card as u8) };
        self.travels.push(kind);
    }

    /// A card goes from the table to a hand in the sight of all.
    pub(super) fn gain_card(&mut self, seat: Seat, card: Accomplice) {
        self.make_room();
        self.travels.push(entry(GAINED, seat, card as u8));
        let player = self.table.player_mut(seat);
        player.hand += 1;
        player.known[card.index()] += 1;
    }

    /// The discard pile becomes the pile.
    pub(super) fn renew_pile(&mut self) {
        self.make_room();
        self.travels.push(NEW_PILE);
        self.pile = self.table.discard.take_all();
        self.table.pile_left = self.pile.total() as u8;
    }

    /// Everybody has learnt that a hand holds so many lock-pickers of each set of colours (bits: red, blue, yellow).
    pub(super) fn note_pickers(&mut self, seat: Seat, least: &[u8; 8]) {
        // This must not be forgotten before the order is done with: a hand imagined without the second lock-picker could not go on.
        if self.travels.lacks(2 * A_STEP + AN_ORDER) {
            self.begin_anew();
        }
        // What follows from two parts of a set need not be said of the whole.
        let follows = |set: usize| {
            (1..set).any(|part| part & set == part && least[part] + least[set ^ part] >= least[set])
        };
        for set in (1..8).filter(|&set| least[set] > 0 && !follows(set)) {
            self.travels.push(entry(OTHER, seat, set as u8));
            self.travels.push(least[set]);
        }
    }

    fn make_room(&mut self) {
        if self.travels.is_full() {
            self.begin_anew();
        }
    }

    /// Begins the travels anew, as if what hands hide had just been drawn from all that is unseen.
    fn begin_anew(&mut self) {
        let mut travels = Travels::new(self.pile);
        for seat in Seat::all(self.table.players) {
            travels.known[seat.index()] = self.table.player(seat).known;
            let hidden = self.hidden[seat.index()];
            travels.pile.add(&hidden);
            for &card in Accomplice::ALL {
                for _ in 0..hidden[card.index()] {
                    travels.push(entry(DRAWN, seat, card as u8));
                }
            }
        }
        self.travels = travels;
    }
}
