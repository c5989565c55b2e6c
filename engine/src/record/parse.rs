//! Records as they are read: strictly, so that every match has one text.

use std::str::FromStr;

use super::{
    DiceLine, Entry, FIRST_LINE, Header, Name, NonceLine, NonceMaker, Outcome, Record, RecordError, sum_of,
};
use crate::both;
use crate::dice::{Nonce, Secret};
use crate::lang::Both;
use crate::seat::{MAX_SEATS, Seat};

impl FromStr for Record {
    type Err = RecordError;

    /// Reads a record. Its form, its sum and its order of lines are checked, not its moves.
    fn from_str(text: &str) -> Result<Self, RecordError> {
        let mut lines = Lines::new(text)?;
        let header = header(&mut lines)?;
        let first_line = lines.number() + 1;
        let entries = entries(&mut lines, header.players)?;
        let outcome = lines.optional("=").map(|(n, rest)| outcome(n, rest, header.players)).transpose()?;
        let secret = lines.optional("secret").map(|(n, rest)| bytes(n, rest).map(Secret)).transpose()?;
        match lines.optional_at("sum") {
            Some((line, above, sum)) => check_sum(line, &text.as_bytes()[..above], sum)?,
            None if outcome.is_some() => {
                return Err(lines.wrong(both!(
                    "ein beendetes Protokoll endet mit seiner `sum`",
                    "a finished record ends with its `sum`"
                )));
            }
            None => {}
        }
        match lines.peek() {
            Some(line) => {
                let line = shorten(line);
                Err(lines.wrong_next(both!("`{line}` gehört nicht hierher", "`{line}` does not belong here")))
            }
            None => Ok(Self { header, entries, outcome, secret, first_line }),
        }
    }
}

/// The lines of a text, one at a time, with their numbers and places.
struct Lines<'a> {
    text: &'a str,
    at: usize,
    taken: usize,
}

impl<'a> Lines<'a> {
    fn new(text: &'a str) -> Result<Self, RecordError> {
        if !text.ends_with('\n') {
            let last = text.lines().count().max(1);
            return Err(RecordError::new(
                last,
                both!("die letzte Zeile hat kein Ende", "the last line has no end"),
            ));
        }
        Ok(Self { text, at: 0, taken: 0 })
    }

    /// The number of the line last taken.
    fn number(&self) -> usize {
        self.taken
    }

    fn peek(&self) -> Option<&'a str> {
        let rest = &self.text[self.at..];
        rest.split_once('\n').map(|(line, _)| line)
    }

    fn next(&mut self) -> Option<&'a str> {
        let line = self.peek()?;
        self.at += line.len() + 1;
        self.taken += 1;
        Some(line)
    }

    /// The rest of the next line if it begins with `word`; comments before it are passed over.
    fn optional(&mut self, word: &str) -> Option<(usize, &'a str)> {
        self.optional_at(word).map(|(line, _, rest)| (line, rest))
    }

    fn optional_at(&mut self, word: &str) -> Option<(usize, usize, &'a str)> {
        while self.peek().is_some_and(|line| line.starts_with(';')) {
            self.next();
        }
        let at = self.at;
        let rest = self.peek()?.strip_prefix(word)?.strip_prefix(' ')?;
        self.next();
        Some((self.taken, at, rest))
    }

    fn required(&mut self, word: &str) -> Result<(usize, &'a str), RecordError> {
        self.optional(word).ok_or_else(|| self.missing(&format!("{word} …")))
    }

    fn wrong(&self, why: Both) -> RecordError {
        RecordError::new(self.taken, why)
    }

    fn wrong_next(&self, why: Both) -> RecordError {
        RecordError::new(self.taken + 1, why)
    }

    /// The next line should be another one.
    fn missing(&self, expected: &str) -> RecordError {
        self.wrong_next(match self.peek().map(shorten) {
            Some(line) => {
                both!("hier gehört `{expected}` hin, nicht `{line}`", "`{expected}` expected, not `{line}`")
            }
            None => {
                both!("hier gehört `{expected}` hin, nicht das Ende", "`{expected}` expected, not the end")
            }
        })
    }
}

