//! Every word a player reads, in both languages. Names of pieces are in `names`, log lines in `events`, questions and buttons in
//! `asked`, refusals in `refusals`, what pieces say of themselves in `about`, the guided game in `lessons`, the board in plain text in `sketch`.

pub(super) mod about;
mod asked;
pub(super) mod board;
mod events;
pub(super) mod instruct;
pub(super) mod lessons;
mod names;
mod refusals;
mod sketch;

use engine::{Difficulty, Lang, Line, Names, Seen, Tell};

pub(super) use refusals::refusal;

use super::action::Action;
use super::event::Event;
use super::state::Swindler;
use super::view::View;

impl Tell for Swindler {
    fn title(_: Lang) -> &'static str {
        "Swindler"
    }

    fn blurb(lang: Lang) -> &'static str {
        lang.pick(
            "Reiche Säcke ausnehmen, solange der Mut reicht: Aufträge, Hehler, Razzien und Komplizen, die in die Suppe spucken.",
            "Rob the rich as long as you dare: orders, fences, raids, and accomplices who spit in the others' soup.",
        )
    }

    fn minutes(players: u8) -> u16 {
        30 + 7 * u16::from(players)
    }

    fn difficulty() -> Difficulty {
        Difficulty::Middling
    }

    fn option(name: &str, value: &str, lang: Lang) -> (String, String) {
        let (name, value) = option_words(name, value, lang);
        (name.to_owned(), value.to_owned())
    }

    fn event(event: &Seen<Event>, names: Names<'_>, lang: Lang) -> Option<Line> {
        events::line(event, names, lang)
    }

    fn question(view: &View, lang: Lang) -> String {
        asked::question(view, lang)
    }

    fn action(view: &View, action: Action, lang: Lang) -> String {
        asked::button(&view.table, action, lang)
    }

    fn sketch(view: &View, names: Names<'_>, lang: Lang) -> String {
        sketch::board(view, names, lang)
    }
}

fn option_words<'a>(name: &'a str, value: &'a str, lang: Lang) -> (&'a str, &'a str) {
    match (name, value) {
        ("cut", "none") => lang.pick(("Höchstens Runden", "ohne Grenze"), ("Rounds at most", "no limit")),
        ("cut", rounds) => (lang.pick("Höchstens Runden", "Rounds at most"), rounds),
        ("draw_orders", "if-clean") => {
            lang.pick(("ZIEHE-Aufträge", "es zählt, was man behält"), ("DRAW orders", "what you keep counts"))
        }
        ("draw_orders", _) => {
            lang.pick(("ZIEHE-Aufträge", "alles Gezogene zählt"), ("DRAW orders", "everything drawn counts"))
        }
        ("master_thieves", "choose") => lang.pick(("Meisterdiebe", "wählen"), ("Master thieves", "choose")),
        ("master_thieves", "deal") => lang.pick(("Meisterdiebe", "verteilen"), ("Master thieves", "deal")),
        ("master_thieves", _) => lang.pick(("Meisterdiebe", "ohne"), ("Master thieves", "none")),
        ("taschenspieler", "passes-on") => {
            lang.pick(("Taschenspieler", "wandert weiter"), ("Conjurer", "passes on"))
        }
        ("taschenspieler", _) => lang.pick(("Taschenspieler", "bleibt"), ("Conjurer", "stays")),
        other => other,
    }
}
