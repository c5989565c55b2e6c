//! What each piece of the board says of itself when it is pointed at: what it is, and what it does.

use engine::Lang;

use super::edition::{Fence, Rate};
use super::pieces::{Kind, Place, Protection, Slot, Tool};
use super::text_words as words;

/// A place, and what is done there.
pub(super) fn place(place: Place, lang: Lang) -> &'static str {
    match place {
        Place::City => lang.pick(
            "City, zuerst besucht: Jeder Stein nimmt zwei der offenen Werkzeuge auf die Hand.",
            "City, visited first: each token takes two of the open tools into the hand.",
        ),
        Place::Villa => lang.pick(
            "Villa, als Zweites besucht: Jeder Stein bricht für eine Beutekarte ein, wenn alles Werkzeug da ist, das sie zeigt.",
            "Villa, visited second: each token breaks in for one loot card, if all the tools it shows are there.",
        ),
        Place::Ruin => lang.pick(
            "Ruine, als Drittes besucht: Jeder Stein tauscht Werkzeug auf einem Tauschfeld, links ablegen, rechts ziehen.",
            "Ruin, visited third: each token exchanges tools on an exchange square, discarding the left number and drawing the right.",
        ),
        Place::Museum => lang.pick(
            "Museum, als Viertes besucht: wie in der Villa bricht jeder Stein für eine Beutekarte ein.",
            "Museum, visited fourth: as in the Villa, each token breaks in for one loot card.",
        ),
        Place::Harbor => lang.pick(
            "Hafen, zuletzt besucht: Jeder Stein verkauft Beute an einen Hehler. Jeder Hehler kauft nur einmal.",
            "Harbor, visited last: each token sells loot to a fence. Each fence buys only once.",
        ),
    }
}

/// A square, and the token on it.
pub(super) fn square(place: Place, square: Slot, name: Option<&str>, lang: Lang) -> String {
    let place = words::in_place(place, lang);
    match name {
        Some(name) => engine::pick!(
            lang,
            format!(
                "Stein von {name} {place}, auf Feld {square}. Gehandelt wird in der Reihenfolge der Felder."
            ),
            format!("{name}'s token {place}, on square {square}. Tokens act in the order of their squares."),
        ),
        None => engine::pick!(
            lang,
            format!("Feld {square} {place}, frei. Ein neuer Stein kommt auf das niedrigste freie Feld."),
            format!("Square {square} {place}, free. A new token goes to the lowest free square."),
        ),
    }
}

/// A tool card.
pub(super) fn tool(tool: Tool, lang: Lang) -> String {
    let name = words::capital(words::tool(tool, lang));
    engine::pick!(
        lang,
        format!("{name}: Werkzeug für Einbrüche in Villa und Museum. Wer damit bezahlt, legt es ab."),
        format!("{name}: a tool for break-ins in Villa and Museum. Whoever pays with it discards it."),
    )
}

/// The tool of a scoundrel.
pub(super) fn own_tool(tool: Tool, lang: Lang) -> String {
    let name = words::capital(words::tool(tool, lang));
    engine::pick!(
        lang,
        format!(
            "{name}: das eigene Werkzeug. Es ersetzt in Villa und Museum je einmal in der Runde eine solche Karte und wird nie abgelegt."
        ),
        format!(
            "{name}: the scoundrel's own tool. Once a round in the Villa and once in the Museum it stands for one such card, and is never spent."
        ),
    )
}

/// A face-down loot card: what everybody knows of such a back.
pub(super) fn face_down(card: &str, protection: Protection, lang: Lang) -> String {
    format!("{}. {}", words::capital(card), promise(protection, lang))
}

/// What a protection promises.
pub(super) fn promise(protection: Protection, lang: Lang) -> &'static str {
    match protection {
        Protection::Chest => lang.pick(
            "In einer Truhe ist ein Geldsack; er wird sofort eingestrichen.",
            "In a chest there is a money bag, which is cashed at once.",
        ),
        Protection::Safe => {
            lang.pick("In einem Safe ist Gold oder Schmuck.", "In a safe there is gold or jewelry.")
        }
        Protection::Showcase => lang.pick(
            "In einer Vitrine sind Münzen oder eine Statue.",
            "In a showcase there are coins or a statue.",
        ),
        Protection::Pillar => {
            lang.pick("Auf einer Säule ist ein Gemälde.", "On a pillar there is a painting.")
        }
    }
}

