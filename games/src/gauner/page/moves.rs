//! Which card went where between two boards, so that the page can show it on its way.
//!
//! Cards have keys of their places. So the rows, the prison, the sets and the hand are gone through event by event as lists of the places
//! the cards had before; in the end each card's old place stands where its new one can be read off.

use engine::{Observer, Seat, Seen};
use host::Move;

use super::super::action::{End, RowNo};
use super::super::event::Event;
use super::super::kind::Kind;
use super::super::row::Group;
use super::super::state::MOST_PLAYERS;
use super::super::view::View;
use super::{hand, players, prison, rows};

/// A place that has a key.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Spot {
    Row(RowNo, u8),
    Prison(Kind, u8),
    Laid(Seat, Kind, u8),
    Hand(Kind, u8),
    /// A hand as others see it.
    Held(Seat),
    Points(Seat),
    Pile,
    Gone,
}

impl Spot {
    fn key(self) -> String {
        match self {
            Self::Row(row, at) => rows::row_key(row, at),
            Self::Prison(kind, at) => prison::key(kind, at),
            Self::Laid(seat, kind, at) => players::laid_key(seat, kind, at),
            Self::Hand(kind, at) => hand::key(kind, at),
            Self::Held(seat) => players::held_key(seat),
            Self::Points(seat) => format!("points-{seat}"),
            Self::Pile => "pile".to_owned(),
            Self::Gone => "gone".to_owned(),
        }
    }

    fn to(self, to: Self) -> Move {
        Move { from: self.key(), to: to.key() }
    }
}

/// The old places of all cards in sight, where they lie now.
struct Shadow {
    me: Option<Seat>,
    rows: [Vec<Spot>; RowNo::MOST],
    prison: [Vec<Spot>; Kind::COUNT],
    laid: [[Vec<Spot>; Kind::COUNT]; MOST_PLAYERS],
    hand: [Vec<Spot>; Kind::COUNT],
    /// Cards that went where there is only one key: a rival's hand, the discards.
    away: Vec<Move>,
}

/// What moved.
pub(super) fn moves(before: &View, events: &[Seen<Event>]) -> Vec<Move> {
    let mut shadow = Shadow::of(before);
    for event in events {
        shadow.follow(event);
    }
    shadow.moves()
}

impl Shadow {
    fn of(view: &View) -> Self {
        let table = &view.table;
        let spots = |count: u8, spot: &dyn Fn(u8) -> Spot| (0..count).map(spot).collect::<Vec<_>>();
        let hand = view.hand().unwrap_or_default();
        Self {
            me: match view.observer {
                Observer::Seat(seat) => Some(seat),
                Observer::Spectator => None,
            },
            rows: RowNo::ALL.map(|row| spots(table.row(row).len(), &|at| Spot::Row(row, at))),
            prison: Kind::ALL.map(|kind| spots(table.prison[kind.index()], &|at| Spot::Prison(kind, at))),
            laid: std::array::from_fn(|seat| {
                let seat = Seat(seat as u8);
                Kind::ALL.map(|kind| {
                    let laid = table.laid(kind).filter(|laid| laid.seat == seat);
                    spots(laid.map_or(0, |laid| laid.count.get()), &|at| Spot::Laid(seat, kind, at))
                })
            }),
            hand: Kind::ALL.map(|kind| spots(hand[kind.index()], &|at| Spot::Hand(kind, at))),
            away: Vec::new(),
        }
    }

    fn follow(&mut self, event: &Seen<Event>) {
        match event.event() {
            Event::Taken { seat, place, group, .. } => {
                let cards = self.take(place.row, place.end, *group);
                self.take_up(*seat, group.kind, cards);
            }
            Event::Jailed { place, group, .. } => {
                let cards = self.take(place.row, place.end, *group);
                self.prison[group.kind.index()].extend(cards);
            }
            Event::Revealed { place, .. } => {
                let row = &mut self.rows[place.row.index()];
                let at = if place.end == End::Left { 0 } else { row.len() };
                row.insert(at, Spot::Pile);
            }
            Event::Filled { row, .. } => self.rows[row.index()].push(Spot::Pile),
            Event::Dealt { seat, card } if self.me == Some(*seat) => {
                if let Some(kind) = event.read(card) {
                    self.hand[kind.index()].push(Spot::Pile);
                }
            }
            Event::Laid { seat, kind, count, overbid } => {
                if let Some(beaten) = overbid {
                    let cards = std::mem::take(&mut self.laid[beaten.seat.index()][kind.index()]);
                    self.discard(cards);
                }
                let cards = self.give_up(*seat, *kind, *count);
                self.laid[seat.index()][kind.index()].extend(cards);
            }
            Event::Dropped { seat, kind } => {
                let cards = self.give_up(*seat, *kind, 1);
                self.discard(cards);
            }
            Event::Awarded { kind, laid, .. } => self.award(*kind, laid.map(|laid| laid.seat)),
            _ => {}
        }
    }

    fn take(&mut self, row: RowNo, end: End, group: Group) -> Vec<Spot> {
        let row = &mut self.rows[row.index()];
        let count = usize::from(group.count).min(row.len());
        match end {
            End::Left => row.drain(..count).collect(),
            End::Right => row.drain(row.len() - count..).collect(),
        }
    }

    fn take_up(&mut self, seat: Seat, kind: Kind, cards: Vec<Spot>) {
        if self.me == Some(seat) {
            self.hand[kind.index()].extend(cards);
        } else {
            self.away.extend(cards.into_iter().map(|from| from.to(Spot::Held(seat))));
        }
    }

    fn give_up(&mut self, seat: Seat, kind: Kind, count: u8) -> Vec<Spot> {
        if self.me == Some(seat) {
            let hand = &mut self.hand[kind.index()];
            let kept = hand.len().saturating_sub(count.into());
            hand.split_off(kept)
        } else {
            vec![Spot::Held(seat); count.into()]
        }
    }

    fn discard(&mut self, cards: Vec<Spot>) {
        self.away.extend(cards.into_iter().map(|from| from.to(Spot::Gone)));
    }

    /// A kind is scored: its prisoners go to whoever owns it, or to the discards, and the set with them.
    fn award(&mut self, kind: Kind, owner: Option<Seat>) {
        let prisoners = std::mem::take(&mut self.prison[kind.index()]);
        match owner {
            Some(seat) => {
                self.away.extend(prisoners.into_iter().map(|from| from.to(Spot::Points(seat))));
                let set = std::mem::take(&mut self.laid[seat.index()][kind.index()]);
                self.discard(set);
            }
            None => self.discard(prisoners),
        }
    }

    fn moves(self) -> Vec<Move> {
        let mut moves = self.away;
        let mut settle = |cards: &[Spot], spot: &dyn Fn(u8) -> Spot| {
            let settled = cards.iter().zip((0..).map(spot));
            moves.extend(settled.filter(|(from, to)| *from != to).map(|(from, to)| from.to(to)));
        };
        for row in RowNo::ALL {
            settle(&self.rows[row.index()], &|at| Spot::Row(row, at));
        }
        for kind in Kind::ALL {
            settle(&self.prison[kind.index()], &|at| Spot::Prison(kind, at));
            settle(&self.hand[kind.index()], &|at| Spot::Hand(kind, at));
            for seat in Seat::all(MOST_PLAYERS as u8) {
                settle(&self.laid[seat.index()][kind.index()], &|at| Spot::Laid(seat, kind, at));
            }
        }
        moves
    }
}
