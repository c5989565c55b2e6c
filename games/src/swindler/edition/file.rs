//! Reads an edition file and refuses what cannot be, at its line.

use std::ops::Range;

use engine::EditionError;
use serde::Deserialize;
use toml::Spanned;

use super::needs::Needs;
use super::{
    CardSource, Course, FENCE_SLOTS, FIELDS, Fence, Field, GAME, LootRaid, ORDER_SLOTS, Order, Prices, Raid,
    SackSource, Source, Start, SwindlerEdition, Thief, TileSource, Word,
};
use crate::swindler::cards::{AOrder, BOrder, CardSet, FenceId, RaidId, ThiefId};
use crate::swindler::pieces::{Ability, Accomplice, Cards, Colour, Object, Tile, Tiles};
use crate::swindler::stack::MOST_ASSASSINS;
use crate::swindler::state::{MOST_FORGERIES, MOST_MARKERS};

/// More would not fit into the numbers a state is made of.
const MOST_IN_SACK: u8 = 24;
const MOST_ACCOMPLICES: u32 = 99;
const MOST_NUMBER: u8 = 50;

/// What is wrong, and where in the file.
pub(super) struct Flaw {
    span: Range<usize>,
    message: String,
}

impl Flaw {
    /// Something is wrong here.
    pub(super) fn new(span: Range<usize>, message: impl Into<String>) -> Self {
        Self { span, message: message.into() }
    }
}

/// Refuses, unless it holds.
pub(super) fn ensure(holds: bool, span: Range<usize>, message: impl Into<String>) -> Result<(), Flaw> {
    if holds { Ok(()) } else { Err(Flaw::new(span, message)) }
}

/// The edition of this text.
pub(super) fn read(text: &str) -> Result<SwindlerEdition, EditionError> {
    let file: File = toml::from_str(text).map_err(|error| EditionError::from_toml(text, &error))?;
    file.edition().map_err(|Flaw { span, message }| EditionError::at_byte(text, span.start, message))
}

