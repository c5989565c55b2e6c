//! Tools, loot and protections, drawn: each has a shape of its own, and beside it stands a letter or a number.
//!
//! Everything is drawn once, as a symbol, and used wherever it lies.

use engine::Lang;
use host::Text;
use maud::{Markup, PreEscaped, html};

use super::super::pieces::{Kind, Protection, Tool};
use super::super::{text_about, text_page as words};

/// The symbols, to stand once on the page.
pub(super) fn symbols() -> Markup {
    html! {
        @for tool in Tool::ALL { symbol id={ "lf-t-" (tool) } viewBox="0 0 40 40" { (PreEscaped(tool_drawing(tool))) } }
        @for kind in Kind::ALL { symbol id={ "lf-k-" (kind.index()) } viewBox="0 0 40 40" { (PreEscaped(loot_drawing(kind))) } }
        @for protection in Protection::ALL {
            symbol id={ "lf-p-" (protection.index()) } viewBox="0 0 60 50" { (PreEscaped(protection_drawing(protection))) }
        }
        symbol id="lf-back" viewBox="0 0 40 56" { (PreEscaped(BACK)) }
    }
}

/// A tool, alone.
pub(super) fn tool_sign(tool: Tool) -> Markup {
    html! { svg class="tool-sign" viewBox="0 0 40 40" aria-hidden="true" { use href={ "#lf-t-" (tool) } {} } }
}

/// A tool card.
pub(super) fn tool_card(tool: Tool, key: &str, lang: Lang) -> Markup {
    html! {
        span class={ "tool-card t-" (tool) } data-key=(key) data-about=(Text(text_about::tool(tool, lang))) aria-hidden="true" {
            (tool_sign(tool)) b { (words::tool_letter(tool, lang)) }
        }
    }
}

/// A kind of loot, alone.
pub(super) fn loot_sign(kind: Kind) -> Markup {
    html! { svg class="loot-sign" viewBox="0 0 40 40" aria-hidden="true" { use href={ "#lf-k-" (kind.index()) } {} } }
}

/// What protects loot, alone.
pub(super) fn protection_sign(protection: Protection) -> Markup {
    html! {
        svg class="protection" viewBox="0 0 60 50" aria-hidden="true" { use href={ "#lf-p-" (protection.index()) } {} }
    }
}

/// A card whose face nobody sees.
pub(super) fn back(key: &str) -> Markup {
    html! { svg class="back" data-key=(key) viewBox="0 0 40 56" aria-hidden="true" { use href="#lf-back" {} } }
}

