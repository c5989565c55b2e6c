//! The pieces, drawn: objects, tiles, sacks, skull, coin, poster. Every background has its own outline and letter, every key its own bow, so that
//! colour is never the only sign.
//!
//! Each drawing stands once on the page, as a symbol of 40 by 40, and is used wherever the piece lies.

use maud::{Markup, PreEscaped, html};

use super::super::action::Good;
use super::super::pieces::{Accomplice, Colour, Object, Tile};
use super::emblems;

/// All symbols the board uses, to stand once on the page.
pub(super) fn symbols() -> Markup {
    html! {
        svg class="symbols" aria-hidden="true" width="0" height="0" {
            @for &one in Object::ALL { (symbol(one.word(), object(one))) }
            @for &colour in Colour::ALL { (symbol(&format!("ground-{colour}"), &ground(colour))) }
            @for &card in Accomplice::ALL { (symbol(card.word(), emblems::accomplice(card))) }
            (symbol("skull", SKULL)) (symbol("purse", COIN)) (symbol("poster", POSTER)) (symbol("marker", MARKER))
            (symbol("sack", SACK)) (symbol("back", BACK)) (symbol("seal", SEAL)) (symbol("key", ANY_KEY)) (symbol("any", ANY_TILE))
        }
    }
}

fn symbol(name: &str, drawing: &str) -> Markup {
    html! { symbol id={ "sw-" (name) } viewBox="0 0 40 40" { (PreEscaped(drawing)) } }
}

/// A drawing by its name, as a picture of its own.
pub(super) fn icon(name: &str, class: &str) -> Markup {
    html! { svg class={ "icon " (class) } viewBox="0 0 40 40" aria-hidden="true" { use href={ "#sw-" (name) } {} } }
}

/// The class of a background: its colours are in the style sheet.
pub(super) fn class(colour: Colour) -> String {
    format!("c-{colour}")
}

/// The letter of a background: the one it has in notation.
pub(super) fn letter(colour: Colour) -> String {
    colour.word().to_uppercase()
}

/// A tile that lies somewhere, as what it counts as; what is not keyed never moves.
pub(super) fn tile(good: Good, key: Option<&str>) -> Markup {
    let colour = good.tile.colour();
    html! {
        svg class={ "tile " (class(colour)) @if good.forged.is_some() { " forged" } } data-key=[key] viewBox="0 0 40 40" aria-hidden="true" {
            use href={ "#sw-ground-" (colour.word()) } {}
            use href={ "#sw-" (good.object().word()) } x="5" y="5" width="30" height="30" {}
            text class="letter" x="3.500" y="10.500" { (letter(colour)) }
        }
    }
}

/// A tile of a kind that lies nowhere in particular.
pub(super) fn kind(one: Tile) -> Markup {
    tile(Good::plain(one), None)
}

