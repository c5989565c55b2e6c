//! Everything that is drawn: six kinds of goods, six urchins' hats, the constable, white hands, emblems of the locations.
//!
//! Each is a symbol that stands once on the page and is used wherever the thing lies. Colours come from the style sheet; shapes and
//! letters tell the same, so that colour is never the only sign.

use std::sync::LazyLock;

use engine::Seat;
use maud::{Markup, PreEscaped, html};

use super::super::words::{Good, Location, SIX, Way};

/// The class of a kind of goods: its colours are in the style sheet.
pub(super) fn class(good: Good) -> String {
    format!("g-{}", good.letter())
}

/// All symbols the board uses.
pub(super) fn symbols() -> Markup {
    html! {
        svg class="symbols" aria-hidden="true" width="0" height="0" {
            @for good in Good::ALL {
                symbol id={ "fg-" (good.letter()) } viewBox="0 0 20 20" { (drawn(good)) }
            }
            @for seat in Seat::all(SIX as u8) {
                symbol id={ "fg-urchin-" (seat) } viewBox="0 0 24 30" { (PreEscaped(URCHIN)) (PreEscaped(hat(seat))) }
            }
            @for place in Location::ALL {
                symbol id={ "fg-at-" (place.letter()) } viewBox="0 0 32 32" { (PreEscaped(emblem(place))) }
            }
            symbol id="fg-hand" viewBox="0 0 20 20" { (PreEscaped(HAND)) }
            symbol id="fg-constable" viewBox="0 0 24 30" { (PreEscaped(CONSTABLE)) }
            symbol id="fg-door" viewBox="0 0 20 24" { (PreEscaped(DOOR)) }
        }
    }
}

/// A kind of goods, with its letter.
fn drawn(good: Good) -> Markup {
    let baseline = if good == Good::Red { "15" } else { "14.2" };
    html! {
        (PreEscaped(shape(good)))
        text class="letter" x="10" y=(baseline) text-anchor="middle" { (good.letter().to_ascii_uppercase()) }
    }
}

/// A drawing that is always the same: it is made once, and not each of the hundreds of times that a board shows it.
type Fixed = PreEscaped<&'static str>;

/// The cubes that do not move, by kind.
static CUBES: LazyLock<[String; SIX]> =
    LazyLock::new(|| Good::ALL.map(|good| keyed_cube(good, None).into_string()));

/// The emblems of the locations.
static EMBLEMS: LazyLock<[String; SIX]> = LazyLock::new(|| {
    Location::ALL.map(|location| {
        let symbol = html! { use href={ "#fg-at-" (location.letter()) } {} };
        html! { svg class="emblem" viewBox="0 0 32 32" aria-hidden="true" { (symbol) } }.into_string()
    })
});

/// A cube of a kind.
pub(super) fn cube(good: Good) -> Fixed {
    PreEscaped(CUBES[good.index()].as_str())
}

/// A cube that moves.
pub(super) fn cube_with_key(good: Good, key: &str) -> Markup {
    keyed_cube(good, Some(key))
}

fn keyed_cube(good: Good, key: Option<&str>) -> Markup {
    html! {
        svg class={ "cube " (class(good)) } data-key=[key] viewBox="0 0 20 20" aria-hidden="true" {
            use href={ "#fg-" (good.letter()) } {}
        }
    }
}

/// A white hand: a cube of one's choice.
pub(super) const fn white_hand() -> Fixed {
    PreEscaped(
        r##"<svg class="cube white-hand" viewBox="0 0 20 20" aria-hidden="true"><use href="#fg-hand"></use></svg>"##,
    )
}

/// The sign of a player: the first letter of the name, or the number it ends with, as names of bots do.
pub(super) fn initial(name: &str) -> String {
    let number = name.chars().last().filter(char::is_ascii_digit);
    number.or(name.chars().next()).into_iter().flat_map(char::to_uppercase).collect()
}

