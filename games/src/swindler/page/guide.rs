//! The guided first game: a deal with easy orders, and what a learner is told step by step. What is told follows from what lies on the
//! table, so it holds after a reload, and for whoever does something else than was advised.

use engine::{Lang, Seat};
use host::{Guide, Lesson, first_legal};

use super::super::action::{Action, Slot, Thing};
use super::super::cards::OrderId;
use super::super::odds::Odds;
use super::super::pieces::{Colour, count_of};
use super::super::refusal::Due;
use super::super::state::Table;
use super::super::text::lessons::{FIRST_SACK, Topic, lesson as told};
use super::super::view::View;
use super::{hand, orders, players, sacks};

/// Two players, four orders that one theft or two can fulfil, and fences for rings and watches.
pub(super) const GUIDE: Guide = Guide {
    players: 2,
    seat: Seat(0),
    #[rustfmt::skip]
    given: &[
        "~ A4", "~ A3", "~ A5", "~ A2", // the orders
        "~ F1", "~ F7", "~ F3", // the fences
        "~ M4", "~ M5", "1 choose M4", "0 choose M5", // the master thieves
    ],
};

/// The place of the order that the first lesson speaks of.
const KEY_ORDER: Slot = Slot(2);
/// So many rounds the steps of a turn are told.
const TAUGHT: u16 = 3;
/// So many tiles are a good haul.
const HAUL: u8 = 3;

/// What is said to a learner.
pub(super) fn lesson(view: &View, legal: &[Action], lang: Lang) -> Option<Lesson> {
    let due = view.table.due()?;
    let taught = view.table.round <= TAUGHT;
    match due {
        Due::Reserve if taught => Some(reserving(view, legal, lang)),
        Due::FirstDraw | Due::Loot if taught => Some(robbing(view, due, legal, lang)),
        Due::Business if taught => Some(business(view, legal, lang)),
        Due::Hire | Due::Pay if taught => Some(hiring(view, due, legal, lang)),
        Due::Window(_) | Due::Played if taught => Some(asked(due, legal, lang)),
        Due::Fulfil if taught => Some(told(Topic::HandOver, lang).doing(any(legal))),
        Due::Raid => Some(told(Topic::Raid, lang).doing(any(legal))),
        _ => rule_of(due).map(|rule| told(Topic::Choice(rule), lang).doing(any(legal))),
    }
}

/// The first thing that can be done: where any will do.
fn any(legal: &[Action]) -> Option<String> {
    legal.first().map(ToString::to_string)
}

/// The rule that explains a choice which comes in between.
const fn rule_of(due: Due) -> Option<&'static str> {
    match due {
        Due::SecondSack => Some("9.9"),
        Due::Keep => Some("10.6"),
        Due::Bet => Some("9.11"),
        Due::Reward => Some("9.13"),
        Due::Share => Some("9.7"),
        Due::Beg => Some("9.6"),
        Due::Offer | Due::Swap => Some("9.14"),
        Due::Forge => Some("9.8"),
        Due::Neutral => Some("5.9"),
        _ => None,
    }
}

fn me(view: &View) -> Seat {
    view.observer.seat().unwrap_or(GUIDE.seat)
}

/// The orders on display, by slot.
fn displayed(table: &Table) -> impl Iterator<Item = (Slot, OrderId)> {
    table.orders.iter().enumerate().filter_map(|(index, slot)| Some((Slot(index as u8), slot.order?)))
}

fn reserving(view: &View, legal: &[Action], lang: Lang) -> Lesson {
    let table = &view.table;
    let marked = table.orders.iter().any(|slot| slot.marker == Some(me(view)));
    match (table.round, marked) {
        (1, false) => {
            let key = table.orders[KEY_ORDER.index()].order.map(orders::key);
            told(Topic::FirstMarker, lang).at(key).doing(first_legal(legal, [Action::Reserve(KEY_ORDER)]))
        }
        (1, true) => told(Topic::FirstSack, lang)
            .at(sacks::key(FIRST_SACK))
            .doing(first_legal(legal, [Action::Rob(FIRST_SACK)])),
        (2, true) => towards_a_sack(view, Topic::NextSack, legal, lang),
        (_, true) => told(Topic::Thieves, lang).at(players::thief_key(me(view))),
        (_, false) => match nearest_order(view, legal) {
            Some((slot, id)) => told(next_marker(view), lang)
                .at(orders::key(id))
                .doing(first_legal(legal, [Action::Reserve(slot)])),
            None => towards_a_sack(view, Topic::NextSack, legal, lang),
        },
    }
}

