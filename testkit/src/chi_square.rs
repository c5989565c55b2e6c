//! Did it come as often as it should? A chi-square test with so small a significance that fixed seeds never meet it by luck.

/// Beyond this normal deviate luck is no explanation: about one case in ten million.
const LIMIT: f64 = 5.2;

/// Groups are joined until so many hits are expected in each.
const LEAST_EXPECTED: f64 = 10.0;

/// Cells with their expected and observed hits, in an order that puts like with like. Says how improbable the
/// observation is, as a normal deviate, if that is beyond luck.
pub(crate) fn beyond_luck(cells: &[(f64, u32)]) -> Option<f64> {
    let groups = grouped(cells);
    let freedom = groups.len().checked_sub(1).filter(|&freedom| freedom > 0)?;
    let statistic: f64 = groups.iter().map(|(expected, seen)| (seen - expected).powi(2) / expected).sum();
    Some(deviate(statistic, freedom)).filter(|&deviate| deviate > LIMIT)
}

fn grouped(cells: &[(f64, u32)]) -> Vec<(f64, f64)> {
    let mut groups: Vec<(f64, f64)> = Vec::new();
    let (mut expected, mut seen) = (0.0, 0.0);
    for &(more_expected, more_seen) in cells {
        expected += more_expected;
        seen += f64::from(more_seen);
        if expected >= LEAST_EXPECTED {
            groups.push((expected, seen));
            (expected, seen) = (0.0, 0.0);
        }
    }
    match groups.last_mut() {
        Some(last) => *last = (last.0 + expected, last.1 + seen),
        None => groups.push((expected, seen)),
    }
    groups
}

/// The normal deviate that is as improbable as this statistic (Wilson and Hilferty's cube root).
fn deviate(statistic: f64, freedom: usize) -> f64 {
    let spread = 2.0 / (9.0 * freedom as f64);
    ((statistic / freedom as f64).cbrt() - (1.0 - spread)) / spread.sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deviate_is_that_of_the_printed_tables() {
        // The 99.9 % points of chi-square with 10 and with 100 degrees of freedom; 3.0902 is the normal one.
        assert!((deviate(29.588, 10) - 3.0902).abs() < 0.05);
        assert!((deviate(149.449, 100) - 3.0902).abs() < 0.02);
    }

    #[test]
    fn a_fair_coin_passes_and_a_bent_one_does_not() {
        assert_eq!(beyond_luck(&[(500.0, 520), (500.0, 480)]), None);
        assert!(beyond_luck(&[(500.0, 600), (500.0, 400)]).is_some());
    }

    #[test]
    fn rare_cells_are_judged_together() {
        let cells: Vec<_> = (0..100).map(|_| (1.0, 1)).collect();
        assert_eq!(grouped(&cells).len(), 10);
        assert_eq!(beyond_luck(&cells), None);
        assert_eq!(beyond_luck(&[(3.0, 9)]), None, "one group has nothing to be compared with");
    }
}
