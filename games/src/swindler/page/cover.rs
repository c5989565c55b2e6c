//! The cover: three sacks under a gas lamp, and the hand that goes for their tiles. It stands where the board's style sheet does not, so it
//! brings its colours along.

use maud::{Markup, PreEscaped, html};

/// The sacks on it: where, how large, how they lean, of which cloth.
const SACKS: [(u16, u16, &str, i16, &str); 5] = [
    (18, 96, "2.3", -6, "#b7352e"),
    (96, 74, "2.7", 3, "#2c68ac"),
    (190, 58, "3.2", -2, "#33333b"),
    (296, 92, "2.3", 7, "#2f7d44"),
    (252, 132, "1.7", 10, "#d9a520"),
];

/// The cover, as one inline SVG.
pub(super) fn cover() -> Markup {
    html! {
        svg viewBox="0 0 400 220" aria-hidden="true" {
            rect width="400" height="220" fill="#18202b" {}
            g fill="#10161e" { (PreEscaped(HOUSES)) }
            circle cx="330" cy="24" r="150" fill="#f3c566" opacity=".09" {}
            circle cx="330" cy="24" r="80" fill="#f3c566" opacity=".16" {}
            (PreEscaped(LAMP))
            path d="M0 196q200-22 400 0v24H0z" fill="#0b0f15" {}
            @for (x, y, scale, lean, cloth) in SACKS {
                g transform={ "translate(" (x) " " (y) ") rotate(" (lean) ") scale(" (scale) ")" } fill=(cloth) { (PreEscaped(SACK)) }
            }
            (PreEscaped(HAND))
        }
    }
}

const HOUSES: &str = r#"<path d="M0 220V70l26-16 26 16v30h20V52h40v64h30V80l24-18 24 18v140z"/><path d="M400 220V84h-34l-18-20-18 20v52h-40v84z"/>"#;

const LAMP: &str = r##"<path d="M328 34h4v170h-4z" fill="#0b0f15"/><path d="M318 12h24l-5 24h-14z" fill="#f6d27c"/><path d="M314 12h32l-6-8h-20z" fill="#0b0f15"/>"##;

const SACK: &str = r##"<path d="M15 13.500q-11 6.500-11.500 16.500Q3.500 38 20 38t16.500-8Q36 20 25 13.500z" stroke="#0a0d12" stroke-width="1"/><path d="M15 14q-5 6-6 13M25 14q5 6 6 13" fill="none" stroke="#0008"/><path d="M12.500 12.500h15l-1.500 3h-12z" fill="#d9b05c"/><path d="M13 2.500h14v8H13z" fill="#0d0f14"/><path d="M13 8h14v2H13z" fill="#8d2430"/><path d="M9 10.500h22q-1 2.200-3 2.200H12q-2 0-3-2.200z" fill="#0d0f14"/><circle cx="15" cy="23" r="2.200" fill="#fff7e6"/><circle cx="25" cy="23" r="2.200" fill="#fff7e6"/><circle cx="15.300" cy="23.400" r="1.200" fill="#140f0a"/><circle cx="25.300" cy="23.400" r="1.200" fill="#140f0a"/><circle cx="25" cy="23" r="4.400" fill="none" stroke="#e8c978" stroke-width="1.200"/><path d="M15 31q5-3 10 0" fill="none" stroke="#140f0a" stroke-width="1.800"/>"##;

const HAND: &str = r##"<path d="M0 158q40-6 62 6l30 4q10 2 10 8 0 5-8 5l-22-1 30 8q8 3 6 9-2 5-9 3l-34-9q-30 8-65-2z" fill="#d8a883" stroke="#3c2414" stroke-width="2"/><path d="M0 152l22 2v44l-22 4z" fill="#2d3a4a" stroke="#0b0f15" stroke-width="2"/><circle cx="112" cy="180" r="12" fill="#e8b93c" stroke="#5b3d08" stroke-width="2"/><circle cx="112" cy="180" r="8" fill="none" stroke="#8a6313" stroke-width="1.500"/>"##;