/// The outline of a background.
fn ground(colour: Colour) -> String {
    let outline = match colour {
        Colour::Red => {
            "M6 1.500h28q4.500 0 4.500 4.500v28q0 4.500-4.500 4.500H6q-4.500 0-4.500-4.500V6q0-4.500 4.500-4.500z"
        }
        Colour::Blue => "M20 1.500a18.500 18.500 0 1 0 .01 0z",
        Colour::Yellow => "M11 2.500h18L38.500 20 29 37.500H11L1.500 20z",
        Colour::Green => "M12 1.500h16L38.500 12v16L28 38.500H12L1.500 28V12z",
        Colour::Black => "M2 4q18-5 36 0v18q-3 12-18 16.500Q5 34 2 22z",
        Colour::White => "M3 3h34v34H3z",
    };
    format!(r#"<path class="ground" d="{outline}"/>"#)
}

/// What a tile shows.
const fn object(object: Object) -> &'static str {
    match object {
        Object::RedKey => {
            r##"<g fill="#c2332b" stroke="#2a0d0a" stroke-width="1.400" stroke-linejoin="round"><path d="M16.500 19h4v18h-4zM20 28h6v3.500h-6zM20 33h7.500v3.500H20z"/><path d="M18.500 1 28 11.500 18.500 22 9 11.500z"/></g><path d="M18.500 7l4 4.500-4 4.500-4-4.500z" fill="#f4ead2" stroke="#2a0d0a"/>"##
        }
        Object::BlueKey => {
            r##"<g fill="#2f6fb8" stroke="#0a1a2d" stroke-width="1.400" stroke-linejoin="round"><path d="M16.500 18h4v19h-4zM20 28h6v3.500h-6zM20 33h7.500v3.500H20z"/><path d="M10 2.500h17v17H10z"/></g><path d="M15 7.500h7v7h-7z" fill="#f4ead2" stroke="#0a1a2d"/>"##
        }
        Object::YellowKey => {
            r##"<g fill="#e3b021" stroke="#33240a" stroke-width="1.400" stroke-linejoin="round"><path d="M16.500 19h4v18h-4zM20 28h6v3.500h-6zM20 33h7.500v3.500H20z"/><circle cx="18.500" cy="11.500" r="9.500"/></g><circle cx="18.500" cy="11.500" r="4.200" fill="#f4ead2" stroke="#33240a"/>"##
        }
        Object::Joker => {
            r##"<g stroke="#241a10" stroke-width="1.200" stroke-linejoin="round"><g fill="#c2332b" transform="rotate(-24 20 34)"><path d="M18.500 14h3v22h-3z"/><path d="M20 1l6.500 7L20 15l-6.500-7z"/></g><g fill="#e3b021" transform="rotate(24 20 34)"><path d="M18.500 14h3v22h-3z"/><circle cx="20" cy="8" r="6.500"/></g><g fill="#2f6fb8"><path d="M18.500 14h3v23h-3zM21 29h5v3h-5z"/><path d="M14 2h12v12H14z"/></g></g>"##
        }
        Object::Ring => {
            r##"<circle cx="20" cy="26" r="10" fill="none" stroke="#6b4708" stroke-width="6.500"/><circle cx="20" cy="26" r="10" fill="none" stroke="#e8b93c" stroke-width="4"/><path d="M13 5h14l4 5-11 9L9 10z" fill="#7fd3e6" stroke="#123c49" stroke-width="1.400" stroke-linejoin="round"/><path d="M9 10h22M13 5l3.500 5L20 19l3.500-9L27 5" fill="none" stroke="#123c49"/>"##
        }
        Object::Watch => {
            r##"<path d="M17 3.500a3 3 0 0 1 6 0V8h-6z" fill="none" stroke="#6b4708" stroke-width="2"/><circle cx="20" cy="23" r="14.500" fill="#d9a92f" stroke="#5b3d08" stroke-width="1.600"/><circle cx="20" cy="23" r="10.500" fill="#fdf7e6" stroke="#5b3d08"/><path d="M20 15.500V23l5.500 3.500" fill="none" stroke="#241a10" stroke-width="2" stroke-linecap="round"/><path d="M20 13.500v1.500M20 31v1.500M10.500 23H12M28 23h1.500" stroke="#241a10" stroke-width="1.400"/>"##
        }
        Object::SealBox => {
            r##"<path d="M4 17h32v17q0 2.500-2.500 2.500h-27Q4 36.500 4 34z" fill="#7b4a26" stroke="#2c1808" stroke-width="1.500"/><path d="M3 17q2-11 17-11t17 11z" fill="#9c6436" stroke="#2c1808" stroke-width="1.500"/><path d="M4 26h32" stroke="#2c1808"/><circle cx="20" cy="22" r="7.500" fill="#b3262f" stroke="#4b0a10" stroke-width="1.400"/><path d="M20 17.500l1.400 3 3.200.3-2.400 2.200.7 3.200L20 24.500l-2.900 1.700.7-3.200-2.400-2.200 3.200-.3z" fill="#f3c0a8"/>"##
        }
        Object::Coin => COIN,
        Object::Double => {
            r##"<g transform="translate(-5 -5)"><circle cx="20" cy="20" r="12" fill="#e8b93c" stroke="#5b3d08" stroke-width="1.600"/><circle cx="20" cy="20" r="8.500" fill="none" stroke="#8a6313" stroke-width="1.200"/></g><g transform="translate(5 6)"><circle cx="20" cy="20" r="12" fill="#f0c650" stroke="#5b3d08" stroke-width="1.600"/><circle cx="20" cy="20" r="8.500" fill="none" stroke="#8a6313" stroke-width="1.200"/><path d="M16.500 17q0-3.500 3.500-3.500t3.500 3.300q0 2.200-7 8.200h7.200" fill="none" stroke="#5b3d08" stroke-width="2.200"/></g>"##
        }
    }
}

const COIN: &str = r##"<circle cx="20" cy="20" r="15.500" fill="#e8b93c" stroke="#5b3d08" stroke-width="1.800"/><circle cx="20" cy="20" r="11.500" fill="none" stroke="#8a6313" stroke-width="1.400"/><path d="M17 15.500l3.500-2.500v14M16.500 27h8" fill="none" stroke="#5b3d08" stroke-width="2.400"/>"##;

