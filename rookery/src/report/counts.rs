//! What the games have counted of themselves, as plots.

use bots::arena::{Part, Row, Sum, wilson};
use maud::{Markup, html};

use super::plot::{Bar, Classes, bars, fit, histogram, percent};
use super::{are_alike, section};
use crate::arena::Table;

/// A plot for each thing that was counted: chances together, then the rest in the order of the game.
pub(super) fn sections(table: &Table) -> Markup {
    let rows = &table.tally.counts.rows;
    html! {
        (chances(rows))
        (numbers(table))
        @for row in rows {
            @match &row.sum {
                Sum::Parts(parts) => (section(&row.what, &whole(parts, table.players))),
                Sum::Seats(..) => (section(&row.what, &seats(row, table))),
                Sum::Number(_) | Sum::Share(..) => {}
            }
        }
    }
}

fn chances(rows: &[Row]) -> Markup {
    let bar = |row: &Row| match row.sum {
        Sum::Share(happened, times) => {
            Some(Bar::share(row.what.clone(), happened / f64::from(times.max(1)), wilson(happened, times)))
        }
        _ => None,
    };
    let all: Vec<Bar> = rows.iter().filter_map(bar).collect();
    if all.is_empty() {
        html! {}
    } else {
        section("How often", &bars(&all, 1.0, None))
    }
}

fn numbers(table: &Table) -> Markup {
    let counts = &table.tally.counts;
    let plot = |row: &Row| {
        let Sum::Number(named) = &row.sum else { return None };
        let values = counts.values(named);
        let classes = Classes::of(values.iter().copied())?;
        Some(histogram(&row.what, &values, classes))
    };
    let plots: Vec<Markup> = counts.rows.iter().filter_map(plot).collect();
    if plots.is_empty() {
        return html! {};
    }
    section("In a game", &html! { div.columns { @for plot in &plots { (plot) } } })
}

/// The parts of a whole, the largest first, and how much of each was the winners'.
fn whole(parts: &[Part], players: u8) -> Markup {
    let total: f64 = parts.iter().map(|part| part.amount).sum();
    let mut parts: Vec<&Part> = parts.iter().collect();
    parts.sort_by(|a, b| b.amount.total_cmp(&a.amount));
    let bar = |part: &&Part| Bar {
        name: part.which.to_string(),
        value: part.amount / total.max(f64::MIN_POSITIVE),
        range: None,
        words: percent(part.amount / total.max(f64::MIN_POSITIVE)),
        note: winners(part),
    };
    let all: Vec<Bar> = parts.iter().map(bar).collect();
    let owned = parts.iter().any(|part| part.owned > 0.0);
    html! {
        @if owned {
            p.soft { "Small: how much of it was the winners'. If it made no difference it would be about " (percent(1.0 / f64::from(players))) "." }
        }
        (bars(&all, fit(&all), None))
    }
}

fn winners(part: &Part) -> String {
    if part.owned > 0.0 { format!("winners {}", percent(part.winners / part.owned)) } else { String::new() }
}

/// The mean by bot, if they differ, and of winners against the others.
fn seats(row: &Row, table: &Table) -> Markup {
    let Sum::Seats(entrants, winners, others) = &row.sum else { return html! {} };
    let means = table.tally.counts.means(entrants, *winners, *others);
    let groups = [("Winners".to_owned(), means.winners), ("The others".to_owned(), means.others)];
    let bots = if are_alike(table) { &[] } else { &table.names[..] };
    let named = bots.iter().cloned().zip(means.entrants).chain(groups);
    let all: Vec<Bar> = named.map(|(name, mean)| Bar::mean(name, mean.mean, mean.interval)).collect();
    bars(&all, fit(&all), None)
}
