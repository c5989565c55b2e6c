//! Whether what a player has meets what an order asks for.

use super::action::Thing;
use super::edition::{Demand, Things};
use super::pieces::{Colour, Object, Tile, Tiles, count_of};

/// What a player can bring to an order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Means {
    /// By object: how many tiles count as it.
    pub objects: [u8; Object::COUNT],
    /// By colour: how many tiles of this background. White ones count for no colour.
    pub colours: [u8; Colour::COUNT],
    /// Coins in the purse.
    pub purse: u16,
    /// Lock-pickers in the hand: red, blue, yellow.
    pub pickers: [u8; 3],
    /// Does every key count as any?
    pub any_key: bool,
}

impl Means {
    /// These tiles, each as what it shows, and nothing else.
    pub fn of_tiles(tiles: &Tiles) -> Self {
        let mut objects = [0; Object::COUNT];
        for row in tiles.0.chunks_exact(Object::COUNT) {
            for (sum, count) in objects.iter_mut().zip(row) {
                *sum += count;
            }
        }
        let mut colours = [0; Colour::COUNT];
        for &colour in Colour::ALL {
            colours[colour.index()] = count_of(tiles, colour);
        }
        Self { objects, colours, purse: 0, pickers: [0; 3], any_key: false }
    }

    /// How many tiles of this object.
    #[inline]
    pub fn of(&self, object: Object) -> u8 {
        self.objects[object.index()]
    }

    /// All coins: those in the purse and those on tiles.
    #[inline]
    pub fn coins(&self) -> u16 {
        self.purse + u16::from(self.of(Object::Coin)) + 2 * u16::from(self.of(Object::Double))
    }

    /// How many tiles.
    #[inline]
    pub fn tiles(&self) -> u8 {
        self.colours.iter().sum()
    }

    /// Do they meet the demand?
    #[inline]
    pub fn meet(&self, demand: &Demand) -> bool {
        self.missing(demand) == 0
    }

    /// How many things are missing for the demand. Deeds are not for them to meet.
    pub fn missing(&self, demand: &Demand) -> u8 {
        let sacks = || Colour::SACKS.iter().map(|sack| self.colours[sack.index()]);
        match demand {
            Demand::Things(things) => {
                let valuables = Things::VALUABLES.iter().zip(things.valuables);
                let short = |(&object, wanted): (&Object, u8)| wanted.saturating_sub(self.of(object));
                let coins = u16::from(things.coins).saturating_sub(self.coins()) as u8;
                valuables.map(short).sum::<u8>() + coins + self.keys_short(things)
            }
            Demand::ByColour(wanted) => {
                sacks().zip(wanted).map(|(count, wanted)| wanted.saturating_sub(count)).sum()
            }
            Demand::SameColour(number) => number.saturating_sub(sacks().max().unwrap_or(0)),
            Demand::Colours(number) => {
                number.saturating_sub(sacks().filter(|&count| count > 0).count() as u8)
            }
            Demand::Tiles(number) => number.saturating_sub(self.tiles()),
            Demand::Kinds(number) => {
                number.saturating_sub(self.objects.iter().filter(|&&count| count > 0).count() as u8)
            }
            Demand::Sold(number) | Demand::Completed(number) => *number,
        }
    }

    /// How many keys are missing for all of them.
    pub fn keys_short(&self, things: &Things) -> u8 {
        let total = things.key_total();
        if total == 0 {
            return 0;
        }
        let mut jokers = self.of(Object::Joker);
        let mut keys: [u8; 3] = std::array::from_fn(|key| self.objects[key] + self.pickers[key]);
        if self.any_key {
            jokers += keys.iter().sum::<u8>();
            keys = [0; 3];
        }
        let short: u8 = keys.iter().zip(things.keys).map(|(have, wanted)| wanted.saturating_sub(*have)).sum();
        let total_short = total.saturating_sub(jokers + keys.iter().sum::<u8>());
        short.saturating_sub(jokers).max(total_short)
    }

    /// For each set of colours (bits: red, blue, yellow), how many lock-pickers of these colours the keys of `things` take at least;
    /// those the player has do not count.
    ///
    /// Keys and the doors they fit are a matching problem, and for those Hall's theorem says that these numbers are all there is to know.
    pub fn pickers_needed(&self, things: &Things) -> [u8; 8] {
        let most = things.key_total();
        let mut needed = [u8::MAX; 8];
        for red in 0..=most {
            for blue in 0..=most - red {
                for yellow in 0..=most - red - blue {
                    let pickers = [red, blue, yellow];
                    if (Self { pickers, ..*self }).keys_short(things) == 0 {
                        lower(&mut needed, pickers);
                    }
                }
            }
        }
        needed
    }
}

/// Lowers what each set of colours needs to what it has.
fn lower(needed: &mut [u8; 8], pickers: [u8; 3]) {
    for (set, least) in needed.iter_mut().enumerate() {
        let in_set = (0..3).filter(|key| set & (1 << key) != 0).map(|key| pickers[key]);
        *least = (*least).min(in_set.sum());
    }
}