fn header(lines: &mut Lines<'_>) -> Result<Header, RecordError> {
    if lines.next() != Some(FIRST_LINE) {
        return Err(RecordError::new(
            1,
            both!("ein Protokoll beginnt mit `{FIRST_LINE}`", "a record begins with `{FIRST_LINE}`"),
        ));
    }
    let match_id = lines.optional("match").map(|(n, rest)| word(n, rest)).transpose()?;
    let game = lines.required("game").and_then(|(n, rest)| word(n, rest))?;
    let rules = lines.required("rules").and_then(|(n, rest)| number(n, rest))?;
    let edition = lines.required("edition").and_then(|(n, rest)| edition(n, rest))?;
    let players = lines.required("players").and_then(|(n, rest)| number(n, rest))?;
    if !(1..=MAX_SEATS as u8).contains(&players) {
        return Err(lines.wrong(both!(
            "1 bis {MAX_SEATS} Personen, nicht {players}",
            "1 to {MAX_SEATS} players, not {players}"
        )));
    }
    let options = options(lines)?;
    let seats = (0..players).map(|seat| seat_line(lines, seat)).collect::<Result<_, _>>()?;
    let dice = dice(lines, match_id.is_some())?;
    let nonces = nonces(lines, &dice, players)?;
    let order = lines.optional("order").map(|(n, rest)| order(n, rest, players)).transpose()?;
    let after = lines.optional("after").map(|(n, rest)| word(n, rest)).transpose()?;
    let given = lines.optional("given").map(|(n, rest)| number(n, rest)).transpose()?;
    if lines.peek() != Some("---") {
        return Err(lines.missing("---"));
    }
    lines.next();
    Ok(Header { match_id, game, rules, edition, players, options, seats, dice, nonces, order, after, given })
}

fn edition(line: usize, rest: &str) -> Result<(String, String), RecordError> {
    let wrong = || {
        RecordError::new(
            line,
            both!("eine Ausgabe ist `edition ID sha256:HEX`", "an edition is `edition ID sha256:HEX`"),
        )
    };
    let (id, hash) = rest.split_once(" sha256:").ok_or_else(wrong)?;
    bytes::<32>(line, hash)?;
    Ok((word(line, id)?, hash.to_owned()))
}

fn options(lines: &mut Lines<'_>) -> Result<Vec<(String, String)>, RecordError> {
    let mut options: Vec<(String, String)> = Vec::new();
    while let Some((line, rest)) = lines.optional("option") {
        let (name, value) = rest.split_once('=').ok_or_else(|| {
            RecordError::new(line, both!("eine Option ist NAME=WERT", "an option is NAME=VALUE"))
        })?;
        if options.last().is_some_and(|(last, _)| last.as_str() >= name) {
            return Err(RecordError::new(
                line,
                both!(
                    "Optionen stehen nach Namen sortiert, jede einmal",
                    "options stand sorted by name, each once"
                ),
            ));
        }
        options.push((word(line, name)?, word(line, value)?));
    }
    Ok(options)
}

fn seat_line(lines: &mut Lines<'_>, seat: u8) -> Result<Name, RecordError> {
    let (line, rest) = lines.required("seat")?;
    let (number, name) = rest.split_once(' ').unwrap_or((rest, ""));
    if number != seat.to_string() {
        let number = shorten(number);
        return Err(RecordError::new(
            line,
            both!("hier gehört Platz {seat} hin, nicht `{number}`", "seat {seat} expected, not `{number}`"),
        ));
    }
    name_of(line, name)
}

fn name_of(line: usize, name: &str) -> Result<Name, RecordError> {
    Name::any(name).map_err(|error| {
        RecordError::new(line, Both::of(|lang| error.sentence(lang).trim_end_matches('.').to_owned()))
    })
}