/// Whoever has fewer points than at the start, and no order done, has lost a marker to another.
fn next_marker(view: &View) -> Topic {
    let (table, own) = (&view.table, view.table.player(me(view)));
    let displaced = own.fulfilled == 0 && own.points < table.terms.start.points.into();
    if displaced { Topic::Displaced } else { Topic::NextMarker }
}

/// The order that can be reserved and lacks least.
fn nearest_order(view: &View, legal: &[Action]) -> Option<(Slot, OrderId)> {
    let free = |(slot, _): &(Slot, OrderId)| {
        view.table.orders[slot.index()].marker.is_none() && legal.contains(&Action::Reserve(*slot))
    };
    let lacks = |(_, id): &(Slot, OrderId)| {
        orders::missing(view, view.table.terms.edition().order(*id)).map_or(u8::MAX, |(missing, _)| missing)
    };
    displayed(&view.table).filter(free).min_by_key(lacks)
}

/// With the advice to rob a sack that costs least if a skull comes, and not the black one.
fn towards_a_sack(view: &View, topic: Topic, legal: &[Action], lang: Lang) -> Lesson {
    let front = &view.table.player(me(view)).front;
    let sacks = Colour::SACKS.into_iter().filter(|&sack| sack != Colour::Black);
    let safest = sacks
        .min_by_key(|&sack| (count_of(front, sack), std::cmp::Reverse(Odds::of(&view.table, sack).loot)));
    let lesson = told(topic, lang).doing(first_legal(legal, safest.map(Action::Rob)));
    lesson.at(safest.map(sacks::key))
}

fn robbing(view: &View, due: Due, legal: &[Action], lang: Lang) -> Lesson {
    let table = &view.table;
    let skull = (Odds::of(table, table.theft.sack).skull() * 100.0).round() as u8;
    let lost = table.at_stake();
    let met = displayed(table).any(|(slot, id)| {
        let order = table.terms.edition().order(id);
        table.orders[slot.index()].marker == Some(me(view))
            && orders::missing(view, order).is_some_and(|(missing, _)| missing == 0)
    });
    let (topic, wished) = match due {
        Due::FirstDraw => (Topic::MustDraw, Action::Draw),
        _ if met => (Topic::Met(skull), Action::Stop),
        _ if table.theft.here >= HAUL => (Topic::Enough(skull, lost), Action::Stop),
        _ => (Topic::DrawOn(skull, lost), Action::Draw),
    };
    told(topic, lang).doing(first_legal(legal, [wished]))
}

fn business(view: &View, legal: &[Action], lang: Lang) -> Lesson {
    let table = &view.table;
    let fulfil = legal.iter().copied().find(|action| matches!(action, Action::Fulfil(_)));
    let sell = legal.iter().copied().find(|action| matches!(action, Action::Sell { .. }));
    if let Some(Action::Fulfil(slot)) = fulfil {
        let key = table.orders[slot.index()].order.map(orders::key);
        return told(Topic::Fulfil, lang).at(key).doing(first_legal(legal, fulfil));
    }
    let done = first_legal(legal, [Action::Done]);
    match sell {
        None if table.theft.loot.is_empty() && table.turn.fulfilled == 0 => {
            told(Topic::Caught, lang).doing(done)
        }
        Some(_) if table.round == 1 => told(Topic::Fences, lang).doing(done),
        Some(_) => told(Topic::Sell, lang).doing(first_legal(legal, sell)),
        None => told(Topic::Nothing, lang).doing(done),
    }
}

fn hiring(view: &View, due: Due, legal: &[Action], lang: Lang) -> Lesson {
    let one = Action::Hire(1);
    match due {
        Due::Hire if view.table.round == TAUGHT => {
            told(Topic::Farewell, lang).doing(first_legal(legal, [one, Action::Done]))
        }
        Due::Pay => {
            let coin = first_legal(legal, [Action::Pay(Thing::Coin)]);
            told(Topic::Pay, lang).doing(coin.or_else(|| any(legal)))
        }
        _ if legal.contains(&one) => told(Topic::Hire, lang).doing(first_legal(legal, [one])),
        _ => told(Topic::NoCoin, lang).doing(first_legal(legal, [Action::Done])),
    }
}

/// In another's turn.
fn asked(due: Due, legal: &[Action], lang: Lang) -> Lesson {
    let play = legal.iter().copied().find_map(|action| match action {
        Action::Play(card) => Some(card),
        _ => None,
    });
    match play {
        Some(card) => {
            let action = first_legal(legal, [Action::Play(card)]);
            told(Topic::Play(card), lang).at(hand::key(card)).doing(action)
        }
        None => {
            let topic = if due == Due::Played { Topic::Played } else { Topic::Asked };
            told(topic, lang).doing(first_legal(legal, [Action::Pass]))
        }
    }
}