/// The drawing of a tool, in a box of 40 by 40.
pub(super) const fn tool_drawing(tool: Tool) -> &'static str {
    match tool {
        // A gas bottle, a hose and a burning torch.
        Tool::Welder => {
            r##"<path d="M5 15a5.5 5.5 0 0 1 11 0v19a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3z" fill="#c4501c" stroke="#2b2118" stroke-width="1.4"/><path d="M7 20h7v6H7z" fill="#f4ead2"/><path d="M8.5 5h4v5h-4z" fill="#555c66"/><path d="M6.5 6.5h8" stroke="#2b2118" stroke-width="2"/>
<path d="M14 7c8-3 6 14 3 20s6 9 9 2" fill="none" stroke="#2b2118" stroke-width="2"/><path d="M25 30l4-11" stroke="#555c66" stroke-width="4" stroke-linecap="round"/><path d="M28.5 20l1.5-4" stroke="#2b2118" stroke-width="3"/>
<path d="M30 16c-3-4 1-7 2-13 4 5 6 10 1 14z" fill="#f2a01f"/><path d="M31 15c-1-3 1-4 1.5-7 2 3 2.5 5 .3 7.5z" fill="#fff3c4"/>"##
        }
        Tool::Hammer => {
            r##"<g transform="rotate(38 20 20)"><rect x="17.5" y="12" width="5" height="27" rx="2.4" fill="#9a6434" stroke="#2b2118" stroke-width="1.4"/><path d="M19 16v20" stroke="#c99257" stroke-width="1.2"/>
<path d="M8 4h17c4 0 7 2 9 6-3-1-6-1-9 2H8c-1 0-2-1-2-2V6c0-1 1-2 2-2z" fill="#6a727d" stroke="#2b2118" stroke-width="1.4"/><path d="M9 6.5h15" stroke="#aab2bd" stroke-width="1.4"/></g>"##
        }
        // A skeleton key and a bent pick.
        Tool::LockPick => {
            r##"<circle cx="12" cy="12" r="7" fill="none" stroke="#2b2118" stroke-width="6"/><path d="M17 17l17 17M27 27l5-5M31 31l4-4" stroke="#2b2118" stroke-width="6" stroke-linecap="square"/>
<circle cx="12" cy="12" r="7" fill="none" stroke="#d0a13a" stroke-width="3.2"/><path d="M17 17l17 17M27 27l5-5M31 31l4-4" stroke="#d0a13a" stroke-width="3.2"/><path d="M33 5c3 2 3 5 0 6L12 34" fill="none" stroke="#555c66" stroke-width="2.2" stroke-linecap="round"/>"##
        }
        // A folded plan with a way and a cross.
        Tool::Map => {
            r##"<path d="M4 11l11-5 10 5 11-5v23l-11 5-10-5-11 5z" fill="#dfeaf0" stroke="#2b2118" stroke-width="1.4"/><path d="M15 6l10 5v23l-10-5z" fill="#b9d3df"/><path d="M15 6v23M25 11v23" stroke="#2c6f91" stroke-width="1.2"/>
<path d="M8 27c1-6 5-4 6-9s6-3 8 1 3 3 5 1" fill="none" stroke="#2c6f91" stroke-width="1.8" stroke-dasharray="2.6 1.8"/><path d="M28 13l5 5m0-6l-5 8" stroke="#b3261e" stroke-width="2.4"/>"##
        }
        Tool::Pliers => {
            r##"<path d="M21 20c-8 3-11 9-11 17M19 20c8 3 11 9 11 17" fill="none" stroke="#2b2118" stroke-width="6.4" stroke-linecap="round"/><path d="M21 20c-8 3-11 9-11 17M19 20c8 3 11 9 11 17" fill="none" stroke="#a12f57" stroke-width="3.8" stroke-linecap="round"/>
<path d="M20 23c-7-3-9-10-6-20l5 4v9z" fill="#7d8692" stroke="#2b2118" stroke-width="1.3"/><path d="M20 23c7-3 9-10 6-20l-5 4v9z" fill="#5f6771" stroke="#2b2118" stroke-width="1.3"/><circle cx="20" cy="20" r="2.5" fill="#2b2118"/>"##
        }
    }
}