/// An urchin of `seat`, with its player's sign.
pub(super) fn urchin(seat: Seat, name: &str, key: Option<&str>) -> Markup {
    html! {
        svg class={ "urchin seat-" (seat) } data-key=[key] viewBox="0 0 24 30" aria-hidden="true" {
            use href={ "#fg-urchin-" (seat) } {}
            text x="12" y="25.500" text-anchor="middle" { (initial(name)) }
        }
    }
}

/// The constable, with an arrow the way he goes.
pub(super) fn constable(way: Way, key: &str) -> Markup {
    let arrow = match way {
        Way::Up => "M12 14.500l4.500 6h-2.700v6h-3.600v-6H7.500z",
        Way::Down => "M12 26.500l4.500-6h-2.700v-6h-3.600v6H7.500z",
    };
    html! {
        svg class="constable" data-key=(key) viewBox="0 0 24 30" aria-hidden="true" {
            use href="#fg-constable" {}
            path class="arrow" d=(arrow) {}
        }
    }
}

/// The emblem of a location.
pub(super) fn place(location: Location) -> Fixed {
    PreEscaped(EMBLEMS[location.index()].as_str())
}

/// Fagin's door.
pub(super) fn door() -> Markup {
    html! { svg class="door" viewBox="0 0 20 24" aria-hidden="true" { use href="#fg-door" {} } }
}

/// A kind of goods in a box of 20 by 20: gem, book, watch, goblet, apple, knotted kerchief.
const fn shape(good: Good) -> &'static str {
    match good {
        Good::Purple => {
            r#"<path class="body" d="M5 2h10l5 6-10 11L0 8z"/><path class="shine" d="M5 2 7 8h6l2-6zM0 8h20"/>"#
        }
        Good::Blue => {
            r#"<path class="body" d="M2 1h14a2 2 0 0 1 2 2v16H4a2 2 0 0 1-2-2z"/><path class="shine" d="M5 1v15.500M4 16.500h14"/>"#
        }
        Good::Yellow => {
            r#"<path class="body" d="M8 0h4v3.200a8.300 8.300 0 1 1-4 0z"/><circle class="shine" cx="10" cy="11.200" r="6.400"/>"#
        }
        Good::Black => {
            r#"<path class="body" d="M2 1h16c0 7-2.500 11-6 12v3h4v3H4v-3h4v-3C4.500 12 2 8 2 1z"/><path class="shine" d="M2.500 4h15"/>"#
        }
        Good::Green => {
            r#"<path class="body" d="M10 5C7 3 1 4 1 11s5 9 9 8c4 1 9-1 9-8s-6-8-9-6z"/><path class="stalk" d="M10 5C10 3 11 1 13 0"/>"#
        }
        Good::Red => {
            r#"<path class="body" d="M10 4 20 19q-5-2-10 0-5-2-10 0zM10 5 5 0h10z"/><path class="shine" d="M10 4v2"/>"#
        }
    }
}

/// A boy in a coat too large, without his hat.
const URCHIN: &str = r#"<path class="coat" d="M4 29.500c-.5-9 2-14 8-14s8.500 5 8 14z"/><circle class="skin" cx="12" cy="11" r="5.600"/>
<circle class="eye" cx="10" cy="11.600" r=".9"/><circle class="eye" cx="14" cy="11.600" r=".9"/><path class="mouth" d="M10 14q2 1.300 4 0"/>"#;

/// The hat that tells whose urchin it is: cap, top hat, bowler, bonnet, knitted cap, tricorn.
const fn hat(seat: Seat) -> &'static str {
    match seat.0 {
        0 => r#"<path class="hat" d="M5 9.500C5 4 8 2.500 12 2.500S19 5 19 8l3.500 1.200v1.500z"/>"#,
        1 => r#"<path class="hat" d="M7 0h10v7.500h4v2.200H3V7.500h4z"/>"#,
        2 => r#"<path class="hat" d="M6 8c0-8 12-8 12 0l4 .5v1.700H2V8.500z"/>"#,
        3 => {
            r#"<path class="hat" d="M4 15C2 5 6 1.500 12 1.500S22 5 20 15c-1.500-6-3-7-8-7s-6.500 1-8 7z"/>"#
        }
        4 => {
            r#"<path class="hat" d="M5.500 8.500c0-5 2.500-6.500 6.500-6.500s6.500 1.500 6.500 6.500v1.700h-13z"/><circle class="hat" cx="12" cy="1.900" r="1.900"/>"#
        }
        _ => {
            r#"<path class="hat" d="M12 0c2 3 6 5 11.500 6.500C19 8 16 10 12 10S5 8 .5 6.500C6 5 10 3 12 0z"/>"#
        }
    }
}

