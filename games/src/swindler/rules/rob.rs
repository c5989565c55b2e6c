//! Step 2: robbing a sack, tile by tile, until the thief stops or is caught.

use engine::{Chances, Log, Seat};

use super::{Judgement, only};
use crate::swindler::action::{Action, Fate, Thing};
use crate::swindler::event::Event;
use crate::swindler::pieces::{Ability, Accomplice, Colour, Outcome, Tile, Tiles, count_of, row};
use crate::swindler::refusal::{Due, Refusal};
use crate::swindler::stack::{Frame, Moment, Stage};
use crate::swindler::state::{DrawOrders, Swindler, Table};

impl Table {
    pub(super) fn check_second_sack(&self, sack: Colour) -> Judgement {
        if self.theft.first == Some(sack) { Err(Refusal::SameSack(sack)) } else { Ok(()) }
    }

    pub(super) fn list_second_sacks(&self, out: &mut Vec<Action>) {
        let others = Colour::SACKS.into_iter().filter(|&sack| self.check_second_sack(sack).is_ok());
        out.extend(others.map(Action::Rob));
    }

    /// What is in the sack being robbed: tiles and skulls.
    #[inline]
    pub(super) fn list_sack(&self, out: &mut Chances<Fate>) {
        let sack = self.theft.sack;
        out.push(Fate::Skull, self.terms.skulls[sack.index()].into());
        for index in row(sack) {
            out.push(Fate::Tile(Tile::at(index)), self.sacks[index].into());
        }
    }

    /// The tiles of the robbed colour in front of the thief.
    pub(super) fn stolen_colour(&self) -> Tiles {
        only(&self.player(self.active).front, self.theft.sack)
    }

    /// Of these, the ones a slippery thief may still keep.
    pub(super) fn keepable(&self) -> Tiles {
        let mut tiles = self.stolen_colour();
        for tile in named_tiles(&self.turn.named) {
            tiles[tile.index()] -= 1;
        }
        tiles
    }

    /// Would a skull now cost anything? Not on the first draw from a second sack (rule 9.9).
    #[inline]
    pub(in crate::swindler) fn is_harmless(&self) -> bool {
        self.theft.first.is_some() && self.theft.here == 0
    }

    /// How many tiles a skull costs the thief now (rules 4.4, 9.9, 10.6).
    pub fn at_stake(&self) -> u8 {
        if self.is_harmless() {
            return 0;
        }
        let kept = self.ability(self.active, Ability::Slippery).unwrap_or(0);
        count_of(&self.player(self.active).front, self.theft.sack).saturating_sub(kept)
    }

    /// Loot is what still lies in front of the thief; of tiles that are alike the older ones go first (rule 4.8). What is gone
    /// from the loot before the theft is over does not count as drawn either, unless the option says so (rule 5.4).
    pub(super) fn shrink_loot(&mut self) {
        let front = self.seats[self.active.index()].front;
        for (loot, left) in self.theft.loot.0.iter_mut().zip(front.0) {
            *loot = left.min(*loot);
        }
        if self.options.draw_orders == DrawOrders::IfClean {
            self.theft.drawn = self.theft.loot;
        }
    }
}

/// The tiles among things named.
pub(super) fn named_tiles(named: &[Thing]) -> impl Iterator<Item = Tile> + '_ {
    named.iter().filter_map(|thing| match thing {
        Thing::Good(good) => Some(good.tile),
        Thing::Coin | Thing::Picker(_) => None,
    })
}

impl Swindler {
    pub(super) fn name_sack(&mut self, sack: Colour, log: &mut Log<Event>) {
        let seat = self.table.active;
        self.table.theft.sack = sack;
        self.table.theft.here = 0;
        log.tell(|| Event::SackNamed { seat, sack });
        if self.table.theft.first.is_some() {
            self.table.stage = Stage::FirstDraw;
        } else {
            self.open_window(Moment::SackNamed, log);
        }
    }

    pub(super) fn list_loot(&self, seat: Seat, out: &mut Vec<Action>) {
        out.extend([Action::Draw, Action::Stop]);
        if self.check_play(seat, Due::Loot, Accomplice::Decoy).is_ok() {
            out.push(Action::Play(Accomplice::Decoy));
        }
    }

