//! `rookery rules`: the numbered rules of a game, as text.

use engine::rulebook::Rulebook;

use crate::cli::Rules;
use crate::fail::Fail;
use crate::out::put;
use crate::shelf;

pub(crate) fn run(asked: &Rules) -> Result<(), Fail> {
    let kind = shelf::game(&asked.game)?;
    put!("{}", text_of(&kind.rules(shelf::lang(asked.lang))));
    Ok(())
}

fn text_of(book: &Rulebook<'_>) -> String {
    let mut text = format!("{}\n\n{}\n", book.title, plain(&book.introduction));
    for chapter in &book.chapters {
        text += &format!("\n{} {}\n", chapter.number, chapter.title);
        for rule in &chapter.rules {
            text += &format!("\n{}  {}\n", rule.number, plain(&rule.text));
        }
    }
    text
}

/// Without the marks that only a page can show.
fn plain(markdown: &str) -> String {
    markdown.trim().replace("**", "").replace('`', "")
}
