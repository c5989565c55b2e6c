//! What may be done and what then happens, sorted by what is due. Each part of a turn has its file:
//!
//! - `course`: laying out, whose turn it is;
//! - `reserve`, `rob`, `orders`, `fences`, `refill`, `hire`: the steps of a turn;
//! - `react`: the moments at which others may play an accomplice, and the assassin;
//! - `accomplices`: what the accomplices do.

mod accomplices;
mod course;
mod fences;
mod hire;
mod orders;
mod react;
mod refill;
mod reserve;
mod rob;

use engine::{Audience, Chances, Log, Seat, SeatSet};

use super::action::{Action, Fate};
use super::event::Event;
use super::pieces::{Ability, Tile, Tiles, kinds_in, row};
use super::refusal::{Due, Refusal};
use super::stack::{Frame, Stage};
use super::state::{Swindler, Table};

/// What the judge says.
pub(super) type Judgement = Result<(), Refusal>;

impl Table {
    /// What is due, if somebody is to act.
    #[inline]
    pub fn due(&self) -> Option<Due> {
        match self.stack.last() {
            Some(&frame) => due_in_frame(frame),
            None => due_in_stage(self.stage),
        }
    }

    /// How much an ability gives to `seat`; `None` while it is not unlocked, or in the dungeon (rule 10.1).
    #[inline]
    pub fn ability(&self, seat: Seat, ability: Ability) -> Option<u8> {
        let player = self.player(seat);
        if player.fulfilled < self.terms.unlock(self.players) || player.jailed {
            return None;
        }
        let thief = self.terms.thief(player.thief?);
        (thief.ability == ability).then_some(thief.amount)
    }

    /// Puts a tile where it comes from: into its sack or to the supply.
    #[inline]
    pub(super) fn put_back(&mut self, tile: Tile) {
        self.sacks[tile.index()] += 1;
    }

    /// Takes a tile from in front of `seat`. A tile that counts as something else goes last.
    #[inline]
    pub(super) fn take_away(&mut self, seat: Seat, tile: Tile) {
        let front = &mut self.player_mut(seat).front[tile.index()];
        *front -= 1;
        let left = *front;
        if seat == self.active && self.turn.times_forged(tile) > left {
            let place = self.turn.forged.iter().rposition(|good| good.tile == tile);
            self.turn.forged.remove(place.expect("one of them is forged"));
        }
    }
}

fn due_in_frame(frame: Frame) -> Option<Due> {
    Some(match frame {
        Frame::Window { moment, .. } => Due::Window(moment),
        Frame::Played { .. } => Due::Played,
        Frame::Bet(_) => Due::Bet,
        Frame::Cheat(_) => return None,
        Frame::Reward { .. } => Due::Reward,
        Frame::Share { .. } => Due::Share,
        Frame::Beg(_) => Due::Beg,
        Frame::Offer => Due::Offer,
        Frame::Swap(_) => Due::Swap,
        Frame::Forge => Due::Forge,
        Frame::Fulfil(_) => Due::Fulfil,
        Frame::Neutral(_) => Due::Neutral,
    })
}

fn due_in_stage(stage: Stage) -> Option<Due> {
    match stage {
        Stage::ChooseThief(_) => Some(Due::Thief),
        Stage::Reserve => Some(Due::Reserve),
        Stage::SecondSack => Some(Due::SecondSack),
        Stage::FirstDraw => Some(Due::FirstDraw),
        Stage::Loot => Some(Due::Loot),
        Stage::Keep(_) => Some(Due::Keep),
        Stage::Business => Some(Due::Business),
        Stage::Raid { .. } => Some(Due::Raid),
        Stage::Hire => Some(Due::Hire),
        Stage::Pay { .. } => Some(Due::Pay),
        Stage::LayOrders | Stage::LayFences | Stage::LayThieves | Stage::Recruit(_) | Stage::Drawing => None,
        Stage::RefillFences | Stage::RefillOrders | Stage::Enlist(_) | Stage::Over => None,
    }
}