/// A man of the new police: top hat, blue coat, buttons.
const CONSTABLE: &str = r#"<path class="blue" d="M3 29.500c-.5-9.500 2-14.500 9-14.500s9.500 5 9 14.500z"/><circle class="skin" cx="12" cy="11" r="5.400"/>
<path class="blue" d="M7 0h10v7.500h4v2H3v-2h4z"/><path class="badge" d="M9 4h6"/><path class="mouth" d="M9 13.500q3-2 6 0"/>
<circle class="eye" cx="10" cy="11" r=".9"/><circle class="eye" cx="14" cy="11" r=".9"/>"#;

/// An open hand.
const HAND: &str = r#"<path class="palm" d="M4 10V5a1.300 1.300 0 0 1 2.600 0V3a1.300 1.300 0 0 1 2.600 0V2a1.300 1.300 0 0 1 2.600 0v1.300a1.300 1.300 0 0 1 2.600 0V10l1.300-1.600a1.400 1.400 0 0 1 2.200 1.700L14 16v3.500H6V17c-1.500-2-2-4-2-7z"/>"#;

/// A lit doorway.
const DOOR: &str = r#"<path class="frame" d="M2 24V9a8 8 0 0 1 16 0v15z"/><path class="light" d="M5 24V9.500a5 5 0 0 1 10 0V24z"/><circle class="frame" cx="12.500" cy="15.500" r="1.100"/>"#;

/// The emblem of a location in a box of 32 by 32.
const fn emblem(location: Location) -> &'static str {
    match location {
        // A barge on the river.
        Location::Thames => {
            r#"<path d="M3 20h26l-4 6H7z"/><path d="M15 4h2v15h-2zM17.500 5l8 11h-8zM14.500 8v8h-7z"/><path class="thin" d="M1 29q4-3 7.500 0t7.500 0 7.500 0 7.500 0"/>"#
        }
        // A street lamp.
        Location::BowStreet => {
            r#"<path d="M10 6h12l-2.500 10h-7zM14 3h4v2h-4zM15 16h2v11h-2zM11 27h10v3H11z"/><path class="thin" d="M10 20h12"/>"#
        }
        // A country house.
        Location::Chertsey => {
            r#"<path d="M2 15 16 5l14 10v2H2zM5 18h22v11H5z"/><path class="hole" d="M13.500 21h5v8h-5zM8 20.500h3v4H8zM21 20.500h3v4h-3z"/>"#
        }
        // A theatre's mask.
        Location::Strand => {
            r#"<path d="M5 5q11 4 22 0v11q0 11-11 13Q5 27 5 16z"/><path class="hole" d="M8.500 12q3-3 6 0-3 2-6 0zM17.500 12q3-3 6 0-3 2-6 0zM10 19q6 4 12 0-1 6-6 6t-6-6z"/>"#
        }
        // A steep hill with a milestone.
        Location::HolbornHill => {
            r#"<path d="M1 29C9 28 13 10 20 8s8 8 11 9v12z"/><path class="hole" d="M18 17q0-3 3-3t3 3v9h-6z"/><path class="thin" d="M6 12l3-6 3 6z"/>"#
        }
        // The dome.
        Location::StPauls => {
            r#"<path d="M15 1h2v3h-2zM13 4h6v3h-6zM6 18q0-11 10-11t10 11zM4 18.500h24V21H4zM5 22h3v6H5zM11 22h3v6h-3zM18 22h3v6h-3zM24 22h3v6h-3zM2 28.500h28V31H2z"/>"#
        }
    }
}
