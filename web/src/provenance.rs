//! Where an edition's data come from, counted from its own file. It knows no game: every piece says its `source`.

use engine::Lang;

/// How many pieces of an edition come from where.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Provenance {
    /// Printed in the rules.
    pub(crate) rulebook: usize,
    /// Stated on public pages.
    pub(crate) public: usize,
    /// Follows from printed facts.
    pub(crate) inferred: usize,
    /// Ours.
    pub(crate) reconstructed: usize,
}

impl Provenance {
    /// Counts the sources named in an edition file.
    pub(crate) fn of(text: &str) -> Self {
        let mut counts = Self::default();
        if let Ok(table) = text.parse::<toml::Table>() {
            counts.count(&toml::Value::Table(table));
        }
        counts
    }

    fn count(&mut self, value: &toml::Value) {
        match value {
            toml::Value::String(word) => match word.as_str() {
                "rulebook" => self.rulebook += 1,
                "public" => self.public += 1,
                "inferred" => self.inferred += 1,
                "reconstructed" => self.reconstructed += 1,
                _ => {}
            },
            toml::Value::Array(values) => values.iter().for_each(|value| self.count(value)),
            toml::Value::Table(table) => table.iter().for_each(|(_, value)| self.count(value)),
            _ => {}
        }
    }

    /// One honest sentence.
    pub(crate) fn sentence(self, lang: Lang) -> String {
        let parts = [
            (self.rulebook, lang.pick("aus der Spielregel", "from the rulebook")),
            (self.public, lang.pick("öffentlich belegt", "stated publicly")),
            (self.inferred, lang.pick("daraus erschlossen", "inferred from these")),
            (self.reconstructed, lang.pick("von uns nachgebaut", "reconstructed by us")),
        ];
        let said =
            parts.iter().filter(|(count, _)| *count > 0).map(|(count, words)| format!("{count} {words}"));
        let said: Vec<String> = said.collect();
        let end = match self.reconstructed {
            0 => lang.pick(" Nichts ist nachgebaut.", " Nothing is reconstructed."),
            _ => "",
        };
        let begin = lang.pick("Angaben zum Material: ", "Data on the components: ");
        if said.is_empty() { String::new() } else { format!("{begin}{}.{end}", said.join(", ")) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sources_are_counted_wherever_they_stand() {
        let text = "source = \"public\"\n[[kind]]\nsource = \"rulebook\"\n[[kind]]\nx = [{ source = \"rulebook\" }]\n";
        let counts = Provenance::of(text);
        assert_eq!(counts, Provenance { rulebook: 2, public: 1, ..Provenance::default() });
        let sentence = counts.sentence(Lang::En);
        assert_eq!(
            sentence,
            "Data on the components: 2 from the rulebook, 1 stated publicly. Nothing is reconstructed."
        );
    }

    #[test]
    fn what_is_reconstructed_is_said() {
        let sentence = Provenance { reconstructed: 3, ..Provenance::default() }.sentence(Lang::En);
        assert_eq!(sentence, "Data on the components: 3 reconstructed by us.");
    }
}
