//! A run of the arena as one page with plots, complete in itself.

mod counts;
mod plot;

use bots::arena::{Entry, Mirror, Tally, Verdict, wilson};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use self::plot::{Bar, Classes, bars, fit, histogram, number, percent};
use crate::arena::{Run, Table};

const STYLE: &str = include_str!("style.css");

/// The page.
pub(crate) fn page(run: &Run) -> String {
    let title = format!("{}: {}", run.kind.title(engine::Lang::En), run.names.join(", "));
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                h1 { (run.kind.title(engine::Lang::En)) }
                (intro(run))
                @for table in &run.tables { (chapter(table)) }
            }
        }
    };
    page.into_string()
}

fn intro(run: &Run) -> Markup {
    let games: u32 = run.tables.iter().map(|table| table.tally.games()).sum();
    let mirrored = match run.mirror {
        Mirror::On => " Dice are mirrored: each stream is played from every seat.",
        Mirror::Off => "",
    };
    html! {
        p {
            (run.names.join(" : ")) "; " (games) " games, seed " (run.seed) ", edition " (run.edition.id) "."
            @for (name, value) in &run.options { " Option " (name) " = " (value) "." }
        }
        p.soft {
            "Wins are shares: a tie of two counts half each. Thin lines are 95 % intervals, dashed ones what would be even, or "
            "the mean. Everybody sits everywhere equally often." (mirrored)
        }
    }
}

/// One size of the table.
fn chapter(table: &Table) -> Markup {
    let tally = &table.tally;
    html! {
        h2 { (table.players) " players, " (tally.games()) " games" }
        @if tally.games() > 0 {
            (verdict(table))
            @if !are_alike(table) {
                (section("Share of the wins", &wins(table)))
                @if table.bots.len() > 2 {
                    (section("Who comes in before whom", &duels(table)))
                }
                (section("Rating", &ratings(table)))
            }
            (section("Share of the wins by seat", &seats(table)))
            (section("Score", &scores(table)))
            (section("Length of a game", &lengths(tally)))
            (section("Time for a decision", &times(table)))
            (counts::sections(table))
        }
    }
}

/// Is it the same bot everywhere? Then there is nobody to compare, and the report is about the game.
fn are_alike(table: &Table) -> bool {
    table.bots.iter().all(|bot| *bot == table.bots[0])
}

/// What is to be told apart: the bots by name, or all of them as one if they are alike.
fn entries(table: &Table) -> Vec<(String, Entry)> {
    let named = table.names.iter().cloned().zip(table.tally.entries.iter().cloned());
    if !are_alike(table) {
        return named.collect();
    }
    let add = |mut all: Entry, (_, entry): (String, Entry)| {
        all.scores.extend(entry.scores);
        all.times.extend(entry.times);
        all
    };
    vec![(table.names[0].clone(), named.fold(Entry::default(), add))]
}

fn section(title: &str, plot: &Markup) -> Markup {
    html! { section { h3 { (title) } (plot) } }
}

fn verdict(table: &Table) -> Markup {
    let Some((trial, above)) = table.trial.as_ref().zip(table.claim.map(|claim| claim.above)) else {
        return html! {};
    };
    let (first, above) = (&table.names[0], percent(above));
    let words = match trial.verdict() {
        Verdict::Above => format!("It is settled: {first} wins more than {above}."),
        Verdict::Below => format!("It is settled: {first} does not win more than {above}."),
        Verdict::Open => format!("Whether {first} wins more than {above} is not settled."),
    };
    html! { p { (words) } }
}

fn wins(table: &Table) -> Markup {
    let bar = |(name, entry): (&String, &Entry)| Bar::share(name, entry.share(), entry.interval());
    let all: Vec<Bar> = table.names.iter().zip(&table.tally.entries).map(bar).collect();
    // In a league not everybody plays in every game, but who plays is up against as many.
    bars(&all, 1.0, Some(1.0 / f64::from(table.players)))
}

fn duels(table: &Table) -> Markup {
    html! {
        p.soft { "How often the bot of the row came in before the one of the column; a tie counts half. Shaded: surely more than half." }
        div.wide { table {
            tr { td {} @for name in &table.names { th scope="col" { (name) } } }
            @for (row, duels) in table.tally.duels.iter().enumerate() {
                tr {
                    th scope="row" { (table.names[row]) }
                    @for (column, duel) in duels.iter().enumerate() {
                        @if row == column { td { "·" } } @else {
                            @let interval = duel.interval();
                            td.ahead[*interval.start() > 0.5]
                                title={ (percent(*interval.start())) " to " (percent(*interval.end())) ", " (duel.games) " games" } {
                                (format!("{:.0} %", 100.0 * duel.share()))
                            }
                        }
                    }
                }
            }
        } }
    }
}

fn ratings(table: &Table) -> Markup {
    let bar = |(entrant, name): (usize, &String)| {
        let rating = table.tally.ratings.of(entrant);
        let half = 1.96 * rating.deviation;
        Bar::mean(name, rating.mean, rating.mean - half..=rating.mean + half)
    };
    let all: Vec<Bar> = table.names.iter().enumerate().map(bar).collect();
    html! {
        p.soft { "By Weng and Lin, for any number of players; everybody starts at 25. 4.2 more win about two games of three." }
        (bars(&all, fit(&all), Some(25.0)))
    }
}

fn seats(table: &Table) -> Markup {
    let games = table.tally.games();
    let bar = |(seat, &won): (usize, &f64)| {
        Bar::share(format!("Seat {}", seat + 1), won / f64::from(games), wilson(won, games))
    };
    let all: Vec<Bar> = table.tally.seats.iter().enumerate().map(bar).collect();
    bars(&all, 1.0, Some(1.0 / f64::from(table.players)))
}

fn scores(table: &Table) -> Markup {
    let entries = entries(table);
    let scores = |entry: &Entry| entry.scores.iter().map(|&score| f64::from(score)).collect::<Vec<f64>>();
    let Some(classes) = Classes::of(entries.iter().flat_map(|(_, entry)| scores(entry))) else {
        return html! {};
    };
    html! {
        div.columns {
            @for (name, entry) in &entries { (histogram(name, &scores(entry), classes)) }
        }
    }
}

fn lengths(tally: &Tally) -> Markup {
    let lengths: Vec<f64> = tally.lengths.iter().map(|&length| f64::from(length)).collect();
    let Some(classes) = Classes::of(lengths.iter().copied()) else { return html! {} };
    histogram("Decisions in a game", &lengths, classes)
}

fn times(table: &Table) -> Markup {
    let bar = |(name, entry): &(String, Entry)| {
        let [low, median, high] = entry.quantiles_ms([0.05, 0.5, 0.95]).map(f64::from);
        Bar {
            name: name.clone(),
            value: median,
            range: Some(low..=high),
            words: format!("{} ms", number(median)),
            note: format!("{} to {} ms", number(low), number(high)),
        }
    };
    let all: Vec<Bar> = entries(table).iter().map(bar).collect();
    html! {
        p.soft { "The median, where there was a choice. Here the thin lines leave out the quickest and the slowest 5 %." }
        (bars(&all, fit(&all), None))
    }
}
