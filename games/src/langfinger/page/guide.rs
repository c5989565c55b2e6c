//! The guided first game: the rulebooks' example round, with the learner as Hans, and a second round to plan alone. What is told follows from what
//! lies on the table, so it holds after a reload, and for whoever does something else than was advised.

use engine::{Lang, Seat};
use host::{Guide, Lesson, first_legal};

use super::super::action::{Action, Payment};
use super::super::pieces::{LootId, Place, Protection, Slot, Tool};
use super::super::state::{House, Mark, Stage, Turn};
use super::super::text_lessons::{Topic, lesson as told};
use super::super::view::View;
use super::{houses, mine};

/// Three players, seated and dealt as in the example: Hans, Yoshiko, Tommaso.
pub(super) const GUIDE: Guide = Guide {
    players: 3,
    seat: Seat(0),
    #[rustfmt::skip]
    given: &[
        "~ S1", "~ S2", "~ S3", // the scoundrels
        "~ p", "~ w", "~ l", "~ p", "~ h", "~ l", "~ m", "~ h", "~ p", // the hands
        "~ h", "~ l", "~ m", "~ m", "~ w", "~ p", // the City
        "~ L29", "~ L03", "~ L12", "~ L16", // Villa and Museum
        "~ F11", "~ F01", "~ F10", // the Harbor
    ],
};

/// So many rounds are taught.
const TAUGHT: u16 = 2;

/// What is said to a learner.
pub(super) fn lesson(view: &View, legal: &[Action], lang: Lang) -> Option<Lesson> {
    let (table, seat) = (&view.table, view.observer.seat()?);
    if table.round > TAUGHT {
        return None;
    }
    match table.stage {
        Stage::Place(_) => Some(placing(view, seat, legal, lang)),
        Stage::Act(turn) => Some(acting(view, turn, legal, lang)),
        Stage::SecondTool(_) => Some(told(Topic::SecondTool, lang).doing(wanted_tool(view, legal))),
        Stage::Drop { .. } => Some(told(Topic::Discard, lang).doing(legal.first().map(ToString::to_string))),
        Stage::Also { .. } => {
            let also = legal.iter().copied().find(|action| matches!(action, Action::Also(_)));
            Some(told(Topic::Second, lang).doing(first_legal(legal, also.into_iter().chain([Action::Done]))))
        }
        _ => None,
    }
}

/// In the first round the example's places, in the second only what there is to think of.
fn placing(view: &View, seat: Seat, legal: &[Action], lang: Lang) -> Lesson {
    let left = view.table.tokens_left(seat);
    if view.table.round > 1 {
        return told(Topic::NextToken(view.table.terms.tokens + 1 - left), lang);
    }
    let at = |place| Action::Place { place, square: None };
    let loot = |house, slot| houses::key(Mark { house, slot: Slot(slot) });
    match left {
        3 => told(Topic::FirstToken, lang).doing(first_legal(legal, [at(Place::Harbor)])),
        2 => told(Topic::SecondToken, lang)
            .at(loot(House::Museum, 1))
            .doing(first_legal(legal, [at(Place::Museum), at(Place::Villa)])),
        _ => told(Topic::ThirdToken, lang)
            .at(loot(House::Villa, 1))
            .doing(first_legal(legal, [at(Place::Villa), at(Place::Museum)])),
    }
}

fn acting(view: &View, turn: Turn, legal: &[Action], lang: Lang) -> Lesson {
    let pass = || first_legal(legal, [Action::Pass]);
    let lesson = match turn.place {
        Place::City => wanted_tool(view, legal).map(|tool| told(Topic::City, lang).doing(tool)),
        Place::Villa => break_in(view, House::Villa, legal, lang),
        Place::Museum => break_in(view, House::Museum, legal, lang),
        Place::Ruin => exchange(legal, lang),
        Place::Harbor => sale(view, legal, lang),
    };
    let otherwise = match House::at(turn.place) {
        Some(_) => Topic::NoBreakIn,
        None => Topic::Nothing(turn.place),
    };
    lesson.unwrap_or_else(|| told(otherwise, lang).doing(pass()))
}

/// A tool that can be taken and is missing for some loot; else any.
fn wanted_tool(view: &View, legal: &[Action]) -> Option<String> {
    let hand = view.own.map(|own| own.hand)?;
    let backs = [House::Villa, House::Museum]
        .into_iter()
        .flat_map(|house| view.house(house).iter().flatten().map(|&card| view.back(card)));
    let missing = backs.flat_map(|back| {
        Tool::ALL.into_iter().filter(move |tool| back.tools[tool.index()] > hand[tool.index()])
    });
    first_legal(legal, missing.chain(Tool::ALL).map(Action::Tool))
}

/// A break-in that can be paid, the own tool first.
fn break_in(view: &View, house: House, legal: &[Action], lang: Lang) -> Option<Lesson> {
    let robs = |wished: Payment| {
        legal.iter().copied().find_map(move |action| match action {
            Action::Rob { slot, payment } if payment == wished => Some((action, slot, payment)),
            _ => None,
        })
    };
    let (action, slot, payment) = robs(Payment::OwnTool).or_else(|| robs(Payment::Cards))?;
    let mark = Mark { house, slot };
    let chest = view.laid(mark).is_some_and(|card| view.back(card).protection == Protection::Chest);
    let topic = match (chest, payment) {
        (true, _) => Topic::Chest,
        (false, Payment::OwnTool) => Topic::OwnTool,
        (false, Payment::Cards) => Topic::BreakIn,
    };
    Some(told(topic, lang).at(houses::key(mark)).doing(first_legal(legal, [action])))
}

/// The last exchange square that can be used: the later, the more cards come.
fn exchange(legal: &[Action], lang: Lang) -> Option<Lesson> {
    let swap = legal.iter().copied().rfind(|action| matches!(action, Action::Swap(_)))?;
    Some(told(Topic::Exchange, lang).doing(first_legal(legal, [swap])))
}

/// The sale that pays best.
fn sale(view: &View, legal: &[Action], lang: Lang) -> Option<Lesson> {
    let pays = |slot: Slot, loot: LootId| view.sale(slot, loot).map_or(0, |(_, pay)| pay);
    let sales = legal.iter().filter_map(|action| match *action {
        Action::Sell { slot, loot } => Some((slot, loot)),
        _ => None,
    });
    let (slot, loot) = sales.max_by_key(|&(slot, loot)| pays(slot, loot))?;
    let action = Action::Sell { slot, loot };
    Some(told(Topic::Sell, lang).at(mine::loot_key(loot)).doing(first_legal(legal, [action])))
}
