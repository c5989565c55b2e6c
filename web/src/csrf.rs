//! Posts come from our own pages: what another site makes a browser send is turned away.

use axum::extract::{Request, State};
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use crate::App;
use crate::config::Config;
use crate::error::Problem;

/// Lets reading pass, and posts from our own pages.
pub(crate) async fn only_from_here(State(app): State<App>, request: Request, next: Next) -> Response {
    let harmless = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if harmless || is_from_here(request.headers(), &app.config) {
        next.run(request).await
    } else {
        Problem::Foreign.into_response()
    }
}

/// Browsers say in `Sec-Fetch-Site` whether a request is from the same origin, but not to plain http addresses other than
/// localhost; there `Origin` tells. Whoever sends neither is no browser of these days and is not served.
fn is_from_here(headers: &HeaderMap, config: &Config) -> bool {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    if let Some(site) = text("sec-fetch-site") {
        return site == "same-origin";
    }
    let Some(origin) = text(ORIGIN.as_str()) else { return false };
    match (&config.base_url, text(HOST.as_str())) {
        (Some(base), _) => origin == base.as_str(),
        (None, Some(host)) => {
            origin.split_once("://").is_some_and(|(_, site)| site.eq_ignore_ascii_case(host))
        }
        (None, None) => false,
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn judged(headers: &[(&'static str, &'static str)], config: &Config) -> bool {
        let headers = headers.iter().map(|&(name, value)| {
            (axum::http::HeaderName::from_static(name), HeaderValue::from_static(value))
        });
        is_from_here(&headers.collect(), config)
    }

    #[test]
    fn without_a_base_url_the_origin_is_the_host() {
        let config = Config::local([0; 32]);
        assert!(judged(&[("host", "localhost:7171"), ("origin", "http://localhost:7171")], &config));
        assert!(!judged(&[("host", "localhost:7171"), ("origin", "http://localhost:8000")], &config));
        assert!(!judged(&[("host", "localhost:7171"), ("origin", "https://evil.example")], &config));
        assert!(!judged(&[("host", "localhost:7171"), ("origin", "null")], &config));
        assert!(!judged(&[("host", "localhost:7171")], &config));
    }

    #[test]
    fn with_a_base_url_the_origin_is_that() {
        let config =
            Config { base_url: Some("https://table.example".parse().unwrap()), ..Config::local([0; 32]) };
        assert!(judged(&[("host", "10.0.0.2:7171"), ("origin", "https://table.example")], &config));
        assert!(!judged(&[("host", "10.0.0.2:7171"), ("origin", "http://10.0.0.2:7171")], &config));
    }

    #[test]
    fn what_the_browser_says_of_the_site_counts_first() {
        let config = Config::local([0; 32]);
        let host = ("host", "localhost:7171");
        assert!(judged(&[host, ("sec-fetch-site", "same-origin"), ("origin", "null")], &config));
        for site in ["cross-site", "same-site", "none"] {
            let origin = ("origin", "http://localhost:7171");
            assert!(!judged(&[host, ("sec-fetch-site", site), origin], &config), "{site}");
        }
    }
}
