//! Which card went where between two boards, so that the page can show it on its way.
//!
//! Cards have keys of their places. So the rows, the prison, the sets and the hand are gone through event by event as lists of the keys
//! the cards had before; in the end each card's old key stands where its new key can be read off.

use engine::{Observer, Seat, Seen};
use host::Move;

use super::super::action::{End, RowNo};
use super::super::event::Event;
use super::super::kind::Kind;
use super::super::row::Group;
use super::super::state::MOST_PLAYERS;
use super::super::view::View;
use super::{hand, players, prison, rows};

/// The old keys of all cards in sight, where they lie now.
struct Shadow {
    me: Option<Seat>,
    rows: [Vec<String>; RowNo::MOST],
    prison: [Vec<String>; Kind::COUNT],
    laid: [[Vec<String>; Kind::COUNT]; MOST_PLAYERS],
    hand: [Vec<String>; Kind::COUNT],
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
        let keys = |count: u8, key: &dyn Fn(u8) -> String| (0..count).map(key).collect::<Vec<_>>();
        let hand = view.hand().unwrap_or_default();
        Self {
            me: match view.observer {
                Observer::Seat(seat) => Some(seat),
                Observer::Spectator => None,
            },
            rows: RowNo::ALL.map(|row| keys(table.row(row).len(), &|at| rows::row_key(row, at))),
            prison: Kind::ALL.map(|kind| keys(table.prison[kind.index()], &|at| prison::key(kind, at))),
            laid: std::array::from_fn(|seat| {
                let seat = Seat(seat as u8);
                Kind::ALL.map(|kind| {
                    let laid = table.laid(kind).filter(|laid| laid.seat == seat);
                    keys(laid.map_or(0, |laid| laid.count.get()), &|at| players::laid_key(seat, kind, at))
                })
            }),
            hand: Kind::ALL.map(|kind| keys(hand[kind.index()], &|at| hand::key(kind, at))),
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
                row.insert(at, "pile".to_owned());
            }
            Event::Filled { row, .. } => self.rows[row.index()].push("pile".to_owned()),
            Event::Dealt { seat, card } if self.me == Some(*seat) => {
                if let Some(kind) = event.read(card) {
                    self.hand[kind.index()].push("pile".to_owned());
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

    fn take(&mut self, row: RowNo, end: End, group: Group) -> Vec<String> {
        let row = &mut self.rows[row.index()];
        let count = usize::from(group.count).min(row.len());
        match end {
            End::Left => row.drain(..count).collect(),
            End::Right => row.drain(row.len() - count..).collect(),
        }
    }

    fn take_up(&mut self, seat: Seat, kind: Kind, cards: Vec<String>) {
        if self.me == Some(seat) {
            self.hand[kind.index()].extend(cards);
        } else {
            let to = players::held_key(seat);
            self.away.extend(cards.into_iter().map(|from| Move { from, to: to.clone() }));
        }
    }

    fn give_up(&mut self, seat: Seat, kind: Kind, count: u8) -> Vec<String> {
        if self.me == Some(seat) {
            let hand = &mut self.hand[kind.index()];
            let kept = hand.len().saturating_sub(count.into());
            hand.split_off(kept)
        } else {
            vec![players::held_key(seat); count.into()]
        }
    }

    fn discard(&mut self, cards: Vec<String>) {
        self.away.extend(cards.into_iter().map(|from| Move { from, to: "gone".to_owned() }));
    }

    /// A kind is scored: its prisoners go to whoever owns it, or to the discards, and the set with them.
    fn award(&mut self, kind: Kind, owner: Option<Seat>) {
        let prisoners = std::mem::take(&mut self.prison[kind.index()]);
        match owner {
            Some(seat) => {
                let to = format!("points-{seat}");
                self.away.extend(prisoners.into_iter().map(|from| Move { from, to: to.clone() }));
                let set = std::mem::take(&mut self.laid[seat.index()][kind.index()]);
                self.discard(set);
            }
            None => self.discard(prisoners),
        }
    }

    fn moves(self) -> Vec<Move> {
        let mut moves = self.away;
        let mut settle = |cards: &[String], key: &dyn Fn(u8) -> String| {
            for (at, from) in cards.iter().enumerate() {
                let to = key(at as u8);
                if *from != to {
                    moves.push(Move { from: from.clone(), to });
                }
            }
        };
        for row in RowNo::ALL {
            settle(&self.rows[row.index()], &|at| rows::row_key(row, at));
        }
        for kind in Kind::ALL {
            settle(&self.prison[kind.index()], &|at| prison::key(kind, at));
            settle(&self.hand[kind.index()], &|at| hand::key(kind, at));
            for seat in Seat::all(MOST_PLAYERS as u8) {
                settle(&self.laid[seat.index()][kind.index()], &|at| players::laid_key(seat, kind, at));
            }
        }
        moves
    }
}
