//! What `chromedriver` can do beyond the standard: its logs, and the browser's own protocol.

use axum::http::Method;
use fantoccini::wd::WebDriverCompatibleCommand;
use serde_json::{Value, json};
use url::{ParseError, Url};

/// A command of the driver's own.
#[derive(Debug)]
pub(crate) struct Vendor {
    path: &'static str,
    body: Value,
}

impl Vendor {
    /// Takes what has gathered in a log since it was last taken.
    pub(crate) fn log(kind: &str) -> Self {
        Self { path: "se/log", body: json!({ "type": kind }) }
    }

    /// Says something to the browser in its own protocol.
    pub(crate) fn devtools(command: &str, params: &Value) -> Self {
        Self { path: "goog/cdp/execute", body: json!({ "cmd": command, "params": params }) }
    }
}

impl WebDriverCompatibleCommand for Vendor {
    fn endpoint(&self, base_url: &Url, session_id: Option<&str>) -> Result<Url, ParseError> {
        base_url.join(&format!("session/{}/{}", session_id.unwrap_or_default(), self.path))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(self.body.to_string()))
    }
}
