//! Swindler through the conformance suite: what the suite cannot find out by itself, and the call.

use engine::{Seat, Setup};
use testkit::Checked;

use super::pieces::kinds_in;
use super::tests::small;
use super::{Accomplice, Cards, Fate, Frame, OrderId, Stage, Swindler, SwindlerEdition, Table, Tile, Tiles};

testkit::conform!(Swindler);

fn missing<const N: usize>(what: &str, there: &engine::Bag<N>, all: &engine::Bag<N>) -> Result<(), String> {
    if there == all { Ok(()) } else { Err(format!("{what}: there are {there:?}, not {all:?}")) }
}

/// Every tile in front of somebody or on a fence tile.
fn tiles_out(table: &Table) -> Tiles {
    let mut out = Tiles::EMPTY;
    for player in &table.seats {
        out.add(&player.front);
    }
    for tile in table.stalls.iter().flat_map(|stall| stall.on).flatten() {
        out[tile.index()] += 1;
    }
    out
}

/// Every accomplice that is not in the pile.
fn cards_out(state: &Swindler) -> Cards {
    let mut out = state.table.discard;
    out.add(&state.table.in_play());
    for seat in Seat::all(4) {
        out.add(&state.hand(seat));
    }
    out
}

fn fences_there(table: &Table) -> Vec<u8> {
    let open = table.stalls.iter().filter_map(|stall| stall.fence).map(|fence| fence.0);
    open.chain(table.decks.fences_done.iter()).collect()
}

/// Orders that have left deck and display must have been fulfilled.
fn orders_add_up(table: &Table) -> Result<(), String> {
    let (terms, decks) = (&table.terms, &table.decks);
    let open = table.orders.iter().filter(|slot| slot.order.is_some()).count();
    let seen_a = terms.a_orders.len() - decks.a_orders.len() as usize;
    let seen_b = terms.b_orders.len() - decks.b_orders.len() as usize;
    let fulfilled: usize = table.seats.iter().map(|player| usize::from(player.fulfilled)).sum();
    if seen_a + seen_b == open + fulfilled {
        return Ok(());
    }
    Err(format!("{seen_a} A and {seen_b} B orders were seen; {open} lie open, {fulfilled} are fulfilled"))
}

fn markers_add_up(table: &Table) -> Result<(), String> {
    let gap = table.orders.iter().any(|slot| slot.order.is_none() && slot.marker.is_some());
    let many = |seat: Seat| {
        let placed = table.orders.iter().filter(|slot| slot.marker == Some(seat)).count();
        placed > usize::from(table.terms.start.markers)
    };
    if gap || Seat::all(table.players).any(many) { Err("a marker lies wrong".to_owned()) } else { Ok(()) }
}

/// This turn's loot lies in front of the thief, and forged tiles are there.
fn loot_is_there(table: &Table) -> Result<(), String> {
    let front = &table.player(table.active).front;
    if table.stage == Stage::Business && front.minus(&table.theft.loot).is_none() {
        // Sold or swapped since: no longer of interest.
        return Ok(());
    }
    let there = kinds_in(&table.theft.loot).all(|tile| table.theft.loot[tile.index()] <= front[tile.index()]);
    let in_theft = matches!(table.stage, Stage::Loot | Stage::FirstDraw | Stage::Drawing | Stage::Keep(_));
    let forged =
        table.turn.forged.iter().all(|good| table.turn.times_forged(good.tile) <= front[good.tile.index()]);
    if (there || !in_theft) && forged { Ok(()) } else { Err("loot or a forgery is not there".to_owned()) }
}

impl Checked for Swindler {
    fn audit(&self) -> Result<(), String> {
        let (table, terms) = (&self.table, &self.table.terms);
        let mut tiles = tiles_out(table);
        tiles.add(&table.sacks);
        missing("tiles", &tiles, &terms.tiles)?;
        let mut cards = cards_out(self);
        cards.add(&self.pile);
        missing("accomplices", &cards, &terms.accomplices)?;
        let sizes = Seat::all(table.players)
            .all(|seat| u32::from(table.player(seat).hand) == self.hand(seat).total());
        if !sizes || u32::from(table.pile_left) != self.pile.total() {
            return Err("a number of accomplices is wrong".to_owned());
        }
        let mut fences: Vec<_> = fences_there(table).into_iter().chain(table.decks.fences.iter()).collect();
        fences.sort_unstable();
        if fences != (0..terms.fences.len() as u8).collect::<Vec<_>>() {
            return Err(format!("the fence tiles are {fences:?}"));
        }
        orders_add_up(table)?;
        markers_add_up(table)?;
        loot_is_there(table)
    }

