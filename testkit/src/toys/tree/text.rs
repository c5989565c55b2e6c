//! Every word of Tree a player reads, in both languages.

use engine::{Difficulty, Lang, Line, Names, Seen, Tell};

use super::{Event, Label, Node, Tree, View};

impl Tell for Tree {
    fn title(lang: Lang) -> &'static str {
        lang.pick("Baum", "Tree")
    }

    fn blurb(lang: Lang) -> &'static str {
        lang.pick("Geht durch einen aufgeschriebenen Baum.", "Walk through a tree that was written down.")
    }

    fn minutes(_: u8) -> u16 {
        1
    }

    fn difficulty() -> Difficulty {
        Difficulty::Light
    }

    fn option(name: &str, value: &str, _: Lang) -> (String, String) {
        (name.to_owned(), value.to_owned())
    }

    fn event(seen: &Seen<Event>, names: Names<'_>, lang: Lang) -> Option<Line> {
        let (rule, de, en) = match seen.event() {
            Event::Chose(seat, label) => {
                let who = names.of(*seat);
                ("2.1", format!("{who} nimmt den Ast {label}."), format!("{who} takes the branch {label}."))
            }
            Event::Fell(secret) => match seen.read(secret) {
                Some(label) => {
                    ("2.2", format!("Es fällt der Ast {label}."), format!("The branch {label} falls."))
                }
                None => ("2.2", "Ein Ast fällt ungesehen.".to_owned(), "A branch falls unseen.".to_owned()),
            },
            Event::Ended(points) => {
                let points: Vec<_> = points.iter().map(ToString::to_string).collect();
                let points = points.join(" : ");
                ("1.2", format!("Es endet mit {points}."), format!("It ends with {points}."))
            }
        };
        Some(Line::new(rule, lang.pick(de, en)))
    }

    fn question(view: &View, lang: Lang) -> String {
        match view.some_place() {
            Node::Choice(..) => lang.pick("Welchen Ast nimmst du?", "Which branch do you take?").to_owned(),
            Node::Chance(..) | Node::End(_) => String::new(),
        }
    }

    fn action(_: &View, label: Label, lang: Lang) -> String {
        engine::pick!(lang, format!("Den Ast {label} nehmen"), format!("Take the branch {label}"))
    }

    fn sketch(view: &View, names: Names<'_>, lang: Lang) -> String {
        let number = view.class;
        let (de, en) = match view.some_place() {
            Node::Choice(seat, _) => {
                let who = names.of(*seat);
                (format!("Stelle {number}: {who} wählt."), format!("Place {number}: {who} chooses."))
            }
            Node::Chance(..) => (format!("Stelle {number}: Zufall."), format!("Place {number}: chance.")),
            Node::End(points) => (format!("Ende: {points:?}."), format!("End: {points:?}.")),
        };
        lang.pick(de, en)
    }
}

impl View {
    /// One of the places the observer cannot tell apart; what it is asked there is the same at all of them.
    fn some_place(&self) -> &Node {
        let &(node, _) = self.terms.members(self.observer, self.class).first().expect("a class has members");
        &self.terms.nodes[node]
    }
}