impl Swindler {
    /// May `seat`, which is to act, do this?
    pub(super) fn judge(&self, seat: Seat, action: Action) -> Judgement {
        // Whoever is to act has something due; anything will do for whoever is not.
        let due = self.table.due().unwrap_or(Due::Reserve);
        if let Action::Play(card) = action {
            return self.check_play(seat, due, card);
        }
        match due {
            Due::Thief | Due::Reserve | Due::Business | Due::Hire => self.judge_step(seat, due, action),
            Due::SecondSack | Due::FirstDraw | Due::Loot | Due::Keep => self.judge_theft(due, action),
            Due::Window(_) | Due::Played if action == Action::Pass => Ok(()),
            Due::Bet if matches!(action, Action::Bet(_)) => Ok(()),
            _ => self.judge_choice(seat, due, action),
        }
    }

    fn judge_step(&self, seat: Seat, due: Due, action: Action) -> Judgement {
        match (due, action) {
            (Due::Thief, Action::Choose(thief)) => self.table.check_choose(thief),
            (Due::Reserve, Action::Reserve(slot)) => self.table.check_reserve(seat, slot),
            (Due::Reserve, Action::Cancel(slot)) => self.table.check_cancel(seat, slot),
            (Due::Reserve, Action::Rob(_)) | (Due::Business | Due::Hire, Action::Done) => Ok(()),
            (Due::Business, Action::Fulfil(slot)) => self.check_fulfil(seat, slot),
            (Due::Business, Action::Sell { good, fence, field }) => self.table.check_sell(good, fence, field),
            (Due::Hire, Action::Hire(number)) => self.table.check_hire(number),
            _ => Err(Refusal::NotNow(due)),
        }
    }

    fn judge_theft(&self, due: Due, action: Action) -> Judgement {
        match (due, action) {
            (Due::SecondSack, Action::Rob(sack)) => self.table.check_second_sack(sack),
            (Due::FirstDraw | Due::Loot, Action::Draw) | (Due::Loot, Action::Stop) => Ok(()),
            (Due::Keep, Action::Done) => Ok(()),
            (Due::Keep, Action::Keep(tile)) => check_among(&self.table.keepable(), tile, due),
            _ => Err(Refusal::NotNow(due)),
        }
    }

    fn judge_choice(&self, seat: Seat, due: Due, action: Action) -> Judgement {
        let table = &self.table;
        match (due, action) {
            (Due::Raid, Action::Lose(tile)) => check_among(&table.player(seat).front, tile, due),
            (Due::Pay, Action::Pay(coin)) => table.check_pay(coin),
            (Due::Reward, Action::Pick(tile)) => check_among(&table.stolen_colour(), tile, due),
            (Due::Share, Action::Pick(tile)) => check_among(&table.unshared(), tile, due),
            (Due::Beg, Action::Give(thing)) => table.check_gift(seat, thing),
            (Due::Offer, Action::Give(thing)) => table.check_offer(thing),
            (Due::Swap, Action::Swap(with, tile)) => table.check_swap(with, tile),
            (Due::Forge, Action::Forge(tile, object)) => table.check_forge(tile, object),
            (Due::Fulfil, Action::Use(thing)) => self.check_use(seat, thing),
            (Due::Neutral, Action::Take(tile)) => check_among(&table.supply(), tile, due),
            _ => Err(Refusal::NotNow(due)),
        }
    }

