//! Every word of Smugglers a player reads, in both languages.

use std::fmt::Write as _;

use engine::{Difficulty, Lang, Line, Names, Observer, Seat, Seen, Tell, ToAct};

use super::action::{Action, CrateNo};
use super::card::{Card, Cards};
use super::event::Event;
use super::state::Smugglers;
use super::view::View;

impl Card {
    /// The name.
    pub fn name(self, lang: Lang) -> &'static str {
        match self {
            Self::Tea => lang.pick("Tee", "tea"),
            Self::Brandy => lang.pick("Branntwein", "brandy"),
            Self::Silk => lang.pick("Seide", "silk"),
            Self::Watchman => lang.pick("Wächter", "watchman"),
            Self::Purse => lang.pick("Geldbeutel", "purse"),
        }
    }
}

/// `2 tea, 1 purse`.
fn list(cards: &Cards, lang: Lang) -> String {
    let some = Card::ALL.into_iter().filter(|card| cards[card.index()] > 0);
    let items: Vec<_> = some.map(|card| format!("{} {}", cards[card.index()], card.name(lang))).collect();
    if items.is_empty() { lang.pick("nichts", "nothing").to_owned() } else { items.join(", ") }
}

impl Tell for Smugglers {
    fn title(lang: Lang) -> &'static str {
        lang.pick("Schmuggler", "Smugglers")
    }

    fn blurb(lang: Lang) -> &'static str {
        lang.pick(
            "Bringt Ware an Land, bevor der Wächter pfeift, und besteht den, der ihn besticht.",
            "Land your goods before the watchman whistles, and outbid whoever bribes him.",
        )
    }

    fn minutes(players: u8) -> u16 {
        5 * u16::from(players)
    }

    fn difficulty() -> Difficulty {
        Difficulty::Light
    }

    fn option(name: &str, value: &str, _: Lang) -> (String, String) {
        (name.to_owned(), value.to_owned())
    }

    fn event(event: &Seen<Event>, names: Names<'_>, lang: Lang) -> Option<Line> {
        Some(tell(event, names, lang))
    }

    fn question(view: &View, lang: Lang) -> String {
        let ToAct::Seat(_) = view.table.to_act() else { return String::new() };
        let text = match view.table.stack.last().map(|pending| pending.card) {
            None => lang.pick("Was tust du in deinem Zug?", "What do you do in your turn?"),
            Some(card) if card.is_goods() => {
                lang.pick("Hältst du die Anlandung auf?", "Do you stop the landing?")
            }
            Some(_) => lang.pick("Bestichst du dagegen?", "Do you bribe against it?"),
        };
        text.to_owned()
    }

    fn action(_: &View, action: Action, lang: Lang) -> String {
        match action {
            Action::Land(card) => {
                let card = card.name(lang);
                engine::pick!(lang, format!("{card} anlanden"), format!("Land {card}"))
            }
            Action::Peek(number) => {
                engine::pick!(lang, format!("In Kiste {number} spähen"), format!("Peek into crate {number}"))
            }
            Action::Open(number) => {
                engine::pick!(lang, format!("Kiste {number} öffnen"), format!("Open crate {number}"))
            }
            Action::Idle => lang.pick("Abwarten", "Stay idle").to_owned(),
            Action::Watch => lang.pick("Den Wächter rufen", "Call the watchman").to_owned(),
            Action::Bribe => lang.pick("Bestechen", "Bribe").to_owned(),
            Action::Pass => lang.pick("Passen", "Pass").to_owned(),
        }
    }

    fn sketch(view: &View, names: Names<'_>, lang: Lang) -> String {
        sketch(view, names, lang)
    }
}

/// The log line of an event.
fn tell(seen: &Seen<Event>, names: Names<'_>, lang: Lang) -> Line {
    let (rule, de, en) = pattern(seen.event());
    let text = lang.pick(de, en).replace("{who}", who(seen.event(), names));
    Line::new(rule, text.replace("{what}", &what(seen, names, lang)).replace("{crate}", &place(seen.event())))
}