/// One's own loot.
pub(super) fn own_loot(front: &str, lang: Lang) -> String {
    engine::pick!(
        lang,
        format!(
            "{}. Nur du siehst die Vorderseite. Geld bringt sie erst bei einem Hehler, der so etwas kauft.",
            words::capital(front)
        ),
        format!(
            "{}. Only you see the front. It brings money only from a fence who buys such things.",
            words::capital(front)
        ),
    )
}

/// An exchange square.
pub(super) fn exchange(rate: Rate, lang: Lang) -> String {
    let Rate { give, get, .. } = rate;
    engine::pick!(
        lang,
        format!(
            "Tauschfeld: {give} Werkzeuge nach Wahl ablegen, {get} vom Stapel ziehen. Je Runde hat nur ein Stein Platz."
        ),
        format!(
            "Exchange square: discard {give} tools of your choice, draw {get} from the pile. One token a round fits."
        ),
    )
}

/// A fence.
pub(super) fn fence(fence: &Fence, lang: Lang) -> String {
    let offers = words::offers(fence, lang);
    engine::pick!(
        lang,
        format!(
            "Hehler, kauft: {offers}. Er bezahlt den Wert der Karte und den Zuschlag, kauft einmal und geht dann. Bei 2× darf eine zweite Karte derselben Art mit."
        ),
        format!(
            "Fence, buys: {offers}. He pays the value of the card and the bonus, buys once and then leaves. With 2×, a second card of the same kind may come along."
        ),
    )
}

/// Something a fence buys.
pub(super) fn offer(kind: Kind, times: u8, bonus: u8, lang: Lang) -> String {
    let name = words::capital(words::kind(kind, lang));
    let twice = if times > 1 { lang.pick(" Zwei auf einmal gehen.", " Two at once will do.") } else { "" };
    let more = match bonus {
        0 => String::new(),
        _ => engine::pick!(
            lang,
            format!(" Zuschlag: {bonus} je Karte."),
            format!(" Bonus: {bonus} for each card.")
        ),
    };
    engine::pick!(
        lang,
        format!("{name}: kauft dieser Hehler zum Wert der Karte.{more}{twice}"),
        format!("{name}: this fence buys it at the value of the card.{more}{twice}"),
    )
}

/// A scoundrel at the table.
pub(super) fn scoundrel(name: &str, tool: Tool, lang: Lang) -> String {
    format!("{name}. {}", own_tool(tool, lang))
}

/// A space of the money track.
pub(super) fn goal(goal: u8, lang: Lang) -> String {
    engine::pick!(
        lang,
        format!("Hat am Ende einer Runde jemand {goal} oder mehr, ist Schluss; das meiste Geld gewinnt."),
        format!("When somebody has {goal} or more at the end of a round, it is over; most money wins."),
    )
}

/// What a number on the board is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Count {
    Money,
    Tokens,
    Held,
    Start,
    Round,
    Pile,
}

/// A number on the board.
pub(super) fn count(what: Count, lang: Lang) -> &'static str {
    match what {
        Count::Money => lang.pick(
            "Geld: Nur das zählt am Ende. Werkzeug und nicht verkaufte Beute sind dann nichts wert.",
            "Money: that alone counts in the end. Tools and unsold loot bring nothing then.",
        ),
        Count::Tokens => lang.pick(
            "Steine, die noch nicht verteilt sind. Jeder Stein ist eine Aktion dort, wo er hingeht.",
            "Tokens that are not placed yet. Each token is one action at the place it goes to.",
        ),
        Count::Held => lang.pick(
            "Werkzeuge auf der Hand: Wie viele, sehen alle; welche, nur wer sie hält, außer sie wurden offen genommen.",
            "Tools in hand: everybody sees how many, only their holder which, unless they were taken openly.",
        ),
        Count::Start => lang.pick(
            "Startspieler: beginnt diese Runde. In der nächsten ist es der linke Nachbar.",
            "Start player: begins this round. In the next it is the left neighbour.",
        ),
        Count::Round => lang.pick(
            "Eine Runde: Steine verteilen, dann die fünf Orte der Reihe nach, dann auffüllen.",
            "A round: place tokens, then visit the five places in order, then fill up.",
        ),
        Count::Pile => lang.pick(
            "Ist der Stapel leer, wird die Ablage gemischt und neuer Stapel.",
            "When the pile is empty, the discards are shuffled and become the pile.",
        ),
    }
}
