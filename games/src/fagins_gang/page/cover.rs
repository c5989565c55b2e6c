//! The cover: three urchins on a roof before the dome, under the moon. It stands where the board's style sheet does not, so it brings
//! its colours along.

use maud::{Markup, PreEscaped, html};

/// The cover, as one inline SVG.
pub(super) fn cover() -> Markup {
    html! {
        svg viewBox="0 0 400 220" aria-hidden="true" {
            rect width="400" height="220" fill="#1b2432" {}
            circle cx="312" cy="52" r="90" fill="#f3c566" opacity=".10" {}
            circle cx="312" cy="52" r="27" fill="#f1dfae" {}
            (PreEscaped(SKYLINE))
            (PreEscaped(ROOF))
            @for (x, coat, hat) in BOYS { (boy(x, coat, hat)) }
        }
    }
}

/// Where a boy stands, his coat, his hat.
const BOYS: [(u16, &str, &str); 3] = [
    (74, "#9a3d2c", "M-17-44c0-14 8-18 17-18s18 6 18 16l9 3v4z"),
    (150, "#2b6a8a", "M-12-70h24v22h10v6h-44v-6h10z"),
    (226, "#946111", "M-16-46c0-22 32-22 32 0l9 1v5h-50v-5z"),
];

fn boy(x: u16, coat: &str, hat: &str) -> Markup {
    html! {
        g transform={ "translate(" (x) " 186)" } {
            path d="M-24 22C-25-10-16-26 0-26s25 16 24 48z" fill=(coat) {}
            circle cx="0" cy="-38" r="15" fill="#f0cfae" {}
            path d=(hat) fill="#2b2118" {}
            circle cx="-5" cy="-36" r="2" fill="#20160f" {}
            circle cx="6" cy="-36" r="2" fill="#20160f" {}
            path d="M-5-29q6 4 11 0" stroke="#7a2b22" stroke-width="2" fill="none" {}
        }
    }
}

/// St Paul's among chimneys.
const SKYLINE: &str = r##"<g fill="#10161f"><path d="M0 220V132h24v-14h8v14h30v-22h10v22h34v18h26v70z"/><path d="M286 220v-60h18v-30q0-34 30-38v-12h-3v-4h3v-10h4v10h3v4h-3v12q30 4 30 38v30h32v60z"/></g>
<g fill="#f3c566" opacity=".75"><path d="M12 146h6v9h-6zM44 142h6v9h-6zM82 152h6v9h-6zM310 174h5v14h-5zM328 174h5v14h-5zM346 174h5v14h-5zM364 174h5v14h-5z"/></g>"##;

/// The ridge they stand on.
const ROOF: &str = r##"<path d="M0 220v-14h280l26 14z" fill="#3a2c22"/><path d="M0 206h280" stroke="#5a4634" stroke-width="3"/>
<g stroke="#241a13" stroke-width="1.500" opacity=".8"><path d="M20 208l-8 12M52 208l-8 12M84 208l-8 12M116 208l-8 12M148 208l-8 12M180 208l-8 12M212 208l-8 12M244 208l-8 12M276 208l-8 12"/></g>"##;
