//! The page on which somebody says where they want to be told of their turns, and reads what became of it.

use engine::Lang;
use maud::{Markup, html};
use room::MatchId;
use store::{Millis, Subscription};

use super::layout;
use crate::App;
use crate::lang::words;
use crate::visit::Visit;

/// A line of the delivery log.
pub(crate) struct Told {
    /// The table it was about and the game played there; `None` for a try.
    pub(crate) table: Option<(MatchId, String)>,
    /// What became of it, as the store keeps it.
    pub(crate) outcome: String,
    /// When.
    pub(crate) at: Millis,
}

/// The page.
pub(crate) fn page(visit: &Visit, app: &App, key: &str, browsers: &[Subscription], told: &[Told]) -> Markup {
    let t = words(visit.lang);
    let content = html! {
        article class="narrow notices" {
            h1 { (t.notices) }
            p class="lead" { (t.notices_lead) }
            (this_browser(visit.lang, key))
            @if !browsers.is_empty() { (all_browsers(visit.lang, browsers)) }
            @if !told.is_empty() { (log(visit.lang, app, told)) }
        }
    };
    let frame = layout::Frame {
        title: t.notices,
        class: "notices-page",
        script: Some(&app.assets.notices),
        ..layout::Frame::default()
    };
    layout::page(visit, app, &frame, &content)
}

/// The switch for the browser one looks with. Only the script knows how it stands, and why it cannot be switched.
fn this_browser(lang: Lang, key: &str) -> Markup {
    let t = words(lang);
    html! {
        section id="push" class="push" data-key=(key) data-insecure=(t.notices_need_https) data-cannot=(t.notices_cannot)
            data-blocked=(t.notices_blocked) data-failed=(t.notices_failed) data-is-on=(t.notices_are_on) data-is-off=(t.notices_are_off) {
            h2 { (t.this_browser) }
            p id="push-state" role="status" { noscript { (t.notices_need_script) } }
            div class="go" {
                button type="button" id="push-on" class="brass big" hidden { (t.notices_switch_on) }
                button type="button" id="push-off" class="plain big" hidden { (t.notices_switch_off) }
            }
        }
    }
}

fn all_browsers(lang: Lang, browsers: &[Subscription]) -> Markup {
    let t = words(lang);
    html! {
        section {
            h2 { (t.browsers_told) }
            ul class="browsers" {
                @for browser in browsers {
                    li {
                        span { (t.told_by(service(&browser.endpoint))) " · " (moment(browser.at)) }
                        form method="post" action="/notices/unsubscribe" {
                            input type="hidden" name="endpoint" value=(browser.endpoint);
                            button { (t.notices_switch_off) }
                        }
                    }
                }
            }
            form method="post" action="/notices/try" class="go" { button class="plain big" { (t.send_a_try) } }
        }
    }
}

/// The host of a push service: all of its address that others may see.
fn service(endpoint: &str) -> &str {
    let rest = endpoint.split_once("://").map_or(endpoint, |(_, rest)| rest);
    rest.split('/').next().unwrap_or_default()
}

fn log(lang: Lang, app: &App, told: &[Told]) -> Markup {
    let t = words(lang);
    html! {
        section {
            h2 { (t.last_notices) }
            ul class="deliveries" {
                @for Told { table, outcome, at } in told {
                    li {
                        (moment(*at))
                        @match table {
                            Some((id, game)) => a href={ "/t/" (id) } { (app.rooms.kind(game).map_or(game.as_str(), |kind| kind.title(lang))) },
                            None => span { (t.a_try) },
                        }
                        span class={ "outcome " (outcome.split(' ').next().unwrap_or_default()) } { (t.outcome(outcome)) }
                    }
                }
            }
        }
    }
}

/// A moment; the script writes it as the reader's clock would.
fn moment(at: Millis) -> Markup {
    let utc = utc(at);
    html! { time datetime={ (utc.replace(' ', "T")) "Z" } { (utc) " UTC" } }
}

/// A moment as `2026-11-16 08:20`.
fn utc(at: Millis) -> String {
    let minutes = at.0.div_euclid(60_000);
    let (days, minute) = (minutes.div_euclid(1440), minutes.rem_euclid(1440));
    // Years begin in March here, so that the day that comes and goes is the last.
    let shifted = days + 719_468;
    let (era, day) = (shifted.div_euclid(146_097), shifted.rem_euclid(146_097));
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let of_year = day - (365 * year + year / 4 - year / 100);
    let march = (5 * of_year + 2) / 153;
    let month = if march < 10 { march + 3 } else { march - 9 };
    let year = era * 400 + year + i64::from(month <= 2);
    format!(
        "{year:04}-{month:02}-{:02} {:02}:{:02}",
        of_year - (153 * march + 2) / 5 + 1,
        minute / 60,
        minute % 60
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_those_of_the_calendar() {
        for (millis, written) in [
            (0, "1970-01-01 00:00"),
            (951_782_399_999, "2000-02-28 23:59"),
            (951_782_400_000, "2000-02-29 00:00"),
            (951_868_800_000, "2000-03-01 00:00"),
            (1_794_816_000_000, "2026-11-16 08:00"),
            (4_107_542_400_000, "2100-03-01 00:00"),
        ] {
            assert_eq!(utc(Millis(millis)), written);
        }
    }

    #[test]
    fn of_an_endpoint_only_the_service_is_shown() {
        assert_eq!(service("https://push.example/send/secret"), "push.example");
        assert_eq!(service(""), "");
    }
}