const SKULL: &str = r##"<path d="M20 3C10 3 4 9.500 4 18c0 5 2.500 8.500 6 10.500V35q0 2 2 2h16q2 0 2-2v-6.500c3.500-2 6-5.500 6-10.500C36 9.500 30 3 20 3z" fill="#f3ead6" stroke="#241a10" stroke-width="1.600"/><ellipse cx="13.500" cy="19" rx="4.300" ry="4.800" fill="#241a10"/><ellipse cx="26.500" cy="19" rx="4.300" ry="4.800" fill="#241a10"/><path d="M20 23l-2.500 5h5z" fill="#241a10"/><path d="M15 32v5M20 32v5M25 32v5" stroke="#241a10" stroke-width="1.500"/>"##;

const POSTER: &str = r##"<path d="M6 3h26l3 3v31H6z" fill="#e7d3a4" stroke="#4b3513" stroke-width="1.500"/><path d="M10 8h20" stroke="#4b3513" stroke-width="3"/><circle cx="20" cy="20" r="5.500" fill="#4b3513"/><path d="M11 33q1-8 9-8t9 8z" fill="#4b3513"/>"##;

const MARKER: &str = r##"<path class="pawn" d="M20 3a8 8 0 0 1 4.500 14.600c1 5.400 4 9.400 8 11.900q2.500 1.700 1.500 7.500H6q-1-5.800 1.500-7.500c4-2.500 7-6.500 8-11.900A8 8 0 0 1 20 3z"/>"##;

/// The hat with which one is a rich sack, the knot, the sack with its eyes and a monocle.
const SACK: &str = r##"<path class="cloth" d="M15 13.500q-11 6.500-11.500 16.500Q3.500 38 20 38t16.500-8Q36 20 25 13.500z"/><path class="fold" d="M15 14q-5 6-6 13M25 14q5 6 6 13" fill="none"/><path d="M12.500 12.500h15l-1.500 3h-12z" fill="#d9b05c" stroke="#241a10" stroke-width="1"/><path d="M13 2.500h14v8H13z" fill="#1c1e24" stroke="#000" stroke-width=".8"/><path d="M13 8h14v2H13z" fill="#8d2430"/><path d="M9 10.500h22q-1 2.200-3 2.200H12q-2 0-3-2.200z" fill="#1c1e24" stroke="#000" stroke-width=".6"/><circle cx="15" cy="23" r="2.200" fill="#fff7e6"/><circle cx="25" cy="23" r="2.200" fill="#fff7e6"/><circle cx="15.300" cy="23.400" r="1.200" fill="#140f0a"/><circle cx="25.300" cy="23.400" r="1.200" fill="#140f0a"/><circle cx="25" cy="23" r="4.400" fill="#fff" fill-opacity=".16" stroke="#e8c978" stroke-width="1.200"/><path d="M28 26.500q3 4 1 9" stroke="#e8c978" fill="none" stroke-width=".8"/><path d="M15 31q5-3 10 0" fill="none" stroke="#140f0a" stroke-width="1.800" stroke-linecap="round"/>"##;

const BACK: &str = r##"<rect x="7" y="1.500" width="26" height="37" rx="3" fill="#243244" stroke="#c79a4a" stroke-width="1.500"/><path d="M13 14q7-8 14 0M13 26q7 8 14 0M14 20h12" fill="none" stroke="#c79a4a" stroke-width="1.600"/>"##;

const SEAL: &str = r##"<path class="wax" d="M20 2l4 4 6-2 1.500 6 6 1.500-2 6 4 4-4 4 2 6-6 1.500L30 39l-6-2-4 3-4-3-6 2-1.500-6.500-6-1.500 2-6-4-4 4-4-2-6 6-1.500L10 4l6 2z"/>"##;

const ANY_KEY: &str = r##"<g fill="#9aa0a8" stroke="#22252a" stroke-width="1.400"><path d="M16.500 19h4v18h-4zM20 28h6v3.500h-6zM20 33h7.500v3.500H20z"/><circle cx="18.500" cy="11.500" r="9.500"/></g><text x="18.500" y="16" text-anchor="middle" font-size="13" font-weight="700" fill="#22252a">?</text>"##;

const ANY_TILE: &str = r##"<rect x="3" y="3" width="34" height="34" rx="5" fill="#cfc6b3" stroke="#22252a" stroke-width="1.500" stroke-dasharray="4 2.500"/><text x="20" y="27" text-anchor="middle" font-size="20" font-weight="700" fill="#22252a">?</text>"##;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_drawing_is_another() {
        let all: std::collections::HashSet<_> = Object::ALL.iter().map(|&one| object(one)).collect();
        assert_eq!(all.len(), Object::COUNT);
        let outlines: std::collections::HashSet<_> =
            Colour::ALL.iter().map(|&colour| ground(colour)).collect();
        assert_eq!(outlines.len(), Colour::COUNT);
        let letters: std::collections::HashSet<_> =
            Colour::ALL.iter().map(|&colour| letter(colour)).collect();
        assert_eq!(letters.len(), Colour::COUNT);
    }
}
