//! Every English sentence a player reads. The German ones are in `text_de.rs`, in the same order.

use engine::{Lang, Names, Seen};

use super::action::{Action, Payment};
use super::event::{Drawing, Ending, Event, Pile};
use super::pieces::{Protection, Tool};
use super::rules::{Question, Refusal};
use super::text::{Deal, best, joined};
use super::text_words as words;
use super::view::View;

const EN: Lang = Lang::En;

/// What is asked.
pub(super) fn question(question: Question) -> &'static str {
    match question {
        Question::Scoundrel => "Choose your scoundrel.",
        Question::Token => "Place a token.",
        Question::City => "Take two tools in the City?",
        Question::SecondTool => "Take the second tool.",
        Question::House => "Break in and take a loot card?",
        Question::Exchange => "Exchange tools in the Ruin?",
        Question::Drop => "Discard a tool.",
        Question::Sale => "Sell loot to a fence?",
        Question::SecondSale => "Sell this fence a second card of the same kind?",
    }
}

/// What an action does.
pub(super) fn action(view: &View, action: Action) -> String {
    match action {
        Action::Choose(scoundrel) => {
            let card = view.table.terms.edition().scoundrels.get(scoundrel.index());
            let tool = card.map_or("", |card| words::tool(card.tool, EN));
            format!("Play {} ({tool})", card.map_or("?", |card| &card.name))
        }
        Action::Place { place, square: None } => format!("Place a token {}", words::to_place(place, EN)),
        Action::Place { place, square: Some(square) } => {
            format!("Place a token {}, square {square}", words::to_place(place, EN))
        }
        Action::Tool(tool) => format!("Take {}", words::a_tool(tool, EN)),
        Action::Rob { slot, payment } => rob(&Deal::of(view, slot, payment), payment),
        Action::Swap(square) => match view.table.terms.rate(square) {
            Some(rate) => format!("Exchange {} for {} (square {square})", rate.give, rate.get),
            None => format!("Exchange on square {square}"),
        },
        Action::Drop(tool) => format!("Discard {}", words::a_tool(tool, EN)),
        Action::Sell { slot, loot } => match view.sale(slot, loot) {
            Some((front, pay)) => format!("Sell {} for {pay} to fence {slot}", words::front(&front, EN)),
            None => format!("Sell {loot} to fence {slot}"),
        },
        Action::Also(loot) => match view.second_sale(loot) {
            Some((front, pay)) => format!("Sell {} for {pay} as well", words::front(&front, EN)),
            None => format!("Sell {loot} as well"),
        },
        Action::Done => "Sell no second card".to_owned(),
        Action::Pass => "Do nothing".to_owned(),
    }
}

fn rob(deal: &Deal, payment: Payment) -> String {
    let Deal { slot, back, price, own } = deal;
    let Some(back) = back else { return format!("Break in at slot {slot}") };
    let loot = words::protected(back.protection, EN);
    let price = words::tools(price, EN);
    match (payment, own) {
        (Payment::OwnTool, Some(tool)) => {
            format!("Take the {loot} (slot {slot}) with your own {} for {price}", words::tool(*tool, EN))
        }
        _ => format!("Take the {loot} (slot {slot}) for {price}"),
    }
}

/// Why an action is refused.
pub(super) fn refusal(refusal: &Refusal) -> String {
    match refusal {
        Refusal::NotNow(asked) => format!("Something else is asked now: {}", question(*asked)),
        Refusal::ScoundrelTaken { scoundrel } => format!("Scoundrel {scoundrel} is not there to be chosen."),
        Refusal::PlaceFull { place } => {
            format!("All squares {} are taken. Choose another place.", words::in_place(*place, EN))
        }
        Refusal::SquareTaken { place, square } => {
            format!("Square {square} {} is not free. Choose a free one.", words::of_place(*place, EN))
        }
        Refusal::SquareNotChosen => {
            "Here a token always goes to the lowest free square. Choose the place only.".to_owned()
        }
        Refusal::SquareNotNamed => "Here you choose the square as well.".to_owned(),
        Refusal::NotInCity { tool } => format!("The City has none of this: {}.", words::tool(*tool, EN)),
        Refusal::SlotEmpty { mark } => {
            format!("There is no loot in slot {} {}.", mark.slot, words::in_place(mark.house.place(), EN))
        }
        Refusal::ToolsMissing { missing } => format!("Your hand lacks: {}.", words::tools(missing, EN)),
        Refusal::OwnToolUsed => {
            "You have already used your scoundrel card at this place in this round.".to_owned()
        }
        Refusal::OwnToolUseless { tool } => {
            format!("The tool on your scoundrel card is not asked for here: {}.", words::tool(*tool, EN))
        }
        Refusal::NoSuchExchange => "There is no such exchange square.".to_owned(),
        Refusal::ExchangeTaken { square } => format!("Exchange square {square} is taken in this round."),
        Refusal::HandTooSmall { give, hand } => format!("This exchange takes {give} tools; you have {hand}."),
        Refusal::NotInHand { tool } => format!("You do not hold this: {}.", words::tool(*tool, EN)),
        Refusal::NoFence { slot } => format!("There is no fence in slot {slot} of the Harbor."),
        Refusal::NotYours { loot } => format!("You do not have loot card {loot}."),
        Refusal::NotBought { slot, kind } => {
            format!("The fence in slot {slot} does not buy this: {}.", words::kind(*kind, EN))
        }
        Refusal::OtherKind { kind } => {
            format!("The second card must be of the same kind: {}.", words::kind(*kind, EN))
        }
    }
}

