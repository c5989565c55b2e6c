//! Every word a player reads, in both languages. The board in plain text is in `sketch.rs`.

use engine::{Difficulty, Lang, Line, Names, Seat, Seen, Tell};

use super::action::{Action, End, Place};
use super::event::{Event, Score};
use super::kind::Kind;
use super::reason::reason;
use super::row::Group;
use super::rules::Refusal;
use super::sketch::sketch;
use super::state::{Gauner, Laid, Phase};
use super::view::View;

/// The name of a kind, as it stands after a number: `2 red`, `2 rote`.
pub(super) fn kind(kind: Kind, lang: Lang) -> &'static str {
    match kind {
        Kind::Yellow => lang.pick("gelbe", "yellow"),
        Kind::Orange => lang.pick("orange", "orange"),
        Kind::Red => lang.pick("rote", "red"),
        Kind::Violet => lang.pick("lila", "violet"),
        Kind::Blue => lang.pick("blaue", "blue"),
        Kind::Green => lang.pick("grüne", "green"),
        Kind::Grey => lang.pick("graue", "grey"),
    }
}

/// The name of a kind as a heading: `Yellow`, `Gelb`.
pub(super) fn colour(kind: Kind, lang: Lang) -> &'static str {
    match kind {
        Kind::Yellow => lang.pick("Gelb", "Yellow"),
        Kind::Orange => lang.pick("Orange", "Orange"),
        Kind::Red => lang.pick("Rot", "Red"),
        Kind::Violet => lang.pick("Lila", "Violet"),
        Kind::Blue => lang.pick("Blau", "Blue"),
        Kind::Green => lang.pick("Grün", "Green"),
        Kind::Grey => lang.pick("Grau", "Grey"),
    }
}

pub(super) fn cards(count: u8, of: Kind, lang: Lang) -> String {
    format!("{count} {}", kind(of, lang))
}

fn group(group: Group, lang: Lang) -> String {
    cards(group.count, group.kind, lang)
}

fn end(end: End, lang: Lang) -> &'static str {
    match end {
        End::Left => lang.pick("links", "left"),
        End::Right => lang.pick("rechts", "right"),
    }
}

fn place(place: Place, lang: Lang) -> String {
    engine::pick!(
        lang,
        format!("Reihe {} {}", place.row, end(place.end, lang)),
        format!("row {}, {}", place.row, end(place.end, lang)),
    )
}

/// Why an action is refused.
pub(super) fn refusal(refusal: &Refusal, lang: Lang) -> String {
    match *refusal {
        Refusal::TakeFirst => lang.pick("Nimm zuerst eine Gruppe.", "Take a group first.").to_owned(),
        Refusal::TakenAlready => {
            lang.pick("Du hast in diesem Zug schon genommen.", "You have already taken this turn.").to_owned()
        }
        Refusal::RowClosed { row } => engine::pick!(
            lang,
            format!("Reihe {row} ist geschlossen: Sie hat weniger als zwei Gruppen."),
            format!("Row {row} is closed: it has fewer than two groups."),
        ),
        Refusal::NotHeld { kind: of, held: 0 } | Refusal::NothingToGiveUp { kind: of } => engine::pick!(
            lang,
            format!("Du hast keine {} auf der Hand.", kind(of, lang)),
            format!("You hold no {}.", kind(of, lang)),
        ),
        Refusal::NotHeld { kind: of, held } => engine::pick!(
            lang,
            format!("Du hast nur {} auf der Hand.", cards(held, of, lang)),
            format!("You hold only {}.", cards(held, of, lang)),
        ),
        Refusal::LaidAlready { kind } => engine::pick!(
            lang,
            format!("{} liegt schon vor dir und wird nicht ergänzt.", colour(kind, lang)),
            format!("{} already lies in front of you and is not added to.", colour(kind, lang)),
        ),
        Refusal::TooFew { kind, least } => engine::pick!(
            lang,
            format!("{} liegt schon vor jemand anderem: Du brauchst mindestens {least}.", colour(kind, lang)),
            format!(
                "{} already lies in front of somebody else: you need at least {least}.",
                colour(kind, lang)
            ),
        ),
        Refusal::NoShortage => lang
            .pick(
                "Karten werden nur abgegeben, wenn beide Stapel leer sind.",
                "Cards are only given up when both piles are empty.",
            )
            .to_owned(),
        Refusal::Shortage { limit } => engine::pick!(
            lang,
            format!("Erst musst du Karten abgeben, bis du noch {limit} hast."),
            format!("First you must give up cards until {limit} are left."),
        ),
    }
}

