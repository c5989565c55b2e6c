//! What went where between two boards, so that the page can show it on its way.
//!
//! Things have keys of their places. So the places are gone through event by event as lists of the places that things had before; in the
//! end each thing's old place stands where its new one can be read off.

use engine::{Seat, Seen};
use host::Move;

use super::super::edition::{Back, BackId};
use super::super::event::{Event, Front, Stand};
use super::super::pieces::{FenceId, LootId, Place, Slot, Tool, Tools};
use super::super::state::{MOST_PLAYERS, Mark};
use super::super::view::View;
use super::track::{discard_key, pile_key};
use super::{city, harbor, houses, mine, places, players, ruin};

/// What moved.
pub(super) fn moves(before: &View, events: &[Seen<Event>]) -> Vec<Move> {
    let mut shadow = Shadow::of(before);
    for event in events {
        shadow.follow(event);
    }
    shadow.moves()
}

/// A place that has a key.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Spot {
    Supply(Seat, u8),
    Square(Place, Slot),
    Exchange(Slot),
    City(Tool, u8),
    Laid(Mark),
    Fence(FenceId),
    Hand(Tool, u8),
    Own(LootId),
    Stash(Seat, usize),
    /// A hand as others see it.
    Held(Seat),
    Money(Seat),
    Pile(&'static str),
    Discard(&'static str),
}

impl Spot {
    fn key(self) -> String {
        match self {
            Self::Supply(seat, at) => players::supply_key(seat, at),
            Self::Square(place, square) => places::square_key(place, square),
            Self::Exchange(square) => ruin::key(square),
            Self::City(tool, at) => city::key(tool, at),
            Self::Laid(mark) => houses::key(mark),
            Self::Fence(fence) => harbor::key(fence),
            Self::Hand(tool, at) => mine::key(tool, at),
            Self::Own(loot) => mine::loot_key(loot),
            Self::Stash(seat, at) => players::stash_key(seat, at),
            Self::Held(seat) => players::held_key(seat),
            Self::Money(seat) => format!("money-{seat}"),
            Self::Pile(of) => pile_key(of),
            Self::Discard(of) => discard_key(of),
        }
    }

    fn to(self, to: Self) -> Move {
        Move { from: self.key(), to: to.key() }
    }
}

/// The old places of all things in sight, where they are now.
struct Shadow<'a> {
    before: &'a View,
    supply: [Vec<Spot>; MOST_PLAYERS],
    squares: [[Option<Spot>; Slot::MOST]; Place::COUNT],
    exchange: [Option<Spot>; Slot::MOST],
    city: [Vec<Spot>; Tool::COUNT],
    laid: [[Option<Spot>; Slot::MOST]; 2],
    fences: Vec<(FenceId, Spot)>,
    hand: [Vec<Spot>; Tool::COUNT],
    own: Vec<(LootId, Spot)>,
    /// By seat: the loot in front of others, in the order of its backs.
    stashes: [Vec<(BackId, Spot)>; MOST_PLAYERS],
    /// What went where there is only one key: another's hand, a discard pile.
    away: Vec<Move>,
}

impl<'a> Shadow<'a> {
    fn of(view: &'a View) -> Self {
        let table = &view.table;
        let cards = |tools: &Tools, spot: fn(Tool, u8) -> Spot| {
            Tool::ALL.map(|tool| (0..tools[tool.index()]).map(|at| spot(tool, at)).collect::<Vec<_>>())
        };
        let stash = |seat: usize| {
            let stash = view.stashes.get(seat).into_iter().flatten().enumerate();
            stash.map(|(at, card)| (card.back, Spot::Stash(Seat(seat as u8), at))).collect()
        };
        Self {
            before: view,
            supply: std::array::from_fn(|seat| {
                let seat = Seat(seat as u8);
                (0..players::tokens_at_home(table, seat)).map(|at| Spot::Supply(seat, at)).collect()
            }),
            squares: Place::ALL.map(|place| {
                Slot::ALL.map(|square| {
                    table.squares[place.index()][square.index()].map(|_| Spot::Square(place, square))
                })
            }),
            exchange: Slot::ALL.map(|square| table.exchange[square.index()].map(|_| Spot::Exchange(square))),
            city: cards(&table.city, Spot::City),
            laid: super::super::state::House::ALL.map(|house| {
                Slot::ALL
                    .map(|slot| view.laid(Mark { house, slot }).map(|_| Spot::Laid(Mark { house, slot })))
            }),
            fences: table.fences.iter().flatten().map(|&fence| (fence, Spot::Fence(fence))).collect(),
            hand: cards(&view.own.map(|own| own.hand).unwrap_or_default(), Spot::Hand),
            own: view.own_stash().iter().map(|loot| (loot, Spot::Own(loot))).collect(),
            stashes: std::array::from_fn(stash),
            away: Vec::new(),
        }
    }

    fn follow(&mut self, seen: &Seen<Event>) {
        match seen.event() {
            Event::Placed { seat, place, square } => {
                self.squares[place.index()][square.index()] = self.supply[seat.index()].pop();
            }
            Event::Swapped { from, to, .. } => {
                self.exchange[to.index()] = self.squares[Place::Ruin.index()][from.index()].take();
            }
            Event::TokenBack { seat, place, from } => {
                let token = match from {
                    Stand::Square(square) => self.squares[place.index()][square.index()].take(),
                    Stand::Exchange(square) => self.exchange[square.index()].take(),
                };
                self.supply[seat.index()].extend(token);
            }
            _ => self.follow_cards(seen),
        }
    }

