//! What the accomplices do once nobody has cancelled them.

use engine::{Log, Seat};

use super::{Judgement, list_tiles};
use crate::swindler::action::{Action, Good, Thing, can_be_forged};
use crate::swindler::event::Event;
use crate::swindler::pieces::{Accomplice, Object, Outcome, Tile, Tiles, kinds_in};
use crate::swindler::refusal::{Due, Refusal};
use crate::swindler::rules::rob::named_tiles;
use crate::swindler::stack::{Frame, Stage};
use crate::swindler::state::{Swap, Swindler, Table, UsedConjurer};

impl Table {
    pub(super) fn check_decoy(&self) -> Judgement {
        if self.theft.first.is_some() {
            return Err(Refusal::NoThirdSack);
        }
        if self.theft.loot.is_empty() { Err(Refusal::NothingToDo(Accomplice::Decoy)) } else { Ok(()) }
    }

    pub(super) fn check_forger(&self) -> Judgement {
        let front = &self.player(self.active).front;
        let some = kinds_in(front).any(|tile| self.plain(tile) > 0);
        if some { Ok(()) } else { Err(Refusal::NothingToDo(Accomplice::Forger)) }
    }

    /// A conjurer must be at rest no more, and there must be something to swap.
    pub(super) fn check_conjurer(&self, held: u8) -> Judgement {
        if held <= self.turn.resting {
            return Err(Refusal::Resting);
        }
        let front = &self.player(self.active).front;
        let some = kinds_in(front).any(|tile| self.has_partner(tile));
        if some { Ok(()) } else { Err(Refusal::NothingToDo(Accomplice::Conjurer)) }
    }

    /// Is there a tile that this one can be swapped for?
    fn has_partner(&self, gives: Tile) -> bool {
        self.seats_from_active().skip(1).any(|with| {
            let tiles = &self.player(with).front;
            kinds_in(tiles).any(|gets| self.check_undo(Swap { with, gives, gets }).is_ok())
        })
    }

    /// The last swap must not be undone (rule 9.14).
    fn check_undo(&self, swap: Swap) -> Judgement {
        let barred = self.player(self.active).barred == Some(swap);
        if barred { Err(Refusal::UndoesSwap) } else { Ok(()) }
    }

    pub(super) fn check_gift(&self, seat: Seat, thing: Thing) -> Judgement {
        let player = self.player(seat);
        let has = match thing {
            Thing::Coin => player.coins > 0,
            Thing::Good(good) => player.front[good.tile.index()] > 0,
            Thing::Picker(_) => false,
        };
        if has { Ok(()) } else { Err(Refusal::Lacking(thing)) }
    }

    pub(super) fn check_offer(&self, thing: Thing) -> Judgement {
        let Thing::Good(Good { tile, .. }) = thing else { return Err(Refusal::NotNow(Due::Offer)) };
        self.check_gift(self.active, thing)?;
        if self.has_partner(tile) { Ok(()) } else { Err(Refusal::UndoesSwap) }
    }

    pub(super) fn check_swap(&self, with: Seat, tile: Tile) -> Judgement {
        let Some(&Frame::Swap(gives)) = self.stack.last() else { return Err(Refusal::NotNow(Due::Offer)) };
        if with == self.active {
            return Err(Refusal::NotWithYourself);
        }
        if with.0 >= self.players || self.player(with).front[tile.index()] == 0 {
            return Err(Refusal::OtherLacks { seat: with, tile });
        }
        self.check_undo(Swap { with, gives, gets: tile })
    }

    pub(super) fn check_forge(&self, tile: Tile, object: Object) -> Judgement {
        if self.player(self.active).front[tile.index()] == 0 {
            return Err(Refusal::Lacking(Thing::tile(tile)));
        }
        if self.plain(tile) == 0 {
            return Err(Refusal::ForgedAlready(tile));
        }
        if can_be_forged(tile, object) { Ok(()) } else { Err(Refusal::NothingToDo(Accomplice::Forger)) }
    }

    /// This turn's loot, but for what the thief has picked already.
    pub(super) fn unshared(&self) -> Tiles {
        let mut pool = self.theft.loot;
        for tile in named_tiles(&self.turn.named) {
            pool[tile.index()] -= 1;
        }
        pool
    }

    /// The choices that accomplices bring.
    pub(super) fn list_deeds(&self, seat: Seat, due: Due, out: &mut Vec<Action>) {
        match due {
            Due::Bet => out.extend(Outcome::ALL.iter().copied().map(Action::Bet)),
            Due::Beg => {
                list_tiles(&self.player(seat).front, |tile| Action::Give(Thing::tile(tile)), out);
                if self.player(seat).coins > 0 {
                    out.push(Action::Give(Thing::Coin));
                }
            }
            Due::Offer => {
                let mine = kinds_in(&self.player(seat).front).filter(|&tile| self.has_partner(tile));
                out.extend(mine.map(|tile| Action::Give(Thing::tile(tile))));
            }
            Due::Swap => self.list_swaps(out),
            Due::Forge => self.list_forgeries(seat, out),
            _ => {}
        }
    }

