//! What every test stands on: a server, a driver, and browsers that must leave without a complaint in their console and without
//! having asked any other host for anything.

use std::cell::{Cell, RefCell};
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::browser::{Browser, Habits};
use crate::house::{Driver, Server};

/// So long a browser has to show what it has, after a failure.
const LAST_LOOK: Duration = Duration::from_secs(10);

/// The stage of one test.
pub(crate) struct Stage {
    browsers: RefCell<Vec<Browser>>,
    started: Cell<usize>,
    driver: Driver,
    server: Server,
    dir: TempDir,
}

/// Runs a test. If it fails, what each browser showed is kept among the build's temporary files.
pub(crate) fn on_stage(test: impl AsyncFnOnce(&Stage)) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let stage = Stage::new();
    let played = catch_unwind(AssertUnwindSafe(|| {
        runtime.block_on(async {
            test(&stage).await;
            stage.nobody_complains().await;
        });
    }));
    runtime.block_on(async {
        if played.is_err() {
            stage.keep_what_was_shown().await;
        }
        stage.close().await;
    });
    stage.clear_away();
    if let Err(panic) = played {
        resume_unwind(panic);
    }
}

impl Stage {
    fn new() -> Self {
        let dir = TempDir::new().expect("a temporary directory");
        Self {
            browsers: RefCell::default(),
            started: Cell::new(0),
            driver: Driver::start(),
            server: Server::start(dir.path()),
            dir,
        }
    }

    /// Another person's browser: in English, with script, on a desk.
    pub(crate) async fn browser(&self) -> Browser {
        self.browser_with(Habits::default()).await
    }

    /// Another person's browser, with habits of its own.
    pub(crate) async fn browser_with(&self, habits: Habits) -> Browser {
        self.started.set(self.started.get() + 1);
        let home = self.dir.path().join(format!("browser-{}", self.started.get()));
        let browser = Browser::start(&self.driver.url, &self.server.url, &home, habits).await;
        self.browsers.borrow_mut().push(browser.clone());
        browser
    }

    /// A directory for the test's own files.
    pub(crate) fn dir(&self) -> &Path {
        self.dir.path()
    }

    fn all(&self) -> Vec<Browser> {
        self.browsers.borrow().clone()
    }

    async fn nobody_complains(&self) {
        for browser in self.all() {
            let complaints = browser.complaints().await;
            assert!(complaints.is_empty(), "the console complains: {complaints:#?}");
            let strangers = browser.requests_elsewhere().await;
            assert!(strangers.is_empty(), "another host was asked: {strangers:#?}");
        }
    }

    async fn keep_what_was_shown(&self) {
        let test = std::thread::current().name().unwrap_or("test").replace("::", "-");
        for (number, browser) in self.all().iter().enumerate() {
            let place = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{test}-{number}"));
            let kept = tokio::time::timeout(LAST_LOOK, browser.keep(&place)).await;
            eprintln!(
                "what browser {number} showed: {} ({})",
                place.display(),
                if kept.is_ok() { "kept" } else { "lost" }
            );
        }
    }

    async fn close(&self) {
        for browser in self.browsers.take() {
            browser.close().await;
        }
    }

    /// Removes the test's files. A browser that has just closed may write a last word into its directory meanwhile.
    fn clear_away(self) {
        let Self { driver, server, dir, .. } = self;
        drop((driver, server));
        let deadline = Instant::now() + LAST_LOOK;
        while dir.path().exists() && fs::remove_dir_all(dir.path()).is_err() && Instant::now() < deadline {
            std::thread::yield_now();
        }
    }
}
