//! Ornaments and signs, drawn by us. All are decoration: what they mean is also said in words.

use maud::{Markup, PreEscaped, html};

/// The roofs of the quarter by night.
pub(crate) fn skyline() -> Markup {
    PreEscaped(include_str!("../../assets/skyline.svg").trim_end().to_owned())
}

/// A gas lamp: the sign of the house, and of whoever is to act.
pub(crate) fn lamp() -> Markup {
    sign(
        "lamp",
        html! {
            path class="glass" d="M7.5 7h9l-1.7 7.500h-5.600z" {}
            path class="flame" d="M12 8.300c1.3 1.6 1.7 2.5 1.7 3.400a1.7 1.7 0 0 1-3.4 0c0-.9.4-1.8 1.7-3.400z" {}
            path class="iron" d="M11.5 1.500h1v1.700l4 3.100h-9l4-3.100zM9.2 15.200h5.600v1.500h-1.900V23h-1.800v-6.300h-1.900z" {}
        },
    )
}

/// A person.
pub(crate) fn person() -> Markup {
    sign("person", html! { path d="M12 3a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM3.5 21c.5-5 4-7.5 8.5-7.500s8 2.5 8.5 7.500z" {} })
}

/// A bot: a clockwork head.
pub(crate) fn bot() -> Markup {
    sign(
        "bot",
        html! {
            path d="M11.2 2h1.600v3h5.200v10H6V5h5.200zM8.5 8v3h2.500V8zm4.5 0v3h2.500V8zM4 9h1.200v4H4zm14.8 0H20v4h-1.200zM5 17h14l1.5 5h-17z" {}
        },
    )
}

/// A place nobody has.
pub(crate) fn empty_place() -> Markup {
    sign("chair", html! { path d="M6 2h2v9h8V2h2v11H6zM6 14h12v2.500H6zM6 17.500h2V22H6zm10 0h2V22h-2z" {} })
}

/// Daylight.
pub(crate) fn sun() -> Markup {
    sign(
        "sun",
        html! {
            path d="M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM11.2 1h1.600v4h-1.600zm0 18h1.600v4h-1.600zM1 11.200h4v1.600H1zm18 0h4v1.600h-4zM4.7 3.600l2.8 2.8-1.1 1.1-2.8-2.800zm12.9 12.900l2.8 2.8-1.1 1.1-2.8-2.800zm1.7-12.900l1.1 1.1-2.8 2.8-1.1-1.100zM6.4 16.500l1.1 1.1-2.8 2.8-1.1-1.100z" {}
        },
    )
}

/// Night.
pub(crate) fn moon() -> Markup {
    sign("moon", html! { path d="M20.5 14.200A8.7 8.7 0 0 1 9.8 3.500a8.7 8.7 0 1 0 10.7 10.700z" {} })
}

/// Several players.
pub(crate) fn players() -> Markup {
    sign(
        "players",
        html! { path d="M8 4a3.7 3.7 0 1 1 0 7.400A3.7 3.7 0 0 1 8 4zm8.7 1.200a3.1 3.1 0 1 1 0 6.2 3.1 3.1 0 0 1 0-6.200zM1.5 20c.4-4.6 3-6.9 6.5-6.900s6.1 2.3 6.5 6.900zm14.3 0a10 10 0 0 0-2.2-6.200c.9-.5 1.9-.7 3.1-.7 3.2 0 5.4 2.2 5.8 6.900z" {} },
    )
}

/// A length of time.
pub(crate) fn clock() -> Markup {
    sign("clock", html! { path d="M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm-.9 2.500h1.800v5l3.6 2.2-.9 1.5-4.5-2.700z" {} })
}

/// A rulebook.
pub(crate) fn book() -> Markup {
    sign("book", html! { path d="M3 4.500c3.5-.9 6.5-.5 9 1.3 2.5-1.8 5.5-2.2 9-1.300V19c-3.5-.9-6.5-.5-9 1.300C9.5 18.5 6.5 18.1 3 19zm2 1.600v10.600c2.3-.3 4.3 0 6 .8V7.500c-1.7-1.1-3.7-1.6-6-1.400zm14 0c-2.3-.2-4.3.3-6 1.400v10c1.7-.8 3.7-1.1 6-.8z" {} })
}

/// A winner.
pub(crate) fn crown() -> Markup {
    sign("crown", html! { path d="M3 7l4.5 4L12 4l4.5 7L21 7l-1.8 10H4.800zM4.8 18.500h14.400V21H4.800z" {} })
}

fn sign(name: &str, drawing: Markup) -> Markup {
    html! {
        svg class={ "sign " (name) } viewBox="0 0 24 24" aria-hidden="true" focusable="false" { (drawing) }
    }
}
