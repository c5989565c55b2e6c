//! A person's browser: what one can do with it, and what one can see in it.
//!
//! Nothing here sleeps for a fixed time: whatever takes time is waited for, up to a deadline.

use std::cell::RefCell;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::rc::Rc;
use std::time::{Duration, Instant};

use fantoccini::actions::{InputSource as _, KeyAction, KeyActions};
use fantoccini::elements::Element;
use fantoccini::error::CmdError;
use fantoccini::key::Key;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};

use crate::vendor::Vendor;

/// So long something may take, on a machine that has other things to do.
const PATIENCE: Duration = Duration::from_secs(30);
/// So long it has to close.
const FAREWELL: Duration = Duration::from_secs(10);
/// So often one looks whether it has happened.
const GLANCE: Duration = Duration::from_millis(20);

/// A window on a desk.
pub(crate) const DESK: (u32, u32) = (1280, 720);
/// A phone, upright.
pub(crate) const PHONE: (u32, u32) = (390, 844);

/// What sets one browser apart from another.
#[derive(Clone, Copy)]
pub(crate) struct Habits {
    /// The language its owner reads.
    pub(crate) lang: &'static str,
    /// Does it run scripts?
    pub(crate) script: bool,
    /// How much it shows.
    pub(crate) size: (u32, u32),
}

impl Default for Habits {
    fn default() -> Self {
        Self { lang: "en", script: true, size: DESK }
    }
}

/// A browser. Clones are the same one.
#[derive(Clone)]
pub(crate) struct Browser {
    client: Client,
    site: Rc<str>,
    home: Rc<Path>,
    complaints: Rc<RefCell<Vec<String>>>,
}

impl Browser {
    /// Starts one with nothing in it.
    pub(crate) async fn start(driver: &str, site: &str, home: &Path, habits: Habits) -> Self {
        let capabilities = capabilities(home, habits);
        let capabilities = capabilities.as_object().expect("it is one").clone();
        let client =
            ClientBuilder::new(HttpConnector::new()).capabilities(capabilities).connect(driver).await;
        let client = client.expect("Chromium starts");
        let browser = Self { client, site: site.into(), home: home.into(), complaints: Rc::default() };
        browser.resize(habits.size).await;
        browser
    }

    /// Closes it, politely if it still listens. Left to itself it would outlive its driver.
    pub(crate) async fn close(self) {
        let process = self.client.capabilities().and_then(|told| told.get("goog:processID")?.as_u64());
        let closed = tokio::time::timeout(FAREWELL, self.client.close()).await;
        if let (Some(process), false) = (process, matches!(closed, Ok(Ok(())))) {
            // It may have crashed, and be gone already.
            let _ = Command::new("kill").args(["-9", &process.to_string()]).status();
        }
    }

    /// Says something to the browser in its own protocol.
    pub(crate) async fn devtools(&self, command: &str, params: &Value) -> Value {
        self.client
            .issue_cmd(Vendor::devtools(command, params))
            .await
            .expect("the browser understands its own protocol")
    }

