//! Records are read strictly and written in one way.

use super::*;

const TEXT: &str = "\
# rookery record 1
match 7k2m9qxd
game gauner
rules 1
edition gauner-nsv-2013 sha256:9f2c000000000000000000000000000000000000000000000000000000000000
players 3
option a=1
option b=none
seat 0 Sarah
seat 1 bot:hard
seat 2 Ü b
dice fair-1
commit 5b1e000000000000000000000000000000000000000000000000000000000000
nonce 0 77ac0000000000000000000000000000
nonce 2 88bd0000000000000000000000000000 server
order 2 0 1
after 4d81w0rz
given 57
---
~ y
; said aloud
0 take 2L
@ 1 Hans
~ ?
0 undo 1
";

fn finished() -> String {
    let body = format!(
        "{TEXT}= 21 35* -4\nsecret 0000000000000000000000000000000000000000000000000000000000000001\n"
    );
    let sum = sum_of(body.as_bytes());
    format!("{body}sum {sum}\n")
}

fn error(text: &str) -> String {
    text.parse::<Record>().unwrap_err().to_string()
}

#[test]
fn a_running_record_comes_back_as_it_was() {
    let record: Record = TEXT.parse().unwrap();
    assert_eq!(record.to_string(), TEXT);
    assert_eq!(record.steps(), 4);
    assert_eq!(record.line_of(0), 20);
    assert_eq!(record.header.seats[1].as_bot(), Some("hard"));
}

#[test]
fn a_finished_record_comes_back_as_it_was() {
    let text = finished();
    let record: Record = text.parse().unwrap();
    assert_eq!(record.to_string(), text);
    assert_eq!(record.outcome, Some(Outcome::Scores(vec![(21, false), (35, true), (-4, false)])));
}

#[test]
fn one_changed_byte_anywhere_is_found() {
    let text = finished();
    for at in 0..text.len() {
        for change in [1u8, 0x20] {
            let mut bytes = text.clone().into_bytes();
            bytes[at] ^= change;
            if let Ok(changed) = String::from_utf8(bytes) {
                assert!(changed.parse::<Record>().is_err(), "byte {at} ^ {change}: {changed}");
            }
        }
    }
}

#[test]
fn a_line_too_many_or_too_few_is_found() {
    let text = finished();
    let lines: Vec<&str> = text.lines().collect();
    for at in 0..lines.len() {
        let without: String =
            lines.iter().enumerate().filter(|(i, _)| *i != at).map(|(_, line)| format!("{line}\n")).collect();
        assert!(without.parse::<Record>().is_err(), "without line {}", at + 1);
    }
    assert!(format!("{text}\n").parse::<Record>().is_err(), "no blank lines");
}

#[test]
fn errors_name_the_line() {
    let said = |from: &str, to: &str| error(&TEXT.replacen(from, to, 1));
    assert_eq!(error("hello\n"), "line 1: a record begins with `# rookery record 1`");
    assert_eq!(said("game gauner", "gamble gauner"), "line 3: `game …` expected, not `gamble gauner`");
    assert_eq!(said("players 3", "players 03"), "line 6: `03` is no number that fits here");
    assert_eq!(said("option b=none", "option a=2"), "line 8: options stand sorted by name, each once");
    assert_eq!(said("seat 1 bot:hard", "seat 2 bot:hard"), "line 10: seat 1 expected, not `2`");
    assert_eq!(said("dice fair-1", "dice loaded"), "line 12: dice are `fair-1`, `seed N` or `given`");
    assert_eq!(said("77ac", "77AC"), "line 14: 16 bytes in lower-case hex expected");
    assert_eq!(said("order 2 0 1", "order 2 0 0"), "line 16: an order names each of 3 places once");
    assert_eq!(said("0 take", "7 take"), "line 22: there is no seat 7 among 3 players");
    assert_eq!(said("given 57", "colour 57"), "line 18: `---` expected, not `colour 57`");
}

#[test]
fn names_are_short_and_visible() {
    assert_eq!(Name::person("bot:hard"), Err(BadName::Bot));
    assert_eq!(Name::person(""), Err(BadName::Empty));
    assert_eq!(Name::person(&"x".repeat(25)), Err(BadName::Long));
    assert_eq!(Name::person("a\nb"), Err(BadName::Control));
    assert_eq!(Name::person(" a"), Err(BadName::Space));
    assert!(Name::person(&"ü".repeat(24)).is_ok());
}

/// Words that English sentences are made of and German ones are not.
const ENGLISH: [&str; 12] =
    ["the", "is", "not", "no", "of", "expected", "players", "stand", "each", "seat", "line", "needs"];

/// The words outside of quotation marks.
fn words(sentence: &str) -> Vec<&str> {
    let spoken = sentence.split('`').step_by(2);
    spoken.flat_map(|part| part.split(|letter: char| !letter.is_alphabetic())).collect()
}

#[test]
fn every_reason_is_told_in_german_too() {
    let changes = [
        ("# rookery record 1", "hello"),
        ("match 7k2m9qxd\n", ""),
        ("match 7k2m9qxd", "match two words"),
        ("game gauner", "gamble gauner"),
        ("rules 1", "rules one"),
        (" sha256:", " "),
        ("players 3", "players 9"),
        ("option a=1", "option a"),
        ("option b=none", "option a=2"),
        ("seat 1 bot:hard", "seat 2 bot:hard"),
        ("seat 0 Sarah", "seat 0  Sarah"),
        ("dice fair-1", "dice loaded"),
        ("dice fair-1\ncommit 5b", "dice given\nnonce 0 5b"),
        ("77ac", "77AC"),
        ("nonce 2", "nonce 0"),
        (" server", " friend"),
        ("order 2 0 1", "order 2 0 0"),
        ("given 57", "colour 57"),
        ("~ y", "~ y "),
        ("~ y", "~"),
        ("0 take", "7 take"),
        ("0 take", "x take"),
        ("= 21 35* -4", "= 21"),
        ("secret 0", "secret x"),
        ("sum ", "total "),
        ("sum ", "sum 0"),
    ];
    for (from, to) in changes {
        let text = finished();
        assert!(text.contains(from), "{from}");
        let told = text.replacen(from, to, 1).parse::<Record>().unwrap_err();
        in_both_languages(&told);
    }
    in_both_languages(&TEXT.replace("---", "; comment").parse::<Record>().unwrap_err());
    in_both_languages(&finished().trim_end().parse::<Record>().unwrap_err());
    in_both_languages(&finished().replacen("35*", "36*", 1).parse::<Record>().unwrap_err());
}

fn in_both_languages(error: &RecordError) {
    let (de, en) = (error.reason(Lang::De), error.reason(Lang::En));
    assert!(
        de.starts_with(&format!("Zeile {}: ", error.line)) && error.why.de != error.why.en,
        "{de} / {en}"
    );
    assert!(!words(&de).iter().any(|word| ENGLISH.contains(word)), "{de}");
    assert!(words(&en).iter().any(|word| word.len() > 1), "{en}");
}
