//! Sentences of the pages that have something in them: names, numbers.

use bots::{Bot, Level};
use engine::{Difficulty, Lang};
use room::Clock;

use super::Words;

impl Words {
    /// The name of a level.
    pub(crate) fn level(&self, level: Level) -> &'static str {
        let (de, en) = match level {
            Level::Easy => ("leicht", "easy"),
            Level::Medium => ("mittel", "medium"),
            Level::Hard => ("schwer", "hard"),
            Level::Master => ("Meister", "master"),
        };
        self.lang.pick(de, en)
    }

    /// How strong a bot is.
    pub(crate) fn bot_level(&self, bot: Bot) -> String {
        match bot {
            Bot::Level(level) => self.level(level).to_owned(),
            Bot::Random | Bot::Greedy | Bot::Search(_) | Bot::Ismcts(_) => bot.to_string(),
        }
    }

    /// What sort of bot it is.
    pub(crate) fn bot(&self, bot: Bot) -> String {
        format!("Bot, {}", self.bot_level(bot))
    }

    /// How many can play.
    pub(crate) fn players(&self, least: u8, most: u8) -> String {
        let range = if least == most { least.to_string() } else { format!("{least}–{most}") };
        format!("{range} {}", self.lang.pick("Spieler", "players"))
    }

    /// How long it takes.
    pub(crate) fn minutes(&self, fewest: u16, most: u16) -> String {
        let range = if fewest == most { fewest.to_string() } else { format!("{fewest}–{most}") };
        format!("{range} {}", self.lang.pick("Min.", "min"))
    }

    /// How hard a game is to learn.
    pub(crate) fn difficulty(&self, difficulty: Difficulty) -> &'static str {
        match difficulty {
            Difficulty::Light => self.lang.pick("leicht", "easy to learn"),
            Difficulty::Middling => self.lang.pick("mittel", "some depth"),
            Difficulty::Demanding => self.lang.pick("anspruchsvoll", "demanding"),
        }
    }

    /// Against whom the quick table is.
    pub(crate) fn against_bots(&self, bots: u8) -> String {
        match bots {
            1 => self.lang.pick("gegen einen Bot", "against a bot").to_owned(),
            2 => self.lang.pick("gegen zwei Bots", "against two bots").to_owned(),
            _ => format!("{} {bots} Bots", self.lang.pick("gegen", "against")),
        }
    }

    /// By whom a browser is told.
    pub(crate) fn told_by(&self, service: &str) -> String {
        format!("{} {service}", self.lang.pick("über", "by way of"))
    }

    /// What became of a notice.
    pub(crate) fn outcome(&self, outcome: &str) -> String {
        let (de, en) = match outcome {
            "delivered" => ("zugestellt", "delivered"),
            "gone" => {
                ("dieser Browser hört nicht mehr zu; vergessen", "that browser no longer listens; forgotten")
            }
            "unreachable" => ("Dienst nicht erreicht", "service not reached"),
            "sending" => ("unterwegs", "on its way"),
            _ => {
                let status = outcome.split(' ').next_back().unwrap_or_default();
                return format!(
                    "{} ({status})",
                    self.lang.pick("vom Dienst abgelehnt", "refused by the service")
                );
            }
        };
        self.lang.pick(de, en).to_owned()
    }

    /// The heading of a table.
    pub(crate) fn a_table_of(&self, game: &str) -> String {
        match self.lang {
            Lang::De => format!("Ein Tisch {game}"),
            Lang::En => format!("A table of {game}"),
        }
    }

    /// The games that are folded away.
    pub(crate) fn older(&self, count: usize) -> String {
        match (self.lang, count) {
            (Lang::De, 1) => "Eine ältere".to_owned(),
            (Lang::De, _) => format!("{count} ältere"),
            (Lang::En, _) => format!("{count} older"),
        }
    }

    /// How many places are empty.
    pub(crate) fn places_free(&self, free: usize) -> String {
        match (self.lang, free) {
            (Lang::De, 1) => "Noch ein Platz ist frei.".to_owned(),
            (Lang::De, _) => format!("Noch {free} Plätze sind frei."),
            (Lang::En, 1) => "One place is still free.".to_owned(),
            (Lang::En, _) => format!("{free} places are still free."),
        }
    }

    /// Whom everybody waits for.
    pub(crate) fn waits_for(&self, name: &str) -> String {
        match self.lang {
            Lang::De => format!("{name} ist am Zug."),
            Lang::En => format!("It is {name}’s turn."),
        }
    }

    /// The screen between two players on one device.
    pub(crate) fn hand_over_to(&self, name: &str) -> String {
        match self.lang {
            Lang::De => format!("Gib das Gerät an {name}."),
            Lang::En => format!("Hand the device to {name}."),
        }
    }

    /// The button of whoever has taken the device.
    pub(crate) fn i_am(&self, name: &str) -> String {
        match self.lang {
            Lang::De => format!("Ich bin {name}: weiterspielen"),
            Lang::En => format!("I am {name}: play on"),
        }
    }

    /// The list of all moves.
    pub(crate) fn all_moves(&self, count: usize) -> String {
        match self.lang {
            Lang::De => format!("Alle {count} Züge als Liste"),
            Lang::En => format!("All {count} moves as a list"),
        }
    }

    /// Somebody wants to take something back.
    pub(crate) fn wants_to_take_back(&self, name: &str) -> String {
        match self.lang {
            Lang::De => format!("{name} möchte etwas zurücknehmen."),
            Lang::En => format!("{name} would like to take something back."),
        }
    }

    /// A line of the log: an undo.
    pub(crate) fn took_back_to(&self, step: usize) -> String {
        match self.lang {
            Lang::De => format!("Zurückgenommen bis Schritt {step}."),
            Lang::En => format!("Taken back to step {step}."),
        }
    }

    /// Whose confirmation is awaited.
    pub(crate) fn confirms(&self, name: &str) -> String {
        match self.lang {
            Lang::De => format!("{name} bestätigt noch."),
            Lang::En => format!("{name} has yet to confirm."),
        }
    }

    /// How long people may think.
    pub(crate) fn clock_words(&self, clock: Clock) -> String {
        match (clock, self.lang) {
            (Clock::None, _) => self.clock_none.to_owned(),
            (Clock::Each { seconds }, Lang::De) => format!("{} je Entscheidung", self.span(seconds)),
            (Clock::Each { seconds }, Lang::En) => format!("{} for each decision", self.span(seconds)),
            (Clock::Bank { seconds, increment }, Lang::De) => {
                format!("{} für alles, dazu {} je Entscheidung", self.span(seconds), self.span(increment))
            }
            (Clock::Bank { seconds, increment }, Lang::En) => {
                format!("{} in all, plus {} for each decision", self.span(seconds), self.span(increment))
            }
        }
    }

    /// A span of time in round numbers.
    fn span(&self, seconds: u32) -> String {
        let (count, one, many) = match seconds {
            86_400.. => (seconds / 86_400, self.lang.pick("Tag", "day"), self.lang.pick("Tage", "days")),
            60.. => (seconds / 60, self.lang.pick("Minute", "minute"), self.lang.pick("Minuten", "minutes")),
            _ => (seconds, self.lang.pick("Sekunde", "second"), self.lang.pick("Sekunden", "seconds")),
        };
        format!("{count} {}", if count == 1 { one } else { many })
    }

    /// A line of the log: somebody took a hint.
    pub(crate) fn took_hint(&self, name: &str) -> String {
        match self.lang {
            Lang::De => format!("{name} hat sich einen Hinweis geben lassen."),
            Lang::En => format!("{name} took a hint."),
        }
    }

    /// A line of the log: a bot steps in for somebody.
    pub(crate) fn bot_steps_in(&self, bot: &str, before: &str) -> String {
        match self.lang {
            Lang::De => format!("Ein Bot ({bot}) spielt für {before} weiter."),
            Lang::En => format!("A bot ({bot}) plays on for {before}."),
        }
    }

    /// A line of the log: somebody takes over from somebody else.
    pub(crate) fn takes_over(&self, name: &str, before: &str) -> String {
        match self.lang {
            Lang::De => format!("{name} übernimmt den Platz von {before}."),
            Lang::En => format!("{name} takes over from {before}."),
        }
    }

    /// A line of the log: somebody is back.
    pub(crate) fn is_back(&self, name: &str) -> String {
        match self.lang {
            Lang::De => format!("{name} spielt wieder selbst."),
            Lang::En => format!("{name} is back."),
        }
    }

    /// Somebody wants to end the game.
    pub(crate) fn wants_to_end(&self, name: &str) -> String {
        match self.lang {
            Lang::De => format!("{name} möchte die Partie ohne Ergebnis beenden."),
            Lang::En => format!("{name} would like to end the game without a result."),
        }
    }

    /// The heading of the page a pass leads to.
    pub(crate) fn seat_of(&self, name: &str, game: &str) -> String {
        match self.lang {
            Lang::De => format!("Der Platz von {name} an einem Tisch {game}"),
            Lang::En => format!("{name}’s seat at a table of {game}"),
        }
    }

    /// The button that stops hearing somebody.
    pub(crate) fn do_not_hear(&self, name: &str) -> String {
        match self.lang {
            Lang::De => format!("{name} stummschalten"),
            Lang::En => format!("Mute {name}"),
        }
    }

    /// The button that hears somebody again.
    pub(crate) fn hear_again(&self, name: &str) -> String {
        match self.lang {
            Lang::De => format!("{name} wieder hören"),
            Lang::En => format!("Hear {name} again"),
        }
    }

    /// A score.
    pub(crate) fn points(&self, score: i32) -> String {
        match (self.lang, score) {
            (Lang::De, 1) => "1 Punkt".to_owned(),
            (Lang::De, _) => format!("{score} Punkte"),
            (Lang::En, 1) => "1 point".to_owned(),
            (Lang::En, _) => format!("{score} points"),
        }
    }

    /// Who won.
    pub(crate) fn won(&self, names: &[&str]) -> String {
        let and = self.lang.pick(" und ", " and ");
        let who = match names {
            [first @ .., last] if !first.is_empty() => format!("{}{and}{last}", first.join(", ")),
            _ => names.join(""),
        };
        match (self.lang, names.len()) {
            (Lang::De, 1) => format!("{who} gewinnt."),
            (Lang::De, _) => format!("{who} gewinnen gemeinsam."),
            (Lang::En, 1) => format!("{who} wins."),
            (Lang::En, _) => format!("{who} share the win."),
        }
    }

    /// Whose nonce it is.
    pub(crate) fn nonce_of_place(&self, place: usize) -> String {
        match self.lang {
            Lang::De => format!("Zufallszahl von Platz {place}"),
            Lang::En => format!("Random number of place {place}"),
        }
    }

    /// How the fair dice work, step by step.
    pub(crate) fn fair_how(&self) -> [&'static str; 4] {
        self.lang.pick(
            [
                "Vor der Partie wählt der Server ein Geheimnis und veröffentlicht dessen SHA-256: Danach kann er es nicht mehr austauschen.",
                "Jeder Browser macht eine eigene Zufallszahl und nennt beim Platznehmen nur ihren SHA-256, beim Beginn dann die Zahl selbst. So kann niemand probieren, bis die Karten passen.",
                "Aus dem Geheimnis und allen Zahlen entsteht ein Schlüssel (HKDF), aus dem Schlüssel jede Ziehung (ChaCha20, eine Nummer je Ziehung).",
                "Am Ende wird das Geheimnis genannt. Damit kann jeder alle Ziehungen nachrechnen.",
            ],
            [
                "Before the game the server picks a secret and publishes its SHA-256: after that it cannot be swapped.",
                "Each browser makes a random number of its own; when it takes a place it tells only the SHA-256, and at the start the number itself. So nobody can try until the cards suit.",
                "The secret and all the numbers give a key (HKDF), and the key gives every draw (ChaCha20, one number a draw).",
                "At the end the secret is told. With it everybody can derive all draws again.",
            ],
        )
    }
}

#[cfg(test)]
mod tests {
    use super::super::words;
    use super::*;

    #[test]
    fn a_span_of_time_is_said_in_round_numbers() {
        assert_eq!(words(Lang::De).clock_words("each-86400".parse().unwrap()), "1 Tag je Entscheidung");
        assert_eq!(
            words(Lang::En).clock_words("bank-600-10".parse().unwrap()),
            "10 minutes in all, plus 10 seconds for each decision"
        );
    }

    #[test]
    fn winners_are_listed_as_one_would_say_it() {
        assert_eq!(words(Lang::En).won(&["Sarah"]), "Sarah wins.");
        assert_eq!(words(Lang::De).won(&["Sarah", "Hans"]), "Sarah und Hans gewinnen gemeinsam.");
        assert_eq!(words(Lang::En).won(&["A", "B", "C"]), "A, B and C share the win.");
    }
}
