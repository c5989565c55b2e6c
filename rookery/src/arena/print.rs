//! The result of a run, as JSON and as text.

use std::fmt::Write as _;

use bots::arena::{Counts, Mean, Mirror, Part, Row, Sum, Verdict, wilson};
use serde_json::{Map, Value, json};

use super::{Run, Table};

/// One object. The fields of DESIGN are `game`, `games` and `seats` with `bot`, `games`, `wins`, `mean_score`, `mean_rank` and
/// `ms_per_decision`.
pub(super) fn json(run: &Run) -> Value {
    let seats: Vec<Value> = run.tables.iter().flat_map(seats).collect();
    json!({
        "game": run.kind.id(),
        "games": run.tables.iter().map(|table| table.tally.games()).sum::<u32>(),
        "seats": seats,
        "seed": run.seed,
        "mirror": run.mirror == Mirror::On,
        "tables": run.tables.iter().map(table).collect::<Vec<_>>(),
    })
}

fn seats(table: &Table) -> Vec<Value> {
    let seat = |(entrant, entry): (usize, &bots::arena::Entry)| {
        let (interval, rating) = (entry.interval(), table.tally.ratings.of(entrant));
        json!({
            "bot": table.bots[entrant].to_string(),
            "players": table.players,
            "games": entry.games,
            "wins": entry.wins,
            "share_95": [interval.start(), interval.end()],
            "mean_score": entry.mean_score(),
            "mean_rank": entry.mean_rank(),
            "rating": rating.mean,
            "rating_deviation": rating.deviation,
            "ms_per_decision": entry.mean_ms(),
            "median_ms_per_decision": entry.median_ms(),
        })
    };
    table.tally.entries.iter().enumerate().map(seat).collect()
}

fn table(table: &Table) -> Value {
    let tally = &table.tally;
    let by_seat = tally.seats.iter().map(|&won| share(won, tally.games()));
    let ahead = |duels: &Vec<bots::arena::Duel>| {
        let cell = |duel: &bots::arena::Duel| if duel.games == 0 { Value::Null } else { json!(duel.share()) };
        duels.iter().map(cell).collect::<Vec<_>>()
    };
    let decisions: f64 = tally.lengths.iter().map(|&length| f64::from(length)).sum();
    let mut object = json!({
        "players": table.players,
        "games": tally.games(),
        "bots": table.names,
        "by_seat": by_seat.collect::<Vec<_>>(),
        "ahead": tally.duels.iter().map(ahead).collect::<Vec<_>>(),
        "mean_decisions": decisions / f64::from(tally.games().max(1)),
        "counts": counts(&tally.counts),
    });
    if let Some((trial, claim)) = table.trial.as_ref().zip(table.claim) {
        let verdict = match trial.verdict() {
            Verdict::Above => "above",
            Verdict::Below => "below",
            Verdict::Open => "open",
        };
        object["settled"] = json!({ "bot": table.names[0], "above": claim.above, "verdict": verdict });
    }
    object
}

fn share(happened: f64, times: u32) -> Value {
    let interval = wilson(happened, times);
    json!({ "share": happened / f64::from(times.max(1)), "share_95": [interval.start(), interval.end()] })
}

fn mean(mean: &Mean) -> Value {
    json!({ "mean": mean.mean, "mean_95": [mean.interval.start(), mean.interval.end()] })
}

fn counts(counts: &Counts) -> Value {
    let row = |row: &Row| {
        let value = match &row.sum {
            Sum::Number(named) => mean(&counts.mean(named)),
            Sum::Share(happened, times) => share(*happened, *times),
            Sum::Parts(parts) => whole(parts),
            Sum::Seats(entrants, winners, others) => {
                let means = counts.means(entrants, *winners, *others);
                let entrants: Vec<Value> = means.entrants.iter().map(mean).collect();
                json!({ "bots": entrants, "winners": mean(&means.winners), "others": mean(&means.others) })
            }
        };
        (row.what.to_string(), value)
    };
    Value::Object(counts.rows.iter().map(row).collect::<Map<_, _>>())
}

fn whole(parts: &[Part]) -> Value {
    let total: f64 = parts.iter().map(|part| part.amount).sum();
    let part = |part: &Part| {
        let winners = if part.owned > 0.0 { json!(part.winners / part.owned) } else { Value::Null };
        (part.which.to_string(), json!({ "share": part.amount / total, "winners": winners }))
    };
    Value::Object(parts.iter().map(part).collect::<Map<_, _>>())
}

/// Tables for a terminal.
pub(super) fn text(run: &Run) -> String {
    let mut text = String::new();
    for table in &run.tables {
        let (id, games) = (run.kind.id(), table.tally.games());
        let _ = writeln!(
            text,
            "{id}, {} players, {games} games, wins as shares with 95 % intervals",
            table.players
        );
        write_entries(&mut text, table);
        if table.bots.len() > 2 {
            write_duels(&mut text, table);
        }
        write_verdict(&mut text, table);
    }
    text
}

fn write_entries(text: &mut String, table: &Table) {
    let _ = writeln!(
        text,
        "{:<14} {:>7} {:>15} {:>8} {:>6} {:>12} {:>12}",
        "bot", "share", "95 %", "score", "rank", "rating", "ms/decision"
    );
    for (entrant, (name, entry)) in table.names.iter().zip(&table.tally.entries).enumerate() {
        let (interval, rating) = (entry.interval(), table.tally.ratings.of(entrant));
        let _ = writeln!(
            text,
            "{name:<14} {:>6.1}% {:>6.1}% - {:>4.1}% {:>8.1} {:>6.2} {:>5.1} ± {:>3.1} {:>13.3}",
            100.0 * entry.share(),
            100.0 * interval.start(),
            100.0 * interval.end(),
            entry.mean_score(),
            entry.mean_rank(),
            rating.mean,
            1.96 * rating.deviation,
            entry.median_ms(),
        );
    }
}

fn write_duels(text: &mut String, table: &Table) {
    let _ = writeln!(text, "before whom, in % of the games of both");
    let width = table.names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(5) + 1;
    let heads: String = table.names.iter().map(|name| format!("{name:>width$}")).collect();
    let _ = writeln!(text, "{:<14} {heads}", "");
    for (row, (name, duels)) in table.names.iter().zip(&table.tally.duels).enumerate() {
        let cell = |(column, duel): (usize, &bots::arena::Duel)| {
            let share = if row == column { "·".to_owned() } else { format!("{:.0}", 100.0 * duel.share()) };
            format!("{share:>width$}")
        };
        let cells: String = duels.iter().enumerate().map(cell).collect();
        let _ = writeln!(text, "{name:<14} {cells}");
    }
}

fn write_verdict(text: &mut String, table: &Table) {
    let Some((trial, claim)) = table.trial.as_ref().zip(table.claim) else { return };
    let (name, above) = (&table.names[0], 100.0 * claim.above);
    let _ = match trial.verdict() {
        Verdict::Above => writeln!(text, "settled: {name} wins more than {above} %"),
        Verdict::Below => writeln!(text, "settled: {name} does not win more than {above} %"),
        Verdict::Open => writeln!(text, "not settled: whether {name} wins more than {above} %"),
    };
}
