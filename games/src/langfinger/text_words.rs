//! The names of things in both languages, with the articles and cases the sentences need.

use engine::Lang;

use super::edition::{Back, Fence, Offer};
use super::event::Front;
use super::pieces::{Kind, Place, Protection, Tool, Tools};

/// A tool by its bare name.
pub(super) fn tool(tool: Tool, lang: Lang) -> &'static str {
    match tool {
        Tool::Welder => lang.pick("Schweißgerät", "welding equipment"),
        Tool::Hammer => lang.pick("Hammer", "hammer"),
        Tool::LockPick => lang.pick("Dietrich", "lock pick"),
        Tool::Map => lang.pick("Plan", "map"),
        Tool::Pliers => lang.pick("Zange", "pliers"),
    }
}

/// A tool as the object of a sentence.
pub(super) fn a_tool(tool: Tool, lang: Lang) -> &'static str {
    match tool {
        Tool::Welder => lang.pick("ein Schweißgerät", "welding equipment"),
        Tool::Hammer => lang.pick("einen Hammer", "a hammer"),
        Tool::LockPick => lang.pick("einen Dietrich", "a lock pick"),
        Tool::Map => lang.pick("einen Plan", "a map"),
        Tool::Pliers => lang.pick("eine Zange", "pliers"),
    }
}

/// Several tools: `2× map, hammer`.
pub(super) fn tools(tools: &Tools, lang: Lang) -> String {
    let held = Tool::ALL.into_iter().filter(|tool| tools[tool.index()] > 0);
    let name = |kind: Tool| match tools[kind.index()] {
        1 => tool(kind, lang).to_owned(),
        count => format!("{count}× {}", tool(kind, lang)),
    };
    let names: Vec<_> = held.map(name).collect();
    if names.is_empty() { lang.pick("nichts", "nothing").to_owned() } else { names.join(", ") }
}

/// A place by its bare name.
pub(super) fn place(place: Place, lang: Lang) -> &'static str {
    match place {
        Place::City => "City",
        Place::Villa => "Villa",
        Place::Ruin => lang.pick("Ruine", "Ruin"),
        Place::Museum => "Museum",
        Place::Harbor => lang.pick("Hafen", "Harbor"),
    }
}

/// Where something is: `in der City`, `in the City`.
pub(super) fn in_place(place: Place, lang: Lang) -> &'static str {
    match place {
        Place::City => lang.pick("in der City", "in the City"),
        Place::Villa => lang.pick("in der Villa", "in the Villa"),
        Place::Ruin => lang.pick("in der Ruine", "in the Ruin"),
        Place::Museum => lang.pick("im Museum", "in the Museum"),
        Place::Harbor => lang.pick("im Hafen", "at the Harbor"),
    }
}

/// Where something goes: `in die City`, `to the City`.
pub(super) fn to_place(place: Place, lang: Lang) -> &'static str {
    match place {
        Place::City => lang.pick("in die City", "in the City"),
        Place::Villa => lang.pick("in die Villa", "in the Villa"),
        Place::Ruin => lang.pick("in die Ruine", "in the Ruin"),
        Place::Museum => lang.pick("ins Museum", "in the Museum"),
        Place::Harbor => lang.pick("in den Hafen", "at the Harbor"),
    }
}

/// Whose something is: `der City`, `of the City`.
pub(super) fn of_place(place: Place, lang: Lang) -> &'static str {
    match place {
        Place::City => lang.pick("der City", "of the City"),
        Place::Villa => lang.pick("der Villa", "of the Villa"),
        Place::Ruin => lang.pick("der Ruine", "of the Ruin"),
        Place::Museum => lang.pick("des Museums", "of the Museum"),
        Place::Harbor => lang.pick("des Hafens", "of the Harbor"),
    }
}

/// A protection by its bare name.
pub(super) fn protection(protection: Protection, lang: Lang) -> &'static str {
    match protection {
        Protection::Chest => lang.pick("Truhe", "chest"),
        Protection::Safe => lang.pick("Safe", "safe"),
        Protection::Showcase => lang.pick("Vitrine", "showcase"),
        Protection::Pillar => lang.pick("Säule", "pillar"),
    }
}

/// Loot under its protection: `Beute in einem Safe`, `loot in a safe`.
pub(super) fn protected(protection: Protection, lang: Lang) -> &'static str {
    match protection {
        Protection::Chest => lang.pick("Beute in einer Truhe", "loot in a chest"),
        Protection::Safe => lang.pick("Beute in einem Safe", "loot in a safe"),
        Protection::Showcase => lang.pick("Beute in einer Vitrine", "loot in a showcase"),
        Protection::Pillar => lang.pick("Beute auf einer Säule", "loot on a pillar"),
    }
}

/// A back: `Safe (Plan, Zange)`.
pub(super) fn back(back: &Back, lang: Lang) -> String {
    format!("{} ({})", protection(back.protection, lang), tools(&back.tools, lang))
}

/// A kind of loot by its bare name.
pub(super) fn kind(kind: Kind, lang: Lang) -> &'static str {
    match kind {
        Kind::Money => lang.pick("Geldsack", "money bag"),
        Kind::Painting => lang.pick("Gemälde", "painting"),
        Kind::Coins => lang.pick("Münzen", "coins"),
        Kind::Gold => lang.pick("Gold", "gold"),
        Kind::Jewelry => lang.pick("Schmuck", "jewelry"),
        Kind::Statue => lang.pick("Statue", "statue"),
    }
}

/// A front: `Gemälde im Wert von 3 (L29)`.
pub(super) fn front(front: &Front, lang: Lang) -> String {
    let Front { loot, value, .. } = front;
    let kind = kind(front.kind, lang);
    match lang {
        Lang::De => format!("{kind} im Wert von {value} ({loot})"),
        Lang::En => format!("{kind} worth {value} ({loot})"),
    }
}

/// A front in a sentence: `ein Gemälde im Wert von 3 (L29)`.
pub(super) fn a_front(card: &Front, lang: Lang) -> String {
    let article = match card.kind {
        Kind::Money | Kind::Painting => lang.pick("ein ", "a "),
        Kind::Statue => lang.pick("eine ", "a "),
        Kind::Coins | Kind::Gold | Kind::Jewelry => "",
    };
    format!("{article}{}", front(card, lang))
}

/// What a fence buys: `gold, jewelry +1, 2× statue`.
pub(super) fn offers(fence: &Fence, lang: Lang) -> String {
    let offer = |wanted: Kind| {
        let Offer { times, bonus, .. } = fence.offers[wanted.index()]?;
        let times = if times > 1 { format!("{times}× ") } else { String::new() };
        let bonus = if bonus > 0 { format!(" +{bonus}") } else { String::new() };
        Some(format!("{times}{}{bonus}", kind(wanted, lang)))
    };
    Kind::ALL.into_iter().filter_map(offer).collect::<Vec<_>>().join(", ")
}

/// A text with its first letter in upper case.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().to_string() + letters.as_str(),
        None => String::new(),
    }
}