    /// A tile, or a skull, has come out of the sack: for the thief, or for a cheat.
    pub(super) fn tile_drawn(&mut self, tile: Option<Tile>, log: &mut Log<Event>) {
        if let Some(&Frame::Cheat(seat)) = self.table.stack.last() {
            return self.cheat_drew(seat, tile, log);
        }
        let (seat, sack) = (self.table.active, self.table.theft.sack);
        match tile {
            Some(tile) => self.loot_drawn(tile, log),
            None => {
                log.tell(|| Event::SkullDrawn { seat, sack });
                self.open_window(Moment::Skull, log);
            }
        }
    }

    fn loot_drawn(&mut self, tile: Tile, log: &mut Log<Event>) {
        let (seat, table) = (self.table.active, &mut self.table);
        table.sacks[tile.index()] -= 1;
        table.player_mut(seat).front[tile.index()] += 1;
        let theft = &mut table.theft;
        theft.here += 1;
        theft.loot[tile.index()] += 1;
        theft.drawn[tile.index()] += 1;
        // Loot after all: the traitor gets nothing.
        theft.traitor = None;
        log.tell(|| Event::LootDrawn { seat, tile });
        self.open_window(Moment::LootDrawn, log);
    }

    pub(super) fn stop(&mut self, log: &mut Log<Event>) {
        let seat = self.table.active;
        log.tell(|| Event::Stopped { seat });
        self.open_window(Moment::Stopped, log);
    }

    /// The skull stands: the thief is caught (rule 4.4).
    pub(super) fn caught(&mut self, log: &mut Log<Event>) {
        let table = &mut self.table;
        let keeps = table.ability(table.active, Ability::Slippery).unwrap_or(0);
        let some = count_of(&table.player(table.active).front, table.theft.sack) > 0;
        if keeps > 0 && some && !table.is_harmless() {
            table.stage = Stage::Keep(keeps);
        } else {
            self.lose_colour(log);
        }
    }

    pub(super) fn keep(&mut self, tile: Tile, log: &mut Log<Event>) {
        let (seat, table) = (self.table.active, &mut self.table);
        table.turn.name(Thing::tile(tile));
        log.tell(|| Event::Kept { seat, tile });
        let left = match table.stage {
            Stage::Keep(left) => left - 1,
            _ => 0,
        };
        if left == 0 || table.keepable().is_empty() {
            self.lose_colour(log);
        } else {
            table.stage = Stage::Keep(left);
        }
    }

    /// All tiles of the colour go back, but for those kept; a traitor takes this turn's loot before that.
    pub(super) fn lose_colour(&mut self, log: &mut Log<Event>) {
        let (seat, sack) = (self.table.active, self.table.theft.sack);
        let mut lost = Tiles::EMPTY;
        if !self.table.is_harmless() {
            if let Some(traitor) = self.table.theft.traitor.take() {
                self.betray(traitor, log);
            }
            lost = self.table.keepable();
            self.table.player_mut(seat).front.remove(&lost);
            self.table.sacks.add(&lost);
            self.table.shrink_loot();
        }
        self.table.turn.named.clear();
        log.tell(|| Event::Caught { seat, sack, lost });
        self.comfort(log);
        self.end_theft(Outcome::Caught, log);
    }

    /// A skull on the very first draw brings a coin (rule 4.5).
    fn comfort(&mut self, log: &mut Log<Event>) {
        let (seat, coins) = (self.table.active, self.table.terms.prices.comfort);
        if self.table.theft.here == 0 && self.table.theft.first.is_none() {
            self.table.player_mut(seat).coins += u16::from(coins);
            log.tell(|| Event::Comforted { seat, coins });
        }
    }

    /// The theft is over: bets are settled, and step 3 begins.
    pub(super) fn end_theft(&mut self, outcome: Outcome, log: &mut Log<Event>) {
        let each = self.table.terms.bet_points;
        for seat in self.table.seats_from_active() {
            let bets = std::mem::take(&mut self.table.theft.bets[seat.index()]);
            for &on in Outcome::ALL {
                let points = if on == outcome { each } else { 0 };
                for _ in 0..bets[on.index()] {
                    self.table.player_mut(seat).points += u16::from(points);
                    log.tell(|| Event::BetSettled { seat, outcome: on, points });
                }
            }
        }
        self.table.stage = Stage::Business;
    }
}