/// The drawing of a kind of loot, in a box of 40 by 40.
pub(super) const fn loot_drawing(kind: Kind) -> &'static str {
    match kind {
        Kind::Money => {
            r##"<path d="M15 12C5 18 3 36 12 37h16c9-1 7-19-3-25z" fill="#b98b52" stroke="#2b2118" stroke-width="1.4"/><path d="M13 5c3 2 5-1 7 1s4-1 7-1l-3 7h-8z" fill="#a37740" stroke="#2b2118" stroke-width="1.3"/><path d="M14 12.5h12" stroke="#5b3a17" stroke-width="2.4"/>
<circle cx="20" cy="25" r="6.5" fill="#e6bf4d" stroke="#5b3a17" stroke-width="1.2"/><path d="M20 20.5v9M17.5 23h5M17.5 27h5" stroke="#5b3a17" stroke-width="1.5"/>"##
        }
        Kind::Painting => {
            r##"<path d="M3 6h34v28H3z" fill="#b9862f" stroke="#2b2118" stroke-width="1.4"/><path d="M7 10h26v20H7z" fill="#9fc4d8"/><circle cx="27" cy="15" r="3" fill="#f6d873"/><path d="M7 30v-6l8-8 7 8 4-4 7 7v3z" fill="#4c7a48"/><path d="M7 30v-3c8-3 14 2 26-1v4z" fill="#7d5a33"/><path d="M7 10h26v20H7z" fill="none" stroke="#5b3a17" stroke-width="1.2"/>"##
        }
        Kind::Coins => {
            r##"<g stroke="#5b3a17" stroke-width="1.2"><g fill="#cfa23a"><path d="M4 28v5c0 5 16 5 16 0v-5z"/><path d="M4 23v5c0 5 16 5 16 0v-5z"/><path d="M20 30v4c0 4 16 4 16 0v-4z"/></g><ellipse cx="12" cy="23" rx="8" ry="3.6" fill="#f0cf6a"/><ellipse cx="28" cy="30" rx="8" ry="3.6" fill="#f0cf6a"/></g>
<circle cx="25" cy="13" r="9" fill="#e2b644" stroke="#5b3a17" stroke-width="1.4"/><circle cx="25" cy="13" r="6.2" fill="none" stroke="#8a6420" stroke-width="1.1"/><path d="M25 9l1.3 2.8 3 .3-2.2 2 .7 3-2.8-1.6-2.8 1.6.7-3-2.2-2 3-.3z" fill="#8a6420"/>"##
        }
        Kind::Gold => {
            r##"<g stroke="#5b3a17" stroke-width="1.3" stroke-linejoin="round"><path d="M2 36l3-10h12l3 10z" fill="#d9a92c"/><path d="M20 36l3-10h12l3 10z" fill="#d9a92c"/><path d="M11 25l3-10h12l3 10z" fill="#e9c04a"/><path d="M5 26l2-3h9l1 3zM23 26l2-3h8l2 3zM14 15l2-3h9l1 3z" fill="#fbe7a0"/></g><path d="M31 4l1.2 3.8L36 9l-3.8 1.2L31 14l-1.2-3.8L26 9l3.8-1.2z" fill="#fff6d8"/>"##
        }
        Kind::Jewelry => {
            r##"<circle cx="20" cy="27" r="9.5" fill="none" stroke="#2b2118" stroke-width="5"/><circle cx="20" cy="27" r="9.5" fill="none" stroke="#e0b640" stroke-width="2.8"/><path d="M11 8l4-5h10l4 5-9 11z" fill="#5fc7d8" stroke="#2b2118" stroke-width="1.3" stroke-linejoin="round"/><path d="M11 8h18M15 3l2 5 3 11 3-11 2-5" fill="none" stroke="#1f6f80" stroke-width="1.1"/>"##
        }
        Kind::Statue => {
            r##"<path d="M11 33h18v4H11zM14 29h12v4H14z" fill="#8b8577" stroke="#2b2118" stroke-width="1.2"/><path d="M9 29c0-6 5-8 8-9v-3c-6-6-3-15 3-15s9 9 3 15v3c3 1 8 3 8 9z" fill="#e9e4d6" stroke="#2b2118" stroke-width="1.4"/><path d="M13.5 9c1-5 4-7 6.5-7s5.5 2 6.5 7c-2-2-4-3-6.5-3s-4.5 1-6.5 3z" fill="#c9c2b0"/><path d="M17.5 10.5h1.6M21 10.5h1.6M20 11v3M18 16h4" stroke="#6f6a5d" stroke-width="1.2" fill="none"/><path d="M12 29c3-4 13-4 16 0" fill="none" stroke="#b1aa98" stroke-width="1.3"/>"##
        }
    }
}

