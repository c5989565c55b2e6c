//! The five scoundrels with their tokens and pawns, and the fences. A token has the colour of its scoundrel, a shape of its own and an initial.

use engine::Seat;
use maud::{Markup, PreEscaped, html};

use super::super::edition::{Colour, Scoundrel};
use super::super::state::Table;

/// All colours.
const COLOURS: [Colour; 5] = [Colour::Brown, Colour::Yellow, Colour::Green, Colour::Red, Colour::Blue];

/// The symbols, to stand once on the page.
pub(super) fn symbols() -> Markup {
    html! {
        @for colour in COLOURS {
            symbol id={ "lf-face-" (class(colour)) } viewBox="0 0 60 60" { (PreEscaped(face(colour))) }
        }
        @for (number, hat) in HATS.iter().enumerate() {
            symbol id={ "lf-fence-" (number) } viewBox="0 0 40 40" { (PreEscaped(BUST)) (PreEscaped(*hat)) }
        }
    }
}

/// The class of a colour: the style sheet knows what it looks like.
pub(super) const fn class(colour: Colour) -> &'static str {
    match colour {
        Colour::Brown => "brown",
        Colour::Yellow => "yellow",
        Colour::Green => "green",
        Colour::Red => "red",
        Colour::Blue => "blue",
    }
}

/// The scoundrel a seat plays, once it has one.
pub(super) fn scoundrel(table: &Table, seat: Seat) -> Option<&'static Scoundrel> {
    table.scoundrels[seat.index()].map(|scoundrel| table.terms.edition().scoundrel(scoundrel))
}

/// The class of a seat's colour.
pub(super) fn colour_class(table: &Table, seat: Seat) -> &'static str {
    scoundrel(table, seat).map_or("none", |scoundrel| class(scoundrel.colour))
}

/// A scoundrel's face.
pub(super) fn portrait(scoundrel: &Scoundrel) -> Markup {
    html! {
        svg class={ "face c-" (class(scoundrel.colour)) } viewBox="0 0 60 60" aria-hidden="true" {
            circle class="ground" cx="30" cy="30" r="29" {}
            use href={ "#lf-face-" (class(scoundrel.colour)) } {}
        }
    }
}

/// A token of a seat.
pub(super) fn token(table: &Table, seat: Seat, key: &str) -> Markup {
    piece(table, seat, key, "token", token_shape)
}

/// The pawn of a seat on the money track.
pub(super) fn pawn(table: &Table, seat: Seat, key: &str) -> Markup {
    piece(table, seat, key, "pawn", token_shape)
}

fn piece(table: &Table, seat: Seat, key: &str, what: &str, shape: fn(Colour) -> &'static str) -> Markup {
    let scoundrel = scoundrel(table, seat);
    let initial = scoundrel.and_then(|scoundrel| scoundrel.name.chars().next());
    html! {
        svg class={ (what) " c-" (colour_class(table, seat)) } data-key=(key) viewBox="0 0 30 30" aria-hidden="true" {
            path d=(shape(scoundrel.map_or(Colour::Yellow, |scoundrel| scoundrel.colour))) {}
            text x="15" y="20.5" text-anchor="middle" { @if let Some(initial) = initial { (initial) } }
        }
    }
}

/// The outline of a token, in a box of 30 by 30.
const fn token_shape(colour: Colour) -> &'static str {
    match colour {
        Colour::Brown => "M8.5 2h13L29 15l-7.5 13h-13L1 15z",
        Colour::Yellow => "M15 1.5a13.5 13.5 0 1 0 .01 0z",
        Colour::Green => "M15 .5 29.5 15 15 29.5.5 15z",
        Colour::Red => "M3 2h24v13c0 7-5 11-12 13.5C8 26 3 22 3 15z",
        Colour::Blue => "M2.5 2.5h25v25h-25z",
    }
}

/// A fence: the same few figures come back under other hats.
pub(super) fn fence(number: u8) -> Markup {
    html! {
        svg class="fence-face" viewBox="0 0 40 40" aria-hidden="true" { use href={ "#lf-fence-" (usize::from(number) % HATS.len()) } {} }
    }
}

