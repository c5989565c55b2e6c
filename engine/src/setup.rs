//! What is fixed before the first step: seats, edition, options, version of the rules.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Debug;
use std::sync::{LazyLock, Mutex};

use sha2::{Digest, Sha256};

use crate::game::Game;
use crate::lang::{Both, Lang};
use crate::{both, pick};

/// The components of a game as data. Each piece says where it comes from.
pub trait Edition: Debug + Send + Sync + Sized + 'static {
    /// Reads an edition file and refuses what cannot be.
    fn parse(text: &str) -> Result<Self, EditionError>;

    /// The edition's name in records, such as `gauner-nsv-2013`.
    fn id(&self) -> &str;

    /// The game it belongs to: the file's `game` line.
    fn game(&self) -> &str;
}

/// Why an edition file cannot be.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {message}")]
pub struct EditionError {
    /// The line of the file, from 1.
    pub line: usize,
    /// What is wrong there.
    pub message: String,
}

impl EditionError {
    /// Something is wrong in this line.
    pub fn at_line(line: usize, message: impl Into<String>) -> Self {
        Self { line, message: message.into() }
    }

    /// Something is wrong at this byte of `text`: for `toml::Spanned` values.
    pub fn at_byte(text: &str, byte: usize, message: impl Into<String>) -> Self {
        let before = &text.as_bytes()[..byte.min(text.len())];
        Self::at_line(1 + before.iter().filter(|&&b| b == b'\n').count(), message)
    }

    /// That the edition is at fault, to stand after a colon. Only whoever writes editions, in English, is told what the fault is:
    /// players get to see none but those a server has read.
    pub fn reason(&self, lang: Lang) -> String {
        let line = self.line;
        pick!(lang, format!("die Ausgabe hat in Zeile {line} einen Fehler"), format!("edition: {self}"))
    }

    /// The file is no TOML, or not of the edition's form.
    pub fn from_toml(text: &str, error: &toml::de::Error) -> Self {
        let byte = error.span().map_or(0, |span| span.start);
        Self::at_byte(text, byte, error.message().replace('\n', " "))
    }
}

/// An edition with the text it came from. Interned: one for each text, for the life of the program, so that a state
/// can point to it and stay cheap to copy.
#[derive(Debug)]
pub struct Print<E> {
    /// The components.
    pub data: E,
    /// The file as it was read.
    pub text: String,
    /// SHA-256 of the text, in lower-case hex.
    pub hash: String,
}

/// By hash: what has been interned, whatever its type.
type Shelf = HashMap<(std::any::TypeId, String), &'static (dyn std::any::Any + Send + Sync)>;
static SHELF: LazyLock<Mutex<Shelf>> = LazyLock::new(Mutex::default);

impl<E: Edition> Print<E> {
    /// Reads an edition file and keeps it for the life of the program; the same text gives the same print.
    pub fn load(text: &str) -> Result<&'static Self, EditionError> {
        let hash = hex::encode(Sha256::digest(text.as_bytes()));
        let key = (std::any::TypeId::of::<E>(), hash.clone());
        let mut shelf = SHELF.lock().expect("nothing panics while it holds the shelf");
        if let Some(print) = shelf.get(&key).and_then(|print| print.downcast_ref::<Self>()) {
            return Ok(print);
        }
        let data = E::parse(text)?;
        let print: &'static Self = Box::leak(Box::new(Self { data, text: text.to_owned(), hash }));
        shelf.insert(key, print);
        Ok(print)
    }
}

/// An option of a game's setup: its name and the values it can take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// The name, as in the record.
    pub name: &'static str,
    /// The values there are, the default first.
    pub values: OptionValues,
}

/// The values an option can take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionValues {
    /// One of these words; the first is the default.
    Words(&'static [&'static str]),
    /// `none` (the default) or a number from 1 to 9999.
    Limit,
}

impl OptionSpec {
    /// The value if nothing is said.
    pub fn default(&self) -> &'static str {
        match self.values {
            OptionValues::Words(words) => words[0],
            OptionValues::Limit => "none",
        }
    }

    /// Can the option have this value? Numbers have one way to be written.
    pub fn allows(&self, value: &str) -> bool {
        match self.values {
            OptionValues::Words(words) => words.contains(&value),
            OptionValues::Limit => {
                value == "none"
                    || value.parse().is_ok_and(|n: u16| (1..=9999).contains(&n) && n.to_string() == value)
            }
        }
    }

    /// The values, for an error message.
    pub fn choices(&self) -> Both {
        match self.values {
            OptionValues::Words(words) => Both::of(|_| words.join("|")),
            OptionValues::Limit => {
                both!("none oder eine Zahl von 1 bis 9999", "none or a number from 1 to 9999")
            }
        }
    }
}

/// The options of a match: every option of the game, each with a value it can take.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Options(BTreeMap<String, String>);