/// The drawing of a protection, in a box of 60 by 50.
pub(super) const fn protection_drawing(protection: Protection) -> &'static str {
    match protection {
        Protection::Chest => {
            r##"<path d="M6 24C6 10 14 8 20 8h20c6 0 14 2 14 16z" fill="#8a5a2c" stroke="#1c140c" stroke-width="1.6"/><path d="M6 24h48v20H6z" fill="#744921" stroke="#1c140c" stroke-width="1.6"/><path d="M14 9v35M46 9v35" stroke="#caa24a" stroke-width="4"/><path d="M6 24h48" stroke="#caa24a" stroke-width="3"/>
<path d="M24 20h12v13H24z" fill="#d7ac4c" stroke="#1c140c" stroke-width="1.3"/><circle cx="30" cy="25" r="2.2" fill="#1c140c"/><path d="M30 26v4" stroke="#1c140c" stroke-width="2"/>"##
        }
        Protection::Safe => {
            r##"<path d="M9 4h42v38H9z" fill="#4d5763" stroke="#14181d" stroke-width="1.6"/><path d="M14 9h32v28H14z" fill="#66717f" stroke="#2a3038" stroke-width="1.3"/><path d="M13 42h8v5h-8zM39 42h8v5h-8z" fill="#2a3038"/><path d="M9 12h4v7H9zM9 27h4v7H9z" fill="#2a3038"/>
<circle cx="31" cy="23" r="8.5" fill="#cfd5dc" stroke="#14181d" stroke-width="1.5"/><circle cx="31" cy="23" r="3" fill="#4d5763"/><path d="M31 14.5V18M31 28v3.5M22.5 23H26M36 23h3.5M25 17l2.4 2.4M37 29l-2.4-2.4M37 17l-2.4 2.4M25 29l2.4-2.4" stroke="#14181d" stroke-width="1.3"/>"##
        }
        Protection::Showcase => {
            r##"<path d="M10 36h40v10H10z" fill="#6d4a2a" stroke="#1c140c" stroke-width="1.5"/><path d="M8 34h44v4H8z" fill="#caa24a" stroke="#1c140c" stroke-width="1.2"/><path d="M13 4h34v30H13z" fill="#bfe2ea" fill-opacity=".75" stroke="#dff3f6" stroke-width="1.6"/><path d="M18 29l14-24h7L25 29z" fill="#fff" fill-opacity=".55"/>
<path d="M24 34v-5h12v5z" fill="#8b2f3c"/><text x="30" y="25" text-anchor="middle" font-family="Georgia, serif" font-weight="700" font-size="17" fill="#31515c">?</text>"##
        }
        Protection::Pillar => {
            r##"<path d="M17 45h26v4H17zM20 41h20v4H20z" fill="#b8b0a0" stroke="#1c1a16" stroke-width="1.2"/><path d="M23 20h14v21H23z" fill="#e4dece" stroke="#1c1a16" stroke-width="1.3"/><path d="M27 21v19M30 21v19M33 21v19" stroke="#a79f8e" stroke-width="1.3"/><path d="M19 15h22v5H19z" fill="#cfc7b5" stroke="#1c1a16" stroke-width="1.2"/>
<path d="M21 2h18v13H21z" fill="#8b2f3c" stroke="#caa24a" stroke-width="1.8"/><text x="30" y="13" text-anchor="middle" font-family="Georgia, serif" font-weight="700" font-size="11" fill="#f6e7c2">?</text><path d="M4 24c8 9 12 9 19 4M56 24c-8 9-12 9-19 4" fill="none" stroke="#a4262c" stroke-width="2.6"/><path d="M4 20v27M56 20v27" stroke="#caa24a" stroke-width="3"/>"##
        }
    }
}

/// The back of cards in a pile: a lantern.
const BACK: &str = r##"<rect x="1" y="1" width="38" height="54" rx="4" fill="#f4ead2" stroke="#2b2118" stroke-width="1.4"/><rect x="4" y="4" width="32" height="48" rx="2.5" fill="#22304a"/><g fill="none" stroke="#c79a4a" stroke-width="2"><path d="M20 10v5M12 20l8-6 8 6zM13 21l2 18h10l2-18zM12 43h16"/></g><path d="M20 24c4 5 4 11 0 12-4-1-4-7 0-12z" fill="#f0c25a"/>"##;
