//! The board in plain text, for a terminal and for playthroughs: what lies open, and the observer's own cards. What could only
//! be remembered is left out, as on the page.

use std::fmt::Write as _;

use engine::{Lang, Names, Seat};

use super::event::Front;
use super::pieces::{Place, Slot};
use super::state::House;
use super::text_words as words;
use super::view::{FaceDown, View};

/// The whole board.
pub(super) fn sketch(view: &View, names: Names<'_>, lang: Lang) -> String {
    let mut text = head(view, names, lang);
    for place in Place::ALL {
        let tokens = tokens(view, place, names);
        let _ =
            writeln!(text, "{:7} [{tokens}] {}", words::place(place, lang), cards(view, place, names, lang));
    }
    for seat in Seat::all(view.table.players) {
        let _ = writeln!(text, "{}", player(view, seat, names, lang));
    }
    if let Some(own) = own(view, lang) {
        let _ = writeln!(text, "{own}");
    }
    text
}

/// The round, who begins it, and the piles.
fn head(view: &View, names: Names<'_>, lang: Lang) -> String {
    let table = &view.table;
    let (round, start) = (table.round, names.of(table.start));
    let piles = [
        (lang.pick("Werkzeug", "tools"), u32::from(view.tools_left), table.tool_discard.total()),
        (lang.pick("Beute", "loot"), view.loot_left.into(), table.loot_discard.len() as u32),
        (lang.pick("Hehler", "fences"), table.fence_pile.len() as u32, table.fence_discard.len() as u32),
    ];
    let piles = piles.map(|(name, left, discarded)| format!("{name} {left}/{discarded}")).join(", ");
    match lang {
        Lang::De => format!("Runde {round}, Startspieler {start}. Zug-/Ablagestapel: {piles}\n"),
        Lang::En => format!("Round {round}, start player {start}. Draw/discard piles: {piles}\n"),
    }
}

/// The tokens on the squares of a place: `Hans · · · ·`.
fn tokens(view: &View, place: Place, names: Names<'_>) -> String {
    let token = |token: &Option<Seat>| token.map_or("·", |seat| names.of(seat));
    view.table.squares(place).iter().map(token).collect::<Vec<_>>().join(" ")
}

/// What lies beside a place.
fn cards(view: &View, place: Place, names: Names<'_>, lang: Lang) -> String {
    match place {
        Place::City => words::tools(&view.table.city, lang),
        Place::Villa => house(view, House::Villa, lang),
        Place::Ruin => exchange(view, names),
        Place::Museum => house(view, House::Museum, lang),
        Place::Harbor => fences(view, lang),
    }
}

fn house(view: &View, house: House, lang: Lang) -> String {
    let slot = |(slot, card): (usize, &Option<FaceDown>)| {
        let card = card.map_or("·".to_owned(), |card| words::back(view.back(card), lang));
        format!("{}: {card}", Slot(slot as u8))
    };
    view.house(house).iter().enumerate().map(slot).collect::<Vec<_>>().join("  ")
}

fn exchange(view: &View, names: Names<'_>) -> String {
    let square = |(square, rate): (usize, &super::Rate)| {
        let token = view.table.exchange[square].map_or(String::new(), |seat| format!(" {}", names.of(seat)));
        format!("{}: {}>{}{token}", Slot(square as u8), rate.give, rate.get)
    };
    view.table.terms.rates.iter().enumerate().map(square).collect::<Vec<_>>().join("  ")
}

fn fences(view: &View, lang: Lang) -> String {
    let table = &view.table;
    let slots = &table.fences[..table.layout().harbor.into()];
    let slot = |(slot, fence): (usize, &Option<super::FenceId>)| {
        let fence = fence.map_or("·".to_owned(), |fence| {
            format!("{fence} ({})", words::offers(&table.terms.fences[fence.index()], lang))
        });
        format!("{}: {fence}", Slot(slot as u8))
    };
    slots.iter().enumerate().map(slot).collect::<Vec<_>>().join("  ")
}

/// What everybody sees of a player.
fn player(view: &View, seat: Seat, names: Names<'_>, lang: Lang) -> String {
    let table = &view.table;
    let (name, money, hand) = (names.of(seat), table.money[seat.index()], view.memory.hand_size(seat));
    let own = table.own_tool(seat).map_or("–", |tool| words::tool(tool, lang));
    let stash = view.stashes[seat.index()].iter().map(|card| words::back(view.back(*card), lang));
    let stash = stash.collect::<Vec<_>>().join(", ");
    let stash = if stash.is_empty() { "–".to_owned() } else { stash };
    match lang {
        Lang::De => format!("{name} ({own}): Geld {money}, Hand {hand}, Beute {stash}"),
        Lang::En => format!("{name} ({own}): money {money}, hand {hand}, loot {stash}"),
    }
}

/// The observer's own cards.
fn own(view: &View, lang: Lang) -> Option<String> {
    let own = view.own?;
    let front = |loot| {
        let card = view.table.terms.loot(loot);
        words::front(&Front { loot, kind: card.kind, value: card.value }, lang)
    };
    let stash = own.stash.iter().map(front).collect::<Vec<_>>().join(", ");
    let stash = if stash.is_empty() { "–".to_owned() } else { stash };
    let hand = words::tools(&own.hand, lang);
    Some(match lang {
        Lang::De => format!("Deine Hand: {hand}. Deine Beute: {stash}."),
        Lang::En => format!("Your hand: {hand}. Your loot: {stash}."),
    })
}
