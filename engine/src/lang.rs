//! The two languages everything a player reads is written in.

use std::fmt;
use std::str::FromStr;

/// A language of the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Lang {
    /// German.
    De,
    /// English.
    #[default]
    En,
}

/// The one of two texts that is in a language, as [`Lang::pick`], but only that one is put together: for texts that are made and not at hand.
#[macro_export]
macro_rules! pick {
    ($lang:expr, $de:expr, $en:expr $(,)?) => {
        match $lang {
            $crate::Lang::De => $de,
            $crate::Lang::En => $en,
        }
    };
}

/// A text in both languages: for what is said before it is known who will read it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Both {
    /// In German.
    pub de: String,
    /// In English.
    pub en: String,
}

impl Both {
    /// What `say` says in each language.
    pub fn of(say: impl Fn(Lang) -> String) -> Self {
        Self { de: say(Lang::De), en: say(Lang::En) }
    }

    /// The text in one of them.
    pub fn read(&self, lang: Lang) -> &str {
        lang.pick(&self.de, &self.en)
    }
}

/// A [`Both`], as `format!` makes one text: first in German, then in English.
#[macro_export]
macro_rules! both {
    ($de:literal, $en:literal $(,)?) => {
        $crate::Both { de: format!($de), en: format!($en) }
    };
}

impl Lang {
    /// Both of them.
    pub const ALL: [Self; 2] = [Self::De, Self::En];

    /// The one of two texts that is in this language.
    pub fn pick<T>(self, de: T, en: T) -> T {
        match self {
            Self::De => de,
            Self::En => en,
        }
    }

    /// The tag browsers and the command line use.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::De => "de",
            Self::En => "en",
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

impl FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(tag: &str) -> Result<Self, UnknownLang> {
        Self::ALL.into_iter().find(|lang| lang.tag() == tag).ok_or_else(|| UnknownLang(tag.to_owned()))
    }
}

/// A language we do not speak.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown language `{0}`: de or en")]
pub struct UnknownLang(String);
