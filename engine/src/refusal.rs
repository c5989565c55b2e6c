//! Why something cannot be done: a value with a rule number, never silence.

use std::fmt;

use crate::lang::Lang;

/// Why the rules refuse an action.
pub trait Refuse: Clone + Eq + fmt::Debug + Send + Sync + 'static {
    /// The number of the rule, as it stands in both rule texts (`5.2`).
    fn rule(&self) -> &'static str;

    /// A sentence the player can act on.
    fn sentence(&self, lang: Lang) -> String;
}

/// Why an act is turned away at the door: by the rules, or because it is not the actor's to decide.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Denied<R> {
    /// Another seat, or chance, is to act.
    NotYourTurn,
    /// The match is over.
    Over,
    /// The rules refuse it.
    Rule(R),
}

impl<R: Refuse> Denied<R> {
    /// The number of the rule, if a rule of the game is the reason.
    pub fn rule(&self) -> Option<&'static str> {
        match self {
            Self::Rule(refusal) => Some(refusal.rule()),
            Self::NotYourTurn | Self::Over => None,
        }
    }

    /// The sentence with the number of its rule, to stand after a colon.
    pub fn reason(&self, lang: Lang) -> String {
        let sentence = self.sentence(lang);
        let clause = sentence.trim_end_matches('.');
        match self.rule() {
            Some(rule) => format!("{clause} ({} {rule})", lang.pick("Regel", "rule")),
            None => clause.to_owned(),
        }
    }

    /// A sentence the player can act on.
    pub fn sentence(&self, lang: Lang) -> String {
        match self {
            Self::NotYourTurn => lang.pick("Du bist nicht am Zug.", "It is not your turn.").to_owned(),
            Self::Over => lang.pick("Das Spiel ist zu Ende.", "The game is over.").to_owned(),
            Self::Rule(refusal) => refusal.sentence(lang),
        }
    }
}

impl<R: Refuse> fmt::Display for Denied<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason(Lang::En))
    }
}
