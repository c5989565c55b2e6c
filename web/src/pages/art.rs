//! Ornaments and signs, drawn by us. All are decoration: what they mean is also said in words.

use engine::Difficulty;
use maud::{Markup, PreEscaped, html};

/// The roofs of the quarter by night.
pub(crate) fn skyline() -> Markup {
    PreEscaped(include_str!("../../assets/skyline.svg").trim_end().to_owned())
}

/// A gas lamp: the sign of the house, and of whoever is to act.
pub(crate) fn lamp() -> Markup {
    sign(
        "lamp",
        &html! {
            path class="glass" d="M6.3 7.5h11.4l-2.2 9h-7z" {}
            path class="flame" d="M12 8.8c1.8 2.2 2.4 3.4 2.4 4.6a2.4 2.4 0 0 1-4.8 0c0-1.2.6-2.4 2.4-4.6z" {}
            path class="iron" d="M11.3.5h1.4v1.9L19 7H5l6.3-4.6zM7.8 17h8.4l-.8 2h-2.2v4.5h-2.4V19H8.6z" {}
        },
    )
}

/// A person.
pub(crate) fn person() -> Markup {
    sign(
        "person",
        &html! { path d="M12 3a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM3.5 21c.5-5 4-7.5 8.5-7.5s8 2.5 8.5 7.5z" {} },
    )
}

/// A bot: a clockwork head.
pub(crate) fn bot() -> Markup {
    sign(
        "bot",
        &html! {
            path d="M11.2 2h1.6v3h5.2v10H6V5h5.2zM8.5 8v3h2.5V8zm4.5 0v3h2.5V8zM4 9h1.2v4H4zm14.8 0H20v4h-1.2zM5 17h14l1.5 5h-17z" {}
        },
    )
}

/// A place nobody has.
pub(crate) fn empty_place() -> Markup {
    sign(
        "chair",
        &html! { path d="M6 1.5h2.2V3h7.6V1.5H18V14h1.5v3H18v5h-2.2v-5H8.2v5H6v-5H4.5v-3H6zm2.2 4v2h7.6v-2zm0 4.5v2h7.6v-2z" {} },
    )
}

/// Once more.
pub(crate) fn again() -> Markup {
    sign("again", &html! { path d="M12 4a8 8 0 1 1-7.6 5.5l2 .7A6 6 0 1 0 12 6v3L6.5 5 12 1z" {} })
}

/// Sounds.
pub(crate) fn bell() -> Markup {
    sign(
        "bell",
        &html! { path d="M12 2a1.5 1.5 0 0 1 1.5 1.5v.7A6 6 0 0 1 18 10v5l2 3H4l2-3v-5a6 6 0 0 1 4.5-5.8v-.7A1.5 1.5 0 0 1 12 2zM9.5 19.5h5a2.5 2.5 0 0 1-5 0z" {} },
    )
}

/// Daylight.
pub(crate) fn sun() -> Markup {
    sign(
        "sun",
        &html! {
            path d="M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM11.2 1h1.6v4h-1.6zm0 18h1.6v4h-1.6zM1 11.2h4v1.6H1zm18 0h4v1.6h-4zM4.7 3.6l2.8 2.8-1.1 1.1-2.8-2.8zm12.9 12.9l2.8 2.8-1.1 1.1-2.8-2.8zm1.7-12.9l1.1 1.1-2.8 2.8-1.1-1.1zM6.4 16.5l1.1 1.1-2.8 2.8-1.1-1.1z" {}
        },
    )
}

/// Night.
pub(crate) fn moon() -> Markup {
    sign("moon", &html! { path d="M20.5 14.2A8.7 8.7 0 0 1 9.8 3.5a8.7 8.7 0 1 0 10.7 10.7z" {} })
}

/// Several players.
pub(crate) fn players() -> Markup {
    sign(
        "players",
        &html! { path d="M8 4a3.7 3.7 0 1 1 0 7.4A3.7 3.7 0 0 1 8 4zm8.7 1.2a3.1 3.1 0 1 1 0 6.2 3.1 3.1 0 0 1 0-6.2zM1.5 20c.4-4.6 3-6.9 6.5-6.9s6.1 2.3 6.5 6.9zm14.3 0a10 10 0 0 0-2.2-6.2c.9-.5 1.9-.7 3.1-.7 3.2 0 5.4 2.2 5.8 6.9z" {} },
    )
}

/// A length of time.
pub(crate) fn clock() -> Markup {
    sign(
        "clock",
        &html! { path d="M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm-.9 2.5h1.8v5l3.6 2.2-.9 1.5-4.5-2.7z" {} },
    )
}

/// How hard it is: one of three steps, two, or all.
pub(crate) fn steps(difficulty: Difficulty) -> Markup {
    let reached = |step| if difficulty >= step { "1" } else { ".3" };
    sign(
        "steps",
        &html! {
            path d="M2 15h5v6H2z" {}
            path d="M9.500 9.500h5V21h-5z" opacity=(reached(Difficulty::Middling)) {}
            path d="M17 4h5v17h-5z" opacity=(reached(Difficulty::Demanding)) {}
        },
    )
}

/// A rulebook.
pub(crate) fn book() -> Markup {
    sign(
        "book",
        &html! { path d="M3 4.5c3.5-.9 6.5-.5 9 1.3 2.5-1.8 5.5-2.2 9-1.3V19c-3.5-.9-6.5-.5-9 1.3C9.5 18.5 6.5 18.1 3 19zm2 1.6v10.6c2.3-.3 4.3 0 6 .8V7.5c-1.7-1.1-3.7-1.6-6-1.4zm14 0c-2.3-.2-4.3.3-6 1.4v10c1.7-.8 3.7-1.1 6-.8z" {} },
    )
}

/// A winner.
pub(crate) fn crown() -> Markup {
    sign("crown", &html! { path d="M3 7l4.5 4L12 4l4.5 7L21 7l-1.8 10H4.8zM4.8 18.5h14.4V21H4.8z" {} })
}

/// To the first moment.
pub(crate) fn first() -> Markup {
    sign("first", &html! { path d="M4 4h3v16H4zM20 4v16L8 12z" {} })
}

/// One moment back.
pub(crate) fn back() -> Markup {
    sign("back", &html! { path d="M18 4v16L6 12z" {} })
}

/// One moment on.
pub(crate) fn on() -> Markup {
    sign("on", &html! { path d="M6 4v16l12-8z" {} })
}

/// To the last moment.
pub(crate) fn last() -> Markup {
    sign("last", &html! { path d="M4 4v16l12-8zM17 4h3v16h-3z" {} })
}

fn sign(name: &str, drawing: &Markup) -> Markup {
    html! {
        svg class={ "sign " (name) } viewBox="0 0 24 24" aria-hidden="true" focusable="false" { (drawing) }
    }
}
