//! Standing instructions in words; `{}` is where the number goes.

use engine::Lang;

/// The sentence of an instruction.
pub(in crate::swindler) fn sentence(name: &str, lang: Lang) -> &'static str {
    let (de, en) = match name {
        "cheat" => (
            "Betrügerin spielen, wenn jemand {} oder mehr Plättchen Beute liegen hat",
            "Play the cheat when somebody has {} or more tiles of loot lying there",
        ),
        "angel" => (
            "Schutzengelchen spielen, wenn jemand mit {} oder mehr Plättchen Beute erwischt wird",
            "Play the guardian angel when somebody is caught with {} or more tiles of loot",
        ),
        "traitor" => (
            "Verräter spielen, wenn jemand mit {} oder mehr Plättchen Beute aufhört",
            "Play the traitor when somebody stops with {} or more tiles of loot",
        ),
        "legacy-hunter" => (
            "Erbschleicherin spielen, wenn jemand {} oder mehr Plättchen Beute sicher hat",
            "Play the legacy hunter when somebody’s stop stands with {} or more tiles of loot",
        ),
        "know-all-clean" => (
            "Naseweis spielen und wetten, dass der Beutezug gut ausgeht",
            "Play the know-all and bet that the theft ends clean",
        ),
        "know-all-caught" => (
            "Naseweis spielen und wetten, dass der Dieb erwischt wird",
            "Play the know-all and bet that the thief is caught",
        ),
        _ => (
            "Meuchlerin spielen, sobald jemand anders einen Komplizen spielt",
            "Play the assassin as soon as somebody else plays an accomplice",
        ),
    };
    lang.pick(de, en)
}
