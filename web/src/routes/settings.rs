//! Language and light.

use axum::extract::State;
use axum::response::Response;
use engine::Lang;

use super::see_other;
use crate::App;
use crate::forms::Fields;
use crate::visit::{self, LANG_COOKIE, THEME_COOKIE, Theme};

/// `POST /settings`: keeps the choice and goes back to where one was.
pub(crate) async fn keep(State(app): State<App>, fields: Fields) -> Response {
    let mut response = see_other(back(&fields));
    if let Ok(lang) = fields.parsed::<Lang>("lang") {
        visit::keep(&mut response, LANG_COOKIE, lang.tag(), &app.config);
    }
    if let Some(theme) = fields.get("theme") {
        visit::keep(&mut response, THEME_COOKIE, Theme::named(theme).name(), &app.config);
    }
    response
}

/// Only to our own pages: `//elsewhere.example` and `/\elsewhere` lead away.
fn back(fields: &Fields) -> &str {
    let ours = |path: &&str| {
        path.starts_with('/')
            && !path[1..].starts_with(['/', '\\'])
            && path.bytes().all(|b| b.is_ascii_graphic())
    };
    fields.get("back").filter(ours).unwrap_or("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_led_away() {
        let back_of = |path: &str| {
            let form = form_urlencoded::Serializer::new(String::new()).append_pair("back", path).finish();
            back(&Fields::read(form.as_bytes())).to_owned()
        };
        assert_eq!(back_of("/t/7k2m9qxd/replay?step=3"), "/t/7k2m9qxd/replay?step=3");
        for bad in ["https://evil.example", "//evil.example", "/\\evil.example", "", "x", "/a\r\nb", "/ä"] {
            assert_eq!(back_of(bad), "/", "{bad:?}");
        }
    }
}