/// The log line of an event, if it has one.
pub(super) fn event(seen: &Seen<Event>, names: Names<'_>) -> Option<String> {
    let who = |seat| names.of(seat);
    Some(match seen.event() {
        Event::Scoundrel { seat, name, tool, .. } => {
            format!("{} is {name}, who always has {}.", who(*seat), words::a_tool(*tool, EN))
        }
        Event::Drew { seat, tool, when } => drew(who(*seat), seen.read(tool).copied(), *when),
        Event::ToolLaid { tool } => format!("The City gets {}.", words::a_tool(*tool, EN)),
        Event::LootLaid { mark, back } => {
            let (loot, tools) = (words::protected(back.protection, EN), words::tools(&back.tools, EN));
            let place = words::of_place(mark.house.place(), EN);
            format!("{} ({tools}) comes to slot {} {place}.", words::capital(loot), mark.slot)
        }
        Event::FenceLaid { slot, fence, card } => {
            format!("Fence {fence} comes to slot {slot} of the Harbor: {}.", words::offers(card, EN))
        }
        Event::Reshuffled { pile, cards } => reshuffled(*pile, *cards),
        Event::Round { number, start } => format!("Round {number} begins with {}.", who(*start)),
        Event::Placed { seat, place, square } => {
            format!("{} places a token on square {square} {}.", who(*seat), words::of_place(*place, EN))
        }
        Event::ToolTaken { seat, tool } => {
            format!("{} takes {} in the City.", who(*seat), words::a_tool(*tool, EN))
        }
        Event::Robbed { .. } => robbed(seen, names)?,
        Event::Cashed { seat, front, money } => {
            format!("The chest holds {}: {} now has {money}.", words::a_front(front, EN), who(*seat))
        }
        Event::Swapped { seat, to, rate, .. } => {
            let (give, get) = (rate.give, rate.get);
            format!("{} takes exchange square {to} in the Ruin, {give} for {get}.", who(*seat))
        }
        Event::Dropped { seat, tool } => {
            format!("{} discards {}.", who(*seat), words::a_tool(*tool, EN))
        }
        Event::DrewFewer { seat, missing } => {
            format!("No tool is left to draw: {} goes without {missing}.", who(*seat))
        }
        Event::Sold { seat, fence, front, bonus, money, .. } => {
            let (pay, sold) = (front.value + bonus, words::a_front(front, EN));
            let bonus = if *bonus > 0 { format!(", bonus {bonus} included,") } else { String::new() };
            format!("{} sells {sold} to fence {fence} for {pay}{bonus} and now has {money}.", who(*seat))
        }
        Event::Passed { seat, place } => {
            format!("{} does nothing {}.", who(*seat), words::in_place(*place, EN))
        }
        Event::Ended { reason, money } => ended(*reason, money, names),
        Event::FenceLeft { .. } | Event::TokenBack { .. } => return None,
    })
}

fn drew(name: &str, tool: Option<Tool>, when: Drawing) -> String {
    let tool = tool.map_or("a tool", |tool| words::a_tool(tool, EN));
    match when {
        Drawing::Start => format!("{name} starts with {tool}."),
        Drawing::Ruin => format!("{name} draws {tool}."),
    }
}

fn reshuffled(pile: Pile, cards: u8) -> String {
    let pile = match pile {
        Pile::Tools => "tools",
        Pile::Loot => "loot cards",
        Pile::Fences => "fences",
    };
    format!("The discarded {pile} are shuffled and become the draw pile ({cards}).")
}

fn robbed(seen: &Seen<Event>, names: Names<'_>) -> Option<String> {
    let Event::Robbed { seat, mark, back, paid, own, front } = seen.event() else { return None };
    let (loot, place) = (words::protected(back.protection, EN), words::of_place(mark.house.place(), EN));
    let own = own.map_or(String::new(), |tool| format!(" and the own tool ({})", words::tool(tool, EN)));
    let (name, slot, paid) = (names.of(*seat), mark.slot, words::tools(paid, EN));
    let line = format!("{name} takes the {loot} from slot {slot} {place}, paying {paid}{own}.");
    // What a chest holds is the matter of the next line.
    Some(match seen.read(front).filter(|_| back.protection != Protection::Chest) {
        Some(front) => format!("{line} It turns out to be {}.", words::a_front(front, EN)),
        None => line,
    })
}

fn ended(reason: Ending, money: &[u8], names: Names<'_>) -> String {
    let why = match reason {
        Ending::Goal => "The game is over",
        Ending::Cut => "The last round agreed on is over",
    };
    let (winners, most) = best(money, names);
    let wins = if winners.len() == 1 { "wins" } else { "share the win" };
    format!("{why}: {} {wins} with {most}.", joined(&winners, "and"))
}