    /// Makes the page as large as that.
    pub(crate) async fn resize(&self, (width, height): (u32, u32)) {
        let params =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600 });
        self.devtools("Emulation.setDeviceMetricsOverride", &params).await;
    }

    // --- Going somewhere

    /// Goes to a page of ours, or to an address of the test.
    pub(crate) async fn open(&self, path: &str) {
        let path = path.strip_prefix(&*self.site).unwrap_or(path);
        let address = if path.starts_with('/') { format!("{}{path}", self.site) } else { path.to_owned() };
        self.client.goto(&address).await.expect("the page opens");
    }

    /// Loads the page anew.
    pub(crate) async fn reload(&self) {
        self.client.refresh().await.expect("the page loads again");
    }

    /// The Back button.
    pub(crate) async fn back(&self) {
        self.client.back().await.expect("there is something to go back to");
    }

    /// The Forward button.
    pub(crate) async fn forward(&self) {
        self.client.forward().await.expect("there is something to go forward to");
    }

    /// Another tab of the same browser; returns how to come back.
    pub(crate) async fn new_tab(&self) -> impl AsyncFnOnce() + use<> {
        let first = self.client.window().await.expect("it has a window");
        let second = self.client.new_window(true).await.expect("another tab opens").handle;
        self.client.switch_to_window(second).await.expect("it is there");
        let client = self.client.clone();
        async move || {
            client.close_window().await.expect("the tab closes");
            client.switch_to_window(first).await.expect("the first tab is still there");
        }
    }

    /// Where it is: path and query.
    pub(crate) async fn here(&self) -> String {
        let url = self.client.current_url().await.expect("it is somewhere");
        url.as_str().strip_prefix(&*self.site).expect("we do not lead away").to_owned()
    }

    // --- Looking

    /// What an expression of the page's script language says. What cannot be said, because the page is just changing, is null.
    pub(crate) async fn eval(&self, expression: &str) -> Value {
        let script = format!("return ({expression});");
        match self.client.execute(&script, Vec::new()).await {
            Ok(value) => value,
            Err(CmdError::Standard(error)) if !error.to_string().contains("javascript error") => Value::Null,
            Err(error) => panic!("{expression}: {error}"),
        }
    }

    /// Runs a script in the page to its end, however long it takes, and gives what it returns.
    pub(crate) async fn run(&self, script: &str) -> Value {
        let wrapped = format!(
            "const done = arguments[0]; (async () => {{ {script} }})().then(done, (error) => done('failed: ' + error));"
        );
        self.client.execute_async(&wrapped, Vec::new()).await.expect("the script ends in time")
    }

    /// A number.
    pub(crate) async fn number(&self, expression: &str) -> f64 {
        let value = self.eval(expression).await;
        value.as_f64().unwrap_or_else(|| panic!("{expression} is no number but {value}"))
    }

    /// A text.
    pub(crate) async fn string(&self, expression: &str) -> String {
        let value = self.eval(expression).await;
        value.as_str().unwrap_or_else(|| panic!("{expression} is no text but {value}")).to_owned()
    }

    /// Whether something is so.
    pub(crate) async fn holds(&self, expression: &str) -> bool {
        self.eval(&format!("!!({expression})")).await == Value::Bool(true)
    }

    /// Waits until something is so.
    pub(crate) async fn until(&self, what: &str, expression: &str) {
        let deadline = Instant::now() + PATIENCE;
        while !self.holds(expression).await {
            assert!(Instant::now() < deadline, "waited in vain: {what} ({expression})");
            tokio::time::sleep(GLANCE).await;
        }
    }

    /// The first thing a selector finds, once it is there.
    pub(crate) async fn find(&self, css: &str) -> Element {
        let found = self.client.wait().at_most(PATIENCE).every(GLANCE).for_element(Locator::Css(css)).await;
        found.unwrap_or_else(|error| panic!("there is no {css}: {error}"))
    }

    /// What an attribute says, also of a page that comes again by itself just when it is read.
    pub(crate) async fn attribute(&self, css: &str, name: &str) -> String {
        let deadline = Instant::now() + PATIENCE;
        loop {
            match self.find(css).await.attr(name).await {
                Ok(value) => return value.unwrap_or_else(|| panic!("{css} has no {name}")),
                Err(error) => assert!(Instant::now() < deadline, "{css} cannot be read: {error}"),
            }
        }
    }

    /// Everything a selector finds just now.
    pub(crate) async fn find_all(&self, css: &str) -> Vec<Element> {
        self.client.find_all(Locator::Css(css)).await.expect("the selector is right")
    }

    /// Is there such a thing just now?
    pub(crate) async fn has(&self, css: &str) -> bool {
        !self.find_all(css).await.is_empty()
    }

    /// What one reads there.
    pub(crate) async fn text(&self, css: &str) -> String {
        self.find(css).await.text().await.expect("it has a text")
    }

    /// The whole page as it stands, as text.
    pub(crate) async fn source(&self) -> String {
        self.client.source().await.expect("a page has a source")
    }

    // --- Doing

    /// Clicks on something, where a person would, as soon as it can be clicked.
    pub(crate) async fn click(&self, css: &str) {
        self.click_unless(css, "false").await;
    }

    /// Clicks on something as soon as it can be clicked, unless something else is so by then.
    pub(crate) async fn click_unless(&self, css: &str, otherwise: &str) {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let clicked = match self.client.find(Locator::Css(css)).await {
                Ok(found) => found.click().await,
                Err(error) => Err(error),
            };
            let Err(error) = clicked else { return };
            if self.holds(otherwise).await {
                return;
            }
            assert!(Instant::now() < deadline, "cannot click {css}: {error}");
            self.scroll_to(css).await;
            tokio::time::sleep(GLANCE).await;
        }
    }

    /// Brings something to the middle of the window, as a person does whom the bar at the top or the hand at the bottom is in the way.
    async fn scroll_to(&self, css: &str) {
        let which = Value::from(css);
        self.eval(&format!(
            "document.querySelector({which})?.scrollIntoView({{ block: 'center', inline: 'center' }})"
        ))
        .await;
    }

    /// Writes into a field, in place of what stands there.
    pub(crate) async fn fill(&self, css: &str, text: &str) {
        let field = self.find(css).await;
        field.clear().await.expect("a field can be cleared");
        field.send_keys(text).await.expect("a field can be written in");
    }

    /// Chooses from a list.
    pub(crate) async fn choose(&self, css: &str, value: &str) {
        self.find(css)
            .await
            .select_by_value(value)
            .await
            .unwrap_or_else(|error| panic!("{css} has no {value}: {error}"));
    }

    /// Presses keys, wherever the focus is.
    pub(crate) async fn press(&self, keys: impl IntoIterator<Item = char>) {
        let mut actions = KeyActions::new("keyboard".to_owned());
        for value in keys {
            actions = actions.then(KeyAction::Down { value }).then(KeyAction::Up { value });
        }
        self.client.perform_actions(actions).await.expect("keys can be pressed");
    }

    /// Presses one key that has a name.
    pub(crate) async fn press_key(&self, key: Key) {
        self.press([key.into()]).await;
    }

    /// Presses Tab so often, backwards if that is negative.
    pub(crate) async fn tab(&self, times: i32) {
        let shift = KeyAction::Down { value: Key::Shift.into() };
        let mut actions = KeyActions::new("keyboard".to_owned());
        if times < 0 {
            actions = actions.then(shift);
        }
        for _ in 0..times.unsigned_abs() {
            let value = Key::Tab.into();
            actions = actions.then(KeyAction::Down { value }).then(KeyAction::Up { value });
        }
        if times < 0 {
            actions = actions.then(KeyAction::Up { value: Key::Shift.into() });
        }
        self.client.perform_actions(actions).await.expect("keys can be pressed");
    }

    // --- Keeping an eye on it

    /// Complaints in the console since the last call of this or of [`Self::forgive`]: errors, and warnings.
    pub(crate) async fn complaints(&self) -> Vec<String> {
        self.gather_complaints().await;
        self.complaints.take()
    }

    /// Forgives the complaints about a status the test has provoked, and no others.
    pub(crate) async fn forgive(&self, status: u16) {
        self.gather_complaints().await;
        let ours = format!("status of {status} ");
        self.complaints.borrow_mut().retain(|complaint| !complaint.contains(&ours));
    }

    async fn gather_complaints(&self) {
        let fresh = self.log("browser").await;
        let words =
            fresh.iter().filter(|entry| matches!(entry["level"].as_str(), Some("SEVERE" | "WARNING")));
        self.complaints.borrow_mut().extend(words.map(|entry| entry["message"].to_string()));
    }

    /// What its pages have asked other hosts for.
    pub(crate) async fn requests_elsewhere(&self) -> Vec<String> {
        let log = self.log("performance").await;
        let asked = log.iter().filter_map(|entry| {
            let event: Value = serde_json::from_str(entry["message"].as_str()?).ok()?;
            let event = &event["message"];
            let url = event["params"]["request"]["url"].as_str()?;
            (event["method"] == "Network.requestWillBeSent").then(|| url.to_owned())
        });
        // The browser's own pages, such as the empty one it begins with, come from nowhere.
        let own = |url: &String| {
            [&*self.site, "data:", "about:", "chrome:", "file:"].iter().any(|own| url.starts_with(own))
        };
        asked.filter(|url| !own(url)).collect()
    }

    async fn log(&self, kind: &str) -> Vec<Value> {
        let log = self.client.issue_cmd(Vendor::log(kind)).await.expect("the driver keeps logs");
        log.as_array().cloned().unwrap_or_default()
    }

    /// Where downloads go.
    pub(crate) fn downloads(&self) -> PathBuf {
        self.home.join("downloads")
    }

    /// Keeps a picture and the source of what is shown, under this name.
    pub(crate) async fn keep(&self, place: &Path) {
        if let Ok(picture) = self.client.screenshot().await {
            fs::write(place.with_extension("png"), picture).expect("the build's directory can be written");
        }
        if let Ok(source) = self.client.source().await {
            fs::write(place.with_extension("html"), source).expect("the build's directory can be written");
        }
    }

    /// A picture for the README, if pictures are wanted (`ROOKERY_SCREENSHOTS=1`).
    pub(crate) async fn picture(&self, name: &str) {
        if std::env::var_os("ROOKERY_SCREENSHOTS").is_none_or(|wanted| wanted != "1") {
            return;
        }
        let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/screenshots");
        fs::create_dir_all(&dir).expect("the directory of pictures can be made");
        let picture = self.client.screenshot().await.expect("a page can be photographed");
        fs::write(dir.join(name).with_extension("png"), picture).expect("a picture can be kept");
    }
}

fn capabilities(home: &Path, habits: Habits) -> Value {
    let args = [
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-dev-shm-usage",
    ];
    let mut args: Vec<String> = args.map(str::to_owned).into();
    args.push(format!("--user-data-dir={}", home.join("profile").display()));
    let scripts = if habits.script { 1 } else { 2 };
    json!({
        "goog:chromeOptions": {
            "args": args,
            "prefs": {
                "intl.accept_languages": habits.lang,
                "profile.managed_default_content_settings.javascript": scripts,
                "download.default_directory": home.join("downloads"),
            },
        },
        "timeouts": { "script": 120_000 },
        "goog:loggingPrefs": { "browser": "ALL", "performance": "ALL" },
    })
}
