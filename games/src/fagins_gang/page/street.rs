//! A street as a ladder: Fagin's door above, the way out below, and between them the levels with their goods, shillings and pieces. A
//! level is the button that walks there; where one's own urchin stands, its goods and its shillings are buttons instead.

use engine::Seat;
use host::{Part, Room, Text};
use maud::{Markup, html};

use super::super::action::{Action, To};
use super::super::edition::{Ladder, Rung};
use super::super::state::{Ask, Stage};
use super::super::street::Constable;
use super::super::text::about;
use super::super::text::board::{self, Word};
use super::super::view::View;
use super::super::words::{Good, Level, Location, Way};
use super::{FaginsDesk, figures, print_of, tip};

/// The street's place on the page.
pub(super) fn id(place: Location) -> String {
    format!("fg-{}", place.letter())
}

/// The key of an urchin in a street, or at Fagin's door there: a seat has one at most.
pub(super) fn urchin_key(seat: Seat, place: Location) -> String {
    format!("u{seat}-{}", place.letter())
}

/// The key of a constable.
pub(super) fn constable_key(place: Location) -> String {
    format!("c-{}", place.letter())
}

/// The street of `place`.
pub(super) fn street(view: &View, desk: &FaginsDesk<'_>, place: Location) -> Part {
    let (here, ladder) = (view.table.street(place), view.table.ladder(place));
    let mine = desk.me.and_then(|me| here.urchin(me));
    let homes = Seat::all(view.table.players()).map(|seat| view.table.homes(seat).contains(place));
    let facts = (print_of(view), place, here, mine, homes.collect::<Vec<_>>(), bumping(view, place));
    let facts = (facts, walks(view, desk, place));
    desk.kept_with("street", &(facts, desk.names.0), actions(place, ladder), || drawn(view, desk, place))
}

/// What the reader's ways in a street depend on besides, in their turn: how many urchins wait, and what there is to pay with.
fn walks(view: &View, desk: &FaginsDesk<'_>, place: Location) -> Option<(u8, Option<(u8, u32)>)> {
    let table = &view.table;
    let seat = desk.me.filter(|_| desk.is_asked() && matches!(view.stage, Stage::Turn(_)))?;
    let pays = || (table.hand(seat)[table.ladder(place).colour().index()], table.purse(seat));
    Some((table.supply(seat), tip::chooses_a_move(view, desk, place).map(|_| pays())))
}

/// All that can be done in a street.
fn actions(place: Location, ladder: &Ladder) -> impl Iterator<Item = Action> {
    let ends = [To::Fagin, To::Up, To::Down].into_iter();
    let moves = ends.chain(ladder.rungs().map(|(_, rung)| To::Level(rung.label)));
    let deeds = [Action::Steal(place), Action::Purse(place), Action::Bump(Way::Up), Action::Bump(Way::Down)];
    moves.map(move |to| Action::Move(place, to)).chain(deeds)
}

fn drawn(view: &View, desk: &FaginsDesk<'_>, place: Location) -> Markup {
    let ladder = view.table.ladder(place);
    let name = board::place(place, desk.lang);
    let busy = !view.table.street(place).is_empty();
    html! {
        (Room(16 << 10))
        section class={ "street " (figures::class(ladder.colour())) @if busy { " busy" } } id=(id(place)) aria-label=(name) {
            header tabindex="0" role="group" aria-label=(name)
                data-about=(Text(about::street(place, ladder.cost(), ladder.colour(), desk.lang))) {
                h2 { (name) }
                (figures::place(place))
                p class="price" { b { (ladder.cost()) } (figures::cube(ladder.colour())) (board::word(Word::AStep, desk.lang)) }
            }
            (top(view, desk, place))
            div class="rungs" { @for (level, rung) in ladder.rungs() { (step(view, desk, place, level, rung)) } }
            (way_out(view, desk, place))
            div class="ground" aria-hidden="true" { (figures::place(place)) }
        }
    }
}

/// Fagin's door, with whoever is home, and the way out beside it.
fn top(view: &View, desk: &FaginsDesk<'_>, place: Location) -> Markup {
    let home: Vec<Seat> =
        Seat::all(view.table.players()).filter(|&seat| view.table.homes(seat).contains(place)).collect();
    let door = html! {
        (figures::door())
        span class="home" {
            @for &seat in &home { (figures::urchin(seat, desk.names.of(seat), Some(&urchin_key(seat, place)))) }
        }
        span class="coin fee" aria-hidden="true" { (view.table.board().numbers().fagin_fee) }
        span class="said" { (board::door(place, &home, desk.names, desk.lang)) }
    };
    let about = || about::door(place, view.table.board().numbers(), desk.lang);
    html! {
        div class="top" {
            (walk(view, desk, (place, To::Fagin), "fagin", about, &door))
            (out(view, desk, place, Way::Up, "▲"))
        }
    }
}

fn way_out(view: &View, desk: &FaginsDesk<'_>, place: Location) -> Markup {
    html! { div class="bottom" { (out(view, desk, place, Way::Down, "▼")) } }
}

fn out(view: &View, desk: &FaginsDesk<'_>, place: Location, way: Way, arrow: &str) -> Markup {
    let to = if way == Way::Up { To::Up } else { To::Down };
    let content = html! { span aria-hidden="true" { (arrow) } };
    walk(view, desk, (place, to), "out", || about::way_out(way, desk.lang), &content)
}

