//! The guided first game: dice with two of the rulebook's examples in them, and an action of each kind, one a round. What is told follows from
//! what lies on the table, so it holds after a reload, and for whoever does something else than was advised.

use engine::{Lang, Seat};
use host::{Guide, Lesson, first_legal};

use super::super::action::{Action, To};
use super::super::state::{Ask, Kind, Session, Stage, Trade, Turn};
use super::super::text::lessons::{Topic, lesson as told};
use super::super::view::View;
use super::super::words::{Good, Location};
use super::{stock, street};

/// Two players. The wheel stands as in the example of the market, purple at 6 and black at 12; St Paul's constable comes by a 4 and a 6 to the
/// left of 13.
pub(super) const GUIDE: Guide = Guide {
    players: 2,
    seat: Seat(0),
    #[rustfmt::skip]
    given: &[
        "~ 4", // the wheel
        "~ 1", "~ 6", // the Thames: he is beyond the top, and far from level 5
        "~ 2", "~ 3", "~ 1", "~ 2", "~ 2", "~ 4", "~ 1", "~ 3", // Bow Street, Chertsey, Strand, Holborn Hill
        "~ 4", "~ 6", // St Paul's
    ],
};

/// So many rounds the turn is told.
const TAUGHT: u32 = 6;
/// So many market turns are enough for a start.
const ENOUGH: u8 = 2;
/// A price that is cheap.
const CHEAP: u32 = 6;

/// What is said to a learner.
pub(super) fn lesson(view: &View, legal: &[Action], lang: Lang) -> Option<Lesson> {
    let done = || first_legal(legal, [Action::Done]);
    match view.stage {
        _ if view.round > TAUGHT => None,
        Stage::Drop(_) => Some(told(Topic::Drop, lang).doing(most_of(view, legal, Action::Drop))),
        Stage::Market(session) => Some(trading(view, &session, legal, lang)),
        Stage::Turn(turn) => Some(match (turn.ask, turn.kind) {
            (Ask::Bump(place), _) => meeting(view, place, legal, lang),
            (Ask::Hand { .. }, _) => {
                told(Topic::WhiteHand, lang).doing(first_legal(legal, wanted(Action::Take)))
            }
            (Ask::Give(_), _) => told(Topic::Give, lang).doing(most_of(view, legal, Action::Give)),
            (Ask::Get, _) => told(Topic::Get, lang).doing(first_legal(legal, wanted(Action::Get))),
            (Ask::Use, None) => beginning(view, legal, lang),
            (Ask::Use, Some(Kind::Goods)) => after_a_theft(view, turn, legal, lang),
            (Ask::Use, Some(Kind::Move | Kind::Shillings | Kind::Market)) => {
                told(Topic::Used, lang).doing(done())
            }
        }),
        Stage::Roll(_) | Stage::Over => None,
    }
}

/// Blue first, for the Thames; then the others.
fn wanted(act: impl Fn(Good) -> Action) -> impl Iterator<Item = Action> {
    [Good::Blue].into_iter().chain(Good::ALL).map(act)
}

/// What the learner has most of, and does not need for the Thames.
fn most_of(view: &View, legal: &[Action], act: impl Fn(Good) -> Action) -> Option<String> {
    let hand = view.table.hand(view.observer.seat()?);
    let mut goods: Vec<Good> = Good::ALL.into_iter().filter(|&good| legal.contains(&act(good))).collect();
    goods.sort_by_key(|&good| (good == Good::Blue, std::cmp::Reverse(hand[good.index()])));
    first_legal(legal, goods.into_iter().map(act))
}

/// The first decision of a turn: another action each round.
fn beginning(view: &View, legal: &[Action], lang: Lang) -> Lesson {
    let steal = find(legal, |action| matches!(*action, Action::Steal(place) if has_goods(view, place)));
    let purse = find(legal, |action| matches!(action, Action::Purse(_)));
    match view.round {
        1 => told(Topic::FirstMove, lang).doing(first_legal(legal, enter(Location::Thames))),
        3 => told(Topic::OpenMarket, lang).doing(first_legal(legal, [Action::Market])),
        5 => told(Topic::Fagin, lang),
        6 => told(Topic::Farewell, lang),
        2 if steal.is_some() => {
            told(Topic::Steal, lang).at(own_urchin(view)).doing(first_legal(legal, steal))
        }
        2 | 4 if purse.is_some() => {
            told(Topic::Purse, lang).at(own_urchin(view)).doing(first_legal(legal, purse))
        }
        _ => match first_legal(legal, Location::ALL.into_iter().flat_map(enter)) {
            Some(entering) => told(Topic::Reenter, lang).doing(entering),
            None => told(Topic::Nothing, lang).doing(first_legal(legal, [Action::Done])),
        },
    }
}

/// The move that enters a street.
fn enter(place: Location) -> Option<Action> {
    Some(Action::Move(place, To::Level(super::super::words::Label(5))))
}

fn find(legal: &[Action], is: impl Fn(&Action) -> bool) -> Option<Action> {
    legal.iter().copied().find(is)
}

/// Is there anything to steal where the learner's urchin stands?
fn has_goods(view: &View, place: Location) -> bool {
    let level = view.observer.seat().and_then(|me| view.table.street(place).urchin(me));
    let rung = level.and_then(|level| view.table.ladder(place).rungs().find(|(here, _)| *here == level));
    rung.is_some_and(|(_, rung)| rung.hands > 0 || !rung.goods.is_empty())
}

/// The learner's urchin in the first street that has one.
fn own_urchin(view: &View) -> Option<String> {
    let me = view.observer.seat()?;
    let place = Location::ALL.into_iter().find(|&place| view.table.street(place).urchin(me).is_some())?;
    Some(street::urchin_key(me, place))
}

/// A theft is made: one swap, and then the end.
fn after_a_theft(view: &View, turn: Turn, legal: &[Action], lang: Lang) -> Lesson {
    match most_of(view, legal, Action::Give) {
        Some(give) if turn.swaps == 0 => {
            told(Topic::Swap, lang).at(stock::warehouse_key(Good::Blue)).doing(give)
        }
        _ => told(Topic::Stolen, lang)
            .at(street::constable_key(Location::Thames))
            .doing(first_legal(legal, [Action::Done])),
    }
}

fn meeting(view: &View, place: Location, legal: &[Action], lang: Lang) -> Lesson {
    let here = view.observer.seat().and_then(|me| view.table.street(place).urchin(me));
    let constable = here == Some(view.table.street(place).constable.level);
    let topic = if constable { Topic::PastConstable } else { Topic::Bump };
    told(topic, lang).doing(legal.first().map(ToString::to_string))
}

/// At the market: something cheap, and out again.
fn trading(view: &View, session: &Session, legal: &[Action], lang: Lang) -> Lesson {
    let worth_it = |good: Good| if good == Good::Blue { CHEAP + 2 } else { CHEAP };
    let cheap = |good: &Good| view.table.price(*good) <= worth_it(*good);
    let buys = [Good::Blue, Good::Green].into_iter().chain(Good::ALL).filter(cheap).map(Action::Buy);
    let turns = session.turns[session.seat.index()];
    match first_legal(legal, buys) {
        Some(buy) if turns < ENOUGH && session.trade != Some(Trade::Sell) => {
            told(Topic::Buy, lang).doing(buy)
        }
        _ => told(Topic::EnoughBought, lang).doing(first_legal(legal, [Action::Pass, Action::Stop])),
    }
}
