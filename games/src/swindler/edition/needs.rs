//! What an order of an edition file asks for, and whether it can be had.

use std::ops::Range;

use serde::Deserialize;

use super::file::{Flaw, ensure};
use super::{Demand, Things, Word};
use crate::swindler::pieces::{Colour, Object, Tile, Tiles, count_of};
use crate::swindler::state::MOST_NAMED;

/// More of anything would not fit into the numbers a state is made of.
const MOST_NUMBER: u8 = 20;

/// The `needs` of an order as they are written: numbers of one sort.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Needs {
    redkey: u8,
    bluekey: u8,
    yellowkey: u8,
    key: u8,
    ring: u8,
    watch: u8,
    #[serde(rename = "box")]
    seal_box: u8,
    coin: u8,
    red: u8,
    blue: u8,
    yellow: u8,
    green: u8,
    black: u8,
    same_colour: u8,
    colours: u8,
    tiles: u8,
    kinds: u8,
    sold: u8,
    completed: u8,
}

impl Needs {
    /// The demand they make under this word.
    pub(super) fn demand(self, word: Word, tiles: &Tiles, span: Range<usize>) -> Result<Demand, Flaw> {
        ensure(self.most() <= MOST_NUMBER, span.clone(), format!("needs go up to {MOST_NUMBER}"))?;
        let mut demands = self.sorts().into_iter().flatten();
        let one = demands.next().ok_or_else(|| Flaw::new(span.clone(), "an order needs something"))?;
        ensure(demands.next().is_none(), span.clone(), "an order needs things of one sort")?;
        ensure(goes_with(word, one), span.clone(), "this cannot be asked for with this word")?;
        ensure(can_be_had(one, tiles), span.clone(), "the edition does not have so much")?;
        let few = named(one) <= MOST_NAMED;
        ensure(few, span, format!("an order asks for at most {MOST_NAMED} things"))?;
        Ok(one)
    }

    fn most(self) -> u8 {
        let keys = self.redkey.max(self.bluekey).max(self.yellowkey).max(self.key);
        let things = self.ring.max(self.watch).max(self.seal_box).max(self.coin);
        let colours = self.red.max(self.blue).max(self.yellow).max(self.green).max(self.black);
        let tiles = self.same_colour.max(self.colours).max(self.tiles).max(self.kinds);
        keys.max(things).max(colours).max(tiles).max(self.sold).max(self.completed)
    }

    /// One demand for each sort of need.
    fn sorts(self) -> [Option<Demand>; 8] {
        let things = Things {
            keys: [self.redkey, self.bluekey, self.yellowkey],
            any_key: self.key,
            valuables: [self.ring, self.watch, self.seal_box],
            coins: self.coin,
        };
        let by_colour = [self.red, self.blue, self.yellow, self.green, self.black];
        let some = |number: u8, demand: Demand| (number > 0).then_some(demand);
        [
            (things != Things::default()).then_some(Demand::Things(things)),
            (by_colour != [0; 5]).then_some(Demand::ByColour(by_colour)),
            some(self.same_colour, Demand::SameColour(self.same_colour)),
            some(self.colours, Demand::Colours(self.colours)),
            some(self.tiles, Demand::Tiles(self.tiles)),
            some(self.kinds, Demand::Kinds(self.kinds)),
            some(self.sold, Demand::Sold(self.sold)),
            some(self.completed, Demand::Completed(self.completed)),
        ]
    }
}

fn goes_with(word: Word, demand: Demand) -> bool {
    let deed = matches!(demand, Demand::Sold(_) | Demand::Completed(_));
    match word {
        Word::Own | Word::Give => !deed,
        Word::Draw => matches!(demand, Demand::ByColour(_) | Demand::Tiles(_) | Demand::Kinds(_)),
        Word::None => deed,
    }
}

/// How many things must be named at most.
fn named(demand: Demand) -> usize {
    usize::from(match demand {
        Demand::Things(things) => things.total(),
        Demand::ByColour(by_colour) => by_colour.iter().sum(),
        Demand::SameColour(number)
        | Demand::Colours(number)
        | Demand::Tiles(number)
        | Demand::Kinds(number) => number,
        Demand::Sold(_) | Demand::Completed(_) => 0,
    })
}

/// Is there so much in all the sacks and the supply?
fn can_be_had(demand: Demand, tiles: &Tiles) -> bool {
    let shown = |object: Object| -> u8 {
        Colour::ALL.iter().map(|&colour| tiles[Tile::new(colour, object).index()]).sum()
    };
    let in_sack = |colour: Colour| count_of(tiles, colour);
    match demand {
        Demand::Things(things) => {
            let (keys, jokers) = (&Object::ALL[..3], shown(Object::Joker));
            let short = |(object, count): (&Object, &u8)| count.saturating_sub(shown(*object));
            let all_keys: u8 = keys.iter().map(|&key| shown(key)).sum::<u8>() + jokers;
            let valuables = Things::VALUABLES.iter().zip(&things.valuables);
            keys.iter().zip(&things.keys).map(short).sum::<u8>() <= jokers
                && things.key_total() <= all_keys
                && valuables.map(short).sum::<u8>() == 0
        }
        Demand::ByColour(by_colour) => {
            Colour::SACKS.iter().zip(by_colour).all(|(&colour, count)| count <= in_sack(colour))
        }
        Demand::SameColour(number) => Colour::SACKS.iter().any(|&colour| number <= in_sack(colour)),
        Demand::Colours(number) => usize::from(number) <= Colour::SACKS.len(),
        Demand::Tiles(number) => u32::from(number) <= tiles.total(),
        Demand::Kinds(number) => {
            usize::from(number) <= Object::ALL.iter().filter(|&&object| shown(object) > 0).count()
        }
        Demand::Sold(_) | Demand::Completed(_) => true,
    }
}