fn dice(lines: &mut Lines<'_>, has_id: bool) -> Result<DiceLine, RecordError> {
    let (line, rest) = lines.required("dice")?;
    match rest {
        "fair-1" if !has_id => Err(RecordError::new(
            line,
            both!("faire Würfel brauchen eine Zeile `match`", "fair dice need a `match` line"),
        )),
        "fair-1" => {
            let (line, rest) = lines.required("commit")?;
            Ok(DiceLine::Fair { commit: bytes(line, rest)? })
        }
        "given" => Ok(DiceLine::Given),
        _ => match rest.strip_prefix("seed ") {
            Some(seed) => number(line, seed).map(DiceLine::Seed),
            None => Err(RecordError::new(
                line,
                both!(
                    "Würfel sind `fair-1`, `seed N` oder `given`",
                    "dice are `fair-1`, `seed N` or `given`"
                ),
            )),
        },
    }
}

fn nonces(lines: &mut Lines<'_>, dice: &DiceLine, players: u8) -> Result<Vec<NonceLine>, RecordError> {
    let mut nonces: Vec<NonceLine> = Vec::new();
    while let Some((line, rest)) = lines.optional("nonce") {
        if !matches!(dice, DiceLine::Fair { .. }) {
            return Err(RecordError::new(
                line,
                both!("nur faire Würfel haben eine `nonce`", "only fair dice have nonces"),
            ));
        }
        let mut words = rest.split(' ');
        let place = number(line, words.next().unwrap_or(""))?;
        let nonce = Nonce(bytes(line, words.next().unwrap_or(""))?);
        let maker = match (words.next(), words.next()) {
            (None, _) => NonceMaker::Browser,
            (Some("server"), None) => NonceMaker::Server,
            _ => {
                return Err(RecordError::new(
                    line,
                    both!(
                        "eine Zufallszahl ist `nonce PLATZ HEX` und vielleicht `server`",
                        "a nonce is `nonce PLACE HEX` and perhaps `server`"
                    ),
                ));
            }
        };
        if place >= players || nonces.last().is_some_and(|last| last.place >= place) {
            return Err(RecordError::new(
                line,
                both!(
                    "jede `nonce` steht einmal, nach Platz in der Reihenfolge des Beitritts",
                    "nonces stand by place in the order of joining, each once"
                ),
            ));
        }
        nonces.push(NonceLine { place, nonce, maker });
    }
    Ok(nonces)
}

fn order(line: usize, rest: &str, players: u8) -> Result<Vec<u8>, RecordError> {
    let order = rest.split(' ').map(|place| number(line, place)).collect::<Result<Vec<u8>, _>>()?;
    let mut sorted = order.clone();
    sorted.sort_unstable();
    if sorted.into_iter().eq(0..players) {
        Ok(order)
    } else {
        Err(RecordError::new(
            line,
            both!(
                "eine Reihenfolge nennt jeden von {players} Plätzen einmal",
                "an order names each of {players} places once"
            ),
        ))
    }
}

fn entries(lines: &mut Lines<'_>, players: u8) -> Result<Vec<Entry>, RecordError> {
    let mut entries = Vec::new();
    while let Some(line) = lines.peek() {
        if ["= ", "secret ", "sum "].iter().any(|end| line.starts_with(end)) {
            break;
        }
        lines.next();
        entries.push(entry(lines.number(), line, players)?);
    }
    Ok(entries)
}

fn entry(number: usize, line: &str, players: u8) -> Result<Entry, RecordError> {
    let wrong = || {
        let line = shorten(line);
        RecordError::new(
            number,
            both!("`{line}` ist keine Zeile eines Protokolls", "`{line}` is no line of a record"),
        )
    };
    if let Some(comment) = line.strip_prefix(';') {
        return Ok(Entry::Comment(comment.to_owned()));
    }
    let (first, rest) = line.split_once(' ').ok_or_else(wrong)?;
    match first {
        "~" if rest == "?" => Ok(Entry::Unseen),
        "~" => plain(number, rest).map(Entry::Chance),
        "@" => {
            let (seat, name) = rest.split_once(' ').ok_or_else(wrong)?;
            Ok(Entry::Takeover(seat_of(number, seat, players)?, name_of(number, name)?))
        }
        _ => {
            let seat = seat_of(number, first, players)?;
            match rest.strip_prefix("undo ") {
                Some(to) => Ok(Entry::Undo(seat, self::number(number, to)?)),
                None => plain(number, rest).map(|action| Entry::Act(seat, action)),
            }
        }
    }
}

