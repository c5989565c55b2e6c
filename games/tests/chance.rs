//! Are the draws of every game as likely as the bag says? Whole games by fair dice, and chi-square on every answer of chance.
//!
//! Each draw has a bag of its own, so answers cannot simply be counted. Instead each is laid on a line from 0 to 1 on which every
//! possible answer has a stretch as long as its share of the bag: then all draws together must lie evenly on it. And each single
//! answer must have come as often as the bags promised.

use std::collections::BTreeMap;

use engine::dice::{Dice, Secret};
use engine::{Lang, Rng, ToAct};
use games::KINDS;
use host::{DrawInfo, Kind, Match, Terms};

/// So many draws of each game.
const DRAWS: usize = 12_000;
/// After so many steps a game is left: not every one ends by itself under random play.
const STEPS: usize = 2_500;
/// The line is cut into so many parts.
const PARTS: usize = 64;
/// One in a million, in standard deviations.
const ONE_IN_A_MILLION: f64 = 4.753;
/// The same for one answer among the few hundred that a game has.
const ONE_AMONG_MANY: f64 = 6.0;
/// What was promised less often than this says nothing by itself.
const OFTEN: f64 = 25.0;

/// What came, against what was to be expected.
#[derive(Default)]
struct Count {
    draws: usize,
    parts: Vec<f64>,
    /// For each answer: how often it came, how often it was promised, and the variance of that.
    answers: BTreeMap<String, (f64, f64, f64)>,
}

impl Count {
    /// Takes a draw in. Where within its stretch it lies is for `rng` to say.
    fn add(&mut self, draw: &DrawInfo, rng: &mut Rng) {
        let total: f64 = draw.answers.iter().map(|(_, weight)| f64::from(*weight)).sum();
        let mut before = 0.0;
        for (answer, weight) in &draw.answers {
            let share = f64::from(*weight) / total;
            let came = *answer == draw.answer;
            if came {
                let at = before + share * f64::from(rng.unit());
                self.parts[((at * PARTS as f64) as usize).min(PARTS - 1)] += 1.0;
            }
            before += share;
            let (times, promised, variance) = self.answers.entry(answer.clone()).or_default();
            *times += f64::from(u8::from(came));
            *promised += share;
            *variance += share * (1.0 - share);
        }
        self.draws += 1;
    }

    /// Pearson's chi-square over the parts of the line.
    fn chi_square(&self) -> f64 {
        let expected = self.draws as f64 / PARTS as f64;
        self.parts.iter().map(|came| (came - expected).powi(2) / expected).sum()
    }

    /// The answer that strays furthest from its promise, in standard deviations.
    fn worst_answer(&self) -> (f64, &str) {
        let often = self.answers.iter().filter(|(_, (_, _, variance))| *variance >= OFTEN);
        let strays = often.map(|(answer, (times, promised, variance))| {
            ((times - promised).abs() / variance.sqrt(), answer.as_str())
        });
        strays.max_by(|a, b| a.0.total_cmp(&b.0)).unwrap_or_default()
    }
}

/// The chi-square that is exceeded once in a million times (Wilson and Hilferty).
fn limit(freedom: usize) -> f64 {
    let spread = 2.0 / (9.0 * freedom as f64);
    freedom as f64 * (1.0 - spread + ONE_IN_A_MILLION * spread.sqrt()).powi(3)
}

/// A game by the fair dice of this number, with random players.
fn played(kind: &dyn Kind, players: u8, number: u64) -> Box<dyn Match> {
    let edition = kind.editions().remove(0).text;
    let terms = Terms { players, rules: kind.rules_version(), edition, options: Vec::new() };
    let mut game = kind.open(&terms).expect("the usual game can be played");
    let mut rng = Rng::new(number);
    let mut secret = Secret([0; 32]);
    secret.0.fill_with(|| (rng.next_u64() >> 56) as u8);
    let dice = Dice::fair(&secret, &format!("nonce 0 {number:032x} browser\n"), "7k2m9qxd");
    while game.len() < STEPS {
        let entry = match game.to_act() {
            ToAct::Over => break,
            ToAct::Chance => game.draw(&dice).expect("chance is asked"),
            ToAct::Seat(seat) => {
                let legal = game.legal(seat);
                engine::record::Entry::Act(seat, rng.choose(&legal).expect("a way to go on").clone())
            }
        };
        game.take(&entry, Lang::En).expect("it is legal");
    }
    game
}

/// Counts the draws of games until there are enough; `see` may lie about one.
fn counted(kind: &dyn Kind, most: usize, see: impl Fn(DrawInfo) -> DrawInfo) -> Count {
    let (mut count, mut rng) = (Count { parts: vec![0.0; PARTS], ..Count::default() }, Rng::new(17));
    let (least, greatest) = kind.players().into_inner();
    for number in 0.. {
        let players = least + (number % u64::from(greatest - least + 1)) as u8;
        for draw in played(kind, players, number).draws() {
            count.add(&see(draw), &mut rng);
        }
        if count.draws >= most {
            break;
        }
    }
    count
}

#[test]
fn every_game_draws_as_its_bags_promise() {
    for kind in KINDS {
        let count = counted(*kind, DRAWS, |draw| draw);
        let (chi_square, (stray, answer)) = (count.chi_square(), count.worst_answer());
        let limit = limit(PARTS - 1);
        println!(
            "{}: {} draws, chi-square {chi_square:.1} (at most {limit:.1}), {} answers, `{answer}` {stray:.1} deviations off",
            kind.id(),
            count.draws,
            count.answers.len()
        );
        assert!(chi_square < limit, "{}: chi-square {chi_square:.1}", kind.id());
        assert!(stray < ONE_AMONG_MANY, "{}: `{answer}` is {stray:.1} deviations off", kind.id());
    }
}

#[test]
fn a_host_who_favours_an_answer_a_little_is_found_out() {
    let kind = KINDS[0];
    // Of every eight draws one goes to the first answer in the bag, whatever the dice said.
    let tilted = |mut draw: DrawInfo| {
        if draw.number.is_multiple_of(8) {
            draw.answer.clone_from(&draw.answers[0].0);
        }
        draw
    };
    assert!(counted(kind, 4_000, tilted).chi_square() > limit(PARTS - 1));
    // And one who swaps two cards for each other half of the time.
    let swapped = |mut draw: DrawInfo| {
        let (first, last) = (draw.answers[0].0.clone(), draw.answers[draw.answers.len() - 1].0.clone());
        if draw.number.is_multiple_of(2) && draw.answer == first {
            draw.answer = last;
        }
        draw
    };
    assert!(counted(kind, 4_000, swapped).worst_answer().0 > ONE_AMONG_MANY);
}