    fn follow_cards(&mut self, seen: &Seen<Event>) {
        match seen.event() {
            Event::ToolLaid { tool } => self.city[tool.index()].push(Spot::Pile("tools")),
            Event::LootLaid { mark, .. } => {
                self.laid[mark.house.index()][mark.slot.index()] = Some(Spot::Pile("loot"));
            }
            Event::FenceLaid { fence, .. } => self.fences.push((*fence, Spot::Pile("fences"))),
            Event::Drew { seat, tool, .. } => {
                self.take_up(*seat, seen.read(tool).copied(), Spot::Pile("tools"));
            }
            Event::ToolTaken { seat, tool } => {
                if let Some(card) = self.city[tool.index()].pop() {
                    self.take_up(*seat, Some(*tool), card);
                }
            }
            Event::Dropped { seat, tool } => self.spend(*seat, &tool.one()),
            Event::Robbed { seat, mark, back, paid, front, .. } => {
                self.spend(*seat, paid);
                self.rob(*seat, *mark, back, seen.read(front).copied());
            }
            Event::Sold { seat, front, .. } => self.sell(*seat, *front),
            Event::FenceLeft { fence, .. } => {
                let gone = self.fences.iter().position(|(there, _)| there == fence);
                let gone = gone.map(|at| self.fences.remove(at).1);
                self.leave(gone, Spot::Discard("fences"));
            }
            _ => {}
        }
    }

    fn is_mine(&self, seat: Seat) -> bool {
        self.before.own.is_some_and(|own| own.seat == seat)
    }

    fn leave(&mut self, from: Option<Spot>, to: Spot) {
        self.away.extend(from.map(|from| from.to(to)));
    }

    /// A tool comes into a hand.
    fn take_up(&mut self, seat: Seat, tool: Option<Tool>, card: Spot) {
        match tool {
            Some(tool) if self.is_mine(seat) => self.hand[tool.index()].push(card),
            _ => self.leave(Some(card), Spot::Held(seat)),
        }
    }

    /// Tools go from a hand to the discard pile.
    fn spend(&mut self, seat: Seat, tools: &Tools) {
        for tool in Tool::ALL {
            for _ in 0..tools[tool.index()] {
                let card =
                    if self.is_mine(seat) { self.hand[tool.index()].pop() } else { Some(Spot::Held(seat)) };
                self.leave(card, Spot::Discard("tools"));
            }
        }
    }

    /// A loot card is taken: a chest turns to money, other loot goes in front of the taker.
    fn rob(&mut self, seat: Seat, mark: Mark, back: &Back, front: Option<Front>) {
        let Some(card) = self.laid[mark.house.index()][mark.slot.index()].take() else { return };
        let backs = &self.before.table.terms.edition().backs;
        match front {
            _ if back.protection == super::super::pieces::Protection::Chest => {
                self.leave(Some(card), Spot::Money(seat));
            }
            Some(front) if self.is_mine(seat) => self.own.push((front.loot, card)),
            _ => {
                let back =
                    backs.iter().position(|other| other == back).map_or(BackId(0), |at| BackId(at as u8));
                let stash = &mut self.stashes[seat.index()];
                stash.push((back, card));
                stash.sort_by_key(|(back, _)| *back);
            }
        }
    }

    fn sell(&mut self, seat: Seat, front: Front) {
        let card = if self.is_mine(seat) {
            let at = self.own.iter().position(|(loot, _)| *loot == front.loot);
            at.map(|at| self.own.remove(at).1)
        } else {
            let back = self.before.table.terms.loot(front.loot).back;
            let stash = &mut self.stashes[seat.index()];
            let at = stash.iter().position(|(other, _)| *other == back);
            at.map(|at| stash.remove(at).1)
        };
        self.leave(card, Spot::Discard("loot"));
    }

    fn moves(self) -> Vec<Move> {
        let me = self.before.own.map(|own| own.seat);
        let mut settled: Vec<(Spot, Spot)> = Vec::new();
        for place in Place::ALL {
            settled.extend(in_slots(&self.squares[place.index()], |square| Spot::Square(place, square)));
        }
        settled.extend(in_slots(&self.exchange, Spot::Exchange));
        for house in super::super::state::House::ALL {
            settled.extend(in_slots(&self.laid[house.index()], |slot| Spot::Laid(Mark { house, slot })));
        }
        for tool in Tool::ALL {
            settled.extend(in_order(&self.city[tool.index()], |at| Spot::City(tool, at as u8)));
            settled.extend(in_order(&self.hand[tool.index()], |at| Spot::Hand(tool, at as u8)));
        }
        settled.extend(self.fences.into_iter().map(|(fence, from)| (from, Spot::Fence(fence))));
        settled.extend(self.own.into_iter().map(|(loot, from)| (from, Spot::Own(loot))));
        for seat in Seat::all(self.before.table.players) {
            settled.extend(in_order(&self.supply[seat.index()], |at| Spot::Supply(seat, at as u8)));
            let stash: Vec<Spot> = self.stashes[seat.index()].iter().map(|(_, from)| *from).collect();
            if me != Some(seat) {
                settled.extend(in_order(&stash, |at| Spot::Stash(seat, at)));
            }
        }
        let moved = settled.into_iter().filter(|(from, to)| from != to).map(|(from, to)| from.to(to));
        self.away.into_iter().chain(moved).collect()
    }
}

/// What stands in numbered slots, with the place it has there.
fn in_slots(things: &[Option<Spot>; Slot::MOST], spot: impl Fn(Slot) -> Spot) -> Vec<(Spot, Spot)> {
    let slots = Slot::ALL.into_iter().zip(things);
    slots.filter_map(|(slot, thing)| Some(((*thing)?, spot(slot)))).collect()
}

/// What lies in a row, with the place it has there.
fn in_order(things: &[Spot], spot: impl Fn(usize) -> Spot) -> Vec<(Spot, Spot)> {
    things.iter().enumerate().map(|(at, thing)| (*thing, spot(at))).collect()
}
