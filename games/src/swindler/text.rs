//! Every word a player reads, in both languages.
use engine::Lang;
use super::refusal::Refusal;
pub(super) fn refusal(refusal: &Refusal, lang: Lang) -> String { let _ = lang; format!("{refusal:?}") }
