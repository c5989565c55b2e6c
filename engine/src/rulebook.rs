//! The numbered rule text of a game: how it is written, and how one rule is found in it.
//!
//! The text is Markdown. `# Title` comes first; `## 3 Laying` opens chapter 3; each rule is a paragraph that begins with
//! its number in bold, `**3.4** You may …`, and goes on to the next number or heading (lists included). Text before the first
//! chapter is the introduction.

/// A rule text, cut into its parts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rulebook<'a> {
    /// The title.
    pub title: &'a str,
    /// What stands before the first chapter.
    pub introduction: String,
    /// The chapters.
    pub chapters: Vec<Chapter<'a>>,
}

/// A chapter: a numbered heading and its rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter<'a> {
    /// The number, such as `3`.
    pub number: &'a str,
    /// The heading without its number.
    pub title: &'a str,
    /// The rules, in order.
    pub rules: Vec<Rule<'a>>,
}

/// One numbered rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rule<'a> {
    /// The number, such as `3.4`.
    pub number: &'a str,
    /// The text in Markdown, without the number.
    pub text: String,
}

/// Why a rule text is not of the form.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("rules, line {line}: {message}")]
pub struct RulebookError {
    line: usize,
    message: String,
}

impl<'a> Rulebook<'a> {
    /// Cuts a rule text into its parts.
    pub fn parse(text: &'a str) -> Result<Self, RulebookError> {
        let mut book = Self { title: "", introduction: String::new(), chapters: Vec::new() };
        for (index, line) in text.lines().enumerate() {
            book.take_line(line).map_err(|message| RulebookError { line: index + 1, message })?;
        }
        Ok(book)
    }

    /// All rules, in order.
    pub fn rules(&self) -> impl Iterator<Item = &Rule<'a>> {
        self.chapters.iter().flat_map(|chapter| &chapter.rules)
    }

    /// The rule of this number.
    pub fn rule(&self, number: &str) -> Option<&Rule<'a>> {
        self.rules().find(|rule| rule.number == number)
    }

    fn take_line(&mut self, line: &'a str) -> Result<(), String> {
        if let Some(heading) = line.strip_prefix("## ") {
            return self.open_chapter(heading);
        }
        if let Some(title) = line.strip_prefix("# ") {
            self.title = title.trim();
            return Ok(());
        }
        if let Some((number, rest)) = line.strip_prefix("**").and_then(|rest| rest.split_once("** "))
            && number.starts_with(|c: char| c.is_ascii_digit())
        {
            return self.open_rule(number, rest);
        }
        let rule = self.chapters.last_mut().map(|chapter| chapter.rules.last_mut());
        match rule {
            None => push_line(&mut self.introduction, line),
            Some(Some(rule)) => push_line(&mut rule.text, line),
            Some(None) if line.trim().is_empty() => {}
            Some(None) => return Err(format!("`{line}` belongs to no rule")),
        }
        Ok(())
    }

    fn open_chapter(&mut self, heading: &'a str) -> Result<(), String> {
        let (number, title) = heading.split_once(' ').ok_or("a chapter is `## 3 Title`")?;
        let expected = (self.chapters.len() + 1).to_string();
        if number != expected {
            return Err(format!("chapter {number} where {expected} should stand"));
        }
        self.chapters.push(Chapter { number, title: title.trim(), rules: Vec::new() });
        Ok(())
    }

    fn open_rule(&mut self, number: &'a str, text: &str) -> Result<(), String> {
        let chapter = self.chapters.last_mut().ok_or("a rule before the first chapter")?;
        let expected = format!("{}.{}", chapter.number, chapter.rules.len() + 1);
        if number != expected {
            return Err(format!("rule {number} where {expected} should stand"));
        }
        chapter.rules.push(Rule { number, text: text.to_owned() });
        Ok(())
    }
}

fn push_line(text: &mut String, line: &str) {
    if !text.is_empty() {
        text.push('\n');
    }
    text.push_str(line);
    if line.is_empty() && text.trim().is_empty() {
        text.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "# Toy\n\nFor two.\n\n## 1 Turn\n\n**1.1** Draw.\n- or not\n\n**1.2** Play.\n\n## 2 End\n\n**2.1** Stop.\n";

    #[test]
    fn a_rule_is_found_by_its_number() {
        let book = Rulebook::parse(TEXT).unwrap();
        assert_eq!(book.title, "Toy");
        assert_eq!(book.introduction.trim(), "For two.");
        assert_eq!(book.rule("1.1").unwrap().text.trim(), "Draw.\n- or not");
        assert_eq!(book.rule("2.1").unwrap().text.trim(), "Stop.");
        assert_eq!(book.rule("2.2"), None);
    }

    #[test]
    fn numbers_leave_no_gap() {
        let error = Rulebook::parse("# T\n## 1 A\n**1.2** x\n").unwrap_err();
        assert_eq!(error.to_string(), "rules, line 3: rule 1.2 where 1.1 should stand");
    }
}
