//! Faults in what is said and written.

use std::sync::LazyLock;

use engine::{Game as _, Lang, Line, Names, Refuse as _, Seen, Tell as _};
use testkit::toys::smugglers::{Action, Event, Refusal, Smugglers};

use super::{fault, found_by};

fault! {
    /// Two crates, one notation.
    AmbiguousNotation;
    fn write(&self, action: Action) -> String {
        match action {
            Action::Open(_) => "open".to_owned(),
            other => other.to_string(),
        }
    }
}

#[test]
fn a_notation_that_is_not_unique_is_found() {
    let found = found_by(&AmbiguousNotation);
    assert_eq!(found, ["notation_round_trips_and_is_unique", "replay_gives_an_equal_state"]);
}

fault! {
    /// A notation that a record uses for something else.
    ReservedNotation;
    fn write(&self, action: Action) -> String {
        match action {
            Action::Idle => "undo".to_owned(),
            other => other.to_string(),
        }
    }
}

#[test]
fn a_notation_that_means_something_else_in_a_record_is_found() {
    assert_eq!(found_by(&ReservedNotation), ["notation_round_trips_and_is_unique"]);
}

fault! {
    /// A refusal cites a rule that does not exist.
    MissingRule;
    fn rule(&self, refusal: Refusal) -> &'static str {
        if refusal == Refusal::PeekedBefore { "3.9" } else { refusal.rule() }
    }
}

#[test]
fn a_refusal_that_cites_a_missing_rule_is_found() {
    assert_eq!(found_by(&MissingRule), ["refusals_change_nothing_and_cite_rules"]);
}

fault! {
    /// A refusal says nothing in German.
    SilentRefusal;
    fn sentence(&self, refusal: Refusal, lang: Lang) -> String {
        lang.pick(String::new(), refusal.sentence(Lang::En))
    }
}

#[test]
fn a_refusal_without_a_sentence_is_found() {
    assert_eq!(found_by(&SilentRefusal), ["refusals_change_nothing_and_cite_rules"]);
}

fault! {
    /// The log is in English only.
    OneLanguage;
    fn event(&self, event: &Seen<Event>, names: Names<'_>, _: Lang) -> Option<Line> {
        Smugglers::event(event, names, Lang::En)
    }
}

#[test]
fn a_log_line_in_one_language_is_found() {
    assert_eq!(found_by(&OneLanguage), ["words_are_found_in_both_languages"]);
}

fault! {
    /// A log line cites a rule that does not exist.
    LineOfNoRule;
    fn event(&self, event: &Seen<Event>, names: Names<'_>, lang: Lang) -> Option<Line> {
        let line = Smugglers::event(event, names, lang)?;
        Some(if line.rule == Some("4.5") { Line::new("4.6", line.text) } else { line })
    }
}

#[test]
fn a_log_line_that_cites_a_missing_rule_is_found() {
    assert_eq!(found_by(&LineOfNoRule), ["words_are_found_in_both_languages"]);
}

static SHORTER: LazyLock<String> = LazyLock::new(|| {
    let german = Smugglers::rules(Lang::De);
    german[..german.find("**4.5**").expect("it has a rule 4.5")].to_owned()
});

fault! {
    /// The German rules lack the last one.
    RuleInOneLanguage;
    fn rules(&self, lang: Lang) -> &'static str {
        lang.pick(SHORTER.as_str(), Smugglers::rules(Lang::En))
    }
}

#[test]
fn a_rule_in_one_language_is_found() {
    assert_eq!(
        found_by(&RuleInOneLanguage),
        ["rules_are_numbered_alike", "words_are_found_in_both_languages"]
    );
}