    /// Lists what `seat`, which is to act, may do.
    pub(super) fn list_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        let table = &self.table;
        match table.due() {
            Some(Due::Thief) => table.list_thieves(out),
            Some(Due::Reserve) => self.list_reservations(seat, out),
            Some(Due::SecondSack) => table.list_second_sacks(out),
            Some(Due::FirstDraw) => out.push(Action::Draw),
            Some(Due::Loot) => self.list_loot(seat, out),
            Some(Due::Keep) => {
                out.push(Action::Done);
                list_tiles(&table.keepable(), Action::Keep, out);
            }
            Some(Due::Business) => self.list_business(seat, out),
            Some(Due::Raid) => list_tiles(&table.player(seat).front, Action::Lose, out),
            Some(Due::Hire) => self.list_hiring(seat, out),
            Some(Due::Pay) => table.list_coins(out),
            Some(due @ (Due::Window(_) | Due::Played)) => self.list_reactions(seat, due, out),
            Some(Due::Reward) => list_tiles(&table.stolen_colour(), Action::Pick, out),
            Some(Due::Share) => list_tiles(&table.unshared(), Action::Pick, out),
            Some(Due::Fulfil) => self.list_uses(seat, out),
            Some(Due::Neutral) => list_tiles(&table.supply(), Action::Take, out),
            Some(due) => table.list_deeds(seat, due, out),
            None => {}
        }
    }

    /// Carries out what the judge has accepted.
    pub(super) fn carry_out(&mut self, seat: Seat, action: Action, log: &mut Log<Event>) {
        match action {
            Action::Choose(thief) => self.choose(seat, thief, log),
            Action::Reserve(slot) => self.reserve(seat, slot, log),
            Action::Cancel(slot) => self.cancel(seat, slot, log),
            Action::Rob(sack) => self.name_sack(sack, log),
            Action::Draw => self.table.stage = Stage::Drawing,
            Action::Stop => self.stop(log),
            Action::Keep(tile) => self.keep(tile, log),
            Action::Fulfil(slot) => self.fulfil(seat, slot, log),
            Action::Use(thing) => self.use_thing(seat, thing, log),
            Action::Take(tile) => self.take_neutral(seat, tile, log),
            Action::Sell { good, fence, field } => self.sell(seat, good, fence, field, log),
            Action::Hire(number) => self.hire(seat, number, log),
            Action::Pay(coin) => self.pay(seat, coin, log),
            Action::Play(card) => self.play_card(seat, card, log),
            Action::Pass => self.pass(log),
            Action::Bet(outcome) => self.bet(seat, outcome, log),
            Action::Pick(tile) => self.pick(seat, tile, log),
            Action::Give(thing) => self.give(seat, thing, log),
            Action::Swap(with, tile) => self.swap(seat, with, tile, log),
            Action::Forge(tile, object) => self.forge(seat, tile, object, log),
            Action::Lose(tile) => self.lose(seat, tile, log),
            Action::Done => self.done(log),
        }
    }

    /// The active player goes on to the next step.
    fn done(&mut self, log: &mut Log<Event>) {
        match self.table.stage {
            Stage::Keep(_) => self.lose_colour(log),
            Stage::Business => self.refill(log),
            _ => self.end_turn(log),
        }
    }

    /// What fate can answer now.
    pub(super) fn list_chances(&self, out: &mut Chances<Fate>) {
        out.clear();
        if !self.table.stack.is_empty() {
            return self.table.list_sack(out);
        }
        match self.table.stage {
            Stage::Drawing => self.table.list_sack(out),
            Stage::LayOrders | Stage::RefillOrders => self.table.decks.list_orders(out),
            Stage::LayFences | Stage::RefillFences => {
                self.table.decks.list_fences(out);
            }
            Stage::LayThieves => self.table.decks.list_thieves(out),
            Stage::Recruit(_) | Stage::Enlist(_) => self.list_pile(out),
            _ => {}
        }
    }

    /// Who is shown what fate answers now: an accomplice is its owner's secret.
    pub(super) fn shown_to(&self) -> Audience {
        let secret = matches!(self.table.stage, Stage::Recruit(_) | Stage::Enlist(_));
        if secret { Audience::Only(SeatSet::just(self.table.active)) } else { Audience::Everyone }
    }

    /// Carries out what fate has answered.
    pub(super) fn fate(&mut self, fate: Fate, log: &mut Log<Event>) {
        match fate {
            Fate::Tile(tile) => self.tile_drawn(Some(tile), log),
            Fate::Skull => self.tile_drawn(None, log),
            Fate::Order(order) => self.order_turned(order, log),
            Fate::Raid(raid) => self.raid_turned(raid, log),
            Fate::Fence(fence) => self.fence_turned(fence, log),
            Fate::Thief(thief) => self.thief_turned(thief, log),
            Fate::Accomplice(card) => self.card_drawn(card, log),
        }
    }
}

/// Is the tile one of these?
fn check_among(tiles: &Tiles, tile: Tile, due: Due) -> Judgement {
    if tiles[tile.index()] > 0 { Ok(()) } else { Err(Refusal::NoSuchTile { tile, due }) }
}

/// An action for each kind of tile among these.
#[inline]
fn list_tiles(tiles: &Tiles, action: impl Fn(Tile) -> Action, out: &mut Vec<Action>) {
    out.extend(kinds_in(tiles).map(action));
}

/// These tiles, but only those of one background.
#[inline]
fn only(tiles: &Tiles, colour: super::pieces::Colour) -> Tiles {
    let mut some = Tiles::EMPTY;
    some.0[row(colour)].copy_from_slice(&tiles.0[row(colour)]);
    some
}