impl Options {
    /// The options of `specs`, with `given` in place of the defaults.
    pub fn new<N: AsRef<str>, V: AsRef<str>>(
        specs: &[OptionSpec],
        given: impl IntoIterator<Item = (N, V)>,
    ) -> Result<Self, SetupError> {
        let default = |spec: &OptionSpec| (spec.name.to_owned(), spec.default().to_owned());
        let mut options: BTreeMap<String, String> = specs.iter().map(default).collect();
        for (name, value) in given {
            let (name, value) = (name.as_ref(), value.as_ref());
            let spec = specs.iter().find(|spec| spec.name == name);
            let spec = spec.ok_or_else(|| SetupError::UnknownOption(name.to_owned()))?;
            if !spec.allows(value) {
                return Err(SetupError::BadOption {
                    name: name.to_owned(),
                    value: value.to_owned(),
                    choices: spec.choices(),
                });
            }
            options.insert(name.to_owned(), value.to_owned());
        }
        Ok(Self(options))
    }

    /// The value of an option of the game.
    ///
    /// # Panics
    /// If the game has no such option.
    pub fn word(&self, name: &str) -> &str {
        &self.0[name]
    }

    /// The value of a limit: `None` for `none`.
    ///
    /// # Panics
    /// If the game has no such option, or it is not a limit.
    pub fn limit(&self, name: &str) -> Option<u16> {
        match self.word(name) {
            "none" => None,
            number => Some(number.parse().expect("a limit is none or a number")),
        }
    }

    /// Names and values, sorted by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

/// What a match of a game with editions of type `E` is played under.
#[derive(Debug)]
pub struct Setup<E: 'static> {
    /// How many play.
    pub players: u8,
    /// The version of the game's rules.
    pub rules: u32,
    /// The components.
    pub edition: &'static Print<E>,
    /// Every option of the game.
    pub options: Options,
}

impl<E> Clone for Setup<E> {
    fn clone(&self) -> Self {
        Self {
            players: self.players,
            rules: self.rules,
            edition: self.edition,
            options: self.options.clone(),
        }
    }
}

impl<E: Edition> Setup<E> {
    /// The usual setup: default edition, default options, newest rules.
    pub fn standard<G: Game<Edition = E>>(players: u8) -> Result<Self, SetupError> {
        let text = G::EDITIONS.first().ok_or(SetupError::NoEdition)?;
        let edition = Print::load(text).map_err(SetupError::Edition)?;
        let nothing_given: [(&str, &str); 0] = [];
        let setup =
            Self { players, rules: G::RULES, edition, options: Options::new(G::OPTIONS, nothing_given)? };
        setup.check::<G>()?;
        Ok(setup)
    }

    /// The same with one option changed.
    pub fn with<G: Game<Edition = E>>(self, name: &str, value: &str) -> Result<Self, SetupError> {
        let given = self.options.iter().filter(|(other, _)| *other != name).chain([(name, value)]);
        let options = Options::new(G::OPTIONS, given)?;
        Ok(Self { options, ..self })
    }

    /// Can `G` be played by so many, by these rules? Every game calls this first in [`Game::new`].
    pub fn check<G: Game<Edition = E>>(&self) -> Result<(), SetupError> {
        let (least, most) = G::PLAYERS.into_inner();
        if !(least..=most).contains(&self.players) {
            return Err(SetupError::Players { game: G::ID, least, most, given: self.players.into() });
        }
        if !(1..=G::RULES).contains(&self.rules) {
            return Err(SetupError::Rules { game: G::ID, newest: G::RULES, given: self.rules });
        }
        Ok(())
    }
}

/// Why a match cannot be set up.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", self.reason(Lang::En))]
pub enum SetupError {
    /// Too few or too many.
    Players {
        /// The game.
        game: &'static str,
        /// The fewest who can play.
        least: u8,
        /// The most who can play.
        most: u8,
        /// How many were to play.
        given: usize,
    },
    /// A version of the rules from the future, or 0.
    Rules {
        /// The game.
        game: &'static str,
        /// The newest version.
        newest: u32,
        /// The version asked for.
        given: u32,
    },
    /// No such option.
    UnknownOption(String),
    /// An option cannot have this value.
    BadOption {
        /// The option.
        name: String,
        /// The value given.
        value: String,
        /// What it can be.
        choices: Both,
    },
    /// The edition cannot be.
    Edition(EditionError),
    /// The edition does not go with the other terms.
    Unfit(Both),
    /// The game comes without an edition.
    NoEdition,
}

impl SetupError {
    /// What is wrong, to stand after a colon.
    pub fn reason(&self, lang: Lang) -> String {
        let both = match self {
            Self::Players { game, least, most, given } => both!(
                "{game} ist für {least} bis {most} Personen, nicht für {given}",
                "{game} is for {least} to {most} players, not {given}"
            ),
            Self::Rules { game, newest, given } => both!(
                "{game} hat die Regeln 1 bis {newest}, nicht {given}",
                "{game} has rules 1 to {newest}, not {given}"
            ),
            Self::UnknownOption(name) => both!("unbekannte Option `{name}`", "unknown option `{name}`"),
            Self::BadOption { name, value, choices } => {
                let choices = choices.read(lang);
                both!(
                    "Option {name} ist {choices}, nicht `{value}`",
                    "option {name} is {choices}, not `{value}`"
                )
            }
            Self::Edition(error) => return error.reason(lang),
            Self::Unfit(why) => return why.read(lang).to_owned(),
            Self::NoEdition => both!("das Spiel hat keine Ausgabe", "the game has no edition"),
        };
        both.read(lang).to_owned()
    }
}
