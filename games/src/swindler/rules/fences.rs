//! Step 3: selling to fences.

use engine::{Log, Seat};

use super::Judgement;
use crate::swindler::action::{Action, Good, Slot, Thing};
use crate::swindler::edition::{FENCE_SLOTS, Field};
use crate::swindler::event::Event;
use crate::swindler::pieces::{Ability, Colour, Object, Tile};
use crate::swindler::refusal::Refusal;
use crate::swindler::state::{Swindler, Table};

impl Table {
    /// How many goods of this sort the active player has.
    #[inline]
    pub(super) fn stock(&self, good: Good) -> u8 {
        match good.forged {
            None => self.plain(good.tile),
            Some(_) => self.turn.forged.iter().filter(|other| **other == good).count() as u8,
        }
    }

    /// The field at a place, if it is free and no equal one with a lower number is (rules 6.1, 6.3).
    fn open_field(&self, fence: Slot, field: Slot) -> Result<Field, Refusal> {
        let nothing = Refusal::NoField { fence, field };
        let stall = self.stalls.get(fence.index()).ok_or(nothing.clone())?;
        let fields = stall.fence.map(|id| self.terms.edition().fields(id)).ok_or(nothing.clone())?;
        let found = *fields.get(field.index()).ok_or(nothing)?;
        if stall.on[field.index()].is_some() {
            return Err(Refusal::FieldTaken { fence, field });
        }
        let equal = |lower: &usize| fields[*lower] == found && stall.on[*lower].is_none();
        match (0..field.index()).find(equal) {
            Some(lower) => Err(Refusal::LowerField { field: Slot(lower as u8) }),
            None => Ok(found),
        }
    }

    /// Does this object go to a field for that one? A joker is any key, and so is every key of who has the master key.
    #[inline]
    fn goes_for(object: Object, wanted: Object, any_key: bool) -> bool {
        object == wanted || wanted.is_key() && object.is_key() && (any_key || object == Object::Joker)
    }

    fn has_any_key(&self) -> bool {
        self.ability(self.active, Ability::MasterKey).is_some()
    }

    pub(super) fn check_sell(&self, good: Good, fence: Slot, field: Slot) -> Judgement {
        if self.stock(good) == 0 {
            return Err(Refusal::Lacking(Thing::Good(good)));
        }
        if good.object().coins() > 0 {
            return Err(Refusal::NoCoins);
        }
        let object = self.open_field(fence, field)?.object;
        let right = Self::goes_for(good.object(), object, self.has_any_key());
        if right { Ok(()) } else { Err(Refusal::WrongField { object }) }
    }

    pub(super) fn list_sales(&self, out: &mut Vec<Action>) {
        let any_key = self.has_any_key();
        for fence in (0..FENCE_SLOTS as u8).map(Slot) {
            let fields = self.stalls[fence.index()].fence.map_or(0, |id| self.terms.fields(id).len());
            for field in (0..fields as u8).map(Slot) {
                if let Ok(Field { object, .. }) = self.open_field(fence, field) {
                    self.list_goods_for(object, any_key, |good| {
                        out.push(Action::Sell { good, fence, field });
                    });
                }
            }
        }
    }

    /// The active player's goods that go to a field for this object.
    #[inline]
    fn list_goods_for(&self, wanted: Object, any_key: bool, mut push: impl FnMut(Good)) {
        let objects = Object::ALL.iter().filter(|&&object| Self::goes_for(object, wanted, any_key));
        for &object in objects {
            for tile in Colour::ALL.iter().map(|&colour| Tile::new(colour, object)) {
                // Most players lack most tiles: this saves counting forgeries.
                if self.player(self.active).front[tile.index()] > 0 && self.plain(tile) > 0 {
                    push(Good::plain(tile));
                }
            }
        }
        let mut last = None;
        for &good in &self.turn.forged {
            // Sorted, so that equal ones lie together.
            if Self::goes_for(good.object(), wanted, any_key) && last.replace(good) != Some(good) {
                push(good);
            }
        }
    }
}

impl Swindler {
    pub(super) fn sell(&mut self, seat: Seat, good: Good, fence: Slot, field: Slot, log: &mut Log<Event>) {
        let table = &mut self.table;
        let Some(id) = table.stalls[fence.index()].fence else { unreachable!("a fence tile lies there") };
        let haggled = table.ability(seat, Ability::Haggler).unwrap_or(0);
        let points = table.terms.fields(id)[field.index()].points + haggled;
        table.give_away(good);
        table.stalls[fence.index()].on[field.index()] = Some(good.tile);
        table.turn.sold += 1;
        table.player_mut(seat).points += u16::from(points);
        log.tell(|| Event::Sold { seat, good, fence, field, points });
        let fields = table.terms.fields(id).len();
        if table.stalls[fence.index()].on[..fields].iter().all(Option::is_some) {
            self.fence_done(seat, fence, log);
        }
    }

    /// All fields are taken: the last seller gets a bonus, the loot goes back (rule 6.4).
    fn fence_done(&mut self, seat: Seat, slot: Slot, log: &mut Log<Event>) {
        let (points, table) = (self.table.terms.prices.fence_done, &mut self.table);
        let stall = std::mem::take(&mut table.stalls[slot.index()]);
        for tile in stall.on.into_iter().flatten() {
            table.put_back(tile);
        }
        table.turn.completed += 1;
        table.player_mut(seat).points += u16::from(points);
        if let Some(fence) = stall.fence {
            table.decks.fences_done.insert(fence.0);
            log.tell(|| Event::FenceDone { seat, slot, fence, points });
        }
    }
}

impl Table {
    /// The active player parts with a good: of tiles that are alike, the one meant goes.
    pub(super) fn give_away(&mut self, good: Good) {
        if let Some(place) = self.turn.forged.iter().position(|other| *other == good) {
            self.turn.forged.remove(place);
        }
        self.player_mut(self.active).front[good.tile.index()] -= 1;
    }
}