    fn list_swaps(&self, out: &mut Vec<Action>) {
        for with in self.seats_from_active().skip(1) {
            let theirs = kinds_in(&self.player(with).front);
            let open = theirs.filter(|&tile| self.check_swap(with, tile).is_ok());
            out.extend(open.map(|tile| Action::Swap(with, tile)));
        }
    }

    fn list_forgeries(&self, seat: Seat, out: &mut Vec<Action>) {
        for tile in kinds_in(&self.player(seat).front).filter(|&tile| self.plain(tile) > 0) {
            let other = Object::FORGEABLE.into_iter().filter(|&object| object != tile.object());
            out.extend(other.map(|object| Action::Forge(tile, object)));
        }
    }

    /// The next seat, in turn order, that has something for the beggar.
    fn next_giver(&self, after: Seat) -> Option<Seat> {
        let mut seats = self.seats_from_active();
        seats.find(|&seat| seat == after);
        seats.find(|&seat| self.player(seat).coins > 0 || !self.player(seat).front.is_empty())
    }

    fn move_tile(&mut self, from: Seat, to: Seat, tile: Tile) {
        self.take_away(from, tile);
        self.player_mut(to).front[tile.index()] += 1;
    }
}

impl Swindler {
    /// A card was not cancelled: it does what it does.
    pub(super) fn stands(&mut self, by: Seat, card: Accomplice, log: &mut Log<Event>) {
        if let Some(key) = card.picks() {
            return self.picker_stands(by, key as u8, log);
        }
        match card {
            Accomplice::Assassin => return self.assassinate(by, log),
            Accomplice::Conjurer => return self.table.stack.push(Frame::Offer),
            _ => self.discard(card),
        }
        match card {
            Accomplice::Cheat => self.table.stack.push(Frame::Cheat(by)),
            Accomplice::Beggar => self.beg(by, log),
            Accomplice::LegacyHunter => self.share(by, log),
            Accomplice::Forger => self.table.stack.push(Frame::Forge),
            Accomplice::Decoy => {
                self.table.theft.first = Some(self.table.theft.sack);
                self.table.stage = Stage::SecondSack;
            }
            Accomplice::KnowAll => self.table.stack.push(Frame::Bet(by)),
            Accomplice::Angel => self.save(by, log),
            Accomplice::Traitor => self.force(by, log),
            _ => {}
        }
    }

    pub(super) fn bet(&mut self, seat: Seat, outcome: Outcome, log: &mut Log<Event>) {
        self.table.theft.bets[seat.index()][outcome.index()] += 1;
        log.tell(|| Event::BetMade { seat, outcome });
        self.table.stack.pop();
        self.resume(log);
    }

    /// The cheat keeps a tile; a skull does nothing at all.
    pub(super) fn cheat_drew(&mut self, seat: Seat, tile: Option<Tile>, log: &mut Log<Event>) {
        if let Some(tile) = tile {
            self.table.sacks[tile.index()] -= 1;
            self.table.player_mut(seat).front[tile.index()] += 1;
        }
        let sack = self.table.theft.sack;
        log.tell(|| Event::CheatDrew { seat, sack, tile });
        self.table.stack.pop();
        self.resume(log);
    }

    fn beg(&mut self, by: Seat, log: &mut Log<Event>) {
        match self.table.next_giver(by) {
            Some(giver) => self.table.stack.push(Frame::Beg(giver)),
            None => self.resume(log),
        }
    }

    /// Something is given to the beggar, or a tile offered by the conjurer.
    pub(super) fn give(&mut self, seat: Seat, thing: Thing, log: &mut Log<Event>) {
        let (beggar, frame) = (self.table.active, self.table.stack.pop());
        match thing {
            Thing::Good(good) if frame == Some(Frame::Offer) => {
                return self.table.stack.push(Frame::Swap(good.tile));
            }
            Thing::Good(Good { tile, .. }) => {
                self.table.move_tile(seat, beggar, tile);
                log.tell(|| Event::TileTaken { from: seat, to: beggar, tile, by: Accomplice::Beggar });
            }
            Thing::Coin | Thing::Picker(_) => {
                self.table.player_mut(seat).coins -= 1;
                self.table.player_mut(beggar).coins += 1;
                log.tell(|| Event::CoinGiven { from: seat, to: beggar });
            }
        }
        match self.table.next_giver(seat) {
            Some(giver) => self.table.stack.push(Frame::Beg(giver)),
            None => self.resume(log),
        }
    }

    /// Half of the loot goes to the hunter; an odd tile stays with the thief, who picks first (rule 9.7).
    fn share(&mut self, hunter: Seat, log: &mut Log<Event>) {
        let left = (self.table.theft.loot.total() / 2) as u8;
        if left == 0 {
            return self.resume(log);
        }
        self.table.stack.push(Frame::Share { hunter, picks: self.table.active, left });
    }

