//! Standing instructions for the market: at a table over days they trade for everybody but the opener, who is there.

use engine::Lang;
use host::{Instruction, Instructions};

use super::action::Action;
use super::state::Stage;
use super::text::names;
use super::view::View;
use super::words::Good;

/// The highest price and the most cubes one can name.
const DEAREST: u16 = 20;
const MOST: u16 = 15;

/// What can be said beforehand: to buy and to sell each kind of goods.
pub(super) fn offered(lang: Lang) -> Vec<Instruction> {
    let buy = |good: Good| {
        let (de, en) = (
            format!("{} kaufen, für {{}} oder weniger, bis ich {{}} habe", names::colour(good, Lang::De)),
            format!("Buy {} at {{}} or less until I have {{}}", names::colour(good, Lang::En)),
        );
        Instruction::new(buying(good), lang.pick(de, en), &[(1, DEAREST, 6), (1, MOST, 2)])
    };
    let sell = |good: Good| {
        let (de, en) = (
            format!("{} verkaufen, für {{}} oder mehr, bis ich {{}} habe", names::colour(good, Lang::De)),
            format!("Sell {} at {{}} or more until I have {{}}", names::colour(good, Lang::En)),
        );
        Instruction::new(selling(good), lang.pick(de, en), &[(1, DEAREST, 8), (0, MOST, 0)])
    };
    Good::ALL.into_iter().map(buy).chain(Good::ALL.into_iter().map(sell)).collect()
}

/// Is somebody asked at the market that another has opened?
pub(super) fn awaited(public: &View) -> bool {
    matches!(public.stage, Stage::Market(session) if session.seat != session.opener)
}

/// What the observer, whose market turn it is, does: buy, else sell, else pass.
pub(super) fn instructed(view: &View, given: &Instructions) -> Option<Action> {
    let Stage::Market(session) = view.stage else { return None };
    let bought = Good::ALL.into_iter().find(|good| buys(view, *good, given)).map(Action::Buy);
    let sold = || Good::ALL.into_iter().find(|good| sells(view, *good, given)).map(Action::Sell);
    let wish = bought.or_else(sold);
    let legal = |action: &Action| {
        let mut legal = Vec::new();
        view.world(&mut engine::Rng::new(0)).list(&mut legal);
        legal.contains(action)
    };
    let rest = if session.trade.is_some() { Action::Stop } else { Action::Pass };
    Some(wish.filter(legal).unwrap_or(rest))
}

fn buying(good: Good) -> String {
    format!("buy-{}", good.letter())
}

fn selling(good: Good) -> String {
    format!("sell-{}", good.letter())
}

/// How many the observer has of a kind.
fn held(view: &View, good: Good) -> u16 {
    view.observer.seat().map_or(0, |seat| view.table.hand(seat)[good.index()].into())
}

fn is_cheap(view: &View, good: Good, given: &Instructions) -> bool {
    given.of(&buying(good)).is_some_and(|numbers| view.table.price(good) <= numbers[0].into())
}

fn buys(view: &View, good: Good, given: &Instructions) -> bool {
    let Some(numbers) = given.of(&buying(good)) else { return false };
    let seat = view.observer.seat();
    let affordable = seat.is_some_and(|seat| view.table.purse(seat) >= view.table.price(good));
    let there = view.table.stalls()[good.index()] > 0;
    is_cheap(view, good, given) && held(view, good) < numbers[1] && affordable && there
}

/// What one would buy at this price one does not sell: otherwise the same cube would go to and fro.
fn sells(view: &View, good: Good, given: &Instructions) -> bool {
    let Some(numbers) = given.of(&selling(good)) else { return false };
    let dear = view.table.price(good) >= numbers[0].into();
    let room = view.table.stalls()[good.index()] < view.table.board().stalls()[good.index()];
    dear && held(view, good) > numbers[1] && room && !is_cheap(view, good, given)
}