/// A scoundrel's face, in a box of 60 by 60.
pub(super) const fn face(colour: Colour) -> &'static str {
    match colour {
        // Hans: a broad man with a flat cap and a big moustache.
        Colour::Brown => {
            r##"<path d="M8 57c2-11 10-14 22-14s20 3 22 14a29 29 0 0 1-44 0z" fill="#3d2a1b"/><path d="M22 43h16l-8 9z" fill="#e9dfc9"/><path d="M15 26c0-12 6-17 15-17s15 5 15 17c0 14-7 21-15 21s-15-7-15-21z" fill="#e6b48c"/><path d="M12 22c0-11 8-16 18-16s18 4 19 13c-12-3-24-3-37 3z" fill="#5c4630"/><path d="M9 25c8-7 28-9 42-4l1 4c-14-4-29-2-42 3z" fill="#3f2f1f"/>
<circle cx="24" cy="28" r="2" fill="#20160d"/><circle cx="37" cy="28" r="2" fill="#20160d"/><path d="M30 28c-3 5-3 7 1 7" stroke="#b67b52" stroke-width="1.7" fill="none"/><path d="M30.5 36c-5-1-10 1-14 4 3 4 11 3 14 0 3 3 11 4 14 0-4-3-9-5-14-4z" fill="#6b4322"/><path d="M27 42.5q4 2 7 0" stroke="#8a4335" stroke-width="1.5" fill="none"/>"##
        }
        // Yoshiko: dark bob, welding goggles pushed up.
        Colour::Yellow => {
            r##"<path d="M9 57c2-10 10-13 21-13s19 3 21 13a29 29 0 0 1-42 0z" fill="#31404f"/><path d="M24 43l6 8 6-8z" fill="#f1d3b4"/><path d="M12 44C9 22 15 8 30 8s21 14 18 36l-8 2V26H20v20z" fill="#1d1a1f"/><path d="M18 25c1-9 5-13 12-13s11 4 12 13c0 13-5 21-12 21s-12-8-12-21z" fill="#f3d6b6"/><path d="M16 28c2-10 7-15 14-15s12 5 14 15c-6-2-10-6-12-9-3 4-8 8-16 9z" fill="#1d1a1f"/>
<path d="M12 17c11-7 25-7 36 0l-1 5c-11-6-23-6-34 0z" fill="#6a4a28"/><circle cx="23" cy="17" r="5.5" fill="#3b3f45" stroke="#c8cdd3" stroke-width="1.6"/><circle cx="37" cy="17" r="5.5" fill="#3b3f45" stroke="#c8cdd3" stroke-width="1.6"/><path d="M20 16l4-2M34 16l4-2" stroke="#9fc6d6" stroke-width="1.6"/><path d="M22 30q3-2 5 0M33 30q3-2 5 0" stroke="#1d1a1f" stroke-width="2" fill="none"/><path d="M30 31l-1 5h2" stroke="#c99c78" stroke-width="1.3" fill="none"/><path d="M26 40q4 3 8 0-4-2-8 0z" fill="#a83242"/>"##
        }
        // Tommaso: dark curls, a thin moustache and a green scarf.
        Colour::Green => {
            r##"<path d="M9 57c2-10 9-13 21-13s19 3 21 13a29 29 0 0 1-42 0z" fill="#2f2530"/><path d="M18 43c7 6 17 6 24 0l2 6c-8 6-20 6-28 0z" fill="#3f8a4b"/><path d="M33 48l7 11-7 1z" fill="#2f6d3a"/><path d="M17 27c0-12 6-16 13-16s13 4 13 16c0 13-6 20-13 20s-13-7-13-20z" fill="#d9a173"/>
<path d="M14 28c-5-8 0-15 5-16 2-7 12-9 16-5 7 0 12 7 9 13 2 3 1 6-1 8-1-6-3-9-6-10-5 3-12 3-17 1-3 2-5 5-6 9z" fill="#2a1c14"/><path d="M21 25l6 1M33 26l6-1" stroke="#2a1c14" stroke-width="2"/><circle cx="25" cy="29" r="1.8" fill="#1a110b"/><circle cx="36" cy="29" r="1.8" fill="#1a110b"/><path d="M30 29c-2 5-2 7 2 7" stroke="#a9724a" stroke-width="1.5" fill="none"/><path d="M21 38c3 1 6-1 9-1s6 2 9 1c-2 3-7 3-9 1-2 2-7 2-9-1z" fill="#2a1c14"/><path d="M27 42q4 2 7-1" stroke="#8a3a2c" stroke-width="1.5" fill="none"/>"##
        }
        // Pascal: a beret, a goatee and one raised brow.
        Colour::Red => {
            r##"<path d="M9 57c2-10 9-13 21-13s19 3 21 13a29 29 0 0 1-42 0z" fill="#1f2733"/><path d="M12 50h36M10 55h40" stroke="#e8e2d2" stroke-width="2.2"/><path d="M19 42q11 8 22 0l1 5q-12 8-24 0z" fill="#b3302a"/><path d="M17 26c0-11 6-15 13-15s13 4 13 15c0 14-6 21-13 21s-13-7-13-21z" fill="#eec3a0"/><path d="M8 20C10 7 28 2 41 7c9 3 12 9 9 13-12-5-28-5-40 2-2 0-3-1-2-2z" fill="#8e231f"/><path d="M30 4l2-4" stroke="#8e231f" stroke-width="2.4"/>
<path d="M16 22c0 4 0 7 1 9l2-8zM44 22c0 4 0 7-1 9l-2-8z" fill="#3b271a"/><path d="M21 26q3-2 6 0M33 24q4-3 7 0" stroke="#3b271a" stroke-width="2" fill="none"/><circle cx="24.5" cy="29" r="1.8" fill="#1a110b"/><circle cx="36" cy="29" r="1.8" fill="#1a110b"/><path d="M30 28c-2 6-3 8 2 8" stroke="#bd8763" stroke-width="1.5" fill="none"/><path d="M24 39q6-3 12 0-6 2-12 0z" fill="#3b271a"/><path d="M27 43h6l-3 7z" fill="#3b271a"/>"##
        }
        // Bobby: a bowler, round glasses and a blue bow tie.
        Colour::Blue => {
            r##"<path d="M9 57c2-10 9-13 21-13s19 3 21 13a29 29 0 0 1-42 0z" fill="#27303f"/><path d="M24 44l6 6 6-6-2 13h-8z" fill="#efe8d8"/><path d="M30 48l-8-4v8zM30 48l8-4v8z" fill="#2f6db4"/><path d="M17 27c0-11 6-15 13-15s13 4 13 15c0 13-6 20-13 20s-13-7-13-20z" fill="#f0cba6"/><path d="M16 18C16 8 22 4 30 4s14 4 14 14z" fill="#2b2f38"/><path d="M8 20c14-5 30-5 44 0-2 3-4 4-6 4-11-4-21-4-32 0-2 0-4-1-6-4z" fill="#1b1e25"/><path d="M16 17q14-4 28 0" stroke="#2f6db4" stroke-width="2.6" fill="none"/>
<path d="M17 24c-1 4 0 8 1 10l2-9zM43 24c1 4 0 8-1 10l-2-9z" fill="#b5652d"/><circle cx="24" cy="30" r="5" fill="#fff" fill-opacity=".35" stroke="#3a2a14" stroke-width="1.7"/><circle cx="36.5" cy="30" r="5" fill="#fff" fill-opacity=".35" stroke="#3a2a14" stroke-width="1.7"/><path d="M29 30h2.5" stroke="#3a2a14" stroke-width="1.7"/><circle cx="24" cy="30" r="1.7" fill="#1a110b"/><circle cx="36.5" cy="30" r="1.7" fill="#1a110b"/><path d="M30 33c-1 3-1 4 1 4" stroke="#c38f68" stroke-width="1.4" fill="none"/><path d="M25 41q5 4 10 0" stroke="#9c4334" stroke-width="1.8" fill="none"/>"##
        }
    }
}

