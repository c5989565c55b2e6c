//! The guided first game: a deal with the printed example in it, and what a learner is told turn by turn.

use engine::{Lang, Seat};
use host::{Guide, Lesson, first_legal};

use super::super::action::{Action, End, Place, RowNo};
use super::super::kind::Kind;
use super::super::state::Phase;
use super::super::view::View;
use super::{hand, prison};

/// Two players. The lowest row begins as in the printed example: two reds, two violets, then yellows.
pub(super) const GUIDE: Guide = Guide {
    players: 2,
    seat: Seat(0),
    #[rustfmt::skip]
    given: &[
        "~ r", "~ y", "~ b", // the learner's hand
        "~ o", "~ v", "~ y", "~ g", // the bot's
        "~ y", "~ y", "~ o", "~ o", "~ b", "~ r", "~ r", "~ v", "~ v", "~ g", // row 1
        "~ b", "~ y", "~ y", "~ o", "~ o", "~ v", "~ r", "~ y", "~ y", "~ x", // row 2
        "~ r", "~ r", "~ v", "~ v", "~ y", "~ y", "~ y", "~ b", "~ g", "~ o", // row 3
    ],
};

/// What is said to a learner after so many decisions. A turn is two: taking and laying.
pub(super) fn lesson(view: &View, legal: &[Action], decisions: usize, lang: Lang) -> Option<Lesson> {
    let lesson = topic(view, decisions, lang)?;
    let reds = Place { row: RowNo::Third, end: End::Left };
    let advice = match decisions {
        0 => first_legal(legal, [Action::Take(reds)]),
        1 => first_legal(legal, [Action::Lay { kind: Kind::Red, count: 3 }]),
        _ => None,
    };
    Some(lesson.doing(advice))
}

fn topic(view: &View, decisions: usize, lang: Lang) -> Option<Lesson> {
    match (view.table.phase, decisions / 2) {
        (Phase::Take, turn) => taking(view, turn, lang),
        (Phase::Lay(_), turn) => laying(view, turn, lang),
        (Phase::Drop { .. }, _) => Some(say(
            None,
            "8.2",
            lang,
            "Die Karten sind ausgegangen: Gib so viele ab, bis deine Hand klein genug ist.",
            "The cards have run out: give up as many until your hand is small enough.",
        )),
        (Phase::Draw(_) | Phase::Over, _) => None,
    }
}

fn say(key: Option<String>, rule: &'static str, lang: Lang, de: &str, en: &str) -> Lesson {
    Lesson::say(rule, lang, de, en).at(key)
}

fn taking(view: &View, turn: usize, lang: Lang) -> Option<Lesson> {
    Some(match turn {
        0 => say(
            Some("r3-0".to_owned()),
            "4.2",
            lang,
            "Ein Zug beginnt mit Nehmen: eine ganze Gruppe vom Ende einer Reihe. Nimm die zwei Roten links in Reihe 3; ihre Nachbarn, die zwei Lila, wandern dafür ins Gefängnis.",
            "A turn begins with taking: a whole group from the end of a row. Take the two reds at the left of row 3; their neighbours, the two violets, go to prison for it.",
        ),
        1 => say(
            prisoner(view),
            "9.1",
            lang,
            "Um die Gefangenen geht es. Gewertet wird, sobald sechs Sorten zu je zwei oder zwei Sorten zu je sechs einsitzen; die Schlösser zeigen, wie weit es ist.",
            "The prisoners are what it is about. They are scored as soon as there are six kinds of two each, or two kinds of six each; the locks show how far it is.",
        ),
        2 => say(
            own_prisoner(view),
            "9.2",
            lang,
            "Bei der Wertung bekommt jede Sorte, wer sie vor sich liegen hat. Also: Schick ins Gefängnis, was vor dir liegt, und nicht, was vor anderen liegt.",
            "In a scoring each kind goes to whoever has it in front of them. So send to prison what lies in front of you, and not what lies in front of others.",
        ),
        3 => say(
            None,
            "9.3",
            lang,
            "Deine Punkte sind Gefangene mal Sorten: vier Gelbe, zwei Rote und eine Grüne sind 7 Karten in 3 Sorten, also 21. Viele Sorten zählen mehr als viele Karten.",
            "Your points are prisoners times kinds: four yellow, two red and one green are 7 cards of 3 kinds, so 21. Many kinds count for more than many cards.",
        ),
        4 => say(
            None,
            "4.4",
            lang,
            "Wer das Gefängnis füllt, behält die genommene Gruppe, aber der Rest des Zuges fällt aus. Manchmal lohnt es, noch zu warten.",
            "Whoever fills the prison keeps the group they took, but the rest of their turn is lost. Sometimes it pays to wait.",
        ),
        5 => say(
            None,
            "10.1",
            lang,
            "Mehr ist es nicht. Nach drei Wertungen ist Schluss, und die meisten Punkte gewinnen. Viel Glück!",
            "That is all there is to it. After three scorings it is over, and most points win. Good luck!",
        ),
        _ => return None,
    })
}

fn laying(view: &View, turn: usize, lang: Lang) -> Option<Lesson> {
    let reds = view.hand().map_or(0, |hand| hand[Kind::Red.index()]);
    Some(match turn {
        0 if reds >= 3 => say(
            Some(hand::key(Kind::Red, 0)),
            "5.1",
            lang,
            "Nun darfst du Karten einer Sorte vor dich legen. Drei Rote sind ein guter Anfang: Wer Rot vor sich hat, bekommt bei der Wertung alle roten Gefangenen.",
            "Now you may lay cards of one kind in front of you. Three reds are a good start: whoever has red in front of them gets all red prisoners in the scoring.",
        ),
        0 => say(
            None,
            "5.1",
            lang,
            "Nun darfst du Karten einer Sorte vor dich legen. Wer eine Sorte vor sich hat, bekommt bei der Wertung alle ihre Gefangenen.",
            "Now you may lay cards of one kind in front of you. Whoever has a kind in front of them gets all its prisoners in the scoring.",
        ),
        1 => say(
            None,
            "5.3",
            lang,
            "Liegt eine Sorte schon vor jemand anderem, musst du mindestens eine Karte mehr legen; dessen Karten sind dann fort. Was vor dir selbst liegt, kannst du nicht ergänzen: Wer spart, legt später mehr.",
            "If a kind already lies in front of somebody else, you must lay at least one card more; theirs are then gone. What lies in front of you cannot be added to: whoever saves lays more later.",
        ),
        2 => say(
            None,
            "6.1",
            lang,
            "Nach dem Legen kommt eine neue Karte ans Ende der Reihe, aus der du genommen hast. Sie kann eine Gruppe für den nächsten größer machen.",
            "After you have laid, a new card comes to the end of the row you took from. It may make a group larger for the next player.",
        ),
        _ => return None,
    })
}

/// Somebody in prison.
fn prisoner(view: &View) -> Option<String> {
    let kind = Kind::ALL.into_iter().find(|kind| view.table.prison[kind.index()] > 0)?;
    Some(prison::key(kind, 0))
}

/// Somebody in prison whose kind lies in front of the learner.
fn own_prisoner(view: &View) -> Option<String> {
    let own = |kind: &Kind| view.table.laid(*kind).map(|laid| laid.seat) == view.observer.seat();
    let sits = |kind: &Kind| view.table.prison[kind.index()] > 0;
    Kind::ALL.into_iter().find(|kind| own(kind) && sits(kind)).map(|kind| prison::key(kind, 0))
}
