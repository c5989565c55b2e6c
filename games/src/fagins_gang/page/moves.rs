//! What went where between two boards, so that the page can show it on its way.
//!
//! An urchin in a street and a constable keep their keys as they walk. They are named all the same, in the order in which they went:
//! so a bump is seen before the chain that it sets off. Urchins that come from their player or go back change their key, and cubes fly
//! between warehouses, stalls and players.

use engine::{Observer, Seat, Seen};
use host::Move;

use super::super::event::{Event, Spot};
use super::super::state::Trade;
use super::super::view::View;
use super::super::words::{Good, Goods, Location, SIX};
use super::{market, players, stock, street};

/// Of one payment no more cubes than this are seen to fly.
const CUBES_SEEN: u16 = 4;

/// The old keys of all urchins, where they stand now, and what else has moved.
struct Shadow {
    me: Option<Seat>,
    out: [[Option<String>; SIX]; SIX],
    ready: [Vec<String>; SIX],
    stalls: Goods,
    walked: Vec<String>,
    cubes: Vec<Move>,
}

/// What moved.
pub(super) fn moves(before: &View, events: &[Seen<Event>]) -> Vec<Move> {
    let mut shadow = Shadow::of(before);
    for event in events {
        shadow.follow(event.event());
    }
    shadow.moves()
}

impl Shadow {
    fn of(view: &View) -> Self {
        let table = &view.table;
        let seats = |seat: usize| Seat(seat as u8);
        let out = |seat: usize| {
            Location::ALL.map(|place| {
                let there =
                    table.street(place).urchin(seats(seat)).is_some() || table.homes[seat].contains(place);
                there.then(|| street::urchin_key(seats(seat), place))
            })
        };
        let ready = |seat: usize| {
            let supply = if seat < table.players().into() { table.supply(seats(seat)) } else { 0 };
            (0..supply).map(|urchin| players::supply_key(seats(seat), urchin)).collect()
        };
        Self {
            me: match view.observer {
                Observer::Seat(seat) => Some(seat),
                Observer::Spectator => None,
            },
            out: std::array::from_fn(out),
            ready: std::array::from_fn(ready),
            stalls: *table.stalls(),
            walked: Vec::new(),
            cubes: Vec::new(),
        }
    }

    fn follow(&mut self, event: &Event) {
        match *event {
            Event::Walked { location, .. } => self.walked.push(format!("c-{}", location.letter())),
            Event::Moved { seat, location, to, good, cubes, .. } => {
                self.fly(&self.hand(seat, good), &stock::warehouse_key(good), cubes);
                self.walk(seat, location, to);
            }
            Event::Pushed { seat, location, to, .. } => self.walk(seat, location, to),
            Event::Stole { seat, goods, .. } => {
                for good in Good::ALL {
                    self.fly(&stock::warehouse_key(good), &self.hand(seat, good), goods[good.index()].into());
                }
            }
            Event::Took { seat, good, .. } | Event::Got { seat, good } => {
                self.fly(&stock::warehouse_key(good), &self.hand(seat, good), 1);
            }
            Event::Gave { seat, good } | Event::Dropped { seat, good } => {
                self.fly(&self.hand(seat, good), &stock::warehouse_key(good), 1);
            }
            Event::Traded { seat, trade, good, .. } => self.trade(seat, trade, good),
            Event::Refilled { goods } => self.stalls = goods,
            _ => {}
        }
    }

    fn hand(&self, seat: Seat, good: Good) -> String {
        if self.me == Some(seat) { stock::hand_key(good) } else { players::key(seat, good) }
    }

    fn fly(&mut self, from: &str, to: &str, cubes: u16) {
        let one = Move { from: from.to_owned(), to: to.to_owned() };
        self.cubes.extend((0..cubes.min(CUBES_SEEN)).map(|_| one.clone()));
    }

    /// An urchin that was with its player comes from there; one that goes back goes to the end of those that are ready.
    fn walk(&mut self, seat: Seat, place: Location, to: Spot) {
        let here = self.out[seat.index()][place.index()].take();
        let Some(urchin) = here.or_else(|| self.ready[seat.index()].pop()) else { return };
        match to {
            Spot::Supply => self.ready[seat.index()].push(urchin),
            Spot::Level(_) | Spot::Home => {
                self.walked.push(street::urchin_key(seat, place));
                self.out[seat.index()][place.index()] = Some(urchin);
            }
        }
    }

    /// A cube leaves the end of its stall, or comes to it. What comes in the same update that it goes has no place to be seen.
    fn trade(&mut self, seat: Seat, trade: Trade, good: Good) {
        let hand = self.hand(seat, good);
        match trade {
            Trade::Buy => {
                self.stalls[good.index()] -= 1;
                let from = market::cube_key(good, self.stalls[good.index()]);
                let sold = self.cubes.iter().position(|cube| cube.to == from);
                match sold {
                    Some(sold) => drop(self.cubes.remove(sold)),
                    None => self.fly(&from, &hand, 1),
                }
            }
            Trade::Sell => {
                let to = market::cube_key(good, self.stalls[good.index()]);
                self.stalls[good.index()] += 1;
                self.fly(&hand, &to, 1);
            }
        }
    }

    fn moves(self) -> Vec<Move> {
        let mut moves = self.cubes;
        for (seat, ready) in self.ready.iter().enumerate() {
            let settled = ready.iter().enumerate();
            moves.extend(
                settled
                    .filter_map(|(at, from)| changed(from, players::supply_key(Seat(seat as u8), at as u8))),
            );
        }
        for (seat, out) in self.out.iter().enumerate() {
            for (place, from) in Location::ALL.into_iter().zip(out) {
                moves.extend(
                    from.as_ref().and_then(|from| changed(from, street::urchin_key(Seat(seat as u8), place))),
                );
            }
        }
        // Whoever kept the key walks after those who came.
        let kept =
            |key: &str| key.starts_with("c-") || self.out.iter().flatten().flatten().any(|old| old == key);
        for key in self.walked.iter().filter(|key| kept(key)) {
            if !moves.iter().any(|step| step.to == *key) {
                moves.push(Move { from: key.clone(), to: key.clone() });
            }
        }
        moves
    }
}

fn changed(from: &str, to: String) -> Option<Move> {
    (from != to).then(|| Move { from: from.to_owned(), to })
}
