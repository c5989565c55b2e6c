//! The city by night: five places in the order in which they are visited, each with its squares and what lies beside it.

use engine::Seat;
use host::{Part, Room, Text};
use maud::{Markup, html};

use super::super::action::Action;
use super::super::pieces::{Place, Slot};
use super::super::state::{House, SquaresRule, Stage, Turn};
use super::super::view::View;
use super::super::{text_about, text_page, text_words};
use super::{NightDesk, acting, city, harbor, houses, people, print_of, ruin, scenes};

/// All five places.
pub(super) fn map(view: &View, desk: &NightDesk<'_>) -> Markup {
    html! {
        (Room(24 << 10))
        section class="map" aria-label=(text_page::map(desk.lang)) {
            @for place in Place::ALL { (one_place(view, desk, place)) }
        }
    }
}

fn one_place(view: &View, desk: &NightDesk<'_>, place: Place) -> Markup {
    let front = acting(view.table.stage) == Some(place);
    let name = text_words::place(place, desk.lang);
    html! {
        (Room(8 << 10))
        article class={ "quarter " (class(place)) @if front { " front" } } aria-label=(name) aria-current=[front.then_some("true")]
            tabindex="0" data-about=(Text(text_about::place(place, desk.lang))) {
            (stood_on(view, desk, place))
            div class="goods" {
                @match place {
                    Place::City => { (city::tools(view, desk)) },
                    Place::Villa => { (houses::loot(view, desk, House::Villa)) },
                    Place::Ruin => { (ruin::exchange(view, desk)) },
                    Place::Museum => { (houses::loot(view, desk, House::Museum)) },
                    Place::Harbor => { (harbor::fences(view, desk)) },
                }
            }
        }
    }
}

/// Who stands where. What lies beside it is another matter: some of it tells of the reader's hand.
fn stood_on(view: &View, desk: &NightDesk<'_>, place: Place) -> Part {
    let table = &view.table;
    let placing = matches!(table.stage, Stage::Place(_));
    let here = acting(table.stage) == Some(place);
    let acts = Slot::ALL.into_iter().find(|&square| is_acting(table.stage, place, square));
    let there = (table.squares(place), table.scoundrels, desk.names.0);
    let facts = (print_of(view), table.squares_rule, place, placing, here, acts, there);
    desk.kept_with("place", &facts, sent_to(view, place), || {
        html! { (spot(view, desk, place)) span class="said" { (who_is_there(view, desk, place)) } }
    })
}

/// How a token can be sent to a place, while tokens are placed.
fn sent_to(view: &View, place: Place) -> impl Iterator<Item = Action> {
    let table = &view.table;
    let squares = match (table.stage, table.squares_rule) {
        (Stage::Place(_), SquaresRule::Lowest) => vec![None],
        (Stage::Place(_), SquaresRule::Any) => (0..table.terms.squares).map(|at| Some(Slot(at))).collect(),
        _ => Vec::new(),
    };
    squares.into_iter().map(move |square| Action::Place { place, square })
}

const fn class(place: Place) -> &'static str {
    match place {
        Place::City => "city",
        Place::Villa => "villa",
        Place::Ruin => "ruin",
        Place::Museum => "museum",
        Place::Harbor => "harbor",
    }
}

/// The picture with its sign and its squares. While tokens are placed, it is the button that sends one there.
fn spot(view: &View, desk: &NightDesk<'_>, place: Place) -> Markup {
    let picture = picture(view, desk, place);
    let whole = view.table.squares_rule == SquaresRule::Lowest;
    match view.table.stage {
        Stage::Place(_) if whole => desk.act(Action::Place { place, square: None }, "spot", &picture),
        _ => html! { span class="spot" { (picture) } },
    }
}

fn picture(view: &View, desk: &NightDesk<'_>, place: Place) -> Markup {
    let front = acting(view.table.stage) == Some(place);
    html! {
        (scenes::scene(place))
        span class="plate" {
            b class="number" { (place.index() + 1) } (text_words::place(place, desk.lang))
            @if front { i class="now" { (text_page::now_here(desk.lang)) } }
        }
        span class="squares" {
            @for square in 0..view.table.terms.squares { (one_square(view, desk, place, Slot(square))) }
        }
    }
}

/// A square with the token on it. Where squares may be chosen, a free one is a button while tokens are placed.
fn one_square(view: &View, desk: &NightDesk<'_>, place: Place, square: Slot) -> Markup {
    let table = &view.table;
    let token = table.squares(place)[square.index()];
    let content = html! {
        i class=[token.map(|_| "corner")] { (square) }
        @if let Some(seat) = token { (people::token(table, seat, &square_key(place, square))) }
    };
    let class = if is_acting(table.stage, place, square) { "square acting" } else { "square" };
    match table.stage {
        Stage::Place(_) if table.squares_rule == SquaresRule::Any => {
            desk.act(Action::Place { place, square: Some(square) }, class, &content)
        }
        _ => {
            let about = text_about::square(place, square, token.map(|seat| desk.names.of(seat)), desk.lang);
            html! { span class=(class) data-about=(Text(about)) { (content) } }
        }
    }
}

/// Is the token on this square the one that acts?
fn is_acting(stage: Stage, place: Place, square: Slot) -> bool {
    match stage {
        Stage::Act(turn) | Stage::SecondTool(turn) | Stage::Also { turn, .. } => {
            let Turn { place: here, square: this, .. } = turn;
            (here, this) == (place, square)
        }
        _ => false,
    }
}

/// For those who do not see the tokens.
fn who_is_there(view: &View, desk: &NightDesk<'_>, place: Place) -> String {
    let squares = view.table.squares(place).iter().enumerate();
    let said = |(square, token): (usize, &Option<Seat>)| {
        let name = desk.names.of((*token)?);
        Some(text_page::on_square(Slot(square as u8), name, desk.lang))
    };
    let there: Vec<String> = squares.filter_map(said).collect();
    if there.is_empty() { text_page::nobody(place, desk.lang) } else { there.join(" ") }
}

/// The key of a token on a square.
pub(super) fn square_key(place: Place, square: Slot) -> String {
    format!("sq-{place}-{square}")
}
