//! The cover: a burglar with a sack on the roofs, before the moon. It stands where the board's style sheet is not, so it brings its colours along.

use maud::{Markup, PreEscaped, html};

use super::super::pieces::Place;
use super::scenes;

/// The cover, as one inline SVG.
pub(super) fn cover() -> Markup {
    html! {
        svg viewBox="0 0 400 220" aria-hidden="true" {
            rect width="400" height="220" fill="#101a33" {}
            rect y="120" width="400" height="100" fill="#1b2a4c" {}
            circle cx="268" cy="86" r="96" fill="#f4e6bd" opacity=".08" {}
            circle cx="268" cy="86" r="62" fill="#f1e3bb" {}
            g fill="#fff8e0" {
                @for (x, y) in STARS { circle cx=(x) cy=(y) r="1.3" {} }
            }
            g transform="translate(-10 84) scale(1.05)" opacity=".75" { (PreEscaped(scenes::drawing(Place::City))) }
            g transform="translate(226 90) scale(1.05)" opacity=".75" { (PreEscaped(scenes::drawing(Place::City))) }
            (PreEscaped(BURGLAR))
        }
    }
}

const STARS: [(u16, u16); 12] = [
    (24, 22),
    (58, 54),
    (92, 18),
    (126, 44),
    (150, 78),
    (172, 24),
    (196, 52),
    (352, 20),
    (380, 58),
    (344, 92),
    (40, 92),
    (110, 84),
];

/// A roof, and on it somebody who is leaving.
const BURGLAR: &str = r##"<path d="M120 220l92-74 96 0 76 74z" fill="#0a0f1c"/><path d="M112 220l100-80h98l84 80h-14l-74-68h-88l-92 68z" fill="#1a2338"/><path d="M330 128h22v36h-22zM326 124h30v8h-30z" fill="#0a0f1c"/>
<g fill="#0c1120"><path d="M247 142l8-30c-6-6-8-14-4-24 3-8 12-12 21-10 8 2 13 8 13 16l10 10-4 5-11-8-4 14 12 27h-9l-14-22-9 22z"/><circle cx="272" cy="66" r="12"/><path d="M258 64c2-12 26-14 29 0l6 2v4c-12-3-24-3-37 0z"/></g><path d="M264 67h17v5h-17z" fill="#f1e3bb"/><path d="M268 68h3v3h-3zM275 68h3v3h-3z" fill="#0c1120"/>
<path d="M254 84c-14-10-40-4-42 16-2 16 14 24 28 18 10-4 14-16 14-34z" fill="#8a6234" stroke="#0c1120" stroke-width="2"/><path d="M226 94h14M226 102h14M233 90v20" stroke="#f0c25a" stroke-width="3"/><path d="M252 84l8 6-4 6-8-5z" fill="#5b3a17"/>"##;
