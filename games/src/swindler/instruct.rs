//! Standing instructions for reactions: at a table over days they answer for whoever is asked for an accomplice in another's turn.
//! Every window is answered, whether or not there is a card for it; unless told otherwise, by passing.

use engine::{Lang, Seat};
use host::{Instruction, Instructions};

use super::action::Action;
use super::pieces::{Accomplice, Outcome};
use super::stack::{Frame, Moment};
use super::text::instruct::sentence;
use super::view::View;

/// The know-all's two bets.
const CLEAN: &str = "know-all-clean";
const CAUGHT: &str = "know-all-caught";
/// Against whatever another plays.
const ASSASSIN: &str = "assassin";

/// The instructions with a number in them: so much loot lies there, or more.
const BY_LOOT: [(Moment, &str); 4] = [
    (Moment::LootDrawn, "cheat"),
    (Moment::Skull, "angel"),
    (Moment::Stopped, "traitor"),
    (Moment::StopStands, "legacy-hunter"),
];

/// What can be said beforehand: about the accomplices that the edition has.
pub(super) fn offered(view: &View, lang: Lang) -> Vec<Instruction> {
    let has = |card: Accomplice| view.table.terms.has(card);
    let by_loot = BY_LOOT.into_iter().filter(|(moment, _)| has(moment.card()));
    let mut offered: Vec<_> =
        by_loot.map(|(_, name)| Instruction::new(name, sentence(name, lang), &[(1, 12, 3)])).collect();
    let plain =
        [(Accomplice::KnowAll, CLEAN), (Accomplice::KnowAll, CAUGHT), (Accomplice::Assassin, ASSASSIN)];
    let plain = plain.into_iter().filter(|(card, _)| has(*card));
    offered.extend(plain.map(|(_, name)| Instruction::new(name, sentence(name, lang), &[])));
    offered
}

/// Is somebody asked for a card, or for the bet that came with one, in another's turn?
pub(super) fn awaited(public: &View) -> bool {
    let asked = match public.table.stack.last() {
        Some(Frame::Window { asked, .. } | Frame::Played { asked, .. } | Frame::Bet(asked)) => *asked,
        _ => return false,
    };
    asked != public.table.active
}

/// What the observer, who is asked, does.
pub(super) fn instructed(view: &View, given: &Instructions) -> Option<Action> {
    let seat = view.observer.seat()?;
    match *view.table.stack.last()? {
        Frame::Window { moment, .. } => Some(play(view, seat, moment.card(), wants(view, moment, given))),
        Frame::Played { by, .. } => {
            let wants = by != seat && given.of(ASSASSIN).is_some();
            Some(play(view, seat, Accomplice::Assassin, wants))
        }
        Frame::Bet(_) => {
            let clean = given.of(CLEAN).is_some();
            Some(Action::Bet(if clean { Outcome::Clean } else { Outcome::Caught }))
        }
        _ => None,
    }
}

fn wants(view: &View, moment: Moment, given: &Instructions) -> bool {
    let loot = u16::try_from(view.table.theft.loot.total()).unwrap_or(u16::MAX);
    match BY_LOOT.iter().find(|(of, _)| *of == moment) {
        Some((_, name)) => given.reaches(name, loot),
        None => given.of(CLEAN).or(given.of(CAUGHT)).is_some(),
    }
}

fn play(view: &View, seat: Seat, card: Accomplice, wants: bool) -> Action {
    let holds = view.hand(seat)[card.index()] > 0;
    if wants && holds { Action::Play(card) } else { Action::Pass }
}
