//! The site in a real browser: headless Chromium, driven through `chromedriver`, against a server process with a data file of its own.
//!
//! They are ignored by default, because they need Debian's `chromium` and `chromium-driver`; `./test` runs them. Pictures for the README
//! are made on the way with `ROOKERY_SCREENSHOTS=1`.

mod browser;
mod house;
mod pages;
mod stage;
mod vendor;

mod axe;
mod fagins_gang;
mod fair_dice;
mod fitting;
mod guided;
mod hot_seat;
mod keyboard;
mod langfinger;
mod languages;
mod motion;
mod no_script;
mod notices;
mod paint;
mod patching;
mod phone;
mod refusals;
mod replay;
mod start;
mod stillness;
mod swindler;
mod two_browsers;
mod weights;
mod whole_game;
