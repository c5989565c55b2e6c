//! The host's page: how friends get here, how to go on-line with TLS, where the data is, and the tables there are.

use maud::{Markup, html};
use room::TableLine;

use super::layout;
use crate::App;
use crate::config::House;
use crate::lang::words;
use crate::qr;
use crate::visit::Visit;

/// The page.
pub(crate) fn page(visit: &Visit, app: &App, house: &House, tables: &[TableLine]) -> Markup {
    let t = words(visit.lang);
    let content = html! {
        article class="narrow host" {
            h1 { (t.host_page) }
            p class="quiet" { (t.host_lead) }
            (friends(visit, app))
            (encryption(visit))
            (data(visit, house))
            (table_list(visit, app, tables))
        }
    };
    let frame = layout::Frame { title: t.host_page, class: "host-page", ..layout::Frame::default() };
    layout::page(visit, app, &frame, &content)
}

fn friends(visit: &Visit, app: &App) -> Markup {
    let t = words(visit.lang);
    let alone = visit.only_reaches_this_computer();
    html! {
        section {
            h2 { (t.host_friends) }
            @if alone {
                p { (t.host_friends_none) }
                pre { "rookery --lan" }
            } @else {
                p class="lead" { a href=(visit.base) { (visit.base) } }
                (qr::code(&visit.base, &visit.base))
                p { @if app.config.base_url.is_some() { (t.host_friends_url) } @else { (t.host_friends_lan) } }
            }
        }
    }
}

fn encryption(visit: &Visit) -> Markup {
    let t = words(visit.lang);
    html! {
        section {
            h2 { (t.host_tls) }
            p { (t.host_tls_how) }
            pre { "table.example {\n    reverse_proxy 127.0.0.1:7171\n}" }
            p { (t.host_tls_start) }
            pre { "rookery --base-url https://table.example --trust 127.0.0.1" }
        }
    }
}

fn data(visit: &Visit, house: &House) -> Markup {
    let t = words(visit.lang);
    let is_server = house.data.starts_with("postgres");
    html! {
        section {
            h2 { (t.host_data) }
            p { code { (house.data) } }
            @if is_server {
                p { (t.host_backup_server) }
                pre { "pg_dump --format=custom --file=rookery.dump " (house.data) }
            } @else {
                p { (t.host_backup) }
                pre { "sqlite3 '" (house.data) "' \".backup rookery-copy.db\"" }
            }
        }
    }
}

/// The newest tables, each with the button that does away with it.
fn table_list(visit: &Visit, app: &App, tables: &[TableLine]) -> Markup {
    let t = words(visit.lang);
    let title = |line: &TableLine| app.rooms.kind(&line.game).map_or("", |kind| kind.title(visit.lang));
    html! {
        section {
            h2 { (t.host_tables) }
            p { (t.host_tables_how) }
            @if tables.is_empty() { p class="quiet" { (t.host_no_tables) } }
            ul class="host-tables" {
                @for line in tables {
                    li {
                        a href={ "/t/" (line.id) } { (title(line)) " " (line.id) }
                        span class="quiet" { (line.names.iter().flatten().cloned().collect::<Vec<_>>().join(", ")) }
                        form method="post" action="/host/delete" { button name="table" value=(line.id) { (t.delete_table) } }
                    }
                }
            }
        }
    }
}
