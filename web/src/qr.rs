//! A table's link as a QR code, drawn as one SVG path.

use std::fmt::Write as _;

use maud::{Markup, html};
use qrcodegen::{QrCode, QrCodeEcc};

/// The quiet zone that readers need around the code, in modules.
const MARGIN: i32 = 3;

/// The code of a link; nothing if the link is too long for one.
pub(crate) fn code(link: &str, label: &str) -> Markup {
    let Ok(code) = QrCode::encode_text(link, QrCodeEcc::Medium) else { return html! {} };
    let side = code.size() + 2 * MARGIN;
    html! {
        svg class="qr" viewBox={ "0 0 " (side) " " (side) } role="img" aria-label=(label) shape-rendering="crispEdges" {
            rect width=(side) height=(side) fill="#fff" {}
            path d=(modules(&code)) fill="#000" {}
        }
    }
}

fn modules(code: &QrCode) -> String {
    let mut path = String::new();
    for y in 0..code.size() {
        for x in (0..code.size()).filter(|&x| code.get_module(x, y)) {
            write!(path, "M{} {}h1v1h-1z", x + MARGIN, y + MARGIN)
                .expect("a string takes whatever is written");
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_becomes_a_square_of_modules() {
        let svg = code("http://192.168.1.5:7171/t/7k2m9qxd", "link").into_string();
        assert!(svg.contains("viewBox=\"0 0 35 35\""), "{}", &svg[..120]);
        assert!(svg.contains("M3 3h1v1h-1z"), "the corner of the first finder pattern");
    }
}
