//! The names of things: goods, locations, ways, and lists of them.

use engine::{Lang, Seat};

use crate::fagins_gang::event::Spot;
use crate::fagins_gang::words::{Good, Goods, Label, Location, Way};

/// The colour: `purple`, `Violett`.
pub(crate) fn colour(good: Good, lang: Lang) -> &'static str {
    match good {
        Good::Purple => lang.pick("Violett", "purple"),
        Good::Blue => lang.pick("Blau", "blue"),
        Good::Yellow => lang.pick("Gelb", "yellow"),
        Good::Black => lang.pick("Schwarz", "black"),
        Good::Green => lang.pick("Grün", "green"),
        Good::Red => lang.pick("Rot", "red"),
    }
}

/// What the cubes of a colour are: `jewellery`, `Juwelen`.
pub(crate) fn wares(good: Good, lang: Lang) -> &'static str {
    match good {
        Good::Purple => lang.pick("Juwelen", "jewellery"),
        Good::Blue => lang.pick("Bücher", "books"),
        Good::Yellow => lang.pick("Taschenuhren", "pocket watches"),
        Good::Black => lang.pick("Tafelsilber", "silverware"),
        Good::Green => lang.pick("Früchte", "fruit"),
        Good::Red => lang.pick("Seidentücher", "silk handkerchiefs"),
    }
}

/// The name of a location at the beginning of a line.
pub(crate) fn location(location: Location, lang: Lang) -> &'static str {
    match location {
        Location::Thames => lang.pick("Themse", "River Thames"),
        Location::BowStreet => "Bow Street",
        Location::Chertsey => "Chertsey",
        Location::Strand => "The Strand",
        Location::HolbornHill => "Holborn Hill",
        Location::StPauls => lang.pick("St. Paul's", "St Paul's"),
    }
}

/// Where something happens: `in Bow Street`.
pub(crate) fn at(location: Location, lang: Lang) -> &'static str {
    match location {
        Location::Thames => lang.pick("an der Themse", "at the River Thames"),
        Location::BowStreet => lang.pick("in der Bow Street", "in Bow Street"),
        Location::Chertsey => "in Chertsey",
        Location::Strand => lang.pick("in The Strand", "in the Strand"),
        Location::HolbornHill => lang.pick("am Holborn Hill", "on Holborn Hill"),
        Location::StPauls => lang.pick("an St. Paul's", "at St Paul's"),
    }
}

/// So many cubes of a colour: `4 green`.
pub(crate) fn cubes(count: u16, good: Good, lang: Lang) -> String {
    format!("{count} {}", colour(good, lang))
}

/// So many shillings.
pub(crate) fn shillings(count: u32, lang: Lang) -> String {
    match count {
        1 => lang.pick("1 Schilling", "1 shilling").to_owned(),
        _ => format!("{count} {}", lang.pick("Schillinge", "shillings")),
    }
}

/// Cubes by colour: `2 blue, 1 red`; `nothing` if there are none.
pub(crate) fn list(goods: &Goods, lang: Lang) -> String {
    let there = Good::ALL.into_iter().filter(|good| goods[good.index()] > 0);
    let named: Vec<_> = there.map(|good| cubes(goods[good.index()].into(), good, lang)).collect();
    if named.is_empty() { lang.pick("nichts", "nothing").to_owned() } else { named.join(", ") }
}

/// Up or down.
pub(crate) fn way(way: Way, lang: Lang) -> &'static str {
    match way {
        Way::Up => lang.pick("aufwärts", "up"),
        Way::Down => lang.pick("abwärts", "down"),
    }
}

/// Where a push leads: `to level 4`, `out`.
pub(crate) fn pushed_to(spot: Spot, lang: Lang) -> String {
    match spot {
        Spot::Level(label) => to_level(label, lang),
        Spot::Supply | Spot::Home => lang.pick("hinaus", "out").to_owned(),
    }
}

/// `to level 4`.
pub(crate) fn to_level(label: Label, lang: Lang) -> String {
    format!("{} {}", lang.pick("auf Stufe", "to level"), label.0)
}

/// How a seat is named where no player's name is known: `player 2`.
pub(crate) fn seat(seat: Seat, lang: Lang) -> String {
    format!("{} {}", lang.pick("Sitz", "seat"), seat.0)
}
