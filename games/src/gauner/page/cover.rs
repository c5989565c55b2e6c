//! The cover: five of the rogues against a wall, under a lamp. It stands where the board's style sheet does not, so it brings its colours along.

use maud::{Markup, html};

use super::super::kind::Kind;
use super::figures;

/// Who is on it.
const CAST: [Kind; 5] = [Kind::Grey, Kind::Yellow, Kind::Red, Kind::Violet, Kind::Blue];

/// The cover, as one inline SVG.
pub(super) fn cover() -> Markup {
    html! {
        svg viewBox="0 0 400 220" aria-hidden="true" {
            rect width="400" height="220" fill="#1d2733" {}
            (wall())
            circle cx="200" cy="-30" r="200" fill="#f3c566" opacity=".10" {}
            circle cx="200" cy="-30" r="140" fill="#f3c566" opacity=".14" {}
            @for (place, kind) in CAST.into_iter().enumerate() {
                @let (x, y, tilt) = (22 + 72 * place, 50 + place % 2 * 16, place as i32 * 4 - 8);
                g transform={ "translate(" (x) " " (y) ") rotate(" (tilt) " 36 50) scale(.72)" } { (figures::portrait(kind)) }
            }
        }
    }
}

/// Bricks.
fn wall() -> Markup {
    html! {
        g stroke="#10161e" stroke-width="2" opacity=".55" {
            @for course in 0..9 {
                @let y = 26 * course - 6;
                path d={ "M0 " (y) "h400" } {}
                @for brick in 0..6 { path d={ "M" (72 * brick + 36 * (course % 2)) " " (y) "v26" } {} }
            }
        }
    }
}