    /// A tile is picked: in a share, or by an angel.
    pub(super) fn pick(&mut self, seat: Seat, tile: Tile, log: &mut Log<Event>) {
        match self.table.stack.pop() {
            Some(Frame::Share { hunter, picks, left }) if picks != hunter => {
                self.table.turn.name(Thing::tile(tile));
                log.tell(|| Event::SharePicked { seat, tile });
                self.table.stack.push(Frame::Share { hunter, picks: hunter, left });
            }
            Some(Frame::Share { hunter, left, .. }) => self.inherit(hunter, left - 1, tile, log),
            Some(Frame::Reward { left, .. }) => self.rewarded(seat, left - 1, tile, log),
            frame => unreachable!("nothing is picked in {frame:?}"),
        }
    }

    fn inherit(&mut self, hunter: Seat, left: u8, tile: Tile, log: &mut Log<Event>) {
        let thief = self.table.active;
        self.table.theft.loot[tile.index()] -= 1;
        self.table.move_tile(thief, hunter, tile);
        log.tell(|| Event::TileTaken { from: thief, to: hunter, tile, by: Accomplice::LegacyHunter });
        if left > 0 {
            return self.table.stack.push(Frame::Share { hunter, picks: thief, left });
        }
        self.table.turn.named.clear();
        self.resume(log);
    }

    /// The skull was never drawn; the angel takes half of what it would have cost (rule 9.13).
    fn save(&mut self, by: Seat, log: &mut Log<Event>) {
        let (thief, reward) = (self.table.active, self.table.at_stake().div_ceil(2));
        self.table.stack.pop();
        self.table.theft.traitor = None;
        self.table.stage = if self.table.theft.here == 0 { Stage::FirstDraw } else { Stage::Loot };
        log.tell(|| Event::SkullUndone { seat: thief, by });
        if reward > 0 {
            self.table.stack.push(Frame::Reward { seat: by, left: reward });
        }
    }

    fn rewarded(&mut self, angel: Seat, left: u8, tile: Tile, log: &mut Log<Event>) {
        let thief = self.table.active;
        self.table.move_tile(thief, angel, tile);
        self.table.shrink_loot();
        log.tell(|| Event::TileTaken { from: thief, to: angel, tile, by: Accomplice::Angel });
        if left > 0 {
            self.table.stack.push(Frame::Reward { seat: angel, left });
        }
    }

    /// The stop does not stand: the thief draws once more (rule 9.15).
    fn force(&mut self, by: Seat, log: &mut Log<Event>) {
        let seat = self.table.active;
        self.table.stack.pop();
        self.table.theft.traitor = Some(by);
        self.table.stage = Stage::Drawing;
        log.tell(|| Event::MustDraw { seat, by });
    }

    /// The betrayed thief was caught: this turn's loot goes to the traitor, but for what a slippery thief keeps.
    pub(super) fn betray(&mut self, traitor: Seat, log: &mut Log<Event>) {
        let (thief, booty) = (self.table.active, self.booty());
        for tile in kinds_in(&booty) {
            for _ in 0..booty[tile.index()] {
                self.table.move_tile(thief, traitor, tile);
                log.tell(|| Event::TileTaken { from: thief, to: traitor, tile, by: Accomplice::Traitor });
            }
        }
        self.table.theft.loot.remove(&booty);
    }

    /// This turn's loot without the tiles kept; of tiles that are alike, loot is kept first (rule 4.8).
    fn booty(&self) -> Tiles {
        let mut booty = self.table.theft.loot;
        for tile in named_tiles(&self.table.turn.named) {
            booty[tile.index()] = booty[tile.index()].saturating_sub(1);
        }
        booty
    }

    pub(super) fn swap(&mut self, seat: Seat, with: Seat, gets: Tile, log: &mut Log<Event>) {
        let Some(Frame::Swap(gives)) = self.table.stack.pop() else { unreachable!("a tile was offered") };
        self.table.move_tile(seat, with, gives);
        self.table.move_tile(with, seat, gets);
        log.tell(|| Event::Swapped { seat, with, gives, gets });
        self.table.player_mut(seat).barred = None;
        let keeper = match self.table.options.conjurer {
            UsedConjurer::PassesOn => {
                self.table.player_mut(with).barred = Some(Swap { with: seat, gives, gets });
                with
            }
            UsedConjurer::Stays => {
                self.table.player_mut(seat).barred = Some(Swap { with, gives: gets, gets: gives });
                self.table.turn.resting += 1;
                seat
            }
        };
        self.gain_card(keeper, Accomplice::Conjurer);
        log.tell(|| Event::CardBack { seat: keeper, card: Accomplice::Conjurer });
        self.resume(log);
    }

    pub(super) fn forge(&mut self, seat: Seat, tile: Tile, object: Object, log: &mut Log<Event>) {
        let (forged, good) = (&mut self.table.turn.forged, Good { tile, forged: Some(object) });
        let place = forged.iter().position(|other| *other > good).unwrap_or(forged.len());
        forged.insert(place, good);
        log.tell(|| Event::Forged { seat, tile, object });
        self.table.stack.pop();
    }
}
