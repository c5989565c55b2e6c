//! Hints: what a bot would think of the choices, in numbers and in a plain sentence.

use engine::Lang;

use crate::sight::Choice;

/// What a search thinks of a choice.
#[derive(Clone, PartialEq, Debug)]
pub struct Tip {
    /// The action in notation.
    pub action: String,
    /// The share of the win the seat may expect from it.
    pub share: f32,
}

/// A tip in words.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint {
    /// The choice.
    pub choice: Choice,
    /// The share of the win the seat may expect from it.
    pub share: f32,
    /// Why, in one sentence.
    pub why: String,
}

/// How many tips a hint gives at most.
pub const TIPS: usize = 3;

/// Differences of fewer percentage points than this are nothing to speak of.
const MARGIN: i32 = 2;

/// What the numbers alone say about the tip at `at` of `tips`, the best first.
pub(crate) fn by_numbers(tips: &[Tip], at: usize, lang: Lang) -> String {
    let percent = |tip: &Tip| (100.0 * tip.share).round() as i32;
    let (own, best) = (percent(&tips[at]), percent(&tips[0]));
    let german = match (at, tips.get(1).map(|second| best - percent(second))) {
        (0, None) => "Etwas anderes bleibt nicht.".to_owned(),
        (0, Some(ahead)) if ahead >= MARGIN => {
            format!("Gewinnt {own} von 100 durchgespielten Partien, {ahead} mehr als der nächstbeste Zug.")
        }
        (0, Some(_)) => {
            format!("Gewinnt {own} von 100 durchgespielten Partien; andere Züge sind kaum schlechter.")
        }
        _ if best - own >= MARGIN => {
            format!("Gewinnt {} von 100 Partien weniger als der erste Zug.", best - own)
        }
        _ => "So gut wie der erste Zug, soweit es sich absehen lässt.".to_owned(),
    };
    let english = match (at, tips.get(1).map(|second| best - percent(second))) {
        (0, None) => "There is nothing else to do.".to_owned(),
        (0, Some(ahead)) if ahead >= MARGIN => {
            format!("Wins {own} of 100 games played out, {ahead} more than the next best move.")
        }
        (0, Some(_)) => format!("Wins {own} of 100 games played out; other moves are hardly worse."),
        _ if best - own >= MARGIN => format!("Wins {} of 100 games fewer than the first move.", best - own),
        _ => "As good as the first move, as far as can be foreseen.".to_owned(),
    };
    lang.pick(german, english)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(shares: &[f32]) -> Vec<String> {
        let tips: Vec<Tip> = shares.iter().map(|&share| Tip { action: "pass".to_owned(), share }).collect();
        (0..tips.len()).map(|at| by_numbers(&tips, at, Lang::En)).collect()
    }

    #[test]
    fn the_numbers_say_how_much_better_the_first_is() {
        let said = said(&[0.52, 0.46, 0.2]);
        assert_eq!(said[0], "Wins 52 of 100 games played out, 6 more than the next best move.");
        assert_eq!(said[1], "Wins 6 of 100 games fewer than the first move.");
        assert_eq!(said[2], "Wins 32 of 100 games fewer than the first move.");
    }

    #[test]
    fn a_difference_that_is_none_is_not_made_one() {
        let said = said(&[0.50, 0.49]);
        assert_eq!(said[0], "Wins 50 of 100 games played out; other moves are hardly worse.");
        assert_eq!(said[1], "As good as the first move, as far as can be foreseen.");
    }

    #[test]
    fn where_there_is_no_choice_it_says_so() {
        assert_eq!(said(&[0.1]), ["There is nothing else to do."]);
    }
}
