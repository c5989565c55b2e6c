//! What the game says about itself, and which rule stands behind each line of the log. The sentences are in `text_de.rs` and
//! `text_en.rs`, the names of things in `text_words.rs`, the board in `text_sketch.rs`.

use engine::{Difficulty, Lang, Line, Names, Seen, Tell};

use super::action::{Action, Payment};
use super::edition::Back;
use super::event::{Drawing, Ending, Event, Front};
use super::pieces::{Kind, LootId, Slot, Tool, Tools};
use super::rules::{Question, Refusal};
use super::state::{House, Langfinger, Mark, Stage};
use super::view::View;
use super::{text_de, text_en, text_sketch};

/// The sentence for a refusal.
pub(super) fn refusal(refusal: &Refusal, lang: Lang) -> String {
    match lang {
        Lang::De => text_de::refusal(refusal),
        Lang::En => text_en::refusal(refusal),
    }
}

/// A break-in as an action names it, as far as the view knows.
pub(super) struct Deal {
    pub(super) slot: Slot,
    pub(super) back: Option<Back>,
    /// The tool cards it takes.
    pub(super) price: Tools,
    /// The tool on the player's scoundrel card.
    pub(super) own: Option<Tool>,
}

impl Deal {
    pub(super) fn of(view: &View, slot: Slot, payment: Payment) -> Self {
        let mut deal = Self { slot, back: None, price: Tools::EMPTY, own: None };
        let Stage::Act(turn) = view.table.stage else { return deal };
        let Some(house) = House::at(turn.place) else { return deal };
        deal.own = view.table.own_tool(turn.seat);
        deal.back = view.laid(Mark { house, slot }).map(|card| *view.back(card));
        let price = deal.back.and_then(|back| view.table.price(turn.seat, back, payment).ok());
        deal.price = price.unwrap_or_default();
        deal
    }
}

impl View {
    /// The front of one of the observer's own loot cards.
    fn own_front(&self, loot: LootId) -> Option<Front> {
        let card = self.own_stash().contains(loot).then(|| self.table.terms.loot(loot))?;
        Some(Front { loot, kind: card.kind, value: card.value })
    }

    fn pay(&self, slot: Slot, front: Front) -> Option<u8> {
        let (_, offer) = self.table.offer(slot, front.kind).ok()?;
        Some(front.value + offer.bonus)
    }

    /// What the fence in this slot pays for one of the observer's own loot cards.
    pub fn sale(&self, slot: Slot, loot: LootId) -> Option<(Front, u8)> {
        let front = self.own_front(loot)?;
        Some((front, self.pay(slot, front)?))
    }

    /// What the fence who has bought a card pays for a second one.
    pub fn second_sale(&self, loot: LootId) -> Option<(Front, u8)> {
        let Stage::Also { slot, .. } = self.table.stage else { return None };
        self.sale(slot, loot)
    }
}

/// Those with the most money, and how much that is.
pub(super) fn best<'a>(money: &[u8], names: Names<'a>) -> (Vec<&'a str>, u8) {
    let most = money.iter().copied().max().unwrap_or(0);
    let winners = engine::Seat::all(money.len() as u8).filter(|seat| money[seat.index()] == most);
    (winners.map(|seat| names.of(seat)).collect(), most)
}

/// `Hans`, `Hans and Yoshiko`, `Hans, Yoshiko and Tommaso`.
pub(super) fn joined(names: &[&str], and: &str) -> String {
    match names {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [first @ .., last] => format!("{} {and} {last}", first.join(", ")),
    }
}

/// The rule behind a log line.
fn rule(event: &Event) -> &'static str {
    match event {
        Event::Scoundrel { .. } => "2.1",
        Event::Drew { when: Drawing::Start, .. } => "2.4",
        Event::Drew { when: Drawing::Ruin, .. } => "8.4",
        Event::ToolLaid { .. } | Event::LootLaid { .. } | Event::FenceLaid { .. } => "2.5",
        Event::Reshuffled { .. } => "3.1",
        Event::DrewFewer { .. } => "3.2",
        Event::Round { .. } | Event::Placed { .. } => "4.1",
        Event::Passed { .. } => "5.2",
        Event::TokenBack { .. } => "5.3",
        Event::ToolTaken { .. } => "6.1",
        Event::Robbed { own: None, .. } => "7.1",
        Event::Robbed { own: Some(_), .. } => "7.3",
        Event::Cashed { front: Front { kind: Kind::Money, .. }, .. } | Event::Cashed { .. } => "7.5",
        Event::Swapped { .. } => "8.1",
        Event::Dropped { .. } => "8.3",
        Event::Sold { bonus: 0, .. } => "9.1",
        Event::Sold { .. } => "9.3",
        Event::FenceLeft { .. } => "9.6",
        Event::Ended { reason: Ending::Goal, .. } => "11.2",
        Event::Ended { reason: Ending::Cut, .. } => "11.4",
    }
}

impl Tell for Langfinger {
    fn title(_: Lang) -> &'static str {
        "Langfinger"
    }

    fn blurb(lang: Lang) -> &'static str {
        lang.pick(
            "Nachts in der Stadt: Werkzeug besorgen, in Villa und Museum einbrechen und die Beute beim Hehler zu Geld machen, \
             bevor es ein anderer tut.",
            "By night in the city: get tools, break into Villa and Museum, and turn the loot into money with a fence before \
             somebody else does.",
        )
    }

    fn minutes(players: u8) -> u16 {
        if players < 4 { 20 } else { 30 }
    }

    fn difficulty() -> Difficulty {
        Difficulty::Middling
    }

    fn option(name: &str, value: &str, lang: Lang) -> (String, String) {
        let (name, value) = match (name, value) {
            ("cut", "none") => (lang.pick("Rundenzahl", "Rounds"), lang.pick("ohne Grenze", "no limit")),
            ("cut", rounds) => (lang.pick("Rundenzahl", "Rounds"), rounds),
            ("scoundrels", "choose") => (lang.pick("Gauner", "Scoundrels"), lang.pick("wählen", "chosen")),
            ("scoundrels", "deal") => (lang.pick("Gauner", "Scoundrels"), lang.pick("austeilen", "dealt")),
            ("square", "any") => (lang.pick("Feld", "Square"), lang.pick("jedes freie", "any free one")),
            ("square", "lowest") => {
                (lang.pick("Feld", "Square"), lang.pick("niedrigstes freies", "lowest free one"))
            }
            other => other,
        };
        (name.to_owned(), value.to_owned())
    }

    fn event(event: &Seen<Event>, names: Names<'_>, lang: Lang) -> Option<Line> {
        let text = match lang {
            Lang::De => text_de::event(event, names),
            Lang::En => text_en::event(event, names),
        };
        text.map(|text| Line::new(rule(event.event()), text))
    }

    fn question(view: &View, lang: Lang) -> String {
        let say = lang.pick(text_de::question as fn(Question) -> &'static str, text_en::question);
        Question::at(view.table.stage).map_or(String::new(), |question| say(question).to_owned())
    }

    fn action(view: &View, action: Action, lang: Lang) -> String {
        match lang {
            Lang::De => text_de::action(view, action),
            Lang::En => text_en::action(view, action),
        }
    }

    fn sketch(view: &View, names: Names<'_>, lang: Lang) -> String {
        text_sketch::sketch(view, names, lang)
    }
}
