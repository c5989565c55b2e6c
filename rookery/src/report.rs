//! A series of games as one page with plots, complete in itself.

use std::fmt::Write as _;

use bots::arena::{Mirror, Tally};
use engine::Seat;
use host::{GameOver, Series};

/// What a report counts game by game.
pub(crate) struct Report {
    game: &'static str,
    bots: Vec<String>,
    /// By entrant: every score.
    scores: Vec<Vec<f64>>,
    /// Decisions in each game.
    lengths: Vec<f64>,
    /// By seat: the sum of shares.
    seats: Vec<f64>,
}

impl Report {
    pub(crate) fn new(game: &'static str, bots: &[String]) -> Self {
        let none = vec![Vec::new(); bots.len()];
        Self { game, bots: bots.to_vec(), scores: none, lengths: Vec::new(), seats: vec![0.0; bots.len()] }
    }

    pub(crate) fn add(&mut self, game: &GameOver<'_>) {
        let shares = game.standing.shares();
        for (entrant, scores) in self.scores.iter_mut().enumerate() {
            scores.push(game.standing.scores[game.fixture.seat_of(entrant).index()].into());
        }
        for seat in Seat::all(self.seats.len() as u8) {
            self.seats[seat.index()] += f64::from(shares[seat.index()]);
        }
        self.lengths.push(game.decisions as f64);
    }

    /// The page.
    pub(crate) fn html(&self, tally: &Tally, series: &Series<'_>) -> String {
        let games = self.lengths.len().max(1) as f64;
        let mirrored = if series.mirror == Mirror::On { ", mirrored dice" } else { "" };
        let mut page = format!(
            "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'>\
             <title>{game}: {bots}</title><style>{STYLE}</style><h1>{game}</h1>\
             <p>{bots}; {count} games, seed {seed}{mirrored}. Wins are shares: a tie of two counts half each. \
             Lines are 95 % intervals.</p>",
            game = self.game,
            bots = self.bots.join(" : "),
            count = self.lengths.len(),
            seed = series.seed,
        );
        let won: Vec<Bar> = self
            .bots
            .iter()
            .zip(&tally.entries)
            .map(|(bot, entry)| {
                let interval = entry.interval();
                Bar {
                    label: bot.clone(),
                    value: entry.share(),
                    range: Some((*interval.start(), *interval.end())),
                }
            })
            .collect();
        page += &section("Share of the wins", &bars(&won, 1.0, percent));
        let seats: Vec<Bar> = self
            .seats
            .iter()
            .enumerate()
            .map(|(seat, sum)| {
                let interval = bots::arena::wilson(*sum, self.lengths.len() as u32);
                Bar {
                    label: format!("seat {seat}"),
                    value: sum / games,
                    range: Some((*interval.start(), *interval.end())),
                }
            })
            .collect();
        page += &section("Share of the wins by seat", &bars(&seats, 1.0, percent));
        for (bot, scores) in self.bots.iter().zip(&self.scores) {
            page += &section(&format!("Scores of {bot}"), &histogram(scores));
        }
        page += &section("Decisions in a game", &histogram(&self.lengths));
        let times: Vec<Bar> = self
            .bots
            .iter()
            .zip(&tally.entries)
            .map(|(bot, entry)| Bar { label: bot.clone(), value: entry.median_ms().into(), range: None })
            .collect();
        let slowest = times.iter().map(|bar| bar.value).fold(0.001, f64::max);
        page += &section("Time for a decision, median", &bars(&times, slowest, |ms| format!("{ms:.3} ms")));
        page
    }
}

const STYLE: &str = "body{font:16px/1.5 Georgia,serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#221c14;\
    background:#f6f0e2}h1{margin:0}h2{font-size:1.1rem;margin:1.6rem 0 .3rem}svg{width:100%;height:auto}\
    rect{fill:#8a5a1c}text{font:13px Georgia,serif;fill:#221c14}line{stroke:#221c14;stroke-width:1.5}\
    @media(prefers-color-scheme:dark){body{background:#17130d;color:#eadfc8}text{fill:#eadfc8}line{stroke:#eadfc8}\
    rect{fill:#c98f3d}}";

struct Bar {
    label: String,
    value: f64,
    range: Option<(f64, f64)>,
}

fn section(title: &str, plot: &str) -> String {
    format!("<section><h2>{title}</h2>{plot}</section>")
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// Horizontal bars; `full` is the value of the whole width.
fn bars(bars: &[Bar], full: f64, words: impl Fn(f64) -> String) -> String {
    let scale = |value: f64| 150.0 + 420.0 * value / full;
    let mut svg = format!("<svg viewBox='0 0 680 {}' role=img>", 26 * bars.len() + 6);
    for (index, bar) in bars.iter().enumerate() {
        let y = 26 * index + 4;
        let width = scale(bar.value) - 150.0;
        let _ = write!(
            svg,
            "<text x=0 y={}>{}</text><rect x=150 y={y} width={width:.1} height=18 /><text x=590 y={}>{}</text>",
            y + 14,
            bar.label,
            y + 14,
            words(bar.value)
        );
        if let Some((low, high)) = bar.range {
            let _ =
                write!(svg, "<line x1={:.1} x2={:.1} y1={m} y2={m} />", scale(low), scale(high), m = y + 9);
        }
    }
    svg + "</svg>"
}

/// How often what occurred, in up to 24 classes of equal width.
fn histogram(values: &[f64]) -> String {
    let (low, high) = values.iter().fold((f64::MAX, f64::MIN), |(low, high), &v| (low.min(v), high.max(v)));
    if values.is_empty() {
        return String::new();
    }
    let width = ((high - low + 1.0) / 24.0).ceil().max(1.0);
    let mut classes = vec![0u32; ((high - low) / width) as usize + 1];
    for value in values {
        classes[((value - low) / width) as usize] += 1;
    }
    let most = f64::from(classes.iter().copied().max().unwrap_or(1).max(1));
    let step = 640.0 / classes.len() as f64;
    let mut svg = String::from("<svg viewBox='0 0 680 150' role=img>");
    for (index, &count) in classes.iter().enumerate() {
        let height = 110.0 * f64::from(count) / most;
        let x = 20.0 + step * index as f64;
        let _ = write!(
            svg,
            "<rect x={x:.1} y={:.1} width={:.1} height={height:.1}><title>{} to {}: {count}</title></rect>",
            120.0 - height,
            (step - 2.0).max(1.0),
            low + width * index as f64,
            low + width * (index as f64 + 1.0) - 1.0,
        );
    }
    let mean = values.iter().sum::<f64>() / values.len() as f64;
    let _ = write!(
        svg,
        "<text x=20 y=140>{low}</text><text x=660 y=140 text-anchor=end>{high}</text>\
         <text x=340 y=140 text-anchor=middle>mean {mean:.1}</text></svg>"
    );
    svg
}