/// Where a move can lead. While one can be chosen it says what it would cost; else what the place is.
fn walk<About: AsRef<str>>(
    view: &View,
    desk: &FaginsDesk<'_>,
    (place, to): (Location, To),
    class: &str,
    about: impl FnOnce() -> About,
    content: &Markup,
) -> Markup {
    let (action, tip) = (Action::Move(place, to), tip::of_move(view, desk, place, to));
    if tip.0.is_empty() {
        desk.piece(action, class, about().as_ref(), content)
    } else {
        desk.act(action, class, &html! { (content) (tip) })
    }
}

/// One level between its two lanes.
fn step(view: &View, desk: &FaginsDesk<'_>, place: Location, level: Level, rung: &Rung) -> Markup {
    let street = view.table.street(place);
    let mine = desk.me.is_some_and(|me| street.urchin(me) == Some(level));
    let start = view.table.ladder(place).start() == level;
    html! {
        div class={ "rung" @if mine { " mine" } @if start { " start" } @if street.constable.level == level { " watched" } } {
            (lane(view, desk, place, level, Way::Up))
            @if asks_bump(view, place, level) { (aside(view, desk, place, level, rung)) }
            @else if mine { (own(view, desk, place, level, rung)) }
            @else { (other(view, desk, place, level, rung)) }
            (lane(view, desk, place, level, Way::Down))
        }
    }
}

/// The constable's path beside a level: himself, or the roll that would bring him there.
fn lane(view: &View, desk: &FaginsDesk<'_>, place: Location, level: Level, way: Way) -> Markup {
    let (constable, here) = (view.table.street(place).constable, Constable { level, way });
    let ladder = view.table.ladder(place);
    let roll = (1..=6).find(|&pips| constable.walk(ladder, pips) == here);
    let about = match roll {
        _ if constable == here => Some(about::constable(way, desk.lang)),
        roll => roll.map(|pips| about::lane(pips, desk.lang)),
    };
    html! {
        span class={ "lane " (way.word()) } aria-hidden="true" data-about=[about] {
            @if constable == here { (figures::constable(way, &constable_key(place))) }
            @else if let Some(pips) = roll { i { (pips) } }
        }
    }
}

/// Who is asked for the direction of a bump in this street.
fn bumping(view: &View, place: Location) -> Option<Seat> {
    let Stage::Turn(turn) = view.stage else { return None };
    (turn.ask == Ask::Bump(place)).then_some(turn.seat)
}

/// Is the direction of a bump on this level being asked?
fn asks_bump(view: &View, place: Location, level: Level) -> bool {
    bumping(view, place).is_some_and(|seat| view.table.street(place).urchin(seat) == Some(level))
}

/// A level where two have met: which way does it go on?
fn aside(view: &View, desk: &FaginsDesk<'_>, place: Location, level: Level, rung: &Rung) -> Markup {
    let arrow = |way: Way, sign: &str| {
        let content = html! { span aria-hidden="true" { (sign) } (tip::of_bump(view, desk, place, way)) };
        desk.act(Action::Bump(way), "aside", &content)
    };
    html! {
        span class="way met" {
            (arrow(Way::Up, "▲"))
            (pieces(view, desk, place, level, &said(view, desk, place, level, rung)))
            (arrow(Way::Down, "▼"))
        }
    }
}

/// A level where the reader's urchin stands.
fn own(view: &View, desk: &FaginsDesk<'_>, place: Location, level: Level, rung: &Rung) -> Markup {
    html! {
        span class="way own" {
            (desk.piece(Action::Steal(place), "loot", &about::goods(rung, desk.lang), &goods(rung)))
            (pieces(view, desk, place, level, &said(view, desk, place, level, rung)))
            (desk.piece(Action::Purse(place), "coin", &about::purse(rung, desk.lang), &html! { (rung.label.0) }))
        }
    }
}

/// Any other level: the button that walks there.
fn other(view: &View, desk: &FaginsDesk<'_>, place: Location, level: Level, rung: &Rung) -> Markup {
    let said = said(view, desk, place, level, rung);
    let content = html! {
        span class="loot" { (goods(rung)) }
        (pieces(view, desk, place, level, &said))
        span class="coin" aria-hidden="true" { (rung.label.0) }
    };
    let about = || about::rung(&said, desk.lang);
    walk(view, desk, (place, To::Level(rung.label)), "way", about, &content)
}

fn goods(rung: &Rung) -> Markup {
    html! {
        @for _ in 0..rung.hands { (figures::white_hand()) }
        @for good in Good::ALL { @for _ in 0..rung.goods[good.index()] { (figures::cube(good)) } }
    }
}

/// What a level offers and who stands on it, in words; the constable too.
fn said(view: &View, desk: &FaginsDesk<'_>, place: Location, level: Level, rung: &Rung) -> String {
    let street = view.table.street(place);
    let there = Seat::all(view.table.players()).filter(|&seat| street.urchin(seat) == Some(level));
    let watched = street.constable.level == level;
    let constable = watched.then(|| board::constable(street.constable.way, desk.lang));
    let who: Vec<&str> = there.map(|seat| desk.names.of(seat)).chain(constable).collect();
    board::level(rung, &who.join(", "), desk.lang)
}

/// The pieces on a level.
fn pieces(view: &View, desk: &FaginsDesk<'_>, place: Location, level: Level, said: &str) -> Markup {
    let street = view.table.street(place);
    let there = Seat::all(view.table.players()).filter(|&seat| street.urchin(seat) == Some(level));
    html! {
        span class="spot" {
            @for seat in there { (figures::urchin(seat, desk.names.of(seat), Some(&urchin_key(seat, place)))) }
            span class="said" { (said) }
        }
    }
}
