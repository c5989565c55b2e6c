//! Who asks, in which language, in which light: read once from the request, for every page.

use axum::extract::{FromRequestParts, Request, State};
use axum::http::Method;
use axum::http::header::{ACCEPT, ACCEPT_LANGUAGE, HOST, HeaderValue, SET_COOKIE};
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use engine::Lang;
use room::Visitor;

use crate::App;
use crate::config::Config;
use crate::cookies::{self, Transport};
use crate::error::Problem;
use crate::session;

/// The cookie that keeps the name somebody last played under.
pub(crate) const NAME_COOKIE: &str = "name";
/// The cookie that keeps the language they chose.
pub(crate) const LANG_COOKIE: &str = "lang";
/// The cookie that keeps the light they chose.
pub(crate) const THEME_COOKIE: &str = "theme";

/// The light a page is read in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Theme {
    /// As the system says.
    System,
    /// By day.
    Light,
    /// By night.
    Dark,
}

impl Theme {
    /// The name in the cookie and on the page.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    /// The theme of this name; others are the system's.
    pub(crate) fn named(name: &str) -> Self {
        [Self::Light, Self::Dark].into_iter().find(|theme| theme.name() == name).unwrap_or(Self::System)
    }
}

/// How the browser wants to be answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wants {
    /// A page.
    Page,
    /// A word to our script.
    Json,
}

/// A request, as far as every page is concerned.
#[derive(Clone, Debug)]
pub(crate) struct Visit {
    /// Who.
    pub(crate) visitor: Visitor,
    /// The language they read.
    pub(crate) lang: Lang,
    /// The light they read in.
    pub(crate) theme: Theme,
    /// The name they last played under.
    pub(crate) name: Option<String>,
    /// What they look at, to come back to: path and query.
    pub(crate) here: String,
    /// Where links for others begin: `http://192.168.1.5:7171`.
    pub(crate) base: String,
    /// How they want to be answered.
    pub(crate) wants: Wants,
}

impl<S: Send + Sync> FromRequestParts<S> for Visit {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        parts.extensions.get().cloned().ok_or(Problem::Broken)
    }
}

/// Finds out who asks, hands a cookie to whoever has none of ours, and turns a [`Problem`] into a page they can read.
pub(crate) async fn welcome(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let known = app.sessions.recognise(request.headers());
    let fresh = known.is_none();
    let Some(visitor) = known.or_else(|| session::stranger().ok()) else {
        return Problem::Broken.into_response();
    };
    let visit = Visit::new(visitor, &request, &app.config);
    let is_file = request.uri().path().starts_with("/assets/");
    request.extensions_mut().insert(visit.clone());
    let mut response = next.run(request).await;
    if let Some(problem) = response.extensions_mut().remove::<Problem>() {
        response = problem.page(&visit, &app);
    }
    if fresh && !is_file {
        keep(&mut response, app.sessions.cookie(), &app.sessions.sign(&visit.visitor), &app.config);
    }
    response
}

/// Makes the browser keep a value.
pub(crate) fn keep(response: &mut Response, cookie: &str, value: &str, config: &Config) {
    let transport = if config.is_https() { Transport::Secure } else { Transport::Any };
    if let Ok(header) = HeaderValue::from_str(&cookies::keep(cookie, value, transport)) {
        response.headers_mut().append(SET_COOKIE, header);
    }
}

impl Visit {
    fn new(visitor: Visitor, request: &Request, config: &Config) -> Self {
        let (headers, uri) = (request.headers(), request.uri());
        let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
        let cookie = |name| cookies::read(headers, name).next();
        let accepted = text(ACCEPT_LANGUAGE).map_or_else(Lang::default, preferred);
        let host = text(HOST).or_else(|| uri.authority().map(axum::http::uri::Authority::as_str));
        Self {
            visitor,
            lang: cookie(LANG_COOKIE).and_then(|tag| tag.parse().ok()).unwrap_or(accepted),
            theme: Theme::named(cookie(THEME_COOKIE).unwrap_or_default()),
            name: cookie(NAME_COOKIE).map(cookies::decode).filter(|name| !name.is_empty()),
            here: if request.method() == Method::GET { uri.to_string() } else { "/".to_owned() },
            base: base(host.unwrap_or("localhost"), config),
            wants: if text(ACCEPT) == Some("application/json") { Wants::Json } else { Wants::Page },
        }
    }

    /// Can others follow a link from here at all?
    pub(crate) fn only_reaches_this_computer(&self) -> bool {
        self.base.split_once("://").is_some_and(|(_, host)| is_this_computer(host))
    }
}

/// Where links for others begin: the address we were told, else the one that reaches us from the same house, else the one in use.
fn base(host: &str, config: &Config) -> String {
    match (&config.base_url, &config.lan) {
        (Some(base), _) => base.to_string(),
        (None, Some(lan)) if is_this_computer(host) => lan.to_string(),
        (None, _) => format!("http://{host}"),
    }
}

fn is_this_computer(host: &str) -> bool {
    let name = if host.starts_with('[') { host } else { host.split(':').next().unwrap_or_default() };
    name == "localhost" || name.starts_with("127.") || name.starts_with("[::1]")
}

/// The language of ours that stands first in an `Accept-Language` header.
pub(crate) fn preferred(header: &str) -> Lang {
    let wanted = header.split(',').filter_map(|part| {
        let (tag, quality) = part.split_once(';').unwrap_or((part, "q=1"));
        let quality: f32 = quality.trim().strip_prefix("q=").and_then(|q| q.parse().ok()).unwrap_or(1.0);
        let tag = tag.trim().to_ascii_lowercase();
        let lang: Lang = tag.split('-').next().unwrap_or_default().parse().ok()?;
        (quality > 0.0).then_some((lang, quality))
    });
    let best = wanted.reduce(|best, next| if next.1 > best.1 { next } else { best });
    best.map_or_else(Lang::default, |(lang, _)| lang)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_with_the_highest_quality_is_spoken() {
        for (header, lang) in [
            ("de", Lang::De),
            ("de-AT,de;q=0.9,en;q=0.8", Lang::De),
            ("fr,en;q=0.5,de;q=0.7", Lang::De),
            ("en-GB,de;q=0.9", Lang::En),
            ("fr", Lang::En),
            ("de;q=0", Lang::En),
            ("", Lang::En),
            (";;;,q=,de;q=x", Lang::De),
        ] {
            assert_eq!(preferred(header), lang, "{header}");
        }
    }

    #[test]
    fn links_lead_friends_to_where_they_can_get() {
        let local = Config::local([0; 32]);
        assert_eq!(base("localhost:7171", &local), "http://localhost:7171");
        let lan = Config { lan: Some("http://192.168.1.5:7171".parse().unwrap()), ..local.clone() };
        assert_eq!(base("localhost:7171", &lan), "http://192.168.1.5:7171");
        assert_eq!(base("[::1]:7171", &lan), "http://192.168.1.5:7171");
        assert_eq!(base("house:7171", &lan), "http://house:7171");
        let site = Config { base_url: Some("https://table.example".parse().unwrap()), ..lan };
        assert_eq!(base("localhost:7171", &site), "https://table.example");
    }
}