    fn left(&self) -> Vec<(String, u32)> {
        let (table, terms) = (&self.table, &self.table.terms);
        let draws_tile = table.stage == Stage::Drawing || matches!(table.stack.last(), Some(Frame::Cheat(_)));
        if draws_tile {
            let (sack, out) = (table.theft.sack, tiles_out(table));
            let inside = Tile::of(sack)
                .map(|tile| (tile.to_string(), u32::from(terms.tiles[tile.index()] - out[tile.index()])));
            return inside.chain([("skull".to_owned(), terms.skulls[sack.index()].into())]).collect();
        }
        match table.stage {
            Stage::LayFences | Stage::RefillFences => {
                let there = fences_there(table);
                let left = (0..terms.fences.len() as u8).filter(|fence| !there.contains(fence));
                left.map(|fence| (format!("F{}", fence + 1), 1)).collect()
            }
            Stage::LayThieves => {
                let gone = |thief: &u8| {
                    let taken =
                        table.seats.iter().any(|player| player.thief.is_some_and(|id| id.0 == *thief));
                    taken || table.decks.offered.contains(*thief)
                };
                let left = (0..terms.thieves.len() as u8).filter(|thief| !gone(thief));
                left.map(|thief| (format!("M{}", thief + 1), 1)).collect()
            }
            Stage::LayOrders | Stage::RefillOrders => orders_left(table),
            _ => {
                let left = terms.accomplices.minus(&cards_out(self)).expect("no more are out than there are");
                Accomplice::ALL.iter().map(|card| (card.to_string(), left[card.index()].into())).collect()
            }
        }
    }

    fn setups() -> Vec<Setup<SwindlerEdition>> {
        let standard = |players, rounds: &str| {
            Setup::standard::<Self>(players).unwrap().with::<Self>("cut", rounds).unwrap()
        };
        let with = |setup: Setup<_>, name: &str, value: &str| setup.with::<Self>(name, value).unwrap();
        vec![
            standard(2, "14"),
            standard(3, "9"),
            standard(4, "7"),
            with(with(standard(3, "8"), "draw_orders", "always"), "master_thieves", "deal"),
            with(with(standard(4, "6"), "taschenspieler", "stays"), "master_thieves", "off"),
            small::setup("all", &ALL_SORTS, 3, 8),
        ]
    }

    fn small_setups() -> Vec<Setup<SwindlerEdition>> {
        let stays =
            small::setup("conjurers", &[("taschenspieler", 2), ("bettler", 2), ("meuchlerin", 1)], 3, 3);
        vec![
            small::setup("pickers", &PICKERS, 2, 4),
            small::setup("pickers", &PICKERS, 3, 3),
            small::setup("conjurers", &[("taschenspieler", 2), ("bettler", 2), ("meuchlerin", 1)], 2, 5),
            stays.with::<Self>("taschenspieler", "stays").unwrap(),
            small::setup("few", &[("bettler", 2), ("verraeter", 1), ("betruegerin", 1)], 2, 7),
            small::setup("few", &[("bettler", 2), ("verraeter", 1), ("betruegerin", 1)], 3, 5),
            small::setup("angels", &[("schutzengelchen", 2), ("naseweis", 2), ("bettler", 1)], 3, 4),
        ]
    }

    fn bound(setup: &Setup<SwindlerEdition>) -> usize {
        let rounds = usize::from(setup.options.limit("cut").expect("every setup of the suite is cut"));
        let cards = setup.edition.data.accomplices.total() as usize;
        // A card played asks everybody at most twice; a turn has less than 150 steps besides, and lays out less than 30.
        30 + rounds * usize::from(setup.players) * (150 + 8 * cards)
    }
}

const PICKERS: [(&str, u8); 4] = [
    ("schlossknackerin-red", 2),
    ("schlossknackerin-blue", 1),
    ("schlossknackerin-yellow", 1),
    ("meuchlerin", 2),
];

/// One of each, and three assassins for long chains.
const ALL_SORTS: [(&str, u8); 13] = [
    ("betruegerin", 1),
    ("bettler", 1),
    ("erbschleicherin", 1),
    ("faelscher", 2),
    ("lockvogel", 1),
    ("meuchlerin", 3),
    ("naseweis", 1),
    ("schlossknackerin-red", 1),
    ("schlossknackerin-blue", 1),
    ("schlossknackerin-yellow", 1),
    ("schutzengelchen", 1),
    ("taschenspieler", 1),
    ("verraeter", 1),
];

fn orders_left(table: &Table) -> Vec<(String, u32)> {
    let decks = &table.decks;
    let one = |fate: Fate| (fate.to_string(), 1);
    if decks.a_left > 0 {
        let open = |order: OrderId| table.orders.iter().any(|slot| slot.order == Some(order));
        let unseen = decks.a_orders.iter().map(|order| OrderId::A(super::AOrder(order)));
        return unseen.filter(|&order| !open(order)).map(|order| one(Fate::Order(order))).collect();
    }
    let orders = decks.b_orders.iter().map(|order| OrderId::B(super::BOrder(order)));
    let raids = decks.raids.iter().filter(|&raid| !decks.raids_aside.contains(raid));
    let raids = raids.map(|raid| one(Fate::Raid(super::RaidId(raid))));
    orders.map(|order| one(Fate::Order(order))).chain(raids).collect()
}
