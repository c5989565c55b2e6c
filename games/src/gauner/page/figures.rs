//! The seven rogues, drawn: a face, a colour, a shape and a letter each, so that colour is never the only sign.
//!
//! A card is drawn once, as a symbol of 100 by 140, and used wherever it lies.

use maud::{Markup, PreEscaped, html};

use super::super::kind::Kind;

/// The shape behind a kind's letter, in a box of 20 by 20.
const fn shape(kind: Kind) -> &'static str {
    match kind {
        Kind::Yellow => "M10 1a9 9 0 1 0 .01 0z",
        Kind::Orange => "M10 0 20 10 10 20 0 10z",
        Kind::Red => "M10 0 20 18H0z",
        Kind::Violet => "M10 0l3 6.5 7 .8-5.200 4.800 1.500 7L10 15.500 3.700 19.100l1.500-7L0 7.300l7-.8z",
        Kind::Blue => "M1 1h18v18H1z",
        Kind::Green => "M6 0h8v6h6v8h-6v6H6v-6H0V6h6z",
        Kind::Grey => "M5 1h10l5 9-5 9H5l-5-9z",
    }
}

/// The name of a kind's class: its colours are in the style sheet.
pub(super) const fn class(kind: Kind) -> &'static str {
    match kind {
        Kind::Yellow => "k-y",
        Kind::Orange => "k-o",
        Kind::Red => "k-r",
        Kind::Violet => "k-v",
        Kind::Blue => "k-b",
        Kind::Green => "k-g",
        Kind::Grey => "k-x",
    }
}

/// All symbols the board uses, to stand once on the page. `counts` is printed on the cards: how many of each there are.
pub(super) fn symbols(counts: impl Fn(Kind) -> u8) -> Markup {
    html! {
        svg class="symbols" aria-hidden="true" width="0" height="0" {
            @for kind in Kind::ALL { (symbol(kind, counts(kind))) }
            symbol id="rogue-back" viewBox="0 0 100 140" { (PreEscaped(BACK)) }
        }
    }
}

fn symbol(kind: Kind, count: u8) -> Markup {
    html! {
        symbol id={ "rogue-" (kind) } viewBox="0 0 100 140" {
            rect class="paper" x="1.5" y="1.5" width="97" height="137" rx="9" {}
            rect class={ "ground " (class(kind)) } x="7" y="7" width="86" height="104" rx="5" {}
            (PreEscaped(face(kind)))
            g class={ "badge " (class(kind)) } transform="translate(9 113)" {
                path d=(shape(kind)) {}
                text x="10" y=(if kind == Kind::Red { "16" } else { "14.5" }) text-anchor="middle" { (kind.letter().to_ascii_uppercase()) }
            }
            text class="count" x="90" y="131" text-anchor="end" { (count) }
        }
    }
}

/// A card of `kind` with its colours on it, for where the style sheet is not.
pub(super) fn portrait(kind: Kind) -> Markup {
    html! {
        rect x="1.5" y="1.5" width="97" height="137" rx="9" fill="#f4ead2" stroke="#2b2118" stroke-width="2" {}
        rect x="7" y="7" width="86" height="104" rx="5" fill=(colour(kind)) {}
        (PreEscaped(face(kind)))
        g transform="translate(40 114)" { path d=(shape(kind)) fill=(colour(kind)) {} }
    }
}

/// The colour of a kind: the same as in the style sheet.
const fn colour(kind: Kind) -> &'static str {
    match kind {
        Kind::Yellow => "#e0ae22",
        Kind::Orange => "#e07a24",
        Kind::Red => "#b7352e",
        Kind::Violet => "#7b4a9f",
        Kind::Blue => "#2c68ac",
        Kind::Green => "#2f7d44",
        Kind::Grey => "#6d727a",
    }
}

/// A card of `kind`.
pub(super) fn card(kind: Kind, key: &str) -> Markup {
    html! {
        svg class={ "card " (class(kind)) } data-key=(key) viewBox="0 0 100 140" aria-hidden="true" {
            use href={ "#rogue-" (kind) } {}
        }
    }
}

/// A card whose face nobody sees.
pub(super) fn back(key: &str) -> Markup {
    html! {
        svg class="card back" data-key=(key) viewBox="0 0 100 140" aria-hidden="true" { use href="#rogue-back" {} }
    }
}

