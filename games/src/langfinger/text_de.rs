//! Every German sentence a player reads. The English ones are in `text_en.rs`, in the same order.

use engine::{Lang, Names, Seen};

use super::action::{Action, Payment};
use super::event::{Drawing, Ending, Event, Pile};
use super::pieces::{Protection, Tool};
use super::rules::{Question, Refusal};
use super::text::{Deal, best, joined};
use super::text_words as words;
use super::view::View;

const DE: Lang = Lang::De;

/// What is asked.
pub(super) fn question(question: Question) -> &'static str {
    match question {
        Question::Scoundrel => "Wähle deinen Gauner.",
        Question::Token => "Setze einen Gaunerstein ein.",
        Question::City => "In der City zwei Werkzeuge nehmen?",
        Question::SecondTool => "Nimm das zweite Werkzeug.",
        Question::House => "Einbrechen und eine Beutekarte nehmen?",
        Question::Exchange => "In der Ruine Werkzeug tauschen?",
        Question::Drop => "Lege ein Werkzeug ab.",
        Question::Sale => "Beute an einen Hehler verkaufen?",
        Question::SecondSale => "Diesem Hehler noch eine Karte derselben Art verkaufen?",
    }
}

/// What an action does.
pub(super) fn action(view: &View, action: Action) -> String {
    match action {
        Action::Choose(scoundrel) => {
            let card = view.table.terms.edition().scoundrels.get(scoundrel.index());
            let tool = card.map_or("", |card| words::tool(card.tool, DE));
            format!("{} spielen ({tool})", card.map_or("?", |card| &card.name))
        }
        Action::Place { place, square: None } => format!("Stein {} setzen", words::to_place(place, DE)),
        Action::Place { place, square: Some(square) } => {
            format!("Stein {} setzen, Feld {square}", words::to_place(place, DE))
        }
        Action::Tool(tool) => format!("{} nehmen", words::tool(tool, DE)),
        Action::Rob { slot, payment } => rob(&Deal::of(view, slot, payment), payment),
        Action::Swap(square) => match view.table.terms.rate(square) {
            Some(rate) => format!("{} gegen {} tauschen (Tauschfeld {square})", rate.give, rate.get),
            None => format!("Auf Tauschfeld {square} tauschen"),
        },
        Action::Drop(tool) => format!("{} ablegen", words::tool(tool, DE)),
        Action::Sell { slot, loot } => match view.sale(slot, loot) {
            Some((front, pay)) => {
                format!("{} für {pay} an Hehler {slot} verkaufen", words::front(&front, DE))
            }
            None => format!("{loot} an Hehler {slot} verkaufen"),
        },
        Action::Also(loot) => match view.second_sale(loot) {
            Some((front, pay)) => format!("Auch {} für {pay} verkaufen", words::front(&front, DE)),
            None => format!("Auch {loot} verkaufen"),
        },
        Action::Done => "Keine zweite Karte verkaufen".to_owned(),
        Action::Pass => "Nichts tun".to_owned(),
    }
}

fn rob(deal: &Deal, payment: Payment) -> String {
    let Deal { slot, back, price, own } = deal;
    let Some(back) = back else { return format!("Auf Platz {slot} einbrechen") };
    let loot = words::protected(back.protection, DE);
    let price = words::tools(price, DE);
    match (payment, own) {
        (Payment::OwnTool, Some(tool)) => {
            format!("{loot} (Platz {slot}) mit Gaunerkarte ({}) nehmen, für {price}", words::tool(*tool, DE))
        }
        _ => format!("{loot} (Platz {slot}) nehmen, für {price}"),
    }
}