/// The rule of an event, and its line in German and English with gaps for who, what and which crate.
fn pattern(event: &Event) -> (&'static str, &'static str, &'static str) {
    match event {
        Event::RoundBegan(_) => ("2.4", "Runde {what} beginnt.", "Round {what} begins."),
        Event::Reshuffled(_) => {
            ("2.2", "{what} Karten der Ablage werden gemischt.", "{what} discarded cards are shuffled.")
        }
        Event::Dealt(..) => ("2.1", "{who} bekommt eine Karte{what}.", "{who} is dealt a card{what}."),
        Event::Laid(..) => ("2.1", "Kiste {crate} steht auf dem Kai.", "Crate {crate} is on the quay."),
        Event::Played(_, Card::Watchman) => ("4.2", "{who} ruft den Wächter.", "{who} calls the watchman."),
        Event::Played(_, Card::Purse) => ("4.3", "{who} besticht.", "{who} bribes."),
        Event::Played(..) => ("3.2", "{who} will {what} anlanden.", "{who} wants to land {what}."),
        Event::Passed(_) => ("4.5", "{who} passt.", "{who} passes."),
        Event::Stored(..) => ("3.2", "{who} lagert {what} ein.", "{who} stores {what}."),
        Event::Stopped(_, card) if card.is_goods() => {
            ("4.2", "{what} von {who} wird beschlagnahmt.", "The {what} of {who} is seized.")
        }
        Event::Stopped(..) => {
            ("4.3", "{what} von {who} bleibt wirkungslos.", "The {what} of {who} has no effect.")
        }
        Event::Peeked(..) => {
            ("3.3", "{who} späht in Kiste {crate}{what}.", "{who} peeks into crate {crate}{what}.")
        }
        Event::Opened(..) => {
            ("3.4", "{who} öffnet Kiste {crate}: {what}.", "{who} opens crate {crate}: {what}.")
        }
        Event::Idled(_) => ("3.5", "{who} wartet ab.", "{who} stays idle."),
        Event::Searched(..) => ("2.5", "Der Kai wird durchsucht: {what}.", "The quay is searched: {what}."),
        Event::Ended => ("2.6", "Die Partie ist zu Ende.", "The match is over."),
    }
}

fn who<'a>(event: &Event, names: Names<'a>) -> &'a str {
    match event {
        Event::Dealt(seat, _)
        | Event::Played(seat, _)
        | Event::Passed(seat)
        | Event::Stored(seat, _)
        | Event::Stopped(seat, _)
        | Event::Peeked(seat, ..)
        | Event::Opened(seat, ..)
        | Event::Idled(seat) => names.of(*seat),
        Event::RoundBegan(_)
        | Event::Reshuffled(_)
        | Event::Laid(..)
        | Event::Searched(..)
        | Event::Ended => "",
    }
}

fn what(seen: &Seen<Event>, names: Names<'_>, lang: Lang) -> String {
    match seen.event() {
        Event::RoundBegan(round) => (round + 1).to_string(),
        Event::Reshuffled(cards) => cards.to_string(),
        Event::Dealt(_, secret) | Event::Peeked(_, _, secret) => {
            seen.read(secret).map_or(String::new(), |card| format!(" ({})", card.name(lang)))
        }
        Event::Played(_, card)
        | Event::Stored(_, card)
        | Event::Stopped(_, card)
        | Event::Opened(_, _, card) => card.name(lang).to_owned(),
        Event::Searched(hands, crates) => searched(hands, crates, names, lang),
        Event::Laid(..) | Event::Passed(_) | Event::Idled(_) | Event::Ended => String::new(),
    }
}

fn place(event: &Event) -> String {
    match event {
        Event::Laid(number, _) | Event::Peeked(_, number, _) | Event::Opened(_, number, _) => {
            number.to_string()
        }
        _ => String::new(),
    }
}

fn searched(hands: &[Cards], crates: &[(CrateNo, Card)], names: Names<'_>, lang: Lang) -> String {
    let hand = |(seat, hand)| format!("{} {}", names.of(Seat(seat as u8)), list(hand, lang));
    let mut found: Vec<_> = hands.iter().enumerate().map(hand).collect();
    let in_crate = lang.pick("Kiste", "crate");
    found.extend(crates.iter().map(|(number, card)| format!("{in_crate} {number} {}", card.name(lang))));
    found.join("; ")
}

/// The table in plain text.
fn sketch(view: &View, names: Names<'_>, lang: Lang) -> String {
    let table = &view.table;
    let mut text = format!(
        "{} {}/{}, {} {}\n",
        lang.pick("Runde", "round"),
        (table.round + 1).min(table.terms.rounds),
        table.terms.rounds,
        lang.pick("Ablage:", "discards:"),
        list(&table.discards, lang)
    );
    for (number, found) in table.crates.iter().enumerate() {
        let what = match (found.open, view.crates[number]) {
            (Some(card), _) => format!("{}: {}", lang.pick("offen", "open"), card.name(lang)),
            (None, Some(card)) => format!("{}: {}", lang.pick("gesehen", "peeked"), card.name(lang)),
            (None, None) => lang.pick("geschlossen", "closed").to_owned(),
        };
        writeln!(text, "{} {}: {what}", lang.pick("Kiste", "crate"), number + 1).expect("a string takes it");
    }
    for seat in Seat::all(table.players) {
        let hand = match view.hand() {
            Some(hand) if view.observer == Observer::Seat(seat) => list(&hand, lang),
            _ => format!("{} {}", table.hand_size(seat), lang.pick("Karten", "cards")),
        };
        let store = list(&table.stores[seat.index()], lang);
        let (hand_is, store_is) = (lang.pick("Hand", "hand"), lang.pick("Lager", "store"));
        writeln!(text, "{}: {hand_is} {hand}; {store_is} {store}", names.of(seat))
            .expect("a string takes it");
    }
    text
}