/// A fence without a hat: a face in the shadow of a turned-up collar.
const BUST: &str = r##"<path d="M2 40c1-9 7-13 18-13s17 4 18 13z" fill="#2c2733"/><path d="M12 16c0-7 3-10 8-10s8 3 8 10c0 8-3 14-8 14s-8-6-8-14z" fill="#d8b08c"/><path d="M12 18c2 10 6 12 8 12s6-2 8-12c1 6 3 9 3 9l-11 8-11-8s2-3 3-9z" fill="#453d50"/><circle cx="17" cy="17" r="1.4" fill="#17110d"/><circle cx="23.5" cy="17" r="1.4" fill="#17110d"/><path d="M20 17.5l-1 4h2" stroke="#9d7350" stroke-width="1.1" fill="none"/>"##;

/// Their hats: a bowler, a cap, a hood, a top hat.
const HATS: [&str; 4] = [
    r##"<path d="M11 12c0-8 4-10 9-10s9 2 9 10z" fill="#1d1a22"/><path d="M6 12q14-4 28 0-1 3-4 3-10-3-20 0-3 0-4-3z" fill="#15131a"/>"##,
    r##"<path d="M10 12c0-7 5-9 11-9s10 3 10 7c-7-2-14-1-21 2z" fill="#5a4630"/><path d="M7 14c6-4 17-6 26-3l1 2c-9-2-17-1-26 3z" fill="#3d2f20"/>"##,
    r##"<path d="M9 24C6 10 12 1 20 1s14 9 11 23l-3-3c1-8-2-12-8-12s-9 4-8 12z" fill="#3a2230"/>"##,
    r##"<path d="M12 12V1h16v11z" fill="#1d1a22"/><path d="M12 9h16v3H12z" fill="#8b2f3c"/><path d="M6 13q14-4 28 0-1 3-4 3-10-3-20 0-3 0-4-3z" fill="#15131a"/>"##,
];