/// Why an action is refused.
pub(super) fn refusal(refusal: &Refusal) -> String {
    match refusal {
        Refusal::NotNow(asked) => format!("Jetzt ist etwas anderes gefragt: {}", question(*asked)),
        Refusal::ScoundrelTaken { scoundrel } => format!("Die Gaunerkarte {scoundrel} steht nicht zur Wahl."),
        Refusal::PlaceFull { place } => {
            format!("Alle Felder {} sind besetzt. Wähle einen anderen Ort.", words::in_place(*place, DE))
        }
        Refusal::SquareTaken { place, square } => {
            format!("Feld {square} {} ist nicht frei. Wähle ein freies.", words::of_place(*place, DE))
        }
        Refusal::SquareNotChosen => {
            "Hier geht ein Stein immer auf das niedrigste freie Feld. Wähle nur den Ort.".to_owned()
        }
        Refusal::SquareNotNamed => "Hier wählst du auch das Feld.".to_owned(),
        Refusal::NotInCity { tool } => {
            format!("Das liegt in der City nicht aus: {}.", words::tool(*tool, DE))
        }
        Refusal::SlotEmpty { mark } => {
            format!("Auf Platz {} {} liegt keine Beute.", mark.slot, words::in_place(mark.house.place(), DE))
        }
        Refusal::ToolsMissing { missing } => {
            format!("Das fehlt dir auf der Hand: {}.", words::tools(missing, DE))
        }
        Refusal::OwnToolUsed => {
            "Deine Gaunerkarte hast du an diesem Ort in dieser Runde schon eingesetzt.".to_owned()
        }
        Refusal::OwnToolUseless { tool } => {
            format!("Das Werkzeug deiner Gaunerkarte ist hier nicht gefragt: {}.", words::tool(*tool, DE))
        }
        Refusal::NoSuchExchange => "So ein Tauschfeld gibt es nicht.".to_owned(),
        Refusal::ExchangeTaken { square } => {
            format!("Tauschfeld {square} ist in dieser Runde schon besetzt.")
        }
        Refusal::HandTooSmall { give, hand } => {
            format!("Für dieses Tauschfeld legt man {give} Werkzeuge ab; du hast {hand}.")
        }
        Refusal::NotInHand { tool } => format!("Das hast du nicht auf der Hand: {}.", words::tool(*tool, DE)),
        Refusal::NoFence { slot } => format!("Auf Platz {slot} im Hafen ist kein Hehler."),
        Refusal::NotYours { loot } => format!("Die Beutekarte {loot} liegt nicht vor dir."),
        Refusal::NotBought { slot, kind } => {
            format!("Der Hehler auf Platz {slot} kauft das nicht an: {}.", words::kind(*kind, DE))
        }
        Refusal::OtherKind { kind } => {
            format!("Die zweite Karte muss von derselben Art sein: {}.", words::kind(*kind, DE))
        }
    }
}