impl Tell for Gauner {
    fn title(_: Lang) -> &'static str {
        "Gauner"
    }

    fn blurb(lang: Lang) -> &'static str {
        lang.pick(
            "Gauner anheuern, ihre Nachbarn einsperren und im richtigen Moment die richtigen Sorten vor sich haben.",
            "Recruit crooks, lock up their neighbours, and own the right kinds at the right moment.",
        )
    }

    fn minutes(players: u8) -> u16 {
        10 + 5 * u16::from(players)
    }

    fn difficulty() -> Difficulty {
        Difficulty::Light
    }

    fn option(name: &str, value: &str, _: Lang) -> (String, String) {
        (name.to_owned(), value.to_owned())
    }

    fn event(seen: &Seen<Event>, names: Names<'_>, lang: Lang) -> Option<Line> {
        Some(match *seen.event() {
            Event::Dealt { seat, ref card } => dealt(names.of(seat), seen.read(card).copied(), lang),
            Event::LaidOut => {
                Line::new("2.2", lang.pick("Die Reihen werden ausgelegt.", "The rows are laid out."))
            }
            Event::Filled { .. } => return None,
            Event::Taken { seat, place, group, .. } => taken(names.of(seat), place, group, lang),
            Event::Jailed { group, .. } => jailed(group, lang),
            Event::Laid { seat, kind, count, overbid } => {
                laid(names.of(seat), &cards(count, kind, lang), overbid, names, lang)
            }
            Event::Passed { seat } => passed(names.of(seat), lang),
            Event::Revealed { place, kind } => revealed(place, kind, lang),
            Event::Refill => Line::new(
                "7.1",
                lang.pick(
                    "Alle Reihen sind geschlossen und werden aufgefüllt.",
                    "All rows are closed and are refilled.",
                ),
            ),
            Event::Reshuffled { cards } => reshuffled(cards, lang),
            Event::Shortage { limit } => shortage(limit, lang),
            Event::Dropped { seat, kind } => dropped(names.of(seat), kind, lang),
            Event::Skipped { .. } => Line::new(
                "8.4",
                lang.pick("Es gibt keine Karte mehr zu ziehen.", "There is no card left to draw."),
            ),
            Event::PrisonFull { seat } => prison_full(names.of(seat), lang),
            Event::NothingToTake => Line::new(
                "8.5",
                lang.pick(
                    "Keine Reihe lässt sich öffnen: Das Gefängnis wird gewertet, als wäre es voll (unsere Ergänzung).",
                    "No row can be opened: the prison is scored as if it were full (an addition of ours).",
                ),
            ),
            Event::Awarded { kind, prisoners, laid } => {
                return awarded(kind, prisoners, laid.map(|laid| laid.seat), names, lang);
            }
            Event::Scored { number, ref scores } => scored(number, scores, names, lang),
            Event::Ended { .. } => {
                Line::new("10.1", lang.pick("Die Partie ist zu Ende.", "The match is over."))
            }
        })
    }

    fn question(view: &View, lang: Lang) -> String {
        match view.table.phase {
            Phase::Take => lang.pick(
                "Nimm eine Gruppe vom Ende einer Reihe; ihre Nachbarn gehen ins Gefängnis.",
                "Take a group from an end of a row; its neighbours go to prison.",
            ),
            Phase::Lay(_) => {
                lang.pick("Lege Karten einer Sorte aus, oder passe.", "Lay cards of one kind, or pass.")
            }
            Phase::Drop { .. } => {
                lang.pick("Die Karten sind knapp: Gib eine ab.", "Cards have run short: give one up.")
            }
            Phase::Draw(_) | Phase::Over => "",
        }
        .to_owned()
    }

    fn action(view: &View, action: Action, lang: Lang) -> String {
        match action {
            Action::Take(at) => take(view, at, lang),
            Action::Lay { kind, count } => lay(view, kind, count, lang),
            Action::Pass => lang.pick("Nichts auslegen", "Lay nothing").to_owned(),
            Action::Drop(of) => {
                engine::pick!(
                    lang,
                    format!("1 {} abgeben", kind(of, lang)),
                    format!("Give up 1 {}", kind(of, lang))
                )
            }
        }
    }

    fn reason(view: &View, action: Action, lang: Lang) -> Option<String> {
        reason(view, action, lang)
    }

    fn sketch(view: &View, names: Names<'_>, lang: Lang) -> String {
        sketch(view, names, lang)
    }
}

fn take(view: &View, at: Place, lang: Lang) -> String {
    let mut groups: Vec<Group> = view.table.row(at.row).groups().collect();
    if at.end == End::Right {
        groups.reverse();
    }
    match groups[..] {
        [taken, jailed, ..] => engine::pick!(
            lang,
            format!(
                "{} nehmen, {}; {} ins Gefängnis",
                group(taken, lang),
                place(at, lang),
                group(jailed, lang)
            ),
            format!("Take {}, {}; {} to prison", group(taken, lang), place(at, lang), group(jailed, lang)),
        ),
        _ => {
            engine::pick!(lang, format!("Nehmen, {}", place(at, lang)), format!("Take, {}", place(at, lang)))
        }
    }
}