/// What has been named for an order so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Tally {
    /// Red, blue and yellow keys.
    pub keys: [u8; 3],
    /// Keys of any colour.
    pub jokers: u8,
    /// Rings, watches, boxes.
    pub valuables: [u8; 3],
    /// Coins.
    pub coins: u8,
    /// By colour: tiles.
    pub colours: [u8; Colour::COUNT],
    /// By object, as bits: which have been named.
    pub kinds: u16,
}

impl Tally {
    /// Counts things.
    pub(super) fn of(things: &[Thing], any_key: bool) -> Self {
        let mut tally = Self::default();
        for &thing in things {
            tally.add(thing, any_key);
        }
        tally
    }

    /// Counts one more.
    pub(super) fn add(&mut self, thing: Thing, any_key: bool) {
        match thing {
            Thing::Coin => self.coins += 1,
            Thing::Picker(_) if any_key => self.jokers += 1,
            Thing::Picker(key) => self.keys[usize::from(key)] += 1,
            Thing::Good(good) => {
                self.colours[good.tile.colour().index()] += 1;
                self.kinds |= 1 << good.object().index();
                self.add_object(good.object(), any_key);
            }
        }
    }

    fn add_object(&mut self, object: Object, any_key: bool) {
        match object {
            Object::RedKey | Object::BlueKey | Object::YellowKey if !any_key => {
                self.keys[object.index()] += 1;
            }
            Object::RedKey | Object::BlueKey | Object::YellowKey | Object::Joker => self.jokers += 1,
            Object::Ring => self.valuables[0] += 1,
            Object::Watch => self.valuables[1] += 1,
            Object::SealBox => self.valuables[2] += 1,
            Object::Coin | Object::Double => self.coins += object.coins(),
        }
    }

    fn key_total(&self) -> u8 {
        self.keys.iter().sum::<u8>() + self.jokers
    }

    fn tiles(&self) -> u8 {
        self.colours.iter().sum()
    }

    /// Does the demand ask for `thing` besides what has been named? Whoever has enough for the whole order can then still
    /// complete it: keys that have found doors never stand in the way of others (they form a matroid).
    pub(super) fn has_use_for(&self, demand: &Demand, thing: Thing, any_key: bool) -> bool {
        let mut more = *self;
        more.add(thing, any_key);
        let tile = match thing {
            Thing::Good(good) => Some(good.tile),
            Thing::Coin | Thing::Picker(_) => None,
        };
        match demand {
            Demand::Things(things) => more.is_owed(self, things) && more.fits(things),
            Demand::ByColour(wanted) => tile.is_some_and(|tile| more.fits_colours(tile, wanted)),
            Demand::SameColour(_) => tile.is_some_and(|tile| {
                tile.colour() != Colour::White && more.colours[tile.colour().index()] == more.tiles()
            }),
            Demand::Colours(_) => tile.is_some_and(|tile| {
                tile.colour() != Colour::White && more.colours[tile.colour().index()] == 1
            }),
            Demand::Tiles(_) => tile.is_some(),
            Demand::Kinds(_) => tile.is_some() && more.kinds != self.kinds,
            Demand::Sold(_) | Demand::Completed(_) => false,
        }
    }

    /// Coins are of use as long as one is owed; a double coin then too.
    fn is_owed(&self, before: &Self, things: &Things) -> bool {
        self.coins == before.coins || before.coins < things.coins
    }

    /// Nothing is named too often, and all keys named find a door.
    fn fits(&self, things: &Things) -> bool {
        let valuables = self.valuables.iter().zip(things.valuables).all(|(named, wanted)| *named <= wanted);
        let over: u8 =
            self.keys.iter().zip(things.keys).map(|(named, wanted)| named.saturating_sub(wanted)).sum();
        valuables && over <= things.any_key && self.key_total() <= things.key_total()
    }

    fn fits_colours(&self, tile: Tile, wanted: &[u8; 5]) -> bool {
        let sack = Colour::SACKS.iter().position(|&sack| sack == tile.colour());
        sack.is_some_and(|sack| self.colours[sack] <= wanted[sack])
    }

    /// Is the demand met by what has been named?
    pub(super) fn completes(&self, demand: &Demand) -> bool {
        match demand {
            Demand::Things(things) => {
                self.valuables == things.valuables
                    && self.key_total() == things.key_total()
                    && self.coins >= things.coins
            }
            Demand::ByColour(wanted) => self.colours[..5] == wanted[..],
            Demand::SameColour(number) | Demand::Colours(number) | Demand::Tiles(number) => {
                self.tiles() == *number
            }
            Demand::Kinds(number) => self.kinds.count_ones() == u32::from(*number),
            Demand::Sold(_) | Demand::Completed(_) => false,
        }
    }

    /// The coins that were named beyond what is owed: change.
    pub(super) fn change(&self, demand: &Demand) -> u8 {
        match demand {
            Demand::Things(things) => self.coins.saturating_sub(things.coins),
            _ => 0,
        }
    }
}