/// The log line of an event, if it has one.
pub(super) fn event(seen: &Seen<Event>, names: Names<'_>) -> Option<String> {
    let who = |seat| names.of(seat);
    Some(match seen.event() {
        Event::Scoundrel { seat, name, tool, .. } => {
            format!("{} ist {name} und hat immer {} dabei.", who(*seat), words::a_tool(*tool, DE))
        }
        Event::Drew { seat, tool, when } => drew(who(*seat), seen.read(tool).copied(), *when),
        Event::ToolLaid { tool } => format!("Die City bekommt {}.", words::a_tool(*tool, DE)),
        Event::LootLaid { mark, back } => {
            let (loot, tools) = (words::protected(back.protection, DE), words::tools(&back.tools, DE));
            let place = words::of_place(mark.house.place(), DE);
            format!("{loot} ({tools}) kommt auf Platz {} {place}.", mark.slot)
        }
        Event::FenceLaid { slot, fence, card } => {
            format!("Hehler {fence} kommt im Hafen auf Platz {slot}: {}.", words::offers(card, DE))
        }
        Event::Reshuffled { pile, cards } => reshuffled(*pile, *cards),
        Event::Round { number, start } => format!("Runde {number} beginnt mit {}.", who(*start)),
        Event::Placed { seat, place, square } => {
            format!("{} setzt einen Stein auf Feld {square} {}.", who(*seat), words::of_place(*place, DE))
        }
        Event::ToolTaken { seat, tool } => {
            format!("{} nimmt in der City {}.", who(*seat), words::a_tool(*tool, DE))
        }
        Event::Robbed { .. } => robbed(seen, names)?,
        Event::Cashed { seat, front, money } => {
            format!("In der Truhe ist {}: {} hat jetzt {money}.", words::a_front(front, DE), who(*seat))
        }
        Event::Swapped { seat, to, rate, .. } => {
            let (give, get) = (rate.give, rate.get);
            format!("{} geht in der Ruine auf Tauschfeld {to}, {give} gegen {get}.", who(*seat))
        }
        Event::Dropped { seat, tool } => format!("{} legt {} ab.", who(*seat), words::a_tool(*tool, DE)),
        Event::DrewFewer { seat, missing } => {
            format!("Es ist kein Werkzeug mehr da: {} zieht {missing} weniger.", who(*seat))
        }
        Event::Sold { seat, fence, front, bonus, money, .. } => {
            let (pay, sold) = (front.value + bonus, words::a_front(front, DE));
            let bonus = if *bonus > 0 { format!(" (mit Bonus {bonus})") } else { String::new() };
            format!("{} verkauft Hehler {fence} {sold} für {pay}{bonus} und hat jetzt {money}.", who(*seat))
        }
        Event::Passed { seat, place } => {
            format!("{} tut {} nichts.", who(*seat), words::in_place(*place, DE))
        }
        Event::Ended { reason, money } => ended(*reason, money, names),
        Event::FenceLeft { .. } | Event::TokenBack { .. } => return None,
    })
}

fn drew(name: &str, tool: Option<Tool>, when: Drawing) -> String {
    let tool = tool.map_or("ein Werkzeug", |tool| words::a_tool(tool, DE));
    match when {
        Drawing::Start => format!("{name} zieht zu Beginn {tool}."),
        Drawing::Ruin => format!("{name} zieht {tool}."),
    }
}

fn reshuffled(pile: Pile, cards: u8) -> String {
    let pile = match pile {
        Pile::Tools => "Werkzeuge",
        Pile::Loot => "Beutekarten",
        Pile::Fences => "Hehler",
    };
    format!("Die abgelegten {pile} werden gemischt und zum Zugstapel ({cards}).")
}

fn robbed(seen: &Seen<Event>, names: Names<'_>) -> Option<String> {
    let Event::Robbed { seat, mark, back, paid, own, front } = seen.event() else { return None };
    let (loot, place) = (words::protected(back.protection, DE), words::of_place(mark.house.place(), DE));
    let own =
        own.map_or(String::new(), |tool| format!(" und mit der Gaunerkarte ({})", words::tool(tool, DE)));
    let (name, slot, paid) = (names.of(*seat), mark.slot, words::tools(paid, DE));
    let line = format!("{name} nimmt {loot} von Platz {slot} {place}, bezahlt mit {paid}{own}.");
    // What a chest holds is the matter of the next line.
    Some(match seen.read(front).filter(|_| back.protection != Protection::Chest) {
        Some(front) => format!("{line} Auf der Vorderseite: {}.", words::a_front(front, DE)),
        None => line,
    })
}

fn ended(reason: Ending, money: &[u8], names: Names<'_>) -> String {
    let why = match reason {
        Ending::Goal => "Das Spiel ist zu Ende",
        Ending::Cut => "Die letzte vereinbarte Runde ist vorbei",
    };
    let (winners, most) = best(money, names);
    match winners.len() {
        1 => format!("{why}: {} gewinnt mit {most}.", joined(&winners, "und")),
        _ => format!("{why}: {} teilen sich den Sieg mit {most}.", joined(&winners, "und")),
    }
}
