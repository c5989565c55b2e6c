//! What is counted of a finished game, for reports on its balance: rounds, ways home, what turns are used for, the market's turnover.

use bots::{Census, Finished};
use engine::course::Step;
use engine::{Lang, Seat};

use super::action::Action;
use super::event::{Event, Push, Spot};
use super::state::{FaginsGang, Kind, Stage, Trade};
use super::text::board;
use super::words::{Good, Location};

/// Counts the whole game.
pub(super) fn count(game: &Finished<'_, FaginsGang>, census: &mut Census) {
    game.walk(|before, step, events| {
        if let Step::Act(seat, action) = step {
            count_turn(before, seat, action, census);
        }
        events.iter().for_each(|event| count_event(event, census));
    });
    census.share("Games that somebody won before the cut", u8::from(is_won(game)));
}

fn is_won(game: &Finished<'_, FaginsGang>) -> bool {
    let wanted = game.setup().edition.data.numbers().urchins_to_win;
    game.standing().scores.iter().any(|&home| home >= wanted.into())
}

/// The first decision of a turn says what the turn is used for.
fn count_turn(before: &FaginsGang, seat: Seat, action: Action, census: &mut Census) {
    let Stage::Turn(turn) = before.stage else { return };
    if turn.kind.is_some() {
        return;
    }
    let kind = match action {
        Action::Move(..) => Some(Kind::Move),
        Action::Steal(_) | Action::Give(_) => Some(Kind::Goods),
        Action::Purse(_) => Some(Kind::Shillings),
        Action::Market => Some(Kind::Market),
        _ => None,
    };
    let name = match kind {
        Some(Kind::Move) => "moving",
        Some(Kind::Goods) => "goods",
        Some(Kind::Shillings) => "shillings",
        Some(Kind::Market) => "market",
        None => "nothing",
    };
    census.part_of("What turns are used for", name, seat, 1.0);
}

fn count_event(event: &Event, census: &mut Census) {
    match *event {
        Event::Round { .. } => census.number("Rounds", 1.0),
        Event::Moved { seat, location, from, to, .. } => {
            if to == Spot::Home {
                census.part_of("Ways home, by location", place(location), seat, 1.0);
            } else if from == Spot::Supply {
                census.part_of("Urchins entered, by location", place(location), seat, 1.0);
            }
        }
        Event::Stole { seat, location, goods, .. } => {
            census.part_of("Cubes stolen, by location", place(location), seat, f64::from(goods.total()));
        }
        Event::Took { seat, location, .. } => {
            census.part_of("Cubes stolen, by location", place(location), seat, 1.0);
        }
        Event::Purse { seat, shillings, .. } => census.seat("Shillings stolen", seat, shillings.into()),
        Event::MarketOpened { .. } => census.number("Markets opened", 1.0),
        Event::Traded { seat, trade, good, price } => {
            let what = if trade == Trade::Buy { "Cubes bought" } else { "Cubes sold" };
            census.seat(what, seat, 1.0);
            census.seat("Market turnover in shillings", seat, price.into());
            census.part_of("Market turnover, by goods", colour(good), seat, price.into());
        }
        Event::Pushed { seat, to, push, .. } => {
            let what = if push == Push::Patrol {
                "Pushed by constables"
            } else {
                "Bumped by others, or past a constable"
            };
            census.seat(what, seat, 1.0);
            if to == Spot::Supply {
                census.seat("Urchins thrown out", seat, 1.0);
            }
        }
        Event::Got { seat, .. } => census.seat("Swaps", seat, 1.0),
        Event::Refilled { .. } => census.number("Market refills", 1.0),
        _ => {}
    }
}

fn place(location: Location) -> &'static str {
    board::place(location, Lang::En)
}

fn colour(good: Good) -> &'static str {
    board::colour(good, Lang::En)
}
