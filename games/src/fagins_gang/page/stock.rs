//! The warehouses and one's own goods, one above the other. What can be taken, given, sold or given up now is a button. While the market is
//! open, its stalls stand where the warehouses did: so a session is clicked through in one place.

use engine::Seat;
use host::{Part, Text};
use maud::{Markup, html};

use super::super::action::Action;
use super::super::state::{Ask, Stage};
use super::super::text::about::{self, Count};
use super::super::text::board::{self, Word};
use super::super::view::View;
use super::super::words::{Good, Location};
use super::{FaginsDesk, figures, market, print_of};

/// The panel; a spectator has no goods, but sees the warehouses.
pub(super) fn stock(view: &View, desk: &FaginsDesk<'_>) -> Markup {
    html! {
        section class="stock" {
            (shelves(view, desk))
            @if let Some(me) = desk.me { (hand(view, desk, me)) }
        }
    }
}

/// The stalls while the market is open, else the warehouses.
fn shelves(view: &View, desk: &FaginsDesk<'_>) -> Part {
    let (table, trading) = (&view.table, market::open(view).is_some());
    let (to_buy, wheel) =
        if trading { (table.stalls(), Some(table.wheel())) } else { (table.warehouses(), None) };
    let draw = || {
        html! {
            div class="shelves" {
                @if trading {
                    h3 { (board::word(Word::ToBuy, desk.lang)) }
                    @for good in Good::ALL { (on_sale(view, desk, good)) }
                } @else {
                    h3 { (board::word(Word::Warehouses, desk.lang)) }
                    @for good in Good::ALL { (warehouse(view, desk, good)) }
                }
            }
        }
    };
    let actions = Good::ALL.into_iter().filter_map(|good| taking(view, good));
    desk.kept_with("shelves", &(print_of(view), to_buy, wheel), actions, draw)
}

/// One's own goods.
fn hand(view: &View, desk: &FaginsDesk<'_>, me: Seat) -> Part {
    let (limit, cubes) = (view.table.board().numbers().hand_limit, view.table.hand(me));
    let total = cubes.total();
    let draw = || {
        html! {
            div class="shelves hand" {
                h3 {
                    (board::word(Word::YourGoods, desk.lang)) " "
                    small class={ @if total > limit.into() { "over" } } data-about=(Text(about::count(Count::HandSize, desk.lang))) { (board::hand_size(total, limit, desk.lang)) }
                }
                @for good in Good::ALL { (held(view, desk, me, good)) }
            }
        }
    };
    let wheel = market::open(view).map(|_| view.table.wheel());
    desk.kept_with("hand", &(print_of(view), cubes, wheel), Good::ALL.map(|good| giving(view, good)), draw)
}

fn warehouse(view: &View, desk: &FaginsDesk<'_>, good: Good) -> Markup {
    let there = view.table.warehouses()[good.index()];
    let content = cell(desk, good, there, &warehouse_key(good));
    let about = about::warehouse(good, desk.lang);
    let class = format!("store {}{}", figures::class(good), if there == 0 { " none" } else { "" });
    match taking(view, good) {
        Some(action) => desk.piece(action, &class, &about, &content),
        None => html! { span class=(class) data-about=(Text(about)) { (content) } },
    }
}

/// What taking a cube from the shelves means now.
fn taking(view: &View, good: Good) -> Option<Action> {
    match view.stage {
        Stage::Market(_) => Some(Action::Buy(good)),
        Stage::Turn(turn) => match turn.ask {
            Ask::Hand { .. } => Some(Action::Take(good)),
            Ask::Get => Some(Action::Get(good)),
            Ask::Use | Ask::Bump(_) | Ask::Give(_) => None,
        },
        Stage::Drop(_) | Stage::Roll(_) | Stage::Over => None,
    }
}

/// What parting with a cube means now.
const fn giving(view: &View, good: Good) -> Action {
    match view.stage {
        Stage::Market(_) => Action::Sell(good),
        Stage::Drop(_) => Action::Drop(good),
        Stage::Turn(_) | Stage::Roll(_) | Stage::Over => Action::Give(good),
    }
}

/// What a stall has, with its price. The key is the warehouse's, whose place it takes.
fn on_sale(view: &View, desk: &FaginsDesk<'_>, good: Good) -> Markup {
    let there = view.table.stalls()[good.index()];
    let content = html! {
        (cell(desk, good, there, &warehouse_key(good)))
        span class="coin" { (view.table.price(good)) }
    };
    let class = format!("store {}{}", figures::class(good), if there == 0 { " none" } else { "" });
    desk.piece(Action::Buy(good), &class, &market::about(view, desk, good), &content)
}

/// One's own cubes of a kind: given for a swap, sold or given up, as the moment has it.
fn held(view: &View, desk: &FaginsDesk<'_>, me: Seat, good: Good) -> Markup {
    let have = view.table.hand(me)[good.index()];
    let place = Location::ALL.into_iter().find(|&place| view.table.ladder(place).colour() == good);
    let content = cell(desk, good, have, &hand_key(good));
    let class = format!("held {}{}", figures::class(good), if have == 0 { " none" } else { "" });
    desk.piece(giving(view, good), &class, &about::held(good, place, desk.lang), &content)
}

fn cell(desk: &FaginsDesk<'_>, good: Good, count: u8, key: &str) -> Markup {
    html! {
        (figures::cube_with_key(good, key))
        b aria-hidden="true" { (count) }
        span class="said" { (board::count(count, good, desk.lang)) }
    }
}

/// The key of a warehouse.
pub(super) fn warehouse_key(good: Good) -> String {
    format!("w-{}", good.letter())
}

/// The key of one's own cubes of a kind.
pub(super) fn hand_key(good: Good) -> String {
    format!("h-{}", good.letter())
}