fn seat_of(line: usize, word: &str, players: u8) -> Result<Seat, RecordError> {
    match number::<u8>(line, word) {
        Ok(seat) if seat < players => Ok(Seat(seat)),
        Ok(seat) => Err(RecordError::new(
            line,
            both!(
                "bei {players} Personen gibt es keinen Platz {seat}",
                "there is no seat {seat} among {players} players"
            ),
        )),
        Err(_) => {
            let word = shorten(word);
            Err(RecordError::new(line, both!("`{word}` ist kein Platz", "`{word}` is no seat")))
        }
    }
}

fn outcome(line: usize, rest: &str, players: u8) -> Result<Outcome, RecordError> {
    if rest == "none" {
        return Ok(Outcome::None);
    }
    let score = |word: &str| {
        let (digits, won) = word.strip_suffix('*').map_or((word, false), |digits| (digits, true));
        number(line, digits).map(|score| (score, won))
    };
    let scores = rest.split(' ').map(score).collect::<Result<Vec<_>, _>>()?;
    if scores.len() == usize::from(players) {
        Ok(Outcome::Scores(scores))
    } else {
        let given = scores.len();
        Err(RecordError::new(
            line,
            both!("{given} Ergebnisse für {players} Personen", "{given} scores for {players} players"),
        ))
    }
}

fn check_sum(line: usize, above: &[u8], given: &str) -> Result<(), RecordError> {
    bytes::<32>(line, given)?;
    if sum_of(above) == given {
        Ok(())
    } else {
        Err(RecordError::new(
            line,
            both!(
                "die Summe ist nicht die der Bytes darüber: das Protokoll wurde verändert",
                "the sum is not that of the bytes above: the record was changed"
            ),
        ))
    }
}

/// A single word without control characters.
fn word(line: usize, text: &str) -> Result<String, RecordError> {
    if text.is_empty() || text.contains(|c: char| c.is_control() || c.is_whitespace()) {
        let text = shorten(text);
        return Err(RecordError::new(line, both!("`{text}` ist nicht ein Wort", "`{text}` is not one word")));
    }
    Ok(text.to_owned())
}

/// Notation: anything that is visible.
fn plain(line: usize, text: &str) -> Result<String, RecordError> {
    if text.is_empty() || text.contains(char::is_control) || text.trim() != text {
        let text = shorten(text);
        return Err(RecordError::new(line, both!("`{text}` ist keine Notation", "`{text}` is no notation")));
    }
    Ok(text.to_owned())
}

/// A number in the one way it is written.
fn number<T: FromStr + ToString>(line: usize, text: &str) -> Result<T, RecordError> {
    match text.parse::<T>() {
        Ok(number) if number.to_string() == text => Ok(number),
        _ => {
            let text = shorten(text);
            Err(RecordError::new(
                line,
                both!("`{text}` ist keine Zahl, die hierher passt", "`{text}` is no number that fits here"),
            ))
        }
    }
}

fn bytes<const N: usize>(line: usize, text: &str) -> Result<[u8; N], RecordError> {
    let mut bytes = [0; N];
    match hex::decode_to_slice(text, &mut bytes) {
        Ok(()) if !text.contains(|c: char| c.is_ascii_uppercase()) => Ok(bytes),
        _ => Err(RecordError::new(
            line,
            both!("hier gehören {N} Bytes in kleinem Hex hin", "{N} bytes in lower-case hex expected"),
        )),
    }
}

fn shorten(text: &str) -> String {
    text.chars().take(40).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}
