//! Plots: bars and distributions in SVG. Words stand beside them as text, so that they stay readable on a phone.

use std::ops::RangeInclusive;

use maud::{Markup, html};

/// A bar with its name.
pub(super) struct Bar {
    /// What it stands for.
    pub(super) name: String,
    /// How long it is.
    pub(super) value: f64,
    /// The line across its end.
    pub(super) range: Option<RangeInclusive<f64>>,
    /// The value in words.
    pub(super) words: String,
    /// What else there is to say, smaller.
    pub(super) note: String,
}

impl Bar {
    /// A share of something, with its interval.
    pub(super) fn share(name: impl Into<String>, share: f64, interval: RangeInclusive<f64>) -> Self {
        let note = format!("{} to {}", percent(*interval.start()), percent(*interval.end()));
        Self { name: name.into(), value: share, range: Some(interval), words: percent(share), note }
    }

    /// A mean, with its interval.
    pub(super) fn mean(name: impl Into<String>, mean: f64, interval: RangeInclusive<f64>) -> Self {
        let note = format!("{} to {}", number(*interval.start()), number(*interval.end()));
        Self { name: name.into(), value: mean, range: Some(interval), words: number(mean), note }
    }
}

/// Horizontal bars from 0 to `full`, with a dashed line at `even` if there is something to compare with.
pub(super) fn bars(bars: &[Bar], full: f64, even: Option<f64>) -> Markup {
    let scale = |value: f64| (1000.0 * value / full.max(1e-9)).clamp(0.0, 1000.0).round() / 10.0;
    html! {
        div.bars {
            @for bar in bars {
                span.name { (bar.name) }
                // The same stands beside it in words.
                svg.bar viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true" {
                    path.full d={ "M0 3H" (scale(bar.value)) "V17H0Z" } {}
                    @if let Some(range) = &bar.range {
                        @let (low, high) = (scale(*range.start()), scale(*range.end()));
                        path d={ "M" (low) " 10H" (high) "M" (low) " 6v8M" (high) " 6v8" } {}
                    }
                    @if let Some(even) = even {
                        path.even d={ "M" (scale(even)) " 0v20" } {}
                    }
                }
                span.value { (bar.words) @if !bar.note.is_empty() { small { (bar.note) } } }
            }
        }
    }
}

/// How wide the bars must be drawn so that each fits with its line.
pub(super) fn fit(bars: &[Bar]) -> f64 {
    let reach = |bar: &Bar| bar.range.as_ref().map_or(bar.value, |range| range.end().max(bar.value));
    bars.iter().map(reach).fold(0.0, f64::max)
}

/// The classes of a distribution: where they begin, and how wide they are.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Classes {
    low: f64,
    width: f64,
    count: usize,
}

impl Classes {
    /// At most this many.
    const MOST: f64 = 30.0;

    /// Classes of whole numbers that hold all of the values, of a width of 1, 2 or 5 times a power of ten.
    pub(super) fn of(values: impl Iterator<Item = f64>) -> Option<Self> {
        let ends = |ends: Option<(f64, f64)>, value: f64| {
            Some(ends.map_or((value, value), |(low, high)| (low.min(value), high.max(value))))
        };
        let (low, high) = values.fold(None, ends)?;
        let least = (high - low + 1.0) / Self::MOST;
        let power = 10f64.powi(least.log10().floor().max(0.0) as i32);
        let width = [1.0, 2.0, 5.0, 10.0].into_iter().map(|step| step * power).find(|&width| width >= least);
        let width = width.unwrap_or(10.0 * power);
        let low = (low / width).floor() * width;
        Some(Self { low, width, count: ((high - low) / width) as usize + 1 })
    }

    fn counts(&self, values: &[f64]) -> Vec<u32> {
        let mut counts = vec![0; self.count];
        values.iter().for_each(|value| counts[((value - self.low) / self.width) as usize] += 1);
        counts
    }

    fn start(&self, class: usize) -> f64 {
        self.low + self.width * class as f64
    }

    fn name(&self, class: usize) -> String {
        let (first, last) = (self.start(class), self.start(class + 1) - 1.0);
        if first < last { format!("{} to {}", number(first), number(last)) } else { number(first) }
    }
}

/// How often what occurred, with a dashed line at the mean.
pub(super) fn histogram(title: &str, values: &[f64], classes: Classes) -> Markup {
    let counts = classes.counts(values);
    let most = f64::from(counts.iter().copied().max().unwrap_or(1).max(1));
    let mean = values.iter().sum::<f64>() / values.len().max(1) as f64;
    // Classes of whole numbers: the value 3 stands in the middle of the class from 3 to 3.
    let at_mean = (mean - classes.low + 0.5) / classes.width;
    html! {
        div {
            h4 { (title) ", mean " (number(mean)) }
            svg.histogram viewBox={ "0 0 " (classes.count) " 100" } preserveAspectRatio="none" role="img"
                aria-label={ (title) ": from " (number(classes.low)) " to " (number(classes.start(classes.count) - 1.0)) ", mean " (number(mean)) } {
                @for (class, &count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
                    @let top = 100.0 - 96.0 * f64::from(count) / most;
                    path.full d={ "M" (class) ".06 100V" (format!("{top:.1}")) "h.88V100" } {
                        title { (classes.name(class)) ": " (count) }
                    }
                }
                path.even d={ "M" (format!("{at_mean:.2}")) " 0v100" } {}
            }
            div.axis {
                span { (number(classes.low)) }
                span { (number(classes.start(classes.count) - 1.0)) }
            }
        }
    }
}

/// A share as a percentage.
pub(super) fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// A number with as many digits as say something.
pub(super) fn number(value: f64) -> String {
    if value.fract() == 0.0 && value.abs() < 1e9 {
        return format!("{value:.0}");
    }
    match value.abs() {
        size if size < 0.1 => format!("{value:.3}"),
        size if size < 10.0 => format!("{value:.2}"),
        size if size < 1000.0 => format!("{value:.1}"),
        _ => format!("{value:.0}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn classes(values: &[f64]) -> (f64, f64, usize) {
        let Classes { low, width, count } = Classes::of(values.iter().copied()).unwrap();
        (low, width, count)
    }

    #[test]
    fn classes_hold_all_values_and_are_few() {
        assert_eq!(classes(&[3.0]), (3.0, 1.0, 1));
        assert_eq!(classes(&[0.0, 29.0]), (0.0, 1.0, 30));
        assert_eq!(classes(&[0.0, 30.0]), (0.0, 2.0, 16));
        assert_eq!(classes(&[-7.0, 130.0]), (-10.0, 5.0, 29));
        assert_eq!(classes(&[12.0, 1234.0]), (0.0, 50.0, 25));
        assert!(Classes::of(std::iter::empty()).is_none());
    }

    #[test]
    fn every_value_is_counted_in_its_class() {
        let values = [-7.0, -6.0, 0.0, 4.0, 5.0, 130.0];
        let counts = Classes::of(values.into_iter()).unwrap().counts(&values);
        assert_eq!((counts[0], counts[2], counts[3], counts[28]), (2, 2, 1, 1));
        assert_eq!(counts.iter().sum::<u32>(), 6);
    }

    #[test]
    fn numbers_have_the_digits_that_count() {
        let words: Vec<_> = [3.0, 0.0123, 1.23456, 45.678, 12345.6].into_iter().map(number).collect();
        assert_eq!(words, ["3", "0.012", "1.23", "45.7", "12346"]);
    }
}
