//! Where everybody can see that there is only one thing to do. Read from a spectator's view, so nothing here can tell a secret.

use engine::Seat;

use super::super::action::{Action, Payment};
use super::super::edition::Back;
use super::super::pieces::{Kind, Place, Slot, Tool};
use super::super::state::{House, Stage, Turn};
use super::super::view::View;

/// The one thing the seat to act can do, if anybody can see it.
pub(super) fn forced(public: &View) -> Option<Action> {
    let table = &public.table;
    match table.stage {
        Stage::Choose(_) => {
            let free = table.free_scoundrels();
            free.iter().next().filter(|_| free.len() == 1).map(Action::Choose)
        }
        Stage::Act(turn) => (!could_act(public, turn)).then_some(Action::Pass),
        Stage::SecondTool(_) => only(|tool| table.city[tool.index()] > 0).map(Action::Tool),
        Stage::Drop { seat, .. } if public.memory.unknown(seat) == 0 => {
            only(|tool| public.memory.known(seat)[tool.index()] > 0).map(Action::Drop)
        }
        Stage::Also { turn, kind, .. } => (!could_hold(public, turn.seat, kind)).then_some(Action::Done),
        _ => None,
    }
}

/// The only kind of tool of which this holds.
fn only(holds: impl Fn(Tool) -> bool) -> Option<Tool> {
    let mut tools = Tool::ALL.into_iter().filter(|&tool| holds(tool));
    let first = tools.next()?;
    tools.next().is_none().then_some(first)
}

/// Could the token do anything here, for all that everybody knows?
fn could_act(public: &View, turn: Turn) -> bool {
    let table = &public.table;
    match turn.place {
        Place::City => !table.city.is_empty(),
        Place::Villa => could_break_in(public, turn.seat, House::Villa),
        Place::Museum => could_break_in(public, turn.seat, House::Museum),
        Place::Ruin => {
            let hand = public.memory.hand_size(turn.seat);
            Slot::ALL.into_iter().any(|square| table.check_swap(square, hand).is_ok())
        }
        Place::Harbor => {
            let bought = |kind: &Kind| Slot::ALL.into_iter().any(|slot| table.offer(slot, *kind).is_ok());
            Kind::ALL.iter().filter(|kind| bought(kind)).any(|&kind| could_hold(public, turn.seat, kind))
        }
    }
}

fn could_break_in(public: &View, seat: Seat, house: House) -> bool {
    let backs = public.house(house).iter().flatten().map(|&card| *public.back(card));
    backs.into_iter().any(|back| {
        [Payment::Cards, Payment::OwnTool].into_iter().any(|payment| could_pay(public, seat, back, payment))
    })
}

/// Are there at least as many unknown tools in the hand as the known ones leave unpaid?
fn could_pay(public: &View, seat: Seat, back: Back, payment: Payment) -> bool {
    let Ok(price) = public.table.price(seat, back, payment) else { return false };
    let missing = super::super::houses::missing(public.memory.known(seat), &price);
    missing.total() <= u32::from(public.memory.unknown(seat))
}

/// Could one of the face-down cards of a seat be of this kind?
fn could_hold(public: &View, seat: Seat, kind: Kind) -> bool {
    let mut cards = public.stashes[seat.index()].iter().flat_map(|&card| public.could_be(card).iter());
    cards.any(|loot| public.table.terms.loot(loot).kind == kind)
}
