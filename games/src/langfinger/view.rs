//! What somebody may know. The worlds that could lie behind it are in `imagine.rs`.

use engine::{Observer, PerSeat, Seat};

use super::cards::CardSet;
use super::edition::{Back, BackId};
use super::memory::Memory;
use super::pieces::{LootId, Slot, Tools};
use super::state::{House, Langfinger, Mark, Table};

/// All that one observer may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Who looks.
    pub observer: Observer,
    /// What everybody can see and remember.
    pub table: Table,
    /// What is remembered of the tools in the hands: of others only what they showed.
    pub memory: Memory,
    /// The loot beside Villa and Museum, as its backs look.
    pub laid: [[Option<FaceDown>; Slot::MOST]; 2],
    /// By seat: the loot in front of it, as its backs look, sorted.
    pub stashes: PerSeat<Vec<FaceDown>>,
    /// How many tools the draw pile has.
    pub tools_left: u8,
    /// How many loot cards the draw pile has.
    pub loot_left: u8,
    /// The observer's own secrets; none for a spectator.
    pub own: Option<Own>,
}

/// What a player alone knows of the own cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Own {
    /// The seat.
    pub seat: Seat,
    /// The tools in the hand.
    pub hand: Tools,
    /// The loot in front, with its fronts.
    pub stash: CardSet<LootId>,
}

/// A loot card as those see it who do not know its front.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FaceDown {
    /// Its back.
    pub back: BackId,
    /// Its age: see [`Table::ages`].
    pub age: u8,
}

impl Table {
    /// What `loot` looks like to those who do not know its front.
    #[inline]
    pub(super) fn face_down(&self, loot: LootId) -> FaceDown {
        FaceDown { back: self.terms.loot(loot).back, age: self.ages[loot.index()] }
    }
}

impl View {
    /// The view of `observer` on a match.
    pub(super) fn of(game: &Langfinger, observer: Observer) -> Self {
        let table = &game.table;
        let stash = |seat: Seat| {
            let mut stash: Vec<_> =
                game.stashes[seat.index()].iter().map(|loot| table.face_down(loot)).collect();
            stash.sort_unstable();
            stash
        };
        let own = |seat: Seat| Own { seat, hand: *game.hand(seat), stash: game.stashes[seat.index()] };
        Self {
            observer,
            table: table.clone(),
            memory: game.memory.seen_by(observer),
            laid: game.laid.map(|house| house.map(|slot| slot.map(|loot| table.face_down(loot)))),
            stashes: Seat::all(table.players).map(stash).collect(),
            tools_left: game.tool_pile.total() as u8,
            loot_left: game.loot_pile.len() as u8,
            own: observer.seat().map(own),
        }
    }

    /// The loot card that lies here, as its back looks.
    pub fn laid(&self, mark: Mark) -> Option<FaceDown> {
        self.laid[mark.house.index()][mark.slot.index()]
    }

    /// The slots of a house with what lies in them.
    pub fn house(&self, house: House) -> &[Option<FaceDown>] {
        &self.laid[house.index()][..house.slots(self.table.layout()).into()]
    }

    /// What a back shows.
    pub fn back(&self, card: FaceDown) -> &'static Back {
        self.table.terms.edition().back(card.back)
    }

    /// The observer's own loot; none for a spectator.
    pub fn own_stash(&self) -> CardSet<LootId> {
        self.own.map_or(CardSet::EMPTY, |own| own.stash)
    }

    /// The loot cards whose whereabouts the observer does not know: face down somewhere, or in the draw pile.
    pub fn unseen_loot(&self) -> CardSet<LootId> {
        let seen = self.table.loot_discard.and(self.own_stash());
        CardSet::first(self.table.terms.loot.len()).without(seen)
    }

    /// The cards a face-down card of somebody else could be.
    pub fn could_be(&self, card: FaceDown) -> CardSet<LootId> {
        self.unseen_loot().iter().filter(|&loot| self.table.face_down(loot) == card).collect()
    }
}