/// A kind's shape with its letter: the small sign for it.
pub(super) fn sign(kind: Kind) -> Markup {
    html! {
        svg class={ "sign " (class(kind)) } viewBox="-1 -1 22 22" aria-hidden="true" {
            path d=(shape(kind)) {}
            text x="10" y=(if kind == Kind::Red { "16" } else { "14.5" }) text-anchor="middle" { (kind.letter().to_ascii_uppercase()) }
        }
    }
}

/// The face of a kind, in the upper part of its card.
const fn face(kind: Kind) -> &'static str {
    match kind {
        // A lady with fair curls, a small hat with a feather and a beauty spot.
        Kind::Yellow => {
            r##"<path d="M22 111c0-22 12-30 28-30s28 8 28 30z" fill="#4d2b45"/><path d="M50 84l-9 27h18z" fill="#f1d8bd"/>
<path d="M24 62c-5-30 10-42 26-42s31 12 26 42c-1 10-4 22-9 26H33c-5-4-8-16-9-26z" fill="#d99a1e"/>
<ellipse cx="50" cy="58" rx="18" ry="22" fill="#f6dcc2"/><path d="M31 52c4-14 12-18 20-18 9 0 15 5 18 18-8-3-12-8-15-11-5 6-13 9-23 11z" fill="#efb83a"/>
<path d="M27 36c10-12 36-16 48-4-6-14-18-18-28-16-10 1-19 9-20 20z" fill="#2b1a22"/><path d="M70 28c10-6 14-16 10-24-8 4-14 12-16 22z" fill="#b93a5a"/>
<path d="M38 55q4-3 8 0M54 55q4-3 8 0" stroke="#2b1a22" stroke-width="2.2" fill="none"/><circle cx="42" cy="57.500" r="2" fill="#2b1a22"/><circle cx="58" cy="57.500" r="2" fill="#2b1a22"/>
<path d="M50 58l-2 8h4" stroke="#b98566" stroke-width="1.500" fill="none"/><path d="M44 72q6 4 12 0-6-3-12 0z" fill="#b3273b"/><circle cx="61" cy="68" r="1.300" fill="#2b1a22"/>"##
        }
        // A sailor with a red beard, a knitted cap and a ring in his ear.
        Kind::Orange => {
            r##"<path d="M16 111c0-20 14-28 34-28s34 8 34 28z" fill="#22384a"/><path d="M20 100h60M18 106h64" stroke="#e8e0cc" stroke-width="2.500"/>
<ellipse cx="50" cy="56" rx="20" ry="24" fill="#e9b48d"/><path d="M29 56c0 34 12 40 21 40s21-6 21-40c-3 8-8 9-12 9-3-3-15-3-18 0-4 0-9-1-12-9z" fill="#9c4314"/>
<path d="M41 71q9-6 18 0-9 5-18 0z" fill="#5c1f10"/><path d="M28 46c0-20 10-26 22-26s22 6 22 26z" fill="#1c2b3a"/><rect x="27" y="40" width="46" height="8" rx="4" fill="#31506a"/><circle cx="50" cy="17" r="5" fill="#31506a"/>
<path d="M36 52q5-4 9 0M55 52q5-4 9 0" stroke="#5c2a10" stroke-width="3" fill="none"/><circle cx="41" cy="56" r="2.200" fill="#20160f"/><circle cx="59" cy="56" r="2.200" fill="#20160f"/>
<path d="M50 55c-3 6-4 9 0 9s3-3 0-9z" fill="#cf8a62"/><circle cx="29" cy="64" r="3.200" fill="none" stroke="#f0c23c" stroke-width="1.800"/>"##
        }
        // A burglar in a mask, with a scarf and stubble.
        Kind::Red => {
            r##"<path d="M18 111c0-20 14-26 32-26s32 6 32 26z" fill="#1f1b1e"/><path d="M32 88q18 12 36 0l2 10q-20 12-40 0z" fill="#d8b04a"/>
<ellipse cx="50" cy="58" rx="20" ry="26" fill="#e4b595"/><path d="M32 66c2 16 10 20 18 20s16-4 18-20c-4 6-9 8-18 8s-14-2-18-8z" fill="#8e6f60" opacity=".55"/>
<path d="M26 46c2-22 14-26 24-26s22 4 24 26c-10-6-38-6-48 0z" fill="#26211f"/><path d="M24 44c14-8 38-8 52 0l3 5c-20-5-38-5-58 0z" fill="#3b3330"/>
<path d="M29 50q21-5 42 0l-1 10q-10 6-17-1-3-2-6 0-7 7-17 1z" fill="#17120f"/><ellipse cx="41" cy="55.500" rx="4.500" ry="3" fill="#fff6e4"/><ellipse cx="59" cy="55.500" rx="4.500" ry="3" fill="#fff6e4"/>
<circle cx="42.500" cy="55.500" r="1.900" fill="#17120f"/><circle cx="60.500" cy="55.500" r="1.900" fill="#17120f"/><path d="M49 60q-3 7 2 7" stroke="#a86f4f" stroke-width="1.700" fill="none"/><path d="M42 76q9 4 16-2" stroke="#6b2a22" stroke-width="2.200" fill="none"/>"##
        }
        // A widow of means: high hair, a monocle on a chain and a collar of pearls.
        Kind::Violet => {
            r##"<path d="M20 111c0-18 12-26 30-26s30 8 30 26z" fill="#2e1b3f"/><path d="M30 62C18 40 26 12 50 10c24 2 32 30 20 52z" fill="#5a5160"/><path d="M38 16c2-10 22-10 24 0 8 4 8 10 4 14-6-6-26-6-32 0-4-4-4-10 4-14z" fill="#776b7f"/>
<ellipse cx="50" cy="57" rx="18" ry="23" fill="#efd3c4"/><path d="M32 50c4-12 10-16 18-16s14 4 18 16c-6-7-12-9-18-9s-12 2-18 9z" fill="#69606f"/>
<path d="M38 50q4-4 8-1M54 49q4-3 8 1" stroke="#3c3342" stroke-width="2" fill="none"/><circle cx="42" cy="55" r="2" fill="#241a2a"/><circle cx="58" cy="55" r="2" fill="#241a2a"/>
<circle cx="58" cy="55" r="7" fill="#fff" fill-opacity=".28" stroke="#e3b23c" stroke-width="2"/><path d="M64 59q8 12 2 28" stroke="#e3b23c" stroke-width="1.300" fill="none"/><path d="M50 57l-3 8h4" stroke="#b58b7c" stroke-width="1.500" fill="none"/><path d="M44 71q6 2 12-1" stroke="#7c2346" stroke-width="2.600" fill="none"/>
<g fill="#f7f1e6" stroke="#b9a98f" stroke-width=".6"><circle cx="34" cy="86" r="3"/><circle cx="40" cy="90" r="3"/><circle cx="47" cy="92" r="3"/><circle cx="54" cy="92" r="3"/><circle cx="61" cy="90" r="3"/><circle cx="67" cy="86" r="3"/></g>"##
        }
        // A prize-fighter: broken nose, plaster, thick neck.
        Kind::Blue => {
            r##"<path d="M8 111c2-20 18-28 42-28s40 8 42 28z" fill="#d9d2c2"/><path d="M36 76h28v16q-14 8-28 0z" fill="#d9a27c"/><path d="M30 84q20 22 40 0l4 6-24 21-24-21z" fill="#24456e"/>
<path d="M28 46c0-20 10-26 22-26s22 6 22 26v14c0 18-10 28-22 28S28 78 28 60z" fill="#e7b48d"/><path d="M28 46c0-22 10-27 22-27s22 5 22 27c-4-10-10-13-22-13s-18 3-22 13z" fill="#3a2a1e"/>
<circle cx="27" cy="58" r="5" fill="#d99f78"/><circle cx="73" cy="58" r="5" fill="#d99f78"/><path d="M34 48l12 2M66 47l-12 4" stroke="#2c1d12" stroke-width="3.400"/><circle cx="41" cy="56" r="2.100" fill="#1d130c"/><circle cx="59" cy="56" r="2.100" fill="#1d130c"/>
<path d="M36 60q5 3 9 0" stroke="#8b5a86" stroke-width="2.600" fill="none"/><path d="M50 52l4 6-6 6q3 4 6 1" stroke="#a5704c" stroke-width="2.600" fill="none"/><path d="M40 76h20" stroke="#6b2f24" stroke-width="3"/><path d="M58 40l10 6-3 5-10-6z" fill="#f4e6c8" stroke="#c9b48c" stroke-width=".8"/><path d="M42 82q8 3 16 0" stroke="#c18a66" stroke-width="1.500" fill="none"/>"##
        }
        // A street boy: a cap too large, freckles, a gap in his teeth.
        Kind::Green => {
            r##"<path d="M22 111c0-16 12-24 28-24s28 8 28 24z" fill="#5a4630"/><path d="M40 88l10 9 10-9-4 20H44z" fill="#c9b48c"/><ellipse cx="50" cy="62" rx="19" ry="23" fill="#f2cda9"/>
<path d="M31 58c-2-6-1-10 1-14h36c2 4 3 8 1 14l-4-8H35z" fill="#8a4a1d"/><path d="M24 44c0-18 14-26 27-26s27 8 26 22c-18-4-36-3-53 4z" fill="#46603c"/><path d="M20 46c10-8 36-12 58-7 4 2 5 5 4 8-18-6-40-5-60 3z" fill="#334a2c"/><circle cx="51" cy="18" r="3" fill="#334a2c"/>
<circle cx="42" cy="60" r="2.400" fill="#1f1a12"/><circle cx="59" cy="60" r="2.400" fill="#1f1a12"/><path d="M37 54q5-3 8 0M55 54q5-3 8 0" stroke="#7a4018" stroke-width="2" fill="none"/>
<path d="M50 62q-3 6 1 6" stroke="#c48d63" stroke-width="1.600" fill="none"/><path d="M40 73q10 9 20 0-3 9-10 9t-10-9z" fill="#7a2b22"/><path d="M44 75h5v3h-4zM52 75h5l-1 3h-4z" fill="#fff6e4"/><g fill="#c9854f"><circle cx="36" cy="67" r="1"/><circle cx="39" cy="69" r="1"/><circle cx="35" cy="70" r="1"/><circle cx="64" cy="67" r="1"/><circle cx="61" cy="69" r="1"/><circle cx="65" cy="70" r="1"/></g>"##
        }
        // A gentleman: bowler hat, grey whiskers, a stiff collar.
        Kind::Grey => {
            r##"<path d="M18 111c0-18 14-26 32-26s32 8 32 26z" fill="#24262b"/><path d="M38 84l12 10 12-10 4 8-16 12-16-12z" fill="#f4efe2"/><path d="M46 96l4-4 4 4-2 15h-4z" fill="#6e1f2a"/><ellipse cx="50" cy="60" rx="18" ry="24" fill="#eccab0"/>
<path d="M28 38C28 18 38 12 50 12s22 6 22 26z" fill="#2a2c31"/><path d="M16 40q34-9 68 0-2 6-8 6-26-6-52 0-6 0-8-6z" fill="#1c1d21"/><path d="M29 35q21-6 42 0v-4q-21-6-42 0z" fill="#6b6e75"/>
<path d="M32 50c-3 14 0 26 6 30 0-8-3-12-3-20zM68 50c3 14 0 26-6 30 0-8 3-12 3-20z" fill="#8f9299"/><path d="M38 52q4-3 8 0M54 52q4-3 8 0" stroke="#5c5f66" stroke-width="2.600" fill="none"/><circle cx="42" cy="57" r="2" fill="#1c1d21"/><circle cx="58" cy="57" r="2" fill="#1c1d21"/>
<path d="M50 57q-3 8 1 8" stroke="#b58a70" stroke-width="1.600" fill="none"/><path d="M50 68c-6 0-12 5-17 2 3 7 12 7 17 3 5 4 14 4 17-3-5 3-11-2-17-2z" fill="#a4a7ad"/><path d="M46 78q4 2 8 0" stroke="#7e4033" stroke-width="2" fill="none"/>"##
        }
    }
}

/// The back: a thumbprint in brass, such as thieves leave.
const BACK: &str = r##"<rect class="paper" x="1.500" y="1.500" width="97" height="137" rx="9"/><rect class="backing" x="7" y="7" width="86" height="126" rx="5"/>
<g fill="none" class="print" stroke-width="3" stroke-linecap="round"><path d="M28 96c-8-46 4-66 22-66s30 20 22 66"/><path d="M35 102c-6-42 0-62 15-62s21 20 15 62"/><path d="M43 106c-5-38-3-56 7-56s12 18 7 56"/><path d="M50 62v44"/></g>"##;