/// The file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    id: Spanned<String>,
    game: Spanned<String>,
    orders: Vec<Spanned<OrderEntry>>,
    raids: Vec<Spanned<RaidEntry>>,
    fences: Vec<Spanned<FenceEntry>>,
    accomplices: Vec<Spanned<AccompliceEntry>>,
    thieves: Vec<Spanned<ThiefEntry>>,
    sack: Vec<Spanned<SackEntry>>,
    start: Spanned<Start>,
    prices: Spanned<Prices>,
    course: Spanned<Course>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OrderEntry {
    id: Spanned<String>,
    word: Word,
    needs: Spanned<Needs>,
    #[serde(default)]
    points: u8,
    #[serde(default)]
    coins: u8,
    #[serde(default)]
    neutral: u8,
    #[serde(default)]
    posters: u8,
    source: Source,
    rewards: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RaidEntry {
    id: Spanned<String>,
    loot_from: Option<u8>,
    lose: Option<u8>,
    posters_from: Option<u8>,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FenceEntry {
    id: Spanned<String>,
    fields: Spanned<Vec<FieldEntry>>,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FieldEntry {
    object: Spanned<String>,
    points: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AccompliceEntry {
    name: Spanned<String>,
    count: u8,
    points: Option<u8>,
    source: Source,
    effect: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ThiefEntry {
    id: Spanned<String>,
    ability: Spanned<String>,
    amount: u8,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SackEntry {
    colour: Spanned<String>,
    loot: Spanned<Count>,
    skulls: Spanned<Count>,
    tiles: Vec<Spanned<TileEntry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Count {
    count: u8,
    source: Source,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TileEntry {
    object: Spanned<String>,
    count: u8,
    source: Source,
    number: Option<Source>,
}

/// What the sacks of a file hold.
struct Sacks {
    tiles: Tiles,
    tile_sources: [Option<TileSource>; Tile::COUNT],
    skulls: [u8; Colour::COUNT],
    sack_sources: [Option<SackSource>; Colour::COUNT],
}

/// The accomplices of a file.
struct Hirelings {
    cards: Cards,
    sources: [CardSource; Accomplice::COUNT],
    bet_points: u8,
}

impl File {
    fn edition(self) -> Result<SwindlerEdition, Flaw> {
        self.check_names()?;
        let sacks = self.sacks()?;
        let (a_orders, b_orders) = self.orders(&sacks.tiles)?;
        let hirelings = self.hirelings()?;
        let (raids, fences, thieves) = (self.raids()?, self.fences()?, self.thieves()?);
        self.check_start(a_orders.len(), fences.len())?;
        self.check_prices()?;
        self.check_course()?;
        Ok(SwindlerEdition {
            id: self.id.into_inner(),
            tiles: sacks.tiles,
            tile_sources: sacks.tile_sources,
            skulls: sacks.skulls,
            sack_sources: sacks.sack_sources,
            a_orders,
            b_orders,
            raids,
            fences,
            accomplices: hirelings.cards,
            accomplice_sources: hirelings.sources,
            bet_points: hirelings.bet_points,
            thieves,
            start: self.start.into_inner(),
            prices: self.prices.into_inner(),
            course: self.course.into_inner(),
        })
    }

    fn check_names(&self) -> Result<(), Flaw> {
        let id = self.id.get_ref();
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        let plain = !id.is_empty() && id.chars().all(plain);
        ensure(plain, self.id.span(), "an edition's id is made of a-z, 0-9 and hyphens")?;
        let ours = self.game.get_ref() == GAME;
        ensure(ours, self.game.span(), format!("the game is `{GAME}`, not `{}`", self.game.get_ref()))
    }

    fn sacks(&self) -> Result<Sacks, Flaw> {
        let mut sacks = Sacks {
            tiles: Tiles::EMPTY,
            tile_sources: [None; Tile::COUNT],
            skulls: [0; Colour::COUNT],
            sack_sources: [None; Colour::COUNT],
        };
        for sack in &self.sack {
            sack.get_ref().fill(&mut sacks)?;
        }
        for &colour in Colour::ALL {
            let there = sacks.sack_sources[colour.index()].is_some();
            ensure(there, self.id.span(), format!("there is no sack `{colour}`"))?;
        }
        Ok(sacks)
    }

    fn orders(&self, tiles: &Tiles) -> Result<(Vec<Order>, Vec<Order>), Flaw> {
        let (mut a_orders, mut b_orders) = (Vec::new(), Vec::new());
        for entry in &self.orders {
            let (entry, id) = (entry.get_ref(), &entry.get_ref().id);
            let next_a = AOrder(a_orders.len() as u8).to_string();
            let next_b = BOrder(b_orders.len() as u8).to_string();
            let stack = match id.get_ref() {
                text if *text == next_a => &mut a_orders,
                text if *text == next_b => &mut b_orders,
                text => {
                    let message = format!("order `{text}` where {next_a} or {next_b} should stand");
                    return Err(Flaw::new(id.span(), message));
                }
            };
            stack.push(entry.order(tiles)?);
            ensure(stack.len() <= CardSet::MOST.into(), id.span(), "too many orders")?;
        }
        Ok((a_orders, b_orders))
    }

    fn raids(&self) -> Result<Vec<Raid>, Flaw> {
        let ids = self.raids.iter().map(|entry| &entry.get_ref().id);
        in_order(ids, |number| RaidId(number).to_string())?;
        self.raids.iter().map(|entry| entry.get_ref().raid(entry.span())).collect()
    }

    fn fences(&self) -> Result<Vec<Fence>, Flaw> {
        let ids = self.fences.iter().map(|entry| &entry.get_ref().id);
        in_order(ids, |number| FenceId(number).to_string())?;
        self.fences.iter().map(|entry| entry.get_ref().fence()).collect()
    }

    fn thieves(&self) -> Result<Vec<Thief>, Flaw> {
        let ids = self.thieves.iter().map(|entry| &entry.get_ref().id);
        in_order(ids, |number| ThiefId(number).to_string())?;
        let thief = |entry: &Spanned<ThiefEntry>| {
            let ThiefEntry { ability, amount, source, .. } = entry.get_ref();
            ensure(*amount <= MOST_NUMBER, entry.span(), format!("amounts go up to {MOST_NUMBER}"))?;
            Ok(Thief {
                ability: word(ability, "ability", Ability::of_word)?,
                amount: *amount,
                source: *source,
            })
        };
        self.thieves.iter().map(thief).collect()
    }

    fn hirelings(&self) -> Result<Hirelings, Flaw> {
        let nothing = CardSource { number: Source::Reconstructed, effect: Source::Reconstructed };
        let mut hirelings =
            Hirelings { cards: Cards::EMPTY, sources: [nothing; Accomplice::COUNT], bet_points: 0 };
        let mut seen = [false; Accomplice::COUNT];
        for entry in &self.accomplices {
            let AccompliceEntry { name, count, points, source, effect } = entry.get_ref();
            let card = word(name, "accomplice", Accomplice::of_word)?;
            let first = !std::mem::replace(&mut seen[card.index()], true);
            ensure(first, name.span(), format!("`{card}` stands here a second time"))?;
            let bets = card == Accomplice::KnowAll;
            ensure(points.is_some() == bets, entry.span(), "`naseweis`, and nobody else, has `points`")?;
            hirelings.bet_points = points.unwrap_or(hirelings.bet_points);
            hirelings.cards[card.index()] = *count;
            hirelings.sources[card.index()] = CardSource { number: *source, effect: *effect };
        }
        self.check_hirelings(&hirelings)?;
        Ok(hirelings)
    }

    fn check_hirelings(&self, hirelings: &Hirelings) -> Result<(), Flaw> {
        let count = |card: Accomplice| usize::from(hirelings.cards[card.index()]);
        let (span, total) =
            (self.id.span(), hirelings.cards.0.iter().map(|&count| u32::from(count)).sum::<u32>());
        ensure(
            total <= MOST_ACCOMPLICES,
            span.clone(),
            format!("there are at most {MOST_ACCOMPLICES} accomplices"),
        )?;
        let assassins = count(Accomplice::Assassin) <= MOST_ASSASSINS;
        ensure(assassins, span.clone(), format!("there are at most {MOST_ASSASSINS} of `meuchlerin`"))?;
        let forgers = count(Accomplice::Forger) <= MOST_FORGERIES;
        ensure(forgers, span.clone(), format!("there are at most {MOST_FORGERIES} of `faelscher`"))?;
        let bets = hirelings.bet_points <= MOST_NUMBER;
        ensure(bets, span, format!("a bet brings at most {MOST_NUMBER} points"))
    }

    fn check_start(&self, a_orders: usize, fences: usize) -> Result<(), Flaw> {
        let (start, span) = (self.start.get_ref(), self.start.span());
        let open = usize::from(start.open_orders);
        ensure(
            (1..=ORDER_SLOTS).contains(&open),
            span.clone(),
            format!("1 to {ORDER_SLOTS} orders lie open"),
        )?;
        let stalls = usize::from(start.open_fences);
        let fit = (1..=FENCE_SLOTS.min(fences)).contains(&stalls);
        ensure(
            fit,
            span.clone(),
            format!("1 to {} of {fences} fence tiles lie open", FENCE_SLOTS.min(fences)),
        )?;
        let markers = (1..=MOST_MARKERS).contains(&start.markers);
        ensure(markers, span.clone(), format!("everybody has 1 to {MOST_MARKERS} markers"))?;
        let few = start.points <= MOST_NUMBER && start.coins <= MOST_NUMBER;
        ensure(few, span.clone(), format!("nobody starts with more than {MOST_NUMBER}"))?;
        // A raid must not come up while the first orders are laid out.
        let dealt = 2 * usize::from(start.a_orders_each);
        ensure(dealt >= open, span.clone(), "two players' A orders do not fill the display")?;
        let enough = dealt <= a_orders;
        ensure(enough, span, format!("two players need {dealt} A orders, and there are {a_orders}"))
    }

    fn check_prices(&self) -> Result<(), Flaw> {
        let Prices { cancelled_order, comfort, fence_done, accomplice, .. } = *self.prices.get_ref();
        let most = [cancelled_order, comfort, fence_done, accomplice].into_iter().max().unwrap_or(0);
        let span = self.prices.span();
        ensure(most <= MOST_NUMBER, span.clone(), format!("prices go up to {MOST_NUMBER}"))?;
        ensure(accomplice > 0, span, "an accomplice costs a coin or more")
    }

    fn check_course(&self) -> Result<(), Flaw> {
        let Course { unlock, end, .. } = self.course.get_ref();
        let fit = |(unlock, end): (&u8, &u8)| *unlock > 0 && unlock <= end && *end <= MOST_NUMBER;
        let message = format!(
            "a thief is unlocked by 1 order or more, and no later than the end at {MOST_NUMBER} or less"
        );
        ensure(unlock.iter().zip(end).all(fit), self.course.span(), message)
    }
}

impl SackEntry {
    fn fill(&self, sacks: &mut Sacks) -> Result<(), Flaw> {
        let colour = word(&self.colour, "sack", Colour::of_word)?;
        let (loot, skulls) = (self.loot.get_ref(), self.skulls.get_ref());
        let sources = SackSource { loot: loot.source, skulls: skulls.source };
        let first = sacks.sack_sources[colour.index()].replace(sources).is_none();
        ensure(first, self.colour.span(), format!("sack `{colour}` stands here a second time"))?;
        // A sack without a skull could be emptied without risk; the white tiles lie open.
        let guarded = (skulls.count > 0) == (colour != Colour::White) && skulls.count <= MOST_IN_SACK;
        ensure(guarded, self.skulls.span(), "every sack has a skull, and the supply has none")?;
        sacks.skulls[colour.index()] = skulls.count;
        let mut total = 0_u8;
        for tile in &self.tiles {
            total = total.saturating_add(tile.get_ref().fill(colour, sacks)?);
        }
        let right = total == loot.count;
        ensure(right, self.loot.span(), format!("{} loot tiles are listed, not {}", total, loot.count))?;
        ensure(
            total <= MOST_IN_SACK,
            self.loot.span(),
            format!("a sack has at most {MOST_IN_SACK} loot tiles"),
        )
    }
}

impl TileEntry {
    fn fill(&self, colour: Colour, sacks: &mut Sacks) -> Result<u8, Flaw> {
        let tile = Tile::new(colour, word(&self.object, "object", Object::of_word)?);
        let source = TileSource { object: self.source, number: self.number.unwrap_or(self.source) };
        let first = sacks.tile_sources[tile.index()].replace(source).is_none();
        ensure(first, self.object.span(), format!("`{tile}` stands here a second time"))?;
        ensure(self.count > 0, self.object.span(), format!("there is no `{tile}`: leave it out"))?;
        sacks.tiles[tile.index()] = self.count;
        Ok(self.count)
    }
}

impl OrderEntry {
    fn order(&self, tiles: &Tiles) -> Result<Order, Flaw> {
        let most = self.points.max(self.coins).max(self.neutral).max(self.posters);
        ensure(most <= MOST_NUMBER, self.id.span(), format!("rewards go up to {MOST_NUMBER}"))?;
        Ok(Order {
            word: self.word,
            demand: self.needs.get_ref().demand(self.word, tiles, self.needs.span())?,
            points: self.points,
            coins: self.coins,
            neutral: self.neutral,
            posters: self.posters,
            source: self.source,
            reward_source: self.rewards,
        })
    }
}

impl RaidEntry {
    fn raid(&self, span: Range<usize>) -> Result<Raid, Flaw> {
        let loot = match (self.loot_from, self.lose) {
            (Some(from), Some(lose)) => Some(LootRaid { from, lose }),
            (None, None) => None,
            _ => return Err(Flaw::new(span, "`loot_from` and `lose` go together")),
        };
        let some = loot.is_some() || self.posters_from.is_some();
        ensure(some, span.clone(), "a raid asks for loot or for posters")?;
        let bearable = loot.is_none_or(|loot| loot.lose > 0 && loot.lose <= loot.from);
        ensure(bearable, span.clone(), "nobody can lose more tiles than there must be, or none")?;
        let posters = self.posters_from.is_none_or(|from| from > 0);
        ensure(posters, span, "nobody goes to the dungeon without a poster")?;
        Ok(Raid { loot, posters_from: self.posters_from, source: self.source })
    }
}

impl FenceEntry {
    fn fence(&self) -> Result<Fence, Flaw> {
        let fields = self.fields.get_ref();
        let fit = (1..=FIELDS).contains(&fields.len());
        ensure(fit, self.fields.span(), format!("a fence tile has 1 to {FIELDS} fields"))?;
        let field = |entry: &FieldEntry| {
            let object = word(&entry.object, "object", Object::of_word)?;
            let wanted = Object::FORGEABLE.contains(&object) && entry.points <= MOST_NUMBER;
            ensure(wanted, entry.object.span(), format!("no fence asks for `{object}`, or pays so much"))?;
            Ok(Field { object, points: entry.points })
        };
        let fields = fields.iter().map(field).collect::<Result<_, Flaw>>()?;
        Ok(Fence { fields, source: self.source })
    }
}

/// What a word of the file names.
fn word<T>(text: &Spanned<String>, what: &str, find: impl Fn(&str) -> Option<T>) -> Result<T, Flaw> {
    find(text.get_ref())
        .ok_or_else(|| Flaw::new(text.span(), format!("no {what} is called `{}`", text.get_ref())))
}

/// Cards are numbered as they stand in the file.
fn in_order<'a>(
    ids: impl Iterator<Item = &'a Spanned<String>>,
    expected: impl Fn(u8) -> String,
) -> Result<(), Flaw> {
    for (number, id) in ids.enumerate() {
        ensure(number < CardSet::MOST.into(), id.span(), "too many cards")?;
        let expected = expected(number as u8);
        ensure(
            *id.get_ref() == expected,
            id.span(),
            format!("`{}` where {expected} should stand", id.get_ref()),
        )?;
    }
    Ok(())
}
