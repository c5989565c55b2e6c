//! What players are called on the page. People by their names; bots are numbered, since the record calls all of a level alike.

use engine::record::Name;

/// The names shown, in the same order; empty for a place that nobody has.
pub(crate) fn shown<'a>(names: impl Iterator<Item = Option<&'a Name>> + Clone) -> Vec<String> {
    let is_bot = |name: Option<&Name>| name.is_some_and(|name| name.as_bot().is_some());
    let several = names.clone().filter(|name| is_bot(*name)).count() > 1;
    let mut bots = 0;
    names
        .map(|name| match name {
            None => String::new(),
            Some(name) if is_bot(Some(name)) => {
                bots += 1;
                if several { format!("Bot {bots}") } else { "Bot".to_owned() }
            }
            Some(name) => name.to_string(),
        })
        .collect()
}

/// The name shown for somebody who takes over a seat from `before`. A bot stands in for somebody, and says for whom.
pub(crate) fn newcomer(name: &Name, before: &str) -> String {
    if name.as_bot().is_none() { name.to_string() } else { stand_in(before) }
}

/// The name shown for a bot that stands in for somebody.
pub(crate) fn stand_in(before: &str) -> String {
    let is_bot = before == "Bot" || before.starts_with("Bot ");
    if is_bot { before.to_owned() } else { format!("Bot ({before})") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_are_told_apart_by_number() {
        let names = [Name::bot("hard").unwrap(), Name::person("Sarah").unwrap(), Name::bot("hard").unwrap()];
        assert_eq!(shown(names.iter().map(Some)), ["Bot 1", "Sarah", "Bot 2"]);
        assert_eq!(shown(names[..2].iter().map(Some)), ["Bot", "Sarah"]);
        assert_eq!(shown([None, Some(&names[1])].into_iter()), ["", "Sarah"]);
    }

    #[test]
    fn a_bot_that_stands_in_says_for_whom() {
        let (bot, hans) = (Name::bot("easy").unwrap(), Name::person("Hans").unwrap());
        assert_eq!(newcomer(&bot, "Sarah"), "Bot (Sarah)");
        assert_eq!(newcomer(&bot, "Bot (Sarah)"), "Bot (Sarah)", "another bot, the same seat");
        assert_eq!(newcomer(&hans, "Bot (Sarah)"), "Hans");
    }
}
