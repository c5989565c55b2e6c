//! Every word of Smugglers a player reads, in both languages.

use std::fmt::Write as _;

use engine::{Lang, Line, Names, Observer, Seat, Seen, Tell, ToAct};

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
                lang.pick(format!("{card} anlanden"), format!("Land {card}"))
            }
            Action::Peek(number) => {
                lang.pick(format!("In Kiste {number} spähen"), format!("Peek into crate {number}"))
            }
            Action::Open(number) => {
                lang.pick(format!("Kiste {number} öffnen"), format!("Open crate {number}"))
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
    let name = |seat: &Seat| names.of(*seat);
    let card = |card: &Card| card.name(lang);
    let (rule, de, en) = match seen.event() {
        Event::Passed(seat) => {
            let who = name(seat);
            ("4.5", format!("{who} passt."), format!("{who} passes."))
        }
        Event::RoundBegan(round) => {
            ("2.4", format!("Runde {} beginnt.", round + 1), format!("Round {} begins.", round + 1))
        }
        Event::Reshuffled(cards) => {
            let (de, en) = ("Karten der Ablage werden gemischt.", "discarded cards are shuffled.");
            ("2.2", format!("{cards} {de}"), format!("{cards} {en}"))
        }
        Event::Dealt(seat, secret) => {
            let (who, (de, en)) = (name(seat), in_brackets(seen.read(secret)));
            ("2.1", format!("{who} bekommt eine Karte{de}."), format!("{who} is dealt a card{en}."))
        }
        Event::Laid(number, _) => {
            ("2.1", format!("Kiste {number} steht auf dem Kai."), format!("Crate {number} is on the quay."))
        }
        Event::Played(seat, what) if what.is_goods() => {
            let (who, what) = (name(seat), card(what));
            ("3.2", format!("{who} will {what} anlanden."), format!("{who} wants to land {what}."))
        }
        Event::Played(seat, what) => {
            let rule = if *what == Card::Watchman { "4.2" } else { "4.3" };
            let (who, what) = (name(seat), card(what));
            (rule, format!("{who} spielt: {what}."), format!("{who} plays a {what}."))
        }
        Event::Stored(seat, what) => {
            let (who, what) = (name(seat), card(what));
            ("3.2", format!("{who} lagert {what} ein."), format!("{who} stores {what}."))
        }
        Event::Stopped(seat, what) => {
            let rule = if what.is_goods() { "4.2" } else { "4.3" };
            let (who, what) = (name(seat), card(what));
            (rule, format!("{what} von {who} ist gestoppt."), format!("{who}'s {what} is stopped."))
        }
        Event::Peeked(seat, number, secret) => {
            let (who, (de, en)) = (name(seat), in_brackets(seen.read(secret)));
            (
                "3.3",
                format!("{who} späht in Kiste {number}{de}."),
                format!("{who} peeks into crate {number}{en}."),
            )
        }
        Event::Opened(seat, number, what) => {
            let (who, what) = (name(seat), card(what));
            (
                "3.4",
                format!("{who} öffnet Kiste {number}: {what}."),
                format!("{who} opens crate {number}: {what}."),
            )
        }
        Event::Idled(seat) => {
            let who = name(seat);
            ("3.5", format!("{who} wartet ab."), format!("{who} stays idle."))
        }
        Event::Searched(hands, crates) => {
            let found = searched(hands, crates, names, lang);
            ("2.5", format!("Der Kai wird durchsucht: {found}."), format!("The quay is searched: {found}."))
        }
        Event::Ended => ("2.6", "Die Partie ist zu Ende.".to_owned(), "The match is over.".to_owned()),
    };
    Line::new(rule, lang.pick(de, en))
}

/// ` (tea)` in both languages, if the card is known.
fn in_brackets(card: Option<&Card>) -> (String, String) {
    let text = |lang| card.map_or(String::new(), |card| format!(" ({})", card.name(lang)));
    (text(Lang::De), text(Lang::En))
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