fn lay(view: &View, of: Kind, count: u8, lang: Lang) -> String {
    let what = cards(count, of, lang);
    match view.table.laid(of) {
        Some(laid) => engine::pick!(
            lang,
            format!("{what} auslegen und {} verdrängen", laid.count),
            format!("Lay {what} and overbid {}", laid.count),
        ),
        None => engine::pick!(lang, format!("{what} auslegen"), format!("Lay {what}")),
    }
}

fn dealt(name: &str, card: Option<Kind>, lang: Lang) -> Line {
    let text = match card {
        Some(card) => engine::pick!(
            lang,
            format!("{name} bekommt eine {} Karte.", kind(card, lang)),
            format!("{name} is dealt a card: {}.", kind(card, lang)),
        ),
        None => {
            engine::pick!(lang, format!("{name} bekommt eine Karte."), format!("{name} is dealt a card."))
        }
    };
    Line::new("2.1", text)
}

fn taken(name: &str, at: Place, taken: Group, lang: Lang) -> Line {
    let (what, at) = (group(taken, lang), place(at, lang));
    Line::new(
        "4.2",
        engine::pick!(lang, format!("{name} nimmt {what} ({at})."), format!("{name} takes {what} ({at}).")),
    )
}

fn jailed(jailed: Group, lang: Lang) -> Line {
    let what = group(jailed, lang);
    let (kommt, goes) = if jailed.count == 1 { ("kommt", "goes") } else { ("kommen", "go") };
    Line::new(
        "4.3",
        engine::pick!(lang, format!("{what} {kommt} ins Gefängnis."), format!("{what} {goes} to prison.")),
    )
}

fn laid(name: &str, what: &str, overbid: Option<Laid>, names: Names<'_>, lang: Lang) -> Line {
    match overbid {
        None => Line::new(
            "5.1",
            engine::pick!(lang, format!("{name} legt {what} aus."), format!("{name} lays {what}.")),
        ),
        Some(beaten) => {
            let (whose, had) = (names.of(beaten.seat), beaten.count);
            let de = format!("{name} legt {what} aus und verdrängt {had} von {whose}.");
            let en = format!("{name} lays {what} and overbids the {had} of {whose}.");
            Line::new("5.3", lang.pick(de, en))
        }
    }
}

fn passed(name: &str, lang: Lang) -> Line {
    Line::new("5.4", engine::pick!(lang, format!("{name} legt nichts aus."), format!("{name} lays nothing.")))
}

fn revealed(at: Place, of: Kind, lang: Lang) -> Line {
    let (colour, at) = (colour(of, lang), place(at, lang));
    let en = format!("Revealed: {} ({at}).", kind(of, lang));
    Line::new("6.1", engine::pick!(lang, format!("Aufgedeckt: {colour} ({at})."), en))
}

fn reshuffled(cards: u8, lang: Lang) -> Line {
    let de = format!("{cards} abgelegte Karten werden zum neuen Zugstapel gemischt.");
    Line::new("8.1", lang.pick(de, format!("{cards} discarded cards are shuffled into a new draw pile.")))
}

fn shortage(limit: u8, lang: Lang) -> Line {
    let de = format!("Die Karten sind knapp: Jeder behält höchstens {limit} auf der Hand.");
    Line::new("8.2", lang.pick(de, format!("Cards have run short: everybody keeps at most {limit} in hand.")))
}

fn dropped(name: &str, of: Kind, lang: Lang) -> Line {
    let of = kind(of, lang);
    Line::new(
        "8.2",
        engine::pick!(lang, format!("{name} gibt 1 {of} ab."), format!("{name} gives up 1 {of}.")),
    )
}

fn prison_full(name: &str, lang: Lang) -> Line {
    let de = format!("{name} hat das Gefängnis gefüllt: Es wird gewertet.");
    Line::new("9.1", lang.pick(de, format!("{name} has filled the prison: it is scored.")))
}

fn awarded(of: Kind, prisoners: u8, owner: Option<Seat>, names: Names<'_>, lang: Lang) -> Option<Line> {
    let colour = colour(of, lang);
    let text = match (prisoners, owner) {
        (0, _) => return None,
        (_, Some(seat)) => {
            let name = names.of(seat);
            engine::pick!(
                lang,
                format!("{colour}: {prisoners} für {name}."),
                format!("{colour}: {prisoners} for {name}."),
            )
        }
        (_, None) => engine::pick!(
            lang,
            format!("{colour}: {prisoners}, für niemanden."),
            format!("{colour}: {prisoners}, for nobody."),
        ),
    };
    Some(Line::new("9.2", text))
}

fn scored(number: u8, scores: &[Score], names: Names<'_>, lang: Lang) -> Line {
    let one = |(seat, score): (usize, &Score)| {
        let name = names.of(Seat(seat as u8));
        format!("{name} {} × {} = {}", score.cards, score.kinds, score.points())
    };
    let all: Vec<String> = scores.iter().enumerate().map(one).collect();
    let all = all.join(", ");
    Line::new(
        "9.3",
        engine::pick!(lang, format!("Wertung {number}: {all}."), format!("Scoring {number}: {all}.")),
    )
}
